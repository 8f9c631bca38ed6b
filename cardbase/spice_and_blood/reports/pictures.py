"""Pictures of a campaign, drawn from its history: markers, fiefs, ledger, votes, family tree, a character's life."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cardbase.drawing import Box, Item, Pen, Symbol, mix
from cardbase.errors import Misuse
from cardbase.given import checked
from cardbase.nouns import counted
from cardbase.spice_and_blood.printables import GOLD, INK, PAPER, RED, family_tree, line

Json = dict[str, Any]
COLOURS = (
    "#8a6d00", "#1b6e3c", "#7a1f1f", "#3b3f8f", "#c2571a", "#2f5f73", "#6b4a1f", "#52307c", "#0b7a75", "#9c3d73",
    "#4d6b1f", "#5a5a5a",
)  # fmt: skip
MOST_PEOPLE = 60
WIDE = 190


def box(x: float, y: float, width: float, height: float, fill: str | None, edge: str | None = None) -> Item:
    """Return a rectangle."""
    return Pen().box(Box(x, y, x + width, y + height)).path(fill, edge, 0.2)


def framed(name: str, items: Sequence[Item], height: float) -> Symbol:
    """Return items on paper with a title."""
    height = max(height, 30)
    title = line(name, 6, 9, 14, "text-bold", WIDE - 12)
    return Symbol(name, Box(0, 0, WIDE, height), (box(0, 0, WIDE, height, PAPER), title, *items))


def colour_of(house: str) -> str:
    """Return a House's colour, the same in every picture."""
    return COLOURS[(int(house[1:]) - 1) % len(COLOURS)]


def votes_picture(past: Json) -> Symbol:
    """Draw each House's share of the votes, a bar a turn, with the number of votes and the 51 % line (SB-003)."""
    turns, houses = past["votes"], {row["id"]: row["name"] for row in past["houses"]}
    items: list[Item] = []
    wide = min(20.0, 130 / max(1, len(turns)))
    for place, row in enumerate(turns):
        total, top = sum(row["votes"].values()) or 1, 115.0
        for house, votes in row["votes"].items():
            tall = 100 * votes / total
            top -= tall
            if tall:
                items.append(box(12 + place * wide, top, wide - 1, tall, colour_of(house), PAPER))
        items.append(line(str(row["turn"]), 12 + place * wide + wide / 2, 120, 7, align=0.5, width=wide))
    items.append(Pen().move(10, 64).line(12 + len(turns) * wide, 64).path(None, INK, 0.4))
    items.append(line("51 %", 2, 65, 7))
    items += legend(turns[-1]["votes"], houses, 148, 18)
    return framed(f"Votes of the Landsraad, {past['game']}", items, 126)


def legend(numbers: Mapping[str, int], names: Mapping[str, str], x: float, y: float) -> list[Item]:
    """Return a key of Houses with a number each, the largest first."""
    items: list[Item] = []
    for place, house in enumerate(sorted(numbers, key=lambda one: (-numbers[one], one))):
        items.append(box(x, y + 6 * place, 4, 4, colour_of(house)))
        items.append(line(f"{names[house]} {numbers[house]:,}", x + 6, y + 3.4 + 6 * place, 8, width=34))
    return items


def ledger_picture(past: Json) -> Symbol:
    """Draw what came in, what was spent and what the treasury held, turn by turn."""
    rows = past["ledger"]
    most = max([1, *(abs(row[name]) for row in rows for name in ("income", "spent", "treasury"))])
    wide = min(30.0, 170 / max(1, len(rows)))
    items: list[Item] = []
    for place, row in enumerate(rows):
        left = 12 + place * wide
        for number, (name, colour) in enumerate((("income", COLOURS[1]), ("spent", RED), ("treasury", GOLD))):
            tall = 80 * abs(row[name]) / most
            items.append(box(left + number * wide / 3.4, 98 - tall, wide / 3.6, tall, colour))
            text = f"{row[name]:,}"
            items.append(line(text, left + (number + 0.5) * wide / 3.4, 97 - tall, 6, width=wide / 3.3, align=0.5))
        items.append(line(f"turn {row['turn']}", left + wide / 2, 103, 7, align=0.5, width=wide))
    for number, (name, colour) in enumerate((("income", COLOURS[1]), ("spent", RED), ("treasury", GOLD))):
        items += [box(12 + 40 * number, 108, 4, 4, colour), line(name, 18 + 40 * number, 111.4, 8)]
    return framed(f"Ledger of {past['name']}", items, 118)


def fiefs_picture(past: Json) -> Symbol:
    """Draw the fiefs as a map of worlds, House by House; a homeworld has a ring, a lost or closed world a bar."""
    names = {row["id"]: row["name"] for row in past["houses"]}
    owned: dict[str, list[Json]] = {house: [] for house in (*names, "")}
    for row in past["fiefs"]:
        owned[row["house"]].append(row)
    items: list[Item] = []
    y = 16.0
    unnamed = {row["id"]: row["governorships"] for row in past["houses"]}
    for house, fiefs in owned.items():
        if not fiefs:
            continue
        more = (
            f", {unnamed[house]:,} governorships in all" if unnamed.get(house) else f", {counted(len(fiefs), 'fief')}"
        )
        items.append(line((names[house] if house else "Vacant or lost") + more, 6, y, 9, "text-bold", 120))
        for place, row in enumerate(fiefs):
            items += world_drawn(row, 14 + 29 * (place % 6), y + 9 + 20 * (place // 6))
        y += 20 * -(-len(fiefs) // 6) + 9
    return framed(f"Fiefs, {past['game']}", items, y)


def world_drawn(row: Json, x: float, y: float) -> list[Item]:
    """Return one world: a disc in its House's colour, its name, holder and Legions."""
    fill = colour_of(row["house"]) if row["house"] else PAPER
    items: list[Item] = [Pen().circle(x, y, 4).path(fill, INK, 0.3)]
    if row["homeworld"]:
        items.append(Pen().circle(x, y, 5).path(None, INK, 0.3))
    if row["lost"] or row["quarantined"]:
        items.append(Pen().move(x - 5, y + 5).line(x + 5, y - 5).path(None, INK, 0.6))
    if row["legions"]:
        items.append(line(str(row["legions"]), x, y + 1.4, 9, "text-bold", 7, 0.5))
    items.append(line(f"{row['name']} {row['id']}", x, y + 8, 7, width=27, align=0.5))
    return [*items, line(row["holder"], x, y + 11, 6, width=27, align=0.5)] if row["holder"] else items


def markers_picture(past: Json) -> Symbol:
    """Draw who bears which House's marker: full or crossed where examined, else shaded by the chance in per cent."""
    names = {row["id"]: row["name"] for row in past["houses"]}
    rows = [row for row in past["markers"] if row["known"] is not None or row["chances"]]
    rows.sort(key=lambda row: (row["known"] is None, row["house"] != past["house"], -sum(row["chances"].values())))
    rows = rows[:MOST_PEOPLE]
    bearing = sorted({house for row in rows for house in (*row["chances"], *(row["known"] or ()))})
    wide = min(20.0, 130 / max(1, len(bearing)))
    left = [56 + wide * place for place in range(len(bearing))]
    heads = zip(bearing, left, strict=True)
    items: list[Item] = [line(names[house], x + wide / 2, 16, 7, width=wide, align=0.5) for house, x in heads]
    for place, row in enumerate(rows):
        y = 18 + 6 * place
        items.append(line(f"{row['name']} {row['id']}", 6, y + 4, 8, width=48))
        for house, x in zip(bearing, left, strict=True):
            items += marker_drawn(row, house, x, y, wide)
    return framed(f"Markers as {past['name']} knows them", items, 24 + 6 * len(rows))


def marker_drawn(row: Json, house: str, x: float, y: float, wide: float) -> list[Item]:
    """Return one cell: "yes" or "no" where examined, else the chance."""
    if row["known"] is not None:
        has = house in row["known"]
        cell = box(x, y, wide - 1, 5, colour_of(house) if has else PAPER, INK)
        text = line("yes" if has else "no", x + wide / 2, y + 3.8, 8, "text-bold", wide - 2, 0.5)
        return [cell, text] if not has else [cell, box(x + 3, y + 1, wide - 7, 3, PAPER), text]
    chance = row["chances"].get(house, 0)
    if not chance:
        return []
    tint = mix(PAPER, colour_of(house), chance * 0.6)
    return [box(x, y, wide - 1, 5, tint), line(f"{chance:.0%}", x + wide / 2, y + 3.8, 7, width=wide - 2, align=0.5)]


def life_picture(past: Json) -> Symbol:
    """Draw a character's life as a line of years, from birth to death or now, with what is known of it."""
    end = past["died"] or past["now"]
    items: list[Item] = [Pen().move(24, 16).line(24, 24 + 7 * (len(past["events"]) + 1)).path(None, GOLD, 1)]
    rows = [(past["born"], "born"), *((row["year"], row["text"]) for row in past["events"])]
    if not past["died"]:
        rows.append((end, f"lives, {end - past['born']}"))
    for place, (year, text) in enumerate(rows):
        y = 20 + 7 * place
        items.append(Pen().circle(24, y - 1.3, 1.4).path(RED if past["died"] and place == len(rows) - 1 else INK))
        items.append(line(f"{year:,}", 6, y, 8, width=15))
        items.append(line(f"{year - past['born']}", 17, y, 7, width=6) if place else line("0", 17, y, 7))
        items.append(line(text, 29, y, 8, width=156))
    return framed(f"{past['name']} ({past['id']}) of {past['house']}", items, 24 + 7 * len(rows))


PICTURES: Mapping[str, Callable[[Json], Symbol]] = {
    "votes": votes_picture,
    "fiefs": fiefs_picture,
    "markers": markers_picture,
    "ledger": ledger_picture,
    "tree": family_tree,
}
"""The pictures of a history, by name; ``life`` is drawn of one character."""
OF_A_HOUSE = ("ledger", "tree", "markers")


@checked
def pictures_of(house: str) -> list[str]:
    """Return the names of the pictures there are for a House, or with "" for everybody."""
    return [name for name in PICTURES if house or name not in OF_A_HOUSE]


def picture(past: Json, what: str) -> Symbol:
    """Return a picture of a history; raise ``Misuse`` for other names, and for a House's of the public history."""
    if what not in PICTURES:
        raise Misuse(f"no picture is called {what[:40]!r}", hint=", ".join((*PICTURES, "life:C001")))
    if what not in pictures_of(past["house"]):
        raise Misuse(f"the {what} is a House's", hint="name the House")
    return PICTURES[what](past)

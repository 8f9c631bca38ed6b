"""Tables written by chance as people keep them, with what a judge counts in them."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from html import escape

from cardbase.corpus import Card

from .written import Written, parts

Rows = list[list[str]]

NOTES, AGAINST, ASIDE, PILES, SUMS = map(parts, ("notes", "against", "piles aside", "piles", "sums"))
TITLES = {key: words.split(", ") for key, words in (line.split(": ") for line in parts("titles"))}
COLUMNS = ("kind", "cost", "set", "own", "need")


def csv(sign: str) -> Callable[[Rows], str]:
    """Return a writer of rows whose cells a sign parts."""

    def cell(text: str) -> str:
        return f'"{text}"' if sign in text else text

    return lambda rows: "\n".join(sign.join(map(cell, row)) for row in rows)


def markdown(rows: Rows) -> str:
    first, *rest = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([first, "|" + "---|" * len(rows[0]), *rest])


def html(rows: Rows) -> str:
    lines = ("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return "<table>\n" + "\n".join(lines) + "\n</table>"


def bbcode(rows: Rows) -> str:
    lines = ("[tr]" + "".join(f"[td]{cell}[/td]" for cell in row) + "[/tr]" for row in rows)
    return "[table]\n" + "\n".join(lines) + "\n[/table]"


def arrays(rows: Rows) -> str:
    return json.dumps([[int(cell) if cell.isdecimal() else cell for cell in row] for row in rows], ensure_ascii=False)


def objects(rows: Rows) -> str:
    titles, *rest = rows
    found = [{key: int(c) if c.isdecimal() else c for key, c in zip(titles, row, strict=True)} for row in rest]
    return json.dumps(found, ensure_ascii=False, indent=1)


def padded(rows: Rows) -> str:
    widths = [max(len(row[at]) for row in rows) + 2 for at in range(len(rows[0]))]
    return "\n".join("".join(f"{c:<{w}}" for c, w in zip(row, widths, strict=True)).rstrip() for row in rows)


GRIDS: tuple[Callable[[Rows], str], ...] = (csv(";"), csv(","), csv("\t"), csv("|"), markdown, html, bbcode)
WRITERS = (*GRIDS, arrays, objects)


class Table:
    """A table while it is written: its columns, its rows, and what a judge counts."""

    def __init__(self, kind: str, seed: int, cards: Sequence[Card]) -> None:
        self.chance = random.Random(f"table {kind} {seed}")
        self.language = self.chance.choice(("en", "de", "fr", "es"))
        self.own = self.chance.sample(cards, 10)
        self.found = Written(apart={card.id for card in self.own[8:]})
        others = [column for column in COLUMNS if self.chance.random() < 0.15]
        self.columns = self.chance.sample(["count", "name", *others], 2 + len(others))
        self.rows: Rows = []

    def titles(self) -> list[str]:
        return [self.chance.choice(TITLES[f"{self.language} {column}"]) for column in self.columns]

    def row(self, card: Card, counted: bool = True, **told: str) -> list[str]:
        """Return the row of a card, and count it."""
        copies = self.chance.choice([1, 2, 3]) if "note" not in told or counted else 3
        if counted:
            self.found.counts[card.id] += copies
        cells = {"count": str(copies), "name": card.name, "kind": card.kind, "cost": str(card.cost or "")}
        cells |= {"set": card.set.upper(), "own": str(self.chance.choice([0, 1, 2, 3])), "need": "", **told}
        return [cells.get(column, "") for column in self.columns]

    def lone(self, column: str, text: str) -> list[str]:
        return [text if own == column else "" for own in self.columns]

    def note(self, text: str) -> str:
        return text.format(o=self.own[9].name)


def with_notes(table: Table) -> list[Callable[[Rows], str]]:
    """Write a table in which a note of one row takes its count back, and others change nothing."""
    table.columns.append("note")
    table.rows = [table.titles()]
    table.rows += [table.row(card, note=table.note(table.chance.choice([*NOTES, "", ""]))) for card in table.own[:4]]
    table.rows.append(table.row(table.own[8], False, note=table.note(table.chance.choice(AGAINST))))
    table.rows += [table.row(card) for card in table.own[4:6]]
    return list(WRITERS)


def with_harmless(table: Table) -> list[Callable[[Rows], str]]:
    """Write a table whose notes change nothing."""
    table.columns.append("note")
    table.rows = [table.titles()]
    table.rows += [table.row(card, note=table.note(table.chance.choice([*NOTES, "", ""]))) for card in table.own[:6]]
    return list(WRITERS)


def untitled(table: Table) -> list[Callable[[Rows], str]]:
    """Write rows without titles in which a note takes a count back."""
    table.columns = [*table.chance.choice((["count", "name"], ["name", "count"])), "note"]
    table.rows = [table.row(card, note=table.note(table.chance.choice([*NOTES, "", ""]))) for card in table.own[:4]]
    if table.chance.random() < 0.7:
        table.rows.append(table.row(table.own[8], False, note=table.note(table.chance.choice(AGAINST))))
    table.rows += [table.row(card) for card in table.own[4:6]]
    return [*GRIDS, arrays]


def with_parts(table: Table) -> list[Callable[[Rows], str]]:
    """Write a table in parts: headings in a cell of their own, sums, rows without anything, and cards set aside."""
    chance, first = table.chance, table.columns[0]
    table.rows = [table.titles()]
    place = chance.choice(("name", first))
    if chance.random() < 0.5:
        table.rows.append(table.lone(place, chance.choice(PILES)))
    table.rows += [table.row(card) for card in table.own[:4]]
    if chance.random() < 0.5:
        table.rows.append(_sum(table))
    if chance.random() < 0.5:
        table.rows.append(table.lone("name", ""))
    if chance.random() < 0.8:
        table.rows.append(table.lone(place, chance.choice(ASIDE)))
        table.rows += [table.row(card, False) for card in table.own[8:]]
    return list(GRIDS)


def by_kinds(table: Table) -> list[Callable[[Rows], str]]:
    """Write a table with its cards by kinds: the kind stands in a row of its own with the sum, or merged."""
    chance = table.chance
    if (titled := chance.random() < 0.7) is False:
        table.columns = [column for column in table.columns if column not in {"own", "need", "cost"}]
    table.rows = [table.titles()] if titled else []
    cards = sorted(table.own[:8], key=lambda card: card.kind)
    for kind in dict.fromkeys(card.kind for card in cards):
        own = [card for card in cards if card.kind == kind]
        before = sum(table.found.counts.values())
        rows = [table.row(card) for card in own]
        copies = str(sum(table.found.counts.values()) - before)
        head = table.lone(
            "name", kind.capitalize() + chance.choice(("", "s" * (kind not in {"personnel", "equipment"})))
        )
        if chance.random() < 0.8:
            head[table.columns.index("count")] = copies
        table.rows += [head, *rows]
    return list(GRIDS)


def with_piles(table: Table) -> list[Callable[[Rows], str]]:
    """Write a table with a column that tells the pile of each card, or of the first of several."""
    table.columns.insert(table.chance.choice((0, len(table.columns))), "pile")
    merged = table.columns[0] == "pile" and table.chance.random() < 0.5
    deck, aside = table.chance.choice(PILES), table.chance.choice(ASIDE)
    table.rows = [table.titles()]
    table.rows += [table.row(card, pile="" if merged and at else deck) for at, card in enumerate(table.own[:5])]
    table.rows += [table.row(card, False, pile="" if merged and at else aside) for at, card in enumerate(table.own[8:])]
    return list(GRIDS if merged else WRITERS)


def side_by_side(table: Table) -> list[Callable[[Rows], str]]:
    """Write two groups of columns: the second is set aside, or goes on with the deck."""
    chance, gap = table.chance, table.chance.choice(([], [""], ["", ""]))
    table.columns = chance.choice((["count", "name"], ["name", "count"]))
    counted = chance.random() < 0.4
    left = [table.row(card) for card in table.own[:4]]
    right = [table.row(card, counted) for card in (table.own[4:6] if counted else table.own[8:])]
    right += [["", ""]] * (len(left) - len(right))
    heads = [chance.choice(PILES), chance.choice(PILES if counted else ASIDE)]
    at = chance.choice((0, 1))
    over = [["", ""], ["", ""]]
    over[0][at], over[1][at] = heads
    titles = table.titles()
    table.rows = [over[0] + gap + over[1]]
    if chance.random() < 0.7:
        table.rows.append(titles + gap + titles)
    if counted and chance.random() < 0.5:
        del table.rows[0]
    table.rows += [one + gap + other for one, other in zip(left, right, strict=True)]
    return list(GRIDS)


def _sum(table: Table) -> list[str]:
    """Return a row with the number of all cards."""
    row = table.lone(table.chance.choice(("name", table.columns[0])), table.chance.choice(SUMS))
    row[table.columns.index("count")] = str(sum(table.found.counts.values()))
    return row


KINDS = {
    "notes": with_notes,
    "harmless": with_harmless,
    "untitled": untitled,
    "parts": with_parts,
    "kinds": by_kinds,
    "piles": with_piles,
    "beside": side_by_side,
}


def written_table(kind: str, seed: int, cards: Sequence[Card]) -> Written:
    """Return a table of a kind with what it counts."""
    table = Table(kind, seed, cards)
    writer = table.chance.choice(KINDS[kind](table))
    table.found.text = writer(table.rows)
    return table.found

"""A position as text, as one seat sees it: strongholds, the sand, everyone's ledger, the own secrets."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any, Final

from cardbase.board_game.about import kwisatz_haderach, plan_lines
from cardbase.board_game.data import facts as all_facts
from cardbase.board_game.position import Position
from cardbase.board_game.views import HIDDEN
from cardbase.board_game.views import view as view_of
from cardbase.given import checked

WIDTH: Final = 80
_INFLATION: Final = ("", "inflation Double", "inflation Cancel", "inflation Double", "inflation Cancel", "")


@checked
def board_lines(game: Position, seat: int, width: int = WIDTH) -> list[str]:
    """Return the position as lines of at most ``width`` columns; of 80 two dozen for six seats."""
    view = view_of(game, seat)
    lines = [*_heading(game, view), *_strongholds(game, view, width // 2), *_sand(game, view), *_seats(game, view)]
    return [part for line in [*lines, *_own(game, view)] for part in _wrapped(line, width)]


_TERRAIN: Final = {"sand": "{}", "rock": "^{}", "stronghold": "[{}]", "polar_sink": "({})"}
"""How the map writes a territory."""


@checked
def map_lines(game: Position, seat: int, width: int = WIDTH) -> list[str]:
    """Return the map as lines of at most ``width`` columns: what lies in each sector, who stands there, the storm."""
    view, board = view_of(game, seat), game.table.board
    there = standing(game, view)
    lines = _wrapped("# Map by sectors: ~ storm, [ ] stronghold, ^ rock, ( ) Polar Sink, * special", width)
    for sector in (0, *range(1, len(board.in_sector))):
        cells = []
        for place in board.in_sector[sector] if sector else [board.location("polar_sink")]:
            territory = board.territories[board.territory[place]]
            spice = view["spice_on_board"].get(board.ids[place], 0)
            words = [_TERRAIN[territory.terrain].format(territory.name), *there.get(board.ids[place], [])]
            cells.append(" ".join([*words, *[f"{spice} spice"] * bool(spice)]))
        mark = "~" if sector and sector == view["storm"] else " "
        lines += textwrap.wrap(f"{sector or '':>2}{mark} " + ", ".join(cells), width, subsequent_indent="    ")
    return lines


def _wrapped(line: str, width: int) -> list[str]:
    return textwrap.wrap(line, width, subsequent_indent="      ") or [""]


def _heading(game: Position, view: dict[str, Any]) -> Iterator[str]:
    keys = [faction.key for faction in game.table.factions]
    order = " ".join(["; order", *(keys[seat] for seat in view["order"])]) if view["order"] else ""
    yield f"# Turn {view['turn']} of {game.table.turns}, {view['phase']}; storm {view['storm']}{order}"
    names = game.table.board.names
    tops = [next((place for place in reversed(pile) if place >= 0), -1) for pile in view["piles"]]
    piles = " and ".join(names[place] if place >= 0 else "nothing" for place in tops)
    facts = [f"deck {view['deck']}", f"discards {view['discard']}", f"spice blew: {piles}"]
    facts += ["Shield Wall gone"] if view["shield_wall_destroyed"] else []
    facts += [_INFLATION[view["inflation"]]] if _INFLATION[view["inflation"]] else []
    yield ", ".join(facts)
    if view["auction"]:
        lot = view["auction"]
        by = keys[lot["by"]] if lot["by"] >= 0 else "nobody"
        yield f"for sale: {lot['card'] or 'a card'}, {lot['left']} more; highest bid {lot['high']} by {by}"
    if view["battle"]:
        fight = view["battle"]
        where = game.table.board.territories[game.table.board.territory_of(fight["territory"])].name
        yield f"battle in {where}: {keys[fight['attacker']]} attacks {keys[fight['defender']]}"


def standing(game: Position, view: dict[str, Any]) -> dict[str, list[str]]:
    """Return who stands at each location, by its id: "ATR 6", special forces with a star, a No-Field as "RIC ?"."""
    found: dict[str, list[str]] = {}
    for seat, row in enumerate(view["seats"]):
        key = game.table.factions[seat].key
        for place in sorted({*row["forces"], *row["special"]}):
            normal, special = row["forces"].get(place, 0), row["special"].get(place, 0)
            parts = [str(normal)] * bool(normal) + [f"{special}*"] * bool(special)
            found.setdefault(place, []).append(f"{key} {'+'.join(parts)}")
    if view["no_field_at"]:
        found.setdefault(view["no_field_at"], []).append("RIC ?")
    return found


def _strongholds(game: Position, view: dict[str, Any], half: int) -> Iterator[str]:
    board, there = game.table.board, standing(game, view)
    cells = []
    for number in board.strongholds:
        territory = board.territories[number]
        held = [text for place in territory.locations for text in there.get(board.ids[place], [])]
        sector = board.sector[territory.locations[0]]
        cells.append(f"{territory.name} ({sector}): {', '.join(held) or 'empty'}")
    for left, right in zip(cells[::2], [*cells[1::2], ""], strict=False):
        if len(left) >= half or len(right) >= half:
            yield from filter(None, (left, right))
        else:
            yield f"{left:<{half}}{right}".rstrip()


def _sand(game: Position, view: dict[str, Any]) -> Iterator[str]:
    board, there = game.table.board, standing(game, view)
    held = {place for number in board.strongholds for place in board.territories[number].locations}
    cells = []
    for place, name in enumerate(board.ids):
        spice = view["spice_on_board"].get(name, 0)
        forces = there.get(name, []) if place not in held else []
        if spice or forces:
            cells.append(
                ", ".join([f"{board.names[place]} {', '.join(forces)}".strip(), *[f"{spice} spice"] * bool(spice)])
            )
    yield "Elsewhere: " + ("; ".join(cells) or "nobody and nothing")


def _seats(game: Position, view: dict[str, Any]) -> Iterator[str]:
    keys = [faction.key for faction in game.table.factions]
    for seat, row in enumerate(view["seats"]):
        reserves, tanks = (_pair(row[name]) for name in ("reserves", "tanks"))
        cards = "?" if row["cards"] == HIDDEN else row["cards"]
        dead = sum(bool(leader[1]) for leader in row["leaders"]) + row["unseen_dead"]
        facts = [f"reserves {reserves}", f"tanks {tanks}", f"cards {cards}"]
        facts += [f"before the shield {row['front']}"] if row["front"] else []
        facts += [f"leaders lost {dead}"] if dead else []
        facts += [f"ally {keys[row['ally']]}"] if row["ally"] >= 0 else []
        facts += ["known: " + ", ".join(row["known_cards"])] if row["known_cards"] and seat != view["seat"] else []
        facts += [*_skills(game, row), *_stronghold_cards(game, view, seat)]
        yield f"{'>' if seat == view['seat'] else ' '} {keys[seat]} {', '.join(facts)}"


def _skills(game: Position, row: dict[str, Any]) -> Iterator[str]:
    """Yield the leader skills of a seat, which lie open (CR-302, CR-304)."""
    names = {one.id: one.name for one in game.table.leaders}
    for leader, _, _, _, skill, front in row["leaders"]:
        if skill >= 0:
            yield f"{names[leader]} {all_facts().skills[skill].name}{'' if front else ' (behind the shield)'}"


def _stronghold_cards(game: Position, view: dict[str, Any], seat: int) -> Iterator[str]:
    """Yield the stronghold cards that a seat holds (CR-401)."""
    board = game.table.board
    for holder, territory in zip(view["stronghold_cards"], board.strongholds, strict=True):
        if holder == seat:
            yield f"card of {board.territories[territory].name}"


def _known(game: Position, view: dict[str, Any]) -> Iterator[str]:
    """Yield what a faction alone knows: its prediction, the next spice card, what the Kwisatz Haderach waits for."""
    table = game.table
    who, turn = view.get("prediction", (-1, 0))
    if who >= 0 and turn:
        yield f"you predicted {table.names[who]} in turn {turn}"
    if (place := view.get("spice_card")) is not None:
        yield f"next spice card: {table.board.names[place] if place >= 0 else 'Shai-Hulud'}"
    if table.advanced and "kh_losses" in view:
        yield kwisatz_haderach(view)


def _own_leaders(game: Position, view: dict[str, Any]) -> Iterator[str]:
    """Yield where own leaders are that cannot be played, and which leaders of others can."""
    names = {one.id: f"{one.name} {one.strength}" for one in game.table.leaders}
    own = view["seats"][view["seat"]]["leaders"]
    others = [one for row in view["seats"] if row["leaders"] is not own for one in row["leaders"]]
    found = {
        "in the tanks": [one for one in own if one[1]],
        "captured by Harkonnen": [one for one in own if one[2] and not one[1]],
        "captives": [one for one in others if one[2] and not one[1]],
    }
    for what, leaders in found.items():
        if leaders:
            yield f"{what}: {', '.join(names[one[0]] for one in leaders)}"


def _pair(both: list[int]) -> str:
    return f"{both[0]}+{both[1]}*" if both[1] else str(both[0])


def _own(game: Position, view: dict[str, Any]) -> Iterator[str]:
    leaders = {one.id: f"{one.name} {one.strength}" for one in game.table.leaders}
    facts = [f"spice {view['spice']}", f"hand: {', '.join(view['hand']) or 'empty'}"]
    facts += [f"your ally pledges {view['ally_pledge']} spice"] if view["ally_pledge"] else []
    facts += [f"traitors: {', '.join(leaders[one] for one in view['traitors'])}"] if view["traitors"] else []
    facts += [f"lot: {view['lot']}"] if view.get("lot") else []
    facts += [f"No-Field {view['no_field']}"] if view.get("no_field", HIDDEN) != HIDDEN else []
    facts += [f"cache: {', '.join(view['cache'])}"] if view.get("cache") else []
    facts += [f"storm card {view['storm_card']}"] if view.get("storm_card") else []
    yield "Yours: " + "; ".join([*facts, *_known(game, view), *_own_leaders(game, view)])
    if plan := "; ".join(plan_lines(game, view)):
        yield f"Plan: {plan}"
    if shown := view.get("shown_plan"):
        words = [f"{name} {shown[name]}" for name in ("leader", "weapon", "defence") if name in shown]
        words += [f"dial {shown['dial']:g} with {shown['spice']} spice"] if "dial" in shown else []
        yield f"Shown of {game.table.names[shown['seat']]}: {', '.join(words)}"

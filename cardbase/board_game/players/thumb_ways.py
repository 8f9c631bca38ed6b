"""Rules of thumb for moving on the planet, and for the cards that let forces go farther or again (BG-B-04)."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbase.board_game.board_map import reach
from cardbase.board_game.constants import AMOUNT, CARD, LOCATION, PASS, SPAN, WAY
from cardbase.board_game.players.evaluation import Evaluation
from cardbase.board_game.players.thumb import Mind, Rule, locations
from cardbase.board_game.rules.movement import CITY_RANGE, FREMEN_RANGE

STAYING: Final = 3
"""Forces that stay in a stronghold where a group leaves it."""
LEFT_SPICE: Final = 2.5
"""What it costs to leave a place with spice, whatever lies there."""
LEAST: Final = 0.2
"""What a move must be worth."""
WORTH_A_CARD: Final = 5.0
"""What a move must be worth for which a card is played: a stronghold."""


class Way(NamedTuple):
    """Where a group may go, and what that is worth."""

    worth: float
    start: int
    to: int


_NOWHERE: Final = Way(LEAST, -1, -1)


def _range(p: Mind, o: Evaluation) -> int:
    """Return how far a group may go: with ornithopters of a city, as Fremen, else one territory (BG-MOV-02)."""
    if any(o.own.get(p.table.board.territory[city]) for city in p.table.cities):
        return CITY_RANGE
    return FREMEN_RANGE if p.table.fre == o.seat else 1


def _closed(p: Mind, o: Evaluation) -> bytearray:
    """Return a byte a location: 1 for the storm, and for strongholds that two others hold (BG-STO-09, BG-MOV-03)."""
    board, closed = p.table.board, bytearray(p.table.in_storm[o.view["storm"]])
    for territory in board.strongholds:
        if len(o.foes.get(territory, {})) + (territory in o.friends) >= 2:
            closed[board.territories[territory].locations[0]] = 1
    return closed


def _group(p: Mind, o: Evaluation, start: int) -> int:
    """Return how strong a group leaves a location: all from the sand, what is idle from a stronghold."""
    name = p.table.board.ids[start]
    normal, special = o.me["forces"].get(name, 0), o.me["special"].get(name, 0) * (p.table.ben != o.seat)
    if not p.table.is_stronghold[start]:
        return int(normal + 2 * special)
    return 0 if o.enemies(p.table.board.territory[start]) else max(0, int(normal) - STAYING)


def _worth(p: Mind, o: Evaluation, to: int, coming: int) -> float:
    """Return what it is worth that a group comes to a location."""
    bare = not p.table.is_stronghold[to] and not o.sand.get(to, 0)
    return o.value(p.table.board.territory[to], coming) + p.noise() - 1.5 * bare


def _ways(p: Mind, o: Evaluation, steps: int) -> list[Way]:
    """Return the best way of each group that has one worth going, the best first."""
    board, closed, found = p.table.board, _closed(p, o), []
    for name in {*o.me["forces"], *o.me["special"]}:
        start = board.location(name)
        coming = _group(p, o, start)
        if not coming or p.table.in_storm[o.view["storm"]][start]:
            continue
        left = LEFT_SPICE if o.sand.get(start, 0) else 0.0
        closed[start], kept = 0, closed[start]
        others = [to for to in reach([start], steps, closed) if board.territory[to] != board.territory[start]]
        closed[start] = kept
        ways = (Way(_worth(p, o, to, coming) - left, start, to) for to in others)
        found.append(max(ways, default=_NOWHERE))
    return sorted((way for way in found if way.worth > LEAST), reverse=True)


def _move_from(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """The group that has the best way to go."""
    return next((LOCATION + way.start for way in _ways(p, o, _range(p, o)) if LOCATION + way.start in options), PASS)


def _take_along(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    location, kind = about[0], about[1]
    if not p.table.is_stronghold[location]:
        return max(options)
    return AMOUNT if kind == 1 else AMOUNT + max(0, max(options) % SPAN - STAYING * (kind == 0))


def _move_to(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    coming = max(1, _group(p, o, about[0]))
    ways = [Way(_worth(p, o, to, coming), about[0], to) for to in locations(options)]
    best = max(ways, default=_NOWHERE)
    return LOCATION + best.to if best.worth > LEAST else PASS


def _again(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """Hajr, where a group may take a stronghold by it (BG-TRE-15)."""
    ways = _ways(p, o, _range(p, o))
    return next((code for code in options if code // SPAN == CARD // SPAN), PASS) if _is_worth_a_card(ways) else PASS


def _fly(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """Ornithopter, where one group takes a stronghold that is too far, or a second group takes one (CR-011)."""
    near, far = _ways(p, o, _range(p, o)), _ways(p, o, CITY_RANGE)
    if _is_worth_a_card(near[1:]):
        return WAY + 1
    return WAY if _is_worth_a_card(far) and not _is_worth_a_card(near) else PASS


def _is_worth_a_card(ways: list[Way]) -> bool:
    return bool(ways) and ways[0].worth >= WORTH_A_CARD


RULES: Final[dict[str, Rule]] = {
    "move_from": _move_from,
    "take_along": _take_along,
    "move_to": _move_to,
    "extra_move": _again,
    "ornithopter": _fly,
}

"""Rules of thumb for the Nexus, revival, shipment and movement (BG-B-03, BG-B-04, BG-B-06)."""

from __future__ import annotations

from typing import Final

from cardbase.board_game.constants import AMOUNT, LOCATION, NO, PASS, SPAN, V
from cardbase.board_game.players.evaluation import Evaluation
from cardbase.board_game.players.thumb import Mind, Rule, leaders, locations

# Nexus, revival


def _ally(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """Ally with whoever holds strongholds, where the own place is weak."""
    if o.held() >= 3 and o.mate < 0:
        return PASS
    best, found = 0.3, PASS
    for code in options:
        if code // SPAN == V.SEAT:
            seat = code % SPAN
            place = sum(list(o.foes.get(x, {})) == [seat] for x in p.table.board.strongholds) + p.noise()
            if place > best:
                best, found = place, code
    return found


def _revive(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    free = p.table.factions[o.seat].free_revival
    spare = max(0, o.spice - 4) // (1 if p.table.cho == o.seat else 2)
    return AMOUNT + min(options[-1] % SPAN, free + spare)


def _revive_leader(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    able = leaders(options)
    return max(able, key=lambda code: p.table.strength[code % SPAN]) if able else options[-1]


# Shipment and movement


def _afford(p: Mind, o: Evaluation, location: int) -> int:
    """Return how many forces a seat should ship at most, some spice kept for support (advanced)."""
    if p.table.fre == o.seat:
        return int(sum(o.me["reserves"]))
    rate = 1.0 if p.table.is_stronghold[location] else 2.0
    if p.table.gui >= 0 and p.table.gui in (o.seat, o.mate):
        rate /= 2
    fighting = o.enemies(p.table.board.territory[location]) > 0
    support = 0.6 if p.table.advanced and fighting else 0.0
    return int(min(sum(o.me["reserves"]), o.spice / (rate + support)))


def _number(p: Mind, o: Evaluation, location: int) -> int:
    """Return how many forces to ship to a location."""
    territory = p.table.board.territory[location]
    most = _afford(p, o, location)
    if territory not in p.table.board.strongholds:
        sand = sum(o.sand.get(place, 0) for place in p.table.board.territories[territory].locations)
        return min(most, max(1, (sand + 2) // 3))
    if o.enemies(territory):
        spare = 3 if o.view["turn"] < 4 else 12
        return min(most, max(1, o.needed(territory) - o.own.get(territory, 0) + spare))
    return min(most, max(1, 5 - o.own.get(territory, 0)))


def _ship(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """BG-B-03, BG-B-04, BG-B-06: strongholds first, then spice."""
    best, found = 0.8, PASS
    for location in locations(options):
        territory = p.table.board.territory[location]
        number = _number(p, o, location)
        if number < 1:
            continue
        value = o.value(territory, number) + p.noise()
        if not p.table.is_stronghold[location]:
            value -= 2.0 if o.sand.get(location, 0) < 6 else 0.5
            if p.table.fre != o.seat:
                value -= 1.5
            if not o.sand.get(location, 0):
                continue
        if value > best:
            best, found = value, LOCATION + location
    return found


def _ship_number(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    return AMOUNT + max(1, min(options[-1] % SPAN, _number(p, o, about[0])))


def _move_from(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """Move what is idle: forces on sand without spice, or more than a stronghold needs."""
    board = p.table.board
    best, found = 0.0, PASS
    for location in locations(options):
        territory = board.territory[location]
        number = o.own.get(territory, 0)
        idle = number - (2 if territory in board.strongholds else 0)
        if o.sand.get(location, 0):
            idle -= 4
        if territory in board.strongholds and o.enemies(territory):
            idle = 0
        if idle + p.noise() > best and idle > 0:
            best, found = idle + p.noise(), LOCATION + location
    return found


def _take_along(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    location, kind = about[0], about[1]
    number = max(options) % SPAN
    if kind == 0 and p.table.is_stronghold[location]:
        return AMOUNT + max(0, number - 3)
    return AMOUNT + (0 if kind == 1 and p.table.is_stronghold[location] else number)


def _move_to(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    board = p.table.board
    coming = max(1, o.own.get(board.territory[about[0]], 0) - 3 * p.table.is_stronghold[about[0]])
    best, found = 0.2, PASS
    for location in locations(options):
        value = o.value(board.territory[location], coming) + p.noise()
        if not p.table.is_stronghold[location] and not o.sand.get(location, 0):
            value -= 1.5
        if board.territory[location] == board.territory[about[0]]:
            value -= 3.0 if not o.sand.get(location, 0) else 0.0
        if value > best:
            best, found = value, LOCATION + location
    return found


def _token(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    return max(options)


def _along(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    return next((code for code in options if code // SPAN == V.LOCATION), PASS)


def _guild(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """BG-B-04: go last."""
    return NO


# Worms


def _worm(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """Where most enemies stand and no friend (BG-FRE-06)."""
    return max(options, key=lambda code: (code % SPAN not in o.friends, o.enemies(code % SPAN)))


def _ride(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """To the place that is worth most (BG-FRE-08)."""
    board = p.table.board
    best, found = 1.0, PASS
    for location in locations(options):
        value = o.value(board.territory[location], 3) + p.noise()
        if value > best:
            best, found = value, LOCATION + location
    return found


RULES: Final[dict[str, Rule]] = {
    "alliance": _ally,
    "answer_offer": _ally,
    "revive": _revive,
    "revive_leader": _revive_leader,
    "ship": _ship,
    "ship_number": _ship_number,
    "move_from": _move_from,
    "take_along": _take_along,
    "move_to": _move_to,
    "choose_token": _token,
    "accompany": _along,
    "guild_now": _guild,
    "place_worm": _worm,
    "call_worm": _worm,
    "ride": _ride,
}

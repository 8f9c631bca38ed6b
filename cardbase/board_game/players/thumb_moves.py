"""Rules of thumb for the Nexus, revival, shipment and movement (BG-B-03, BG-B-04, BG-B-06)."""

from __future__ import annotations

from typing import Final

from cardbase.board_game.constants import AMOUNT, LOCATION, NO, NO_FIELDS, PASS, SPAN, WAY, YES, V
from cardbase.board_game.players.evaluation import Evaluation
from cardbase.board_game.players.thumb import Mind, Rule, leaders, locations
from cardbase.board_game.rules.no_field import REFUSED
from cardbase.board_game.rules.shipping import ALLY_NO_FIELD, NO_FIELD

PURSE: Final = 6
"""Spice below which forces are shipped to gather more."""
FEW: Final = 4
"""Reserves below which spice is better spent on revivals than kept."""
LATE: Final = 4
"""Turn from which an alliance that holds one stronghold or none is given up."""

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


def _break(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """Where the strongholds of this seat alone win (BG-VIC-01), or where the alliance comes to nothing."""
    alone = sum(t in o.own and t not in o.friends and t not in o.foes for t in p.table.board.strongholds)
    in_vain = int(o.view["turn"]) >= LATE and o.held() <= 1 and not o.waits()
    return YES if alone >= 3 or in_vain else NO


def _revive(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    free = p.table.factions[o.seat].free_revival
    few = sum(o.me["reserves"]) < FEW
    spare = max(0, o.spice - (1 if few else 4)) // (1 if p.table.cho == o.seat else 2)
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
            if not o.sand.get(location, 0):
                continue
            if o.spice >= PURSE:
                value -= (2.0 if o.sand[location] < 6 else 0.5) + 1.5 * (p.table.fre != o.seat)
        if value > best:
            best, found = value, LOCATION + location
    return _by_token(p, o, options, found)


def _by_token(p: Mind, o: Evaluation, options: list[int], found: int) -> int:
    """Ship a No-Field for the price of one force, where that brings more than the spice would pay (CR-106, CR-111)."""
    ways = [code for code in (WAY + NO_FIELD, WAY + ALLY_NO_FIELD) if code in options]
    last = max(number for number in NO_FIELDS if number != o.view["no_field_last"])
    if found == PASS or not ways or not p.table.is_stronghold[found % SPAN]:
        return found
    return ways[0] if _afford(p, o, found % SPAN) < last else found


def _land_token(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """Where so many forces are worth most."""
    coming = about[0] if about else max(NO_FIELDS)
    board = p.table.board
    return max(options, key=lambda code: o.value(board.territory[code % SPAN], coming) + p.noise())


def _lend(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    """The ally lands with as many as can be."""
    return max(code for code in options if code != WAY + REFUSED)


def _ship_number(p: Mind, o: Evaluation, options: list[int], about: list[int]) -> int:
    return AMOUNT + max(1, min(options[-1] % SPAN, _number(p, o, about[0])))


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
    "break_alliance": _break,
    "answer_offer": _ally,
    "revive": _revive,
    "revive_leader": _revive_leader,
    "ship": _ship,
    "ship_number": _ship_number,
    "choose_token": _token,
    "no_field_to": _land_token,
    "lent_to": _land_token,
    "lend_token": _lend,
    "accompany": _along,
    "guild_now": _guild,
    "place_worm": _worm,
    "ride": _ride,
}

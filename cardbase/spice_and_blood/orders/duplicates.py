"""Orders that exclude each other: the later line wins."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace
from functools import cache
from typing import Final

from cardbase.spice_and_blood.family import ARRAKIS, seat
from cardbase.spice_and_blood.orders.line import STANDING_FROM, Line, line_name
from cardbase.spice_and_blood.orders.verbs import verbs
from cardbase.spice_and_blood.reckoning import sly
from cardbase.spice_and_blood.run import Order
from cardbase.spice_and_blood.world import World

ONCE: Final[dict[str, tuple[str, ...]]] = {
    "ANALYSIS": (),
    "APPOINT GOVERNOR": ("planet",),
    "ASSASSINATE": (),
    "ATTEND LANDSRAAD": (),
    "CHALLENGE TO DUEL": ("target",),
    "DECLARE WAR OF ASSASSINS": ("house",),
    "DISMISS CONCUBINE": ("concubine",),
    "DUEL": ("opponent",),
    "EXAMINE CHARACTER": (),
    "GIVE CHARACTER": ("person",),
    "MARRY": (),
    "NAME CHILD": ("person",),
    "NAME PLANET": ("planet",),
    "NOMINATE FOR IMPERIAL OFFICE": ("office",),
    "NOMINATE HOUSE GUARD": (),
    "PROPOSE": (),
    "PROVIDE CONCUBINE": ("concubine",),
    "PURCHASE HOUSE SHIELD": ("planet",),
    "PURCHASE PERSONAL SHIELD": (),
    "QUARANTINE": (),
    "RECALL CONCUBINE": ("concubine",),
    "RECRUIT MENTAT": (),
    "RECRUIT SUK PHYSICIAN": (),
    "SEAT": ("person",),
    "SHOW PRESCIENCE": (),
    "SPECIALISE PLANET": ("planet",),
    "SPONSOR ASSASSINATION": (),
    "STRAIGHT LINE COMPUTATION": (),
    "TRAIN MENTAT": ("person",),
    "TRANSFER SON": ("son",),
    "TRANSFER WYRD CHARACTER TO SPACING GUILD": ("person",),
    "UPGRADE LEGION": ("legion",),
    "VOTE": ("issue",),
}
"""Orders that a character or House gives once a turn, or once for what these arguments name: the later one wins."""
TAKES_AWAY: Final = {"DISBAND LEGION": "legions", "TRANSFER WYRD CHARACTER TO SPACING GUILD": "person"}
"""Orders that leave nothing for later ones to be about, and which argument names what they take."""
TURN_OF = {
    "EXAMINE CHARACTER": "mother",
    "ATTEND LANDSRAAD": "mother",
    "STRAIGHT LINE COMPUTATION": "mentat",
    "ANALYSIS": "mentat",
}
"""What takes the whole turn of a Reverend Mother or a Mentat: the one that is carried out first (SB-142, SB-172)."""
RAISES = ("INCREASE TAXATION", "PRACTICE SLAVERY", "INCREASE SPICE PRODUCTION")
"""What a planet is to raise: one of these for each (SB-210)."""


def later_wins(world: World, lines: Iterable[Line]) -> list[Line]:
    """Take out the earlier of two orders that exclude each other; the line says which one wins (W301).

    An order of the mail wins over a standing one.
    """
    found = list(lines)
    settled: dict[Hashable, Line] = {}
    latest_first = sorted(enumerate(found), key=lambda one: (one[1].number < STANDING_FROM, one[0]), reverse=True)
    for place, line in latest_first:
        keys = _settles(world, line.order) if line.order else ()
        later = next((settled[key] for key in keys if key in settled), None)
        if later:
            found[place] = replace(line, code="W301", message=f"{_called(later)} replaces it", order=None)
        else:
            settled.update(dict.fromkeys(keys, line))
    return found


def turn_is_spent(lines: Iterable[Line]) -> list[Line]:
    """Say of an order that somebody spends the turn on another one (W304)."""
    found = list(lines)
    first: dict[tuple[str, str], Line] = {}
    given = [(_steps()[line.order.verb], place, line.order) for place, line in enumerate(found) if line.order]
    for _, place, order in sorted((one for one in given if one[2].verb in TURN_OF), key=lambda one: one[:2]):
        line = found[place]
        before = first.setdefault((order.actor, TURN_OF[order.verb]), line)
        if before is not line and not line.code:
            message = f"{_called(before)} takes the whole turn: {before.verb}"
            found[place] = replace(line, code="W304", message=message)
    return found


def taken_before(lines: Iterable[Line]) -> list[Line]:
    """Say of an order that another one, carried out before it, leaves nothing it could be about (W304)."""
    found = list(lines)
    gone: dict[Hashable, Line] = {}
    given = [(place, line.order) for place, line in enumerate(found) if line.order]
    for place, order in sorted(given, key=lambda one: (_steps()[one[1].verb], one[1].priority, one[1].line)):
        before = next((gone[one] for one in _named(order) if one in gone), None)
        if before and not found[place].code:
            message = f"{_called(before)} comes before it: {before.verb}"
            found[place] = replace(found[place], code="W304", message=message)
        taken = order.args.get(TAKES_AWAY.get(order.verb, ""), ())
        for one in (taken,) if isinstance(taken, str) else taken:
            gone.setdefault(one, found[place])
    return found


def _named(order: Order) -> list[Hashable]:
    """Return who and what an order names, its actor first."""
    several = [[value] if isinstance(value, str) else value for value in order.args.values()]
    return [order.actor, *(one for values in several if isinstance(values, list | tuple) for one in values)]


def unnominated(lines: Iterable[Line]) -> list[Line]:
    """Say of votes on an office for the own House that it nominates nobody (W304)."""
    found = list(lines)
    orders = [line.order for line in found if line.order]
    named = {f"O-{one.args['office']}:{one.house}" for one in orders if one.verb == "NOMINATE FOR IMPERIAL OFFICE"}
    for place, line in enumerate(found):
        issue = line.order.args.get("issue", "") if line.order else ""
        if line.order and not line.code and issue.endswith(f":{line.order.house}") and issue not in named:
            found[place] = replace(line, code="W304", message="your House nominates nobody for that office")
    return found


def over_sly(world: World, lines: Iterable[Line]) -> list[Line]:
    """Warn of an order that with those above it raises more revolutionaries than its raiser's Sly (SB-207)."""
    found = list(lines)
    raised: dict[str, int] = {}
    for place, line in enumerate(found):
        order = line.order
        if order is None or order.verb != "RAISE REVOLUTIONARIES":
            continue
        before, most = raised.get(order.actor, 0), sly(world, order.actor)
        raised[order.actor] = before + order.args["count"]
        if before and raised[order.actor] > most:
            message = f"{before} are raised in the lines above: all together exceed Sly {most} unless a Mentat helps"
            found[place] = replace(line, code=line.code or "W302", message=message)
    return found


@cache
def _steps() -> dict[str, int]:
    return {verb.text: verb.step for verb in verbs()}


def _called(line: Line) -> str:
    name = line_name(line.number)
    return f"line {name}" if name.isdigit() else name


def _settles(world: World, order: Order) -> tuple[Hashable, ...]:
    """Return what an order settles: of two that settle the same one is carried out."""
    verb, actor, args = order.verb, order.actor, order.args
    planet = _planet_of(world, order)
    if verb in ONCE:
        return ((actor, verb, *({**args, "planet": planet}.get(name) for name in ONCE[verb])),)
    if verb == "DECIDE SEX" or (verb == "MODIFY BIRTH ROLL" and "couple" in args):
        return ((actor, verb, "couple" in args),)
    raised: tuple[Hashable, ...] = ((actor, "tax", planet),) if verb in RAISES else ()
    slavery: tuple[Hashable, ...] = ((actor, "slavery", planet),) if "SLAVERY" in verb else ()
    return raised + slavery


def _planet_of(world: World, order: Order) -> str:
    """Return the planet an order is about: Arrakis, the one named, else the seat of its holder (SB-210)."""
    if order.verb == "INCREASE SPICE PRODUCTION":
        return ARRAKIS
    named: str = order.args.get("planet", "")
    return named or (seat(world, order.actor) if order.actor in world.people else "")

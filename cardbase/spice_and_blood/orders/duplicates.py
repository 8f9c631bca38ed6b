"""Orders that exclude each other: the later line wins."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from cardbase.spice_and_blood.family import ARRAKIS, seat
from cardbase.spice_and_blood.orders.line import STANDING_FROM, Line, line_name
from cardbase.spice_and_blood.orders.verbs import verbs_by_words
from cardbase.spice_and_blood.reckoning import sly
from cardbase.spice_and_blood.run import Order
from cardbase.spice_and_blood.world import World

ONCE = {
    "RECRUIT MENTAT",
    "RECRUIT SUK PHYSICIAN",
    "QUARANTINE",
    "SPONSOR ASSASSINATION",
    "ASSASSINATE",
    "EXAMINE CHARACTER",
    "SHOW PRESCIENCE",
    "STRAIGHT LINE COMPUTATION",
    "ANALYSIS",
    "ATTEND LANDSRAAD",
    "MARRY",
    "PROPOSE",
}
"""Orders a character or House gives once a turn: of two the later one wins (W301)."""
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
    last: dict[tuple[object, ...], int] = {}
    for place, line in sorted(enumerate(found), key=lambda one: one[1].number < STANDING_FROM):
        if line.order is None:
            continue
        key = _exclusive(world, line.order)
        if key and key in last:
            early = last[key]
            found[early] = replace(found[early], code="W301", message=f"{_called(line)} replaces it", order=None)
        if key:
            last[key] = place
    return found


def turn_is_spent(lines: Iterable[Line]) -> list[Line]:
    """Say of an order that somebody spends the turn on another one (W304)."""
    found = list(lines)
    first: dict[tuple[str, str], Line] = {}
    steps = {verb.text: verb.step for several in verbs_by_words().values() for verb in several}
    given = [(steps[line.order.verb], place, line.order) for place, line in enumerate(found) if line.order]
    for _, place, order in sorted((one for one in given if one[2].verb in TURN_OF), key=lambda one: one[:2]):
        line = found[place]
        before = first.setdefault((order.actor, TURN_OF[order.verb]), line)
        if before is not line and not line.code:
            message = f"{_called(before)} takes the whole turn: {before.verb}"
            found[place] = replace(line, code="W304", message=message)
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


def _called(line: Line) -> str:
    name = line_name(line.number)
    return f"line {name}" if name.isdigit() else name


def _exclusive(world: World, order: Order) -> tuple[object, ...]:
    if order.verb in ONCE:
        return (order.actor, order.verb)
    if order.verb == "DECIDE SEX":
        return (order.actor, order.verb, "couple" in order.args)
    if order.verb == "VOTE":
        return (order.verb, order.args["issue"])
    if order.verb in RAISES:
        seated = ARRAKIS if order.verb == "INCREASE SPICE PRODUCTION" else seat(world, order.actor)
        return (order.actor, "tax", order.args.get("planet") or seated)
    if order.verb == "NOMINATE FOR IMPERIAL OFFICE":
        return (order.verb, order.args["office"])
    return ()

"""Rules of thumb for the Initiative Phase: whom to pass by changing declared favor, and what that costs (OPEN-08)."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbase.play import constants as w
from cardbase.play import facts
from cardbase.players.card_reading import Yield
from cardbase.players.closing import usefulness
from cardbase.players.judged import Judged
from cardbase.players.knowledge import Knowledge
from cardbase.players.reach import Hindered, way, way_hindered
from cardbase.players.shifts import Shift
from cardbase.players.situation import Seen, missing, once, own, sides
from cardbase.players.valuing import STOPS, income, money

FIRST: Final = 3.0
"""The worth of coming first while the Guild Hoard has spice to buy, in solaris."""
COST_OF_X: Final = 5
"""What a card thrown away counts whose cost is X."""
TURN: Final = 1.5
"""The worth of a persona's turn beside what it yields."""
THROWN: Final = 1.0
"""The worth of a card of the hand, whatever it is."""
_NOT_ASKED: Final = 99.0
"""More than anything costs."""


class Race(NamedTuple):
    """Whom the seat would have to pass: the rival, by how much favor, and what that is worth."""

    rival: int
    gap: int
    worth: float


@once
def race(k: Knowledge, view: Seen) -> Race | None:
    """Return whom to pass so that the House comes first, or before whoever could be admitted before it."""
    ours = way(k, view, view.seat)
    others = [seat for seat in range(len(sides(view))) if seat != view.seat]
    near = [seat for seat in others if ours and way(k, view, seat)]
    worth = STOPS if near else FIRST if view.guild_hoard > 0 and missing(view)[0] else 0.0
    ahead = [(declared(view, seat), seat) for seat in near or others]
    most, rival = max(ahead, default=(0, -1))
    gap = most + 1 - declared(view, view.seat)
    return Race(rival, gap, worth) if worth and gap > 0 else None


def declared(view: Seen, seat: int) -> int:
    """Return what a House declares, or will: before it does so, what was changed waits to be added to its favor."""
    side = sides(view)[seat]
    has_declared = abs(side.declared - side.favor) <= abs(side.declared)
    return side.declared if has_declared else side.favor + side.declared


def shifted(k: Knowledge, view: Seen, card: int, shift: Shift) -> Judged:
    """Change declared favor where that lets the House come first, and is worth what it costs."""
    found = race(k, view)
    if found is None:
        return Judged(-1.0, "it would not change who comes first")
    gap = found.gap
    others = [seat for seat in range(len(sides(view))) if seat not in (view.seat, found.rival)]
    if not shift.raises and any(declared(view, seat) >= declared(view, view.seat) for seat in others):
        return Judged(-1.0, "another rival would come first all the same")
    cost = min((price for _, price in _means(k, view, card, shift, gap)), default=_NOT_ASKED)
    gain = found.worth - cost - max(0, k.table.cost[card]) * money(view, view.seat)
    if gain <= 0:
        return Judged(-1.0, "what it costs is more than coming first is worth")
    return Judged(20.0 + gain, "with it the House comes before {}", (k.table.seat_name(found.rival),))


def _means(k: Knowledge, view: Seen, card: int, shift: Shift, gap: int) -> list[tuple[int, float]]:
    """Return what can be given up for so much favor, each with what it costs: cards, or -1 for the card itself."""
    t, side = k.table, own(view)
    if shift.source == "hand":
        held = [other for other in side.hand if other >= 0 and other != card]
        return [(other, _thrown(k, view, other)) for other in held if counted(k, other) >= gap]
    if shift.source == "ally":
        ready = [p.card for p in side.domain if p.card >= 0 and p.status == w.READY and t.kind[p.card] & w.ALLY]
        return [(ally, _engaged(k, view, ally)) for ally in ready if t.command[ally] >= gap]
    if shift.source == "homeworld":
        home = t.homeworld[view.seat]
        return [(home, _engaged(k, view, home))] if 2 * k.yields[home].solaris >= gap else []
    bound = shift.number if shift.source == "number" else _value(k, card, shift) if shift.value else side.solaris
    price = _engaged(k, view, card) if shift.engages else 0.0
    if shift.pays:
        bound = min(bound, side.solaris)
        price += gap * money(view, view.seat) + _strands(k, view, Hindered(Yield(solaris=gap)))
    return [(-1, price)] if bound >= gap else []


def counted(k: Knowledge, card: int) -> int:
    """Return what a card thrown away counts: its cost."""
    return COST_OF_X if k.table.cost[card] == facts.X else max(0, k.table.cost[card])


def _value(k: Knowledge, card: int, shift: Shift) -> int:
    talent, _, rank = shift.value.rpartition(" ")
    if rank == "rank":
        return max(0, k.rank(card, w.TALENT_NAMES.index(talent.capitalize())))
    return k.table.command[card] if rank == "command" else 0


def _thrown(k: Knowledge, view: Seen, card: int) -> float:
    return THROWN + min(1.0, max(0.0, usefulness(k, view, card)) / 5)


def _engaged(k: Knowledge, view: Seen, card: int) -> float:
    """Return what a card's turn is worth; much where without it the House could not be admitted in this turn."""
    return TURN + income(k, view, view.seat, card) + _strands(k, view, Hindered(without=card))


def _strands(k: Knowledge, view: Seen, hindered: Hindered) -> float:
    lost = way(k, view, view.seat) is not None and way_hindered(k, view, view.seat, hindered) is None
    return STOPS if lost else 0.0


# What such a text asks


def asked(k: Knowledge, view: Seen) -> tuple[Shift, Race, int] | None:
    """Return how the text that asks changes declared favor, whom it is to pass, and whose text it is; None else."""
    if view.active >= 0:
        return None
    card = view.operation.card if view.operation is not None else view.concerns
    shift = k.shifts[card] if card >= 0 else None
    found = race(k, view) if shift is not None else None
    return (shift, found, card) if shift is not None and found is not None else None


def give_up(k: Knowledge, view: Seen, card: int) -> Judged | None:
    """Choose the card that costs least among those that suffice; None where no such text asks."""
    found = asked(k, view)
    if found is None:
        return None
    price = dict(_means(k, view, found[2], found[0], found[1].gap)).get(card)
    return Judged(-_NOT_ASKED) if price is None else Judged(-price, "it is missed least of those that suffice")


def whose(k: Knowledge, view: Seen, seat: int) -> Judged | None:
    """Change the own favor, or that of the rival to be passed; None where no such text asks."""
    found = asked(k, view)
    if found is None:
        return None
    wanted = view.seat if found[0].raises else found[1].rival
    return Judged(10.0 if seat == wanted else -1.0, "it is who would come first")


def so_much(k: Knowledge, view: Seen, chosen: int) -> Judged | None:
    """Change it by the least that suffices; None where no such text asks."""
    found = asked(k, view)
    if found is None:
        return None
    return Judged(-abs(chosen - found[1].gap), "{} is the least that suffices", (found[1].gap,))


def which_way(k: Knowledge, view: Seen, number: int) -> Judged | None:
    """Raise the own favor, lower a rival's; None where no such text asks."""
    found = asked(k, view)
    if found is None:
        return None
    return Judged(float((number == 1) == found[0].raises), "it lets the House come first")

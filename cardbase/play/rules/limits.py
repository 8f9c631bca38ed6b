"""What texts let a House do beyond the limits of its Interval (HOUSE-03), or within them: Rites, events, petitions."""

from __future__ import annotations

from typing import Final

from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.position import Position

_OVER: Final = {
    w.RITE_LIMIT: w.RITES_OVER, w.EVENT_LIMIT: w.EVENTS_OVER, w.PETITION_LIMIT: w.PETITIONS_OVER,
}  # fmt: skip
"""What counts how much of what each limit was raised by is used up."""


def has_more(g: Position, seat: int, limit: int) -> bool:
    """Return whether a text lets a seat do once more what its limit no longer does."""
    in_force = g.in_force()
    return in_force.of_seat(limit, seat) > in_force.of_seat(_OVER[limit], seat)


def limit_of(g: Position, seat: int, limit: int) -> int:
    """Return how many a limit of the Interval lets a seat do: one, and what texts raise and lower it by."""
    return max(0, 1 + g.in_force().of_seat(limit, seat))


def has_none(g: Position, seat: int, limit: int) -> bool:
    """Return whether texts lower a limit so far that nothing of it is left."""
    return g.in_force().of_seat(limit, seat) < 0


def may_venture(g: Position, seat: int) -> bool:
    """Return whether texts leave a seat one more venture in its Interval; the rules set no limit."""
    in_force = g.in_force()
    limit = in_force.of_seat(w.VENTURE_LIMIT, seat)
    return not limit or in_force.of_seat(w.VENTURES_DONE, seat) < limit - 1


def note_venture(g: Position, seat: int) -> None:
    """Count a venture that a seat initiates while its ventures are limited."""
    if g.in_force().of_seat(w.VENTURE_LIMIT, seat):
        mutations.count(g, w.VENTURES_DONE, seat, w.THIS_INTERVAL)


def use_more(g: Position, seat: int, limit: int) -> None:
    """Count what a seat does beyond its limit, until the Interval ends."""
    mutations.count(g, _OVER[limit], seat, w.THIS_INTERVAL)

"""Buying favor in the House Interval (rulebook 5.2; HOUSE-07)."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.frames import AT, SEAT, A, pop
from cardbase.play.position import Position
from cardbase.play.rules.tactics import clear_table, open_declaration

BOUGHT_FAVOR: Final = 4
"""The bit of an Interval's limits (HOUSE-03): favor was bought."""

# The steps of the frame.
NAMING_POINTS: Final = 0
DECLARING: Final = 1
PAYING: Final = 2

POINTS: Final = A
"""Register of the frame: the points of favor that are bought."""


def run_favor(g: Position) -> list[int] | None:
    """Buy Favor: 2 solaris a point, at most 5 points, once (HOUSE-07)."""
    s, stack = g.state, g.state.stack
    seat, step = stack[SEAT], stack[AT]
    s.seat = seat
    if step == NAMING_POINTS:
        return [
            c.AMOUNT * c.SPAN + n for n in range(1, min(_favor_limit(g, seat), s.solaris[seat] // w.FAVOR_PRICE) + 1)
        ]
    if step == DECLARING:
        stack[AT] = PAYING
        mutations.emit(g, e.DECLARED, seat, -1, -1, c.BUY_FAVOR)
        open_declaration(g)
        return None
    favor = stack[POINTS]
    pop(stack)
    if s.solaris[seat] >= w.FAVOR_PRICE * favor:
        s.used |= BOUGHT_FAVOR
        buy_favor(g, seat, favor)
    else:
        mutations.emit(g, e.CANCELLED, seat)
    clear_table(g)
    return None


def _favor_limit(g: Position, seat: int) -> int:
    return g.in_force().of_seat(w.FAVOR_CAP, seat) or w.FAVOR_LIMIT


def buy_favor(g: Position, seat: int, favor: int) -> None:
    """Pay for so much favor and gain it (HOUSE-07)."""
    mutations.gain_solaris(g, seat, -w.FAVOR_PRICE * favor)
    mutations.gain_favor(g, seat, favor)
    mutations.emit(g, e.BOUGHT_FAVOR, seat, -1, -1, favor)


def take_favor(g: Position, verb: int, argument: int) -> None:
    """Take the number of points."""
    g.state.stack[AT], g.state.stack[POINTS] = DECLARING, argument

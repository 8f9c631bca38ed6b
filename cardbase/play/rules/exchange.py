"""The CHOAM Exchange and its rate (rulebook 5.2; CRF 2.C.iii; table 6.6)."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.frames import AT, SEAT, A, B, C, D, pop
from cardbase.play.position import Position
from cardbase.play.rules.tactics import clear_table, open_declaration

EXCHANGED: Final = 2
"""The bit of an Interval's limits: the Exchange was held (EXCH-01)."""
# The steps of the frame.
DECLARING: Final = 0
BEGINNING: Final = 1
TRADING: Final = 2
SETTLING: Final = 3

# The registers of the frame.
OLD_RATE: Final = A
"""The rate at the beginning; 0 once the rate is settled (OPT-04)."""
DIRECTION: Final = B
"""The verb: to buy spice or to sell it."""
UNITS: Final = C
SOURCE: Final = D
ADDITIONAL: Final = 1
"""In ``SOURCE``: a card's text gives this Exchange beside the one of the Interval (EXCH-10)."""
MOST: Final = 3
"""EXCH-03."""
RATES: Final = (6, 5, 5, 5, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1)
"""EXCH-08, by spice in the Guild Hoard; 13 and more is the last (AMB-12)."""


def rate(hoard: int) -> int:
    """Return the rate of exchange for a Guild Hoard (EXCH-08, EXCH-12)."""
    return RATES[min(hoard, len(RATES) - 1)]


def buying_price(g: Position) -> int:
    """Return the price of one spice now, at least 1 (EXCH-04, EXCH-11)."""
    return max(1, rate(g.state.guild_hoard) + g.in_force().rate)


def selling_price(g: Position) -> int:
    """Return what one spice brings now: the rate before it moves (EXCH-05)."""
    return max(0, rate(g.state.guild_hoard) + g.in_force().rate)


def offer_exchange(g: Position, seat: int, options: list[int]) -> None:
    """Offer the Exchange: once an Interval (EXCH-01)."""
    if not g.state.used & EXCHANGED:
        options += directions(g, seat)


def directions(g: Position, seat: int) -> list[int]:
    """Return the choices between buying and selling; what was done in this Interval is not reversed (AMB-49)."""
    done = g.state.used & (w.BOUGHT_SPICE | w.SOLD_SPICE) if g.rules.extra_exchange_same_direction else 0
    barred = {w.BOUGHT_SPICE: c.SELL_SPICE, w.SOLD_SPICE: c.BUY_SPICE}.get(done)
    return [verb * c.SPAN for verb in (c.BUY_SPICE, c.SELL_SPICE) if verb != barred and can_trade(g, seat, verb)]


def can_trade(g: Position, seat: int, verb: int) -> bool:
    """EXCH-06, EXCH-14: a unit needs full payment and an actual spice, and no text that forbids it."""
    s = g.state
    if g.in_force().is_barred(w.SELLING if verb == c.SELL_SPICE else w.BUYING, seat):
        return False
    if verb == c.SELL_SPICE:
        return s.spice[seat] > 0
    return s.guild_hoard > 0 and s.solaris[seat] >= buying_price(g)


def run_exchange(g: Position) -> list[int] | None:
    """One uninterrupted block of up to three units (EXCH-02, EXCH-09, EXCH-13)."""
    s, stack = g.state, g.state.stack
    seat, step, verb = stack[SEAT], stack[AT], stack[DIRECTION]
    s.seat = seat
    if step == DECLARING:
        stack[AT] = BEGINNING
        mutations.emit(g, e.DECLARED, seat, -1, -1, verb)
        open_declaration(g, w.IN_EXCHANGE)
    elif step == BEGINNING:
        _mark(g, verb)
        stack[AT] = TRADING
    elif step == TRADING:
        if stack[UNITS] < MOST and can_trade(g, seat, verb):
            return [c.TRADE * c.SPAN, c.DONE * c.SPAN]
        stack[AT] = SETTLING
    elif g.rules.choam_obligation and stack[OLD_RATE] and rate(s.guild_hoard) != stack[OLD_RATE]:
        return [c.SET_RATE * c.SPAN, c.FORGET_RATE * c.SPAN]
    else:
        if stack[UNITS]:
            mutations.emit(g, e.TRADED, seat, -1, -1, stack[UNITS])
            mutations.emit(g, e.SPICE_BOUGHT if verb == c.BUY_SPICE else e.SPICE_SOLD, seat, -1, -1, stack[UNITS])
        pop(stack)
        clear_table(g)
    return None


def _mark(g: Position, verb: int) -> None:
    s = g.state
    s.stack[OLD_RATE] = rate(s.guild_hoard)
    s.used |= w.BOUGHT_SPICE if verb == c.BUY_SPICE else w.SOLD_SPICE
    if s.stack[SOURCE] != ADDITIONAL:
        s.used |= EXCHANGED


def trade(g: Position, seat: int, verb: int) -> None:
    """Let a seat buy one spice of the Guild Hoard or sell it one (EXCH-04, EXCH-05)."""
    if verb == c.BUY_SPICE:
        mutations.gain_solaris(g, seat, -buying_price(g))
        mutations.change_hoard(g, -1)
        mutations.gain_spice(g, seat, 1)
        return
    price = selling_price(g)
    mutations.gain_spice(g, seat, -1)
    before = rate(g.state.guild_hoard)
    mutations.change_hoard(g, 1)  # EXCH-07: the rate is read again for the next unit
    if rate(g.state.guild_hoard) < before:
        mutations.emit(g, e.RATE_LOWERED, seat)
    mutations.gain_solaris(g, seat, price)


def take_exchange(g: Position, verb: int, argument: int) -> None:
    """Trade one unit, stop, or settle the rate (OPT-04)."""
    stack = g.state.stack
    seat = stack[SEAT]
    if verb == c.TRADE:
        stack[UNITS] += 1
        trade(g, seat, stack[DIRECTION])
    elif verb == c.DONE:
        stack[AT] = SETTLING
    else:
        stack[OLD_RATE] = 0
        if verb == c.FORGET_RATE:
            mutations.gain_favor(g, seat, -1)

"""The bids of an Imperial Petition: the opening bid, the options in turn, what each House may bid (CRF 2.B.i.b; PET-05
to PET-11), and the registers that hold them.
"""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.frames import AT
from cardbase.play.position import Position
from cardbase.play.programs.running import payable_xs
from cardbase.play.rules.tactics import UNIFORM, playable

# The steps of the Petition's frame (table 6.4).
OPENING: Final = 0
ANNOUNCED: Final = 1
RAISING: Final = 2
DECIDED: Final = 3
ADVANTAGE: Final = 4
"""The favor that the victor pays in place of solaris is asked."""
PLACING: Final = 5
SETTLING: Final = 6
PAYING: Final = 7
CLOSING: Final = 8

# The petition's registers in ``state.petition``.
CARD: Final = 0
SLOT: Final = 1
LISTED: Final = 2
STANDING_BID: Final = 3
LEADER: Final = 4
OPTION: Final = 5
"""Whose option it is."""
PASSES: Final = 6
PASSED: Final = 7
REDUCTION: Final = 8
FINAL: Final = 9
FAVOR_PART: Final = 10
CANCELLED: Final = 11
TACTIC_X: Final = 12
"""The tactic whose X is asked, counted from 1; else 0."""
HOST: Final = 13
PAYEE: Final = 14
"""Who receives the final cost, -1 the bank."""
AT_ONCE: Final = 15
"""0, or one of the next three."""
ONE_OPTION_MORE: Final = 1
"""The petition is resolved after one option more."""
OPTION_GIVEN: Final = 2
"""That option was given."""
ENDED: Final = 9
"""A text ended it: no more options, no victor."""
RAISED: Final = 16
"""Who has raised the bid, as bits."""
OPEN: Final = 17
"""1 where every House bids as a petitioner and a text says what the victor gets; the card stays where it lies."""
IN_FAVOR: Final = 18
"""1 where favor is bid in place of solaris."""
MUST_PASS: Final = 19
"""From here on in pairs: a seat that must pass at its next option, and the card that says so, while it lies there."""


def opening_bids(g: Position, seat: int) -> list[int]:
    """PET-07: the opening bid is the listed cost or more."""
    s = g.state
    listed = s.petition[LISTED] = s.petition[STANDING_BID] = max(g.in_force().cost[s.petition[CARD]], 0)
    s.seat = seat
    most = purse(g, seat) if g.rules.free_opening_bid else listed  # Δ-10
    return [c.BID * c.SPAN + bid for bid in range(listed, max(most, listed) + 1)]


def next_bid(g: Position) -> list[int] | None:
    """Offer the next option, clockwise from the petitioner's left (PET-05 to PET-11, AMB-13, AMB-16)."""
    s, p = g.state, g.state.petition
    seats = s.order
    while p[PASSES] < len(seats) and p[AT_ONCE] < OPTION_GIVEN:
        seat = p[OPTION]
        options = [] if p[PASSED] >> seat & 1 or must_pass(g, seat) else _raises(g, seat)
        options += playable(g, seat, w.IN_PETITION)
        if p[TACTIC_X]:
            options = [c.AMOUNT * c.SPAN + x for x in payable_xs(g, seat, p[TACTIC_X] - 1)]
        elif options or (g.policy == UNIFORM and s.piles[w.HAND * g.table.seats + seat]):
            options.insert(0, c.PASS * c.SPAN)
        if options:
            s.seat = seat
            return options
        withdraw(g, seat)
    s.stack[AT] = DECIDED
    return None


def must_pass(g: Position, seat: int) -> bool:
    """Return whether a text that lies in play has a seat pass at its next option."""
    demands = g.state.petition[MUST_PASS:]
    return any(
        who == seat and g.state.zone[card] == w.TABLE for who, card in zip(demands[0::2], demands[1::2], strict=True)
    )


def _raises(g: Position, seat: int) -> list[int]:
    """PET-06, PET-07, PET-20: any bid above the standing cost that the treasury holds, unless a text forbids it."""
    return [c.BID * c.SPAN + bid for bid in range(g.state.petition[STANDING_BID] + 1, most_bid(g, seat) + 1)]


def most_bid(g: Position, seat: int) -> int:
    """Return the highest bid that a seat may raise to, 0 where a text forbids it."""
    return 0 if mutations.is_barred(g, w.BID_RAISING, seat) else purse(g, seat)


def purse(g: Position, seat: int) -> int:
    """Return what a seat may bid: its treasury, and what its cards let it bid beyond it."""
    if g.state.petition and g.state.petition[IN_FAVOR]:
        return max(0, g.state.favor[seat])
    return g.state.solaris[seat] + g.in_force().of_seat(w.BID_CREDIT, seat)


def bid(g: Position, seat: int, solaris: int) -> None:
    """Let a seat lead with a higher bid (PET-06)."""
    p = g.state.petition
    mutations.emit(g, e.BID, seat, -1, -1, solaris)
    p[STANDING_BID], p[LEADER], p[PASSES] = solaris, seat, 0
    p[RAISED] |= 1 << seat


def bid_in_favor(g: Position) -> None:
    """Let favor be bid from here on; the text that changes it names what is to be paid in solaris."""
    g.state.petition[IN_FAVOR] = 1


def reopen_bidding(g: Position, petitioner: int, bid: int) -> None:
    """Forget the bids made: the petitioner leads with another, and every House has its options again."""
    p = g.state.petition
    p[STANDING_BID], p[LEADER] = bid, petitioner
    p[PASSES] = p[PASSED] = p[RAISED] = 0


def turn_to_next(g: Position) -> None:
    """Give the next House in the game its option."""
    s, p = g.state, g.state.petition
    seat = (p[OPTION] + 1) % g.table.seats
    while s.seat_status[seat] != w.ACTIVE:
        seat = (seat + 1) % g.table.seats
    p[OPTION] = seat
    p[AT_ONCE] *= 2  # one option more was given


def withdraw(g: Position, seat: int) -> None:
    """Pass: final for everyone but the one who leads (PET-08, PET-09, AMB-13)."""
    p = g.state.petition
    mutations.emit(g, e.WITHDREW, seat)
    if p[LEADER] != seat:
        p[PASSED] |= 1 << seat
    p[PASSES] += 1
    demands = p[MUST_PASS:]
    kept = [pair for pair in zip(demands[0::2], demands[1::2], strict=True) if pair[0] != seat]
    p[MUST_PASS:] = [number for pair in kept for number in pair]
    turn_to_next(g)

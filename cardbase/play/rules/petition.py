"""The Imperial Petition: an auction for an ally or holding of the assembly (rulebook 6.1; CRF 2.B.i.b; table 6.4)."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.facts import X
from cardbase.play.frames import AT, SEAT, A, C, pop
from cardbase.play.position import Position
from cardbase.play.programs.listening import own_allegiance
from cardbase.play.programs.running import invoke
from cardbase.play.rules.assignment import hosts
from cardbase.play.rules.bidding import (
    ADVANTAGE,
    ANNOUNCED,
    AT_ONCE,
    CANCELLED,
    CARD,
    CLOSING,
    DECIDED,
    ENDED,
    FAVOR_PART,
    FINAL,
    HOST,
    IN_FAVOR,
    LEADER,
    LISTED,
    OPEN,
    OPENING,
    PAYEE,
    PAYING,
    PLACING,
    RAISING,
    REDUCTION,
    SETTLING,
    SLOT,
    STANDING_BID,
    TACTIC_X,
    bid,
    next_bid,
    opening_bids,
    purse,
    turn_to_next,
    withdraw,
)
from cardbase.play.rules.governance import come_to_govern, may_come_up
from cardbase.play.rules.limits import has_more, use_more
from cardbase.play.rules.tactics import (
    ANY_ORDER,
    EVERYONE,
    clear_table,
    open_declaration,
    open_window,
    play,
)

CARD_ASKED: Final = A
"""Register of the frame: the card that is petitioned for."""
IS_OPEN: Final = C
"""Register of the frame: 1 where the card stays where it lies (``OPEN`` of the petition)."""
LOCKED: Final = 1
"""The bit of ``state.used`` that bars another petition in the same Interval (PET-16)."""


def run_petition(g: Position) -> list[int] | None:
    """Petition for a card of the own assembly, step by step as in table 6.4; all may play tactics (AMB-17)."""
    s, stack = g.state, g.state.stack
    seat, step = stack[SEAT], stack[AT]
    if step == OPENING and not s.petition:
        _open(g, seat)
    elif step == OPENING:
        return opening_bids(g, seat)
    elif step == ANNOUNCED:
        stack[AT] = RAISING
        mutations.emit(g, e.BID, seat, -1, -1, s.petition[STANDING_BID])
        open_declaration(g, w.IN_PETITION)
    elif step == RAISING and _is_gone(g):
        cancel(g)
        stack[AT] = SETTLING
    elif step == RAISING:
        return next_bid(g)
    elif step == DECIDED:  # PET-12, PET-13: what changes the cost, before paying
        stack[AT] = ADVANTAGE
        if s.petition[AT_ONCE] >= ENDED:
            return None
        mutations.emit(g, e.WON, s.petition[LEADER], s.petition[CARD], -1, s.petition[STANDING_BID])
        scope = w.GENERIC | w.IN_PETITION
        open_window(g, scope, scope, EVERYONE, ANY_ORDER)
    elif step == ADVANTAGE:
        return _advantage(g, seat)
    elif step == PLACING:
        return _place(g, seat)
    elif step == SETTLING:
        stack[AT] = PAYING
        if not s.petition[CANCELLED]:
            mutations.emit(g, e.SETTLED, s.petition[LEADER], s.petition[CARD], -1, s.petition[FINAL])
    elif step == PAYING:
        stack[AT] = CLOSING
        _conclude(g, seat)
    else:
        is_open = s.petition[OPEN]
        pop(stack)
        if not is_open:  # else the text that began it goes on, and closes it
            end_petition(g)
    return None


def _is_gone(g: Position) -> bool:
    """Tell whether a text took the card away while it was bid for: nobody bids or pays for nothing."""
    return not g.state.petition[OPEN] and g.state.zone[g.state.petition[CARD]] != w.PETITIONED


def end_petition(g: Position) -> None:
    """Forget the petition that is over."""
    g.state.petition = []
    g.forget_read()
    clear_table(g)


def _open(g: Position, seat: int) -> None:
    """PET-03, PET-04: turn the card up; texts about the initiating may change its cost before the opening bid."""
    s, stack = g.state, g.state.stack
    card, slot, holder = stack[CARD_ASKED], 0, s.holder[stack[CARD_ASKED]]
    listed = max(g.in_force().cost[card], 0)
    mutations.show(g, card)
    if not stack[IS_OPEN]:
        slot = s.piles[w.ASSEMBLY * g.table.seats + holder].index(card)
        mutations.move(g, card, w.PETITIONED, holder)
    s.petition = [card, slot, listed, listed, seat, seat, 0, 0, 0, 0, 0, 0, 0, -1, -1, 0, 0, stack[IS_OPEN], 0]
    g.forget_read()  # texts that hold while it is petitioned for
    mutations.emit(g, e.DECLARED, seat, card, -1, c.PETITION)


def take_petition(g: Position, verb: int, argument: int) -> None:
    """Bid, pass, play a tactic first, choose the favor of House Advantage, or the target of an Imperial resource."""
    s, p, stack = g.state, g.state.petition, g.state.stack
    if stack[AT] == OPENING:
        p[STANDING_BID] = argument
        stack[AT] = ANNOUNCED
        turn_to_next(g)  # PET-05: to the petitioner's left
    elif stack[AT] == ADVANTAGE:
        p[FAVOR_PART] = argument
        stack[AT] = PLACING
    elif stack[AT] == PLACING:
        p[HOST] = argument
        stack[AT] = SETTLING
    elif verb == c.BID:
        bid(g, s.seat, argument)
        turn_to_next(g)
    elif verb == c.PLAY and g.table.cost[argument] == X:
        p[TACTIC_X] = argument + 1
    elif verb == c.PLAY:
        play(g, s.seat, argument, g.in_force().cost[argument])
    elif verb == c.INVOKE:
        invoke(g, s.seat, argument, w.IN_PETITION)
    elif verb == c.AMOUNT:
        card, p[TACTIC_X] = p[TACTIC_X] - 1, 0
        play(g, s.seat, card, argument)
    else:
        withdraw(g, s.seat)


def reduce_cost(g: Position, solaris: int) -> None:
    """Lower what the victor will pay; bids are as before (PET-20, PET-23, AMB-15)."""
    g.state.petition[REDUCTION] += solaris


def cancel(g: Position) -> None:
    """End the Petition with no victor: the card goes back and another may follow (PET-17)."""
    g.state.petition[CANCELLED] = 1


def _advantage(g: Position, seat: int) -> list[int] | None:
    """Fix the final cost; House Advantage may pay part of it in favor (ALLEG-06 to 09, PET-22, AMB-14)."""
    s, p, stack = g.state, g.state.petition, g.state.stack
    victor = p[LEADER]
    blocked = victor == seat and not p[OPEN] and not may_come_up(g, seat, p[CARD])
    if p[CANCELLED] or blocked:  # AMB-69
        p[CANCELLED] = 1
        stack[AT] = SETTLING
        return None
    gross = p[STANDING_BID] if victor == seat or p[OPEN] else p[STANDING_BID] - p[LISTED]
    changed = max(0, g.in_force().cost[p[CARD]]) - p[LISTED]  # what changed the card's cost since the opening bid
    p[FINAL] = max(0, gross - p[REDUCTION] + changed) if not p[IN_FAVOR] else 0
    owed = g.in_force().allegiance[p[CARD]] | own_allegiance(g, p[CARD])  # ALLEG-18: what its own text gives it counts
    own = victor == seat and not p[OPEN] and owed & g.table.sponsor[seat]
    most = min(p[FINAL], s.favor[seat]) if g.rules.voluntary_favor_floor == "zero" else p[FINAL]
    if own and purse(g, seat) >= p[FINAL] and most > 0:
        s.seat = seat
        return [c.AMOUNT * c.SPAN + favor for favor in range(most + 1)]
    stack[AT] = PLACING
    return None


def _place(g: Position, seat: int) -> list[int] | None:
    """Name the target of an Imperial resource (DECREE-02, DECREE-03); everything else is placed (CARD-12)."""
    s, p = g.state, g.state.petition
    if p[LEADER] == seat and not p[OPEN] and g.table.kind[p[CARD]] & w.DECREE:
        targets = hosts(g, seat, p[CARD])
        if targets:
            s.seat = seat
            return [c.ON * c.SPAN + host for host in targets]
        p[CANCELLED] = 1
    s.stack[AT] = SETTLING
    return None


def unlock(g: Position, seat: int) -> None:
    """Let a House petition again in its Interval although it lost one (PET-16)."""
    if g.state.active == seat:
        g.state.used &= ~LOCKED


def _conclude(g: Position, seat: int) -> None:
    """Pay, then deploy the card engaged or turn it back down (PET-14 to PET-18, AMB-62)."""
    s, p = g.state, g.state.petition
    card, victor = p[CARD], p[LEADER]
    if p[OPEN]:
        if victor != seat:  # what the victor gets, the text says
            _lock(g, seat)
    elif not p[CANCELLED]:
        _carry_out(g, seat, p)
    elif s.zone[card] == w.PETITIONED:
        _return(g, s.holder[card], card, p[SLOT])
    mutations.emit(g, e.PETITION_ENDED, victor, card)


def _carry_out(g: Position, seat: int, p: list[int]) -> None:
    s, card, victor = g.state, p[CARD], p[LEADER]
    mutations.gain_favor(g, victor, -p[FAVOR_PART])
    price = p[FINAL] - p[FAVOR_PART]
    paid = min(price, s.solaris[victor])
    mutations.gain_solaris(g, victor, -paid)
    if p[PAYEE] >= 0:
        mutations.gain_solaris(g, p[PAYEE], paid)
    mutations.gain_favor(g, victor, paid - price)  # PET-18
    there = s.zone[card] == w.PETITIONED  # else a text took it away
    if victor != seat:
        _lock(g, seat)
        if there:
            _return(g, s.holder[card], card, p[SLOT])
    elif there:
        mutations.deploy(g, card, seat, p[HOST], w.ENGAGED)
        come_to_govern(g, seat, card, deployed=True)


def _lock(g: Position, seat: int) -> None:
    """PET-16: a lost Petition was the last of the Interval, unless a text lets the House lose one more."""
    if has_more(g, seat, w.PETITION_LIMIT):
        use_more(g, seat, w.PETITION_LIMIT)
    else:
        g.state.used |= LOCKED


def _return(g: Position, seat: int, card: int, slot: int) -> None:
    """PET-15: face down into the same slot; what was seen is not forgotten (INFO-02)."""
    mutations.insert(g, card, w.ASSEMBLY, seat, slot)
    mutations.emit(g, e.RETURNED, seat, card)

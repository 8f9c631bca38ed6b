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
from cardbase.play.programs.running import invoke, payable_xs
from cardbase.play.rules.assignment import hosts
from cardbase.play.rules.governance import come_to_govern, may_come_up
from cardbase.play.rules.tactics import (
    ANY_ORDER,
    EVERYONE,
    UNIFORM,
    clear_table,
    open_declaration,
    open_window,
    play,
    playable,
)

# The petition's registers in ``state.petition``.
CARD: Final = 0
SLOT: Final = 1
LISTED: Final = 2
STANDING: Final = 3
LEADER: Final = 4
OPTION: Final = 5
PASSES: Final = 6
PASSED: Final = 7
REDUCTION: Final = 8
FINAL: Final = 9
FAVOR_PART: Final = 10
CANCELLED: Final = 11
TACTIC_X: Final = 12
HOST: Final = 13
PAYEE: Final = 14
"""Who receives the final cost, -1 the bank."""
ENDED: Final = 9
"""``AT_ONCE`` of a petition that a text ended: no more options, no victor."""
AT_ONCE: Final = 15
RAISED: Final = 16
"""Who has raised the bid, as bits."""
OPEN: Final = 17
"""1 where every House bids as a petitioner and a text says what the victor gets; the card stays where it lies."""
IN_FAVOR: Final = 18
"""1 where favor is bid in place of solaris."""
MUST_PASS: Final = 19
"""From here on in pairs: a seat that must pass at its next option, and the card that says so, while it lies there."""
"""The petition is resolved after this option."""
LOCKED: Final = 1


def run_petition(g: Position) -> list[int] | None:
    """Petition for a card of the own assembly, step by step as in table 6.4; all may play tactics (AMB-17)."""
    s, stack = g.state, g.state.stack
    seat, step = stack[SEAT], stack[AT]
    if step == 0 and not s.petition:
        _open(g, seat)
    elif step == 0:
        return _opening_bids(g, seat)
    elif step == 1:
        stack[AT] = 2
        mutations.emit(g, e.BID, seat, -1, -1, s.petition[STANDING])
        open_declaration(g, w.IN_PETITION)
    elif step == 2:
        return _option(g)
    elif step == 3:  # PET-12, PET-13: what changes the cost, before paying
        stack[AT] = 4
        if s.petition[AT_ONCE] >= ENDED:
            return None
        mutations.emit(g, e.WON, s.petition[LEADER], s.petition[CARD], -1, s.petition[STANDING])
        scope = w.GENERIC | w.IN_PETITION
        open_window(g, scope, scope, EVERYONE, ANY_ORDER)
    elif step == 4:
        return _advantage(g, seat)
    elif step == 5:
        return _place(g, seat)
    elif step == 6:
        stack[AT] = 7
        if not s.petition[CANCELLED]:
            mutations.emit(g, e.SETTLED, s.petition[LEADER], s.petition[CARD], -1, s.petition[FINAL])
    elif step == 7:
        stack[AT] = 8
        _conclude(g, seat)
    else:
        is_open = s.petition[OPEN]
        pop(stack)
        if not is_open:  # else the text that began it goes on, and closes it
            close(g)
    return None


def close(g: Position) -> None:
    """Forget the petition that is over."""
    g.state.petition, g.settled = [], None
    clear_table(g)


def _open(g: Position, seat: int) -> None:
    """PET-03, PET-04: turn the card up; texts about the initiating may change its cost before the opening bid."""
    s, stack = g.state, g.state.stack
    card, slot, holder = stack[A], 0, s.holder[stack[A]]
    listed = max(g.in_force().cost[card], 0)
    mutations.show(g, card)
    if not stack[C]:
        slot = s.piles[w.ASSEMBLY * g.table.seats + holder].index(card)
        mutations.move(g, card, w.PETITIONED, holder)
    s.petition = [card, slot, listed, listed, seat, seat, 0, 0, 0, 0, 0, 0, 0, -1, -1, 0, 0, stack[C], 0]
    g.settled = None  # texts that hold while it is petitioned for
    mutations.emit(g, e.DECLARED, seat, card, -1, c.PETITION)


def _opening_bids(g: Position, seat: int) -> list[int]:
    """PET-07: the opening bid is the listed cost or more."""
    s = g.state
    listed = s.petition[LISTED] = s.petition[STANDING] = max(g.in_force().cost[s.petition[CARD]], 0)
    s.seat = seat
    most = purse(g, seat) if g.rules.free_opening_bid else listed  # Δ-10
    return [c.BID * c.SPAN + bid for bid in range(listed, max(most, listed) + 1)]


def _option(g: Position) -> list[int] | None:
    """Offer the next option, clockwise from the petitioner's left (PET-05 to PET-11, AMB-13, AMB-16)."""
    s, p = g.state, g.state.petition
    seats = s.order
    while p[PASSES] < len(seats) and p[AT_ONCE] < 2:
        seat = p[OPTION]
        options = [] if p[PASSED] >> seat & 1 or _must_pass(g, seat) else _raises(g, seat)
        options += playable(g, seat, w.IN_PETITION)
        if p[TACTIC_X]:
            options = [c.AMOUNT * c.SPAN + x for x in payable_xs(g, seat, p[TACTIC_X] - 1)]
        elif options or (g.policy == UNIFORM and s.piles[w.HAND * g.table.seats + seat]):
            options.insert(0, c.PASS * c.SPAN)
        if options:
            s.seat = seat
            return options
        _withdraw(g, seat)
    s.stack[AT] = 3
    return None


def _must_pass(g: Position, seat: int) -> bool:
    demands = g.state.petition[MUST_PASS:]
    return any(
        who == seat and g.state.zone[card] == w.TABLE for who, card in zip(demands[0::2], demands[1::2], strict=True)
    )


def _raises(g: Position, seat: int) -> list[int]:
    """PET-06, PET-07, PET-20: any bid above the standing cost that the treasury holds."""
    return [c.BID * c.SPAN + bid for bid in range(g.state.petition[STANDING] + 1, purse(g, seat) + 1)]


def purse(g: Position, seat: int) -> int:
    """Return what a seat may bid: its treasury, and what its cards let it bid beyond it."""
    if g.state.petition and g.state.petition[IN_FAVOR]:
        return max(0, g.state.favor[seat])
    return g.state.solaris[seat] + g.in_force().of_seat(w.BID_CREDIT, seat)


def bid_in_favor(g: Position) -> None:
    """Let favor be bid from here on; what is to be paid in solaris is said by the text that changes it."""
    g.state.petition[IN_FAVOR] = 1


def bid_again(g: Position, petitioner: int, bid: int) -> None:
    """Forget the bids made: the petitioner leads with another, and every House has its options again."""
    p = g.state.petition
    p[STANDING], p[LEADER] = bid, petitioner
    p[PASSES] = p[PASSED] = p[RAISED] = 0


def _next_option(g: Position) -> None:
    s, p = g.state, g.state.petition
    seat = (p[OPTION] + 1) % g.table.seats
    while s.standing[seat] != w.ACTIVE:
        seat = (seat + 1) % g.table.seats
    p[OPTION] = seat
    p[AT_ONCE] *= 2  # one option more was given


def _withdraw(g: Position, seat: int) -> None:
    """Pass: final for everyone but the one who leads (PET-08, PET-09, AMB-13)."""
    p = g.state.petition
    mutations.emit(g, e.WITHDREW, seat)
    if p[LEADER] != seat:
        p[PASSED] |= 1 << seat
    p[PASSES] += 1
    demands = p[MUST_PASS:]
    kept = [pair for pair in zip(demands[0::2], demands[1::2], strict=True) if pair[0] != seat]
    p[MUST_PASS:] = [number for pair in kept for number in pair]
    _next_option(g)


def take_petition(g: Position, verb: int, argument: int) -> None:
    """Bid, pass, play a tactic first, choose the favor of House Advantage, or the target of an Imperial resource."""
    s, p, stack = g.state, g.state.petition, g.state.stack
    if stack[AT] == 0:
        p[STANDING] = argument
        stack[AT] = 1
        _next_option(g)  # PET-05: to the petitioner's left
    elif stack[AT] == 4:
        p[FAVOR_PART] = argument
        stack[AT] = 5
    elif stack[AT] == 5:
        p[HOST] = argument
        stack[AT] = 6
    elif verb == c.BID:
        mutations.emit(g, e.BID, s.seat, -1, -1, argument)
        p[STANDING], p[LEADER], p[PASSES] = argument, s.seat, 0
        p[RAISED] |= 1 << s.seat
        _next_option(g)
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
        _withdraw(g, s.seat)


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
        stack[AT] = 6
        return None
    gross = p[STANDING] if victor == seat or p[OPEN] else p[STANDING] - p[LISTED]
    changed = max(0, g.in_force().cost[p[CARD]]) - p[LISTED]  # what changed the card's cost since the opening bid
    p[FINAL] = max(0, gross - p[REDUCTION] + changed) if not p[IN_FAVOR] else 0
    owed = g.in_force().allegiance[p[CARD]] | own_allegiance(g, p[CARD])  # ALLEG-18: what its own text gives it counts
    own = victor == seat and not p[OPEN] and owed & g.table.sponsor[seat]
    most = min(p[FINAL], s.favor[seat]) if g.rules.voluntary_favor_floor == "zero" else p[FINAL]
    if own and purse(g, seat) >= p[FINAL] and most > 0:
        s.seat = seat
        return [c.AMOUNT * c.SPAN + favor for favor in range(most + 1)]
    stack[AT] = 5
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
    s.stack[AT] = 6
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
        s.used |= LOCKED if victor != seat else 0  # PET-16; what the victor gets, the text says
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
        s.used |= LOCKED  # PET-16
        if there:
            _return(g, s.holder[card], card, p[SLOT])
    elif there:
        mutations.deploy(g, card, seat, p[HOST], w.ENGAGED)
        come_to_govern(g, seat, card, deployed=True)


def _return(g: Position, seat: int, card: int, slot: int) -> None:
    """PET-15: face down into the same slot; what was seen is not forgotten (INFO-02)."""
    mutations.insert(g, card, w.ASSEMBLY, seat, slot)
    mutations.emit(g, e.RETURNED, seat, card)

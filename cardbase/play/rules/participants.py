"""Who takes part in a Rite: leaders, personnel, and personas brought in by Direct (rulebook 6.2; CRF 1.A.ii, 1.D.i)."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.frames import SEAT, A, B, C, D, pop
from cardbase.play.modifiers import AMOUNT, SIZE, records
from cardbase.play.position import Position
from cardbase.play.rules.countering import lent
from cardbase.play.rules.governance import domain, is_up, may_be_engaged
from cardbase.play.rules.rite import DEFENDER, DEFENSE, ENGAGED_SOME, TYPE

# Parts, as bits of ``state.role``.
ATTACKING: Final = 1
DEFENDING: Final = 2
LEADING: Final = 4
HELPING: Final = 8
"""Personnel."""
DIRECTED: Final = 16
TAKING_PART: Final = 32
"""Engaged into the Rite: adds force, shields, counts (TERM-23, RITE-23)."""
FALLEN: Final = 64
SPENT: Final = 128
"""Its force was given by Surprise (SPEC-13)."""
SIDES: Final = ATTACKING | DEFENDING

# The registers of the frame in which participants are declared.
MUSTER_LEADER: Final = A
SIDE: Final = B
IS_LATE: Final = C
"""1 where personnel are named that join late."""
LATE: Final = 1
NO_DIRECT: Final = D
"""1 where nobody is Directed."""


def side_of(g: Position, side: int) -> list[int]:
    """Return the cards with a part on a side."""
    role = g.state.role
    return [card for card in g.state.parts if role[card] & side]


def worth(g: Position, card: int) -> int:
    """Return one participant's force: its rank or 0, and changes (RITE-24, RITE-25, TAL-09, TERM-20)."""
    in_force = g.in_force()
    rank = in_force.talents[g.state.rite[TYPE]][card]
    return max(0, max(rank, 0) + in_force.sum_on(w.FORCE, card))


def run_muster(g: Position) -> list[int] | None:
    """Name helpers one by one."""
    s, stack = g.state, g.state.stack
    found = late(g) if stack[IS_LATE] else personnel(g) + ([] if stack[NO_DIRECT] else directable(g))
    if not found:
        pop(stack)
        return None
    s.seat = stack[SEAT]
    return [c.DONE * c.SPAN, *(c.JOIN * c.SPAN + card for card in found)]


def take_muster(g: Position, verb: int, argument: int) -> None:
    """Include a card, or stop."""
    stack = g.state.stack
    if verb == c.DONE:
        pop(stack)
        return
    part = HELPING if g.table.kind[argument] & w.RESOURCE else DIRECTED
    role = stack[SIDE] | part
    mutations.emit(g, e.JOINS, stack[SEAT], argument)
    if not stack[IS_LATE]:
        mutations.give_role(g, argument, role)
        return
    engage_to_join(g, argument, role)
    g.state.rite[ENGAGED_SOME] = 1


def _masters(g: Position) -> list[int]:
    """Return the cards whose personnel may take part: leader and Directed personas of the side (SPEC-04)."""
    role, stack = g.state.role, g.state.stack
    side, masters = stack[SIDE], LEADING | DIRECTED
    return [card for card in domain(g, stack[SEAT]) if role[card] & side and role[card] & masters]


def personnel(g: Position) -> list[int]:
    """Return the personnel that may be named: assigned, disengaged, with the talent (RITE-05, RITE-20, AMB-68)."""
    ranks = g.in_force().talents[g.state.rite[TYPE]]
    return [card for card in _at_hand(g, w.PERSONNEL) if ranks[card] >= 0]


def _at_hand(g: Position, kinds: int) -> list[int]:
    s, t = g.state, g.table
    masters, rights = _masters(g), g.in_force().rights
    idle = 1 << w.IDLE | 1 << w.IDLE_IN + s.rite[TYPE] | 1 << w.NEVER_ENGAGED
    kind, status, role, parent, ready = t.kind, s.status, s.role, s.parent, w.READY
    return [
        card
        for card in domain(g, s.stack[SEAT])
        if kind[card] & kinds
        and status[card] == ready
        and not role[card]
        and parent[card] in masters
        and not rights[card] & idle
    ]


def late(g: Position) -> list[int]:
    """Return the resources whose text lets them join in the Engagement phase unnamed (RITE-21, Δ-14).

    The text names the Rite; it needs no talent then (CARD-20).
    """
    if not g.is_changed or not g.rules.late_joining:
        return []
    in_force, rite = g.in_force(), g.state.rite[TYPE]
    return [card for card in _at_hand(g, w.RESOURCE) if in_force.has(card, w.JOIN_LATE, rite)]


def directable(g: Position) -> list[int]:
    """Return the personas a leader may Direct (SPEC-02, SPEC-03, SPEC-05, AMB-66, AMB-67)."""
    s, t, stack = g.state, g.table, g.state.stack
    leader, in_force = stack[MUSTER_LEADER], g.in_force()
    if not g.is_changed or not in_force.has(leader, w.DIRECT, s.rite[TYPE]):
        return []
    if s.status[leader] != w.READY or not (t.kind[leader] & w.PERSONA or g.rules.holdings_direct):
        return []
    own = domain(g, stack[SEAT])
    left = in_force.command[leader] - sum(in_force.command[card] for card in own if s.role[card] & DIRECTED)
    allegiance = in_force.allegiance
    return [
        card
        for card in own
        if t.kind[card] & w.PERSONA
        and may_be_engaged(g, card)
        and not s.role[card]
        and in_force.command[card] < left
        and not in_force.is_idle(card, s.rite[TYPE])
        and (not allegiance[card] or allegiance[card] & allegiance[leader])
    ]


def may_direct_now(g: Position, leader: int) -> bool:
    """Tell whether a text that works on this Rite alone lets its leader Direct."""
    right = w.DIRECT + g.state.rite[TYPE]
    return right in g.state.modifiers[AMOUNT::SIZE] and any(
        what == w.RIGHT and target == leader and amount == right and lasts == w.THIS_OPERATION
        for what, target, amount, _, lasts in records(g.state.modifiers)
    )


def engage_to_join(g: Position, card: int, role: int) -> None:
    """Engage a card as a participant: it takes part already when texts hear that it is engaged."""
    mutations.give_role(g, card, role | TAKING_PART)
    mutations.engage(g, card)


def engage_declared(g: Position, side: int) -> None:
    """Engage every declared helper of a side that still can be; the others drop out (RITE-12, RITE-20)."""
    s = g.state
    for card in side_of(g, side):
        role = s.role[card]
        if role & (HELPING | DIRECTED) and not role & TAKING_PART:
            if may_be_engaged(g, card):
                engage_to_join(g, card, role)
            else:
                mutations.give_role(g, card, 0)


def stand_down(g: Position, side: int, *, but: int = 0) -> None:
    """Leave every helper of a side out but those with some part: its leader is not engaged (RITE-19), or another."""
    s = g.state
    for card in side_of(g, side):
        if s.role[card] & (HELPING | DIRECTED) and not s.role[card] & but:
            mutations.give_role(g, card, 0)


def drop_out(g: Position, card: int) -> None:
    """Leave a card out that went over to another House before anything vanquished it: it serves neither side."""
    if g.state.rite and g.state.role[card] and not g.state.role[card] & FALLEN:
        mutations.give_role(g, card, 0)


def is_target_lost(g: Position) -> bool:
    """AMB-36, RITE-44: the defense leader left play or was subdued by something other than force."""
    s, rite = g.state, g.state.rite
    leader = rite[DEFENSE]
    if s.role[leader] & FALLEN:  # AMB-34: Surprise; the Rite goes on
        return False
    return not is_up(g, leader) or (s.holder[leader] != rite[DEFENDER] and leader not in lent(g))

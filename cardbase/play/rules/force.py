"""Force in a Rite: calculation, Surprise, distribution and resolution (rulebook 6.2; CRF 2.C.ii, NR3)."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.frames import AT, DISTRIBUTION, SEAT, A, B, C, D, pop, push
from cardbase.play.position import Position
from cardbase.play.rules.governance import assigned_to, is_up
from cardbase.play.rules.participants import (
    ATTACKING,
    DEFENDING,
    DIRECTED,
    FALLEN,
    HELPING,
    LEADING,
    SIDES,
    SPENT,
    TAKING_PART,
    side_of,
    worth,
)
from cardbase.play.rules.rite import (
    ATTACK_FORCE,
    ATTACKER,
    DEFENDER,
    DEFENSE_FORCE,
    SURPRISE,
    SURPRISE_DECLINED,
    TYPE,
)
from cardbase.play.rules.spared import most_on, redirected, stand_ins
from cardbase.play.rules.subdual import subdue

# The steps of the frame of a distribution.
NAMING_CARD: Final = 0
NAMING_FORCE: Final = 1

# Its registers.
LEFT: Final = A
SIDE: Final = B
CARD: Final = C
OF_SURPRISE: Final = D
"""The Surprise force that is to be given, 0 for the rest."""

_SAFE: Final = 1 << w.FORCELESS | 1 << w.UNVANQUISHED


def of(g: Position, side: int) -> int:
    """Return the force a side calculated."""
    return g.state.rite[ATTACK_FORCE if side == ATTACKING else DEFENSE_FORCE]


def has_fallen(g: Position, card: int) -> bool:
    """Return whether a participant was vanquished in this Rite (TERM-21)."""
    return bool(g.state.role[card] & FALLEN)


def fallen(g: Position, side: int) -> int:
    """Return K: how many participants of a side were vanquished (RITE-40)."""
    in_force = g.in_force()
    return sum(1 for card in side_of(g, side) if g.state.role[card] & FALLEN and not in_force.has(card, w.UNCOUNTED))


def _adding(g: Position, side: int) -> list[int]:
    """Return who adds force: those taking part, still deployed, not spent (AMB-32, RITE-43)."""
    role = g.state.role
    return [
        card
        for card in side_of(g, side)
        if role[card] & TAKING_PART and not role[card] & (SPENT | FALLEN) and is_up(g, card)
    ]


def sum_both_sides(g: Position) -> None:
    """Sum both sides, the attacker declaring first."""
    rite = g.state.rite
    for side, register, seat in (
        (ATTACKING, ATTACK_FORCE, rite[ATTACKER]),
        (DEFENDING, DEFENSE_FORCE, rite[DEFENDER]),
    ):
        rite[register] = sum(worth(g, card) for card in _adding(g, side))
        mutations.emit(g, e.FORCE, seat, -1, -1, rite[register])


def surprise(g: Position) -> bool:
    """Ask one side for its Surprise force now, the higher Initiative first (SPEC-13); return whether one was asked."""
    s, rite = g.state, g.state.rite
    if not g.is_changed:
        return False
    sides = sorted(((ATTACKING, rite[ATTACKER]), (DEFENDING, rite[DEFENDER])), key=lambda pair: s.order.index(pair[1]))
    for side, seat in sides:
        if rite[SURPRISE_DECLINED] & side or any(s.role[card] & SPENT for card in side_of(g, side)):
            continue  # asked once
        cards = [card for card in _adding(g, side) if g.in_force().has(card, w.SURPRISE, rite[TYPE])]
        if total := sum(worth(g, card) for card in cards):
            for card in cards:
                mutations.give_role(g, card, s.role[card] | SPENT)
            s.stack[AT] = SURPRISE
            push(s.stack, DISTRIBUTION, seat, total, side, 0, total)
            return True
    return False


def _end(g: Position) -> None:
    """End a distribution: of Surprise force that none is given of, all comes with the rest (RB 6.2 "allows")."""
    s, stack = g.state, g.state.stack
    side, declined = stack[SIDE], 0 < stack[OF_SURPRISE] == stack[LEFT]
    pop(stack)
    if declined:
        s.rite[SURPRISE_DECLINED] |= side
        for card in side_of(g, side):
            if not s.role[card] & FALLEN:
                mutations.give_role(g, card, s.role[card] & ~SPENT)


def open_to_force(g: Position, side: int, *, surprising: bool = False) -> list[int]:
    """Return the participants opposing ``side`` that may receive force now (RITE-27 to RITE-29)."""
    other, rights = SIDES & ~side, g.in_force().rights
    cards = [card for card in side_of(g, other) if _receives(g, card)]
    if surprising:
        cards = [card for card in cards if not rights[card] >> w.SURPRISE_PROOF & 1]
    if any(rights[card] >> w.ANY_ORDER & 1 for card in side_of(g, side)):
        return cards
    return [card for card in cards if _unshielded(g, card, cards)]


def _receives(g: Position, card: int) -> bool:
    role = g.state.role[card]
    return bool(role & (TAKING_PART | LEADING)) and not role & FALLEN and is_up(g, card)


def _unshielded(g: Position, card: int, cards: list[int]) -> bool:
    """RITE-28: its personnel first; RITE-29, SPEC-23: for a Directing leader the Directed personas too."""
    s = g.state
    for shield in cards:
        mine = s.role[shield] & HELPING and s.parent[shield] == card
        led = s.role[card] & LEADING and s.role[shield] & DIRECTED
        if (mine or led) and not _doomed(g, shield):
            return False
    return True


def _doomed(g: Position, card: int) -> bool:
    if g.in_force().rights[card] & _SAFE:
        return False
    return 0 < g.state.allotted[card] >= g.in_force().resistance[card]


def run_distribution(g: Position) -> list[int] | None:
    """Give force card by card; what is left is lost (RITE-30, AMB-35)."""
    s, stack = g.state, g.state.stack
    s.seat = stack[SEAT]
    spares = bool(g.in_force().spared)
    sources = side_of(g, stack[SIDE]) if spares else []
    if stack[AT] == NAMING_FORCE:
        most = most_on(g, stack[CARD], sources, stack[LEFT], bool(stack[OF_SURPRISE])) if spares else stack[LEFT]
        return [c.AMOUNT * c.SPAN + force for force in range(1, most + 1)]
    cards = open_to_force(g, stack[SIDE], surprising=bool(stack[OF_SURPRISE])) if stack[LEFT] > 0 else []
    if spares:
        cards = [card for card in cards if most_on(g, card, sources, stack[LEFT], bool(stack[OF_SURPRISE]))]
    if not cards:
        _end(g)
        return None
    return [*(c.ALLOT * c.SPAN + card for card in cards), c.DONE * c.SPAN]


def take_distribution(g: Position, verb: int, argument: int) -> None:
    """Name a card, then how much; or stop."""
    stack = g.state.stack
    if verb == c.DONE:
        _end(g)
    elif verb == c.ALLOT:
        stack[AT], stack[CARD] = NAMING_FORCE, argument
    else:
        stack[AT] = NAMING_CARD
        stack[LEFT] -= argument
        mutations.allot(g, stack[SEAT], redirected(g, stack[CARD]), argument)


def _falls(g: Position, card: int, *, surprising: bool = False) -> bool:
    """Tell whether a participant is vanquished: by force, or because a text says that it falls in the Resolution."""
    if not _receives(g, card):
        return False
    in_force = g.in_force()
    marked = not surprising and in_force.has(card, w.FALLS_ANYWAY) and not in_force.has(card, w.UNVANQUISHED)
    return marked or _doomed(g, card)


def warn(g: Position, *, surprising: bool = False) -> None:
    """Say who is about to be vanquished: texts may put something else in its place."""
    for card in side_of(g, SIDES):
        if _falls(g, card, surprising=surprising):
            mutations.emit(g, e.DOOMED, g.state.holder[card], card)


def vanquish_fallen(g: Position, *, surprising: bool = False) -> None:
    """Vanquish everyone whose force reaches the resistance, both sides at once (RITE-31 to RITE-33)."""
    down = [card for card in side_of(g, SIDES) if _falls(g, card, surprising=surprising)]
    if g.state.modifiers:
        down += [card for card in stand_ins(g) if card not in down and is_up(g, card) and _doomed(g, card)]
    vanquish(g, down)
    mutations.clear_allotted(g)


def vanquish(g: Position, down: list[int]) -> None:
    """Vanquish participants together: they are subdued, and what falls with them (RITE-33, SUBD-06)."""
    s = g.state
    for card in down:
        if s.rite:  # outside of one it has no part in any
            mutations.give_role(g, card, s.role[card] | FALLEN)
        _stay_safe(g, card)
        mutations.emit(g, e.VANQUISHED, s.holder[card], card)
    for card in down:
        if is_up(g, card):
            subdue(g, card)
        _fall_with(g, card)


def tell_of_fallen(g: Position) -> None:
    """Tell of all who fell, by Surprise too, once the Rite is resolved: who stands may take spoils (SPEC-19)."""
    s = g.state
    if e.FELL in g.table.listeners:
        for card in [card for card in s.parts if s.role[card] & FALLEN]:
            mutations.emit(g, e.FELL, s.holder[card], card)


def _stay_safe(g: Position, card: int) -> None:
    """Who cannot be captured, discarded or counted stays so in the Rite that vanquishes it, wherever it goes then."""
    in_force = g.in_force()
    for right in (w.NEVER_CAPTURED, w.NEVER_DISCARDED, w.UNCOUNTED):
        if in_force.has(card, right):
            mutations.modify(g, w.RIGHT, card, right, card, w.THIS_OPERATION)


def _fall_with(g: Position, card: int) -> None:
    """SUBD-06, NR3: of the assigned cards only participants fall with it; in 1997 all of them did (Δ-03)."""
    rights = g.in_force().rights
    for child in assigned_to(g, card):
        if not is_up(g, child) or rights[child] >> w.KEEPS_UP & 1:
            continue
        if g.rules.fall_with_parent == "all" or g.state.role[child] & TAKING_PART or rights[child] >> w.GROUPED & 1:
            subdue(g, child)
            if g.rules.fall_with_parent == "all":
                _fall_with(g, child)

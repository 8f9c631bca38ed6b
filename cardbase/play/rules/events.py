"""Events: placed face down, deployed by their tokens (rulebook 3.2, 5.2; CRF 1.A.v)."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.facts import X
from cardbase.play.frames import AT, SEAT, SPENT, A, B, C, pop, push
from cardbase.play.position import Position
from cardbase.play.programs.context import Context
from cardbase.play.rules.governance import come_to_govern, governs_dune_fief, governs_homeworld, may_come_up
from cardbase.play.rules.limits import has_more, has_none, use_more
from cardbase.play.rules.tactics import carry_out, clear_table, open_declaration

# The steps of an event's frame.
ASKING_X: Final = 0
DECLARING: Final = 1
WORKING: Final = 2
ENDING: Final = 3

# Its registers.
CARD: Final = A
VERB: Final = B
"""Whether the event is placed or deployed."""
X_NAMED: Final = C

# Bits of ``state.used``.
IMPERIUM_USED: Final = 8
DUNE_USED: Final = 16


def limit_bit(g: Position, card: int) -> int:
    """EVENT-01, EVENT-09, TERM-37, NEXUS-04: Imperium (or Imperial) and Dune events have a limit each, others none."""
    if not g.table.kind[card] & w.EVENT:
        return 0
    return DUNE_USED if g.table.marks[card] & w.DUNE_EVENT else IMPERIUM_USED


def may_deploy_event(g: Position, seat: int, card: int) -> bool:
    """Return whether a face-down event may be turned up (EVENT-04 to EVENT-09, EVENT-13)."""
    if not costs(g, seat, card, g.state.tokens[card]):
        return False
    if g.table.programs[card].as_event and not may_come_up(g, seat, card):
        return False
    return is_within_limit(g, seat, card) and has_its_place(g, seat, card)


def costs(g: Position, seat: int, card: int, tokens: int) -> list[int]:
    """Return the costs for which so many tokens let an event come up (EVENT-04, AMB-26); solaris never help."""
    cost = g.in_force().cost[card]
    if cost == X:
        defined = _defined_x(g, seat, card)
        if defined is None:
            return list(range(1, min(tokens, _bound_x(g, seat, card, tokens)) + 1))
        cost = defined
    return [cost] if tokens >= max(1, cost) else []


def is_within_limit(g: Position, seat: int, card: int) -> bool:
    """EVENT-09: one event of each kind an Interval, unless a text says otherwise."""
    if g.state.used & limit_bit(g, card) and not has_more(g, seat, w.EVENT_LIMIT):
        return False
    return not has_none(g, seat, w.EVENT_LIMIT)


def has_its_place(g: Position, seat: int, card: int) -> bool:
    """Return whether the seat governs what such an event needs: a Dune fief (EVENT-08), or a homeworld (EVENT-07)."""
    if g.table.marks[card] & w.DUNE_EVENT:
        return governs_dune_fief(g, seat) or g.in_force().is_barred(w.DUNE_EVENTS_LET, seat)
    return governs_homeworld(g, seat) or not g.table.kind[card] & w.EVENT


def _defined_x(g: Position, seat: int, card: int) -> int | None:
    """Return the X of an event where its text says what it is, None where it is chosen."""
    price = g.table.programs[card].price
    return price(Context(g, card, seat, -1)) if price is not None else None


def _bound_x(g: Position, seat: int, card: int, tokens: int) -> int:
    most = g.table.programs[card].greatest_x
    return most(Context(g, card, seat, -1)) if most is not None else g.table.greatest_x[card] or tokens


def greatest_cost(g: Position, seat: int, card: int) -> int:
    """Return the tokens with which an event can wait no longer (OPT-05): its cost, or the most its X may be."""
    cost, program = g.table.cost[card], g.table.programs[card]
    if cost != X:
        return cost
    if program.price is None and program.greatest_x is None and not g.table.greatest_x[card]:
        return 10**6
    defined = _defined_x(g, seat, card)
    return defined if defined is not None else _bound_x(g, seat, card, g.state.tokens[card])


def run_event(g: Position) -> list[int] | None:
    """Place an event face down, or deploy one."""
    s, stack = g.state, g.state.stack
    card, seat, step = stack[CARD], stack[SEAT], stack[AT]
    if step == ASKING_X:
        if stack[VERB] == c.DEPLOY_EVENT and g.table.cost[card] == X:  # AMB-26
            s.seat = seat
            defined = _defined_x(g, seat, card)
            if defined is None:
                return [c.AMOUNT * c.SPAN + x for x in costs(g, seat, card, s.tokens[card])]
            stack[X_NAMED] = defined
        stack[AT] = DECLARING
    elif step == DECLARING:
        stack[AT] = WORKING
        mutations.emit(g, e.DECLARED, seat, card, -1, stack[VERB])
        open_declaration(g)
    elif step == WORKING:
        stack[AT] = ENDING
        if stack[VERB] == c.PLACE:
            _place(g, seat, card)
        else:
            _deploy(g, seat, card, stack[X_NAMED])
    else:  # TACT-09
        pop(stack)
        clear_table(g)
    return None


def take_event(g: Position, verb: int, argument: int) -> None:
    """Take the X."""
    g.state.stack[AT], g.state.stack[X_NAMED] = DECLARING, argument


def _place(g: Position, seat: int, card: int) -> None:
    if g.state.zone[card] == w.HAND:
        mutations.place_down(g, card, seat)
    else:
        mutations.emit(g, e.CANCELLED, seat, card)


def _deploy(g: Position, seat: int, card: int, x: int) -> None:
    """EVENT-10, EVENT-11: carried out, then discarded at once or in the coming House Discard phase.

    A Nexus stays with X tokens on it (NEXUS-01, NEXUS-03).
    """
    if g.state.status[card] != w.SUBDUED or not may_deploy_event(g, seat, card):
        mutations.emit(g, e.CANCELLED, seat, card)
        return
    count_event(g, seat, card)
    come_into_effect(g, seat, card, x)


def count_event(g: Position, seat: int, card: int) -> None:
    """Count an event against the limit of the Interval (EVENT-09)."""
    if g.state.used & limit_bit(g, card):
        use_more(g, seat, w.EVENT_LIMIT)
    g.state.used |= limit_bit(g, card)


def come_into_effect(g: Position, seat: int, card: int, x: int) -> None:
    """Turn a subdued event up for an X, 0 where it has none, and carry it out."""
    mutations.turn_up(g, card)
    if g.table.cost[card] == X and g.table.lasts[card]:  # what it was deployed for can be asked while it lies there
        mutations.modify(g, w.PAID_X, card, x, card, w.WHILE_DEPLOYED)
    is_event = not g.table.programs[card].as_event
    if is_event and not (g.table.lasts[card] or g.table.marks[card] & w.NEXUS):
        push(g.state.stack, SPENT, seat, card)
    carry_out(g, seat, card, x)
    if not is_event:
        come_to_govern(g, seat, card, deployed=True)
    elif g.table.marks[card] & w.NEXUS:
        mutations.set_tokens(g, card, x)

"""Ventures: activated by engaging the persona they are assigned to (rulebook 3.2; CRF 1.A.iii; table 6.7)."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.frames import AT, SEAT, SPENT, A, B, C, pop, push
from cardbase.play.position import Position
from cardbase.play.programs.running import start
from cardbase.play.rules.forced_moves import leave_play
from cardbase.play.rules.governance import may_be_engaged
from cardbase.play.rules.limits import note_venture
from cardbase.play.rules.tactics import carry_out, clear_table, open_declaration, open_engagement

# The steps of the frame; behind the last it ends.
DECLARING: Final = 0
ENGAGING: Final = 1
WORKING: Final = 2

# Its registers.
CARD: Final = A
PERSONA: Final = B
"""The persona to be engaged."""
IS_REPLACED: Final = C
"""1 where another card was engaged in the persona's place."""


def run_venture(g: Position) -> list[int] | None:
    """Declare, window, engage the persona, window, effect (VENT-04, VENT-05)."""
    s, stack = g.state, g.state.stack
    card, seat, step = stack[CARD], stack[SEAT], stack[AT]
    stack[AT] = step + 1
    if step == DECLARING:
        stack[PERSONA] = s.parent[card]
        mutations.emit(g, e.DECLARED, seat, card, s.parent[card], c.ACTIVATE)
        note_venture(g, seat)
        open_declaration(g)
    elif step == ENGAGING and g.table.kind[card] & w.PROGRAM:
        pass  # PROG-04: nobody is engaged for it
    elif step == ENGAGING and stack[IS_REPLACED]:
        pass  # the card whose text begins it was engaged in the persona's place
    elif step == ENGAGING:
        persona = stack[PERSONA]
        if may_be_engaged(g, persona) and s.status[card] == w.READY:
            mutations.engage(g, persona)
            open_engagement(g)
        else:  # VENT-06: engaged otherwise, the venture waits
            mutations.emit(g, e.CANCELLED, seat, card)
            pop(stack)
            clear_table(g)
    elif step == WORKING:
        _resolve(g, seat, card)
    else:  # TACT-09: what was played for it lasts until it has been resolved
        pop(stack)
        clear_table(g)
    return None


def _resolve(g: Position, seat: int, card: int) -> None:
    """VENT-07: discarded after its effect, or at the end of the Interval; a lasting one stays engaged till then."""
    if g.table.kind[card] & w.PROGRAM:
        _pay_out(g, seat, card)
        return
    paid = g.in_force().paid.get(card, 0)
    if not g.table.lasts[card]:
        push(g.state.stack, SPENT, seat, card)
    carry_out(g, seat, card, paid)
    if g.table.lasts[card] and g.state.zone[card] == w.DOMAIN:
        mutations.engage(g, card)
        g.settled = None


def _pay_out(g: Position, seat: int, program: int) -> None:
    """PROG-04: the venture part counts the program's tokens; then it is spent, like any venture."""
    if g.state.zone[program] != w.DOMAIN or g.state.holder[program] != seat:
        mutations.emit(g, e.CANCELLED, seat, program)
        return
    mutations.show(g, program)
    push(g.state.stack, SPENT, seat, program)
    if g.table.programs[program].venture >= 0:
        start(g, seat, program, g.table.programs[program].venture)


def run_spent(g: Position) -> list[int] | None:
    """Discard a plan or event that has been carried out, unless it went elsewhere (TACT-08, VENT-07, EVENT-10)."""
    card = g.state.stack[CARD]
    pop(g.state.stack)
    if g.state.zone[card] == w.DOMAIN:
        leave_play(g, card)
    elif g.state.zone[card] == w.TABLE:
        mutations.discard(g, card)
    return None

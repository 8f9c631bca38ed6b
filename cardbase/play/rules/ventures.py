"""Ventures: activated by engaging the persona they are assigned to (rulebook 3.2; CRF 1.A.iii; table 6.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardbase.play import acts
from cardbase.play import choices as c
from cardbase.play import events as e
from cardbase.play import words as w
from cardbase.play.frames import AT, RITE, SEAT, A, B, pop, push
from cardbase.play.rules.assignment import leave_play
from cardbase.play.rules.tactics import carry_out, clear_table, open_declaration, open_engagement

if TYPE_CHECKING:
    from cardbase.play.game import Game


def run_venture(g: Game) -> list[int] | None:
    """Declare, window, engage the persona, window, effect (VENT-04, VENT-05). B is the persona once engaged."""
    s, stack = g.state, g.state.stack
    card, seat, step = stack[A], stack[SEAT], stack[AT]
    stack[AT] = step + 1
    if step == 0:
        stack[B] = s.parent[card]
        acts.emit(g, e.DECLARED, seat, card, s.parent[card], c.ACTIVATE)
        open_declaration(g)
    elif step == 1:
        persona = stack[B]
        if s.status[persona] == w.READY and s.status[card] == w.READY:
            acts.engage(g, persona)
            open_engagement(g)
        else:  # VENT-06: engaged otherwise, the venture waits
            acts.emit(g, e.CANCELLED, seat, card)
            pop(stack)
            clear_table(g)
    else:
        pop(stack)
        clear_table(g)
        _resolve(g, seat, card)
    return None


def _resolve(g: Game, seat: int, card: int) -> None:
    """VENT-07: discarded after its effect, or at the end of the Interval; a lasting one stays engaged till then."""
    carry_out(g, seat, card)
    if g.state.zone[card] != w.DOMAIN:
        return
    if g.table.lasts[card]:
        acts.engage(g, card)
    else:
        leave_play(g, card)


def begin_rite(g: Game, seat: int, persona: int, rite: int) -> None:
    """Start a venture's Rite: its persona leads, engaged already; it counts as any (VENT-08, VENT-09, AMB-38)."""
    push(g.state.stack, RITE, seat, persona, c.RITE_VERBS[rite], 1)

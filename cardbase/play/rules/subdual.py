"""Subdual and deferment (rulebook 3.4.6, 5.1; CRF 3.C, NR3)."""

from __future__ import annotations

from typing import Final

from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.position import Position
from cardbase.play.rules.governance import assigned_to, domain

_TOKENLESS: Final = w.VENTURE | w.PROGRAM
"""SUBD-10, PROG-03: a program is never deployed here but initiated, so it never gets deferment tokens."""


def subdue(g: Position, card: int) -> None:
    """Turn a card face down; what is assigned stays up (SUBD-07, SUBD-08), ventures do not (SUBD-09, VENT-12)."""
    if g.in_force().has(card, w.NEVER_SUBDUED) or mutations.is_replaced(g, e.TO_SUBDUE, card):
        return
    _turn_down(g, card)
    if g.is_changed:
        g.state.unsettled = 1
    for child in assigned_to(g, card):
        if g.table.kind[child] & w.VENTURE and g.state.status[child] != w.SUBDUED:
            _turn_down(g, child)


def _turn_down(g: Position, card: int) -> None:
    """Subdue a card; a venture that was activated is discarded with the Interval all the same (VENT-07)."""
    if g.table.kind[card] & w.VENTURE and g.state.status[card] == w.ENGAGED:
        mutations.count(g, w.LEAVES, card, w.THIS_INTERVAL, card)
    mutations.subdue(g, card)


def defer(g: Position) -> None:
    """One token on each subdued card but ventures, by domain (OPEN-03 to OPEN-07, DUNE-09, EVENT-03, SUBD-10)."""
    s, t, rights = g.state, g.table, g.in_force().rights
    for seat in range(t.seats):
        for card in domain(g, seat):
            if s.status[card] == w.SUBDUED and not t.kind[card] & _TOKENLESS and not rights[card] >> w.TOKENLESS & 1:
                mutations.set_tokens(g, card, s.tokens[card] + 1)

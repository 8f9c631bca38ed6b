"""What is chosen for a seat that does not answer in time (BG-DEF-01 to BG-DEF-15)."""

from __future__ import annotations

from typing import Final

from cardbase.board_game.agenda import asking
from cardbase.board_game.constants import AMOUNT, LEADER, NO, NONE, PASS, SPAN, WAY, YES, V
from cardbase.board_game.position import Position

_YES: Final = frozenset({"claim", "revive_star", "traitor_call", "call_for_ally", "keep", "free_three"})
"""Questions answered with yes: charity, free revival, traitor calls, keeping cards (BG-DEF-03, 04, 11, 13)."""
_FIXED: Final = {"capture": WAY + 1, "dial": AMOUNT + 2, "accept_deal": NO}


def default(g: Position) -> int:
    """Return the choice for a seat that does not answer: one that spends nothing and binds nobody."""
    name, options = asking(g).name, g.options
    if name == "dial" and AMOUNT + 10 in options:
        return AMOUNT + 10  # BG-DEF-06: the first storm
    if name in _YES and YES in options:
        return YES
    if _FIXED.get(name) in options:
        return _FIXED[name]
    if name == "choose_skill":
        return options[0]
    if name in ("keep_traitor", "plan_leader"):
        return _strongest(g, options)
    if name == "revive":
        return _free_revival(g, options)
    if name == "place_fremen":
        return options[-1]  # BG-DEF-08: all in Sietch Tabr, the first location
    if name == "predict_turn":
        return options[-1]
    return next((code for code in (PASS, NO, NONE, AMOUNT) if code in options), options[0])


def _strongest(g: Position, options: list[int]) -> int:
    """Return the strongest leader, for a traitor of another faction (BG-DEF-09, BG-DEF-10)."""
    t, own = g.table, g.seat
    leaders = [code % SPAN for code in options if code // SPAN == V.LEADER]
    if not leaders:
        return options[0]
    traitor = asking(g).name == "keep_traitor"
    return LEADER + max(leaders, key=lambda x: (not traitor or t.owner[x] != own, t.strength[x], -x))


def _free_revival(g: Position, options: list[int]) -> int:
    """Return as many as are free (BG-DEF-04)."""
    already = g.state.scratch[g.seat] & 1
    three = bool(g.state.scratch[g.seat] & 16)
    free = 0 if g.seat == g.state.la_la_la else (3 if three else g.table.factions[g.seat].free_revival)
    return min(options[-1], AMOUNT + max(0, free - already))

"""*idle*: what is chosen for a seat that does not answer (BG-DEF-01 to 13): it spends nothing and binds nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardbase.board_game.agenda import asking
from cardbase.board_game.constants import AMOUNT, LEADER, LOCATION, NO, NONE, PASS, SPAN, WAY, YES, V
from cardbase.board_game.rules.revival import free_of
from cardbase.tabletop import game_within

if TYPE_CHECKING:
    from cardbase.board_game.game import Game
    from cardbase.tabletop import Observation

_YES: Final = frozenset({"claim", "revive_star", "traitor_call", "call_for_ally", "keep", "free_three"})
"""Questions answered with yes: charity, free revival, traitor calls, keeping cards (BG-DEF-03, 04, 11, 13)."""
_FIXED: Final = {"capture": WAY + 1, "dial": AMOUNT + 2, "accept_deal": NO}


class Idle:
    """Answers every question with its default."""

    def choose(self, observation: Observation) -> int:
        """Return the default, looked up in a world that the seat cannot tell from the true one."""
        return default(game_within(observation.world(0)), observation.seat)


def default(g: Game, seat: int) -> int:
    """Return the choice for a seat that is asked and does not answer."""
    name, options = asking(g, seat).name, g.options_of(seat)
    if name == "dial" and AMOUNT + 10 in options:
        return AMOUNT + 10  # BG-DEF-06: the first storm
    if name in _YES and YES in options:
        return YES
    if _FIXED.get(name) in options:
        return _FIXED[name]
    if name == "choose_skill":
        return options[0]
    if name in ("keep_traitor", "plan_leader"):
        return _strongest(g, seat, options)
    if name == "revive":
        return min(options[-1], AMOUNT + max(0, free_of(g, seat) - (g.state.scratch[seat] & 1)))  # BG-DEF-04
    if name == "place_advisor":
        return LOCATION + g.table.board.location("polar_sink")  # BG-DEF-08
    if name in ("place_fremen", "predict_turn"):
        return options[-1]  # BG-DEF-08: all in Sietch Tabr, the first location; the last turn
    return next((code for code in (PASS, NO, NONE, AMOUNT) if code in options), options[0])


def _strongest(g: Game, seat: int, options: list[int]) -> int:
    """Return the strongest leader, for a traitor of another faction (BG-DEF-09, BG-DEF-10)."""
    leaders = [code % SPAN for code in options if code // SPAN == V.LEADER]
    if not leaders:
        return options[0]
    t, traitor = g.table, asking(g, seat).name == "keep_traitor"
    return LEADER + max(leaders, key=lambda x: (not traitor or t.owner[x] != seat, t.strength[x], -x))

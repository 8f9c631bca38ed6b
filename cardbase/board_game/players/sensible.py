"""A player by rules of thumb, from view and question alone (BG-B-01 to BG-B-08).

One small function a question; what has none is answered by the default.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cardbase.board_game.constants import AMOUNT, NO, NONE, PASS, YES
from cardbase.board_game.players import thumb_anytime, thumb_battle, thumb_cards, thumb_moves, thumb_ways
from cardbase.board_game.players.evaluation import Evaluation
from cardbase.board_game.players.thumb import Mind

if TYPE_CHECKING:
    from cardbase.tabletop import Observation

_YES: Final = frozenset({
    "claim", "revive_star", "traitor_call", "call_for_ally", "keep", "free_three", "plan_kh", "protect_ally", "kulon",
    "portable_snooper", "residual_poison", "arms", "flip_up", "sapho_attacks", "semuta", "gamont_kind", "smuggle",
})  # fmt: skip
_MOST: Final = frozenset({"ride_with", "plan_banker", "storm_losses", "revive_free", "land_star"})
_RULES: Final = {
    **thumb_cards.RULES,
    **thumb_moves.RULES,
    **thumb_ways.RULES,
    **thumb_battle.RULES,
    **thumb_anytime.RULES,
}


class Sensible(Mind):
    """Ships, fights, bids and allies by rules of thumb; ``seed`` breaks ties."""

    def choose(self, observation: Observation) -> int:
        """Return a choice for the question that the view names."""
        return self.answer(observation.options, observation.view())

    def answer(self, options: list[int], view: dict[str, Any]) -> int:
        """Return one of the options of a view's question."""
        name, *about = view["question"]
        rule = _RULES.get(name)
        if rule is not None:
            code = rule(self, Evaluation(self.table, view), options, about)
            if code in options:
                return code
        if name in _YES and YES in options:
            return YES
        if name in _MOST:
            return max(options)
        if name == "choose_skill":
            return options[0]
        return next((code for code in (PASS, NO, NONE, AMOUNT) if code in options), options[0])

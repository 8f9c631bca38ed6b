"""*easy*: knows the rules of thumb of *sensible*, and often follows another thought than the best."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.players.knowledge import Knowledge
from cardbase.players.sensible import SensiblePlayer
from cardbase.tabletop import Observation, draw

LAPSE: Final = 3
"""One choice in so many is any of those that are not plainly bad."""


WINNING: Final = frozenset({c.REQUEST, c.REQUEST_BY_FIEFS})
"""Verbs that nobody forgets."""


class EasyPlayer:
    """Plays as *sensible* does, but for lapses drawn from its own seed."""

    __slots__ = ("_policy", "_streams")

    def __init__(self, knowledge: Knowledge, seed: int) -> None:
        self._policy = SensiblePlayer(knowledge)
        self._streams = [seed]

    def choose(self, observation: Observation) -> int:
        """Return the best choice, or in a lapse one of those with a worth of 0 or more."""
        view = observation.view()
        best = self._policy.useful(view)
        if draw(self._streams, 0, LAPSE) or best // c.SPAN in WINNING:
            return best
        fair: list[int] = [code for code in view.options if self._policy.judged(view, code).worth >= 0] or list(
            view.options
        )
        return fair[draw(self._streams, 0, len(fair))]

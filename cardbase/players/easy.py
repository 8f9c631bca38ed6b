"""*easy*: knows the rules of thumb of *sensible*, and often follows another thought than the best."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.players.knowledge import Knowledge
from cardbase.players.sensible import SensiblePlayer
from cardbase.tabletop import Observation, draw

LAPSE: Final = 2
"""One choice in so many is any of those that are not plainly bad."""


WINNING: Final = frozenset({c.REQUEST, c.REQUEST_BY_FIEFS})
"""Verbs that nobody forgets."""
LEAVING: Final = frozenset({c.END, c.DONE})
PLAIN: Final = frozenset({c.USE, c.DISENGAGE, c.DISENGAGE_ALL, c.DRAW, c.ALLOT, c.TRADE})
"""Verbs of what lies open on the table, from income to force that is there to be given: nobody leaves it."""
AMOUNTS: Final = frozenset({c.AMOUNT, c.BID})
SLIP: Final = 2
"""How far a lapse misses an amount: nobody opens a Petition at thrice what it costs."""


class EasyPlayer:
    """Plays as *sensible* does, but for lapses drawn from its own seed."""

    __slots__ = ("_policy", "_streams")

    def __init__(self, knowledge: Knowledge, seed: int) -> None:
        self._policy = SensiblePlayer(knowledge)
        self._streams = [seed]

    def choose(self, observation: Observation) -> int:
        """Return the best choice, or in a lapse one of those with a worth of 0 or more that do something."""
        view = observation.view()
        best = self._policy.useful(view)
        if draw(self._streams, 0, LAPSE) or best // c.SPAN in WINNING:
            return best
        left = LEAVING if best // c.SPAN in PLAIN else frozenset()
        fair = [
            code
            for code in view.options
            if code // c.SPAN not in left and code not in view.in_vain and self._policy.judged(view, code).worth >= 0
        ]
        near = _near(best, fair)
        return near[draw(self._streams, 0, len(near))] if near else best


def _near(best: int, fair: list[int]) -> list[int]:
    """Leave out amounts far from the best one, or from the least where something else is best."""
    amounts = [code for code in fair if code // c.SPAN in AMOUNTS]
    meant = best if best in amounts else min(amounts, default=best)
    return [code for code in fair if code not in amounts or abs(code - meant) <= SLIP]

"""*search*: plays its likely choices on in worlds it cannot tell from the true one, and takes what turned out best.

The machinery is ``tabletop.searching``; this guides it: candidates are the choices that *sensible* likes best, which
also wins ties; all seats play on as *sensible* would to the end of the next turn, and the position there is judged
(``evaluation``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardbase.play import choices as c
from cardbase.play import frames as f
from cardbase.play import lazy_view
from cardbase.players.evaluation import evaluate
from cardbase.players.sensible import SensiblePlayer
from cardbase.tabletop.searching import Budget, Search

if TYPE_CHECKING:
    from cardbase.play import Game
    from cardbase.players.knowledge import Knowledge
    from cardbase.tabletop import Observation

MOST_SEATS: Final = 6
"""Seats at a table where it searches; with more it plays as *sensible*."""
WIDTH: Final = 6
"""Candidates at most."""
AHEAD: Final = 1
"""Turns that are played on after the present one."""
LONGEST: Final = 150
"""Choices that are played on at most."""
MARGIN: Final = 0.01
"""What another choice must promise more than the one *sensible* would take, as a chance to win."""
DONE: Final = c.DONE * c.SPAN
HOUSE_DISCARD: Final = 2
"""The phase of the Closing Interval (``rules.closing_interval``)."""


class SearchPlayer:
    """Plays by search. Equal seeds, budgets of tries and observations give equal choices."""

    __slots__ = ("_knowledge", "_policy", "_search")

    def __init__(self, knowledge: Knowledge, seed: int, budget: Budget) -> None:
        self._knowledge = knowledge
        self._policy = SensiblePlayer(knowledge)
        self._search = Search(self, budget, seed)

    def choose(self, observation: Observation) -> int:
        """Return the candidate that did best."""
        view = observation.view()
        if len(view.seats) > MOST_SEATS:
            return self._policy.best(view)
        return self._search.compared(observation, self._likely(self._policy.ranked(view)), MARGIN)

    def candidates(self, game: Game, seat: int) -> list[int]:
        """Return the likeliest choices of the seat to decide, copies of a card counted once."""
        return self._likely(self._policy.ranked(lazy_view.LazyView(game, seat)))

    def _likely(self, ranked: list[int]) -> list[int]:
        definition, found = self._knowledge.table.definition, dict[tuple[int, int], int]()
        for code in ranked:
            verb, argument = divmod(code, c.SPAN)
            alike = definition[argument] if verb in ALIKE else -1 - argument
            found.setdefault((verb, alike), code)
        return list(found.values())[:WIDTH]

    def play_on(self, game: Game) -> None:
        """Play on as *sensible* does, to the end of the next turn."""
        best = self._policy.best
        last = game.state.turn + AHEAD
        for _ in range(LONGEST):
            s = game.state
            if s.ending or s.turn > last or (s.turn == last and s.stack[f.KIND] == f.CLOSING):
                break
            game.apply(DONE if _is_over_hand(game) else best(lazy_view.LazyView(game, game.seat)))

    def worth(self, game: Game, seat: int) -> float:
        """Return the chance of a seat to win."""
        return evaluate(self._knowledge, game, seat)


def _is_over_hand(game: Game) -> bool:
    """Return whether House cards could be discarded and need not be: what is drawn for them comes too late to tell."""
    stack = game.state.stack
    return stack[f.KIND] == f.CLOSING and stack[f.AT] == HOUSE_DISCARD and game.options[0] == DONE


ALIKE: Final = frozenset({c.PLAY, c.DEPLOY, c.PLACE, c.PETITION, c.USE, c.DISCARD})
"""Verbs for which copies of a card are as good as each other."""

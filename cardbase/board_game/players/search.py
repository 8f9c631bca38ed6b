"""*search*: tries its likely choices in worlds that it cannot tell from the true one, and takes what turned out best.

The machinery is ``tabletop.searching``, one choice deep; this guides it. Where forces are placed, allied or sent to
battle, some of the choices are tried, *sensible*'s first, which also wins ties; all seats play on as *sensible* would
to the end of the turn, and the position there is judged. Whatever else is asked is answered as *sensible* does.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from cardbase.board_game.constants import LOCATIONS, SPAN, V
from cardbase.board_game.players.sensible import Sensible
from cardbase.board_game.position import strongholds_of
from cardbase.board_game.views import view
from cardbase.tabletop.searching import Budget, Search

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardbase.board_game.game import Game
    from cardbase.board_game.table import Table
    from cardbase.tabletop import Observation

BUDGET: Final = Budget(plays=12)
"""Tries of a choice: about half a second of a core in the middle of a game of six."""
WIDTH: Final = 4
"""Candidates at most."""
MARGIN: Final = 0.02
"""What another choice must promise more than *sensible*'s, as a chance to win."""
LONGEST: Final = 400
"""Choices that are played on at most."""
SEARCHED: Final = frozenset({
    "alliance", "answer_offer", "ship", "ship_number", "move_from", "move_to", "take_along", "plan_leader",
    "plan_weapon", "plan_defence", "plan_normal", "plan_half",
})  # fmt: skip
"""Questions that are searched: what comes of them shows by the end of the turn."""


class SearchPlayer:
    """Plays by search. Equal seeds and observations give equal choices."""

    def __init__(self, table: Table, seed: int, budget: Budget = BUDGET) -> None:
        self._table, self._policy = table, Sensible(table, seed)
        self._search = Search(self, budget, seed)

    def choose(self, observation: Observation) -> int:
        """Return the candidate that did best."""
        seen, options = observation.view(), observation.options
        first = self._policy.answer(options, seen)
        if seen["question"][0] not in SEARCHED:
            return first
        return self._search.compared(observation, self._likely(first, options), MARGIN)

    def candidates(self, game: Game, seat: int) -> list[int]:
        """Return the likely choices of a seat that is asked, that of *sensible* first."""
        options = game.options_of(seat)
        return self._likely(self._policy.answer(options, view(game, seat)), options)

    def _likely(self, first: int, options: Sequence[int]) -> list[int]:
        """Return a choice and some others: of places strongholds alone, of amounts the least, a middle and the most."""
        others = [code for code in options if code != first and self._is_worth_a_try(code)]
        most = WIDTH - 1
        if len(others) > most:
            others = [others[round(n * (len(others) - 1) / (most - 1))] for n in range(most)]
        return [first, *others]

    def _is_worth_a_try(self, code: int) -> bool:
        """Return whether a choice is none of the many places that are no stronghold."""
        return code // SPAN != V.LOCATION or bool(self._table.is_stronghold[code % SPAN])

    def outcome(self, game: Game, seats: Iterable[int]) -> dict[int, float]:
        """Return the chance of each of the seats at the end of the turn."""
        self.play_on(game)
        return {seat: self.worth(game, seat) for seat in seats}

    def play_on(self, game: Game) -> None:
        """Play on as *sensible* does, to the end of the turn."""
        game.log, turn = None, game.state.turn
        for _ in range(LONGEST):
            if game.over or game.state.turn != turn:
                break
            seat = game.seat
            game.apply(self._policy.answer(game.options, view(game, seat)), seat)

    def worth(self, game: Game, seat: int) -> float:
        """Return the chance of a seat to win: by strongholds, forces, spice, cards and leaders against the others'."""
        if game.over:
            return float(seat in game.winners)
        scores = [_score(game, other) for other in range(game.seats)]
        most = max(scores)
        shares = [math.exp(score - most) for score in scores]
        mate = game.state.ally[seat]
        return (shares[seat] + (shares[mate] if mate >= 0 else 0.0)) / sum(shares)


def _score(game: Game, seat: int) -> float:
    """Return what a seat has: a stronghold counts as much as 20 spice or 10 forces."""
    s, t = game.state, game.table
    at = seat * LOCATIONS
    placed = sum(s.ground[at : at + LOCATIONS])
    forces = 0.06 * placed + 0.04 * s.reserve[seat] + 0.08 * (s.reserve_star[seat] + sum(s.star[at : at + LOCATIONS]))
    leaders = sum(t.strength[x] for x, owner in enumerate(t.owner) if owner == seat and not s.dead[x])
    return (
        0.6 * strongholds_of(game, seat)
        + forces
        + 0.03 * (s.spice[seat] + s.front[seat])
        + 0.1 * len(s.hands[seat])
        + 0.02 * leaders
    )

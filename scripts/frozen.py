"""The players of the golden record (``tests/golden/frozen_players``), with a time for *search* as well as tries."""

from __future__ import annotations

from collections.abc import Iterable

from cardbase.play import Game
from cardbase.tabletop import Observation, Player
from cardbase.tabletop.searching import Budget, Search
from tests.golden.frozen_players import ground, player_named
from tests.golden.frozen_players.knowledge import Knowledge
from tests.golden.frozen_players.outlook import outlook
from tests.golden.frozen_players.search import AHEAD, LONGEST, MARGIN, SearchPlayer


def frozen_player(name: str, game: Game, seed: int) -> Player:
    """Return a frozen player by name: "sensible", "search:16", "search:100ms"."""
    kind, _, budget = name.partition(":")
    if kind == "search" and budget.endswith("ms"):
        return SearchByTime(Knowledge(game.table), seed, int(budget.removesuffix("ms")))
    return player_named(name, game, seed)


class SearchByTime(SearchPlayer):
    """The frozen *search* for so many milliseconds of CPU a choice: its candidates, tries and judgement."""

    __slots__ = ("_search",)

    def __init__(self, knowledge: Knowledge, seed: int, milliseconds: int) -> None:
        super().__init__(knowledge, seed, 0)
        self._search = Search(self, Budget(milliseconds=milliseconds), seed)

    def choose(self, observation: Observation) -> int:
        """Return the candidate that did best."""
        return self._search.compared(observation, self._likely(observation), MARGIN)

    def candidates(self, game: Game, seat: int) -> list[int]:
        """Return the likeliest choices of a seat."""
        return self._likely(Observation(game, seat))

    def _likely(self, observation: Observation) -> list[int]:
        return self._candidates(self._policy.ranked(ground.sight_of(observation)))

    def outcome(self, game: Game, seats: Iterable[int]) -> dict[int, float]:
        """Return how each of the seats stands, played on."""
        self.play_on(game)
        return {seat: self.worth(game, seat) for seat in seats}

    def play_on(self, game: Game) -> None:
        """Play all seats on as the frozen *sensible*, to the end of the next turn's House Intervals."""
        last = ground.turn(game) + AHEAD
        for _ in range(LONGEST):
            turn = ground.turn(game)
            if game.over or turn > last or (turn == last and ground.is_closing(game)):
                break
            over_hand = ground.is_over_hand(game)
            game.apply(ground.plain("no-more") if over_hand else self._policy.best(ground.glance(game)))

    def worth(self, game: Game, seat: int) -> float:
        """Return how a seat stands."""
        return outlook(self._knowledge, game, seat)

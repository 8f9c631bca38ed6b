"""What every environment begins its games with: Houses, rules, and seeds that follow from one another."""

from __future__ import annotations

from cardbase.corpus import Corpus
from cardbase.play import Game, House, new_game, rulesets
from cardbase.tabletop import seed_of


class Seating:
    """The Houses of an environment and the seed that its next game follows from. Its games keep no log."""

    def __init__(
        self, houses: tuple[House, ...], corpus: Corpus, rules: rulesets.Ruleset, most_decisions: int, seed: int = 0
    ) -> None:
        self.houses = houses
        self.corpus = corpus
        self._rules = rules
        self._most_decisions = most_decisions
        self.seed = seed
        self.episode = 0

    def next_game(self, seed: int | None = None) -> Game:
        """Begin the next game; a ``seed`` restarts its row of games."""
        if seed is not None:
            self.seed, self.episode = seed, 0
        game = self.game(self.episode)
        self.episode += 1
        return game

    def game(self, number: int) -> Game:
        """Return game ``number`` of the row; equal seeds and numbers give equal games."""
        game = new_game(
            self.houses,
            corpus=self.corpus,
            seed=seed_of(self.seed, number),
            rules=self._rules,
            most_decisions=self._most_decisions,
        )
        game.log = None
        return game

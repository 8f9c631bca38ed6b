"""What every environment begins its games with: Houses, rules, and seeds that follow from one another."""

from __future__ import annotations

import operator
import secrets
from typing import Any

from cardbase.corpus import Corpus
from cardbase.errors import Misuse
from cardbase.play import Game, House, new_game, rulesets
from cardbase.tabletop import seed_of


class Seating:
    """The Houses of an environment and the seed that its next game follows from. Its games keep no log."""

    def __init__(
        self,
        houses: tuple[House, ...],
        corpus: Corpus,
        rules: rulesets.Ruleset,
        most_decisions: int,
        seed: int | None = None,
    ) -> None:
        if most_decisions < 1:
            raise Misuse(f"a game of {most_decisions} choices asks nobody", hint="most_decisions is at least 1")
        self.houses = houses
        self.corpus = corpus
        self._rules = rules
        self._most_decisions = most_decisions
        self.seed = None if seed is None else seed_number(seed)
        self.episode = 0

    def next_game(self, seed: int | None = None) -> Game:
        """Begin the next game; a ``seed`` restarts its row of games, and without any chance gives the first."""
        if seed is not None or self.seed is None:
            self.seed, self.episode = secrets.randbits(63) if seed is None else seed_number(seed), 0
        game = self.game(self.episode)
        self.episode += 1
        return game

    def game(self, number: int) -> Game:
        """Return game ``number`` of the row; equal seeds and numbers give equal games."""
        game = new_game(
            self.houses,
            corpus=self.corpus,
            seed=seed_of(self.seed or 0, number),
            rules=self._rules,
            most_decisions=self._most_decisions,
        )
        game.log = None
        return game

    def restored(self, position: bytes) -> Game:
        """Return a game at a position that was written as bytes."""
        game = self.game(0).restore(position)
        game.log = None
        return game

    def check_begun(self) -> None:
        """Raise ``Misuse`` where no game has begun."""
        if not self.episode:
            raise Misuse("no game has begun", hint="reset() begins one")


def seed_number(seed: Any) -> int:
    """Return a seed as Python's own integer, for NumPy's overflow; raise ``Misuse`` for what is none."""
    try:
        return operator.index(seed)
    except TypeError:
        raise Misuse(f"{seed!r} is not a seed", hint="a whole number") from None

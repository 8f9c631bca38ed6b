"""What every environment begins its games with: Houses, rules, and seeds that follow from one another."""

from __future__ import annotations

import secrets
from collections.abc import Iterable

from cardbase.corpus import Corpus
from cardbase.errors import Misuse, check_whole
from cardbase.play import Game, House, new_game, rulesets
from cardbase.tabletop import seed_of


class Seating:
    """The Houses of an environment and the seed that its next game follows from. Its games keep no log."""

    def __init__(
        self,
        houses: Iterable[House],
        corpus: Corpus,
        rules: rulesets.Ruleset | str,
        most_decisions: int,
        seed: int | None = None,
    ) -> None:
        if not isinstance(corpus, Corpus):  # before the engine, of which a compiled one has checks of its own
            raise Misuse(f"{corpus!r:.60} is not a corpus", hint="cardbase.load() returns one")
        if not isinstance(rules, str | rulesets.Ruleset):
            raise Misuse(f"{rules!r:.60} is not a ruleset", hint="rulesets.CRF, or a name such as 'crf'")
        self.houses = tuple(houses)
        self.corpus = corpus
        self.rules = rulesets.as_ruleset(rules)
        self._most_decisions = check_whole("most_decisions", most_decisions, 1)
        self.seed = None if seed is None else check_whole("seed", seed)
        self.episode = 0

    def next_game(self, seed: int | None = None) -> Game:
        """Begin the next game; a ``seed`` restarts its row of games, and without any chance gives the first."""
        if seed is not None or self.seed is None:
            self.seed, self.episode = secrets.randbits(63) if seed is None else check_whole("seed", seed), 0
        game = self.game(self.episode)
        self.episode += 1
        return game

    def game(self, number: int) -> Game:
        """Return game ``number`` of the row; equal seeds and numbers give equal games."""
        game = new_game(
            self.houses,
            corpus=self.corpus,
            seed=seed_of(self.seed or 0, number),
            rules=self.rules,
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

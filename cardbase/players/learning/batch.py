"""Many games side by side, one choice of each at a time: rows and masks of all of them as one array each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardbase.corpus import Corpus
from cardbase.errors import check_whole
from cardbase.play import House, rulesets
from cardbase.play import constants as w
from cardbase.players.learning.environment import chosen, reward
from cardbase.players.learning.rows import Rows
from cardbase.players.learning.seating import Seating


class Stepped(NamedTuple):
    """What a step of a batch brought: ``rewards`` by game and seat, which games ``ended``, which were cut off.

    A game that ended has begun again: its row and mask are those of the next one.
    """

    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]
    truncated: NDArray[np.bool_]


class GameBatch:
    """Games of the same Houses. ``rows`` (games, length) and ``masks`` (games, actions) are what ``seats`` see and may
    do now; they are overwritten by every step: copy what you keep.

    The games are the same whatever their number: place ``p`` plays games ``p``, ``p + games`` ... of the seed.
    """

    def __init__(
        self,
        houses: Iterable[House],
        corpus: Corpus,
        games: int,
        *,
        seed: int = 0,
        rules: rulesets.Ruleset | str = rulesets.CRF,
        most_decisions: int = w.MOST_DECISIONS,
    ) -> None:
        self._seating = Seating(houses, corpus, rules, most_decisions, check_whole("seed", seed))
        self._count = check_whole("games", games, 1)
        self._houses = len(self._seating.houses)
        self.reset()

    def reset(self, seed: int | None = None) -> None:
        """Restart every game."""
        if seed is not None:
            self._seating.seed = check_whole("seed", seed)
        self._numbers = list(range(self._count))
        self._games = [self._seating.game(number) for number in self._numbers]
        self._rows = Rows(self._games[0].table)
        self.encoding = self._rows.encoding
        self.rows = np.zeros((self._count, self.encoding.length), np.int32)
        self.masks = np.zeros((self._count, self.encoding.actions), np.int8)
        self.seats = np.zeros(self._count, np.int64)
        for place in range(self._count):
            self._show(place)

    def _show(self, place: int) -> None:
        game = self._games[place]
        self.seats[place] = game.seat
        self._rows.observe(game, game.seat, self.rows[place])
        self._rows.mask(game, self.masks[place])

    def __repr__(self) -> str:
        shapes = f"rows {self.rows.shape}, masks {self.masks.shape}"
        return f"<GameBatch: {self._count} games of {self._houses} Houses, {shapes}>"

    def step(self, actions: Iterable[int] | NDArray[Any]) -> Stepped:
        """Carry out one action of every game; raise ``ValueError`` for one that its mask forbids, before any is."""
        given = list(actions) if isinstance(actions, Iterable) else [actions]
        if len(given) != self._count:
            raise ValueError(f"{len(given)} actions for {self._count} games; each game takes one")
        codes = [
            chosen(self._rows, game, action, f"game {place}")
            for place, (game, action) in enumerate(zip(self._games, given, strict=True))
        ]
        rewards = np.zeros((self._count, self._houses), np.float32)
        ended, truncated = np.zeros(self._count, np.bool_), np.zeros(self._count, np.bool_)
        for place, (game, code) in enumerate(zip(self._games, codes, strict=True)):
            game.take_option(code)
            if game.over:
                rewards[place] = [reward(game, seat) for seat in range(self._houses)]
                ended[place], truncated[place] = True, game.ending == "cap"
                self._numbers[place] += self._count
                self._games[place] = self._seating.game(self._numbers[place])
            self._show(place)
        return Stepped(rewards, ended, truncated)

    def __getstate__(self) -> dict[str, Any]:
        """Travel with the positions as bytes: what was compiled of the cards is made again where they arrive."""
        positions = [game.to_bytes() for game in self._games]
        return self.__dict__ | {"_games": positions, "_rows": None, "encoding": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._games = [self._seating.restored(position) for position in state["_games"]]
        self._rows = Rows(self._games[0].table)
        self.encoding = self._rows.encoding

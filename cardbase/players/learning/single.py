"""The game of one seat as a Gymnasium environment: the other seats are played by rivals of one's choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from cardbase.corpus import Corpus
from cardbase.errors import Misuse
from cardbase.play import Game, House, rulesets
from cardbase.play import constants as w
from cardbase.players.learning.environment import chosen, observation_space, observed, reward
from cardbase.players.learning.rows import Rows
from cardbase.players.learning.seating import Seating
from cardbase.players.names import check_player, player_named
from cardbase.tabletop import Observation, Player, secret_of

Rival = str | Player | Callable[[Observation], int]
"""The name of a player, an object that chooses, or a function that does."""


class SeatGame(gymnasium.Env[Any, int]):
    """One learning seat. ``seat`` None goes round from game to game; ``info["seat"]`` names it.

    ``rivals`` sit clockwise from it: names, objects with ``choose(observation)`` or functions; one alone plays all.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        houses: Sequence[House],
        corpus: Corpus,
        *,
        rivals: Sequence[Rival] = ("medium",),
        seat: int | None = 0,
        rules: rulesets.Ruleset = rulesets.CRF,
        most_decisions: int = w.MOST_DECISIONS,
        render_mode: str | None = None,
    ) -> None:
        others = len(houses) - 1
        if len(rivals) not in (1, others):
            raise Misuse(f"{len(rivals)} rivals for {others} other seats", hint="name one for all, or one for each")
        if seat is not None and not 0 <= seat < len(houses):
            raise Misuse(f"there is no seat {seat!r}", hint=f"seats run from 0 to {others}")
        for rival in rivals:
            if isinstance(rival, str):
                check_player(rival)
        self._seating = Seating(tuple(houses), corpus, rules, most_decisions)
        self._rivals = list(rivals) * (others if len(rivals) == 1 else 1)
        self._fixed = seat
        self.render_mode = render_mode
        self._begin(None)
        self._rows = Rows(self._game.table)
        self.encoding = self._rows.encoding
        self.observation_space = observation_space(self._rows)
        self.action_space = Discrete(self.encoding.actions)

    def _begin(self, seed: int | None) -> None:
        self._game = self._seating.next_game(seed)
        number = self._seating.episode - 1
        seats = len(self._seating.houses)
        self.seat = number % seats if self._fixed is None else self._fixed
        self._players: dict[int, Player] = {}
        for step, rival in enumerate(self._rivals, 1):
            seat = (self.seat + step) % seats
            chance = secret_of(self._seating.seed + number, seat)
            self._players[seat] = seated(rival, self._game, self._seating.corpus, chance)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a game and play on to the seat's first choice; equal seeds give equal games."""
        super().reset(seed=seed, options=options)
        while True:
            self._begin(seed)
            seed = None
            self._play_on()
            if not self._game.over:  # else the rivals ended it before the seat was asked
                return self._observed(), self._info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Carry out the seat's action and play on to its next one; raise ``ValueError`` where the mask forbids it."""
        game = self._game
        game.apply(chosen(self._rows, game, action, f"seat {self.seat}"), self.seat)
        self._play_on()
        gain, cut = (reward(game, self.seat) if game.over else 0.0), game.ending == "cap"
        return self._observed(), gain, game.over and not cut, cut, self._info()

    def _play_on(self) -> None:
        game = self._game
        while not game.over and game.seat != self.seat:
            seat = game.seat
            game.apply(self._players[seat].choose(Observation(game, seat)), seat)

    def _observed(self) -> Any:
        return observed(self._rows, self._game, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"schema": self.encoding.digest, "seat": self.seat}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask as truth values, as learners that ask the environment for it want it."""
        mask = np.zeros(self.encoding.actions, np.int8)
        if not self._game.over:
            self._rows.mask(self._game, mask)
        return mask.astype(np.bool_)

    def render(self) -> Any:
        """Return the position as the seat may see it."""
        return self._game.text(self.seat) if self.render_mode == "ansi" else None


class _Function:
    def __init__(self, function: Callable[[Observation], int]) -> None:
        self._function = function

    def choose(self, observation: Observation) -> int:
        """Return what the function answers."""
        return self._function(observation)


def seated(rival: Rival, game: Game, corpus: Corpus, seed: int) -> Player:
    """Return the player that a name, an object or a function stands for."""
    if isinstance(rival, str):
        return player_named(rival, game, corpus, seed)
    return rival if hasattr(rival, "choose") else _Function(rival)

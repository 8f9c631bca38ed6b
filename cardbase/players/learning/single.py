"""The game of one seat as a Gymnasium environment: the other seats are played by rivals of one's choice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

from cardbase.corpus import Corpus
from cardbase.errors import Misuse, check_whole
from cardbase.play import House, rulesets
from cardbase.play import constants as w
from cardbase.players.learning.environment import Seen, check_rendering, chosen, observation_space, observed, reward
from cardbase.players.learning.rows import Rows
from cardbase.players.learning.seating import Seating
from cardbase.players.rivals import Rival, listed, seated
from cardbase.tabletop import Observation, Player, secret_of
from cardbase.tabletop.seats import choice_of

UNASKED: Final = 100
"""Games that may end before the learning seat is asked."""


class SeatGame(gymnasium.Env[Seen, int]):
    """One learning seat. ``seat`` None goes round from game to game; ``info["seat"]`` names it.

    ``rivals`` sit clockwise from it: names, objects with ``choose(observation)`` or functions; one alone plays all.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        houses: Iterable[House],
        corpus: Corpus,
        *,
        rivals: Rival | Iterable[Rival] = "medium",
        seat: int | None = 0,
        rules: rulesets.Ruleset | str = rulesets.CRF,
        most_decisions: int = w.MOST_DECISIONS,
        render_mode: str | None = None,
    ) -> None:
        check_rendering(render_mode)
        self._seating = Seating(houses, corpus, rules, most_decisions)
        self._game = self._seating.game(0)
        others = len(self._seating.houses) - 1
        self._rivals = _rivals(rivals, others)
        self._fixed = None if seat is None else check_whole("seat", seat, 0, others)
        self.seat = self._fixed or 0
        self.render_mode = render_mode
        self._rows = Rows(self._game.table)
        self.encoding = self._rows.encoding
        self.observation_space = observation_space(self._rows)
        self.action_space = Discrete(self.encoding.actions)

    def _begin(self, seed: int | None) -> None:
        self._game = self._seating.next_game(seed)
        number = self._seating.episode - 1
        seats = len(self._seating.houses)
        self.seat = number % seats if self._fixed is None else self._fixed
        self._seat_rivals()

    def _seat_rivals(self) -> None:
        number, seats = self._seating.episode - 1, len(self._seating.houses)
        self._players: dict[int, Player] = {}
        for step, rival in enumerate(self._rivals, 1):
            seat = (self.seat + step) % seats
            chance = secret_of((self._seating.seed or 0) + number, seat)
            self._players[seat] = seated(rival, self._game, self._seating.corpus, chance)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Begin a game and play on to the seat's first choice; equal seeds give equal games."""
        seed = None if seed is None else check_whole("seed", seed, 0)
        super().reset(seed=seed, options=options)
        for _ in range(UNASKED):
            self._begin(seed)
            seed = None
            self._play_on()
            if not self._game.over:  # else the rivals ended it before the seat was asked
                return self._observed(), self._info()
        raise Misuse(f"seat {self.seat} was asked nothing in {UNASKED} games", hint="more most_decisions")

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Carry out the seat's action and play on to its next one; raise ``ValueError`` where the mask forbids it."""
        self._seating.check_begun()
        game = self._game
        game.apply(chosen(self._rows, game, action, f"seat {self.seat}"), self.seat)
        self._play_on()
        gain, cut = (reward(game, self.seat) if game.over else 0.0), game.ending == "cap"
        return self._observed(), gain, game.over and not cut, cut, self._info()

    def _play_on(self) -> None:
        game = self._game
        while not game.over and game.seat != self.seat:
            seat = game.seat
            game.apply(choice_of(self._players[seat], Observation(game, seat)), seat)

    def _observed(self) -> Seen:
        return observed(self._rows, self._game, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"schema": self.encoding.digest, "seat": self.seat}

    def action_masks(self) -> NDArray[np.bool_]:
        """Return the mask as truth values, as learners that ask the environment for it want it."""
        self._seating.check_begun()
        mask = np.zeros(self.encoding.actions, np.int8)
        if not self._game.over:
            self._rows.mask(self._game, mask)
        return mask.astype(np.bool_)

    def render(self) -> str | None:
        """Return the position as the seat may see it."""
        return self._game.text(self.seat) if self.render_mode == "ansi" else None

    def __getstate__(self) -> dict[str, Any]:
        """Travel with the position as bytes; the rivals sit down anew where it arrives."""
        return self.__dict__ | {"_game": self._game.to_bytes(), "_rows": None, "encoding": None, "_players": {}}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._game = self._seating.restored(state["_game"])
        self._rows = Rows(self._game.table)
        self.encoding = self._rows.encoding
        self._seat_rivals()


def _rivals(rivals: Rival | Iterable[Rival], others: int) -> list[Rival]:
    """Return who sits at each of the other seats; raise ``Misuse``."""
    named = listed(rivals, others)
    if len(named) not in (1, others):
        raise Misuse(f"{len(named)} rivals for {others} other seats", hint="name one for all, or one for each")
    return named * (others if len(named) == 1 else 1)

"""The game as a PettingZoo AEC environment (the extra ``rl``); imported only when asked for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypedDict

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray
from pettingzoo import AECEnv

from cardbase.corpus import Corpus
from cardbase.errors import Misuse, as_whole
from cardbase.play import Game, House, rulesets
from cardbase.play import constants as w
from cardbase.players.learning.rows import BOUND, Rows
from cardbase.players.learning.seating import Seating


class Seen(TypedDict):
    """What a seat sees: a row of ``Encoding.length`` integers, and 1 for each of ``Encoding.actions`` it may take."""

    observation: NDArray[np.int32]
    action_mask: NDArray[np.int8]


class CardGame(AECEnv[str, Seen, int]):
    """One seat acts at a time. An observation is a row of integers and a mask of what may be done (``Encoding``).

    The winner gets 1 and everyone else -1; a game that nobody wins gives 0, one that ran out of choices is truncated.
    """

    metadata = {"name": "cardbase_v1", "is_parallelizable": False, "render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        houses: Iterable[House],
        corpus: Corpus,
        *,
        rules: rulesets.Ruleset | str = rulesets.CRF,
        most_decisions: int = w.MOST_DECISIONS,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_rendering(render_mode)
        self._seating = Seating(houses, corpus, rules, most_decisions)
        self.render_mode = render_mode
        self._game: Game = self._seating.game(0)
        self._rows = Rows(self._game.table)
        self.encoding = self._rows.encoding
        self.possible_agents = [f"seat_{seat}" for seat in range(len(self._seating.houses))]
        self._begin()
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observations = {agent: observation_space(self._rows) for agent in self.agents}
        self._actions = {agent: Discrete(self.encoding.actions) for agent in self.agents}

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self._observations[self._known(agent)]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self._actions[self._known(agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a game; equal seeds give equal games, and games after one seed follow from it."""
        self._game = self._seating.next_game(seed)
        self._begin()

    def _begin(self) -> None:
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        digest = self.encoding.digest
        self.infos = {agent: {"schema": digest} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._game.seat]

    def observe(self, agent: str) -> Seen:
        """Return what an agent sees; its mask is empty while another one decides."""
        self._seating.check_begun()
        return observed(self._rows, self._game, self._seat_of[self._known(agent)])

    def _known(self, agent: str) -> str:
        """Return the agent asked for; raise ``Misuse`` for one that does not sit here."""
        if agent not in self.possible_agents:
            raise Misuse(f"no agent is called {agent!r:.40}", hint="one of " + ", ".join(self.possible_agents))
        return agent

    def step(self, action: int | None) -> None:
        """Carry out the action of the agent that decides; raise ``ValueError`` for one that its mask forbids."""
        self._seating.check_begun()
        agent, game = self.agent_selection, self._game
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game.take_option(chosen(self._rows, game, action, agent))
        if game.over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[game.seat]

    def _end(self) -> None:
        """Rewards come at the end alone: until then all of them are 0."""
        game = self._game
        cut = game.ending == "cap"
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = self._cumulative_rewards[agent] = reward(game, seat)
            self.terminations[agent], self.truncations[agent] = not cut, cut

    def render(self) -> str | None:
        """Return the position as the deciding seat may see it."""
        if self.render_mode != "ansi":
            return None
        return self._game.text(max(self._game.seat, 0))

    def close(self) -> None:
        """Nothing is held open."""

    def __getstate__(self) -> dict[str, Any]:
        """Travel with the position as bytes: what was compiled of the cards is made again where it arrives."""
        return self.__dict__ | {"_game": self._game.to_bytes(), "_rows": None, "encoding": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._game = self._seating.restored(state["_game"])
        self._rows = Rows(self._game.table)
        self.encoding = self._rows.encoding


def check_rendering(mode: str | None) -> None:
    """Raise ``Misuse`` for another way to render than as text."""
    if mode not in (None, "ansi"):
        raise Misuse(f"no render mode is called {mode!r}", hint="ansi, or None")


def observation_space(rows: Rows) -> Any:
    """Return the space of what ``observed`` returns."""
    row = Box(-BOUND, BOUND, (rows.encoding.length,), np.int32)
    return Dict({"observation": row, "action_mask": Box(0, 1, (rows.encoding.actions,), np.int8)})


def observed(rows: Rows, game: Game, seat: int) -> Seen:
    """Return what a seat sees as new arrays; the mask is empty where it does not decide."""
    row, mask = np.empty(rows.encoding.length, np.int32), np.zeros(rows.encoding.actions, np.int8)
    rows.observe(game, seat, row)
    if seat == game.seat:
        rows.allow(game, mask)
    return {"observation": row, "action_mask": mask}


def chosen(rows: Rows, game: Game, action: int | None, who: str) -> int:
    """Return the code of an action, or raise ``ValueError`` where the mask forbids it or it is none."""
    number = as_whole(-1 if action is None else action)
    if number is None:
        hint = f"actions are whole numbers from 0 to {rows.encoding.actions - 1}"
        raise ValueError(f"{action!r:.40} is not an action; {hint}")
    code = rows.code(number, game.seat)
    if game.over:
        raise ValueError(f"the game is over: it ended by {game.ending}; reset() begins the next")
    if code not in game.options:
        raise ValueError(f"{action} is not possible now; the mask of {who} allows {len(game.options)} actions")
    return code


def reward(game: Game, seat: int) -> float:
    """Return 1 for the winner of a game that is over, -1 for the others, 0 where nobody won."""
    return 0.0 if game.winner < 0 else 1.0 if seat == game.winner else -1.0

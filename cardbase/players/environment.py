"""The game as a PettingZoo AEC environment (the extra ``rl``); imported only when asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from cardbase.corpus import Corpus
from cardbase.play import Game, House, new_game, rulesets
from cardbase.play import constants as w
from cardbase.players.encoding import Encoding
from cardbase.tabletop import seed_of

BOUND = 2**31 - 1


class CardGame(AECEnv):
    """One seat acts at a time. An observation is a row of integers and a mask of what may be done (``Encoding``).

    The winner gets 1 and everyone else -1; a game that nobody wins gives 0, one that ran out of choices is truncated.
    """

    metadata = {"name": "cardbase_v1", "is_parallelizable": False, "render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        houses: Sequence[House],
        corpus: Corpus,
        *,
        rules: rulesets.Ruleset = rulesets.CRF,
        most_decisions: int = w.MOST_DECISIONS,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._make = (tuple(houses), corpus, rules, most_decisions)
        self._episode = 0
        self._base = 0
        self.render_mode = render_mode
        self._game = self._new(0)
        self.encoding = Encoding(self._game.table)
        self.possible_agents = [f"seat_{seat}" for seat in range(len(houses))]
        self.agents = list(self.possible_agents)
        row = Box(-BOUND, BOUND, (self.encoding.length,), np.int32)
        mask = Box(0, 1, (self.encoding.actions,), np.int8)
        self._observations = {agent: Dict({"observation": row, "action_mask": mask}) for agent in self.agents}
        self._actions = {agent: Discrete(self.encoding.actions) for agent in self.agents}

    def _new(self, seed: int) -> Game:
        houses, corpus, rules, most = self._make
        game = new_game(houses, corpus=corpus, seed=seed, rules=rules, most_decisions=most)
        game.log = None
        return game

    def observation_space(self, agent: str) -> Any:
        """Return the space of an agent's observations."""
        return self._observations[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of an agent's actions."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a game; equal seeds give equal games, and games after one seed follow from it."""
        if seed is not None:
            self._base, self._episode = seed, 0
        self._game = self._new(seed_of(self._base, self._episode))
        self._episode += 1
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"schema": self.encoding.digest} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._game.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees; its mask is empty while another one decides."""
        view = self._game.view(self.possible_agents.index(agent))
        mask = np.zeros(self.encoding.actions, np.int8)
        mask[list(self.encoding.legal(view.options))] = 1
        row = np.array(self.encoding.observe(view), np.int64).clip(-BOUND, BOUND).astype(np.int32)
        return {"observation": row, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Carry out the action of the agent that decides; raise ``ValueError`` for one that its mask forbids."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        legal = self.encoding.legal(tuple(self._game.options))
        if action is None or int(action) not in legal:
            raise ValueError(f"{action} is not possible now; the mask of {agent} allows {len(legal)} actions")
        self._cumulative_rewards[agent] = 0.0
        self._game.apply(legal[int(action)], self._game.seat)
        self._clear_rewards()
        if self._game.over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self._game.seat]
        self._accumulate_rewards()

    def _end(self) -> None:
        game = self._game
        cut = game.ending == "cap"
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = 0.0 if game.winner < 0 else 1.0 if seat == game.winner else -1.0
            self.terminations[agent], self.truncations[agent] = not cut, cut

    def render(self) -> str | None:
        """Return the position as the deciding seat may see it."""
        if self.render_mode != "ansi":
            return None
        return self._game.text(max(self._game.seat, 0))

    def close(self) -> None:
        """Nothing is held open."""

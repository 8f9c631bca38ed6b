"""The environments for learning beside the bare engine in the same run, random play; they need the extra ``rl``."""

from __future__ import annotations

import importlib.util
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import cache
from typing import Any

from cardbase.corpus import Corpus, load_corpus
from cardbase.play import new_game
from cardbase.players.learning import aec_env, game_batch
from cardbase.tabletop import seed_of
from scripts.benchmarks import Figure
from scripts.benchmarks.play import shipped_houses

GAMES = 40
SIDE_BY_SIDE = 12
STEPS = 600
"""Of a batch: so many that each place plays two or three games."""
ROUNDS = 9


def figures() -> list[Figure]:
    """Measure unforced choices a second of two decks that ship: rounds of each in turn, medians of CPU time."""
    if importlib.util.find_spec("pettingzoo") is None:
        print("learning: left out, the extra rl is not installed", file=sys.stderr)
        return []
    measured: list[list[float]] = [[], [], []]
    for _ in range(ROUNDS):
        for rates, work in zip(measured, (_bare, _environment, _batch), strict=True):
            rates.append(_a_second(work))
    bare, environment, batch = (statistics.median(rates) for rates in measured)
    return [
        Figure("learning: environment, choices a second", environment, "/s", 7_500, "high"),
        Figure("learning: environment beside the bare engine", 100 * environment / bare, "%", 50, "high"),
        Figure("learning: batch of games beside the bare engine", 100 * batch / bare, "%", 50, "high"),
        *_curve(),
    ]


def _curve() -> list[Figure]:
    """Return the share won against random play after more and more games learned, as docs/ai.md shows it."""
    from scripts.learn import curve

    shares = curve(160, 2, 60, 1, lambda line: print(line, file=sys.stderr))
    goals = zip((0, 80, 160), shares, (0, 80, 90), strict=True)
    return [
        Figure(f"learning: won after {games} games learned", 100 * won, "%", goal, "high") for games, won, goal in goals
    ]


@cache
def _corpus() -> Corpus:
    return load_corpus()


def _a_second(work: Callable[[], int]) -> float:
    start = time.process_time()
    choices = work()
    return choices / (time.process_time() - start)


def _bare() -> int:
    made, houses = 0, shipped_houses()[:2]
    for number in range(GAMES):
        game, chance = new_game(houses, corpus=_corpus(), seed=seed_of(1, number)), random.Random(number).random
        while not game.over:
            game.apply(game.options[int(chance() * len(game.options))])
            made += 1
    return made


def _legal(mask: Any) -> Any:
    return mask.view(bool).nonzero()[0]


def _environment() -> int:
    env, made = aec_env(shipped_houses()[:2], _corpus()), 0
    for number in range(GAMES):
        env.reset(seed=number)
        chance = random.Random(number).random
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = _legal(observation["action_mask"])
            env.step(int(legal[int(chance() * len(legal))]))
            made += 1
    return made


def _batch() -> int:
    batch, chance = game_batch(shipped_houses()[:2], _corpus(), SIDE_BY_SIDE, seed=1), random.Random(1).random
    for _ in range(STEPS):
        legal = [_legal(mask) for mask in batch.masks]
        batch.step([int(actions[int(chance() * len(actions))]) for actions in legal])
    return STEPS * SIDE_BY_SIDE

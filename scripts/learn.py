"""A small example of learning: a policy with one weight an action, trained by REINFORCE in games against itself.

``python -m scripts.learn --games 400`` prints its curve: the share of games won against random play, with the 95 %
interval, as it learns. It shows the interface (docs/ai.md); it is no strong player. Needs the extra ``rl``.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from cardbase.corpus import Corpus, load_corpus
from cardbase.decks import read_deck
from cardbase.play import House, houses_of
from cardbase.play.rulesets import CRF
from cardbase.players.learning import game_batch
from cardbase.schemas import data_folder
from cardbase.series.simulation import wilson

SIDE_BY_SIDE = 16
RATE = 0.05


@cache
def corpus() -> Corpus:
    """Return the cards that ship."""
    return load_corpus()


@cache
def houses() -> list[House]:
    """Return the Houses of two decks that ship."""
    paths = sorted((data_folder() / "decks").glob("*.deck.txt"))[:2]
    return houses_of([(path.name, read_deck(path, corpus())) for path in paths], corpus(), CRF)


def odds(weights: NDArray[np.float64], legal: NDArray[np.intp]) -> NDArray[np.float64]:
    """Return the chance of each legal action: softmax of the weights."""
    raised = np.exp(weights[legal] - weights[legal].max())
    return raised / raised.sum()


def learn(weights: NDArray[np.float64], games: int, seed: int, rng: np.random.Generator) -> None:
    """Play games of the policy against itself; strengthen what the winner did and weaken what the loser did."""
    batch = game_batch(houses(), corpus(), min(SIDE_BY_SIDE, games), seed=seed)
    taken: list[list[tuple[int, NDArray[np.intp], int]]] = [[] for _ in batch.seats]
    left = games
    while left > 0:
        actions = []
        for place, seat in enumerate(batch.seats):
            legal = np.flatnonzero(batch.masks[place])
            at = int(rng.choice(len(legal), p=odds(weights, legal)))
            taken[place].append((int(seat), legal, at))
            actions.append(int(legal[at]))
        stepped = batch.step(actions)
        for place in np.flatnonzero(stepped.ended):
            for seat, legal, at in taken[place]:
                gain = RATE * float(stepped.rewards[place, seat])
                weights[legal] -= gain * odds(weights, legal)
                weights[legal[at]] += gain
            taken[place] = []
            left -= 1


def won_against_random(weights: NDArray[np.float64], games: int, seed: int, rng: np.random.Generator) -> int:
    """Return how many games the policy wins against random play, its seat changing from game to game."""
    batch = game_batch(houses(), corpus(), games, seed=seed)
    own, wins, playing = np.arange(games) % 2, 0, np.ones(games, np.bool_)
    while playing.any():
        actions = []
        for place, seat in enumerate(batch.seats):
            legal = np.flatnonzero(batch.masks[place])
            chance = odds(weights, legal) if seat == own[place] else None
            actions.append(int(rng.choice(legal, p=chance)))
        stepped = batch.step(actions)
        for place in np.flatnonzero(stepped.ended & playing):
            wins += stepped.rewards[place, own[place]] > 0
        playing &= ~stepped.ended
    return wins


def curve(games: int, points: int, tried: int, seed: int, reported: Callable[[str], None]) -> list[float]:
    """Learn ``games`` games in so many parts; tell and return the share won against random after each."""
    rng = np.random.default_rng(seed)
    weights = np.zeros(game_batch(houses(), corpus(), 1).encoding.actions)
    shares = []
    for point in range(points + 1):
        if point:
            learn(weights, games // points, seed + point, rng)
        wins = won_against_random(weights, tried, 1_000_000 + seed, rng)
        low, high = wilson(wins, tried)
        shares.append(wins / tried)
        reported(f"{point * (games // points):6} games learned: {wins / tried:4.0%} won ({low:.0%} to {high:.0%})")
    return shares


def main() -> None:
    """Read the options and print the curve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--points", type=int, default=4)
    parser.add_argument("--tried", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    curve(given.games, given.points, given.tried, given.seed, lambda line: print(line, flush=True))


if __name__ == "__main__":
    main()

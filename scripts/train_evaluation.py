"""Train the evaluation that *search* judges positions by, from games of *sensible* and *easy*.

``python -m scripts.train_evaluation --games 400 --seed 20261`` plays games between random pairs of the example decks,
notes each House's features at the beginning of each House Interval, and fits a conditional logit (whose House won?)
with a penalty on large weights, by Newton's method; a feature whose weight comes out with the wrong sign (spice that
harms, say) is left out. It writes ``cardbase/players/evaluation.json`` with the engine's
number, the games and the loss on a tenth of the games that were not fitted. Equal arguments give equal weights.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Sequence

from cardbase.corpus import load_corpus
from cardbase.decks import read_deck
from cardbase.files import write_text
from cardbase.play import Game, cards_for, houses_of, new_game, records
from cardbase.play import frames as f
from cardbase.play.rulesets import CRF
from cardbase.players import Knowledge, player_named
from cardbase.players.evaluation import FEATURES, MODEL, features
from cardbase.schemas import data_folder
from cardbase.tabletop import Observation, draw, seed_of

PENALTY = 2.0
"""How strongly large weights are held down."""
HELD_OUT = 10
"""Every so manieth game is kept to measure the loss."""
AGAINST = frozenset({"turns to admission", "subdued cards"})
"""The features that speak against a House; all others speak for it."""
Sample = tuple[tuple[float, ...], tuple[float, ...]]
"""The features of the House that won, and of one that did not."""


def main(arguments: list[str] | None = None) -> int:
    """Play, fit, write, and print the loss with that of a guess."""
    parser = argparse.ArgumentParser(
        prog="python -m scripts.train_evaluation", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=20261)
    asked = parser.parse_args(arguments)
    fitted: list[Sample] = []
    held: list[Sample] = []
    for number in range(asked.games):
        (held if number % HELD_OUT == 0 else fitted).extend(play(asked.seed, number))
        print(f"game {number + 1}: {len(fitted)} positions", file=sys.stderr, flush=True)
    found = fit_signed([[a - b for a, b in zip(*sample, strict=True)] for sample in fitted])
    measured = loss(found, [[a - b for a, b in zip(*sample, strict=True)] for sample in held])
    model = {
        "engine": records.ENGINE,
        "games": asked.games,
        "seed": asked.seed,
        "positions": len(fitted),
        "loss of held-out positions": round(measured, 4),
        "weights": {name: round(weight, 4) for name, weight in zip(FEATURES, found, strict=True)},
    }
    write_text(MODEL, json.dumps(model, indent=2) + "\n")
    print(f"loss {measured:.4f} on {len(held)} positions; a guess has {math.log(2):.4f}; written to {MODEL}")
    return 0


def play(seed: int, number: int) -> list[Sample]:
    """Play one game; return what the winner and the other had when each turn's House Intervals were over."""
    corpus = load_corpus()
    paths = sorted((data_folder() / "decks").glob("*.deck.txt"))
    streams = [seed_of(seed, number)]
    pair = [paths[draw(streams, 0, len(paths))] for _ in range(2)]
    houses = houses_of([(path.name, read_deck(path, corpus)) for path in pair], corpus, CRF)
    game = new_game(houses, corpus=corpus, seed=streams[0] ^ 1, most_decisions=2000)
    names = [("sensible", "easy")[draw(streams, 0, 4) == 0] for _ in pair]
    players = [player_named(name, game, corpus, seed_of(streams[0], seat)) for seat, name in enumerate(names)]
    k = Knowledge(game.table, cards_for(game.rules, corpus))
    noted = list[tuple[tuple[float, ...], ...]]()
    noted_in = 0
    while not game.over:
        if game.state.turn != noted_in and game.state.stack[f.KIND] == f.CLOSING:
            noted.append(tuple(features(k, game, seat) for seat in range(2)))
            noted_in = game.state.turn
        game.apply(players[game.seat].choose(Observation(game, game.seat)))
    return _samples(game, noted)


def _samples(game: Game, noted: Sequence[tuple[tuple[float, ...], ...]]) -> list[Sample]:
    if game.winner < 0:
        return []
    return [(both[game.winner], both[1 - game.winner]) for both in noted]


def loss(weights: Sequence[float], rows: Sequence[Sequence[float]]) -> float:
    """Return the mean of minus the logarithm of the chance given to who won."""
    each = (math.log1p(math.exp(-sum(w * x for w, x in zip(weights, row, strict=True)))) for row in rows)
    return sum(each) / max(1, len(rows))


def fit(rows: Sequence[Sequence[float]], steps: int = 12) -> list[float]:
    """Return the weights that make the winners likeliest, by Newton's method."""
    size = len(FEATURES)
    weights = [0.0] * size
    for _ in range(steps):
        slope = [-PENALTY * weight for weight in weights]
        bend = [[PENALTY if i == j else 0.0 for j in range(size)] for i in range(size)]
        for row in rows:
            chance = 1 / (1 + math.exp(-sum(w * x for w, x in zip(weights, row, strict=True))))
            spread = chance * (1 - chance)
            for i, value in enumerate(row):
                slope[i] += (1 - chance) * value
                if value:
                    for j in range(i + 1):
                        bend[i][j] += spread * value * row[j]
        for i in range(size):
            for j in range(i):
                bend[j][i] = bend[i][j]
        weights = [weight + step for weight, step in zip(weights, solve(bend, slope), strict=True)]
    return weights


def fit_signed(rows: Sequence[Sequence[float]]) -> list[float]:
    """Return the weights that make the winners likeliest, none of the wrong sign: such features weigh 0."""
    signs = [-1 if name in AGAINST else 1 for name in FEATURES]
    kept = [1] * len(signs)
    while True:
        weights = fit([[value * keep for value, keep in zip(row, kept, strict=True)] for row in rows])
        wrong = [(weight * sign, place) for place, (weight, sign) in enumerate(zip(weights, signs, strict=True))]
        worst, place = min(wrong)
        if worst >= 0:
            return weights
        kept[place] = 0


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Return the solution of linear equations with a positive definite matrix (Gauss)."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, pivot in enumerate(rows):
        for other in rows[i + 1 :]:
            factor = other[i] / pivot[i]
            for j in range(i, len(pivot)):
                other[j] -= factor * pivot[j]
    found = [0.0] * len(rows)
    for i in reversed(range(len(rows))):
        known = sum(rows[i][j] * found[j] for j in range(i + 1, len(rows)))
        found[i] = (rows[i][-1] - known) / rows[i][i]
    return found


if __name__ == "__main__":
    sys.exit(main())

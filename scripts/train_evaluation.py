"""Train the evaluation that *search* judges positions by, from games of *sensible* and *easy*.

``python -m scripts.train_evaluation --games 400 --seed 20261`` plays games of two and of four Houses, every other game
with equal decks, else with random ones of the examples, and notes each House's features when each turn's House
Intervals are over. It fits a conditional logit (whose House won?) with a penalty on large weights, by Newton's method;
a feature whose weight comes out with the wrong sign (spice that harms, say) is left out. It writes
``cardbase/players/evaluation.json`` with the engine's number, the games and the loss on a tenth of the games that were
not fitted. Equal arguments give equal weights.
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
from cardbase.play import constants as w
from cardbase.play import frames as f
from cardbase.play.rulesets import CRF
from cardbase.players import Knowledge, player_named
from cardbase.players.evaluation import FEATURES, MODEL, features
from cardbase.schemas import data_folder
from cardbase.tabletop import Observation, Player, draw, seed_of

PENALTY = 2.0
"""How strongly large weights are held down."""
HELD_OUT = 10
"""Every so manieth game is kept to measure the loss."""
AGAINST = frozenset({"turns to admission", "subdued cards"})
"""The features that speak against a House; all others speak for it."""
TABLES = (2, 2, 4)
"""The seats of the games, in turn."""
Sample = tuple[tuple[float, ...], ...]
"""By how much the House that won exceeds each other in each feature."""


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
    found = fit_signed(fitted)
    measured = {seats: loss(found, [each for each in held if len(each) == seats - 1]) for seats in sorted({*TABLES})}
    model = {
        "engine": records.ENGINE,
        "games": asked.games,
        "seed": asked.seed,
        "positions": len(fitted),
        "loss of held-out positions": round(measured[2], 4),
        "loss of held-out positions of four Houses": round(measured[4], 4),
        "weights": {name: round(weight, 4) for name, weight in zip(FEATURES, found, strict=True)},
    }
    write_text(MODEL, json.dumps(model, indent=2) + "\n")
    for seats, found_loss in measured.items():
        print(f"{seats} Houses: loss {found_loss:.4f} on positions held out; a guess has {math.log(seats):.4f}")
    print(f"written to {MODEL}")
    return 0


def play(seed: int, number: int) -> list[Sample]:
    """Play one game; return by how much the winner led when each turn's House Intervals were over."""
    corpus = load_corpus()
    paths = sorted((data_folder() / "decks").glob("*.deck.txt"))
    streams, seats = [seed_of(seed, number)], TABLES[number % len(TABLES)]
    drawn = [paths[draw(streams, 0, len(paths))] for _ in range(seats)]
    used = [drawn[0]] * seats if number % 2 else drawn
    houses = houses_of([(path.name, read_deck(path, corpus)) for path in used], corpus, CRF)
    game = new_game(houses, corpus=corpus, seed=streams[0] ^ 1, most_decisions=3000)
    names = [("sensible", "easy")[draw(streams, 0, 4) == 0] for _ in used]
    players = [player_named(name, game, corpus, seed_of(streams[0], seat)) for seat, name in enumerate(names)]
    return _samples(game, _noted(game, players, Knowledge(game.table, cards_for(game.rules, corpus))))


def _noted(game: Game, players: Sequence[Player], k: Knowledge) -> list[dict[int, tuple[float, ...]]]:
    """Play a game to its end; return the features of the Houses that still played, by seat, once a turn."""
    noted = list[dict[int, tuple[float, ...]]]()
    noted_in = 0
    while not game.over:
        if game.state.turn != noted_in and game.state.stack[f.KIND] == f.CLOSING:
            active = (seat for seat in range(game.seats) if game.state.seat_status[seat] == w.ACTIVE)
            noted.append({seat: features(k, game, seat) for seat in active})
            noted_in = game.state.turn
        game.apply(players[game.seat].choose(Observation(game, game.seat)))
    return noted


def _samples(game: Game, noted: Sequence[dict[int, tuple[float, ...]]]) -> list[Sample]:
    won = game.winner
    return [
        tuple(tuple(a - b for a, b in zip(of[won], other, strict=True)) for seat, other in of.items() if seat != won)
        for of in noted
        if won in of and len(of) > 1
    ]


def shares(weights: Sequence[float], sample: Sample) -> list[float]:
    """Return the chances that the weights give to those who did not win."""
    odds = [math.exp(-sum(a * b for a, b in zip(weights, row, strict=True))) for row in sample]
    return [each / (1 + sum(odds)) for each in odds]


def loss(weights: Sequence[float], samples: Sequence[Sample]) -> float:
    """Return the mean of minus the logarithm of the chance given to who won."""
    return -sum(math.log(1 - sum(shares(weights, sample))) for sample in samples) / max(1, len(samples))


def fit(samples: Sequence[Sample], kept: Sequence[int], weights: Sequence[float], steps: int = 6) -> list[float]:
    """Return the weights of the features kept that make the winners likeliest, by Newton's method from ``weights``."""
    size = len(kept)
    small: list[Sample] = [tuple(tuple(row[i] for i in kept) for row in sample) for sample in samples]
    found = [weights[i] for i in kept]
    for _ in range(steps):
        slope = [-PENALTY * weight for weight in found]
        bend = [[PENALTY if i == j else 0.0 for j in range(size)] for i in range(size)]
        for sample in small:
            _add(slope, bend, sample, shares(found, sample))
        for i in range(size):
            for j in range(i):
                bend[j][i] = bend[i][j]
        found = [weight + step for weight, step in zip(found, solve(bend, slope), strict=True)]
    by = dict(zip(kept, found, strict=True))
    return [by.get(i, 0.0) for i in range(len(weights))]


def _add(slope: list[float], bend: list[list[float]], sample: Sample, chances: Sequence[float]) -> None:
    """Add what one position says of the slope and the bend of the likelihood."""
    mean = [0.0] * len(slope)
    for row, chance in zip(sample, chances, strict=True):
        for i, value in enumerate(row):
            if value:
                mean[i] += chance * value
                line, part = bend[i], chance * value
                for j in range(i + 1):
                    line[j] += part * row[j]
    for i, value in enumerate(mean):
        slope[i] += value
        if value:
            line = bend[i]
            for j in range(i + 1):
                line[j] -= value * mean[j]


def fit_signed(samples: Sequence[Sample]) -> list[float]:
    """Return the weights that make the winners likeliest, none of the wrong sign: such features weigh 0."""
    signs = [-1 if name in AGAINST else 1 for name in FEATURES]
    kept, weights = list(range(len(signs))), [0.0] * len(signs)
    while True:
        weights = fit(samples, kept, weights)
        worst, place = min((weights[i] * signs[i], i) for i in kept)
        if worst >= 0:
            return weights
        kept.remove(place)


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

"""The fit behind the evaluation finds weights that generated the answers, and equal games give equal samples."""

from __future__ import annotations

import math

from cardbase.players.evaluation import FEATURES
from cardbase.tabletop import draw
from scripts.train_evaluation import fit, fit_signed, loss, play, solve


def test_the_fit_finds_the_weights_that_made_the_outcomes() -> None:
    streams, rows = [7], []
    for _ in range(600):
        row = [draw(streams, 0, 2001) / 1000 - 1 for _ in FEATURES]
        chance = 1 / (1 + math.exp(-(3 * row[0] - 2 * row[1])))
        won = draw(streams, 0, 1000) / 1000 < chance
        rows.append([value if won else -value for value in row])
    found = fit(rows)
    signed = fit_signed(rows)
    assert 2.2 < found[0] < 3.8
    assert -2.8 < found[1] < -1.2
    assert all(abs(weight) < 0.7 for weight in found[2:])
    assert signed[1] == 0, "favor that harms is no finding"
    assert abs(signed[0] - found[0]) < 0.5
    assert loss(found, rows) < loss([0.0] * len(FEATURES), rows)


def test_linear_equations_are_solved() -> None:
    assert [round(x, 9) for x in solve([[4.0, 1.0], [1.0, 3.0]], [9.0, 5.0])] == [2.0, 1.0]


def test_equal_seeds_give_equal_samples() -> None:
    assert play(5, 1) == play(5, 1)

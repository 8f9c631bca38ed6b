"""The fit behind the evaluation finds weights that generated the answers, and equal games give equal samples."""

from __future__ import annotations

import math

import pytest

from cardbase.players.evaluation import FEATURES
from cardbase.tabletop import draw
from scripts.train_evaluation import Sample, fit, fit_signed, loss, play, solve


def drawn(seats: int, positions: int) -> list[Sample]:
    """Return positions in which a House wins by three times its first feature less twice its second."""
    streams, samples = [7], list[Sample]()
    for _ in range(positions):
        houses = [[draw(streams, 0, 2001) / 1000 - 1 for _ in FEATURES] for _ in range(seats)]
        odds = [math.exp(3 * house[0] - 2 * house[1]) for house in houses]
        mark, won = draw(streams, 0, 1000) / 1000 * sum(odds), 0
        while mark >= odds[won]:
            mark, won = mark - odds[won], won + 1
        others = (other for seat, other in enumerate(houses) if seat != won)
        samples.append(tuple(tuple(a - b for a, b in zip(houses[won], other, strict=True)) for other in others))
    return samples


@pytest.mark.parametrize("seats", [2, 4])
def test_the_fit_finds_the_weights_that_made_the_outcomes(seats: int) -> None:
    rows = drawn(seats, 600)
    found = fit(rows, range(len(FEATURES)), [0.0] * len(FEATURES))
    signed = fit_signed(rows)
    assert 2.2 < found[0] < 3.8
    assert -2.8 < found[1] < -1.2
    assert all(abs(weight) < 0.7 for weight in found[2:])
    assert signed[1] == 0, "favor that harms is no finding"
    assert abs(signed[0] - found[0]) < 1
    assert loss(found, rows) < loss([0.0] * len(FEATURES), rows)


def test_linear_equations_are_solved() -> None:
    assert [round(x, 9) for x in solve([[4.0, 1.0], [1.0, 3.0]], [9.0, 5.0])] == [2.0, 1.0]


@pytest.mark.parametrize("number", [1, 2])
def test_equal_seeds_give_equal_samples(number: int) -> None:
    """The third game of a series has four Houses."""
    found = play(5, number)
    assert found == play(5, number)
    assert {len(sample) for sample in found} == {3 if number == 2 else 1}

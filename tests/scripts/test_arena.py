"""The arena plays equal decks with seats swapped, and tells what it played."""

from __future__ import annotations

import pytest

from scripts.arena import decided, main, rating, results


def test_equal_seeds_give_equal_games() -> None:
    first = list(results(("sensible", "random"), 4, 1))
    assert list(results(("sensible", "random"), 4, 1)) == first
    assert [game.winner for game in first] == [0, 0, 0, 0]


def test_it_prints_the_share_with_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sensible", "random", "--games", "2", "--seed", "1"]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("sensible won 2 of 2 against random, seed 1: 100.0% (34.2% to 100.0%)")
    assert said.err.count("game ") == 2


def test_a_sequential_test_stops_when_it_can_tell() -> None:
    assert decided(5, 10, 0.5, 0.6) == ""
    assert decided(90, 100, 0.5, 0.6) == "at least"
    assert decided(40, 100, 0.5, 0.6) == "less"


def test_a_rating_is_zero_for_equals_and_the_same_both_ways() -> None:
    assert rating(0.5) == 0
    assert rating(0.75) == -rating(0.25)
    assert 190 < rating(0.75) < 192

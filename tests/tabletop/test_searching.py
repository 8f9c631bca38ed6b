"""Search over worlds, on games so small that the best choice is plain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from cardbase.tabletop import Observation
from cardbase.tabletop.searching import Budget, Search


class Told:
    """A game told as nested choices: a tuple is what each seat gets in the end; ``deciders`` is who chooses by depth.

    ``worlds`` are the games that the seats cannot tell apart: ``resample`` goes through them.
    """

    def __init__(self, worlds: Sequence[Any], deciders: Sequence[int] = (0, 0, 0)) -> None:
        self.worlds, self.deciders, self.here, self.depth = worlds, deciders, worlds[0], 0

    @property
    def over(self) -> bool:
        return isinstance(self.here, tuple)

    @property
    def seat(self) -> int:
        return self.deciders[self.depth]

    def apply(self, choice: int, seat: int) -> None:
        assert seat == self.seat
        self.here, self.depth = self.here[choice], self.depth + 1

    def copy(self) -> Told:
        new = Told(self.worlds, self.deciders)
        new.here, new.depth = self.here, self.depth
        return new

    def resample(self, seat: int, seed: int) -> Told:
        return Told([self.worlds[seed % len(self.worlds)]], self.deciders)


class TakesTheFirst:
    """A guide whose quick policy takes whatever comes first."""

    def candidates(self, game: Told, seat: int) -> list[int]:
        return list(game.here)

    def play_on(self, game: Told) -> None:
        while not game.over:
            game.apply(next(iter(game.here)), game.seat)

    def worth(self, game: Told, seat: int) -> float:
        return float(game.here[seat])


def found(game: Told, way: str, plays: int = 200, margin: float = 0.0) -> int:
    search = Search(TakesTheFirst(), Budget(plays), 1)
    return int(getattr(search, way)(Observation(game, 0), list(game.here), margin))  # type: ignore[arg-type]


SECOND_STEP = {1: (0.5, 0.5), 2: {1: (0, 1), 2: (0, 1), 3: (1, 0)}}
"""The second choice is best, but only for whoever chooses well once more."""
ANSWER = {1: {1: (0.9, 0.1), 2: (0, 1)}, 2: {1: (0.6, 0.4)}}
"""The first choice is best only where the rival answers badly."""
SPLIT = [{1: (1, 0), 2: (0.6, 0.4)}, {1: (0, 1), 2: (0.6, 0.4)}]
"""The first choice wins in one of two worlds that look alike; the second is better over both."""


def test_one_choice_deep_trusts_the_quick_policy() -> None:
    assert found(Told([SECOND_STEP]), "compared") == 1


@pytest.mark.parametrize(("game", "best"), [(Told([SECOND_STEP]), 2), (Told([ANSWER], (0, 1)), 2)])
def test_a_tree_finds_the_second_step_and_the_rivals_answer(game: Told, best: int) -> None:
    assert found(game, "explored") == best


@pytest.mark.parametrize("way", ["compared", "explored"])
def test_a_choice_counts_by_all_worlds_that_the_seat_cannot_tell_apart(way: str) -> None:
    assert found(Told(SPLIT), way) == 2


@pytest.mark.parametrize("way", ["compared", "explored"])
def test_another_choice_than_the_first_must_promise_more(way: str) -> None:
    close = Told([{1: (0.5, 0.5), 2: (0.55, 0.45)}])
    assert (found(close, way), found(close, way, margin=0.1)) == (2, 1)


@pytest.mark.parametrize("way", ["compared", "explored"])
def test_without_a_try_the_first_candidate_stands(way: str) -> None:
    assert found(Told([SECOND_STEP]), way, plays=0) == 1


def test_what_only_some_worlds_offer_is_explored_where_it_is() -> None:
    """A choice that a rival has in one world alone is no choice of the other (INFO-02), and nothing fails."""
    worlds = [{1: {1: (0.8, 0.2)}, 2: {1: (0.5, 0.5)}}, {1: {1: (0.8, 0.2), 5: (0, 1)}, 2: {1: (0.5, 0.5)}}]
    assert found(Told(worlds, (0, 1)), "explored") == 2

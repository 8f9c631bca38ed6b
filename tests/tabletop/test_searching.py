"""Search over worlds, on games so small that the best choice is plain."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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

    def outcome(self, game: Told, seats: Iterable[int]) -> dict[int, float]:
        while not game.over:
            game.apply(next(iter(game.here)), game.seat)
        return {seat: float(game.here[seat]) for seat in seats}


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


class Counts(TakesTheFirst):
    """Counts what is played on."""

    def __init__(self) -> None:
        self.played = 0

    def outcome(self, game: Told, seats: Iterable[int]) -> dict[int, float]:
        self.played += 1
        return super().outcome(game, seats)


@pytest.mark.parametrize(
    ("ends", "tries"),
    [
        ([(0.5, 0.5)] * 2, 4),
        ([(0.5, 0.5)] * 6, 9),
        ([(0.5, 0.5), (0.5, 0.5), (0.7, 0.3)], 200),
        ([(0.5, 0.5), (0.7, 0.3), (0.7, 0.3)], 200),
    ],
)
def test_choices_that_come_to_the_same_are_tried_in_two_worlds_and_no_more(ends: Sequence[Any], tries: int) -> None:
    """What leads to the same position needs no telling apart; whatever differs is tried as far as the budget goes."""
    game, guide = Told([dict(enumerate(ends))]), Counts()
    found = Search(guide, Budget(200), 1).explored(Observation(game, 0), list(game.here))
    assert ends[found] == max(ends)
    assert guide.played == tries


def test_a_choice_compared_one_deep_is_tried_as_far_as_the_budget_goes_even_if_all_are_the_same() -> None:
    game, guide = Told([{1: (0.5, 0.5), 2: (0.5, 0.5)}]), Counts()
    assert Search(guide, Budget(50), 1).compared(Observation(game, 0), [1, 2]) == 1
    assert guide.played == 50


class Clock:
    """The CPU time of a thread, a millisecond more each time it is read."""

    def __init__(self) -> None:
        self.now = 0.0

    def thread_time(self) -> float:
        self.now += 0.001
        return self.now


def spent(search: Search, clock: Clock, game: Told) -> float:
    """Return the milliseconds that a choice took."""
    before = clock.now
    search.explored(Observation(game, 0), list(game.here))
    return round((clock.now - before) * 1000)


def test_the_time_that_a_choice_leaves_is_there_for_later_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fourth of it at once, twenty times the milliseconds at most; never more than was left."""
    clock = Clock()
    monkeypatch.setattr("cardbase.tabletop.searching.time", clock)
    search = Search(TakesTheFirst(), Budget(milliseconds=40), 1)
    hard = Told([{1: (0.5, 0.5), 2: (0.6, 0.4)}])
    first = spent(search, clock, hard)
    assert 40 <= first <= 44
    for _ in range(4):
        search.left_out()
    assert 70 <= spent(search, clock, hard) <= 84
    for _ in range(200):
        search.left_out()
    assert 230 <= spent(search, clock, hard) <= 244


def test_what_was_taken_beyond_the_time_is_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr("cardbase.tabletop.searching.time", clock)
    search = Search(TakesTheFirst(), Budget(milliseconds=3), 1)
    hard = Told([{1: (0.5, 0.5), 2: (0.6, 0.4)}])
    assert sum(spent(search, clock, hard) for _ in range(100)) <= 3 * 100 + 2 * 100


@pytest.mark.parametrize("milliseconds", [1, 2])
def test_a_budget_that_is_spent_before_the_first_try_leaves_the_first_candidate(
    milliseconds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardbase.tabletop.searching.time", Clock())
    game, guide = Told([{1: (0, 1), 2: (1, 0)}]), Counts()
    assert Search(guide, Budget(milliseconds=milliseconds), 1).explored(Observation(game, 0), [1, 2]) == 1
    assert not guide.played


def test_what_only_some_worlds_offer_is_explored_where_it_is() -> None:
    """A choice that a rival has in one world alone is no choice of the other (INFO-02), and nothing fails."""
    worlds = [{1: {1: (0.8, 0.2)}, 2: {1: (0.5, 0.5)}}, {1: {1: (0.8, 0.2), 5: (0, 1)}, 2: {1: (0.5, 0.5)}}]
    assert found(Told(worlds, (0, 1)), "explored") == 2

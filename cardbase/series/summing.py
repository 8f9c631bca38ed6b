"""What many games come to, summed up one by one: nothing of a game is kept but what a report tells of all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cardbase.series.results import ENDINGS, Result
from cardbase.series.tally import CAUSES


@dataclass(frozen=True, slots=True)
class Spread:
    """Lengths: least, median, mean and most."""

    least: int
    median: float
    mean: float
    most: int


class Sums:
    """The sums of a series between so many decks."""

    __slots__ = ("_digest", "causes", "choices", "endings", "games", "lapses", "points", "turns", "wins")

    def __init__(self, decks: int) -> None:
        self.games, self._digest = 0, 0
        self.endings, self.causes = dict.fromkeys(ENDINGS, 0), dict.fromkeys(CAUSES, 0)
        self.turns, self.choices = Counter[int](), Counter[int]()
        self.wins, self.points = [0] * decks, [0] * decks
        self.lapses: list[str] = []

    def add(self, result: Result) -> None:
        """Count a game."""
        self.games += 1
        self.endings[result.ending] += 1
        if result.cause:
            self.causes[result.cause] += 1
        self.turns[result.turns] += 1
        self.choices[result.choices] += 1
        if result.winner >= 0:
            self.wins[result.winner] += 1
        self.points = [sum_ + more for sum_, more in zip(self.points, result.points, strict=True)]
        self.lapses += result.lapses
        self._digest = (self._digest * 1_000_003 + result.digest) % (1 << 64)

    def digest(self) -> str:
        """Return what equal games in equal order have equal, as 16 hexadecimal digits."""
        return f"{self._digest:016x}"


def summed(results: Iterable[Result], decks: int = 2) -> Sums:
    """Return the sums of some games between so many decks."""
    found = Sums(decks)
    for result in results:
        found.add(result)
    return found


def spread(lengths: Mapping[int, int]) -> Spread:
    """Return least, median, mean and most of lengths, each with how often it occurs."""
    ordered, count = sorted(lengths), sum(lengths.values())
    low, high = (_at(place, ordered, lengths) for place in ((count - 1) // 2, count // 2))
    median = (low + high) / 2 if count % 2 == 0 else low
    return Spread(ordered[0], median, sum(n * often for n, often in lengths.items()) / count, ordered[-1])


def _at(place: int, ordered: list[int], lengths: Mapping[int, int]) -> int:
    """Return the length at a place where all lie in order, counted from 0."""
    for length in ordered:
        place -= lengths[length]
        if place < 0:
            return length
    raise IndexError(place)

"""How players ask for a rule, way by way: a question is compared with each way alone, as a whole (cosine of TF-IDF)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from cardbase.search.words import LONGEST, Wanted, carries, split, stem, stems, translated

_TRANSLATED = 0.7
"""What a word of the game counts that stands for one of the players'."""

_IN_A_ROW = 1.0
"""What it adds to a likeness that all pairs of neighbouring words of the question stand in the way of asking."""


class Likeness(NamedTuple):
    """How like a question the likeliest way of asking for a document is, from 0 to about 2, and that way."""

    value: float
    way: str


class Passages:
    """Ways of asking by their stems. ``rarity`` tells how much a stem tells."""

    def __init__(self, ways: Iterable[tuple[int, str]], rarity: Callable[[str], float]) -> None:
        self.rarity = rarity
        self.ways = list(ways)
        self.having: dict[str, list[tuple[int, float]]] = defaultdict(list)
        self.in_a_row: dict[tuple[str, str], list[int]] = defaultdict(list)
        self.lengths = [self._add(at, way) for at, (_, way) in enumerate(self.ways)]

    def _add(self, at: int, way: str) -> float:
        """Enter a way of asking by its stems, each with its weight; return its length."""
        own = {stem(word): 1.0 for word in split(way) if carries(word)}
        met = {stem(word): _TRANSLATED for word in split(translated(way)) if carries(word)} | own
        for word, weight in met.items():
            self.having[word].append((at, weight))
        for pair in _pairs(way):
            self.in_a_row[pair].append(at)
        return sqrt(sum(self.rarity(word) ** 2 for word in own)) or 1.0

    def likeness(
        self, question: str, asked: Sequence[Wanted], weight: Callable[[Wanted], float]
    ) -> dict[int, Likeness]:
        """Return, for each document, how like a question its likeliest way of asking is.

        ``asked`` is what the question asks for.
        """
        shared: dict[int, float] = defaultdict(float)
        length = 0.0
        for entry in asked:
            tells = weight(entry) * max((self.rarity(word) * part for word, part in entry.stems.items()), default=0.0)
            length += tells * tells
            for at, best in self._met(entry).items():
                shared[at] += best * tells
        rows, most = self._rows(question)
        found: dict[int, Likeness] = {}
        for at, value in shared.items():
            number, way = self.ways[at]
            likeness = value / (sqrt(length) * self.lengths[at]) * (1 + _IN_A_ROW * rows.get(at, 0) / most)
            if number not in found or likeness > found[number].value:
                found[number] = Likeness(likeness, way)
        return found

    def _met(self, entry: Wanted) -> dict[int, float]:
        """Return what the best stem of a word counts in each way of asking that has one."""
        best: dict[int, float] = {}
        for word, part in entry.stems.items():
            rarity = self.rarity(word) * part
            for at, weight in self.having.get(word, ()):
                if rarity * weight > best.get(at, 0.0):
                    best[at] = rarity * weight
        return best

    def _rows(self, question: str) -> tuple[dict[int, int], int]:
        """Return how many pairs of neighbouring words of a question each way of asking has, and how many there are."""
        pairs = _pairs(question[:LONGEST])
        counts: dict[int, int] = defaultdict(int)
        for pair in pairs:
            for at in self.in_a_row.get(pair, ()):
                counts[at] += 1
        return counts, max(1, len(pairs))


def _pairs(text: str) -> frozenset[tuple[str, str]]:
    """Return the pairs of stems that stand in a row, words that carry nothing among them ("how many")."""
    return frozenset(pairwise(stems(text)))

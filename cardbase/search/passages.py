"""How players ask for a rule, way by way: a question is compared with each way alone, as a whole (cosine of TF-IDF)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from cardbase.search.words import LONGEST, Wanted, carries, split, stem, stems, translated

_TRANSLATED = 0.7
"""What a word of the game counts that stands for one of the players'."""

_IN_A_ROW = 1.0
"""What it adds to a likeness that all pairs of neighbouring words of the question stand in the way of asking."""


class Passage(NamedTuple):
    """One way of asking: the document it leads to, its stems with their weights, its pairs of stems, its length."""

    number: int
    stems: Mapping[str, float]
    pairs: frozenset[tuple[str, str]]
    length: float


class Passages:
    """Ways of asking by their stems. ``rarity`` tells how much a stem tells."""

    def __init__(self, ways: Iterable[tuple[int, str]], rarity: Callable[[str], float]) -> None:
        self.rarity = rarity
        self.passages = [self._passage(number, way) for number, way in ways]
        self.having: dict[str, list[Passage]] = defaultdict(list)
        for passage in self.passages:
            for word in passage.stems:
                self.having[word].append(passage)

    def _passage(self, number: int, way: str) -> Passage:
        own = {stem(word): 1.0 for word in split(way) if carries(word)}
        met = {stem(word): _TRANSLATED for word in split(translated(way)) if carries(word)} | own
        length = sqrt(sum(self.rarity(word) ** 2 for word in own)) or 1.0
        return Passage(number, met, _pairs(way), length)

    def likeness(self, question: str, asked: Sequence[Wanted], weight: Callable[[Wanted], float]) -> dict[int, float]:
        """Return, for each document, how like a question its likeliest way of asking is, from 0 to about 1.

        ``asked`` is what the question asks for.
        """
        pairs = _pairs(question[:LONGEST])
        shared: dict[int, float] = defaultdict(float)
        known: dict[int, Passage] = {}
        length = 0.0
        for entry in asked:
            tells = weight(entry) * max((self.rarity(word) * part for word, part in entry.stems.items()), default=0.0)
            length += tells * tells
            for at, best in self._met(entry, known).items():
                shared[at] += best * tells
        found: dict[int, float] = defaultdict(float)
        for at, value in shared.items():
            passage = known[at]
            in_a_row = 1 + _IN_A_ROW * len(pairs & passage.pairs) / max(1, len(pairs))
            found[passage.number] = max(found[passage.number], in_a_row * value / (sqrt(length) * passage.length))
        return found

    def _met(self, entry: Wanted, known: dict[int, Passage]) -> dict[int, float]:
        """Return what the best stem of a word counts in each passage that has one; ``known`` receives those."""
        best: dict[int, float] = defaultdict(float)
        for word, part in entry.stems.items():
            rarity = self.rarity(word) * part
            for passage in self.having.get(word, ()):
                known[id(passage)] = passage
                best[id(passage)] = max(best[id(passage)], rarity * passage.stems[word])
        return best


def _pairs(text: str) -> frozenset[tuple[str, str]]:
    """Return the pairs of stems that stand in a row, words that carry nothing among them ("how many")."""
    return frozenset(pairwise(stems(text)))

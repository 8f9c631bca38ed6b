"""Everything that can be found in a corpus, by the stems of its words."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from math import log

from cardbase.corpus import Corpus
from cardbase.search.documents import Document, definitions, documents, game_words, kinds_of_names
from cardbase.search.names import Names
from cardbase.search.passages import Passages
from cardbase.search.powers import powers_of_words
from cardbase.search.words import Wanted, split, stem

_SATURATION, _LENGTH = 2.0, 0.5
_PLAIN_WORD = 0.6
"""What a word of a question counts that means nothing in the game."""


class Index:
    """Everything that can be found in a corpus, by the stems of its words."""

    def __init__(
        self,
        found: Sequence[Document],
        game: frozenset[str],
        kinds: Mapping[str, tuple[str, ...]],
        powers: Mapping[str, str],
        terms: Mapping[str, Sequence[str]],
    ) -> None:
        """Index documents.

        ``game`` are the stems of the words that mean something in the game, ``kinds`` those of cards' names with the
        kind and the subtypes that each stands for, ``powers`` those that name one power, ``terms`` the ids of what
        defines each term.
        """
        self.powers = powers
        self.documents = found
        self.kinds = kinds
        numbers = {document.id: number for number, document in enumerate(found)}
        self.linked: dict[int, set[int]] = defaultdict(set)
        for number, document in enumerate(found):
            for other in document.linked:
                if other in numbers:
                    self.linked[number].add(numbers[other])
                    self.linked[numbers[other]].add(number)
        self.game = game
        self.postings: dict[str, dict[int, float]] = defaultdict(dict)
        self.forms: dict[str, set[str]] = defaultdict(set)
        self.lengths = [self._add(number, document) for number, document in enumerate(found)]
        average = sum(self.lengths) / max(1, len(self.lengths))
        self.norms = [_SATURATION * (1 - _LENGTH + _LENGTH * length / average) for length in self.lengths]
        self.rarities = {word: self._rarity(len(having)) for word, having in self.postings.items()}
        self.unknown = self._rarity(0)
        self.passages = Passages(((n, way) for n, document in enumerate(found) for way in document.ways), self.rarity)
        self.names = Names(found, kinds, terms)

    def _add(self, number: int, document: Document) -> float:
        """Enter the words of a document; return its length, in which unseen words count by their weight."""
        counts: Counter[str] = Counter()
        length = 0.0
        for text, weight in document.fields:
            for word in split(text):
                counts[stem(word)] += weight  # type: ignore[assignment]
                self.forms[stem(word)].add(word)
                length += weight
        for word, count in counts.items():
            self.postings[word][number] = count
        return length

    def weight(self, entry: Wanted) -> float:
        """Return what a word of a question counts: all where it or a word for it is one of the game, else a part."""
        means = entry.how == "synonym" or not self.game.isdisjoint(entry.stems)
        return 1.0 if means and not entry.light else _PLAIN_WORD

    def _rarity(self, having: int) -> float:
        return log(1 + (len(self.documents) - having + 0.5) / (having + 0.5))

    def rarity(self, word: str) -> float:
        """Return how much a stem tells: more for one that few documents have."""
        return self.rarities.get(word, self.unknown)

    def tells(self, entry: Wanted) -> float:
        """Return how much a word of a question tells at most, by the stems that some document has."""
        rarities = self.rarities
        return max((rarities[word] * part for word, part in entry.stems.items() if word in rarities), default=0.0)

    def met(self, entry: Wanted) -> dict[int, dict[str, float]]:
        """Return, for each document that has the word or what stands for it, the score of every stem it has."""
        found: dict[int, dict[str, float]] = defaultdict(dict)
        norms = self.norms
        for word, weight in entry.stems.items():
            most = self.rarity(word) * weight * (_SATURATION + 1)
            for number, count in self.postings.get(word, {}).items():
                found[number][word] = most * count / (count + norms[number])
        return found


_indexes: list[tuple[Corpus, Index]] = []


def index_of(corpus: Corpus) -> Index:
    """Return the index of a corpus; it is built at its first use, and the last two are kept."""
    for known, index in _indexes:
        if known is corpus:
            return index
    found = list(documents(corpus))
    index = Index(found, game_words(corpus), kinds_of_names(corpus), powers_of_words(corpus), definitions(corpus))
    _indexes[:] = [(corpus, index), *_indexes[:1]]
    return index

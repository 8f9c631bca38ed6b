"""The answer to a question: what fits best, why it was found, and what else says the same.

Texts are ranked by the words they share with the question (BM25 over weighted fields; Robertson and Zaragoza 2009),
times the part of the question that they cover, so that a text with all of it beats one with much of a little.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import log
from typing import Any, NamedTuple

from cardbase.corpus import Corpus
from cardbase.errors import Misuse
from cardbase.search.documents import KINDS, Document, documents, game_words, kinds_of_names
from cardbase.search.names import Names
from cardbase.search.passages import Passages
from cardbase.search.powers import implied, powers_of_words
from cardbase.search.words import LONGEST, Wanted, is_question, split, stem, wanted

MOST_ANSWERS = 50
_OTHERS = 3
"""Further entries that are named beside an answer."""

_SATURATION, _LENGTH = 2.0, 0.5
_LEAST_COVER = 0.25
_PLAIN_WORD = 0.6
"""What a word of a question counts that means nothing in the game."""

_MORE = 0.35
"""What a second synonym of one word counts beside the first."""

_WEIGHT = {"rule": 1.0, "ruling": 1.0, "ambiguity": 0.7, "term": 0.7, "example": 0.5, "card": 0.5, "deck": 0.5}
"""How much answers of a kind count: a question is mostly about rules. A card or deck that is named counts in full."""

_OF_A_QUESTION = {"card": 0.3, "deck": 0.3}
"""The same where a sentence asks: it wants a rule, unless it names a card."""

_SUPPORT = 0.15
"""What the best of the entries linked to one adds to it."""

_LIKE = 0.5
"""What it adds to an entry that a way of asking for it is just the question, beside the score of the best one."""

_NAMED, _ON_A_NAMED_CARD = 2.5, 1.5


class Reason(NamedTuple):
    """Why something was found: a word of the question, the words of texts it met, and how ("", synonym, spelling)."""

    asked: str
    met: tuple[str, ...]
    how: str


class Answer(NamedTuple):
    """Something that answers a question. ``also`` are further entries that say the same, best first."""

    kind: str
    id: str
    title: str
    text: str
    score: float
    because: tuple[Reason, ...]
    also: tuple[tuple[str, str], ...]


class Index:
    """Everything that can be found in a corpus, by the stems of its words."""

    def __init__(
        self,
        found: Sequence[Document],
        game: frozenset[str],
        kinds: Mapping[str, tuple[str, ...]],
        powers: Mapping[str, str],
    ) -> None:
        """Index documents.

        ``game`` are the stems of the words that mean something in the game, ``kinds`` those of cards' names with the
        kind and the subtypes that each stands for, ``powers`` those that name one power.
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
        self.average = sum(self.lengths) / max(1, len(self.lengths))
        self.passages = Passages(((n, way) for n, document in enumerate(found) for way in document.ways), self.rarity)
        self.names = Names(found)

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

    def rarity(self, word: str) -> float:
        """Return how much a stem tells: more for one that few documents have."""
        having = len(self.postings.get(word, ()))
        return log(1 + (len(self.documents) - having + 0.5) / (having + 0.5))

    def met(self, entry: Wanted) -> dict[int, dict[str, float]]:
        """Return, for each document that has the word or what stands for it, the score of every stem it has."""
        found: dict[int, dict[str, float]] = defaultdict(dict)
        for word, weight in entry.stems.items():
            rarity = self.rarity(word) * weight
            for number, count in self.postings.get(word, {}).items():
                norm = 1 - _LENGTH + _LENGTH * self.lengths[number] / self.average
                found[number][word] = rarity * count * (_SATURATION + 1) / (count + _SATURATION * norm)
        return found


_indexes: list[tuple[Corpus, Index]] = []


def index_of(corpus: Corpus) -> Index:
    """Return the index of a corpus; it is built at its first use, and the last two are kept."""
    for known, index in _indexes:
        if known is corpus:
            return index
    index = Index(list(documents(corpus)), game_words(corpus), kinds_of_names(corpus), powers_of_words(corpus))
    _indexes[:] = [(corpus, index), *_indexes[:1]]
    return index


def ask(question: str, corpus: Corpus, limit: int = 10, kinds: Iterable[str] = ()) -> list[Answer]:
    """Return the best answers to a question in plain words, best first; none where nothing of it is known.

    ``kinds`` are some of ``KINDS``, all where it is empty. Raises ``Misuse`` for another kind.
    """
    only = frozenset(kinds)
    if unknown := only - set(KINDS):
        raise Misuse(f"nothing of the kind {min(unknown)[:40]!r} can be found", hint="there are " + ", ".join(KINDS))
    index = index_of(corpus)
    sentence = is_question(question)
    asked = wanted(question, index.forms, index.kinds if sentence else {})
    asked += implied(split(question[:LONGEST]), index.powers, corpus) if sentence else []
    scores, reasons = _scores(asked, index)
    top = max(scores.values(), default=0.0)
    for number, likeness in index.passages.likeness(question, asked, index.weight).items():
        scores[number] = scores.get(number, 0.0) + _LIKE * top * likeness
    scores = _supported(scores, index)
    named = index.names.named_in(question)
    on_named = index.names.rulings_on(named)
    weights = _WEIGHT | _OF_A_QUESTION if sentence else _WEIGHT
    for number in scores:
        scores[number] *= _NAMED if number in named else weights[index.documents[number].kind]
        scores[number] *= _ON_A_NAMED_CARD if number in on_named else 1.0
    order = sorted(scores, key=lambda n: (-scores[n], index.documents[n].id))
    best = [n for n in order if not only or index.documents[n].kind in only]
    if sentence:
        best = index.names.arranged(best, named)
    return _grouped(best, scores, reasons, index, min(limit, MOST_ANSWERS))


def _supported(scores: Mapping[int, float], index: Index) -> dict[int, float]:
    """Return scores to which those of linked entries add: a rule whose rulings fit as well fits better."""
    return {
        number: score + _SUPPORT * max((scores.get(other, 0.0) for other in index.linked[number]), default=0.0)
        for number, score in scores.items()
    }


def _scores(asked: Sequence[Wanted], index: Index) -> tuple[dict[int, float], Mapping[int, list[Reason]]]:
    """Return the score of every document that has anything of the question, and why.

    A word is met once, by its best stem; further stems of it add a part. A stem counts for one word of the question.
    """
    sums: dict[int, float] = defaultdict(float)
    cover: dict[int, float] = defaultdict(float)
    reasons: dict[int, list[Reason]] = defaultdict(list)
    used: dict[int, set[str]] = defaultdict(set)
    total = 0.0
    for entry in asked:
        counts = index.weight(entry)
        tells = counts * max(
            (index.rarity(w) * part for w, part in entry.stems.items() if w in index.postings), default=0
        )
        total += tells
        for number, stems_met in index.met(entry).items():
            new = {word: score for word, score in stems_met.items() if word not in used[number]}
            if new:
                best = max(new, key=lambda word: new[word])
                sums[number] += counts * (new[best] + _MORE * (sum(new.values()) - new[best]))
                cover[number] += tells * max(entry.stems[word] * min(1.0, index.postings[word][number]) for word in new)
                used[number] |= set(new)
                how = "" if best == stem(entry.asked) else entry.how
                reasons[number].append(Reason(entry.asked, tuple(sorted(index.forms[best]))[:3], how))
    share = {number: cover[number] / total for number in sums}
    return {n: score * (_LEAST_COVER + (1 - _LEAST_COVER) * share[n]) for n, score in sums.items()}, reasons


def _grouped(
    order: Sequence[int], scores: Mapping[int, float], reasons: Mapping[int, list[Reason]], index: Index, limit: int
) -> list[Answer]:
    """Return the first answers; what says the same as one before it stands with that one."""
    heads: list[tuple[int, list[int]]] = []
    for number in order:
        same = next((also for head, also in heads if _alike(index.documents[head], index.documents[number])), None)
        if same is not None:
            same.append(number)
        elif len(heads) < limit:
            heads.append((number, []))
        else:
            break
    return [_answer(head, also, scores, reasons, index) for head, also in heads]


def _answer(
    head: int, also: Sequence[int], scores: Mapping[int, float], reasons: Mapping[int, list[Reason]], index: Index
) -> Answer:
    found = index.documents[head]
    others = tuple((index.documents[n].kind, index.documents[n].id) for n in also[:_OTHERS])
    return Answer(found.kind, found.id, found.title, found.text, round(scores[head], 3), tuple(reasons[head]), others)


def _alike(one: Document, other: Document) -> bool:
    """Return whether a rule and what is linked to it meet."""
    return one.id in other.linked or other.id in one.linked


def answer_record(answer: Answer) -> dict[str, Any]:
    """Return an answer as JSON (``schemas/ask.schema.json``)."""
    return {
        **answer._asdict(),
        "because": [{"asked": r.asked, "met": list(r.met), "how": r.how or "word"} for r in answer.because],
        "also": [{"kind": kind, "id": entry} for kind, entry in answer.also],
    }

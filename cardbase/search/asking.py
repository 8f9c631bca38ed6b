"""The answer to a question: what fits best, why it was found, and what else says the same.

Texts are ranked by the words they share with the question (BM25 over weighted fields; Robertson and Zaragoza 2009),
times the part of the question that they cover, so that a text with all of it beats one with much of a little.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Any, NamedTuple

from cardbase.corpus import Corpus
from cardbase.errors import Misuse
from cardbase.given import checked
from cardbase.search.documents import KINDS
from cardbase.search.index import Index, index_of
from cardbase.search.passages import Likeness
from cardbase.search.powers import implied
from cardbase.search.sentences import best_sentence
from cardbase.search.words import LONGEST, Wanted, is_question, split, stem, wanted

MOST_ANSWERS = 50
_OTHERS = 3
"""Further entries that are named beside an answer."""

_NEARLY = 0.2
"""Part of the score of an answer that an entry must have to be named beside it."""

_LEAST_COVER = 0.25
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

_SHOWN = 0.5
"""Likeness from which on a way of asking is shown as the reason of an answer."""

_NAMED, _ON_A_NAMED_CARD = 2.5, 2.5

_LITTLE, _UNLIKE, _FAINT, _FAINTEST = 0.5, 0.45, 9.0, 4.0
"""Part of a question that an answer has at most, likeness of a way of asking and score below which it is weak.

Of 998 right answers to the questions of the tests one is, of 36 to questions of other things or in other languages 23.
"""


class Reason(NamedTuple):
    """Why something was found: a word of the question, the words of texts it met, and how ("", synonym, spelling)."""

    asked: str
    met: tuple[str, ...]
    how: str


class Answer(NamedTuple):
    """Something that answers a question.

    ``also`` are further entries that say the same, best first. ``like`` is a way of asking for it that is like the
    question, empty where none is. ``sentence`` is the one of ``text`` that has most of the question. ``weak`` is
    whether it has too little of the question to be trusted.
    """

    kind: str
    id: str
    title: str
    text: str
    score: float
    because: tuple[Reason, ...]
    also: tuple[tuple[str, str], ...]
    like: str = ""
    sentence: str = ""
    weak: bool = False


_Met = tuple[Wanted, str]
"""A word of a question and the stem by which a document has it."""


class _Ranked(NamedTuple):
    """Documents by their numbers, best first, with their scores, what they have of what is asked, and how like it is.

    ``named`` are the cards and decks that the question names, ``by_id`` what it names by an id, ``weights`` what
    answers of a kind counted.
    """

    asked: Sequence[Wanted]
    order: Sequence[int]
    scores: Mapping[int, float]
    met: Mapping[int, Sequence[_Met]]
    like: Mapping[int, Likeness]
    named: Set[int]
    by_id: Sequence[int]
    weights: Mapping[str, float]


@checked
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
    book, short = corpus.rulebook, question[:LONGEST]
    cited = [ruling.id for ruling in book.rulings_cited(short)] + [rule.id for rule in book.rules_cited(short)]
    by_id = index.names.by_id(" ".join([question, *cited]))
    ranked = _ranked(question, asked, index, sentence, by_id)
    best = [number for number in ranked.order if not only or index.documents[number].kind in only]
    if sentence:
        best = index.names.arranged(best, index.names.named_in(question))
    itself = index.names.wanted_itself(question, ranked.named)
    first = [number for number in best if number in ranked.by_id]
    first = first if sentence else sorted(first, key=ranked.by_id.index)
    defined = index.names.defined_in(question)
    first += [number for number in defined if number in best and number not in first]
    first += [number for number in best if number in itself and number not in first]
    best = first + [number for number in best if number not in first]
    named = {*ranked.named, *itself, *defined}
    return _grouped(ranked._replace(order=best, named=named), index, min(limit, MOST_ANSWERS))


def _ranked(question: str, asked: Sequence[Wanted], index: Index, sentence: bool, by_id: list[int]) -> _Ranked:
    """Return everything that has anything of a question, and what it names by id.

    ``sentence`` is whether it asks in one.
    """
    scores, met = _scores(asked, index)
    top = max(scores.values(), default=0.0)
    like = index.passages.likeness(question, asked, index.weight)
    for number, likeness in like.items():
        scores[number] = scores.get(number, 0.0) + _LIKE * top * likeness.value
    scores = _supported(scores, index)
    named = index.names.named_in(question)
    weights = _WEIGHT | _OF_A_QUESTION if sentence else _WEIGHT
    for number in scores:
        scores[number] *= _NAMED if number in named else weights[index.documents[number].kind]
    for number in index.names.rulings_on(named) & scores.keys() if sentence else ():
        scores[number] *= _ON_A_NAMED_CARD
    for number in by_id:
        scores.setdefault(number, 0.0)
    order = sorted(scores, key=lambda number: (-scores[number], index.documents[number].id))
    return _Ranked(asked, order, scores, met, like, named, by_id, weights)


def _supported(scores: Mapping[int, float], index: Index) -> dict[int, float]:
    """Return scores to which those of linked entries add: a rule whose rulings fit as well fits better."""
    found = dict(scores)
    for number, linked in index.linked.items():
        if number in found:
            found[number] += _SUPPORT * max(scores.get(other, 0.0) for other in linked)
    return found


def _scores(asked: Sequence[Wanted], index: Index) -> tuple[dict[int, float], Mapping[int, list[_Met]]]:
    """Return the score of every document that has anything of the question, and what it has.

    A word is met once, by its best stem; further stems of it add a part. A stem counts for one word of the question.
    """
    sums: dict[int, float] = defaultdict(float)
    cover: dict[int, float] = defaultdict(float)
    met: dict[int, list[_Met]] = defaultdict(list)
    used: dict[int, set[str]] = defaultdict(set)
    total = 0.0
    for entry in asked:
        counts = index.weight(entry)
        tells = counts * index.tells(entry)
        total += tells
        for number, stems in index.met(entry).items():
            taken = used[number]
            if new := {word: score for word, score in stems.items() if word not in taken} if taken else stems:
                best, score = _best(new)
                sums[number] += counts * score
                cover[number] += tells * max(
                    [entry.stems[word] * min(1.0, index.postings[word][number]) for word in new]
                )
                taken.update(new)
                met[number].append((entry, best))
    least, share = _LEAST_COVER, (1 - _LEAST_COVER) / (total or 1.0)
    return {number: score * (least + share * cover[number]) for number, score in sums.items()}, met


def _best(stems: Mapping[str, float]) -> tuple[str, float]:
    """Return the best of the stems of a word that are met, and the score of them all."""
    if len(stems) == 1:
        return next(iter(stems.items()))
    best = max(stems, key=lambda word: stems[word])
    return best, stems[best] + _MORE * (sum(stems.values()) - stems[best])


def _grouped(ranked: _Ranked, index: Index, limit: int) -> list[Answer]:
    """Return the first answers; what says the same as one before it stands with that one."""
    heads: list[int] = []
    for number in ranked.order:
        if len(heads) == limit:
            break
        if index.linked.get(number, set()).isdisjoint(heads):
            heads.append(number)
    left = set(ranked.order) - set(heads)
    answers = []
    for head in heads:
        also = _also(head, left, ranked, index)
        left -= set(also)
        answers.append(_answer(head, also, ranked, index))
    return answers


def _also(head: int, left: Set[int], ranked: _Ranked, index: Index) -> list[int]:
    """Return what says the same as an answer and fits the question nearly as well, best first."""
    scores = ranked.scores
    same = [number for number in index.linked.get(head, set()) & left if scores[number] >= _NEARLY * scores[head]]
    return sorted(same, key=lambda number: (-scores[number], index.documents[number].id))[:_OTHERS]


def _answer(head: int, also: Sequence[int], ranked: _Ranked, index: Index) -> Answer:
    found = index.documents[head]
    others = tuple((index.documents[n].kind, index.documents[n].id) for n in also)
    because = tuple(_reason(entry, best, index) for entry, best in ranked.met.get(head, ()))
    if head in ranked.by_id:
        because = (Reason(found.id, (found.id,), ""), *because)
    likeness = ranked.like.get(head)
    like = likeness.way if likeness and likeness.value >= _SHOWN else ""
    score = round(ranked.scores[head], 3)
    sentence = best_sentence(found.text, _worth(ranked.met.get(head, ()), index))
    weak = _is_weak(head, ranked, index)
    return Answer(found.kind, found.id, found.title, found.text, score, because, others, like, sentence, weak)


def _is_weak(head: int, ranked: _Ranked, index: Index) -> bool:
    """Tell whether an answer has too little of the question, and is not named there."""
    score, likeness = ranked.scores[head] / ranked.weights[index.documents[head].kind], ranked.like.get(head)
    if head in ranked.named or head in ranked.by_id or score >= _FAINT:
        return False
    had = {entry.asked for entry, _ in ranked.met.get(head, ())}
    part = sum(index.weight(entry) for entry in ranked.asked if entry.asked in had)
    has_little = part <= _LITTLE * sum(map(index.weight, ranked.asked))
    return score < _FAINTEST or (has_little and not (likeness and likeness.value >= _UNLIKE))


def _worth(met: Iterable[_Met], index: Index) -> dict[str, float]:
    """Return what the stems are worth that stand for the words of a question which a document has."""
    worth: dict[str, float] = {}
    for entry, _ in met:
        counts = index.weight(entry)
        for word, part in entry.stems.items():
            worth[word] = max(worth.get(word, 0.0), counts * part * index.rarity(word))
    return worth


def _reason(entry: Wanted, best: str, index: Index) -> Reason:
    """Return how a word of the question was met by a stem."""
    how = "" if best == stem(entry.asked) else entry.how
    return Reason(entry.asked, tuple(sorted(index.forms[best], key=lambda form: (len(form), form)))[:3], how)


@checked
def answer_record(answer: Answer) -> dict[str, Any]:
    """Return an answer as JSON (``schemas/ask.schema.json``)."""
    return {
        **answer._asdict(),
        "because": [{"asked": r.asked, "met": list(r.met), "how": r.how or "word"} for r in answer.because],
        "also": [{"kind": kind, "id": entry} for kind, entry in answer.also],
    }

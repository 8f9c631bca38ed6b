"""What the powers that a question names have to do with each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise

from cardbase.corpus import Corpus
from cardbase.search.words import Wanted, stem, stems

_HOSTILE = ("adversary", "adversarial", "hostile")
_SAME = ("same", "sharing", "allegiance")
_FOREIGN = ("allegiance", "power", "sponsor")


def powers_of_words(corpus: Corpus) -> dict[str, str]:
    """Return the stems that name one power, or a persona of it and nobody else, with the power's id.

    Two words in a row of a power's name stand there as well: "bene gesserit", "spacing guild".
    """
    rule_words = {word for rule in corpus.rulebook.rules for word in stems(rule.text)}
    found: dict[str, set[str]] = {}
    for power in corpus.powers:
        words = stems(power.short)
        whole = stems(power.name)
        pairs = {" ".join(pair) for pair in pairwise(whole)}
        for word in pairs | (set(words) if len(words) == 1 else set(words) - rule_words):
            found.setdefault(word, set()).add(power.id)
    for card in corpus.cards:
        for word in set(stems(card.name)) - rule_words if card.type == "Persona" else ():
            found.setdefault(word, set()).update(card.allegiances or ("",))
    return {word: powers.pop() for word, powers in found.items() if len(powers) == 1 and "" not in powers}


def implied(question: Sequence[str], powers: Mapping[str, str], corpus: Corpus) -> list[Wanted]:
    """Return what a question asks for besides its words: of adversaries, of the same allegiance, of another power."""
    named = _named(question, powers)
    counts = Counter(power for _, power in named)
    hostile = {power.id: power.adversaries for power in corpus.powers}
    label = " ".join(word for word, _ in named)
    if any(other in hostile[power] for power in counts for other in counts):
        return [_of(label, _HOSTILE)]
    if any(count > 1 for count in counts.values()):
        return [_of(label, _SAME)]
    return [_of(label, _FOREIGN)] if len(counts) > 1 else []


def _named(question: Sequence[str], powers: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the words and pairs of words of a question that name a power, each with its id."""
    named, at = [], 0
    while at < len(question):
        size = next((n for n in (2, 1) if " ".join(map(stem, question[at : at + n])) in powers), 0)
        if size:
            words = question[at : at + size]
            named.append((" ".join(words), powers[" ".join(map(stem, words))]))
        at += max(size, 1)
    return named


def _of(label: str, words: Sequence[str]) -> Wanted:
    return Wanted(label, {stem(word): 0.8 for word in words}, "synonym")

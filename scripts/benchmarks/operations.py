"""The operation language: how fast texts are read, whether all come back the same, and how large the language is."""

from __future__ import annotations

import sys
from collections import Counter

from cardbase.corpus import Corpus, lexicon_of, load_corpus
from cardbase.operations import format, load_table, parse
from scripts.benchmarks import Figure, process_seconds

LOADED = "from cardbase.corpus import load_corpus; corpus = load_corpus()"
PARSED = f"""{LOADED}
from cardbase.corpus import lexicon_of
from cardbase.operations import parse
words = lexicon_of(corpus.cards, corpus.powers)
for card in corpus.cards: parse(card.operation, words)"""
COMPILED = f"{LOADED}\nfor card in corpus.operations: corpus.operations[card]"


def figures() -> list[Figure]:
    """Measure in fresh interpreters; the corpus itself, loaded in both, is taken off."""
    corpus, printed = load_corpus(), load_corpus(view="printed")
    len(corpus.operations)  # so that the compiled file is there
    base = _seconds(LOADED)
    used = uses(corpus)
    verbs = [kind for kind in load_table().productions if kind.startswith("effect.")]
    return [
        Figure("all operations parsed cold", _seconds(PARSED) - base, "s", 2),
        Figure("all operations loaded compiled", _seconds(COMPILED) - base, "s", 0.2),
        Figure("round trips, current view", 100 * round_trips(corpus), "%", 100, "high"),
        Figure("round trips, printed view", 100 * round_trips(printed), "%", 100, "high"),
        Figure("verbs", len({kind.removesuffix("_this").split("_")[0] for kind in verbs}), "", 60),
        Figure("productions", len(load_table().productions), "", 450),
        Figure("productions that one card alone uses", sum(count == 1 for count in used.values()), "", 10),
    ]


def _seconds(code: str) -> float:
    return process_seconds([sys.executable, "-c", code])


def round_trips(corpus: Corpus) -> float:
    """Return the share of cards whose operation is written as it was read."""
    words = lexicon_of(corpus.cards, corpus.powers)
    return sum(format(parse(card.operation or "", words)) == card.operation for card in corpus.cards) / len(
        corpus.cards
    )


def uses(corpus: Corpus) -> Counter[str]:
    """Return by how many cards each production is used; 0 for one that none uses."""
    count = Counter(dict.fromkeys(load_table().productions, 0))
    for operation in corpus.operations.values():
        count.update({node.kind for node in operation.walk()})
    return count


if __name__ == "__main__":
    for kind, count in uses(load_corpus()).items():
        if count < 2:
            print(count, kind, load_table().productions[kind].text)

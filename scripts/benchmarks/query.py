"""The query language: distinct queries answered a second, parsed and run over the whole corpus."""

from __future__ import annotations

import random

from cardbase.corpus import Corpus, load_corpus
from cardbase.query import CardIndex
from scripts.benchmarks import Figure, cpu_seconds


def figures() -> list[Figure]:
    """Measure building the index and answering queries in memory; nothing is remembered between runs."""
    corpus = load_corpus()
    asked = distinct_queries(corpus)
    answering = cpu_seconds(lambda: _ask(corpus, asked)) - cpu_seconds(lambda: CardIndex(corpus))
    return [
        Figure("query index, corpus loaded", cpu_seconds(lambda: CardIndex(corpus)), "s", 0.2),
        Figure("queries in memory, distinct", len(asked) / answering, "/s", 5_000, "high"),
        Figure("regular expressions over all texts", _patterns_a_second(corpus), "/s", 50, "high"),
    ]


def distinct_queries(corpus: Corpus, count: int = 4_000) -> list[str]:
    """Return queries such as people and house rules ask: three conditions on average, none twice."""
    chance = random.Random(7)
    words = sorted({w for card in corpus.cards for w in card.full_name.split() if w.isalpha() and len(w) > 3})
    terms = [
        *(f"kind:{card.kind.split()[0]}" for card in corpus.cards if " " not in card.kind),
        *(f"cost{sign}{n}" for sign in ("<=", ">=", "=", "!=") for n in range(7)),
        *(f"{talent}>={n}" for talent in ("battle", "intrigue", "dueling", "arbitration") for n in range(5)),
        *(f"{kind}:{power.id}" for kind in ("power", "legal") for power in corpus.powers),
        *words,
        *(f"text:{word}" for word in words),
        "command>resistance",
        "is:unique",
    ]
    queries: dict[str, None] = {}
    while len(queries) < count:
        chosen = chance.sample(terms, chance.choice((1, 2, 3, 3, 4, 5)))
        if len(chosen) > 2:
            chosen = [f"({chosen[0]} or {chosen[1]})", *(chance.choice(("", "-")) + term for term in chosen[2:])]
        queries[" ".join(chosen)] = None
    return list(queries)


def _ask(corpus: Corpus, asked: list[str]) -> None:
    index = CardIndex(corpus)
    for query in asked:
        index.find(query)


def _patterns_a_second(corpus: Corpus) -> float:
    index = CardIndex(corpus)
    sources = [f"card:/{letter}[a-m]+ (of|the|{letter})/" for letter in "abcdefghijklmnopqrst"]
    return len(sources) / cpu_seconds(lambda: [index.find(source) for source in sources], runs=1)

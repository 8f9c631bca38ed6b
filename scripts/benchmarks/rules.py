"""Rules and rulings: how long it takes to load and check them, and to say what bears on a card."""

from __future__ import annotations

from cardbase.corpus import bearing_on, load_corpus
from cardbase.corpus.checking import check_rules, load_rules
from scripts.benchmarks import Figure, cpu_seconds


def figures() -> list[Figure]:
    """Measure loading with every reference checked, the thorough check, and the look-ups of one card or one word."""
    corpus = load_corpus()
    book = corpus.rulebook
    cards = corpus.cards[::10]
    bearing = cpu_seconds(lambda: [bearing_on(corpus, card) for card in cards]) / len(cards)
    ids = list(book.by_id)
    found = len(ids) / cpu_seconds(lambda: [book.find(name) for name in ids])
    return [
        Figure("rulebook loaded, corpus loaded", cpu_seconds(lambda: load_rules(corpus)), "s", 0.1),
        Figure("rules, errata and rulings checked", cpu_seconds(lambda: check_rules(corpus), 3), "s", 1),
        Figure("what bears on a card", 1000 * bearing, "ms", 2),
        Figure("rules found by id", found, "/s", 50_000, "high"),
        Figure("rulings searched by words", 1000 * cpu_seconds(lambda: book.search("petition card")), "ms", 2),
    ]

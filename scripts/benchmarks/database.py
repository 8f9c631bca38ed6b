"""The database: how long it takes to make, and how many searches a second it answers."""

from __future__ import annotations

import tempfile
from pathlib import Path

from cardbase.corpus import Corpus, load_corpus
from cardbase.database import build_database, open_database, search
from cardbase.games import all_games
from scripts.benchmarks import Figure, command_seconds, cpu_seconds


def figures() -> list[Figure]:
    """Measure building and searching the 661 cards."""
    corpus = load_corpus()
    games = all_games(corpus)
    queries = distinct_queries(corpus)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cardbase.db"
        build_database(corpus, path, games)
        connection = open_database(path)
        seconds = cpu_seconds(lambda: [search(connection, query) for query in queries])
        connection.close()
        return [
            Figure("build, corpus loaded", cpu_seconds(lambda: build_database(corpus, path, games)), "s", 2),
            Figure("cardbase build", command_seconds("build", "-o", str(path)), "s", 2),
            Figure("full-text search, distinct queries", len(queries) / seconds, "/s", 5_000, "high"),
        ]


def distinct_queries(corpus: Corpus) -> list[str]:
    """Return questions as people type them: names, beginnings of names, traits with a word; none twice."""
    queries: dict[str, None] = {}
    for card in corpus.cards:
        first, last = card.full_name.split()[0], card.full_name.split()[-1]
        traits = (f"{card.kind} {first}", f"{card.subtypes[-1]} {last[:3]}", f"{card.type} {card.deck}")
        queries |= dict.fromkeys((card.full_name, first, first[:4], first[:2], last, *traits))
    return list(queries)

"""The corpus as one SQLite file: tables for people and Datasette, full-text search, built whole or not at all.

``build_database(corpus, path, games)`` writes it; ``current_database(corpus, games)`` keeps one in the user's cache
folder; ``open_database(path)`` and ``search(connection, text)`` read it. The same corpus and games give the same bytes.
"""

from cardbase.database.build import DATABASE_NAME, build_database, current_database
from cardbase.database.search import Match, open_database, search
from cardbase.database.words import EVERY_CARD, NO_CARD, match_expression

__all__ = [
    "DATABASE_NAME",
    "EVERY_CARD",
    "NO_CARD",
    "Match",
    "build_database",
    "current_database",
    "match_expression",
    "open_database",
    "search",
]

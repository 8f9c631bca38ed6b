"""Tournaments: a roster with its lists, tables and seats for every round, results, standings, pages to print.

``create_book`` and ``open_book`` give a ``Book``, a tournament's file; ``book.take`` records a step and
``book.tournament()`` returns the ``Tournament`` as it stands. The other functions show a ``Tournament``.
"""

from cardbase.tournaments.book import Book, create_book, open_book
from cardbase.tournaments.descriptions import step_text
from cardbase.tournaments.editions import edition
from cardbase.tournaments.evening import letters, new_settings, next_round, reading, write_papers
from cardbase.tournaments.lists import changes, field_of, notices
from cardbase.tournaments.model import Tournament
from cardbase.tournaments.pages import named, standings_page
from cardbase.tournaments.report import pairings_text, record, standings_csv, standings_text
from cardbase.tournaments.results import result_of, results_in
from cardbase.tournaments.standings import standings
from cardbase.tournaments.steps import Step, score

__all__ = [
    "Book",
    "Step",
    "Tournament",
    "changes",
    "create_book",
    "edition",
    "field_of",
    "letters",
    "named",
    "new_settings",
    "next_round",
    "notices",
    "open_book",
    "pairings_text",
    "reading",
    "record",
    "result_of",
    "results_in",
    "score",
    "standings",
    "standings_csv",
    "standings_page",
    "standings_text",
    "step_text",
    "write_papers",
]

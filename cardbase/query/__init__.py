"""The query language: one language to search cards, count in decks, state house rules and name groups in odds.

``card_index(corpus).find("kind:tactic cost<=2")`` is the usual way in; ``parse_condition`` reads what is asked of
a deck; the trees of such conditions stand in ``counting``.
"""

from cardbase.query.counting import Condition
from cardbase.query.counting_parse import parse_condition, parse_number
from cardbase.query.errors import QueryError
from cardbase.query.explaining import explain, explain_condition
from cardbase.query.fields import BY_NAME, FIELDS
from cardbase.query.index import CardIndex, card_index
from cardbase.query.parse import parse
from cardbase.query.printing import print_expression, print_query
from cardbase.query.sorting import sorted_cards
from cardbase.query.sql import add_functions, select, to_sql, vocabulary_in
from cardbase.query.texts import Texts
from cardbase.query.tree import And, Not, Or, Query, Term, listed_term

__all__ = [
    "BY_NAME",
    "FIELDS",
    "And",
    "CardIndex",
    "Condition",
    "Not",
    "Or",
    "Query",
    "QueryError",
    "Term",
    "Texts",
    "add_functions",
    "card_index",
    "explain",
    "explain_condition",
    "listed_term",
    "parse",
    "parse_condition",
    "parse_number",
    "print_expression",
    "print_query",
    "select",
    "sorted_cards",
    "to_sql",
    "vocabulary_in",
]

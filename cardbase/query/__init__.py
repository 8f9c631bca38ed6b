"""The query language: one language to search cards, count in decks, state house rules and name groups in odds.

``card_index(corpus).find("kind:tactic cost<=2")`` is the usual way in; ``parse_condition`` reads what is asked of
a deck.
"""

from cardbase.query.counting import (
    DECK_ZONES,
    DRAW_ZONES,
    MEASURES,
    AllOf,
    Amount,
    AnyOf,
    Arithmetic,
    Comparison,
    Condition,
    Measure,
    Numeric,
    Piles,
    Unless,
    contributions,
    holds,
    measure_in,
    measures_of,
    worth,
)
from cardbase.query.counting_parse import parse_condition, parse_number
from cardbase.query.errors import QueryError
from cardbase.query.explaining import explain, explain_condition
from cardbase.query.fields import BY_NAME, FIELDS, OPERATORS, Field
from cardbase.query.index import CardIndex, card_index
from cardbase.query.parse import parse
from cardbase.query.patterns import Automaton, PatternError
from cardbase.query.printing import print_expression, print_query
from cardbase.query.sorting import sorted_cards
from cardbase.query.sql import add_functions, select, to_sql, vocabulary_in
from cardbase.query.tree import EVERY_CARD, And, Not, Or, Query, Term
from cardbase.query.vocabulary import Vocabulary
from cardbase.query.words import nearest, plain

__all__ = [
    "BY_NAME",
    "DECK_ZONES",
    "DRAW_ZONES",
    "EVERY_CARD",
    "FIELDS",
    "MEASURES",
    "OPERATORS",
    "AllOf",
    "Amount",
    "And",
    "AnyOf",
    "Arithmetic",
    "Automaton",
    "CardIndex",
    "Comparison",
    "Condition",
    "Field",
    "Measure",
    "Not",
    "Numeric",
    "Or",
    "PatternError",
    "Piles",
    "Query",
    "QueryError",
    "Term",
    "Unless",
    "Vocabulary",
    "add_functions",
    "card_index",
    "contributions",
    "explain",
    "explain_condition",
    "holds",
    "measure_in",
    "measures_of",
    "nearest",
    "parse",
    "parse_condition",
    "parse_number",
    "plain",
    "print_expression",
    "print_query",
    "select",
    "sorted_cards",
    "to_sql",
    "vocabulary_in",
    "worth",
]

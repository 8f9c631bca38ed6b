"""The gallery: the cards of a query, the filters beside them, and what the query says, as JSON."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from cardbase.corpus import Corpus
from cardbase.desk.cards import full_row
from cardbase.desk.finding import MOST, near, respelled
from cardbase.desk.former import renamed
from cardbase.desk.rail import (
    FIELDS,
    NUMBERS,
    AllFacts,
    Facts,
    Words,
    by_parts,
    left_out,
    named,
    parts_of,
    rail,
    tokens,
    whole,
    with_range,
    words_of,
)
from cardbase.query import (
    BY_NAME,
    CardIndex,
    Not,
    Query,
    QueryError,
    Term,
    card_index,
    print_query,
    sorted_cards,
)
from cardbase.search import rules_for

PAGE: Final = 60
"""Cards on a page."""


def gallery(request: dict[str, Any], corpus: Corpus) -> dict[str, Any]:
    """Return a page of the cards of ``query`` with its filters; ``at_least`` and ``at_most`` bound ``field`` first.

    What cannot be understood of the query comes back as ``fault`` with its place, beside the cards of the rest; rules
    and rulings that plain words ask for as ``beside``. Where nothing fits, ``near`` has cards of like names and
    ``respelled`` queries of like words.
    """
    index = card_index(corpus)
    bounds: dict[str, Any] = {name: request[name] for name in ("field", "at_least", "at_most") if name in request}
    text = str(request.get("query", ""))
    tree, _, description = described(text, bounds, index.vocabulary, index.ids, _facts(index))
    found = sorted_cards(index, tree, str(request.get("sort", "")))
    start, limit = int(request.get("offset", 0)), min(MOST, max(1, int(request.get("limit", PAGE))))
    cards = [full_row(card) for card in found[start : start + limit]]
    meant: dict[str, Any] = {"near": [], "respelled": []}
    if not found:
        meant = {"near": near(text, corpus), "respelled": respelled(description["query"], corpus)}
    return description | meant | {"total": len(found), "cards": cards, "beside": rules_for(text, corpus)}


MOST_TERMS: Final = 100
"""Values looked for in one query of a gallery; each is compared with every card."""
LONGEST: Final = 1_500
"""Characters of a query that filters still write: every one of them holds the whole query."""
MOST_SHOWN: Final = 40
"""Conditions shown one by one."""


def described(
    text: str,
    bounds: dict[str, Any],
    vocabulary: Any,
    ids_of: Callable[[Query], frozenset[Any]],
    facts: AllFacts,
) -> tuple[Query, frozenset[Any], dict[str, Any]]:
    """Return the query that a text asks for, the ids of its cards, and what a page says of both.

    ``bounds`` bound a numeric field first (``field``, ``at_least``, ``at_most``). ``ids_of`` finds cards, whose facts
    are ``facts``; it is asked once for each condition.
    """
    words = words_of(vocabulary)
    tree, fault = understood(text, words)
    if bounds.get("field") in NUMBERS:
        tree = with_range(tree, bounds["field"], bounds.get("at_least"), bounds.get("at_most"))
    if _values(tree) > MOST_TERMS:
        too_many = {"message": f"the query looks for more than {MOST_TERMS} things", "hint": "ask in several queries"}
        tree, fault = whole(()), {**too_many, "underlined": text[:60]}
    ids = by_parts(ids_of)

    def find(query: Query) -> list[Facts]:
        """Return the facts of the cards that a query holds for."""
        return [facts[card] for card in sorted(ids(query))]

    printed = print_query(tree)
    long = len(printed) > LONGEST or len(parts_of(tree)) > MOST_SHOWN
    description = {
        "query": printed,
        **renamed(explained=words.explain(tree)),
        "fault": fault,
        "tokens": [] if long else tokens(tree, words),
        "rail": [] if long else rail(tree, words, find, facts),
        "named": [] if long else named(text, words, find, facts),
        "leave_out": [] if long or find(tree) else left_out(tree, words, find),
    }
    return tree, ids(tree), description


def _values(tree: Query) -> int:
    """Return how many values a query looks for."""
    if isinstance(tree, Term):
        return len(tree.values)
    return _values(tree.part) if isinstance(tree, Not) else sum(_values(part) for part in tree.parts)


def understood(text: str, words: Words) -> tuple[Query, dict[str, Any] | None]:
    """Return the query that a text asks for, and what is wrong where only a part of it could be understood."""
    fault: dict[str, Any] | None = None
    left = text
    while True:
        try:
            return words.parse(left), fault
        except QueryError as error:
            fault = fault or {"message": error.reason, "hint": error.hint or "", "underlined": error.underlined()}
            left = _without(left, error.start)


@lru_cache(maxsize=2)
def _facts(index: CardIndex) -> AllFacts:
    """Return what filters ask of the cards, by their ids."""
    return AllFacts((card.id, {name: BY_NAME[name].read(card, index.world) for name in FIELDS}) for card in index.cards)


def _without(text: str, at: int) -> str:
    """Return a text without the condition at a place; without a place to cut, nothing of it."""
    at = min(at, len(text) - 1)
    start, end = text.rfind(" ", 0, max(at, 0) + 1) + 1, text.find(" ", at)
    if start > at:  # the place is between two conditions: the one before is cut
        start = text.rfind(" ", 0, max(start - 1, 0)) + 1
    left = (text[:start] + (text[end:] if end >= 0 else "")).strip()
    return left if len(left) < len(text.strip()) else ""

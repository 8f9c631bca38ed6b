"""Answers to what is looked for, as JSON: a search by query, a question in plain words."""

from __future__ import annotations

from typing import Any

from cardbase.corpus import Corpus
from cardbase.desk.cards import card_row, full_row
from cardbase.desk.former import renamed
from cardbase.query import QueryError, card_index, explain, print_query, sorted_cards
from cardbase.query.entries import find_entries, searched_game, split_game
from cardbase.search import answer_record
from cardbase.search import ask as answers_to
from cardbase.tabletop import registry

MOST: int = 200
"""Cards or answers in one reply."""


def search(request: dict[str, Any], corpus: Corpus) -> dict[str, Any]:
    """Return the cards that fit ``query``, sorted by ``sort``, ``limit`` of them from ``offset`` on.

    ``full`` gives each with what its face shows, ``explain`` says the query in words. Raises ``QueryError``.
    """
    index = card_index(corpus)
    tree = index.parse(str(request["query"]))
    found = sorted_cards(index, tree, str(request.get("sort", "")))
    start = int(request.get("offset", 0))
    limit = min(MOST, max(1, int(request.get("limit", 50))))
    row = full_row if request.get("full") else card_row
    answer = {"total": len(found), "cards": [row(one) for one in found[start : start + limit]]}
    if request.get("explain"):
        answer |= renamed(explained=explain(tree, index.vocabulary))
    if not found:
        answer |= {"near": near(str(request["query"]), corpus), "respelled": respelled(str(request["query"]), corpus)}
    return answer


def near(text: str, corpus: Corpus) -> list[dict[str, Any]]:
    """Return the cards whose names are most like a text that nothing fits."""
    return [card_row(card) for card in corpus.nearest(text[:200], 6)]


def respelled(text: str, corpus: Corpus) -> list[dict[str, Any]]:
    """Return the queries that a text may mean of whose words no card has one, each with the number of its cards."""
    index = card_index(corpus)
    try:
        found = index.respelled(index.parse(text))
    except QueryError:
        return []
    return [{"query": print_query(one), "count": len(index.find(one))} for one in found]


def find(request: dict[str, Any], games: registry.Registry) -> dict[str, Any]:
    """Return what fits ``query`` in the game that its ``game:`` names, ``limit`` entries from ``offset`` on.

    ``query`` of the reply is the rest; a query for the cards has no entries and ``game`` empty. Raises ``Misuse``.
    """
    name, rest = split_game(str(request["query"]))
    game = searched_game(name, games)
    found = find_entries(game, rest) if game else []
    start, limit = int(request.get("offset", 0)), min(MOST, max(1, int(request.get("limit", MOST))))
    return {
        "game": game.id if game else "",
        "title": game.title if game else "",
        "query": rest,
        "total": len(found),
        "entries": registry.plain(found[start : start + limit]),
    }


def ask(request: dict[str, Any], corpus: Corpus) -> dict[str, Any]:
    """Return what answers ``question`` in plain words (schemas/ask.schema.json), at most ``limit``, ``only`` of a kind.

    Raises ``Misuse`` for another kind.
    """
    question = str(request["question"])
    limit = min(MOST, max(1, int(request.get("limit", 5))))
    only = [str(request["only"])] if request.get("only") else []
    return {"question": question, "answers": [answer_record(one) for one in answers_to(question, corpus, limit, only)]}

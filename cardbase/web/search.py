"""The search page: a query in the query language, its answer, and an address that people can link to."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass, field
from typing import Any

from datasette import Response

from cardbase.query import FIELDS, QueryError, explain, parse, to_sql, vocabulary_in
from cardbase.web import site
from cardbase.web.cards import ORDERS, PAGE_SIZE, page_number, power_names, shown
from cardbase.web.near import near_cards


@dataclass
class Answer:
    """What the page shows: the cards of the page asked for, or what is wrong with the query."""

    cards: list[dict[str, Any]] = field(default_factory=list)
    total: int = 0
    said: str = ""
    sql: str = ""
    error: str = ""
    underlined: str = ""


async def search_page(datasette: Any, request: Any) -> Response:
    """Answer ``/-/search?q=QUERY&sort=ORDER&page=N``; a faulty query is told with its place, and status 400."""
    text = (request.args.get("q") or "").strip()
    order = request.args.get("sort") or ""
    number = page_number(request.args.get("page"))
    database = datasette.get_database(site.database_of(datasette))
    found = await database.execute_fn(lambda connection: answer(connection, text, order, number)) if text else Answer()
    context = {
        "text": text,
        "order": order,
        "orders": ORDERS,
        "answer": found,
        "near": await near_cards(datasette, text) if text and not found.total else [],
        "number": number,
        "pages": max(1, -(-found.total // PAGE_SIZE)),
        "fields": FIELDS,
        "powers": await power_names(datasette),
    }
    return await site.page(datasette, request, "cardbase/search.html", context, status=_status(found, context))


def _status(found: Answer, context: dict[str, Any]) -> int:
    return 400 if found.error else 404 if context["number"] > context["pages"] else 200


def answer(connection: sqlite3.Connection, text: str, order: str, number: int) -> Answer:
    """Run a query over the database and return one page of it."""
    words = vocabulary_in(connection)
    try:
        query = parse(text, words)
    except QueryError as error:
        return Answer(error=str(error), underlined=error.underlined())
    condition = to_sql(query)
    by = ORDERS[order if order in ORDERS else "name"][1]
    sql = f"SELECT c.* FROM cards c WHERE {condition.text} ORDER BY {by}"  # noqa: S608 (values are bound)
    rows = connection.execute(sql, condition.parameters)
    names = [column[0] for column in rows.description]
    cards = [dict(zip(names, row, strict=True)) for row in rows]
    start = (number - 1) * PAGE_SIZE
    return Answer(
        cards=[shown(card) for card in cards[start : start + PAGE_SIZE]],
        total=len(cards),
        said=explain(query, words),
        sql=f"select c.id, c.full_name from cards c where {condition.written_out()}",  # noqa: S608 (shown, not run)
    )

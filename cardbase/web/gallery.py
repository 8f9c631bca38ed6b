"""The gallery: the cards of a query as faces, as a list or as texts, beside filters that write the query."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final
from urllib.parse import urlencode

from datasette import Response

from cardbase.corpus import TALENTS
from cardbase.desk import NUMBERS, AllFacts, described
from cardbase.desk import answer as desk_answer
from cardbase.query import BY_NAME, FIELDS, Query, QueryError, Texts, parse, to_sql, vocabulary_in
from cardbase.search import CONDITION, rules_for
from cardbase.web import site
from cardbase.web.api import corpus_of, known
from cardbase.web.cards import power_names, shown
from cardbase.web.near import near_cards

PAGE_SIZE: Final = 60
MOST_PAGES: Final = 10_000
VIEWS: Final = {"": "Gallery", "list": "List", "text": "Texts"}
ORDERS: Final = {
    "": "by name",
    "cost,name": "by cost, then name",
    "-cost,name": "by cost, highest first",
    **{f"-{talent},name": f"by {talent}, best first" for talent in TALENTS},
    "-command,name": "by command, highest first",
    "-resistance,name": "by resistance, highest first",
    "set,number": "by set and number",
}
OLD_ORDERS: Final = {"cheap": "cost,name", "dear": "-cost,name", "command": "-command,name",
                     "resistance": "-resistance,name"}  # fmt: skip
"""Names that orders had in addresses of earlier versions."""
FILTERS: Final = ("set", "kind", "deck", "power", "talent", "subtype")
"""Fields that may stand in the address by themselves, as in ``/cards?kind=ally``."""
_MARKS: Final = {
    "unique": "c.is_unique = 1",
    "changed": "exists (select 1 from patches p where p.card = c.id)",
    "custom": "c.custom = 1",
    "doubtful": "exists (select 1 from doubts d where d.card_no = c.card_no)",
}


async def gallery_page(datasette: Any, request: Any) -> Response:
    """Answer ``/cards?q=QUERY&sort=FIELDS&view=VIEW&page=N``; a faulty query is reported with its place.

    Its status is 200, for the cards of the rest are an answer, and browsers report 400 as a fault of the page."""
    given = request.args
    asked = {name: (given.get(name) or "").strip() for name in ("q", "sort", "view", *FILTERS)}
    order = OLD_ORDERS.get(asked["sort"], asked["sort"])
    wrong = _wrong(order, asked["view"])
    order = order if _is_order(order) else ""
    view = asked["view"] if asked["view"] in VIEWS else ""
    typed = (given.get("page") or "").strip()
    number = page_number(typed)
    elsewhere, asked["q"] = _elsewhere(datasette, asked["q"])
    if elsewhere:
        return await site.page(datasette, request, "cardbase/found.html", elsewhere)
    database = datasette.get_database(site.database_of(datasette))
    facts, words = await _facts(datasette), await site.made(datasette, "words", partial(_words, database))
    bounds = _bounds(given)
    find = partial(
        answer, text=query_text(asked, words), bounds=bounds, order=order, facts=facts, words=words,
        texts=_texts(datasette),
    )  # fmt: skip
    at_once = site.is_cheap(asked["q"])
    found = find(site.connection(datasette)) if at_once else await database.execute_fn(find)
    if bounds:
        return Response.redirect(datasette.urls.path("/cards") + "?" + _fields(found["query"], order, view))
    start, pages = max(0, number - 1) * PAGE_SIZE, max(1, -(-len(found["ids"]) // PAGE_SIZE))
    context = found | {
        "text": asked["q"] if found["fault"] else found["query"],
        "total": len(found["ids"]),
        "cards": await _cards(datasette, found["ids"][start : start + PAGE_SIZE]),
        "respelled": await _respelled(datasette, found),
        "near": await near_cards(datasette, asked["q"]) if asked["q"] and not found["ids"] else [],
        "order": order, "orders": ORDERS, "view": view, "views": VIEWS, "number": number, "pages": pages,
        "page": typed, "wrong": wrong, "there": 1 <= number <= pages,
        "powers": await site.made(datasette, "powers", partial(power_names, datasette)),
        "beside": await _beside(datasette, asked["q"]),
        "at": _links(datasette, found["query"], order, view),
        "here": "cards",
    }  # fmt: skip
    status = 200 if context["there"] else 404
    return await site.page(datasette, request, "cardbase/gallery.html", context, status=status)


def _elsewhere(datasette: Any, query: str) -> tuple[dict[str, Any] | None, str]:
    """Return what a page says of a query with ``game:``, None where it asks for cards, and the query that is left."""
    if "game" not in query.casefold():
        return None, query
    found = desk_answer("find", {"query": query}, *known(datasette))
    if "error" in found or found["game"]:
        return {**found, "text": query, "here": "cards"}, query
    return None, found["query"]


async def _beside(datasette: Any, text: str) -> list[dict[str, str]]:
    """Return the rules and rulings that a query asks for with the words that link to them; beside the server's loop."""
    if not text:
        return []
    return await asyncio.get_running_loop().run_in_executor(None, lambda: rules_for(text, corpus_of(datasette)))


async def _respelled(datasette: Any, found: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the queries that one without cards may mean, with the numbers of their cards; beside the server's loop."""
    if found["ids"]:
        return []
    work = partial(desk_answer, "search", {"query": found["query"]}, *known(datasette))
    answered = await asyncio.get_running_loop().run_in_executor(None, work)
    return [*answered.get("respelled", [])]


async def query_page(datasette: Any, request: Any) -> Response:
    """Show what can be asked; a query is answered by the gallery."""
    if (request.args.get("q") or "").strip():
        return Response.redirect(datasette.urls.path("/cards") + "?" + request.query_string)
    return await site.page(datasette, request, "cardbase/query.html", {"fields": FIELDS, "here": "cards"})


def query_text(asked: Mapping[str, str], words: Any) -> str:
    """Return the query of an address: what was typed, and the fields that stand by themselves."""
    fields = [f'{name}:"{asked[name]}"' for name in FILTERS if asked[name] and '"' not in asked[name]]
    text = asked["q"]
    try:
        parse(text, words)
        text = f"({text})" if text and fields else text
    except QueryError:
        if not CONDITION.search(text):  # no query at all: a name as it is written elsewhere
            text = " ".join(f'"{word}"' for word in re.findall(r"[\w'’.-]*\w[\w'’.-]*", text)) or text
    return " ".join([*([text] if text else []), *fields])


def answer(
    connection: sqlite3.Connection, text: str, bounds: dict[str, Any], order: str, facts: AllFacts,
    words: Any, texts: Texts,
) -> dict[str, Any]:  # fmt: skip
    """Return what a page says of a query, and the numbers of its cards in order."""
    tree, ids, description = described(text, bounds, words, partial(texts.find, connection), facts)
    return description | {"ids": texts.ordered(connection, ids, tree, order) if ids else [], "sql": _sql(tree)}


def _texts(datasette: Any) -> Texts:
    """Return what finds the cards of a condition."""
    if not hasattr(datasette, "_cardbase_texts"):
        datasette._cardbase_texts = Texts()
    found: Texts = datasette._cardbase_texts
    return found


async def _words(database: Any) -> Any:
    """Return the words of a database."""
    return await database.execute_fn(_vocabulary)


def _vocabulary(connection: sqlite3.Connection) -> Any:
    found = vocabulary_in(connection)
    found.find("produces", "")  # those that follow from operations too, while this connection is ours
    return found


def _sql(tree: Query) -> str:
    return f"select c.id, c.full_name from cards c where {to_sql(tree).written_out()}"  # noqa: S608 (shown, not run)


def page_number(text: str | None) -> int:
    """Return the page asked for, 1 where none is, and 0 for what is no number of a page."""
    if not text:
        return 1
    return min(int(text[:9]), MOST_PAGES) if re.fullmatch("[1-9][0-9]*", text) else 0


def _wrong(order: str, view: str) -> list[str]:
    """Return, in sentences, what of an address names no order and no view."""
    found = []
    if not _is_order(order):
        found.append(f"There is no order “{order[:40]}”: the cards are by name.")
    if view not in VIEWS:
        found.append(
            f"There is no view “{view[:40]}”: there are {', '.join(filter(None, VIEWS))}, and faces without one."
        )
    return found


def _is_order(order: str) -> bool:
    return not order or all(_is_key(key) for key in order.split(","))


def _is_key(key: str) -> bool:
    field = BY_NAME.get(key.removeprefix("-").strip().lower())
    return field is not None and (field.type == "number" or field.name in {"set", "name"})


def _bounds(given: Any) -> dict[str, Any]:
    """Return the numeric field that the form of a filter bounds, with its numbers; empty where there is none."""
    field = given.get("field") or ""
    numbers = {name: given.get(name) or "" for name in ("at_least", "at_most")}
    limits = {"at_least": given.get("low") or "", "at_most": given.get("high") or ""}
    chosen = {
        name: int(text) for name, text in numbers.items() if re.fullmatch(r"[0-9]{1,3}", text) and text != limits[name]
    }
    return {"field": field, **chosen} if field in NUMBERS else {}


def _fields(query: str, order: str, view: str, **more: str) -> str:
    asked = {"q": query, "sort": order, "view": view, **more}
    return urlencode({name: value for name, value in asked.items() if value})


def _links(datasette: Any, query: str, order: str, view: str) -> Callable[..., str]:
    """Return a function that makes the address of this gallery with another query, order, view or page."""

    def at(q: str = query, sort: str = order, view: str = view, page: int = 1) -> str:
        """Return an address."""
        found = _fields(q, sort, view, page=str(page) if page > 1 else "")
        return str(datasette.urls.path("/cards")) + ("?" + found if found else "")

    return at


async def _cards(datasette: Any, numbers: list[int]) -> list[dict[str, Any]]:
    if not numbers:
        return []
    marks = ",".join(map(str, numbers))
    rows = await site.rows(datasette, f"select * from cards where card_no in ({marks})")  # noqa: S608 (numbers from the database)
    by_number = {row["card_no"]: shown(row) for row in rows}
    return [by_number[number] for number in numbers]


async def _facts(datasette: Any) -> AllFacts:
    """Return what filters ask of the cards, by their numbers; made once."""
    facts: AllFacts = await site.made(datasette, "facts", partial(_made_facts, datasette))
    return facts


async def _made_facts(datasette: Any) -> AllFacts:
    marks = ", ".join(f"{condition} as is_{name}" for name, condition in _MARKS.items())
    rows = await site.rows(datasette, f"select c.*, {marks} from cards c")  # noqa: S608 (written above)
    return AllFacts((row["card_no"], _fact(shown(row))) for row in rows)


def _fact(row: dict[str, Any]) -> dict[str, Any]:
    return {
        "power": tuple(row["allegiances"]), "kind": (row["kind"],), "set": (row["set_code"],), "deck": (row["deck"],),
        "subtype": tuple(row["subtypes"]), "is": tuple(name for name in _MARKS if row[f"is_{name}"]),
        **{name: row[name] for name in NUMBERS},
    }  # fmt: skip

"""The start page, the grid of cards, and the page of one card."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlencode

from datasette import Response

from cardbase.corpus import TALENTS
from cardbase.database import NO_CARD, match_expression
from cardbase.web import sections, site
from cardbase.web.near import near_cards

PAGE_SIZE = 48
MOST_PAGES = 10_000

FILTERS = {
    "set": "c.set_code = :set",
    "kind": "c.kind = :kind",
    "deck": "c.deck = :deck",
    "power": "c.card_no in (select card_no from allegiances where power = :power)",
    "talent": "c.card_no in (select card_no from talents where talent = :talent)",
    "subtype": "c.card_no in (select card_no from subtypes where subtype = :subtype)",
}
CONDITION = re.compile(r"\w(?:[:<>]|[<>!]?=)=?[^\s:]")
"""What only the query language understands: a field, an operator and a value without space."""
_NAME = "ltrim(c.full_name, '\"' || char(39)), c.id"
"""By name, without the quotation mark or apostrophe (character 39) that some begin with."""
_RANKS = ", ".join(f"coalesce(c.{talent}, -1)" for talent in TALENTS)
ORDERS = {
    "name": ("Name", _NAME),
    "cheap": ("Cost, lowest first", f"c.cost is null, c.cost, {_NAME}"),
    "dear": ("Cost, highest first", f"c.cost desc, {_NAME}"),
    "command": ("Command, highest first", f"c.command desc, {_NAME}"),
    "resistance": ("Resistance, highest first", f"c.resistance desc, {_NAME}"),
    "rank": ("Best rank of all talents", f"max({_RANKS}) desc, {_NAME}"),
}
OPTIONS = {
    "set": "select code as value, name as label from sets order by rowid",
    "kind": "select distinct kind as value, kind as label from cards order by kind",
    "power": "select id as value, name as label from powers order by major desc, rowid",
    "deck": "select distinct deck as value, deck as label from cards order by deck",
    "talent": "select distinct talent as value, talent as label from talents order by talent",
    "subtype": "select distinct subtype as value, subtype as label from subtypes order by subtype",
}


async def start_page(datasette: Any, request: Any) -> Response:
    """Show what there is, and the ways into it."""
    counts = {
        "sets": "select code as value, name as label, cards as n from sets where cards order by rowid",
        "powers": """select power as value, name as label, count(*) as n from allegiances
            join powers on id = power group by power order by major desc, powers.rowid""",
        "kinds": "select kind as value, kind as label, count(*) as n from cards group by kind order by n desc",
    }
    found = {name: await site.rows(datasette, sql) for name, sql in counts.items()}
    queries = site.metadata_of(datasette).get("queries", {})
    total = (await site.rows(datasette, "select count(*) as n from cards"))[0]["n"]
    return await site.page(datasette, request, "cardbase/start.html", {**found, "total": total, "queries": queries})


async def card_grid(datasette: Any, request: Any) -> Response:
    """Show the cards that fit the search and the filters, a page at a time."""
    chosen = {name: request.args[name] for name in FILTERS if request.args.get(name)}
    text, order = (request.args.get("q") or "").strip(), request.args.get("sort") or ""
    if CONDITION.search(text):
        return Response.redirect(datasette.urls.path("/-/search") + "?" + urlencode({"q": text}))
    source, values = _source(chosen, text)
    by = ORDERS[order][1] if order in ORDERS else ("bm25(cards_fts, 10, 2, 1), " if text else "") + _NAME
    number = page_number(request.args.get("page"))
    values["skipped"] = (number - 1) * PAGE_SIZE
    sql = f"select c.* from {source} order by {by} limit {PAGE_SIZE} offset :skipped"  # noqa: S608 (values are bound)
    found = [shown(row) for row in await site.rows(datasette, sql, **values)]
    counted = await site.rows(datasette, f"select count(*) as n from {source}", **values)  # noqa: S608
    total = counted[0]["n"]
    pages = max(1, -(-total // PAGE_SIZE))
    context = {
        "cards": found,
        "total": total,
        "near": await near_cards(datasette, text) if text and not total else [],
        "text": text,
        "chosen": chosen,
        "order": order,
        "orders": ORDERS,
        "options": {name: await site.rows(datasette, sql) for name, sql in OPTIONS.items()},
        "powers": await power_names(datasette),
        "number": number,
        "pages": pages,
        "query": lambda page: urlencode({**({"q": text} if text else {}), **chosen, "sort": order, "page": page}),
    }
    return await site.page(datasette, request, "cardbase/grid.html", context, status=200 if number <= pages else 404)


def _source(chosen: dict[str, str], text: str) -> tuple[str, dict[str, Any]]:
    """Return what follows ``from``, and its values. Only conditions written above ever become SQL."""
    values: dict[str, Any] = dict(chosen)
    source, conditions = "cards c", [FILTERS[name] for name in chosen]
    if text:
        source = "cards_fts join cards c on c.card_no = cards_fts.rowid"
        conditions.append("cards_fts match :words")
        values["words"] = match_expression(text) or NO_CARD
    return source + (" where " + " and ".join(conditions) if conditions else ""), values


def page_number(text: str | None) -> int:
    """Return the page asked for, 1 where none or nonsense is."""
    return min(int(text), MOST_PAGES) if text and re.fullmatch(r"[1-9][0-9]{0,5}", text) else 1


async def card_page(datasette: Any, request: Any) -> Response:
    """Show one card whole; an id that is not there gets a page with near cards and status 404."""
    wanted = request.url_vars["id"]
    found = await site.rows(datasette, "select * from cards where id = :id", id=wanted)
    if not found and wanted != wanted.lower() and site.is_card_id(wanted.lower()):
        return Response.redirect(datasette.urls.path(f"/cards/{wanted.lower()}"))
    if not found:
        return await _no_card(datasette, request, wanted)
    card = shown(found[0])
    beside = await site.rows(
        datasette,
        "select card_no, id, full_name from cards where card_no in (:before, :after)",
        before=card["card_no"] - 1,
        after=card["card_no"] + 1,
    )
    context = {
        "card": card,
        "powers": await power_names(datasette),
        "set_name": await _set_name(datasette, card["set_code"]),
        "before": next((row for row in beside if row["card_no"] < card["card_no"]), None),
        "after": next((row for row in beside if row["card_no"] > card["card_no"]), None),
        "sections": await sections.sections_of(datasette, card),
    }
    return await site.page(datasette, request, "cardbase/card.html", context)


async def _no_card(datasette: Any, request: Any, wanted: str) -> Response:
    near = await near_cards(datasette, wanted.partition("-")[2].replace("-", " ") or wanted)
    return await site.page(datasette, request, "cardbase/no_card.html", {"wanted": wanted, "near": near}, status=404)


def shown(row: dict[str, Any]) -> dict[str, Any]:
    """Return a row of ``cards`` as pages need it: lists as lists, ranks by talent, X as X."""
    lists = {name: site.json_list(row[name]) for name in site.LIST_COLUMNS}
    ranks = {talent: row[talent] for talent in TALENTS if row[talent] is not None}
    return {**row, **lists, "ranks": ranks, "shown_cost": "X" if row["cost_is_x"] else row["cost"]}


async def power_names(datasette: Any) -> dict[str, str]:
    """Return the names of the powers by id."""
    return {row["id"]: row["name"] for row in await site.rows(datasette, "select id, name from powers")}


async def _set_name(datasette: Any, code: str) -> str:
    found = await site.rows(datasette, "select name from sets where code = :code", code=code)
    return str(found[0]["name"]) if found else code

"""The start page, and the page of one card."""

from __future__ import annotations

from typing import Any

from datasette import Response

from cardbase.corpus import TALENTS
from cardbase.web import sections, site
from cardbase.web.near import near_cards


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
        "printed": await _printed_face(datasette, card["id"]),
    }
    return await site.page(datasette, request, "cardbase/card.html", context)


async def _printed_face(datasette: Any, card: str) -> bool:
    """Return whether the face as printed is known and another than the one in force."""
    sql = "select 1 from patches where card = :id and printed <> 'unknown'"
    return bool(await site.rows(datasette, sql, id=card))


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

"""The list of all rulings, and a page for each: its words, the cards and rules it is about."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from datasette import Response

from cardbase.web import site
from cardbase.web.rules import linked


async def ruling_list(datasette: Any, request: Any) -> Response:
    """Show every ruling, section by section."""
    rows = await site.rows(datasette, "select * from rulings order by ruling_no")
    sections = [(title, list(group)) for title, group in groupby(rows, key=lambda row: str(row["section_title"]))]
    context = {"sections": sections, "total": len(rows), "linked": linked(datasette)}
    return await site.page(datasette, request, "cardbase/rulings.html", context)


async def ruling_page(datasette: Any, request: Any) -> Response:
    """Show one ruling; an id that is not there gets status 404."""
    wanted = request.url_vars["id"].lower()
    found = await site.rows(datasette, "select * from rulings where ruling = :id", id=wanted)
    if not found:
        return await site.page(datasette, request, "cardbase/no_ruling.html", {"wanted": wanted}, status=404)
    cards = await site.rows(
        datasette,
        """select distinct c.id, c.full_name from targets t join cards c on c.id = t.card
        where t.ruling = :id order by c.full_name""",
        id=wanted,
    )
    rules = await site.rows(datasette, "select distinct rule from targets where ruling = :id and rule <> ''", id=wanted)
    context = {"ruling": found[0], "cards": cards, "rules": rules, "linked": linked(datasette)}
    return await site.page(datasette, request, "cardbase/ruling.html", context)

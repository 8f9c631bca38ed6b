"""Questions players ask (the named queries of the metadata), each with a form and its answer on a page of cardbase."""

from __future__ import annotations

import re
from typing import Any

from datasette import Response

from cardbase.corpus import TALENTS
from cardbase.web import site
from cardbase.web.rules import setting

PARAMETER = re.compile(r":([a-z]+)\b")
MOST_ROWS = 700
CHOICES = {
    "sponsor": "select id as value, name as label from powers order by major desc, rowid",
    "fact": "select distinct fact as value, fact as label from operation_facts order by fact",
}
"""Parameters with a list of values, and the query that names them."""
NEVER_EMPTY = ("cost", "printed", "found")
"""Columns that are empty only where nobody knows what belongs there; of the others nothing belongs there."""


async def question_list(datasette: Any, request: Any) -> Response:
    """Show every question."""
    queries = site.metadata_of(datasette).get("queries", {})
    return await site.page(datasette, request, "cardbase/questions.html", {"queries": queries})


async def question_page(datasette: Any, request: Any) -> Response:
    """Show a question, a field for each thing it asks for, and the answer once they are filled in."""
    name = request.url_vars["name"]
    entry = site.metadata_of(datasette).get("queries", {}).get(name)
    if entry is None:
        context = {"queries": site.metadata_of(datasette).get("queries", {}), "missing": name}
        return await site.page(datasette, request, "cardbase/questions.html", context, status=404)
    asked = list(dict.fromkeys(PARAMETER.findall(entry["sql"])))
    given = {field: (request.args.get(field) or "").strip() for field in asked}
    complete = all(given.values()) or (bool(asked) and any(field in request.args for field in asked))
    rows = await site.bounded_rows(datasette, entry["sql"], **given) if complete or not asked else None
    fields = [(field, given[field], await _values(datasette, field)) for field in asked]
    context = {
        "name": name,
        "question": entry,
        "fields": fields,
        "asked": _asked(fields) if complete else "",
        "never_empty": NEVER_EMPTY,
        "setting": setting,
        "unknown": _unknown(fields) if rows == [] else [],
        "rows": rows[:MOST_ROWS] if rows is not None else None,
        "total": len(rows or ()),
        "is_card": site.is_card_id,
    }
    return await site.page(datasette, request, "cardbase/question.html", context)


def _asked(fields: list[tuple[str, str, list[dict[str, Any]]]]) -> str:
    """Return what a question was asked for, in the words of its form."""
    labels = [{entry["value"]: entry["label"] for entry in values}.get(given, given) for _, given, values in fields]
    return " ".join(filter(None, labels))


def _unknown(fields: list[tuple[str, str, list[dict[str, Any]]]]) -> list[tuple[str, str, list[str]]]:
    """Return what was given that is none of the values of its field, with these; of a question without an answer."""
    return [
        (field, given, [entry["value"] for entry in values])
        for field, given, values in fields
        if given and values and not any(given.lower() in (entry["value"], entry["label"].lower()) for entry in values)
    ]


async def _values(datasette: Any, field: str) -> list[dict[str, Any]]:
    if field == "talent":
        return [{"value": talent, "label": talent.capitalize()} for talent in TALENTS]
    return await site.rows(datasette, CHOICES[field]) if field in CHOICES else []

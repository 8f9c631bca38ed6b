"""What a visitor asked wrongly: answered as such, in one sentence."""

from __future__ import annotations

import sqlite3
from typing import Any

from datasette import Response
from datasette.database import QueryInterrupted

from cardbase.web import site

_SORT = "Cannot sort table by "


def bad_request(datasette: Any, request: Any, exception: Exception) -> Response | None:
    """Return an answer with status 400 for what Datasette would call a fault of its own, else None."""
    fault = _written(exception)
    if fault is None:
        return None
    if request.path.split("?")[0].endswith(".json"):
        return Response.json({"ok": False, "error": fault, "status": 400, "title": None}, status=400)
    return _page(datasette, request, fault)


def _written(exception: Exception) -> str | None:
    message = str(getattr(exception, "message", "") or exception.args[0] if exception.args else "")
    message = str(getattr(exception, "message", message))
    if message.startswith(_SORT):
        return f"the table has no column {message.removeprefix(_SORT)[:60]!r} to sort by"
    if isinstance(exception, QueryInterrupted):
        return "the query takes too long"
    if isinstance(exception, MemoryError):
        return "the query takes too much memory"
    if isinstance(exception, sqlite3.Error):
        return f"the database refuses this query: {message[:200]}"
    return None


async def _page(datasette: Any, request: Any, fault: str) -> Response:
    text = await site.rendered(datasette, request, "cardbase/refused.html", {"fault": fault})
    return Response.html(text, status=400)

"""What a visitor asked wrongly: answered as such, in one sentence."""

from __future__ import annotations

import sqlite3
import traceback
from typing import Any, Final

from datasette import Response
from datasette.database import QueryInterrupted
from datasette.utils.asgi import Base400
from datasette.views.base import DatasetteError

from cardbase.web import site

_SORT = "Cannot sort table by "
_POSTED: Final = "no page answers POST; pages answer GET, HEAD"
_STRAY: Final = (ValueError, LookupError, TypeError, AttributeError, OverflowError, AssertionError, NotImplementedError)
"""What Datasette's pages raise where a field of an address holds what they do not look for."""


def bad_request(datasette: Any, request: Any, exception: Exception) -> Response | None:
    """Return an answer with status 400 for what Datasette would call a fault of its own, else None."""
    is_data = request.path.split("?")[0].endswith(".json")
    posted = request.method == "POST" and _is_posted_to(exception)
    fault = _POSTED if posted else _written(exception) or _refused(exception, is_data) or _odd(request, exception)
    if not fault:
        return None
    status = 405 if posted else 400
    if is_data:
        return Response.json({"ok": False, "error": fault, "status": status, "title": None}, status=status)
    return _page(datasette, request, fault, status)


def _refused(exception: Exception, is_data: bool) -> str:
    """Return what Datasette says of an address that it refuses, for a page that leads on; its data stays as it is."""
    is_refusal = isinstance(exception, DatasetteError | Base400) and exception.status == 400
    if is_data or not is_refusal or getattr(exception, "message_is_html", False):
        return ""
    return str(getattr(exception, "message", "") or (exception.args or ("",))[0])[:300].rstrip(". ")


def _odd(request: Any, exception: Exception) -> str:
    """Return, in a sentence, that a field of an address makes no sense; "" where the fault is not the visitor's."""
    if not request.query_string or not _is_asked_oddly(exception):
        return ""
    names = [name for name in request.args if name.startswith("_") or "__" in name]
    return "what is asked behind the question mark has a value that makes no sense" + (
        f": one of {', '.join(names)[:120]}" if names else ""
    )


def _is_asked_oddly(exception: Exception) -> bool:
    """Return whether a page of Datasette's, none of ours, fails at the fields it was sent."""
    names = _modules(exception)
    return any(name.startswith("datasette.views") for name in names) and not names[-1].startswith("cardbase.")


def _is_posted_to(exception: Exception) -> bool:
    """Return whether Datasette itself fails at what only reads being posted to."""
    return any(name.startswith("datasette.") for name in _modules(exception)[-1:])


def _modules(exception: Exception) -> list[str]:
    """Return the modules that a stray exception went through, the one that raised it last; none of another."""
    if not isinstance(exception, _STRAY):
        return []
    return [str(frame.f_globals.get("__name__", "")) for frame, _ in traceback.walk_tb(exception.__traceback__)]


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


async def _page(datasette: Any, request: Any, fault: str, status: int) -> Response:
    text = await site.rendered(datasette, request, "cardbase/refused.html", {"fault": fault, "back": request.path})
    return Response.html(text, status=status)

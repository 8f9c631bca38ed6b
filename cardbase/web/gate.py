"""What a request may ask for before anything is done with it."""

from __future__ import annotations

import re
from typing import Any, Final
from urllib.parse import parse_qsl

LONGEST: Final = 16_000
"""Bytes of what stands behind the question mark."""
MOST_FACETS: Final = 8
MOST_NEAR: Final = 8
"""Words that may be asked for near each other: the time for it grows with their square."""
_NEAR = re.compile(r"near\s*\(([^)]*)", re.IGNORECASE)
_INDEX = re.compile(r"_fts\b", re.IGNORECASE)
_GROWING = re.compile(
    r"\|\||\b(?:replace|printf|format|group_concat|string_agg|concat|concat_ws|hex|quote|char|substr|json\w*)\s*\(",
    re.IGNORECASE,
)


def refusal(query: bytes) -> str:
    """Return why a query string is not answered, in a sentence; empty for one that is."""
    if len(query) > LONGEST:
        return f"the address is too long; at most {LONGEST:,} characters behind the question mark"
    try:
        fields = parse_qsl(query.decode("latin-1"), keep_blank_values=True, max_num_fields=200)
    except ValueError:
        return "the address has too many parts; at most 200"
    if sum(name.startswith("_facet") for name, _ in fields) > MOST_FACETS:
        return f"too many facets are asked for; at most {MOST_FACETS}"
    for name, value in fields:
        if any(len(words.split()) > MOST_NEAR for words in _NEAR.findall(value)):
            return f"NEAR takes at most {MOST_NEAR} words here"
        if name in {"sql", "_where"} and _INDEX.search(value) and _GROWING.search(value):
            return "what is searched for in a full-text index must be written out: no text may be made beside it"
    return ""


def with_gate(app: Any) -> Any:
    """Wrap an ASGI application: requests that could not be answered in bounded time get status 400 or 414."""

    async def gated(scope: Any, receive: Any, send: Any) -> None:
        """Serve what is allowed; refuse the rest in one line."""
        query = scope.get("query_string") or b""
        said = refusal(query) if scope["type"] == "http" and query else ""
        if not said:
            await app(scope, receive, send)
            return
        status = 414 if len(query) > LONGEST else 400
        headers = [(b"content-type", b"text/plain; charset=utf-8")]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": said.encode() + b"\n"})

    return gated

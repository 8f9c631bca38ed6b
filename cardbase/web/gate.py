"""What a request may ask for before anything is done with it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import parse_qsl

LONGEST: Final = 16_000
"""Bytes of what stands behind the question mark."""
MOST_FACETS: Final = 8
MOST_NEAR: Final = 8
"""Words that may be asked for near each other: the time for it grows with their square."""
METHODS: Final = ("GET", "HEAD", "OPTIONS", "POST")
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


def with_gate(app: Any, is_ours: Callable[[str], bool]) -> Any:
    """Wrap an ASGI application: what nothing here does, or not in bounded time, gets status 400, 405 or 414.

    ``is_ours`` says whether an address is cardbase's: asked what may be asked of it, it answers that alone.
    """

    async def gated(scope: Any, receive: Any, send: Any) -> None:
        """Serve what is allowed; refuse the rest in one line."""
        if (
            scope["type"] == "http"
            and scope["method"] == "OPTIONS"
            and not _is_answer(scope)
            and is_ours(scope["path"])
        ):
            await _say(send, 204, "")
            return
        status, refusal = refused(scope) if scope["type"] == "http" else (200, "")
        if not refusal:
            await app(with_readable_cookies(scope), receive, send)
            return
        await _say(send, status, refusal + "\n")

    return gated


async def _say(send: Any, status: int, words: str) -> None:
    """Answer in words, and with the methods that pages answer."""
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"allow", ", ".join(METHODS).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": words.encode()})


def refused(scope: Any) -> tuple[int, str]:
    """Return the status of a request that is not answered and why, in a sentence; an empty one for the others."""
    if scope["method"] not in METHODS and not _is_answer(scope):
        return 405, f"no page answers {scope['method'][:20]}; pages answer {', '.join(METHODS)}"
    if b"\\" in (scope.get("raw_path") or b""):  # browsers read it as a slash, so that a redirect could leave the site
        return 400, "no address here has a backslash"
    query = scope.get("query_string") or b""
    return (414 if len(query) > LONGEST else 400), refusal(query) if query else ""


def _is_answer(scope: Any) -> bool:
    """Return whether one of the answers is asked for, which refuse as data."""
    return "/api/" in scope.get("path", "")


def with_readable_cookies(scope: Any) -> Any:
    """Return a request without cookies that are no text: another program of the same host may have set them."""
    headers = scope.get("headers") or []
    if all(name != b"cookie" or _is_text(value) for name, value in headers):
        return scope
    return {**scope, "headers": [(name, value) for name, value in headers if name != b"cookie"]}


def _is_text(value: bytes) -> bool:
    try:
        value.decode()
    except UnicodeDecodeError:
        return False
    return True

"""How answers are sent: compressed where the visitor's program takes that, with a tag, and made once.

The database never changes while it is served, so a page that was made is the page; who may not see the database is
asked first and gets none of them.
"""

from __future__ import annotations

import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

from datasette import Response

from cardbase.serving import is_known
from cardbase.web import site

Handler = Callable[[Any, Any], Awaitable[Response]]
MOST_KEPT: Final = 3_000
"""Pages kept: some 20 MB, as they are compressed."""
SMALL: Final = 600
"""Bytes below which compressing is not worth it."""
_PICTURES: Final = ("image/png", "font/")


class Kept(NamedTuple):
    """An answer as it is kept: compressed, with its media type and tag."""

    status: int
    packed: bytes
    type: str
    tag: str


def kept(content: bytes, type: str, status: int = 200) -> Kept:
    """Return an answer as it is kept."""
    tag = f'"{hashlib.blake2b(content, digest_size=8).hexdigest()}"'
    return Kept(status, gzip.compress(content, 6, mtime=0), type, tag)


def send(request: Any, found: Kept, fresh: str) -> Response:
    """Return the answer to a request: compressed where it may be, without its body where the visitor has it."""
    headers = {"cache-control": fresh, "etag": found.tag, "vary": "accept-encoding"}
    if found.status == 200 and is_known(request.headers.get("if-none-match"), found.tag):
        return Response("", status=304, headers=headers)
    if "gzip" in (request.headers.get("accept-encoding") or "") and compresses(found):
        return Response(found.packed, found.status, headers | {"content-encoding": "gzip"}, found.type)
    return Response(gzip.decompress(found.packed), found.status, headers, found.type)


def compresses(found: Kept) -> bool:
    """Return whether an answer is sent smaller when it is compressed."""
    return not found.type.startswith(_PICTURES) and len(found.packed) > SMALL // 3


def made_once(handler: Handler) -> Handler:
    """Return a handler of pages that makes each page once, for an unchangeable database."""

    async def page(datasette: Any, request: Any) -> Response:
        """Answer with the page that was made, or make it."""
        if request.method == "POST":
            return Response.text("no page answers POST; pages answer GET, HEAD\n", 405, {"allow": "GET, HEAD"})
        name = site.database_of(datasette)
        if request.method != "GET" or not name or datasette.get_database(name).is_mutable:
            return await handler(datasette, request)
        if not await site.may_see(datasette, request):
            return await handler(datasette, request)
        pages = _pages(datasette)
        key = f"{request.path}?{request.query_string}"
        if key not in pages:
            made = await handler(datasette, request)
            if made.status not in {200, 404} or not str(made.content_type).startswith("text/html") or made.headers:
                return made
            body = made.body.encode() if isinstance(made.body, str) else bytes(made.body)
            pages[key] = kept(body, made.content_type, made.status)
            while len(pages) > MOST_KEPT:
                pages.popitem(last=False)
        pages.move_to_end(key)
        return send(request, pages[key], "no-cache")

    return page


def _pages(datasette: Any) -> OrderedDict[str, Kept]:
    if not hasattr(datasette, "_cardbase_pages"):
        datasette._cardbase_pages = OrderedDict()
    found: OrderedDict[str, Kept] = datasette._cardbase_pages
    return found

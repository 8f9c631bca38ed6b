"""The front end's files as Datasette sends them: with a tag, so that nothing is loaded twice."""

from __future__ import annotations

from functools import cache
from typing import Any

from datasette import Response

from cardbase.errors import NotFound
from cardbase.web import site
from cardbase.web.sending import Kept, kept, send


def front_address(datasette: Any, name: str) -> str:
    """Return the address of a module of the front end."""
    return str(datasette.urls.path(f"/-/cardbase/front/{name}"))


async def front_file(request: Any) -> Response:
    """Send a file of the front end; 304 where the browser has it."""
    name = request.url_vars["path"]
    try:
        found = _kept(name)
    except NotFound as error:
        return Response.text(error.message, status=404)
    return send(request, found, "max-age=604800" if request.query_string or name.endswith(".ttf") else "no-cache")


@cache
def _kept(name: str) -> Kept:
    file = site.file_of(name)
    return kept(file.content, file.type)

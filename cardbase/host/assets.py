"""The pages' files, read once: a name that is asked for is looked up, never joined to a path."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache
from importlib.resources import files
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from cardbase.errors import NotFound

TYPES: Final = {"html": "text/html; charset=utf-8", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}


@cache
def _files() -> dict[str, bytes]:
    folder = files("cardbase.host") / "pages"
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.name.rpartition(".")[2] in TYPES}


def _answer(name: str) -> Response:
    return Response(_files()[name], 200, {"cache-control": "no-cache"}, TYPES[name.rpartition(".")[2]])


async def asset(request: Request) -> Response:
    """Send a script or style sheet; raise ``NotFound``."""
    name = request.path_params["name"]
    if name not in _files() or name.endswith(".html"):
        raise NotFound("there is nothing here")
    return _answer(name)


def page(name: str) -> Callable[[Request], Awaitable[Response]]:
    """Return a handler that sends a page."""

    async def sent(_: Request) -> Response:
        """Send the page."""
        return _answer(name)

    return sent

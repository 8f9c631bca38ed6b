"""Addresses typed by hand: capitals, doubled slashes, endings of files, what a sentence put behind them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from re import Pattern
from typing import Any, Final
from urllib.parse import quote

from datasette import Response
from datasette.utils import tilde_decode
from datasette.utils.asgi import NotFound

_AROUND: Final = " \t\r\n\xa0\u200b.,;:!?()[]<>'\""
_ENDINGS: Final = (".html", ".htm", ".md", ".php")
_FIRST_PAGES: Final = frozenset({"index", "start", "home"})


def redirected(datasette: Any, request: Any, exception: Exception, addresses: Iterable[Pattern[str]]) -> Any:
    """Return a redirect to what an address that is nowhere stands for; None where that is no page of ours either."""
    if not isinstance(exception, NotFound) or request.method not in ("GET", "HEAD"):
        return None
    path = "/" + request.path.removeprefix(datasette.setting("base_url")).removeprefix("/")
    known = tuple(addresses)
    for place in _meant(tilde_decode(path)):
        if place != path and any(address.match(place) for address in known):
            return Response.redirect(datasette.urls.path(quote(place)))
    return None


def _meant(path: str) -> Iterator[str]:
    """Yield what was meant, the likeliest first; each begins with one slash, so that it is an address of this site."""
    parts = [bare for part in path.split("/") if (bare := part.strip(_AROUND))]
    for one in (parts, _without_ending(parts)):
        yield "/" + "/".join([*(part.lower() for part in one[:1]), *one[1:]])
        yield "/" + "/".join(one).lower()


def _without_ending(parts: list[str]) -> list[str]:
    """Return the parts of an address without the ending of a file; none for the first page."""
    if not parts:
        return parts
    last = parts[-1]
    last = next((last[: -len(ending)] for ending in _ENDINGS if last.lower().endswith(ending)), last)
    return parts[:-1] if last.lower() in _FIRST_PAGES else [*parts[:-1], last]

"""The host as an ASGI application: plain requests, server-sent events, a page for each table, no cookie anywhere.

A secret comes in the header ``authorization: Bearer``, never in an address; only a feed, which nothing can be done
with, has its own in the address that a feed reader keeps.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import quote

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match, Route

from cardbase.errors import CardbaseError, NotFound
from cardbase.host.answers import TooMuch, failed, failure_of, with_headers
from cardbase.host.assets import Answers, asset, page, refused_page
from cardbase.host.handlers import Host
from cardbase.host.hub import Hub

Handler = Callable[[Request], Awaitable[Response]]
_AROUND = " \t\r\n\xa0\u200b.,;:!?()[]<>'\""
_TABLES = ("t", "table", "tables")
_FIRST_PAGES = ("index.html", "index.htm", "start", "home")


def guarded(handler: Handler) -> Handler:
    """Return a handler whose errors are answered as JSON, failures of the program too."""

    async def safe(request: Request) -> Response:
        """Answer, or say what was wrong."""
        try:
            return await handler(request)
        except CardbaseError as error:
            return _refused(request, error)
        except Exception as error:
            return _refused(request, failure_of(error))

    return safe


def _refused(request: Request, error: CardbaseError) -> Response:
    """Return an error as JSON, to a browser that followed a link as a page that leads on."""
    answer = failed(error)
    reads = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if not reads or request.url.path.startswith("/api/"):
        return answer
    return refused_page(error.message, error.hint, answer.status_code)


async def _nothing(request: Request, _: Exception) -> Response:
    """Lead an address typed by hand to what it stands for; say of any other that nothing is there."""
    path = str(request.scope["path"])
    place = _meant(path)  # of this host, whatever the request calls it
    if place != path and not _climbs(path) and _is_there(request, place):
        return Response(None, 307, {"location": quote(place)})
    return _refused(request, NotFound("there is nothing here"))


def _meant(path: str) -> str:
    """Return an address with one slash between its parts and the first in small letters; "/" for the first page."""
    first, *rest = [bare for part in path.split("/") if (bare := part.strip(_AROUND))] or [""]
    first = first.lower()
    if not rest and first in (*_TABLES, *_FIRST_PAGES):
        return "/"
    return "/" + "/".join(["t" if first in _TABLES else first, *rest])


def _climbs(path: str) -> bool:
    """Return whether an address goes up from folder to folder, which nobody types by mistake."""
    return any(part in (".", "..") for part in path.split("/"))


def _is_there(request: Request, path: str) -> bool:
    """Return whether a route answers a path as it was asked for."""
    asked = {**request.scope, "path": path}
    return any(route.matches(asked)[0] == Match.FULL for route in request.app.routes)


def _listed(methods: str) -> str:
    """Return the methods of ``allow`` in words."""
    return " or ".join(sorted(methods.replace(" ", "").split(",")))


async def _no_such_method(request: Request, error: Exception) -> Response:
    allowed = dict(getattr(error, "headers", None) or {})
    known = next((value for name, value in allowed.items() if name.lower() == "allow"), "")
    hint = f"ask by {_listed(known)}" if known else ""
    answer = failed(TooMuch(405, f"{request.method} is not answered here", hint=hint))
    answer.headers.update(allowed)
    return answer


def _route(path: str, handler: Handler, *methods: str) -> Route:
    """Return a route with errors as JSON."""
    return Route(path, guarded(handler), methods=list(methods) or ["GET"])


def routes_of(host: Host) -> list[Route]:
    """Return every request that a host answers (docs/hosting-games.md)."""
    return [
        Route("/", page("start.html")),
        Route("/t/{table}", page("table.html")),
        Route("/assets/{name:path}", guarded(asset)),
        _route("/rules/{id}", host.rule),
        _route("/answers/{name}", host.answer, "POST"),
        _route("/health", host.health),
        _route("/pictures/{game}/{name}.svg", host.picture),
        _route("/feed/{table}/{secret}", host.feed),
        _route("/api/games", host.games),
        _route("/api/tables", host.open, "POST"),
        _route("/api/tables/{table}", host.look),
        _route("/api/tables/{table}/awaited", host.awaited),
        _route("/api/tables/{table}/events", host.events),
        _route("/api/tables/{table}/position.txt", host.position),
        _route("/api/tables/{table}/{file}", host.journal),
        _route("/api/tables/{table}/{act}", host.act, "POST"),
    ]


def host_app(hub: Hub, password: str, answers: Answers) -> Any:
    """Return the ASGI application of a hub, which starts and stops with it."""

    @asynccontextmanager
    async def life(_: Any) -> AsyncIterator[None]:
        """Run the hub as long as the server runs."""
        await hub.start()
        yield
        await hub.stop()

    routes = routes_of(Host(hub, password, answers))
    handlers: Any = {404: _nothing, 405: _no_such_method}
    app = Starlette(routes=routes, lifespan=life, exception_handlers=handlers)
    app.router.redirect_slashes = False  # such a redirect goes wherever the request says that it was sent
    return with_headers(app)

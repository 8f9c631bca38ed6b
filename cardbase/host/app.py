"""The host as an ASGI application: plain requests, server-sent events, a page for each table, no cookie anywhere.

A secret comes in the header ``authorization: Bearer``, never in an address; only a feed, which nothing can be done
with, has its own in the address that a feed reader keeps.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cardbase.errors import CardbaseError, NotFound
from cardbase.host.answers import answered, failed, with_headers
from cardbase.host.assets import Answers, asset, page
from cardbase.host.handlers import Host
from cardbase.host.hub import Hub

Handler = Callable[[Request], Awaitable[Response]]


def guarded(handler: Handler) -> Handler:
    """Return a handler whose ``CardbaseError``s are answered as JSON."""

    async def safe(request: Request) -> Response:
        """Answer, or say what was wrong."""
        try:
            return await handler(request)
        except CardbaseError as error:
            return failed(error)

    return safe


def host_app(hub: Hub, password: str, answers: Answers) -> Any:
    """Return the ASGI application of a hub, which starts and stops with it."""
    host = Host(hub, password, answers)

    @asynccontextmanager
    async def life(_: Any) -> AsyncIterator[None]:
        """Run the hub as long as the server runs."""
        await hub.start()
        yield
        await hub.stop()

    def route(path: str, handler: Handler, *methods: str) -> Route:
        """Return a route with errors as JSON."""
        return Route(path, guarded(handler), methods=list(methods) or ["GET"])

    async def healthy(_: Request) -> Response:
        """Answer that the server runs."""
        return answered({"healthy": True})

    async def nothing(_: Request, __: Exception) -> Response:
        """Answer what is not there."""
        return failed(NotFound("there is nothing here"))

    routes = [
        Route("/", page("start.html")),
        Route("/t/{table}", page("table.html")),
        Route("/assets/{name:path}", guarded(asset)),
        route("/rules/{id}", host.rule),
        route("/answers/{name}", host.answer, "POST"),
        route("/health", healthy),
        route("/pictures/{game}/{name}.svg", host.picture),
        route("/feed/{table}/{secret}", host.feed),
        route("/api/games", host.games),
        route("/api/tables", host.open, "POST"),
        route("/api/tables/{table}", host.look),
        route("/api/tables/{table}/events", host.events),
        route("/api/tables/{table}/position.txt", host.position),
        route("/api/tables/{table}/{file}", host.journal),
        route("/api/tables/{table}/{act}", host.act, "POST"),
    ]
    errors = {404: nothing, 405: nothing}
    return with_headers(Starlette(routes=routes, lifespan=life, exception_handlers=errors))

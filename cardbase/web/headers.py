"""Security headers. The pages run only cardbase's modules and load nothing from elsewhere; they tell browsers so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_SHARED = "img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'"
STRICT = (
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; font-src 'self'; "
    "manifest-src 'self'; img-src 'self' data: blob:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; "
    "object-src 'none'"
)
"""cardbase's pages: its own modules, nothing inline, nothing evaluated, nothing from elsewhere."""
STOCK = (
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; "
    f"connect-src 'self'; {_SHARED}"
)
"""Datasette's own pages carry scripts and styles inside the page."""
_NOT_STOCK = (301, 302, 307, 308, 404)
"""Answers that show no page of Datasette's own: they lead elsewhere, or are cardbase's."""


def with_security_headers(app: Any, is_ours: Callable[[str], bool], stock: str = "") -> Any:
    """Wrap an ASGI application: every answer gets the headers it did not set itself.

    ``is_ours`` says whether an address is cardbase's; what is nowhere is said on a page of its own.
    ``stock`` is another policy for Datasette's own pages, as plugins with charts of their own need one.
    """

    async def wrapped(scope: Any, receive: Any, send: Any) -> None:
        """Serve HTTP with the headers added, anything else as it is."""
        started: dict[str, Any] = {}

        async def send_with_headers(message: Any) -> None:
            """Add what is missing when the answer starts, its length when its first part is there."""
            if message["type"] == "http.response.start":
                ours = message["status"] in _NOT_STOCK or is_ours(str(scope.get("path", "")))
                policy = STRICT if ours else stock or STOCK
                started.update(message, headers=_added(message.get("headers", []), _headers(policy)))
                return
            if started:
                start, length = dict(started), [(b"content-length", b"%d" % len(message.get("body", b"")))]
                started.clear()
                whole = not message.get("more_body") and start["status"] >= 200 and start["status"] not in {204, 304}
                await send({**start, "headers": _added(start["headers"], length)} if whole else start)
            await send(message)

        await app(scope, receive, send_with_headers if scope["type"] == "http" else send)

    return wrapped


def _added(given: Any, more: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Return headers with those of ``more`` that are missing."""
    names = {name.lower() for name, _ in given}
    return [*given, *((name, value) for name, value in more if name not in names)]


def _headers(policy: str) -> list[tuple[bytes, bytes]]:
    return [
        (b"content-security-policy", policy.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"x-frame-options", b"DENY"),
        (b"referrer-policy", b"same-origin"),
        (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    ]

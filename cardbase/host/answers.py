"""Requests read within bounds, answers and errors as JSON, the headers that every answer has."""

from __future__ import annotations

import asyncio
import json
import traceback
from collections.abc import Mapping
from typing import Any, Final

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from cardbase.errors import CardbaseError, Faulty, Misuse, NotFound, Refused, Unreadable, Unwritable
from cardbase.files import parse_json
from cardbase.host.limits import LARGEST_BODY, SLOWEST_BODY

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; font-src 'self'; "
    "img-src 'self' blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
_STATUS: Final[tuple[tuple[type[CardbaseError], int], ...]] = (
    (NotFound, 404), (Refused, 409), (Faulty, 422), (Misuse, 400), (Unreadable, 500), (Unwritable, 503),
)  # fmt: skip


class TooMuch(CardbaseError):
    """A visitor asks for more than is given; ``status`` is the HTTP status."""

    def __init__(self, status: int, message: str, *, hint: str = "") -> None:
        super().__init__(message, hint=hint)
        self.status = status


def answered(value: Mapping[str, Any], status: int = 200) -> Response:
    """Return JSON that no cache keeps."""
    content = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    return Response(content, status, {"cache-control": "no-store"}, "application/json")


def failed(error: CardbaseError) -> Response:
    """Return an error as JSON: message, hint, exit code, and its faults."""
    status = error.status if isinstance(error, TooMuch) else _status(error)
    return answered({"error": error.record()}, status)


def failure_of(error: Exception) -> TooMuch:
    """Return what is told of a failure of the program; the operator is told where it happened."""
    traceback.print_exception(error)
    hint = "what was played is kept; look at what is asked now"
    return TooMuch(500, f"the program failed over this ({type(error).__name__})", hint=hint)


def _status(error: CardbaseError) -> int:
    return next((status for kind, status in _STATUS if isinstance(error, kind)), 400)


async def body_of(request: Request) -> dict[str, Any]:
    """Return the JSON object of a request; raise ``TooMuch`` or ``Misuse``."""
    if is_anothers(request.headers):
        raise TooMuch(403, "a page of another site asks for this", hint="open the table on the host's own page")
    if int(request.headers.get("content-length", "0") or 0) > LARGEST_BODY:
        raise _too_large()
    try:
        async with asyncio.timeout(SLOWEST_BODY):
            content = await _content(request)
        value = parse_json(content or b"{}")
    except TimeoutError:
        raise TooMuch(408, f"the request took more than {SLOWEST_BODY:.0f} seconds") from None
    except (ClientDisconnect, ValueError, RecursionError):
        raise Misuse("the request is not JSON") from None
    if not isinstance(value, dict):
        raise Misuse("the request is not a JSON object")
    return value


def is_anothers(headers: Mapping[str, str]) -> bool:
    """Say whether a page of another site sends this: what declares itself as JSON it may not send."""
    kind, origin = headers.get("content-type", ""), headers.get("origin", "")
    declared = kind.partition(";")[0].strip().lower() == "application/json"
    return origin != "" and not declared and origin.partition("://")[2] != headers.get("host", "")


async def _content(request: Request) -> bytes:
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > LARGEST_BODY:
            raise _too_large()
        parts.append(part)
    return b"".join(parts)


def _too_large() -> TooMuch:
    return TooMuch(413, f"a request has at most {LARGEST_BODY:,} bytes")


def with_headers(app: Any) -> Any:
    """Wrap an ASGI application: every answer gets the headers."""

    async def wrapped(scope: Any, receive: Any, send: Any) -> None:
        """Serve HTTP with the headers added, anything else as it is."""

        async def send_with_headers(message: Any) -> None:
            """Add the headers when the answer starts."""
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", []), *HEADERS]}
            await send(message)

        await app(scope, receive, send_with_headers if scope["type"] == "http" else send)

    return wrapped

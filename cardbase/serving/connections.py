"""Connections of a server: closed where no request comes over them in time, and as many as the machine allows.

What strangers send is told to them, not to the operator.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from http import HTTPStatus
from typing import Any, Final

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

SLOWEST_HEAD: Final = 10.0
"""Seconds that the head of a request may take."""
SLOWEST_BODY: Final = 30.0
"""Seconds that its body may take."""
MOST_FILES: Final = 16_384
_UNREAD: Final = {
    400: "this cannot be read as a request of HTTP",
    431: "the head of the request is too long",
    501: "a body comes whole or in chunks, in no other way",
}
"""What is told of a request that is none, by its status."""
_FULL: Final = b"too many people are here at once; ask again in a moment\n"
_HEADERS: Final = (
    (b"content-type", b"text/plain; charset=utf-8"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"connection", b"close"),
)


async def _crowded(_scope: Any, _receive: Any, send: Any) -> None:
    """Say that there is no room for one more."""
    headers = [*_HEADERS, (b"content-length", b"%d" % len(_FULL)), (b"retry-after", b"5")]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": _FULL})


class PunctualProtocol(H11Protocol):
    """HTTP on one connection, which is closed where the head or the body of a request is not there in time."""

    _deadline: asyncio.TimerHandle | None = None
    _awaited: object = h11.IDLE

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self._served: Any = self.app
        self._most, self.limit_concurrency = self.limit_concurrency, None  # told in our own words

    def handle_events(self) -> None:
        """Answer what has come, where there is room for it."""
        full = self._most is not None and max(len(self.connections), len(self.tasks)) >= self._most
        self.app = _crowded if full else self._served
        super().handle_events()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin, and expect a request."""
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        """Take data in; expect the rest of a head or body that is not whole."""
        super().data_received(data)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._forget()
        super().connection_lost(exc)

    def _expect(self) -> None:
        awaited = self._part_awaited()
        if awaited is self._awaited and self._deadline is not None:
            return  # each part has its time as a whole, in however many pieces it comes
        self._forget()
        self._awaited = awaited
        if awaited is not h11.DONE:
            seconds = SLOWEST_BODY if awaited is h11.SEND_BODY else SLOWEST_HEAD
            self._deadline = self.loop.call_later(seconds, self._close)

    def _part_awaited(self) -> object:
        if self.conn.their_state is h11.SEND_BODY:
            return h11.SEND_BODY
        return h11.DONE if self._answering() else h11.IDLE

    def _answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - told in our own words
        """Say what was wrong with a request that is none, if no answer has begun, and close."""
        error = sys.exc_info()[1]  # uvicorn asks for this answer while it handles what was wrong
        status = getattr(error, "error_status_hint", 400)
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            words = _UNREAD.get(status, _UNREAD[400]).encode() + b"\n"
            length = (b"content-length", b"%d" % len(words))
            answer = h11.Response(
                status_code=status, headers=[*_HEADERS, length], reason=HTTPStatus(status).phrase.encode()
            )
            for part in (answer, h11.Data(data=words), h11.EndOfMessage()):
                self.transport.write(self.conn.send(part) or b"")
        self.transport.close()

    def _forget(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _close(self) -> None:
        self._deadline = None
        if self._part_awaited() is not h11.DONE:
            self.transport.close()


def settings_of(app: Any, **settings: Any) -> uvicorn.Config:
    """Return how a server of ours runs: it tells its operator of failures, and nobody who runs what."""
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # who goes away in the middle of an answer is no news
    return uvicorn.Config(
        app, http=PunctualProtocol, ws="none", lifespan="on", log_level="error", access_log=False,
        server_header=False, **settings,
    )  # fmt: skip


def allow_connections() -> None:
    """Let this process hold as many connections as the machine lets it; systems begin with about a thousand."""
    try:
        import resource
    except ModuleNotFoundError:  # Windows has no such limit
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    if now != resource.RLIM_INFINITY and now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))

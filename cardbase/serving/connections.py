"""Connections of a server: closed where no request comes over them in time, and as many as the machine allows."""

from __future__ import annotations

import asyncio
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

SLOWEST_HEAD: Final = 10.0
"""Seconds that the head of a request may take."""
SLOWEST_BODY: Final = 30.0
"""Seconds that its body may take."""
MOST_FILES: Final = 16_384


class PunctualProtocol(H11Protocol):
    """HTTP on one connection, which is closed where the head or the body of a request is not there in time."""

    _deadline: asyncio.TimerHandle | None = None
    _awaited: object = h11.IDLE

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

    def _forget(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _close(self) -> None:
        self._deadline = None
        if self._part_awaited() is not h11.DONE:
            self.transport.close()


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

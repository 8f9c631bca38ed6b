"""Connections of a server: closed where no request comes over them in time, and as many as the machine allows."""

from __future__ import annotations

import asyncio
from typing import Final

from uvicorn.protocols.http.h11_impl import H11Protocol

SLOWEST_HEAD: Final = 10.0
"""Seconds that the head of a request may take."""
MOST_FILES: Final = 16_384


class PunctualProtocol(H11Protocol):
    """HTTP on one connection, which is closed where the head of a request is not there in time."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin, and expect a request."""
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        """Take data in; expect the rest of a head that is not whole."""
        super().data_received(data)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._forget()
        super().connection_lost(exc)

    def _expect(self) -> None:
        if self._answering():
            self._forget()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(SLOWEST_HEAD, self._close)

    def _answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _forget(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _close(self) -> None:
        self._deadline = None
        if not self._answering():
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

"""The HTTP server around a hub: uvicorn, bounded, silent about who asks for what."""

from __future__ import annotations

from typing import Any, Final

import uvicorn

from cardbase.host.app import host_app
from cardbase.host.assets import Answers
from cardbase.host.hub import Hub
from cardbase.serving import settings_of

MOST_VISITORS: Final = 6_000


class Server(uvicorn.Server):
    """A server that ends its streams before it waits for them."""

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self._hub = hub

    async def shutdown(self, sockets: Any = None) -> None:
        """End the streams, then everything else."""
        self._hub.leave()
        await super().shutdown(sockets)


def server_of(hub: Hub, password: str, answers: Answers) -> Server:
    """Return a server of a hub; no address that is asked for is ever logged, for a feed's holds a secret."""
    app = host_app(hub, password, answers)
    settings = settings_of(app, limit_concurrency=MOST_VISITORS, timeout_keep_alive=15, timeout_graceful_shutdown=2)
    return Server(settings, hub)

"""A free host of static sites: files and nothing else."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any


class Host(SimpleHTTPRequestHandler):
    """Sends files over connections that stay, and says nothing."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}  # noqa: RUF012

    def parse_request(self) -> bool:
        """Take a request, unless the network is cut: connections that stay are cut too."""
        self.close_connection = self.server.cut  # type: ignore[attr-defined]
        return not self.close_connection and super().parse_request()

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


def hosted(folder: Path) -> ThreadingHTTPServer:
    """Serve a folder on a free port until it is cut."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(folder)))
    server.cut = False  # type: ignore[attr-defined]
    Thread(target=server.serve_forever, daemon=True).start()
    return server


def cut(host: ThreadingHTTPServer) -> None:
    """Cut the network."""
    host.cut = True  # type: ignore[attr-defined]
    host.shutdown()
    host.server_close()

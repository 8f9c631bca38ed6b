"""A free host of static sites: files and nothing else."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any


class Host(SimpleHTTPRequestHandler):
    """Sends files, and says nothing."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript"}  # noqa: RUF012

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


def hosted(folder: Path) -> ThreadingHTTPServer:
    """Serve a folder on a free port until it is cut."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    return server


def cut(host: ThreadingHTTPServer) -> None:
    """Cut the network."""
    host.shutdown()
    host.server_close()

"""A line between a browser and a host that can be cut, or go dead without a word, as lines of telephones do."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class Relay:
    """Passes on what comes to an address while it is "up"; "cut" ends connections, "dead" lets nothing through."""

    def __init__(self, target: str) -> None:
        host, port = target.removeprefix("http://").split(":")
        self._target = (host, int(port))
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._open: list[socket.socket] = []
        self.to("up")
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def to(self, state: str) -> None:
        """Change what happens to what is sent."""
        self.state = state
        if state == "cut":
            self.end()

    def end(self) -> None:
        """End every connection."""
        for one in [*self._open]:
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._listener.close()
        self.to("cut")

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                if self.state == "cut":
                    near.close()
                    continue
                far = socket.create_connection(self._target)
                self._open += [near, far]
                for pair in ((near, far), (far, near)):
                    threading.Thread(target=self._pass, args=pair, daemon=True).start()

    def _pass(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while content := source.recv(65536):
                if self.state == "dead":
                    while True:  # what was sent on a dead line never arrives
                        if not source.recv(65536):
                            break
                    break
                sink.sendall(content)
        for one in (source, sink):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)


@contextmanager
def relayed(target: str) -> Iterator[Relay]:
    """Yield a line to a host until the block ends."""
    relay = Relay(target)
    try:
        yield relay
    finally:
        relay.close()

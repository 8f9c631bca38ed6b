"""A socket to listen on."""

from __future__ import annotations

import socket

from cardbase.errors import Misuse, Unwritable
from cardbase.files import reason


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens on an address; raise ``Unwritable`` where it cannot be taken, ``Misuse``."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # only a socket that says it is TCP sends each answer at once (TCP_NODELAY, set by asyncio)
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(512)
    except OverflowError:
        raise Misuse(f"port {port}: no port", hint="0 to 65535; 0 takes any free one") from None
    except OSError as error:
        complaint = f"{host} port {port}: {reason(error)}"
        raise Unwritable(complaint, hint="--port takes another port, 0 any free one") from None
    return listener

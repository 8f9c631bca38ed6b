"""A host on a free port of this machine, with toy games, in a thread of its own; and requests to it."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cardbase.corpus import Corpus
from cardbase.desk import answer
from cardbase.host.archive import open_archive
from cardbase.host.bots import Bots
from cardbase.host.hub import Hub
from cardbase.host.server import server_of
from cardbase.tabletop.registry import Registry
from tests.commandline import HANGS
from tests.host.server import journals
from tests.host.toys import GAMES


@contextmanager
def hosted(path: Path, games: Registry = GAMES, password: str = "", corpus: Corpus | None = None) -> Iterator[str]:
    """Yield the address of a host that runs until the block ends."""
    with hosted_hub(path, games, password, corpus) as (address, _):
        yield address


@contextmanager
def hosted_hub(
    path: Path,
    games: Registry = GAMES,
    password: str = "",
    corpus: Corpus | None = None,
    now: Callable[[], int] | None = None,
) -> Iterator[tuple[str, Hub]]:
    """Yield the address of a host that runs until the block ends, and its hub; ``now`` is its clock."""
    bots = Bots(games)

    async def play(request: dict[str, Any]) -> dict[str, Any]:
        return await asyncio.to_thread(bots.answer, request)

    def answers(name: str, request: dict[str, Any]) -> dict[str, Any]:
        return answer(name, request, corpus, games) if corpus is not None else {}

    archive = open_archive(journals(path))
    listener = socket.create_server(("127.0.0.1", 0))
    hub = Hub(archive, games, play, now)
    server = server_of(hub, password, answers)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}", hub
    finally:
        server.should_exit = True
        thread.join(10)
        archive.close()


def ask(
    address: str, path: str, secret: str = "", body: object = None, headers: dict[str, str] | None = None
) -> tuple[int, dict[str, str], bytes]:
    """Return status, headers and content of what is answered; a body of bytes is sent as it is."""
    connection = http.client.HTTPConnection(address.removeprefix("http://"), timeout=HANGS)
    sent = {**({"authorization": f"Bearer {secret}"} if secret else {}), **(headers or {})}
    content = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    try:
        connection.request("GET" if body is None else "POST", path, content, sent)
        answer = connection.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    finally:
        connection.close()


def told(address: str, path: str, secret: str = "", body: object = None) -> dict[str, Any]:
    """Return what is answered as JSON, whatever the status."""
    return dict(json.loads(ask(address, path, secret, body)[2]))


def begun(address: str, game: str = "race", names: tuple[str, ...] = ("Anna", "Ben"), **settings: Any) -> Any:
    """Open a table of people over the network and begin; return its answer and each seat's secret."""
    opened = told(address, "/api/tables", "", {"game": game, "seats": len(names), **settings})
    path = f"/api/tables/{opened['table']}"
    secrets = [told(address, f"{path}/sit", opened["join"], {"name": name})["secret"] for name in names]
    told(address, f"{path}/begin", opened["owner"], {})
    return opened, path, secrets

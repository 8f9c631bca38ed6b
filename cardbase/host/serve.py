"""Running a host: a socket, a hub, a process of bots, until Ctrl-C."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from cardbase.corpus import Corpus
from cardbase.desk import answer
from cardbase.errors import missing_extra
from cardbase.host.archive import open_archive
from cardbase.host.hub import Hub
from cardbase.tabletop import registry

LONGEST_ANSWER: Final = 2**20
"""Bytes of one answer of the bots."""
THINKING: Final = 600.0
"""Seconds that the bots may think before their process is started again."""


class BotProcess:
    """The process that bots think in, started when it is first asked and again whenever it dies."""

    def __init__(self, folders: Sequence[Path] = ()) -> None:
        self._command = [sys.executable, "-m", "cardbase.host.bots", *map(str, folders)]
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()

    async def play(self, request: dict[str, Any]) -> dict[str, Any]:
        """Return what the bots answer to a request; a process that died is asked once more."""
        line = json.dumps(request, separators=(",", ":")).encode() + b"\n"
        async with self._turn:
            for _ in range(2):
                answer = await self._ask(line)
                if answer:
                    found: dict[str, Any] = json.loads(answer)
                    return found
        return {"error": "the bots cannot play on: their process fails"}

    async def _ask(self, line: bytes) -> bytes:
        try:
            process = await self._running()
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(line)
            await process.stdin.drain()
            async with asyncio.timeout(THINKING):
                return await process.stdout.readline()
        except (OSError, TimeoutError, ValueError):
            self.stop()
            return b""

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=pipe, stdout=pipe, limit=LONGEST_ANSWER
            )
        return self._process

    def stop(self) -> None:
        """End the process; it keeps nothing that would be lost."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
        self._process = None


def serve_tables(
    journals: str,
    games: registry.Registry,
    corpus: Corpus,
    *,
    host: str,
    port: int,
    password: str = "",
    folders: Sequence[Path] = (),
    say: Callable[[str], None] = print,
) -> None:
    """Serve tables until Ctrl-C; ``journals`` is a file or a database's address, ``say`` gets the server's address.

    Raises ``Misuse`` without the extra ``host``, ``Unreadable``, ``Unwritable``.
    """
    try:
        from cardbase.host.server import server_of
        from cardbase.serving import allow_connections, listen
    except ModuleNotFoundError as missing:
        raise missing_extra("host", missing) from None

    allow_connections()
    archive = open_archive(journals)
    archive.heard_at()  # what cannot be read is told before there is an address
    bots = BotProcess(folders)
    listener = listen(host, port)
    hub = Hub(archive, games, bots.play)
    shown = f"[{host}]" if ":" in host else host
    say(f"open a table at http://{shown}:{listener.getsockname()[1]}/ (Ctrl-C ends)")

    try:
        server_of(hub, password, lambda name, asked: answer(name, asked, corpus, games)).run(sockets=[listener])
    except KeyboardInterrupt:  # the ordinary way to end
        say("")
    finally:
        bots.stop()
        archive.close()

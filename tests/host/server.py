"""A hub without a network, on a time of its own; what tests do at its tables in a few words."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from cardbase.host.archive import open_archive
from cardbase.host.bots import Bots
from cardbase.host.hub import Hub
from cardbase.host.room import Room
from cardbase.tabletop.registry import Registry
from tests.host.toys import GAMES

POSTGRESQL = ""
"""The folder of a PostgreSQL server's socket, "" to keep journals in files."""


def journals(folder: Path) -> str:
    """Return where the journals of a folder are kept: a file in it, or a schema of PostgreSQL named for it."""
    folder.mkdir(exist_ok=True)
    if not POSTGRESQL:
        return str(folder / "host.db")
    import psycopg

    schema = "t" + hashlib.sha256(str(folder).encode()).hexdigest()[:16]
    with psycopg.connect(host=POSTGRESQL, user="postgres", autocommit=True) as connection:
        connection.execute(f"create schema if not exists {schema}".encode())
    return f"postgresql://postgres@/postgres?host={POSTGRESQL}&options=-csearch_path%3D{schema}"


class Server:
    """A hub on ``path``; ``time`` is its clock, in milliseconds."""

    def __init__(self, path: Path, games: Registry = GAMES) -> None:
        self.time = 1_000_000
        self.bots = Bots(games)
        self.hub = Hub(open_archive(journals(path)), games, self._play, lambda: self.time)

    async def _play(self, request: dict[str, Any]) -> dict[str, Any]:
        return self.bots.answer(request)

    async def __aenter__(self) -> Server:
        await self.hub.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hub.stop()
        self.hub.rooms.archive.close()

    async def begun(self, game: str = "race", names: tuple[str, ...] = ("Anna", "Ben"), **settings: Any) -> str:
        """Open a table of people, and begin its game."""
        table = (await self.hub.open({"game": game, "seats": len(names), **settings}))["table"]
        for name in names:
            await self.act(table, "sit", -1, name=name, contribution=f"from {name}")
        await self.act(table, "begin", -1)
        return str(table)

    async def act(self, table: str, act: str, seat: int, /, **request: Any) -> dict[str, Any]:
        return await self.hub.act(table, act, seat, request)

    async def room(self, table: str) -> Room:
        return await self.hub.rooms.get(table)

    async def sees(self, table: str, seat: int, last: str = "") -> dict[str, Any]:
        return (await self.hub.rooms.look(await self.hub.rooms.get(table), seat, last))[1]

    async def number(self, table: str, seat: int) -> str:
        return (await self.hub.rooms.look(await self.hub.rooms.get(table), seat))[0]

    async def choose(self, table: str, seat: int, place: int = 0) -> dict[str, Any]:
        seen = await self.sees(table, seat)
        code = seen["question"]["choices"][place]["code"]
        return await self.act(table, "choose", seat, choice=code, position=seen["position"])

    async def pause(self) -> None:
        """Let what waits go on."""
        await asyncio.sleep(0.001)

    async def play(self, table: str, most: int = 1000) -> None:
        """Let everybody who is asked take the last choice until the game is over."""
        for _ in range(most):
            room = await self.room(table)
            if room.live.table.stage == "over":
                return
            await self.choose(table, room.live.table.asked[0], -1)


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """Run a test's coroutine to its end."""
    return asyncio.run(work)

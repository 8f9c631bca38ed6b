"""The tables in use: read from the disk when somebody comes, written to it before they are shown, and let go again.

One loop, one thread for the disk.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

from cardbase.errors import Illegal, NotFound
from cardbase.host import faces
from cardbase.host.archive import Archive
from cardbase.host.disk import Disk
from cardbase.host.drafts import Draft
from cardbase.host.entries import JournalEntry, Kind
from cardbase.host.journal import table_of, take
from cardbase.host.live import Live
from cardbase.host.room import Room, added
from cardbase.host.secrets import role_of
from cardbase.host.table import PLAYING, HostedTable
from cardbase.tabletop import registry

KEPT: Final = 200
"""Tables with their games in memory; others are read again when somebody comes."""


class Overtaken(Illegal):
    """Another server added to the table's journal first."""


class Rooms:
    """The tables of a server that are in use. ``now`` is the server's time in milliseconds.

    ``woken`` is called for a table that was read from the disk.
    """

    def __init__(
        self,
        archive: Archive,
        games: registry.Registry,
        woken: Callable[[str, Room], None],
        now: Callable[[], int] | None = None,
    ) -> None:
        self.archive = archive
        self.games = games
        self.disk = Disk(archive)
        self._woken = woken
        self._time = now or _clock()
        self._machine = now or (lambda: time.time_ns() // 1_000_000)
        self._behind = 0
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._outage = 0
        self._started = 0

    def now(self) -> int:
        """Return the server's time in milliseconds: never before what the journals know, whatever the machine says."""
        return self._time() + self._behind

    def behind(self) -> int:
        """Return by how many milliseconds the machine's time is ahead of the server's, which stood still while the
        machine slept and does not follow when it is set.
        """
        return self._machine() - self.now()

    async def start(self) -> None:
        """Note how long the server was away."""
        self._outage = await self.disk.run(self.archive.heard_at)
        self._behind = max(0, self._outage - self._time())
        self._started = self.now()

    def publish(self) -> None:
        """Let everybody at every table look again."""
        for room in self._rooms.values():
            room.publish()

    def add(self, room: Room) -> None:
        """Take in a table that was opened."""
        self._rooms[room.live.table.id] = room
        self._drop_idle()

    def has(self, room: Room) -> bool:
        """Tell whether a table is still the one in use under its name."""
        return self._rooms.get(room.live.table.id) is room

    def drop(self, room: Room) -> None:
        """Let go of a table: whoever looks at it next reads it from the disk."""
        if self.has(room):
            del self._rooms[room.live.table.id]
        room.publish()

    async def get(self, name: str) -> Room:
        """Return a table, read from the disk if it is not in use; raise ``NotFound``."""
        if name in self._rooms:
            self._rooms.move_to_end(name)
            return self._rooms[name]
        async with self._loading.setdefault(name, asyncio.Lock()):
            try:
                if name not in self._rooms:
                    await self._load(name)
            finally:
                self._loading.pop(name, None)
            return self._rooms[name]

    async def _load(self, name: str) -> None:
        entries, keys = await self.disk.run(lambda: (self.archive.entries(name), self.archive.keys(name)))
        if not entries:
            raise NotFound(f"there is no table {name[:40]!r}", hint="it may have been deleted; look at the link again")
        table = table_of(name, entries)
        live = Live(table, self.games.game(table.settings["game"]))
        faces.notice(live)
        room = Room(live, keys)
        self.add(room)
        if (away := self._away(table)) > 0:
            async with room.lock:
                await self.write(room, (Draft(Kind.OUTAGE, -1, {"milliseconds": away}),))
        self._woken(name, room)

    def _away(self, table: HostedTable) -> int:
        """Return for how many milliseconds the running clocks of a table stood still, for no server ran."""
        runs = table.stage == PLAYING and any(chair.hand.since for chair in table.chairs)
        return self._started - self._outage if runs and self._outage and table.last_at <= self._outage else 0

    def _drop_idle(self) -> None:
        """Forget the games of tables that nobody reads, the longest unused first."""
        for name in list(self._rooms):
            if len(self._rooms) <= KEPT:
                return
            room = self._rooms[name]
            if not room.readers and not room.lock.locked() and not room.thinking:
                del self._rooms[name]

    async def read(self, name: str) -> list[JournalEntry]:
        """Return a table's journal from the disk."""
        found: list[JournalEntry] = await self.disk.run(lambda: self.archive.entries(name))
        return found

    def role(self, room: Room, secret: str) -> str:
        """Return what a secret opens at a table: "owner", "join", "watch", "seat:N", "feed:N" or ""."""
        return role_of(secret, room.keys)

    async def look(self, room: Room, seat: int, last: str = "") -> tuple[str, dict[str, Any]]:
        """Return what a seat (-1: a watcher) sees of what is on disk, with news since the event numbered ``last``."""
        async with self.held(room) as held:
            return faces.message(await self.seen(held, seat), seat, last)

    async def message(self, room: Room, seat: int, last: str) -> tuple[str, bytes, bytes]:
        """Return the same as JSON: its number, all of it, and the part that is without news."""
        async with self.held(room) as held:
            live = await self.seen(held, seat)
            return *faces.message_bytes(live, seat, last), faces.shown(live, seat).content

    @asynccontextmanager
    async def held(self, room: Room) -> AsyncIterator[Room]:
        """Hold a table, read again if it was dropped while we waited: there may be in it what could not be written."""
        while True:
            async with room.lock:
                if self.has(room):
                    yield room
                    return
            room = await self.get(room.live.table.id)

    async def seen(self, room: Room, seat: int) -> Live:
        """Return a table that is held as a seat sees it: watchers may see it later."""
        if seat == faces.WATCHER and room.live.table.settings["delay"]:
            await self._follow(room)
        return room.seen_by(seat)

    async def _follow(self, room: Room) -> None:
        """Bring the watchers' table to what happened longer ago than their delay."""
        table = room.live.table
        if room.delayed is None:
            room.delayed = Live(HostedTable(table.id), room.live.kind)
        seen, until = room.delayed.table, self.now() - 1000 * table.settings["delay"]
        for entry in await self.disk.run(lambda: self.archive.entries(table.id, seen.entries)):
            if entry.at <= until or entry.kind == Kind.OPEN:
                take(seen, entry)
                room.delayed.faces.clear()
            else:
                return

    async def write(self, room: Room, drafts: Sequence[Draft]) -> None:
        """Take drafts in, write them, then show them; where they cannot be written the table is read again."""
        addition = added(room.live, drafts, self.now())
        try:
            if not await self.disk.write(addition):
                raise Overtaken("another server went on with this table first", hint="look at what is asked now")
        except BaseException:  # what is in memory is not on disk
            self.drop(room)
            raise
        for role, digest in addition.keys.items():
            if digest is None:
                room.keys.pop(role, None)
            else:
                room.keys[role] = digest
        room.publish()

    async def catch_up(self) -> list[str]:
        """Forget the tables with which another server went on, which may have died since; return their names.

        What is in memory is never behind the disk but for what another server wrote.
        """
        held = dict(self._rooms)
        newest = await self.disk.run(lambda: self.archive.newest(list(held)))
        behind = [name for name, room in held.items() if not 0 < newest.get(name, 0) <= room.live.table.entries]
        for name in behind:
            self.drop(held[name])
        return behind


def _clock() -> Callable[[], int]:
    """Return a clock that a change of the machine's time does not move: the time at the start, and what has run."""
    began, ran = time.time_ns(), time.monotonic_ns()
    return lambda: (began + time.monotonic_ns() - ran) // 1_000_000

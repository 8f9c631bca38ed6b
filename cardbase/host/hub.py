"""The tables in use: acts are judged, written, then shown. One loop, one thread for the disk, one process for bots."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, Final

from cardbase.errors import CardbaseError, Illegal, NotFound, Unwritable
from cardbase.host import faces, opening, playing
from cardbase.host.acts import ACTS
from cardbase.host.archive import Archive
from cardbase.host.disk import Disk
from cardbase.host.drafts import Done, Draft
from cardbase.host.entries import JournalEntry, Kind
from cardbase.host.failing import close, reported, told
from cardbase.host.forgetting import forgotten, may_forget
from cardbase.host.journal import table_of, take
from cardbase.host.live import Live
from cardbase.host.room import Room, added, bots_request, played
from cardbase.host.secrets import role_of
from cardbase.host.table import OVER, PLAYING, HostedTable
from cardbase.tabletop import registry

KEPT: Final = 200
"""Tables with their games in memory; others are read again when somebody comes."""
BEAT: Final = 5.0
"""Seconds between two signs of life."""
REST: Final = 5.0
"""Seconds before bots try again whose choice could not be written."""
FOLLOWING: Final = 1.0
"""Seconds between two looks at what other servers wrote."""
TURN: Final = 0.25
"""Seconds between two looks at the clocks."""

Play = Callable[[dict[str, Any]], Any]


class Overtaken(Illegal):
    """Another server added to the table's journal first."""


class Hub:
    """All tables of a server. ``play`` asks the bots; ``now`` is the server's time in milliseconds."""

    def __init__(
        self, archive: Archive, games: registry.Registry, play: Play, now: Callable[[], int] | None = None
    ) -> None:
        self.archive = archive
        self.games = games
        self._play = play
        self._time = now or _clock()
        self._behind = 0
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Lock] = {}
        self._disk = Disk(archive)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._resting: set[str] = set()
        """Tables whose bots wait before they try again."""
        self._outage = 0
        self._started = 0
        self.leaving = False
        """Whether streams are to end, for the server stops."""

    def now(self) -> int:
        """Return the server's time in milliseconds: never before what the journals know, whatever the machine says."""
        return self._time() + self._behind

    async def start(self) -> None:
        """Note how long the server was away, and let clocks and bots run."""
        self._outage = await self._disk.run(self.archive.heard_at)
        self._behind = max(0, self._outage - self._time())
        self._started = self.now()
        self._spawn(self._beat())
        self._spawn(self._turn())
        self._spawn(self._follow_others())

    def leave(self) -> None:
        """Let every stream end."""
        self.leaving = True
        for room in self._rooms.values():
            room.publish()

    async def stop(self) -> None:
        """Let nothing run any more; what was confirmed is on disk."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._disk.stop()

    # Tables

    async def open(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Open a table; return its id and secrets."""
        return await self._open(opening.open_table(request, self.games))

    async def _open(self, done: Done) -> dict[str, Any]:
        name, (draft,) = opening.new_id(), done.drafts
        live = Live(HostedTable(name), self.games.game(draft.data["settings"]["game"]))
        keys = {role: digest for role, digest in draft.keys.items() if digest is not None}
        room = Room(live, keys)
        await self._write(room, done.drafts)
        self._rooms[name] = room
        self._drop_idle()
        return {"table": name, **done.answer}

    async def room(self, name: str) -> Room:
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
        entries, keys = await self._disk.run(lambda: (self.archive.entries(name), self.archive.keys(name)))
        if not entries:
            raise NotFound(f"there is no table {name[:40]!r}", hint="it may have been deleted; look at the link again")
        table = table_of(name, entries)
        live = Live(table, self.games.game(table.settings["game"]))
        faces.notice(live)
        self._rooms[name] = room = Room(live, keys)
        self._drop_idle()
        if (away := self._away(table)) > 0:
            async with room.lock:
                await self._write(room, (Draft(Kind.OUTAGE, -1, {"milliseconds": away}),))
        self._wake(name, room)

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
        found: list[JournalEntry] = await self._disk.run(lambda: self.archive.entries(name))
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
                if self._rooms.get(room.live.table.id) is room:
                    yield room
                    return
            room = await self.room(room.live.table.id)

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
        for entry in await self._disk.run(lambda: self.archive.entries(table.id, seen.entries)):
            if entry.at <= until or entry.kind == Kind.OPEN:
                take(seen, entry)
                room.delayed.faces.clear()
            else:
                return

    # Acts

    async def act(self, name: str, act: str, seat: int, request: Mapping[str, Any]) -> dict[str, Any]:
        """Carry out an act of a seat or the owner (-1): it is on disk when this returns."""
        if act not in ACTS:
            raise NotFound(f"no act is called {act[:40]!r}", hint="one of " + ", ".join(ACTS))
        try:
            return await self._done(name, lambda live: ACTS[act](live, seat, request))
        except Overtaken:  # it is judged again by what that server wrote
            return await self._done(name, lambda live: ACTS[act](live, seat, request))
        except CardbaseError:
            if name in await self.catch_up():
                return await self._done(name, lambda live: ACTS[act](live, seat, request))
            raise

    async def _done(self, name: str, judge: Callable[[Live], Done]) -> dict[str, Any]:
        async with self.held(await self.room(name)) as room:
            try:
                sealed = room.live.kind.orders is not None  # a turn of it takes its time
                done = await asyncio.to_thread(judge, room.live) if sealed else judge(room.live)
                if done.drafts:
                    await self._write(room, done.drafts)
                    await self._answer_standing(room)
            except CardbaseError:
                raise
            except BaseException:  # what is in memory may not be what is on disk
                self._drop(room)
                raise
        self._wake(name, room)
        return dict(done.answer)

    async def _answer_standing(self, room: Room) -> None:
        """Make the choices that nobody at the table wants to be asked for."""
        while (done := playing.standing_answer(room.live)).drafts:
            await self._write(room, done.drafts)

    async def rematch(self, name: str) -> dict[str, Any]:
        """Open a table with the same seats, links and decks; raise ``Illegal`` before the game is over."""
        room = await self.room(name)
        table = room.live.table
        if table.rematch:
            return {"table": table.rematch}
        if table.stage != OVER:
            raise Illegal("the game is not over")
        opened = await self._open(opening.again(table, room.keys))
        await self._done(name, lambda _: Done((Draft(Kind.REMATCH, -1, {"table": opened["table"]}),)))
        return {"table": opened["table"]}

    async def delete(self, name: str) -> None:
        """Delete a table with all that was kept of it."""
        room = await self.room(name)
        async with room.lock:
            await self._disk.run(lambda: self.archive.forget(name))
            self._rooms.pop(name, None)
            room.publish()

    async def forget(self, name: str, seat: int) -> None:
        """Forget the person of a seat: name, words and link; raise ``Illegal`` while the game needs them."""
        room = await self.room(name)
        async with room.lock:
            may_forget(room.live.table, seat)
            changed = forgotten(await self.read(name), seat)
            roles = (f"seat:{seat}", f"feed:{seat}")
            await self._disk.run(lambda: self.archive.rewrite(name, changed, roles))
            self._rooms.pop(name, None)
            room.publish()

    # The disk

    async def _write(self, room: Room, drafts: Sequence[Draft]) -> None:
        """Take drafts in, write them, then show them; where they cannot be written the table is read again."""
        addition = added(room.live, drafts, self.now())
        try:
            if not await self._disk.write(addition):
                raise Overtaken("another server went on with this table first", hint="look at what is asked now")
        except BaseException:  # what is in memory is not on disk
            self._drop(room)
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
        newest = await self._disk.run(lambda: self.archive.newest(list(held)))
        behind = [name for name, room in held.items() if not 0 < newest.get(name, 0) <= room.live.table.entries]
        for name in behind:
            self._drop(held[name])
        return behind

    def _drop(self, room: Room) -> None:
        """Forget a table in memory: whoever looks at it next reads it from the disk."""
        if self._rooms.get(room.live.table.id) is room:
            del self._rooms[room.live.table.id]
        room.publish()

    # What happens by itself

    def _wake(self, name: str, room: Room) -> None:
        """Let the bots think where one is asked."""
        rests = room.thinking or room.live.closed or name in self._resting
        if room.live.table.waiting_bots() and not rests:
            room.thinking = True
            self._spawn(self._think(name, room))

    async def _think(self, name: str, room: Room) -> None:
        try:
            while self._rooms.get(name) is room and (bots := room.live.table.waiting_bots()):
                table = room.live.table
                if room.live.game is None:
                    return
                seen = len(table.choices), table.entries
                answer = await self._play(bots_request(table, bots))
                if "error" in answer:
                    close(room, answer["error"])
                    return
                async with room.lock:
                    if (len(table.choices), table.entries) == seen and self._rooms.get(name) is room:
                        await self._write(room, played(room.live, answer["choices"]))
                        await self._answer_standing(room)
        except Unwritable:  # it is tried again, but not as fast as the machine can
            self._spawn(self._wake_later(name))
        except Overtaken:  # another server went on with the table; it is read again when somebody comes
            return
        except Exception as error:  # nobody would be told, and the table stand still
            close(room, told(error))
        finally:
            room.thinking = False

    async def _wake_later(self, name: str) -> None:
        self._resting.add(name)
        await asyncio.sleep(REST)
        self._resting.discard(name)
        with suppress(CardbaseError):
            self._wake(name, await self.room(name))

    async def _turn(self) -> None:
        """Look at the clocks, for ever."""
        while True:
            await asyncio.sleep(TURN)
            with reported():
                await self._time_out_all()

    async def _time_out_all(self) -> None:
        for name in await self._disk.run(lambda: self.archive.due(self.now())):
            try:
                await self._time_out(name)
            except CardbaseError:  # its next look at the clocks is soon
                continue
            except Exception as error:  # the clocks of the others run on
                close(await self.room(name), told(error))

    async def _time_out(self, name: str) -> None:
        room = await self.room(name)
        if room.live.closed:
            return
        table = room.live.table
        late = [seat for seat in table.asked if 0 < table.chairs[seat].hand.due() <= self.now()]
        for seat in late:
            await self._done(name, partial(playing.time_out, now=self.now(), seat=seat))
        if 0 < table.due_turn <= self.now():
            await self._done(name, partial(playing.deadline, now=self.now()))
        elif not late:  # the disk knows an older end of the clock: an outage moved it
            async with self.held(room) as room:
                await self._write(room, (Draft(Kind.OUTAGE, -1, {"milliseconds": 0}),))

    async def _follow_others(self) -> None:
        """Look at what other servers wrote, for ever."""
        while True:
            await asyncio.sleep(FOLLOWING)
            with reported():
                await self.catch_up()

    async def _beat(self) -> None:
        """Leave signs of life, for ever."""
        while True:
            with reported():
                await self._disk.run(lambda: self.archive.alive(self.now()))
            await asyncio.sleep(BEAT)

    def _spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _clock() -> Callable[[], int]:
    """Return a clock that a change of the machine's time does not move: the time at the start, and what has run."""
    began, ran = time.time_ns(), time.monotonic_ns()
    return lambda: (began + time.monotonic_ns() - ran) // 1_000_000

"""What is done at the tables: acts, the clocks, and bots that think in a process of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, Final

from cardbase.errors import CardbaseError, Illegal, NotFound, Unwritable
from cardbase.host import opening, playing
from cardbase.host.acts import ACTS, JUDGED_APART
from cardbase.host.archive import Archive
from cardbase.host.drafts import Done, Draft
from cardbase.host.entries import Kind
from cardbase.host.failing import close, reported, told
from cardbase.host.forgetting import forgotten, may_forget
from cardbase.host.live import Live
from cardbase.host.room import Room, bots_request, played
from cardbase.host.rooms import Overtaken, Rooms
from cardbase.host.table import OVER, HostedTable
from cardbase.tabletop import registry

BEAT: Final = 5.0
"""Seconds between two signs of life."""
REST: Final = 5.0
"""Seconds before bots try again whose choice could not be written."""
FOLLOWING: Final = 1.0
"""Seconds between two looks at what other servers wrote."""
TURN: Final = 0.25
"""Seconds between two looks at the clocks."""

Play = Callable[[dict[str, Any]], Any]


class Hub:
    """All tables of a server. ``play`` asks the bots; ``now`` is the server's time in milliseconds."""

    def __init__(
        self, archive: Archive, games: registry.Registry, play: Play, now: Callable[[], int] | None = None
    ) -> None:
        self.rooms = Rooms(archive, games, self._wake, now)
        self._play = play
        self._tasks: set[asyncio.Task[Any]] = set()
        self._judging = ThreadPoolExecutor(1, "judging")
        self._resting: set[str] = set()
        """Tables whose bots wait before they try again."""
        self._retried: dict[str, int] = {}
        """When closed tables were last tried again, as far as that is not long ago."""
        self.leaving = False
        """Whether streams are to end, for the server stops."""

    async def start(self) -> None:
        """Note how long the server was away, and let clocks and bots run."""
        await self.rooms.start()
        self._spawn(self._beat())
        self._spawn(self._turn())
        self._spawn(self._follow_others())

    def leave(self) -> None:
        """Let every stream end."""
        self.leaving = True
        self.rooms.publish()

    async def stop(self) -> None:
        """Let nothing run any more; what was confirmed is on disk."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._judging.shutdown(wait=False, cancel_futures=True)
        await self.rooms.disk.stop()

    # Acts

    async def open(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """Open a table; return its id and secrets."""
        return await self._open(opening.open_table(request, self.rooms.games))

    async def _open(self, done: Done) -> dict[str, Any]:
        name, (draft,) = opening.new_id(), done.drafts
        live = Live(HostedTable(name), self.rooms.games.game(draft.data["settings"]["game"]))
        keys = {role: digest for role, digest in draft.keys.items() if digest is not None}
        room = Room(live, keys)
        await self.rooms.write(room, done.drafts)
        self.rooms.add(room)
        return {"table": name, **done.answer}

    async def act(self, name: str, act: str, seat: int, request: Mapping[str, Any]) -> dict[str, Any]:
        """Carry out an act of a seat or the owner (-1): it is on disk when this returns."""
        if act not in ACTS:
            raise NotFound(f"no act is called {act[:40]!r}", hint="one of " + ", ".join(ACTS))
        done = partial(self._done, name, lambda live: ACTS[act](live, seat, request), apart=act in JUDGED_APART)
        try:
            return await done()
        except Overtaken:  # it is judged again by what that server wrote
            return await done()
        except CardbaseError:
            if name in await self.rooms.catch_up():
                return await done()
            raise

    async def _done(self, name: str, judge: Callable[[Live], Done], *, apart: bool = False) -> dict[str, Any]:
        async with self.rooms.held(await self.rooms.get(name)) as room:
            try:
                sealed = room.live.kind.orders is not None  # a turn of it takes its time
                if apart:
                    done = await asyncio.get_running_loop().run_in_executor(self._judging, judge, room.live)
                else:
                    done = await asyncio.to_thread(judge, room.live) if sealed else judge(room.live)
                if done.drafts:
                    await self.rooms.write(room, done.drafts)
                    await self._answer_standing(room)
            except CardbaseError:
                raise
            except BaseException:  # what is in memory may not be what is on disk
                self.rooms.drop(room)
                raise
        self._wake(name, room)
        return dict(done.answer)

    async def _answer_standing(self, room: Room) -> None:
        """Make the choices that nobody at the table wants to be asked for."""
        while (done := playing.standing_answer(room.live)).drafts:
            await self.rooms.write(room, done.drafts)

    async def rematch(self, name: str) -> dict[str, Any]:
        """Open a table with the same seats, links and decks; raise ``Illegal`` before the game is over."""
        room = await self.rooms.get(name)
        table = room.live.table
        if table.rematch:
            return {"table": table.rematch}
        if table.stage != OVER:
            raise Illegal("the game is not over")
        opened = await self._open(opening.again(table, room.keys))
        await self._done(name, lambda _: Done((Draft(Kind.REMATCH, -1, {"table": opened["table"]}),)))
        return {"table": opened["table"]}

    async def retry(self, name: str) -> dict[str, Any]:
        """Read a closed table from the disk again and go on with it; raise ``Illegal`` where it is not closed."""
        since = self.rooms.now() - int(1000 * REST)
        self._retried = {table: at for table, at in self._retried.items() if at > since}
        async with self.rooms.held(await self.rooms.get(name)) as room:
            if not room.live.closed:
                raise Illegal("this table is not closed", hint="there is nothing to try again")
            if name in self._retried:
                raise Illegal("this was tried a moment ago", hint=f"try again in {REST:g} seconds")
            self._retried[name] = self.rooms.now()
            self.rooms.drop(room)
        await self.rooms.get(name)  # its bots think on
        return {"tried": True}

    async def delete(self, name: str) -> None:
        """Delete a table with all that was kept of it."""
        async with self.rooms.held(await self.rooms.get(name)) as room:
            await self.rooms.disk.run(lambda: self.rooms.archive.forget(name))
            self.rooms.drop(room)

    async def forget(self, name: str, seat: int) -> None:
        """Forget the person of a seat: name, words and link; raise ``Illegal`` while the game needs them."""
        async with self.rooms.held(await self.rooms.get(name)) as room:
            may_forget(room.live.table, seat)
            changed = forgotten(await self.rooms.read(name), seat)
            roles = (f"seat:{seat}", f"feed:{seat}")
            await self.rooms.disk.run(lambda: self.rooms.archive.rewrite(name, changed, roles))
            self.rooms.drop(room)

    # What happens by itself

    def _wake(self, name: str, room: Room) -> None:
        """Let the bots think where one is asked."""
        rests = room.thinking or room.live.closed or name in self._resting
        if room.live.table.waiting_bots() and not rests:
            room.thinking = True
            self._spawn(self._think(name, room))

    async def _think(self, name: str, room: Room) -> None:
        try:
            while self.rooms.has(room) and (bots := room.live.table.waiting_bots()):
                table = room.live.table
                if room.live.game is None:
                    return
                seen = len(table.choices), table.entries
                answer = await self._play(bots_request(table, bots))
                if "error" in answer:
                    close(room, answer["error"])
                    return
                async with room.lock:
                    if (len(table.choices), table.entries) == seen and self.rooms.has(room):
                        await self.rooms.write(room, played(room.live, answer["choices"]))
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
            self._wake(name, await self.rooms.get(name))

    async def _turn(self) -> None:
        """Look at the clocks, for ever."""
        while True:
            await asyncio.sleep(TURN)
            with reported():
                await self._time_out_all()

    async def _time_out_all(self) -> None:
        for name in await self.rooms.disk.run(lambda: self.rooms.archive.due(self.rooms.now())):
            try:
                await self._time_out(name)
            except CardbaseError:  # its next look at the clocks is soon
                continue
            except Exception as error:  # the clocks of the others run on
                close(await self.rooms.get(name), told(error))

    async def _time_out(self, name: str) -> None:
        room = await self.rooms.get(name)
        if room.live.closed:
            return
        table = room.live.table
        late = [seat for seat in table.asked if 0 < table.chairs[seat].hand.due() <= self.rooms.now()]
        for seat in late:
            await self._done(name, partial(playing.time_out, now=self.rooms.now(), seat=seat))
        if 0 < table.due_turn <= self.rooms.now():
            await self._done(name, partial(playing.deadline, now=self.rooms.now()))
        elif not late:  # the disk knows an older end of the clock: an outage moved it
            async with self.rooms.held(room) as room:
                await self.rooms.write(room, (Draft(Kind.OUTAGE, -1, {"milliseconds": 0}),))

    async def _follow_others(self) -> None:
        """Look at what other servers wrote, for ever."""
        while True:
            await asyncio.sleep(FOLLOWING)
            with reported():
                await self.rooms.catch_up()

    async def _beat(self) -> None:
        """Leave signs of life, for ever."""
        while True:
            with reported():
                await self.rooms.disk.alive(self.rooms.now())
            await asyncio.sleep(BEAT)

    def _spawn(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

"""What a host answers to each request: a table's news as events, acts, journals, pictures, feeds; never a secret."""

from __future__ import annotations

import asyncio
import hmac
import json
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from cardbase.errors import Illegal, Misuse, NotFound
from cardbase.host import faces
from cardbase.host.answers import TooMuch, answered, body_of
from cardbase.host.assets import ASKED, Answers, rule_page
from cardbase.host.awaited import in_short
from cardbase.host.drafts import OWNER, seated
from cardbase.host.export import exported, page_of
from cardbase.host.feed import feed_of
from cardbase.host.hub import Hub
from cardbase.host.limits import ASKING, BY_ADDRESS, BY_SECRET, OPENING, STREAMS, WATCHERS, Limits
from cardbase.host.offers import offers, picture_of, rule_of
from cardbase.host.opening import TABLE_ID
from cardbase.host.repeats import Repeats
from cardbase.host.room import Room
from cardbase.host.secrets import digest_of
from cardbase.host.table import OVER

PING: Final = 20.0
"""Seconds after which a silent stream shows that it lives."""
WATCHED: Final = 1.0
"""Seconds between two looks of those who watch with a delay."""

LEAST_COLUMNS, MOST_COLUMNS = 20, 1000
"""For how many columns a position may be laid out."""
LONGEST_PRESS: Final = 64
"""Characters that mark a press."""
UNGUESSED: Final = 16
"""Characters, at least, of what marks the opening of a table, whose answer holds its secrets."""

FILES: Final = ("game.json", "table.json", "page.html")
"""What a finished game may be kept as."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks: the table, what the secret opens there, and the seat by whose eyes is looked."""

    room: Room
    name: str
    role: str
    seat: int
    secret: str

    @property
    def acts_as(self) -> int:
        """Return the seat that acts; raise ``Illegal`` for who may only look."""
        if self.role.startswith("seat:"):
            return self.seat
        if self.role == "owner":
            return OWNER
        raise Illegal("this link only looks", hint="a seat's link or the owner's acts")


class Host:
    """The handlers, around a hub. ``password`` is what a club asks of whoever opens a table, "" for nothing.

    ``answers`` are the desk's: what cards and rules say.
    """

    def __init__(self, hub: Hub, password: str, answers: Answers) -> None:
        self.hub = hub
        self._answers = answers
        self._password = digest_of(password) if password else ""
        self.limits = Limits()
        self._repeats = Repeats()
        self._drawing = ThreadPoolExecutor(1, "drawing")

    async def open(self, request: Request) -> Response:
        """Open a table; the same press that arrives twice opens one."""
        if not self.limits.allows(f"open {_address(request)}", OPENING):
            raise TooMuch(429, "too many tables at once", hint="wait a minute")
        if self._password and not hmac.compare_digest(digest_of(_secret(request)), self._password):
            raise TooMuch(403, "this club asks for a password to open a table")
        asked = await body_of(request)
        press = asked.pop("press", "")
        if not isinstance(press, str) or not UNGUESSED <= len(press) <= LONGEST_PRESS:
            return answered(await self.hub.open(asked), 201)
        return answered(await self._repeats.once(("open", press), lambda: self.hub.open(asked)), 201)

    async def health(self, _: Request) -> Response:
        """Answer that the server runs, and whether it can write."""
        return answered({"healthy": True, "writing": self.hub.rooms.disk.writes})

    async def games(self, _: Request) -> Response:
        """Answer which games there are and what is brought to them."""
        return answered({"games": offers(self.hub.rooms.games), "password": bool(self._password)})

    async def answer(self, request: Request) -> Response:
        """Answer what the desk is asked: the cards in short."""
        name = request.path_params["name"]
        if name not in ASKED or not self.limits.allows(f"answers {_address(request)}", ASKING):
            raise NotFound("no such answer")
        asked = await body_of(request)
        return answered(await asyncio.get_running_loop().run_in_executor(self._drawing, self._answers, name, asked))

    async def rule(self, request: Request) -> Response:
        """Send a rule as a page."""
        name = request.path_params["id"]
        return rule_page(rule_of(self.hub.rooms.games, name) or self._answers("rule", {"id": name}))

    async def look(self, request: Request) -> Response:
        """Answer what a visitor sees now."""
        visitor = await self._visitor(request)
        number, state = await self.hub.rooms.look(visitor.room, visitor.seat, request.headers.get("last-event-id", ""))
        return answered({"id": number, "role": visitor.role, "now": self.hub.rooms.now(), **state})

    async def awaited(self, request: Request) -> Response:
        """Answer in short how a table stands for a visitor, and what is awaited there."""
        visitor = await self._visitor(request)
        async with self.hub.rooms.held(visitor.room) as room:
            live = await self.hub.rooms.seen(room, visitor.seat)
        return answered(in_short(live, visitor.seat, self.hub.rooms.behind()))

    async def events(self, request: Request) -> Response:
        """Send what a visitor sees, again whenever it changes."""
        visitor = await self._visitor(request)
        watches = visitor.seat < 0
        name = f"{visitor.name} {'watch' if watches else visitor.role}"
        if not self.limits.may_stream(name, WATCHERS if watches else STREAMS):
            raise TooMuch(429, "too many streams are open", hint="close some pages")
        headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
        if request.method == "HEAD":  # nothing is sent, so nothing is held open
            return Response(None, 200, headers, SSE)
        stream = self._stream(visitor, name, request.headers.get("last-event-id", "")[:40])
        return StreamingResponse(stream, 200, headers, SSE)

    async def _stream(self, visitor: Visitor, name: str, last: str) -> AsyncIterator[bytes]:
        self.limits.streams[name] += 1
        sent, room, spoken = b"", visitor.room, monotonic()
        room.readers += 1
        try:
            rooms = self.hub.rooms
            times = {"now": rooms.now(), "behind": rooms.behind(), "role": visitor.role}
            yield f"event: time\ndata: {json.dumps(times)}\n\n".encode()
            while not self.hub.leaving:
                now = await self.hub.rooms.get(visitor.name)
                if now is not room:
                    room.readers, now.readers, room = room.readers - 1, now.readers + 1, now
                if self._role(room, visitor.secret) != visitor.role:
                    yield b"event: gone\ndata: {}\n\n"
                    return
                changed = room.changed
                number, content, bare = await self.hub.rooms.message(room, visitor.seat, last)
                if bare != sent or number != last:
                    sent, last, spoken = bare, number, monotonic()
                    yield b"id: %s\nevent: look\ndata: %s\n\n" % (number.encode(), content)
                elif monotonic() - spoken > PING / 2:
                    spoken = monotonic()
                    yield b": \n\n"
                await self._wait(changed, room, visitor.seat)
        except NotFound:
            yield b'event: gone\ndata: {"deleted": true}\n\n'
        finally:
            room.readers -= 1
            self.limits.streams[name] -= 1
            self.limits.streams += type(self.limits.streams)()  # forget what is at zero

    async def _wait(self, changed: asyncio.Event, room: Room, seat: int) -> None:
        """Wait for a change, or for a while: until who sees the table later may see more, or a sign of life is due."""
        delayed = seat == faces.WATCHER and room.live.table.settings["delay"]
        with suppress(TimeoutError):
            async with asyncio.timeout(WATCHED if delayed else PING):
                await changed.wait()

    async def act(self, request: Request) -> Response:
        """Carry out an act; what is answered is on disk. The same press that arrives twice acts once."""
        visitor = await self._visitor(request, acts=True)
        act, asked = request.path_params["act"], await body_of(request)
        press = asked.pop("press", "")
        shared = act == "sit"  # many sit down by one link; a name and contribution already mark who asks again
        if shared or not isinstance(press, str) or not 0 < len(press) <= LONGEST_PRESS:
            return answered(await self._acted(visitor, act, asked))
        key = (visitor.name, visitor.role, act, press)
        return answered(await self._repeats.once(key, lambda: self._acted(visitor, act, asked)))

    async def _acted(self, visitor: Visitor, act: str, asked: dict[str, Any]) -> dict[str, Any]:
        if act == "sit":
            if visitor.role not in ("join", "owner"):
                raise Illegal("this link sits nobody down", hint="use the table's link")
            return await self.hub.act(visitor.name, act, OWNER, asked)
        if act == "rematch":
            return await self.hub.rematch(visitor.name) if visitor.acts_as >= OWNER else {}
        if act == "retry":
            return await self.hub.retry(visitor.name) if visitor.acts_as >= OWNER else {}
        if act == "forget":
            await self.hub.forget(visitor.name, seated(visitor.acts_as))
            return {"forgotten": True}
        if act == "delete":
            if visitor.acts_as != OWNER:
                raise Illegal("only the table's owner may do that")
            await self.hub.delete(visitor.name)
            return {"deleted": visitor.name}
        return await self.hub.act(visitor.name, act, visitor.acts_as, asked)

    async def journal(self, request: Request) -> Response:
        """Send a finished game: its own journal, the whole table's, or a page to read."""
        if request.path_params["file"] not in FILES:
            raise NotFound("there is nothing here")
        visitor = await self._visitor(request)
        async with self.hub.rooms.held(visitor.room) as room:
            live = room.live
        if live.table.stage != OVER:
            raise Illegal("the game is not over", hint="its journal shows every hand")
        if visitor.seat == faces.OUTSIDE and visitor.role != "owner":
            raise Illegal("this link does not see the game")
        if self._ended_lately(visitor):
            raise Illegal("the game is not over for those who watch it later")
        file = request.path_params["file"]
        if file == "game.json":
            return _file(live.text(), file, "application/json")
        if file == "page.html":
            return _file(page_of(live, visitor.seat), file, "text/html; charset=utf-8")
        return _file(exported(live.table, await self.hub.rooms.read(visitor.name)), file, "application/json")

    def _ended_lately(self, visitor: Visitor) -> bool:
        """Return whether a watcher has not yet seen the end."""
        table = visitor.room.live.table
        return visitor.seat < 0 and table.last_at > self.hub.rooms.now() - 1000 * table.settings["delay"]

    async def position(self, request: Request) -> Response:
        """Send the position in words as a visitor sees it."""
        visitor, columns = await self._visitor(request), _columns(request)
        async with self.hub.rooms.held(visitor.room) as room:
            words = faces.position_text(await self.hub.rooms.seen(room, visitor.seat), visitor.seat, columns)
        return Response(words, 200, {"cache-control": "no-store"}, "text/plain; charset=utf-8")

    async def picture(self, request: Request) -> Response:
        """Send a card's face as SVG."""
        game, name = request.path_params["game"], request.path_params["name"]
        if not self.limits.allows(_address(request), BY_ADDRESS):
            raise TooMuch(429, "too many requests", hint="wait a moment")
        draw = partial(picture_of, self.hub.rooms.games, game, name)
        drawn = await asyncio.get_running_loop().run_in_executor(self._drawing, draw)
        return Response(drawn, 200, {"cache-control": "max-age=86400"}, "image/svg+xml")

    async def feed(self, request: Request) -> Response:
        """Send a seat's private feed: when it is its turn, and nothing of the game."""
        name, secret = request.path_params["table"], request.path_params["secret"]
        room = await self._room(name)
        role = self._role(room, secret)
        if not role.startswith("feed:"):
            raise NotFound("there is no such feed")
        seat = int(role.partition(":")[2])
        feed = feed_of(room.live.table, seat, self.hub.rooms.behind())
        return Response(feed, 200, {"cache-control": "no-store"}, "application/atom+xml")

    async def _room(self, name: str) -> Room:
        if not TABLE_ID.fullmatch(name):
            raise NotFound("there is no such table")
        return await self.hub.rooms.get(name)

    def _role(self, room: Room, secret: str) -> str:
        role = self.hub.rooms.role(room, secret) if secret else ""
        anyone = room.live.table.settings["watch"] == "anyone"
        return role or ("watch" if anyone else "")

    async def _visitor(self, request: Request, *, acts: bool = False) -> Visitor:
        secret = _secret(request)
        if not self.limits.allows(_address(request), BY_ADDRESS):
            raise TooMuch(429, "too many requests", hint="wait a moment")
        name = request.path_params["table"]
        room = await self._room(name)
        role = self._role(room, secret)
        if not role or role.startswith("feed:"):
            raise TooMuch(403, "this link opens nothing here", hint="it may have been replaced by a new one")
        if acts and not self.limits.allows(f"{name} {role}", BY_SECRET):
            raise TooMuch(429, "too many requests", hint="wait a moment")
        return Visitor(room, name, role, _seat(room, role), secret)


SSE: Final = "text/event-stream"


def _seat(room: Room, role: str) -> int:
    """Return by whose eyes a role looks: a seat's, a spectator's, or those of somebody at the door."""
    if role.startswith("seat:"):
        return int(role.partition(":")[2])
    watched = room.live.table.settings["watch"]
    sees = (role == "watch" and watched != "nobody") or watched == "anyone" or (role == "owner" and watched == "link")
    return faces.WATCHER if sees else faces.OUTSIDE


def _columns(request: Request) -> int:
    """Return for how many columns a visitor wants the position in words; raise ``Misuse``."""
    asked = request.query_params.get("columns", str(faces.COLUMNS))
    if not (asked.isascii() and asked.isdigit() and len(asked) <= 4 and LEAST_COLUMNS <= int(asked) <= MOST_COLUMNS):
        raise Misuse(f"columns: {asked[:20]!r}", hint=f"a whole number from {LEAST_COLUMNS} to {MOST_COLUMNS}")
    return int(asked)


def _secret(request: Request) -> str:
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else ""


def _address(request: Request) -> str:
    return request.client.host if request.client else "?"


def _file(text: str, name: str, kind: str) -> Response:
    headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{name}"'}
    return Response(text, 200, headers, kind)

"""A table as its journal tells it: who sits where, what was chosen, whose clock runs, what was said. No game in it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from cardbase.host.entries import Entry, Kind
from cardbase.tabletop import stops
from cardbase.tabletop.seats import Clock, Hand, UndoRequest, clock_of

PERSON = "person"
OPEN, PLAYING, OVER = "open", "playing", "over"
"""The stages of a table."""


@dataclass(slots=True)
class Chair:
    """One seat: the name of who sits there, what decides for it, what it brings and contributes to the seed.

    ``player`` is "person", a bot's name, or "" for nobody; ``stand_in`` is the bot that plays on for a person.
    """

    name: str = ""
    player: str = ""
    brings: str = ""
    title: str = ""
    contribution: str = ""
    stand_in: str = ""
    once: bool = False
    conceded: bool = False
    muted: set[int] = field(default_factory=set)
    hand: Hand = field(default_factory=Hand)
    stops: stops.Stops = field(default_factory=lambda: stops.Stops(full=True))
    """When it is asked; "full" at first: always."""
    last: tuple[int, int] = (-1, -1)
    """The last confirmed choice: its position and its code."""
    events: int = 0
    """How many events the seat was sent."""
    position: int = 0
    """How often what the seat is asked has changed."""
    rewound: int = 0
    """The event at which its log was last cut short by an undo."""

    @property
    def decider(self) -> str:
        """Return who decides: a stand-in, a bot, a person, or nobody."""
        return self.stand_in or self.player


@dataclass(slots=True)
class Table:
    """All that is told of a table by its first ``entries`` entries; ``settings`` are those it was opened with."""

    id: str
    settings: dict[str, Any] = field(default_factory=dict)
    chairs: list[Chair] = field(default_factory=list)
    stage: str = OPEN
    opened: int = 0
    last_at: int = 0
    entries: int = 0
    journal: str = ""
    """The game's journal at its beginning."""
    choices: list[tuple[int, int]] = field(default_factory=list)
    """Seat and place among its options, for every choice that stands."""
    unasked: set[int] = field(default_factory=set)
    """The numbers, from 0, of the choices that a standing answer made for a person."""
    rewound: int = 0
    """How often choices were taken back."""
    asked: tuple[int, ...] = ()
    paused: bool = False
    undo: UndoRequest | None = None
    talk: list[dict[str, Any]] = field(default_factory=list)
    banned: set[str] = field(default_factory=set)
    result: dict[str, Any] = field(default_factory=dict)
    rematch: str = ""
    orders: dict[int, str] = field(default_factory=dict)
    turns: list[dict[int, str]] = field(default_factory=list)
    """The sealed orders of the turns that were run."""
    due_turn: int = 0

    @property
    def clock(self) -> Clock:
        """Return the clock that all seats have."""
        return clock_of(self.settings.get("clock"))

    def take(self, entry: Entry) -> None:
        """Take in the next entry."""
        self.entries = entry.number
        self.last_at = max(self.last_at, entry.at)
        _TAKE[entry.kind](self, entry)
        for chair, events, position in zip(
            self.chairs, entry.data.get("events", ()), entry.data.get("positions", ()), strict=False
        ):
            chair.events, chair.position = events, position
            if entry.kind == Kind.UNDONE:
                chair.rewound = events

    def persons(self) -> list[int]:
        """Return the seats of people."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.player == PERSON]

    def waiting_bots(self) -> dict[int, str]:
        """Return which of the seats that are asked a bot decides for, and its name; none while people are to answer."""
        running = self.stage == PLAYING and not self.paused and not self._asks_people()
        deciders = {seat: self.chairs[seat].decider for seat in self.asked} if running else {}
        return {seat: name for seat, name in deciders.items() if name not in (PERSON, "")}

    def _asks_people(self) -> bool:
        """Return whether somebody at the table has yet to allow taking back: a bot's choice would end the request."""
        lacking = self.undo.lacks(self.persons()) if self.undo is not None else set()
        return any(self.chairs[seat].decider == PERSON for seat in lacking)

    def due(self) -> int:
        """Return when the next clock runs out, 0 for never."""
        ends = [self.chairs[seat].hand.due() for seat in self.asked if self.chairs[seat].decider == PERSON]
        ends = [end for end in [*ends, self.due_turn] if end]
        return min(ends) if ends and self.stage == PLAYING and not self.paused else 0

    def ask(self, asked: Iterable[int], at: int) -> None:
        """Let the clocks of those that are asked run, the others rest."""
        self.asked = tuple(asked)
        for seat, chair in enumerate(self.chairs):
            if self.clock.kind == "none" or seat not in self.asked or self.paused or chair.decider != PERSON:
                chair.hand.stop(at)
            else:
                chair.hand.start(at)


_LOOK_ALIKE = str.maketrans("авекмнорстухіјѕԁɡαβεικνορτυχӏ", "abekmhopctyxijsdgabeikvoptuxl")
"""Cyrillic and Greek letters, and the Latin ones they are taken for."""


def name_key(name: str) -> str:
    """Return what two names share that people take for the same."""
    plain = unicodedata.normalize("NFKC", name).casefold().translate(_LOOK_ALIKE)
    return "".join(sign for sign in plain if sign.isalnum()) or plain


def table_of(name: str, entries: Iterable[Entry]) -> Table:
    """Return the table of a journal."""
    table = Table(name)
    for entry in entries:
        table.take(entry)
    return table


def _open(table: Table, entry: Entry) -> None:
    table.settings = dict(entry.data["settings"])
    table.opened = entry.at
    table.chairs = [Chair(**chair) for chair in entry.data.get("chairs", ())] or [
        Chair() for _ in range(table.settings["seats"])
    ]


def _sit(table: Table, entry: Entry) -> None:
    table.chairs[entry.seat] = Chair(name=entry.data["name"], player=PERSON)
    _contribute(table, entry)


def _bring(table: Table, entry: Entry) -> None:
    chair = table.chairs[entry.seat]
    chair.brings, chair.title = entry.data["text"], entry.data["title"]


def _contribute(table: Table, entry: Entry) -> None:
    table.chairs[entry.seat].contribution = entry.data.get("contribution", "")


def _bot(table: Table, entry: Entry) -> None:
    chair = Chair(name=entry.data["player"], player=entry.data["player"])
    chair.brings, chair.title = entry.data.get("text", ""), entry.data.get("title", "")
    table.chairs[entry.seat] = chair


def _empty(table: Table, entry: Entry) -> None:
    chair = table.chairs[entry.seat]
    if entry.data.get("ban"):
        table.banned.add(name_key(chair.name))
    if table.stage == OPEN:
        table.chairs[entry.seat] = Chair()
    else:
        chair.stand_in, chair.once, chair.conceded = entry.data["player"], False, True
        table.ask(table.asked, entry.at)


def _begin(table: Table, entry: Entry) -> None:
    table.stage, table.journal = PLAYING, entry.data["journal"]
    for chair in table.chairs:
        chair.hand.left = table.clock.allowance
    _end(table, entry)
    _deadline(table, entry)
    table.ask(entry.data["asked"], entry.at)


def _deadline(table: Table, entry: Entry) -> None:
    """Set the end of a turn of sealed orders, where a clock runs."""
    runs = entry.data.get("orders") and table.stage == PLAYING and table.clock.allowance
    table.due_turn = entry.at + table.clock.allowance if runs else 0


def _choice(table: Table, entry: Entry) -> None:
    chair = table.chairs[entry.seat]
    table.choices.append((entry.seat, entry.data["place"]))
    table.undo = None
    if "position" in entry.data:
        chair.last = (entry.data["position"], entry.data["code"])
    chair.hand.stop(entry.at)
    if entry.data.get("unasked"):
        table.unasked.add(len(table.choices) - 1)
    else:
        chair.hand.refill(table.clock)
    if chair.once:
        chair.stand_in, chair.once = "", False
    _end(table, entry)
    table.ask(entry.data["asked"], entry.at)


def _end(table: Table, entry: Entry) -> None:
    if "over" in entry.data:
        table.stage, table.result = OVER, entry.data["over"]


def _undo(table: Table, entry: Entry) -> None:
    table.undo = UndoRequest(entry.seat, entry.data["to"])


def _consent(table: Table, entry: Entry) -> None:
    if table.undo is not None:
        table.undo.allowed.add(entry.seat)


def _refuse(table: Table, entry: Entry) -> None:
    table.undo = None


def _undone(table: Table, entry: Entry) -> None:
    del table.choices[entry.data["to"] :]
    table.unasked = {number for number in table.unasked if number < entry.data["to"]}
    asker = table.chairs[entry.seat]
    asker.stops = replace(asker.stops, yields=())  # else what was taken back would be chosen again at once
    table.rewound += 1
    table.undo = None
    table.ask((), entry.at)
    table.ask(entry.data["asked"], entry.at)
    for chair in table.chairs:
        chair.last = (-1, -1)


def _concede(table: Table, entry: Entry) -> None:
    chair = table.chairs[entry.seat]
    chair.conceded, chair.stand_in, chair.once = True, entry.data.get("player", ""), False
    _end(table, entry)
    table.ask(table.asked if table.stage == PLAYING else (), entry.at)


def _stand_in(table: Table, entry: Entry) -> None:
    chair = table.chairs[entry.seat]
    chair.stand_in, chair.once = entry.data["player"], bool(entry.data.get("once"))
    table.ask(table.asked, entry.at)


def _return(table: Table, entry: Entry) -> None:
    chair = table.chairs[entry.seat]
    chair.stand_in, chair.once = "", False
    chair.hand.left = max(chair.hand.left, 1000 * min(60, table.clock.amount))
    table.ask(table.asked, entry.at)


def _pause(table: Table, entry: Entry) -> None:
    table.paused = True
    table.ask(table.asked, entry.at)


def _resume(table: Table, entry: Entry) -> None:
    table.paused = False
    table.ask(table.asked, entry.at)


def _talk(table: Table, entry: Entry) -> None:
    table.talk.append({"seat": entry.seat, "at": entry.at, "text": entry.data["text"]})


def _stops(table: Table, entry: Entry) -> None:
    table.chairs[entry.seat].stops = stops.stops_of(entry.data)


def _mute(table: Table, entry: Entry) -> None:
    muted = table.chairs[entry.seat].muted
    (muted.add if entry.data["muted"] else muted.discard)(entry.data["other"])


def _orders(table: Table, entry: Entry) -> None:
    table.orders[entry.seat] = entry.data["text"]


def _turn(table: Table, entry: Entry) -> None:
    table.turns.append(dict(table.orders))
    table.orders = {}
    _end(table, entry)
    _deadline(table, entry)


def _rematch(table: Table, entry: Entry) -> None:
    table.rematch = entry.data["table"]


def _outage(table: Table, entry: Entry) -> None:
    for chair in table.chairs:
        if chair.hand.since:
            chair.hand.since += entry.data["milliseconds"]


def _nothing(table: Table, entry: Entry) -> None:
    """A new link changes keys alone."""


_TAKE = {
    Kind.OPEN: _open,
    Kind.SIT: _sit,
    Kind.BRING: _bring,
    Kind.CONTRIBUTE: _contribute,
    Kind.BOT: _bot,
    Kind.EMPTY: _empty,
    Kind.RELINK: _nothing,
    Kind.BEGIN: _begin,
    Kind.CHOICE: _choice,
    Kind.UNDO: _undo,
    Kind.CONSENT: _consent,
    Kind.REFUSE: _refuse,
    Kind.UNDONE: _undone,
    Kind.CONCEDE: _concede,
    Kind.STAND_IN: _stand_in,
    Kind.RETURN: _return,
    Kind.TIMEOUT: _stand_in,
    Kind.PAUSE: _pause,
    Kind.RESUME: _resume,
    Kind.STOPS: _stops,
    Kind.TALK: _talk,
    Kind.MUTE: _mute,
    Kind.ORDERS: _orders,
    Kind.TURN: _turn,
    Kind.REMATCH: _rematch,
    Kind.OUTAGE: _outage,
}

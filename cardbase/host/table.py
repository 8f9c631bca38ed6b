"""A table as its journal records it: who sits where, the choices, whose clock runs, the talk. No game in it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

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
class HostedTable:
    """The state of a table after the first ``entries`` entries of its journal; it was opened with ``settings``."""

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
    digests: dict[int, int] = field(default_factory=dict)
    """The sum of the position after so many choices, where it was noted."""
    unasked: set[int] = field(default_factory=set)
    """The numbers, from 0, of the choices that a standing answer made for a person."""
    rewound: int = 0
    """How often choices were taken back."""
    asked: tuple[int, ...] = ()
    paused: bool = False
    undo: UndoRequest | None = None
    undo_requests: int = 0
    """How often somebody asked the others to take back: the number of the request that is open, or of the last."""
    talk: list[dict[str, Any]] = field(default_factory=list)
    banned: set[str] = field(default_factory=set)
    result: dict[str, Any] = field(default_factory=dict)
    rematch: str = ""
    orders: dict[int, str] = field(default_factory=dict)
    turns: list[tuple[dict[int, str], str]] = field(default_factory=list)
    """The sealed orders of the turns that were run, and the sum of what came of each, "" where none was noted."""
    due_turn: int = 0
    sealed: bool = False
    """Whether each turn is a set of sealed orders."""
    turned: int = 0
    """When the turn began, in milliseconds."""

    @property
    def clock(self) -> Clock:
        """Return the clock that all seats have."""
        return clock_of(self.settings.get("clock"))

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

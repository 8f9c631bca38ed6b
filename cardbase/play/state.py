"""The state of a game: integers and flat columns only. Only ``mutations`` and the frames of ``rules`` write it.

Columns are indexed by card number or by seat. Copy, compare, bytes and digest work at every decision, also inside a
response window, because what happens next lies on ``stack`` as frames of integers (``frames.py``).
"""

from __future__ import annotations

import zlib
from itertools import count
from typing import Final

from cardbase.errors import Unreadable
from cardbase.play import constants as w
from cardbase.tabletop.columns import pack, unpack, unsigned

SCALARS = (
    "turn",
    "guild_hoard",
    "seat",
    "active",
    "decisions",
    "ending",
    "winner",
    "used",
    "rites_used",
    "unsettled",
)
"""``seat`` decides next; ``active`` has the House Interval; ``used`` and ``rites_used`` are its limits, as bits."""
BYTES = ("zone", "status", "holder", "known", "role", "load", "face_up")
"""Small numbers by card. ``known`` is the seats that have seen the face, as bits; ``role`` the part in the Rite;
``load`` personnel assigned; ``face_up`` (one number a name) deployed copies. None is above 255."""
CARD_COLUMNS = ("parent", "tokens", "spice_on", "marks_on")
"""``parent`` is -1 where a card is placed."""
SEAT_COLUMNS = ("solaris", "spice", "favor", "declared", "seat_status", "points", "yielded")
LISTS = ("order", "streams", "stack", "rite", "petition", "modifiers", "allotted", "seen", "memory", "waiting")
"""``allotted`` is the force given to each card in the Rite, empty outside one."""
COLUMNS = (*BYTES, *CARD_COLUMNS, *SEAT_COLUMNS, *LISTS)
_ARRANGEMENTS: Final = count(1)
# Where cards may lie otherwise than before.
ELSEWHERE: Final = 0
"""In no domain, nor face up or down, nor with other counters there."""
ON_CARDS: Final = 1
"""Other counters lie on cards."""
IN_DOMAINS: Final = 2
"""Other cards may lie in domains, or on other cards there, deployed or not, with other counters."""
ANYWHERE: Final = 3
"""Others may also have come to any hand."""
DOER: Final = 1 << 16
"""In ``waiting``, what a trigger is about: a card, and one more than the seat of a House that dealt with it, where that
is not its holder, so many times.
"""


def subject_of(waiting: int) -> tuple[int, int]:
    """Return the card that a waiting trigger is about, and the House that dealt with it where it is not its holder.

    Either is -1 for none; what is no card (``OF_SEAT``) stays as it is.
    """
    if waiting < DOER:
        return waiting, -1
    return waiting % DOER, waiting // DOER - 1


class State:
    """One position of one game. ``piles`` holds the cards of zone z and seat s at ``z * seats + s``, bottom first.

    ``parts`` is the cards that have a ``role``, by number; it follows from that column and is not written, nor is
    ``up``, whether a card is deployed (TERM-08), and ``arrangement``, a number that no two states share whose cards lie
    otherwise: piles, zone, holder, parent, load, face_up, ``up``, tokens, spice_on and marks_on. ``voices`` is such a
    number of the cards whose texts state what holds, ``lying`` one of the domains (which cards, ``up``, parent, load,
    face_up), ``counted`` one of what lies on cards (tokens, spice_on and marks_on). ``fits`` is by seat the windows, as
    bits, that no card of the hand and domain fits beyond; -1 where nobody has looked.
    """

    __slots__ = (
        *SCALARS,
        *BYTES,
        *CARD_COLUMNS,
        *SEAT_COLUMNS,
        *LISTS,
        "arrangement",
        "counted",
        "fits",
        "lying",
        "parts",
        "piles",
        "up",
        "voices",
    )

    turn: int
    guild_hoard: int
    seat: int
    active: int
    decisions: int
    ending: int
    winner: int
    used: int
    rites_used: int
    unsettled: int
    zone: list[int]
    status: list[int]
    holder: list[int]
    known: list[int]
    role: list[int]
    load: list[int]
    face_up: list[int]
    parent: list[int]
    tokens: list[int]
    spice_on: list[int]
    marks_on: list[int]
    allotted: list[int]
    solaris: list[int]
    spice: list[int]
    favor: list[int]
    declared: list[int]
    seat_status: list[int]
    points: list[int]
    yielded: list[int]
    order: list[int]
    streams: list[int]
    stack: list[int]
    rite: list[int]
    petition: list[int]
    modifiers: list[int]
    seen: list[int]
    memory: list[int]
    waiting: list[int]
    parts: list[int]
    piles: list[list[int]]
    arrangement: int
    lying: int
    counted: int
    fits: list[int]
    up: list[bool]
    voices: int

    def rearranged(self, *, speaking: bool = True, where: int = ANYWHERE) -> None:
        """Note that cards lie otherwise now than in any state before, and so do those ``speaking``, or they do not.

        ``where`` tells how far that goes: ``ELSEWHERE``, ``ON_CARDS``, ``IN_DOMAINS`` or ``ANYWHERE``.
        """
        self.arrangement = next(_ARRANGEMENTS)
        if where >= ON_CARDS:
            self.counted = self.arrangement
        if where >= IN_DOMAINS:
            self.lying = self.arrangement
        if where == ANYWHERE:
            self.fits = [-1] * len(self.solaris)
        if speaking:
            self.voices = self.arrangement

    def copy(self) -> State:
        """Return an equal state that shares nothing with this one."""
        new = State()
        new.turn = self.turn
        new.guild_hoard = self.guild_hoard
        new.seat = self.seat
        new.active = self.active
        new.decisions = self.decisions
        new.ending = self.ending
        new.winner = self.winner
        new.used = self.used
        new.rites_used = self.rites_used
        new.unsettled = self.unsettled
        new.zone = self.zone[:]
        new.status = self.status[:]
        new.holder = self.holder[:]
        new.known = self.known[:]
        new.role = self.role[:]
        new.parts = self.parts[:]
        new.parent = self.parent[:]
        new.tokens = self.tokens[:]
        new.spice_on = self.spice_on[:]
        new.marks_on = self.marks_on[:]
        new.load = self.load[:]
        new.allotted = self.allotted[:]
        new.solaris = self.solaris[:]
        new.spice = self.spice[:]
        new.favor = self.favor[:]
        new.declared = self.declared[:]
        new.seat_status = self.seat_status[:]
        new.points = self.points[:]
        new.yielded = self.yielded[:]
        new.order = self.order[:]
        new.streams = self.streams[:]
        new.stack = self.stack[:]
        new.rite = self.rite[:]
        new.petition = self.petition[:]
        new.modifiers = self.modifiers[:]
        new.face_up = self.face_up[:]
        new.seen = self.seen[:]
        new.memory = self.memory[:]
        new.waiting = self.waiting[:]
        new.arrangement, new.voices, new.up, new.fits = self.arrangement, self.voices, self.up[:], self.fits[:]
        new.lying, new.counted = self.lying, self.counted
        new.piles = list(map(list.copy, self.piles))
        return new

    def to_bytes(self) -> bytes:
        """Return the state as 64-bit integers, the same bytes for equal states (``from_bytes`` reads them back)."""
        return pack([getattr(self, name) for name in SCALARS], [getattr(self, name) for name in COLUMNS], self.piles)

    @staticmethod
    def from_bytes(content: bytes) -> State:
        """Read what ``to_bytes`` wrote; raise ``Unreadable`` where the lengths do not add up."""
        found, state = unpack(content, len(SCALARS), len(COLUMNS)), State()
        for name, value in zip((*SCALARS, *COLUMNS), (*found.numbers, *found.columns), strict=True):
            setattr(state, name, value)
        if any(not 0 <= value < 256 for name in BYTES for value in getattr(state, name)):
            raise Unreadable("not a saved state: a small number is too large")
        if any(status >= len(w.FACE_UP) for status in state.status):
            raise Unreadable("not a saved state: a card lies in no known way")
        state.streams, state.piles = unsigned(state.streams), found.piles
        state.parts = [card for card, role in enumerate(state.role) if role]
        state.up = [w.FACE_UP[status] for status in state.status]
        state.rearranged()
        return state

    def digest(self) -> int:
        """Return 32 bits that differ for almost all different states."""
        return zlib.crc32(self.to_bytes())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]  # a state changes

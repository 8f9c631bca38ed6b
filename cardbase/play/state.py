"""The state of a game: integers and flat columns only. Only ``mutations`` and the frames of ``rules`` write it.

Columns are indexed by card number or by seat. Copy, compare, bytes and digest work at every decision, also inside a
response window, because what happens next lies on ``stack`` as frames of integers (``frames.py``).
"""

from __future__ import annotations

import zlib
from array import array

from cardbase.errors import Unreadable

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
SEAT_COLUMNS = ("solaris", "spice", "favor", "declared", "standing", "points", "yielded")
LISTS = ("order", "streams", "stack", "rite", "petition", "modifiers", "allotted", "seen", "memory", "waiting")
"""``allotted`` is the force given to each card in the Rite, empty outside one."""


class State:
    """One position of one game. ``piles`` holds the cards of zone z and seat s at ``z * seats + s``, bottom first.

    ``parts`` is the cards that have a ``role``, by number; it follows from that column and is not written.
    """

    __slots__ = (*SCALARS, *BYTES, *CARD_COLUMNS, *SEAT_COLUMNS, *LISTS, "parts", "piles")

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
    standing: list[int]
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
        new.standing = self.standing[:]
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
        new.piles = list(map(list.copy, self.piles))
        return new

    def to_bytes(self) -> bytes:
        """Return the state as 64-bit integers, the same bytes for equal states (``from_bytes`` reads them back)."""
        out = [getattr(self, name) for name in SCALARS]
        for name in (*BYTES, *CARD_COLUMNS, *SEAT_COLUMNS, *LISTS):
            column = getattr(self, name)
            out.append(len(column))
            out.extend(column)
        out.append(len(self.piles))
        for pile in self.piles:
            out.append(len(pile))
            out += pile
        return array("Q", [value & 0xFFFFFFFFFFFFFFFF for value in out]).tobytes()

    @staticmethod
    def from_bytes(content: bytes) -> State:
        """Read what ``to_bytes`` wrote; raise ``Unreadable`` where the lengths do not add up."""
        try:
            return _read(content)
        except (IndexError, ValueError, OverflowError):
            raise Unreadable("not a saved state: its lengths do not add up") from None

    def digest(self) -> int:
        """Return 32 bits that differ for almost all different states."""
        return zlib.crc32(self.to_bytes())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]  # a state changes


def _read(content: bytes) -> State:
    values = array("Q")
    values.frombytes(content)
    words = values.tolist()
    signed = [value - (1 << 64) if value >> 63 else value for value in words]
    state, at = State(), len(SCALARS)
    for name, value in zip(SCALARS, signed, strict=False):
        setattr(state, name, value)
    for name in (*BYTES, *CARD_COLUMNS, *SEAT_COLUMNS, *LISTS):
        source = words if name == "streams" else signed
        length = _length(signed, at)
        items = source[at + 1 : at + 1 + length]
        setattr(state, name, list(bytes(items)) if name in BYTES else items)
        at += 1 + length
    state.parts = [card for card, role in enumerate(state.role) if role]
    state.piles, count = [], _length(signed, at)
    at += 1
    for _ in range(count):
        length = _length(signed, at)
        state.piles.append(signed[at + 1 : at + 1 + length])
        at += 1 + length
    if at != len(signed):
        raise ValueError("left over")
    return state


def _length(values: list[int], at: int) -> int:
    length = values[at]
    if not 0 <= length <= len(values) - at - 1:
        raise ValueError("too long")
    return length

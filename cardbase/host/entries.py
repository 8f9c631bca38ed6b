"""The journal of a table: what happened at it, one entry after another. Whatever a server knows is rebuilt from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Kind(StrEnum):
    """What an entry says."""

    OPEN = "open"
    SIT = "sit"
    BRING = "bring"
    CONTRIBUTE = "contribute"
    BOT = "bot"
    EMPTY = "empty"
    """Nobody sits there any more; ``ban`` keeps the name away."""
    RELINK = "relink"
    BEGIN = "begin"
    CHOICE = "choice"
    UNDO = "undo"
    """A seat asks to take back; ``to`` is the number of choices that would be left."""
    CONSENT = "consent"
    REFUSE = "refuse"
    UNDONE = "undone"
    CONCEDE = "concede"
    STAND_IN = "stand-in"
    RETURN = "return"
    TIMEOUT = "timeout"
    PAUSE = "pause"
    RESUME = "resume"
    STOPS = "stops"
    """When a seat is to be asked."""
    TALK = "talk"
    MUTE = "mute"
    ORDERS = "orders"
    """A seat's sealed orders for a turn."""
    TURN = "turn"
    """A turn of sealed orders was run."""
    REMATCH = "rematch"
    OUTAGE = "outage"
    """The server was down; no clock ran."""


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """One entry. ``at`` is the server's time in milliseconds since 1970; ``seat`` is -1 for the table's owner."""

    number: int
    at: int
    kind: Kind
    seat: int = -1
    data: Mapping[str, Any] = field(default_factory=dict)

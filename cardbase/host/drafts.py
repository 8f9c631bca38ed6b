"""What an act comes to: the entries that it adds; and what every act asks about who acts, when, and with what."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cardbase.errors import Illegal, Misuse
from cardbase.host.entries import Kind
from cardbase.host.live import Live
from cardbase.host.shown import in_one_line
from cardbase.host.table import OPEN, OVER, PLAYING

Json = Mapping[str, Any]
OWNER: Final = -1


@dataclass(frozen=True, slots=True)
class Draft:
    """An entry to be; ``keys`` are digests of secrets that go into force with it (None: out of force)."""

    kind: Kind
    seat: int = OWNER
    data: Json = field(default_factory=dict)
    keys: Mapping[str, str | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Done:
    """What an act comes to: the entries it adds, and what is answered besides."""

    drafts: tuple[Draft, ...] = ()
    answer: Json = field(default_factory=dict)


def clean(value: object, most: int, what: str) -> str:
    """Return a text of one line without control and direction characters; raise ``Misuse`` for none or too long."""
    if value is not None and not isinstance(value, str):
        raise Misuse(f"{what}: {str(value)[:40]!r} is not text")
    text = " ".join(in_one_line(value or "").split())
    if text and all(unicodedata.category(sign)[0] in "MZ" for sign in text):
        raise Misuse(f"{what}: {text[:40]!r} shows nothing", hint="letters, digits or signs")
    if not text:
        raise Misuse(f"the {what} is missing", hint=f"1 to {most} characters")
    if len(text) > most:
        raise Misuse(f"the {what} is too long: it has {len(text)} characters", hint=f"at most {most}")
    return text


def in_stage(live: Live, stage: str) -> None:
    """Raise ``Illegal`` unless the table is in a stage."""
    if live.table.stage != stage:
        words = {OPEN: "the game has not begun", PLAYING: "the game has begun", OVER: "the game is over"}
        raise Illegal(words[live.table.stage])


def owner_only(seat: int) -> None:
    """Raise ``Illegal`` for anybody but the table's owner."""
    if seat != OWNER:
        raise Illegal("only the table's owner may do that")


def seated(seat: int) -> int:
    """Return the seat that acts; raise ``Misuse`` for the owner's link."""
    if seat == OWNER:
        raise Misuse("this is for those who sit at the table", hint="use a seat's link")
    return seat


def still_plays(live: Live, seat: int) -> int:
    """Return the seat that acts, or the owner; raise ``Illegal`` for who has conceded: the game is the others'."""
    if seat != OWNER and live.table.chairs[seat].conceded:
        raise Illegal("you have conceded; a bot plays on in your seat", hint="the others decide about their game now")
    return seat


def chair_of(live: Live, request: Json) -> int:
    """Return the seat that a request names; raise ``Misuse``."""
    seat = number_of(request, "seat")
    if not 0 <= seat < len(live.table.chairs):
        raise Misuse(f"there is no seat {seat}", hint=f"0 to {len(live.table.chairs) - 1}")
    return seat


def number_of(request: Json, name: str) -> int:
    """Return a whole number of a request; raise ``Misuse``."""
    value = request.get(name)
    if isinstance(value, bool) or not isinstance(value, int):
        raise Misuse(f"{name}: {str(value)[:40]!r} is not a whole number")
    return value


def bot_of(live: Live, request: Json) -> str:
    """Return the bot that a request names, or the one that fills seats here; raise ``Misuse``."""
    default = "sensible" if "sensible" in live.kind.players else next(iter(live.kind.players), "")
    player = request.get("player", default)
    if player not in live.kind.players:
        raise Misuse(f"no player is called {str(player)[:40]!r}", hint="one of " + ", ".join(live.kind.players))
    return str(player)

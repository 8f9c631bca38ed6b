"""Opening a table: what is asked for is judged, and becomes the first entry of its journal."""

from __future__ import annotations

import json
import re
import secrets as chance
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from cardbase.errors import Misuse
from cardbase.host.drafts import Done, Draft, clean
from cardbase.host.entries import Kind
from cardbase.host.seating import LONGEST_NAME
from cardbase.host.secrets import digest_of, new_secret
from cardbase.host.table import HostedTable
from cardbase.tabletop import registry
from cardbase.tabletop.seats import clock_of

WATCH: Final = ("nobody", "link", "anyone")
TIMEOUT: Final = ("stand-in", "concede")
LONGEST_DELAY: Final = 3_600
LARGEST_SETUP: Final = 4_000
"""Characters."""
_FIELDS: Final = ("game", "name", "seats", "setup", "clock", "timeout", "watch", "delay")
TABLE_ID: Final = re.compile(r"[a-z2-7]{12}")
"""What a table's id looks like."""


def new_id() -> str:
    """Return an id for a table, such as a link can hold."""
    return "".join(chance.choice("abcdefghijklmnopqrstuvwxyz234567") for _ in range(12))


def open_table(request: Mapping[str, Any], games: registry.Registry) -> Done:
    """Judge what a table is to be; the answer holds the owner's, the players' and the watchers' secrets.

    Raises ``Misuse`` or ``NotFound`` with what would be right.
    """
    unknown = sorted(set(request) - {*_FIELDS})
    if unknown:
        raise Misuse(f"unknown field {unknown[0][:40]!r}", hint="fields: " + ", ".join(_FIELDS))
    kind: registry.GameKind = games.game(str(request.get("game", "ccg")))
    seats = _seats(request.get("seats", kind.seats[0]), kind)
    settings = {
        "game": kind.id,
        "name": clean(request.get("name", kind.title[:LONGEST_NAME]), LONGEST_NAME, "name"),
        "seats": seats,
        "setup": _setup(request.get("setup", {}), kind, seats),
        "clock": asdict(clock_of(request.get("clock"))),
        "timeout": _one_of(request.get("timeout", TIMEOUT[0]), TIMEOUT, "timeout"),
        "watch": _one_of(request.get("watch", WATCH[0]), WATCH, "watch"),
        "delay": _delay(request.get("delay", 0)),
        "seed": chance.token_hex(32),
    }
    return _opened(settings, ())


def _opened(settings: Mapping[str, Any], chairs: tuple[Mapping[str, str], ...]) -> Done:
    owner, join, watch = new_secret(), new_secret(), new_secret()
    keys = {"owner": digest_of(owner), "join": digest_of(join), "watch": digest_of(watch)}
    answer = {"owner": owner, "join": join, "watch": watch}
    return Done((Draft(Kind.OPEN, -1, {"settings": settings, "chairs": list(chairs)}, keys),), answer)


def again(table: HostedTable, keys: Mapping[str, str]) -> Done:
    """Return the opening of a rematch: the same seats with their names, links and decks, and a new seed."""
    chairs = tuple(
        {"name": chair.name, "player": chair.player, "brings": chair.brings, "title": chair.title}
        for chair in table.chairs
    )
    done = _opened({**table.settings, "seed": chance.token_hex(32)}, chairs)
    (draft,) = done.drafts
    return Done((Draft(draft.kind, draft.seat, draft.data, dict(keys)),))


def _seats(seats: object, kind: registry.GameKind) -> int:
    least, most = kind.seats
    if isinstance(seats, bool) or not isinstance(seats, int) or not least <= seats <= most:
        many = f"{least} to {most}" if most > least else str(least)
        raise Misuse(f"{kind.title} has {many} seats, not {str(seats)[:20]}", hint="a whole number")
    return seats


def _setup(setup: object, kind: registry.GameKind, seats: int) -> dict[str, Any]:
    if not isinstance(setup, dict) or len(json.dumps(setup)) > LARGEST_SETUP:
        raise Misuse("setup: no object of at most 4,000 characters")
    own = {"seed", *([kind.brings.field] if kind.brings is not None else [])} & set(setup)
    if own:
        raise Misuse(f"setup: {min(own)} is not yours to set", hint="seats bring their own; the seed is mixed")
    if kind.fit is not None:  # nobody can set it otherwise later
        kind.fit(setup, seats)
    return setup


def _one_of(value: object, known: tuple[str, ...], what: str) -> str:
    if value not in known:
        raise Misuse(f"{what}: {str(value)[:40]!r}", hint="one of " + ", ".join(known))
    return str(value)


def _delay(delay: object) -> int:
    if isinstance(delay, bool) or not isinstance(delay, int) or not 0 <= delay <= LONGEST_DELAY:
        raise Misuse(f"delay: {str(delay)[:20]!r}", hint=f"0 to {LONGEST_DELAY:,} seconds")
    return delay

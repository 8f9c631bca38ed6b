"""What people do at a table, judged: each act returns the entries it adds, or raises; nothing is written here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardbase.errors import Illegal, Misuse
from cardbase.host import playing, seating
from cardbase.host.drafts import OWNER, Done, Draft, Json, clean, seated
from cardbase.host.entries import Kind
from cardbase.host.live import Live

LONGEST_TALK: Final = 500
MOST_TALK: Final = 2_000
"""Lines of talk at one table."""


def talk(live: Live, seat: int, request: Json) -> Done:
    """Say something to the table."""
    if len(live.table.talk) >= MOST_TALK:
        raise Illegal(f"{MOST_TALK:,} lines were written at this table, the most that are kept")
    return Done((Draft(Kind.TALK, seat, {"text": clean(request.get("text"), LONGEST_TALK, "text")}),))


def mute(live: Live, seat: int, request: Json) -> Done:
    """Hear no more (or again) what another seat says; ``muted`` false hears it again."""
    other = request.get("other")
    if other not in (OWNER, *range(len(live.table.chairs))) or other == seated(seat):
        raise Misuse("other: no other seat", hint="a seat's number from 0, -1 for the owner")
    return Done((Draft(Kind.MUTE, seat, {"other": other, "muted": request.get("muted", True) is True}),))


ACTS: Final[dict[str, Callable[[Live, int, Json], Done]]] = {
    "sit": seating.sit,
    "contribute": seating.contribute,
    "bring": seating.bring,
    "fill": seating.fill,
    "leave": seating.leave,
    "kick": seating.kick,
    "relink": seating.relink,
    "begin": seating.begin,
    "choose": playing.choose,
    "orders": playing.send_orders,
    "run": playing.run_turn,
    "undo": playing.undo,
    "consent": playing.consent,
    "refuse": playing.refuse,
    "concede": playing.concede,
    "stand-in": playing.stand_in,
    "return": playing.come_back,
    "pause": playing.pause,
    "resume": playing.resume,
    "stops": playing.set_stops,
    "why-not": playing.why_not,
    "talk": talk,
    "mute": mute,
}
"""Every act by name; ``sit`` is for who has the table's link, the others for seats and the owner."""

JUDGED_APART: Final = frozenset({"bring"})
"""Acts that may take seconds, as a long list does: judged in a thread of their own, one by one, while the other tables
play on.
"""

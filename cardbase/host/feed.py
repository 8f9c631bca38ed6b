"""A seat's private feed (Atom, RFC 4287): that it is asked, that the game is over; nothing of the game."""

from __future__ import annotations

from datetime import UTC, datetime
from html import escape

from cardbase.host.table import OPEN, OVER, HostedTable


def feed_of(table: HostedTable, seat: int) -> str:
    """Return the feed of a seat; its one entry changes with what the seat is to do."""
    chair = table.chairs[seat]
    if table.stage == OPEN:
        title, mark = "the game has not begun", "open"
    elif table.stage == OVER:
        title, mark = "the game is over", "over"
    elif seat in table.asked and chair.decider == "person" and not table.paused:
        title, mark = "your turn", f"turn-{chair.position}"
    else:
        title, mark = "the others are to choose", f"wait-{chair.position}"
    at = datetime.fromtimestamp(max(chair.hand.since, table.opened) / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    name, number = escape(table.settings["name"]), f"urn:cardbase:{table.id}:{seat}"
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
        f"<id>{number}</id><title>{name}</title><updated>{at}</updated><author><name>{name}</name></author>"
        f"<entry><id>{number}:{mark}</id><title>{escape(title)}</title><updated>{at}</updated>"
        f"<summary>{escape(chair.name)}: {escape(title)}</summary></entry></feed>\n"
    )

"""A seat's private feed (Atom, RFC 4287): that it is asked, that the game is over; nothing of the game."""

from __future__ import annotations

from datetime import UTC, datetime
from html import escape

from cardbase.host.awaited import awaited_of
from cardbase.host.table import HostedTable


def feed_of(table: HostedTable, seat: int, behind: int = 0) -> str:
    """Return the feed of a seat; its one entry changes with what the seat is to do.

    A deadline is told by people's time, which is so many milliseconds ahead of the server's.
    """
    chair = table.chairs[seat]
    awaited = awaited_of(table, seat)
    title = awaited.words + _until(awaited.due, behind)
    at = _utc(max(chair.hand.since, table.turned, table.opened)).strftime("%Y-%m-%dT%H:%M:%SZ")
    name, number = escape(table.settings["name"]), f"urn:cardbase:{table.id}:{seat}"
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
        f"<id>{number}</id><title>{name}</title><updated>{at}</updated><author><name>{name}</name></author>"
        f"<entry><id>{number}:{awaited.mark}</id><title>{escape(title)}</title><updated>{at}</updated>"
        f"<summary>{escape(chair.name)}: {escape(title)}</summary></entry></feed>\n"
    )


def _until(due: int, behind: int) -> str:
    """Return when a clock runs out, in a time that is the same everywhere; "" where none runs."""
    return f", until {_utc(due + behind):%d %B %Y, %H:%M} UTC" if due else ""


def _utc(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)

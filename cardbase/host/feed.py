"""A seat's private feed (Atom, RFC 4287): that it is asked, that the game is over; nothing of the game."""

from __future__ import annotations

from datetime import UTC, datetime
from html import escape

from cardbase.host.table import OPEN, OVER, PERSON, HostedTable


def feed_of(table: HostedTable, seat: int, behind: int = 0) -> str:
    """Return the feed of a seat; its one entry changes with what the seat is to do.

    A deadline is told by people's time, which is so many milliseconds ahead of the server's.
    """
    chair = table.chairs[seat]
    title, mark = _awaited(table, seat, behind)
    at = _utc(max(chair.hand.since, table.turned, table.opened)).strftime("%Y-%m-%dT%H:%M:%SZ")
    name, number = escape(table.settings["name"]), f"urn:cardbase:{table.id}:{seat}"
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
        f"<id>{number}</id><title>{name}</title><updated>{at}</updated><author><name>{name}</name></author>"
        f"<entry><id>{number}:{mark}</id><title>{escape(title)}</title><updated>{at}</updated>"
        f"<summary>{escape(chair.name)}: {escape(title)}</summary></entry></feed>\n"
    )


def _awaited(table: HostedTable, seat: int, behind: int) -> tuple[str, str]:
    """Return what a seat is to do, and a mark that is another one whenever that begins anew."""
    chair, turn = table.chairs[seat], len(table.turns) + 1
    if table.stage == OPEN:
        return "the game has not begun", "open"
    if table.stage == OVER:
        return "the game is over", "over"
    if chair.decider != PERSON:
        return "a bot plays on for you", f"bot-{chair.position}"
    if table.sealed:
        sent = seat in table.orders
        told = "your orders are in" if sent else f"your orders are awaited{_until(table.due_turn, behind)}"
        return f"turn {turn}: {told}", f"{'sent' if sent else 'orders'}-{turn}"
    if table.paused:
        return "the game is paused", f"paused-{chair.position}"
    if table.undo is not None and seat in table.undo.lacks(table.persons()):
        return (
            f"{table.chairs[table.undo.seat].name} asks to take back: allow or refuse it",
            f"undo-{table.undo_requests}",
        )
    if seat in table.asked:
        return f"your turn{_until(chair.hand.due(), behind)}", f"turn-{chair.position}"
    return "the others are to choose", f"wait-{chair.position}"


def _until(due: int, behind: int) -> str:
    """Return when a clock runs out, in a time that is the same everywhere; "" where none runs."""
    return f", until {_utc(due + behind):%d %B %Y, %H:%M} UTC" if due else ""


def _utc(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)

"""What is awaited of a seat, of a table's journal alone: for feeds, and for a device's list of its tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardbase.host.live import Live
from cardbase.host.table import OPEN, OVER, PERSON, HostedTable


@dataclass(frozen=True, slots=True)
class Awaited:
    """What a seat is to do, in words; ``mark`` is another one whenever that begins anew.

    ``is_asked`` says whether something is awaited of the person there; ``due`` is the server's time in milliseconds
    until when, 0 for never.
    """

    words: str
    mark: str
    is_asked: bool = False
    due: int = 0


def awaited_of(table: HostedTable, seat: int) -> Awaited:
    """Return what is awaited of a seat; of nobody's seat (-1 or less), how far the table is."""
    if table.stage == OPEN:
        return Awaited("the game has not begun", "open")
    if table.stage == OVER:
        return Awaited("the game is over", "over")
    return _in_game(table, seat) if seat >= 0 else Awaited("the game is on", "on")


def _in_game(table: HostedTable, seat: int) -> Awaited:
    chair, turn = table.chairs[seat], len(table.turns) + 1
    if chair.decider != PERSON:
        return Awaited("a bot plays on for you", f"bot-{chair.position}")
    if table.sealed and seat in table.orders:
        return Awaited(f"turn {turn}: your orders are in", f"sent-{turn}")
    if table.sealed:
        return Awaited(f"turn {turn}: your orders are awaited", f"orders-{turn}", is_asked=True, due=table.due_turn)
    if table.paused:
        return Awaited("the game is paused", f"paused-{chair.position}")
    if table.undo is not None and seat in table.undo.lacks(table.persons()):
        asker = table.chairs[table.undo.seat].name
        return Awaited(f"{asker} asks to take back: allow or refuse it", f"undo-{table.undo_requests}", is_asked=True)
    if seat in table.asked:
        return Awaited("your turn", f"turn-{chair.position}", is_asked=True, due=chair.hand.due())
    return Awaited("the others are to choose", f"wait-{chair.position}")


def in_short(live: Live, seat: int, behind: int) -> dict[str, Any]:
    """Return in short how a table stands for a seat, for who keeps the links of many.

    A deadline is told by people's time, which is so many milliseconds ahead of the server's.
    """
    awaited = awaited_of(live.table, seat)
    return {
        "name": live.table.settings["name"],
        "title": live.kind.title,
        "stage": "closed" if live.closed else live.table.stage,
        "words": live.closed or awaited.words,
        "asked": awaited.is_asked and not live.closed,
        "due": awaited.due + behind if awaited.due else 0,
    }

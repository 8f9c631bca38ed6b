"""What happened, as a story: turns and Intervals as headings, funds behind the deed that moved them, no passes."""

from __future__ import annotations

from collections.abc import Iterable

from cardbase.play import events as e
from cardbase.play.game import Game
from cardbase.play.table import Table

_UNTOLD = frozenset({e.PASSED, e.OPERATION, e.TOKENS, e.INTERVAL_ENDED, e.SHUFFLED})
"""What fills a log and tells nothing."""
_FUNDS = {e.SOLARIS: "solaris", e.SPICE: "spice", e.FAVOR: "favor"}


def told(events: Iterable[tuple[int, ...]], table: Table) -> list[str]:
    """Return events as lines of a story."""
    lines: list[str] = []
    teller, hoard, moved = -1, -1, dict.fromkeys(_FUNDS, 0)
    for event in events:
        kind, seat, _, _, amount = event[:5]
        if kind in _UNTOLD:
            continue
        if kind in _FUNDS and seat == teller:
            moved[kind] += amount
            continue
        if kind == e.HOARD and lines:
            hoard = amount
            continue
        hoard = _settle(lines, moved, hoard)
        teller = seat
        if kind in _FUNDS:
            lines.append(f"  {table.seat_name(seat)}")
            moved[kind] = amount
        else:
            lines += _told(event, table)
    _settle(lines, moved, hoard)
    return lines


def _told(event: tuple[int, ...], table: Table) -> list[str]:
    text = e.wording(event, table).strip()
    if event[0] == e.TURN:
        return ["", f"# Turn {event[4]}"]
    return [f"{'# ' if event[0] == e.INTERVAL else '  '}{text[:1].upper()}{text[1:]}"]


def _settle(lines: list[str], moved: dict[int, int], hoard: int) -> int:
    """Put the funds that moved, and the new Guild Hoard unless it is -1, behind the line that moved them; return -1."""
    words = [f"{amount:+} {_FUNDS[kind]}" for kind, amount in moved.items() if amount]
    words += [f"Guild Hoard {hoard}"] if hoard >= 0 else []
    if words:
        lines[-1] += f": {', '.join(words)}"
    for kind in moved:
        moved[kind] = 0
    return -1


def chronicle(game: Game, seat: int | None = None) -> list[str]:
    """Return the whole story, as one seat saw it or, with None, from above."""
    names = " against ".join(house.name for house in game.table.houses)
    won = [f"# {game.table.seat_name(game.winner)} wins"] if game.winner >= 0 else []
    return [f"# {names}", *told(game.events(seat), game.table), *won]

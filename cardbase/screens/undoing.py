"""What a choice taken back would undo: where it leads, and what was revealed since."""

from __future__ import annotations

from cardbase.players import CardGameRecord


def last_asked(record: CardGameRecord, seat: int) -> int:
    """Return the number of the last choice that a seat was asked for, -1 for none."""
    unasked = set(record.unasked)
    asked = (at for at, who in enumerate(record.deciders) if who == seat and at not in unasked)
    return max(asked, default=-1)


def reveals(record: CardGameRecord, to: int, seat: int) -> str:
    """Return what was revealed since choice ``to``, in words, "" where it was nothing."""
    others = sorted({who for who in record.deciders[to:] if who != seat})
    if others:
        return " and ".join(record.game.table.seat_name(other) for other in others) + " decided something"
    game = record.game
    then = game.position_before(to)
    if then.known != game.state.known:
        return "a card was seen"
    return "chance decided something" if then.streams != game.state.streams else ""

"""Which cards a seat knows by their faces."""

from __future__ import annotations

from typing import Final

from cardbase.play.events import sees
from cardbase.play.position import Position

HIDDEN: Final = -1
"""Stands for a card whose face the seat has not seen."""


def face(game: Position, card: int, reader: int) -> int:
    """Return a card as ``reader`` knows it: its number, or HIDDEN."""
    return card if reader < 0 or sees(game.state.known[card], reader) else HIDDEN

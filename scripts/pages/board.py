"""Parts of the pages on the board game: which rule acts where, and the switches."""

from __future__ import annotations

from cardbase.board_game import facts
from scripts import board_coverage
from scripts.pages import table


def switches() -> str:
    """Return every switch with its default, the ambiguity it decides and what it means."""
    rows = [[f"`{s.id}`", str(s.default), s.ambiguity, s.text] for s in facts().switches]
    return table(["switch", "default", "decides", "what 1, or the number, means"], rows)


PARTS = {"board-coverage": board_coverage.page, "board-switches": switches}

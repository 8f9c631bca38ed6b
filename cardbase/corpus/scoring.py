"""Scoring play: what the end of a game is worth to a House (rulebook 7.4)."""

from __future__ import annotations

from typing import Final

__all__ = ["ELIMINATED", "GREAT_HOUSE", "victory_points"]

GREAT_HOUSE: Final = "great house"
ELIMINATED: Final = "eliminated"

GREAT_HOUSE_POINTS: Final = 25
SOLARI_POINTS: Final = 1
FAVOR_POINTS: Final = 2
SPICE_POINTS: Final = 3
"""SCORE-03 (fig. 7), in victory points."""


def victory_points(status: str, solaris: int, favor: int, spice: int, *, negative_favor: str = "literal") -> int:
    """Return the victory points of a House by its status and funds at the end (SCORE-02 to SCORE-06, SCORE-08).

    ``negative_favor`` is "literal" (favor below 0 costs points, AMB-53) or "zero" (it counts as none).
    """
    if status == ELIMINATED:  # SCORE-06
        return 0
    counted = max(favor, 0) if negative_favor == "zero" else favor
    points = SOLARI_POINTS * solaris + FAVOR_POINTS * counted + SPICE_POINTS * spice
    return points + GREAT_HOUSE_POINTS if status == GREAT_HOUSE else points

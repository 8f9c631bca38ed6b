"""Scoring play: what each player's game is worth (rulebook 7.4)."""

from __future__ import annotations

from typing import Final

from cardbase.play import constants as w
from cardbase.play.position import Position

GREAT_HOUSE: Final = 25
SOLARI: Final = 1
FAVOR: Final = 2
SPICE: Final = 3
"""SCORE-03, in victory points."""


def victory_points(standing: int, solaris: int, spice: int, favor: int, *, negative: str = "literal") -> int:
    """Return the victory points of a final standing and funds (SCORE-02 to SCORE-06, SCORE-08, AMB-53)."""
    if standing == w.ELIMINATED:
        return 0
    counted = max(favor, 0) if negative == "zero" else favor
    points = SOLARI * solaris + SPICE * spice + FAVOR * counted
    return points + GREAT_HOUSE if standing == w.GREAT_HOUSE else points


def scores(g: Position) -> list[int]:
    """Return each seat's victory points as the game stands."""
    s, negative = g.state, g.rules.negative_favor_vp
    rows = zip(s.seat_status, s.solaris, s.spice, s.favor, strict=True)
    return [victory_points(standing, so, sp, fa, negative=negative) for standing, so, sp, fa in rows]

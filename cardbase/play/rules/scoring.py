"""Scoring play: what the game is worth to each House as it stands (rulebook 7.4)."""

from __future__ import annotations

from cardbase.corpus.scoring import victory_points
from cardbase.play import constants as w
from cardbase.play.position import Position


def scores(g: Position) -> list[int]:
    """Return each seat's victory points as the game stands."""
    s, negative = g.state, g.rules.negative_favor_vp
    statuses = [w.SEAT_STATUS_NAMES[status].replace("-", " ") for status in s.seat_status]
    rows = zip(statuses, s.solaris, s.favor, s.spice, strict=True)
    return [victory_points(*row, negative_favor=negative) for row in rows]

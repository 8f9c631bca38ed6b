"""Lines of text on table aids, in one place for all of them."""

from __future__ import annotations

from cardbase.drawing import Item, font

INK, PALE, GOLD, PAPER = "#1d120b", "#f3e6c8", "#b07d2b", "#ffffff"
Size = tuple[float, float]


def write(text: str, x: float, y: float, points: float, face: str = "text", align: float = 0.0, ink: str = INK) -> Item:
    """Return one line of text, its baseline at ``y``."""
    return font(face).line(text, x, y, points, ink, align)

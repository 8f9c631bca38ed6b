"""Rectangles."""

from __future__ import annotations

from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle: left, top, right, bottom, in millimetres."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """The width in millimetres."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """The height in millimetres."""
        return self.bottom - self.top

    def grown(self, by: float) -> Box:
        """Return the box with every side moved outwards by so many millimetres (inwards if negative)."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def moved(self, x: float, y: float) -> Box:
        """Return the box moved by so many millimetres."""
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)

    def contains(self, other: Box, slack: float = 0.0) -> bool:
        """Say whether the other box lies in this one, give or take ``slack`` millimetres."""
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and self.right + slack >= other.right
            and self.bottom + slack >= other.bottom
        )

    def overlaps(self, other: Box, slack: float = 0.0) -> bool:
        """Say whether the two boxes share more than a strip of ``slack`` millimetres."""
        return (
            self.left < other.right - slack
            and other.left < self.right - slack
            and self.top < other.bottom - slack
            and other.top < self.bottom - slack
        )

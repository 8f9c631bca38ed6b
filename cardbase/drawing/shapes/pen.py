"""A pen that writes paths in millimetres, and a reader of SVG path data."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable
from functools import lru_cache

from cardbase.drawing.shapes.boxes import Box
from cardbase.drawing.shapes.values import Path

Point = tuple[float, float]


class Pen:
    """Collects the steps of one path."""

    ROUND = 0.5522847498
    """How far the handles of a cubic quarter circle reach, as a share of the radius."""

    def __init__(self) -> None:
        self._ops: list[str] = []
        self._points: list[float] = []

    def move(self, x: float, y: float) -> Pen:
        """Start a contour."""
        self._ops.append("M")
        self._points += (x, y)
        return self

    def line(self, *points: float) -> Pen:
        """Draw straight lines through points given as x, y, x, y …"""
        self._ops.append("L" * (len(points) // 2))
        self._points += points
        return self

    def curve(self, *points: float) -> Pen:
        """Draw cubic curves, three points each."""
        self._ops.append("C" * (len(points) // 6))
        self._points += points
        return self

    def arc(self, x: float, y: float, radius: float, start: float, turn: float) -> Pen:
        """Draw an arc about (x, y) on from where the pen is: from angle ``start`` over ``turn``, in radians."""
        return self.curve(*arc_curves(x, y, radius, start, turn))

    def close(self) -> Pen:
        """Close the contour."""
        self._ops.append("Z")
        return self

    def polygon(self, points: Iterable[Point]) -> Pen:
        """Draw a closed contour through the points."""
        flat = [number for point in points for number in point]
        self._ops.append("M" + "L" * (len(flat) // 2 - 1) + "Z")
        self._points += flat
        return self

    def box(self, box: Box) -> Pen:
        """Draw a rectangle."""
        left, top, right, bottom = box
        self._ops.append("MLLLZ")
        self._points += (left, top, right, top, right, bottom, left, bottom)
        return self

    def round_box(self, box: Box, radius: float) -> Pen:
        """Draw a rectangle with round corners."""
        left, top, right, bottom = box
        k = radius * (1 - self.ROUND)
        r = radius
        self._ops.append("MLCLCLCLCZ")
        self._points += (left + r, top, right - r, top, right - k, top, right, top + k, right, top + r)
        self._points += (right, bottom - r, right, bottom - k, right - k, bottom, right - r, bottom)
        self._points += (left + r, bottom, left + k, bottom, left, bottom - k, left, bottom - r)
        self._points += (left, top + r, left, top + k, left + k, top, left + r, top)
        return self

    def circle(self, x: float, y: float, radius: float) -> Pen:
        """Draw a circle."""
        self._ops.append("MCCCCZ")
        self._points += self.circle_points(x, y, radius)
        return self

    def regular(self, n: int, x: float, y: float, radius: float, start: float = -90.0, skip: int = 1) -> Pen:
        """Draw a regular polygon, or a star polygon if ``skip`` > 1; ``start`` in degrees."""
        return self.polygon(_corners(n, x, y, radius, start, skip))

    def star(self, n: int, x: float, y: float, outer: float, inner: float, start: float = -90.0) -> Pen:
        """Draw a star with ``n`` tips."""
        corners = _corners(2 * n, x, y, outer, start)
        corners[1::2] = _corners(2 * n, x, y, inner, start)[1::2]
        return self.polygon(corners)

    def path(
        self, fill: str | None, stroke: str | None = None, width: float = 0.0, dash: tuple[float, ...] = ()
    ) -> Path:
        """Return what was drawn as a path of these colours."""
        return Path("".join(self._ops), tuple(self._points), fill, stroke, width, dash)

    @classmethod
    def circle_points(cls, x: float, y: float, radius: float) -> tuple[float, ...]:
        """Return the points of a circle as a path of the steps MCCCCZ."""
        left, right, top, bottom = x - radius, x + radius, y - radius, y + radius
        k = radius * cls.ROUND
        west, east, north, south = x - k, x + k, y - k, y + k
        lower = (right, y, right, south, east, bottom, x, bottom, west, bottom, left, south, left, y)
        return (*lower, left, north, west, top, x, top, east, top, right, north, right, y)


def _corners(n: int, x: float, y: float, radius: float, start: float, skip: int = 1) -> list[Point]:
    return [(x + radius * across, y + radius * down) for across, down in _directions(n, start, skip)]


@lru_cache(maxsize=1024)
def _directions(n: int, start: float, skip: int) -> tuple[Point, ...]:
    step = 2 * math.pi * skip / n
    first = math.radians(start)
    return tuple([(math.cos(first + i * step), math.sin(first + i * step)) for i in range(n)])


_TOKENS = re.compile(r"-?\d*\.?\d+(?:e[-+]?\d+)?|[A-Za-z]")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}
"""Numbers that each step of SVG path data takes."""


def read_svg(data: str) -> tuple[str, tuple[float, ...]]:
    """Return the steps and points of SVG path data in absolute commands (M L H V C Q A Z; arcs of circles only).

    Raises ``ValueError`` for other commands.
    """
    ops: list[str] = []
    points: list[float] = []
    tokens = _TOKENS.findall(data)
    at, command = 0, ""
    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        if command not in _COUNTS:
            raise ValueError(f"no step {command!r} in path data")
        count = _COUNTS[command]
        numbers = [float(token) for token in tokens[at : at + count]]
        at += count
        if command == "H":
            numbers = [numbers[0], points[-1]]
        elif command == "V":
            numbers = [points[-2], numbers[0]]
        elif command == "Q":
            numbers = _cubic(points[-2], points[-1], numbers)
        elif command == "A":
            arc = _arc(points[-2], points[-1], numbers)
            ops.append("C" * (len(arc) // 6))
            points += arc
            continue
        ops.append({"H": "L", "V": "L", "Q": "C"}.get(command, command))
        points += numbers
        if command == "M":
            command = "L"
    return "".join(ops), tuple(points)


def _cubic(x0: float, y0: float, numbers: list[float]) -> list[float]:
    """Return a quadratic curve as a cubic one."""
    x, y, x1, y1 = numbers
    return [x0 + (x - x0) * 2 / 3, y0 + (y - y0) * 2 / 3, x1 + (x - x1) * 2 / 3, y1 + (y - y1) * 2 / 3, x1, y1]


def _arc(x0: float, y0: float, numbers: list[float]) -> list[float]:
    """Return cubic curves for an SVG arc of a circle (SVG 1.1, appendix F.6)."""
    radius, large, sweep, x1, y1 = numbers[0], numbers[3], numbers[4], numbers[5], numbers[6]
    half = math.hypot(x1 - x0, y1 - y0) / 2
    radius = max(radius, half)
    away = math.sqrt(max(0.0, radius * radius - half * half)) / (2 * half)
    side = 1 if large != sweep else -1
    cx = (x0 + x1) / 2 + side * away * (y0 - y1)
    cy = (y0 + y1) / 2 - side * away * (x0 - x1)
    start, end = math.atan2(y0 - cy, x0 - cx), math.atan2(y1 - cy, x1 - cx)
    turn = (end - start) % (2 * math.pi) if sweep else -((start - end) % (2 * math.pi))
    return arc_curves(cx, cy, radius, start, turn)


def arc_curves(x: float, y: float, radius: float, start: float, turn: float) -> list[float]:
    """Return the cubic curves of an arc about (x, y) from angle ``start`` over ``turn`` (radians)."""
    pieces = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    step = turn / pieces
    reach = 4 / 3 * math.tan(step / 4) * radius
    out: list[float] = []
    for i in range(pieces):
        a, b = start + i * step, start + (i + 1) * step
        ax, ay, bx, by = math.cos(a), math.sin(a), math.cos(b), math.sin(b)
        out += (x + radius * ax - reach * ay, y + radius * ay + reach * ax)
        out += (x + radius * bx + reach * by, y + radius * by - reach * bx, x + radius * bx, y + radius * by)
    return out

"""Windows and patterns: what tells the kinds of faces apart without colour."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from cardbase.drawing import Box, Item, Pen, Stamp, Symbol

Draw = Callable[[Pen, Box], Pen]


def _ogive(pen: Pen, b: Box) -> Pen:
    x, rise = (b.left + b.right) / 2, 9
    pen.move(b.left, b.bottom).line(b.left, b.top + rise)
    pen.curve(b.left + 2, b.top + 3, x - 8, b.top + 2.6, x, b.top)
    return pen.curve(x + 8, b.top + 2.6, b.right - 2, b.top + 3, b.right, b.top + rise).line(b.right, b.bottom).close()


def _arch(pen: Pen, b: Box) -> Pen:
    r = 7
    k = r * (1 - Pen.ROUND)
    pen.move(b.left, b.bottom).line(b.left, b.top + r).curve(b.left, b.top + k, b.left + k, b.top, b.left + r, b.top)
    pen.line(b.right - r, b.top).curve(b.right - k, b.top, b.right, b.top + k, b.right, b.top + r)
    return pen.line(b.right, b.bottom).close()


def _battlement(pen: Pen, b: Box) -> Pen:
    step, depth = b.width / 9, 2.4
    points = [(b.left, b.bottom), (b.left, b.top)]
    for i in range(1, 9):
        low, next_low = (b.top, b.top + depth) if i % 2 else (b.top + depth, b.top)
        points += [(b.left + i * step, low), (b.left + i * step, next_low)]
    return pen.polygon([*points, (b.right, b.top), (b.right, b.bottom)])


def _dome(pen: Pen, b: Box) -> Pen:
    half, rise = b.width / 2, 12
    pen.move(b.left, b.bottom).line(b.left, b.top + rise)
    pen.curve(b.left, b.top + rise * (1 - Pen.ROUND), b.left + half * (1 - Pen.ROUND), b.top, b.left + half, b.top)
    pen.curve(b.right - half * (1 - Pen.ROUND), b.top, b.right, b.top + rise * (1 - Pen.ROUND), b.right, b.top + rise)
    return pen.line(b.right, b.bottom).close()


def _ellipse(pen: Pen, b: Box) -> Pen:
    x, rise, half = (b.left + b.right) / 2, 9.5, b.width / 2
    k, w = rise * (1 - Pen.ROUND), half * (1 - Pen.ROUND)
    pen.move(b.left, b.top + rise).curve(b.left, b.top + k, b.left + w, b.top, x, b.top)
    pen.curve(b.right - w, b.top, b.right, b.top + k, b.right, b.top + rise).line(b.right, b.bottom - rise)
    pen.curve(b.right, b.bottom - k, b.right - w, b.bottom, x, b.bottom)
    return pen.curve(b.left + w, b.bottom, b.left, b.bottom - k, b.left, b.bottom - rise).close()


def _ticket(pen: Pen, b: Box) -> Pen:
    r = 4.5
    k = r * Pen.ROUND
    pen.move(b.left + r, b.top).line(b.right - r, b.top)
    pen.curve(b.right - r, b.top + k, b.right - k, b.top + r, b.right, b.top + r).line(b.right, b.bottom - r)
    pen.curve(b.right - k, b.bottom - r, b.right - r, b.bottom - k, b.right - r, b.bottom).line(b.left + r, b.bottom)
    pen.curve(b.left + r, b.bottom - k, b.left + k, b.bottom - r, b.left, b.bottom - r).line(b.left, b.top + r)
    return pen.curve(b.left + k, b.top + r, b.left + r, b.top + k, b.left + r, b.top).close()


def _shield(pen: Pen, b: Box) -> Pen:
    x = (b.left + b.right) / 2
    corners = [(b.left, b.top), (b.right, b.top), (b.right, b.bottom - 6), (x, b.bottom), (b.left, b.bottom - 6)]
    return pen.polygon(corners)


def _chamfer(pen: Pen, b: Box) -> Pen:
    c = 5
    top = [(b.left + c, b.top), (b.right - c, b.top), (b.right, b.top + c), (b.right, b.bottom - c)]
    return pen.polygon(
        [*top, (b.right - c, b.bottom), (b.left + c, b.bottom), (b.left, b.bottom - c), (b.left, b.top + c)]
    )


def _rounded(pen: Pen, b: Box) -> Pen:
    return pen.round_box(b, 5)


def _slant(pen: Pen, b: Box) -> Pen:
    c = 9
    top = [(b.left + c, b.top), (b.right, b.top), (b.right, b.bottom - c)]
    return pen.polygon([*top, (b.right - c, b.bottom), (b.left, b.bottom), (b.left, b.top + c)])


def _pennant(pen: Pen, b: Box) -> Pen:
    y = (b.top + b.bottom) / 2
    return pen.polygon(
        [
            (b.left, b.top),
            (b.right - 6, b.top),
            (b.right, y),
            (b.right - 6, b.bottom),
            (b.left, b.bottom),
            (b.left + 5, y),
        ]
    )


def _storm(pen: Pen, b: Box) -> Pen:
    waves, rise = 6, 3.0
    step = b.width / waves
    pen.move(b.left, b.top + rise / 2)
    for i in range(waves):
        x, lift = b.left + i * step, rise if i % 2 else -rise
        y = b.top + rise / 2
        pen.curve(x + step / 3, y + lift, x + step * 2 / 3, y + lift, x + step, y)
    pen.line(b.right, b.bottom - rise / 2)
    for i in reversed(range(waves)):
        x, lift = b.left + i * step, rise if i % 2 else -rise
        y = b.bottom - rise / 2
        pen.curve(x + step * 2 / 3, y + lift, x + step / 3, y + lift, x, y)
    return pen.close()


def _steps(pen: Pen, b: Box) -> Pen:
    c = 3
    left = [(b.left, b.bottom), (b.left, b.top + 2 * c), (b.left + c, b.top + 2 * c), (b.left + c, b.top + c)]
    left += [(b.left + 2 * c, b.top + c), (b.left + 2 * c, b.top)]
    right = [(b.left + b.right - x, y) for x, y in reversed(left)]
    return pen.polygon(left + right)


def _scroll(pen: Pen, b: Box) -> Pen:
    dip = 4
    pen.move(b.left, b.top).line(b.right, b.top)
    pen.curve(b.right - dip, b.top + b.height / 3, b.right - dip, b.bottom - b.height / 3, b.right, b.bottom)
    pen.line(b.left, b.bottom)
    return pen.curve(b.left + dip, b.bottom - b.height / 3, b.left + dip, b.top + b.height / 3, b.left, b.top).close()


WINDOWS: dict[str, Draw] = {
    "ogive": _ogive,
    "arch": _arch,
    "battlement": _battlement,
    "dome": _dome,
    "ellipse": _ellipse,
    "ticket": _ticket,
    "shield": _shield,
    "chamfer": _chamfer,
    "rounded": _rounded,
    "slant": _slant,
    "pennant": _pennant,
    "storm": _storm,
    "steps": _steps,
    "scroll": _scroll,
}


class Pattern(NamedTuple):
    """Rows of small figures: ``figure`` draws one at a place, ``across`` and ``down`` are their distances in
    millimetres, and every other row is moved by ``shift`` of a distance.
    """

    figure: Callable[[Pen, float, float], object]
    across: float
    down: float
    shift: float = 0.0


def _strokes(*lines: tuple[float, ...]) -> Callable[[Pen, float, float], object]:
    """Return a figure of straight lines, each through points x, y, x, y … from its place."""

    def figure(pen: Pen, x: float, y: float) -> None:
        """Draw the lines, moved to x, y (millimetres)."""
        for line in lines:
            moved = [number + (y if i % 2 else x) for i, number in enumerate(line)]
            pen.move(*moved[:2]).line(*moved[2:])

    return figure


def _wave(pen: Pen, x: float, y: float) -> None:
    pen.move(x, y).curve(x + 1, y - 0.9, x + 1, y - 0.9, x + 2, y).curve(x + 3, y + 0.9, x + 3, y + 0.9, x + 4, y)


PATTERNS: dict[str, Pattern] = {
    "upright": Pattern(_strokes((0, 0, 0, 4)), 1.1, 4),
    "level": Pattern(_strokes((0, 0, 8, 0)), 8, 1.1),
    "rising": Pattern(_strokes((0, 1.7, 1.7, 0)), 1.7, 1.7),
    "falling": Pattern(_strokes((0, 0, 1.7, 1.7)), 1.7, 1.7),
    "lattice": Pattern(_strokes((0, 0, 2.4, 2.4), (0, 2.4, 2.4, 0)), 2.4, 2.4),
    "grid": Pattern(_strokes((0, 0, 1.6, 0), (0, 0, 0, 1.6)), 1.6, 1.6),
    "zigzag": Pattern(_strokes((0, 0, 1.2, 0.8, 2.4, 0)), 2.4, 1.5),
    "waves": Pattern(_wave, 4, 1.7, 0.5),
    "rings": Pattern(lambda pen, x, y: pen.circle(x, y, 0.7), 2.2, 1.9, 0.5),
    "dots": Pattern(lambda pen, x, y: pen.circle(x, y, 0.18), 1.5, 1.3, 0.5),
    "diamonds": Pattern(_strokes((0, -0.8, 0.55, 0, 0, 0.8, -0.55, 0, 0, -0.8)), 2.0, 2.0, 0.5),
    "crosses": Pattern(_strokes((-0.6, 0, 0.6, 0), (0, -0.6, 0, 0.6)), 2.0, 2.0, 0.5),
    "bricks": Pattern(_strokes((0, 0, 3, 0), (0, 0, 0, 1.7)), 3.0, 1.7, 0.5),
    "scales": Pattern(
        lambda pen, x, y: pen.move(x - 1.1, y).curve(x - 1.1, y + 1.5, x + 1.1, y + 1.5, x + 1.1, y), 2.2, 1.4, 0.5
    ),
}


def patterned(name: str, box: Box, colour: str, width: float) -> Symbol:
    """Return a box filled with a pattern, clipped to it: one row, stamped again and again."""
    pattern = PATTERNS[name]
    pen = Pen()
    count = math.ceil(box.width / pattern.across) + 2
    for i in range(count):
        pattern.figure(pen, (i - 1) * pattern.across, 0)
    reach = Box(-2 * pattern.across, -2, count * pattern.across, pattern.down + 2)
    row = Symbol(f"row of {name}", reach, (pen.path(None, colour, width),), still=True)
    rows: list[Item] = []
    for i in range(math.ceil(box.height / pattern.down) + 1):
        shift = pattern.shift * pattern.across * (i % 2)
        rows.append(Stamp(row, round(box.left - shift, 2), round(box.top + i * pattern.down, 2)))
    return Symbol(f"pattern {name}", box, tuple(rows))

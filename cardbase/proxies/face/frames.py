"""Windows and patterns: what tells the kinds of faces apart without colour."""

from __future__ import annotations

import math
from collections.abc import Callable

from cardbase.proxies.shapes import ROUND, Box, Pen

Draw = Callable[[Pen, Box], Pen]


def _ogive(pen: Pen, b: Box) -> Pen:
    x, rise = (b.left + b.right) / 2, 9
    pen.move(b.left, b.bottom).line(b.left, b.top + rise)
    pen.curve(b.left + 2, b.top + 3, x - 8, b.top + 2.6, x, b.top)
    return pen.curve(x + 8, b.top + 2.6, b.right - 2, b.top + 3, b.right, b.top + rise).line(b.right, b.bottom).close()


def _arch(pen: Pen, b: Box) -> Pen:
    r = 7
    k = r * (1 - ROUND)
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
    pen.curve(b.left, b.top + rise * (1 - ROUND), b.left + half * (1 - ROUND), b.top, b.left + half, b.top)
    pen.curve(b.right - half * (1 - ROUND), b.top, b.right, b.top + rise * (1 - ROUND), b.right, b.top + rise)
    return pen.line(b.right, b.bottom).close()


def _ellipse(pen: Pen, b: Box) -> Pen:
    x, rise, half = (b.left + b.right) / 2, 9.5, b.width / 2
    k, w = rise * (1 - ROUND), half * (1 - ROUND)
    pen.move(b.left, b.top + rise).curve(b.left, b.top + k, b.left + w, b.top, x, b.top)
    pen.curve(b.right - w, b.top, b.right, b.top + k, b.right, b.top + rise).line(b.right, b.bottom - rise)
    pen.curve(b.right, b.bottom - k, b.right - w, b.bottom, x, b.bottom)
    return pen.curve(b.left + w, b.bottom, b.left, b.bottom - k, b.left, b.bottom - rise).close()


def _ticket(pen: Pen, b: Box) -> Pen:
    r = 4.5
    k = r * ROUND
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
    return pen.polygon([*top, (b.right - c, b.bottom), (b.left + c, b.bottom), (b.left, b.bottom - c), (b.left, b.top + c)])


def _rounded(pen: Pen, b: Box) -> Pen:
    return pen.round_box(b, 5)


def _slant(pen: Pen, b: Box) -> Pen:
    c = 9
    top = [(b.left + c, b.top), (b.right, b.top), (b.right, b.bottom - c)]
    return pen.polygon([*top, (b.right - c, b.bottom), (b.left, b.bottom), (b.left, b.top + c)])


def _pennant(pen: Pen, b: Box) -> Pen:
    y = (b.top + b.bottom) / 2
    return pen.polygon(
        [(b.left, b.top), (b.right - 6, b.top), (b.right, y), (b.right - 6, b.bottom), (b.left, b.bottom), (b.left + 5, y)]
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


def _lines(slope: float, gap: float) -> Draw:
    """Draw parallel lines; ``slope`` is how far they move right for each millimetre down."""

    def draw(pen: Pen, b: Box) -> Pen:
        shift = slope * b.height
        x = b.left - max(0.0, shift)
        while x < b.right - min(0.0, shift):
            pen.move(x, b.top).line(x + shift, b.bottom)
            x += gap
        return pen

    return draw


def _level(gap: float) -> Draw:
    def draw(pen: Pen, b: Box) -> Pen:
        for i in range(int(b.height / gap) + 1):
            pen.move(b.left, b.top + i * gap).line(b.right, b.top + i * gap)
        return pen

    return draw


def _both(one: Draw, other: Draw) -> Draw:
    return lambda pen, b: other(one(pen, b), b)


def _zigzag(gap: float, reach: float, bend: float) -> Draw:
    """Draw zigzag lines; with ``bend`` they become waves."""

    def draw(pen: Pen, b: Box) -> Pen:
        y = b.top - gap
        while y < b.bottom + gap:
            pen.move(b.left - reach, y)
            for i in range(math.ceil(b.width / reach) + 1):
                x, end = b.left + (i - 1) * reach, y + (gap * 0.45 if i % 2 == 0 else 0)
                start = y + (gap * 0.45 if i % 2 else 0)
                if bend:
                    pen.curve(x + reach * bend, start, x + reach * (1 - bend), end, x + reach, end)
                else:
                    pen.line(x + reach, end)
            y += gap
        return pen

    return draw


def _tiles(gap: float, tile: Callable[[Pen, float, float], object]) -> Draw:
    """Set a small figure on a staggered grid."""

    def draw(pen: Pen, b: Box) -> Pen:
        for row in range(int(b.height / gap) + 2):
            for column in range(int(b.width / gap) + 2):
                tile(pen, b.left + (column + row % 2 / 2) * gap, b.top + row * gap)
        return pen

    return draw


def _diamond(pen: Pen, x: float, y: float) -> object:
    return pen.polygon([(x, y - 0.8), (x + 0.55, y), (x, y + 0.8), (x - 0.55, y)])


def _cross(pen: Pen, x: float, y: float) -> object:
    return pen.move(x - 0.6, y).line(x + 0.6, y).move(x, y - 0.6).line(x, y + 0.6)


def _brick(pen: Pen, x: float, y: float) -> object:
    return pen.move(x, y).line(x + 2, y).move(x, y).line(x, y + 2)


def _scale(pen: Pen, x: float, y: float) -> object:
    return pen.move(x - 1.1, y).curve(x - 1.1, y + 1.5, x + 1.1, y + 1.5, x + 1.1, y)


PATTERNS: dict[str, Draw] = {
    "upright": _lines(0, 1.1),
    "level": _level(1.1),
    "rising": _lines(-1, 1.7),
    "falling": _lines(1, 1.7),
    "lattice": _both(_lines(1, 2.4), _lines(-1, 2.4)),
    "grid": _both(_lines(0, 1.6), _level(1.6)),
    "zigzag": _zigzag(1.7, 1.2, 0),
    "waves": _zigzag(1.9, 2.0, 0.4),
    "rings": _tiles(2.2, lambda pen, x, y: pen.circle(x, y, 0.7)),
    "dots": _tiles(1.5, lambda pen, x, y: pen.circle(x, y, 0.18)),
    "diamonds": _tiles(2.0, _diamond),
    "crosses": _tiles(2.0, _cross),
    "bricks": _tiles(2.0, _brick),
    "scales": _tiles(2.2, _scale),
}

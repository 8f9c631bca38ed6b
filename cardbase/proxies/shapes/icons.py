"""Icons by name, as symbols on a square of one millimetre that may be stamped at any size."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from pathlib import Path as File

from cardbase.errors import NotFound
from cardbase.proxies.shapes.pen import Pen, read_svg, regular, star
from cardbase.proxies.shapes.values import Box, Path, Symbol

SQUARE = 24.0


@cache
def _icons() -> dict[str, list[list[str | float]]]:
    text = (File(__file__).parent / "assets" / "icons.json").read_text(encoding="utf-8")
    icons: dict[str, list[list[str | float]]] = json.loads(text)["icons"]
    return icons


def icon_names() -> tuple[str, ...]:
    """Return the name of every icon."""
    return tuple(_icons())


@lru_cache(maxsize=512)
def icon(name: str, ink: str, paper: str) -> Symbol:
    """Return an icon in two colours, its middle at the origin, one millimetre wide; ``NotFound`` for others."""
    parts = _icons().get(name)
    if parts is None:
        raise NotFound(f"no icon {name!r}", candidates=[n for n in _icons() if n[:2] == name[:2]])
    return Symbol(f"icon {name}", Box(-0.55, -0.55, 0.55, 0.55), tuple(_part(p, ink, paper) for p in parts), still=True)


def _part(part: list[str | float], ink: str, paper: str) -> Path:
    style, *shapes = part
    steps = [_shape(str(shape)) for shape in shapes]
    ops = "".join(o for o, _ in steps)
    points = tuple(round(number / SQUARE - 0.5, 4) for _, flat in steps for number in flat)
    if isinstance(style, str):
        return Path(ops, points, ink if style == "ink" else paper)
    return Path(ops, points, None, ink if style > 0 else paper, round(abs(style) / SQUARE, 4))


def _shape(shape: str) -> tuple[str, tuple[float, ...]]:
    word, *rest = shape.split()
    if word[0] == "M":
        return read_svg(shape)
    numbers = [float(n) for n in rest]
    pen = Pen()
    if word == "circle":
        pen.circle(*numbers)
    elif word == "star":
        pen.polygon(star(int(numbers[0]), *numbers[1:6]))
    else:
        corners, x, y, radius, start = numbers
        pen.polygon(regular(int(corners), x, y, radius, start))
    drawn = pen.path(None)
    return drawn.ops, drawn.points

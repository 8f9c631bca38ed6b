"""Icons by name, as symbols on a square of one millimetre that may be stamped at any size.

A file of icons is JSON: under ``icons``, each name has a list of parts on a square of 24 units, y downward. A part is
[style, shape, ...]: the style "ink" or "paper" fills its shapes together by the even-odd rule, a number strokes them in
a line so wide (in paper if negative). A shape is SVG path data (M L H V C A Z), "circle x y radius", "star tips x y
outer inner start", or "polygon corners x y radius start".
"""

from __future__ import annotations

import json
from functools import cached_property
from pathlib import Path as File

from cardbase.drawing.shapes.boxes import Box
from cardbase.drawing.shapes.pen import Pen, read_svg
from cardbase.drawing.shapes.values import Path, Symbol
from cardbase.errors import NotFound

SQUARE = 24.0


class Icons:
    """The icons of one file, read when one of them is first asked for."""

    def __init__(self, file: File) -> None:
        self._file = file
        self._made: dict[tuple[str, str, str], Symbol] = {}

    @cached_property
    def _parts(self) -> dict[str, list[list[str | float]]]:
        icons: dict[str, list[list[str | float]]] = json.loads(self._file.read_text(encoding="utf-8"))["icons"]
        return icons

    @property
    def names(self) -> tuple[str, ...]:
        """The name of every icon."""
        return tuple(self._parts)

    def symbol(self, name: str, ink: str, paper: str) -> Symbol:
        """Return an icon in two colours, its middle at the origin, one millimetre wide; ``NotFound`` for others."""
        key = (name, ink, paper)
        if key not in self._made:
            parts = self._parts.get(name)
            if parts is None:
                raise NotFound(f"no icon {name!r}", candidates=[n for n in self._parts if n[:2] == name[:2]])
            items = tuple(_part(part, ink, paper) for part in parts)
            self._made[key] = Symbol(f"icon {name}", Box(-0.55, -0.55, 0.55, 0.55), items, still=True)
        return self._made[key]


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
        pen.star(int(numbers[0]), *numbers[1:6])
    else:
        corners, x, y, radius, start = numbers
        pen.regular(int(corners), x, y, radius, start)
    drawn = pen.path(None)
    return drawn.ops, drawn.points

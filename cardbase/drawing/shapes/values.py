"""What can be drawn: paths, runs of positioned glyphs, pictures, stamps of named symbols. All frozen, in millimetres.

The y axis points down; the origin of a face is the top left corner of its trim. Colours are ``#rrggbb``. Later items
lie over earlier ones; nothing is transparent. A symbol clips what it holds to its box.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from cardbase.drawing.shapes.boxes import Box
from cardbase.drawing.shapes.colours import greyed
from cardbase.drawing.shapes.picture import Picture

BLEED_LIMIT = 3.175
"""Millimetres that a face is drawn beyond its trim: the most that any print shop profile asks for."""


class Path(NamedTuple):
    """Contours of lines and cubic curves, filled by the even-odd rule, stroked, or both.

    ``ops`` has one letter a step: M and L take one point, C three, Z none; ``points`` holds the coordinates flat.
    """

    ops: str
    points: tuple[float, ...]
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    dash: tuple[float, ...] = ()

    @property
    def data(self) -> str:
        """Return the contours as SVG path data."""
        numbers = iter([in_short(number) for number in self.points])
        return "".join(op + " ".join([next(numbers) for _ in range(_POINTS[op])]) for op in self.ops)


_POINTS = {"M": 2, "L": 2, "C": 6, "Z": 0}
"""Numbers that each step takes."""


def in_short(number: float, places: int = 4) -> str:
    """Return a number as text with no more decimals than it has."""
    return f"{number:.{places}f}".rstrip("0").rstrip(".") or "0"


class Run(NamedTuple):
    """Glyphs of one font on one baseline: ``advances`` are in thousandths of ``size`` and hold kerning and gaps."""

    font: str
    size: float
    x: float
    y: float
    text: str
    advances: tuple[int, ...]
    fill: str

    @property
    def length(self) -> float:
        """Millimetres from the start to the end of the run."""
        return sum(self.advances) * self.size / 1000


class Stamp(NamedTuple):
    """A symbol set down with its origin at (x, y), scaled, and turned clockwise by ``turn`` degrees."""

    symbol: Symbol
    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    turn: float = 0.0


Item = Path | Run | Stamp | Picture


@dataclass(frozen=True, slots=True, eq=False)
class Symbol:
    """Items drawn together and clipped to a box; a page, a face and an icon are symbols. Compared by identity.

    ``still`` marks a symbol that many drawings share, so that an emitter may keep what it made of it.
    """

    name: str
    box: Box
    items: tuple[Item, ...]
    still: bool = False

    def grey(self) -> Symbol:
        """Return the drawing without its colours, lightness kept."""
        return _grey(self)


@lru_cache(maxsize=1024)
def _grey(symbol: Symbol) -> Symbol:
    return Symbol(symbol.name, symbol.box, tuple(map(_grey_item, symbol.items)), symbol.still)


def _grey_item(item: Item) -> Item:
    if isinstance(item, Path):
        fill, stroke = (greyed(colour) if colour else None for colour in (item.fill, item.stroke))
        return item._replace(fill=fill, stroke=stroke)
    if isinstance(item, Run):
        return item._replace(fill=greyed(item.fill))
    if isinstance(item, Picture):
        return item.grey()
    return item._replace(symbol=_grey(item.symbol))


class Page(NamedTuple):
    """A drawing as one page; ``trim`` and ``bleed`` are what a print shop reads from it, in millimetres.

    ``cuts`` are the trims of the cards on it.
    """

    drawing: Symbol
    trim: Box | None = None
    bleed: Box | None = None
    cuts: tuple[Box, ...] = ()

"""Pieces of any size on pages: tokens, discs, tiles, markers, small cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardbase.drawing.shapes import Box, Item, Page, Stamp, Symbol
from cardbase.drawing.sheet.settings import Settings
from cardbase.errors import Misuse
from cardbase.given import checked

MOST_PIECES = 20_000


class _Position(NamedTuple):
    page: int
    x: float
    y: float


@checked
def packed(pieces: Sequence[tuple[Symbol, int]], settings: Settings, *, gap: float = 2.0) -> list[Page]:
    """Return pages that hold every piece as often as asked for, at least ``gap`` millimetres apart.

    A piece takes its symbol's box. High pieces come first, in rows, the widest of which stands in the middle; pieces of
    one height keep their order. Raises ``Misuse`` for a piece larger than the paper within its margins, and for more
    pieces than anybody cuts out.
    """
    count = sum(copies for _, copies in pieces)
    if count > MOST_PIECES:
        raise Misuse(f"{count:,} pieces to print", hint=f"at most {MOST_PIECES:,}")
    width, height = settings.paper or (210.0, 297.0)
    top, right, bottom, left = settings.margins
    room = Box(left, top, width - right, height - bottom)
    ordered = sorted(pieces, key=lambda piece: -piece[0].box.height)
    symbols = [symbol for symbol, copies in ordered for _ in range(copies)]
    places = list(zip(symbols, _places(symbols, room, gap), strict=True))
    reach = max((place.x + symbol.box.width for symbol, place in places), default=room.right)
    shift = max(0.0, (room.right - reach) / 2)
    pages: list[list[Item]] = []
    for symbol, place in places:
        if place.page == len(pages):
            pages.append([])
        x, y = place.x + shift - symbol.box.left, place.y - symbol.box.top
        pages[-1].append(Stamp(symbol, round(x, 3), round(y, 3)))
    paper = Box(0, 0, width, height)
    return [Page(Symbol(f"pieces {number}", paper, tuple(items))) for number, items in enumerate(pages, 1)]


def _places(symbols: Iterable[Symbol], room: Box, gap: float) -> Iterable[_Position]:
    """Yield the corner of each piece, in rows from the top; the first of a row, the highest, settles its height."""
    page, x, y, row = 0, room.left, room.top, 0.0
    for symbol in symbols:
        wide, high = symbol.box.width, symbol.box.height
        if wide > room.width + 1e-6 or high > room.height + 1e-6:
            sizes = f"{wide:g} × {high:g} mm, the paper within its margins {room.width:g} × {room.height:g} mm"
            raise Misuse(f"{symbol.name} is too large for the paper: {sizes}", hint="larger paper, or tiles of it")
        if x > room.left and x + wide > room.right + 1e-6:
            x, y, row = room.left, y + row + gap, 0.0
        if y > room.top and y + high > room.bottom + 1e-6:
            page, x, y, row = page + 1, room.left, room.top, 0.0
        row = row or high
        yield _Position(page, x, y)
        x += wide + gap

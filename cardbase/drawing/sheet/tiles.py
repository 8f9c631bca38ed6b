"""A drawing larger than the paper, such as a map, over several pages to be glued together."""

from __future__ import annotations

import math
from typing import NamedTuple

from cardbase.drawing.shapes import Box, Item, Page, Pen, Stamp, Symbol
from cardbase.drawing.sheet.marks import BLACK, GUIDE_WIDTH, text_line
from cardbase.drawing.sheet.reading import Size
from cardbase.drawing.sheet.settings import Settings
from cardbase.errors import Misuse
from cardbase.given import checked

MOST_TILES = 400
_LEAST_STEP = 20.0
"""Millimetres that a page must show beyond the overlap."""


class _Cut(NamedTuple):
    """The paper as it is fed, how many pages lie beside and below each other, and how far apart their windows are."""

    paper: Size
    across: int
    down: int
    step: Size


@checked
def tiled(drawing: Symbol, settings: Settings, *, overlap: float = 8.0) -> list[Page]:
    """Return the pages that show a drawing at its true size, row by row, each with ``overlap`` mm of its neighbours.

    Every page tells its place (A1, A2 … B1), and ticks in the margin show where the next page begins. The paper is
    turned where that saves pages. Raises ``Misuse`` for paper too small and for more than 400 pages.
    """
    paper = settings.paper or (210.0, 297.0)
    cuts = [_cut(drawing.box, size, settings, overlap) for size in dict.fromkeys((paper, paper[::-1]))]
    best = min(cuts, key=lambda cut: cut.across * cut.down)
    if best.across * best.down > MOST_TILES:
        raise Misuse(f"{drawing.name}: {best.across * best.down:,} pages", hint=f"at most {MOST_TILES}")
    places = [(row, column) for row in range(best.down) for column in range(best.across)]
    return [_page(drawing, best, settings, overlap, row, column) for row, column in places]


def _cut(box: Box, paper: Size, settings: Settings, overlap: float) -> _Cut:
    top, right, bottom, left = settings.margins
    free = (paper[0] - left - right, paper[1] - top - bottom)
    if min(free) < overlap + _LEAST_STEP:
        sizes = f"{paper[0]:g} × {paper[1]:g} mm"
        raise Misuse(f"paper of {sizes} is too small for pages that overlap by {overlap:g} mm")
    across, down = (
        1 if whole <= room + 1e-6 else math.ceil((whole - overlap) / (room - overlap) - 1e-6)
        for whole, room in zip((box.width, box.height), free, strict=True)
    )
    return _Cut(paper, across, down, (free[0] - overlap, free[1] - overlap))


def _page(drawing: Symbol, cut: _Cut, settings: Settings, overlap: float, row: int, column: int) -> Page:
    top, _right, _bottom, left = settings.margins
    whole = drawing.box
    corner = (whole.left + column * cut.step[0], whole.top + row * cut.step[1])
    window = Box(
        *corner,
        min(whole.right, corner[0] + cut.step[0] + overlap),
        min(whole.bottom, corner[1] + cut.step[1] + overlap),
    )
    name = f"{drawing.name} {_letters(row)}{column + 1}"
    shown = Symbol(name, window, (Stamp(drawing),))
    items: list[Item] = [Stamp(shown, round(left - window.left, 3), round(top - window.top, 3))]
    seen = Box(left, top, left + window.width, top + window.height)
    if cut.across * cut.down > 1:
        items += _ticks(seen, overlap, (column, row), (cut.across, cut.down))
        caption = f"{name} of {_letters(cut.down - 1)}{cut.across}; ticks show where the next page begins"
        items.append(text_line(caption, left, max(2.5, top - 1.5), 6))
    return Page(Symbol(name, Box(0, 0, *cut.paper), tuple(items)))


def _ticks(seen: Box, overlap: float, place: tuple[int, int], count: tuple[int, int]) -> list[Item]:
    """Return ticks just outside what the page shows, where it meets its neighbours."""
    pen = Pen()
    reach = 3.0
    drawn = False
    for x in ([seen.left + overlap] if place[0] else []) + ([seen.right - overlap] if place[0] < count[0] - 1 else []):
        pen.move(x, seen.top - reach).line(x, seen.top).move(x, seen.bottom).line(x, seen.bottom + reach)
        drawn = True
    for y in ([seen.top + overlap] if place[1] else []) + ([seen.bottom - overlap] if place[1] < count[1] - 1 else []):
        pen.move(seen.left - reach, y).line(seen.left, y).move(seen.right, y).line(seen.right + reach, y)
        drawn = True
    return [pen.path(None, BLACK, GUIDE_WIDTH)] if drawn else []


def _letters(row: int) -> str:
    """Return the name of a row: A to Z, then AA, AB …"""
    name = ""
    row += 1
    while row:
        row, rest = divmod(row - 1, 26)
        name = chr(65 + rest) + name
    return name

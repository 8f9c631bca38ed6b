"""A plate: where every card lies on a page. It is computed once; whoever draws decides nothing."""

from __future__ import annotations

from typing import NamedTuple

from cardbase.drawing.shapes import Box
from cardbase.drawing.sheet.reading import Size
from cardbase.drawing.sheet.settings import MARK_INSET, Settings
from cardbase.errors import Misuse

MARK_REACH = 10.0
"""Millimetres from a registration mark's corner to the end of its zone, which holds nothing else."""


class Plate(NamedTuple):
    """The paper as it is fed, the trims of the cards on it in reading order, and the gap between two of them."""

    paper: Size
    slots: tuple[Box, ...]
    columns: int
    rows: int
    gap: float

    @property
    def upright(self) -> bool:
        """Whether the paper is at least as high as wide."""
        return self.paper[1] >= self.paper[0]

    def back_slot(self, slot: Box, long_edge: bool) -> Box:
        """Return where the back of a card lies on the other side of the sheet, turned over that edge."""
        width, height = self.paper
        if long_edge == self.upright:  # the axis of the turn is upright: left and right change places
            return Box(width - slot.right, slot.top, width - slot.left, slot.bottom)
        return Box(slot.left, height - slot.bottom, slot.right, height - slot.top)


def plate(settings: Settings) -> Plate:
    """Return the plate that holds most cards, upright paper first; raises ``Misuse`` for paper too small."""
    if settings.paper is None:
        width, height = (length + 2 * settings.bleed for length in settings.card)
        box = Box(settings.bleed, settings.bleed, width - settings.bleed, height - settings.bleed)
        return Plate((width, height), (box,), 1, 1, 0)
    upright = (min(settings.paper), max(settings.paper))
    plates = [_grid(settings, size) for size in dict.fromkeys((upright, upright[::-1]))]
    best = max(plates, key=lambda made: len(made.slots))
    if not best.slots:
        raise Misuse(_too_small(settings, upright))
    return best


def _grid(settings: Settings, paper: Size) -> Plate:
    gap = max(settings.gutter, 2 * settings.bleed)
    top, right, bottom, left = settings.margins
    room = Box(left, top, paper[0] - right, paper[1] - bottom)
    counts = []
    for free, card in ((room.width, settings.card[0]), (room.height, settings.card[1])):
        counts.append(max(0, int((free - 2 * settings.bleed + gap + 1e-6) / (card + gap))))
    columns, rows = counts
    if settings.marks != "none":
        columns, rows = _clear_of_marks(settings, paper, gap, columns, rows)
    width = columns * (settings.card[0] + gap) - gap
    height = rows * (settings.card[1] + gap) - gap
    x = room.left + (room.width - width) / 2
    y = room.top + (room.height - height) / 2
    slots = tuple(
        Box(0, 0, *settings.card).moved(x + column * (settings.card[0] + gap), y + row * (settings.card[1] + gap))
        for row in range(rows)
        for column in range(columns)
    )
    return Plate(paper, slots if columns and rows else (), columns, rows, gap)


def _clear_of_marks(settings: Settings, paper: Size, gap: float, columns: int, rows: int) -> tuple[int, int]:
    """Return the largest grid whose cards and bleed stay out of the corners that hold registration marks."""
    zone = MARK_INSET + MARK_REACH

    def clear(across: int, down: int) -> bool:
        """Whether a grid of so many cards stays out of the corners."""
        width = across * (settings.card[0] + gap) - gap + 2 * settings.bleed
        height = down * (settings.card[1] + gap) - gap + 2 * settings.bleed
        return (paper[0] - width) / 2 >= zone or (paper[1] - height) / 2 >= zone

    grids = [(a, d) for a in range(columns + 1) for d in range(rows + 1) if clear(a, d)]
    return max(grids, key=lambda grid: (grid[0] * grid[1], grid))


def _too_small(settings: Settings, paper: Size) -> str:
    top, right, bottom, left = settings.margins
    need = [length + 2 * settings.bleed for length in settings.card]
    free = [max(0.0, paper[0] - left - right), max(0.0, paper[1] - top - bottom)]
    words = ("narrow", "short")
    short = [f"{n - f:.1f} mm too {word}" for n, f, word in zip(need, free, words, strict=True) if n > f]
    why = " and ".join(short) or "the corners are kept for registration marks"
    return (
        f"a card of {settings.card[0]:g} × {settings.card[1]:g} mm with {settings.bleed:g} mm bleed does not fit on "
        f"paper of {paper[0]:g} × {paper[1]:g} mm: {why}"
    )

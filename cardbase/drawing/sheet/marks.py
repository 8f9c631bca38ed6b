"""What is printed around the cards: cut guides, registration marks, a label, a ruler, the calibration page."""

from __future__ import annotations

from collections.abc import Iterable

from cardbase.drawing.shapes import Box, Item, Page, Pen, Run, Stamp, Symbol
from cardbase.drawing.sheet.plate import MARK_REACH, Plate
from cardbase.drawing.sheet.settings import MARK_INSET, Settings
from cardbase.drawing.text import font
from cardbase.given import checked

BLACK = "#000000"
GUIDE_WIDTH = 0.25
"""Millimetres: a hairline vanishes in print."""
GUIDE_REACH, GUIDE_GAP, EDGE = 5.0, 0.5, 2.5
"""Millimetres: a guide's length, its distance from the bleed, and what is kept free at the paper's edge."""
MARK_ARM, MARK_LINE, MARK_SQUARE = MARK_REACH - 1, 0.5, 5.0
"""Millimetres: the length of a corner's arms and its line, and the side of the square."""
RULER = 100.0
TYPE_SIZE = 7.0


def guides(plate: Plate, settings: Settings) -> list[Item]:
    """Return the cut guides of the cards on a page: the plate's slots are those that hold one.

    None of them touches a trim, nor, but for corners in a gap, the bleed.
    """
    if settings.guides == "none" or not plate.slots:
        return []
    pen = Pen()
    width, height = plate.paper
    across = _edges((edge, slot.top, slot.bottom) for slot in plate.slots for edge in (slot.left, slot.right))
    down = _edges((edge, slot.left, slot.right) for slot in plate.slots for edge in (slot.top, slot.bottom))
    clear = settings.bleed + GUIDE_GAP
    for x, (top, bottom) in across.items():
        pen.move(x, top - clear).line(x, max(top - clear - GUIDE_REACH, EDGE))
        pen.move(x, bottom + clear).line(x, min(bottom + clear + GUIDE_REACH, height - EDGE))
    for y, (left, right) in down.items():
        pen.move(left - clear, y).line(max(left - clear - GUIDE_REACH, EDGE), y)
        pen.move(right + clear, y).line(min(right + clear + GUIDE_REACH, width - EDGE), y)
    if settings.guides == "lines":
        for x in across:
            pen.move(x, EDGE).line(x, height - EDGE)
        for y in down:
            pen.move(EDGE, y).line(width - EDGE, y)
    if settings.guides == "corners":
        _corners(pen, plate)
    return [pen.path(None, BLACK, GUIDE_WIDTH)]


def _edges(edges: Iterable[tuple[float, float, float]]) -> dict[float, tuple[float, float]]:
    """Return for each line along edges of cards where the first card begins along it and where the last one ends."""
    found: dict[float, tuple[float, float]] = {}
    for at, start, end in sorted(edges):
        least, most = found.get(at, (start, end))
        found[at] = (min(least, start), max(most, end))
    return found


def _corners(pen: Pen, plate: Plate) -> None:
    """Draw two short strokes at every corner of every card, away from it."""
    reach = min(2.0, plate.gap / 2) or 2.0
    for slot in plate.slots:
        for x, outward in ((slot.left, -1), (slot.right, 1)):
            for y, down in ((slot.top, -1), (slot.bottom, 1)):
                pen.move(x + outward * reach, y).line(x + outward * 0.3, y)
                pen.move(x, y + down * reach).line(x, y + down * 0.3)


def registration(plate: Plate, settings: Settings) -> list[Item]:
    """Return the marks a cutting machine looks for: a square and two corners, or four corners."""
    if settings.marks == "none":
        return []
    width, height = plate.paper
    i = MARK_INSET
    spots = [(width - i, i, -1, 1), (i, height - i, 1, -1)]
    if settings.marks == "four":
        spots = [(i, i, 1, 1), *spots, (width - i, height - i, -1, -1)]
    corners = Pen()
    for x, y, across, down in spots:
        corners.move(x + across * MARK_ARM, y).line(x, y, x, y + down * MARK_ARM)
    square = [Pen().box(Box(i, i, i + MARK_SQUARE, i + MARK_SQUARE)).path(BLACK)] if settings.marks == "three" else []
    return [*square, corners.path(None, BLACK, MARK_LINE)]


def registration_text(plate: Plate, settings: Settings) -> str:
    """Return what a person tells a cutting machine of the marks; nothing where there are none."""
    if settings.marks == "none":
        return ""
    width, height = plate.paper
    apart = f"{width - 2 * MARK_INSET:g} × {height - 2 * MARK_INSET:g} mm apart"
    kind = "a square and two corners" if settings.marks == "three" else "four corners"
    arms = f"arms of {MARK_ARM:g} mm, lines of {MARK_LINE:g} mm"
    return f"paper {width:g} × {height:g} mm; {kind}, {MARK_INSET:g} mm from its edges, {apart}, {arms}"


def furniture(plate: Plate, settings: Settings, page: int, pages: int) -> list[Item]:
    """Return the label and the ruler, in the wider margin of the page; nothing where neither is wide enough."""
    if not settings.furniture:
        return []
    width, height = plate.paper
    side, top = plate.slots[0].left - settings.bleed, plate.slots[0].top - settings.bleed
    name = f"{settings.label} · " if settings.label else ""
    text = f"{name}page {page} of {pages}"
    if top >= side and top >= 6:
        strip = _strip(width - 20, text)
        return [Stamp(strip, 10, 5.4)]
    if side >= 6:
        return [Stamp(_strip(height - 20, text), 5.4, height - 10, 1, -90)]
    return []


def _strip(length: float, text: str) -> Symbol:
    """Return a ruler of 100 mm with the label after it, along the x axis."""
    reach = RULER if length > 1.6 * RULER else RULER / 2
    pen = Pen().move(0, 0).line(reach, 0)
    for i in range(int(reach / 10) + 1):
        pen.move(i * 10, -1.6 if i % 5 == 0 else -0.9).line(i * 10, 0)
    label = text_line(f"{reach:g} mm if printed at true size", reach + 2, 0)
    rest = length - reach - 4 - label.length
    name = shortened(text, rest)
    run = text_line(name, 0, 0)
    placed = run._replace(x=round(length - run.length, 3))
    items: tuple[Item, ...] = (pen.path(None, BLACK, 0.2), label, placed)
    return Symbol("furniture", Box(-1, -3, length + 1, 1.2), items)


def shortened(text: str, room: float) -> str:
    """Return a label that fits; of a longer one the beginning is kept, and the page numbers."""
    text = font("text").settable(text)
    if font("text").width(text, TYPE_SIZE) <= room:
        return text
    head, _, tail = text.rpartition(" · ")
    while head and font("text").width(f"{head}… · {tail}", TYPE_SIZE) > room:
        head = head[:-1]
    return f"{head}… · {tail}" if head else tail


def text_line(text: str, x: float, y: float, points: float = TYPE_SIZE) -> Run:
    """Return a plain line of text in black, its baseline at x, y (millimetres)."""
    return font("text").line(text, x, y, points, BLACK)


@checked
def calibration(settings: Settings) -> list[Page]:
    """Return two sides of one sheet: held against the light they show how far the second side is off."""
    width, height = settings.paper or (210.0, 297.0)
    box = Box(0, 0, width, height)
    spots = [(30.0, 40.0), (width - 30, 40.0), (width / 2, height / 2), (30.0, height - 40), (width - 30, height - 40)]
    front, back = Pen(), Pen()
    for x, y in spots:
        front.move(x - 8, y).line(x + 8, y).move(x, y - 8).line(x, y + 8)
        for i in range(-8, 9):
            long = 1.6 if i % 5 == 0 else 0.8
            front.move(x + i, y - long).line(x + i, y + long).move(x - long, y + i).line(x + long, y + i)
        mirrored = width - x
        back.move(mirrored - 8, y).line(mirrored + 8, y).move(mirrored, y - 8).line(mirrored, y + 8).circle(
            mirrored, y, 2
        )
    lines = [
        "Print both sides at true size, turned over the long edge, and hold the sheet against a lamp.",
        "At the middle cross, read on the front scale (1 mm a tick) how far the other cross lies to the right",
        "and how far above. Those two numbers, right as X and above as Y, go into --back-offset X,Y.",
        "If the crosses at the top and the bottom differ, give --back-turn as well: 1 mm over 200 mm is 0.29 degrees.",
    ]
    text = [text_line(line, 30, 60 + 5 * i, 9) for i, line in enumerate(lines)]
    sides = [
        Symbol("calibration front", box, (front.path(None, BLACK, 0.15), *text)),
        Symbol("calibration back", box, (back.path(None, BLACK, 0.3),)),
    ]
    return [Page(moved_back(side, settings) if i else side) for i, side in enumerate(sides)]


def moved_back(side: Symbol, settings: Settings) -> Symbol:
    """Return the second side of a sheet as a printer's measured offset and turn ask for."""
    if settings.back_offset == (0, 0) and not settings.back_turn:
        return side
    x, y = side.box.width / 2, side.box.height / 2
    centred = Symbol(side.name, side.box.moved(-x, -y), (Stamp(side, -x, -y),))
    dx, dy = settings.back_offset
    return Symbol(side.name, side.box, (Stamp(centred, x + dx, y + dy, 1, settings.back_turn),))

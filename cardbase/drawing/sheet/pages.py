"""Pages of cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from cardbase.drawing.emitters.dxf import to_dxf
from cardbase.drawing.emitters.svg import to_svg
from cardbase.drawing.shapes import Box, Item, Page, Pen, Stamp, Symbol
from cardbase.drawing.sheet.marks import furniture, guides, moved_back, registration, registration_text
from cardbase.drawing.sheet.plate import Plate, plate
from cardbase.drawing.sheet.reading import Size
from cardbase.drawing.sheet.settings import Settings
from cardbase.errors import Misuse
from cardbase.given import checked

FACE = (63.0, 88.0)
"""Millimetres: the usual trim of a card."""
SLIGHTLY = 1.01
"""A face may be this much larger than its card, so that its bleed reaches the edge of another shape."""
CORNER = 3.0
"""The radius of a card's corners in millimetres."""


class Printed(NamedTuple):
    """A card to print: its front and its back, with the size in millimetres of the trim they are drawn for.

    The corner of the trim lies at the origin; what a profile wants of bleed lies beyond it.
    """

    front: Symbol
    back: Symbol
    trim: Size = FACE


@dataclass(frozen=True, slots=True)
class Sheets:
    """Pages ready to be emitted, with the plate they follow and the cards on them.

    ``registration`` is what a person tells a cutting machine of the marks on them.
    """

    pages: tuple[Page, ...]
    plate: Plate
    cards: tuple[Printed, ...]
    registration: str = ""

    MOST_CARDS: ClassVar[int] = 20_000
    """Cards on one sheet file: thirty copies of every card there is."""
    TABLE: ClassVar[tuple[int, int]] = (10, 7)
    """Columns and rows of a sheet for Tabletop Simulator."""

    def table_places(self) -> dict[str, tuple[int, int]]:
        """Return where each front lies, by its name, on sheets for a simulator: the sheet and the place, from 0."""
        batches = enumerate(table_batches(self.cards))
        return {card.front.name: (sheet, place) for sheet, lot in batches for place, card in enumerate(lot)}

    def cut_lines(self) -> Symbol:
        """Return the outlines of the cards of a page for a cutting machine, with the paper as its box."""
        pen = Pen()
        for slot in self.plate.slots:
            pen.round_box(slot, CORNER)
        return Symbol("cut lines", Box(0, 0, *self.plate.paper), (pen.path(None, "#ff0000", 0.1),))

    def cut_file(self, format: str) -> str:
        """Return those outlines for a cutting machine, "svg" or "dxf"; raises ``Misuse`` for others."""
        if format not in ("svg", "dxf"):
            raise Misuse(f"no cut file of format {format!r}", hint="svg or dxf")
        return to_dxf(self.cut_lines()) if format == "dxf" else to_svg(self.cut_lines())


@checked
def sheets(cards: Sequence[Printed], settings: Settings) -> Sheets:
    """Return the pages of the cards in order; raises ``Misuse`` for too many cards or too small a paper."""
    if len(cards) > Sheets.MOST_CARDS:
        raise Misuse(
            f"{len(cards)} cards on one sheet file", hint=f"at most {Sheets.MOST_CARDS:,}; print them in parts"
        )
    made = plate(settings)
    cutter = _Cutter(settings)
    if settings.layout == "table":
        made_sheets = _tables(cards, settings, cutter)
    elif settings.layout == "single":
        made_sheets = _singles(cards, settings, made, cutter)
    else:
        made_sheets = _grids(cards, settings, made, cutter)
    pages = tuple(_chosen(made_sheets, settings.pages))
    return Sheets(pages, made, tuple(cards), registration_text(made, settings))


def _chosen(made: Iterator[list[Page]], wanted: frozenset[int]) -> Iterator[Page]:
    """Yield the sides of the sheets that are wanted, or of all; raises ``Misuse`` for a sheet that there is not."""
    count = 0
    for count, sides in enumerate(made, 1):
        if not wanted or count in wanted:
            yield from sides
    if wanted and max(wanted) > count:
        raise Misuse(f"no sheet {max(wanted)}", hint=f"sheets run from 1 to {count}")


class _Cutter:
    """Scales faces to the card and clips them to its bleed, each once."""

    def __init__(self, settings: Settings) -> None:
        self._card, self._bleed = settings.card, settings.bleed
        self._done: dict[Symbol, Symbol] = {}

    def cut(self, face: Symbol, trim: Size) -> Symbol:
        """Return the face as a card with bleed, its trim's corner at the origin."""
        if face not in self._done:
            width, height = self._card
            scale = min(width / trim[0], height / trim[1])
            reach = -2 * face.box.left
            covering = max(
                (width + 2 * self._bleed) / (trim[0] + reach), (height + 2 * self._bleed) / (trim[1] + reach)
            )
            if covering <= scale * SLIGHTLY:
                scale = max(scale, covering)
            x, y = (width - trim[0] * scale) / 2, (height - trim[1] * scale) / 2
            box = Box(0, 0, width, height).grown(self._bleed)
            plain = abs(scale - 1) < 1e-9 and abs(x) < 1e-9 and abs(y) < 1e-9
            items = face.items if plain else (Stamp(face, x, y, scale),)
            self._done[face] = Symbol(face.name, box, items)
        return self._done[face]


def _grids(cards: Sequence[Printed], settings: Settings, made: Plate, cutter: _Cutter) -> Iterator[list[Page]]:
    batches = list(_batches(cards, settings, made))
    for number, batch in enumerate(batches, 1):
        sides = [_grid(batch, settings, made, cutter, (number, len(batches)))]
        if settings.backs in ("long", "short"):
            sides.append(_back(batch, settings, made, cutter, number))
        yield sides


def _batches(cards: Sequence[Printed], settings: Settings, made: Plate) -> Iterator[list[tuple[Box, Printed]]]:
    """Yield the cards of each page with their slots; skipped places stay empty on the first page only."""
    free = [slot for i, slot in enumerate(made.slots, 1) if i not in settings.skip]
    if any(not 1 <= place <= len(made.slots) for place in settings.skip):
        raise Misuse(f"no place {max(settings.skip)} on this page", hint=f"places run from 1 to {len(made.slots)}")
    rest = list(cards)
    while rest:
        count = min(len(free), len(rest))
        if count:
            yield list(zip(free, rest, strict=False))
        rest = rest[count:]
        free = list(made.slots)


def _grid(
    batch: list[tuple[Box, Printed]], settings: Settings, made: Plate, cutter: _Cutter, number: tuple[int, int]
) -> Page:
    lines = guides(made._replace(slots=tuple(slot for slot, _ in batch)), settings)
    items: list[Item] = [] if settings.guides == "corners" else list(lines)
    items += [Stamp(cutter.cut(card.front, card.trim), slot.left, slot.top) for slot, card in batch]
    items += lines if settings.guides == "corners" else []
    items += registration(made, settings)
    items += furniture(made, settings, *number)
    return Page(Symbol(f"page {number[0]}", Box(0, 0, *made.paper), tuple(items)), cuts=tuple(s for s, _ in batch))


def _back(batch: list[tuple[Box, Printed]], settings: Settings, made: Plate, cutter: _Cutter, number: int) -> Page:
    """Return the other side of a page. Over the short edge of upright paper the backs stand on their heads."""
    long_edge = settings.backs == "long"
    sideways = long_edge == made.upright
    items: list[Item] = []
    for slot, card in batch:
        place = made.back_slot(slot, long_edge)
        back = cutter.cut(card.back, card.trim)
        items.append(Stamp(back, place.left, place.top) if sideways else Stamp(back, place.right, place.bottom, 1, 180))
    side = Symbol(f"back of page {number}", Box(0, 0, *made.paper), tuple(items))
    return Page(moved_back(side, settings), cuts=tuple(made.back_slot(slot, long_edge) for slot, _ in batch))


def _singles(cards: Sequence[Printed], settings: Settings, made: Plate, cutter: _Cutter) -> Iterator[list[Page]]:
    slot = made.slots[0]
    whole = Box(0, 0, *made.paper)
    for card in cards:
        sides = [card.front, card.back] if settings.backs == "single" else [card.front]
        ordered = sides[::-1] if settings.back_first else sides
        stamps = [(side.name, Stamp(cutter.cut(side, card.trim), slot.left, slot.top)) for side in ordered]
        yield [Page(Symbol(name, whole, (stamp,)), trim=slot, bleed=whole, cuts=(slot,)) for name, stamp in stamps]


def table_batches(cards: Sequence[Printed]) -> list[list[Printed]]:
    """Return the cards of each sheet for a simulator: designs once, those of one back together, 69 at most."""
    by_back: dict[Symbol, dict[Symbol, Printed]] = {}
    for card in cards:
        by_back.setdefault(card.back, {}).setdefault(card.front, card)
    places = Sheets.TABLE[0] * Sheets.TABLE[1] - 1
    lots = [list(fronts.values()) for fronts in by_back.values()]
    return [lot[start : start + places] for lot in lots for start in range(0, len(lot), places)]


def _tables(cards: Sequence[Printed], settings: Settings, cutter: _Cutter) -> Iterator[list[Page]]:
    """Yield sheets of ten by seven; the last place is left to the back, as the simulator wants it."""
    width, height = settings.card
    columns, rows = Sheets.TABLE
    places = columns * rows - 1
    for number, batch in enumerate(table_batches(cards), 1):
        items: list[Item] = [Pen().box(Box(0, 0, width * columns, height * rows)).path("#000000")]
        for i, side in [*enumerate(card.front for card in batch), (places, batch[0].back)]:
            items.append(Stamp(cutter.cut(side, batch[0].trim), i % columns * width, i // columns * height))
        yield [Page(Symbol(f"table {number}", Box(0, 0, width * columns, height * rows), tuple(items)))]

"""From a face to shapes and positioned glyphs."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cardbase.drawing import Box, Fitted, Item, Path, Pen, Picture, Stamp, Symbol, mix
from cardbase.proxies.face.content import Face
from cardbase.proxies.face.desk import Desk, Part
from cardbase.proxies.face.ground import NOTES, ground
from cardbase.proxies.face.icons import ICONS, icon
from cardbase.proxies.face.large import lay_large
from cardbase.proxies.face.motifs import ornament
from cardbase.proxies.face.parts import imprint, marks, stats, title, type_line
from cardbase.proxies.face.template import BLEED, CARD_HEIGHT, CARD_WIDTH, Theme


class LaidFace(NamedTuple):
    """A face ready to be emitted: ``notes`` say what was squeezed, ``overflow`` what could not be made to fit."""

    id: str
    symbol: Symbol
    parts: tuple[Part, ...]
    notes: tuple[str, ...] = ()
    overflow: tuple[str, ...] = ()


def lay_out(face: Face, theme: Theme, own: Picture | None = None) -> LaidFace:
    """Return the drawing of a face in a theme, with a user's picture in place of the art that is drawn.

    Text is squeezed by the template's rules and never cut. A theme that draws its art in lines shows no picture.

    Raises ``MissingGlyph`` for a character that no shipped font has.
    """
    desk = Desk(face, theme, theme.layout)
    items = lay_large(desk) if theme.layout.large else _laid(desk, own)
    items += [item for part in desk.parts for item in part.items]
    whole = Box(0, 0, CARD_WIDTH, CARD_HEIGHT).grown(BLEED)
    symbol = Symbol(face.id, whole, tuple(items))
    return LaidFace(
        face.id, symbol.grey() if theme.grey else symbol, tuple(desk.parts), tuple(desk.notes), tuple(desk.overflow)
    )


def _laid(desk: Desk, own: Picture | None) -> list[Item]:
    """Put the parts of a face on the desk; return what lies under them."""
    face, theme = desk.face, desk.theme
    text_box, fitted = _fit_text(desk)
    spot = desk.layout
    window = spot.window._replace(bottom=text_box.top - (spot.text.top - spot.window.bottom))
    art = _own_art(own, theme, window) or _art(face, theme, window)
    title(desk)
    type_line(desk, text_box.top)
    marks(desk)
    if fitted:
        inner = _inner(desk, text_box)
        desk.put(
            "text", inner, *fitted.placed(inner, ink=theme.ink, icons=ICONS, paper=theme.paper, icon_ink=theme.icon_ink)
        )
    stats(desk)
    imprint(desk)
    frame = ground(theme, face.palette.ground, face.window, face.pattern, text_box, face.kind_icon)
    under: list[Item] = [theme.frame] if theme.frame else []
    return [*under, *art, Stamp(frame)]


def _fit_text(desk: Desk) -> tuple[Box, Fitted | None]:
    """Return the text box and the fitted text; the art window gives way only when the smallest size is too large."""
    spot, theme = desk.layout, desk.theme
    box = spot.text_with_stats if desk.face.left or desk.face.right else spot.text
    given = 0.0
    while given <= spot.window_gives:
        room = box._replace(top=box.top - given)
        inner = _inner(desk, room)
        fitted = Fitted.of(desk.face.paragraphs, inner.width, inner.height, theme.text, theme.fonts._asdict())
        if fitted:
            if fitted.size < theme.text.largest:
                desk.notes.append(f"text in {fitted.size:g} pt")
            if given:
                desk.notes.append(f"art {given:g} mm lower")
            return room, fitted
        given += 1.5
    desk.overflow.append(f"the text does not fit at {theme.text.smallest:g} pt")
    return box, None


def _inner(desk: Desk, box: Box) -> Box:
    """Return the room for the glyphs of the text; without art, the talents take a row of it."""
    across, down = desk.layout.text_padding
    row = 0.0
    if not desk.layout.art and (desk.face.talents or desk.face.requirement):
        row = desk.layout.marks[3] + 1
    notes = NOTES if desk.theme.notes else 0.0
    return Box(box.left + across, box.top + down + row, box.right - across, box.bottom - down - notes)


def _own_art(own: Picture | None, theme: Theme, window: Box) -> list[Item]:
    """Return a picture clipped to the window; where the window gives way, its foot is hidden."""
    if own is None or theme.art != "full" or window.height < 1:
        return []
    return [Stamp(Symbol("own art", window.grown(0.1), (own,)))]


def _art(face: Face, theme: Theme, window: Box) -> list[Item]:
    if theme.art == "none" or window.height < 1:
        return _sign(face, theme, window)
    ground, ink = mix(face.palette.deep, "#000000", 0.35), face.palette.glow
    art = [*ornament(face, window.grown(0.1)), *_signs(face, window, ground, ink)]
    shown = [_outlined(item) for item in art] if theme.art == "line" else art
    return [Stamp(Symbol("art", window.grown(0.1), tuple(shown)))]


SIGN_RADIUS, SIGN_STEP = 5.2, 11.2
"""Millimetres of a sign's disc, and from one to the next."""


def _signs(face: Face, window: Box, ground: str, ink: str) -> list[Item]:
    """Return the signs at the right of the window from its foot up, as far as there is room."""
    items: list[Item] = []
    x, y = window.right - SIGN_RADIUS - 2.4, window.bottom - SIGN_RADIUS - 2.6
    for name in face.ornament.signs:
        if y - SIGN_RADIUS < window.top + 6:
            break
        items.append(Pen().circle(round(x, 2), round(y, 2), SIGN_RADIUS).path(ground, ink, 0.4))
        items.append(Stamp(icon(name, ink, ground), round(x, 2), round(y, 2), 7.0))
        y -= SIGN_STEP
    return items


def _sign(face: Face, theme: Theme, window: Box) -> list[Item]:
    """Return the icon of the kind on paper, and the signs beside it."""
    if window.height < 1:
        return []
    x, y = (window.left + window.right) / 2, (window.top + window.bottom) / 2
    sign = Stamp(icon(face.ornament.icon, theme.ink, theme.paper), x, y, round(window.height * 0.6, 2))
    return [Pen().box(window.grown(0.1)).path(theme.paper), sign, *_signs(face, window, theme.paper, theme.ink)]


def _outlined(item: Item) -> Item:
    """Return a shape of the art as a thin outline on white, to spare ink."""
    if isinstance(item, Path):
        return item._replace(fill="#ffffff" if item.fill else None, stroke="#555555", width=0.13)
    return item._replace(symbol=_outlined_symbol(item.symbol)) if isinstance(item, Stamp) else item


@lru_cache(maxsize=1024)
def _outlined_symbol(symbol: Symbol) -> Symbol:
    if symbol.still:
        return icon(symbol.name.removeprefix("icon "), "#555555", "#ffffff")
    return Symbol(symbol.name, symbol.box, tuple(map(_outlined, symbol.items)))

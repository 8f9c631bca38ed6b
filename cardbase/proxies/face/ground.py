"""What the faces of one kind share: ground, pattern, window and plates, drawn once and stamped under each."""

from __future__ import annotations

from functools import lru_cache

from cardbase.drawing import Box, Item, Pen, Stamp, Symbol, mix
from cardbase.proxies.face.frames import WINDOWS, patterned
from cardbase.proxies.face.icons import icon
from cardbase.proxies.face.template import BLEED, CARD_HEIGHT, CARD_WIDTH, Layout, Theme

NOTES = 16.5
"""Millimetres at the foot of the text box that lines for notes take."""
WHOLE = Box(0, 0, CARD_WIDTH, CARD_HEIGHT)


@lru_cache(maxsize=512)
def ground(look: Theme, colour: str, window: str, pattern: str, text: Box, kind_icon: str) -> Symbol:
    """Return the frame of a face, open where its window is; ``text`` is the text box, in millimetres."""
    spot = look.layout
    base = look.ground or colour
    plate = look.plate or mix(base, "#000000", 0.45)
    opening = spot.window._replace(bottom=text.top - (spot.text.top - spot.window.bottom))
    items: list[Item] = []
    if not look.frame:
        field = Pen().box(WHOLE.grown(BLEED))
        if opening.height > 1:
            field = WINDOWS[window](field, opening)
        items.append(field.path(base))
        items += margins(look, spot, base, pattern)
    if opening.height > 1:
        edge = Pen().box(opening) if look.frame else WINDOWS[window](Pen(), opening)
        items.append(edge.path(None, look.rim, look.rim_width))
    items += _plates(look, spot, plate, text, kind_icon)
    return Symbol(f"frame {window} {pattern}", WHOLE.grown(BLEED), tuple(items), still=True)


def margins(look: Theme, spot: Layout, base: str, pattern: str) -> list[Item]:
    """Return the pattern in the margins: four strips, clipped, so that it never runs under words."""
    if not look.pattern:
        return []
    tone = mix(base, "#ffffff" if base != "#ffffff" else "#000000", look.pattern)
    whole = WHOLE.grown(BLEED)
    field = Stamp(patterned(pattern, whole, tone, look.pattern_width))
    side = spot.margin
    strips = [
        whole._replace(right=side),
        whole._replace(left=CARD_WIDTH - side),
        Box(side, whole.top, CARD_WIDTH - side, spot.title.top),
        Box(side, spot.foot + 0.9, CARD_WIDTH - side, whole.bottom),
    ]
    return [Stamp(Symbol(f"strip of {pattern}", strip, (field,))) for strip in strips]


def _plates(look: Theme, spot: Layout, plate: str, text: Box, kind_icon: str) -> list[Item]:
    """Return the plates under the title, the type line, the text and the foot."""
    rim, width = look.rim, look.rim_width
    bar = spot.type.moved(0, text.top - spot.type.bottom)
    items: list[Item] = [
        Pen().round_box(spot.title, 4.75).path(plate, rim, width),
        Pen().round_box(Box(text.left, text.top - 1, text.right, spot.foot + 0.9), 1.6).path(plate, rim, width),
        Pen().round_box(Box(text.left, text.top - 1, text.right, text.bottom), 1.2).path(look.paper, rim, width * 0.7),
    ]
    if look.watermark:
        x, y = (text.left + text.right) / 2, (text.top + text.bottom) / 2
        sign = icon(kind_icon, look.watermark, look.paper)
        items.append(Stamp(sign, round(x, 2), round(y, 2), round(min(24.0, text.height * 0.8), 2)))
    if look.notes:
        pen = Pen()
        for i in range(1, 4):
            pen.move(text.left + 2, text.bottom - i * 5).line(text.right - 2, text.bottom - i * 5)
        items.append(pen.path(None, "#bbbbbb", 0.1, (0.6, 0.6)))
    head = Box(bar.left, bar.top, bar.left + 5.6, bar.bottom)
    y = (bar.top + bar.bottom) / 2
    items.append(Pen().round_box(bar, 1.2).path(look.bar, rim, width))
    items.append(Pen().round_box(head, 1.2).path(look.seal, rim, width))
    items.append(Stamp(icon(kind_icon, look.seal_ink, look.seal), round(head.left + 2.8, 2), round(y, 2), 3.7))
    return items

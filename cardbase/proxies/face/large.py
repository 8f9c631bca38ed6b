"""A face in large print: nothing on it is smaller than 12 points, and its text takes the room that it needs."""

from __future__ import annotations

import re

from cardbase.drawing import Box, Fitted, Item, Pen, Squeeze, Stamp, font, mix
from cardbase.proxies.face.desk import Desk
from cardbase.proxies.face.ground import margins
from cardbase.proxies.face.icons import icon
from cardbase.proxies.face.template import BLEED, CARD_HEIGHT, CARD_WIDTH

POINTS = 12.0
STEP = 4.55
"""Millimetres from line to line."""
LEFT, RIGHT, TOP, BOTTOM = 3.6, CARD_WIDTH - 3.6, 3.4, CARD_HEIGHT - 3.2
DISC = 4.7
NUMBER = re.compile(r"\d+$")
SQUEEZES = ((1.04, 1.4), (0.98, 1.4), (0.92, 1.4), (0.92, 0.7), (0.88, 0.7))
"""Leading and side margin (mm) of the text, the roomiest first."""
MARK = (11.4, 5.9)
"""Millimetres of a talent's plate."""


def lay_large(desk: Desk) -> list[Item]:
    """Return the ground and plates of a face, whose parts are put on the desk; ``overflow`` tells what does not fit."""
    theme, face = desk.theme, desk.face
    base = theme.ground or face.palette.ground
    plate = theme.plate or mix(base, "#000000", 0.45)
    items: list[Item] = [Pen().box(Box(0, 0, CARD_WIDTH, CARD_HEIGHT).grown(BLEED)).path(base)]
    items += margins(theme, theme.layout, base, face.pattern)
    below = _head(desk, items, plate)
    below = _type(desk, items, below)
    foot = _foot(desk, items, plate)
    panel = Box(LEFT, below, RIGHT, foot)
    items.append(Pen().round_box(panel, 1.2).path(theme.paper, theme.rim, theme.rim_width * 0.7))
    below = _marks(desk, items, panel)
    _text(desk, Box(LEFT, below + 0.1, RIGHT, foot - 0.1))
    return items


def _head(desk: Desk, items: list[Item], plate: str) -> float:
    """Set cost, name and title; return where they end."""
    face, theme = desk.face, desk.theme
    left = LEFT + (2 * DISC + 1.4 if face.cost is not None else 1.2)
    name, title = font(theme.fonts.display), font(theme.fonts.italic)
    width = RIGHT - 1.2 - left
    lines = [(name, line, theme.title_ink) for line in name.broken(face.name, width, POINTS)]
    if face.title:
        lines += [(title, line, theme.subtitle_ink) for line in title.broken(face.title, width, POINTS)]
    if any(metrics.width(line, POINTS) > width + 0.01 for metrics, line, _ in lines):
        desk.overflow.append("the name does not fit in large print")
    high = max(2 * DISC + 1.2, len(lines) * STEP + 1.8)
    box = Box(LEFT, TOP, RIGHT, TOP + high)
    items.append(Pen().round_box(box, 2).path(plate, theme.rim, theme.rim_width))
    y = TOP + (high - len(lines) * STEP) / 2 + 3.55
    runs = (f.line(t, left, y + i * STEP, POINTS, ink) for i, (f, t, ink) in enumerate(lines))
    desk.put("name", box._replace(left=left - 0.3), *runs)
    if face.cost is not None:
        x, middle = LEFT + DISC + 0.7, TOP + high / 2
        items.append(Pen().circle(x, middle, DISC).path(theme.seal, theme.rim, theme.rim_width))
        cost = name.line(face.cost, x, middle + name.cap_height(POINTS + 1) / 2, POINTS + 1, theme.seal_ink, 0.5)
        desk.put("cost", Box(x - DISC, middle - DISC, x + DISC, middle + DISC), cost)
    return box.bottom + 0.6


def _type(desk: Desk, items: list[Item], top: float) -> float:
    """Set the type line in as many lines as it takes, the power and the star of a unique card at its end."""
    face, theme = desk.face, desk.theme
    bold = font(theme.fonts.bold)
    signs = [name for name in (face.emblem, "unique" if face.unique else None) if name]
    lines = bold.broken(face.type_line, RIGHT - LEFT - 2.4 - 5.6 * len(signs), POINTS)
    box = Box(LEFT, top, RIGHT, top + len(lines) * STEP + 1.2)
    items.append(Pen().round_box(box, 1.2).path(theme.bar, theme.rim, theme.rim_width))
    numbered = enumerate(lines)
    words = (bold.line(text, LEFT + 1.2, top + 4.0 + i * STEP, POINTS, theme.bar_ink) for i, text in numbered)
    desk.put("type", box._replace(right=RIGHT - 5.6 * len(signs) - 0.6), *words)
    y = (box.top + box.bottom) / 2
    for i, name in enumerate(signs):
        x = round(RIGHT - 3.4 - 5.6 * i, 2)
        sign = Stamp(icon(name, theme.bar_ink, theme.bar), x, round(y, 2), 4.4)
        desk.put("unique" if name == "unique" else "emblem", Box(x - 2.5, y - 2.5, x + 2.5, y + 2.5), sign)
    return box.bottom + 0.6


def _foot(desk: Desk, items: list[Item], plate: str) -> float:
    """Set command, resistance and the small print, which is not small; return where they begin."""
    face, theme = desk.face, desk.theme
    small, bold = font(theme.fonts.text), font(theme.fonts.bold)
    stats = bool(face.left or face.right)
    number = NUMBER.search(face.imprint[0]) if face.imprint else None
    code = face.id.split("-")[0].upper() + (f" {number[0]}" if number else "")
    lines = [face.proof, code] if stats else [f"{face.proof} · {code}"]
    top = BOTTOM - len(lines) * STEP - 0.8
    items.append(Pen().round_box(Box(LEFT, top, RIGHT, BOTTOM), 1.6).path(plate, theme.rim, theme.rim_width))
    box = Box(LEFT, top, RIGHT, BOTTOM)
    middle, ink = (LEFT + RIGHT) / 2, theme.subtitle_ink
    words = (small.line(text, middle, top + 3.9 + i * STEP, POINTS, ink, 0.5) for i, text in enumerate(lines))
    desk.put("imprint", Box(LEFT + 14, top, RIGHT - 14, BOTTOM) if stats else box, *words)
    y = (top + BOTTOM) / 2
    for mark, x, side in ((face.left, LEFT + 1, 1), (face.right, RIGHT - 1, -1)):
        if mark:
            sign = Stamp(icon(mark.icon, theme.title_ink, plate), round(x + side * 3.2, 2), round(y, 2), 5.6)
            text = bold.line(mark.text, x + side * 8.7, y + bold.cap_height(14) / 2, 14, theme.title_ink, 0.5)
            desk.put("stat", Box(min(x, x + side * 13), top, max(x, x + side * 13), BOTTOM), sign, text)
    return top - 0.6


def _marks(desk: Desk, items: list[Item], panel: Box) -> float:
    """Set talents from the left and the requirement at the right, in a row; return where the row ends."""
    face, theme = desk.face, desk.theme
    bold = font(theme.fonts.bold)
    wide, high = MARK
    spots = [
        (mark, panel.left + 0.8 + i * (wide + 0.7), theme.seal, theme.seal_ink) for i, mark in enumerate(face.talents)
    ]
    if face.requirement:
        spots.append((face.requirement, panel.right - 0.8 - wide - 1.2, theme.paper, theme.ink))
    for mark, x, ground, ink in spots:
        box = Box(x, panel.top + 0.8, x + wide + (1.2 if mark is face.requirement else 0), panel.top + 0.8 + high)
        y = (box.top + box.bottom) / 2
        items.append(Pen().round_box(box, high / 2 - 0.01).path(ground, theme.rim, theme.rim_width * 0.8))
        sign = Stamp(icon(mark.icon, ink, ground), round(x + 3.3, 2), round(y, 2), 4.1)
        text = bold.line(mark.text, x + 8.5, y + bold.cap_height(POINTS) / 2, POINTS, ink, 0.5)
        desk.put("talent" if mark is not face.requirement else "requirement", box, sign, text)
    return panel.top + (high + 1.2 if spots else 0.6)


def _text(desk: Desk, box: Box) -> None:
    """Set the operation: its leading is tightened, then its margin given up, never its 12 points."""
    theme = desk.theme
    fonts = theme.fonts._asdict()
    for tight, margin in SQUEEZES:
        limits = Squeeze(theme.text.largest, POINTS, theme.text.loose, tight)
        room = Box(box.left + margin, box.top, box.right - margin, box.bottom)
        fitted = Fitted.of(desk.face.paragraphs, room.width, room.height, limits, fonts)
        if fitted:
            if fitted.size < theme.text.largest:
                desk.notes.append(f"text in {fitted.size:g} pt")
            desk.put("text", room, *fitted.placed(room, ink=theme.ink, paper=theme.paper))
            return
    desk.overflow.append(f"the text does not fit at {POINTS:g} pt")

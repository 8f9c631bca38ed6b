"""The parts of a face around its text."""

from __future__ import annotations

from functools import cache

from cardbase.drawing import Box, Item, Pen, Stamp, Symbol, font
from cardbase.proxies.face.content import Badge
from cardbase.proxies.face.desk import Desk
from cardbase.proxies.face.icons import icon
from cardbase.proxies.face.template import CARD_WIDTH, Theme, template


def title(desk: Desk) -> None:
    """Set the cost, the emblem, the name and the title."""
    face, theme, spot = desk.face, desk.theme, desk.layout
    size = template()
    display = theme.fonts.display
    x, y, radius = spot.cost
    if face.cost is not None:
        inner = radius * 1.5
        points = font(display).size_for(face.cost, inner, size["cost"], 5) or 5
        baseline = y + font(display).cap_height(points) / 2
        cost = font(display).line(face.cost, x, baseline, points, theme.seal_ink, 0.5)
        desk.put("cost", Box(x - radius, y - radius, x + radius, y + radius), _seal(theme, x, y, radius), cost)
    if face.emblem:
        x, y, radius = spot.emblem
        sign = Stamp(icon(face.emblem, theme.seal_ink, theme.seal), x, y, round(radius * 1.34, 2))
        desk.put("emblem", Box(x - radius, y - radius, x + radius, y + radius), _seal(theme, x, y, radius), sign)
    left = spot.name[0] if face.cost is not None else spot.title.left + 1.4
    right = spot.name[2] if face.emblem else spot.name[1]
    _name(desk, Box(left, spot.title.top + 0.5, right, spot.title.bottom - 0.5))


def _seal(theme: Theme, x: float, y: float, radius: float) -> Stamp:
    return Stamp(_seal_symbol(theme.seal, theme.rim, theme.rim_width, radius), x, y)


@cache
def _seal_symbol(ground: str, rim: str, width: float, radius: float) -> Symbol:
    rings = (
        Pen().circle(0, 0, radius).path(ground, rim, width),
        Pen().circle(0, 0, radius - 0.75).path(None, rim, 0.15),
    )
    return Symbol("seal", Box(-radius, -radius, radius, radius).grown(0.5), rings, still=True)


def _name(desk: Desk, box: Box) -> None:
    """Set the name in one line or two, and the title under it."""
    face, theme = desk.face, desk.theme
    display, italic = theme.fonts.display, theme.fonts.italic
    sizes, title_sizes = template()["name"], template()["title"]
    lines, points = [face.name], font(display).size_for(face.name, box.width, sizes["largest"], sizes["two_lines"])
    if points is None:
        broken = _halves(face.name, display)
        widest = max(broken, key=lambda half: font(display).measure(half)[1]) if broken else face.name
        lines = list(broken) if broken else lines
        room = sizes["two_lines"] - (1.0 if face.title and broken else 0.0)
        points = font(display).size_for(widest, box.width, room if broken else sizes["largest"], sizes["smallest"])
    title_points = (
        font(italic).size_for(face.title, box.width, title_sizes["largest"], title_sizes["smallest"])
        if face.title
        else 0.0
    )
    if points is None or title_points is None:
        desk.overflow.append("the name does not fit" if points is None else "the title does not fit")
        return
    cap = font(display).cap_height(points)
    step, gap = cap * 1.42, 1.15 if face.title else 0.0
    under = font(italic).x_height(title_points) * 1.25
    y = box.top + (box.height - cap - step * (len(lines) - 1) - gap - under) / 2 + cap
    x = (box.left + box.right) / 2
    runs: list[Item] = []
    for line in lines:
        runs.append(font(display).line(line, x, y, points, theme.title_ink, 0.5))
        y += step
    if face.title:
        runs.append(font(italic).line(face.title, x, y - step + gap + under, title_points, theme.subtitle_ink, 0.5))
    desk.put("name", box, *runs)


def type_line(desk: Desk, bottom: float) -> None:
    """Set the type line in the bar that ends at ``bottom``."""
    face, theme, spot = desk.face, desk.theme, desk.layout
    bar = spot.type.moved(0, bottom - spot.type.bottom)
    y = (bar.top + bar.bottom) / 2
    left, right = bar.left + 6.6, bar.right - (6.6 if face.unique else 1.6)
    bold, sizes = theme.fonts.bold, template()["type_line"]
    points = font(bold).size_for(face.type_line, right - left, sizes["largest"], sizes["smallest"])
    items: list[Item] = []
    if points is None:
        desk.overflow.append("the type line does not fit")
    else:
        baseline = y + font(bold).cap_height(points) / 2
        items.append(font(bold).line(face.type_line, left, baseline, points, theme.bar_ink, 0))
    if face.unique:
        items.append(Stamp(icon("unique", theme.bar_ink, theme.bar), bar.right - 3.6, y, 3.8))
    desk.put("type", bar, *items)


def marks(desk: Desk) -> None:
    """Set the talents at the left edge, where a fanned hand shows them, and the requirement at the right."""
    face, theme, spot = desk.face, desk.theme, desk.layout
    left, top, wide, high, gap = spot.marks
    for i, mark in enumerate(face.talents):
        if spot.art:
            box = Box(left, top + i * (high + gap), left + wide, top + i * (high + gap) + high)
        else:
            box = Box(
                left + i * (wide + gap), spot.text.top + gap, left + i * (wide + gap) + wide, spot.text.top + gap + high
            )
        desk.put("talent", box, *_plate(theme, box, mark, theme.seal, theme.seal_ink))
    if face.requirement:
        box = Box(CARD_WIDTH - left - wide, top, CARD_WIDTH - left, top + high)
        if not spot.art:
            box = box.moved(0, spot.text.top + gap - top)
        desk.put("requirement", box, *_plate(theme, box, face.requirement, theme.paper, theme.ink, notched=True))


def _plate(theme: Theme, box: Box, mark: Badge, ground: str, ink: str, notched: bool = False) -> list[Item]:
    """Return an icon and a number on a plate: rounded for what a card has, notched for what it asks for."""
    y = (box.top + box.bottom) / 2
    bold = theme.fonts.bold
    sign, middle = (3.8, 8.3) if notched else (3.3, 8.2)
    points = font(bold).size_for(mark.text, 4.3 if notched else 4.5, template()["mark"] + 2, 5) or 5
    baseline = y + font(bold).cap_height(points) / 2
    return [
        Stamp(
            _plate_symbol(ground, theme.rim, theme.rim_width * 0.8, box.width, box.height, notched), box.left, box.top
        ),
        Stamp(icon(mark.icon, ink, ground), round(box.left + sign, 2), round(y, 2), 3.9 if notched else 4.1),
        font(bold).line(mark.text, box.left + middle, baseline, points, ink, 0.5),
    ]


def stats(desk: Desk) -> None:
    """Set the two marks at the foot."""
    face, theme, spot = desk.face, desk.theme, desk.layout
    left, y, right = spot.stats
    display = theme.fonts.bold
    for mark, x, side in ((face.left, left, 1), (face.right, right, -1)):
        if mark:
            box = Box(min(x, x + side * 13), y - 3.3, max(x, x + side * 13), y + 3.3)
            points = template()["stat"]
            baseline = y + font(display).cap_height(points) / 2
            sign = Stamp(icon(mark.icon, theme.title_ink, desk.theme.seal), x + side * 3.2, y, 5.6)
            desk.put(
                "stat", box, sign, font(display).line(mark.text, x + side * 8.7, baseline, points, theme.title_ink, 0.5)
            )


def imprint(desk: Desk) -> None:
    """Set the small print at the foot."""
    face, theme, spot = desk.face, desk.theme, desk.layout
    stats = bool(face.left or face.right)
    left, right = (18.2, 44.8) if stats else (4.4, 58.6)
    face_name = theme.fonts.text
    sizes = template()["imprint"]
    box = Box(left, spot.foot - 6.2 if stats else spot.foot - 2.6, right, spot.foot + 0.7)
    lines = [face.proof, *face.imprint] if stats else ["  ·  ".join((face.proof, *face.imprint))]
    runs = []
    for i, line in enumerate(lines):
        points = font(face_name).size_for(line, right - left, sizes["largest"], sizes["smallest"])
        if points is None:
            desk.overflow.append("the imprint does not fit")
            return
        y = spot.foot - (len(lines) - 1 - i) * 2.0 - 0.4
        runs.append(font(face_name).line(line, (left + right) / 2, y, points, theme.subtitle_ink, 0.5))
    desk.put("imprint", box, *runs)


@cache
def _plate_symbol(ground: str, rim: str, line: float, wide: float, high: float, notched: bool) -> Symbol:
    box, cut = Box(0, 0, wide, high), high / 2
    pen = Pen()
    if notched:
        pen.polygon([(0, cut), (cut, 0), (wide, 0), (wide, high), (cut, high)])
    else:
        pen.round_box(box, cut - 0.01)
    return Symbol("plate", box.grown(0.5), (pen.path(ground, rim, line),), still=True)


def _halves(text: str, face: str) -> tuple[str, str] | None:
    """Return a text broken at the space that makes its two lines most alike; None without a space."""
    words = text.split(" ")
    if len(words) < 2:
        return None
    metrics = font(face)
    cuts = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return min(cuts, key=lambda cut: max(metrics.measure(cut[0])[1], metrics.measure(cut[1])[1]))

"""Setting text: one line that shrinks to a width, and running text that is fitted into a box.

Widths are counted in thousandths of the size, so that line breaks never depend on a resolution.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardbase.proxies.face.content import Style, Word
from cardbase.proxies.shapes import MM_PER_POINT, Box, Font, Item, Run, Stamp, font, icon

ICON_WIDTH, ICON_GAP = 860, 120
"""Thousandths of the size that an icon in running text takes, and how many of them are the gap after it."""
ICON_SIZE = 0.74
"""Sizes that an icon in running text is wide."""
SIZE_STEP = 0.25
"""Points."""


class Fit(NamedTuple):
    """How running text may be squeezed: sizes in points, leading as a multiple of the size."""

    largest: float
    smallest: float
    loose: float
    tight: float


class Fitted(NamedTuple):
    """Running text that fits: its size in points, its leading, and for each paragraph its lines of words."""

    size: float
    leading: float
    paragraphs: tuple[tuple[tuple[Word, ...], ...], ...]
    height: float


PARAGRAPH_GAP = 0.45
"""Sizes of air between paragraphs."""


def fit(
    paragraphs: Sequence[Sequence[Word]], width: float, height: float, limits: Fit, faces: dict[str, str]
) -> Fitted | None:
    """Return the text in the largest size that fits, its leading tightened before its size; None if none does."""
    metrics = {style: font(face) for style, face in faces.items()}
    measured = [
        [(word, metrics[word.style].measure(word.text)[1] + (ICON_WIDTH if word.icon else 0)) for word in words]
        for words in paragraphs
    ]
    space = font(faces["text"]).advances[" "]
    size = limits.largest
    while size >= limits.smallest - 1e-9:
        unit = size * MM_PER_POINT
        lines = [_wrap(words, space, width / unit * 1000) for words in measured]
        if all(line is not None for line in lines):
            whole = [line for line in lines if line is not None]
            count = sum(map(len, whole))
            air = PARAGRAPH_GAP * unit * (len(whole) - 1)
            leading = min(limits.loose, (height - air) / (count * unit)) if count else limits.loose
            if leading >= limits.tight:
                return Fitted(size, leading, tuple(map(tuple, whole)), count * leading * unit + air)
        size -= SIZE_STEP
    return None


def _wrap(words: list[tuple[Word, int]], space: int, limit: float) -> list[tuple[Word, ...]] | None:
    """Break words into lines of at most ``limit``; None if a single word is wider."""
    lines: list[tuple[Word, ...]] = []
    line: list[Word] = []
    used = 0
    for word, width in words:
        if width > limit:
            return None
        if line and used + space + width > limit:
            lines.append(tuple(line))
            line, used = [], 0
        used += width + (space if line else 0)
        line.append(word)
    if line:
        lines.append(tuple(line))
    return lines


def place(fitted: Fitted, box: Box, faces: dict[str, str], ink: str, paper: str, icon_ink: str) -> list[Item]:
    """Return fitted text in the middle of the box's height, from its left edge."""
    unit = fitted.size * MM_PER_POINT
    metrics = {style: font(face) for style, face in faces.items()}
    body = metrics["text"]
    step = fitted.leading * unit
    y = box.top + (box.height - fitted.height) / 2 + (step + (body.cap + body.bottom / 3) * unit / 1000) / 2
    setting = _Setting(unit, metrics, ink, paper, icon_ink)
    items: list[Item] = []
    for lines in fitted.paragraphs:
        for line in lines:
            _line(items, line, box.left, round(y, 3), setting)
            y += step
        y += PARAGRAPH_GAP * unit
    return items


class _Setting(NamedTuple):
    unit: float
    metrics: dict[str, Font]
    ink: str
    paper: str
    icon_ink: str


def _line(items: list[Item], words: tuple[Word, ...], x: float, y: float, setting: _Setting) -> None:
    """Add the runs of one line, one for each stretch in the same font, and the icons in their gaps."""
    unit, metrics = setting.unit, setting.metrics
    space = metrics["text"].advances[" "]
    at = start = 0
    style: Style = words[0].style
    texts: list[str] = []
    advances: list[int] = []
    for word in words:
        if texts:
            advances.append(space)
            at += space
        gap = ICON_WIDTH if word.icon else 0
        if word.icon:
            middle = x + (at + (ICON_WIDTH - ICON_GAP) / 2) * unit / 1000
            symbol = icon(word.icon, setting.icon_ink, setting.paper)
            high = y - metrics["text"].cap * unit / 2000
            items.append(Stamp(symbol, round(middle, 3), round(high, 3), round(unit * ICON_SIZE, 3)))
        if word.style != style or not texts:
            if texts:
                items.append(_run(style, " ".join(texts) + " ", advances, x + start * unit / 1000, y, setting))
            start, style, texts, advances = at + gap, word.style, [], []
        elif gap:
            advances[-1] += gap
        own, width = metrics[word.style].measure(word.text)
        texts.append(word.text)
        advances += own
        at += gap + width
    items.append(_run(style, " ".join(texts), advances, x + start * unit / 1000, y, setting))


def _run(style: Style, text: str, advances: list[int], x: float, y: float, setting: _Setting) -> Run:
    return Run(setting.metrics[style].name, round(setting.unit, 4), round(x, 3), y, text, tuple(advances), setting.ink)


def line_size(text: str, face: str, width: float, largest: float, smallest: float) -> float | None:
    """Return the largest size in points at which the text fits a width in one line, None if under the smallest."""
    units = font(face).measure(text)[1]
    size = min(largest, int(width * 1000 / (units * MM_PER_POINT) / SIZE_STEP) * SIZE_STEP) if units else largest
    return size if size >= smallest else None


def set_line(text: str, face: str, size: float, x: float, y: float, ink: str, align: float = 0.5) -> Run:
    """Return one line with its baseline at ``y``; ``align`` is the share of its length that lies left of ``x``."""
    advances, units = font(face).measure(text)
    unit = size * MM_PER_POINT
    return Run(face, round(unit, 4), round(x - align * units * unit / 1000, 3), round(y, 3), text, advances, ink)


def halves(text: str, face: str) -> tuple[str, str] | None:
    """Return a text broken at the space that makes its two lines most alike; None without a space."""
    words = text.split(" ")
    if len(words) < 2:
        return None
    metrics = font(face)
    cuts = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return min(cuts, key=lambda cut: max(metrics.measure(cut[0])[1], metrics.measure(cut[1])[1]))

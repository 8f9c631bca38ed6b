"""Setting text: one line that shrinks to a width, and running text that is fitted into a box.

Widths are counted in thousandths of the size, so that line breaks never depend on a resolution.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from cardbase.proxies.face.content import Style, Word
from cardbase.proxies.shapes import MM_PER_POINT, Box, Item, Run, Stamp, font, icon

ICON_WIDTH, ICON_GAP = 880, 140
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


class SetWord(NamedTuple):
    """A word with the advances of its characters and of the space after it, and what all that and its icon take."""

    word: Word
    advances: tuple[int, ...]
    width: int


Line = list[SetWord]


class Fitted(NamedTuple):
    """Running text that fits: its size in points, its leading, and for each paragraph its lines of words."""

    size: float
    leading: float
    paragraphs: tuple[tuple[Line, ...], ...]
    height: float


PARAGRAPH_GAP = 0.45
"""Sizes of air between paragraphs."""
SHORT_LINE = 0.3
"""Share of the width that the last line of a paragraph should take at least."""


def fit(
    paragraphs: Sequence[Sequence[Word]], width: float, height: float, limits: Fit, faces: dict[str, str]
) -> Fitted | None:
    """Return the text in the largest size that fits, its leading tightened before its size; None if none does."""
    space = font(faces["text"]).advances[" "]
    measured = [[_set_word(word, faces[word.style], space) for word in words] for words in paragraphs]
    size = limits.largest
    while size >= limits.smallest - 1e-9:
        unit = size * MM_PER_POINT
        limit = width / unit * 1000 + space
        lines = [_wrap(words, limit) for words in measured]
        if all(lines) or not measured:
            count = sum(map(len, lines))
            air = PARAGRAPH_GAP * unit * (len(lines) - 1)
            leading = min(limits.loose, (height - air) / (count * unit)) if count else limits.loose
            if leading >= limits.tight:
                even = tuple([tuple(_even(found, words, limit)) for found, words in zip(lines, measured, strict=True)])
                return Fitted(size, leading, even, count * leading * unit + air)
        size -= SIZE_STEP
    if any(word.tied for words in paragraphs for word in words):  # better a number at the end of a line than no text
        loose = [[word._replace(tied=False) for word in words] for words in paragraphs]
        return fit(loose, width, height, limits, faces)
    return None


@lru_cache(maxsize=16384)
def _set_word(word: Word, face: str, space: int) -> SetWord:
    advances, width = font(face).measure(word.text)
    return SetWord(word, (*advances, space), width + space + (ICON_WIDTH if word.icon else 0))


def _wrap(words: Line, limit: float) -> list[Line]:
    """Break words into lines of at most ``limit``, keeping tied words together; none if a single word is wider."""
    lines: list[Line] = []
    line: Line = []
    used = 0
    for i, entry in enumerate(words):
        width = entry.width
        after = words[i + 1].width if entry.word.tied and i + 1 < len(words) else 0
        if used + width + after > limit:
            if width > limit:
                return []
            if line:
                lines.append(line)
                line, used = [], 0
        used += width
        line.append(entry)
    if line:
        lines.append(line)
    return lines


def _even(lines: list[Line], words: Line, limit: float) -> list[Line]:
    """Return as many lines as there are, set narrower where the last one would be left with hardly a word."""
    least = SHORT_LINE * limit
    if len(lines) < 2 or sum([entry.width for entry in lines[-1]]) >= least:
        return lines
    for share in (0.94, 0.88, 0.82, 0.76):
        narrower = _wrap(words, limit * share)
        if len(narrower) != len(lines):
            break
        if sum([entry.width for entry in narrower[-1]]) >= least:
            return narrower
    return lines


def place(fitted: Fitted, box: Box, faces: dict[str, str], ink: str, paper: str, icon_ink: str) -> list[Item]:
    """Return fitted text in the middle of the box's height, from its left edge."""
    unit = fitted.size * MM_PER_POINT
    body = font(faces["text"])
    step = fitted.leading * unit
    y = box.top + (box.height - fitted.height) / 2 + (step + (body.cap + body.bottom / 3) * unit / 1000) / 2
    setting = _Setting(unit, round(unit, 4), faces, body.cap * unit / 2000, ink, paper, icon_ink)
    items: list[Item] = []
    for lines in fitted.paragraphs:
        for line in lines:
            _line(items, line, box.left, round(y, 3), setting)
            y += step
        y += PARAGRAPH_GAP * unit
    return items


class _Setting(NamedTuple):
    unit: float
    size: float
    faces: dict[str, str]
    middle: float
    ink: str
    paper: str
    icon_ink: str


def _line(items: list[Item], line: Line, x: float, y: float, setting: _Setting) -> None:
    """Add the runs of one line, one for each stretch in the same font, and the icons in their gaps."""
    share = setting.unit / 1000
    at = start = 0
    style: Style | None = None
    texts: list[str] = []
    advances: list[int] = []
    for word, own, width in line:
        gap = 0
        if word.icon:
            gap = ICON_WIDTH
            items.append(_icon(word.icon, x + (at + (ICON_WIDTH - ICON_GAP) / 2) * share, y, setting))
        if word.style == style:
            advances[-1] += gap
        else:
            if style:
                texts.append("")  # the space after the last word
                items.append(_run(style, texts, advances, x + start * share, y, setting))
            start, style, texts, advances = at + gap, word.style, [], []
        texts.append(word.text)
        advances += own
        at += width
    if style:
        advances.pop()
        items.append(_run(style, texts, advances, x + start * share, y, setting))


def _icon(name: str, x: float, y: float, setting: _Setting) -> Stamp:
    symbol = icon(name, setting.icon_ink, setting.paper)
    return Stamp(symbol, round(x, 3), round(y - setting.middle, 3), round(setting.unit * ICON_SIZE, 3))


def _run(style: Style, texts: list[str], advances: list[int], x: float, y: float, setting: _Setting) -> Run:
    return Run(setting.faces[style], setting.size, round(x, 3), y, " ".join(texts), tuple(advances), setting.ink)


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

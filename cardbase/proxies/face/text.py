"""Setting text: one line that shrinks to a width, and running text that is fitted into a box.

Widths are counted in thousandths of the size, so that line breaks never depend on a resolution.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardbase.proxies.face.content import Word
from cardbase.proxies.shapes import MM_PER_POINT, Box, Item, Run, Stamp, font, icon

ICON_WIDTH = 860
"""Thousandths of the size that an icon in running text takes, with the gap after it."""
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
    measured = [[(word, _width(word, faces)) for word in words] for words in paragraphs]
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


def _width(word: Word, faces: dict[str, str]) -> int:
    return font(faces[word.style]).measure(word.text)[1] + (ICON_WIDTH if word.icon else 0)


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
    body = font(faces["text"])
    step = fitted.leading * unit
    y = box.top + (box.height - fitted.height) / 2 + (step + (body.cap + body.bottom / 3) * unit / 1000) / 2
    items: list[Item] = []
    for lines in fitted.paragraphs:
        for line in lines:
            _line(items, line, box.left, round(y, 3), unit, faces, (ink, paper, icon_ink))
            y += step
        y += PARAGRAPH_GAP * unit
    return items


def _line(
    items: list[Item],
    words: tuple[Word, ...],
    x: float,
    y: float,
    unit: float,
    faces: dict[str, str],
    colours: tuple[str, str, str],
) -> None:
    """Add the runs of one line, one for each stretch in the same font, and the icons in their gaps."""
    ink, paper, icon_ink = colours
    space = font(faces["text"]).advances[" "]
    cap = font(faces["text"]).cap
    at = 0
    start, style, text, advances = 0, words[0].style, "", ()  # type: tuple[int, str, str, tuple[int, ...]]
    last = len(words) - 1
    for i, word in enumerate(words):
        gap = ICON_WIDTH if word.icon else 0
        if gap:
            middle = x + (at + (ICON_WIDTH - 120) / 2) * unit / 1000
            symbol = icon(str(word.icon), icon_ink, paper)
            items.append(Stamp(symbol, round(middle, 3), round(y - cap * unit / 2000, 3), round(unit * 0.74, 3)))
        if word.style != style or (gap and not text):
            if text:
                items.append(
                    Run(faces[style], round(unit, 4), round(x + start * unit / 1000, 3), y, text, advances, ink)
                )
            start, style, text, advances = at + gap, word.style, "", ()
        elif gap:
            advances = (*advances[:-1], advances[-1] + gap)
        own, width = font(faces[word.style]).measure(word.text)
        text += word.text
        advances += own
        at += gap + width
        if i < last:
            text += " "
            advances += (space,)
            at += space
    items.append(Run(faces[style], round(unit, 4), round(x + start * unit / 1000, 3), y, text, advances, ink))


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

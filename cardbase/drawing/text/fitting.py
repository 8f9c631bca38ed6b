"""Running text that is fitted into a box, with icons among its words.

Widths are counted in thousandths of the size, so that line breaks never depend on a resolution.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from cardbase.drawing.shapes import Box, Icons, Item, Run, Stamp
from cardbase.drawing.text.fonts import MM_PER_POINT, SIZE_STEP, font

ICON_WIDTH, ICON_GAP = 880, 140
"""Thousandths of the size that an icon in running text takes, and how many of them are the gap after it."""
ICON_SIZE = 0.74
"""Sizes that an icon in running text is wide."""
OURS: Mapping[str, str] = {"text": "text", "bold": "text-bold", "italic": "text-italic"}
"""The font of each style where nothing else is asked for."""
PARAGRAPH_GAP = 0.45
"""Sizes of air between paragraphs."""
SHORT_LINE = 0.3
"""Share of the width that the last line of a paragraph should take at least."""

Style = Literal["text", "bold", "italic"]


class Word(NamedTuple):
    """One word of running text: how it is set, the icon that stands before it, if any, and whether it stays on a
    line with the next word.
    """

    text: str
    style: Style = "text"
    icon: str | None = None
    tied: bool = False


class Squeeze(NamedTuple):
    """How running text may be squeezed: sizes in points, leading as a multiple of the size."""

    largest: float
    smallest: float
    loose: float = 1.2
    tight: float = 1.04


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
    fonts: Mapping[str, str]

    @classmethod
    def of(
        cls,
        paragraphs: Sequence[Sequence[Word]],
        width: float,
        height: float,
        limits: Squeeze,
        fonts: Mapping[str, str] = OURS,
    ) -> Fitted | None:
        """Return the text in the largest size that fits, its leading tightened before its size; None if none does.

        Lengths in millimetres; ``fonts`` names the font of each style. Raises ``MissingGlyph``.
        """
        space = font(fonts["text"]).advances[" "]
        measured = [[_set_word(word, fonts[word.style], space) for word in words] for words in paragraphs]
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
                    even = tuple(
                        [tuple(_even(found, words, limit)) for found, words in zip(lines, measured, strict=True)]
                    )
                    return Fitted(size, leading, even, count * leading * unit + air, fonts)
            size -= SIZE_STEP
        if any(word.tied for words in paragraphs for word in words):  # better a line ends in a number than no text
            loose = [[word._replace(tied=False) for word in words] for words in paragraphs]
            return cls.of(loose, width, height, limits, fonts)
        return None

    def placed(
        self, box: Box, *, ink: str, icons: Icons | None = None, paper: str = "#ffffff", icon_ink: str = ""
    ) -> list[Item]:
        """Return the text in the middle of the box's height, from its left edge, with icons of that collection."""
        unit = self.size * MM_PER_POINT
        body = font(self.fonts["text"])
        step = self.leading * unit
        y = box.top + (box.height - self.height) / 2 + (step + (body.cap + body.bottom / 3) * unit / 1000) / 2
        middle = body.cap * unit / 2000
        setting = _Setting(unit, round(unit, 4), self.fonts, middle, ink, paper, icon_ink or ink, icons)
        items: list[Item] = []
        for lines in self.paragraphs:
            for line in lines:
                _line(items, line, box.left, round(y, 3), setting)
                y += step
            y += PARAGRAPH_GAP * unit
        return items


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


class _Setting(NamedTuple):
    unit: float
    size: float
    faces: Mapping[str, str]
    middle: float
    ink: str
    paper: str
    icon_ink: str
    icons: Icons | None


def _line(items: list[Item], line: Line, x: float, y: float, setting: _Setting) -> None:
    """Add the runs of one line, one for each stretch in the same font, and the icons in their gaps."""
    share = setting.unit / 1000
    at = start = 0
    style: Style | None = None
    texts: list[str] = []
    advances: list[int] = []
    for word, own, width in line:
        gap = 0
        if word.icon and setting.icons:
            gap = ICON_WIDTH
            items.append(_icon(setting.icons, word.icon, x + (at + (ICON_WIDTH - ICON_GAP) / 2) * share, y, setting))
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


def _icon(icons: Icons, name: str, x: float, y: float, setting: _Setting) -> Stamp:
    symbol = icons.symbol(name, setting.icon_ink, setting.paper)
    return Stamp(symbol, round(x, 3), round(y - setting.middle, 3), round(setting.unit * ICON_SIZE, 3))


def _run(style: Style, texts: list[str], advances: list[int], x: float, y: float, setting: _Setting) -> Run:
    return Run(setting.faces[style], setting.size, round(x, 3), y, " ".join(texts), tuple(advances), setting.ink)

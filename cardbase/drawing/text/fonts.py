"""The one table of font metrics: nothing else in the project measures text.

The fonts lie beside this module under the SIL Open Font License (``assets/fonts/OFL-*.txt``);
``scripts/font_tables.py`` makes them and the table.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from cardbase.drawing.shapes import Run
from cardbase.drawing.text.latin_letters import in_latin
from cardbase.errors import MissingGlyph, NotFound
from cardbase.given import checked

FOLDER = Path(__file__).parent / "assets" / "fonts"
MM_PER_POINT = 25.4 / 72


MOST_NAMED = 8
"""Characters that an error names of those that a font lacks."""
SIZE_STEP = 0.25
"""Points: text is made smaller in steps of this."""


@dataclass(slots=True, eq=False)
class Font:
    """Metrics of one font in thousandths of its size; heights are above the baseline."""

    name: str
    cap: int
    x: int
    top: int
    bottom: int
    advances: dict[str, int]
    kerns: dict[str, int]
    data: bytes = b""
    _words: dict[str, tuple[tuple[int, ...], int]] = field(default_factory=dict)

    @property
    def file(self) -> str | BytesIO:
        """The TrueType file: a path, or what was read of a user's font."""
        return BytesIO(self.data) if self.data else str(FOLDER / f"{self.name}.ttf")

    def cap_height(self, points: float) -> float:
        """Return the height of a capital letter in millimetres at a size in points."""
        return self.cap * points * MM_PER_POINT / 1000

    def x_height(self, points: float) -> float:
        """Return the height of a small x in millimetres at a size in points."""
        return self.x * points * MM_PER_POINT / 1000

    def width(self, text: str, points: float) -> float:
        """Return the millimetres that a text takes in one line at a size in points."""
        return self.measure(text)[1] * points * MM_PER_POINT / 1000

    def line(self, text: str, x: float, y: float, points: float, ink: str = "#000000", align: float = 0.0) -> Run:
        """Return a text as one line with its baseline at ``y``, millimetres but for its size in points.

        ``align`` is the share of its length that lies left of ``x``: 0 begins there, 0.5 is centred, 1 ends there.
        """
        advances, units = self.measure(text)
        unit = points * MM_PER_POINT
        return Run(
            self.name, round(unit, 4), round(x - align * units * unit / 1000, 3), round(y, 3), text, advances, ink
        )

    def size_for(self, text: str, width: float, largest: float, smallest: float) -> float | None:
        """Return the largest size in points at which a text fits a width (mm) in one line; None under the smallest."""
        units = self.measure(text)[1]
        fits = int(width * 1000 / (units * MM_PER_POINT) / SIZE_STEP) * SIZE_STEP if units else largest
        size = min(largest, fits)
        return size if size >= smallest else None

    def broken(self, text: str, width: float, points: float) -> list[str]:
        """Return a text as lines of at most so many millimetres; a word that is wider has a line of its own."""
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and self.width(longer, points) > width:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def settable(self, text: str) -> str:
        """Return a text without what the font lacks.

        For that stands the bare letter ("o" for an o with two accents), the Latin ones that sound like it, or else "?".
        """

        def sign_of(sign: str) -> str:
            """Return a sign, or what stands for it."""
            bare = unicodedata.normalize("NFKD", sign)[:1]
            if sign in self.advances or bare in self.advances:
                return sign if sign in self.advances else bare
            latin = in_latin(sign)
            return "?" if latin is None else latin

        return "".join(map(sign_of, unicodedata.normalize("NFC", text)))

    def measure(self, text: str) -> tuple[tuple[int, ...], int]:
        """Return the advance of every character, kerning included, and their sum.

        Raises ``MissingGlyph`` naming every character that the font lacks.
        """
        known = self._words.get(text)
        if known is None:
            if len(self._words) > 20_000:  # names of strangers' cards must not fill the memory
                self._words.clear()
            known = self._words[text] = self._measure(text)
        return known

    def _measure(self, text: str) -> tuple[tuple[int, ...], int]:
        kerns = self.kerns
        try:
            advances = [self.advances[c] for c in text]
        except KeyError:
            lacking = [c for c in dict.fromkeys(text) if c not in self.advances]
            named = ", ".join(f"{c!r} (U+{ord(c):04X})" for c in lacking[:MOST_NAMED])
            more = f" and {len(lacking) - MOST_NAMED} more" if len(lacking) > MOST_NAMED else ""
            raise MissingGlyph(
                f"{text[:40]!r}: no glyph for {named}{more}",
                hint="our fonts hold the Latin letters of Europe; one that a theme brings may hold all Latin, Greek,"
                " Cyrillic, Armenian and Georgian ones",
            ) from None
        for i in range(len(text) - 1):
            advances[i] += kerns.get(text[i : i + 2], 0)
        return tuple(advances), sum(advances)


@cache
def fonts() -> dict[str, Font]:
    """Return every font by name: ours, and those of files that were read."""
    table = json.loads((FOLDER / "metrics.json").read_text(encoding="utf-8"))
    return {name: _font(name, metrics) for name, metrics in table.items()}


def _font(name: str, m: Mapping[str, Any], data: bytes = b"") -> Font:
    return Font(name, m["cap"], m["x_height"], m["top"], m["bottom"], m["advances"], m["kerns"], data)


@checked
def font(name: str | Path) -> Font:
    """Return the font of that name, or of a TrueType or OpenType file.

    Raises ``NotFound``, and ``Unreadable`` for a file that is no font, may not be embedded or lacks letters.
    """
    if isinstance(name, str):
        if name not in fonts():
            raise NotFound(f"no font is called {name[:40]!r}", candidates=list(fonts()))
        return fonts()[name]
    from cardbase.drawing.text.font_files import read_font

    read = read_font(name)
    if read.name not in fonts():
        outlines()[read.name] = read.outlines
        fonts()[read.name] = _font(read.name, read.metrics, read.data)
    return fonts()[read.name]


@cache
def outlines() -> dict[str, dict[str, str]]:
    """Return every glyph of every font as SVG path data in thousandths of the size, y downward."""
    table: dict[str, dict[str, str]] = json.loads((FOLDER / "outlines.json").read_text(encoding="utf-8"))
    return table

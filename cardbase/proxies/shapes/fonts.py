"""The one table of font metrics: nothing else in the project measures text.

The fonts lie beside this module under the SIL Open Font License (``assets/fonts/OFL-*.txt``);
``scripts/font_tables.py`` makes them and the table.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from cardbase.errors import Misuse

FOLDER = Path(__file__).parent / "assets" / "fonts"
MM_PER_POINT = 25.4 / 72


class MissingGlyph(Misuse):
    """A text holds a character that a font of ours has no glyph for."""


@dataclass(slots=True, eq=False)
class Font:
    """Metrics of one font in thousandths of its size; heights are above the baseline."""

    name: str
    cap: int
    x_height: int
    top: int
    bottom: int
    advances: dict[str, int]
    kerns: dict[str, int]
    _words: dict[str, tuple[tuple[int, ...], int]] = field(default_factory=dict)

    @property
    def file(self) -> Path:
        """Where the TrueType file lies."""
        return FOLDER / f"{self.name}.ttf"

    def measure(self, text: str) -> tuple[tuple[int, ...], int]:
        """Return the advance of every character, kerning included, and their sum.

        Raises ``MissingGlyph`` naming the character.
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
        except KeyError as error:
            character = error.args[0]
            raise MissingGlyph(
                f"{text[:40]!r}: no glyph for {character!r} (U+{ord(character):04X})",
                hint="the fonts hold the Latin letters of western Europe",
            ) from None
        for i in range(len(text) - 1):
            advances[i] += kerns.get(text[i : i + 2], 0)
        return tuple(advances), sum(advances)


@cache
def fonts() -> dict[str, Font]:
    """Return every font of ours by name."""
    table = json.loads((FOLDER / "metrics.json").read_text(encoding="utf-8"))
    return {
        name: Font(name, m["cap"], m["x_height"], m["top"], m["bottom"], m["advances"], m["kerns"])
        for name, m in table.items()
    }


def font(name: str) -> Font:
    """Return the font of that name."""
    return fonts()[name]


@cache
def outlines() -> dict[str, dict[str, str]]:
    """Return every glyph of every font as SVG path data in thousandths of the size, y downward."""
    table: dict[str, dict[str, str]] = json.loads((FOLDER / "outlines.json").read_text(encoding="utf-8"))
    return table

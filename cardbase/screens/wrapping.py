"""Lines of a width that a terminal shows: wide signs take two places, marks none."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from typing import Final

from cardbase.files import shown_width

_LEAST: Final = 20
"""Places below which no row is broken: a terminal that small breaks it itself."""
_COLUMN: Final = re.compile(r"(?<=\S) {2,}(?=\S)")


def broken(row: str, width: int) -> list[str]:
    """Return a row of columns in lines of at most ``width`` places, no id broken at its hyphens.

    One with a link stays whole, for it is copied.

    What follows the first stands below the last column where that begins in the left half, else four places further in.
    """
    if width < _LEAST or "://" in row or shown_width(row) <= width:
        return [row]
    begins = [shown_width(row[: gap.end()]) for gap in _COLUMN.finditer(row)]
    hanging = begins[-1] if begins and begins[-1] <= width // 2 else len(row) - len(row.lstrip()) + 4
    return wrap(row, width, " " * min(hanging, width // 2), at_hyphens=False)


def wrap(text: str, width: int, indent: str | None = None, *, at_hyphens: bool = True) -> list[str]:
    """Return a text in lines of at most ``width`` places; what follows the first stands behind ``indent``.

    Without one it stands four places further in than the first.
    """
    if indent is None:
        indent = " " * (len(text) - len(text.lstrip()) + 4)
    if all(shown_width(sign) == 1 for sign in text):
        return textwrap.wrap(text, width, subsequent_indent=indent, break_on_hyphens=at_hyphens)
    lines, line = [], ""
    for word in re.findall(r"\s*\S+", text):
        for piece in _pieces(word, width - len(indent)):
            if not line or shown_width(line + piece) <= width:
                line += piece
            else:
                lines.append(line)
                line = indent + piece.lstrip()
    return [*lines, line] if line else lines


def _pieces(word: str, width: int) -> Iterator[str]:
    """Yield a word cut into pieces of at most ``width`` places; marks stay with their sign."""
    piece = ""
    for sign in word:
        if piece.strip() and shown_width(piece + sign) > width:
            yield piece
            piece = ""
        piece += sign
    yield piece

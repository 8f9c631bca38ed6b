"""Lines of a width that a terminal shows: wide signs take two places, marks none."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

from cardbase.files import shown_width


def wrap(text: str, width: int) -> list[str]:
    """Return a text in lines of at most ``width`` places; what follows the first stands four places further in."""
    indent = " " * (len(text) - len(text.lstrip()) + 4)
    if all(shown_width(sign) == 1 for sign in text):
        return textwrap.wrap(text, width, subsequent_indent=indent)
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

"""Texts as their reader needs them: on a terminal broken at its width, elsewhere whole, a line for a line."""

from __future__ import annotations

import shutil
import sys
from typing import TextIO


def print_rows(text: str) -> None:
    """Print an answer; on a terminal no line of it runs past the end or is broken within a word."""
    print(fitted(text, sys.stdout))


def fitted(text: str, stream: TextIO) -> str:
    """Return a text as a stream shows it: each line broken between words at the width of a terminal, else as it is."""
    width = shutil.get_terminal_size().columns if stream.isatty() else 0
    if not width:
        return text
    from cardbase.screens import broken  # here: programs need none of it

    return "\n".join(line for row in text.split("\n") for line in broken(row, width))

"""The outside: lines read from a person and lines written. Tests put a list in its place."""

from __future__ import annotations

import io
import os
import re
import shutil
import sys
from collections.abc import Iterable
from typing import Final

from cardbase.files import shown_width
from cardbase.screens.wrapping import wrap

NARROW = 40
"""Columns below which lines are no longer wrapped: a terminal that small wraps them itself."""

_KEYS: Final = re.compile("\x1b(?:\\[[0-9;?]*[@-~]|O[@-~]|.?)")
"""What a terminal sends for an arrow, or around what is pasted."""
_UNSEEN: Final = [
    *range(9),
    *range(10, 32),
    127,
    0x200B,
    0x200E,
    0x200F,
    *range(0x202A, 0x202F),
    *range(0x2066, 0x206A),
]
_LOOKS: Final = {
    **dict.fromkeys([*_UNSEEN, 0xFEFF], None),
    **dict.fromkeys([9, 0xA0, 0x2007, 0x202F, 0x3000], " "),
    **{wide: chr(wide - 0xFEE0) for wide in range(0xFF01, 0xFF5F)},
}
"""Signs that nobody sees or tells from others, and what is read in their place."""


def as_it_looks(line: str) -> str:
    """Return a typed or pasted line without signs that nobody sees, and with plain spaces and letters for wide ones."""
    return _KEYS.sub("", line).translate(_LOOKS).strip()


class Console:
    """Standard input and output: wrapped to the width the terminal has now, headings bold where it can show that."""

    def read(self, prompt: str) -> str:
        """Return a line without its end; raise ``EOFError`` at the end of input, also where there is none.

        The line is read as it looks. Bytes that are no text of the terminal's encoding come as question marks.
        """
        sys.stdout.write(prompt)
        sys.stdout.flush()
        if sys.stdin is None:  # closed before we began
            raise EOFError
        if isinstance(sys.stdin, io.TextIOWrapper) and sys.stdin.errors != "replace":
            sys.stdin.reconfigure(errors="replace")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return as_it_looks(line)

    def write(self, lines: Iterable[str]) -> None:
        """Write lines; one that begins with "# " is a heading."""
        width = shutil.get_terminal_size().columns
        for line in lines:
            heading = line.startswith("# ")
            for part in self._wrapped(line.removeprefix("# ") if heading else line, width):
                print(f"\x1b[1m{part}\x1b[0m" if heading and self._is_rich() else part)

    def hide(self) -> None:
        """Take from observation what was written so far."""
        print("\x1b[2J\x1b[3J\x1b[H" if self._is_rich() else "\n" * 60, end="", flush=True)

    def clear(self) -> None:
        """Begin at the top of an empty screen, on a terminal that can; elsewhere what was written stays."""
        if self._is_rich():
            self.hide()

    def size(self) -> tuple[int, int]:
        """Return the columns and lines of the screen, 0 lines where there is none: piped output has no end."""
        columns, lines = shutil.get_terminal_size()
        return columns, lines if self._is_rich() else 0

    def columns(self, most: int) -> int:
        """Return the columns into which a text is broken: those of the screen, ``most`` at most."""
        width = self.size()[0]
        return most if width < NARROW else min(width, most)

    @staticmethod
    def _is_rich() -> bool:
        return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"

    @staticmethod
    def _wrapped(line: str, width: int) -> list[str]:
        """Return a line as lines of a width; one with a link stays whole, for it is copied."""
        return [line] if "://" in line or width < NARROW or shown_width(line) <= width else wrap(line, width)

"""Rows of a table of which a quoted cell goes on over several lines."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.decks.plain.tables.columns import slots_of
from cardbase.decks.vocabulary.words import DELIMITERS

_MOST_LINES = 40
"""Lines of one row."""

_OPENS = re.compile(rf"(?:^|[{re.escape(''.join(DELIMITERS))}])\s*\"")
_SIGN = re.compile(r"[\r\n\v\f\x1c-\x1e\x85\u2028\u2029]")


def with_whole_rows(lines: list[str]) -> list[str]:
    """Return as many lines, in which each row stands in its first line with blanks for its ends, and "" for the others.

    A row is put together where its cells then are as many as those of the row above or of the table's heading.
    """
    if not any(_is_open(line) for line in lines if '"' in line):
        return lines
    found = list(lines)
    widths: dict[str, set[int]] = {sign: set() for sign in DELIMITERS}
    at = 0
    while at < len(found):
        count = _lines_of_row(found, at, widths) if _is_open(found[at]) else 1
        if count > 1:
            ends = found[at + count - 1]
            whole = "".join([*found[at : at + count - 1], ends.rstrip("\r\n")])
            found[at] = _SIGN.sub(" ", whole) + ends[len(ends.rstrip("\r\n")) :]
            found[at + 1 : at + count] = [""] * (count - 1)
        for sign in (sign for sign in DELIMITERS if sign in found[at]):
            widths[sign].add(len(slots_of(found[at].rstrip("\r\n"), sign)))
        at += count
    return found


def _is_open(line: str) -> bool:
    """Say whether a line leaves a quoted cell open."""
    return line.count('"') % 2 == 1 and _OPENS.search(line) is not None


def _lines_of_row(lines: Sequence[str], at: int, widths: dict[str, set[int]]) -> int:
    """Return how many lines a row has whose quoted cell is open, 1 where it never closes as its table does."""
    below = enumerate(lines[at + 1 : at + _MOST_LINES], 2)
    count = next((count for count, line in below if line.count('"') % 2), 1)
    whole = " ".join(line.rstrip("\r\n") for line in lines[at : at + count])
    return count if any(len(slots_of(whole, sign)) in known for sign, known in widths.items() if known) else 1

"""Tables that a mail quotes: the marks before their rows are no cells."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.decks.plain.tables.columns import columns_of

_MARKS = re.compile(r"[ \t]{0,9}(?:>[ \t]?){1,9}")


def without_marks_of_tables(lines: Sequence[str]) -> list[str]:
    """Return lines with blanks for the marks of a mail before the rows of tables, which have bars or a heading."""
    found = list(lines)
    delimiter = ""
    for at, line in enumerate(lines):
        marks = _MARKS.match(line)
        row = line[marks.end() :].rstrip("\r\n") if marks else ""
        if not row.strip():
            delimiter = ""
            continue
        columns = columns_of(row) if not delimiter else None
        if columns is not None:
            delimiter = columns.delimiter
        if marks and (row[:1] == "|" or (delimiter and delimiter in row)):
            found[at] = " " * marks.end() + line[marks.end() :]
    return found

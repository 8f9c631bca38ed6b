"""Columns known by what stands in them: the one with the names of cards, and the one with their counts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice, takewhile
from typing import NamedTuple

from cardbase.decks.plain.tables import Columns, Group, slots_of
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import COLUMNS, DELIMITERS, HEADINGS, MAIN, OTHER_COLUMNS

_LEAST = 2
"""Rows from which on their cells tell what a column holds."""

_MOST = 60
"""Rows that are looked at."""

_LONGEST = 300
"""Signs of a row that names columns."""

_COUNT = re.compile(r"['\"=]{0,3}\s?[xX×]?\s?\d{1,2}(?:[.,]0+)?\s?[xX×]?['\"]?")
_LEAST_SHARE = 0.6
"""Share of the cells of a column that are cards, from which on it holds the names."""

_NUMBERED = 3
"""Rows that count 1, 2, 3, from which on such numbers are those of the rows."""


class Roles(NamedTuple):
    """The columns of the names, of the counts, and of the piles; -1 where there is none."""

    name: int
    copies: int
    pile: int = -1


def roles_of(titles: Sequence[str], rows: Sequence[Sequence[str]], names: Names) -> Roles | None:
    """Return what the columns of some rows hold, None where not exactly one may count the cards of another.

    Every row has as many cells as there are titles; the titles stand as ``fold`` leaves them.
    """
    rows = rows[:_MOST]
    width = range(len(titles))
    columns = [[row[at].strip() for row in rows] for at in width]
    named = [at for at in width if _holds_names(columns[at], names)]
    if len(rows) < _LEAST or len(named) != 1:
        return None
    counts = [at for at in width if at != named[0] and _holds_counts(titles[at], columns[at])]
    titled = [at for at in counts if COLUMNS.get(titles[at]) == "count"]
    counts = titled or counts
    piles = [at for at in width if all(_is_pile(cell) for cell in columns[at])]
    return Roles(named[0], counts[0], piles[0] if len(piles) == 1 else -1) if len(counts) == 1 else None


def columns_by_content(line: str, lines: Sequence[str], names: Names) -> Columns | None:
    """Return the columns that a line without a number heads, by the rows below it; None where they tell nothing."""
    if len(line) > _LONGEST or any(map(str.isdigit, line)) or not any(map(str.isdigit, "".join(lines[:1]))):
        return None
    for delimiter in (sign for sign in DELIMITERS if sign in line):
        bordered = delimiter == "|" and line.lstrip().startswith("|")
        titles = tuple(fold(slot.text) for slot in slots_of(line.rstrip("\r\n"), delimiter, bordered))
        if not all(titles) or any(title in HEADINGS or names.find(title) for title in titles):
            continue
        rows = _rows_below(lines, delimiter, len(titles), bordered=bordered)
        if (roles := roles_of(titles, rows, names)) is not None:
            group = Group(roles.name, roles.copies, roles.pile)
            return Columns(delimiter, len(titles), (group,), bordered, titles)
    return None


def _rows_below(lines: Sequence[str], delimiter: str, width: int, *, bordered: bool) -> list[list[str]]:
    """Return the cells of the rows that follow a heading, without those of another width and those of mere signs."""
    below = takewhile(lambda row: delimiter in row, islice(lines, _MOST))
    rows = [[slot.text for slot in slots_of(row.rstrip("\r\n"), delimiter, bordered)] for row in below]
    return [row for row in rows if len(row) == width and any(map(str.isalnum, "".join(row)))]


def _holds_names(cells: Sequence[str], names: Names) -> bool:
    filled = [cell for cell in cells if cell]
    found = sum(1 for cell in filled if len(cell) < _LONGEST and names.find(cell))
    return found > 0 and found >= _LEAST_SHARE * len(filled)


def _holds_counts(title: str, cells: Sequence[str]) -> bool:
    """Say whether a column may count copies: whole numbers that do not number the rows."""
    filled = [cell for cell in cells if cell]
    if not filled or not all(map(_COUNT.fullmatch, filled)) or not OTHER_COLUMNS.isdisjoint(title.split()):
        return False
    first = int("".join(filter(str.isdigit, filled[0])))
    through = [str(first + at) for at in range(len(filled))]
    return len(filled) < _NUMBERED or filled != through


def _is_pile(cell: str) -> bool:
    return fold(cell) in HEADINGS or fold(cell) in MAIN

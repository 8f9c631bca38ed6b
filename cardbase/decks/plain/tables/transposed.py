"""Tables that lie on their side: a row of names and, below or above it, the row of their counts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from cardbase.decks.plain.tables.columns import slots_of
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import COLUMNS, DELIMITERS

_LEAST = 2
"""Cards of a row of names below a title, and one fewer than those of a row without any."""

_LONGEST = 8_000
_WIDE = re.compile(r"(?<=\S)\s{2,}")
"""A gap that parts two columns where no sign does."""


class Pair(NamedTuple):
    """A card of such a table, and its count as it stands there."""

    name: str
    copies: str


class Lying(NamedTuple):
    """The rows of such a table: its cards, which of its lines has the names, and how many lines it has."""

    pairs: tuple[Pair, ...]
    named: int
    lines: int


def transposed(lines: Sequence[str], names: Names) -> dict[int, Lying]:
    """Return such tables by the index of their first line."""
    found: dict[int, Lying] = {}
    end = 0
    for at in range(len(lines) - 1):
        if at < end or not (below := _row_below(lines, at)):
            continue
        if (table := _table(lines[at], lines[below], names)) is not None:
            upside_down, pairs = table
            found[at] = Lying(pairs, below if upside_down else at, below - at + 1)
            end = below + 1
    return found


def rows_of_numbers(lines: Sequence[str], names: Names, tables: dict[int, Lying]) -> list[int]:
    """Return the indices of rows of numbers below rows of names which they do not fit one by one."""
    taken = {at for start, table in tables.items() for at in range(start, start + table.lines)}
    found = []
    for at in range(len(lines) - 1):
        below = _row_below(lines, at) if at not in taken else 0
        if below and any(
            _names_only(cells, names) and _counts_only(counts) for cells, counts in _rows(lines, at, below)
        ):
            found.append(below)
    return found


def _row_below(lines: Sequence[str], at: int) -> int:
    """Return the index of the row below a line, behind a rule of mere signs; 0 where there is none, or no number."""
    below = at + 1
    if lines[below].strip() and not any(map(str.isalnum, lines[below])) and below + 1 < len(lines):
        below += 1
    row = lines[below]
    if len(row) > _LONGEST or len(lines[at]) > _LONGEST or not row.strip():
        return 0
    return below if any(map(str.isdecimal, row)) or any(map(str.isdecimal, lines[at])) else 0


def _rows(lines: Sequence[str], at: int, below: int) -> list[tuple[list[str], list[str]]]:
    """Return the cells of two rows by each sign that may part them."""
    first, second = lines[at], lines[below]
    parting = (sign for sign in DELIMITERS if sign in first and sign in second)
    parting = (sign for sign in parting if _may_count(first, sign) or _may_count(second, sign))
    found = [(_cells(first, sign), _cells(second, sign)) for sign in parting]
    if found or not (_WIDE.search(first.strip()) and _WIDE.search(second.strip())):
        return found
    return [(_WIDE.split(first.strip()), _WIDE.split(second.strip()))]


def _may_count(row: str, delimiter: str) -> bool:
    """Say whether the cells behind the title of a row may all be counts, by the first of them."""
    return '"' in row or not any(map(str.isalpha, "".join(row.split(delimiter, 4)[2:4])))


def _cells(row: str, delimiter: str) -> list[str]:
    return [slot.text for slot in slots_of(row.strip("\r\n"), delimiter, row[:1] == "|" == delimiter)]


def _table(line: str, below: str, names: Names) -> tuple[bool, tuple[Pair, ...]] | None:
    """Return whether the counts of two rows stand above their names, and each card with its count."""
    for first, second in _rows([line, below], 0, 1):
        for upside_down, named, counts in ((False, first, second), (True, second, first)):
            if len(named) == len(counts) and (pairs := _pairs(named, counts, names)):
                return upside_down, pairs
    return None


def _pairs(named: Sequence[str], counts: Sequence[str], names: Names) -> tuple[Pair, ...]:
    """Return the cards of a row of names with the counts of another, none where each does not have one."""
    titled = _column(named[0]) == "name" and (_column(counts[0]) == "count" or not counts[0])
    if len(named) <= _LEAST:
        return ()
    pairs = tuple(map(Pair, named[titled:], counts[titled:]))
    return pairs if all(pair.copies.isdecimal() and names.find(pair.name) for pair in pairs) else ()


def _names_only(cells: Sequence[str], names: Names) -> bool:
    filled = [cell for cell in cells if cell]
    return len(filled) >= _LEAST and all(map(names.find, filled))


def _counts_only(cells: Sequence[str]) -> bool:
    filled = [cell for cell in cells if cell]
    return len(filled) >= _LEAST and all(map(str.isdecimal, filled))


def _column(text: str) -> str:
    return COLUMNS.get(fold(text), "")

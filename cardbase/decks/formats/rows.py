"""Rows of spreadsheets: a card's name in one cell, its count in another, and others that say nothing of the list."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

DELIMITERS = "\t;|,"
MOST_CELLS = 60
"""Cells of a row that are looked at; a list needs three."""

_NAMES = frozenset({"name", "card", "cards", "card name", "full name", "id or name", "title", "karte"})
_COUNTS = frozenset({"count", "qty", "quantity", "copies", "number", "amount", "no", "no.", "nr", "#", "x", "anzahl"})
_PILES = frozenset({"deck", "pile", "section", "board", "zone"})
_COUNT = re.compile(r"[xX×]?\s*([+-]?\d{1,20})(?:[.,]0+)?\s*[xX×]?")
_ONLY_LINES = re.compile(r"[\s|:-]*")


class Columns(NamedTuple):
    """Where the heading of a table puts what: the number of each column, -1 where there is none."""

    delimiter: str
    width: int
    name_at: int
    count_at: int
    pile_at: int


class Row(NamedTuple):
    """What a row says. ``digits`` is its count, "" where it gives none."""

    name: str
    digits: str
    pile: str = ""


def cells_of(line: str, delimiter: str) -> list[str]:
    """Return the cells of a row, without the lines that Markdown draws around them."""
    if delimiter == "|":
        line = line.strip().strip("|")
    try:
        cells = next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:
        cells = line.split(delimiter)
    return [" ".join(cell.split()) for cell in cells[:MOST_CELLS]]


def heading_of(line: str) -> Columns | None:
    """Return the columns that a line names, None where it is no heading of a table."""
    for delimiter in DELIMITERS:
        if delimiter not in line:
            continue
        cells = [cell.casefold() for cell in cells_of(line, delimiter)]
        name, count, pile = (_column(cells, words) for words in (_NAMES, _COUNTS, _PILES))
        if name >= 0 and max(count, pile) >= 0:
            return Columns(delimiter, len(cells), name, count, pile)
    return None


def row_under(line: str, columns: Columns) -> Row | None:
    """Return what a row under such a heading says, None where it names nothing; a name may hold the delimiter."""
    cells = cells_of(line, columns.delimiter)
    over = len(cells) - columns.width
    if over > 0:
        joined = f"{columns.delimiter} ".join(cells[columns.name_at : columns.name_at + over + 1])
        cells[columns.name_at : columns.name_at + over + 1] = [joined]
    cells += [""] * -over
    if not cells[columns.name_at] or _ONLY_LINES.fullmatch(line):
        return None
    count = _COUNT.fullmatch(cells[columns.count_at]) if columns.count_at >= 0 else None
    told = count[1] if count else "1" if columns.count_at < 0 else cells[columns.count_at] and "?"
    return Row(cells[columns.name_at], told, cells[columns.pile_at].casefold() if columns.pile_at >= 0 else "")


def row_in(line: str, known: Callable[[str], bool], piles: Mapping[str, str | None]) -> Row | None:
    """Return what a row without a heading says: the one cell, or cells, that name a card, and the one number."""
    for delimiter in DELIMITERS:
        if delimiter not in line:
            continue
        cells = cells_of(line, delimiter)
        named = _named(cells, delimiter, known)
        if named is None:
            continue
        name, start, end = named
        counts = [(place, match[1]) for place, cell in enumerate(cells) if (match := _COUNT.fullmatch(cell))]
        beside = [count for place, count in counts if place in {start - 1, end}]
        pile = next((cell.casefold() for cell in cells if cell.casefold() in piles), "")
        if len(counts) <= 1 or len(beside) == 1:
            return Row(name, (beside or [count for _, count in counts] or ["1"])[0], pile)
    return None


def _column(cells: Sequence[str], words: frozenset[str]) -> int:
    return next((place for place, cell in enumerate(cells) if cell in words), -1)


def _named(cells: Sequence[str], delimiter: str, known: Callable[[str], bool]) -> tuple[str, int, int] | None:
    """Return the longest run of cells, of at most three, that together name a card, with its place."""
    for length in (3, 2, 1):
        for start in range(len(cells) - length + 1):
            text = f"{delimiter} ".join(cells[start : start + length])
            if cells[start] and known(text):
                return text, start, start + length
    return None

"""Numbers that a program puts before the rows of a table, "0  Pogrom  3", and rows that only tell types of columns."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from cardbase.decks.plain.tables.content import are_printed
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import COLUMNS, DELIMITERS

_SIGNS = frozenset(DELIMITERS + "│┆")
_NUMBER = r"(?P<dressed>[\"']?(?P<number>\d{1,4})[\"']?[.)]?)"
_COUNT = r"[\"']?[xX×]?\d{1,2}(?:\.0)?[xX×]?[\"']?"
_BETWEEN = r"(?:\s{0,30}[,;|│]\s{0,30}|\s{1,30})"
_LEAD = rf"\s{{0,20}}(?P<border>[|│]?)\s{{0,20}}{_NUMBER}(?P<sign>{_BETWEEN})"
_NAME = r"(?P<name>[\"']?[^\W\d_][^\d\n]{1,90}?)"
_NAMED_FIRST = re.compile(rf"{_LEAD}{_NAME}{_BETWEEN}(?P<count>{_COUNT})[\s|│]{{0,30}}")
_COUNTED_FIRST = re.compile(rf"{_LEAD}(?P<count>{_COUNT}){_BETWEEN}{_NAME}")
_TITLED = re.compile(rf"{_LEAD}{_NAME}")

_TYPE = r"(?:str|object|[iuf](?:8|16|32|64)|u?int\d{0,2}|float\d{0,2}|bool|<(?:chr|dbl|int|fct|lgl|num)>)"
_TYPES = re.compile(rf"[\s|│┆]{{0,20}}{_TYPE}(?:[\s|│┆]{{1,30}}{_TYPE}){{0,9}}[\s|│┆]{{0,20}}")

_WORD = re.compile(r"[^\W\d_]")
_LEAST, _MOST_COPIES, _LONGEST = 3, 4, 200
"""Rows that are numbered through, copies up to which such a number may count (DECK-04), and signs of a row."""


class _Row(NamedTuple):
    at: int
    number: int
    copies: float
    name: str
    end: int
    sign: str
    dressed: bool


def without_row_numbers(lines: list[str], names: Names) -> list[str]:
    """Return lines of the same length with blanks for numbers of rows that count their cards in another column."""
    for form in (_NAMED_FIRST, _COUNTED_FIRST):
        rows = [row for at, line in enumerate(lines) if (row := _row_in(at, line, form, names))]
        tables = _tables(rows)
        if not tables or not all(_are_numbered(table, lines, names) for table in tables):
            continue
        titles = [_title_above(lines, table[0]) for table in tables]
        if any(titles) or not _has_title(lines, rows[0]):
            ends = {at: end for title in titles for at, end in title.items()}
            return _blanked(lines, {row.at: row.end for row in rows} | ends)
    return lines


def _tables(rows: Sequence[_Row]) -> list[list[_Row]]:
    """Return rows as tables, each of which begins where the numbers begin anew."""
    found: list[list[_Row]] = []
    for row in rows:
        if found and row.number != found[0][0].number:
            found[-1].append(row)
        else:
            found.append([row])
    return found


def without_types(lines: Sequence[str]) -> list[str]:
    """Return the lines with blanks for those that only tell of what type each column is."""
    return [
        re.sub(r"[^\r\n]", " ", line) if len(line) <= _LONGEST and _TYPES.fullmatch(line) else line for line in lines
    ]


def _row_in(at: int, line: str, form: re.Pattern[str], names: Names) -> _Row | None:
    found = form.fullmatch(line.rstrip()) if len(line) <= _LONGEST else None
    if found is None:
        return None
    named = next((token for token in names.marked(found["name"]) if token.kind == "N"), None)
    if named is None:
        return None
    name = found["name"][named.start : named.end]
    count, sign = found["count"].strip("\"'xX×"), found["sign"]
    dressed = sign != " " or not found["dressed"].isdecimal()
    return _Row(at, int(found["number"]), float(count), name, found.end("sign"), sign.strip(" ") or sign, dressed)


def _are_numbered(rows: Sequence[_Row], lines: Sequence[str], names: Names) -> bool:
    """Say whether the first numbers of rows are those of rows: they go up from 0, one by one, or below titles."""
    pairs = [*pairwise(row.number for row in rows)]
    through = all(number + 1 == following for number, following in pairs)
    if rows[0].number == 0 and through:
        return len(rows) > 1
    if len(rows) < _LEAST or any(number >= following for number, following in pairs):
        return False
    few = all(row.copies <= _MOST_COPIES for row in rows)
    titled = _names_columns(lines, rows[0])
    if rows[-1].number > _MOST_COPIES:
        return through or (few and titled)
    dressed = rows[0].dressed and (len(rows) > _LEAST or rows[0].sign not in _SIGNS)
    if not through or not few or rows[0].number != 1 or not (dressed or titled):
        return False
    return not are_printed([str(int(row.copies)) for row in rows], [row.name for row in rows], names)


def _names_columns(lines: Sequence[str], first: _Row) -> bool:
    """Say whether the line above a row has no words but titles of columns: "name count"."""
    words = fold(lines[_above(lines, first.at)][:_LONGEST]).split()
    return len(words) > 1 and all(word in COLUMNS for word in words)


def _has_title(lines: Sequence[str], first: _Row) -> bool:
    """Say whether the row above the first one has as many cells, so that the columns tell themselves."""
    at = _above(lines, first.at)
    alike = first.sign in _SIGNS and lines[at].count(first.sign) == lines[first.at].count(first.sign)
    return alike and at < first.at


def _above(lines: Sequence[str], at: int) -> int:
    """Return the place of the line with words above another one, past the rules between; that one's where none is."""
    return next((place for place in range(at - 1, max(-1, at - _LEAST - 1), -1) if _WORD.search(lines[place])), at)


def _title_above(lines: Sequence[str], first: _Row) -> dict[int, int]:
    """Return the row of titles with the end of its first cell, which is empty or numbers it, too."""
    at = _above(lines, first.at)
    if first.sign == "|" == lines[at].lstrip()[:1] != lines[first.at].lstrip()[:1]:
        return {at: lines[at].index("|") + 1}
    found = _TITLED.fullmatch(lines[at].rstrip()) if len(lines[at]) <= _LONGEST else None
    return {at: found.end("sign")} if found and int(found["number"]) == first.number - 1 else {}


def _blanked(lines: Sequence[str], ends: dict[int, int]) -> list[str]:
    return [f"{' ' * ends[at]}{line[ends[at] :]}" if at in ends else line for at, line in enumerate(lines)]

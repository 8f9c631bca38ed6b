"""Cards of which each has lines of its own, with a key before every value: rows of a table whose titles are the keys.

"Card: Carryall", "Total owned: 4", "In this deck: 2" and three such lines of the next card are two rows.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardbase.decks.plain.tables.columns import columns_of
from cardbase.decks.plain.tables.content import columns_by_content, holds_names
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import COLUMNS, HEADINGS, SUBHEADINGS

_KEYED = re.compile(r"\s{0,9}(?:[-*•]\s)?\**(?P<key>[^\W\d_][^:=\t|,;\n]{0,39}?)\**\s?[:=](?![/=:])\**[ ]{0,9}")
_BETWEEN = re.compile(r"[\W_]*(?:\d{1,4}\. row)?[\W_]*")
"""What stands between two records: nothing, signs, or the number that MySQL gives each."""

_LEAST, _LEAST_KEYS, _MOST_KEYS, _LONGEST = 3, 3, 24, 200
"""Records that make a table, keys of one, and signs of a line."""

_MOST_LOOKED_AT = 60
"""Records that tell whether they are cards."""

_HEADS = HEADINGS.keys() | SUBHEADINGS


class _Line(NamedTuple):
    at: int
    key: str
    title: str
    value: str
    start: int


_Record = list[_Line]


def with_keyed_rows(lines: list[str], names: Names) -> tuple[list[str], dict[int, str]]:
    """Return as many lines, with each record as a row in its first, and the titles of the rows by their first lines.

    A row has its values where they stood, with tabs for the keys, and "" stands for its other lines.
    """
    found, heads = list(lines), {}
    for records in _tables(lines):
        titles = _titles_of(records)
        if not _are_enough(titles) or not _are_cards(titles, records, names):
            continue
        ends = [record[0].at for record in records[1:]] + [records[-1][-1].at + 1]
        for record, end in zip(records, ends, strict=True):
            first = record[0].at
            found[first] = _row_of(lines, record, [*titles], end)
            found[first + 1 : end] = [""] * (end - first - 1)
        heads[records[0][0].at] = "\t".join(titles.values())
    return found, heads


def _tables(lines: Sequence[str]) -> Iterator[list[_Record]]:
    """Yield records that begin with one key, one below the other."""
    table: list[_Record] = []
    for record in _records(lines):
        follows = table and all(_BETWEEN.fullmatch(line[:99]) for line in lines[table[-1][-1].at + 1 : record[0].at])
        if table and not (follows and record[0].key == table[0][0].key):
            yield table
            table = []
        table.append(record)
    yield table


def _records(lines: Sequence[str]) -> Iterator[_Record]:
    """Yield the lines with keys, each record up to a line without one, or to a key that it has already."""
    keyed = [_keyed(at, line) for at, line in enumerate(lines)]
    often = Counter(line.key for line in keyed if line)
    record: _Record = []
    for found in keyed:
        heads = found and not found.value and (often[found.key] < _LEAST or found.key in _HEADS)
        line = None if heads else found  # "House:" heads the records below it
        full = len(record) > _MOST_KEYS
        if record and (line is None or full or any(own.key == line.key for own in record)):
            yield record
            record = []
        if line:
            record.append(line)
    if record:
        yield record


def _keyed(at: int, line: str) -> _Line | None:
    """Return a line with its key, None for one without."""
    keyed = _KEYED.match(line) if len(line) < _LONGEST and (":" in line[:60] or "=" in line[:60]) else None
    key = fold(keyed["key"]) if keyed else ""
    return _Line(at, key, keyed["key"].strip(), line[keyed.end() :].strip(), keyed.end()) if keyed and key else None


def _titles_of(records: Sequence[_Record]) -> dict[str, str]:
    """Return the titles of records by their keys; none where they have not enough in common, or in another order."""
    longest = max(records, key=len, default=[])
    titles = {line.key: line.title for line in longest}
    order = {key: at for at, key in enumerate(titles)}
    for record in records:
        places = [order.get(line.key, -1) for line in record]
        if len(record) < _LEAST_KEYS - 1 or -1 in places or places != sorted(places):
            return {}
    return titles if len(records) >= _LEAST and len(titles) <= _MOST_KEYS else {}


def _are_enough(titles: dict[str, str]) -> bool:
    """Say whether records have keys enough to be rows: a name and its count are."""
    return len(titles) >= _LEAST_KEYS or {COLUMNS.get(key) for key in titles} == {"name", "count"}


def _are_cards(titles: dict[str, str], records: Sequence[_Record], names: Names) -> bool:
    """Say whether one of the columns that records make names cards, and their titles are those of a table of cards."""
    rows = [{line.key: line.value for line in record} for record in records[:_MOST_LOOKED_AT]]
    if not any(holds_names([row.get(key, "") for row in rows], names) for key in titles):
        return False
    head = "\t".join(titles.values())
    below = ["\t".join(row.get(key, "") for key in titles) for row in rows]
    named = any(COLUMNS.get(key) == "name" for key in titles)
    return named or columns_of(head) is not None or columns_by_content(head, below, names) is not None


def _row_of(lines: Sequence[str], record: _Record, keys: Sequence[str], end: int) -> str:
    """Return a record, with what stands up to the next one, as a row of the length of its lines.

    Each key leaves room for the tabs of those left out.
    """
    parts, cell = [], 0
    for line in record:
        at = keys.index(line.key)
        tabs, cell = at - cell, at
        value = lines[line.at].rstrip("\r\n")[line.start :]
        parts.append((("\t" * tabs).ljust(line.start) + value).ljust(len(lines[line.at])))
    row = "".join([*parts, *(" " * len(lines[at]) for at in range(record[-1].at + 1, end))])
    return f"{row[:-1]}\n" if lines[end - 1].endswith("\n") else row

"""Records of a list in JSON: the plain values of an object, however deep they lie in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import COLUMNS, OTHER_COLUMNS

_DEEPEST, _MOST = 8, 200
"""Objects within each other, and values of a record, that are looked at."""

_PAIR = _LEAST = 2
"""Cells of a row, and rows, from which on arrays may be a table."""

_COUNTED = re.compile(r"\s*\d{1,2}\s?[xX×]?\s+(?P<name>[^\W\d_].{1,80}?)\s*")
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")

_MERE = frozenset({"value", "val", "text", "#text", "$t", "$", "_"})
"""Keys that say nothing beside the one above them: {"count": {"value": 2}}."""


def folded(key: str) -> str:
    """Return a key as titles of columns are compared: "wie_oft" and "cardName" are words, too."""
    return fold(_CAMEL.sub(" ", key).replace("_", " "))


def row_of(record: Any, names: Names) -> dict[str, Any] | None:
    """Return the plain values of a record by their keys, or by their places; None for any other value.

    A value within an object of the record is called by all keys that lead there, and a list of one object is that
    object. A list of words (tags, categories) tells nothing; one that has a card makes the record no row.
    """
    if isinstance(record, list) and len(record) > 1:
        record = {str(at): value for at, value in enumerate(record)}
    if not isinstance(record, Mapping):
        return None
    if any(holds_cards(value, names) for value in record.values()):
        return None
    found: dict[str, Any] = {}
    for keys, value in _leaves(record, (), 0):
        if isinstance(value, Mapping) or len(found) > _MOST:
            return None
        if not isinstance(value, list):
            found[" ".join(keys)] = "" if value is None else value
        elif not value or any(isinstance(one, list | Mapping) or names.find(str(one)) for one in value):
            return None
    return found


def holds_cards(value: Any, names: Names) -> bool:
    """Say whether a value of a record is a pile: an object with cards for its keys, or lines that count cards."""
    if isinstance(value, Mapping):
        return any(names.find(str(key)) for key in value)
    counted = [_COUNTED.fullmatch(line) for line in value.splitlines()] if isinstance(value, str) else []
    return counted != [] and all(line is not None and names.find(line["name"]) for line in counted)


def rows_in(value: Sequence[Any]) -> list[list[str]]:
    """Return the cells of arrays that make a table of three columns or more, or of two below their titles."""
    width = len(value[0]) if value and isinstance(value[0], list) else 0
    rows = [row for row in value if isinstance(row, list) and len(row) == width]
    if width < _PAIR or len(rows) < max(len(value), _LEAST):
        return []
    if any(isinstance(cell, list | Mapping) for row in rows for cell in row):
        return []
    titled = all(isinstance(cell, str) for cell in rows[0])
    if width == _PAIR and not titled:
        return []
    return [["" if cell is None else " ".join(str(cell).split()) for cell in row] for row in rows]


def counted_twice(records: Sequence[Any], names: Names) -> list[list[str]]:
    """Return the cells of records, below their keys, that name a card and have several numbers for people or decks.

    So that they are read as a table is, which tells of several decks; empty for any others.
    """
    rows = [record for record in records if isinstance(record, Mapping)]
    keys = list(dict.fromkeys(str(key) for row in rows for key in row))
    if len(rows) < _LEAST or len(rows) < len(records):
        return []
    cells = [[row.get(key, "") for key in keys] for row in rows]
    if any(isinstance(cell, list | Mapping) for row in cells for cell in row):
        return []
    columns = [*zip(*cells, strict=True)]
    named = sum(all(isinstance(cell, str) and names.find(cell) for cell in column) for column in columns)
    numbers = [key for key, column in zip(keys, columns, strict=True) if all(type(cell) is int for cell in column)]
    known = any(COLUMNS.get(fold(key)) or not OTHER_COLUMNS.isdisjoint(fold(key).split()) for key in numbers)
    if named != 1 or len(numbers) < _PAIR or known:
        return []
    return [keys, *([str(cell) for cell in row] for row in cells)]


def deep_values(record: Mapping[Any, Any]) -> list[tuple[str, Any]]:
    """Return the texts and numbers anywhere in an object and in lists within, each with its own key."""
    found: list[tuple[str, Any]] = []
    for keys, value in _leaves(record, (), 0):
        inner = [dict(enumerate(value))] if isinstance(value, list) else [value]
        for one in inner if len(found) <= _MOST else ():
            if isinstance(one, Mapping):
                found += [pair for part in one.values() if isinstance(part, Mapping) for pair in deep_values(part)]
            elif isinstance(one, str | int | float) and not isinstance(one, bool):
                found.append((keys[-1], one))
    return found


def _leaves(record: Mapping[Any, Any], above: tuple[str, ...], depth: int) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Yield each value of an object that is none, with the keys that lead there; those too deep stay objects."""
    for key, value in record.items():
        keys = (*above, str(key)) if not above or key not in _MERE else above
        inner = value[0] if isinstance(value, list) and len(value) == 1 else value
        if isinstance(inner, Mapping) and inner and depth < _DEEPEST:
            yield from _leaves(inner, keys, depth + 1)
        else:
            yield keys, value

"""Tables that lie on their side: a row of names and, below it, the row of their counts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from cardbase.decks.plain.tables.columns import slots_of
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import COLUMNS, DELIMITERS

_LEAST = 2
"""Cards of a row of names."""


class Pair(NamedTuple):
    """A card of such a table, and its count as it stands there."""

    name: str
    copies: str


def transposed(lines: Sequence[str], names: Names) -> dict[int, tuple[Pair, ...]]:
    """Return, by the index of each row of names, its cards with their counts; the counts stand on the next line."""
    found: dict[int, tuple[Pair, ...]] = {}
    for at, (line, below) in enumerate(pairwise(lines)):
        delimiter = next((sign for sign in DELIMITERS if sign in line and sign in below), "")
        if not delimiter or not any(map(str.isdigit, below)):
            continue
        first, counts = (slots_of(row.strip("\r\n"), delimiter, row[:1] == "|") for row in (line, below))
        if len(first) != len(counts) or len(first) <= _LEAST or _column(first[0].text) != "name":
            continue
        if _column(counts[0].text) != "count" and counts[0].text:
            continue
        pairs = tuple(Pair(name.text, count.text) for name, count in zip(first[1:], counts[1:], strict=True))
        if all(pair.copies.isdecimal() and names.find(pair.name) for pair in pairs):
            found[at] = pairs
    return found


def _column(text: str) -> str:
    return COLUMNS.get(fold(text), "")

"""Tables that count the cards of each deck in a column of its own: "Card;Imperial;House;Reserve"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.corpus import normalise
from cardbase.decks.plain.tables.columns import Columns, Group, slots_of
from cardbase.decks.plain.tables.content import holds_names, rows_below
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import ASIDE, COLUMNS, DELIMITER, DELIMITERS, HEADINGS

_LEAST = 2
"""Columns that count apart."""

_LONGEST = 300
_COUNT = re.compile(r"[xX×]?\s?\d{1,2}\s?[xX×]?|[-–—]?")
_PILES = frozenset({"imperial", "house", "programs", ASIDE})


def may_name_piles(line: str) -> bool:
    """Say whether two cells of a line may be titles of such columns."""
    if len(line) > _LONGEST or not DELIMITER.search(line):
        return False
    return len({HEADINGS.get(normalise(cell), "") for cell in DELIMITER.split(line)} & _PILES - {ASIDE}) >= _LEAST


def columns_of_piles(line: str, rows: Sequence[str], names: Names) -> Columns | None:
    """Return the columns of a heading that names two decks above columns of numbers, None for any other line."""
    for delimiter in (sign for sign in DELIMITERS if sign in line):
        bordered = delimiter == "|" and line.lstrip().startswith("|")
        titles = tuple(fold(slot.text) for slot in slots_of(line.rstrip("\r\n"), delimiter, bordered))
        piles = {at: HEADINGS[title] for at, title in enumerate(titles) if HEADINGS.get(title) in _PILES}
        if len({*piles.values()} - {ASIDE}) < _LEAST:
            continue
        cells = [*zip(*rows_below(rows, delimiter, titles, bordered=bordered), strict=True)]
        if not cells or not all(_counts(cells[at]) for at in piles):
            continue
        named = [at for at in range(len(titles)) if at not in piles and holds_names(cells[at], names)]
        if len(named) == 1:
            edition = next((at for at, title in enumerate(titles) if COLUMNS.get(title) == "set"), -1)
            groups = tuple(Group(named[0], at, edition=edition) for at in piles)
            return Columns(delimiter, len(titles), groups, bordered, titles, piles=tuple(piles.values()))
    return None


def _counts(cells: Sequence[str]) -> bool:
    return all(map(_COUNT.fullmatch, cells)) and any(map(str.isdecimal, "".join(cells)))

"""Rows above a table that say a field of the deck in two cells: "Name;Cost of War", "Sponsor;;The Fremen"."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.decks.plain.tables.columns import OF_COLLECTIONS, Slot, slots_of
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.asides import is_aside
from cardbase.decks.vocabulary.words import COLUMNS, DELIMITERS, FIELDS, HEADINGS, MAIN, OTHER_COLUMNS, words_of

_LONGEST = 400
_LEAST_SIGNS = 3
"""Delimiters of a kind in the lines below, from which on they are rows."""

_LOOKED_AT = 60
_PAIR = 2
_TITLES = COLUMNS.keys() | OTHER_COLUMNS | OF_COLLECTIONS | FIELDS.keys() | HEADINGS.keys() | MAIN
_TITLES |= words_of("kind faction ranks remark remarks why bemerkung notiz art rarete total totals")
"""What a second cell says that makes a row the titles of columns."""

_FREE = frozenset({"name", "author", "player", "notes"})


def field_row(line: str, below: Sequence[str], names: Names) -> tuple[Slot, Slot] | None:
    """Return the two cells of a row that says a field, None for the titles of columns and any other line.

    Free words may be the titles of columns, too, where the row right below has a card in the first one.
    """
    if len(line) > _LONGEST:
        return None
    for delimiter in (sign for sign in DELIMITERS if sign in line):
        slots = slots_of(line.rstrip("\r\n"), delimiter, line.lstrip().startswith("|"))
        filled = [slot for slot in slots if slot.text]
        if len(filled) != _PAIR or filled[0] is not slots[0] or not _are_rows(line, below, delimiter):
            continue
        key, value = fold(filled[0].text), fold(filled[1].text)
        if key not in FIELDS or key in HEADINGS or value in _TITLES or not value or is_aside(value.split()):
            continue
        if FIELDS[key] in _FREE and (value.isdecimal() or _heads_cards(below, delimiter, names)):
            continue
        return filled[0], filled[1]
    return None


def _are_rows(line: str, below: Sequence[str], delimiter: str) -> bool:
    """Say whether a line and those below it are rows of a sheet; a comma before a blank parts words."""
    if delimiter == "," and ", " in line.replace('"', ""):
        return False
    return sum(row.count(delimiter) for row in below[:_LOOKED_AT]) >= _LEAST_SIGNS


def _heads_cards(below: Sequence[str], delimiter: str, names: Names) -> bool:
    """Say whether the first cell of the next row is a card, so that the row above it may name columns."""
    first = slots_of(below[0].rstrip("\r\n"), delimiter)[0].text if below and delimiter in below[0] else ""
    return fold(first) not in FIELDS and len(names.find(first)) > 0

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
        if len(filled) != _PAIR or not _may_be_field(*filled) or not _are_rows(line, below, delimiter):
            continue
        if filled[0] is not slots[0] and not _begin_empty(below, delimiter, slots.index(filled[0])):
            continue
        free = FIELDS[fold(filled[0].text)] in _FREE
        if free and (is_aside(fold(filled[1].text).split()) or _heads_cards(below, delimiter, names)):
            continue
        return filled[0], filled[1]
    return None


def _may_be_field(name: Slot, content: Slot) -> bool:
    """Say whether a cell is the name of a field and no heading, and the other one what it may say, and no title."""
    key, value = fold(name.text), fold(content.text)
    if key not in FIELDS or (key in HEADINGS and FIELDS[key] != "homeworld"):
        return False
    return value not in _TITLES and value != "" and not (FIELDS[key] in _FREE and value.isdecimal())


def _are_rows(line: str, below: Sequence[str], delimiter: str) -> bool:
    """Say whether a line and those below it are rows of a sheet; a comma before a blank parts words."""
    if delimiter == "," and ", " in line.replace('"', ""):
        return False
    return sum(row.replace(", ", "").count(delimiter) for row in below[:_LOOKED_AT]) >= _LEAST_SIGNS


def _begin_empty(below: Sequence[str], delimiter: str, cells: int) -> bool:
    """Say whether all rows have nothing in their first cells."""
    rows = [row for row in below[:_LOOKED_AT] if row.strip()]
    return len(rows) > 1 and all(row.startswith(delimiter * cells) for row in rows)


def _heads_cards(below: Sequence[str], delimiter: str, names: Names) -> bool:
    """Say whether the first cell of the next row is a card, so that the row above it may name columns."""
    slots = slots_of(below[0].rstrip("\r\n"), delimiter) if below and delimiter in below[0] else []
    first = next((slot.text for slot in slots if slot.text), "")
    return fold(first) not in FIELDS and len(names.find(first)) > 0

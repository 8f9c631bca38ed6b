"""Rows without titles above them that name, count and comment on a card in columns: "3;Carryall;maybe 2 are enough"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import takewhile
from typing import NamedTuple

from cardbase.decks.plain.tables.columns import Columns, Group, slots_of
from cardbase.decks.plain.tables.content import roles_of
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import DELIMITERS

_LEAST_ROWS, _LEAST_COLUMNS = 3, 3
_LONGEST = 200
_COUNT = re.compile(r"[xX×]?\s?\d{1,2}\s?[xX×]?")


class Untitled(NamedTuple):
    """The columns of rows without titles, None where they are no such table, and how many lines they are."""

    columns: Columns | None
    rows: int


def untitled_rows(lines: Sequence[str], names: Names) -> Untitled:
    """Return the columns of the first lines of some, which have as many cells each."""
    if len(lines[0]) > _LONGEST:
        return Untitled(None, 1)
    for delimiter in (sign for sign in DELIMITERS if lines[0].strip().count(sign) >= _LEAST_COLUMNS - 1):
        bordered = delimiter == "|" and lines[0].lstrip().startswith("|")
        width = len(slots_of(lines[0].rstrip("\r\n"), delimiter, bordered))
        rows = list(takewhile(lambda row: row is not None, (_row(line, delimiter, width, bordered) for line in lines)))
        if columns := _columns([row for row in rows if row], delimiter, width, names):
            return Untitled(columns._replace(bordered=bordered), len(rows))
    return Untitled(None, 1)


@lru_cache(maxsize=200)  # each line is looked at below every line above it
def _row(line: str, delimiter: str, width: int, bordered: bool) -> tuple[str, ...] | None:
    """Return the cells of a line, none for one of mere signs, None for one of another width."""
    if len(line) > _LONGEST:
        return None
    cells = tuple(slot.text for slot in slots_of(line.rstrip("\r\n"), delimiter, bordered))
    if not any(map(str.isalnum, "".join(cells))):
        return () if len(cells) == width else None
    return cells if len(cells) == width else None


def _columns(rows: Sequence[Sequence[str]], delimiter: str, width: int, names: Names) -> Columns | None:
    """Return the columns of rows of which all name and count a card, and some comment on it."""
    if width < _LEAST_COLUMNS or len(rows) < _LEAST_ROWS:
        return None
    if not any(all(_COUNT.fullmatch(row[at]) for row in rows) for at in range(width)):
        return None
    if not any(_comments(cell, names) for row in rows for cell in row):
        return None
    titles = ("",) * width
    roles = roles_of(titles, rows, names)
    if roles is None or roles.pile >= 0 or not all(_COUNT.fullmatch(row[roles.copies]) for row in rows):
        return None
    others = [at for at in range(width) if at not in {roles.name, roles.copies}]
    notes = [row[at] for row in rows for at in others if row[at]]
    if not all(names.find(row[roles.name]) for row in rows) or any(_may_count(note, names) for note in notes):
        return None
    if not any(_is_note(note, names) for note in notes):
        return None
    return Columns(delimiter, width, (Group(roles.name, roles.copies),), titles=titles)


@lru_cache(maxsize=500)
def _comments(text: str, names: Names) -> bool:
    """Say whether a cell is a note and no name: rows without such a one are looked at below each of them."""
    return _is_note(text, names) and not names.find(text)


def _is_note(text: str, names: Names) -> bool:
    """Say whether a cell says more of a card than its set, or what the card says itself."""
    return any(map(str.isalpha, text)) and not names.set_code(fold(text)) and not names.is_attribute(fold(text))


@lru_cache(maxsize=500)
def _may_count(note: str, names: Names) -> bool:
    """Say whether a cell may count a card of its own, or heads something."""
    tokens = [token for token in names.marked(note) if token.kind in "wdN"]
    named = any(token.kind == "N" for token in tokens)
    return named and (len(tokens) == 1 or any(token.kind == "d" for token in tokens))

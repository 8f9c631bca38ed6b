"""Columns of counts that are written as no plain number: "2.00", "✓✓", "2E+00", "II"; each becomes one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from cardbase.decks.plain.tables.columns import Slot, slots_of
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import COLUMNS, DELIMITERS, NUMBERS

_LONGEST = 400
_LEAST = 2
"""Rows from which on they tell what a column holds."""

_MOST_NAMED = 60
"""Rows whose names are looked up."""

_MOST_COPIES = 4
"""DECK-04; an Imperial deck holds one of each card (DECK-03)."""

_WHOLE = re.compile(r"(?P<digits>[1-9]\d?)(?:[.,]0{2,}(?:E\+0{1,3})?|(?:[.,]0)?E\+0{1,3})", re.IGNORECASE)
_RUN = re.compile(r"(?P<sign>[*✓✔☑✅●•■◆★⬤xX|/lI])(?:\s?(?P=sign)){0,3}(?:\s?[○◯□◇☆☐⬜]){0,4}")
_ONES = frozenset({"i", "eins", "ein", "un", "une", "uno", "una", "one"})
_WORDS = re.compile(r"[^\W\d_]{1,9}")


class _Sheet(NamedTuple):
    """Rows with as many cells each, by the number of their lines."""

    rows: dict[int, Sequence[Slot]]
    width: int
    sign: str

    def column(self, at: int) -> dict[int, str]:
        """Return the cells of a column that say something."""
        return {line: slots[at].text for line, slots in self.rows.items() if slots[at].text}


def with_spelled_counts(lines: list[str], names: Names) -> list[str]:
    """Return lines of the same length in which each such count of a row that names a card is a number."""
    found = lines
    for sheet in _sheets(lines):
        for at in range(sheet.width):
            numbers = {line: number for line, cell in sheet.column(at).items() if (number := _number_in(cell))}
            if len(numbers) >= _LEAST and _counts(sheet, at, numbers, names):
                found = _with_numbers(found, sheet, at, numbers)
                break
    return found


def _sheets(lines: Sequence[str]) -> list[_Sheet]:
    """Return the rows of a list by what parts their cells and how many those are."""
    found: dict[tuple[str, int, bool], dict[int, Sequence[Slot]]] = {}
    for at, line in enumerate(lines):
        sign = next((sign for sign in DELIMITERS if sign in line), "") if len(line) <= _LONGEST else ""
        if not sign:
            continue
        bordered = sign == "|" and line.lstrip().startswith("|")
        slots = slots_of(line.rstrip("\r\n"), sign, bordered)
        if len(slots) >= _LEAST:
            found.setdefault((sign, len(slots), bordered), {})[at] = slots
    return [_Sheet(rows, width, sign) for (sign, width, _), rows in found.items() if len(rows) >= _LEAST]


def _number_in(cell: str) -> int:
    """Return the count that a cell spells, 0 for a plain number and anything else."""
    if whole := _WHOLE.fullmatch(cell):
        return int(whole["digits"])
    if run := _RUN.fullmatch(cell):
        return cell.count(run["sign"])
    word = fold(cell) if _WORDS.fullmatch(cell) else ""
    return 1 if word in _ONES else NUMBERS.get(word, 0)


def _counts(sheet: _Sheet, at: int, numbers: dict[int, int], names: Names) -> bool:
    """Say whether a column counts the cards of its rows: by its title, or as the only one with numbers that may."""
    titles = [{COLUMNS.get(fold(text), "") for text in (slot.text for slot in slots)} for slots in sheet.rows.values()]
    titled = any("count" in found and "name" in found for found in titles)
    own = {COLUMNS.get(fold(cell)) for line, cell in sheet.column(at).items() if line not in numbers}
    if titled:
        return "count" in own
    cards = {line: found for line in [*numbers][:_MOST_NAMED] if (found := _card_of(sheet, line, at, names))}
    others = [[sheet.rows[line][place].text for line in cards] for place in range(sheet.width)]
    if sheet.sign == "," and any(map(_WHOLE.fullmatch, sheet.column(at).values())):
        return False  # "Stunner,3.00" may be the price
    if len(cards) < _LEAST or any(all(map(str.isdecimal, cells)) for cells in others):
        return False
    varied = len({*numbers.values()}) >= _LEAST
    return varied and all(numbers[line] <= (_MOST_COPIES if deck == "house" else 1) for line, deck in cards.items())


def _card_of(sheet: _Sheet, line: int, at: int, names: Names) -> str:
    """Return the deck of the card that a row names beside a column, "" for none."""
    cells = (slot.text for place, slot in enumerate(sheet.rows[line]) if place != at and slot.text)
    found = next((cards for cell in cells if (cards := names.find(cell))), ())
    return next((card.deck or "" for card in found), "")


def _with_numbers(lines: list[str], sheet: _Sheet, at: int, numbers: dict[int, int]) -> list[str]:
    """Return lines with a plain number, and blanks, for each count of a column."""
    found = list(lines)
    for line, number in numbers.items():
        start, end, _ = sheet.rows[line][at]
        found[line] = f"{found[line][:start]}{number!s:<{end - start}}{found[line][end:]}"
    return found

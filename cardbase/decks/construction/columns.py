"""A spreadsheet of a collection by the titles of its columns, in whatever order they stand."""

from __future__ import annotations

import csv
import io
import re
from typing import NamedTuple

from cardbase.corpus import normalise
from cardbase.decks.vocabulary.words import TOTALS
from cardbase.errors import Unreadable

_NAMES = (
    "id", "name", "id or name", "card", "card name", "cardname", "title", "karte", "kartenname", "carte", "nom",
    "carta",
)  # fmt: skip
_OWNED = (
    "owned", "number owned", "qty owned", "quantity owned", "copies owned", "own", "i own", "have", "i have",
    "in collection", "collection", "stock", "in stock", "bestand", "besitz", "vorhanden", "habe", "tengo", "possede",
)  # fmt: skip
_COUNTS = (
    "count", "copies", "number", "quantity", "qty", "qnty", "amount", "anzahl", "menge", "stuck", "exemplaires",
    "quantite", "cantidad", "cantidades",
)  # fmt: skip
_PRINTINGS = frozenset({
    "normal", "regular", "standard", "foil", "foils", "nonfoil", "non foil", "non foils", "holo", "proxy", "proxies",
    "signed", "english", "german", "french", "spanish", "normale", "brillant", "folie", "nm", "played",
})  # fmt: skip
"""Columns that count the copies of one printing each, where none counts them all: "Normal;Foil"."""

_SETS = ("set", "set code", "edition", "expansion", "serie", "edicion")


_COPIES = re.compile(r"[xX×]?\s?(\d{1,6})(?:[.,]0{1,3})?\s?[xX×]?")
"""A number as spreadsheets and people write it: "2.0", "2x"."""


class Row(NamedTuple):
    """A line by its number: id or name, copies as they are written ("0" where the cell is empty), set or ""."""

    line: int
    card: str
    copies: str
    edition: str


def rows_by_title(text: str) -> list[Row] | None:
    """Return the rows of a table whose first line has titles, None for a text that has none.

    What is owned goes before any other count. Raises ``Unreadable`` where titles name a card, but no count.
    """
    delimiter = max(",;\t|", key=text.lstrip().partition("\n")[0].count)
    try:
        reader = csv.reader(io.StringIO(text), delimiter=delimiter, strict=True)
        rows = [(reader.line_num, [cell.strip() for cell in row]) for row in reader]
    except csv.Error:
        return None
    rows = [(number, row) for number, row in rows if any(cell.strip("-:= ") for cell in row)]
    rows = rows[1:] if rows and rows[0][1][0].lower() == "sep=" else rows  # a spreadsheet tells its delimiter
    titles = [normalise(title) for title in rows[0][1]] if rows else []
    name = _first(titles, _NAMES)
    if name is None or len(titles) < 2:
        return None
    whole = next((at for words in (_OWNED, _COUNTS) if (at := _first(titles, words)) is not None), None)
    counts = [at for at, title in enumerate(titles) if _is_printing(title)] if whole is None else [whole]
    if not counts:
        raise Unreadable("no column says how many are owned", hint="its title may be count, quantity or owned")
    edition = _first(titles, _SETS)
    found = [_row(number, row, name, counts, edition) for number, row in rows[1:]]
    return [row for row in found if normalise(row.card) not in TOTALS]


def _first(titles: list[str], words: tuple[str, ...]) -> int | None:
    return next((at for at, title in enumerate(titles) if title in words), None)


def _is_printing(title: str) -> bool:
    """Say whether a column counts the copies of one printing: "Foil", "Normal qty"."""
    return " ".join(word for word in title.split() if word not in _COUNTS) in _PRINTINGS


def _row(number: int, cells: list[str], name: int, counts: list[int], edition: int | None) -> Row:
    """Return a row; what its columns of copies do not tell as numbers stays as it is written."""
    card, set_ = ("" if place is None or place >= len(cells) else cells[place] for place in (name, edition))
    told = [cells[place] for place in counts if place < len(cells) and cells[place]]
    numbers = [found[1] for cell in told if (found := _COPIES.fullmatch(cell))]
    odd = next((cell for cell in told if not _COPIES.fullmatch(cell)), "")
    return Row(number, card, odd or str(sum(map(int, numbers))), set_)

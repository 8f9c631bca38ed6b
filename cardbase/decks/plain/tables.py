"""Tables under a heading that names their columns: spreadsheets, CSV files, tables of forums and web pages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from cardbase.corpus import normalise
from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.words import COLUMNS, DELIMITER, DELIMITERS, IN_DECK, ORDINALS, OTHER_COLUMNS

MOST_CELLS = 400
"""Cells of a row that are looked at; a list needs three."""


_TITLE = re.compile(r"[^\W\d_#°.'/ -]*(?:[#°.'/ -]{1,3}[^\W\d_]+){0,5}[.:]?(?: ?\([^\W\d_ ]+\))?")
_MARKED = re.compile(r"^(?P<sign>[*_]{1,3}|`{1,2})(?P<said>[^*_`]+)(?P=sign)$")
"""A cell all of which stands in marks of Markdown."""

_MOST_TITLE = 5
"""Words of the title of a column."""


_BESIDE_NAMES = ("count", "pile", "set", "aside")


class Group(NamedTuple):
    """Columns that belong together: the number of each, -1 where there is none."""

    name: int
    copies: int = -1
    pile: int = -1
    edition: int = -1
    aside: int = -1


class Columns(NamedTuple):
    """What the heading of a table puts where; several groups where tables stand side by side."""

    delimiter: str
    width: int
    groups: tuple[Group, ...]
    bordered: bool = False


class Slot(NamedTuple):
    """A cell of a row: where it begins and ends, and what it says without quotes and blanks."""

    start: int
    end: int
    text: str


def slots_of(line: str, delimiter: str, bordered: bool = False) -> list[Slot]:
    """Cut a row into its cells; a delimiter within double quotes is none.

    A ``bordered`` table has delimiters around its rows, too.
    """
    found: list[Slot] = []
    start, quoted, fresh = 0, False, True
    for at, sign in enumerate(line):
        if sign == '"' and (quoted or fresh):
            quoted = not quoted
        elif sign == delimiter and not quoted:
            found.append(_slot(line, start, at))
            start, fresh = at + 1, True
            continue
        fresh = fresh and sign == " "
    found.append(_slot(line, start, len(line)))
    if bordered and len(found) > 1:
        found = found[not found[0].text : len(found) - (not found[-1].text)]
    return found


def columns_of(line: str) -> Columns | None:
    """Return the columns that a line names, None where it is no heading of a table."""
    if len(line) > 400 or not any(
        normalise(piece) in COLUMNS for piece in DELIMITER.split(line) if piece.count(" ") < _MOST_TITLE
    ):
        return None
    for delimiter in DELIMITERS:
        if delimiter not in line:
            continue
        bordered = delimiter == "|" and line.lstrip().startswith("|")
        slots = slots_of(line, delimiter, bordered)
        words = [_column_of(slot.text) for slot in slots]
        words = ["count" if slot.text == "#" else word for slot, word in zip(slots, words, strict=True)]
        if words.count("count") > words.count("name"):
            words = ["" if fold(slot.text) in ORDINALS else word for slot, word in zip(slots, words, strict=True)]
        names = words.count("name")
        exact = any(normalise(slot.text) in COLUMNS for slot in slots)
        if exact and names and len({*words} - {"", "name"}) and len(words) <= MOST_CELLS:
            return Columns(delimiter, len(words), _groups(words), bordered)
    return None


def fitted(text: str, slots: list[Slot], columns: Columns) -> list[Slot]:
    """Return as many slots as there are columns; what is too many belongs to the first name."""
    over = len(slots) - columns.width
    if over > 0:
        at = columns.groups[0].name
        first, last = slots[at], slots[at + over]
        whole = f"{columns.delimiter} ".join(slot.text for slot in slots[at : at + over + 1])
        slots = [*slots[:at], Slot(first.start, last.end, whole), *slots[at + over + 1 :]]
    return slots + [Slot(len(text), len(text), "")] * -over


def _column_of(text: str) -> str:
    """Return what a column holds by its title, "Copies in deck" and "Card name (EN)" too; "" for what says nothing."""
    key = normalise(text) or text
    if key in COLUMNS:
        return COLUMNS[key]
    words = key.split()
    if not _TITLE.fullmatch(text):
        return ""
    if len(words) > _MOST_TITLE or any(word in OTHER_COLUMNS for word in words):
        return ""
    if key in IN_DECK or any(COLUMNS.get(word) == "count" and len(word) > 2 for word in words):
        return "count"
    return "name" if any(COLUMNS.get(word) == "name" for word in words) else ""


def _groups(words: Sequence[str]) -> tuple[Group, ...]:
    names = [at for at, word in enumerate(words) if word == "name"]
    if len(names) == 1:
        return (Group(names[0], *(_first(words, word, 0) for word in _BESIDE_NAMES)),)
    width = len(words) // len(names)
    return tuple(
        Group(name, *(_first(words[: start + width], word, start) for word in _BESIDE_NAMES))
        for name, start in zip(names, range(0, len(words), width), strict=False)
    )


def _first(words: Sequence[str], word: str, start: int) -> int:
    return next((at for at in range(start, len(words)) if words[at] == word), -1)


def _slot(line: str, start: int, end: int) -> Slot:
    text = _MARKED.sub(r"\g<said>", line[start:end].strip())
    if len(text) > 1 and text[0] == text[-1] == '"':
        text = text[1:-1].replace('""', '"')
    elif len(text) > 1 and text[0] == text[-1] == "'":
        text = text[1:-1]
    return Slot(start, end, " ".join(text.split()))

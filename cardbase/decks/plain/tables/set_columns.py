"""Tables that count a card's copies set by set: "Name;EotS;TaT;JotC"."""

from __future__ import annotations

from cardbase.decks.plain.tables.columns import Columns, Group, slots_of
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import COLUMNS, DELIMITERS, TOTALS

_LEAST = 2
"""Sets that are counted apart."""

_LONGEST = 300


def columns_of_sets(line: str, names: Names) -> Columns | None:
    """Return the columns of a heading that names the cards and at least two sets, None for any other line."""
    if len(line) > _LONGEST:
        return None
    for delimiter in (sign for sign in DELIMITERS if sign in line):
        bordered = delimiter == "|" and line.lstrip().startswith("|")
        slots = slots_of(line.rstrip("\r\n"), delimiter, bordered)
        titles = tuple(fold(slot.text) for slot in slots)
        named = [at for at, title in enumerate(titles) if COLUMNS.get(title) == "name"]
        sets = {at: names.set_code(slot.text) for at, slot in enumerate(slots) if names.set_code(slot.text)}
        others = [title for at, title in enumerate(titles) if at not in {*named, *sets} and title not in TOTALS]
        if len(named) == 1 and len({*sets.values()}) >= _LEAST and not any(others):
            groups = tuple(Group(named[0], at) for at in sets)
            return Columns(delimiter, len(slots), groups, bordered, titles, tuple(sets.values()))
    return None

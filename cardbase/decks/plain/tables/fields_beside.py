"""Fields of the deck in the cells beside a table: "3,Carryall,House,,Sponsor,The Fremen"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from cardbase.decks.draft import Draft
from cardbase.decks.plain.fields.houses import is_homeworld
from cardbase.decks.plain.tables.columns import Columns, Slot
from cardbase.decks.spelling import folded_power, sponsor_ids
from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.words import FIELDS

_NUMBERS = frozenset({"solaris", "favor", "spice", "players"})
_TITLES = _NUMBERS | {"", "sponsor", "homeworld", "points", "player", "name", "author"}
"""What the field of a column's title may be, where its cells are not those of the cards."""


def fields_beside(slots: Sequence[Slot], columns: Columns, draft: Draft) -> Iterator[tuple[Slot, Slot]]:
    """Yield the cells of a row that say a field and its value, in columns that say nothing of the cards."""
    last = max((max(group) for group in columns.groups), default=0)
    for at, (key, value) in enumerate(pairwise(slots)):
        title = columns.titles[at] if at < len(columns.titles) else ""
        if at > last and FIELDS.get(title, title) in _TITLES and _is_field(key.text, value.text, draft):
            yield key, value


def _is_field(key: str, value: str, draft: Draft) -> bool:
    """Say whether a cell is the name of a field, and the next one what it may say."""
    field = FIELDS.get(fold(key.strip(" :=")), "")
    if field == "sponsor":
        return folded_power(value) in sponsor_ids(draft.corpus)
    if field == "homeworld":
        return is_homeworld(value, draft)
    if field == "points":
        return any(map(str.isdecimal, value)) and any(map(str.isalpha, value))
    return field in _NUMBERS and value.lstrip("+").isdecimal()

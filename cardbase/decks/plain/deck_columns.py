"""Tables that count the cards of several decks side by side: "Card;Deck 1;Deck 2"."""

from __future__ import annotations

import re

from cardbase.decks.plain.tables import Columns, Group, slots_of
from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.words import COLUMNS, DELIMITERS, IN_DECK, ORDINALS, OTHER_COLUMNS

_LEAST = 2
"""Decks that are counted apart."""

_LONGEST = 300
_HINT = re.compile("deck|list|ma[zs]+o|mazzo|version|build|varia|player|spieler|\\bv", re.IGNORECASE)
_DECK = re.compile(
    r"(?:(?:my|mein|mon|mi|old|new|first|second|[^\W\d_]{2,20}s|[^\W\d_]{2,20} s) )?"
    r"(?:deck|list|liste|lista|mazo|mazzo|version|build|v|variant|variante|player|spieler)"
    r"(?: ?(?:\d{1,2}|[a-h]|i{1,3}|one|two|three))?"
)
"""The title of a column for one deck of several."""


def columns_of_decks(line: str) -> Columns | None:
    """Return the columns of a heading that names the cards and at least two decks, None for any other line."""
    if len(line) > _LONGEST or len(_HINT.findall(line)) < _LEAST:
        return None
    for delimiter in (sign for sign in DELIMITERS if sign in line):
        bordered = delimiter == "|" and line.lstrip().startswith("|")
        titles = tuple(fold(slot.text) for slot in slots_of(line.rstrip("\r\n"), delimiter, bordered))
        named = [at for at, title in enumerate(titles) if COLUMNS.get(title) == "name"]
        decks = [at for at, title in enumerate(titles) if at not in named and _is_deck(title)]
        if len(named) == 1 and len({titles[at] for at in decks}) >= _LEAST:
            groups = (Group(named[0], decks[0]),)
            return Columns(delimiter, len(titles), groups, bordered, titles, decks=tuple(titles[at] for at in decks))
    return None


def _is_deck(title: str) -> bool:
    known = title in IN_DECK or title in ORDINALS or title in OTHER_COLUMNS
    return not known and _DECK.fullmatch(title) is not None

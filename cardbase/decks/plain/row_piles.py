"""Into which pile a row of a table puts its card: what its section, its mark for the sideboard and its remarks say."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.decks.plain.tables import Columns, Group, Slot
from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.doubting import DOUBTING
from cardbase.decks.vocabulary.words import ASIDE, CHANGE, DOUBT, HEADINGS, IN_DECK, MAIN, words_of

_YES = frozenset({"yes", "y", "true", "1", "x", "ja", "oui", "si", "sim", "tak", "✓", "✔"})
_NO = frozenset({"no", "n", "false", "0", "nein", "non", "nao", "nie", "nee"})
_JOINING = words_of("in added rein neu dentro entra plus changes changements cambios anderungen")
"""Words of changes which say that a card has come in."""

_MAY_COUNT = frozenset({"side", "sideboard", "sb", "maybe"})
"""Titles of columns that may count the copies set aside, or only mark them."""

_OF_PLAY = words_of("deck played playing include included use used using legal registered gespielt joue jugada")
"""Words in the title of a column that says whether a card is in the deck."""


def pile_of_row(slots: Sequence[Slot], columns: Columns, group: Group, pile: str, section: str) -> str:
    """Return the pile of the card of a row.

    ``pile`` is that of the headings above, ``section`` what the last row said that names its own.
    """
    if group.pile >= 0:
        pile = _pile_of_section(slots[group.pile].text, pile, section, merged=group.pile == 0)
    if group.aside >= 0 and (said := fold(slots[group.aside].text)):
        pile = _pile_of_mark(said, columns, group) or pile
    if len(columns.groups) > 1:
        return pile
    others = [(at, slot.text) for at, slot in enumerate(slots) if slot.text and at not in group]
    told = [_pile_of_remark(text.lower() if text.isascii() else fold(text), columns, at) for at, text in others]
    return next((found for found in told if found), pile)


def _pile_of_section(text: str, pile: str, section: str, *, merged: bool) -> str:
    """Return the pile that a cell names; an empty one goes on with the last in a first column, as merged cells do."""
    said = fold(text or section)
    found = HEADINGS.get(said, pile if DOUBTING.isdisjoint(said.split()) else DOUBT)
    if text or merged:
        return found
    return DOUBT if found in {ASIDE, CHANGE, DOUBT} else pile


def _pile_of_mark(said: str, columns: Columns, group: Group) -> str:
    """Return the pile that a mark for the sideboard says; a number may be that of the copies there."""
    if said in _NO:
        return ""
    number = columns.titles[group.aside] in _MAY_COUNT and said.isdecimal()
    if number and group.copies >= 0 and columns.titles[group.copies] in MAIN | IN_DECK:
        return ""
    return DOUBT if number or said not in _YES else ASIDE


def _pile_of_remark(said: str, columns: Columns, at: int) -> str:
    """Return the pile that another cell of a row says: "out", "maybe", or "no" below "In deck?"."""
    found = HEADINGS.get(said, "")
    if found == ASIDE or (found == CHANGE and said not in _JOINING):
        return found
    title = columns.titles[at] if at < len(columns.titles) else ""
    return ASIDE if said in _NO and not _OF_PLAY.isdisjoint(title.split()) else ""

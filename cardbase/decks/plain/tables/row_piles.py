"""Into which pile a row of a table puts its card: what its section, its mark for the sideboard and its remarks say."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.decks.draft import APART
from cardbase.decks.plain.tables.cell_notes import is_of_notes, pile_of_note
from cardbase.decks.plain.tables.columns import NO, OF_PLAY, YES, Columns, Group, Slot
from cardbase.decks.plain.tables.side_columns import counts_aside, marks_aside, may_hold_aside
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.asides import denies, is_aside
from cardbase.decks.vocabulary.doubting import DOUBTING
from cardbase.decks.vocabulary.words import ASIDE, CHANGE, DOUBT, HEADINGS, OUT, words_of

_MAY_COUNT = frozenset({"side", "sideboard", "sb", "maybe"})
"""Titles of columns that may count the copies set aside, or only mark them."""

_MOST_WORDS = 6
"""Words of a cell that names a pile."""

_OF_STATUS = words_of("status state board zone stand estado statut etat")
"""Words in the title of a column that says of every card where it is."""

_COUNTED = words_of("""
turn turns game games match matches round rounds win wins loss losses time times event events tournament tournaments
zug zuge zugen spiel spiele runde runden partie partien siege tour tours parties turno turnos partidas turni partite
""")
"""Words in the title of a column that counts them, and no copies: "Turn played", "Games in deck"."""


def pile_of_row(slots: Sequence[Slot], columns: Columns, group: Group, pile: str, section: str, names: Names) -> str:
    """Return the pile of the card of a row.

    ``pile`` is that of the headings above, ``section`` the pile that an earlier row named last.
    """
    if group.pile >= 0:
        pile = _pile_of_section(slots[group.pile].text, pile, section, merged=group.pile == 0)
    if group.aside >= 0 and (mark := fold(slots[group.aside].text)):
        pile = _pile_of_mark(mark, columns, group) or pile
    if len(columns.groups) > 1:
        return _pile_of_notes(slots, columns, group, pile, names)
    if may_hold_aside(slots, columns, group):
        return DOUBT
    if 0 <= columns.flag < len(slots) and (fold(slots[columns.flag].text) or slots[columns.flag].text) not in YES:
        return ASIDE
    if any(marks_aside(title, fold(slots[at].text)) for at, title in enumerate(columns.titles) if at < len(slots)):
        return ASIDE
    others = [(at, slot.text) for at, slot in enumerate(slots) if slot.text and at not in group]
    piles = [_pile_of_remark(text.lower() if text.isascii() else fold(text), columns, at) for at, text in others]
    found = next((found for found in piles if found), "")
    return found or _pile_of_notes(slots, columns, group, pile, names)


def _pile_of_notes(slots: Sequence[Slot], columns: Columns, group: Group, pile: str, names: Names) -> str:
    """Return the pile that the notes of a row tell for the card of a group of its columns."""
    if pile in APART:
        return pile
    digits = slots[group.copies].text if group.copies >= 0 else ""
    copies = int(digits) if digits.isdecimal() and len(digits) < 3 else 0
    mine = _columns_of_notes(columns, group)
    notes = [slots[at].text for at in mine if at < len(slots) and slots[at].text]
    return next((found for note in notes if (found := pile_of_note(note, copies, names))), pile)


def _columns_of_notes(columns: Columns, group: Group) -> list[int]:
    """Return the columns of a group that may hold notes, those behind its name and count where there are several."""
    taken = {at for other in columns.groups for at in other if at >= 0} | {columns.flag}
    starts = sorted(min(at for at in other if at >= 0) for other in columns.groups)
    first = min(at for at in group if at >= 0) if len(starts) > 1 else 0
    last = next((start for start in starts if start > first), columns.width) if len(starts) > 1 else columns.width
    return [at for at in range(first, last) if at not in taken and is_of_notes(columns.titles[at])]


def pile_named(name: str) -> str:
    """Return the pile that the folded text of a cell names, "" for none: a heading, or other words for one."""
    words = name.split()
    if (found := HEADINGS.get(name, "")) or not words:
        return found
    if is_aside(words) or (denies(words) and len(words) <= _MOST_WORDS):
        return ASIDE
    return "" if DOUBTING.isdisjoint(words) else DOUBT


def _pile_of_section(text: str, pile: str, section: str, *, merged: bool) -> str:
    """Return the pile that a cell names; an empty one goes on with the last in a first column, as merged cells do."""
    name = fold(text or section)
    found = pile_named(name) or pile
    if text or merged:
        return found
    return DOUBT if found in {ASIDE, CHANGE, OUT, DOUBT} else pile


def _pile_of_mark(mark: str, columns: Columns, group: Group) -> str:
    """Return the pile that a mark for the sideboard names; a number may be that of the copies there."""
    if mark in NO:
        return ""
    number = columns.titles[group.aside] in _MAY_COUNT and mark.isdecimal()
    if mark.isdecimal() and counts_aside(columns, group, group.aside):
        return ""
    return DOUBT if number or mark not in YES else ASIDE


def _pile_of_remark(remark: str, columns: Columns, at: int) -> str:
    """Return the pile that another cell of a row names: "out", "maybe", or "no" below "In deck?"."""
    found = HEADINGS.get(remark, "")
    title = columns.titles[at] if at < len(columns.titles) else ""
    if found in {ASIDE, OUT}:
        return found if _OF_STATUS.isdisjoint(title.split()) else ASIDE
    counted = remark == "0" and not _COUNTED.isdisjoint(title.split())
    return ASIDE if remark in NO and not OF_PLAY.isdisjoint(title.split()) and not counted else ""

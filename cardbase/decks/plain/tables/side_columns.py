"""Columns of a table that count or mark the copies set aside: "Sideboard qty", "Main" beside "Side", "Maybeboard"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardbase.decks.plain.tables.columns import YES, Columns, Group, Slot
from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.words import COLUMNS, IN_DECK, MAIN, words_of

_SIDE = words_of("""
side sideboard sb maybe maybeboard reserve reserves wishlist ersatz ersatzbank reserva banquillo bench bank ersatzkarten
""")
_COUNTING = {word for word, column in COLUMNS.items() if column == "count" and len(word) > 2} | {"#"}
_PART_OF = words_of("davon dont thereof")
"""Words in titles of columns which say that another column counts those copies, too."""


def copies_aside(slots: Sequence[Slot], columns: Columns, group: Group) -> int:
    """Return how many copies of a row's card stand in columns that count those set aside beside those played."""
    return sum(number for at, number in _numbers(slots, columns, group) if counts_aside(columns, group, at))


def marks_aside(title: str, mark: str) -> bool:
    """Say whether a cell marks its row as set aside: "yes" below "Maybe?", "1" below "is sideboard"."""
    words = title.split()
    if _SIDE.isdisjoint(words):
        return False
    return mark in YES and (words[0] == "is" or not mark.isdecimal())


def may_hold_aside(slots: Sequence[Slot], columns: Columns, group: Group) -> bool:
    """Say whether the count of a row may hold copies that another column sets aside: "davon Sideboard"."""
    return any(not _PART_OF.isdisjoint(columns.titles[at].split()) for at, _ in _numbers(slots, columns, group))


def counts_aside(columns: Columns, group: Group, at: int) -> bool:
    """Say whether a column for what is set aside counts copies apart from those in the deck, and marks no row."""
    words = columns.titles[at].split()
    if not _PART_OF.isdisjoint(words):
        return False
    played = group.copies >= 0 and columns.titles[group.copies] in MAIN | IN_DECK
    return played or not _COUNTING.isdisjoint(words)


def _numbers(slots: Sequence[Slot], columns: Columns, group: Group) -> Iterator[tuple[int, int]]:
    """Yield the columns for what is set aside in which a row has a number above 0, with it."""
    if len(columns.groups) > 1:
        return
    for at, title in enumerate(columns.titles[: len(slots)]):
        digits = fold(slots[at].text)
        if at != group.copies and not _SIDE.isdisjoint(title.split()) and digits.isdecimal() and int(digits[:6]) > 0:
            yield at, int(digits[:6])

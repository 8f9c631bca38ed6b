"""Tables that count the cards of several decks side by side: "Card;Deck 1;Deck 2", "Card | Anna | Ben"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardbase.decks.draft import Draft
from cardbase.decks.plain.tables.columns import Columns, Group, Slot, slots_of
from cardbase.decks.plain.tables.content import are_printed, rows_below
from cardbase.decks.spelling import folded_power, sponsor_ids
from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.words import (
    COLUMNS,
    DELIMITER,
    DELIMITERS,
    FIELDS,
    HEADINGS,
    IN_DECK,
    MAIN,
    ORDINALS,
    OTHER_COLUMNS,
    SUBHEADINGS,
    words_of,
)

_LEAST = 2
"""Decks that are counted apart."""

_LONGEST, _LONGEST_NAME = 300, 24
_HINT = re.compile("deck|list|ma[zs]+o|mazzo|version|build|varia|player|spieler|\\bv", re.IGNORECASE)
_DECK = re.compile(
    r"(?:(?:my|mein|mon|mi|old|new|first|second|[^\W\d_]{2,20}s|[^\W\d_]{2,20} s) )?"
    r"(?:deck|list|liste|lista|mazo|mazzo|version|build|v|variant|variante|player|spieler)"
    r"(?: ?(?:\d{1,2}|[a-h]|i{1,3}|one|two|three))?"
)
"""The title of a column for one deck of several."""

_COUNT = re.compile(r"x?\s?\d{1,2}\s?x?|[-–—]?", re.IGNORECASE)
_TITLE = re.compile(r"[^\W\d_][\w .,'’()&:-]{1,60}")
_OF_CARDS = words_of("""
set edition number num print printed foil proxy proxies stock spare extra use total sum summe gesamt qty quantity count
command resistance dueling battle arbitration intrigue weirding prescience favor spice solaris points
""")
"""Words in titles of columns whose numbers say something else than how many copies a deck has."""


class CountedDeck(NamedTuple):
    """One deck of a table: the title of its column, and the rows that count for it as a table of its own."""

    title: str
    text: str


def columns_of_decks(line: str) -> Columns | None:
    """Return the columns of a heading that names the cards and at least two decks, None for any other line."""
    if len(line) > _LONGEST or len(_HINT.findall(line)) < _LEAST:
        return None
    for delimiter in (sign for sign in DELIMITERS if sign in line):
        if found := _columns(line, delimiter, _is_deck):
            return found
    return None


def may_name_owners(line: str) -> bool:
    """Say whether a line may head a column of names, before the rows below it are looked at."""
    if len(line) > _LONGEST or any(map(str.isdigit, line[:3])) or not DELIMITER.search(line):
        return False
    return any(COLUMNS.get(fold(word)) == "name" for word in DELIMITER.split(line) if len(word) < _LONGEST_NAME)


def columns_of_owners(line: str, rows: Sequence[str], draft: Draft) -> Columns | None:
    """Return the columns of a heading that names the cards and, by other titles, decks which the rows count for.

    No column but those holds counts: "Card,Anna,Ben" above rows of names and numbers.
    """
    for delimiter in (sign for sign in DELIMITERS if sign in line) if may_name_owners(line) else ():
        found = _columns(line, delimiter, lambda title: _may_be_deck(title, draft))
        if found and _all_count(found, rows) and not _has_printed(found, rows, draft):
            return found
    return None


def decks_counted(line: str, columns: Columns, rows: Sequence[str]) -> tuple[CountedDeck, ...]:
    """Return each deck of a table with a table of its own: its rows with a count, and the rows that all share."""
    heads = slots_of(line.rstrip("\r\n"), columns.delimiter, columns.bordered)
    places = _places(columns)
    return tuple(
        CountedDeck(heads[at].text, "".join(_row_of(at, places, row, columns) for row in [line, *rows]))
        for at in places
    )


def _columns(line: str, delimiter: str, is_deck: Callable[[str], bool]) -> Columns | None:
    bordered = delimiter == "|" and line.lstrip().startswith("|")
    titles = tuple(fold(slot.text) for slot in slots_of(line.rstrip("\r\n"), delimiter, bordered))
    named = [at for at, title in enumerate(titles) if COLUMNS.get(title) == "name"]
    decks = [at for at, title in enumerate(titles) if at not in named and is_deck(title)]
    if len(named) != 1 or len({titles[at] for at in decks}) < _LEAST:
        return None
    groups = (Group(named[0], decks[0]),)
    return Columns(delimiter, len(titles), groups, bordered, titles, decks=tuple(titles[at] for at in decks))


def _places(columns: Columns) -> list[int]:
    """Return the columns that count for a deck."""
    return [at for at, title in enumerate(columns.titles) if title in columns.decks and at != columns.groups[0].name]


def _row_of(at: int, decks: Sequence[int], row: str, columns: Columns) -> str:
    """Return a row without the columns of other decks than the one at a place; "" where it counts none of its cards."""
    bare = row.rstrip("\r\n")
    slots = slots_of(bare, columns.delimiter, columns.bordered)
    filled = [slot for slot in slots if slot.text]
    if len(slots) <= at or len(filled) < 2:
        return row
    name, count = slots[columns.groups[0].name].text, slots[at].text
    if fold(name) in FIELDS:
        return f"{name}: {count}\n" if count else ""
    if tuple(fold(slot.text) for slot in slots) == columns.titles:
        count = "Count"
    elif not set("".join(slot.text for slot in slots)) - set("-: ="):
        count = bare[slots[at].start : slots[at].end]
    elif not count.strip("-–—0 "):
        return ""
    cells = [
        count if place == at else bare[slot.start : slot.end]
        for place, slot in enumerate(slots)
        if place == at or place not in decks
    ]
    joined = columns.delimiter.join(cells)
    return (f"|{joined}|" if columns.bordered else joined) + "\n"


def _all_count(columns: Columns, rows: Sequence[str]) -> bool:
    """Say whether each column for a deck has a count in some row, and nothing else in any."""
    cells = [slots_of(row.rstrip("\r\n"), columns.delimiter, columns.bordered) for row in rows if row.strip()]
    cells = [slots for slots in cells if len(slots) == columns.width and _is_of_card(slots, columns)]
    through = [str(at + 1) for at in range(len(cells))]
    if len(cells) > _LEAST and any([slots[at].text for slots in cells] == through for at in _places(columns)):
        return False  # a column that numbers the rows
    return bool(cells) and all(
        any(slots[at].text.strip("-–—") for slots in cells) and all(_COUNT.fullmatch(s[at].text) for s in cells)
        for at in _places(columns)
    )


def _has_printed(columns: Columns, rows: Sequence[str], draft: Draft) -> bool:
    """Say whether one of the columns holds what is printed on the cards beside it, as their costs."""
    cells = rows_below(rows, columns.delimiter, columns.titles, bordered=columns.bordered)
    named = [row[columns.groups[0].name] for row in cells]
    return any(are_printed([row[at] for row in cells], named, draft.names) for at in _places(columns))


def _is_of_card(slots: Sequence[Slot], columns: Columns) -> bool:
    """Say whether a row has a card and something beside it, and is neither a field nor a rule."""
    name = slots[columns.groups[0].name].text
    return bool(name.strip("-: =")) and fold(name) not in FIELDS and sum(1 for slot in slots if slot.text) > 1


def _is_deck(title: str) -> bool:
    known = title in IN_DECK or title in ORDINALS or title in OTHER_COLUMNS
    return not known and _DECK.fullmatch(title) is not None


def _may_be_deck(title: str, draft: Draft) -> bool:
    """Say whether a title that counts copies may be somebody's, or a deck's name: no word of tables or cards is."""
    if folded_power(title) in sponsor_ids(draft.corpus):
        return True
    names, known = draft.names, {*IN_DECK, *ORDINALS, *MAIN, *COLUMNS, *HEADINGS, *SUBHEADINGS, *FIELDS}
    if title in known or not _TITLE.fullmatch(title) or names.set_code(title) or names.is_attribute(title):
        return False
    return not {*title.split()} & (OTHER_COLUMNS | _OF_CARDS)

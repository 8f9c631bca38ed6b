"""Columns known by what stands in them: the one with the names of cards, and the one with their counts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice, takewhile
from typing import NamedTuple

from cardbase.decks.plain.tables.columns import OF_COLLECTIONS, Columns, Group, slots_of
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.asides import is_aside
from cardbase.decks.vocabulary.words import COLUMNS, DELIMITERS, FIELDS, HEADINGS, MAIN, ORDINALS, OTHER_COLUMNS

_LEAST = 2
"""Rows from which on their cells tell what a column holds."""

_MOST = 60
"""Rows that are looked at."""

_LONGEST = 300
"""Signs of a row that names columns."""

_COUNT = re.compile(r"['\"=]{0,3}\s?[xX×]?\s?\d{1,2}(?:[.,]0+)?\s?[xX×]?['\"]?")
_LEAST_SHARE = 0.6
"""Share of the cells of a column that are cards, from which on it holds the names."""

_MOST_COPIES = 4
"""DECK-04: larger numbers that are printed on their cards are no copies."""

_SHORT = 2
"""Letters of words in titles that say nothing beside others."""

_OF_A_DECK = frozenset({"sponsor", "homeworld", "player", "author"})
"""Fields that begin a line with one value, and no heading."""

_NUMBERED = 3
"""Rows that count 1, 2, 3, from which on such numbers are those of the rows."""


class Roles(NamedTuple):
    """The columns of the names, of the counts, and of the piles; -1 where there is none."""

    name: int
    copies: int
    pile: int = -1


def roles_of(titles: Sequence[str], rows: Sequence[Sequence[str]], names: Names) -> Roles | None:
    """Return what the columns of some rows hold, None where not exactly one may count the cards of another.

    Every row has as many cells as there are titles; the titles stand as ``fold`` leaves them.
    """
    rows = rows[:_MOST]
    width = range(len(titles))
    columns = [[row[at].strip() for row in rows] for at in width]
    named = [at for at in width if holds_names(columns[at], names)]
    named = named[:1] if _name_the_same([columns[at] for at in named], names) else named
    if len(rows) < _LEAST or len(named) != 1:
        return None
    counts = [at for at in width if at != named[0] and _holds_counts(titles[at], columns[at])]
    if len(counts) > 1:
        counts = [at for at in counts if not are_printed(columns[at], columns[named[0]], names)]
    counts = [at for at in counts if _tells_counts(titles[at])] or counts
    piles = [at for at in width if any(columns[at]) and all(_is_pile(cell) for cell in columns[at] if cell)]
    return Roles(named[0], counts[0], piles[0] if len(piles) == 1 else -1) if len(counts) == 1 else None


def _name_the_same(columns: Sequence[Sequence[str]], names: Names) -> bool:
    """Say whether columns have the same card in each row, as one of names and one of ids do."""
    return all(
        len(set.intersection(*({card.id for card in cards} for cards in found))) > 0
        for row in zip(*columns, strict=True)
        if len(found := [cards for cell in row if (cards := names.find(cell))]) > 1
    )


def are_printed(cells: Sequence[str], named: Sequence[str], names: Names) -> bool:
    """Say whether numbers are what the cards beside them cost, or their numbers in their sets."""
    rows = [(cell, cards) for cell, name in zip(cells, named, strict=True) if cell and (cards := names.find(name))]
    costs = [{str(card.cost) for card in cards} for _, cards in rows]
    numbers = [{str(card.number) for card in cards} for _, cards in rows]
    cells = [cell.lstrip("#").lstrip("0") or "0" for cell, _ in rows]
    if not rows:
        return False
    return any(all(cell in own for cell, own in zip(cells, column, strict=True)) for column in (costs, numbers))


def without_printed(columns: Columns, rows: Sequence[str], names: Names) -> Columns:
    """Return columns of which none counts by what is printed on the cards; another may count, or none."""
    group = columns.groups[0] if len(columns.groups) == 1 else Group(-1)
    if group.copies < 0 or columns.decks or columns.editions:
        return columns
    cells = rows_below(rows, columns.delimiter, columns.titles, bordered=columns.bordered)
    named, counts = [row[group.name] for row in cells], [row[group.copies] for row in cells]
    if sum(len(names.find(name)) > 0 for name in named) < _LEAST or not are_printed(counts, named, names):
        return columns
    others = [[cell if at != group.copies else "" for at, cell in enumerate(row)] for row in cells]
    roles = roles_of(columns.titles, others, names)
    if roles is None and max((int(count) for count in counts if count.isdecimal()), default=0) <= _MOST_COPIES:
        return columns
    return columns._replace(groups=(group._replace(copies=roles.copies if roles else -1),))


def columns_by_content(line: str, lines: Sequence[str], names: Names) -> Columns | None:
    """Return the columns that a line without a number heads, by the rows below it; None where they tell nothing."""
    if len(line) > _LONGEST or any(map(str.isdigit, line)) or not any(map(str.isdigit, "".join(lines[:_LEAST]))):
        return None
    for delimiter in (sign for sign in DELIMITERS if sign in line):
        bordered = delimiter == "|" and line.lstrip().startswith("|")
        slots = slots_of(line.rstrip("\r\n"), delimiter, bordered)
        titles = tuple(fold(slot.text) for slot in slots)
        if FIELDS.get(titles[0]) in _OF_A_DECK:
            continue
        if not all(slot.text for slot in slots) or any(title in HEADINGS or names.find(title) for title in titles):
            continue
        rows = rows_below(lines, delimiter, titles, bordered=bordered)
        if (roles := roles_of(titles, rows, names)) is not None:
            group = Group(roles.name, roles.copies, roles.pile)
            return Columns(delimiter, len(titles), (group,), bordered, titles)
    return None


def with_names(columns: Columns, rows: Sequence[str], names: Names) -> Columns:
    """Return columns of which only those that hold names of cards are columns of names: "Card;Title;Copies"."""
    if len(columns.groups) < _LEAST or columns.decks or columns.editions:
        return columns
    cells = rows_below(rows, columns.delimiter, columns.titles, bordered=columns.bordered)
    known = [sum(len(names.find(row[group.name])) > 0 for row in cells) for group in columns.groups]
    filled = [sum(bool(row[group.name]) for row in cells) for group in columns.groups]
    own = [
        group.copies >= 0 and [other.copies for other in columns.groups].count(group.copies) == 1
        for group in columns.groups
    ]
    least = [part if counts else max(known) for part, counts in zip(filled, own, strict=True)]
    kept = [group for group, found, of in zip(columns.groups, known, least, strict=True) if found and found * 2 >= of]
    if not kept or len(kept) == len(columns.groups):
        return columns
    if len(kept) == 1:
        places = zip(*(kept + [group for group in columns.groups if group is not kept[0]]), strict=True)
        kept = [Group(*(next((at for at in found if at >= 0), -1) for found in places))]
    return columns._replace(groups=tuple(kept))


def with_real_counts(columns: Columns, rows: Sequence[str], names: Names) -> Columns:
    """Return columns that name and count by what stands in them, where the titled ones do not."""
    group = columns.groups[0] if len(columns.groups) == 1 else Group(-1)
    if group.name < 0 or columns.decks or columns.editions:
        return columns
    cells = rows_below(rows, columns.delimiter, columns.titles, bordered=columns.bordered)
    cells = [row for row in cells if row[group.name] or sum(map(bool, row)) > 1]
    roles = roles_of(columns.titles, cells, names)
    if roles is None or (roles.name != group.name and holds_names([row[group.name] for row in cells], names)):
        return columns
    titled = group.copies >= 0 and columns.titles[group.copies] not in ORDINALS
    copies = group.copies if titled and group.copies != roles.name else roles.copies
    return columns._replace(groups=(group._replace(name=roles.name, copies=copies),))


def may_count_unread(columns: Columns, rows: Sequence[str], names: Names) -> bool:
    """Say whether the names of a table are uncounted beside numbers that may be copies, and are not printed on them."""
    group = columns.groups[0] if len(columns.groups) == 1 else Group(-1, 0)
    if group.copies >= 0 or columns.decks or columns.editions or columns.flag >= 0:
        return False
    cells = rows_below(rows, columns.delimiter, columns.titles, bordered=columns.bordered)
    cells = [row for row in cells if row[group.name]]
    named = [row[group.name] for row in cells]
    others = [(title, [row[at] for row in cells]) for at, title in enumerate(columns.titles) if at != group.name]
    if any(title in OF_COLLECTIONS and any(map(str.isdecimal, found)) for title, found in others):
        return True
    return any(_holds_counts(title, found) and not are_printed(found, named, names) for title, found in others)


def rows_below(lines: Sequence[str], delimiter: str, titles: Sequence[str], *, bordered: bool) -> list[list[str]]:
    """Return the cells of the rows below a heading, without it, rows of another width and those of mere signs."""
    below = takewhile(lambda row: delimiter in row, islice(lines, _MOST))
    rows = [[slot.text for slot in slots_of(row.rstrip("\r\n"), delimiter, bordered)] for row in below]
    rows = [row + [""] * (len(titles) - len(row)) for row in rows if any(map(str.isalnum, "".join(row)))]
    rows = [row for row in rows if len(row) == len(titles)]
    return [row for row in rows if [*map(fold, row)] != [*titles]]


def holds_names(cells: Sequence[str], names: Names) -> bool:
    """Say whether most cells of a column are names of cards."""
    filled = [cell for cell in cells if cell]
    found = sum(1 for cell in filled if len(cell) < _LONGEST and names.find(cell) and not names.set_code(cell))
    return found > 0 and found >= _LEAST_SHARE * len(filled)


def _holds_counts(title: str, cells: Sequence[str]) -> bool:
    """Say whether a column may count copies: whole numbers that do not number the rows."""
    filled = [cell for cell in cells if cell]
    if not filled or not all(map(_COUNT.fullmatch, filled)) or not OTHER_COLUMNS.isdisjoint(title.split()):
        return False
    first = int("".join(filter(str.isdigit, filled[0])))
    through = [str(first + at) for at in range(len(filled))]
    real = _tells_counts(title) and title not in ORDINALS
    return len(filled) < _NUMBERED or filled != through or 1 < first <= _MOST_COPIES or real


def _tells_counts(title: str) -> bool:
    """Say whether a title, or a word of it, is one for copies: "n copies"."""
    return COLUMNS.get(title) == "count" or any(
        COLUMNS.get(word) == "count" and len(word) > _SHORT for word in title.split()
    )


def _is_pile(cell: str) -> bool:
    return fold(cell) in HEADINGS or fold(cell) in MAIN or is_aside(fold(cell).split())

"""Where the rows of a table begin: below titles, below a row that names and counts a card, or without any titles."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from cardbase.decks.plain.own_headings import HeadingReader
from cardbase.decks.plain.tables.columns import (
    Columns,
    by_gaps,
    columns_of,
    slots_of,
    with_counts,
    with_flag,
    with_kinds,
    without_numbers,
)
from cardbase.decks.plain.tables.content import (
    columns_by_content,
    may_count_unread,
    with_names,
    with_real_counts,
    without_printed,
)
from cardbase.decks.plain.tables.deck_columns import columns_of_decks, columns_of_owners, may_name_owners
from cardbase.decks.plain.tables.field_rows import field_row
from cardbase.decks.plain.tables.fields_beside import fields_beside
from cardbase.decks.plain.tables.pile_columns import columns_of_piles, may_name_piles
from cardbase.decks.plain.tables.rows import Marks, record_in
from cardbase.decks.plain.tables.set_columns import columns_of_sets
from cardbase.decks.plain.tables.untitled import untitled_rows
from cardbase.decks.vocabulary import Token
from cardbase.decks.vocabulary.words import COLUMNS, DELIMITERS, ORDINALS

_MOST_UNTITLED = 60
"""Rows without titles that tell what their columns hold."""

_MOST_ROWS = 400
"""Lines below the heading of a table that tell what its columns hold."""

_COMMENT = "//"
"""What makes a comment of a row, which no column then counts."""


def _needs_rows(columns: Columns) -> bool:
    """Say whether a heading leaves open which column counts: none does, or one that may number the rows."""
    at = columns.groups[0].copies if columns.groups and not columns.decks else 0
    return at < 0 or (not columns.decks and columns.titles[at : at + 1] != () and columns.titles[at] in ORDINALS)


class TableReader(HeadingReader):
    """Reads rows of tables, and remembers what the columns mean for those below."""

    def _as_row(self, text: str, tokens: list[Token], place: str, marks: Marks) -> str | None:
        """Take the heading of a table, a row below it, or a line that names each of its values."""
        start = tokens[0].start
        self._end_untitled()
        row = text if text[:1] in DELIMITERS else text[start:]
        above = field_row(row, self._below(), self.draft.names) if self.columns is None else None
        if above is not None and self._field_of_row(above, place):
            return "field"
        if self.columns is None and self._opens_untitled(text):
            return self.read_row(text, place, marks)
        if self.columns is None:
            piles = may_name_piles(row)
            columns = columns_of_piles(row, self._rows_below(), self.draft.names) if piles else None
            columns = columns or columns_of_decks(row) or columns_of(row) or columns_of_sets(row, self.draft.names)
            open_ = columns is None or (len(columns.groups) == 1 and columns.groups[0].copies < 0)
            if open_ and may_name_owners(row):
                columns = columns_of_owners(row, self._rows_below(), self.draft) or columns
            if columns is None and "  " in text[start:] and not any(map(str.isdigit, text)):
                columns = columns_of(by_gaps(text[start:]))
                self.gapped = columns is not None
            columns = self._by_content(row, columns)
            if columns is not None and (
                columns.editions or columns.decks or columns.piles or not self._names_card(tokens)
            ):
                self._open_columns(columns, text, place)
                for pair in fields_beside(slots_of(row, columns.delimiter, columns.bordered), columns, self.draft):
                    self._field_of_row(pair, place)
                return "reported" if columns.decks else "heading"
        elif self.columns.delimiter in text and not text.lstrip().startswith(_COMMENT):
            return self.read_row(text, place, marks)
        elif self.gapped and by_gaps(text[start:]).count("\t") == self.columns.width - 1:
            return self.read_row(" " * start + by_gaps(text[start:]), place, marks)
        if self.columns is None and self._take_packed_row(text[start:], place):
            return "card"
        if (record := record_in(text)) is not None and self.draft.find(record.name):
            self.draft.add(record.name, record.copies, self.pile, place, text[start:].strip(), record.edition)
            return "card"
        return None

    def _open_keyed(self, head: str) -> None:
        """Take the columns of rows that begin with the line that is read, by the keys that its values had."""
        self.at -= 1
        if (columns := self._by_content(head, columns_of(head))) is not None:
            self._open_columns(columns, head, f"line {self.at + 2}")
        self.at += 1

    def _end_untitled(self) -> None:
        """Forget the columns of rows without titles behind the last of them."""
        if self.columns is not None and self.untitled and self.at >= self.untitled_end:
            self.columns, self.untitled = None, False

    def _opens_untitled(self, text: str) -> bool:
        """Take the columns of rows that begin with a line and have no titles; say whether it begins some."""
        if self.at < self.untitled_end or not any(text.count(sign) > 1 for sign in DELIMITERS) or not self.lines:
            return False
        below = self.lines[self.at : self.at + _MOST_UNTITLED]
        columns, rows = untitled_rows([*takewhile(str.strip, below)] or [text], self.draft.names)
        self.columns, self.untitled, self.untitled_end = columns, columns is not None, self.at + rows
        self.numbered = False
        return columns is not None

    def _below(self) -> Sequence[str]:
        """Return some lines below the one that is read, with empty ones among them."""
        return self.lines[self.at + 1 : self.at + _MOST_UNTITLED]

    def _rows_below(self) -> list[str]:
        """Return the lines below the one that is read, up to an empty one and at most ``_MOST_ROWS``."""
        below = (line for line in self.lines[self.at + 1 : self.at + _MOST_ROWS] if line)  # "" belongs to the row above
        return list(takewhile(str.strip, below))

    def _rows_around(self) -> list[str]:
        """Return the lines above and below the one that is read, up to empty ones and at most ``_MOST_ROWS``."""
        return [*self._rows_above(), *self._rows_below()]

    def _rows_above(self) -> list[str]:
        """Return the lines above the one that is read, the nearest first."""
        above = (line for line in reversed(self.lines[max(0, self.at - _MOST_ROWS) : self.at]) if line)
        return list(takewhile(str.strip, above))

    def _by_content(self, row: str, columns: Columns | None) -> Columns | None:
        """Return the columns that a row heads; what stands below tells which one counts, where no title does."""
        if columns is not None and (columns.piles or not _needs_rows(columns)):
            return columns
        below = [line for line in self.lines[self.at + 1 : self.at + 61] if line]
        found = columns_by_content(row, below, self.draft.names)
        numbered = columns is not None and columns.groups[0].copies >= 0
        if found is None or (numbered and COLUMNS.get(found.titles[found.groups[0].copies]) != "count"):
            return columns
        return found

    def _open_columns(self, columns: Columns, text: str, place: str) -> None:
        """Take the columns of the rows below, without one that only numbers them; report those of several decks."""
        rows = self._rows_below()
        if columns.decks:
            reason = f"counts for {len(columns.decks)} decks ({', '.join(columns.decks)[:80]}), whose rows are not read"
            self.draft.keep(place, text.strip(), "LIST-10", reason)
        if self.gapped:
            rows = [by_gaps(row.strip()) for row in rows]
        if columns.piles:
            self.columns, self.numbered = columns, False
            return
        names = self.draft.names
        columns = with_real_counts(with_names(columns, rows, names), rows, names)
        columns = with_kinds(with_flag(without_printed(columns, rows, names), rows), rows)
        kept = columns if columns.decks else without_numbers(with_counts(columns, rows), rows)
        self.numbered = kept is None or may_count_unread(kept, rows, names)
        self.columns = self._with_piles_over(kept or columns)

    def _with_piles_over(self, columns: Columns) -> Columns:
        """Return columns with the piles that the line above them tells for each group."""
        piles, self.piles = self.piles, None
        if piles is None or len(columns.groups) < len(piles.piles) or piles.sign != columns.delimiter:
            return columns
        return columns._replace(over=tuple(piles.of_columns(max(group)) for group in columns.groups))

"""How the rows of a table are read that hold several cards in a cell."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.decks.draft import APART, Draft
from cardbase.decks.plain.spans import Span
from cardbase.decks.plain.tables.columns import Columns, Group, Slot, slots_of
from cardbase.decks.plain.tables.packed import Packed, number_of, packed_in, packed_row, total_of
from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.words import HEADINGS

_PARTED = re.compile(r"<br\s?/?>|[,;/+]", re.IGNORECASE)
_SHARED = "does not tell whether its number counts each card"


class PackedReader:
    """Reads cells of several cards, as part of a reader of lists."""

    draft: Draft
    pile: str
    spans: list[Span] | None
    columns: Columns | None
    numbered: bool
    tally: list[int]
    singles: dict[tuple[Columns, Group, int], tuple[int, bool]]
    at: int

    def read_line(self, text: str, place: str) -> str:
        """Take one line into the draft; return what it is."""
        raise NotImplementedError

    def _read_cell(self, text: str, pile: str, place: str) -> None:
        """Take a cell as a line of its own, whose cards are of a pile."""
        before = self.columns, self.spans, self.pile
        self.columns, self.spans, self.pile = None, None, pile
        self.read_line(text, place)
        self.columns, self.spans, self.pile = before

    def _take_packed(self, cell: Slot, slots: Sequence[Slot], group: Group, pile: str, place: str, line: str) -> bool:
        """Take the cell of a row that holds several cards; say whether it does."""
        packed = packed_in(cell.text, self.draft.names)
        if packed is None or self.columns is None:
            return False
        digits = slots[group.copies].text if group.copies >= 0 else ""
        if digits.strip("-–— ") and number_of(digits) < 0:
            self._put_each(packed, packed.counts(_PARTED.sub(" ", digits)), pile, place, line)
            return True
        number = -1 if self.numbered and group.copies >= 0 else total_of(slots, self.columns, group)
        unclear = self.numbered if number < 0 else self._counts_single(slots, group)
        if not packed.counted and not packed.imperial and unclear:
            self.draft.keep(place, line, "LIST-04", _SHARED, pile)
        else:
            self._put_packed(cell, packed, number, pile, place, line)
        return True

    def _put_each(self, packed: Packed, counts: Sequence[int], pile: str, place: str, line: str) -> None:
        """Put the cards of a cell with a number for each beside it; ask where the numbers are none, or not as many."""
        if not counts or min(counts) < 1:
            self.draft.keep(place, line, "LIST-04", "does not tell which number belongs to which card", pile)
            return
        for found, count in zip(packed.cards, counts, strict=True):
            self.draft.add_found(found, count, pile, place, line)

    def _put_packed(self, cell: Slot, packed: Packed, number: int, pile: str, place: str, line: str) -> None:
        """Put the cards of a cell, and check their total; ask where it may be the count of each."""
        if not packed.counted and number >= 0 and not packed.is_of(number):
            self.draft.keep(place, line, "LIST-04", _SHARED, pile)
            return
        copies, told = self.draft.copies, len(self.draft.unresolved)
        self._read_cell(cell.text, pile, place)
        read = self.draft.copies - copies
        self.tally.append(max(number, read))
        unread = any(one.unread for one in self.draft.unresolved[told:])
        if number not in {-1, read} and pile not in APART and not unread:
            reason = f"tells of {number} cards, and {read} were read"
            self.draft.keep(place, line, "LIST-09", reason)

    def _counts_single(self, slots: Sequence[Slot], group: Group) -> bool:
        """Say whether the number of another row counts more than one copy of a single card.

        The answer holds for the rows below as well, which see the same table.
        """
        if self.columns is None or group.copies < 0:
            return False
        key = self.columns, group, len(slots)
        until, known = self.singles.get(key, (-1, False))
        if self.at > until:
            known = any(self._is_single(row, len(slots), group, self.columns) for row in self._rows_around())
            self.singles[key] = self.at + len(self._rows_below()), known
        return known

    def _is_single(self, line: str, width: int, group: Group, columns: Columns) -> bool:
        """Say whether a row of so many cells counts several copies of a single card."""
        row = slots_of(line, columns.delimiter, columns.bordered)
        if len(row) != width or number_of(row[group.copies].text) <= 1:
            return False
        text = row[group.name].text
        return bool(self.draft.find(text) or not packed_in(text, self.draft.names))

    def _rows_below(self) -> list[str]:
        """Return the rows of the table below the one that is read."""
        raise NotImplementedError

    def _rows_around(self) -> list[str]:
        """Return the rows of the table that is read."""
        raise NotImplementedError

    def _take_packed_row(self, text: str, place: str) -> bool:
        """Take a row without titles above it that has a heading, several cards and perhaps their number."""
        row = packed_row(text, self.draft.names)
        if row is None or (row.packed.counted is False and row.number < 0):
            return False
        pile = HEADINGS.get(fold(row.label), self.pile)
        self._put_packed(row.cell, row.packed, row.number, pile, place, text.strip())
        return True

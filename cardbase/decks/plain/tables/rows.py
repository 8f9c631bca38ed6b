"""Rows of a table under a heading that names its columns."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from cardbase.corpus import Corpus
from cardbase.decks.draft import MOST_COPIES, Draft
from cardbase.decks.plain.fields import colons as fields
from cardbase.decks.plain.spans import Span
from cardbase.decks.plain.tables.columns import Columns, Group, Slot, columns_of, fitted, slots_of
from cardbase.decks.plain.tables.fields_beside import fields_beside
from cardbase.decks.plain.tables.packed_rows import PackedReader
from cardbase.decks.plain.tables.row_piles import pile_of_row
from cardbase.decks.plain.tables.side_columns import copies_aside
from cardbase.decks.vocabulary import Token, fold, tokens_of
from cardbase.decks.vocabulary.words import ASIDE, COLUMNS, COPIES, DOUBT, HEADINGS, NUMBERS, SUBHEADINGS, TOTALS

_LONGEST_RECORD = 300
_MOST_OF_ONE = 4
"""DECK-04: a larger number beside words that are no card's name may be a sum."""

_PAIR = 2
"""Cells of a row that only names a part of its table, and counts it."""

_MOST_SUMMED = 100
"""Rows above a total that it may sum up."""

_COUNT = re.compile(r"[(\[]?[xX×]?\s*([+-]?\d{1,20})(?:[.,]0+)?\s*[xX×]?[)\]]?")
Marks = list[tuple[int, int, str]]
"""Parts of a line with what each was taken for (``Span``)."""


_SUMS = frozenset({"subtotal", "subtotals", "total", "totals", "sum", "summe", "zwischensumme", "somme", "suma"})
_SIGN = re.compile(r"(?:\s*[;,|\t]\s*|\s+)(?=[\"']?[^\W\d_]{1,12}[\"']?\s?[:=])")
_VALUE = re.compile(
    r"[\s{(\[*-]*[\"']?(?P<key>[^\W\d_]{1,12})[\"']?\s?[:=]\s?[\"']?(?P<value>[^\"]+?)[\"']?[\s})\]]*,?"
)


def _is_counted(slots: Sequence[Slot], columns: Columns) -> bool:
    """Say whether a row counts its card in one of its columns."""
    return any(slots[group.copies].text.strip("-–—0 ") for group in columns.groups)


def _line_of(text: str, slots: Sequence[Slot], columns: Columns, group: Group) -> str:
    """Return what a row says in a group of its columns, and behind it where there are no others."""
    if len(columns.groups) == 1 or columns.piles or columns.editions:
        return text.strip()
    own = [slots[at] for at in group if at >= 0]
    return text[min(slot.start for slot in own) : max(slot.end for slot in own)].strip()


def _without_unit(digits: str) -> str:
    """Return the number of a cell that has a word for copies behind it: "3 copies"."""
    number, _, unit = digits.partition(" ")
    return number if number.isdecimal() and fold(unit) in COPIES | TOTALS else digits


def _is_subtotal(words: Sequence[str]) -> bool:
    """Say whether words are a sum of one part of the list: "Subtotal Imperial", "House total"."""
    parts = TOTALS | HEADINGS.keys() | SUBHEADINGS
    return not _SUMS.isdisjoint(words) and all(word in parts for word in words)


class Record(NamedTuple):
    """A card of a line that names each of its values: "qty=4;name=Carryall"."""

    name: str
    copies: int
    edition: str = ""


def record_in(text: str) -> Record | None:
    """Return the card of a line of named values, None where a part has no name or there is no count."""
    if len(text) > _LONGEST_RECORD or not 2 <= text.count("=") + text.count(":") <= 8:
        return None
    found: dict[str, str] = {}
    for part in _SIGN.split(text.strip().lstrip("{([*- ")):
        value = _VALUE.fullmatch(part)
        column = COLUMNS.get(fold(value["key"]), "") if value else ""
        if value is None or not column or column in found:
            return None
        found[column] = value["value"]
    if "name" not in found or not found.get("count", "").isdecimal() or len(found["count"]) > 4:
        return None
    return Record(found["name"], int(found["count"]), found.get("set", ""))


class RowReader(PackedReader):
    """What a list says so far, and how rows of a table are read into it; single cells are read as lines are."""

    def __init__(self, corpus: Corpus, pile: str = "", spans: list[Span] | None = None) -> None:
        self.draft = Draft(corpus)
        self.pile = pile
        self.spans = spans
        self.columns: Columns | None = None
        self.uncounted: list[str] = []
        self.section = ""
        self.numbered = False
        self.tally: list[int] = []
        self.singles: dict[tuple[Columns, Group, int], tuple[int, bool]] = {}
        self.at = 0

    def read_line(self, text: str, place: str) -> str:
        """Take one line into the draft; return what it is."""
        raise NotImplementedError

    def _read_tokens(self, text: str, tokens: list[Token], place: str, marks: Marks) -> str:
        """Take a line that was cut into tokens; return its kind, "" where its parts are marked one by one."""
        raise NotImplementedError

    def read_row(self, text: str, place: str, marks: Marks) -> str:
        """Take a row under the heading of a table."""
        assert self.columns is not None
        slots = slots_of(text, self.columns.delimiter, self.columns.bordered)
        filled = [slot for slot in slots if slot.text]
        if not filled or all(set(slot.text) <= set("-: =|") for slot in filled):
            return "separator"
        if len(filled) == 1 and not self._is_uncounted(filled[0], slots):
            return self._lone(text, filled[0], place, marks)
        if len(filled) == 2 and self._field_of_row(filled, place):
            return "field"
        if tuple(fold(slot.text) for slot in slots) == self.columns.titles:
            return "heading"
        if (columns := columns_of(text)) is not None and not any(self.draft.find(slot.text) for slot in filled):
            if columns.titles != self.columns.titles:
                self._open_columns(columns, text, place)
            return "heading"
        for pair in fields_beside(slots, self.columns, self.draft):
            self._field_of_row(pair, place)
        if not self.columns.groups:
            return "heading"
        if self.columns.decks:
            return "reported"
        return self._columns_of_row(text, slots, place, marks)

    def _open_columns(self, columns: Columns, text: str, place: str) -> None:
        """Take the columns of the rows below."""
        raise NotImplementedError

    def _is_uncounted(self, slot: Slot, slots: Sequence[Slot]) -> bool:
        """Say whether the only cell of a row names a card below a column of names, and its count is left out."""
        assert self.columns is not None
        groups = [group for group in self.columns.groups if group.copies >= 0 and group.name < len(slots)]
        return any(slots[group.name] is slot for group in groups) and len(self.draft.find(slot.text)) > 0

    def _field_of_row(self, filled: Sequence[Slot], place: str) -> bool:
        """Take a row of two cells that say a field, such as its homeworld; say whether it is one."""
        row = f"{filled[0].text.rstrip(':= ')}: {filled[1].text.lstrip(':= ')}"
        name, behind = fields.take_field(row, tokens_of(row), self.draft, place)
        if name and behind >= 0:
            self.draft.add(filled[1].text, 1, fields.pile_of(name), place, row)
        return name != ""

    def _lone(self, text: str, slot: Slot, place: str, marks: Marks) -> str:
        columns, self.columns = self.columns, None
        kind = self._read_tokens(text[: slot.end], tokens_of(text[: slot.end], slot.start), place, marks)
        self.columns = columns and columns.headed(self.pile, text, slot.start) if kind == "heading" else columns
        return kind

    def _columns_of_row(self, text: str, slots: Sequence[Slot], place: str, marks: Marks) -> str:
        assert self.columns is not None
        slots = fitted(text, slots, self.columns)
        marks += [(slot.start, slot.end, "field") for slot in slots]
        for number, group in enumerate(self.columns.groups, 1):
            cell = slots[group.name]
            digits = slots[group.copies].text if group.copies >= 0 else ""
            digits = _without_unit(digits)
            where = place if len(self.columns.groups) == 1 else f"{place}, part {number}"
            over = self.columns.over[number - 1] if self.columns.over else ""
            line = _line_of(text, slots, self.columns, group)
            if self._heads_rows(cell, digits, slots, place):
                return "heading"
            if self._is_packed(cell, slots, group, over or self.pile, where, line):
                marks.append((cell.start, cell.end, "card"))
                continue
            if self._is_total(cell, digits, slots):
                self.draft.keep(place, text.strip(), "LIST-07", "is a total")
                continue
            if not cell.text:
                if digits:
                    self.draft.keep(place, line, "LIST-04", "has a count and no name", self.pile)
                continue
            if self.columns.piles and not digits.strip("-–—0 ") and _is_counted(slots, self.columns):
                continue
            pile = pile_of_row(slots, self.columns, group, over or self.pile, self.section, self.draft.names)
            pile = self.columns.piles[number - 1] if self.columns.piles else pile
            if group.pile >= 0:
                self.section = slots[group.pile].text or self.section
            code = slots[group.edition].text if group.edition >= 0 else ""
            if len(self.columns.groups) == 1:
                cell, code = self._told_by_row(cell, code, slots)
            if digits.isdecimal() and len(digits) < len(str(MOST_COPIES)):
                self.tally.append(int(digits))
            if self.columns.editions:
                self._put_of_set(cell, digits, pile, where, self.columns.editions[number - 1], line)
            elif not (
                self._tell_aside(cell, copies_aside(slots, self.columns, group), where) and not digits.strip("0")
            ):
                self._put_row(cell, digits if group.copies >= 0 else None, pile, where, code, line)
            marks.append((cell.start, cell.end, "card"))
        return ""

    def _heads_rows(self, cell: Slot, digits: str, slots: Sequence[Slot], place: str) -> bool:
        """Take a row that names a pile or a kind, and tells how many cards stand below it; say whether it is one."""
        assert self.columns is not None
        filled = sum(1 for slot in slots if slot.text)
        if len(self.columns.groups) > 1 or self.columns.piles or self.columns.decks or filled > _PAIR:
            return False
        if not digits.isdecimal() or not cell.text or self.draft.find(cell.text):
            return False
        above = digits != self._sum_below() and self._is_total(cell, digits, slots)
        return not above and self._open_rows(cell.text, int(digits[:6]), place)

    def _sum_below(self) -> str:
        """Return the sum of the counts of the rows below the one that is read, up to one that names no card."""
        assert self.columns is not None
        group, total = self.columns.groups[0], 0
        for row in self._rows_below()[:_MOST_SUMMED]:
            slots = slots_of(row.rstrip("\r\n"), self.columns.delimiter, self.columns.bordered)
            if len(slots) <= max(group) or not self.draft.find(slots[group.name].text):
                break
            count = slots[group.copies].text
            total += int(count) if count.isdecimal() and len(count) < len(str(MOST_COPIES)) else 0
        return str(total)

    def _rows_below(self) -> list[str]:
        """Return the lines below the one that is read."""
        raise NotImplementedError

    def _open_rows(self, title: str, number: int, place: str) -> bool:
        """Take the title of a part of a table with its number of cards; say whether it is one."""
        raise NotImplementedError

    def _is_packed(self, cell: Slot, slots: Sequence[Slot], group: Group, pile: str, place: str, line: str) -> bool:
        """Take a row with several cards in its cell, in columns for one deck; say whether it is one."""
        assert self.columns is not None
        none = group.copies >= 0 and slots[group.copies].text == "0"
        if self.columns.piles or self.columns.editions or none or not cell.text:
            return False
        pile = pile_of_row(slots, self.columns, group, pile, self.section, self.draft.names)
        if not self._take_packed(cell, slots, group, pile, place, line):
            return False
        if group.pile >= 0:
            self.section = slots[group.pile].text or self.section
        return True

    def _tell_aside(self, cell: Slot, copies: int, place: str) -> bool:
        """Report the copies of a row that are set aside beside those played; say whether there are any."""
        if copies:
            self.draft.keep_apart(f"{copies}x {cell.text}", ASIDE, place, copies)
        return copies > 0

    def _put_of_set(self, cell: Slot, digits: str, pile: str, place: str, code: str, line: str) -> None:
        """Put the copies that a row counts of a set; ask where the card is not in it."""
        if not digits.strip(" 0-–—x"):
            return
        found = self.draft.find(cell.text)
        if found and not any(card.set == code for card in found):
            self.draft.keep(place, line, "LIST-04", "counts a card below a set that it is not in", pile)
        else:
            self._put_row(cell, digits, pile, place, code, line)

    def _is_total(self, cell: Slot, digits: str, slots: Sequence[Slot]) -> bool:
        """Say whether a row sums up those above it: by a word for totals, or by a number that is their sum."""
        others = slots if cell.text.isdecimal() or not cell.text else ()
        words = fold(" ".join(slot.text for slot in (cell, *others))).split()
        labels = [word for word in words if not word.isdecimal()]
        if labels and (all(word in TOTALS for word in labels) or _is_subtotal(labels)):
            return True
        if not digits.isdecimal() or not self._sums_up(int(digits[:6])):
            return False
        if own := self.draft.piles.get(HEADINGS.get(fold(cell.text), "")):
            return sum(own.values()) == int(digits[:6])
        return not cell.text or (int(digits[:6]) > _MOST_OF_ONE and not self._names_one(cell.text))

    def _sums_up(self, number: int) -> bool:
        """Say whether a number is that of all copies of a pile or of the deck, or of the rows right above."""
        sums = [sum(counts.values()) for counts in self.draft.piles.values()]
        above = accumulate(reversed(self.tally[-_MOST_SUMMED:]))
        return number in {*sums, sum(sums)} or any(total == number for total in above)

    def _names_one(self, text: str) -> bool:
        """Say whether a text is a card's name, or like one."""
        return text != "" and (len(self.draft.find(text)) > 0 or len(self.draft.names.near(text).cards) > 0)

    def _told_by_row(self, cell: Slot, code: str, slots: Sequence[Slot]) -> tuple[Slot, str]:
        """Return the name of a row and its set, with the title or the set that another cell tells where several fit."""
        found = self.draft.find(cell.text)
        for other in slots if len(found) > 1 else ():
            titled = f"{cell.text}, {other.text}"
            if other is not cell and other.text and len(self.draft.find(titled)) == 1:
                return cell._replace(text=titled), code
            own = self.draft.names.set_code(other.text)
            code = code or (own if any(card.set == own for card in found) else "")
        return cell, code

    def _put_row(self, cell: Slot, digits: str | None, pile: str, place: str, code: str, line: str) -> None:
        if digits is not None and digits.strip() in {"", "0"}:
            self.uncounted.append(cell.text)
            return
        if digits is None and not self.draft.find(cell.text):
            self._read_cell(cell.text, pile, place)
            return
        if pile == DOUBT != self.pile:
            self.draft.keep(place, line, "LIST-04", "is doubtful by what its row says beside it", self.pile)
            return
        number = _COUNT.fullmatch(digits or "1")
        count = int(number[1]) if number else NUMBERS.get(fold(digits or ""))
        if self.numbered:
            self.draft.keep(place, line, "LIST-04", "does not tell whether its number counts copies or rows", pile)
            return
        self.draft.add(cell.text, count, pile, place, line, code)

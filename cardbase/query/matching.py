"""Answering queries in memory: every value of every field as a set of rows, one bit a row.

``and``, ``or`` and ``not`` are then single operations on whole numbers, however many rows there are.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import compress
from operator import eq, ge, gt, le, lt, ne
from typing import Generic, TypeVar

from cardbase.query.field import Asked
from cardbase.query.fields import BARE
from cardbase.query.patterns import automaton
from cardbase.query.tree import And, Not, Number, Or, OtherField, Pattern, Phrase, Presence, Query, Term, Word
from cardbase.query.words import plain, plain_lines

_COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    ":": eq, "=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge,
}  # fmt: skip
_REMEMBERED = 4_096  # phrases whose rows are kept

Row = TypeVar("Row")


class Matcher(Generic[Row]):
    """Rows that can be asked: a field is read at its first question; asking takes microseconds.

    ``fields`` are what can be asked, by name and alias; ``read`` returns a field of a row as ``Field.read`` does.
    """

    def __init__(
        self,
        rows: Sequence[Row],
        fields: Mapping[str, Asked],
        read: Callable[[Asked, Row], int | str | tuple[str, ...] | None],
    ) -> None:
        self._rows = rows
        self._fields = fields
        self._read = read
        self._every = (1 << len(rows)) - 1
        self._values: dict[str, dict[int | str, int]] = {}
        self._present: dict[str, int] = {}
        self._texts: dict[str, _Texts] = {}

    def find(self, query: Query) -> tuple[Row, ...]:
        """Return the rows that a query holds for, in their order."""
        return tuple(compress(self._rows, map("1".__eq__, bin(self._bits(query))[:1:-1])))

    def _bits(self, query: Query) -> int:
        """Return the rows that a query holds for, the n-th as bit n."""
        match query:
            case Term():
                return self._term(query)
            case Not(part):
                return self._every ^ self._bits(part)
            case And(parts):
                found = self._every
                for part in parts:
                    found &= self._bits(part)
                return found
            case Or(parts):
                found = 0
                for part in parts:
                    found |= self._bits(part)
                return found

    def _add(self, field: Asked) -> None:
        read = [self._read(field, row) for row in self._rows]
        if field.type == "text":
            self._texts[field.name] = _Texts([str(value) if value is not None else "" for value in read])
        places: dict[int | str, list[int]] = {}
        for place, value in enumerate(read):
            for each in value if isinstance(value, tuple) else (value,):
                if each is not None and field.type != "text":
                    key = each.lower() if field.type == "number" and isinstance(each, str) else each
                    places.setdefault(key, []).append(place)
        self._values[field.name] = {key: _bits(known) for key, known in places.items()}
        self._present[field.name] = _bits(place for place, value in enumerate(read) if value not in (None, (), ""))

    def _term(self, term: Term) -> int:
        for name in (term.field, *(value.name for value in term.values if isinstance(value, OtherField))):
            if name not in self._present:
                self._add(self._fields[name])
        if self._fields[term.field].type == "number":
            return self._number(term)
        found = 0
        for value in term.values:
            match value:
                case Word(word):
                    found |= self._values[term.field].get(word, 0)
                case Presence(present):
                    found |= self._present[term.field] if present else self._every ^ self._present[term.field]
                case Pattern(source):
                    found |= self._texts[term.field].matching(source)
                case Phrase(text):
                    whole = term.operator != ":" and term.field != BARE.name
                    found |= self._texts[term.field].containing(plain(text), whole)
        return self._every ^ found if term.operator == "!=" else found

    def _number(self, term: Term) -> int:
        values, compare = self._values[term.field], _COMPARE[term.operator]
        differs = term.operator == "!="
        found = self._every if differs else 0
        for value in term.values:
            fits = 0
            match value:
                case Number(number):
                    for known, rows in values.items():
                        if isinstance(known, int) and compare(known, number):
                            fits |= rows
                    if differs:
                        fits |= values.get("x", 0)
                case OtherField(name):
                    for known, rows in values.items():
                        for other, others in self._values[name].items():
                            if isinstance(known, int) and isinstance(other, int) and compare(known, other):
                                fits |= rows & others
                case Word(word):
                    fits = values.get(word, 0)
                    fits = self._present[term.field] ^ fits if differs else fits
                case Presence(present):
                    fits = self._present[term.field] if present != differs else self._every ^ self._present[term.field]
            found = found & fits if differs else found | fits
        return found


def on_names(query: Query) -> Query:
    """Return a query that asks its bare words of the names alone: what it finds is shown first."""
    match query:
        case Term(BARE.name, operator, values):
            return Term("name", operator, values)
        case And(parts):
            return And(tuple(on_names(part) for part in parts))
    return query


def _bits(places: Iterable[int]) -> int:
    """Return a number with these bits set; in one go, as each single one would copy the whole number."""
    octets = bytearray()
    for place in places:
        if place >> 3 >= len(octets):
            octets.extend(bytes((place >> 3) + 1 - len(octets)))
        octets[place >> 3] |= 1 << (place & 7)
    return int.from_bytes(octets, "little")


class _Texts:
    """The texts of all rows in one string, so that one search goes through them all."""

    def __init__(self, texts: list[str]) -> None:
        self.lowered = [text.casefold() for text in texts]
        self.plain = [plain_lines(text) for text in texts]
        self.joined = "".join(self.plain)
        self.starts = [0]
        for text in self.plain:
            self.starts.append(self.starts[-1] + len(text))
        self.known: dict[tuple[str, bool], int] = {}

    def containing(self, phrase: str, whole: bool) -> int:
        """Return the rows whose text holds the phrase, as bits; remembered for the next query."""
        found = self.known.get((phrase, whole))
        if found is None:
            found = self._search(phrase, whole)
            if len(self.known) >= _REMEMBERED:
                self.known.clear()
            self.known[phrase, whole] = found
        return found

    def _search(self, phrase: str, whole: bool) -> int:
        if whole:
            return _bits(place for place, text in enumerate(self.plain) if text == f"{phrase}\n")
        return _bits(self._places(phrase))

    def _places(self, phrase: str) -> Iterator[int]:
        at = self.joined.find(phrase)
        while at >= 0:
            place = bisect_right(self.starts, at) - 1
            yield place
            at = self.joined.find(phrase, self.starts[place + 1])

    def matching(self, source: str) -> int:
        """Return the rows whose text holds a match of the pattern, as bits."""
        pattern = automaton(source)
        return _bits(place for place, text in enumerate(self.lowered) if text and pattern.found_in(text))

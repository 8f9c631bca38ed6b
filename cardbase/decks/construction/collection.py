"""A collection of cards, as CSV or in any form decks come in, and what it lacks for some decks."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from cardbase.corpus import Corpus
from cardbase.decks.construction.columns import Row, rows_by_title
from cardbase.decks.deck import Deck
from cardbase.decks.encodings import read_any_text
from cardbase.decks.plain import with_usual_signs
from cardbase.decks.reading import read_deck
from cardbase.errors import Fault, Faulty, NotFound, Unreadable
from cardbase.given import checked
from cardbase.schemas import schema_faults

MOST_LINES = 20_000
"""Lines of a collection; thirty times the cards there are."""

_NO_PART = "LIST-07"
"""The code of lines around a list: greetings, titles, signatures."""

_ROW = re.compile(r"[,;\t|]\s*\d+\s*$")
"""The end of a line that means to be a row."""

Collection = Mapping[str, int]
"""Copies owned of each card id."""


@dataclass(frozen=True, slots=True)
class Lack:
    """A card that the collection has too few of; ``decks`` tells how many copies each deck needs, by its name."""

    card: str
    needed: int
    owned: int
    decks: tuple[tuple[str, int], ...]

    @property
    def missing(self) -> int:
        """Copies to be found."""
        return self.needed - self.owned


@checked
def read_collection(path: Path, corpus: Corpus) -> Collection:
    """Read a CSV of ``id or name, count``, with or without a heading, or a list in any form that decks come in.

    A heading may have other columns too, in any order. Lines of one card add up. A faulty file whose lines are mostly a
    name and a number is a CSV; else it is read in the way that leaves fewer lines at fault.
    Raises ``Unreadable`` for what is neither, ``Faulty`` with every line that is at fault.
    """
    try:
        titled = rows_by_title(_text_of(path))
    except Unreadable as error:
        raise Unreadable(f"{path}: {error.message.removeprefix(f'{path}: ')}", hint=error.hint) from None
    if titled is not None:
        return _read_titled(path, titled, corpus)
    try:
        return _read_csv(path, corpus)
    except (Unreadable, Faulty) as error:
        owned, faults = _read_list(path, corpus)
        if not owned or _is_mostly_csv(path) or (isinstance(error, Faulty) and len(faults) >= len(error.faults)):
            raise
    if faults:
        raise _faulty(path, faults)
    return owned


def _text_of(path: Path) -> str:
    return with_usual_signs(read_any_text(path))


def _read_titled(path: Path, rows: Sequence[Row], corpus: Corpus) -> Collection:
    if len(rows) > MOST_LINES:
        raise Unreadable(f"{path}: has more than {MOST_LINES:,} lines", hint="is this a collection?")
    owned: dict[str, int] = {}
    faults: list[Fault] = []
    for row in rows:
        with_set = f"{row.card} ({row.edition})"
        card = with_set if row.edition and _is_card(with_set, corpus) else row.card
        faults += _add([card, row.copies], f"line {row.line}", str(path), owned, corpus)
    if faults:
        raise _faulty(path, faults)
    return owned


def _is_card(name: str, corpus: Corpus) -> bool:
    try:
        return bool(corpus.exact(name))
    except NotFound:
        return False


def _is_mostly_csv(path: Path) -> bool:
    try:
        rows = _rows(_text_of(path))
    except csv.Error:
        return False
    pairs = [row for _, row in rows if len(row) == 2 and row[1].lstrip("-").isdecimal()]
    return 2 * len(pairs) > len(rows)


def _read_list(path: Path, corpus: Corpus) -> tuple[dict[str, int], list[Fault]]:
    """Return what a deck list holds, in whatever pile, and the lines of it that are no cards."""
    try:
        deck = read_deck(path, corpus)
    except Unreadable:
        return {}, []
    owned: dict[str, int] = {}
    for _, entry in deck.cards():
        owned[entry.card] = owned.get(entry.card, 0) + entry.copies
    lines = [line for line in deck.unresolved if line.code != _NO_PART or _ROW.search(line.text)]
    return owned, [Fault(str(path), line.place, f"{line.text!r} {line.reason}") for line in lines]


def _faulty(path: Path, faults: Sequence[Fault]) -> Faulty:
    return Faulty(f"{path}: {len(faults)} line{'s' * (len(faults) > 1)} of the collection at fault", faults)


def _read_csv(path: Path, corpus: Corpus) -> Collection:
    text = _text_of(path)
    if text.count("\n") > MOST_LINES:
        raise Unreadable(f"{path}: has more than {MOST_LINES:,} lines", hint="is this a collection?")
    owned: dict[str, int] = {}
    faults: list[Fault] = []
    try:
        for number, row in _rows(text):
            faults += _add(row, f"line {number}", str(path), owned, corpus)
    except csv.Error as error:
        raise Unreadable(f"{path}: is not CSV: {error}") from None
    if faults:
        raise _faulty(path, faults)
    return owned


@checked
def missing(decks: Sequence[tuple[str, Deck]], owned: Collection, *, in_turn: bool = False) -> tuple[Lack, ...]:
    """Return what the collection lacks to build all named decks at once, or one after the other (``in_turn``)."""
    wanted: dict[str, dict[str, int]] = {}
    for name, deck in decks:
        for _, entry in deck.cards():
            needs = wanted.setdefault(entry.card, {})
            needs[name] = needs.get(name, 0) + entry.copies
    together = max if in_turn else sum
    lacks = (
        Lack(card, together(needs.values()), owned.get(card, 0), tuple(sorted(needs.items())))
        for card, needs in sorted(wanted.items())
    )
    return tuple(lack for lack in lacks if lack.missing > 0)


def _rows(text: str) -> list[tuple[int, list[str]]]:
    delimiter = max(",;\t", key=text.partition("\n")[0].count)
    reader = csv.reader(io.StringIO(text), delimiter=delimiter, strict=True)
    rows = [(reader.line_num, [cell.strip() for cell in row]) for row in reader]
    rows = [(number, row) for number, row in rows if any(row)]
    headed = rows and len(rows[0][1]) > 1 and rows[0][1][1].lower() in ("count", "copies", "number", "quantity", "qty")
    return rows[1:] if headed else rows


def _add(row: list[str], place: str, file: str, owned: dict[str, int], corpus: Corpus) -> list[Fault]:
    if len(row) != 2:
        return [
            Fault(
                file,
                place,
                f"has {len(row)} cell{'s' * (len(row) != 1)}, not 2",
                "id or name, count; quote a name with a comma",
            )
        ]
    count = int(row[1]) if row[1].isascii() and row[1].isdecimal() and len(row[1]) < 7 else row[1]
    faults = [
        Fault(file, place, fault.message, fault.hint)
        for fault in schema_faults("collection", [{"card": row[0], "count": count}], file)
    ]
    if faults:
        return faults
    try:
        card = corpus.exact(row[0])
    except NotFound as error:
        return [Fault(file, place, error.message, error.hint)]
    owned[card.id] = owned.get(card.id, 0) + int(count)
    return []

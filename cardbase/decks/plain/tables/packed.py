"""Cells of a table that hold several cards: "3 Lighter Pilot, 2 Desert Hawk", and the number beside them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import NamedTuple

from cardbase.corpus import Card
from cardbase.decks.plain.tables.columns import Columns, Group, Slot, slots_of
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import DELIMITERS, HEADINGS, SUBHEADINGS, words_of

_LONGEST = 2_000
"""Signs of a cell that is looked through for cards; an honest one holds a pile at most."""

_MOST_CELLS = 3

_BETWEEN = ",;/+|&•·:"
_MAY_HOLD_MORE = re.compile(r"\S[\s,;/+|&•·:]\S|<br", re.IGNORECASE)
_BREAK = re.compile(r"<br\s?/?>", re.IGNORECASE)
_OF_TOTALS = words_of("total totals totale totales totaal sum summe gesamt somme suma somma insgesamt razem")
_NUMBER = re.compile(r"[(\[=]?\s?[xX×]?(\d{1,4})(?:[.,]0+)?[xX×]?\s?[)\]]?")


class Packed(NamedTuple):
    """Several cards of one cell: those that each name fits, how many parts signs make, whether any has its count."""

    cards: tuple[tuple[Card, ...], ...]
    parts: int
    counted: bool

    @property
    def imperial(self) -> bool:
        """Whether all cards are of the Imperial deck, where one copy of each is meant."""
        return all(card.deck == "imperial" for found in self.cards for card in found)

    def is_of(self, number: int) -> bool:
        """Say whether a number is that of names without counts."""
        return number in {len(self.cards), self.parts}

    def counts(self, text: str) -> list[int]:
        """Return the number of each card that the cell of counts beside the names tells, none where it does not."""
        numbers = text.split()
        whole = not self.counted and len(numbers) == len(self.cards) == self.parts
        return [number_of(number) for number in numbers] if whole else []


class PackedRow(NamedTuple):
    """A row without titles above it: what its cards are called, where they stand, their number, -1 for none."""

    label: str
    cell: Slot
    packed: Packed
    number: int


def packed_in(text: str, names: Names) -> Packed | None:
    """Return what a cell of several cards holds; None for one with a single card, or none."""
    if len(text) > _LONGEST or not _MAY_HOLD_MORE.search(text) or names.find(text):
        return None
    tokens = names.marked(_BREAK.sub(" / ", text))
    found = [token for token in tokens if token.kind == "N" and token.key != "nickname"]
    numbers = sum(token.kind == "d" for token in tokens)
    parts = 1 + sum(token.kind in _BETWEEN for token in tokens)
    if not found or len(found) + (parts > 1 and numbers > 1) < 2:
        return None
    if len(found) > 1 and parts == 1 and not numbers and any(token.kind == "w" for token in tokens):
        return None  # "Carryall better than Stunner"
    return Packed(tuple(token.value for token in found), max(parts, len(found)), numbers > 0)


def total_of(slots: Sequence[Slot], columns: Columns, group: Group) -> int:
    """Return the number that a row tells beside its cards, -1 where it tells none."""
    titled = (at for at, title in enumerate(columns.titles) if not _OF_TOTALS.isdisjoint(title.split()))
    places = [group.copies] if group.copies >= 0 else [at for at in titled if at < len(slots)]
    return next((number for at in places if (number := number_of(slots[at].text)) >= 0), -1)


def number_of(text: str) -> int:
    """Return the number that a cell is, -1 for any other."""
    number = _NUMBER.fullmatch(text)
    return int(number[1]) if number else -1


def _has_more(pieces: Iterable[str], most: int) -> bool:
    """Say whether more than so many pieces have a letter or digit."""
    return sum(1 for _ in islice((1 for piece in pieces if any(map(str.isalnum, piece))), most + 1)) > most


def packed_row(text: str, names: Names) -> PackedRow | None:
    """Return what a row says that has a heading, several cards and perhaps their number: 'Fiefs;"Carthag; Arrakeen";2'.

    None for any other line.
    """
    for delimiter in (sign for sign in DELIMITERS if sign in text[:_LONGEST]):
        if delimiter == "," and '"' not in text:
            continue
        if '"' not in text and _has_more(text[:_LONGEST].split(delimiter), _MOST_CELLS):
            continue
        slots = [slot for slot in slots_of(text[:_LONGEST], delimiter, text.lstrip()[:1] == "|") if slot.text]
        if not 1 < len(slots) <= _MOST_CELLS:
            continue
        label, cell = slots[:2]
        number = number_of(slots[2].text) if len(slots) > 2 else -1
        if (len(slots) > 2 and number < 0) or not is_label(label.text):
            continue
        if (packed := packed_in(cell.text, names)) is not None:
            return PackedRow(label.text, cell, packed, number)
    return None


def is_label(text: str) -> bool:
    """Say whether a text is the heading of a pile or a kind of cards."""
    key = fold(text)
    return key in HEADINGS or key in SUBHEADINGS

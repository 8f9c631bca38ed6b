"""Lists of several decks side by side in one text: "Anna      Ben", "Deck 1 <tab> Deck 2", two sponsors in one line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from cardbase.decks.draft import Draft
from cardbase.decks.plain.fields.colons import key_of
from cardbase.decks.spelling import folded_power, sponsor_ids
from cardbase.decks.vocabulary import fold, tokens_of
from cardbase.decks.vocabulary.people import FIRST_NAMES
from cardbase.decks.vocabulary.words import FIELDS

_LONGEST = 300
_MOST_LOOKED_AT = 400
"""Lines in which the heading of columns is looked for."""

_PIECE = re.compile(r"\S+(?: \S+)*")
_GAP = re.compile(r"\t|\S {3,}\S")
_DECK = re.compile(
    r"[\W_]*(?:(?:my )?(?:deck|deck ?list|list|liste|lista|mazo|version|draft|build|player|spieler) ?"
    r"(?:#|no\.?|nr\.?)? ?(?:\d{1,2}|[a-h]|i{1,3}|one|two|three)|"
    r"(?:first|second|third|erstes|zweites|drittes) (?:deck|list|liste))\b.{0,60}",
    re.IGNORECASE,
)
_SLACK = 2
"""Columns by which a piece may stand before its heading."""

_LEAST_ROWS = 5
"""Lines with a card in each of two columns from which on lists stand side by side."""


class Beside(NamedTuple):
    """Where lists stand side by side: the line of their headings, and the columns, or cells between tabs, of each."""

    first: int
    starts: tuple[int, ...]
    tabs: bool

    def cells(self, line: str) -> list[str]:
        """Return what a line says in each of the columns, "" for nothing."""
        if not self.tabs:
            return _cut(line.rstrip().expandtabs(), self.starts)
        cells = line.rstrip().split("\t")
        return [" ".join(cells[start:end]).strip() for start, end in pairwise((*self.starts, len(cells) + 1))]

    def end_of_first(self, line: str) -> int:
        """Return where the part of a line ends that belongs to the first column."""
        if self.tabs:
            parts = line.split("\t")
            return len("\t".join(parts[: self.starts[1]]))
        wide = line.expandtabs()
        ends = [start for start, _ in _pieces(wide, self.starts) if start + _SLACK >= self.starts[1]]
        if not ends:
            return len(line)
        return next(at for at in range(len(line) + 1) if len(line[:at].expandtabs()) >= ends[0])


def lists_beside(lines: Sequence[str], draft: Draft) -> Beside | None:
    """Return where lists of several decks stand side by side, None where they do not."""
    for first, line in enumerate(lines[:_MOST_LOOKED_AT]):
        if len(line) < _LONGEST and _GAP.search(line.strip()):
            found, pieces = _columns_of(first, line.rstrip())
            if _name_decks(pieces, draft) and _hold_cards(found, lines, draft):
                return found
    return None


def _columns_of(first: int, line: str) -> tuple[Beside, list[str]]:
    """Return the columns that a line would head, and the headings."""
    if "\t" in line.strip():
        cells = line.split("\t")
        filled = [at for at, cell in enumerate(cells) if cell.strip()]
        return Beside(first, tuple(filled), True), [cells[at].strip() for at in filled]
    pieces = list(_PIECE.finditer(line.expandtabs()))
    return Beside(first, tuple(piece.start() for piece in pieces), False), [piece[0] for piece in pieces]


def texts_beside(found: Beside, lines: Sequence[str]) -> tuple[str, ...]:
    """Return the list of each column as a text of its own; what stands above all of them stays with the first."""
    cells = [found.cells(line) for line in lines[found.first :]]
    texts = ["".join(f"{cell.strip()}\n" for cell in column) for column in zip(*cells, strict=True)]
    return ("".join(lines[: found.first]) + texts[0], *texts[1:])


def _name_decks(pieces: Sequence[str], draft: Draft) -> bool:
    """Say whether the pieces of a line are each the heading of a deck: names, numbered decks, powers, sponsors."""
    if len(pieces) < 2 or any(map(str.isdigit, pieces[0][:1])) or len({*map(fold, pieces)}) < len(pieces):
        return False
    if all(_DECK.fullmatch(piece) for piece in pieces):
        return True
    words = [fold(piece).split() for piece in pieces]
    if all(word and word[0] in FIRST_NAMES and len(word) < 4 for word in words):
        return True
    powers = sponsor_ids(draft.corpus)
    named = [_power_in(piece) for piece in pieces]
    return len({powers.get(folded_power(name)) for name in named} - {None}) == len(pieces)


def _power_in(piece: str) -> str:
    """Return what may be a power in the heading of a column: "Sponsor: House Atreides", "House Atreides"."""
    tokens = tokens_of(piece)
    key, behind = key_of(tokens)
    return piece[tokens[behind - 1].end :] if behind and FIELDS.get(key) == "sponsor" else piece


def _hold_cards(found: Beside, lines: Sequence[str], draft: Draft) -> bool:
    """Say whether enough lines below have a card in two columns at least."""
    rows = (found.cells(line) for line in lines[found.first + 1 :] if len(line) < _LONGEST)
    return sum(1 for _ in _with_two_cards(rows, draft)) >= _LEAST_ROWS


def _with_two_cards(rows: Iterator[list[str]], draft: Draft) -> Iterator[list[str]]:
    for cells in rows:
        named = [cell for cell in cells if draft.names.any_in(cell)]
        if len(named) > 1:
            yield cells


def _cut(line: str, starts: Sequence[int]) -> list[str]:
    """Cut a line at columns; a piece may begin a little before its own, and is cut where it reaches into the next."""
    cells = [""] * len(starts)
    for start, end in _pieces(line, starts):
        at = max((place for place, column in enumerate(starts) if column <= start + _SLACK), default=0)
        cells[at] += ("  " if cells[at] else "") + line[start:end]
    return cells


def _pieces(line: str, starts: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield where the pieces of a line begin and end: at gaps, and at a blank before the begin of a column."""
    for piece in _PIECE.finditer(line):
        inside = [start for start in starts if piece.start() < start < piece.end() and line[start - 1] == " "]
        yield from pairwise((piece.start(), *inside, piece.end()))

"""Piles side by side: "Imperial Deck | House Deck | Sideboard" above columns of cards."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cardbase.decks.draft import Draft
from cardbase.decks.plain.fields.headings import LONGEST, heading_of
from cardbase.decks.plain.words.doubts import doubt_of_heading
from cardbase.decks.vocabulary import fold, kept_tokens
from cardbase.decks.vocabulary.people import FIRST_NAMES
from cardbase.decks.vocabulary.words import ASIDE, COLUMNS, DOUBT, SAME

_GAP = re.compile(r"\s{3,}|\t+")
_SIGNS = "|;\t,"
_JOINTS = (" / ", " + ", " & ", " // ")
"""Signs between headings that part the cells of the lines below, too."""

_LEAST = 2
_MOST_OF_TITLE = 2
"""Words of a title between commas."""

_SLACK = 2
"""Columns by which a card may stand before its heading."""


@dataclass(frozen=True, slots=True)
class PilesBeside:
    """The piles of columns, "" for the one in force.

    ``starts`` are the characters at which they begin in their heading; ``sign`` separates them, "" where only gaps do,
    and ``places`` are the numbers of signs before each.
    """

    piles: tuple[str, ...]
    starts: tuple[int, ...]
    sign: str = ""
    places: tuple[int, ...] = ()
    bordered: bool = False

    def at(self, text: str, start: int) -> str:
        """Return the pile of what stands in a line from a character on."""
        column = self._column(text, start)
        return self.piles[column] if column >= 0 else ""

    def of_columns(self, last: int) -> str:
        """Return the pile of columns of a table by the number of the last of them."""
        column = _last(self.places, last)
        return self.piles[column] if column >= 0 else ""

    def with_pile(self, text: str, start: int, pile: str) -> PilesBeside | None:
        """Return the columns with another pile for that of a heading below; None for a line without columns."""
        column = self._column(text, start)
        if pile == SAME:
            return self
        if column < 0:
            return None
        return replace(self, piles=(*self.piles[:column], pile, *self.piles[column + 1 :]))

    def _column(self, text: str, start: int) -> int:
        """Return the column of a character of a line, -1 for a line without columns."""
        if self.sign and self.sign in text:
            before = text.count(self.sign, 0, start) - (self.bordered and text.lstrip()[:1] == self.sign)
            return _last(self.places, before)
        if self.sign and not _GAP.search(text.strip()):
            return -1
        return _last(self.starts, len(text[:start].expandtabs()) + _SLACK)


def _last(places: Sequence[int], most: int) -> int:
    return next((at for at in reversed(range(len(places))) if places[at] <= most), -1)


def piles_beside(text: str, rows: Sequence[str], draft: Draft) -> PilesBeside | None:
    """Return the columns whose headings stand in one line above some rows, None for any other line."""
    if len(text) > 4 * LONGEST:
        return None
    joined = [sign for sign in _JOINTS if sign in text and any(sign in row for row in rows)]
    for sign in (*(sign for sign in _SIGNS if sign in text.strip()), *joined, ""):
        if (found := _columns(text, sign, draft)) is None:
            continue
        cells = [row.rstrip("\r\n").split(sign) for row in rows if sign and sign in row]
        moves = sign == "\t" and "\t\t" in text and not any(cell.strip().isdecimal() for row in cells for cell in row)
        if not moves:
            return _over_first(found, cells)
    return None


def owners_over(text: str, rows: Sequence[str]) -> PilesBeside | None:
    """Return the columns of several people's decks whose first names stand in one line; all but the first are aside."""
    for sign in (sign for sign in _SIGNS if len(text) < LONGEST and 2 * sign in text):
        pieces = [(place, *piece) for place, piece in enumerate(_pieces(text, sign)) if piece[1]]
        if len(pieces) < _LEAST or not all(fold(piece) in FIRST_NAMES for _, _, piece in pieces):
            continue
        places, starts, _ = zip(*pieces, strict=True)
        piles = ("", *[ASIDE] * (len(pieces) - 1))
        return _over_first(PilesBeside(piles, starts, sign, places), [row.rstrip("\r\n").split(sign) for row in rows])
    return None


def _over_first(found: PilesBeside, rows: Sequence[Sequence[str]]) -> PilesBeside:
    """Return columns that begin where those of the rows do, where each heading stands over the second of its own."""
    if found.bordered and rows and not any(row[0] == "" for row in rows):
        found = replace(found, bordered=False, places=tuple(place + 1 for place in found.places))
    filled = [at for row in rows for at, cell in enumerate(row) if cell.strip()]
    over = found.places[0] - (min(filled) - found.bordered) if filled else 0
    return replace(found, places=tuple(place - over for place in found.places)) if over > 0 else found


def _columns(text: str, sign: str, draft: Draft) -> PilesBeside | None:
    """Return the columns of a line between signs, or gaps for ""; None where a piece heads nothing."""
    pieces = [(place, *piece) for place, piece in enumerate(_pieces(text, sign)) if piece[1]]
    if len(pieces) < _LEAST:
        return None
    counts = {at for at, (_, _, piece) in enumerate(pieces) if COLUMNS.get(fold(piece)) == "count"}
    found: list[tuple[str, int, int]] = []
    for at, (place, start, piece) in enumerate(pieces):
        if at in counts:
            continue
        pile = _pile_of(piece, draft)
        if pile is None:
            return None
        counted = 0 in counts and at - 1 in counts  # "Qty | House | Qty | Sideboard"
        found.append((pile, *pieces[at - 1][1::-1]) if counted else (pile, start, place))
    piles, starts, places = zip(*found, strict=True) if found else ((), (), ())
    if (
        len(found) < _LEAST
        or {*piles} == {DOUBT}
        or (sign == "," and ("" in piles or _is_prose(pieces)) and ",," not in text)
    ):
        return None
    bordered = sign == "|" and text.lstrip()[:1] == sign
    return PilesBeside(piles, starts, sign, tuple(place - bordered for place in places), bordered)


def _is_prose(pieces: Sequence[tuple[int, int, str]]) -> bool:
    """Say whether pieces between commas are too long for the titles of columns."""
    return any(len(piece.split()) > _MOST_OF_TITLE for _, _, piece in pieces)


def _pile_of(piece: str, draft: Draft) -> str | None:
    """Return the pile of a column by its heading, None for what heads nothing."""
    heading = heading_of(piece)
    if heading is not None and not heading.behind:
        return "" if heading.pile == SAME else heading.pile
    return DOUBT if doubt_of_heading(kept_tokens(piece), draft)[0] == "doubt" else None


def _pieces(text: str, sign: str) -> Iterator[tuple[int, str]]:
    """Yield the pieces of a line with the characters at which they begin, "" for an empty one between signs."""
    start = 0
    for gap in (*re.finditer(re.escape(sign) if sign else _GAP, text), None):
        piece = text[start : gap.start() if gap else None]
        if sign or piece.strip():
            yield len(text[:start].expandtabs()), piece.strip()
        start = gap.end() if gap else start

"""Words beside a card's name: which are a remark, and which may be more of a name."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.decks.plain.cell import Cell
from cardbase.decks.vocabulary.tokens import Token
from cardbase.decks.vocabulary.words import COPIES, FIELDS, HEADINGS, PROSE, SAYING, SUBHEADINGS

OF_LISTS = HEADINGS.keys() | SUBHEADINGS | FIELDS.keys()
"""Words that head something in a list."""


def _goes_on(cell: Cell, behind: Sequence[Token], text: str) -> bool:
    """Say whether a sentence goes on behind a name: small letters behind capitals, or behind a plural."""
    assert cell.name is not None
    small = all(text[token.start].islower() for token in behind if token.kind == "w")
    return small and (len(behind) > 2 or cell.name.key == "nickname") and text[cell.name.start].isupper()


def is_remark(cell: Cell, text: str) -> bool:
    """Say whether the words of a cell with a counted card are a remark, not more of the name."""
    assert cell.name is not None
    behind = [token for token in cell.words if token.start >= cell.name.end]
    before = [token for token in cell.words if token.end <= cell.name.start and token.start > _count_place(cell)]
    if before:
        return False
    return not behind or behind[0].key in PROSE or behind[0].kind in "LG" or _goes_on(cell, behind, text)


def _count_place(cell: Cell) -> int:
    return min((token.start for token in cell.digits), default=0)


def runs(cell: Cell) -> list[list[Token]]:
    """Return the words of a cell as they stand together before and behind its name."""
    if cell.name is None:
        return [cell.words]
    before = [token for token in cell.words if token.end <= cell.name.start]
    behind = [token for token in cell.words if token.start >= cell.name.end]
    return [run for run in (before, behind) if run]


def is_sum(cell: Cell) -> bool:
    """Say whether words are those of a list with numbers behind them: "Personnel 4"."""
    words = {token.key for token in cell.words if token.kind == "w"}
    if cell.words[0].kind == "w":
        return words <= OF_LISTS
    return words <= OF_LISTS | SAYING | COPIES and bool(words & SAYING - COPIES)  # "10 of them Imperial"

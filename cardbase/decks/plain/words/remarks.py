"""Words beside a card's name: which are a remark, and which may be more of a name."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.corpus import Card
from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.vocabulary.talk import BORROWED, CLOSINGS, LEAVING, OF_OTHERS, PROSE, SAYING
from cardbase.decks.vocabulary.tokens import Token, fold
from cardbase.decks.vocabulary.words import COPIES, FIELDS, HEADINGS, SUBHEADINGS, TOTALS, UNITS, words_of

OF_LISTS = HEADINGS.keys() | SUBHEADINGS | FIELDS.keys()
"""Words that head something in a list."""

_OF_SUMS = OF_LISTS | SAYING | COPIES
_TALK = SAYING - COPIES

_MORE = frozenset(
    {"more", "other", "another", "extra", "further", "fewer", "mehr", "pair", "pairs", "set", "sets", "pack", "packs"}
)
_NO_PRAISE = LEAVING | PROSE | OF_OTHERS | UNITS | TOTALS | _MORE
"""Words between a count and a name that change what the count means."""


_SIGNS_OF_REMARKS = frozenset("@*<")
"""Signs behind a card's name before a remark: "2 Pogrom @tom", "2 Pogrom ** foil"."""

_FAREWELLS = CLOSINGS - {"best"}
"""Words with which a message ends behind its last card; "best" may be part of a name."""

_OPENING = PROSE | BORROWED | _FAREWELLS
"""Words behind a card's name with which a remark begins."""

_KINDS = words_of(
    "charter fief ally aide personnel equipment enhancement venture tactic event program decree homeworld"
)
"""Kinds of cards: such a word behind a name tells of the card, or goes on with the name of another."""

_MOST_COPIES = 4
"""DECK-04: a larger number beside words of lists is a sum."""


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
    if before and not _qualify(before, cell.name, text):
        return False
    if not behind or behind[0].key in _OPENING or behind[0].kind in "LG":
        return True
    sign = text[cell.name.end : behind[0].start].rstrip()[-1:]
    return sign in _SIGNS_OF_REMARKS or _goes_on(cell, behind, text)


def _qualify(words: Sequence[Token], name: Token, text: str) -> bool:
    """Say whether words between a count and a name only praise the card: small letters before a capital."""
    small = all(token.kind == "w" and text[token.start].islower() for token in words)
    return small and text[name.start].isupper() and not any(token.key in _NO_PRAISE for token in words)


def _count_place(cell: Cell) -> int:
    return min((token.start for token in cell.digits), default=0)


def names_other_kind(words: Sequence[Token], cards: Sequence[Card]) -> bool:
    """Say whether a word behind a name is the kind of other cards than those it fits: "Sabotage Charter"."""
    kinds = {re.sub(r"ies$", "y", token.key).removesuffix("s") for token in words} & _KINDS
    return bool(kinds) and not any(kinds & set(fold(" ".join((card.kind, *card.subtypes))).split()) for card in cards)


def runs(cell: Cell) -> list[list[Token]]:
    """Return the words of a cell as they stand together before and behind its name."""
    if cell.name is None:
        return [cell.words]
    before = [token for token in cell.words if token.end <= cell.name.start]
    behind = [token for token in cell.words if token.start >= cell.name.end]
    return [run for run in (before, behind) if run]


def is_sum(cell: Cell) -> bool:
    """Say whether words are those of a list with numbers behind them: "Personnel 4"."""
    known = OF_LISTS if cell.words[0].kind == "w" else _OF_SUMS
    if any(token.kind == "w" and token.key not in known for token in cell.words):
        return False
    if cell.words[0].kind == "w":
        return True
    if sum(token.kind == "d" for token in cell.words) > 1:
        return True  # "17 of 10"
    words = {token.key for token in cell.words if token.kind == "w"}
    most = cell.words[0].key.isdecimal() and int(cell.words[0].key[:6]) > _MOST_COPIES
    return bool(words & _TALK) or (most and bool(words - COPIES))  # "10 of them Imperial", "15 imp"

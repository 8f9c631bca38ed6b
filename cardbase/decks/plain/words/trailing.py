"""Remarks behind a counted card without brackets: "2 Pogrom - 4 would be too many", "2 Pogrom, was Razzia before"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from cardbase.decks.plain.counts.numbers import is_number, number_of
from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.plain.words.unknown import counted_name
from cardbase.decks.vocabulary import Token
from cardbase.decks.vocabulary.remarking import compares_counts, describes_copies, doubts_card
from cardbase.decks.vocabulary.talk import ATTRIBUTES, LEAVING, PROSE, SAYING
from cardbase.decks.vocabulary.words import ADDING, ARTICLES, COPIES, HEADINGS, SUBHEADINGS

_ADDS = ADDING | ARTICLES | COPIES | SAYING | ATTRIBUTES | SUBHEADINGS | HEADINGS.keys()
"""Words before an uncounted card that may well lead to a further card of the deck."""

_MOST_NEAR = 4
"""Words of a remark that may be a name misspelt."""

_MOST_ASKED = 6
"""Names of one line that are compared with those of cards."""

_OF_TALK = PROSE | LEAVING
"""Words of which two make a sentence, and no name."""

_JOINED = re.compile(r"\s*(?:and|und|et|y|e|en|&|\+|or)?\s*", re.IGNORECASE)

Near = Callable[[str], bool]
"""Says whether a text is like the name of a card."""


def remarks_in(cells: Sequence[Cell], text: str, near: Near) -> list[tuple[Cell, Sequence[Cell]]]:
    """Return counted cards with the runs of cells behind them which are a mere remark on them.

    A run that says that its card may be out is none, nor one behind the ``_MOST_ASKED`` names for which ``near`` was
    asked.
    """
    found: list[tuple[Cell, Sequence[Cell]]] = []
    left = iter(range(_MOST_ASKED))

    def is_near(name: str) -> bool:
        """Say whether a name is like a card's, or too many were compared to say so."""
        return next(left, None) is None or near(name)

    for at, cell in enumerate(cells):
        if cell.kind != "card" or cell.count <= 0 or cell.doubt or len(cell.words) > len(words_behind(cell)):
            continue
        run = _run_behind(cells, at, text)
        if run and _is_remark(run, cell, text, is_near):
            found.append((cell, run))
    return found


def _run_behind(cells: Sequence[Cell], at: int, text: str) -> Sequence[Cell]:
    """Return the cells behind a counted card that count nothing and belong together."""
    end = at + 1
    while end < len(cells) and cells[end].kind in {"words", "card", "empty"} and not cells[end].count:
        bare = cells[end].kind == "card" and not cells[end].words
        if bare and end > at + 1 and not _JOINED.fullmatch(text, cells[end - 1].end, cells[end].start):
            break
        end += 1
    return cells[at + 1 : end]


def _is_remark(run: Sequence[Cell], card: Cell, text: str, near: Near) -> bool:
    before = words_behind(card)
    words = before + [token for cell in run for token in cell.words]
    keys = {token.key for token in words if token.kind == "w" and not is_number(token)}
    if not _speaks(run, before, text) or (keys <= _ADDS and not describes_copies(keys)):
        return False
    named = any(cell.kind == "card" for cell in run)
    numbers = {number_of(token) for token in words if is_number(token)} - {0}
    fewer = card.count not in numbers and min(numbers, default=card.count) < card.count
    if doubts_card(keys, named=named, numbered=bool(numbers - {card.count}), fewer=fewer, bracketed=False):
        return False
    partial = describes_copies(keys) and max(numbers, default=0) <= card.count
    if numbers and not named and not partial and not compares_counts(keys):
        return False
    return not any(_may_be_entry(cell, text, near) for cell in run)


def words_behind(card: Cell) -> list[Token]:
    """Return the words of a cell behind its card's name."""
    return [token for token in card.words if card.name is not None and token.start >= card.name.end]


def _speaks(run: Sequence[Cell], before: Sequence[Token], text: str) -> bool:
    """Say whether a run begins with words, its own or some behind the counted card, that go on to what it names."""
    first = run[0]
    if first.kind == "words" or first.name is None:
        return first.kind == "words"
    glued = bool(before) and not text[before[-1].end : first.start].strip()
    return glued or any(token.key not in _ADDS for token in first.words)


def _may_be_entry(cell: Cell, text: str, near: Near) -> bool:
    """Say whether a cell may be an entry with a name misspelt: "3 Batallion", "Fremen Batallion"."""
    if cell.kind != "words" or sum(token.key in _OF_TALK for token in cell.words) > 1:
        return False
    if len(cell.words) > 2 and describes_copies({token.key for token in cell.words if token.kind == "w"}):
        return False
    name, count = counted_name(cell, text)
    if count:
        return near(name)
    return len(cell.words) <= _MOST_NEAR and near(text[cell.start : cell.end])

"""Sentences of a line: those that tell cards out of the deck, and the others."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise

from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.vocabulary.talk import LEAVING

_STOP = re.compile(r"[.!?](?=\s)")


def parted(cells: Sequence[Cell], text: str) -> tuple[list[list[Cell]], list[Cell]]:
    """Return the sentences that take cards out of the deck, and the cells of all others.

    Both are empty where no such sentence can be separated from the others: one of them names no card, or counts none.
    """
    every = sentences(cells, text)
    left = [sentence for sentence in every if _leaves(sentence)]
    rest = [sentence for sentence in every if not _leaves(sentence)]
    named = all(any(cell.kind == "card" for cell in sentence) for sentence in left)
    counted = all(cell.count for sentence in rest for cell in sentence if cell.kind == "card")
    if not left or not named or not counted:
        return [], []
    return left, [cell for sentence in rest for cell in sentence]


def sentences(cells: Sequence[Cell], text: str) -> list[list[Cell]]:
    """Return the cells of a line sentence by sentence."""
    stops = [stop.end() for stop in _STOP.finditer(text)]
    found = [[*cells[:1]]]
    for one, other in pairwise(cells):
        at = bisect_left(stops, one.end) if stops else 0
        if at < len(stops) and stops[at] < other.start:
            found.append([])
        found[-1].append(other)
    return found


def _leaves(sentence: Sequence[Cell]) -> bool:
    return any(token.key in LEAVING for cell in sentence for token in cell.words)

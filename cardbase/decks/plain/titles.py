"""Titles of cards behind their names, titles of lists, and counted names that are misspelt."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from itertools import pairwise

from cardbase.decks.plain.cell import Cell
from cardbase.decks.plain.unknown import counted_name
from cardbase.decks.vocabulary.names import Names
from cardbase.decks.vocabulary.persons import described
from cardbase.decks.vocabulary.tokens import fold
from cardbase.decks.vocabulary.words import ARTICLES

_MOST_OF_TITLE = 4
"""Words beside a card's name in a title."""

_MOST_MISSPELT = 6
"""Names of one line that are compared with those of cards."""

_BEFORE_TITLES = frozenset({",", "/", "-", "–", "—"})

_OF_TITLES = re.compile(r"\([^()]{3,40}\)\W*$|\bv(?:ersion|er)?\.? ?\d", re.IGNORECASE)
"""What ends the title of a list in small letters: "hark v3 (Giedi Prime again)"."""

_LINKS = frozenset({"de", "du", "des", "del", "di", "von", "van", "vom", "of", "do", "da"})

_LIKE_A_TITLE = 0.8
"""Likeness of a title to that of the card before it from which on it is the same."""


def misspelt(cells: Sequence[Cell], text: str, names: Names) -> set[int]:
    """Return the cells, by their identity, of counted names that no card has, but one is surely like."""
    counted = [cell for cell in cells if cell.kind == "words" and any(token.kind == "d" for token in cell.words)]
    named = [(cell, counted_name(cell, text)) for cell in counted[:_MOST_MISSPELT]]
    return {id(cell) for cell, (name, count) in named if count and names.near(name).sure}


def take_titles(cells: Sequence[Cell], text: str) -> None:
    """Take the misspelt title behind a name that only one card has: "Iaken Nefud, Guard Comander"."""
    for one, other in pairwise(cells):
        if one.kind == "card" and other.kind == "words" and text[one.end : other.start].strip() in _BEFORE_TITLES:
            _take_translated(one, other)
        if one.kind != "card" or len(one.cards) != 1 or other.kind != "words":
            continue
        title = fold(one.cards[0].full_name.removeprefix(one.cards[0].name))
        bare = all(token.kind == "w" for token in other.words)
        if not title or not bare or text[one.end : other.start].strip() not in _BEFORE_TITLES:
            continue
        found = fold(text[other.start : other.end])
        if SequenceMatcher(None, title, found, autojunk=False).ratio() >= _LIKE_A_TITLE:
            other.kind, other.words = "attribute", []


def _take_translated(one: Cell, other: Cell) -> None:
    """Take a title in another language behind a person's name: "Chani, hija de Liet"."""
    words = [token.key for token in other.words if token.key not in _LINKS]
    plain = all(token.kind == "w" for token in other.words)
    if words and plain and (cards := described(words, one.cards)):
        one.cards, other.kind, other.words = cards, "attribute", []


def is_title(cells: Sequence[Cell], cards: Sequence[Cell], text: str) -> bool:
    """Say whether a first line names a homeworld or fief amid other words in capitals: "Caladan Tempo"."""
    if len(cards) != 1 or len(cells) > 1:
        return False
    aside = _OF_TITLES.search(text) is not None
    words = [token for token in cells[0].words if token.kind in ("wd" if aside else "w")]
    places = all(card.kind in {"homeworld", "fief"} for card in cards[0].cards)
    few = 0 < len(words) <= _MOST_OF_TITLE and len(words) == len(cells[0].words)
    return places and few and (aside or all(text[word.start].isupper() or word.key in ARTICLES for word in words))

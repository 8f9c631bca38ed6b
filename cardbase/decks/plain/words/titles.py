"""Titles of cards behind their names, titles of lists, and counted names that are misspelt."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import pairwise

from cardbase.decks.plain.fields.titles_above import unmarked, without_place
from cardbase.decks.plain.tables.columns import columns_of
from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.plain.words.unknown import counted_name
from cardbase.decks.vocabulary.house_words import LIKELY_FIELDS
from cardbase.decks.vocabulary.names import Names
from cardbase.decks.vocabulary.persons import described, is_titled
from cardbase.decks.vocabulary.talk import GREETINGS, LEAVING
from cardbase.decks.vocabulary.tokens import Token, fold
from cardbase.decks.vocabulary.words import ADDING, ARTICLES, COPIES, FIELDS, HEADINGS, NUMBERS, UNITS

_MOST_OF_TITLE = 4
"""Words beside a card's name in a title."""

_PLACES = frozenset({"homeworld", "fief"})
_NO_TITLE = FIELDS.keys() | HEADINGS.keys() | ADDING | LEAVING | GREETINGS | NUMBERS.keys() | COPIES | UNITS
_NO_TITLE |= {key for key in LIKELY_FIELDS if " " not in key} | {"against"}
_NO_TITLE -= {"deck", "list", "liste", "lista", "mazo"}

_MOST_LOOKED_AT, _LONGEST, _LEAST_COUNTED = 60, 200, 4
"""Lines below a title that are looked at, their signs, and how many of them name a card, each with its count."""

_MOST_MISSPELT = 6
"""Names of one line that are compared with those of cards."""

_MOST_ABOVE = 8
"""Lines above the cards among which the first field is looked for."""

_BEFORE_TITLES = frozenset({",", "/", "-", "–", "—"})

_OF_TITLES = re.compile(r"\([^()]{3,40}\)\W*$|\bv(?:ersion|er)?\.? ?\d", re.IGNORECASE)
"""What ends the title of a list in small letters: "hark v3 (Giedi Prime again)"."""

_FIELD = re.compile(r"\s{0,9}(?P<key>[^\W\d_][^:\n]{1,24}):(?:\s|$)")
"""A field above the cards: "Homeworld: Caladan"."""

_ROW = re.compile(r"\s{0,9}\"?(?P<key>[^\W\d_][^:;,|\t\n\"]{1,24})\"?[;,|\t]")
"""The same in the rows of a sheet: "Sponsor;The Fremen"."""

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
        if one.kind != "card" or other.kind != "words" or text[one.end : other.start].strip() not in _BEFORE_TITLES:
            continue
        if any(token.kind != "w" for token in other.words):
            continue
        _take_translated(one, other)
        title = _title_of(one.cards[0].full_name, one.cards[0].name) if len(one.cards) == 1 else ""
        if not title or other.kind != "words":
            continue
        if _is_like(title, fold(text[other.start : other.end])):
            other.kind, other.words = "attribute", []


@lru_cache(maxsize=1_000)
def _is_like(title: str, found: str) -> bool:
    """Say whether folded words are a title, or that title misspelt."""
    if 2 * min(len(title), len(found)) < _LIKE_A_TITLE * (len(title) + len(found)):
        return False
    compared = SequenceMatcher(None, title, found, autojunk=False)
    return compared.quick_ratio() >= _LIKE_A_TITLE and compared.ratio() >= _LIKE_A_TITLE


@lru_cache(maxsize=1_000)
def _title_of(full_name: str, name: str) -> str:
    """Return the folded title behind a name, "" for none."""
    return fold(full_name.removeprefix(name))


def _take_translated(one: Cell, other: Cell) -> None:
    """Take a title in another language behind a person's name: "Chani, hija de Liet"."""
    words = [token.key for token in other.words if token.key not in _LINKS]
    if words and (cards := described(words, one.cards)):
        one.cards, other.kind, other.words = cards, "attribute", []


def title_of(lines: Sequence[str], names: Names) -> int:
    """Return the index of the line that is the title of a list though it names a card, or nearly so; -1 for none.

    The list counts every card. Its first line is the title where it names one amid other words; and any line is it
    right above the first field or link, before all cards. A line with a homeworld or fief, by which people tell of
    their House, is none, nor a titled person.
    """
    filled = [at for at, line in enumerate(lines[:_MOST_LOOKED_AT]) if line.strip(" `\r\n")]
    field = next((place for place, at in enumerate(filled[:_MOST_ABOVE]) if _is_field(lines[at])), 0)
    if field and not any(_names_card(lines[at], names) for at in filled[: field - 1]):
        at = filled[field - 1]
        title = unmarked(without_place(lines, at, names))
        named = _named_in_title(title, names)
        return at if named is not None and _counts_all(lines[at + 1 :], names) and _is_near(title, names) else -1
    if len(filled) > 1 and _is_above_columns(lines[filled[0]], lines[filled[1]], names):
        return filled[0]
    if not filled or not (named := _named_in_title(lines[filled[0]], names)):
        return -1
    alone = all(token.kind != "w" for token in named)
    sure = alone or not any(token.kind == "N" for token in named) or names.near(lines[filled[0]]).sure is not None
    return filled[0] if not sure and _counts_all(lines[filled[0] + 1 :], names) else -1


def _is_above_columns(line: str, below: str, names: Names) -> bool:
    """Say whether a line is near the name of a card and stands alone right above the titles of a table."""
    line = unmarked(line)
    alone = len(line) < _LONGEST and _named_in_title(line, names) is not None and _is_near(line, names)
    return alone and columns_of(below.rstrip("\r\n")) is not None


def _named_in_title(line: str, names: Names) -> Sequence[Token] | None:
    """Return the words and names of a line that may be a title, None for any other line."""
    if len(line) > _LONGEST:
        return None
    tokens = [token for token in names.marked(line.strip()) if token.key not in ARTICLES]
    words = [token.key for token in tokens if token.kind == "w"]
    if len(words) > _MOST_OF_TITLE or any(token.kind not in "wNgT-–—'!&" for token in tokens):
        return None
    places = any(card.kind in _PLACES for token in tokens if token.kind == "N" for card in token.value)
    return None if places or is_titled(words) or not _NO_TITLE.isdisjoint(words) else tokens


def _counts_all(rest: Sequence[str], names: Names) -> bool:
    """Say whether lines enough name a card, and each but fields does so with a number."""
    short = (line for line in rest[:_MOST_LOOKED_AT] if len(line) < _LONGEST)
    named = [line for line in short if not _FIELD.match(line) and not _is_field(line) and _names_card(line, names)]
    return len(named) >= _LEAST_COUNTED and all(any(map(str.isdigit, line)) for line in named)


def _is_near(line: str, names: Names) -> bool:
    return _names_card(line, names) or len(names.near(line).cards) > 0


def _names_card(line: str, names: Names) -> bool:
    return names.any_in(line[:_LONGEST])


def _is_field(line: str) -> bool:
    """Say whether a line above the cards is a field or a link."""
    field = _FIELD.match(line) or _ROW.match(line)
    return line.startswith(("http://", "https://")) or (field is not None and fold(field["key"]) in FIELDS)


def is_title(cells: Sequence[Cell], cards: Sequence[Cell], text: str) -> bool:
    """Say whether a first line names a homeworld or fief amid other words in capitals: "Caladan Tempo"."""
    if len(cards) != 1 or len(cells) > 1:
        return False
    aside = _OF_TITLES.search(text) is not None
    words = [token for token in cells[0].words if token.kind in ("wd" if aside else "w")]
    places = all(card.kind in {"homeworld", "fief"} for card in cards[0].cards)
    few = 0 < len(words) <= _MOST_OF_TITLE and len(words) == len(cells[0].words)
    return places and few and (aside or all(text[word.start].isupper() or word.key in ARTICLES for word in words))

"""Names that no card has, with their counts."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.decks.plain.counts.numbers import QUIET, count_of, is_times, number_in, number_of
from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.vocabulary.talk import PROSE, SAYING
from cardbase.decks.vocabulary.tokens import Token
from cardbase.decks.vocabulary.words import (
    ADDING,
    COPIES,
    FIELDS,
    HEADINGS,
    NUMBERS,
    PLAYSETS,
    SUBHEADINGS,
    TIMES,
    TOTALS,
    UNITS,
)

_MOST_WORDS = 9
"""Words of a name; what has more is a sentence."""

_PEOPLE = frozenset({"us", "you", "them", "those", "these", "which", "my", "our", "each"})
"""Words behind "2 of" that speak of no card."""

_MOST_AMID, _MOST_COPIES = 4, 40
"""Words behind a number in a sentence that may be a name, and the largest number that may count it."""

_MOST_BRACKETED = 4
"""DECK-04: a larger number in brackets behind a name may be anything."""

_LEAST_LETTERS = 5
"""Letters of the longest word of such a name."""

_OF_UNITS = TOTALS | UNITS
_NO_CARD = FIELDS.keys() | HEADINGS.keys() | SUBHEADINGS | TOTALS | UNITS | PROSE | NUMBERS.keys()

_COUNTS = frozenset("dG")
_PLAIN = frozenset("wdg")
_MEANS = _NO_CARD | TIMES | SAYING | ADDING | COPIES | {"of"}
_LETTER = re.compile(r"[^\W\d_]")
_CORE = (frozenset("wdG-+") | TIMES) - QUIET
"""Kinds of tokens that say something of a name and its count."""


def _core_of(cell: Cell) -> list[Token]:
    return [token for token in cell.tokens if token.kind in _CORE]


def count_in_words(cell: Cell) -> int:
    """Return the count of words such as "two Batmobiles", 1 where they name none."""
    return next((NUMBERS[token.key] for token in cell.words[:2] if token.key in NUMBERS), 1)


def asks_playset(cell: Cell) -> bool:
    """Say whether a playset of something is asked for, of which nobody tells how many copies it has."""
    return any(token.key in PLAYSETS for token in cell.words)


def spelled_count(cell: Cell, text: str) -> str:
    """Return the name behind a number in words, or behind a word for a playset; "" where none leads."""
    at = next((at for at, token in enumerate(cell.words[:5]) if token.key in PLAYSETS), -1)
    at = 0 if at < 0 and cell.words and cell.words[0].key in NUMBERS else at
    rest = [token for token in cell.words[at + 1 :] if at >= 0 and token.key != "of"]
    return text[rest[0].start : rest[-1].end] if 0 < len(rest) <= _MOST_WORDS else ""


def counted_name(cell: Cell, text: str, *, unit: bool = False) -> tuple[str, int]:
    """Return the name and the count of words such as "2x Batmobile" or "Batmobile x2", and 0 without a count.

    ``unit`` wants a name whose first word is that of something counted, "2 Spice Harvster"; any other has none.
    """
    core = _core_of(cell)
    words = [token for token in core if token.kind == "w" and token.key not in TIMES]
    crossed = len(core) > 2 and core[0].kind == "d" and is_times(core[1])  # "4 x S a r d a u k a r Battalion"
    if not words or (len(words) > _MOST_WORDS and not crossed):
        return "", 0
    initial = len(words[0].key) == 1 and text[words[0].end : words[0].end + 1] == "."  # "3 H. Batt."
    of_unit = words[0].key in _OF_UNITS and not (crossed or initial)
    if of_unit is not unit or _is_prose(words) or "L" in [token.kind for token in cell.tokens]:
        return "", 0
    first, last = core[0], core[-1]
    if first.kind == "d" and len(first.key) > 3 and not (len(core) > 1 and is_times(core[1])):
        return "", 0  # a postal code, a year
    if first.kind == "d" and len(core) > 1 and _LETTER.search(text[core[1].start : core[1].end]):
        start = core[2].start if is_times(core[1]) and len(core) > 2 else core[1].start
        return text[start : cell.end], max(count_of(first.key), 0)
    counted = (last.kind == "G" or is_times(core[-2])) if len(core) > 2 else False  # "Um ma (3)"
    if first.key in NUMBERS and len(words) > 1 and not counted:
        return text[words[1].start : cell.end], 0
    inner = number_in([last]) if last.kind == "G" and len(core) > 1 else None
    if inner is not None and 0 < number_of(inner) <= _MOST_BRACKETED:
        return text[cell.start : last.start].strip(), number_of(inner)
    if last.kind == "d" and len(core) > 1 and is_times(core[-2]):
        return text[cell.start : core[-2].start].strip(), max(count_of(last.key), 0)
    crossed = last.end - last.start == 1 and is_times(last) and len(words) <= _MOST_AMID
    if crossed and len(core) > 2 and core[-2].kind == "d" and core[-3].kind == "w":
        return text[cell.start : core[-2].start].strip(" \t-–—:,"), max(count_of(core[-2].key), 0)  # "Batmobile 2x"
    return "", 0


def may_count(cell: Cell) -> bool:
    """Say whether a number or a bracket is among the words of a cell, without which none counts a name."""
    tokens = cell.tokens
    return not _COUNTS.isdisjoint([token.kind for token in tokens]) or not NUMBERS.keys().isdisjoint(
        [token.key for token in tokens]
    )


def plain_count(cell: Cell) -> int:
    """Return the count of "2 Batmobile", a number and words that mean nothing else in a list; 0 for anything else."""
    kinds, words = [token.kind for token in cell.tokens], cell.words
    if cell.name is not None or not _PLAIN.issuperset(kinds) or kinds.count("d") != 1 or words[0].kind != "d":
        return 0
    if not 1 < len(words) <= _MOST_WORDS or len(words[0].key) > len("999"):
        return 0
    return int(words[0].key) if _MEANS.isdisjoint([token.key for token in words]) else 0


def _is_prose(words: Sequence[Token]) -> bool:
    """Say whether words, without the "of" behind a count, are those of a sentence."""
    named = words[1:] if words[0].key == "of" and words[1:] and words[1].key not in _PEOPLE else words
    return sum([token.key in PROSE for token in named]) > 1


def led_name(cell: Cell, text: str) -> tuple[str, int]:
    """Return the name and the count of words that leading dots or a wide gap part from a number: "Batmobile .... 2"."""
    core = _core_of(cell)
    words = [token for token in core if token.kind == "w"]
    if len(core) < 2 or core[-1].kind != "d" or not words or len(words) > _MOST_WORDS:
        return "", 0
    if words[0].key in _OF_UNITS or core[-1].start - core[-2].end < 3:
        return "", 0
    return text[cell.start : core[-2].end], max(count_of(core[-1].key), 0)


def name_amid(cell: Cell, text: str) -> tuple[str, int]:
    """Return the name and the count of "I have 4 batallion": a number with words on both sides."""
    core = _core_of(cell)
    at = next((at for at, token in enumerate(core) if token.kind == "d"), 0)
    words = [token for token in core[at + 1 :] if not is_times(token)]
    if (
        not at
        or core[at - 1].kind != "w"
        or not words
        or len(words) > _MOST_AMID
        or any(token.kind != "w" for token in words)
    ):
        return "", 0
    if (
        words[0].key in _NO_CARD
        or max(len(token.key) for token in words) < _LEAST_LETTERS
        or not 0 < count_of(core[at].key) <= _MOST_COPIES
    ):
        return "", 0
    return text[words[0].start : cell.end], count_of(core[at].key)

"""Brackets behind a name that tell how many copies there are, or may tell it: "(3 of them)", "(3 foil)", "(3?)"."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.decks.plain.counts.numbers import is_number, number_of
from cardbase.decks.vocabulary.doubting import LOOSE, RANGING, WHOLLY
from cardbase.decks.vocabulary.names import Names
from cardbase.decks.vocabulary.talk import ATTRIBUTES, SAYING
from cardbase.decks.vocabulary.tokens import Token
from cardbase.decks.vocabulary.words import ARTICLES, COLUMNS, COPIES, UNITS, words_of

RESOURCES = frozenset({"sol", "sols", "solaris", "solari", "spice", "favor", "favour"})
_OF_THEM = frozenset({"them", "those", "possible", "allowed"})
_OF_COUNTS = {key for key, column in COLUMNS.items() if column == "count"} | words_of("""
total totally insgesamt davon zusammen altogether playing running english german french spanish
""")
_AMONG = COPIES | SAYING | ATTRIBUTES | WHOLLY | _OF_THEM | _OF_COUNTS
"""Words in brackets which with a number tell how many copies there are."""

_NO_COPIES = UNITS | RESOURCES | words_of("cost costs kosten kostet cout page seite strength command see")
_OF_RANGES = _AMONG | RANGING
_BESIDE_LOOSE = WHOLLY | LOOSE | COPIES | SAYING | _OF_THEM | ARTICLES

_MOST_COPIES = 4
"""DECK-04: a larger number in a remark counts no copies."""


def number_of_them(inside: Sequence[Token], names: Names) -> int:
    """Return the count of a bracket that tells it among words, "(3 of them)", "(all three)", "(3 foil)"; 0 for none."""
    numbers = [token for token in inside if number_of(token)]
    others = [token for token in inside if token not in numbers and token.kind not in ":="]
    fits = all(token.kind == "w" and (token.key in _AMONG or names.set_of(token.key)) for token in others)
    return number_of(numbers[0]) if len(numbers) == 1 and others and fits else 0


def hints_at_count(inside: Sequence[Token], *, counted: bool) -> str:
    """Return "vague" for a remark which tells of copies, but not how many: "(3?)", "(max)", "(all of them)"."""
    words = [token for token in inside if token.kind == "w"]
    if inside and all(token.kind in "?d" for token in inside) and any(token.kind == "?" for token in inside):
        return "vague"  # "2 Carryall (?)", "2 Carryall (3?)"
    if sum(token.kind == "d" for token in inside) == 1 and not words and not counted:
        return "vague"
    if not counted and sum(map(is_number, inside)) > 1 and all(t.key in _OF_RANGES or is_number(t) for t in words):
        return "vague"  # "(two or three of them)"
    return "vague" if not counted and are_loose(words) else ""


def may_count(inside: Sequence[Token]) -> bool:
    """Say whether a number among the words of a remark may be one of copies: "(3, I think)", "(2 foil + 1)"."""
    telling = not any(token.kind == "N" or token.key in _NO_COPIES for token in inside)
    return telling and any(token.kind == "d" and 0 < number_of(token) <= _MOST_COPIES for token in inside)


def are_loose(words: Sequence[Token]) -> bool:
    """Say whether words behind a name only tell of copies, but not how many: "some", "a few of them"."""
    told = any(token.key in WHOLLY or token.key in LOOSE for token in words)
    return told and all(token.key in _BESIDE_LOOSE for token in words)

"""Numbers among the tokens of a line: what counts, and what stands for "times"."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import category

from cardbase.decks.plain.counts.playsets import BAD
from cardbase.decks.vocabulary.tokens import Token
from cardbase.decks.vocabulary.words import ARTICLES, COPIES, NUMBERS, TIMES

QUIET = frozenset("gm'\"“”„«»‘’´*•·>_~r") | {"\\"}
"""Kinds of tokens that say nothing within a cell."""


def core_of(tokens: Sequence[Token]) -> list[Token]:
    """Return the tokens that say something."""
    return [token for token in tokens if token.kind not in QUIET]


def number_in(tokens: Sequence[Token]) -> Token | None:
    """Return the number of "3", "x3", "3x", "(3)" or "3 copies", None where there is more, or something else."""
    return number_among(core_of(tokens))


def number_among(core: list[Token]) -> Token | None:
    """Return the number that tokens, which all say something, tell as ``number_in`` does."""
    if len(core) == 2 and core[0].key in ARTICLES and core[1].key in NUMBERS:
        core = core[1:]  # "a pair"
    if len(core) == 2 and core[0].key in NUMBERS and core[1].kind == "w" and core[1].key in COPIES:
        core = core[:1]  # "three copies"
    if len(core) == 1 and core[0].kind == "G":
        return number_in(core[0].value)
    if len(core) == 1 and core[0].key in NUMBERS:
        core[0].kind, core[0].key = "d", str(NUMBERS[core[0].key])
        return core[0]
    number = None
    for token in core:
        if token.kind == "d":
            if number is not None:
                return None
            number = token
        elif not (token.key in COPIES or is_times(token) or _says_nothing(token)):
            return None
    return number


def _says_nothing(token: Token) -> bool:
    """Say whether a sign beside a number changes nothing of what it counts: a colon, a bracket, a bar, an emoji."""
    return token.kind in ".:=()[]{}" or is_symbol(token)


def is_symbol(token: Token) -> bool:
    """Say whether a token is a sign that draws something: a bar, a star, an emoji."""
    return not token.kind.isascii() and len(token.kind) == 1 and category(token.kind) == "So"


def is_times(token: Token) -> bool:
    """Say whether a token stands for "times"."""
    return token.kind in TIMES or (token.kind == "w" and token.key in TIMES)


def is_number(token: Token) -> bool:
    """Say whether a token is a number, in digits or as a word."""
    return token.kind == "d" or (token.kind == "w" and token.key in NUMBERS)


def number_of(token: Token) -> int:
    """Return the number that a token tells in digits or as a word, 0 for none."""
    return int(token.key[:6]) if token.kind == "d" else NUMBERS.get(token.key, 0) if token.kind == "w" else 0


def has_count(tokens: Sequence[Token]) -> bool:
    """Say whether a number is among tokens, or all of a bracket: "Carryall (3)"."""
    return any(map(is_count, tokens))


def is_count(token: Token) -> bool:
    """Say whether a token is a number, or a bracket with nothing else in it."""
    kind = token.kind
    if kind == "G":
        return number_in(token.value) is not None
    return kind == "d" or (kind == "w" and token.key in NUMBERS)


def has_number(tokens: Sequence[Token]) -> bool:
    """Say whether a number is among tokens."""
    return any(map(is_number, tokens))


def count_of(digits: str) -> int:
    """Return a count, ``BAD`` for an absurdly long one."""
    return int(digits) if len(digits) <= 6 else BAD

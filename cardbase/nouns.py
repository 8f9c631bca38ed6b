"""Numbers with their nouns, as every text of the program says them, and letters as people type them."""

from __future__ import annotations

import unicodedata

_STROKES = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ŧ": "t"}
    | {"’": "'", "‘": "'", "–": "-", "—": "-"}
)


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun: "1 game", "2,000 games"; without ``many`` the plural ends in -s."""
    return f"{number:,} {noun(number, one, many)}"


def noun(number: int, one: str, many: str = "") -> str:
    """Return the noun that stands behind a number: the singular behind 1 and -1."""
    return one if abs(number) == 1 else many or f"{one}s"


def without_strokes(text: str) -> str:
    """Return a text in small letters without strokes and ligatures, as who has none on the keyboard types it."""
    return text.translate(_STROKES)


def as_typed(name: str) -> str:
    """Return a name as it is compared with one that was typed: no accents, strokes, capitals or double spaces."""
    letters = unicodedata.normalize("NFKD", name)
    bare = "".join(sign for sign in letters if not unicodedata.combining(sign))
    return without_strokes(" ".join(bare.casefold().split()))

"""Numbers with their nouns, as every text of the program says them, and letters as people type and read them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

_ALIKE = str.maketrans(
    "аеорсухіјѕԁһԛԝвкмнтАЕОРСУХІЈЅВКМНТЗαοιρυνκΑΒΕΖΗΙΚΜΝΟΡΤΥΧ",
    "aeopcyxijsdhqwbkmhtAEOPCYXIJSBKMHT3aoipuvkABEZHIKMNOPTYX",
)
"""Letters of Cyrillic and Greek, and the Latin ones that look alike."""

_ALIKE_LETTERS = frozenset(map(chr, _ALIKE))
_FOREIGN = re.compile("[\u0370-\u03ff\u0400-\u052f]")
_LATIN = re.compile("[A-Za-z]")
_WORD = re.compile(r"[^\W\d_]+")
_NOT_WORDS = re.compile(r"[\W_]+")
_DROPPED = dict.fromkeys(map(ord, "'\"`´‘’‚‛“”„«»ʼ′"))
_STROKES = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ŧ": "t"}
    | {"’": "'", "‘": "'", "–": "-", "—": "-"}
)

_FROM_THE_RIGHT = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
_WORD_FROM_THE_RIGHT = f"{_FROM_THE_RIGHT}(?:[\u200c\u200d'’.-]*{_FROM_THE_RIGHT})*"
_NAME_FROM_THE_RIGHT = f"({_WORD_FROM_THE_RIGHT}(?: +{_WORD_FROM_THE_RIGHT})*(?: \\(\\d+\\))?)"
"""Words from the right, and the number that tells two of one name apart (``desk/front/scripts.js`` has the same)."""


def counted(number: int, one: str, many: str = "") -> str:
    """Return a number with its noun: "1 game", "2,000 games"; without ``many`` the plural ends in -s."""
    return f"{number:,} {noun(number, one, many)}"


def noun(number: int, one: str, many: str = "") -> str:
    """Return the noun that stands behind a number: the singular behind 1 and -1."""
    return one if abs(number) == 1 else many or f"{one}s"


def without_accents(text: str) -> str:
    """Return the text as people's names are told apart: lower case, no accents or quotes, one space between words."""
    if text.isascii():
        text = text.replace("'", "").replace('"', "").replace("`", "").lower()
    else:
        text = _bare(text.translate(_DROPPED).casefold()).translate(_DROPPED).casefold()
    return _NOT_WORDS.sub(" ", text).strip()


def without_strokes(text: str) -> str:
    """Return a text in small letters without strokes and ligatures, as who has none on the keyboard types it."""
    return text.translate(_STROKES)


def as_typed(name: str) -> str:
    """Return a name as it is compared with one that was typed: no accents, strokes, capitals or double spaces."""
    if name.isascii():
        return " ".join(name.casefold().split())
    return without_strokes(" ".join(_bare(name).casefold().split()))


def _bare(text: str) -> str:
    """Return a text without what is written above or below its letters."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))


def with_latin(text: str) -> str:
    """Return a text of the same length with Latin letters for those of other alphabets that only look alike."""
    if text.isascii() or not _FOREIGN.search(text) or not _LATIN.search(text):
        return text
    return _WORD.sub(lambda word: word[0].translate(_ALIKE) if _is_disguised(word[0]) else word[0], text)


def _is_disguised(word: str) -> bool:
    """Say whether every letter of a word is Latin or looks so, and one is not."""
    return _FOREIGN.search(word) is not None and all(letter in _ALIKE_LETTERS or letter < "\u0250" for letter in word)


def on_a_page(text: str, escaped: Callable[[str], str] | None = None) -> str:
    """Return a text as HTML, in which names from the right leave the words around them in order.

    ``escaped`` makes HTML of a part of it, where that is more than escaping.
    """
    from html import escape

    written = escaped or escape
    if text.isascii():
        return written(text)
    parts = enumerate(re.split(_NAME_FROM_THE_RIGHT, text))
    return "".join(f"<bdi>{written(part)}</bdi>" if place % 2 else written(part) for place, part in parts)

"""Digits for letters in the names of fields and headings, as programs read them from photos: "H0use: Corrino"."""

from __future__ import annotations

import re

from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.words import FIELDS, HEADINGS

_KEY = re.compile(r"[^\w\n]{0,12}(?P<key>[^\W_]{1,20}(?: [^\W_]{1,20}){0,2})(?=\s?[:=]|\s*$)")
_HINTED = re.compile(r"\s{0,9}(?P<key>[^\W\d_]{3,20}(?: [^\W\d_]{3,20}){0,2})\s?(?P<hint>\([^()\d]{3,40}\))\s?(?=:)")
_MIXED = re.compile(r"(?=[^\W_]*[^\W\d_]{3})[^\W_]*\d[^\W_]*")
"""A word of letters and digits, not "4x" or "v2"."""

_LETTERS = tuple(str.maketrans("013458", f"o{one}easb") for one in "li")
"""Which letter each digit looks like; a one may be two of them."""


def with_letters(text: str) -> str:
    """Return a line of the same length with letters for the digits in its field's name or heading, if it is one."""
    key = _KEY.match(text)
    if key is None or not _MIXED.search(key["key"]) or _is_known(key["key"]):
        return text
    for letters in _LETTERS:
        spelled = _MIXED.sub(lambda word, letters=letters: word[0].translate(letters), key["key"])
        if _is_known(spelled):
            return f"{text[: key.start('key')]}{spelled}{text[key.end('key') :]}"
    return text


def with_bare_key(text: str) -> str:
    """Return a line of the same length without the brackets of a form before its colon: "Sponsor (circle one):"."""
    found = _HINTED.match(text)
    if (
        found is None
        or fold(found["key"]) not in FIELDS
        or HEADINGS.get(fold(found["key"]), "homeworlds") != "homeworlds"
    ):
        return text
    return f"{text[: found.start('hint')]}{' ' * len(found['hint'])}{text[found.end('hint') :]}"


def _is_known(key: str) -> bool:
    folded = fold(key)
    return folded in FIELDS or folded in HEADINGS

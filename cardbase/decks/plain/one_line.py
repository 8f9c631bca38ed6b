"""A whole list on one line, whose lines a sign parts: "Sponsor: Fremen / Imperial Deck / 1 Carthag / ..."."""

from __future__ import annotations

import re

from cardbase.decks.plain.fields.headings import LONGEST, heading_of
from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.words import FIELDS, HEADINGS

_SIGNS = (" // ", " / ", " | ", " \\ ", " · ", " • ", " > ", " -- ", " – ", " — ", "; ", "/", "|")
"""What may stand for the end of a line; no name of a card has it."""

_KEY = r"(?P<key>[^\W\d_][^\W\d_ ]*(?: [^\W\d_]+){0,2})\s?:"
_KEYED = re.compile(
    r"(?P<sign>\s(?:\|{1,2}|/{1,2}|\\|[·•–—]|-{1,2}|>{1,2}|\*)\s|[;|/]\s?|\.\s)" + _KEY,
)
"""A sign before a word with a colon: " | Imperial:"."""

_FIRST_KEY = re.compile(r"\W{0,5}" + _KEY)
_LEAST_COLONS = 2

_LEAST_PARTS, _LONGEST_PART, _LONGEST_LINE = 12, 120, 20_000
_MOST_PARTS = 150
"""Lines of a list: an honest one has less than a hundred."""

_MOST_AROUND = 24
"""Lines of a text with such a line."""

_BOTH = {"imperial", "house"}


def unfolded(text: str) -> str:
    """Return a list that stands on one line with an end of line in each sign that parts it, any other as it is.

    Lines of talk may stand around that line, without the sign.
    """
    lines = text.splitlines(keepends=True)
    said = [at for at, line in enumerate(lines) if line.strip()] if len(lines) <= _MOST_AROUND else []
    for at in said:
        whole = lines[at].strip()
        sign = _sign_of(whole) if len(whole) <= _LONGEST_LINE else ""
        if sign and not any(sign in lines[other] for other in said if other != at):
            return "".join([*lines[:at], lines[at].replace(sign, "\n".center(len(sign))), *lines[at + 1 :]])
    keyed = {at: line for at in said if (line := _parted_by_keys(lines[at])) != lines[at]}
    if len(keyed) == 1:
        lines = [keyed.get(at, line) for at, line in enumerate(lines)]
        return "".join(lines)
    return text


def _parted_by_keys(line: str) -> str:
    """Return a line of several fields and piles, each with its word and a colon, with an end of line before each.

    One sign stands before each but the first, and no two mean one field: "Player: Kim | House: 3 Carryall, 2 Stunner".
    """
    if line.count(":") < _LEAST_COLONS or len(line) > _LONGEST_LINE:
        return line
    first, found = _FIRST_KEY.match(line), [key for key in _KEYED.finditer(line) if _is_known(key["key"])]
    words = [fold(key["key"]) for key in (first, *found) if key]
    keys = [word if word in HEADINGS else FIELDS.get(word, word) for word in words]
    if first is None or not _is_known(first["key"]) or not found or len({*keys}) < len(keys):
        return line
    if len({key["sign"] for key in found}) > 1:
        return line
    for key in found:
        start, end = key.span("sign")
        line = line[:start] + "\n".center(end - start) + line[end:]
    return line


def _is_known(key: str) -> bool:
    return fold(key) in FIELDS or fold(key) in HEADINGS


def _sign_of(whole: str) -> str:
    """Return the sign that parts a line which is a whole list, "" for any other line."""
    for sign in _SIGNS:
        parts = whole.split(sign)
        if _LEAST_PARTS <= len(parts) <= _MOST_PARTS and max(map(len, parts)) <= _LONGEST_PART and _heads_both(parts):
            return sign
    return ""


def _heads_both(parts: list[str]) -> bool:
    """Say whether among the parts stand the headings of both decks."""
    found = [heading_of(part.strip()) for part in parts if 0 < len(part.strip()) <= LONGEST]
    return {heading.pile for heading in found if heading} >= _BOTH

"""Numbers that only say the place of a card in running lines: "1) Arrakeen 2) Carthag 3) Arsunt"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import ascii_lowercase

_PLACE = re.compile(
    r"(?:^|(?<=[\s,;|]))(?:\(?(?P<bracket>\d{1,2}|[a-z])\)|(?P<point>\d{1,2})[./](?=\s)|#(?P<hash>\d{1,2})(?=\s))"
    r"(?=\s*[^\W\d_]{2})|^\s{0,9}#(?P<counted>\d{1,3})(?=\s+\d{1,2}\s?[xX×]?\s+[^\W\d_])"
)
_LEAST = 3
"""Places that follow one another from which on they count no copies."""

_LEAST_IN_BRACKETS = 5
"""Places in brackets, "(1) Carryall (2) Stunner": smaller numbers may count."""

_LONGEST = 1_000
"""Signs of a line that is looked through."""


def without_places(lines: Sequence[str]) -> list[str]:
    """Return the lines with separators of the same length for numbers that run from 1 through lines of several cards.

    They stand as they are where one number is out of order, or where each line has only one.
    """
    found = [list(_PLACE.finditer(line)) if len(line) < _LONGEST else [] for line in lines]
    counted = sum(1 for places in found for place in places if place["counted"])
    if counted < _LEAST and not any(len(places) > 1 for places in found):
        return list(lines)
    expected, running, taken = 1, list[int](), 0
    for at, places in enumerate(found):
        numbers = [_number(place) for place in places]
        if numbers and numbers == list(range(expected, expected + len(numbers))):
            running.append(at)
            expected, taken = expected + len(numbers), taken + len(numbers)
        elif len(numbers) > 1:
            return list(lines)
    if taken < (_LEAST_IN_BRACKETS if "(" in "".join(found[at][0][0] for at in running) else _LEAST):
        return list(lines)
    return [_blanked(line, found[at]) if at in running else line for at, line in enumerate(lines)]


def _number(place: re.Match[str]) -> int:
    text = place["bracket"] or place["point"] or place["hash"] or place["counted"]
    return int(text) if text.isdecimal() else ascii_lowercase.index(text) + 1


def _blanked(line: str, places: Sequence[re.Match[str]]) -> str:
    signs = list(line)
    for place in places:
        signs[place.start() : place.end()] = f"{';' if line[: place.start()].strip() else ' ':<{len(place[0])}}"
    return "".join(signs)

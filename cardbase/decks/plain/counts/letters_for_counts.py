"""A letter or a row of pictures where the other lines of a list have their count.

A program that reads pictures took "4" for "A"; and "★★★ Pogrom" may tell three copies, or praise the card.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.decks.plain.wrappings.signs import SYMBOL
from cardbase.decks.vocabulary import Names

_NAME = r"(?P<name>[^\W\d_][^\d\n\t|;]{1,79}?)"
_BULLET = r"\s*(?:[-*•]\s|\|)?\s*"
_TAIL = r"(?:\s[(\[][^\d()\[\]]{1,20}[)\]])?\s*\|?"
_ROW = rf"(?:(?P<picture>{SYMBOL})\ufe0f?(?:(?P=picture)\ufe0f?){{1,8}})"
_LETTER, _NUMBER = rf"(?P<letter>(?![lIxX])[^\W\d_]|[?§$&]|{_ROW})", r"\d{1,2}"
_FORMS = tuple(
    tuple(re.compile(form.replace("#", count) + r"\s*") for count in (_LETTER, _NUMBER))
    for form in (
        rf"{_BULLET}(?![aeiouyàè]\s)#[\s|]+{_NAME}{_TAIL}",  # "y Pogrom" goes on with a list
        rf"{_BULLET}#\s?[xX×]\s*{_NAME}{_TAIL}",
        rf"{_BULLET}[xX×]\s?#\s+{_NAME}{_TAIL}",
        rf"{_BULLET}[\[(]#[\])]\s*{_NAME}{_TAIL}",
        rf"{_BULLET}{_NAME}\s+#",
        rf"{_BULLET}{_NAME}\s*[xX×]\s?#",
        rf"{_BULLET}{_NAME}\s*[\[(]\s?[xX×]?#[xX×]?\s?[\])]",
        rf"{_BULLET}{_NAME}\s*[:=]\s*#",
        rf"{_BULLET}{_NAME}\s*\.{{2,40}}\s*#",
        rf"{_BULLET}{_NAME}\s[-–—]\s#",
    )
)
"""What a line looks like with such a letter, and with a number; "l" and "I" are ones, and a cross is no digit."""

_ALONE = re.compile(rf"(?<![^\W_xX])(?:[^\W\d_]|[?§$&])(?![^\W_xX'’])|{_ROW}")
_LEAST, _LONGEST = 2, 120


def letters_for_counts(lines: Sequence[str], names: Names) -> list[int]:
    """Return the indices of lines of cards with a letter for their count, where more lines have a number there."""
    short = {at: line.rstrip("\r\n") for at, line in enumerate(lines) if len(line) <= _LONGEST}
    lone = {at: line for at, line in short.items() if _ALONE.search(line) and not any(map(str.isdecimal, line))}
    found: list[int] = []
    for lettered, counted in _FORMS if lone else ():
        own = [at for at, line in lone.items() if _is_card(lettered, line, names)]
        if own and sum(_is_card(counted, line, names) for line in short.values()) >= max(_LEAST, len(own) + 1):
            found += own
    return found


def _is_card(form: re.Pattern[str], line: str, names: Names) -> bool:
    match = form.fullmatch(line)
    if match is None or not names.find(match["name"].strip()):
        return False
    sign = match.groupdict().get("letter", "")
    if sign.isalpha():
        return not names.find(line.strip())
    return len(sign) < _LEAST or line.count(sign) == 1  # "★★★ Pogrom ★★★"

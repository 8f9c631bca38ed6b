"""Who made a list and what it is called, in the signs of other programs: "@title X", "[name]X[/name]"."""

from __future__ import annotations

import re

from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.words import FIELDS

_WORD = r"[^\W\d_]{3,12}"
_KEY = rf"(?P<key>{_WORD}(?: {_WORD})?)"
_VALUE = r"(?P<value>[^\s\"](?:[^\"\n]{0,98}[^\s\"])?)"
_FORMS = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        rf"[$@!:]\s*{_KEY}\s?[:=]\s*{_VALUE}",
        rf"[@!](?P<key>{_WORD})\s+{_VALUE}",
        rf"\\{_KEY}\{{{_VALUE}\}}",
        rf"\{{\s?{_KEY}\s?[:=]\s*{_VALUE}\s?\}}",
        rf"\[{_KEY}\]\s?{_VALUE}\s?\[/(?P=key)\]",
        rf"\[{_KEY}(?:\s(?=\")|\s?[:=]\s?)\"?{_VALUE}\"?\]",
        rf"(?P<mark>\*\*?|__?|`){_KEY}(?P=mark)\s+{_VALUE}",
        rf"(?P<mark>\*\*?|__?){_KEY}\s?:(?P=mark)\s*{_VALUE}",
        rf"\"{_KEY}\"\s?[:=]\s?\"{_VALUE}\"[,;]?",
        rf"{_KEY}\s?[:=]\s?\"{_VALUE}\"[,;]",
    )
)
"""Tags of programs, commands of LaTeX, tags of forums and records of games, emphasis, JSON."""

_LONGEST = 140


def with_plain_field(text: str) -> str:
    """Return a line of the same length with such a field as any list has it: "Name: X"; any other line as it is."""
    line = text.strip()
    if not line or len(line) > _LONGEST or (line[0].isalpha() and line[-1] not in ",;"):
        return text
    for form in _FORMS:
        if (found := form.fullmatch(line)) and FIELDS.get(fold(found["key"])) in {"name", "author", "player"}:
            return f"{found['key']}: {found['value']}".ljust(len(text))
    return text

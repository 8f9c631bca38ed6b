"""Counts behind what they are called: "Carryall, qty: 3", "Carryall quantity = 3"."""

from __future__ import annotations

import re

from cardbase.decks.vocabulary import Names

_LONGEST = 120
_TITLED = re.compile(
    r"(?P<name>[^\d:=;|\t{\"]{3,80}[\w)'’])"
    r"(?P<title>[\s,–-]{1,4}(?:qty|quantity|count|amount|number|anzahl|menge|quantit[eé]|nombre|cantidad)\.?\s?)"
    r"(?:[:=]\s?)?(?:[xX×]\s?)?\d{1,2}(?:\s?[xX×])?[\s.,]{0,3}",
    re.IGNORECASE,
)
_BULLET = " \t>*•-"


def with_plain_count(line: str, names: Names) -> str:
    """Return a line of the same length with blanks for what the count behind a card is called."""
    found = _TITLED.fullmatch(line) if len(line) <= _LONGEST and any(map(str.isdigit, line)) else None
    if found is None or not names.find(found["name"].strip(_BULLET)):
        return line
    start, end = found.span("title")
    return f"{line[:start]}{' ' * (end - start)}{line[end:]}"

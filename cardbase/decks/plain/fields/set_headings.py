"""Names of sets as headings, where they are those of cards as well: "Thunder at Twilight:" over cards of that set."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.decks.plain.fields.legends import Legend
from cardbase.decks.vocabulary import Names, fold

_LONGEST = 80
_SUM = re.compile(r"\s*[(\[]\s?\d{1,3}(?:\s[^()\[\]]{1,12})?[)\]]\s*:?\s*$")
"""How many cards stand below: "Thunder at Twilight (12)"."""

_MARKED = re.compile(r"\s*(?:[#=*_\[~-]{1,6}\s?[^\W\d_].*|.*[^\W\d_]\s?(?::|={2,}|-{2,})\s*)$")


def set_headings(lines: Sequence[str], names: Names) -> dict[int, Legend]:
    """Return, by their index, the lines that head cards by the name of a set, where that is a card's name as well.

    Such a line has the marks of a heading, or another one of the list is the name of another set alone; cards follow.
    """
    named = {at: code for at, line in enumerate(lines) if len(line) <= _LONGEST and (code := _set_in(line, names))}
    several = len({*named.values()}) > 1
    return {
        at: Legend("LIST-07", "is not part of a list")
        for at in named
        if (several or _MARKED.match(lines[at])) and _heads_cards(lines, at, names)
    }


def _set_in(line: str, names: Names) -> str:
    """Return the code of the set whose whole name a line is, "" for any other line."""
    words = fold(_SUM.sub("", line)).strip()
    return names.set_code(words) if " " in words else ""


def _heads_cards(lines: Sequence[str], at: int, names: Names) -> bool:
    """Say whether a line is a card's name, and the next one that is not blank counts another card."""
    below = next((line for line in lines[at + 1 : at + 3] if line.strip()), "")[:_LONGEST]
    tokens = names.marked(below)
    counted = any(token.kind == "d" for token in tokens) and any(token.kind == "N" for token in tokens)
    return counted and names.any_in(lines[at])

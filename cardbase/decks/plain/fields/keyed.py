"""Cards behind words and a colon that head nothing: "Next: 4 Stunner", "PS: bring 2 Fanaticism for Kim"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import COLUMNS, FIELDS, HEADINGS, SUBHEADINGS, words_of

_KEYED = re.compile(r"\W{0,4}(?P<key>[^\W\d_][^:\d|;\t]{1,60}):\s+(?P<rest>\S.*)", re.DOTALL)
_LONGEST = 400
MOST_KEYED = 2
"""Such lines of one list; who has more of them heads cards in words of their own."""

_OF_PILES = (HEADINGS.keys() | SUBHEADINGS) - words_of("card cards key upgrade hand")
_KNOWN = FIELDS.keys() | HEADINGS.keys() | SUBHEADINGS | COLUMNS.keys()


def is_keyed(line: str, names: Names) -> bool:
    """Say whether words that are neither field, heading nor kind of card stand with a colon before a card."""
    found = _KEYED.fullmatch(line.rstrip()) if len(line) <= _LONGEST and ":" in line else None
    if found is None:
        return False
    key = fold(found["key"])
    if key in _KNOWN or names.is_attribute(key) or not _OF_PILES.isdisjoint(key.split()):
        return False
    return names.any_in(found["rest"]) and not names.any_in(found["key"])


def keyed_lines(lines: Sequence[str], names: Names) -> int:
    """Return how many lines are such ones."""
    return sum(is_keyed(line, names) for line in lines)

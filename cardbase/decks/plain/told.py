"""Sponsor and homeworld told within a sentence: "my sponsor is the Guild and the homeworld Tupile"."""

from __future__ import annotations

import re
from typing import NamedTuple

from cardbase.decks.draft import Draft
from cardbase.decks.spelling import folded_power, sponsor_ids
from cardbase.decks.vocabulary import tokens_of

_KEY = re.compile(
    r"(?<![\w'])(?:(?:my|our|the|with|and|as|of)\s+){0,3}(?P<key>sponsor|faction|home\s?world|home\s?planet)\b(?!s)\s*"
    r"(?:is|are|was|=|:|[-–,|]\s)?\s*(?:the\s+|house\s+)?(?=\w)",
    re.IGNORECASE,
)
_HINT = re.compile("sponsor|faction|home", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
_MOST_WORDS = 5


class Told(NamedTuple):
    """A field in a line: which, what it says, and where key and value stand."""

    name: str
    value: str
    start: int
    end: int


def told_in(text: str, draft: Draft) -> list[Told]:
    """Return the sponsor and the homeworld that a line tells anywhere; only what names a power or a homeworld."""
    found: list[Told] = []
    if not _HINT.search(text):
        return found
    for match in _KEY.finditer(text):
        name = "sponsor" if match["key"].lower() in {"sponsor", "faction"} else "homeworld"
        end = _power_end(text, match.end(), draft) if name == "sponsor" else _world_end(text, match.end(), draft)
        if end:
            found.append(Told(name, text[match.end() : end], match.start(), end))
    return found


def _power_end(text: str, start: int, draft: Draft) -> int:
    """Return where the longest name of a power ends that begins at a place, 0 for none."""
    powers = sponsor_ids(draft.corpus)
    ends = [word.end() for word, _ in zip(_WORD.finditer(text, start), range(_MOST_WORDS), strict=False)]
    return next((end for end in reversed(ends) if folded_power(text[start:end]) in powers), 0)


def _world_end(text: str, start: int, draft: Draft) -> int:
    """Return where the name of a homeworld ends that begins at a place, 0 for none."""
    first = next(iter(draft.names.mark(tokens_of(text[start : start + 200]))), None)
    named = first is not None and first.kind == "N" and any(card.kind == "homeworld" for card in first.value)
    return start + first.end if first is not None and named else 0

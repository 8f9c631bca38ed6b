"""Forms of whole lines that count no card."""

from __future__ import annotations

import re

from cardbase.decks.draft import TELLS_OF_CHANGE

OFFERS = "offers cards for others"
_SIGNED = r"(?<![^\s(,;:])(?<![\dxX×]\s){sign}\d{{1,2}}[xX×]?\s[^\W\d_]"
"""A signed count before a name, which no other count stands before: "-1 Pogrom"."""

_OF_WHOLE_LINES = (
    (
        re.compile(r"\s{0,20}(?:[\"”〃]|''|-\"-)\s+[^\W\d_][^\"”\d]{2,60}$"),
        "begins with the sign of what stands above",  # "〃 Carryall"
    ),
    (
        re.compile(r"\W{0,9}(?:\d{1,2}\s?[xX×]?\s)?(?:ditto|dito|dto|idem|ibid|〃)\W{0,9}$", re.IGNORECASE),
        "stands for what is above it",
    ),
    (re.compile(r"\s{0,20}[-–—]\s?\d{1,2}\s[^+]{3,60}\s\+\s?\d{1,2}\s"), TELLS_OF_CHANGE),
    (
        re.compile(rf"(?=.{{0,200}}{_SIGNED.format(sign='-')})(?=.{{0,200}}{_SIGNED.format(sign='[+]')})"),
        TELLS_OF_CHANGE,  # "Same as last week, but -1 Pogrom, +1 Valor"
    ),
    (re.compile(r"\W{0,9}[^\W\d_][^\d+:]{2,60}\s\+\d{1,2}[xX×]?\s[^\W\d_]"), TELLS_OF_CHANGE),  # "My old deck +2 Valor"
    (
        re.compile(r"\W{0,9}(?:only in|(?:in )?both)(?:\s[^\W\d_]\w{0,12}){0,2}\s?:\s", re.IGNORECASE),
        "compares decks, and does not say what this one holds",  # "Only in A: 1 Pogrom"
    ),
    (
        re.compile(
            r"\W{0,4}(?:(?:i|we|just|have|ich|habe|j'ai|he)\s){0,3}(?:got|opened|pulled|found|drew|won)\s.{3,80}"
            r"\s(?:in|from|out of)\s(?:an?|the|my|one|two|\d)\s(?:\w{1,12}\s){0,2}"
            r"(?:boosters?|packs?|box(?:es)?|displays?)\b",
            re.IGNORECASE,
        ),
        "tells where cards were found, and not that they are in the deck",  # "got 2 Carryall in a booster"
    ),
    (
        re.compile(r"\W{0,4}h(?:aves?)?\]?:?\s\d.{3,80}\Ww(?:ants?)?\]?:?\s\d", re.IGNORECASE),
        OFFERS,  # "[H] 2 Carryall [W] 1 Pogrom"
    ),
)
"""Forms of lines that count no card, and why."""


def why_uncounted(text: str) -> str:
    """Return why a line of some form counts no card, "" for any other line."""
    return next((why for form, why in _OF_WHOLE_LINES if form.match(text)), "")

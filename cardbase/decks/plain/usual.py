"""Lines that are one card's name with at most one count: most lines of most lists."""

from __future__ import annotations

import re
from typing import NamedTuple

from cardbase.corpus import Card
from cardbase.decks.draft import DUNE_KIND
from cardbase.decks.vocabulary import Names, fold

_COUNTS = ("before", "crossed", "behind", "inner")
_BESIDE = frozenset({"homeworld", DUNE_KIND})
_USUAL = re.compile(
    r"(?!.*'')[\s>]{0,20}(?:[-*•]\s+)?(?:(?P<before>\d{1,3})(?:\s?[xX×])?\s+|[xX×](?P<crossed>\d{1,3})\s+)?"
    r"(?P<name>[^\W\d_](?:[^\W\d_]|[ ,.'’-](?! )){2,60})(?:\s+[(\[](?P<set>[A-Za-z]{3,4})[)\]])?"
    r"(?:,?\s+(?:[xX×]\s?(?P<behind>\d{1,3})|\((?P<inner>\d{1,3})\)))?\s*"
)
"""A card's name with its count before or behind it."""


class Usual(NamedTuple):
    """The card of such a line, how many copies of it, where the counts stand and where the name begins.

    ``behind`` says whether the count stands behind the name; without a count it is one copy.
    """

    card: Card
    copies: int
    counts: tuple[tuple[int, int], ...]
    start: int
    behind: bool


def usual_in(line: str, names: Names) -> Usual | None:
    """Return the card of a line that is one name with at most one count, None for any other line."""
    found = _USUAL.fullmatch(line)
    if found is None:
        return None
    card, groups = _card_of(found, names), [name for name in _COUNTS if found[name]]
    if card is None or len(groups) > 1:
        return None
    copies = int(found[groups[0]]) if groups else 1
    if not copies or (found["inner"] and copies != 1 and card.deck == "imperial"):
        return None  # perhaps its cost
    behind = bool(groups) and groups[0] in {"behind", "inner"}
    return Usual(card, copies, tuple(found.span(name) for name in groups), found.start("name"), behind)


def _card_of(found: re.Match[str], names: Names) -> Card | None:
    """Return the one card that a usual line names, None where it is a homeworld, a nickname, or several."""
    key = fold(found["name"])
    cards = names.exact.get(key, ())
    if found["set"]:
        code = names.set_code(found["set"])
        cards = tuple(card for card in cards if card.set == code)
    if len(cards) != 1 or cards[0].kind in _BESIDE or names.is_nickname(key):
        return None
    return cards[0]

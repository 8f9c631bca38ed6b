"""Names within which another name stands, misspelt in their other words: "lndustrial Sabotage" is no Sabotage."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from difflib import SequenceMatcher
from typing import NamedTuple

from cardbase.corpus import Card

_ALIKE = 0.75
"""Likeness of each word beside the shorter name."""

_MOST_APART = 2
"""Letters by which such a word may be longer or shorter than it should be."""

_LEAST_WORD = 3
"""Letters of such a word."""


class Longer(NamedTuple):
    """The cards of the longer name, and how many words before and behind the shorter one belong to it."""

    cards: tuple[Card, ...]
    before: int
    behind: int


def longer_name(
    name: Sequence[str],
    before: Sequence[str],
    behind: Sequence[str],
    by_word: Mapping[str, AbstractSet[str]],
    cards: Mapping[str, tuple[Card, ...]],
) -> Longer | None:
    """Return the longest name of which the words of a shorter one are a part, and those beside it are like the others.

    ``by_word`` has the names by each of their words, ``cards`` the cards by their names.
    """
    found: Longer | None = None
    keys = set.intersection(*(set(by_word.get(word, ())) for word in name)) if name else set()
    for key in sorted(keys):
        words = key.split()
        at = next((at for at in range(len(words)) if words[at : at + len(name)] == [*name]), -1)
        rest = len(words) - at - len(name)
        if at < 0 or at + rest == 0 or at > len(before) or rest > len(behind):
            continue
        beside = [*before[len(before) - at :], *behind[:rest]]
        wanted = [*words[:at], *words[at + len(name) :]]
        if beside != wanted and all(map(_are_alike, beside, wanted)) and (found is None or at + rest > _size(found)):
            found = Longer(cards[key], at, rest)
    return found


def _size(found: Longer) -> int:
    return found.before + found.behind


def _are_alike(word: str, wanted: str) -> bool:
    if word == wanted:
        return True
    if len(wanted) < _LEAST_WORD or abs(len(word) - len(wanted)) > _MOST_APART:
        return False
    if sorted(word) == sorted(wanted):
        return True
    if len(word) == len(wanted) and sum(one != other for one, other in zip(word, wanted, strict=True)) == 1:
        return True
    return SequenceMatcher(None, word, wanted, autojunk=False).ratio() >= _ALIKE

"""Counts given as a playset, or as a fraction of one: "a playset of", "half a playset of"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardbase.corpus import Card
from cardbase.decks.vocabulary import Token
from cardbase.decks.vocabulary.talk import SAYING
from cardbase.decks.vocabulary.words import ARTICLES, COPIES

BAD = -1
"""The count of a cell whose number is unclear."""

PLAYSET, HALF = -2, -3
"""The counts of a cell that asks for as many copies as the card's deck allows, or for half of them."""

_BESIDE = ARTICLES | COPIES | SAYING
_EQUALS = frozenset({"of", "von", "de", "sur", "out", "from", "van", "di", "/"})
_OF_MOST = _EQUALS | {"x", "×", "*", "=", "+"}

_WHOLE = frozenset({"full", "complete", "whole", "ganzes", "volles", "complet", "completo", "1", "one", "ein", "x"})
_HALF = frozenset({"half", "halb", "halbes", "demi", "medio", "media", "½", "1/2"})


def part_of_playset(before: Sequence[Token]) -> int:
    """Return what the words before "playset" make of it: ``PLAYSET``, ``HALF``, or ``BAD`` for anything else."""
    words = [token for token in before if token.key not in _BESIDE and token.kind not in "gT,:"]
    for token in before:
        token.role = "count"
    fraction = "".join(token.key or token.kind for token in words)
    return PLAYSET if not fraction or fraction in _WHOLE else HALF if fraction in _HALF else BAD


def count_of_most(inside: Sequence[Token]) -> int:
    """Return the count of "4 of 4", ``BAD`` for "3 of 4", which may be copies or owned ones; 0 for anything else."""
    numbers = [token.key for token in inside if token.kind == "d"]
    others = {token.key or token.kind for token in inside if token.kind not in "dg"}
    if len(numbers) < 2 or not others or not others <= _OF_MOST or any(len(number) > 2 for number in numbers):
        return 0
    return (int(numbers[0]) or BAD) if others <= _EQUALS and len({*numbers}) == 1 else BAD


def copies_of_playset(count: int, cards: Sequence[Card], limits: Mapping[str, int]) -> int:
    """Return the copies that ``PLAYSET`` or ``HALF`` of cards means; ``BAD`` where half of them is no number."""
    imperial = all(card.deck == "imperial" for card in cards)
    whole = int(limits["imperial_copies" if imperial else "house_copies"])
    if count == HALF:
        return BAD if whole % 2 else whole // 2
    return whole

"""Remarks that compare a card's count with another one: "(instead of 3)", "statt 3", "(was 2)", "au lieu de 3"."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.decks.vocabulary.tokens import Token
from cardbase.decks.vocabulary.words import ARTICLES, COPIES, NUMBERS, words_of

_COMPARING = words_of("""
instead was were formerly previously before earlier up down used rather not statt anstatt anstelle vorher fruher zuvor
war waren nicht lieu avant etait etaient auparavant vez lugar antes era eran invece prima erano plaats eerder was waren
voorheen antes eram zamiast wczesniej bylo byly than
""")
_BESIDE = words_of("""
of from to have be von de in di d au en em van just only nur now jetzt maintenant ahora noch today heute there here
""") | ARTICLES | COPIES  # fmt: skip


def compares(tokens: Sequence[Token]) -> bool:
    """Say whether the words of a remark say no more than another number of copies, there was or might have been."""
    words = [token for token in tokens if token.kind in "wdLGN"]
    numbers = [token for token in words if token.kind == "d" or token.key in NUMBERS]
    others = [token.key for token in words if token not in numbers]
    if len(numbers) != 1 or any(token.kind in "LGN" for token in words):
        return False
    told = any(key in _COMPARING for key in others)
    return told and all(key in _COMPARING or key in _BESIDE or key in {"x", "mal", "fois"} for key in others)

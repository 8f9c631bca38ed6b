"""Headings and fields with a slip of the finger: "Sidebord", "Imperail Deck", "Homworld"."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from functools import cache, lru_cache

from cardbase.decks.vocabulary.asides import AWAY
from cardbase.decks.vocabulary.slips import swapped, without_one
from cardbase.decks.vocabulary.tokens import Token
from cardbase.decks.vocabulary.words import FIELDS, HEADINGS, SUBHEADINGS

_LEAST, _LEAST_SWAPPED = 5, 4
"""Letters of a word from which on any slip is looked for, and from which on one may be missing, or two may have changed
places."""

_MOST_WORDS = 4
"""Words of a line that may be a misspelt heading."""


def with_corrected(tokens: Sequence[Token]) -> list[Token]:
    """Return the tokens of a heading or field with its misspelt words as they are written; those given for any other.

    The text of each stays where it stands. A slip is a letter too many, too few or another one, or two that changed
    places.
    """
    head = next((at for at, token in enumerate(tokens) if token.kind in ":="), len(tokens))
    if sum(token.kind == "w" for token in tokens[:head]) > _MOST_WORDS:
        return list(tokens)
    return [_corrected(token) if token.kind == "w" and at < head else token for at, token in enumerate(tokens)]


def _corrected(token: Token) -> Token:
    word = _nearest(token.key)
    return token if word == token.key else Token("w", token.start, token.end, word, token.value)


@lru_cache(maxsize=1_000)
def _nearest(word: str) -> str:
    """Return the word of headings and fields that differs from one by a slip, the word itself where none does."""
    if word in _words() or not word.isalpha() or not _LEAST_SWAPPED <= len(word) <= _longest():
        return word
    if len(word) < _LEAST:
        found = {other for other in swapped(word) if other in _words()} or {*_by_letters_left().get(word, ())}
    else:
        found = {known for left in (word, *without_one(word)) for known in _by_letters_left().get(left, ())}
    return max(sorted(found), key=lambda known: SequenceMatcher(None, word, known).ratio(), default=word)


@cache
def _words() -> frozenset[str]:
    keys = (*HEADINGS, *SUBHEADINGS, *FIELDS)
    return frozenset(word for key in keys for word in key.split() if word.isalpha()) | AWAY


@cache
def _longest() -> int:
    return max(map(len, _words()))


@cache
def _by_letters_left() -> Mapping[str, tuple[str, ...]]:
    """Return the words by what is left of them with one letter or none struck out: two with one in common are alike."""
    found: dict[str, tuple[str, ...]] = {}
    for word in sorted(word for word in _words() if len(word) >= _LEAST):
        for left in {word, *without_one(word)}:
            found[left] = (*found.get(left, ()), word)
    return found

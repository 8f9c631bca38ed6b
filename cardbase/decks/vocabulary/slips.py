"""Slips of the finger: what becomes of a word by one letter struck out, doubled, swapped with the next, or another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import ascii_lowercase

from cardbase.decks.vocabulary.words import FIELDS, HEADINGS, SUBHEADINGS, words_of

_UNMISTAKABLE = words_of("""
sideboard sideboards sidedeck maybeboard wishlist wunschliste ersatzbank reservebank wechselbank ersatzkarten
reservekarten tauschliste reserve reserva reservas riserva banquillo
maybe perhaps possibly optional vielleicht eventuell eventuellement quizas talvez
""")
"""Words which say that a card is not, or may not be, in the deck, wherever they stand, and which are like no other."""


def without_one(word: str) -> Iterator[str]:
    """Yield a word with each of its letters struck out."""
    return (word[:at] + word[at + 1 :] for at in range(len(word)))


def swapped(word: str) -> Iterator[str]:
    """Yield a word with each two neighbours in each other's place."""
    return (word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1))


def _slips_of(word: str) -> Iterator[str]:
    yield from without_one(word)
    yield from swapped(word)
    for at, letter in enumerate(word):
        yield word[:at] + letter + word[at:]
        for other in ascii_lowercase:
            yield word[:at] + other + word[at + 1 :]


SLIPS: Mapping[str, str] = {
    slip: word
    for word in sorted(_UNMISTAKABLE)
    for slip in _slips_of(word)
    if slip not in HEADINGS and slip not in FIELDS and slip not in SUBHEADINGS and slip not in _UNMISTAKABLE
}
"""Misspelt words that surely were meant to set cards aside, with those words: "sidebord" is "sideboard"."""

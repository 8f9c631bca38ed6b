"""Decks that a sentence names before or behind its cards: "And in the House deck there are 3 Stunner"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from cardbase.corpus import Card
from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.vocabulary import Token
from cardbase.decks.vocabulary.words import BESIDE, HEADINGS, words_of

_DECKS = frozenset({"imperial", "house", "programs"})
_MOST_WORDS = 4
"""Words of what a sentence calls a deck."""

_REST = words_of("rest remaining others reste resto ubrigen restlichen ubrige")
_OTHER = frozenset({("other", "deck"), ("second", "deck"), ("andere", "deck"), ("autre", "deck"), ("otro", "mazo")})
"""Words for the deck that is still to come."""

_SAYING = words_of("is has are there side then i we contains holds runs gets plays uses wise ist sind hat")
"""Words behind "House" in a sentence which say that it is the deck, not the first word of a name."""


def lies_in(card: Card, pile: str) -> bool:
    """Say whether a card may lie in a pile by its back and kind."""
    if pile in {"programs", BESIDE}:
        return card.kind == "program"
    return card.kind != "program" and card.deck == pile


def home_of(cards: Sequence[Card], pile: str, spoken: Iterable[str]) -> str:
    """Return the one deck of those a sentence names in which cards may lie that may not in ``pile``; "" for none."""
    if not cards or pile not in _DECKS or any(lies_in(card, pile) for card in cards):
        return ""
    homes = [home for home in sorted(spoken) if all(lies_in(card, home) for card in cards)]
    return homes[0] if len(homes) == 1 else ""


def spoken_piles(cells: Sequence[Cell]) -> set[str]:
    """Return the decks that the words beside cards name; all of them where a word tells of the rest."""
    words = [token for cell in cells for token in cell.tokens if token.kind == "w"]
    keys = [token.key for token in words]
    if not _REST.isdisjoint(keys) or any(pair in _OTHER for pair in pairwise(keys)):
        return {*_DECKS}
    found: set[str] = set()
    for at in range(len(keys)):
        for count in range(1, _MOST_WORDS + 1):
            pile = HEADINGS.get(" ".join(keys[at : at + count]), "")
            if pile in _DECKS and (count > 1 or _is_deck(words, at)):
                found.add(pile)
    return found


def _is_deck(words: Sequence[Token], at: int) -> bool:
    """Say whether one word of a sentence names a deck: "Hausdeck", "programs", or "House" before "has"."""
    key = words[at].key
    if "deck" in key or "kart" in key or key.startswith("program"):
        return True
    led = at > 0 and words[at - 1].key in {"in", "im"}  # "In House: 3 Stunner"
    return led or (at + 1 < len(words) and words[at + 1].key in _SAYING)

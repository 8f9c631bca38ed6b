"""What the operation language must know of the cards: their names, their subtypes, the powers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from cardbase.corpus.card import Card
from cardbase.corpus.facts import Power
from cardbase.given import checked

if TYPE_CHECKING:
    from cardbase.operations import Lexicon


@checked
def lexicon_of(cards: Iterable[Card], powers: Iterable[Power], tokens: Iterable[str] = ()) -> Lexicon:
    """Return the words of these cards, and kinds of tokens; a power is in the singular, as in "a Smuggler troop"."""
    from cardbase.operations import Lexicon  # showing a card needs no language

    cards = tuple(cards)
    words = Lexicon(
        names=frozenset(name for card in cards for name in (card.full_name, card.name, card.character) if name),
        subtypes=frozenset(subtype for card in cards for subtype in card.subtypes) | frozenset(tokens),
        powers=frozenset(power.word for power in powers),
    )
    return _first_equal(words)


@lru_cache(maxsize=8)
def _first_equal(lexicon: Lexicon) -> Lexicon:
    """Return the first lexicon of these words: what is kept by it is found without comparing all names at each text."""
    return lexicon

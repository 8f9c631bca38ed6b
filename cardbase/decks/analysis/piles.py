"""A deck as the query language counts it."""

from __future__ import annotations

from cardbase.decks.deck import PILES, Deck, Entry, entries
from cardbase.given import checked
from cardbase.query.counting import Piles

ZONE_OF_PILE = {"homeworlds": "homeworld", "imperial": "imperial", "house": "house", "programs": "programs"}
"""The zone of the query language for each pile of a deck."""


@checked
def piles_of(deck: Deck) -> Piles:
    """Return the copies of each card by zone; cards of a pile listed twice add up."""
    piles: dict[str, dict[str, int]] = {}
    for pile in PILES:
        counts = piles.setdefault(ZONE_OF_PILE[pile], {})
        for card, copies in deck.pile(pile):
            counts[card] = counts.get(card, 0) + copies
    return piles


def changed(deck_pile: tuple[Entry, ...], card: str, copies: int) -> tuple[Entry, ...]:
    """Return a pile with so many copies of a card more (or fewer)."""
    counts: dict[str, int] = {}
    for entry in (*deck_pile, Entry(card, copies)):
        counts[entry.card] = counts.get(entry.card, 0) + entry.copies
    return entries({card: count for card, count in counts.items() if count > 0})

"""One deck before the judge: its piles counted and summed up as masks, its powers and its adversaries worked out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from operator import or_
from typing import NamedTuple

from cardbase.decks.deck import Deck
from cardbase.decks.judging.pile import Pile
from cardbase.decks.judging.table import RuleTable


class Names(NamedTuple):
    """Cards in a sentence; their names are looked up only when it is shown."""

    label: Callable[[str], str]
    cards: tuple[str, ...]
    most: int

    def __call__(self) -> str:
        """Return the names as one phrase."""
        names = [self.label(card) for card in self.cards[: self.most]]
        if len(self.cards) > self.most:
            names[-1] = f"{len(self.cards) - self.most + 1} more"
        return " and ".join([*([", ".join(names[:-1])] if names[1:] else []), names[-1]]) if names else "none"


class Case:
    """A deck with everything the rules ask about it."""

    __slots__ = (
        "adversaries", "deck", "homeworld_mask", "house", "imperial", "own", "powers", "programs", "sponsor",
        "supported", "table",
    )  # fmt: skip

    def __init__(self, deck: Deck, table: RuleTable) -> None:
        self.deck, self.table = deck, table
        self.imperial = Pile(deck.imperial, table)
        self.house = Pile(deck.house, table)
        self.programs = Pile(deck.programs, table) if deck.programs else table.nothing
        self.homeworld_mask = table.masks.get(deck.homeworlds[0].card, 0) if deck.homeworlds else 0
        all_powers = table.bits.powers
        self.sponsor = table.sponsors.get(deck.sponsor, 0)
        # A list that forgot its sponsor is judged for the sponsor its homeworld tells.
        self.own = self.sponsor or self.homeworld_mask & all_powers
        imperial_powers = self._mask_in_deck() & all_powers
        self.powers = self.own | imperial_powers
        self.adversaries = table.adversaries[self.powers]
        self.supported = self.powers if table.ruleset.house_deck_sponsor_free else imperial_powers

    def _mask_in_deck(self) -> int:
        """Return the masks of the Imperial cards but homeworlds and Dune, which leave that deck anyway (DV-03)."""
        apart = self.table.set_apart
        if not self.imperial.mask & apart:
            return self.imperial.mask
        masks = map(self.table.masks.__getitem__, self.imperial.counts)
        return reduce(or_, (mask for mask in masks if not mask & apart), 0)

    def imperial_size(self) -> int:
        """Return the Imperial cards of the Imperial deck; homeworld and Dune do not count (DECK-01, DECK-15)."""
        return self._size_without(self.imperial, self.table.set_apart | self.table.not_imperial)

    def house_size(self) -> int:
        """Return the House cards of the House deck (DECK-03)."""
        return self._size_without(self.house, self.table.set_apart | self.table.not_house)

    def _size_without(self, pile: Pile, others: int) -> int:
        return pile.total - sum(pile.counts[card] for card in pile.having(others, self.table))

    def named(self, cards: Iterable[str], most: int = 6) -> Names:
        """Return cards for a sentence, the first few of many by name."""
        return Names(self.table.label, tuple(cards), most)

    def powers_text(self, mask: int, empty: str = "none") -> str:
        """Return the powers of a mask by name for a sentence."""
        return self.table.powers_text(mask) or empty

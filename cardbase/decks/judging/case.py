"""One deck before the judge: its piles counted and summed up as masks, its powers and its adversaries worked out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import reduce
from operator import or_

from cardbase.decks.deck import Deck, Entry
from cardbase.decks.judging.table import Table


class Pile:
    """Copies by card, how many in all, the most of one card, and the masks of all of them put together."""

    __slots__ = ("counts", "mask", "most", "total", "unknown")

    def __init__(self, entries: tuple[Entry, ...], table: Table) -> None:
        counts = dict(entries)
        if len(counts) < len(entries):
            counts = _added_up(entries)
        self.unknown: tuple[str, ...] = ()
        try:
            self.mask = reduce(or_, map(table.masks.__getitem__, counts), 0)
        except KeyError:
            self.unknown = tuple(card for card in counts if card not in table.masks)
            counts = {card: count for card, count in counts.items() if card in table.masks}
            self.mask = reduce(or_, map(table.masks.__getitem__, counts), 0)
        self.counts = counts
        self.total = sum(counts.values())
        self.most = max(counts.values(), default=0)

    def having(self, bits: int, table: Table) -> list[str]:
        """Return the cards whose masks have any of these bits."""
        masks = table.masks
        return [card for card in self.counts if masks[card] & bits] if self.mask & bits else []


class Case:
    """A deck with everything the rules ask about it."""

    __slots__ = (
        "adversaries", "deck", "homeworld_mask", "house", "imperial", "own", "powers", "programs", "sponsor",
        "supported", "table",
    )  # fmt: skip

    def __init__(self, deck: Deck, table: Table) -> None:
        self.deck, self.table = deck, table
        self.imperial = Pile(deck.imperial, table)
        self.house = Pile(deck.house, table)
        self.programs = Pile(deck.programs, table)
        self.homeworld_mask = table.masks.get(deck.homeworlds[0].card, 0) if deck.homeworlds else 0
        all_powers = table.bits.powers
        self.sponsor = table.sponsors.get(deck.sponsor, 0)
        # A list that forgot its sponsor is judged for the sponsor its homeworld tells.
        self.own = self.sponsor or self.homeworld_mask & all_powers
        imperial_powers = self.imperial.mask & all_powers
        self.powers = self.own | imperial_powers
        self.adversaries = table.adversaries[self.powers]
        self.supported = self.powers if table.ruleset.house_deck_sponsor_free else imperial_powers

    def labels(self, cards: Iterable[str], most: int = 6) -> str:
        """Return cards by name for a sentence, the first few of many."""
        names = [self.table.labels[card] for card in cards]
        shown = names if len(names) <= most else [*names[: most - 1], f"{len(names) - most + 1} more"]
        return " and ".join([*([", ".join(shown[:-1])] if shown[1:] else []), shown[-1]]) if shown else "none"

    def powers_text(self, mask: int, empty: str = "none") -> str:
        """Return the powers of a mask by name for a sentence."""
        names = self.table.powers_of(mask)
        return " and ".join([*([", ".join(names[:-1])] if names[1:] else []), names[-1]]) if names else empty


def _added_up(entries: Iterable[Entry]) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for card, count in entries:
        counts[card] += count
    return dict(counts)

"""A pile before the judge: copies by card, and the masks of all its cards put together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_
from typing import Protocol

from cardbase.decks.deck import Entry


class Masks(Protocol):
    """Whatever knows the masks of the cards."""

    @property
    def masks(self) -> Mapping[str, int]:
        """The mask of each card by its id."""


class Pile:
    """Copies by card, how many in all, the most of one card, and the masks of all of them put together."""

    __slots__ = ("counts", "mask", "most", "total", "unknown")

    def __init__(self, entries: tuple[Entry, ...], table: Masks) -> None:
        counts = dict(entries)
        if len(counts) < len(entries):
            counts = added_up(entries)
        self.unknown: tuple[str, ...] = ()
        try:
            self.mask = reduce(or_, map(table.masks.__getitem__, counts), 0)
        except KeyError:
            self.unknown = tuple(card for card in counts if card not in table.masks)
            counts = {card: count for card, count in counts.items() if card in table.masks}
            self.mask = reduce(or_, map(table.masks.__getitem__, counts), 0)
        self.counts = counts
        self.total = sum(counts.values())
        self.most = max(counts.values()) if counts else 0

    def having(self, bits: int, table: Masks) -> list[str]:
        """Return the cards whose masks have any of these bits."""
        masks = table.masks
        return [card for card in self.counts if masks[card] & bits] if self.mask & bits else []


def added_up(entries: Iterable[Entry]) -> dict[str, int]:
    """Return the copies by card where a pile lists some card twice."""
    counts: Counter[str] = Counter()
    for card, count in entries:
        counts[card] += count
    return dict(counts)

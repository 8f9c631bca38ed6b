"""Names by the shapes of their letters: what a program that reads a scan takes for one another is the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardbase.corpus import Card

_ALIKE = str.maketrans({"0": "o", "q": "o", "1": "l", "i": "l", "j": "l", "5": "s", "8": "b", "6": "b", "h": "b"} | {
    "g": "9", "2": "z", "3": "c", "e": "c", "4": "a", "7": "t", "y": "v",
})  # fmt: skip
_TOGETHER = (("rn", "m"), ("nn", "m"), ("vv", "w"), ("ll", "u"), ("cl", "d"), ("lb", "b"))
"""Letters side by side, and the one that they look like; each is looked for after those before it."""


def shape_of(text: str) -> str:
    """Return a folded text with one letter for all that look alike: "carrya11" and "carryall" have the same shape."""
    shape = text.translate(_ALIKE)
    for letters, one in _TOGETHER:
        shape = shape.replace(letters, one)
    return shape


def named_shapes(keys: Iterable[str], cards: Mapping[str, tuple[Card, ...]]) -> dict[str, Card]:
    """Return, by its shape, the card of each name that no other card's name looks like."""
    found: dict[str, dict[str, Card]] = {}
    for key in keys:
        found.setdefault(shape_of(key), {}).update({card.id: card for card in cards[key]})
    return {shape: next(iter(cards.values())) for shape, cards in found.items() if len(cards) == 1}

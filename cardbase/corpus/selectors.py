"""Which cards a ruling or a rule is about, as data: ``{"kind": "tactic", "subtype": "Declaration"}``."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from cardbase.corpus.card import Card

_TESTS: dict[str, Callable[[Card, str], bool]] = {
    "card": lambda card, value: card.id == value,
    "type": lambda card, value: card.type == value,
    "kind": lambda card, value: card.kind == value,
    "deck": lambda card, value: card.deck == value,
    "subtype": lambda card, value: value in card.subtypes,
    "allegiance": lambda card, value: value in card.allegiances,
}
CONDITIONS = (*_TESTS, "keyword")
"""What a selector may ask of a card; ``keyword`` is a term of the lexicon that operations use."""


@dataclass(frozen=True, slots=True)
class Selector:
    """Cards that meet every condition; ``words`` are the spellings of the keyword, if one is asked for."""

    conditions: tuple[tuple[str, str], ...]
    words: tuple[str, ...] = ()

    def fits(self, card: Card) -> bool:
        """Return whether the card meets every condition."""
        return all(
            _says(card.operation, self.words) if name == "keyword" else _TESTS[name](card, value)
            for name, value in self.conditions
        )

    @property
    def names_one_card(self) -> bool:
        """Whether it asks for one card by id."""
        return any(name == "card" for name, _ in self.conditions)

    def __str__(self) -> str:
        return ", ".join(f"{name} {value}" for name, value in self.conditions)


def selector_from_json(record: Mapping[str, str], keywords: Mapping[str, tuple[str, ...]]) -> Selector:
    """Make a selector of its JSON form; ``keywords`` maps each keyword to the words that operations write for it."""
    return Selector(tuple(record.items()), keywords.get(record.get("keyword", ""), ()))


def _says(operation: str | None, words: tuple[str, ...]) -> bool:
    return bool(operation and words and _pattern(words).search(operation))


@lru_cache(maxsize=64)
def _pattern(words: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, words))})\b", re.IGNORECASE)

"""Loading the corpus: every card, set, power and constant, in one frozen value."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType

from cardbase.corpus.card import Card, card_from_json
from cardbase.corpus.facts import CardSet, Constants, Power, load_constants, load_powers, load_sets
from cardbase.corpus.names import NameTable
from cardbase.corpus.places import data_folder
from cardbase.errors import NotFound


@dataclass(frozen=True)
class Corpus:
    """Everything known, in a fixed order. ``digest`` changes whenever any data changes."""

    cards: tuple[Card, ...]
    sets: tuple[CardSet, ...]
    powers: tuple[Power, ...]
    constants: Constants
    digest: str
    by_id: Mapping[str, Card]

    def card(self, card_id: str) -> Card:
        """Return the card of that id; raise ``NotFound``."""
        try:
            return self.by_id[card_id]
        except KeyError:
            raise NotFound(f"no card has the id {card_id!r}") from None

    @cached_property
    def names(self) -> NameTable:
        """The names of all cards."""
        return NameTable(self.cards, self.sets)

    def exact(self, text: str) -> Card:
        """Return the card of that id or name, never guessing; see ``NameTable.exact``."""
        return self.names.exact(text)

    def resolve(self, text: str) -> Card:
        """Return the one card a person means by ``text``; see ``NameTable.resolve``."""
        return self.names.resolve(text)

    def nearest(self, text: str, n: int = 5) -> list[Card]:
        """Return up to ``n`` cards whose names are most like ``text``, best first."""
        return self.names.nearest(text, n)

    def label(self, card: Card) -> str:
        """Return the full name, with the set in brackets where two cards share it: ``exact`` takes it back."""
        return self.names.label(card)


def load_corpus(extra: Sequence[Path] = ()) -> Corpus:
    """Load the shipped cards and any card files in the folders ``extra`` (a user's own cards, marked custom)."""
    folder = data_folder()
    digest = hashlib.blake2b(digest_size=16)
    cards = [
        *_cards_in(folder / "cards", digest),
        *(c for e in extra for c in _cards_in(e, digest, custom=True)),
    ]
    for name in ("sets.json", "powers.json", "constants.json"):
        digest.update((folder / name).read_bytes())
    ordered = tuple(sorted(cards, key=lambda card: card.id))
    return Corpus(
        cards=ordered,
        sets=load_sets(folder),
        powers=load_powers(folder),
        constants=load_constants(folder),
        digest=digest.hexdigest(),
        by_id=MappingProxyType({card.id: card for card in ordered}),
    )


def _cards_in(folder: Path, digest: hashlib.blake2b, *, custom: bool = False) -> Iterable[Card]:
    for path in sorted(folder.rglob("*.json")):
        content = path.read_bytes()
        digest.update(content)
        yield card_from_json(json.loads(content), custom=custom)

"""The cards with what they are made of: what the checks, the rulebook and the compiled texts need of a corpus."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from cardbase.corpus.card import Card
from cardbase.corpus.errata import Erratum, TextVersion
from cardbase.corpus.facts import CardSet, Constants, Decision, Power, Subtype
from cardbase.corpus.names import NameTable
from cardbase.corpus.own_content import OwnCards
from cardbase.errors import NotFound


@dataclass(frozen=True)
class CardPool:
    """Cards, sets and powers, in a fixed order. ``digest`` changes whenever any data changes.

    ``errata`` are all errata; which of them the cards show depends on ``view`` and ``as_of`` (see ``load_corpus``).
    ``own`` are a user's own cards, as folders or as content, ``tokens`` the kinds of tokens that their sets add.
    """

    cards: tuple[Card, ...]
    sets: tuple[CardSet, ...]
    powers: tuple[Power, ...]
    constants: Constants
    decisions: tuple[Decision, ...]
    subtypes: tuple[Subtype, ...]
    digest: str
    by_id: Mapping[str, Card]
    errata: tuple[Erratum, ...] = ()
    view: TextVersion = "current"
    as_of: datetime.date | None = None
    own: tuple[Path, ...] | OwnCards = ()
    tokens: tuple[str, ...] = ()

    def __repr__(self) -> str:
        own = sum(card.custom for card in self.cards)
        return f"<{type(self).__name__}: {len(self)} cards, {own} of them custom, {self.view}>"

    def __len__(self) -> int:
        return len(self.cards)

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __contains__(self, wanted: object) -> bool:
        """Whether a card is one of these, or a text is the id or name of one or several."""
        if isinstance(wanted, Card):
            return self.by_id.get(wanted.id) == wanted
        return isinstance(wanted, str) and bool(self.names.find(wanted))

    def __getitem__(self, text: str) -> Card:
        return self.exact(text)

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

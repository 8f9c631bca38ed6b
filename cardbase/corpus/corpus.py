"""Loading the corpus: every card, set, power and constant, in one frozen value."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType

from cardbase.corpus.card import Card, card_from_json
from cardbase.corpus.check import check_own_cards
from cardbase.corpus.facts import (
    CardSet,
    Constants,
    Decision,
    Power,
    Subtype,
    load_constants,
    load_decisions,
    load_powers,
    load_sets,
    load_subtypes,
)
from cardbase.corpus.names import NameTable
from cardbase.corpus.places import data_folder
from cardbase.corpus.records import TABLES, read_data
from cardbase.errors import Faulty, NotFound


@dataclass(frozen=True)
class Corpus:
    """Everything known, in a fixed order. ``digest`` changes whenever any data changes."""

    cards: tuple[Card, ...]
    sets: tuple[CardSet, ...]
    powers: tuple[Power, ...]
    constants: Constants
    decisions: tuple[Decision, ...]
    subtypes: tuple[Subtype, ...]
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
    """Load the shipped cards and any card files in the folders ``extra`` (a user's own cards, marked custom).

    A user's own cards are checked first: ``Faulty`` carries every fault of theirs, ``Unreadable`` a file that is no
    JSON or a folder that is none.
    """
    folder = data_folder()
    digest = hashlib.blake2b(digest_size=16)
    cards = [card_from_json(json.loads(content)) for content in _contents(folder / "cards", digest)]
    for name in TABLES:
        digest.update((folder / f"{name}.json").read_bytes())
    own = _own_cards(extra, digest) if extra else []
    ordered = tuple(sorted([*cards, *own], key=lambda card: card.id))
    return Corpus(
        cards=ordered,
        sets=(*load_sets(folder), *_own_sets(own)),
        powers=load_powers(folder),
        constants=load_constants(folder),
        decisions=load_decisions(folder),
        subtypes=load_subtypes(folder),
        digest=digest.hexdigest(),
        by_id=MappingProxyType({card.id: card for card in ordered}),
    )


def _contents(folder: Path, digest: hashlib.blake2b) -> Iterator[bytes]:
    for path in sorted(folder.rglob("*.json")):
        content = path.read_bytes()
        digest.update(content)
        yield content


def _own_cards(extra: Sequence[Path], digest: hashlib.blake2b) -> list[Card]:
    data = read_data(extra)
    faults = check_own_cards(data)
    if faults:
        files = len({fault.file for fault in faults})
        raise Faulty(f"{files} of your own card files cannot be used; cardbase check FILE judges one", faults)
    for file in data.custom:
        digest.update(json.dumps(file.record, sort_keys=True).encode())
    return [card_from_json(file.record, custom=True) for file in data.custom]


def _own_sets(cards: Sequence[Card]) -> list[CardSet]:
    counts = Counter(card.set for card in cards)
    return [CardSet(code, f"{code} (custom)", code, "", count) for code, count in sorted(counts.items())]

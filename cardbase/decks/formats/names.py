"""How formats spell cards and powers, and in which order they list them."""

from __future__ import annotations

from collections.abc import Iterable

from cardbase.corpus import Card, Corpus
from cardbase.decks.deck import Deck, Entry
from cardbase.decks.draft import DUNE_KIND
from cardbase.decks.spelling import deck_label

_KINDS = (
    "homeworld, siridar fief, fief, charter, ally, decree, program, aide, personnel, equipment, enhancement, venture"
)
_KIND_RANK = {kind: rank for rank, kind in enumerate(f"{_KINDS}, tactic, event".split(", "))}


def power_name(sponsor: str, corpus: Corpus) -> str:
    """Return a power's full name, or the text itself where it is no power's id."""
    return next((power.name for power in corpus.powers if power.id == sponsor), sponsor)


def label(card_id: str, corpus: Corpus) -> str:
    """Return the name that only this card has, or the id itself where it is no card's."""
    card = corpus.by_id.get(card_id)
    return deck_label(card, corpus) if card else card_id


def in_order(pile: Iterable[Entry], corpus: Corpus) -> list[Entry]:
    """Return the entries of a pile by kind, then name; cards that the corpus does not know come last."""
    return sorted(pile, key=lambda entry: _rank(corpus.by_id.get(entry.card), entry.card))


def beside(deck: Deck, corpus: Corpus) -> list[Entry]:
    """Return what lies beside the decks: homeworld, Dune if the list sets it apart, programs."""
    dune = [Entry(card.id, deck.dune) for card in corpus.cards if card.kind == DUNE_KIND and deck.dune]
    return [*in_order(deck.homeworlds, corpus), *dune[:1], *in_order(deck.programs, corpus)]


def _rank(card: Card | None, card_id: str) -> tuple[int, str, str]:
    if card is None:
        return (len(_KIND_RANK), "", card_id)
    return (_KIND_RANK.get(card.kind, len(_KIND_RANK)), card.full_name, card_id)

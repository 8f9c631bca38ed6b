"""What may be added to a deck, and for any card why not: the judge asked about the deck with one card more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardbase.corpus import Card, Corpus
from cardbase.decks.analysis.piles import changed
from cardbase.decks.deck import Deck
from cardbase.decks.judging import CRF, Finding, HouseRule, Ruleset, judge
from cardbase.decks.judging.table import IMPERIAL_KINDS
from cardbase.given import checked

MOST_ADDED = 4
"""Copies tried of one card; no rule of the game allows more (DECK-04)."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A card, the pile it belongs in, how many copies may be added, and what forbids the next one."""

    card: Card
    pile: str
    copies: int
    why_not: tuple[Finding, ...]


@checked
def pool(
    deck: Deck,
    corpus: Corpus,
    cards: Sequence[Card] | None = None,
    ruleset: Ruleset = CRF,
    house_rules: Sequence[HouseRule] = (),
) -> tuple[Choice, ...]:
    """Return for each card (by default all) how many copies may be added without a new fault, and why not more."""
    known = _signatures(judge(deck, corpus, ruleset, house_rules).errors)
    return tuple(
        _choice(deck, card, known, corpus, ruleset, house_rules) for card in (corpus.cards if cards is None else cards)
    )


def pile_for(card: Card) -> str:
    """Return the pile in which a card belongs by its kind (CARD-03, DECK-05, DECK-06)."""
    if card.kind == "homeworld":
        return "homeworlds"
    if card.kind == "program":
        return "programs"
    return "imperial" if card.kind in IMPERIAL_KINDS | {"decree", "siridar fief"} else "house"


def _choice(
    deck: Deck,
    card: Card,
    known: frozenset[tuple[str, tuple[str, ...]]],
    corpus: Corpus,
    ruleset: Ruleset,
    house_rules: Sequence[HouseRule],
) -> Choice:
    pile, copies = pile_for(card), 0
    while copies <= MOST_ADDED:
        more = replace(deck, **{pile: changed(deck.pile(pile), card.id, copies + 1)})  # type: ignore[arg-type]
        errors = judge(more, corpus, ruleset, house_rules).errors
        new = tuple(finding for finding in errors if (finding.code, finding.cards) not in known)
        if new:
            return Choice(card, pile, copies, new)
        copies += 1
    return Choice(card, pile, copies, ())


def _signatures(findings: Sequence[Finding]) -> frozenset[tuple[str, tuple[str, ...]]]:
    """Tell findings apart by what they are about, not by the numbers in their sentences."""
    return frozenset((finding.code, finding.cards) for finding in findings)

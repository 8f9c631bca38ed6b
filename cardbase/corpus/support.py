"""Which phrases of cards nothing carries out: the table of support, put to texts with what the corpus knows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cardbase.corpus.card import Card
from cardbase.corpus.corpus import Corpus

_COMPOUND = frozenset({
    "fief", "holding", "Dune charter", "Dune holding", "Dune contract", "Imperial card", "House card", "charter",
    "weapon",
})  # fmt: skip
"""Nouns that several kinds of card bear."""


def phrases_not_carried_out(corpus: Corpus, cards: Iterable[Card]) -> Mapping[str, tuple[str, ...]]:
    """Return, by card id, the phrases of cards that nothing carries out; none for a card that plays whole.

    The cards may be of the corpus or stand beside it.
    """
    from cardbase.operations import CardFacts, Operation
    from cardbase.operations.support import not_carried_out

    asked = tuple(cards)
    for card in asked:
        if corpus.by_id.get(card.id) is not card:
            corpus = corpus.with_card(card)
    borne = {noun.lower() for card in corpus.cards for noun in (card.kind, card.type, *card.subtypes)}
    return {
        card.id: not_carried_out(
            corpus.operations[card.id] if card.operation else Operation(()),
            CardFacts(card.kind, card.type),
            lambda noun: noun in _COMPOUND or noun.lower() in borne,
            lambda noun: noun.lower() in borne,
            cost_is_x=card.cost == "X",
        )
        for card in asked
    }

"""How cards are spelled in lists: the fast way from a well-written name to its card."""

from __future__ import annotations

from cardbase.corpus import Card, Corpus

_spelled: list[tuple[Corpus, dict[str, Card]]] = []


def spelled_names(corpus: Corpus) -> dict[str, Card]:
    """Return every card by the names our writers use and by its id: the fast way in."""
    for known, table in _spelled:
        if known is corpus:
            return table
    table = {corpus.label(card): card for card in corpus.cards}
    table |= {card.id: card for card in corpus.cards}
    table |= {f"{card.full_name} ({set_code(card, corpus)})": card for card in corpus.cards}
    _spelled[:] = [(corpus, table), *_spelled[:3]]
    return table


def set_code(card: Card, corpus: Corpus) -> str:
    """Return the code of a card's set as people write it ("EotS")."""
    return next((s.short for s in corpus.sets if s.code == card.set), card.set)

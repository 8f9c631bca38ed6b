"""Names of a card that other cards bear too: no fault, but lists and limits go by names."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from cardbase.corpus.card import Card
from cardbase.corpus.corpus import Corpus
from cardbase.corpus.names import normalise

Bearers = Mapping[str, Sequence[Card]]
Taken = tuple[str, str]
"""The field of the card's file that holds the name, and what comes of it."""


def names_taken(corpus: Corpus, cards: Iterable[Card]) -> Mapping[str, tuple[Taken, ...]]:
    """Return, by card id, what comes of each name of a card that other cards of the corpus bear too.

    The cards may be of the corpus or stand beside it. That a persona of some title has the name of another with
    another title is how one character is on several cards, and nothing to tell.
    """
    full, short = _bearers(corpus.cards)
    sets = {each.code: each.short for each in corpus.sets}
    return {card.id: tuple(_taken(card, full, short, sets)) for card in cards}


def _bearers(cards: Iterable[Card]) -> tuple[Bearers, Bearers]:
    """Return the cards by their full names, and by what finds them besides."""
    full, short = defaultdict(list), defaultdict(list)
    for card in cards:
        full[normalise(card.full_name)].append(card)
        for name in {normalise(name) for name in (card.name, *card.aliases)} - {normalise(card.full_name)}:
            short[name].append(card)
    return full, short


def _taken(card: Card, full: Bearers, short: Bearers, sets: Mapping[str, str]) -> Iterator[Taken]:
    twins, called = _others(card, full, card.full_name), _others(card, short, card.full_name)
    if twins:
        marked = f"{twins[0].full_name} ({sets[twins[0].set]})"
        yield "name", (f"{card.full_name!r} is the full name of {_ids(twins)} too: copies of both count together, and "
                       f"a list must say which by the set in brackets, as {marked!r}")  # fmt: skip
    elif called:
        yield "name", f"{card.full_name!r} also means {_ids(called)}: a list that says so now means this card"
    for name in (*((card.name,) if card.title else ()), *card.aliases):
        field = "aliases" if name in card.aliases else "name"
        if others := _others(card, full, name):
            yield field, f"{name!r} is the full name of {_ids(others)}: it does not find this card"
        elif field == "aliases" and (others := _others(card, short, name)):
            yield field, f"{name!r} also means {_ids(others)}: a list that says so is asked which"


def _others(card: Card, bearers: Bearers, name: str) -> list[Card]:
    return [other for other in bearers.get(normalise(name), ()) if other.id != card.id]


def _ids(cards: Sequence[Card]) -> str:
    return " and ".join(card.id for card in cards)

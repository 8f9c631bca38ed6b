"""How cards and powers are spelled in lists: the fast way from a name to what it means."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from functools import lru_cache

from cardbase.corpus import Card, Corpus, normalise
from cardbase.decks.vocabulary.nicknames import POWER_NAMES
from cardbase.decks.vocabulary.powers import power_in_words

_LONGEST_POWER = 80
"""Signs of a power's name; a longer text is none."""

_SMALL_WORDS = re.compile(r"^(?:(?:the|house|great house|haus|huis|hus|das|die|maison|la|les|los|casa|clan)\s+)+|\W+")
_powers: list[tuple[Corpus, dict[str, str]]] = []
_spelled: list[tuple[Corpus, dict[str, Card]]] = []
_shared: list[tuple[Corpus, frozenset[str]]] = []
_labels: list[tuple[Corpus, dict[str, str]]] = []


def spelled_names(corpus: Corpus) -> dict[str, Card]:
    """Return every card by the names our writers use and by its id: the fast way in."""
    for known, table in _spelled:
        if known is corpus:
            return table
    labels = labels_of(corpus)
    table = {labels[card.id]: card for card in corpus.cards}
    table |= {card.id: card for card in corpus.cards}
    table |= {f"{card.full_name} ({set_code(card, corpus)})": card for card in corpus.cards}
    _spelled[:] = [(corpus, table), *_spelled[:3]]
    return table


def labels_of(corpus: Corpus) -> dict[str, str]:
    """Return by id the text by which a list means each card of a corpus, as ``deck_label`` tells it."""
    for known, table in _labels:
        if known is corpus:
            return table
    table = {card.id: deck_label(card, corpus) for card in corpus.cards}
    _labels[:] = [(corpus, table), *_labels[:3]]
    return table


def deck_label(card: Card, corpus: Corpus) -> str:
    """Return the text by which a list means this card and no other.

    It is the full name, with the set in brackets where another card has that name, with or without its title.
    """
    label = corpus.label(card)
    is_shared = label == card.full_name and normalise(label) in _shared_names(corpus)
    return f"{label} ({set_code(card, corpus)})" if is_shared else label


def _shared_names(corpus: Corpus) -> frozenset[str]:
    """Return the names that fit several cards, with or without titles; one that reads as an id means its card alone."""
    for known, names in _shared:
        if known is corpus:
            return names
    count = Counter(key for card in corpus.cards for key in {normalise(card.full_name), normalise(card.name)})
    ids = {normalise(card.id) for card in corpus.cards}
    names = frozenset(name for name, cards in count.items() if cards > 1 and name not in ids)
    _shared[:] = [(corpus, names), *_shared[:3]]
    return names


def set_code(card: Card, corpus: Corpus) -> str:
    """Return the code of a card's set as people write it ("EotS")."""
    return next((s.short for s in corpus.sets if s.code == card.set), card.set)


def sponsor_ids(corpus: Corpus) -> dict[str, str]:
    """Return the ids of the powers by every folded name they go by."""
    for known, table in _powers:
        if known is corpus:
            return table
    table = {
        folded_power(name): power.id
        for power in corpus.powers
        for name in (power.octgn_name, power.short, power.name, power.id)
    }
    table |= {_folded(name): table[folded_power(name)] for name in _names_of_powers(corpus)}
    table |= {folded_power(name): power for name, power in POWER_NAMES.items() if power in table.values()}
    _powers[:] = [(corpus, table), *_powers[:3]]
    return table


def nearest_power(text: str, corpus: Corpus) -> str:
    """Return the id of the power whose name a text is most like, "" where it is like none."""
    names = sponsor_ids(corpus)
    near = difflib.get_close_matches(folded_power(text[:80]), names, n=1, cutoff=0.7)
    return names[near[0]] if near else ""


def _names_of_powers(corpus: Corpus) -> list[str]:
    return [name for power in corpus.powers for name in (power.octgn_name, power.short, power.name)]


@lru_cache(maxsize=200)
def folded_power(text: str) -> str:
    """Return a power's name as it is compared: its id where the words tell it, or without "the", "House" and signs."""
    meant = power_in_words(normalise(text[:_LONGEST_POWER])) if len(text) <= _LONGEST_POWER else ""
    return meant.replace("_", "") or _folded(text)


def _folded(text: str) -> str:
    folded = normalise(text.replace("_", " ")) or text.casefold().strip()
    while (shorter := _SMALL_WORDS.sub("", folded)) != folded:
        folded = shorter
    return folded

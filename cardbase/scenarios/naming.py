"""How sentences name cards: by full name, short name, beginning or id; in quotes where a name has a comma or "and"."""

from __future__ import annotations

import re
from typing import NamedTuple

from cardbase.corpus import Card, Corpus
from cardbase.errors import NotFound


class Item(NamedTuple):
    """A card as a sentence places it: "engaged Carthag with 2 tokens"; ``marks`` are tokens of the card's own."""

    name: str
    status: str
    tokens: int
    marks: int
    spice: int


def named(text: str, corpus: Corpus) -> Card:
    """Return the card of that id, full name, short name, or beginning of a name; the set named first in data wins.

    Quotes do not matter: Soo Soo Nejhre is *"Soo Soo" Nejhre*.
    """
    text = _unquoted(text)
    if text in corpus.by_id:
        return corpus.by_id[text]
    order = {card_set.code: place for place, card_set in enumerate(corpus.sets)}
    cards = sorted(corpus.cards, key=lambda card: order.get(card.set, len(order)))
    for found in (
        [card for card in cards if _unquoted(card.full_name) == text],
        [card for card in cards if _unquoted(card.name) == text],
        [card for card in cards if _unquoted(card.full_name).startswith(text)],
    ):
        if found:
            return found[0]
    raise NotFound(f"no card is called {text!r}", candidates=[card.full_name for card in corpus.nearest(text, 3)])


def _unquoted(text: str) -> str:
    return text.replace('"', "")


def listed(text: str) -> list[str]:
    """Split at commas and at "and", except within quotes."""
    parts: list[str] = re.findall(r'(?:"[^"]*"|(?!,| and ).)+', text)
    return [part.strip().removeprefix("and ").strip() for part in parts if part.strip()]


def item(text: str) -> Item:
    """Take "engaged X with 2 tokens" apart."""
    tokens = re.search(r" with (\d+) tokens?", text)
    marks = re.search(r" with (\d+) \w+ tokens?", text)
    spice = re.search(r" (?:with|and) (\d+) spice", text)
    status = re.match(r"(disengaged|engaged|subdued) ", text)
    name = re.sub(r"^(disengaged|engaged|subdued) | (with|and) \d+ (\w+ )?(tokens?|spice)", "", text).strip('"')
    counts = [int(found[1]) if found else 0 for found in (tokens, marks, spice)]
    return Item(name, status[1] if status else "", *counts)


def named_power(name: str, corpus: Corpus) -> str:
    """Return the id of a power by its id or name, or a part of that ("Spacing Guild"); raise ``NotFound``."""
    wanted = " ".join(name.replace("_", " ").casefold().split())
    exact = [power.id for power in corpus.powers if wanted in (power.id.replace("_", " "), power.name.casefold())]
    found = exact or [power.id for power in corpus.powers if wanted and wanted in power.name.casefold()]
    if len(found) != 1:
        raise NotFound(f"no power is called {name!r}", hint="one of " + ", ".join(power.id for power in corpus.powers))
    return found[0]

"""How sentences name cards: by full name, short name, beginning or id; in quotes where a name has a comma or "and"."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from cardbase.corpus import Card, Corpus, normalise
from cardbase.errors import Malformed, NotFound


class Item(NamedTuple):
    """A card as a sentence places it: "engaged Carthag of Bert's with 2 tokens".

    ``marks`` are tokens of the card's own; ``owner`` is the House that brought it, "" by default.
    """

    name: str
    status: str
    tokens: int
    marks: int
    spice: int
    owner: str = ""


def named(text: str, corpus: Corpus, here: Collection[str] = ()) -> Card:
    """Return the card of that id, full name, short name, or beginning of a name; "(TaT)" after it says of which set.

    A card with an id in ``here`` goes before all others, then the set named first in data. Quotes do not matter: Soo
    Soo Nejhre is *"Soo Soo" Nejhre*. A whole name that one card has may stand without capitals, accents and strokes.
    """
    text = _unquoted(text).strip()
    if text in corpus.by_id:
        return corpus.by_id[text]
    wanted, code = _version(text, corpus)
    index = _index(corpus)
    ways = (index.by_full_name.get(wanted, ()), index.by_name.get(wanted, ()), index.cards if wanted else ())
    for is_here in (True, False) if here else (False,):
        for number, cards in enumerate(ways):
            for card in cards:
                fits = number < 2 or _unquoted(card.full_name).startswith(wanted)
                if fits and code in ("", card.set) and (not is_here or card.id in here):
                    return card
    typed = [card for card in index.by_typed.get(normalise(wanted), ()) if code in ("", card.set)]
    if len(typed) == 1:
        return typed[0]
    raise NotFound(f"no card is called {text!r}", candidates=[card.full_name for card in corpus.nearest(text, 3)])


class _Index(NamedTuple):
    """The cards by name, each list in the order of the sets."""

    cards: list[Card]
    by_full_name: Mapping[str, list[Card]]
    by_name: Mapping[str, list[Card]]
    by_typed: Mapping[str, list[Card]]
    """Without capitals, accents and strokes."""


_INDICES: dict[str, _Index] = {}


def _index(corpus: Corpus) -> _Index:
    """Return the index of a corpus, made once a process."""
    if corpus.digest not in _INDICES:
        order = {card_set.code: place for place, card_set in enumerate(corpus.sets)}
        cards = sorted(corpus.cards, key=lambda card: order.get(card.set, len(order)))
        by_full_name, by_name, by_typed = (defaultdict[str, list[Card]](list) for _ in range(3))
        for card in cards:
            by_full_name[_unquoted(card.full_name)].append(card)
            by_name[_unquoted(card.name)].append(card)
            for name in {normalise(card.full_name), normalise(card.name)}:
                by_typed[name].append(card)
        _INDICES[corpus.digest] = _Index(cards, by_full_name, by_name, by_typed)
    return _INDICES[corpus.digest]


def _version(text: str, corpus: Corpus) -> tuple[str, str]:
    """Return a name without the set that stands behind it in brackets, and the code of that set, "" for none."""
    name, bracket, wanted_set = text.rstrip(")").rpartition(" (")
    for card_set in corpus.sets:
        if bracket and wanted_set.casefold() in (card_set.code, card_set.short.casefold(), card_set.name.casefold()):
            return name, card_set.code
    return text, ""


def _unquoted(text: str) -> str:
    return text.replace('"', "")


def one_word(name: str) -> str:
    """Return the name of a House as one word: "House_Ecaz"."""
    return re.sub(r"\W", "_", name)


def with_one_word(text: str, names: Iterable[str]) -> str:
    """Return a sentence with the names of Houses as one word each, the longest first."""
    for name in sorted(names, key=len, reverse=True):
        if name != one_word(name):
            text = text.replace(name, one_word(name))
    return text


def listed(text: str) -> list[str]:
    """Split at commas and at "and", except within quotes."""
    parts: list[str] = re.findall(r'(?:"[^"]*"|(?!,| and ).)+', text)
    return [part.strip().removeprefix("and ").strip() for part in parts if part.strip()]


def item(text: str) -> Item:
    """Take "engaged X of Bert's with 2 tokens" apart."""
    owner = re.search(r" of (\w+)'s(?= (?:with|and) \d|$)", text)
    if owner:
        text = text[: owner.start()] + text[owner.end() :]
    text = text.replace(" deferment token", " token")
    tokens = re.search(r" (?:with|and) (\d+) tokens?", text)
    marks = re.search(r" (?:with|and) (\d+) \w+ tokens?", text)
    spice = re.search(r" (?:with|and) (\d+) spice", text)
    status = re.match(r"(disengaged|engaged|subdued) ", text)
    name = re.sub(r"^(disengaged|engaged|subdued) | (with|and) \d+ (\w+ )?(tokens?|spice)", "", text).strip('"')
    deferment, own, lying = (int(found[1]) if found else 0 for found in (tokens, marks, spice))
    return Item(name, status[1] if status else "", deferment, own, lying, owner[1] if owner else "")


@lru_cache(maxsize=512)  # of a stranger too: a listing may be long
def items(text: str) -> tuple[Item, ...]:
    """Return the cards of a listing; who brought one also brought those before it that name nobody."""
    found: list[Item] = []
    owner = ""
    for one in reversed([item(part) for part in listed(text)]):
        owner = one.owner or owner
        found.append(one._replace(owner=owner))
    return tuple(found[::-1])


def named_power(name: str, corpus: Corpus) -> str:
    """Return the id of a power by its id or name, or a part of that ("Spacing Guild"); raise ``NotFound``."""
    wanted = " ".join(name.replace("_", " ").casefold().split()).removeprefix("the ")
    exact = [power.id for power in corpus.powers if wanted in (power.id.replace("_", " "), power.name.casefold())]
    found = exact or [power.id for power in corpus.powers if wanted and wanted in power.name.casefold()]
    if len(found) != 1:
        raise NotFound(f"no power is called {name!r}", hint="one of " + ", ".join(power.id for power in corpus.powers))
    return found[0]


def funds(text: str) -> list[tuple[str, int]]:
    """Return what "3 solaris, 8 favor and 2 spice" lists: solaris, favor or spice, and how much."""
    found = [re.fullmatch(r"(-?\d+) (solari|solaris|favor|spice)", part) for part in listed(text)]
    if not all(found):
        raise Malformed(f"{text!r} is not funds", hint="as in 3 solaris, 8 favor and 2 spice")
    return [("solaris" if one[2] == "solari" else one[2], int(one[1])) for one in found if one]


def amounts(text: str) -> list[tuple[str, int]]:
    """Return what "battle 3 and command 2" lists: what, and how much."""
    found = [re.fullmatch(r"(.+) (-?\d+)", part) for part in listed(text)]
    if not all(found):
        raise Malformed(f"{text!r} has a value without a number", hint="as in battle 3, command 2")
    return [(one[1], int(one[2])) for one in found if one]

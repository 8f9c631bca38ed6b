"""Finding a card by what people type: ids, names, names with a set in brackets, beginnings, single words, typos.

``NameTable.exact`` is for files: it never guesses. ``NameTable.resolve`` is for people: it also takes the beginning of
a name or some of its words, as long as one card fits. What fits no card raises ``NotFound`` with the nearest names,
what fits several raises ``AmbiguousName`` with all of them; nothing is ever picked silently.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from cardbase.corpus.card import Card
from cardbase.corpus.facts import CardSet
from cardbase.corpus.likeness import Likeness
from cardbase.errors import AmbiguousName, Misuse, NotFound
from cardbase.nouns import with_latin, without_accents, without_strokes

LONGEST_NAME = 120
"""Characters. Longer texts are no names and are not compared with any."""

_GOOD = 0.75
"""Likeness of two names from which on one is surely meant to be the other."""

_LEAST = 0.6
"""Likeness of two names below which nobody takes one for the other."""

_WORD = 0.7
"""Likeness of two words from which on one may be meant for the other."""

_BEHIND = 0.3
"""How much less alike than the best a name may be and still be worth telling."""

_SET_IN_BRACKETS = re.compile(r"^(?P<name>.*\S)\s*[(\[](?P<set>[^()\[\]]*)[)\]]\s*$", re.DOTALL)


def normalise(text: str) -> str:
    """Return the text as names are compared: lower case, no accents, strokes or quotes, one space between words.

    Letters of Cyrillic and Greek that stand for Latin ones they look like are those.
    """
    if text.isascii():
        return text.lower() if text.isalpha() else without_accents(text)
    return without_strokes(without_accents(with_latin(text)))


class NameTable:
    """The names of a corpus; every table is built once, when it is first asked for."""

    def __init__(self, cards: Sequence[Card], sets: Iterable[CardSet]) -> None:
        self._cards = cards
        self._by_id = {card.id: card for card in cards}
        self._sets = {s.code: s for s in sets}

    def exact(self, text: str) -> Card:
        """Return the card with that id, full name, short name or alias, with or without its set in brackets.

        Case, accents, quotes and punctuation do not matter. A full name wins over the short name of another card.
        Raises ``AmbiguousName`` or ``NotFound``.
        """
        found = self.find(text)
        if not found:
            raise self._not_found(text)
        return self._only(text, found)

    def resolve(self, text: str) -> Card:
        """Return the one card that ``text`` means: as ``exact``, then by beginning, then by words."""
        found = self.find(text)
        key = normalise(text[: LONGEST_NAME + 1])
        if not found and 0 < len(key) <= LONGEST_NAME:
            found = self._beginning_with(key) or self._with_words(key.split())
        if not found:
            raise self._not_found(text)
        return self._only(text, found)

    def nearest(self, text: str, n: int = 5) -> list[Card]:
        """Return up to ``n`` cards whose names are most like ``text``, best first; none where none is like it."""
        name, code = self._split(text)
        wanted = normalise(name)
        if not wanted or len(text) > LONGEST_NAME:
            return []
        alike = self._alike_keys.of(wanted, _LEAST)
        least = max(alike.values(), default=0) - _BEHIND
        likeness = {key: ratio for key, ratio in alike.items() if ratio >= least}
        ranked = sorted(likeness, key=lambda key: (-likeness[key], key))
        cards = [card for key in ranked for card in self._keys[key]]
        if not ranked or likeness[ranked[0]] < _GOOD:
            cards = self._with_words(self._corrected(wanted.split())) + cards
        return [card for card in _distinct(cards) if code in {None, card.set}][:n]

    def completions(self, typed: str) -> Iterator[tuple[str, Card]]:
        """Yield texts without spaces that begin as typed and that ``exact`` takes, each with its card: for shells."""
        start = typed.casefold()
        for card in self._cards:
            slug = card.id.removeprefix(f"{card.set}-")
            if card.id.startswith(start):
                yield typed + card.id[len(start) :], card
            elif slug.startswith(start):
                text = slug if self.find(slug) == (card,) else f"{slug}-{card.set}"
                yield typed + text[len(start) :], card

    def label(self, card: Card) -> str:
        """Return the shortest text that reads well and that ``exact`` takes for this card and no other.

        It is the full name, with the set in brackets where two cards share it.
        """
        if self._full_names[normalise(card.full_name)] == 1:
            return card.full_name
        return f"{card.full_name} ({self._sets[card.set].short})"

    def find(self, text: str) -> Sequence[Card]:
        """Return the cards that ``exact`` would weigh, without raising: none, the one, or all that the name fits."""
        if not isinstance(text, str):
            raise Misuse(f"{text!r:.60} is not a card name", hint="a text such as 'eots-dune'")
        if len(text) > LONGEST_NAME:
            return ()
        if (card := self._by_id.get(text)) is not None:
            return (card,)
        return self._exact.get(normalise(text), ())

    def _only(self, text: str, found: Sequence[Card]) -> Card:
        if len(found) == 1:
            return found[0]
        labels = [self._distinct_name(card, found) for card in found]
        raise AmbiguousName(f"{text!r} fits {len(found)} cards", candidates=labels)

    def _distinct_name(self, card: Card, found: Sequence[Card]) -> str:
        """Return the label of a card, with its set where another one found has the same name and another title."""
        label = self.label(card)
        twin = any(other.name == card.name and other.set != card.set for other in found)
        return f"{label} ({self._sets[card.set].short})" if twin and label == card.full_name else label

    def _not_found(self, text: str) -> NotFound:
        if not normalise(text):
            return NotFound(f"{text[:LONGEST_NAME]!r} is not a card name")
        shown = text if len(text) <= LONGEST_NAME else text[:40] + "…"
        return NotFound(f"no card is called {shown!r}", candidates=[self.label(c) for c in self.nearest(text)])

    def _split(self, text: str) -> tuple[str, str | None]:
        """Return the name and the set code that stands in brackets behind it, None where there is no such set."""
        in_brackets = _SET_IN_BRACKETS.match(text[: LONGEST_NAME + 1])
        key = normalise(in_brackets["set"]) if in_brackets else ""
        code = next((s.code for s in self._sets.values() if key in {s.code, normalise(s.name)}), None)
        return (in_brackets["name"] if in_brackets and code else text), code

    def _corrected(self, words: Sequence[str]) -> list[str]:
        """Return the words with each replaced by the most similar one that occurs in a name."""
        return [max(self._alike_words.of(word, _WORD).items(), key=_by_ratio, default=(word, 1.0))[0] for word in words]

    def _beginning_with(self, start: str) -> list[Card]:
        return _distinct(card for key, cards in self._keys.items() if key.startswith(start) for card in cards)

    def _with_words(self, words: Sequence[str]) -> list[Card]:
        """Return the cards whose full name, alias or set code has, for each word, one that begins with it."""
        found = self._spaced_keys
        for word in words:
            start = " " + word
            found = [(text, card) for text, card in found if start in text]
        return _distinct(card for _, card in found)

    @cached_property
    def _alike_keys(self) -> Likeness:
        return Likeness(self._keys)

    @cached_property
    def _alike_words(self) -> Likeness:
        return Likeness(sorted({word for key in self._keys for word in key.split()}))

    @cached_property
    def _spaced_keys(self) -> list[tuple[str, Card]]:
        """Every name with its set, a space before each word, and the card."""
        return [(f" {key} {card.set}", card) for key, cards in self._keys.items() for card in cards]

    @cached_property
    def _full_names(self) -> Counter[str]:
        return Counter(normalise(card.full_name) for card in self._cards)

    @cached_property
    def _exact(self) -> dict[str, tuple[Card, ...]]:
        """Every key that ``exact`` takes. What an earlier layer has, a later one does not widen."""
        table: dict[str, tuple[Card, ...]] = {}
        for layer in (self._ids(), self._names(), self._short_names(), self._names_with_set()):
            found: dict[str, list[Card]] = defaultdict(list)
            for key, card in layer:
                if key and key not in table and card not in found[key]:
                    found[key].append(card)
            table |= {key: tuple(cards) for key, cards in found.items() if cards}
        return table

    @cached_property
    def _keys(self) -> dict[str, list[Card]]:
        """Every name by which a person may mean a card, without sets."""
        keys: dict[str, list[Card]] = defaultdict(list)
        for key, card in (*self._names(), *self._short_names()):
            if card not in keys[key]:
                keys[key].append(card)
        return dict(keys)

    def _ids(self) -> Iterator[tuple[str, Card]]:
        return ((normalise(card.id), card) for card in self._cards)

    def _names(self) -> Iterator[tuple[str, Card]]:
        return ((normalise(card.full_name), card) for card in self._cards)

    def _short_names(self) -> Iterator[tuple[str, Card]]:
        return ((normalise(name), card) for card in self._cards for name in (card.name, *card.aliases))

    def _names_with_set(self) -> Iterator[tuple[str, Card]]:
        for key, card in (*self._names(), *self._short_names()):
            yield f"{key} {card.set}", card
            yield f"{key} {normalise(self._sets[card.set].name)}", card


def _by_ratio(likeness: tuple[str, float]) -> tuple[float, str]:
    return likeness[1], likeness[0]


def _distinct(cards: Iterable[Card]) -> list[Card]:
    return list({card.id: card for card in cards}.values())

"""Card names in running text: the longest that begins at a word."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from functools import cached_property, lru_cache
from typing import NamedTuple

from cardbase.corpus import Card, Corpus, normalise
from cardbase.decks.vocabulary.joined import JoinedNames
from cardbase.decks.vocabulary.keys import (
    LEAST_TITLE,
    keyed_cards,
    keys_of_ids,
    keys_of_plurals,
    named_keys,
    nickname_keys,
    title_of,
    titles_like_cards,
)
from cardbase.decks.vocabulary.likeness import LONGEST_NAME, Likeness
from cardbase.decks.vocabulary.nicknames import NICKNAMES
from cardbase.decks.vocabulary.persons import LEAST_LIKE, short_names
from cardbase.decks.vocabulary.tokens import Token, fold, kept_tokens, tokens_of

_PAIR = 2
_NEVER_WITHIN = frozenset("T|;LSrc/+&•→")
"""Kinds of tokens over which no name goes."""

_BEFORE_TITLES = frozenset("T|;/~•c")
"""Those of them that people write for the comma before a title: "Imperial Basin / Arrakeen Valley"."""


LONGEST_LINE = 200
"""Signs of a line within which a list names a card."""

_LONGEST_KEPT, _MOST_KEPT = 120, 500
"""Signs of a text whose names are remembered, and how many such texts: lines are looked at below each line above."""


class Spelled(NamedTuple):
    """The folded words of a card's name, with its title and without, and the card."""

    whole: tuple[str, ...]
    name: tuple[str, ...]
    card: Card


class Names:
    """Every name, short name, alias, id and nickname of a corpus, by its words."""

    def __init__(self, corpus: Corpus) -> None:
        self.corpus = corpus
        self.exact = keyed_cards(corpus)
        named = named_keys(corpus.cards)
        self._ids = {key for key, _ in keys_of_ids(corpus.cards)}
        self._own_titles = titles_like_cards(corpus.cards, self.exact)
        self._spoken = self.exact | self._own_titles
        plurals = {key for key, _ in keys_of_plurals(corpus.cards)} - named
        self._nicknames = (nickname_keys(corpus.cards) - named) | plurals
        self._called = dict.fromkeys([*self._ids, *self._own_titles], "beside") | dict.fromkeys(
            self._nicknames, "nickname"
        )
        self.longest: dict[str, int] = {}
        for key in self._spoken:
            first, count = key.partition(" ")[0], key.count(" ") + 1
            self.longest[first] = max(count, self.longest.get(first, 0))
        self._named = {
            normalise(card.full_name): normalise(card.name).count(" ") + 1
            for card in corpus.cards
            if title_of(card) and title_of(card) not in self.exact
        }
        self._beginnings = {" ".join(key.split(" ", 2)[:2]) for key in self._spoken}
        self.tails = {key.split(" ", at)[at] for key in self.exact for at in range(1, key.count(" ") + 1)}
        self._set_words = {normalise(word): s.code for s in corpus.sets for word in (s.code, s.short, s.name)}
        self._set_ends = {word.rpartition(" ")[2] for word in self._set_words}
        self._attributes = {normalise(subtype) for card in corpus.cards for subtype in card.subtypes}
        self._kinds = frozenset(kind for kind in self._attributes if kind.partition(" ")[0] in self.exact)
        self._heads_of_kinds = {kind.partition(" ")[0] for kind in self._kinds}
        self._attributes |= {f"{word}s" for word in self._attributes}
        self._attributes |= {normalise(name) for p in corpus.powers for name in (p.short, p.name, p.id)}
        self._attributes |= {normalise(power.name).removeprefix("the ") for power in corpus.powers}
        self._attributes |= set(self._set_words)
        short = {key for key, _ in short_names(corpus.cards) if len(key) < LEAST_LIKE} - named - NICKNAMES.keys()
        keys = [key for key in self.exact if not key.isdigit() and len(key) > 2 and key not in plurals | short]
        self.like = Likeness(keys, self.exact, self._ids, corpus.by_id)
        self.near, self.longer, self.has_beginnings = self.like.near, self.like.longer, self.like.has_beginnings
        self._joined_keys = [key for key in keys if key not in self._nicknames]

    @cached_property
    def _joined(self) -> JoinedNames:
        return JoinedNames(self._joined_keys, self.exact)

    @cached_property
    def titles(self) -> frozenset[str]:
        """Titles of cards that are the names of others: "Guard Commander"."""
        titles = {title_of(card) for card in self.corpus.cards}
        return frozenset(titles & self.exact.keys())

    @cached_property
    def _titled(self) -> Mapping[str, str]:
        """The folded titles, by id, of the cards whose title is the name of another one."""
        titled = {card.id: title_of(card) for card in self.corpus.cards}
        return {card: title for card, title in titled.items() if title in self.titles}

    @cached_property
    def by_title(self) -> Mapping[str, tuple[Card, ...]]:
        """Titles that are no name of a card, with the cards that have them: "Troubadour Warrior", "Scarface"."""
        found: dict[str, tuple[Card, ...]] = {}
        for card in self.corpus.cards:
            title = title_of(card)
            if len(title) >= LEAST_TITLE and title not in self.exact and not self.is_attribute(title):
                found[title] = (*found.get(title, ()), card)
        return found

    @cached_property
    def by_letter(self) -> Mapping[str, tuple[Spelled, ...]]:
        """The words of every card's names, by the first letter."""
        found: dict[str, list[Spelled]] = {}
        for card in self.corpus.cards:
            whole = tuple(fold(card.full_name).split())
            found.setdefault(whole[0][:1], []).append(Spelled(whole, tuple(fold(card.name).split()), card))
        return {letter: tuple(spelled) for letter, spelled in found.items()}

    def find(self, text: str) -> tuple[Card, ...]:
        """Return the cards that a text means as a whole: none, the one, or all that it fits."""
        if len(text) > LONGEST_NAME:
            return ()
        if (card := self.corpus.by_id.get(text)) is not None:
            return (card,)
        key = fold(text)
        found = self.exact.get(key, ())
        return found or self._of_set(key)

    def is_nickname(self, key: str) -> bool:
        """Say whether a folded name is what players call a card, not what is printed on it."""
        return key in self._nicknames

    def is_title(self, key: str) -> bool:
        """Say whether a folded name is the title of a card that holds another card's name or a number."""
        return key in self._own_titles

    def set_code(self, text: str) -> str:
        """Return the code of the set that a text names, "" for none."""
        return self._set_words.get(fold(text), "") if text else ""

    def set_of(self, key: str) -> str:
        """Return the code of the set that a folded word names, "" for none."""
        return self._set_words.get(key, "")

    def is_attribute(self, phrase: str) -> bool:
        """Say whether folded words name a subtype, a power or a set: what a card says of itself."""
        return phrase in self._attributes

    def any_in(self, text: str) -> bool:
        """Say whether a text names a card."""
        return any(token.kind == "N" for token in self.marked(text))

    def any_among(self, lines: Iterable[str]) -> bool:
        """Say whether one of some lines names a card within what a line of a list is long."""
        return any(self.any_in(line[:LONGEST_LINE]) for line in lines)

    def marked(self, text: str) -> Sequence[Token]:
        """Return the tokens of a text with each card's name put together; they are kept, and not to be changed."""
        return self._kept(text) if len(text) <= _LONGEST_KEPT else self.mark(tokens_of(text))

    @cached_property
    def _kept(self) -> Callable[[str], Sequence[Token]]:
        return lru_cache(maxsize=_MOST_KEPT)(lambda text: self.mark([*kept_tokens(text)]))

    def mark(self, tokens: list[Token]) -> list[Token]:
        """Return the tokens with each card's name put together into one: the longest that begins at a word."""
        if not any(token.key in self.longest for token in tokens):
            return self._joined.mark(tokens)
        marked = self._marked(tokens, _NEVER_WITHIN)
        if not any(token.kind == "N" for token in marked) and any(token.kind == "T" for token in tokens):
            marked = self._marked(tokens, _NEVER_WITHIN - {"T"})  # "HOUSE    BATTALION"
        return self._joined.mark(self._with_titles(marked))

    def _with_titles(self, marked: list[Token]) -> list[Token]:
        """Return the tokens with a title that is another card's name put to the person: "Guard Commander Iaken Nefud".

        Behind a number it may be that card.
        """
        named = [token for token in marked if token.kind == "N"]
        if len(named) < _PAIR or not any(card.id in self._titled for token in named for card in token.value):
            return marked
        found: list[Token] = []
        numbered = False
        for token in marked:
            if token.kind != "N":
                numbered = numbered or token.kind == "d"
                found.append(token)
                continue
            before = found[-2] if len(found) > 1 and found[-1].kind == "g" else None
            if before is not None and before.kind == "N":
                titled = self._of_title(before, token)
                if titled and not numbered:
                    found[-2:] = [Token("N", before.start, token.end, token.key, titled)]
                    continue
            found.append(token)
        return found

    def _of_title(self, before: Token, token: Token) -> tuple[Card, ...]:
        """Return those cards of a name whose title is the name before it."""
        if not any(card.id in self._titled for card in token.value):
            return ()
        named = {normalise(card.name) for card in before.value}
        return tuple(card for card in token.value if self._titled.get(card.id) in named)

    def _marked(self, tokens: list[Token], never_within: Set[str]) -> list[Token]:
        longest = self.longest
        marked: list[Token] = []
        beside = False
        place, count = 0, len(tokens)
        while place < count:
            token = tokens[place]
            if token.key not in longest:
                marked.append(token)
                place += 1
                continue
            end, key = self._longest(tokens, place, longest[token.key], never_within)
            if end:
                called = self._called.get(key, "")
                marked.append(Token("N", token.start, tokens[end - 1].end, called, self._spoken[key]))
                beside = beside or called == "beside"
                place = end
            else:
                marked.append(token)
                place += 1
        return _once(marked) if beside else marked

    def _longest(self, tokens: Sequence[Token], place: int, most: int, never_within: Set[str]) -> tuple[int, str]:
        """Return the place behind the longest name that begins at a token, and its key; 0 where none does."""
        words, ends = [tokens[place].key], [place + 1]
        at, parted = place + 1, 0
        while len(words) < most and at < len(tokens):
            token = tokens[at]
            if token.kind in {"w", "d"}:
                if len(words) == 1 and f"{words[0]} {token.key}" not in self._beginnings:
                    break
                words.append(token.key)
                ends.append(at + 1)
            elif token.kind in never_within:
                if parted or token.kind not in _BEFORE_TITLES:
                    break
                parted = len(words)
            at += 1
        for count in range(len(words), 0, -1):
            key = " ".join(words[:count])
            if 0 < parted < count and self._named.get(key) != parted:
                continue
            if key in self._spoken and (key not in self._ids or _unbroken(tokens[place : ends[count - 1]])):
                if count == 1 and key in self._heads_of_kinds and self._begins_kind(tokens, place):
                    return 0, ""
                return ends[count - 1], key
        return 0, ""

    def _begins_kind(self, tokens: Sequence[Token], place: int) -> bool:
        """Say whether a name begins a subtype: "Dune Fief"."""
        word = next((token.key for token in tokens[place + 1 : place + 3] if token.kind != "g"), "")
        phrase = f"{tokens[place].key} {word}"
        return word != "" and (phrase in self._kinds or phrase[:-1] in self._kinds)

    def _of_set(self, key: str) -> tuple[Card, ...]:
        """Return the card of a name with its set behind it."""
        if key.rpartition(" ")[2] not in self._set_ends:
            return ()
        for word, code in self._set_words.items():
            if key.endswith(" " + word):
                found = self.exact.get(key.removesuffix(" " + word), ())
                return tuple(card for card in found if card.set == code)
        return ()


def _once(marked: list[Token]) -> list[Token]:
    """Return tokens with a card that they name twice in a row, by its name and by its id or title, once.

    The second name is a remark, unless each has a number of its own: "2 Carryall [eots-carryall]".
    """
    first: Token | None = None
    numbered = first_numbered = behind_number = False
    for at, token in enumerate(marked):
        if token.kind == "N":
            counted_twice = first_numbered and behind_number
            if first is not None and not counted_twice and _is_the_same(first, token):
                marked[at] = Token("G", token.start, token.end, "(", [])
                around = marked[at - 1 : at + 2 : 2]
                if "".join(one.kind for one in around) == "<>":  # "2 Carryall <eots-carryall>"
                    marked[at - 1 : at + 2 : 2] = [Token("g", one.start, one.end) for one in around]
            first, first_numbered = token, numbered
        numbered = numbered or token.kind == "d"
        behind_number = token.kind == "d" or (behind_number and (token.kind == "g" or token.key == "x"))
    return marked


def _is_the_same(one: Token, other: Token) -> bool:
    """Say whether of two names of a card one is its id or title."""
    return (one.key == "beside") != (other.key == "beside") and not {*one.value}.isdisjoint(other.value)


def _unbroken(tokens: Iterable[Token]) -> bool:
    """Say whether tokens are the words of an id, with hyphens between."""
    return all(token.kind in {"w", "d", "-"} for token in tokens)


_tables: list[Names] = []


def names_of(corpus: Corpus) -> Names:
    """Return the names of a corpus, made at their first use."""
    for known in _tables:
        if known.corpus is corpus:
            return known
    table = Names(corpus)
    _tables[:] = [table, *_tables[:3]]
    return table

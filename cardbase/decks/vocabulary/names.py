"""Card names in running text: the longest that begins at a word, and the ones most like what is no name."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from difflib import SequenceMatcher
from functools import cached_property
from heapq import nlargest
from typing import NamedTuple

from cardbase.corpus import Card, Corpus, normalise
from cardbase.decks.vocabulary.joined import JoinedNames
from cardbase.decks.vocabulary.keys import keyed_cards, keys_of_ids, keys_of_plurals, named_keys, nickname_keys
from cardbase.decks.vocabulary.nicknames import NICKNAMES
from cardbase.decks.vocabulary.persons import LEAST_LIKE, short_names
from cardbase.decks.vocabulary.tokens import Token, fold

LONGEST_NAME = 120
"""Characters; a longer text is compared with no name."""

_NEVER_WITHIN = frozenset("T|;LSrc/+&•→")
"""Kinds of tokens over which no name goes."""

_CLOSEST = 6
"""Names that share most pairs of letters with a text, of which the likeness is measured."""

_NEAR = 0.75
"""Likeness from which on a name is truly near: someone may have meant it."""

_SURE = 0.8
"""Likeness from which on it is near-sure, if no other card is as near."""

_APART = 0.06
"""How much less alike the next card must be for the first to be meant surely."""


_LETTERS = tuple(str.maketrans("0134568", f"o{one}eas{six}b") for one in "li" for six in "bg")
"""Which letter each digit looks like."""

_MOST_CUT = 6
"""Words of a text that are looked for as beginnings of those of a name."""

_LEAST_BEGINNING = 3
"""Letters of a word cut off ("Batt.") by which the whole one is found."""


class Near(NamedTuple):
    """The cards a text may mean, best first, and the one it means surely, if any."""

    cards: tuple[Card, ...] = ()
    sure: Card | None = None


class Names:
    """Every name, short name, alias, id and nickname of a corpus, by its words."""

    def __init__(self, corpus: Corpus) -> None:
        self.corpus = corpus
        self.exact = keyed_cards(corpus)
        named = named_keys(corpus.cards)
        self._ids = {key for key, _ in keys_of_ids(corpus.cards)}
        plurals = {key for key, _ in keys_of_plurals(corpus.cards)} - named
        self._nicknames = (nickname_keys(corpus.cards) - named) | plurals
        self.longest: dict[str, int] = {}
        for key in self.exact:
            first, count = key.partition(" ")[0], key.count(" ") + 1
            self.longest[first] = max(count, self.longest.get(first, 0))
        self._beginnings = {" ".join(key.split(" ", 2)[:2]) for key in self.exact}
        self.tails = {key.split(" ", at)[at] for key in self.exact for at in range(1, key.count(" ") + 1)}
        self._set_words = {normalise(word): s.code for s in corpus.sets for word in (s.code, s.short, s.name)}
        self._attributes = {normalise(subtype) for card in corpus.cards for subtype in card.subtypes}
        self._attributes |= {f"{word}s" for word in self._attributes}
        self._attributes |= {normalise(name) for p in corpus.powers for name in (p.short, p.name, p.id)}
        self._attributes |= set(self._set_words)
        short = {key for key, _ in short_names(corpus.cards) if len(key) < LEAST_LIKE} - named - NICKNAMES.keys()
        self._keys = [key for key in self.exact if not key.isdigit() and len(key) > 2 and key not in plurals | short]

    @cached_property
    def _grams(self) -> dict[str, list[int]]:
        """Which names hold each group of letters; most lists never ask what is like a name."""
        found: dict[str, list[int]] = defaultdict(list)
        for number, key in enumerate(self._keys):
            for gram in _grams(key):
                found[gram].append(number)
        return found

    @cached_property
    def _words(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = defaultdict(set)
        for key in self._keys:
            for word in key.split():
                found[word].add(key)
        return found

    @cached_property
    def _beginning_with(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = defaultdict(set)
        for word, keys in self._words.items():
            for end in range(_LEAST_BEGINNING, len(word) + 1):
                found[word[:end]] |= keys
        return dict(found)

    @cached_property
    def _joined(self) -> JoinedNames:
        return JoinedNames((key for key in self._keys if key not in self._nicknames), self.exact)

    @cached_property
    def titles(self) -> frozenset[str]:
        """Titles of cards that are the names of others: "Guard Commander"."""
        titles = {_title(card) for card in self.corpus.cards}
        return frozenset(titles & self.exact.keys())

    @cached_property
    def by_title(self) -> Mapping[str, tuple[Card, ...]]:
        """Titles of several words that are no name of a card, with the cards that have them: "Troubadour Warrior"."""
        found: dict[str, tuple[Card, ...]] = {}
        for card in self.corpus.cards:
            title = _title(card)
            if " " in title and title not in self.exact and not self.is_attribute(title):
                found[title] = (*found.get(title, ()), card)
        return found

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

    def set_code(self, text: str) -> str:
        """Return the code of the set that a text names, "" for none."""
        return self._set_words.get(normalise(text), "") if text else ""

    def is_attribute(self, phrase: str) -> bool:
        """Say whether folded words name a subtype, a power or a set: what a card says of itself."""
        return phrase in self._attributes

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
        found: list[Token] = []
        for token in marked:
            before = found[-2] if len(found) > 1 and found[-1].kind == "g" else None
            if token.kind == "N" and before is not None and before.kind == "N":
                title = {normalise(card.name) for card in before.value} & self.titles
                titled = tuple(card for card in token.value if _title(card) in title)
                if titled and not any(other.kind == "d" for other in found):
                    found[-2:] = [Token("N", before.start, token.end, token.key, titled)]
                    continue
            found.append(token)
        return found

    def _marked(self, tokens: list[Token], never_within: Set[str]) -> list[Token]:
        longest = self.longest
        marked: list[Token] = []
        place, count = 0, len(tokens)
        while place < count:
            token = tokens[place]
            most = longest.get(token.key, 0)
            end, key = self._longest(tokens, place, most, never_within) if most else (0, "")
            if end:
                nickname = "nickname" if key in self._nicknames else ""
                marked.append(Token("N", token.start, tokens[end - 1].end, nickname, self.exact[key]))
                place = end
            else:
                marked.append(token)
                place += 1
        return marked

    def near(self, text: str, partly: bool = False) -> Near:
        """Return the cards whose names are truly like a text; ``partly`` takes those with its words as well."""
        wanted = fold(text[: LONGEST_NAME + 1])
        if len(wanted) < 3 or len(wanted) > LONGEST_NAME:
            return Near()
        if (read := self._as_letters(wanted)) is not None:
            return read
        matcher = SequenceMatcher(autojunk=False)
        matcher.set_seq2(wanted)
        likeness: dict[str, float] = {}
        for key in self._closest(wanted):
            matcher.set_seq1(key)
            if matcher.real_quick_ratio() >= _NEAR and matcher.quick_ratio() >= _NEAR:
                ratio = matcher.ratio()
                for card in self.exact[key] if ratio >= _NEAR else ():
                    likeness[card.id] = max(ratio, likeness.get(card.id, 0.0))
        ranked = sorted(likeness, key=lambda card: (-likeness[card], card))
        if not ranked:
            whole = self._with_beginnings(wanted, 1 if partly else 2)
            return Near(tuple(self._with_words(wanted)[:5]) if partly else whole, whole[0] if len(whole) == 1 else None)
        by_id = self.corpus.by_id
        best, second = likeness[ranked[0]], likeness[ranked[1]] if len(ranked) > 1 else 0.0
        sure = by_id[ranked[0]] if best >= _SURE and second < best - _APART else None
        return Near(tuple(by_id[card] for card in ranked[:5] if likeness[card] >= best - 0.15), sure)

    def _as_letters(self, wanted: str) -> Near | None:
        """Return the cards of a name in which digits stand for letters, as programs read photos: "carrya11"."""
        if not any(map(str.isdigit, wanted)):
            return None
        found = [self.exact[key] for key in (wanted.translate(letters) for letters in _LETTERS) if key in self.exact]
        return (
            Near(found[0], found[0][0] if len(found[0]) == 1 else None) if found and wanted not in self.exact else None
        )

    def _longest(self, tokens: Sequence[Token], place: int, most: int, never_within: Set[str]) -> tuple[int, str]:
        """Return the place behind the longest name that begins at a token, and its key; 0 where none does."""
        words, ends = [tokens[place].key], [place + 1]
        at = place + 1
        while len(words) < most and at < len(tokens):
            token = tokens[at]
            if token.kind in {"w", "d"}:
                if len(words) == 1 and f"{words[0]} {token.key}" not in self._beginnings:
                    break
                words.append(token.key)
                ends.append(at + 1)
            elif token.kind in never_within:
                break
            at += 1
        for count in range(len(words), 0, -1):
            key = " ".join(words[:count])
            if key in self.exact and (key not in self._ids or _unbroken(tokens[place : ends[count - 1]])):
                return ends[count - 1], key
        return 0, ""

    def _closest(self, wanted: str) -> list[str]:
        shared: Counter[int] = Counter()
        for gram in _grams(wanted):
            shared.update(self._grams.get(gram, ()))
        size = len(wanted)
        keys = self._keys
        ranked = nlargest(_CLOSEST, shared, key=lambda number: shared[number] / (len(keys[number]) + size))
        return [keys[number] for number in ranked]

    def has_beginnings(self, words: Sequence[str]) -> bool:
        """Say whether some card's name has all of these words, each as it stands or cut off."""
        return len(self._with_beginnings(" ".join(words), 2)) > 0

    def _with_beginnings(self, wanted: str, least: int) -> tuple[Card, ...]:
        """Return the cards whose names have every one of at least so many words as it stands, or cut off."""
        words = wanted.split()
        if not least <= len(words) <= _MOST_CUT or any(len(word) < _LEAST_BEGINNING for word in words):
            return ()
        keys = set.intersection(*(self._beginning_with.get(word, set()) for word in words)) - self._ids
        return tuple({card.id: card for key in sorted(keys) for card in self.exact[key]}.values())

    def _with_words(self, wanted: str) -> list[Card]:
        """Return the cards whose names have every word of a text, or one that is spelled nearly so."""
        keys: set[str] | None = None
        for word in wanted.split():
            having: set[str] = set()
            for known, names in self._words.items():
                begins = len(word) >= _LEAST_BEGINNING and known.startswith(word)
                if begins or (abs(len(known) - len(word)) <= 2 and known[:1] == word[:1] and _like(known, word)):
                    having |= names
            keys = having if keys is None else keys & having
            if not keys:
                return []
        return list({card.id: card for key in sorted(keys or ()) for card in self.exact[key]}.values())

    def _of_set(self, key: str) -> tuple[Card, ...]:
        """Return the card of a name with its set behind it."""
        for word, code in self._set_words.items():
            if key.endswith(" " + word):
                found = self.exact.get(key.removesuffix(" " + word), ())
                return tuple(card for card in found if card.set == code)
        return ()


def _title(card: Card) -> str:
    return normalise(card.full_name.removeprefix(card.name))


def _unbroken(tokens: Iterable[Token]) -> bool:
    """Say whether tokens are the words of an id, with hyphens between."""
    return all(token.kind in {"w", "d", "-"} for token in tokens)


def _like(known: str, word: str) -> bool:
    return known == word or SequenceMatcher(None, known, word, autojunk=False).ratio() >= _NEAR


def _grams(key: str) -> set[str]:
    padded = f" {key} "
    return {padded[at : at + 2] for at in range(len(padded) - 1)}


_tables: list[Names] = []


def names_of(corpus: Corpus) -> Names:
    """Return the names of a corpus, made at their first use."""
    for known in _tables:
        if known.corpus is corpus:
            return known
    table = Names(corpus)
    _tables[:] = [table, *_tables[:3]]
    return table

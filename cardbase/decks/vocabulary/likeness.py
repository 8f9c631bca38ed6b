"""Which cards a text may mean that is no card's name: by likeness, by the shapes of its letters, by words of a name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from difflib import SequenceMatcher
from functools import cached_property
from heapq import nlargest
from typing import NamedTuple

from cardbase.corpus import Card
from cardbase.decks.vocabulary.longer import Longer, longer_name
from cardbase.decks.vocabulary.shapes import named_shapes, shape_of
from cardbase.decks.vocabulary.tokens import fold

LONGEST_NAME = 120
"""Characters; a longer text is compared with no name."""

_CLOSEST = 6
"""Names that share most pairs of letters with a text, of which the likeness is measured."""

_NEAR = 0.75
"""Likeness from which on a name is truly near: someone may have meant it."""

_SURE = 0.8
"""Likeness from which on it is near-sure, if no other card is as near."""

_APART = 0.06
"""How much less alike the next card must be for the first to be meant surely."""

_LEAST_OF_WORD = 0.7
"""Likeness of each word to the one in its place, without which no name is sure: "Harkonnen Intrigue" is no card."""

_LEAST_OF_SHORT = ((3, 0.5), (5, 0.65))
"""Letters up to which a word is short, and the likeness that is enough for it: "fo" for "of", "Haus" for "House"."""

_MOST_CUT = 6
"""Words of a text that are looked for as beginnings of those of a name."""

_LEAST_TELLING = 5
"""Letters of a word that tells a card whose name has it."""

_MOST_APART = 2
"""Letters by which a word may be longer or shorter than the one it is meant for."""

_LEAST_BEGINNING = 3
"""Letters of a word cut off ("Batt.") by which the whole one is found."""


class Near(NamedTuple):
    """The cards a text may mean, best first, and the one it means surely, if any."""

    cards: tuple[Card, ...] = ()
    sure: Card | None = None


class Likeness:
    """Names that a text is compared with: ``keys``, of which ``ids`` tell a card by its id and by no word."""

    def __init__(
        self,
        keys: Sequence[str],
        exact: Mapping[str, tuple[Card, ...]],
        ids: AbstractSet[str],
        by_id: Mapping[str, Card],
    ) -> None:
        self._keys, self.exact, self._ids, self._by_id = keys, exact, ids, by_id

    @cached_property
    def _order(self) -> list[int]:
        """The numbers of the names, the shortest first: of those that share as much with a text it is the closest."""
        return sorted(range(len(self._keys)), key=lambda at: (len(self._keys[at]), -at))

    @cached_property
    def _grams(self) -> dict[str, int]:
        """Which names hold each pair of letters, as bits in their order; most lists never ask what is like a name."""
        found: dict[str, bytearray] = defaultdict(lambda: bytearray(len(self._keys) // 8 + 1))
        for place, number in enumerate(self._order):
            for gram in _grams(self._keys[number]):
                found[gram][place >> 3] |= 1 << (place & 7)
        return {gram: int.from_bytes(bits, "little") for gram, bits in found.items()}

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
    def _initials(self) -> dict[tuple[str, int], list[tuple[str, int]]]:
        """The words of names by first letter and length, each with its letters."""
        found: dict[tuple[str, int], list[tuple[str, int]]] = defaultdict(list)
        for word in self._words:
            found[word[:1], len(word)].append((word, _letters(word)))
        return dict(found)

    @cached_property
    def _shapes(self) -> dict[str, Card]:
        return named_shapes(self._keys, self.exact)

    def shaped(self, text: str) -> Card | None:
        """Return the card whose name looks like a folded text that is no name itself, as "5tunner" does."""
        return self._shapes.get(shape_of(text)) if text not in self.exact else None

    def near(self, text: str, partly: bool = False) -> Near:
        """Return the cards whose names are truly like a text; ``partly`` takes those with its words as well."""
        wanted = fold(text[: LONGEST_NAME + 1])
        if len(wanted) < 3 or len(wanted) > LONGEST_NAME:
            return Near()
        if (card := self.shaped(wanted)) is not None:
            return Near((card,), card)
        if partly and (found := self._having(wanted)):
            return Near(found[:5], found[0] if len(found) == 1 else None)
        matcher = SequenceMatcher(autojunk=False)
        matcher.set_seq2(wanted)
        likeness: dict[str, float] = {}
        nearest = self._closest(wanted)
        for key in nearest:
            matcher.set_seq1(key)
            if matcher.real_quick_ratio() >= _NEAR and matcher.quick_ratio() >= _NEAR:
                ratio = matcher.ratio()
                for card in self.exact[key] if ratio >= _NEAR else ():
                    likeness[card.id] = max(ratio, likeness.get(card.id, 0.0))
        ranked = sorted(likeness, key=lambda card: (-likeness[card], card))
        if not ranked:
            whole = self._with_beginnings(wanted, 1 if partly else 2)
            return Near(tuple(self._with_words(wanted)[:5]) if partly else whole, whole[0] if len(whole) == 1 else None)
        by_id = self._by_id
        best, second = likeness[ranked[0]], likeness[ranked[1]] if len(ranked) > 1 else 0.0
        sure = by_id[ranked[0]] if best >= _SURE and second < best - _APART else None
        if sure is not None and not _alike_by_words([key for key in nearest if sure in self.exact[key]], wanted):
            sure = None
        return Near(tuple(by_id[card] for card in ranked[:5] if likeness[card] >= best - 0.15), sure)

    def _having(self, wanted: str) -> tuple[Card, ...]:
        """Return the cards whose names have every word of a text, or the only one of which it is the plural."""
        words = wanted.split()
        if not words or max(map(len, words)) < _LEAST_TELLING:
            return ()
        if found := self._with_all(words):
            return found
        found = self._with_all([word if word in self._words else word.removesuffix("s") for word in words])
        return found if len(found) == 1 else ()

    def _with_all(self, words: Sequence[str]) -> tuple[Card, ...]:
        keys = set.intersection(*(self._words.get(word, set()) for word in words)) - self._ids
        return tuple({card.id: card for key in sorted(keys) for card in self.exact[key]}.values())

    def longer(self, text: str, before: Sequence[str], behind: Sequence[str]) -> Longer | None:
        """Return the longer name that the text of a name and the folded words beside it are like."""
        return longer_name(fold(text).split(), before, behind, self._words, self.exact) if before or behind else None

    def _closest(self, wanted: str) -> list[str]:
        """Return the names that share most pairs of letters with a text, for the letters that both have."""
        pairs, keys, order = _grams(wanted), self._keys, self._order
        planes = _added(self._grams.get(pair, 0) for pair in pairs)
        every = (1 << len(keys)) - 1
        ranked: list[tuple[float, int]] = []
        for count in range(min(len(pairs), (1 << len(planes)) - 1), 1, -1):
            sharing = every
            for bit, plane in enumerate(planes):
                sharing &= plane if count >> bit & 1 else ~plane
            ranked += [(count / (len(keys[order[at]]) + len(wanted)), order[at]) for at in _lowest(sharing, _CLOSEST)]
        return [keys[at] for _, at in nlargest(_CLOSEST, ranked)]

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

    def _spelled_like(self, word: str) -> Iterator[str]:
        """Yield the words of names that begin as a word does and are spelled nearly so."""
        matcher = SequenceMatcher(autojunk=False)
        matcher.set_seq2(word)
        letters, size = _letters(word), len(word)
        for length in range(size - _MOST_APART, size + _MOST_APART + 1):
            least = _NEAR * (size + length) / 2
            for known, own in self._initials.get((word[:1], length), ()):
                if min(size - (letters & ~own).bit_count(), length - (own & ~letters).bit_count()) < least:
                    continue  # too many letters of one are not in the other
                matcher.set_seq1(known)
                if matcher.quick_ratio() >= _NEAR and matcher.ratio() >= _NEAR:
                    yield known

    def _with_words(self, wanted: str) -> list[Card]:
        """Return the cards whose names have every word of a text, or one that is spelled nearly so."""
        keys: set[str] | None = None
        for word in wanted.split():
            having = set(self._beginning_with.get(word, ()))
            for known in self._spelled_like(word):
                having |= self._words[known]
            keys = having if keys is None else keys & having
            if not keys:
                return []
        return list({card.id: card for key in sorted(keys or ()) for card in self.exact[key]}.values())


def _letters(word: str) -> int:
    """Return the letters of a word as a set of bits, in which some letters may share one."""
    found = 0
    for letter in word:
        found |= 1 << (ord(letter) & 63)
    return found


def _added(sets: Iterable[int]) -> list[int]:
    """Add up in how many sets of bits each bit is: the sums in binary digits, a set of bits for each digit."""
    digits: list[int] = []
    for bits in sets:
        carried = bits
        for at, digit in enumerate(digits):
            digits[at], carried = digit ^ carried, digit & carried
        if carried:
            digits.append(carried)
    return digits


def _lowest(bits: int, most: int) -> Iterator[int]:
    """Yield the places of the lowest bits of a set."""
    for _ in range(most):
        if not bits:
            return
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def _alike_by_words(keys: Sequence[str], text: str) -> bool:
    """Say whether each word of a text is like that in its place, or cut from it, in a name of as many words, if any."""
    words = text.split()
    names = [own for own in map(str.split, keys) if len(own) == len(words)]
    return not names or any(all(map(_like_or_cut, own, words)) for own in names)


def _like_or_cut(known: str, word: str) -> bool:
    least = next((enough for letters, enough in _LEAST_OF_SHORT if len(known) <= letters), _LEAST_OF_WORD)
    if SequenceMatcher(None, known, word, autojunk=False).ratio() >= least:
        return True
    letters = iter(known)
    return known[:1] == word[:1] and all(letter in letters for letter in word)


def _grams(key: str) -> set[str]:
    padded = f" {key} "
    return {padded[at : at + 2] for at in range(len(padded) - 1)}

"""Names whose words are cut short: "House A.", "Prescience S.", "Fremen Batt.", "Harkonnen Sleeper/Troop"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from cardbase.corpus import Card
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.names import Spelled
from cardbase.decks.vocabulary.words import FIELDS, words_of

_LINE = re.compile(
    r"[\s*•(\[-]*(?:(?P<before>\d{1,2})\s*[)\]]?\s*(?:[x×]\s*)?(?=\s|(?<=[x×)\]])))?\s*"
    r"(?P<name>[^\W\d_][^\d|;,\t:=]*?)"
    r"[\s(\[]*(?:(?<=[\s(\[])[x×]?\s*(?P<behind>\d{1,2})\s*[x×]?)?[\s)\]]*"
)
"""A line of one name with at most one count."""

_WORD = re.compile(r"(?P<word>[^\W_]+(?:['’-][^\W_]+)*)(?P<dot>\.?)")
_PARTING = re.compile(r"(?<!/)[/(\[]\s*[^\W\d_]")
_LETTER = re.compile(r"\s[^\W\d_]\b")
_LONGEST = 120
_MOST_WORDS = 7
_LEAST_LETTERS = 3
"""Letters of the one word at least by which a name is known."""

RESOURCES = frozenset({"solaris", "favor", "spice"})
_MARKS = words_of("c u r f p h i e k")
"""Letters that without a dot may stand for a rarity, a deck or a set."""


class Shortened(NamedTuple):
    """What a line may mean: the name as it stands there, its copies (0 for none told), and the cards."""

    name: str
    copies: int
    cards: tuple[Card, ...]


class _Word(NamedTuple):
    folded: str
    dotted: bool

    def begins(self, word: str) -> bool:
        """Say whether this is a word cut short."""
        letter = len(self.folded) == 1 and self.folded not in _MARKS
        return self.folded != word and (self.dotted or letter) and word.startswith(self.folded)


def shortened_in(line: str, names: Names) -> Shortened | None:
    """Return what a line of one name that is cut short, or parted by a sign, may mean; None for any other."""
    if len(line) > _LONGEST or not ("." in line or _PARTING.search(line) or _LETTER.search(line)):
        return None
    found = _LINE.fullmatch(line)
    if found is None or (found["before"] and found["behind"]):
        return None
    parted = _PARTING.search(found["name"]) is not None
    if not parted and names.find(found["name"]):
        return None
    words = [_Word(fold(one["word"]), bool(one["dot"])) for one in _WORD.finditer(found["name"])]
    if len(words) > _MOST_WORDS or all(len(word.folded) < _LEAST_LETTERS for word in words):
        return None
    fits = _is_parted if parted else _is_cut
    cards = tuple(one.card for one in names.by_letter.get(words[0].folded[:1], ()) if fits(words, one))
    return Shortened(found["name"], int(found["before"] or found["behind"] or 0), cards) if cards else None


def resource_in(line: str, names: Names) -> Shortened | None:
    """Return the cards whose first word is the resource that a line counts, "4 Spice"; None for any other line."""
    found = _LINE.fullmatch(line) if len(line) < _LONGEST else None
    word = fold(found["name"]) if found is not None else ""
    if found is None or FIELDS.get(word) not in RESOURCES or bool(found["before"]) is bool(found["behind"]):
        return None
    cards = tuple(one.card for one in names.by_letter.get(word[:1], ()) if one.whole[0] == word)
    return Shortened(found["name"], int(found["before"] or found["behind"]), cards) if cards else None


def _is_parted(words: Sequence[_Word], spelled: Spelled) -> bool:
    """Say whether the words are those of a name, but for plurals: "Harkonnen Sleepers (Troop)"."""
    named = [word.folded.removesuffix("s") for word in words]
    return len(named) > 1 and named == [word.removesuffix("s") for word in spelled.name]


def _is_cut(words: Sequence[_Word], spelled: Spelled) -> bool:
    """Say whether the words are the first of a name, some of them cut short: "House A."."""
    if len(words) > len(spelled.whole):
        return False
    pairs = list(zip(words, spelled.whole, strict=False))
    cut = [word.begins(other) for word, other in pairs]
    return any(cut) and all(is_cut or word.folded == other for is_cut, (word, other) in zip(cut, pairs, strict=True))

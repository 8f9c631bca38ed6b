"""Cards, decks and terms that a question names, and what its answers owe to them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence

from cardbase.search.documents import Document
from cardbase.search.words import beside_what_is_printed, split, stems

_SHORTEST = 5
_SUBTITLE = re.compile("[,(]")
_ID = re.compile(r"\w+(?:-\w+)+")

_DEFINING = re.compile(
    r"(?:what (?:is|are|s)|whats|define|explain|(?:what is )?(?:the )?(?:meaning|definition) of|what do you call)"
    r"(?: an?| the)? (.+)|what (?:does|do)(?: an?| the)? (.+?) mean|(.+) (?:meaning|definition)"
)
"""How people ask what a term means, in words without signs."""

_FIRST = 6
"""Answers before which a second named card does not stand; some of them are one answer."""

_SHOWN = 3
"""Answers among which a card stands whose text is asked for."""

_FEW = 4
"""Cards that a part of a name may stand for."""

_BY_TEXT = frozenset(["Plan", "Event", "Resource"])
"""Types of card that are named for what their text does; a persona or a holding mostly stands for its kind."""


class Names:
    """The names of cards and decks, up to their first comma or bracket, by the numbers of their documents."""

    def __init__(self, found: Sequence[Document], kinds: Collection[str], terms: Mapping[str, Sequence[str]]) -> None:
        """Read the names of documents; ``kinds`` are the words that stand in names and in no rule.

        ``terms`` are the ids of what defines each term of the lexicon.
        """
        self.kinds = kinds
        self.terms = {" ".join(split(term)): ids for term, ids in terms.items()}
        self.names = {
            number: f" {' '.join(stems(_SUBTITLE.split(document.title)[0]))} "
            for number, document in enumerate(found)
            if document.kind in ("card", "deck")
        }
        self.found = found
        self.ids = {document.id.casefold(): number for number, document in enumerate(found)}
        self.on: dict[str, set[int]] = defaultdict(set)
        for number, document in enumerate(found):
            for card in document.about:
                self.on[card].add(number)

    def named_in(self, question: str) -> set[int]:
        """Return the cards and decks whose name stands in the question."""
        text = f" {' '.join(stems(question))} "
        return {
            number
            for number, name in self.names.items()
            if name in text and (len(name) > _SHORTEST or name.strip() in self.kinds)
        }

    def wanted_itself(self, question: str, named: Collection[int]) -> set[int]:
        """Return the cards named of which a question asks what stands on them: its cost, its talents, what it does.

        Where none is named, those that have all of its words in their name: "who is Leto". Of many none is meant.
        """
        left = beside_what_is_printed(question)
        if cards := [number for number in named if self.found[number].kind == "card"]:
            whole = {n for n in cards if self.names[n].strip() in self.kinds or self.names[n].count(" ") > 2}
            return {number for number in whole if left <= set(stems(self.found[number].fields[0][0]))}
        if not left or not left <= set(self.kinds):
            return set()
        named_so = {n for n, name in self.names.items() if left <= set(name.split()) and self.found[n].kind == "card"}
        return named_so if len(named_so) <= _FEW else set()

    def defined_in(self, question: str) -> list[int]:
        """Return what defines the term of which a question asks what it is, best first; nothing where it asks else."""
        if not (asked := _DEFINING.fullmatch(" ".join(split(question)))):
            return []
        term = next(filter(None, asked.groups()))
        ids = self.terms.get(term) or self.terms.get(term.removesuffix("s")) or ()
        return [self.ids[name.casefold()] for name in ids if name.casefold() in self.ids]

    def by_id(self, question: str) -> list[int]:
        """Return what the question names by its id ("PET-16", "eots-pogrom"), in that order."""
        named = (self.ids.get(found.casefold()) for found in _ID.findall(question))
        return list(dict.fromkeys(number for number in named if number is not None))

    def rulings_on(self, named: Collection[int]) -> set[int]:
        """Return the rulings on cards that are named."""
        return {ruling for number in named for ruling in self.on.get(self.found[number].id, ())}

    def arranged(self, order: Sequence[int], named: Collection[int]) -> list[int]:
        """Return answers to a sentence, which wants a rule: one named card at most among the first ones.

        A card that is named for its text stands among the first three, unless a ruling on it does.
        """
        cards = [number for number in order if number in named]
        rest = [number for number in order if number not in cards[1:]]
        first = [*rest[:_FIRST], *cards[1:], *rest[_FIRST:]]
        asked = next((number for number in cards if self._by_text(number)), None)
        if asked is None or asked in first[:_SHOWN] or self.rulings_on([asked]) & set(first[:_SHOWN]):
            return first
        first.remove(asked)
        return [*first[: _SHOWN - 1], asked, *first[_SHOWN - 1 :]]

    def _by_text(self, number: int) -> bool:
        """Return whether a card is named by two words or more, and its type is one that is named for its text."""
        return self.found[number].type in _BY_TEXT and self.names[number].count(" ") > 2

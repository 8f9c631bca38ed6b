"""Headings that name no pile, above cards of another back than the pile they would fall into."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from cardbase.corpus import Card
from cardbase.decks.deck import one_line
from cardbase.decks.draft import DUNE_KIND
from cardbase.decks.plain.conventional import ConventionReader
from cardbase.decks.plain.fields.headings import heading_of
from cardbase.decks.plain.words.spoken_piles import lies_in
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import BESIDE, words_of

_LONGEST, _LONGEST_NAME = 60, 200
"""Signs of such a heading, and of a line below it that names a card."""

_MOST_SMALL = 3
"""Words of a heading that begins with a small letter; with more it is talk."""

_LEAST = 2
"""Lines of cards from which on they are no slip below a remark."""

_PILES = frozenset({"imperial", "house", "programs", BESIDE})
_NEITHER = frozenset({"homeworld", DUNE_KIND})
_OF_DECKS = words_of("""
deck dek house haus maison casa huis dom hus talo rod cards karten cartes cartas kaarten carte karty stapel pile mazo
mazzo baralho talia list liste lista
""")
"""Words of a heading that can hardly mean anything but the half of the deck that is still to come."""

_NOT_UNDERSTOOD = "is not understood; the cards below it are placed by their backs"
_HEADS_OTHERS = "names no pile; the cards below it are placed by their backs"


class Seen(NamedTuple):
    """What a reader had found before a line."""

    pile: str
    placed: int
    unresolved: int
    checks: int
    fields: int


def homes_below(lines: Sequence[str], at: int, pile: str, names: Names) -> set[str]:
    """Return the piles of the cards right below a line where none may lie in ``pile``, nothing where one may."""
    homes: set[str] = set()
    run = 0
    for cards in _named_below(lines, at, names):
        others = [card for card in cards if card.kind not in _NEITHER]
        if any(lies_in(card, pile) for card in others):
            return set()
        homes |= {"programs" if card.kind == "program" else str(card.deck) for card in others}
        run += bool(others)
    return homes if run >= _LEAST or homes == {"programs"} else set()


def _named_below(lines: Sequence[str], at: int, names: Names) -> Iterator[tuple[Card, ...]]:
    """Yield the cards that each line below one names, up to the first that names none."""
    for line in lines[at + 1 :]:
        if not line.strip():
            continue
        named = [token for token in names.marked(line[:_LONGEST_NAME]) if token.kind == "N"]
        if not named:
            return
        yield tuple(card for token in named for card in token.value)


class OtherBacksReader(ConventionReader):
    """Places the cards below a heading by their backs where it names no pile, and all of them have another back."""

    @cached_property
    def _headed(self) -> frozenset[str]:
        """The piles that any heading of the list names."""
        found = (heading_of(line.strip()) for line in self.lines if 0 < len(line.strip()) <= _LONGEST)
        return frozenset(heading.pile for heading in found if heading)

    def _seen(self) -> Seen:
        draft = self.draft
        return Seen(self.pile, draft.placed, len(draft.unresolved), len(self.checks), len(draft.fields))

    def _place_by_backs(self, at: int, before: Seen) -> None:
        """Place the cards below a line by their backs where it heads such, and tell of it."""
        line = self.lines[at].strip()
        if not 0 < len(line) <= _LONGEST or not self._left_pile(before) or not self._names_nothing(line, before):
            return
        if homes := homes_below(self.lines, at, before.pile, self.draft.names):
            same = len(self.checks) > before.checks
            self._place_below(f"line {at + 1}", line, homes, before, same=same)

    def _left_pile(self, before: Seen) -> bool:
        """Say whether cards below a line fall into the same deck, or the programs, as those above it."""
        if self.columns is not None or self.closed or before.pile not in _PILES:
            return False
        after = self._seen()
        return (after.pile, after.placed, after.fields) == (before.pile, before.placed, before.fields)

    def _names_nothing(self, line: str, before: Seen) -> bool:
        """Say whether a line was a heading within a deck, or words that are no counted name."""
        words = fold(line).split()
        talks = line[0].islower() and len(words) > _MOST_SMALL and _OF_DECKS.isdisjoint(words)
        if talks or self.draft.names.any_in(line):
            return False
        told = self.draft.unresolved[before.unresolved :]
        codes = {"LIST-07"} if any(map(str.isdigit, line)) else {"LIST-01", "LIST-07"}
        said = len(self.checks) > before.checks or told
        return bool(said) and any(map(str.isalpha, line)) and all(one.code in codes for one in told)

    def _place_below(self, place: str, line: str, homes: set[str], before: Seen, *, same: bool) -> None:
        """Take a heading that names no pile: known words where these piles are still to come, others asked."""
        lone = all(not self.draft.piles[home] and home not in self._headed for home in homes)
        if same and not lone:
            return
        if not any(one.unread for one in self.draft.unresolved[before.unresolved :]):
            self.draft.forget(before.unresolved)
            known = lone and (same or not _OF_DECKS.isdisjoint(fold(line).split()))
            code, reason = ("LIST-07", _HEADS_OTHERS) if known else ("LIST-04", _NOT_UNDERSTOOD)
            self.draft.keep(place, one_line(line), code, reason)
        self.pile = ""

    def _heads_half(self, at: int) -> bool:
        """Say whether a line stands above cards of which none is in the deck yet, nor may lie with those above."""
        if self.pile not in self.draft.piles:
            return False
        homes = homes_below(self.lines, at, self.pile, self.draft.names)
        return bool(homes) and all(not self.draft.piles[home] for home in homes)

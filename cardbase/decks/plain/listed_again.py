"""Lists whose cards come once more further down, under whatever title: "Plan A" above one, "Plan B" above the other."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from cardbase.corpus import Corpus
from cardbase.decks.draft import Draft
from cardbase.decks.plain.reader import Reader
from cardbase.decks.plain.spans import Span
from cardbase.decks.plain.sums import names_card
from cardbase.decks.vocabulary import Names

_LEAST = 6
"""Cards that are listed again from which on a second list may begin."""

_MOST_NEW = 3
"""Lines of other cards that a second list may begin with."""


def listed_again(cards: Sequence[Hashable]) -> int:
    """Return the place from which on most of the cards are those before it, listed once more; 0 for none.

    What is listed copy by copy names its cards again too, but one by one.
    """
    at = _first_again(cards)
    before, behind = {*cards[:at]}, cards[at:]
    again = before.intersection(behind)
    whole = len(again) >= _LEAST and len(again) * 3 >= len(before)
    return at if whole and len(again) * 3 >= len(behind) * 2 else 0


def _first_again(cards: Sequence[Hashable]) -> int:
    """Return the place of the first card that stands before it as well, else how many cards there are."""
    seen = set[Hashable]()
    for at, card in enumerate(cards):
        if card in seen:
            return at
        seen.add(card)
    return len(cards)


def begins_at(lines: Sequence[str], at: int, names: Names) -> int:
    """Return the first line of a list of which a line lists a card: its titles stand above it."""
    above = at
    while above > 0 and at - above <= _MOST_NEW and names_card(lines[above - 1], names):
        above -= 1
    if at - above > _MOST_NEW:
        return at
    while above > 0 and not names_card(lines[above - 1], names):
        above -= 1
    return above


class FirstReader(Reader):
    """A list while it is read, and no second one that lists its cards again."""

    def read(self, text: str) -> Draft:
        """Read a whole list. Raises ``Unreadable`` for far too many lines."""
        super().read(text)
        if end := self._second_begins():
            if self.spans is not None:
                self.spans.clear()
            first = Reader(self.draft.corpus, self.default, self.spans)
            first.end = end
            self.draft, self.second = first.read(text), first.second
        return self.draft

    def _second_begins(self) -> int:
        """Return the line with which a second list of the same cards begins, 0 for none."""
        order = self.draft.order
        if self.second or not self.draft.several or len({*order}) == len(order) or not (at := listed_again(order)):
            return 0
        line = next(line for line, placed in self.puts if placed > at)
        return begins_at(self.lines, line, self.draft.names)


def read_text(text: str, corpus: Corpus, pile: str = "", spans: list[Span] | None = None) -> Draft:
    """Read a list, however loosely typed. ``pile`` takes the cards that no heading stands over.

    ``spans`` receives what each character was taken for. Raises ``Unreadable`` for far too many lines.
    """
    return FirstReader(corpus, pile, spans).read(text)

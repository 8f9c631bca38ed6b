"""What a line says beside its entries: remarks, talk, sentences that name cards and do not list them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from cardbase.decks.draft import DUNE_KIND
from cardbase.decks.plain.entries.reported import Reported
from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.plain.words.doubts import names_copies
from cardbase.decks.plain.words.enumerated import talk_in
from cardbase.decks.plain.words.speech import CHANGES, asks, is_speech
from cardbase.decks.plain.words.titles import is_title
from cardbase.decks.plain.words.trailing import remarks_in, words_behind
from cardbase.decks.plain.words.whole_lines import refers
from cardbase.decks.vocabulary.likeness import Near
from cardbase.decks.vocabulary.persons import is_titled
from cardbase.decks.vocabulary.talk import PROSE, SAYING
from cardbase.decks.vocabulary.tokens import Token, tokens_of
from cardbase.decks.vocabulary.words import ADDING

_FEW = 8
"""Words up to which a line may add a card to those before it."""

_MOST_BESIDE = 3
"""Words beside a name in small letters, up to which it may be meant."""

_LEAST_MEANT = 3
"""Cards in small letters of one line of which some may be meant, whatever it says of them."""


class Talking(Reported):
    """A line being read, with what of it is talk."""

    def _is_like_a_card(self, text: str) -> bool:
        return len(self.draft.near(text, partly=True).cards) > 0

    def _leave_remarks(self) -> None:
        """Tell of remarks behind counted cards, and leave them out of the line."""
        left: set[int] = set()
        for card, run in remarks_in(self.cells, self.text, self._is_like_a_card):
            own = words_behind(card)
            start, end = (own or run)[0].start, run[-1].end
            card.words = [token for token in card.words if token not in own]
            named = any(cell.kind == "card" for cell in run)
            code, reason = (
                ("LIST-08", "is a comment and not counted") if named else ("LIST-07", "is not part of a list")
            )
            self.draft.keep(self.place, self.text[start:end], code, reason)
            self._report(start, end)
            left.update(map(id, run))
        self.cells = [cell for cell in self.cells if id(cell) not in left] if left else self.cells

    def _leave_talk(self) -> None:
        """Tell of sentences without a card or a number beside others, and leave them out of the line."""
        left: set[int] = set()
        for part in talk_in(self.cells, self.text):
            if any(cell.words for cell in part):
                self._tell(part[0].start, part[-1].end)
            left.update(map(id, part))
        self.cells = [cell for cell in self.cells if id(cell) not in left] if left else self.cells

    def _holds(self, cards: Sequence[Cell]) -> bool:
        """Say whether the Imperial deck holds a card of a line already."""
        return any(card.id in self.draft.piles["imperial"] for cell in cards for card in cell.cards)

    def _tell(self, start: int, end: int) -> None:
        self.draft.keep(self.place, self.text[start:end], "LIST-07", "is not part of a list")
        self._report(start, end)

    def _is_speech(self, cards: Sequence[Cell]) -> bool:
        titled = self.place == "line 1" and not self.draft.fields and is_title(self.cells, cards, self.text)
        return not titled and not self._greets() and not refers(self.text) and is_speech(self.cells, cards, self.text)

    def _speak(self, cards: Sequence[Cell]) -> bool:
        """Report a line that only talks of its cards; where the list has entries enough, it is told."""
        if not any(self._may_be_meant(cell) for cell in cards):
            return self._aside("LIST-07", "is not part of a list")
        if asks(self.text):
            return self._aside("LIST-08", "is asked about and not counted")
        self._report(0, len(self.text))
        labels = [self.draft.label(card) for card in cards[0].cards] if len(cards) == 1 else []
        changes = any(token.key in CHANGES for cell in self.cells for token in cell.tokens)
        leaving = {card.id for cell in cards for card in cell.cards} if changes else set()
        self.draft.keep_spoken(self.place, self.text.strip(), self.pile, labels, leaving)
        return False

    def _mentions(self, cards: Sequence[Cell], words: Sequence[Token]) -> bool:
        """Say whether uncounted cards of a line are only spoken of."""
        if not words:
            return False
        if any(cell.words for cell in cards):
            return len(cards) == 1 or any(token.key in PROSE for token in words)
        if self.rows or len(cards) > 1:
            return False
        others = [cell for cell in self.cells if cell.words and cell.kind == "words"]
        assert cards[0].name is not None
        opens = all(token.key in SAYING for cell in others for token in cell.words)
        if opens and self.text[cards[0].name.start].isupper():
            return False  # "of course, Carthag"
        if self._begins_with(cards[0], others):
            return False
        return not any(self.draft.near(self.text[cell.start : cell.end]).cards for cell in others)

    def _begins_with(self, card: Cell, others: Sequence[Cell]) -> bool:
        """Say whether a line is a card's name and a remark behind a dash: "Carthag - the best fief"."""
        between = self.text[card.end : others[0].start].strip() if others else ""
        return card is self.cells[0] and between in {"-", "–", "—"} and self._may_be_meant(card)

    def _mentioned(self, cards: Sequence[Cell]) -> bool:
        """Report a line that speaks of cards: to ask about, or as a note where the words may be no name at all."""
        if self.place == "line 1" and not self.draft.fields and is_title(self.cells, cards, self.text):
            self._report(0, len(self.text))
            self.draft.note("name", self.text.strip(" =#*_-"), self.place)
            self.draft.keep(self.place, self.text.strip(), "LIST-08", "is the title, and no card is counted for it")
            return False
        if len(cards) == 1 and self._misspelt(cards[0], self.text.strip(), 1, self.place, self.pile):
            return False
        if len(cards) == 1 and self._is_titled(cards[0]):
            near = Near(cards[0].cards, cards[0].cards[0] if len(cards[0].cards) == 1 else None)
            self._report(0, len(self.text))
            self.draft.unknown_name(self.text.strip(), 1, self.pile, self.place, self.text.strip(), near)
            return False
        real = [cell for cell in cards if self._may_be_meant(cell)]
        named = [cell for cell in cards if cell.name is not None and cell.name.key != "nickname"]
        real = real or (named if len(named) >= _LEAST_MEANT else [])
        self._report(0, len(self.text))
        if not real:
            self.draft.keep(self.place, self.text.strip(), "LIST-07", "is not part of a list")
            return False
        found = real[0].cards
        reason = "is not a card as it stands" if len(real) == 1 else "names cards among other words"
        labels = [self.draft.label(card) for card in found] if len(real) == 1 else []
        self.draft.keep(self.place, self.text.strip(), "LIST-01", reason, self.pile, 1, labels)
        return False

    def _may_be_meant(self, cell: Cell) -> bool:
        assert cell.name is not None
        first = self.text[cell.name.start]
        if any(card.kind == DUNE_KIND for card in cell.cards):
            return False
        if cell.name.key == "nickname" or first.islower():
            return names_copies(cell) or self._adds() or self._is_terse(cell)
        return True

    def _is_titled(self, cell: Cell) -> bool:
        """Say whether all beside the name of a person are titles that the card does not have: "Captain Nefud"."""
        words = [token.key for other in self.cells for token in other.words]
        person = all(card.kind == "ally" for card in cell.cards)
        return person and len(words) <= _MOST_BESIDE and is_titled(words)

    def _is_terse(self, cell: Cell) -> bool:
        """Say whether a line has a name of several words and hardly a word else: "prog abduct heir"."""
        assert cell.name is not None
        several = " " in self.text[cell.name.start : cell.name.end] and cell.name.key != "nickname"
        return several and self._has_few_words

    @cached_property
    def _has_few_words(self) -> bool:
        words = [token for cell in self.cells for token in cell.words]
        return len(words) <= _MOST_BESIDE and PROSE.isdisjoint(token.key for token in words)

    def _adds(self) -> bool:
        """Say whether a few words add something to the cards before: "oh and carthag"."""
        return self.draft.placed > 0 and self._has_few_and_adds

    @cached_property
    def _has_few_and_adds(self) -> bool:
        words = [token.key for token in tokens_of(self.text) if token.kind == "w"]
        return len(words) <= _FEW and not ADDING.isdisjoint(words)

"""Headings in a player's own words: with a remark, over cards that are not played, or that may not be."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from itertools import takewhile

from cardbase.decks.draft import APART, MAY_BE_OUT
from cardbase.decks.plain.entries.cards import CardReader
from cardbase.decks.plain.fields.headings import heading_in
from cardbase.decks.plain.fields.keyed import MOST_KEYED, is_keyed, keyed_lines
from cardbase.decks.plain.fields.set_aside import says_above, says_below
from cardbase.decks.plain.tables.rows import Marks
from cardbase.decks.plain.words.doubts import doubt_of_heading
from cardbase.decks.plain.words.speech import asks
from cardbase.decks.spelling import folded_power, sponsor_ids
from cardbase.decks.vocabulary import Token
from cardbase.decks.vocabulary.words import ASIDE, DOUBT

_LONGEST = 1_000
_VERSION = re.compile(r"\W*v(?:ersion)?\.? ?\d(?:\.\d)?\s?:\s", re.IGNORECASE)
_BRACKETED = re.compile(r"\s*(?:\(\s?\d[^()]*\)|\[\s?\d[^\[\]]*\])\s*")
_COMMENT = re.compile(r"\s{0,9}(?:#(?!#)|//|--\s|;)\s?[^\W\d_].*[\w.!?)]\s*$")
_EMPTY_BOX = re.compile(r"\W{0,4}(?:\[ ?\]|[☐⬜□])\s")
_BOX = re.compile(r"\W{0,4}(?:\[[ xX✓✔]?\]|[☐⬜□☑✅☒✓✔])")
_PLUS = re.compile(r"\s{0,9}\+\s?\d{1,2}\s?[xX×]?\s[^+]+$")
_MOST_WITH_BOXES = 400

_LEAST_BEFORE = 12
"""Lines of cards before one that stands behind words of its own."""

_MOST_BELOW = 60
"""Lines that a heading in own words may head."""

_MOST_OF_TIGHT = 7
"""Words of a heading without marks right below other lines, which may be talk."""


class HeadingReader(CardReader):
    """Reads what heads cards in no word of the vocabulary."""

    def _as_remarked_heading(self, text: str, tokens: list[Token], place: str) -> str | None:
        """Take a heading with a remark in brackets that names no card: "Imperial Deck (the rest as in March)"."""
        opened = next((at for at, token in enumerate(tokens) if token.kind == "("), 0)
        if not opened or text.rstrip(" :=*-")[-1:] != ")" or any(token.kind == ":" for token in tokens[:opened]):
            return None
        head = text[: tokens[opened].start].rstrip()
        if folded_power(text[tokens[opened].end :].rstrip(" :=*-)")) in sponsor_ids(self.draft.corpus):
            return None  # "Deck (Atreides)"
        if says_above(tokens) or heading_in(head, tokens[:opened]) is None or self._names_card(tokens):
            return None
        self.draft.keep(place, text[len(head) :].strip(), "LIST-07", "is not part of a list")
        self._heading(head, tokens[:opened], place)
        return "heading"

    def _as_set_aside(self, text: str, tokens: list[Token], place: str, marks: Marks) -> str | None:
        """Take a line right above cards which says in its own words that they are not played."""
        if not self.draft.placed or len(text) > _LONGEST or asks(text):
            return None
        colon = next((at for at, token in enumerate(tokens) if token.kind == ":"), len(tokens))
        head, behind = tokens[:colon], tokens[colon + 1 :]
        heads = says_above(head) == "aside" and not self._names_card(head) and self._names_card(behind)
        if heads:
            marks.append((tokens[0].start, tokens[colon].end, "heading"))
            return self._cards(text, tokens[colon].end, place, ASIDE, marks)
        said = (pointing := says_below(tokens)) or says_above(tokens)
        if not said or not self._line_names_card(self._next_line()) or self._names_card(tokens):
            return None
        alone = pointing or self._is_heading(text[tokens[0].start :])
        if not (alone or self._may_head(text, tokens)) or self._is_misspelt(text):
            return None
        remark = not pointing and self._is_remark_amid_cards(text)
        self.pile = ASIDE if said == "aside" and alone and not remark else DOUBT
        self.closed, self.each = False, 0
        self.draft.keep(place, text.strip(), "LIST-07", "is not part of a list")
        return "heading"

    def _is_remark_amid_cards(self, text: str) -> bool:
        """Say whether a line is a comment right below a card, which may speak of that one: "# still testing this"."""
        above = self.lines[self.at - 1][:300] if self.at else ""
        return _COMMENT.match(text) is not None and self._line_names_card(above)

    def _is_misspelt(self, text: str) -> bool:
        """Say whether a line is surely a card's name misspelt, and no heading: "Botanic Testing Grant"."""
        return ":" not in text and self.draft.near(text.strip()).sure is not None

    def _may_head(self, text: str, tokens: Sequence[Token]) -> bool:
        """Say whether a line right below others is short, and nothing but words."""
        whole = text[tokens[0].start].isalpha() and not any(map(str.isdigit, self.lines[self.at]))
        return whole and sum(token.kind == "w" for token in tokens) <= _MOST_OF_TIGHT

    def _is_heading(self, text: str) -> bool:
        """Say whether a line stands alone above one that names a card, behind a blank line or in marks."""
        before = self.lines[self.at - 1].strip() if self.at else ""
        marked = text.strip()[-1:] in ":=*]-~_" or text.strip()[0] in "#=*[-~_"
        return (not before or marked) and self._line_names_card(self._next_line())

    def _next_line(self) -> str:
        """Return the next line that is not blank, "" where it is far below."""
        return next((line for line in self.lines[self.at + 1 : self.at + 3] if line.strip()), "")[:300]

    def _as_doubted(self, text: str, tokens: list[Token], place: str, _marks: Marks) -> str | None:
        """Take a line which says that the cards below it may not be in the deck, or that the deck goes on."""
        if _VERSION.match(text) and self._names_card(tokens) and any(map(_VERSION.match, self._others_near())):
            self.draft.keep(place, text.strip(), "LIST-04", MAY_BE_OUT, self.pile)
            return "reported"
        if self._stands_apart(text) and self._names_card(tokens):
            self.draft.keep(place, text.strip(), "LIST-04", "stands in signs that no other line has", self.pile)
            return "reported"
        if self.draft.placed >= _LEAST_BEFORE and is_keyed(text, self.draft.names) and self._keyed <= MOST_KEYED:
            self.draft.keep(place, text.strip(), "LIST-04", "stands behind words that head nothing else", self.pile)
            return "reported"
        if self._heads_again(tokens):
            self.pile, self.closed, self.each = DOUBT, False, 0
            self.draft.keep(place, text.strip(), "LIST-07", "is not part of a list")
            return "heading"
        doubt, behind = doubt_of_heading(tokens, self.draft, alone=self._is_heading(text[tokens[0].start :]))
        if not doubt or (doubt == "current" and self.pile != DOUBT):
            return None
        if (behind and not self._names_card(tokens)) or self._is_misspelt(text):
            return None
        if behind:
            self.draft.keep(place, text.strip(), "LIST-04", MAY_BE_OUT, self.pile)
            return "reported"
        self.pile = DOUBT if doubt == "doubt" else self.default
        self.closed, self.each = False, 0
        self.draft.keep(place, text.strip(), "LIST-07", "is not part of a list")
        return "heading"

    def _heads_again(self, tokens: list[Token]) -> bool:
        """Say whether a line names no card, and the lines below it count only cards that are counted above."""
        if self.draft.placed < _LEAST_BEFORE or self.pile in APART or self.columns is not None:
            return False
        if not any(token.kind == "w" for token in tokens) or self._names_card(tokens):
            return False
        below = [line[:_LONGEST] for line in self.lines[self.at + 1 : self.at + 1 + _MOST_BELOW]]
        below = [*takewhile(str.strip, below if below and below[0].strip() else below[1:])]
        if not below or not self._cards_counted(below[0]):
            return False
        held = {card for pile in ("imperial", "house", "programs") for card in self.draft.piles[pile]}
        return all((cards := self._cards_counted(line)) and cards <= held for line in below)

    def _cards_counted(self, line: str) -> set[str]:
        """Return the ids of the cards that a line names with a number, none where one may be several cards."""
        tokens = self.draft.names.marked(line)
        named = [token.value for token in tokens if token.kind == "N"]
        counted = any(token.kind == "d" for token in tokens) and all(len(cards) == 1 for cards in named)
        return {cards[0].id for cards in named} if counted else set()

    @cached_property
    def _keyed(self) -> int:
        """How many lines of the list have cards behind words of their own."""
        return keyed_lines(self.lines, self.draft.names)

    def _stands_apart(self, text: str) -> bool:
        """Say whether a line stands in brackets, or behind an empty box, and no other does: "(2 Carryall)"."""
        if _BRACKETED.fullmatch(text):
            return not any(map(_BRACKETED.fullmatch, self._others_near()))
        if _PLUS.fullmatch(text) and self.draft.placed >= _LEAST_BEFORE:
            return not any(map(_PLUS.match, self._others_near()))
        if self.pile in APART or not _EMPTY_BOX.match(text):
            return False
        others = (line for at, line in enumerate(self.lines[:_MOST_WITH_BOXES]) if at != self.at)
        return not any(map(_BOX.match, others))

    def _others_near(self) -> Sequence[str]:
        """Return the lines right before and behind the one that is read."""
        return [*self.lines[max(0, self.at - 1) : self.at], *self.lines[self.at + 1 : self.at + 2]]

"""What of a line is no entry: words that say nothing of cards, and names that no card has. All of it is reported."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cached_property

from cardbase.decks.draft import Draft
from cardbase.decks.plain.counts.numbers import is_times
from cardbase.decks.plain.entries.cells import cells_of
from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.plain.words.listing import is_listed, may_be_name
from cardbase.decks.plain.words.remarks import OF_LISTS, is_sum, runs
from cardbase.decks.plain.words.unknown import (
    asks_playset,
    count_in_words,
    counted_name,
    led_name,
    may_count,
    name_amid,
    plain_count,
    spelled_count,
)
from cardbase.decks.vocabulary.likeness import Near
from cardbase.decks.vocabulary.talk import CLOSINGS, GREETINGS, PROSE, SAYING
from cardbase.decks.vocabulary.tokens import Token, fold, tokens_of
from cardbase.decks.vocabulary.words import ADDING, TIMES, words_of

_MOST_PIECES = 3
"""Pieces into which commas part a name."""

_MOST_NEAR = 6
"""Words of an uncounted text that is compared with names; the longest name has seven."""

_LEAST_MISSPELT = 2
"""Words of a misspelt name of which one is right."""

_WORD = re.compile(r"[^\W\d_]+|\d+")
_GLUED_DIGIT = re.compile(r"\d[^\W\d_]|[^\W\d_]\d")
_CODE = re.compile(r"\w\(\)|[=!]=|;$")
"""What only lines of a program have."""

_VERSIONED = re.compile(r"^\D{3,60}\d\.\d{1,2}\W*$")
"""A title with its version: "Weirding 2.0"."""

_ADDING = ADDING | SAYING
_MOST_ASKED = 6
"""Names of one line amid others that are compared with those of cards."""

_ASKING = frozenset(':=|"“”„«»[]{}<>#!?_~`@')
"""Signs of which a name in a list has none."""

_NO_NAME = PROSE | GREETINGS | words_of("yes no ja nein oui non si ok okay nope yep yeah nee jo tak nie sim nao sure")


class Reported:
    """A line being read: its text, its cells, where it stands, into which pile its cards go, and what was reported."""

    def __init__(self, text: str, tokens: Sequence[Token], draft: Draft, place: str, pile: str, each: int = 0) -> None:
        self.text, self.draft, self.place, self.pile, self.each = text, draft, place, pile, each
        self.cells = cells_of(tokens, text, draft.names)
        self.rows = any(token.kind in ";|T" for token in tokens)
        self.reported: list[tuple[int, int]] = []
        self.asked = 0
        self.amid_names: Callable[[], bool] = bool
        self.ends_in = pile

    def _words(self, cell: Cell, pile: str, place: str) -> None:
        """Report the words of a cell: as a name that no card has, or as no part of the list."""
        for words in runs(cell):
            start, end = words[0].start, words[-1].end
            if cell.name is None or start < cell.name.start:
                start = cell.start
            text = self.text[start:end]
            self._report(start, end)
            if cell.kind == "card" or not self._unknown_name(cell, text, pile, place):
                whole = len(self.cells) == 1 and cell.kind != "card"
                self.draft.keep(place, self.text.strip() if whole else text, "LIST-07", "is not part of a list")

    def _unknown_name(self, cell: Cell, text: str, pile: str, place: str, *, closed: bool = False) -> bool:
        """Report words as a name that no card has, where they have a count or are like a name."""
        if not self.draft.compares and (count := plain_count(cell)):
            self.draft.unknown += 1
            whole = self.text.strip() if len(self.cells) == 1 else self.text[cell.start : cell.end]
            self.draft.unknown_name(text, count, pile, place, whole, Near())
            return True
        if is_sum(cell) or _is_code(text) or all(token.key in _ADDING for token in cell.words):
            return False
        if self.place == "line 1" and _VERSIONED.search(text):
            return False
        shaped = self._is_shaped(text)
        name, count = self._name_of(cell) if may_count(cell) and not shaped else ("", 0)
        if not count and not closed and self._may_be_listed(cell):
            self._ask_of_name(text, pile, place)
            return True
        known = count or max(self.each, int(self.each != 0))
        if not known and (named := spelled_count(cell, self.text)) and (near := self.draft.near(named)).sure:
            whole = self.text[cell.start : cell.end]
            self.draft.unknown_name(named, count_in_words(cell) * (not asks_playset(cell)), pile, place, whole, near)
            return True
        if not known and not self._may_be_alike(cell, text):
            return False
        digits = not known and not shaped and any(token.kind == "d" for token in cell.words)
        letters = " ".join(token.key for token in cell.words if token.kind == "w") if digits else ""
        if digits and cell.words[0].key in OF_LISTS and not self.draft.near(letters).sure:
            return False
        near = self.draft.near(letters if digits else name or text, partly=bool(known))
        if known > 1 and text.rstrip()[-1:] in ")]" and near.sure and near.sure.deck == "imperial":
            count = known = 1  # DECK-02: "Arraken (4)" tells its cost
        if not (known and not closed) and not (near.sure if self.place == "line 1" else near.cards):
            return False  # the title of a list may be like a name
        whole = self.text.strip() if len(self.cells) == 1 else self.text[cell.start : cell.end]
        self.draft.unknown_name(
            name or text, 0 if digits else known or self._count_beside(cell), pile, place, whole, near
        )
        return True

    def _is_shaped(self, text: str) -> bool:
        """Say whether words look like a card's name with a digit for a letter: "5tunner", "House Batta1ion"."""
        return _GLUED_DIGIT.search(text) is not None and self.draft.names.like.shaped(fold(text)) is not None

    def _may_be_alike(self, cell: Cell, text: str) -> bool:
        """Say whether words without a count may be like a name; those with words of sentences must surely be one."""
        if len(cell.words) > _MOST_NEAR or any(token.kind == "L" for token in cell.words):
            return False
        if not any(token.key in _NO_NAME for token in cell.words):
            return True
        titled = self.place == "line 1" or len(cell.words) == 1
        return not titled and self.draft.guess(text) is not None  # "Scorn of thc Landsraad"

    def _name_of(self, cell: Cell) -> tuple[str, int]:
        """Return the name and the count of words, 0 where none counts them."""
        name, count = counted_name(cell, self.text)
        if not count and (unit := counted_name(cell, self.text, unit=True))[1] and self.draft.near(unit[0]).sure:
            name, count = unit
        if not count and (led := led_name(cell, self.text))[0] and (self.draft.placed or self.draft.near(led[0]).cards):
            name, count = led
        if not count and (amid := name_amid(cell, self.text))[0] and self.draft.near(amid[0], partly=True).cards:
            name, count = amid
        return name, count

    def _may_be_listed(self, cell: Cell) -> bool:
        """Say whether words stand in a line or a paragraph of names, and may be one that no card is like."""
        text = self.text[cell.start : cell.end]
        if cell.kind != "words" or not may_be_name(cell.words) or not _ASKING.isdisjoint(text):
            return False
        return self._lists or (len(self.cells) == 1 and self.amid_names())

    @cached_property
    def _lists(self) -> bool:
        return is_listed(self.cells)

    def _ask_of_name(self, text: str, pile: str, place: str) -> None:
        """Report a name amid others with what it may mean."""
        self.asked += 1
        near = self.draft.near(text, partly=True) if self.asked <= _MOST_ASKED else Near()
        self.draft.unknown_name(text, 1, pile, place, text, near)

    def _count_beside(self, cell: Cell) -> int:
        """Return the count of a name from the one other cell that counts, 0 where it may be another name's."""
        counts = [other.count for other in self.cells if other.kind == "count"]
        names = sum(other.kind in {"card", "words"} for other in self.cells)
        if not counts:
            return count_in_words(cell)
        return max(0, counts[0]) if len(counts) == names == 1 else 0

    def _misspelt(self, cell: Cell, text: str, count: int, place: str, pile: str) -> bool:
        """Report a name with a right word in it that is like a card's as a whole, "Iakin Nefud"; say whether it is."""
        if not cell.cards or not self.draft.compares or not _has_words(text):
            return False
        words = [token for token in tokens_of(text) if token.kind in "wd" and not is_times(token)]
        words = words[1:] if words and words[0].kind == "d" else words
        if len(words) > _MOST_NEAR or len(words) < _LEAST_MISSPELT:
            return False
        near = self.draft.near(text[words[0].start : words[-1].end])
        if not any(card in near.cards for card in cell.cards) and near.sure is None:
            return False
        self._report(0, len(self.text))
        self.draft.unknown_name(text, count, pile, place, text, near)
        return True

    def _unknown(self, cell: Cell, pile: str, place: str) -> None:
        """Report a card's name amid other words: perhaps another card, perhaps only spoken of."""
        text = self.text[cell.start : cell.end]
        self._report(cell.start, cell.end)
        count = max(0, cell.count)
        if self._misspelt(cell, text, count, place, pile):
            return
        self.draft.keep(
            place,
            text,
            "LIST-01",
            "is not a card as it stands",
            pile,
            count,
            [self.draft.label(card) for card in cell.cards],
        )

    def _no_card(self, closed: bool) -> bool:
        """Report a line without a card: names that no card has, one by one, or all of it as no part of the list."""
        self._report(0, len(self.text))
        strange = []
        opens = self.text.rstrip().endswith(":") and not any(map(str.isdigit, self.text))  # "And the rest:"
        closed = closed or opens or any(token.key in CLOSINGS for cell in self.cells for token in cell.tokens)
        for number, cell in enumerate(self.cells, 1):
            place = f"{self.place}, part {number}" if len(self.cells) > 1 else self.place
            text = self.text[cell.start : cell.end]
            named = bool(cell.words) and not (closed and not any(token.kind == "d" for token in cell.words))
            strange.append(named and self._unknown_name(cell, text, self.pile, place, closed=closed))
        if not any(strange) and self._names_whole():
            return False
        found = any(strange)
        for number, cell in enumerate(self.cells, 1):
            if found and cell.words and not strange[number - 1]:
                text = self.text[cell.start : cell.end]
                self.draft.keep(f"{self.place}, part {number}", text, "LIST-07", "is not part of a list")
        if not found:
            self.draft.keep(self.place, self.text.strip(), "LIST-07", "is not part of a list")
        return False

    def _names_whole(self) -> bool:
        """Report cells as one misspelt name with a comma in it, "Long, Co1d Night;3"; say whether they are one."""
        counts = [cell for cell in self.cells if cell.kind == "count"]
        named = [cell for cell in self.cells if cell.words]
        if len(counts) != 1 or not 1 < len(named) <= _MOST_PIECES or named[0].start < counts[0].start < named[-1].end:
            return False
        name = self.text[named[0].start : named[-1].end]
        near = self.draft.near(name)
        if near.sure is not None:
            count = max(0, counts[0].count)
            self.draft.unknown_name(name, count, self.pile, self.place, self.text.strip(), near)
        return near.sure is not None

    def _greets(self) -> bool:
        first = next((token for cell in self.cells for token in cell.tokens if token.kind in "wN"), None)
        return first is not None and first.key in GREETINGS

    def _aside(self, code: str, reason: str) -> bool:
        self._report(0, len(self.text))
        self.draft.keep(self.place, self.text.strip(), code, reason, self.pile)
        return False

    def _report(self, start: int, end: int) -> None:
        self.reported.append((start, end))


def _is_code(text: str) -> bool:
    """Say whether a text is that of a program."""
    return ("()" in text or "=" in text or ";" in text) and _CODE.search(text) is not None


def _has_words(text: str) -> bool:
    """Say whether a text may have the words of a misspelt name, before it is cut into them."""
    return sum(word.lower() not in TIMES for word in _WORD.findall(text)) >= _LEAST_MISSPELT

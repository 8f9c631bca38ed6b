"""The cards of a line: which are entries, which are only spoken of, and what else the line says."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from cardbase.decks.draft import APART
from cardbase.decks.plain.entries.pairing import (
    counts_either,
    ends_in_total,
    left_over,
    number_beside,
    pair_counts,
    take_names_of_powers,
    take_names_of_sets,
    takes_back,
)
from cardbase.decks.plain.entries.piles_beside import PilesBeside
from cardbase.decks.plain.entries.putting import VAGUE, Putting, is_homeworld
from cardbase.decks.plain.entries.sharing import shared, spread_either
from cardbase.decks.plain.words.absent import is_absent
from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.plain.words.doubts import doubt_beside, doubt_company, spread_doubt
from cardbase.decks.plain.words.enumerated import enumerates, is_led
from cardbase.decks.plain.words.excuses import leave_excuses
from cardbase.decks.plain.words.remarks import runs
from cardbase.decks.plain.words.sentences import parted
from cardbase.decks.plain.words.titles import misspelt, take_titles
from cardbase.decks.plain.words.unknown import counted_name
from cardbase.decks.plain.words.whole_lines import (
    has_signs_for_count,
    is_bounded,
    is_not_one,
    is_question,
    is_whole_remark,
    refers,
)
from cardbase.decks.spelling import folded_power, sponsor_ids
from cardbase.decks.vocabulary.talk import BORROWED, GONE, LEAVING
from cardbase.decks.vocabulary.tokens import Token, fold
from cardbase.decks.vocabulary.words import ASIDE, OUT, PLAYSETS

_SPOKEN_OF = "mentions cards, but does not say that they are in the deck"

_BELOW_END = "names a card below the end of the list"

_SHARED = "does not tell whether its number counts each card"

_MOST_AGAIN = 4
"""Cards of a line without a count that may say of one of them that another takes its place."""

_Why = tuple[str, str] | None
"""The code and the reason by which a whole line is reported."""


class Line(Putting):
    """One line being read: its text, its cells, where it stands, and into which pile its cards go."""

    def take(self, piles: PilesBeside | None = None, closed: bool = False) -> bool:
        """Put every card of the line, report every word that says nothing; say whether a card was put."""
        if self.cells and self._titled(closed):
            return True
        take_names_of_sets(self.cells, self.text, self.draft.names)
        take_names_of_powers(self.cells, self.text, self.draft.names)
        take_titles(self.cells, self.text)
        if not self._cards():
            return self._no_card(closed)
        leave_excuses(self.cells)
        self._leave_talk()
        self._leave_remarks()
        cards = self._cards()
        self._note_power()
        self._doubt(cards)
        if is_absent(self.cells):
            self._report(0, len(self.text))
            self.draft.keep_apart(self.text.strip(), OUT, self.place, 0)
            return False
        if not closed and not self.each and not self._holds(cards) and enumerates(self.cells, self.text):
            return self._take_enumerated(piles)
        if not closed and not self.each and self._is_speech(cards):
            return self._speak(cards)
        return self._take_listed(cards, piles, closed=closed)

    def _cards(self) -> list[Cell]:
        return [cell for cell in self.cells if cell.kind == "card"]

    def _doubt(self, cards: Sequence[Cell]) -> None:
        """Doubt cards by the words beside them, and those that stand with doubtful ones."""
        self._doubt_titles()
        doubt_beside(cards, self.text)
        if len(cards) > 1:
            doubt_company(cards, self.text)
            spread_doubt(cards, self.text)
            spread_either(cards, self.text)

    def _take_listed(self, cards: Sequence[Cell], piles: PilesBeside | None, *, closed: bool) -> bool:
        """Put the cards of a line that is no talk, or tell why they are not put; say whether one was."""
        words = [token for cell in self.cells for token in cell.words]
        counted = self.each != 0 or any(cell.count for cell in self.cells)
        if why := self._is_apart(cards, words, counted=counted, closed=closed):
            return self._aside(*why)
        if (rest := self._without_others()) is not None:
            self.cells = rest
            return self.take(piles, closed)
        if why := self._is_of_others(cards, words, counted=counted) or self._is_miscounted(cards):
            return self._aside(*why)
        if len(cards) > 1 and self.pile not in APART and (groups := shared(cards, self.text)):
            return self._ask_of_groups(groups, piles)
        if ends_in_total(cards):
            if any(card.deck != "imperial" for card in cards[-1].cards):
                return self._aside("LIST-04", "does not tell whether its last number counts its cards or copies")
            cards[-1].count = 0  # DECK-02: ten copies of an Imperial card nobody means
        if not counted and (self._mentions(cards, words) or is_led(self.cells, self.text)):
            return self._mentioned(cards)
        if len(cards) == 1 and (why := self._is_vague(counted=counted)):
            return self._aside(*why)
        if not counted and not closed and self._repeats(cards, spoken=bool(words)):
            return self._aside("LIST-04", "names a card once more that is counted above, and tells no number")
        return self._take_cells(piles)

    def names_homeworld(self) -> bool:
        """Say whether the one card of the line is a homeworld."""
        cards = self._cards()
        return len(cards) == 1 and is_homeworld(cards[0])

    def _titled(self, closed: bool) -> bool:
        """Put the card whose title stands alone in the line: "Troubadour Warrior"; say whether it is one."""
        cell = self.cells[0]
        if len(self.cells) > 1 or closed or not self.draft.placed or self.pile == "homeworlds":
            return False
        name, count = counted_name(cell, self.text)
        title = name if count else self.text[cell.start : cell.end]
        found = self.draft.names.by_title.get(fold(title), ())
        if found:
            self.draft.add_found(found, count or self.each or 1, self.pile, self.place, self.text.strip())
            self.reported.append((cell.start, cell.end))
        return len(found) > 0

    def _take_enumerated(self, piles: PilesBeside | None) -> bool:
        """Put one copy of each card that a sentence lists, and tell of the words around them."""
        for words in (words for cell in self.cells for words in runs(cell) if words):
            self._tell(words[0].start, words[-1].end)
        for cell in self.cells:
            cell.words = []
        return self._take_cells(piles)

    def _is_apart(self, cards: Sequence[Cell], words: Sequence[Token], *, counted: bool, closed: bool) -> _Why:
        """Return why a line that names cards is none of the list, None where it may be one."""
        loose = not counted or (words and not any(cell.count for cell in cards))
        if (closed and loose) or (not counted and self._greets()):
            listed = sum(cell.name is not None and cell.name.key != "nickname" for cell in cards) > 1
            asked = (closed and not words and not self._may_sign(cards)) or (not closed and listed)
            return ("LIST-04", _BELOW_END) if asked else ("LIST-08", f"{_BELOW_END} and is not counted")
        if counted and len(cards) == 1 and is_question(self.text):
            return "LIST-04", _SPOKEN_OF
        if not counted and refers(self.text):
            return "LIST-08", "refers to something else and is not counted"
        return None

    def _may_sign(self, cards: Sequence[Cell]) -> bool:
        """Say whether the cards of a line below the end may be a player's name: one person, not in a row of names."""
        return len(cards) == 1 and not self.amid_names() and all(card.kind == "ally" for card in cards[0].cards)

    def _is_of_others(self, cards: Sequence[Cell], words: Sequence[Token], *, counted: bool) -> _Why:
        """Return why a line speaks of cards that are not in the deck, None where it does not."""
        if words and is_whole_remark(self.text):
            return "LIST-04", _SPOKEN_OF
        name = cards[0].name
        gone = counted and name and any(token.key in GONE and token.start >= name.end for token in words)
        if not gone and not any(token.key in LEAVING and not self._borrows(token, cards) for token in words):
            return None
        listed = len(cards) > 1 and any(not cell.words for cell in cards)  # "carthag, arrakeen, no stilgar"
        if not counted and not listed and not any(self._may_be_meant(cell) for cell in cards):
            return "LIST-07", "is not part of a list"
        return "LIST-04", _SPOKEN_OF

    def _is_miscounted(self, cards: Sequence[Cell]) -> _Why:
        """Return what is doubtful about the numbers of a line, None where each belongs to a card."""
        names = self.draft.names
        apart = number_beside(self.cells) or takes_back(self.cells) or counts_either(self.cells)
        if apart or not pair_counts(cards, self.cells, self.text, names):
            return "LIST-04", "does not tell which number belongs to which card"
        if any(token.key in PLAYSETS for cell in self.cells if cell.kind == "words" for token in cell.words):
            return "LIST-03", "tells no number of copies"  # "Carryall - playset"
        clear = self.pile == ASIDE or self.each
        if not clear and left_over(cards, self.cells, misspelt(self.cells, self.text, names)):
            return "LIST-04", "has a number that may be its count"
        return None

    def _repeats(self, cards: Sequence[Cell], *, spoken: bool) -> bool:
        """Say whether a line without a count names cards of a list with counts again: "Valor for Carryall"."""
        if len(cards) > _MOST_AGAIN or self.pile in APART:
            return False
        remarks = [token for cell in cards for remark in cell.remarks for token in remark.value if token.kind == "N"]
        named = [card.id for cell in cards for card in cell.cards]
        named += [card.id for token in remarks for card in token.value]
        return self.draft.counts_again(named, alone=len(cards) + len(remarks) == 1, spoken=spoken)

    def _is_vague(self, *, counted: bool) -> _Why:
        """Return why it is open how many copies a line with one card means, None where it is not."""
        if is_bounded(self.text) if counted else is_not_one(self.text):
            return "LIST-04", VAGUE
        if has_signs_for_count(self.text, counted=counted):
            return "LIST-04", "has signs where its count may stand"
        return None

    def _borrows(self, word: Token, cards: Sequence[Cell]) -> bool:
        """Say whether a word tells that the counted card before it was borrowed, which is played all the same."""
        name = cards[0].name
        return word.key in BORROWED and bool(cards[0].count) and name is not None and word.start >= name.end

    def _without_others(self) -> list[Cell] | None:
        """Report sentences that tell cards out of the deck; return the other cells, None if all belong together."""
        left, rest = parted(self.cells, self.text)
        if not any(cell.kind == "card" for cell in rest):
            return None
        for cells in left:
            start, end = cells[0].start, cells[-1].end
            self._report(start, end)
            self.draft.keep(self.place, self.text[start:end], "LIST-04", _SPOKEN_OF, self.pile)
        return rest

    def _ask_of_groups(self, groups: Sequence[Sequence[Cell]], piles: PilesBeside | None) -> bool:
        """Report cards of which one number may count each, and take the others."""
        if any(cell.kind == "count" for cell in self.cells):
            return self._aside("LIST-04", _SHARED)
        asked = {id(cell) for group in groups for cell in group}
        for group in groups:
            start, end = group[0].start, group[-1].end
            self._report(start, end)
            self.draft.keep(self.place, self.text[start:end], "LIST-04", _SHARED, self.pile)
        self.cells = [cell for cell in self.cells if id(cell) not in asked]
        return bool(self.cells) and self.take(piles)

    def _doubt_titles(self) -> None:
        """Doubt the title behind a name that was not understood: "Iaken Nefdu, Guard Commander"."""
        for one, other in pairwise(self.cells):
            if not one.words or other.name is None or not (one.name is None or one.name.key == "nickname"):
                continue
            if self.text[one.end : other.start].strip() != ",":
                continue
            if fold(self.text[other.name.start : other.name.end]) in self.draft.names.titles:
                other.doubt = other.doubt or "doubt"

    def _note_power(self) -> None:
        """Take a power before the first cards, or beside the homeworld, for the sponsor: "Harkonnen | Giedi Prime"."""
        if self.draft.placed or "sponsor" in self.draft.fields:
            return
        powers = sponsor_ids(self.draft.corpus)
        for before, cell, behind in zip([None, *self.cells], self.cells, [*self.cells[1:], None], strict=False):
            text = self.text[cell.start : cell.end]
            if cell.kind != "attribute" or cell.tokens[-1].kind == ":" or folded_power(text) not in powers:
                continue
            if before is None or any(other is not None and is_homeworld(other) for other in (before, behind)):
                self.draft.note("sponsor", text, self.place)
                return

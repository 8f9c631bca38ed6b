"""How the cards of a line are put into the piles that it names, when nothing about them is doubtful."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.decks.draft import APART, MOST_COPIES, TELLS_OF_CHANGE
from cardbase.decks.plain.counts.playsets import BAD, HALF, PLAYSET, copies_of_playset
from cardbase.decks.plain.entries.piles_beside import PilesBeside
from cardbase.decks.plain.entries.talking import Talking
from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.plain.words.misread import MISREAD
from cardbase.decks.plain.words.remarks import is_remark
from cardbase.decks.plain.words.spoken import says_homeworld
from cardbase.decks.plain.words.spoken_piles import home_of, spoken_piles
from cardbase.decks.vocabulary.likeness import Near
from cardbase.decks.vocabulary.words import ASIDE, DOUBT, OUT

_ASIDE_BY = {"aside": ASIDE, "out": OUT}
VAGUE = "does not tell how many copies exactly"
_DOUBTS = {"change": TELLS_OF_CHANGE, "vague": VAGUE}


class Putting(Talking):
    """A line being read, with how what is not doubtful in it is put."""

    def _take_cells(self, piles: PilesBeside | None) -> bool:
        """Put the cards of a line into the piles that it or its heading names; say whether one was put."""
        pile = next((cell.pile for cell in self.cells if cell.kind == "pile"), self.pile)
        spoken = spoken_piles(self.cells)
        before = self.draft.placed
        without_names = _without_names(self.text, self.cells) if piles is not None else ""
        others = self._behind_label()
        for number, cell in enumerate(self.cells, 1):
            pile = cell.pile if cell.kind == "opening" else home_of(cell.cards, pile, spoken) or pile
            pile = others.get(number, pile)
            place = f"{self.place}, part {number}" if len(self.cells) > 1 else self.place
            self._take_cell(cell, (piles.at(without_names, cell.start) if piles is not None else "") or pile, place)
        self.ends_in = pile
        return self.draft.placed > before

    def _behind_label(self) -> dict[int, str]:
        """Return the piles of a line's cells, from 1 on, where a label amid it sets only those behind it aside.

        "2 Pogrom (side: Valor)" does; without a colon it may be either, and all of them are doubtful.
        """
        at = next((at for at, cell in enumerate(self.cells) if cell.kind == "pile" and cell.pile in APART), 0)
        parts = [[cell for cell in part if cell.kind == "card"] for part in (self.cells[:at], self.cells[at + 1 :])]
        if not all(parts):
            return {}
        label = self.cells[at]
        if ":" not in self.text[label.start : parts[1][0].start]:
            return dict.fromkeys(range(1, len(self.cells) + 1), DOUBT)
        return {number: self.pile if number <= at else label.pile for number in range(1, len(self.cells) + 1)}

    def _take_cell(self, cell: Cell, pile: str, place: str) -> None:
        pile = _ASIDE_BY.get(cell.doubt, pile)
        if pile not in {ASIDE, OUT} and cell.doubt:
            reason = _DOUBTS.get(cell.doubt, "is doubtful by its remark")
            self.draft.keep(place, self.text[cell.start : cell.end], "LIST-04", reason, pile)
            self._report(cell.start, cell.end)
            return
        if cell.kind == "card" and pile not in APART and says_homeworld(cell):
            if not is_homeworld(cell):
                self.draft.keep(place, self.text[cell.start : cell.end], "LIST-04", "is not a homeworld", pile)
                self._report(cell.start, cell.end)
                return
            pile = "homeworlds"
        if cell.kind == "card":
            if cell.words and cell.count != BAD and (not cell.count or not is_remark(cell, self.text)):
                self._unknown(cell, pile, place)
                return
            if pile == "homeworlds" != self.pile:  # the line says so itself: once more the same card
                self.draft.named |= frozenset(self.draft.piles[pile])
            self._put(cell, pile, place)
        if cell.words and cell.count != BAD:
            self._words(cell, pile, place)
        for remark in cell.remarks:
            text = self.text[remark.start : remark.end]
            self.draft.keep(place, text, "LIST-08", "is a comment and not counted", self.pile)

    def _put(self, cell: Cell, pile: str, place: str) -> None:
        text = self.text[cell.start : cell.end] if len(self.cells) > 1 else self.text.strip()
        if cell.name is not None and cell.name.key == MISREAD:
            name, count = self.text[cell.name.start : cell.name.end], max(0, cell.count or self.each or 1)
            self.draft.unknown_name(
                name, count, pile, place, text, Near(cell.cards, cell.cards[0] if len(cell.cards) == 1 else None)
            )
            self._report(cell.start, cell.end)
            return
        count = cell.count or self.each
        if count in {PLAYSET, HALF}:
            count = copies_of_playset(count, cell.cards, self.draft.corpus.constants.values)
            if pile not in APART:
                self._report(cell.start, cell.end)
                self.draft.ask_count(cell.cards, max(0, count), pile, place, text)
                return
        self.draft.add_found(cell.cards, count or 1, pile, place, text)
        if count == BAD or not 0 <= count <= MOST_COPIES:
            self._report(cell.start, cell.end)


def is_homeworld(cell: Cell) -> bool:
    """Say whether all that a cell may mean are homeworlds."""
    return bool(cell.cards) and all(card.kind == "homeworld" for card in cell.cards)


def _without_names(text: str, cells: Sequence[Cell]) -> str:
    """Return a line with blanks for the names of its cards, whose own commas separate no columns."""
    parts: list[str] = []
    at = 0
    for name in (cell.name for cell in cells if cell.name is not None):
        parts += (text[at : name.start], " " * (name.end - name.start))
        at = name.end
    return "".join(parts) + text[at:]

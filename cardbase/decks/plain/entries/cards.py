"""The cards and words of a line, and the heading before them; what both mean for the lines below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from cardbase.corpus import Corpus
from cardbase.decks.draft import APART, TELLS_OF_CHANGE
from cardbase.decks.plain.entries.comments import report_comment, without_comment
from cardbase.decks.plain.entries.line import Line
from cardbase.decks.plain.entries.piles_beside import PilesBeside, owners_over, piles_beside
from cardbase.decks.plain.fields.facts import Fact
from cardbase.decks.plain.fields.headings import Heading, heading_in, heading_of
from cardbase.decks.plain.fields.neither_deck import without_dune
from cardbase.decks.plain.fields.owners import owners_beside
from cardbase.decks.plain.spans import Span, spans_of
from cardbase.decks.plain.tables.rows import Marks, RowReader
from cardbase.decks.plain.words.listing import Paragraph, amid_names, paragraph_at
from cardbase.decks.plain.words.misread import with_misread
from cardbase.decks.plain.words.speech import asks, without_handles
from cardbase.decks.plain.words.titles_behind import with_own_titles, with_titles_behind
from cardbase.decks.vocabulary import Token, fold, tokens_of
from cardbase.decks.vocabulary.talk import CLOSINGS
from cardbase.decks.vocabulary.words import ASIDE, CHANGE, FIELDS, HEADINGS, MAIN, OUT, SAME

_ARROWS = ("->", "=>", "→")
_MOST_BELOW = 8
"""Lines below headings side by side that tell how they part their columns."""

MOST_WORDS = 200
"""Words and signs of a line without any card's name that are looked at one by one; a longer one is reported whole."""


class CardReader(RowReader):
    """Reads the cards of lines into the pile that the headings above them tell."""

    def __init__(self, corpus: Corpus, pile: str = "", spans: list[Span] | None = None) -> None:
        super().__init__(corpus, pile, spans)
        self.default, self.each = pile, 0
        self.piles: PilesBeside | None = None
        self.checks: list[Heading] = []
        self.closed = False
        self.opened: set[str] = set()
        self.second = 0
        self.hidden: dict[int, tuple[int, int]] = {}
        self.gapped = self.untitled = False
        self.untitled_end = 0
        self.lines: Sequence[str] = ()
        self.at = 0
        self.offset = self.in_long_lines = self.in_all_lines = 0
        self.paragraph = Paragraph()

    def _lists_names(self) -> bool:
        """Say whether the line that is read stands in a paragraph of names without counts."""
        if not self.lines or self.columns is not None:
            return False
        if not self.paragraph.start <= self.at < self.paragraph.end:
            self.paragraph = paragraph_at(self.lines, self.at, self.draft.names)
        return self.paragraph.lists and amid_names(self.lines, self.at)

    def _names_card(self, tokens: list[Token]) -> bool:
        return any(map(_is_printed, self.draft.names.mark(list(tokens))))

    def _line_names_card(self, line: str) -> bool:
        return any(map(_is_printed, self.draft.names.marked(line)))

    def _with_facts(self, text: str, start: int, facts: Sequence[Fact], place: str, marks: Marks) -> str:
        """Take the sponsor and homeworld that a sentence names, and read the rest of the line."""
        for field in facts:
            if field.name == "sponsor":
                self.draft.note("sponsor", field.value, place)
            else:
                self.draft.add_homeworld(field.value, place, text.strip())
            marks.append((field.start, field.end, "field"))
            text = f"{text[: field.start]}{',':<{field.end - field.start}}{text[field.end :]}"
        return self._cards(text, start, place, self.pile, marks) if any(map(str.isalnum, text[start:])) else ""

    def _cards(
        self,
        text: str,
        start: int,
        place: str,
        pile: str,
        marks: Marks,
        tokens: Sequence[Token] | None = None,
    ) -> str:
        """Take the cards and words of a line from ``start`` on, a heading between them and a comment behind them."""
        tokens = tokens_of(text, start) if tokens is None else tokens
        tokens, comment = without_comment(tokens, self.draft.names)
        tokens = without_handles(self.draft.names.mark(list(tokens)))
        tokens = with_misread(
            with_titles_behind(with_own_titles(tokens, text, self.draft), text, self.draft), text, self.draft
        )
        if self._is_kept_whole(tokens, text, place, pile):
            marks.append((start, len(text), "reported"))
            return ""
        line = Line(text, tokens, self.draft, place, pile, self.each)
        line.amid_names = self._lists_names
        for cell in line.cells:
            if self.piles is not None and cell.kind in {"pile", "opening"} and cell.pile:
                self.piles = self.piles.with_pile(text, cell.start, cell.pile) or self.piles
                cell.kind = "attribute"
        said = fold(text[comment:].strip(" #!/;<->→←")) if comment else ""
        if HEADINGS.get(said, "") in {ASIDE, CHANGE, OUT}:
            pile = line.pile = HEADINGS[said]  # "3 Carryall #maybe"
        elif FIELDS.get(said) == "homeworld" and pile not in APART and line.names_homeworld():
            pile = line.pile = "homeworlds"
            self.draft.named |= frozenset(self.draft.piles["homeworlds"])  # once more the same card
        line.take(self.piles, self.closed)
        if line.ends_in != pile and pile == self.pile and line.ends_in in {"imperial", "house", "programs"}:
            self._open(Heading(line.ends_in, "spoken"), place)
        if not any(cell.kind == "card" for cell in line.cells):
            counted = any(token.kind == "d" for token in tokens)  # "3x Best B1ade"
            ends = self.draft.placed > 0 and not counted and any(token.key in CLOSINGS for token in tokens)
            ends = ends and not asks(text)  # "thanks, and your Imperial deck?"
            self.closed = self.closed or ends
        elif any(cell.count for cell in line.cells):
            self.closed = False
        if comment:
            report_comment(text, comment, self.draft, self.pile, place)
            marks.append((comment, len(text), "comment"))
        marks += [(start, end, "reported") for start, end in line.reported]
        marks += [(t.start, t.end, t.role) for cell in line.cells for t in cell.tokens if t.role]
        marks += [
            (c.start, c.end, "field") for c in line.cells if c.kind in {"attribute", "pile", "opening"} and c.tokens
        ]
        return ""

    def _is_kept_whole(self, tokens: Sequence[Token], text: str, place: str, pile: str) -> bool:
        """Keep a line to be asked about as a whole: a long one without a card, or one that changes a count."""
        if len(tokens) > MOST_WORDS and not any(token.kind == "N" for token in tokens):
            code = "LIST-04" if any(token.kind == "d" for token in tokens) else "LIST-07"
            self.draft.keep(place, text.strip(), code, "is long, and none of it is a card's name", pile)
        elif pile not in APART and self._changes_count(tokens):
            self.draft.keep(place, text.strip(), "LIST-04", TELLS_OF_CHANGE, pile)
        else:
            return False
        return True

    def _changes_count(self, tokens: Sequence[Token]) -> bool:
        """Say whether an arrow gives a card of the deck another count, in a list that counts otherwise."""
        at = next((at for at, token in enumerate(tokens) if token.kind == "→"), 0)
        if not at or not any(token.kind == "d" for token in tokens[at:]) or self._arrows * 2 > self.draft.placed:
            return False
        named = {card.id for token in tokens[:at] if token.kind == "N" for card in token.value}
        return any(not named.isdisjoint(counts) for counts in self.draft.piles.values())

    @cached_property
    def _arrows(self) -> int:
        """How many lines have an arrow."""
        return sum(any(sign in line for sign in _ARROWS) for line in self.lines)

    def _heading(self, text: str, tokens: Sequence[Token], place: str) -> int | None:
        """Take a heading. Return the place of the cards behind it, 0 for none of them, None for no heading."""
        if (columns := piles_beside(text, self.lines[self.at + 1 : self.at + _MOST_BELOW], self.draft)) is not None:
            self.piles = columns
            return 0
        owned = owners_over(text, self.lines[self.at + 1 : self.at + _MOST_BELOW])
        if owned is not None or (starts := owners_beside(text)):
            self.piles = owned or PilesBeside(("", *[ASIDE] * (len(starts) - 1)), starts)
            reason = "stands over several people's decks, of which only the first is read"
            self.draft.keep(place, text.strip(), "LIST-04", reason)
            return 0
        bare = without_dune(tokens)
        found = heading_in(text, bare, self.draft)
        if found is None:
            return None
        found.names_dune = len(bare) < len(tokens)
        row = self.lines[self.at].rstrip("\r\n") if self.lines else text  # with the signs of its empty cells
        self.piles = self.piles and self.piles.with_pile(row, tokens[0].start, found.pile)
        self._open(found, place)
        self.columns = self.columns and self.columns.headed(self.pile, row, tokens[0].start)
        return found.behind

    def _open(self, found: Heading, place: str) -> None:
        """Take the pile of a heading for the cards below it."""
        self.closed, self.each = False, 0
        self.opened.add(found.pile)
        if found.pile != SAME:
            told = self._only_told(found)
            self.pile = self.default if told else found.pile
            found.read = 0 if told else None
        elif self.pile in APART and found.key in MAIN:
            self.pile = self.default
        self._check(found, place)

    def _only_told(self, found: Heading) -> bool:
        """Say whether the heading before this one told the size of a deck of which nothing was read: both are sums."""
        last = self.checks[-1] if self.checks else None
        if last is None or found.number is None or not last.number or SAME in {last.pile, found.pile}:
            return False
        empty = last.before == self.draft.copies and last.pile != found.pile
        return empty and not {last.pile, found.pile} & APART and not self.draft.piles.get(last.pile)

    def _open_rows(self, title: str, number: int, place: str) -> bool:
        """Take the title of a part of a table with its number of cards; say whether it is one."""
        found = heading_of(title)
        if found is None or found.behind or found.number is not None:
            return False
        self._open(replace(found, number=number), place)
        return True

    def _check(self, found: Heading, place: str) -> None:
        """Remember what a heading says of its cards, and end what the one before it announced."""
        for check in self.checks:
            if found.pile != SAME or check.pile == SAME:
                check.close(self.draft)
        found.open(self.draft, place)
        self.checks.append(found)

    def _span(self, text: str, length: int, marks: Sequence[tuple[int, int, str]]) -> None:
        if self.spans is not None:
            self.spans += spans_of(length or len(text), marks, self.offset)
        self.offset += length


def _is_printed(token: Token) -> bool:
    """Say whether a token is a card's name, and no nickname, which may be a word of talk."""
    return token.kind == "N" and token.key != "nickname"

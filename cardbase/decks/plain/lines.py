"""Reading a list line by line. Whatever no line of code understands is reported: nothing can vanish.

A line is blank, a field, a heading, a row of a table, a comment, or cards and words. ``LineReader`` remembers what a
line means for those below it: the pile, the columns, what a heading said, that the list has ended.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from cardbase.corpus import Corpus
from cardbase.decks.draft import TELLS_OF_CHANGE
from cardbase.decks.plain import fields
from cardbase.decks.plain.around import START
from cardbase.decks.plain.asides import without_asides
from cardbase.decks.plain.counts import Scopes, count_of_each, scopes_of_each
from cardbase.decks.plain.each import each_in
from cardbase.decks.plain.entries import Line, cards_in
from cardbase.decks.plain.foreign import elements_of_cards
from cardbase.decks.plain.headings import Heading, heading_in, side_by_side
from cardbase.decks.plain.numbers import number_in
from cardbase.decks.plain.parts import parts_of
from cardbase.decks.plain.rows import Marks, RowReader, record_in
from cardbase.decks.plain.signs import plain_signs
from cardbase.decks.plain.spans import Span, spans_of
from cardbase.decks.plain.tables import columns_of
from cardbase.decks.plain.told import Told, told_in
from cardbase.decks.vocabulary import Names, Token, tokens_of
from cardbase.decks.vocabulary.words import ASIDE, CHANGE, CLOSINGS, DELIMITERS, JOINS, MAIN, SAME

LONG_LINE, MOST_IN_LONG_LINES = 1_000, 100_000
"""Characters from which on a line is long, and of all long lines of a list that are looked through; the others are
reported whole."""

MOST_WORDS = 200
"""Words and signs of a line without any card's name that are looked at one by one; a longer one is reported whole."""


_COMMENT = re.compile(
    r"#|//|;|--(?=\s|\S*\s)|%|(?:From|To|Cc|Subject|Date|Reply-To|Sent|Message-ID|MIME-Version|Content-[A-Z][A-Za-z-]{1,30}):\s"
)
_WORD = re.compile(r"\[/?\w+(?:=[^\]]*)?\]|</?\w[^<>]*>|&#?\w+;|[^\W_]+")
_SAYS_NOTHING = re.compile(r"\W.*|(?:" + "|".join(JOINS) + ")", re.IGNORECASE | re.DOTALL)
_STROKEN = re.compile("(?:[^\u0335\u0336][\u0335\u0336])+")
_CORRECTION = re.compile(r"\s*\*(?P<name>[^\W\d_][^*\d]{2,60})")
_NO_LETTER = re.compile(r"[\W_]*")


class LineReader(RowReader):
    """Reads lines one by one, and remembers what a line means for those below it."""

    def __init__(self, corpus: Corpus, pile: str = "", spans: list[Span] | None = None) -> None:
        super().__init__(corpus, pile, spans)
        self.default, self.each = pile, 0
        self.piles: tuple[tuple[int, str], ...] = ()
        self.checks: list[Heading] = []
        self.closed = False
        self.opened: set[str] = set()
        self.second = 0
        self.offset = self.looked_through = 0

    def read_line(self, text: str, place: str, skip: int = 0, length: int = 0) -> str:
        """Take one line into the draft; return what it is: the kind of most of it."""
        before = len(self.draft.unresolved)
        plain = plain_signs(text)
        start = (START.match(plain, skip) or plain).end()  # type: ignore[union-attr]
        if _NO_LETTER.fullmatch(text, start):
            self._span(text, length, [])
            return "separator"
        if self._corrects(text):
            self.draft.keep(place, text.strip(), "LIST-04", "corrects the line above", self.pile)
            self._span(text, length, [(0, len(text), "reported")])
            return "reported"
        self.looked_through += len(text) if len(text) > LONG_LINE else 0
        if self.looked_through > MOST_IN_LONG_LINES and len(text) > LONG_LINE:
            self.draft.unknown += 1
            self.draft.keep(place, text, "LIST-04", "is too long for a line of a list", self.pile)
            self._span(text, length, [(0, len(text), "reported")])
            return "reported"
        marks: Marks = [(0, skip, "comment")] if skip else []
        plain = self._without_strokes(plain, place, marks)
        for begin, end, said in elements_of_cards(plain, self.draft.names):
            marks.append((begin, end, "card"))
            text = plain = f"{plain[:begin]}{said + ',':<{end - begin}}{plain[end:]}"
        free = fields.is_free(text[start : start + 80])
        plain, quiet = (text, []) if free else without_asides(plain, self.draft.names)
        marks += [(begin, end, "comment") for begin, end in quiet]
        tokens = tokens_of(plain, (START.match(plain, start) or plain).end())  # type: ignore[union-attr]
        kind = self._read_tokens(plain, tokens, place, marks)
        if kind:
            marks.append((start, len(text), kind))
        else:
            self._guard(text, start, place, marks)
        self._span(text, length, marks)
        return kind or ("reported" if len(self.draft.unresolved) > before else "card")

    def _corrects(self, text: str) -> bool:
        """Say whether a line is a name behind a star for one above that was misspelt, as chats correct themselves."""
        correction = _CORRECTION.fullmatch(text)
        if correction is None or not self.draft.unresolved:
            return False
        asked = self.draft.unresolved[-1].candidates
        return any(self.draft.label(card) in asked for card in self.draft.find(correction["name"]))

    def _without_strokes(self, text: str, place: str, marks: Marks) -> str:
        """Tell of what signs that combine strike through; return the line with blanks for it."""
        for struck in _STROKEN.finditer(text) if "\u0336" in text or "\u0335" in text else ():
            said = re.sub("[\u0335\u0336]", "", struck[0]).strip()
            named = bool(cards_in(self.draft.names.mark(tokens_of(said))))
            self.draft.keep(place, said, "LIST-08" if named else "LIST-07", "is struck out and not counted", self.pile)
            marks.append((*struck.span(), "reported"))
            text = f"{text[: struck.start()]}{' ' * len(struck[0])}{text[struck.end() :]}"
        return text

    def _guard(self, text: str, start: int, place: str, marks: Marks) -> None:
        """Report the words of a line that nothing above has taken for anything: so no word can vanish."""
        covered = bytearray(len(text))
        for begin, end, _ in marks:
            covered[begin:end] = b"\x01" * (min(end, len(text)) - begin)
        for word in _WORD.finditer(text, start):
            if not covered[word.start()] and not _SAYS_NOTHING.fullmatch(word[0]):
                self.draft.keep(place, word[0], "LIST-07", "is no part of a list")
                marks.append((word.start(), word.end(), "reported"))

    def _read_tokens(self, text: str, tokens: list[Token], place: str, marks: Marks) -> str:
        """Take a line of at least one letter or digit. Return its kind, "" where its parts are marked one by one."""
        if not any(token.kind in "wdL" for token in tokens):
            return "separator"
        start = tokens[0].start
        stripped = text[start:].strip()
        if any(token.kind == "S" for token in tokens):
            return self._struck(text, tokens, place, marks)
        if self.columns is None and not self._names_card(tokens):
            self.columns = columns_of(_with_first_cell(text, start))
            if self.columns is not None:
                return "heading"
        if self.columns is not None and self.columns.delimiter in text:
            return self.read_row(text, place, marks)
        if (record := record_in(text)) is not None and self.draft.find(record.name):
            self.draft.add(record.name, record.copies, self.pile, place, stripped, record.edition)
            return "card"
        if cuts := parts_of(tokens):
            return self._parts(text, tokens, cuts, place, marks)
        if (each := each_in(text)) is not None and self._take_each(text, each, place, marks):
            return ""
        if fields.is_change(tokens) or _is_exchange(tokens, self.draft.names):
            return self._change(stripped, tokens, place)
        name, behind = fields.take_field(text, tokens, self.draft, place)
        self.closed = self.closed and not name
        if name and behind < 0:
            return "field"
        if name:
            marks.append((start, behind, "field"))
            return self._cards(text, behind, place, fields.pile_of(name), marks)
        before = self.pile
        if (found := self._heading(text, tokens, place)) is not None:
            if not found:
                return "heading"
            marks.append((start, found, "heading"))
            pile, self.pile = self.pile, before if self.pile == "homeworlds" else self.pile
            return self._cards(text, found, place, pile, marks)
        if stripped[0] in "#/" and fields.take_commented(stripped.lstrip("#/ "), self.draft, place):
            return "field"
        if _COMMENT.match(stripped):
            return self._comment(stripped, place)
        unmarked = (
            "".join(text[t.start : t.end] for t in tokens if t.kind != "m") if len(text) < LONG_LINE else stripped
        )
        if fields.take_loose(unmarked.strip(), self.draft, place):
            return "field"
        if told := told_in(text, self.draft):
            return self._told(text, start, told, place, marks)
        return self._cards(text, start, place, self.pile, marks, tokens)

    def _names_card(self, tokens: list[Token]) -> bool:
        return any(token.kind == "N" and token.key != "nickname" for token in self.draft.names.mark(list(tokens)))

    def _told(self, text: str, start: int, told: Sequence[Told], place: str, marks: Marks) -> str:
        """Take the fields that a line tells in a sentence, and read the rest of it."""
        for field in told:
            if field.name == "sponsor":
                self.draft.note("sponsor", field.value, place)
            else:
                self.draft.add_homeworld(field.value, place, text.strip())
            marks.append((field.start, field.end, "field"))
            text = f"{text[: field.start]}{',':<{field.end - field.start}}{text[field.end :]}"
        return self._cards(text, start, place, self.pile, marks) if any(map(str.isalnum, text[start:])) else ""

    def _parts(self, text: str, tokens: list[Token], cuts: Sequence[int], place: str, marks: Marks) -> str:
        """Take the fields and headings of a line one by one."""
        for begin, end in pairwise((0, *cuts, len(tokens))):
            ended = end < len(tokens) and tokens[end - 1].kind == ";"
            first, last = tokens[begin].start, tokens[end - 1].start if ended else tokens[end - 1].end
            own: Marks = []
            if any(token.kind in "wdL" for token in tokens[begin:end]):
                kind = self._read_tokens(text[:last], tokens[begin:end], place, own)
                marks += own or [(first, last, kind)]
        return ""

    def _take_each(self, text: str, found: re.Match[str], place: str, marks: Marks) -> bool:
        """Take a line that gives one count for several cards, or a heading that does; say whether it is one."""
        start, end = found.span()
        rest = (text[:start] + " " * (end - start) + text[end:]).rstrip()
        tokens = tokens_of(rest, (START.match(rest) or rest).end())  # type: ignore[union-attr]
        named = self.draft.names.mark(list(tokens))
        if scopes := scopes_of_each(text, found, self.draft.names) if len(text) < LONG_LINE else ():
            self._read_around_each(text, found, scopes, place, marks)
            return True
        bare = not any(token.kind in "wdL" for token in tokens)  # "3x each:"
        heading = bare or heading_in(rest.strip(), tokens) is not None
        cards = any(token.kind == "N" for token in named) and not any(token.kind == "d" for token in named)
        if not heading and not cards:
            return False
        before, self.each = self.each, count_of_each(found)
        marks.append((start, end, "count"))
        kind = "" if bare else self._read_tokens(rest, tokens, place, marks)
        if kind:
            marks.append((tokens[0].start, len(rest), kind))
        self.each = count_of_each(found) if heading else before
        return True

    def _read_around_each(self, text: str, found: re.Match[str], scopes: Scopes, place: str, marks: Marks) -> None:
        """Take a line part by part where it gives one count for some of its cards."""
        marks.append((*found.span(), "count"))
        for begin, end, counts in scopes:
            part = f"{' ' * begin}{text[begin:end]}"
            tokens = tokens_of(part, begin)
            before, self.each = self.each, count_of_each(found) if counts else self.each
            own: Marks = []
            if any(token.kind in "wdL" for token in tokens):
                kind = self._read_tokens(part, tokens, place, own)
                marks += own or [(begin, end, kind)]
            self.each = before

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
        tokens, comment = _without_comment(tokens)
        tokens = self.draft.names.mark(list(tokens))
        if len(tokens) > MOST_WORDS and not any(token.kind == "N" for token in tokens):
            code = "LIST-04" if any(token.kind == "d" for token in tokens) else "LIST-07"
            self.draft.keep(place, text.strip(), code, "is long, and none of it is a card's name", pile)
            marks.append((start, len(text), "reported"))
            return ""
        line = Line(text, tokens, self.draft, place, pile, self.each)
        for cell in line.cells if self.piles else ():
            if cell.kind in {"pile", "opening"} and cell.pile:
                self.piles = _with_pile(self.piles, text[: cell.start], cell.pile)
                cell.kind = "attribute"
        line.take(self.piles, self.closed)
        if not any(cell.kind == "card" for cell in line.cells):
            ends = self.draft.placed > 0 and any(token.key in CLOSINGS for token in tokens)
            self.closed = self.closed or ends
        elif any(cell.count for cell in line.cells):
            self.closed = False
        if comment:
            self._told_comment(text, comment, place)
            marks.append((comment, len(text), "comment"))
        marks += [(start, end, "reported") for start, end in line.reported]
        marks += [(t.start, t.end, t.role) for cell in line.cells for t in cell.tokens if t.role]
        marks += [
            (c.start, c.end, "field") for c in line.cells if c.kind in {"attribute", "pile", "opening"} and c.tokens
        ]
        return ""

    def _heading(self, text: str, tokens: Sequence[Token], place: str) -> int | None:
        """Take a heading. Return the place of the cards behind it, 0 for none of them, None for no heading."""
        if (columns := side_by_side(text)) is not None:
            self.piles = columns
            return 0
        found = heading_in(text, tokens, self.draft)
        if found is None:
            return None
        self.piles = _with_pile(self.piles, text[: tokens[0].start], found.pile)
        self.closed, self.each = False, 0
        self.opened.add(found.pile)
        if found.pile != SAME:
            self.pile = found.pile
        elif self.pile in {ASIDE, CHANGE} and found.key in MAIN:
            self.pile = self.default
        self._check(found, place)
        return found.behind

    def _check(self, found: Heading, place: str) -> None:
        """Remember what a heading says of its cards, and close what the one before it said."""
        for check in self.checks:
            if found.pile != SAME or check.pile == SAME:
                check.close(self.draft)
        found.open(self.draft, place)
        self.checks.append(found)

    def _struck(self, text: str, tokens: Sequence[Token], place: str, marks: Marks) -> str:
        """Tell of what is struck out, and read what is not."""
        signs = [token for token in tokens if token.kind == "S"]
        ends = [*signs[1::2], *([tokens[-1]] if len(signs) % 2 else [])]
        rest = text
        for opening, closing in zip(signs[::2], ends, strict=True):
            struck = text[opening.start : closing.end]
            cards = bool(cards_in(self.draft.names.mark(tokens_of(struck))))
            if any(token.kind in "wd" for token in tokens_of(struck)):
                reason = "is struck out and not counted" if cards else "is struck out"
                self.draft.keep(place, struck.strip(), "LIST-08" if cards else "LIST-07", reason, self.pile)
            marks.append((opening.start, closing.end, "reported"))
            rest = rest[: opening.start] + " " * (closing.end - opening.start) + rest[closing.end :]
        if _NO_LETTER.fullmatch(rest):
            return ""
        return self._read_tokens(rest, tokens_of(rest, tokens[0].start), place, marks)

    def _change(self, text: str, tokens: Sequence[Token], place: str) -> str:
        key, _ = fields.key_of(tokens)
        if key in {"sb", "side", "sideboard", "maybe", "wishlist", "wanted"}:
            self.draft.keep(place, text, "LIST-08", "is set aside and not counted", ASIDE)
        else:
            self.draft.keep(place, text, "LIST-04", TELLS_OF_CHANGE, self.pile)
        return "reported"

    def _comment(self, text: str, place: str) -> str:
        tokens = self.draft.names.mark(tokens_of(text))
        cards = cards_in(tokens)
        if cards and text[0] in ";%" and any(token.kind == "d" for token in tokens):
            reason = "begins with a sign of comments, but counts a card"
            self.draft.keep(place, text, "LIST-04", reason, self.pile)
            return "reported"
        if cards and not re.match(r"[A-Z][A-Za-z-]+:\s", text):
            self.draft.keep(place, text, "LIST-08", "is a comment and not counted", self.pile)
        return "comment"

    def _told_comment(self, text: str, start: int, place: str) -> None:
        tokens = self.draft.names.mark(tokens_of(text, start))
        if any(token.kind == "N" and token.key != "nickname" for token in tokens):
            self.draft.keep(place, text[start:].strip(), "LIST-08", "is a comment and not counted", self.pile)

    def _span(self, text: str, length: int, marks: Sequence[tuple[int, int, str]]) -> None:
        if self.spans is not None:
            self.spans += spans_of(length or len(text), marks, self.offset)
        self.offset += length


def _with_first_cell(text: str, start: int) -> str:
    """Return a line from its first word on, with the empty cell that may stand before it."""
    return text if text[:1] in DELIMITERS else text[start:]


def _is_exchange(tokens: Sequence[Token], names: Names) -> bool:
    """Say whether an arrow leads from a count to another one, or to a card: "Carryall 3 -> 2"."""
    at = next((at for at, token in enumerate(tokens) if token.kind == "→"), 0)
    before, behind = ({token.kind for token in side} for side in (tokens[:at], tokens[at + 1 :]))
    if "w" not in before:
        return False
    named = any(token.kind == "N" for token in names.mark(list(tokens[at + 1 :])))
    return ("d" in before and ("d" in behind or named)) or ("d" in behind and named)


def _without_comment(tokens: Sequence[Token]) -> tuple[list[Token], int]:
    """Return the tokens before a comment, and where it begins; 0 where there is none."""
    for at, token in enumerate(tokens[1:], 1):
        if token.kind == "→" and not any(other.kind == "d" for other in tokens[at:]):
            return list(tokens[:at]), token.start
        if token.kind != "c" or tokens[at - 1].kind not in "gT":
            continue
        if all(before.kind in "gdT" for before in tokens[:at]):
            continue  # "4 -- Carryall"
        sign_of_number = at + 1 < len(tokens) and tokens[at + 1].kind == "d"
        if not sign_of_number and number_in(tokens[at + 1 :]) is None:
            return list(tokens[:at]), token.start
    return list(tokens), 0


def _with_pile(piles: tuple[tuple[int, str], ...], before: str, pile: str) -> tuple[tuple[int, str], ...]:
    """Return the piles of columns with another one for the column in which a heading stands behind some text."""
    at = len(before.expandtabs()) + 2
    column = next((start for start, _ in reversed(piles) if start <= at), None)
    return tuple((start, pile if start == column and pile != SAME else own) for start, own in piles)

"""Reading a list line by line. Whatever no line of code understands is reported: nothing can vanish.

A line is blank, a field, a heading, a row of a table, a comment, or cards and words. ``Reader`` remembers what a line
means for those below it: the pile, the columns, what a heading said, that the list has ended.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.corpus import Corpus
from cardbase.decks.draft import Draft
from cardbase.decks.plain import fields
from cardbase.decks.plain.around import START, begins_second, joined, may_be_listed
from cardbase.decks.plain.entries import Line, cards_in
from cardbase.decks.plain.headings import Heading, heading_in, side_by_side
from cardbase.decks.plain.markup import numbered_lines
from cardbase.decks.plain.spans import Span, spans_of
from cardbase.decks.plain.tables import Columns, Slot, columns_of, fitted, slots_of
from cardbase.decks.vocabulary import Token, tokens_of
from cardbase.decks.vocabulary.words import ASIDE, CLOSINGS, HEADINGS, JOINS, SAME
from cardbase.errors import Unreadable

MOST_LINES = 20_000
"""Lines of a list. An honest one has less than a hundred."""

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
_SIGNATURE = re.compile(r"\s*(?:--|—|__+)\s*")
_NO_LETTER = re.compile(r"[\W_]*")


class Reader:
    """A list while it is read."""

    def __init__(self, corpus: Corpus, pile: str = "", spans: list[Span] | None = None) -> None:
        self.draft = Draft(corpus)
        self.pile, self.default = pile, pile
        self.spans = spans
        self.columns: Columns | None = None
        self.piles: tuple[tuple[int, str], ...] = ()
        self.checks: list[Heading] = []
        self.closed = False
        self.opened: set[str] = set()
        self.second = 0
        self.uncounted: list[str] = []
        self.offset = self.looked_through = 0

    @classmethod
    def on(cls, draft: Draft, pile: str = "") -> Reader:
        """Return a reader of single lines into a draft that another format began."""
        reader = cls(draft.corpus, pile)
        reader.draft = draft
        return reader

    def read(self, text: str) -> Draft:
        """Read a whole list. Raises ``Unreadable`` for far too many lines."""
        if text.count("\n") + text.count("\r") > MOST_LINES:
            raise Unreadable(f"has more than {MOST_LINES:,} lines", hint="is this a deck?")
        lines = text.splitlines(keepends=True)
        numbered = numbered_lines(text, lines)
        known, put = self.draft.known, self.draft.put
        at = 0
        while at < len(lines):
            whole = lines[at]
            line = whole.rstrip()
            count, cross, name = line.partition("x ")
            if not cross:
                count, cross, name = line.partition(" ")
            if cross and name in known and count.isdecimal() and 0 < len(count) < 4 and self.plain(count):
                put(known[name], int(count), self.pile)
                self._span(line, len(whole), [(0, len(count), "count"), (len(count) + len(cross), len(line), "card")])
            elif not line:
                self._span(line, len(whole), [])
            elif _SIGNATURE.fullmatch(line) and not any(
                may_be_listed(after, self.draft.names) for after in lines[at + 1 :]
            ):
                self._sign_off(lines[at:], at + 1)
                break
            elif begins_second(line, self.draft, self.opened):
                self._leave_second(lines[at:], at + 1)
                break
            else:
                both = joined(line, lines[at + 1] if at + 1 < len(lines) else "", self.draft.names)
                self.read_line(both or line, f"line {at + 1}", numbered.get(at, 0), len(whole))
                if both:
                    at += 1
                    self._span(lines[at], len(lines[at]), [(0, len(lines[at].rstrip()), "card")])
            at += 1
        return self.finish()

    def _ends(self, lines: Sequence[str]) -> bool:
        return not any(may_be_listed(line, self.draft.names) for line in lines)

    def _leave_second(self, lines: Sequence[str], number: int) -> None:
        """Report the rest of a text as another deck."""
        self.second = number
        reason = f"begins a second deck, whose {len(lines)} lines are not read"
        self.draft.keep(f"line {number}", lines[0].strip(), "LIST-10", reason)
        for line in lines:
            self._span(line, len(line), [(0, len(line.rstrip()), "reported")] if line.strip() else [])

    def plain(self, count: str) -> bool:
        """Say whether a line of our own form needs nothing but to be put: no columns, no list set aside."""
        return self.columns is None and self.pile != ASIDE and count.strip("0") != "" and not self.closed

    def finish(self) -> Draft:
        """Check the headings' numbers, tell of rows without a count, and return the draft."""
        for check in self.checks:
            check.tell(self.draft)
        if self.uncounted:
            shown = ", ".join(self.uncounted[:5]) + (f" and {len(self.uncounted) - 5} more" * (len(self.uncounted) > 5))
            self.draft.keep("table", shown, "LIST-08", "has no count, or 0, and is not counted")
        return self.draft

    def read_line(self, text: str, place: str, skip: int = 0, length: int = 0) -> str:
        """Take one line into the draft; return what it is: the kind of most of it."""
        before = len(self.draft.unresolved)
        start = skip or (START.match(text) or text).end()  # type: ignore[union-attr]
        if _NO_LETTER.fullmatch(text, start):
            self._span(text, length, [])
            return "separator"
        self.looked_through += len(text) if len(text) > LONG_LINE else 0
        if self.looked_through > MOST_IN_LONG_LINES and len(text) > LONG_LINE:
            self.draft.unknown += 1
            self.draft.keep(place, text, "LIST-04", "is too long for a line of a list", self.pile)
            self._span(text, length, [(0, len(text), "reported")])
            return "reported"
        tokens = tokens_of(text, start)
        marks: list[tuple[int, int, str]] = []
        kind = self._read_tokens(text, tokens, place, marks)
        if kind:
            marks = marks or [(start, len(text), kind)]
        else:
            self._guard(text, start, place, marks)
        self._span(text, length, marks)
        return kind or ("reported" if len(self.draft.unresolved) > before else "card")

    def _guard(self, text: str, start: int, place: str, marks: list[tuple[int, int, str]]) -> None:
        """Report the words of a line that nothing above has taken for anything: so no word can vanish."""
        covered = bytearray(len(text))
        for begin, end, _ in marks:
            covered[begin:end] = b"\x01" * (min(end, len(text)) - begin)
        for word in _WORD.finditer(text, start):
            if not covered[word.start()] and not _SAYS_NOTHING.fullmatch(word[0]):
                self.draft.keep(place, word[0], "LIST-07", "is no part of a list")
                marks.append((word.start(), word.end(), "reported"))

    def _read_tokens(self, text: str, tokens: list[Token], place: str, marks: list[tuple[int, int, str]]) -> str:
        """Take a line of at least one letter or digit. Return its kind, "" where its parts are marked one by one."""
        start = tokens[0].start
        stripped = text[start:].strip()
        if not any(token.kind in "wdL" for token in tokens):
            return "separator"
        if any(token.kind == "S" for token in tokens):
            return self._struck(text, tokens, place, marks)
        if self.columns is None and (columns := columns_of(text[start:])) is not None:
            self.columns = columns
            return "heading"
        if self.columns is not None and self.columns.delimiter in text:
            return self._row(text, place, marks)
        if fields.is_change(tokens):
            return self._change(stripped, tokens, place)
        name, behind = fields.take_field(text, tokens, self.draft, place)
        self.closed = self.closed and not name
        if name and behind < 0:
            return "field"
        if name:
            marks.append((start, behind, "field"))
            return self._cards(text, behind, place, fields.pile_of(name), marks)
        if (found := self._heading(text, tokens, place)) is not None:
            if not found:
                return "heading"
            marks.append((start, found, "heading"))
            return self._cards(text, found, place, self.pile, marks)
        if _COMMENT.match(stripped):
            return self._comment(stripped, place)
        unmarked = (
            "".join(text[t.start : t.end] for t in tokens if t.kind != "m") if len(text) < LONG_LINE else stripped
        )
        if fields.take_loose(unmarked.strip(), self.draft, place):
            return "field"
        return self._cards(text, start, place, self.pile, marks, tokens)

    def _cards(
        self,
        text: str,
        start: int,
        place: str,
        pile: str,
        marks: list[tuple[int, int, str]],
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
        line = Line(text, tokens, self.draft, place, pile)
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
        self.piles = ()
        self.closed = False
        self.opened.add(found.pile)
        if found.pile != SAME:
            self.pile = found.pile
        elif self.pile == ASIDE and found.key in {"deck", "main", "maindeck", "main deck"}:
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

    def _row(self, text: str, place: str, marks: list[tuple[int, int, str]]) -> str:
        """Take a row under the heading of a table."""
        assert self.columns is not None
        slots = slots_of(text, self.columns.delimiter, self.columns.bordered)
        filled = [slot for slot in slots if slot.text]
        if not filled or all(set(slot.text) <= set("-: =|") for slot in filled):
            return "separator"
        if len(filled) == 1:
            return self._lone(text, filled[0], place, marks)
        if len(filled) == 2 and fields.take_field(
            row := ": ".join(slot.text for slot in filled), tokens_of(row), self.draft, place
        ) != ("", -1):
            return "field"
        if not self.columns.groups or columns_of(text) is not None:
            return "heading"
        return self._columns_of_row(text, slots, place, marks)

    def _lone(self, text: str, slot: Slot, place: str, marks: list[tuple[int, int, str]]) -> str:
        columns, self.columns = self.columns, None
        kind = self._read_tokens(text[: slot.end], tokens_of(text[: slot.end], slot.start), place, marks)
        self.columns = columns
        return kind

    def _columns_of_row(self, text: str, slots: list[Slot], place: str, marks: list[tuple[int, int, str]]) -> str:
        assert self.columns is not None
        slots = fitted(text, slots, self.columns)
        marks += [(slot.start, slot.end, "field") for slot in slots]
        for number, group in enumerate(self.columns.groups, 1):
            cell = slots[group.name]
            digits = slots[group.copies].text if group.copies >= 0 else ""
            if not cell.text:
                if digits:
                    self.draft.keep(place, text.strip(), "LIST-04", "has a count and no name", self.pile)
                continue
            pile = HEADINGS.get(slots[group.pile].text.casefold(), self.pile) if group.pile >= 0 else self.pile
            where = place if len(self.columns.groups) == 1 else f"{place}, part {number}"
            code = slots[group.edition].text if group.edition >= 0 else ""
            self._put_row(cell, digits if group.copies >= 0 else None, pile, where, code, text.strip())
            marks.append((cell.start, cell.end, "card"))
        return ""

    def _put_row(self, cell: Slot, digits: str | None, pile: str, place: str, code: str, line: str) -> None:
        if digits is not None and digits.strip() in {"", "0"}:
            self.uncounted.append(cell.text)
            return
        if digits is None and not self.draft.find(cell.text):
            columns, self.columns = self.columns, None
            spans, self.spans, own, self.pile = self.spans, None, self.pile, pile
            self.read_line(cell.text, place)
            self.columns, self.spans, self.pile = columns, spans, own
            return
        number = re.fullmatch(r"[xX×]?\s*([+-]?\d{1,20})(?:[.,]0+)?\s*[xX×]?", digits or "1")
        count = int(number[1]) if number else None
        self.draft.add(cell.text, count, pile, place, line, code)

    def _struck(self, text: str, tokens: Sequence[Token], place: str, marks: list[tuple[int, int, str]]) -> str:
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
            self.draft.keep(place, text, "LIST-04", "tells of a change, not what the deck holds", self.pile)
        return "reported"

    def _comment(self, text: str, place: str) -> str:
        cards = cards_in(self.draft.names.mark(tokens_of(text)))
        if cards and not re.match(r"[A-Z][A-Za-z-]+:\s", text):
            self.draft.keep(place, text, "LIST-08", "is a comment and not counted", self.pile)
        return "comment"

    def _told_comment(self, text: str, start: int, place: str) -> None:
        tokens = self.draft.names.mark(tokens_of(text, start))
        if any(token.kind == "N" and token.key != "nickname" for token in tokens):
            self.draft.keep(place, text[start:].strip(), "LIST-08", "is a comment and not counted", self.pile)

    def _sign_off(self, lines: Sequence[str], number: int) -> None:
        """Tell of a signature as one note, and mark all its lines."""
        shown = [line.strip() for line in lines[1:] if line.strip()]
        if shown:
            text = shown[0] + (f" (and {len(shown) - 1} more lines)" if len(shown) > 1 else "")
            self.draft.keep(f"line {number}", text, "LIST-07", "is a signature")
        for line in lines:
            self._span(line, len(line), [(0, len(line.rstrip()), "reported")] if line.strip() else [])

    def _span(self, text: str, length: int, marks: Sequence[tuple[int, int, str]]) -> None:
        if self.spans is not None:
            self.spans += spans_of(length or len(text), marks, self.offset)
        self.offset += length


def read_text(text: str, corpus: Corpus, pile: str = "", spans: list[Span] | None = None) -> Draft:
    """Read a list, however loosely typed. ``pile`` takes the cards that no heading stands over.

    ``spans`` receives what each character was taken for. Raises ``Unreadable`` for far too many lines.
    """
    return Reader(corpus, pile, spans).read(text)


def split_text(text: str, corpus: Corpus) -> tuple[str, ...]:
    """Return the decks that stand in one text, each as it was written."""
    reader = Reader(corpus)
    reader.read(text)
    if not reader.second:
        return (text,)
    lines = text.splitlines(keepends=True)
    first, rest = lines[: reader.second - 1], lines[reader.second - 1 :]
    return ("".join(first), *split_text("".join(rest), corpus))


def _without_comment(tokens: Sequence[Token]) -> tuple[list[Token], int]:
    """Return the tokens before a comment, and where it begins; 0 where there is none."""
    for at, token in enumerate(tokens[1:], 1):
        if token.kind != "c" or tokens[at - 1].kind not in "gT":
            continue
        sign_of_number = at + 1 < len(tokens) and tokens[at + 1].kind == "d"
        if not sign_of_number:
            return list(tokens[:at]), token.start
    return list(tokens), 0

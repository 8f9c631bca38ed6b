"""Reading a list line by line. Whatever no line of code understands is reported: nothing can vanish.

A line is blank, a field, a heading, a row of a table, a comment, or cards and words. ``LineReader`` remembers what a
line means for those below it: the pile, the columns, the heading in force, that the list has ended.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import compress, pairwise

from cardbase.decks.deck import one_line
from cardbase.decks.draft import APART, TELLS_OF_CHANGE
from cardbase.decks.plain.counts.bought import is_row_of_bought
from cardbase.decks.plain.counts.each import each_in
from cardbase.decks.plain.entries.comments import (
    may_be_struck,
    take_comment,
    without_inner_comments,
    without_strokes,
    without_struck,
)
from cardbase.decks.plain.field_lines import LONG_LINE, FieldReader
from cardbase.decks.plain.fields import colons as fields
from cardbase.decks.plain.fields.around import START
from cardbase.decks.plain.fields.counts_apart import Scopes, count_of_each, scopes_of_each
from cardbase.decks.plain.fields.facts import facts_in
from cardbase.decks.plain.fields.headings import heading_in
from cardbase.decks.plain.fields.loose import take_commented, take_loose
from cardbase.decks.plain.fields.parts import column_beside, parts_of, take_player
from cardbase.decks.plain.foreign import elements_of_cards
from cardbase.decks.plain.tables.columns import slots_of
from cardbase.decks.plain.tables.rows import Marks
from cardbase.decks.plain.words.corrections import corrects
from cardbase.decks.plain.words.dittos import repeats_count
from cardbase.decks.plain.words.matches import tells_of_match
from cardbase.decks.plain.words.other_counts import tells_other_count
from cardbase.decks.plain.words.own_corrections import takes_back_own_count
from cardbase.decks.plain.words.uncounted import why_uncounted
from cardbase.decks.plain.wrappings.asides import without_asides
from cardbase.decks.plain.wrappings.dressed_fields import with_plain_field
from cardbase.decks.plain.wrappings.linked_cards import with_linked_card
from cardbase.decks.plain.wrappings.lookalikes import with_bare_key, with_letters
from cardbase.decks.plain.wrappings.signs import SYMBOL, plain_signs
from cardbase.decks.plain.wrappings.titled_counts import with_plain_count
from cardbase.decks.vocabulary import Token, tokens_of
from cardbase.decks.vocabulary.words import JOINS
from cardbase.nouns import with_latin

MOST_IN_LONG_LINES, MOST_IN_ALL = 100_000, 400_000
"""Characters of all long lines, and of all lines, of a list that are looked through; the others are reported whole."""


_FLIPPED = bytes((1, *bytes(255)))
_WORD = re.compile(r"\[/?\w+(?:=[^\]]*)?\]|</?\w[^<>]*>|&#?\w+;|[^\W_]+")
_SAYS_NOTHING = re.compile(r"\W.*|0+|(?:" + "|".join(JOINS) + ")", re.IGNORECASE | re.DOTALL)
_SYMBOL = re.compile(SYMBOL)
_LONE_CELL = re.compile(r"\s*(?:[,;\t]{2,}[^,;\t]+[,;\t]*|[^,;\t]+[,;\t]{2,})\s*")
"""A row of a table all of whose cells but one are empty."""

_QUOTED_CELL = re.compile(r"\s{0,9}\"(?P<text>[^\"]*)\"[,;\t ]*")
_LONGEST_KEY = 80
"""A cell in quotes, alone in its row, and the signs in which it may say what it is: "Name: Storm, again",,,"""

_BARS_OF_ONE = 2
"""Bars around a line that is no row of a table, but stands in a frame."""

_TWO_DELIMITERS = re.compile(r"[,;\t]{2}")
_RUNS = re.compile(r"[^\S\t]{5,}|\t{5,}")

_BLANK_DELIMITERS = dict.fromkeys(map(ord, ",;\t|"), " ")
_MOST_ROWS, _LEAST_ROWS = 60, 2
"""Lines beside a row that are looked at, and those of them that must have as many cells for it to be one."""


def as_it_stands(told: str, line: str, plain: str = "") -> str:
    """Return what is told of a line as it stands there, with what was read before: dates, prices, a sponsor.

    ``plain`` is the line with plainer signs in the places of its own.
    """
    if told in line:
        return told
    if len(plain) == len(line) and not line.isascii() and (at := plain.find(told)) >= 0:
        return line[at : at + len(told)]
    if "  " not in told:
        return told
    pieces, end = [], 0
    for gap in _TAKEN_OUT.finditer(told):
        pieces += [re.escape(told[end : gap.start()]), f".{{{len(gap[0])}}}"]
        end = gap.end()
    found = re.search("".join([*pieces, re.escape(told[end:])]), line)
    return one_line(found[0]) if found else told


def _cut(run: re.Match[str]) -> str:
    return run[0][:4]


def _is_lone_cell(text: str) -> bool:
    """Say whether a line is a row of a table all of whose cells but one are empty."""
    if text.lstrip()[:1] == "|" == text.rstrip()[-1:]:
        return text.count("|") > _BARS_OF_ONE and sum(map(bool, map(str.strip, text.split("|")))) == 1
    return _TWO_DELIMITERS.search(text) is not None and _LONE_CELL.fullmatch(_RUNS.sub(_cut, text)) is not None


_TAKEN_OUT = re.compile(r"[,;]?\s{2,}")
"""What stands for words of a line that were taken out of it: blanks of the same length, perhaps behind a sign."""

_NO_LETTER = re.compile(r"[\W_]*")


class LineReader(FieldReader):
    """Reads lines one by one, and remembers what a line means for those below it."""

    def read_line(self, text: str, place: str, skip: int = 0, length: int = 0) -> str:
        """Take one line into the draft; return what it is: the kind of most of it."""
        before = len(self.draft.unresolved)
        if reason := self._too_much(text):
            self.draft.unknown += 1
            return self._report(text, place, length, reason, text)
        self.draft.begin(text)
        if self.columns is None and _is_lone_cell(text):
            bare = text.translate(_BLANK_DELIMITERS).rstrip()
            text = text if bare.endswith((":", "=")) and fields.is_free(text[:_LONGEST_KEY]) else bare  # "Author: ,,"
        if (cell := _QUOTED_CELL.fullmatch(text)) and fields.is_free(cell["text"][:_LONGEST_KEY]):
            text = " " * cell.start("text") + cell["text"]
        text = text if self.draft.placed else with_plain_field(text)
        text = with_plain_count(with_linked_card(text, self.draft.names), self.draft.names)
        plain = with_bare_key(with_letters(with_latin(plain_signs(text))))
        signs, start = plain, (START.match(plain, skip) or plain).end()  # type: ignore[union-attr]
        if _NO_LETTER.fullmatch(text, start):
            self._span(text, length, [])
            return "separator"
        if corrects(text, self.draft):
            return self._report(text, place, length, "corrects the line above")
        if reason := self._why_uncounted(text, skip):
            return self._report(text, place, length, reason)
        marks: Marks = [(0, skip, "comment")] if skip else []
        plain = without_strokes(plain, self.draft, self.pile, place, marks)
        for begin, end, card in elements_of_cards(plain, self.draft.names):
            marks.append((begin, end, "heading" if card[-1] == ":" else "card"))
            text = plain = f"{plain[:begin]}{card:<{end - begin}}{plain[end:]}".rstrip()
        free = fields.is_free(text[start : start + 80]) or is_row_of_bought(text)
        plain = text if free else without_inner_comments(plain, self.draft, self.pile, place, marks)
        plain, quiet = (text, []) if free else without_asides(plain, self.draft.names)
        plain = plain.rstrip()  # "Sideboard :sand:" heads cards
        marks += [(begin, end, "comment") for begin, end in quiet]
        tokens = tokens_of(plain, (START.match(plain, start) or plain).end())  # type: ignore[union-attr]
        kind = self._read_tokens(plain, tokens, place, marks)
        if kind:
            marks.append((start, len(text), kind))
        else:
            self._guard(text, start, place, marks)
        self._span(text, length, marks)
        for at in range(before, len(self.draft.unresolved) if len(text) <= LONG_LINE else before):
            line = self.draft.unresolved[at]
            self.draft.unresolved[at] = replace(line, text=as_it_stands(line.text, text, signs))
        return kind or ("reported" if len(self.draft.unresolved) > before else "card")

    def _report(self, text: str, place: str, length: int, reason: str, told: str = "") -> str:
        """Keep a whole line for a person to look at, and return that it is."""
        self.draft.keep(place, told or text.strip(), "LIST-04", reason, self.pile)
        self._span(text, length, [(0, len(text), "reported")])
        return "reported"

    def _why_uncounted(self, text: str, skip: int) -> str:
        """Return why nothing of a line is counted, though it may name cards; "" for others."""
        names = self.draft.names
        if (reason := why_uncounted(text)) and not (reason == TELLS_OF_CHANGE and self.pile in APART):
            return reason
        if self.draft.placed and tells_of_match(text, names):
            return "tells of a game, and not whether its cards are in the deck"
        if repeats_count(text[skip:], names, below=self.draft.placed > 0):
            return "counts its card by what stands for another number"
        if takes_back_own_count(text[skip:], names) or tells_other_count(text[skip:], names):
            return "tells a number, and another one for it"
        return "has a name between hyphens, which may strike it out" if may_be_struck(text, names) else ""

    def _too_much(self, text: str) -> str:
        """Return why a line is reported whole, where so much of its list was looked through; "" for others."""
        self.in_long_lines += len(text) if len(text) > LONG_LINE else 0
        self.in_all_lines += len(text)
        if not any(map(str.isalnum, text)):
            return ""
        if self.in_long_lines > MOST_IN_LONG_LINES and len(text) > LONG_LINE:
            return "is too long for a line of a list"
        return "stands behind far more lines than a list has" if self.in_all_lines > MOST_IN_ALL else ""

    def _guard(self, text: str, start: int, place: str, marks: Marks) -> None:
        """Report the words of a line that nothing above has taken for anything: so no word can vanish."""
        covered = bytearray(len(text))
        for begin, end, _ in marks:
            covered[begin:end] = b"\x01" * (min(end, len(text)) - begin)
        if not any(map(str.isalnum, compress(text, covered.translate(_FLIPPED)))):
            return
        for word in _WORD.finditer(text, start):
            if not covered[word.start()] and not _SAYS_NOTHING.fullmatch(word[0]):
                self.draft.keep(place, word[0], "LIST-07", "is not part of a list")
                marks.append((word.start(), word.end(), "reported"))

    def _read_tokens(self, text: str, tokens: list[Token], place: str, marks: Marks) -> str:
        """Take a line of at least one letter or digit. Return its kind, "" where its parts are marked one by one."""
        if not any(token.kind in "wdL" for token in tokens):
            return "separator"
        for rule in self._rules:
            if (kind := rule(text, tokens, place, marks)) is not None:
                return kind
        if (kind := self._as_misspelt(text, tokens, place, marks)) is not None:
            return kind
        return self._as_words(text, tokens, place, marks)

    @cached_property
    def _rules(self) -> tuple[Callable[[str, list[Token], str, Marks], str | None], ...]:
        """Return what a line may be, in the order in which it is tried."""
        first = (self._as_struck, self._as_shortened, self._as_row, self._as_parts, self._as_change)
        second = (self._as_field, self._as_answer, self._as_bought, self._as_heading)
        return (*first, *second, self._as_set_aside, self._as_doubted)

    def _as_struck(self, text: str, tokens: list[Token], place: str, marks: Marks) -> str | None:
        """Tell of what is struck out, and read what is not."""
        if not any(token.kind == "S" for token in tokens):
            return None
        rest = without_struck(text, tokens, self.draft, self.pile, place, marks)
        if _NO_LETTER.fullmatch(rest) or self._left_without_name(text, rest):
            return ""
        return self._read_tokens(rest, tokens_of(rest, tokens[0].start), place, marks)

    def _left_without_name(self, text: str, rest: str) -> bool:
        """Say whether the name of a row was struck out, and with it the row."""
        if self.columns is None or self.columns.delimiter not in rest or len(self.columns.groups) != 1:
            return False
        at = self.columns.groups[0].name
        before, behind = (slots_of(line, self.columns.delimiter, self.columns.bordered) for line in (text, rest))
        return at < len(before) and at < len(behind) and before[at].text != "" and not behind[at].text

    def _as_parts(self, text: str, tokens: list[Token], place: str, marks: Marks) -> str | None:
        """Take several fields of one line, or one count for several cards."""
        if cuts := parts_of(tokens) or column_beside(tokens, self.draft.names):
            if take_player(text, tokens, cuts, self.draft, place):
                marks.append((tokens[0].start, tokens[cuts[0]].start, "field"))
                tokens, cuts = tokens[cuts[0] :], [cut - cuts[0] for cut in cuts[1:]]
            return self._parts(text, tokens, cuts, place, marks)
        if (each := each_in(text)) is not None and self._take_each(text, each, place, marks):
            return ""
        return None

    def _as_words(self, text: str, tokens: list[Token], place: str, marks: Marks) -> str:
        """Take a comment, a field without a colon, or cards and words."""
        start = tokens[0].start
        content = text[start:].strip()
        if take_commented(content, self.draft, place):
            return "field"
        comment = not self._is_row_left_empty(content)
        if comment and (kind := take_comment(content, self.draft, self.pile, place, tokens)):
            return kind
        if len(text) < LONG_LINE:
            content = "".join(text[token.start : token.end] for token in tokens if token.kind != "m").strip()
        while content and not content.isascii() and _SYMBOL.match(content[-1]):
            content = content[:-1].rstrip()  # "House Atreides" between two eagles
        if take_loose(content, self.draft, place):
            return "field"
        if facts := facts_in(text, self.draft):
            return self._with_facts(text, start, facts, place, marks)
        return self._cards(text, start, place, self.pile, marks, tokens)

    def _is_row_left_empty(self, content: str) -> bool:
        """Say whether a line begins with a semicolon because the first cell of its row is empty."""
        if content[0] != ";" or content[1:2].isspace():
            return False
        signs = content.count(";")
        around = self._rows_around() if signs > 1 else self._rows_above()  # ";3;Carryall" is no comment even alone
        rows = [line for line in around[:_MOST_ROWS] if line.count(";") == signs and "; " not in line]
        return sum(signs > 1 or not row.lstrip().startswith(";") for row in rows) >= _LEAST_ROWS

    def _parts(self, text: str, tokens: list[Token], cuts: Sequence[int], place: str, marks: Marks) -> str:
        """Take the fields and headings of a line one by one."""
        for begin, end in pairwise((0, *cuts, len(tokens))):
            ended = end < len(tokens) and tokens[end - 1].kind in ",;|│/"
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

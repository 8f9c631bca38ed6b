"""What of a line is not counted: comments, and what is struck out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from itertools import islice, pairwise, takewhile, zip_longest

from cardbase.decks.draft import Draft
from cardbase.decks.plain.counts.numbers import is_number, is_times, number_in
from cardbase.decks.plain.fields.loose import take_subject
from cardbase.decks.plain.tables.rows import Marks
from cardbase.decks.vocabulary import Names, Token, tokens_of
from cardbase.decks.vocabulary.remarking import MAYBE
from cardbase.decks.vocabulary.talk import ATTRIBUTES, LEAVING, OF_OTHERS, PROSE
from cardbase.decks.vocabulary.words import COLUMNS, COPIES

_OF_REMARKS = PROSE | OF_OTHERS
"""Words of a comment that does not go on with the list."""

_MARKS = ATTRIBUTES | COPIES

_COMMENT = re.compile(
    r"diff --git |"
    r"#|//|;|/\*|<!--|REM\s|--(?=\s|\S*\s)|%|(?:From|To|Cc|Subject|Date|Reply-To|Sent|Message-ID|"
    r"MIME-Version|Content-[A-Z][A-Za-z-]{1,30}):\s"
)
_HEADER = re.compile(r"[A-Z][A-Za-z-]+:\s")
_HYPHENS = re.compile(
    r"(?:^|(?<=[\s|;,(]))-{1,2}(?P<text>\w(?:[^-|;,\t]|(?<=\w)-(?=\w)){2,60})(?<=\w)-{1,2}(?=[\s|;,)]|$)"
)
STRUCK_OUT = "is struck out"
_STROKES = "\u0335\u0336"
_STROKEN = re.compile(f"(?:[^{_STROKES}][{_STROKES}])+")


_PAIRED = re.compile(
    r"/\*.{1,300}?\*/|<!--.{1,300}?-->|<%--.{1,300}?--%>|\{\{!--.{1,300}?--\}\}|\{#\s.{1,300}?\s#\}|\(\*\s.{1,300}?\s\*\)"
    r"|\{-\s.{1,300}?\s-\}|\[(?P<tag>hidden|comment)\].{1,300}?\[/(?P=tag)\]"
)
"""Comments that end on their line, as programs and pages write them."""

_WHOLE = re.compile(
    r"\[[^\[\]]{1,30}\]:\s{0,3}(?:#|<>)\s{0,3}[(\"'].*|\{#.*#\}|\{-\s.*-\}|\(\*\s.*\*\)|\{/\*.*\*/\}|<%[#-].*%>|<#.*#>"
    r"|\{%-?\s{0,3}comment\b.*%\}|\{\{!.*|\[(?P<tag>hidden|comment)\].*\[/(?P=tag)\]|\\iffalse\b.*\\fi"
)
"""Whole lines that are comments by how they begin and end: of Markdown, templates and languages of programs."""

_OPENING = ("/*", "<!--", "<%--", "{{!--", "{# ", "(* ", "{- ", "[hidden]", "[comment]")


def take_comment(text: str, draft: Draft, pile: str, place: str, tokens: Sequence[Token] | None = None) -> str:
    """Take a line that is a comment, and tell of a card in it; return its kind, "" for any other line."""
    whole = _WHOLE.fullmatch(text) is not None
    if not whole and not _COMMENT.match(text):
        return ""
    tokens = draft.names.mark(tokens_of(text) if tokens is None else list(tokens))
    named = any(token.kind == "N" for token in tokens)
    glued = text[0] == "#" and text[1:2].isalnum()
    if glued and named and not text[1].isdigit() and sum(map(is_number, tokens)) > 1:
        return ""  # "#DuneCCG deck: 3 Carryall, 2 Stunner"
    if (
        named
        and (text[0] in ";%/<R" or glued or whole)
        and text[:2] != "//"
        and any(token.kind == "d" for token in tokens)
    ):
        draft.keep(place, text, "LIST-04", "begins with a sign of comments, but counts a card", pile)
        return "reported"
    take_subject(text, draft, place)
    if named and not _HEADER.match(text):
        draft.keep(place, text, "LIST-08", "is a comment and not counted", pile)
    return "comment"


def report_comment(text: str, start: int, draft: Draft, pile: str, place: str) -> None:
    """Report a card in the comment that begins at a place of a line."""
    tokens = draft.names.mark(tokens_of(text, start))
    if _tells_other_count(tokens) and _counts_card(draft.names.marked(text[:start])):
        draft.keep(place, text[start:].strip(), "LIST-04", "may tell another count", pile)  # "-- maybe 2"
        return
    if not any(token.kind == "N" and token.key != "nickname" for token in tokens):
        return
    before = draft.names.marked(text[:start])
    if (_counts_card(tokens) and any(map(is_number, before))) or _are_names([*before, *tokens]):
        draft.keep(place, text[start:].strip(), "LIST-04", "may list a card behind a sign of comments", pile)
    else:
        draft.keep(place, text[start:].strip(), "LIST-08", "is a comment and not counted", pile)


def _tells_other_count(tokens: Sequence[Token]) -> bool:
    """Say whether a comment is nothing but a number that may take the place of the count: "maybe 2"."""
    words = [token.key for token in tokens if token.kind == "w"]
    numbers = sum(token.kind == "d" for token in tokens)
    return numbers == 1 and 0 < len(words) <= 2 and not MAYBE.isdisjoint(words)


def without_comment(tokens: Sequence[Token], names: Names) -> tuple[list[Token], int]:
    """Return the tokens before a comment, and where it begins; 0 where there is none."""
    signs = [at for at, token in enumerate(tokens) if at and token.kind in {"→", "c"}]
    apart = {token.start for token in names.mark(list(tokens))} if signs else set()
    signs = [at for at in signs if tokens[at].start in apart]  # "Lady Jessica -- Bound Concubine"
    line = Commented(tokens, signs, names)
    for at in signs:
        token = tokens[at]
        if line.begins_with_count(at):
            continue  # "4 -- Carryall"
        if token.kind == "→" and not line.counts_behind(at):
            return list(tokens[:at]), token.start
        if token.kind != "c" or tokens[at - 1].kind not in "gT":
            continue
        if line.goes_on(at):
            token.kind = ";"  # "2 Carryall // 3 Stunner"
            continue
        if not line.counts(at) and number_in(tokens[at + 1 :]) is None:
            return list(tokens[:at]), token.start
    return list(tokens), 0


class Commented:
    """A line with signs that may begin a comment; what stands before and behind each is looked through once."""

    def __init__(self, tokens: Sequence[Token], signs: Sequence[int], names: Names) -> None:
        self._tokens, self._signs, self._names = tokens, signs, names
        digits = [at for at, token in enumerate(tokens) if token.kind == "d"]
        self._digits = (digits[0], digits[-1]) if digits else (len(tokens), -1)

    def begins_with_count(self, at: int) -> bool:
        """Say whether no word stands before a sign but those that belong to a count: "4x", "4 (foil)", "4 qty"."""
        return at <= self._first_word

    def counts_behind(self, at: int) -> bool:
        """Say whether a number stands behind a sign."""
        return at <= self._digits[1]

    def counts(self, at: int) -> bool:
        """Say whether a number stands right behind a sign of comments, or among marks where no other one counts."""
        if self._tokens[at + 1 : at + 2] and self._tokens[at + 1].kind == "d":
            return True
        if self._digits[0] < at or not self.counts_behind(at):
            return False
        content = list(islice((token.kind for token in self._tokens[at + 1 :] if token.kind in "wdNL"), 3))
        return content[0] == "d" or content == ["w", "d"] or at >= self._last_word

    def goes_on(self, at: int) -> bool:
        """Say whether a sign of comments only parts counted cards: nothing but names and counts on both sides."""
        first, last = self._numbers
        if (first < at) is not (last > at):
            return False
        named, clear = self._named
        return clear and named >= (2 if last > at else 3)

    @cached_property
    def _first_word(self) -> int:
        """The place of the first word that is no mark and no word for a count."""
        words = (at for at, token in enumerate(self._tokens) if self._is_word(token))
        return next((at for at in words if COLUMNS.get(self._tokens[at].key) != "count"), len(self._tokens))

    @cached_property
    def _last_word(self) -> int:
        """The place of the last word that is no mark."""
        return next((at for at in range(len(self._tokens) - 1, -1, -1) if self._is_word(self._tokens[at])), -1)

    def _is_word(self, token: Token) -> bool:
        return token.kind in "wNL" and not _is_mark(token, self._names)

    @cached_property
    def _numbers(self) -> tuple[int, int]:
        """The places of the first and the last number, in digits or as a word."""
        numbers = [at for at, token in enumerate(self._tokens) if is_number(token)]
        return (numbers[0], numbers[-1]) if numbers else (len(self._tokens), -1)

    @cached_property
    def _named(self) -> tuple[int, bool]:
        """How many names of cards stand between the signs, and whether nothing else does but words of counts."""
        edges = [-1, *self._signs, len(self._tokens)]
        parts = [list(self._tokens[one + 1 : other]) for one, other in pairwise(edges)]
        content = [token for part in parts for token in self._names.mark(part) if token.kind in "wNL"]
        named = [token for token in content if token.kind == "N" and token.key != "nickname"]
        rest = [token for token in content if token.kind != "N" or token.key == "nickname"]
        rest = [token for token in rest if not is_times(token) and not is_number(token)]
        return len(named), all(token.key in COPIES for token in rest)


def _is_mark(token: Token, names: Names) -> bool:
    """Say whether a word says of a card what it says itself, how good a copy is, or its set."""
    return token.key in _MARKS or is_times(token) or names.set_code(token.key) != ""


def _are_names(tokens: Sequence[Token]) -> bool:
    """Say whether tokens say nothing but names of cards: "Carthag // Arrakeen"."""
    return all(token.kind == "N" for token in tokens if token.kind in "wdNL")


def _counts_card(tokens: Sequence[Token]) -> bool:
    """Say whether a comment counts a card, and no word before it tells of what was, or of somebody else."""
    content = [token for token in tokens if token.kind in "wdN" and not is_times(token) and token.key not in COPIES]
    before = takewhile(lambda token: token.kind != "N", content)
    if any(token.key in LEAVING for token in content) or any(token.key in _OF_REMARKS for token in before):
        return False
    return any("N" in {one.kind, two.kind} and (is_number(one) or is_number(two)) for one, two in pairwise(content))


def may_be_struck(text: str, names: Names) -> bool:
    """Say whether a card's name stands between hyphens, "2 -Pogrom-", as some programs strike out."""
    found = _HYPHENS.search(text) if text.count("-") > 1 else None
    return found is not None and names.any_in(found["text"])


def without_strokes(text: str, draft: Draft, pile: str, place: str, marks: Marks) -> str:
    """Tell of what signs that combine strike through; return the line with blanks for it."""
    for struck in _STROKEN.finditer(text) if any(stroke in text for stroke in _STROKES) else ():
        _report_struck(re.sub(f"[{_STROKES}]", "", struck[0]).strip(), draft, pile, place)
        text = _blanked(text, struck.start(), struck.end(), marks)
    return text


def without_inner_comments(text: str, draft: Draft, pile: str, place: str, marks: Marks) -> str:
    """Tell of the cards in comments that stand within a line; return the line with blanks for those."""
    if not any(sign in text for sign in _OPENING) or not any(map(str.isalnum, _PAIRED.sub("", text))):
        return text
    for comment in _PAIRED.finditer(text):
        if draft.names.any_in(comment[0]):
            draft.keep(place, comment[0], "LIST-08", "is a comment and not counted", pile)
        text = _blanked(text, *comment.span(), marks)
    return text


def without_struck(text: str, tokens: Sequence[Token], draft: Draft, pile: str, place: str, marks: Marks) -> str:
    """Tell of what stands between marks of striking out; return the line with blanks for it."""
    signs = [token for token in tokens if token.kind == "S"]
    for opening, closing in zip_longest(signs[::2], signs[1::2], fillvalue=tokens[-1]):
        struck = text[opening.start : closing.end]
        if any(token.kind in "wd" for token in tokens_of(struck)):
            _report_struck(struck.strip(), draft, pile, place)
        text = _blanked(text, opening.start, closing.end, marks)
    return text


def _report_struck(text: str, draft: Draft, pile: str, place: str) -> None:
    named = draft.names.any_in(text)
    reason = "is struck out and not counted" if named else STRUCK_OUT
    draft.keep(place, text, "LIST-08" if named else "LIST-07", reason, pile)


def _blanked(text: str, start: int, end: int, marks: Marks) -> str:
    marks.append((start, end, "reported"))
    return f"{text[:start]}{' ' * (end - start)}{text[end:]}"

"""Comments over several lines, in the signs of languages of programs and of markup, as one on each of their lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.words import HEADINGS

_MOST_LINES, _LONGEST = 60, 200
"""Lines of such a comment, and signs of the line that opens it."""


class _Form(NamedTuple):
    """How a comment opens and closes; ``may_list`` where the same signs may also stand around the list itself."""

    opening: re.Pattern[str]
    closing: re.Pattern[str]
    may_list: bool = False


def _form(opening: str, closing: str, *, may_list: bool = False) -> _Form:
    return _Form(re.compile(opening, re.IGNORECASE), re.compile(closing, re.IGNORECASE), may_list)


_FORMS = (
    _form(r"=(?:begin|pod|comment)\b.*", r"=(?:end|cut)\b.*"),
    _form(r"\\begin\{comment\}.*", r"\\end\{comment\}"),
    _form(r"\\if(?:false|x\s?\\\w+\s?\\\w+)", r"\\fi"),
    _form(r"#if (?:0|false)", r"#endif.*"),
    _form(r"#\+begin_comment.*", r"#\+end_comment"),
    _form(r":::+ ?\{?\.?(?:comment|hidden)\}?", r":::+"),
    _form(r"<(comment|hidden)>", r"</(comment|hidden)>"),
    _form(r"<<-?['\"]?COMMENT['\"]?|: ?<<-?['\"]?\w{2,12}['\"]?", r"COMMENT|[A-Z]{2,12}"),
    _form(r"\{\{comment\|", r"\}\}"),
    _form(r"\{\{!(?:--)?", r"(?:--)?\}\}"),
    _form(r"<%--", r"--%>"),
    _form(r"\(\*", r"\*\)"),
    _form(r"\{-", r"-\}"),
    _form(r"\{\*", r"\*\}"),
    _form(r"@\*", r"\*@"),
    _form(r"<#", r"#>"),
    _form(r"#=", r"=#"),
    _form(r"#\|", r"\|#"),
    _form(r"#\[\[", r"\]\]"),
    _form(r"--\[=+\[", r"\]=+\]"),
    _form(r"%\{", r"%\}"),
    _form(r"/\+", r"\+/"),
    _form(r"\"{3}(?P<first>[^\"]*)", r"(?P<last>[^\"]*)\"{3}", may_list=True),
    _form(r"'{3}(?P<first>[^']*)", r"(?P<last>[^']*)'{3}", may_list=True),
)
_COUNTS = re.compile(r"\W*\d{1,2}\s?[xX×]?\s+[^\W\d_]|.*[^\W\d_]\W+[xX×]?\s?\d{1,2}\W*$")
_NO_LETTERS = re.compile(r"[\W\d_]+")
_OPENS = re.compile(r"[=\\#:<{(@\-%/\"']")


def with_blocks_marked(lines: Sequence[str]) -> list[str]:
    """Return lines with the marks of a comment around each that stands in one, and blanks for what opens it."""
    found = list(lines)
    at = 0
    while at < len(found):
        line = found[at].strip()
        form = _form_of(line) if _OPENS.match(line) and len(line) <= _LONGEST else None
        last = _end(found, at, form) if form else at
        if form and last > at and not (form.may_list and _is_list(found, at, last)):
            found[at : last + 1] = _marked(found[at : last + 1], form)
        at = max(last, at) + 1
    return found


def _form_of(line: str) -> _Form | None:
    return next((form for form in _FORMS if form.opening.fullmatch(line)), None)


def _end(lines: Sequence[str], at: int, form: _Form) -> int:
    """Return the line that closes a comment, the one that opens it where none does."""
    places = range(at + 1, min(at + _MOST_LINES, len(lines)))
    return next((place for place in places if form.closing.fullmatch(lines[place].strip())), at)


def _is_list(lines: Sequence[str], first: int, last: int) -> bool:
    """Say whether at least as many lines stand between two signs as outside, so that they hold the list."""
    inside = sum(map(bool, map(str.strip, lines[first + 1 : last])))
    outside = sum(map(bool, map(str.strip, [*lines[:first], *lines[last + 1 :]])))
    return inside >= outside


def _marked(lines: Sequence[str], form: _Form) -> list[str]:
    """Return the lines of a comment, each of them marked as one."""
    first, last = form.opening.fullmatch(lines[0].strip()), form.closing.fullmatch(lines[-1].strip())
    words = [(found.groupdict().get(name) or "") if found else "" for found, name in ((first, "first"), (last, "last"))]
    inner = without_own_headings([words[0], *lines[1:-1], words[1]])
    return [f"/* {line.strip()} */" if line.strip() else "" for line in inner]


def without_own_headings(lines: Sequence[str]) -> list[str]:
    """Return the lines of a comment, empty ones for headings over what it counts itself, which is none of the list."""
    last = max((at for at, line in enumerate(lines) if _COUNTS.match(line)), default=0)
    return ["" if at < last and _is_heading(line.strip()) else line for at, line in enumerate(lines)]


def _is_heading(line: str) -> bool:
    return line.endswith(":") or (len(line) <= _LONGEST and fold(_NO_LETTERS.sub(" ", line)) in HEADINGS)

"""The convention of a list: where most of its lines have the count and the name, and what else all of them say.

It is learnt from the lines that name one card beside a number, whatever the words around them and their language.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from cardbase.decks.plain.around import START
from cardbase.decks.plain.usual import usual_in
from cardbase.decks.vocabulary import Names, Token, tokens_of
from cardbase.decks.vocabulary.asides import is_aside
from cardbase.decks.vocabulary.words import ASIDE, CHANGE, HEADINGS, LEAVING, OUT, TIMES, words_of

_LONGEST, _MOST_LINES = 200, 20
"""Signs of a line that the convention is learnt from or applied to, and lines of a list that are looked at."""

_LEAST = 3
"""Lines of one form from which on it is the convention, where they are most of those with a card and a number."""

_MOST_COPIES = 9
"""A larger number beside cards counts no copies of one."""

_RUN = 3
"""Lines whose numbers go up one by one are numbered, not counted."""

_ADDING = words_of("add added adding in rein take new neu make edit edited order ordered want wanted")
"""Words that may stand in every line of a list though they are said of cards that come or go."""

_NUMBER = re.compile(r"(?<![\w:.-])\d{1,2}(?![\w:.-])")
"""A number alone, which may count as well as the one at its place."""

_DIGIT = re.compile("[1-9]")
_WORD = re.compile(r"[^\W\d_]+")
_PIECE = re.compile(r"\d+|\s+|.")


class Fit(NamedTuple):
    """A line by the convention: its count and where it stands, where the name and what follows it begin and end."""

    copies: int
    number: tuple[int, int]
    name: tuple[int, int]
    kept: tuple[int, int]


class Convention(NamedTuple):
    """What stands in most lines before the first of count and name, between them, and behind the second of them."""

    behind: bool
    lead: str
    between: str
    tail: str
    lines: int

    @property
    def bare(self) -> bool:
        """Whether no word stands in the lines but count and name."""
        return not _WORD.search(self.lead + self.between + self.tail)

    def fit(self, line: str, start: int) -> Fit | None:
        """Return a line by the convention, None where it has another form; its text begins at ``start``."""
        found = _pattern(self).match(line, start) if len(line) <= _LONGEST else None
        if found is None or not 0 < int(found["count"]) <= _MOST_COPIES:
            return None
        end = found.end("name") if self.behind else len(line)
        if self.tail and (tail := re.search(rf"\s*{_regex(self.tail)}\s*$", line, re.IGNORECASE)):
            end = end if self.behind else tail.start()
        if not _WORD.search(line, found.start("name"), end):
            return None
        kept = (found.end("count"), len(line)) if self.behind and not self.tail else (end, end)
        name = (found.start("name"), end)
        if _NUMBER.search(_outside(line, start, (found.span("count"), name, kept))):
            return None
        return Fit(int(found["count"]), found.span("count"), name, kept)


class _Form(NamedTuple):
    behind: bool
    lead: str
    between: str


class _Sample(NamedTuple):
    form: _Form
    tail: str
    copies: int


def convention_of(lines: Sequence[str], skips: Mapping[int, int], names: Names) -> Convention | None:
    """Return the convention of a list, None where its lines have none, or one that may say they are not played.

    ``skips`` has where the text of some lines begins.
    """
    numbered = [at for at, line in enumerate(lines) if len(line) <= _LONGEST and _DIGIT.search(line)]
    every = numbered[:: 1 + len(numbered) // _MOST_LINES]
    samples = [sample for at in every if (sample := [*_samples(lines[at], skips.get(at, 0), names)])]
    ranked = Counter(one.form for sample in samples for one in sample).most_common(2)
    if not ranked or ranked[0][1] < max(_LEAST, len(samples) / 2):
        return None
    if len(ranked) > 1 and ranked[1][1] == ranked[0][1] and ranked[0][0].behind is not ranked[1][0].behind:
        return None
    form, count = ranked[0]
    own = [one for sample in samples for one in sample if one.form == form]
    tail, tails = Counter(one.tail for one in own).most_common(1)[0]
    found = Convention(*form, tail if tails > len(own) / 2 else "", count)
    return None if _numbers_lines([one.copies for one in own]) or _says_aside(found) else found


def _samples(line: str, skip: int, names: Names) -> Iterator[_Sample]:
    """Yield how a line may give the count of the one card that it names: before the name, behind it."""
    line = line.rstrip()
    start = (START.match(line, skip) or line).end()  # type: ignore[union-attr]
    if (usual := usual_in(line[start:], names)) and not line.endswith((")", "]")):
        if usual.counts:
            yield _Sample(_Form(usual.behind, "", ""), "", usual.copies)
        return
    tokens = names.mark(tokens_of(line, start))
    named = [token for token in tokens if token.kind == "N"]
    if len(named) != 1:
        return
    name = named[0]
    before = next((t for t in reversed(tokens) if t.end <= name.start and _counts(t)), None)
    behind = next((t for t in tokens if t.start >= name.end and _counts(t)), None)
    if before is not None:
        form = _Form(False, _signed(line[start : before.start]), _signed(line[before.end : name.start]))
        yield _Sample(form, _signed(line[name.end :]), int(before.key))
    if behind is not None:
        form = _Form(True, _signed(line[start : name.start]), _signed(line[name.end : behind.start]))
        yield _Sample(form, _signed(line[behind.end :]), int(behind.key))


def _counts(token: Token) -> bool:
    return token.kind == "d" and len(token.key) == 1 and token.key != "0"


def _signed(text: str) -> str:
    """Return what stands beside a count or a name, equal for all lines that differ in numbers and blanks alone."""
    found = re.sub(r"\d+", "0", " ".join(text.split())).casefold()
    return "" if found in TIMES else found


def _numbers_lines(copies: Sequence[int]) -> bool:
    """Say whether the numbers of lines go up one by one, or are larger than copies of a card."""
    return len(copies) >= _RUN and all(other == one + 1 for one, other in pairwise(copies))


def _says_aside(found: Convention) -> bool:
    """Say whether what all lines say tells, or may tell, that their cards are not played."""
    words = _WORD.findall(f"{found.lead} {found.between} {found.tail}")
    apart = any(HEADINGS.get(word) in {ASIDE, CHANGE, OUT} or word in LEAVING for word in words if word not in _ADDING)
    return apart or is_aside(words)


def _outside(line: str, start: int, spans: Sequence[tuple[int, int]]) -> str:
    """Return what of a line stands in none of some parts of it, which become blanks."""
    signs = list(" " * start + line[start:])
    for begin, end in spans:
        signs[begin:end] = " " * (end - begin)
    return "".join(signs)


def _pattern(found: Convention) -> re.Pattern[str]:
    """Return the pattern of a line: ``re`` keeps the last few hundred of them."""
    lead, between = _regex(found.lead), _regex(found.between)
    times = "" if found.between else r"(?:[xX×*]\s?)?"
    count = r"(?P<count>\d{1,3})(?![\d.:/])"
    if found.behind:
        gap = rf"\s*(?<!\w){times}{between}\s*" if found.between[:1].isalnum() else rf"\s*{between}\s*"
        gap = gap if found.between else rf"\s+{times}"
        return re.compile(rf"\s*{lead}\s*(?P<name>\S.{{0,90}}?){gap}{count}", re.IGNORECASE)
    gap = rf"\s*{between}\s*" if found.between else rf"\s?{times}\s*"
    return re.compile(rf"\s*{lead}\s*{count}{gap}(?P<name>\S)", re.IGNORECASE)


def _regex(signed: str) -> str:
    """Return the expression for what ``_signed`` returned."""
    pieces = _PIECE.findall(signed)
    return "".join(r"\d{1,9}" if piece == "0" else r"\s+" if piece == " " else re.escape(piece) for piece in pieces)

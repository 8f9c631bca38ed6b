"""The convention of a list: where most of its lines have the count and the name, and what else all of them say.

It is learnt from the lines that name one card beside a number, whatever the words around them and their language.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from cardbase.decks.plain.counts.numbers import number_of
from cardbase.decks.plain.fields.around import START
from cardbase.decks.plain.usual import usual_in
from cardbase.decks.vocabulary import Names, Token, fold, tokens_of
from cardbase.decks.vocabulary.asides import is_aside
from cardbase.decks.vocabulary.talk import LEAVING
from cardbase.decks.vocabulary.words import ARTICLES, ASIDE, CHANGE, HEADINGS, NUMBERS, OUT, TIMES, words_of

_LONGEST, _MOST_LINES = 200, 16
"""Signs of a line that the convention is learnt from or applied to, and lines of a list that are looked at."""

_LEAST = 3
"""Lines of one form from which on it is the convention, where they are most of those with a card and a number."""

_MOST_COPIES = 9
"""A larger number beside cards counts no copies of one."""

_RUN = 3
"""Lines whose numbers go up one by one are numbered, not counted."""

_ADDING = words_of("add added adding in rein take new neu make edit edited order ordered want wanted")
"""Words that may stand in every line of a list though they are said of cards that come or go."""

_NUMBER = re.compile(r"(?<![\w:.-])\d{1,2}(?:\s?[xX×])?(?![\w:.-])(?!(?<=^\d)\)\s|(?<=^\d\d)\)\s)")
"""A number alone, which may count as well as the one at its place; "16) " numbers a line."""

_WORD = re.compile(r"[^\W\d_]+")
SPELLED = "|".join(word for word, number in NUMBERS.items() if 0 < number <= _MOST_COPIES and word not in ARTICLES)
_COUNT = re.compile(rf"[1-9]|\b(?:{SPELLED})\b", re.IGNORECASE)
_SIGN = re.compile(r"[^\w\s\x00]|\t")
_WORDS = re.compile(r"[^\W\d_]+(?:[ '&-][^\W\d_]+)*")
_PIECE = re.compile(r"\d+|.", re.DOTALL)
_ANY = "\x00"
"""What stands for words that differ from line to line."""


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
        return not _WORD.search((self.lead + self.between + self.tail).replace(_ANY, "any"))

    @property
    def opens(self) -> bool:
        """Whether count or name opens the lines, and no word before them."""
        return not _WORD.search(self.lead.replace(_ANY, "any"))

    @property
    def loose(self) -> bool:
        """Whether other words stand in each line beside count and name."""
        return _ANY in self.lead + self.between

    def fit(self, line: str, start: int) -> Fit | None:
        """Return a line by the convention, None where it has another form; its text begins at ``start``."""
        found = _pattern(self).match(line, start) if len(line) <= _LONGEST else None
        copies = _copies_in(found["count"]) if found else 0
        if found is None or not 0 < copies <= _MOST_COPIES:
            return None
        end = found.end("name") if self.behind else len(line)
        tail = re.search(rf"\s*{_regex(self.tail)}\s*$", line, re.IGNORECASE) if self.tail else None
        if self.tail and tail is None and self.behind:
            return None
        end = end if self.behind or tail is None else tail.start()
        if not _WORD.search(line, found.start("name"), end):
            return None
        kept = (found.end("count"), len(line)) if self.behind and not self.tail else (end, end)
        name = (found.start("name"), end)
        outside = _outside(line, start, (found.span("count"), name, kept))
        if "?" in outside or _NUMBER.search(outside.lstrip()) or _says_aside(_WORD.findall(outside.casefold())):
            return None
        return Fit(copies, found.span("count"), name, kept)


class _Sample(NamedTuple):
    behind: bool
    lead: str
    between: str
    tail: str
    copies: int

    @property
    def form(self) -> tuple[bool, str, str]:
        """What lines of one form have in common; what stands behind both may differ."""
        return self[:3]

    def with_any_words(self) -> _Sample:
        """Return it with the same sign for all words beside count and name."""
        return self._replace(
            lead=_WORDS.sub(_ANY, self.lead), between=_WORDS.sub(_ANY, self.between), tail=_WORDS.sub(_ANY, self.tail)
        )


def convention_of(lines: Sequence[str], skips: Mapping[int, int], names: Names) -> Convention | None:
    """Return the convention of a list, None where its lines have none, or one that may say they are not played.

    ``skips`` has where the text of some lines begins.
    """
    numbered = [at for at, line in enumerate(lines) if len(line) <= _LONGEST and _COUNT.search(line)]
    every = numbered[:: 1 + len(numbered) // _MOST_LINES]
    samples = [sample for at in every if (sample := [*_samples(lines[at], skips.get(at, 0), names)])]
    if found := _most_of(samples):
        return found
    found = _most_of([[one.with_any_words() for one in own] for own in samples])
    parts = (found.lead, found.between) if found else ()
    return found if all(_SIGN.search(part) for part in parts if _ANY in part) else None


def _most_of(samples: Sequence[Sequence[_Sample]]) -> Convention | None:
    """Return the form that most lines have, None where there is none."""
    ranked = Counter(one.form for sample in samples for one in sample).most_common(2)
    if not ranked or ranked[0][1] < max(_LEAST, len(samples) / 2):
        return None
    if len(ranked) > 1 and ranked[1][1] == ranked[0][1] and ranked[0][0][0] is not ranked[1][0][0]:
        return None
    form, count = ranked[0]
    own = [one for sample in samples for one in sample if one.form == form]
    tail, tails = Counter(one.tail for one in own).most_common(1)[0]
    found = Convention(*form, tail if tails > len(own) / 2 else "", count)
    aside = _says_aside(_WORD.findall(f"{found.lead} {found.between} {found.tail}"))
    return None if aside or _numbers_lines([one.copies for one in own]) else found


def _samples(line: str, skip: int, names: Names) -> Iterator[_Sample]:
    """Yield how a line may give the count of the one card that it names: before the name, behind it."""
    line = line.rstrip()
    start = (START.match(line, skip) or line).end()  # type: ignore[union-attr]
    if (usual := usual_in(line[start:], names)) and not line.endswith((")", "]")):
        if usual.counts:
            yield _Sample(usual.behind, "", "", "", usual.copies)
        return
    tokens = names.mark(tokens_of(line, start))
    named = [token for token in tokens if token.kind == "N"]
    if len(named) != 1:
        return
    name = named[0]
    before = next((t for t in reversed(tokens) if t.end <= name.start and _counts(t)), None)
    behind = next((t for t in tokens if t.start >= name.end and _counts(t)), None)
    if before is not None:
        parts = _signed(line[start : before.start]), _signed(line[before.end : name.start])
        yield _Sample(False, *parts, _signed(line[name.end :]), number_of(before))
    if behind is not None:
        parts = _signed(line[start : name.start]), _signed(line[name.end : behind.start])
        yield _Sample(True, *parts, _signed(line[behind.end :]), number_of(behind))


def _counts(token: Token) -> bool:
    digit = token.kind == "d" and len(token.key) == 1 and token.key != "0"
    return digit or (token.kind == "w" and token.key not in ARTICLES and 0 < NUMBERS.get(token.key, 0) <= _MOST_COPIES)


def _copies_in(text: str) -> int:
    return int(text) if text.isdecimal() else NUMBERS.get(fold(text), 0)


def _signed(text: str) -> str:
    """Return what stands beside a count or a name, equal for all lines that differ in numbers and blanks alone."""
    found = re.sub(r"\d+", "0", re.sub(r"[^\S\t]+", " ", text).strip(" ")).casefold()
    return "" if found in TIMES else found


def _numbers_lines(copies: Sequence[int]) -> bool:
    """Say whether the numbers of lines go up one by one, or are larger than copies of a card."""
    return len(copies) >= _RUN and all(other == one + 1 for one, other in pairwise(copies))


def _says_aside(words: Sequence[str]) -> bool:
    """Say whether the words beside count and name tell, or may tell, that the cards are not played."""
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
    count = rf"(?P<count>\d{{1,3}}(?![\d.:/])|(?:{SPELLED})(?!\w))"
    if found.behind:
        gap = rf"\s*(?<!\w){times}{between}\s*" if found.between[:1].isalnum() else rf"\s*{between}\s*"
        gap = gap if found.between else rf"\s+{times}"
        return re.compile(rf"\s*{lead}\s*(?P<name>\S.{{0,90}}?){gap}{count}", re.IGNORECASE)
    gap = rf"\s*{between}\s*" if found.between else rf"\s?{times}\s*"
    cross = "" if found.lead else r"(?:[xX×]\s?(?=\d))?"
    return re.compile(rf"\s*{lead}\s*{cross}{count}{gap}(?P<name>\S)", re.IGNORECASE)


def _regex(signed: str) -> str:
    """Return the expression for what ``_signed`` returned."""
    known = {"0": r"\d{1,9}", " ": r"\s+", "\t": r"\s*\t\s*", _ANY: r"[^\W\d_](?:[^\W\d_]|[ '&-]){0,30}?"}
    return "".join(known.get(piece) or re.escape(piece) for piece in _PIECE.findall(signed))

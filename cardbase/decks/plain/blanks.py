"""Blank places of a form: lines that leave open how many copies of a card there are, where others fill it in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import HEADINGS

_NAME = r"(?P<name>[^\W\d_][^\n\t|]{0,79}?[^\n\t|\s–—-])"
_FORMS = tuple(
    (re.compile(form.replace("#", "") + r"\s*"), re.compile(form.replace("#", r"\d{1,2}\s?[xX×]?") + r"\s*"))
    for form in (
        rf"\s*(?:[-*•]\s)?\[\s*#\s*\]\s*{_NAME}",
        rf"\s*(?:[-*•]\s)?\(\s*#\s*\)\s*{_NAME}",
        rf"\s*(?:[-*•]\s)?{_NAME}\s*:\s*#",
        rf"\s*(?:[-*•]\s)?{_NAME}\s*(?:\.{{2,}}|…+)\s*#",
        rf"\s*(?:[-*•]\s)?{_NAME}\s*\(\s*#\s*\)",
        rf"\s*(?:[-*•]\s)?{_NAME}\s*\[\s*#\s*\]",
        rf"\s*(?:[-*•]\s)?{_NAME}\s*=\s*#",
        rf"\s*(?:[-*•]\s)?{_NAME}\s[-–—]\s*#",
        rf"\|?\s*{_NAME}\s*\|\s*#\s*\|?",
        rf"\|?\s*#\s*\|\s*{_NAME}\s*\|?",
        rf"{_NAME}\t\s*#",
        rf"\s*#\t\s*{_NAME}",
        rf"{_NAME}\s?;\s*#",
        rf"\s*#;\s*{_NAME}",
    )
)
"""What a line looks like without its count, and with it."""

_TICKS = (
    re.compile(rf"\s*[☐□▢⬜◻]\ufe0f?\s*{_NAME}\s*"),
    re.compile(rf"\s*[☑✓✔☒✅■▣⬛◼]\ufe0f?\s*\d{{1,2}}\s?[xX×]?\s+{_NAME}\s*"),
)
_LINE = re.compile(
    rf"\s*(?:[-*•]\s)?(?:_{{2,}}\s?[xX×]?|_\s?[xX×])\s+{_NAME}\s*|\s*(?:[-*•]\s)?(?P<before>[^\W\d_][^\n\t|_]{{1,80}}?)[\s:]+[xX×]?_{{2,}}[xX×]?\s*"
)
"""A line of a form on which no number is written: "_____ Carryall", "Carryall ___"."""

_COUNTED = re.compile(r"\s*(?:[-*•]\s)?[\[(_]{0,9}\d{1,2}|[^\n]{2,80}\d{1,2}[\])xX_]{0,9}\s*$")
_LEAST, _LONGEST = 2, 120


def blank_lines(lines: Sequence[str], names: Names) -> frozenset[int]:
    """Return the indices of the lines of cards whose count is left blank, where others of the list have one."""
    found: set[int] = set()
    if any("_" in line for line in lines) and sum(map(_is_counted, lines)) >= _LEAST:
        found.update(at for at, line in enumerate(lines) if "_" in line and _names_on_line(line, names))
    for block in _blocks(lines):
        counted = [at for at in block if any(map(str.isdigit, lines[at]))]
        bare = [at for at in block if not any(map(str.isdigit, lines[at]))]
        if len(counted) < _LEAST or not bare:
            continue
        for blank, filled in (*_FORMS, _TICKS):
            own = [at for at in bare if _names(blank.fullmatch(lines[at].rstrip("\r\n")), names)]
            if own and sum(_names(filled.fullmatch(lines[at].rstrip("\r\n")), names) for at in counted) >= _LEAST:
                found.update(own)
    return frozenset(found)


def _blocks(lines: Sequence[str]) -> Iterator[list[int]]:
    """Yield the indices of the lines between blank ones and headings."""
    block: list[int] = []
    for at, line in enumerate(lines):
        if not line.strip() or fold(line.strip(" \t\r\n:=#*-")) in HEADINGS:
            yield block
            block = []
        elif len(line) <= _LONGEST:
            block.append(at)
    yield block


def _is_counted(line: str) -> bool:
    return len(line) <= _LONGEST and _COUNTED.match(line) is not None


def _names(match: re.Match[str] | None, names: Names) -> bool:
    return match is not None and bool(names.find(match["name"].strip()))


def _names_on_line(line: str, names: Names) -> bool:
    match = _LINE.fullmatch(line.rstrip("\r\n")) if len(line) <= _LONGEST else None
    return match is not None and bool(names.find((match["name"] or match["before"]).strip(" :")))

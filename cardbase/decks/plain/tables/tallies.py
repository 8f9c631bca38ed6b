"""Tallies of any sign before or behind names, and tables whose columns are counts: each becomes a number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardbase.decks.plain.tables.columns import slots_of
from cardbase.decks.plain.wrappings.signs import SYMBOL
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import NUMBERS

_OF_BOTH = rf"(?:{SYMBOL}|[\u2705\u2714\u2715\u2716\u2795\u25a0-\u25ff+=×])"
_HOLLOW = r"[☆○◯□◇▫]{0,9}"
"""Places of a tally that are missing."""

_BEFORE = re.compile(
    rf"\s{{0,20}}(?P<run>(?P<sign>{_OF_BOTH}|[xX](?=\s[xX]\s))\ufe0f?(?:\s?(?P=sign)\ufe0f?){{0,8}}{_HOLLOW})\s+(?=[^\W\d_])"
)
_BEHIND = re.compile(
    rf"[^\n]{{0,80}}[\w)\"'”»][\s:]{{1,9}}(?P<open>[(\[])?(?P<run>(?P<sign>{_OF_BOTH}|\#)\ufe0f?(?:\s?(?P=sign)\ufe0f?){{0,8}}{_HOLLOW})(?(open)[)\]])\s*$"
)
_LEAST, _LONGEST = 2, 120
_COUNT = re.compile(r"[xX×]?\s?(?P<digits>\d)\s?[xX×]?")
_TICK = re.compile(r"[xX×✓✔☑✅✕✖*●•■◆★vVyY]")
_DELIMITERS = "\t|;,"
_MOST_ROWS = 200


class _Tally(NamedTuple):
    at: int
    start: int
    end: int
    sign: str
    copies: int


def with_tallies(lines: list[str], names: Names) -> list[str]:
    """Return lines of the same length in which each tally, and each mark below a count, is a number."""
    lines = _with_marked_counts(lines)
    found: dict[tuple[str, bool], list[_Tally]] = {}
    for at, line in enumerate(lines):
        for pattern in _patterns_for(line):
            if (match := pattern.match(line.rstrip())) is not None and _names(line, match, names):
                run = match["run"]
                tally = _Tally(at, *match.span("run"), match["sign"], run.count(match["sign"]))
                found.setdefault((tally.sign, pattern is _BEFORE), []).append(tally)
    regular = [own for own in found.values() if len({tally.copies for tally in own}) >= _LEAST]
    if not regular:
        return lines
    lines = list(lines)
    for start, end, at, copies in ((one.start, one.end, one.at, one.copies) for own in regular for one in own):
        lines[at] = f"{lines[at][:start]}{copies!s:<{end - start}}{lines[at][end:]}"
    return lines


def _patterns_for(line: str) -> Iterator[re.Pattern[str]]:
    if len(line) > _LONGEST or any(map(str.isdigit, line)):
        return
    bare = line.strip()
    if bare[:1] in {"+", "=", "×", "x", "X"} or not bare[:1].isascii():
        yield _BEFORE
    if bare[-1:] in {"+", "=", "×", "#", ")", "]"} or not bare[-1:].isascii():
        yield _BEHIND


def _names(line: str, match: re.Match[str], names: Names) -> bool:
    """Say whether a line names a card, and nothing more, beside a tally."""
    return bool(names.find((line[: match.start("run")] + line[match.end("run") :]).strip(" \t\r\n:()[]")))


def _with_marked_counts(lines: list[str]) -> list[str]:
    """Return lines in which rows have a number for the mark that they have in a column such as "3x"."""
    found, known = lines, set[str]()
    for at, line in enumerate(lines):
        if len(line) > _LONGEST or sum(map(str.isalnum, line)) < _LEAST:
            continue
        for delimiter in (sign for sign in _DELIMITERS if line.count(sign) >= _LEAST):
            bordered = delimiter == "|" and line.lstrip()[:1] == "|"
            first, last = _counts_in([slot.text for slot in slots_of(line.strip("\r\n"), delimiter, bordered)])
            if last > first:
                least = 1 if line.strip() in known else _LEAST
                numbered = _numbered(found, at, delimiter, range(first, last), bordered=bordered, least=least)
                known |= {line.strip()} if numbered is not found else set()
                found = numbered
                break
    return found


def _counts_in(titles: Sequence[str]) -> tuple[int, int]:
    """Return the columns of a heading that are counts from 1 on, side by side; none where nothing else stands there."""
    first = next((at for at, title in enumerate(titles) if _number_of(title) == 1), len(titles))
    last = first
    while last < len(titles) and _number_of(titles[last]) == last - first + 1:
        last += 1
    others = [title for title in (*titles[:first], *titles[last:]) if any(map(str.isalpha, title))]
    return (first, last) if last - first >= _LEAST and others else (0, 0)


def _number_of(title: str) -> int:
    count = _COUNT.fullmatch(title.strip())
    return int(count["digits"]) if count else NUMBERS.get(fold(title), 0)


def _numbered(lines: list[str], head: int, delimiter: str, columns: range, *, bordered: bool, least: int) -> list[str]:
    """Return lines with a number in each row below a heading of counts, where every row has one mark at most.

    ``least`` is how many marks prove it; one where the rows below such a heading of another pile did.
    """
    rows: dict[int, list[str]] = {}
    for at in range(head, min(len(lines), head + _MOST_ROWS)):
        if delimiter not in lines[at] or (at > head and lines[at].strip() == lines[head].strip()):
            break
        cells = [_cell(slot.text, delimiter) for slot in slots_of(lines[at].rstrip("\r\n"), delimiter, bordered)]
        if any(map(str.isalnum, "".join(cells))):
            rows[at] = cells + [""] * (columns.stop - len(cells))
    marks = {at: [place for place in columns if row[place].strip()] for at, row in rows.items() if at != head}
    ticked = all(_TICK.fullmatch(rows[at][place].strip()) for at, places in marks.items() for place in places)
    several = any(len(places) > 1 for places in marks.values())
    if not ticked or sum(map(len, marks.values())) < least or (several and rows[head][columns.start].isdecimal()):
        return lines  # "1", "2" may be decks
    found = list(lines)
    for at, row in rows.items():
        count = "Qty" if at == head else _count_of([place - columns.start + 1 for place in marks[at]])
        row[columns.start : columns.stop] = [count]
        line = delimiter.join(["", *row, ""] if bordered else row)
        ends = lines[at][len(lines[at].rstrip("\r\n")) :]
        found[at] = f"{line:<{len(lines[at]) - len(ends)}}{ends}"
    return found


def _count_of(marked: Sequence[int]) -> str:
    """Return the count that the marks of a row tell: the only one, or the last of those from the first on."""
    if len(marked) > 1 and [*marked] != [*range(1, len(marked) + 1)]:
        return " or ".join(map(str, marked))
    return str(marked[-1]) if marked else ""


def _cell(text: str, delimiter: str) -> str:
    """Return a cell as it may stand in a row."""
    return '"' + text.replace('"', '""') + '"' if delimiter in text or '"' in text else text

"""Tallies of any sign before or behind names, and tables whose columns are counts: each becomes a number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardbase.decks.plain.tables.columns import slots_of
from cardbase.decks.plain.wrappings.signs import SYMBOL, spoken_lines
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import NUMBERS

_TICKED = r"\[[xX✓✔*]\]|\([xX✓✔*]\)"
_OF_BOTH = rf"(?:{_TICKED}|{SYMBOL}|[\u2705\u2714\u2715\u2716\u2795\u25a0-\u25ff+=×])"
_HOLLOW = r"(?:\s?(?:[☆○◯□◇▫▢◻☐⬜⚪⬛🔲✗✘❌]|\[ ?\]|\( ?\))\ufe0f?)"
"""A place of a tally that is missing."""

_MISSING = rf"(?P<missing>{_HOLLOW}{{0,9}})"
_PEN = r"[xXlI|/#]"
"""Strokes of a pen, which count only behind a name."""

_BEFORE = re.compile(
    rf"\s{{0,20}}(?:[-*•]\s)?(?P<run>(?P<sign>{_OF_BOTH}|[xX](?=\s[xX]\s))\ufe0f?(?:\s?(?P=sign)\ufe0f?){{0,8}}{_MISSING})\s+(?=['’‘\"“]?[^\W\d_])"
)
_BEHIND = re.compile(
    rf"[^\n]{{0,80}}?[\w)\"'”»](?:[\s:,]|\s?[-–—.]{{1,5}}\s){{1,9}}(?P<open>[(\[])??(?P<run>(?P<sign>{_OF_BOTH}|{_PEN})\ufe0f?(?:\s?(?P=sign)\ufe0f?){{0,8}}{_MISSING})(?(open)[)\]])\s*$"
)
_NONE_BEFORE = re.compile(rf"\s{{0,20}}(?:[-*•]\s)?(?P<run>{_HOLLOW}{{2,9}})\s+(?=['’‘\"“]?[^\W\d_])")
_NONE_BEHIND = re.compile(rf"[^\n]{{0,80}}?[\w)\"'”»][\s:,]{{1,9}}(?P<run>{_HOLLOW}{{2,9}})\s*$")
_LEAD = re.compile(r"[\s>]{0,20}(?:[-*•]\s)?(?:#?\d{1,3}[.):]?\s|<\w{1,20}>\s)?")
"""What a mail or a numbered list puts before a line."""

_AROUND = " \t\r\n:()[],.-–—*•"
"""What may stand between a name and its tally."""

_LEAST, _LONGEST = 2, 120
_COUNT = re.compile(
    r"(?:[xX×#]|copy|nr\.?|no\.?|n°|expl?\.?)?\s?(?P<digits>\d)\s?(?:[xX×.ºª°]|st|nd|rd|th|er|[eè]re|e|[eè]me|te)?",
    re.IGNORECASE,
)
_PLACES = {sign: at for signs in (("i", "ii", "iii", "iv"), tuple("abcd")) for at, sign in enumerate(signs, 1)}
"""What else may number the copies of a card: "II", "b"."""

_TICK = re.compile(r"[xX×✓✔☑✅✕✖*●•■◆★vVyY]")
_DELIMITERS = "\t|;,"
_LEAST_RUN = 3
"""Columns of marks from which on marks from the first on are no decks."""

_MOST_ROWS = 200


class _Tally(NamedTuple):
    at: int
    start: int
    end: int
    sign: str
    copies: int
    missing: str

    @property
    def places(self) -> int:
        """The places of the tally, ticked or not."""
        return self.copies + len(self.missing)


def with_tallies(lines: list[str], names: Names) -> list[str]:
    """Return lines of the same length in which each tally, and each mark below a count, is a number."""
    lines = _with_marked_counts(lines)
    found: dict[tuple[str, bool], list[_Tally]] = {}
    leads = _leads(lines, names)
    for at, line in enumerate(lines):
        start = leads.get(at, 0)
        for pattern in _patterns_for(line[start:]):
            if (match := pattern.match(line.rstrip(), start)) is not None and _names(line, match, names):
                tally = _tally(at, match)
                found.setdefault((tally.sign, pattern is _BEFORE), []).append(tally)
    hollow = {sign for own in found.values() if _is_regular(own) for tally in own for sign in tally.missing}
    regular = [own for (sign, _), own in found.items() if _is_regular(own) and sign not in hollow]
    if not regular:
        return lines
    lines = _with_blanks(lines, hollow, leads, names) if hollow else list(lines)
    for start, end, at, copies in ((one.start, one.end, one.at, one.copies) for own in regular for one in own):
        lines[at] = f"{lines[at][:start]}{copies!s:<{end - start}}{lines[at][end:]}"
    return lines


def _leads(lines: Sequence[str], names: Names) -> dict[int, int]:
    """Return where the text of lines begins behind what a chat, a mail or a numbered list puts before it."""
    if all(map(str.isascii, lines)):
        return {}
    leads = {at: match.end() for at, line in enumerate(lines) if len(line) <= _LONGEST and (match := _LEAD.match(line))}
    return leads | spoken_lines(lines, names)


def _tally(at: int, match: re.Match[str]) -> _Tally:
    ticked = match["run"].removesuffix(match["missing"]).count(match["sign"])
    missing = "".join(match["missing"].split()).replace("[]", " ").replace("()", " ").replace("\ufe0f", "")
    return _Tally(at, *match.span("run"), match["sign"].strip("[]()"), ticked, missing)


def _is_regular(own: Sequence[_Tally]) -> bool:
    """Say whether tallies of a sign differ, or have all as many places of which some are not ticked."""
    if len({tally.copies for tally in own}) >= _LEAST:
        return True
    return len(own) >= _LEAST and len({tally.places for tally in own}) == 1 < len(own[0].missing) + 1 < own[0].places


def _with_blanks(lines: Sequence[str], hollow: set[str], leads: dict[int, int], names: Names) -> list[str]:
    """Return lines in which a tally without a tick is a place left blank."""
    found = list(lines)
    for at, line in enumerate(lines):
        start = leads.get(at, 0)
        if len(line) > _LONGEST or any(map(str.isdigit, line[start:])):
            continue
        for match in filter(None, (form.match(line.rstrip(), start) for form in (_NONE_BEFORE, _NONE_BEHIND))):
            missing = "".join(match["run"].split()).replace("[]", " ").replace("()", " ").replace("\ufe0f", "")
            if hollow.issuperset(missing) and _names(line, match, names):
                start, end = match.span("run")
                found[at] = line[:start] + "_" * (end - start) + line[end:]
    return found


def _patterns_for(line: str) -> Iterator[re.Pattern[str]]:
    if len(line) > _LONGEST or any(map(str.isdigit, line)):
        return
    bare = line.strip()
    first = bare.lstrip("-*• ")[:1]
    if first in {"+", "=", "×", "x", "X", "[", "("} or not first.isascii():
        yield _BEFORE
    if bare[:1] != "|" and (bare[-1:] in "+=×#)]xXlI|/" or not bare[-1:].isascii()):
        yield _BEHIND


def _names(line: str, match: re.Match[str], names: Names) -> bool:
    """Say whether a line names a card, and nothing more, beside a tally."""
    return bool(names.find((line[match.start() : match.start("run")] + line[match.end("run") :]).strip(_AROUND)))


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
    return int(count["digits"]) if count else NUMBERS.get(fold(title), 0) or _PLACES.get(fold(title), 0)


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
    if not ticked or sum(map(len, marks.values())) < least:
        return lines
    decks = _may_be_decks(rows[head][columns.start], len(columns), [*marks.values()])
    found = list(lines)
    for at, row in rows.items():
        count = "Qty" if at == head else _count_of([place - columns.start + 1 for place in marks[at]], decks=decks)
        row[columns.start : columns.stop] = [count]
        line = delimiter.join(["", *row, ""] if bordered else row)
        ends = lines[at][len(lines[at].rstrip("\r\n")) :]
        found[at] = f"{line:<{len(lines[at]) - len(ends)}}{ends}"
    return found


def _may_be_decks(title: str, width: int, marks: Sequence[Sequence[int]]) -> bool:
    """Say whether columns "1", "2" or "A", "B" may be decks: rows have several marks, not all from the first on."""
    if not any(len(places) > 1 for places in marks) or (len(title.strip()) > 1 and fold(title) != "i"):
        return False
    runs = all([*places] == [*range(places[0], places[0] + len(places))] for places in marks if places)
    firsts = {places[0] for places in marks if places}
    return not runs or len(firsts) > 1 or width < _LEAST_RUN or len({*map(len, marks)}) < _LEAST


def _count_of(marked: Sequence[int], *, decks: bool) -> str:
    """Return the count that the marks of a row tell: the only one, or the last of those from the first on."""
    if decks or (len(marked) > 1 and [*marked] != [*range(1, len(marked) + 1)]):
        return " or ".join(map(str, marked))
    return str(marked[-1]) if marked else ""


def _cell(text: str, delimiter: str) -> str:
    """Return a cell as it may stand in a row."""
    return '"' + text.replace('"', '""') + '"' if delimiter in text or '"' in text else text

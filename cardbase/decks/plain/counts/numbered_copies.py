"""Copies of one card numbered one by one: "Crysknife #1", "Crysknife #2", or "1/2 Crysknife", "2/2 Crysknife"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import accumulate, groupby, pairwise
from typing import NamedTuple

from cardbase.decks.vocabulary import Names, fold

_SIGN = r"(?:\#|n[or°]?\.?[ ]|(?:card|copy|kopie|exemplar|ex\.|exemplaire|copia)[ ]\#?)"
_END = r"(?:[ ]?(?:/|of|out[ ]of|von|de|sur|di|van)[ ]?(?P<{0}>\d\d?)|st|nd|rd|th)"
_BEHIND = re.compile(
    rf"(?P<name>[^\d;|\t]{{3,60}}?)(?:[\s,:(\[{{–-]*(?<!\w)(?P<sign>{_SIGN})?(?P<number>\d)(?P<end>{_END.format('of')})?"
    r"|[ ](?P<roman>I{1,3}|IV)|[ ](?P<letter>[A-D]))[)\]}]?[\s.]*",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    rf"[\s*•>(\[-]{{0,6}}(?P<sign>{_SIGN})?(?P<number>\d)(?P<end>{_END.format('of')})?[)\]}}.:]?\s+(?P<name>[^\d;|\t]{{3,60}})",
    re.IGNORECASE,
)
_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4}
_LEAST, _LEAST_SIGNED = 3, 2
"""Copies from which on they are numbered; fewer with a bare number may be two counts of one card."""

_LONGEST = 200


class _Copy(NamedTuple):
    """A piece of the list that numbers a copy: its line, where it stands and where its name does."""

    line: int
    start: int
    end: int
    name: tuple[int, int]
    number: int
    of: int
    signed: bool
    key: str


def without_copy_numbers(lines: Sequence[str], names: Names) -> list[str]:
    """Return the lines with blanks for numbers that run from 1 on beside one name, line by line or in one line."""
    found = list(lines)
    whole = [_copy_in(line, at, 0, len(line.rstrip("\r\n")), names) for at, line in enumerate(lines)]
    parts = [
        _copy_in(line, at, start, end, names)
        for at, line in enumerate(lines)
        if "," in line and len(line) < _LONGEST and any(map(str.isdigit, line))
        for start, end in _pieces(line.rstrip("\r\n"))
    ]
    for copy in (copy for pieces in (whole, parts) for run in _runs(pieces) for copy in run):
        line, (start, end) = found[copy.line], copy.name
        blanked = " " * (start - copy.start) + line[start:end] + " " * (copy.end - end)
        found[copy.line] = line[: copy.start] + blanked + line[copy.end :]
    return found


def _pieces(line: str) -> Iterable[tuple[int, int]]:
    """Yield where what stands between the commas of a line begins and ends."""
    parts = line.split(",")
    ends = accumulate(len(part) + 1 for part in parts)
    return [(end - len(part) - 1, end - 1) for part, end in zip(parts, ends, strict=True)]


def _copy_in(line: str, at: int, start: int, end: int, names: Names) -> _Copy | None:
    """Return the copy that a piece of a line numbers, None for any other piece."""
    if end - start > _LONGEST or not line[start:end].strip():
        return None
    found = _BEFORE.fullmatch(line, start, end) or _BEHIND.fullmatch(line, start, end)
    if found is None or not names.find(found["name"].strip(" -*•>")):
        return None
    groups = found.groupdict()
    written = (groups.get("roman") or groups.get("letter") or "").lower()
    number = int(found["number"]) if found["number"] else _ROMAN.get(written) or ord(written) - ord("a") + 1
    signed = bool(found["sign"] or found["end"] or written)
    key = f"{fold(found['name'])} {found['sign']} {found['of']}"
    return _Copy(at, start, end, found.span("name"), number, int(found["of"] or 0), signed, key)


def _runs(pieces: Sequence[_Copy | None]) -> list[list[_Copy]]:
    """Return the pieces, one behind the other, that number the copies of one card from the first to the last."""
    groups = (list(own) for _, own in groupby(enumerate(pieces), lambda pair: pair[1] and pair[1].key))
    runs = [[copy for _, copy in own if copy is not None] for own in groups]
    return [run for run, after in pairwise([*runs, []]) if _are_copies(run) and not _goes_on(run, after)]


def _goes_on(run: Sequence[_Copy], after: Sequence[_Copy]) -> bool:
    """Say whether the next card has the next number, which is that of a line then: "#2 Pogrom", "#3 Valor"."""
    return bool(after) and after[0].number == len(run) + 1 and not run[0].of


def _are_copies(run: Sequence[_Copy]) -> bool:
    least = _LEAST_SIGNED if run and all(copy.signed for copy in run) else _LEAST
    counted = all(copy.number == at for at, copy in enumerate(run, 1))
    return len(run) >= least and counted and all(copy.of in {0, len(run)} for copy in run)

"""Lines that are counted through by a bare number: "1: Carthag", "01 Arrakeen", and two programs "1." and "2."."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.words import HEADINGS

_NUMBERED = re.compile(
    r"\s{0,20}[|(\[#]?\s?(?:[Nn]o\.?\s)?0{0,2}(?P<number>\d{1,3})\s{0,3}[.:)\]|–-]{0,2}\s{0,3}(?=[^\W\d_])(?![xX]\s)"
)
_LEAST, _LEAST_PROGRAMS = 5, 2
"""Lines from which on they are counted through: of cards that a deck holds once, and beneath the word for programs."""

_NO_SIGN = re.compile(r"\s*0*\d{1,3}\s+(?=[^\W\d_])")


def counted_through(lines: Sequence[str], is_single: Callable[[str], bool]) -> dict[int, int]:
    """Return lines counted through from 1 whose cards a deck holds once, by index, with the end of the number."""
    kept: dict[int, int] = {}
    run: dict[int, int] = {}
    for at, line in enumerate([*lines, ""]):
        match = _NUMBERED.match(line)
        follows = match is not None and int(match["number"]) == len(run) + 1 and (not run or at - 1 in run)
        if not follows:
            kept |= run if _is_through(lines, run, is_single) else {}
            run = {}
        if match is not None and int(match["number"]) == len(run) + 1:
            run[at] = match.end()
    return kept


def _is_through(lines: Sequence[str], run: dict[int, int], is_single: Callable[[str], bool]) -> bool:
    if len(run) >= _LEAST_PROGRAMS and _heads_programs(lines, min(run)):
        return not all(map(_NO_SIGN.match, (lines[at] for at in run)))
    return len(run) >= _LEAST and all(is_single(lines[at][end:]) for at, end in run.items())


def _heads_programs(lines: Sequence[str], first: int) -> bool:
    above = next((line for line in reversed(lines[max(0, first - 2) : first]) if line.strip()), "")
    return HEADINGS.get(fold(above.strip(" :=#*-_"))) == "programs"

"""Running lists that a mail broke within a card: "3 Carryall, 2 Stunner, 1" above "Sandmaster, 2 Valor"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from cardbase.decks.plain.wrappings.wrapping import FIELD_LINE
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import HEADINGS

_LONGEST = 400
_QUOTES = " \t\r\n>"
_ENDS = ",;"
_PARTS = re.compile(r"[,;:]")
_COUNT = re.compile(r"[xX×]?\s?\d{1,2}\s?[xX×]?\.?|\(\d{1,2}[xX×]?\)\.?|\[\d{1,2}[xX×]?\]\.?")
_LEADING = re.compile(r"[xX×]?\d{1,2}\s?[xX×]?")
_BEFORE = re.compile(r"\d{1,2}\s?[xX×]?\s+(?=[^\W\d_])")
_BEHIND = re.compile(r"(?:\s[xX×]?|\s?[(\[])\d{1,2}[xX×)\]]?\s*$")


def running_lists(lines: Sequence[str], names: Names, begun: Collection[int] = ()) -> dict[int, int]:
    """Return, by the index of their first line, how many lines each list has whose lines were broken within a card.

    ``begun`` has the lines that go on with no other one, for somebody begins to speak there.
    """
    found: dict[int, int] = {}
    at = 0
    while at < len(lines):
        last, broken = at, False
        while last + 1 not in begun and (joint := _joint(lines, last, names)) is not None:
            last, broken = last + 1, broken or joint
        if broken:
            found[at] = last - at + 1
        at = last + 1
    return found


def _joint(lines: Sequence[str], at: int, names: Names) -> bool | None:
    """Say whether a card is broken between a line and the next one; None where nothing goes on there."""
    if at + 1 >= len(lines) or max(len(lines[at]), len(lines[at + 1])) > _LONGEST:
        return None
    line, below = lines[at].strip(_QUOTES), lines[at + 1].strip(_QUOTES)
    if not line or not below or not {*line} & {*_ENDS} or FIELD_LINE.match(below) or _is_heading(below):
        return None
    if _is_broken(line, below, names):
        return True
    return False if line[-1] in _ENDS else None


def _is_heading(line: str) -> bool:
    return fold(line.strip("*_#=:- ")) in HEADINGS


def _is_broken(line: str, below: str, names: Names) -> bool:
    """Say whether the last words of a line and the first ones of the next are one card, and not a card each."""
    *before, tail = (part.strip() for part in _PARTS.split(line))
    head, *behind = (part.strip() for part in _PARTS.split(below))
    head = head if behind else head.rstrip(".")
    if _LEADING.fullmatch(tail):
        whole = _named(head, names) or (bool(behind) and _named(f"{head}, {behind[0]}", names))
        return any(map(_BEFORE.match, before)) and not _BEFORE.match(head) and not _BEHIND.search(head) and whole
    if _COUNT.fullmatch(head):
        counted = any(map(_BEHIND.search, (*before, *behind)))
        whole = _named(tail, names) or (bool(before) and _named(f"{before[-1]}, {tail}", names))
        return bool(tail) and counted and not _BEHIND.search(tail) and whole
    if not _is_name(head, names) or not (_is_name(tail, names) or not tail):
        return False
    if not tail and before:
        return not _named(head, names) and _named(f"{before[-1]}, {head}", names)  # "Gurney Halleck," above his title
    if not tail or (_printed(tail, names) and _printed(head, names)):
        return False
    return any(_named(whole, names) for whole in _wholes(before, tail, head, behind))


def _wholes(before: Sequence[str], tail: str, head: str, behind: Sequence[str]) -> Iterator[str]:
    """Yield what may be one name around a break, which may have a title behind a comma."""
    between = "" if tail.endswith("-") else " "
    whole = f"{tail}{between}{head}"
    yield whole
    if before:
        yield f"{before[-1]}, {whole}"
    if behind:
        yield f"{whole}, {behind[0]}"


def _is_name(text: str, names: Names) -> bool:
    """Say whether a text may be a part of a name, and is neither a sign nor a set."""
    return any(map(str.isalpha, text)) and not names.set_code(fold(text))


def _printed(text: str, names: Names) -> bool:
    """Say whether a text is a card's name as it is printed, "Piter" and "de Vries" are none."""
    bare = _BEHIND.sub("", _BEFORE.sub("", text, count=1)).strip(" .")
    return bool(names.find(bare)) and not names.is_nickname(fold(bare))


def _named(text: str, names: Names) -> bool:
    """Say whether a text is a card's name with at most one count."""
    return bool(names.find(_BEHIND.sub("", _BEFORE.sub("", text, count=1)).strip(" .")))

"""Counted lines whose boxes have no tick, or say no, where those of others have one, or say yes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from cardbase.decks.vocabulary import Names

_LONGEST = 200
"""Signs of a line that is looked at."""

_INNER = r"(?P<{0}>[xXvVoO*✓✔✅+yYnN_]|ja|nein|yes|no|oui|non|si|)"
_YES, _NO = {"y", "yes", "ja", "oui", "si"}, {"n", "no", "nein", "non"}
_FULL = frozenset("xvo*✓✔✅+☑☒🟩") | _YES
_HOLLOW = frozenset("_☐⬜") | {""}
_SIGNS = "[☑☒✅✓✔🟩☐⬜]"
_BOX = rf"(?:\[\s?{_INNER.format('square')}\s?\]|\(\s?{_INNER.format('round')}\s?\)|(?P<sign>{_SIGNS})\ufe0f?)"
_BEFORE = re.compile(rf"[\s>]{{0,20}}(?:[-*•]\s+|\d{{1,3}}[.)]\s+)?{_BOX}\s*(?=\S)", re.IGNORECASE)
_BEHIND = re.compile(rf"(?<=[\w)\"'”’])\s+{_BOX}\s*$", re.IGNORECASE)
_BOXED = re.compile(rf"[\[(]|{_SIGNS}")


class Unticked(NamedTuple):
    """Lines of counted cards by their index: those with an empty box beside ticked ones, and with a no beside a yes."""

    empty: frozenset[int] = frozenset()
    denied: frozenset[int] = frozenset()


def unticked_lines(lines: Sequence[str], names: Names) -> Unticked:
    """Return the counted cards whose box, before or behind, has no tick, or says no, where others have or do not."""
    empty, denied = set[int](), set[int]()
    for form in (_BEFORE, _BEHIND):
        marks = {at: mark for at, line in enumerate(lines) if (mark := _mark_of(line, form, names)) is not None}
        if not _FULL.isdisjoint(marks.values()):
            empty.update(at for at, mark in marks.items() if mark in _HOLLOW)
        if not _YES.isdisjoint(marks.values()):
            denied.update(at for at, mark in marks.items() if mark in _NO)
    return Unticked(frozenset(empty), frozenset(denied))


def _mark_of(line: str, form: re.Pattern[str], names: Names) -> str | None:
    """Return what stands in the box of a line that counts a card; None for any other line."""
    if len(line) > _LONGEST or not _BOXED.search(line):
        return None
    box = form.search(line.rstrip()) if form is _BEHIND else form.match(line)
    rest = line[: box.start()] + line[box.end() :] if box else ""
    if box is None or not any(map(str.isdigit, rest)):
        return None
    named = names.any_in(rest)
    return (box["square"] or box["round"] or box["sign"] or "").lower() if named else None

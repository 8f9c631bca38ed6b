"""Lists that a mail quotes as a whole, which stand without its marks then: "> 3 Carryall"."""

from __future__ import annotations

import re

from cardbase.decks.vocabulary import Names

_MARK = re.compile(r"[ \t]{0,3}(?:>|&gt;)[ \t]?")
_LONGEST, _LEAST, _MOST_LEVELS, _MOST_AROUND = 300, 2, 9, 60
"""Signs of a line around that are looked at, lines that make a list, marks before a line, and lines around it."""


def without_marks_of_mail(text: str, names: Names) -> str:
    """Return a text without the marks of a mail where all of its cards stand behind them; any other text as it is."""
    for _ in range(_MOST_LEVELS):
        found = _without_mark(text, names) if ">" in text or "&gt;" in text else None
        if found is None:
            break
        text = found
    return text


def _without_mark(text: str, names: Names) -> str | None:
    """Return a text without one mark before each quoted line, None where cards stand before or behind those."""
    lines = text.split("\n")
    quoted = [at for at, line in enumerate(lines) if _MARK.match(line)]
    if len(quoted) < _LEAST:
        return None
    first, last = quoted[0], quoted[-1]
    inside = {*quoted}
    others = [line for at, line in enumerate(lines) if at not in inside and line.strip()]
    amid = any(lines[at].strip() for at in range(first, last) if at not in inside)
    if amid or len(others) > _MOST_AROUND or any(_may_list(line, names) for line in others):
        return None
    return "\n".join(_MARK.sub("", line, count=1) if at in inside else line for at, line in enumerate(lines))


def _may_list(line: str, names: Names) -> bool:
    return names.any_in(line[:_LONGEST])

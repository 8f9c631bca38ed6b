"""The numbers that chats and networks put on the parts of one text: "1/3", "(2/3)", "3/3"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

_SIGN = r"[\U0001f9f5\u2b07\ufe0f]?"
_PART = r"(?P<open>[(\[]?)(?P<part>[1-9]\d?) ?/ ?(?P<of>[1-9]\d?)[)\]]?"
_LED = re.compile(rf"\s*{_SIGN}\s?{_PART}[.:]?\s?{_SIGN}(?=\s|$)")
_ENDED = re.compile(rf"(?<=\S)\s+{_SIGN}\s?{_PART}\s?{_SIGN}\s*$")
_OF_ITS_OWN = re.compile(r"$|\d{1,2}\s?[xX×]?\s+\D|[^\W\d_][^:\n]{0,30}:")
"""What a line says beside such a number that the number cannot count: nothing, a counted card, a field with a colon."""

_MOST_PARTS, _LONGEST = 30, 300


def without_threads(lines: Sequence[str], heads: Callable[[str], bool]) -> list[str]:
    """Return the lines with blanks for the numbers of a thread, which run from the first to the last part.

    Where one of them may count a card ("3/3 Carryall": there are three of three), all stay. ``heads`` says whether a
    line is a heading.
    """
    found = {at: part for at, line in enumerate(lines) if (part := _number_in(line))}
    parts = [(int(part["part"]), int(part["of"])) for part in found.values()]
    last = parts[-1][1] if parts else 0
    if not 1 < last <= _MOST_PARTS or parts != [(number, last) for number in range(1, last + 1)]:
        return list(lines)
    rests = (f"{lines[at][: part.start()]}{lines[at][part.end() :]}".strip() for at, part in found.items())
    if not all(_OF_ITS_OWN.match(rest) or heads(rest) for rest in rests):
        return list(lines)
    return [_blanked(line, found[at]) if at in found else line for at, line in enumerate(lines)]


def _number_in(line: str) -> re.Match[str] | None:
    if "/" not in line or len(line) > _LONGEST:
        return None
    return _LED.match(line) or _ENDED.search(line)


def _blanked(line: str, part: re.Match[str]) -> str:
    return line[: part.start()] + re.sub(r"[^\r\n]", " ", part[0]) + line[part.end() :]

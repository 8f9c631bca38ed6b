"""Names of cards that a narrow column broke over lines: "4x Spice" above "Harvester, Spice" above "Mining Factory"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.decks.plain.wrappings.wrapping import FIELD_LINE, taken_together
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import HEADINGS

_LONGEST, _MOST_LINES = 100, 6
_QUOTES = " \t\r\n>"
_BEFORE = re.compile(r"(?:[-*•]\s)?(?:[xX×]?\d{1,2}\s?[xX×]?[.)]?\s+)?(?=[^\W\d_]|['\"])")
_LED_BY_COUNT = re.compile(r"(?:[-*•]\s)?[xX×]?\d{1,2}\s?[xX×]?[.)]?\s")
_COUNT_BEHIND = re.compile(r"(?:\s[xX×]?\d{1,2}[xX×]?|\s?\(\d{1,2}\))$")
_SET_BEHIND = re.compile(r"\s*[(\[](?P<text>[^()\[\]\d]{2,30})[)\]]$")
_COUNT = re.compile(r"[\W_]*[xX×]?[\s_]?\d*\s?[xX×]?[\W_]*")
_BEGINS = re.compile(r"[-*•+#]\s|[xX×]?\d{1,2}(?:\s?[xX×.)])?\s")
"""The bullet or the count that begins a line of its own."""


def broken_names(lines: Sequence[str], names: Names) -> dict[int, int]:
    """Return, by the index of its first line, how many lines each name of a card has that is none on one."""
    return taken_together(lines, lambda at: _count(lines, at, names))


def _count(lines: Sequence[str], at: int, names: Names) -> int:
    """Return how many lines the longest name has that begins with a line."""
    first = lines[at].strip(_QUOTES)
    if not first[-1:].isalpha() and (first[-1:] not in {",", "-", "'", "."} or not any(map(str.isalnum, first))):
        return 1
    most, text, parts, apart = 1, _BEFORE.sub("", first, count=1), [first], False
    for number in range(2, min(_MOST_LINES, len(lines) - at) + 1):
        line = lines[at + number - 1].strip(_QUOTES)
        if not line and lines[at + number - 2].strip(_QUOTES):
            apart = True
            continue
        if len(text) + len(line) > _LONGEST or not _goes_on(line, names):
            break
        text = text + line if text.endswith("-") else f"{text} {line}"
        parts.append(line)
        if not _named(text, names) or (apart and _may_be_two(parts, names)):
            continue
        if parts[-2].endswith(",") or not _are_alone(parts, names):
            most = number
    return most


def _may_be_two(parts: Sequence[str], names: Names) -> bool:
    """Say whether parts with an empty line between may be two: a heading or a card, and one below."""
    if _LED_BY_COUNT.match(parts[0]) or parts[0].endswith(","):
        return False
    return not _COUNT_BEHIND.search(parts[-1]) or any(_named(_BEFORE.sub("", part, count=1), names) for part in parts)


def _goes_on(line: str, names: Names) -> bool:
    """Say whether a line may go on with a name: it is no bare set, and has no bullet, count or key before its words."""
    if line[:1].isalnum() and names.set_code(fold(line)):
        return False
    return line != "" and not (_COUNT.fullmatch(line) or _BEGINS.match(line) or FIELD_LINE.match(line))


def _named(text: str, names: Names) -> bool:
    """Say whether a text is a card's name, perhaps with its set and its count behind."""
    return len(names.find(_bare(text, names))) > 0


def _bare(text: str, names: Names) -> str:
    """Return a text without the count and the set behind it."""
    text = _COUNT_BEHIND.sub("", text)
    behind = _SET_BEHIND.search(text)
    return text[: behind.start()] if behind and names.set_code(fold(behind["text"])) else text


def _are_alone(parts: Sequence[str], names: Names) -> bool:
    """Say whether a heading or a card stands above lines each of which is a card by itself."""
    first, *others = (_bare(_BEFORE.sub("", part, count=1), names) for part in parts)
    printed = [_named(other, names) and not names.is_nickname(fold(other)) for other in others]
    return all(printed) and (fold(first.strip(" *_#=:-")) in HEADINGS or _named(first, names))

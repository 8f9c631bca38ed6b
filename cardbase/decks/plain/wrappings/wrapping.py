"""Paragraphs that a mail or an editor wrapped at a width."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.words import HEADINGS

_LEAST_WRAPPED = 2
_WIDTHS, _WIDTH_OF_TWO = (50, 120), 66
"""Lines of a paragraph, and the widths at which mails and editors wrap; two lines prove less than three."""

_NARROW, _LEAST_NARROW = 36, 8
"""The width at which a narrow screen wraps, and the lines from which on a paragraph proves it."""

_LEAST_CELLS = 3
"""Delimiters of a row; lines that all have the same number of them are no sentences."""

FIELD_LINE = re.compile(r"[\s>]*[^\W\d_]{2,}(?: [^\W\d_]{2,}){0,2}\s?(?:[(\[]\d{1,3}[^()\[\]]{0,12}[)\]])?\s?:\s")
"""A line that begins with a field or heading, and so goes on with no other one."""


def taken_together(lines: Sequence[str], count: Callable[[int], int]) -> dict[int, int]:
    """Return, by the index of their first line, how many lines belong together where more than one do.

    ``count`` says so of the line at an index; those that belong to one before are not looked at again.
    """
    found: dict[int, int] = {}
    at = 0
    while at < len(lines):
        many = count(at)
        if many > 1:
            found[at] = many
        at += many
    return found


def _is_heading(line: str) -> bool:
    """Say whether a line is nothing but the heading of a deck, as the last of a list may be: "Imperial Deck"."""
    text = line.strip(" >*_#=:-")
    return len(text) < _NARROW and text[:1].isupper() and fold(text) in HEADINGS


def paragraphs(lines: Sequence[str]) -> dict[int, int]:
    """Return, by the index of their first line, how many lines each paragraph has that was wrapped at a width.

    Of a wrapped paragraph no line but the last had room for the first word of the next one.
    """
    found: dict[int, int] = {}
    start = 0
    for at in range(len(lines) + 1):
        if at < len(lines) and lines[at].strip(" \t\r\n>"):
            continue
        if (
            at - start >= _LEAST_WRAPPED
            and max(map(len, lines[start:at])) >= _NARROW
            and is_wrapped([line.rstrip() for line in lines[start:at]])
        ):
            found[start] = at - start
        start = at + 1
    return found


def _are_rows(delimiters: Sequence[int]) -> bool:
    """Say whether most lines have the same number of delimiters, as rows of a table have below its heading."""
    usual = max(delimiters, key=delimiters.count)
    return usual >= _LEAST_CELLS and delimiters.count(usual) * 4 >= 3 * len(delimiters)


def is_wrapped(lines: Sequence[str]) -> bool:
    """Say whether the lines of a paragraph, without blanks at their ends, were wrapped at a width."""
    width = max(map(len, lines))
    firsts = (len(line.lstrip(" >").partition(" ")[0]) for line in lines[1:])
    least = _NARROW if len(lines) >= _LEAST_NARROW else _WIDTHS[0] if len(lines) > 2 else _WIDTH_OF_TWO
    if any(map(_is_heading, lines[1:])):
        return False
    titled = sum(FIELD_LINE.match(line) is not None for line in lines[1:])
    if titled * (_LEAST_NARROW // 2 if len(lines) >= _LEAST_NARROW else len(lines)) >= len(lines):
        return False
    if any(_are_rows([line.count(sign) for line in lines]) for sign in ",;|\t"):
        return False
    return least <= width <= _WIDTHS[1] and all(
        len(line) + 1 + first > width and "  " not in line.strip()
        for line, first in zip(lines[:-1], firsts, strict=True)
    )

"""What mail programs set before the lines of a mail that is answered or sent on, in any of their fashions."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

from cardbase.spice_and_blood.orders.ends import FORWARDED, end_line

_QUOTE = re.compile(r"\s*(?:(?:[^\W\d_]{0,12}>|&gt;|[|¦│┃＞])\s?)+")
"""``> ``, ``| ``, and the name of who wrote it (``Kim> ``); no line of orders begins like that."""
_FROM = re.compile(r"\s*[*_]*(?:From|Von|De|Da|Van|Från|Fra|Od|От|Lähettäjä|Feladó|Kimden|发件人|差出人)[*_]*\s?[:：]")
_FIELD = re.compile(r"\s*[*_]*[^\W\d_][^:：]{0,25}[:：][*_]*")
"""How the mail that Outlook answers begins: who wrote it, then when or to whom."""
LONGEST_MARK = 12
"""Signs of a mark of quotation that no program is known for."""

Marked = tuple[list[str], list[bool]]
"""The lines of a text without their marks, and whether each was quoted."""


def unquoted(lines: list[str]) -> Marked:
    """Return the lines of a text without marks of quotation; all below a mail that is sent on is quoted."""
    below_it, bare, quoted = False, [], []
    for line, below in pairwise([*lines, ""]):
        forwarded = FORWARDED.match(line) and not end_line(line)
        below_it = below_it or bool(forwarded or (_FROM.match(line) and _FIELD.match(below)))
        quoted.append(below_it or bool(_QUOTE.match(line)))
        bare.append(_QUOTE.sub("", line, count=1) if _QUOTE.match(line) else line)
    return bare, quoted


def behind_marks(marked: Marked, header: Callable[[str], bool], word: str) -> Marked | None:
    """Return the lines read as the one that holds the header shows: behind a mark of its own, or in a field.

    A field is the ``Subject:`` of a mail that is sent on; the fields below it are left out. None where there is no such
    line.
    """
    for place, line in enumerate(marked[0]):
        start = line.upper().find(word)
        if start <= 0 or not header(line[start:]):
            continue
        mark = line[:start]
        if len(mark) <= LONGEST_MARK and _is_mark(mark, marked[0][place + 1 : place + 3]):
            return _without(marked, mark.rstrip(), place)
        if all(map(_FIELD.fullmatch, _fields(mark))):
            return _below_field(marked, place, line[start:])
    return None


def _fields(mark: str) -> list[str]:
    """Return "Subject: Fwd: " as its fields."""
    return re.findall(r"[^:：]*[:：][*_]*|[^:：]+$", mark.rstrip())


def _is_mark(mark: str, below: list[str]) -> bool:
    """Return whether the lines below begin alike, so that it is a mark and no word of the sender's."""
    return bool(below) and all(line.startswith(mark.rstrip()) for line in below)


def _below_field(marked: Marked, place: int, header: str) -> Marked:
    """Return the lines with a header out of its field, without the further fields below it."""
    bare, quoted = list(marked[0]), list(marked[1])
    bare[place] = header
    for number in range(place + 1, len(bare)):
        if not _FIELD.match(bare[number]):
            break
        bare[number] = ""
    return bare, quoted


def _without(marked: Marked, mark: str, place: int) -> Marked:
    """Return the lines without a mark that the header's line has, from there on."""
    bare = [
        line.removeprefix(mark) if number >= place and line.startswith(mark) else line
        for number, line in enumerate(marked[0])
    ]
    return bare, [quoted or line != old for quoted, line, old in zip(marked[1], bare, marked[0], strict=True)]


def where_it_stands(text: str, word: str) -> str:
    """Return in which line a word stands behind others, for who wrote it there; nothing where it does not stand."""
    for number, line in enumerate(text.splitlines(), 1):
        start = line.upper().find(word)
        if start > 0:
            before = line[:start].strip()
            shown = f"...{before[-LONGEST_MARK:]}" if len(before) > LONGEST_MARK else before
            return f" (line {number} has it behind {shown!r}: let it begin the line)"
    return ""

"""Links to decks within a text: between words, in the marks of a forum or a page, broken at a width."""

from __future__ import annotations

import re
from collections.abc import Iterator

_START = re.compile(r"(?<![\w/.+-])[a-z][a-z+.-]{1,20}:[^\s<>()\[\]\"'?#]{1,300}\?", re.IGNORECASE)
_PIECE = re.compile(r"[\w.~%,=&;:#+-]+", re.ASCII)
_BREAK = re.compile(r"=?\r?\n[ \t]{0,9}(?:>[ \t]?){0,9}(?=\S)")
_ENDS = re.compile(r"[ \t]*(?:$|[\s)\]>\"'<])")
_PILES = re.compile(r"#(?:homeworld|imperial|house|programs|dune):\S")
_TRAILING = ".,;:&"
_BEFORE = re.compile(
    r"(?:<a\b[^<>]{0,200}\bhref\s?=\s?[\"']?|\[(?P<label>[^\[\]\n]{0,80})\]\(\s?<?|\[url=[\"']?|\[url\]|<)$",
    re.IGNORECASE,
)
_BEHIND = re.compile(r"[\"'][^<>\"']{0,200}>|>?\)|\[/url\]|[\"']?\]|>", re.IGNORECASE)
_LONGEST_BEFORE = 300
_NARROWEST = 30
"""Signs of a line from which on a link may have been broken at its end."""

_MOST_SIGNS = 64_000


def links_in(text: str) -> Iterator[tuple[int, int, str, str]]:
    """Yield where links to decks stand, with the marks around them, their format, and the links as they were."""
    for start in _START.finditer(text) if "?" in text and "#" in text else ():
        end, link = _whole_link(text, start)
        if not _PILES.search(link):
            continue
        begin, behind = start.start(), None
        before = _BEFORE.search(text[max(0, begin - _LONGEST_BEFORE) : begin])
        if before is not None:
            behind = _BEHIND.match(text, end)
        if before is not None and behind is not None:
            begin, end = begin - (2 if before["label"] else len(before[0])), behind.end()
        yield begin, end, "link", link


def _whole_link(text: str, start: re.Match[str]) -> tuple[int, str]:
    """Return where a link ends, and the link with what stands on the lines below where it was broken."""
    pieces, end = [start[0]], start.end()
    line = text.rfind("\n", 0, end) + 1
    while (piece := _PIECE.match(text, end)) is not None and sum(map(len, pieces)) < _MOST_SIGNS:
        pieces.append(piece[0])
        end = piece.end()
        broken = _BREAK.match(text, end)
        if broken is None or end - line < _NARROWEST or not _goes_on(text, broken.end(), pieces):
            break
        line = end = broken.end()
    whole = "".join(pieces)
    link = whole.rstrip(_TRAILING)
    return end - (len(whole) - len(link)), link.replace("&amp;", "&")


def _goes_on(text: str, at: int, pieces: list[str]) -> bool:
    """Say whether a line goes on with a link that may have been broken above it."""
    piece = _PIECE.match(text, at)
    if piece is None or not _ENDS.match(text, piece.end()):
        return False
    return "=" in piece[0] or (piece[0].isdecimal() and pieces[-1].endswith("=")) or "#" not in "".join(pieces)

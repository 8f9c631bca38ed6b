"""Pieces of web pages within a text: lines that a page would break, and elements that say more than their text."""

from __future__ import annotations

import re

from cardbase.decks.plain.wrappings.pages import page_text
from cardbase.decks.vocabulary import fold
from cardbase.decks.vocabulary.words import FIELDS, HEADINGS

_BREAK = re.compile(
    r"<(?:br\s{0,3}/?|p|/p|/div|/li|/ul|/ol|/?h[1-6])\s{0,3}>(?=\s{0,99}[^\s<]|\s{0,9}<(?!/))", re.IGNORECASE
)
_SPEAKS = re.compile(
    r"<(?:input\s|img\s[^<>]{0,400}\b(?:alt|title)\s?=|li\s+value\s?=|[a-z]{1,9}\s[^<>]{0,200}(?:display\s?:\s?none"
    r"|visibility\s?:\s?hidden))",
    re.IGNORECASE,
)
_ROW = re.compile(r"[|\t]|[;,]\s?\"|\"\s?[;,]")
_KEY = re.compile(
    r"(?:</?\w[^<>]{0,80}>|\W){0,9}(?P<key>[^\W\d_][^:=<>\n]{0,40}?)(?:</?\w[^<>]{0,80}>|\s){0,5}(?:[:=]|$)"
)
_TABLE = re.compile(r"<table\b[^<>]{0,400}>", re.IGNORECASE)
_END_OF_TABLE = re.compile(r"</table\s{0,9}>", re.IGNORECASE)
_LEAST = 3
"""Breaks of a line from which on it is a list, whatever they part; fewer may stand within the cells of a table."""

_LAST = re.compile(r"<br\s{0,3}/?>[ \t]{0,9}$", re.IGNORECASE | re.MULTILINE)
_SPACES = re.compile(r"&nbsp;|&#160;|&#xa0;", re.IGNORECASE)


def shown_lines(text: str) -> str:
    """Return a text with the lines that a page shows where it has pieces of one."""
    if "&" in text:
        text = _SPACES.sub(" ", text)
    if "<" in text:
        text = _with_tables(_LAST.sub("", text))
    if "<" not in text or not (_BREAK.search(text) or _SPEAKS.search(text)):
        return text
    return "\n".join(page_text(line) if _is_piece(line) else line for line in text.splitlines())


def _with_tables(text: str) -> str:
    """Return a text with the rows that a page shows for each of its tables."""
    parts, at = list[str](), 0
    while (start := _TABLE.search(text, at)) and (end := _END_OF_TABLE.search(text, start.end())):
        parts += [text[at : start.start()], "\n", page_text(text[start.start() : end.end()]), "\n"]
        at = end.end()
    return "".join([*parts, text[at:]])


def _is_piece(line: str) -> bool:
    """Say whether a line is one of a page, and no row of a table whose cells have several lines."""
    if "<" not in line:
        return False
    parts = _BREAK.split(line)
    if _SPEAKS.search(line) or any(map(_is_titled, parts[1:])):
        return True
    return len(parts) > _LEAST and not _ROW.search(line)


def _is_titled(part: str) -> bool:
    """Say whether a part of a line is a heading, or begins with the name of a field."""
    key = _KEY.match(part)
    return key is not None and (fold(key["key"]) in HEADINGS or fold(key["key"]) in FIELDS)

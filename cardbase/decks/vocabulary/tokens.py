"""A line cut into tokens: words, numbers, links, marks of forums, gaps, signs; each knows where it stands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from cardbase.corpus import normalise
from cardbase.decks.vocabulary.slips import SLIPS
from cardbase.decks.vocabulary.words import JOINS, NUMBERS

_TAGS = (
    "b|i|u|s|strike|del|\\*|list|li|ul|ol|size|color|font|center|url|img|quote|code|spoiler|hr|table|tr|td|th|card|"
    "cards|deck|ins|mark|em|strong|span|br|p|div|h[1-6]?|small|big|sub|sup|tt|pre|a"
)
_STRUCK = "s|strike|del"
_JOINTS = (
    "['\"`´‘’‚‛“”„«»ʼ′\u00ad\u200b-\u200d\u2060\ufeff\u0300-\u036f]|&(?:\\#0?39|apos|rsquo|lsquo|shy|\\#8217|\\#173);"
)
_HALF_A_DOZEN = "|".join(r"[\s-]".join(words.split()) for words in NUMBERS if " " in words)
_COMMON = rf"""
 (?P<w>(?:{_HALF_A_DOZEN})(?!\w)|[^\W\d_](?:[^\W\d_]+|(?:{_JOINTS})+(?=[^\W\d_]))*)
|(?P<d>\d+)
|(?P<p>[,;:!?()])
|(?P<g>(?:[^\S\t]|&nbsp;|[\u00ad\u200b-\u200d\u2060\ufeff])+(?:\t[^\S\t]*)*|\t\s*|\.{{2,}}|…+)
|(?P<S>~~|\[/?(?:{_STRUCK})\]|</?(?:{_STRUCK})>)
|(?P<m>\[/?(?:{_TAGS})(?:=[^\]\[]{{0,200}})?\]|</?(?:{_TAGS})(?:\s[^<>]{{0,200}})?/?>|\*\*|__|`+|\[\[|\]\])
|(?P<f>(?<!\w)\*[FEfe]\*)
|(?P<c>//+|--+(?=\s)|\#+|[-=]>|→|<-+(?=[\s\w])|←)
|(?P<r>[-=_*~·]{{3,}})
|(?P<s>&(?:amp|lt|gt|quot);|.)
"""
_TOKEN = re.compile(_COMMON, re.VERBOSE | re.DOTALL | re.IGNORECASE)
_LINK = r"(?P<L>(?:https?|ftp|file)://\S+|www\.\S+|[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64})+)|"
_WITH_LINKS = re.compile(_LINK + _COMMON, re.VERBOSE | re.DOTALL | re.IGNORECASE)
_ARROWS = frozenset({"->", "=>", "→"})
_ENTITY_SIGNS = {"&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"'}
_ENTITY = re.compile(r"&#?\w+;")
_CROSSES = frozenset("xXхХ")
_GLUED = re.compile(r"[xXхХ](?=[\"'“”„«‘’]?[A-ZÀ-Þ]|[\"“”„«][^\W\d_])")
_COLUMN = 3
"""Blanks from which on a gap parts two columns."""


_UNSEEN = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff"))


_LONGEST_KEPT = 80
"""Signs of a text whose folded form and tokens are remembered: lines are looked at below each line above them."""


def fold(text: str) -> str:
    """Return a text as names are compared, without soft hyphens and joiners that nobody sees, nor ``SLIPS``."""
    return _folded(text) if len(text) <= _LONGEST_KEPT else _folded.__wrapped__(text)


@lru_cache(maxsize=4_000)
def _folded(text: str) -> str:
    folded = normalise(text if text.isascii() else text.translate(_UNSEEN))
    return SLIPS.get(folded, folded)


@lru_cache(maxsize=1_000)
def _folded_word(text: str) -> str:
    """Return a word as names are compared; what folds to a joining word and is none ("é", "ünd") stays as it stands."""
    key = fold(_ENTITY.sub("", text))
    plain = text.translate(_UNSEEN).lower()
    return plain if key in JOINS and plain != key else key


class Token:
    """A piece of a line. ``kind`` is one letter.

    w word, d number, N card name, L link, m mark, S mark of struck-out text, f foil mark, g gap, T gap between columns,
    c sign before a comment, → arrow, r rule, G bracket with what is in it, or the sign itself. ``key`` is the word as
    names are folded, ``value`` what it means (cards of a name, tokens of a bracket), ``role`` the kind of span it was
    taken for.
    """

    __slots__ = ("end", "key", "kind", "role", "start", "value")

    def __init__(self, kind: str, start: int, end: int, key: str = "", value: Any = None) -> None:
        self.kind = kind
        self.start = start
        self.end = end
        self.key = key
        self.value = value
        self.role = ""

    def __repr__(self) -> str:
        return f"{self.kind}{self.start}-{self.end}:{self.key}"


def _follows_number(before: Sequence[Token]) -> bool:
    """Say whether tokens end in a number, with or without a blank behind it: "3x" and "3 x"."""
    at = -2 if len(before) > 1 and before[-1].kind == "g" else -1
    return bool(before) and before[at].kind == "d"


def tokens_of(line: str, start: int = 0) -> list[Token]:
    """Cut a line into tokens from ``start`` on; together they are the rest of the line."""
    if len(line) > _LONGEST_KEPT:
        return _cut(line, start)
    return [Token(token.kind, token.start, token.end, token.key) for token in _kept(line, start)]


def kept_tokens(line: str, start: int = 0) -> Sequence[Token]:
    """Return the tokens of a line to be looked at, and not changed: others are given the same."""
    return _kept(line, start) if len(line) <= _LONGEST_KEPT else _cut(line, start)


def _cut(line: str, start: int) -> list[Token]:
    pattern = _WITH_LINKS if "@" in line or "://" in line or "www." in line else _TOKEN
    found: list[Token] = []
    end = start
    for match in pattern.finditer(line, start):
        begin, end, key = end, match.end(), ""
        kind, text = match.lastgroup or "s", match[0]
        if kind == "w":
            if text[0] in _CROSSES and _GLUED.match(text) and _follows_number(found):
                found.append(Token("w", begin, begin + 1, "x"))
                text, begin = text[1:], begin + 1
            key = text.lower() if text.isascii() and text.isalpha() else _folded_word(text)
            key = SLIPS.get(key, key)
        elif kind == "d":
            key = text
        elif kind == "p":
            kind = text
        elif text != " ":
            kind = _kind_of(kind, text)
        found.append(Token(kind, begin, end, key))
    return found


_kept = lru_cache(maxsize=2_000)(_cut)


def _kind_of(kind: str, text: str) -> str:
    """Return the kind of a gap or a sign by its text."""
    if kind == "g":
        wide = len(text) >= _COLUMN and text[0] not in ".…" and len(text.translate(_UNSEEN)) >= _COLUMN
        return "T" if "\t" in text or wide else "g"
    if kind == "c":
        return "→" if text in _ARROWS else "c"
    return _ENTITY_SIGNS.get(text, text) if kind == "s" else kind

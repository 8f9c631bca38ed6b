"""Cutting a card query into tokens, each with its place in the text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from cardbase.query.errors import QueryError
from cardbase.query.signs import MARKS, OPERATORS, straight

LONGEST = 5_000
"""Characters in a query; a list of a hundred banned cards fits twice."""

LOST = "\ufffd"
"""What decoders put for bytes that are no text, as in an address that was cut: the rest of a word finds anything."""

_TOKEN = re.compile(
    rf"""\s*(?:
      (?P<quoted>"(?:[^"\\]|\\.)*"|["{MARKS}][^"{MARKS}]*["{MARKS}])
    | (?P<pattern>/(?:[^/\\]|\\.)+/)
    | (?P<operator><=|>=|!=|=<|=>|<>|==|[:=<>≤≥≠])
    | (?P<open>\()
    | (?P<close>\))
    | (?P<bar>\|\|?)
    | (?P<sign>[-!])(?=[^\s|:=<>≤≥≠)])
    | (?P<word>[^\s()|:=<>≤≥≠"!/](?:[^\s()|:=<>≤≥≠"!]|!(?!=))*)
    | (?P<stray>\S)
    )""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of the text. ``kind`` is a group of the token pattern, or ``end``; ``text`` has no quotes or slashes.

    An operator is spelled as in ``docs/query.md``, whatever was typed.
    """

    kind: str
    text: str
    start: int
    end: int


def tokens_of(text: str, start: int = 0, *, inside: bool = False) -> list[Token]:
    """Cut ``text`` from ``start`` on, if ``inside`` brackets up to the one that closes them.

    The last token is ``end``. Raises ``QueryError``.
    """
    if len(text) > LONGEST:
        raise QueryError(
            f"the query has {len(text):,} characters; the most is {LONGEST:,}", text, LONGEST, len(text),
            hint="ask in several queries",
        )  # fmt: skip
    lost = text.find(LOST)
    if lost >= 0:
        hint = "the address was cut: type the query again"
        raise QueryError("here stands what could not be read as text", text, lost, lost + 1, hint=hint)
    found: list[Token] = []
    depth = 0
    signs = straight(text)
    match = _TOKEN.match(signs, start)
    while match and not (inside and depth < 0):
        kind = match.lastgroup or ""
        piece = match[kind]
        if kind == "stray":
            _refuse(text, match.start(kind))
        if kind == "quoted":
            piece = _ESCAPED.sub(r"\1", text[match.start(kind) + 1 : match.end(kind) - 1])
        elif kind == "pattern":
            piece = text[match.start(kind) + 1 : match.end(kind) - 1]
        elif kind == "operator":
            piece = OPERATORS.get(piece, piece)
        depth += (kind == "open") - (kind == "close")
        found.append(Token(kind, piece, *match.span(kind)))
        match = _TOKEN.match(signs, match.end())
    found.append(Token("end", "", len(text.rstrip()), len(text)))
    return found


def _refuse(text: str, at: int) -> None:
    if text[at] == '"':
        raise QueryError("this quotation mark is never closed", text, at, at + 1, hint='end the phrase with "')
    if text[at] == "/":
        raise QueryError("this regular expression is never closed", text, at, at + 1, hint="end it with /")
    raise QueryError(f"{text[at]!r} stands before nothing", text, at, at + 1, hint="put a condition after it")

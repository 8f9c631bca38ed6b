"""One line of a mail as tokens: words, "quoted" names, {terms}; a comment begins with ``;`` outside of both."""

from __future__ import annotations

import re
from dataclasses import dataclass

LONGEST_LINE = 1000
"""Signs; what is longer is cut and reported."""

_TOKEN = re.compile(r'"(?P<quoted>[^"]*)"?|\{(?P<terms>[^}]*)\}?|(?P<comment>;.*)|(?P<word>[^\s";{}]+)|(?P<other>\S)')
SIGNS = str.maketrans(
    {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "’": "'", "‘": "'", "–": "-", "—": "-", "\u00a0": " "}
)
"""Signs that mail programs write for quotes and dashes, and what people mean by them."""


@dataclass(frozen=True, slots=True)
class Token:
    """One piece of a line; ``kind`` is ``word``, ``quoted`` or ``terms``."""

    kind: str
    text: str


def tokens_of(line: str) -> list[Token]:
    """Return the tokens of a line; "L01, L02" is one word."""
    found: list[Token] = []
    for match in _TOKEN.finditer(line[:LONGEST_LINE].translate(SIGNS)):
        kind = match.lastgroup or "word"
        if kind == "comment":
            break
        text = " ".join(match[kind].split())
        joins = found and kind in ("word", "other") and found[-1].kind == "word"
        if joins and (found[-1].text.endswith(",") or text.startswith(",")):
            found[-1] = Token("word", found[-1].text + text)
        elif text or kind == "terms":
            found.append(Token("word" if kind == "other" else kind, text))
    return found


def without_comment(line: str) -> str:
    """Return a line without its comment and outer spaces."""
    for match in _TOKEN.finditer(line[:LONGEST_LINE].translate(SIGNS)) if ";" in line else ():
        if match.lastgroup == "comment":
            return line[: match.start()].strip()
    return line.strip()

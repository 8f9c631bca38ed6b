"""One line of a mail as tokens: words, "quoted" names, {terms}; a comment begins with ``;`` outside of both."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

LONGEST_LINE = 1000
"""Signs; what is longer is cut and reported."""

_TOKEN = re.compile(r'"(?P<quoted>[^"]*)"?|\{(?P<terms>[^}]*)\}?|(?P<comment>;.*)|(?P<word>[^\s";{}]+)|(?P<other>\S)')
_MORE_THAN_WORDS = re.compile(r"""[^ -~]|["';{}]|, | ,""")
_PICTURES = (
    r"[\u2600-\u260f\u2611\u2614-\u26d3\u26d5-\u2705\u2709-\u270b\u2714\u2726-\u273e\u2763\u2764\u27a1\u2b50"
    r"\U0001f300-\U0001f44d\U0001f44f-\U0001f644\U0001f646-\U0001f6a8\U0001f6d2-\U0001faff\ufe0f]"
)
"""Pictures beside an order; those that cross it out, and an empty box, are none."""
_MARKS = re.compile(
    rf"^(?:\(?(?:\d{{1,3}}|[a-z])[.)]\s+|[-–—−*+•‣∙▪▫◦●○■□→►▶➢➤_`]+\s*|\[[xX✓✔]\]\s+|{_PICTURES}+\s*)+(?=\S)"
)
_LAST_PICTURES = re.compile(rf"(?:\s*{_PICTURES})+$")
_BOLD = re.compile(r"(?<!\S)[*_]+(?=\w)|(?<=\w)[*_]+(?!\S)")
SIGNS = {
    **dict.fromkeys(map(ord, "“”„‟«»″〝〞「」『』"), '"'),
    **dict.fromkeys(map(ord, "’‘‚‛‹›′"), "'"),
    **dict.fromkeys(map(ord, "–—"), "-"),
    0xA0: " ",
}
"""Signs that people and mail programs write for quotes and dashes, and what they mean by them."""
_SINGLE = re.compile(
    r"""(?<![^\s=:(])(?P<open>,,|``|''?)(?P<name>[^"']+(?:'[^\s"'][^"']*)*)(?P<close>''?)(?=[\s,;)]|$)"""
)


def plain_signs(text: str) -> str:
    """Return a text of the same length with quotes and dashes as the order language writes them."""
    text = text if text.isascii() else text.translate(SIGNS)
    return _SINGLE.sub(_double, text) if "'" in text else text


def _double(match: re.Match[str]) -> str:
    return '"'.ljust(len(match["open"])) + match["name"] + '"'.ljust(len(match["close"]))


class Token(NamedTuple):
    """One piece of a line; ``kind`` is ``word``, ``quoted`` or ``terms``."""

    kind: str
    text: str


def tokens_of(line: str) -> list[Token]:
    """Return the tokens of a line; "L01, L02" is one word."""
    if len(line) <= LONGEST_LINE and not _MORE_THAN_WORDS.search(line):
        return [Token("word", word) for word in line.split()]
    found: list[Token] = []
    is_phrase = "PASSWORD" in line.upper()  # every sign of a pass phrase counts
    for match in _TOKEN.finditer(plain_signs(line[:LONGEST_LINE])):
        kind = match.lastgroup or "word"
        if kind == "comment":
            break
        text = " ".join(match[kind].split())
        text = text if text.isascii() or kind != "word" else unicodedata.normalize("NFKC", text)
        joins = found and not is_phrase and kind in ("word", "other") and found[-1].kind == "word"
        if joins and (found[-1].text.endswith(",") or text.startswith(",")):
            found[-1] = Token("word", found[-1].text + text)
        elif text or kind == "terms":
            found.append(Token("word" if kind == "other" else kind, text))
    return found


def undecorated(line: str) -> str:
    """Return a line without the marks that people and mail programs set around it: lists, bold, code, a full stop."""
    bare = _MARKS.sub("", line.strip())
    if "PASSWORD" in bare.upper():
        return bare  # every sign of a pass phrase counts
    bare = _BOLD.sub("", _LAST_PICTURES.sub("", bare).rstrip("*_`").rstrip())
    return bare[:-1] if bare[-1:] in (".", "!") and bare[-2:-1].isalnum() else bare


def without_comment(line: str) -> str:
    """Return a line without its comment and outer spaces."""
    for match in _TOKEN.finditer(plain_signs(line[:LONGEST_LINE])) if ";" in line else ():
        if match.lastgroup == "comment":
            return line[: match.start()].strip()
    return line.strip()


COURTESY = {"please", "pls", "plz", "kindly", "bitte", "thanks", "thx"}
"""Words of people who are asked for orders by a program."""


def without_courtesy(tokens: list[Token]) -> list[Token]:
    """Return the tokens of an order without "please" before them or behind them; every word of a pass phrase counts."""
    if any(token.text.upper() == "PASSWORD" for token in tokens[:3]):
        return tokens
    first, last = 0, len(tokens)
    while first < last - 1 and _is_courtesy(tokens[first]):
        first += 1
    while last > first + 1 and _is_courtesy(tokens[last - 1]):
        last -= 1
    kept = tokens[first:last]
    head, comma, tail = kept[-1].text.rpartition(",")
    if comma and head and _is_courtesy(kept[-1]._replace(text=tail)):
        kept[-1] = kept[-1]._replace(text=head)
    return kept


def _is_courtesy(token: Token) -> bool:
    return token.kind == "word" and token.text.lower().strip("().,!:") in COURTESY

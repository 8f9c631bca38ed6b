"""Remarks that were broken over two lines and more: "2 Pogrom (better than" above "Razzia)"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cardbase.decks.plain.wrappings.wrapping import FIELD_LINE, taken_together
from cardbase.decks.vocabulary import Names, fold
from cardbase.decks.vocabulary.words import HEADINGS

_BRACKETS = re.compile(r"(?<![:;=8][-'])(?<![:;=8])(?P<opens>[(\[])|(?P<closes>[)\]])")
"""Brackets, of which one that opens is no mouth of a face: ":-(" """

_LONE_BRACKET = re.compile(r"[\s>]*[(\[](?P<text>[^()\[\]]{2,30})[)\]]\s*")
_LONGEST, _MOST_LINES = 200, 4
_OPEN_WORDS = frozenset(
    {"than", "of", "for", "with", "without", "instead", "like", "als", "von", "für", "mit", "ohne", "statt", "wie"}
    | {"que", "de", "pour", "avec", "sans", "comme", "para", "con", "sin", "como", "di", "per", "che"}
)
"""Words that end no remark."""


def unfinished_lines(lines: Sequence[str], names: Names) -> dict[int, int]:
    """Return, by the index of their first line, how many lines each remark beside a card has that goes on below."""
    return taken_together(lines, lambda at: _count(lines, at, names))


def _count(lines: Sequence[str], at: int, names: Names) -> int:
    """Return how many lines belong together from one on."""
    line = lines[at].rstrip()
    in_brackets = _LONE_BRACKET.fullmatch(lines[at + 1]) if line and at + 1 < len(lines) else None
    if in_brackets and names.set_code(fold(in_brackets["text"])):
        return 2 if names.any_in(line[:_LONGEST]) else 1
    if not any(sign in line for sign in "([") and not _ends_open(line):
        return 1
    below = lines[at + 1 : at + _MOST_LINES]
    if len(line) > _LONGEST or not below or not _goes_on(below[0], names):
        return 1
    named = names.any_in(line)
    if not named and line.lstrip()[0] not in "([":
        return 1
    if named and _ends_open(line):
        return 1 if any(map(str.isdigit, below[0])) else 2
    return _count_in_brackets(line, below, names)


def _count_in_brackets(line: str, below: Sequence[str], names: Names) -> int:
    """Return how many lines a bracket has that a line opens; 1 where it closes none, or cards stand between."""
    depth = _depth(line)
    for number, other in enumerate(below if depth > 0 else (), 2):
        if not _goes_on(other, names):
            break
        depth += _depth(other)
        if depth <= 0:
            return number
    return 1


def _depth(line: str) -> int:
    """Return how many brackets a line opens and does not close; below 0 it closes those of lines above."""
    return sum(1 if bracket["opens"] else -1 for bracket in _BRACKETS.finditer(line))


def _ends_open(line: str) -> bool:
    return line.rpartition(" ")[2].lower() in _OPEN_WORDS


def _goes_on(line: str, names: Names) -> bool:
    """Say whether a line may go on with a remark: it is no field, heading or counted card, and opens no bracket."""
    if (
        not line.strip()
        or line.lstrip()[0] in "(["
        or len(line) > _LONGEST
        or FIELD_LINE.match(line)
        or fold(line.strip(" :*#=-")) in HEADINGS
    ):
        return False
    tokens = [token for token in names.marked(line) if token.kind in "wdNL"]
    others = [
        token for token in tokens if token.kind not in "dN" and not names.set_code(token.key) and token.key != "x"
    ]
    return bool(others) or not {"d", "N"} <= {token.kind for token in tokens}

"""Signs that doubt a line, where no other line has one of the kind: "3 Pogrom ?", "3 Pogrom 🤔", "3 Pogrom (+1)".

Beside "!" a question mark tells how much a card matters, beside a thumb a face votes, and beside "(-1)" a "(+1)" tells
what changed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from cardbase.decks.plain.wrappings.signs import SYMBOL
from cardbase.decks.vocabulary import Names

_LONGEST = 120
_DOUBT = r"[?❓❔⁇⁈⁉🤔🤷]"
_COUNT = re.compile(r"^[\s*•-]{0,9}\d{1,2}\s?[xX×]?\s+|[\s:,([-]{1,9}[xX×]?\s?\d{1,2}\s?[xX×]?[)\]]?\s*$")


class _Tag(NamedTuple):
    """How such a sign stands in a line, and what in another line makes it a mere tag."""

    own: re.Pattern[str]
    beside: re.Pattern[str]


_TAGS = (
    _Tag(
        re.compile(rf"(?:\s|(?=[^?])){_DOUBT}{{1,4}}\ufe0f?\s{{0,9}}$|^\s{{0,9}}(?=[^?]){_DOUBT}{{1,4}}\ufe0f?"),
        re.compile(rf"(?:!|(?!{_DOUBT}){SYMBOL})\ufe0f?\s{{0,9}}$|^\s{{0,9}}(?!{_DOUBT}){SYMBOL}"),
    ),
    _Tag(
        re.compile(r"\s?[(\[]\s?[+−-]\s?\d\s?[)\]]\s{0,9}$"),
        re.compile(r"[(\[]\s?(?:[+−-]\s?\d|[^\W\d_]{2,12}(?:\s\d)?)\s?[)\]]\s{0,9}$"),
    ),
    _Tag(re.compile(r"^\s{0,9}<\s?(?=\d)"), re.compile(r"^\s{0,9}<")),
)


def doubtful_lines(lines: Sequence[str], names: Names) -> list[int]:
    """Return the indices of lines of one card which such a sign doubts."""
    return sorted({at for tag in _TAGS for at in _tagged(lines, tag, names)})


def _tagged(lines: Sequence[str], tag: _Tag, names: Names) -> list[int]:
    short = {at: line.rstrip() for at, line in enumerate(lines) if len(line) <= _LONGEST}
    own = [at for at, line in short.items() if tag.own.search(line)]
    beside = [at for at, line in short.items() if tag.beside.search(line)] if own else []
    return [
        at for at in own if all(other == at for other in beside[:2]) and _is_card(tag.own.sub("", short[at]), names)
    ]


def _is_card(text: str, names: Names) -> bool:
    """Say whether a text is a card's name, perhaps with its count before or behind it."""
    return bool(names.find(_COUNT.sub("", text).strip(" \t*•-")))

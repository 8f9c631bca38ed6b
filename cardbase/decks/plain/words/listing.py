"""Words that stand where names of cards are listed: perhaps a name, though no card is like it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.vocabulary import Names, Token, fold
from cardbase.decks.vocabulary.people import FIRST_NAMES
from cardbase.decks.vocabulary.talk import ATTRIBUTES, GREETINGS, LEAVING, PROSE, SAYING
from cardbase.decks.vocabulary.words import (
    ADDING,
    COLUMNS,
    COPIES,
    FIELDS,
    HEADINGS,
    NUMBERS,
    SUBHEADINGS,
    TOTALS,
    UNITS,
    words_of,
)

_LEAST_CARDS = 2
"""Cards of one line that say nothing but their names and counts, beside which other words may be a name."""

_MOST_WORDS = 4
"""Words of such a name."""

_LEAST_LINES, _SHARE = 4, 0.6
"""Lines of a paragraph, and the share of them that only name something, from which on it lists names."""

_MOST_OF_NAME = 6
_MOST_LINES = 200

_TALK = words_of("""
deck list lista liste lijst mazo mazzo baralho imo btw fyi tbh imho etc usw good best new nice love like
""")
_OTHER = (
    SAYING | PROSE | GREETINGS | ADDING | COPIES | TOTALS | UNITS | ATTRIBUTES | LEAVING | FIRST_NAMES
    | NUMBERS.keys() | _TALK
)  # fmt: skip
_OF_NAMES = frozenset("wd")
_STRETCHED = re.compile(r"(.)\1+")
_UNSTRETCHED = frozenset(_STRETCHED.sub(r"\1", key) for key in GREETINGS)
_WHOLE = HEADINGS.keys() | FIELDS.keys() | SUBHEADINGS | COLUMNS.keys()


class Paragraph(NamedTuple):
    """Lines without a blank one between them: where they begin and end, and whether they list names."""

    start: int = 0
    end: int = 0
    lists: bool = False


def is_listed(cells: Sequence[Cell]) -> bool:
    """Say whether several cells of a line are cards and nothing else, and no other has more words than a name."""
    cards = [cell for cell in cells if cell.kind == "card" and not cell.words]
    others = [cell for cell in cells if cell.kind == "words"]
    least = 1 if len(others) > _LEAST_CARDS and all(may_be_name(cell.words) for cell in others) else _LEAST_CARDS
    return len(cards) >= least and all(len(cell.words) <= _MOST_WORDS for cell in others)


def may_be_name(words: Sequence[Token]) -> bool:
    """Say whether words may be the name of a card: few, and none of them one of talk or of lists."""
    keys = [token.key for token in words]
    if not 0 < len(keys) <= _MOST_WORDS or not _OF_NAMES.issuperset([token.kind for token in words]):
        return False
    if max(map(len, keys)) < _MOST_WORDS or " ".join(keys) in _WHOLE:
        return False
    others = [key for key in keys if key in _OTHER or is_greeting(key)]
    return not others or (len(keys) > 1 and {"the", "dr"}.issuperset(others))


@lru_cache(maxsize=2_000)
def is_greeting(key: str) -> bool:
    """Say whether a word is one of greeting, however stretched: "holaa", "heyyy"."""
    return key in GREETINGS or _unstretched(key) in _UNSTRETCHED


def _unstretched(key: str) -> str:
    return _STRETCHED.sub(r"\1", key)


def paragraph_at(lines: Sequence[str], at: int, names: Names) -> Paragraph:
    """Return the paragraph around a line."""
    first, last = max(0, at - _MOST_LINES), at + _MOST_LINES
    start = next((place + 1 for place in range(at, first - 1, -1) if not lines[place].strip()), first)
    end = next((place for place in range(at, min(len(lines), last)) if not lines[place].strip()), min(len(lines), last))
    block = [line.strip(" \t\r\n-*•·>") for line in lines[start:end]]
    bare = [line for line in block if len(line.split()) <= _MOST_OF_NAME and not any(map(str.isdigit, line))]
    named = sum(1 for line in bare if names.find(line) and fold(line) not in _WHOLE)
    listing = len(block) >= _LEAST_LINES and len(bare) >= _SHARE * len(block) and named >= _LEAST_CARDS
    return Paragraph(start, end, listing)


def amid_names(lines: Sequence[str], at: int) -> bool:
    """Say whether the lines beside one have no numbers, and the next is not indented below it."""
    beside = [line for line in (*lines[max(0, at - 1) : at], *lines[at + 1 : at + 2]) if line.strip()]
    if any(any(map(str.isdigit, line)) for line in beside) or at == 0 or not lines[at - 1].strip():
        return False
    following = lines[at + 1] if at + 1 < len(lines) and lines[at + 1].strip() else lines[at]
    return _indent(following) <= _indent(lines[at])


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" \t"))

"""Where a line parts into cells: at separators, at words that join cards, behind a heading or an introduction."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.decks.plain.counts.numbers import core_of, is_symbol
from cardbase.decks.plain.entries.brackets import MOST_IN_BRACKETS, NEARBY
from cardbase.decks.plain.wrappings.signs import AGAINST
from cardbase.decks.vocabulary.doubting import DOUBTING, VAGUE
from cardbase.decks.vocabulary.names import Names
from cardbase.decks.vocabulary.talk import LEAVING, OF_OTHERS
from cardbase.decks.vocabulary.tokens import Token
from cardbase.decks.vocabulary.words import COPIES, HEADINGS, JOINS, SUBHEADINGS, words_of

BETWEEN = frozenset(",;|T/&•·→")
"""Signs that part cells wherever they stand."""

_MOST_OF_INTRODUCTION = 80
"""Tokens before a colon that only lead to cards."""

_LEAST_OF_INTRODUCTION = 3
_OWN_LIST = words_of("my our deck list decklist mein meine unser mon ma notre mi mazo liste lista")
_NO_INTRODUCTION = LEAVING | OF_OTHERS | DOUBTING
"""Words before a colon which say, or may say, that the cards behind it are not in the deck."""

_LONGEST_CUT = 5
"""Letters of a word that is cut off."""

_CUT_OFF = COPIES | VAGUE | words_of("lt dr cpt capt sgt gen col maj")
"""Words that a full stop may shorten."""

_NEVER = frozenset("gNdG")
"""Kinds of tokens that part no cells."""

_DASHES = frozenset("-–—")
_ENDS = frozenset(".!?")


def parted_cells(tokens: Sequence[Token], names: Names) -> list[list[Token]]:
    """Return the tokens of a line in the parts that separators make of them."""
    part: list[Token] = []
    parts = [part]
    for at, token in enumerate(tokens):
        kind = token.kind
        if kind in _NEVER or (kind == "w" and token.key not in JOINS):
            part.append(token)
            continue
        if kind == ":" and len(part) < MOST_IN_BRACKETS and _is_heading(part, names):
            part.append(token)
        elif kind == ":" and len(parts) == 1 and _introduces(part, tokens[at + 1 : at + 1 + NEARBY]):
            pass
        elif not _parts_here(tokens, at, names):
            part.append(token)
            continue
        elif kind == "?":
            part.append(token)
        part = []
        parts.append(part)
    return [part for part in parts if part]


def _introduces(part: Sequence[Token], behind: Sequence[Token]) -> bool:
    """Say whether words before a colon only lead to the cards of one's own list: "here is my deck so far: ..."."""
    if len(part) > _MOST_OF_INTRODUCTION:
        return False
    core = core_of(part)
    words = {token.key for token in core}
    if len(core) < _LEAST_OF_INTRODUCTION or any(token.kind != "w" for token in core) or words.isdisjoint(_OWN_LIST):
        return False
    return words.isdisjoint(_NO_INTRODUCTION) and any(token.kind == "N" for token in behind)


def _is_heading(part: Sequence[Token], names: Names) -> bool:
    phrase = " ".join(token.key for token in core_of(part))
    return phrase in HEADINGS or phrase in SUBHEADINGS or names.is_attribute(phrase)


def _parts_here(tokens: Sequence[Token], at: int, names: Names) -> bool:
    kind = tokens[at].kind
    before = tokens[at - 1].kind if at else "g"
    behind = tokens[at + 1].kind if at + 1 < len(tokens) else "g"
    if kind == "," and _only_set(tokens, at + 1, names):
        return False  # "Paul Atreides (Son of Duke Leto, EotS)"
    if kind == "/":
        return not _is_fraction(tokens, at, names)
    if kind in BETWEEN:
        return True
    if kind in _DASHES or (is_symbol(tokens[at]) and kind not in AGAINST):
        return at > 0 and before in "gTG" and behind in "gT"
    if kind in _ENDS:
        if kind == "." and _is_cut(tokens, at, names):
            return False  # "2 Impl. Traitor"
        short = kind == "." and len(tokens[at - 1].key) == 1 and tokens[at - 1].kind == "w"  # "G. Spy Ring"
        return before in "wN" and behind in "gT" and tokens[at - 1].key not in _CUT_OFF and not short
    if kind == "+":
        return (behind != "d" or before == "d") and not _is_more(tokens, at)
    near = tokens[max(0, at - NEARBY) : at + NEARBY]
    return kind == "w" and tokens[at].key in JOINS and at > 0 and any(token.kind == "N" for token in near)


def _is_cut(tokens: Sequence[Token], at: int, names: Names) -> bool:
    """Say whether a full stop ends a word cut off, with more of the same card's name behind it: "Impl. Traitor"."""
    behind = tokens[at + 2] if at + 2 < len(tokens) else None
    if tokens[at - 1].kind != "w" or behind is None or behind.kind != "w" or len(tokens[at - 1].key) > _LONGEST_CUT:
        return False
    return names.has_beginnings((tokens[at - 1].key, behind.key))


def _is_more(tokens: Sequence[Token], at: int) -> bool:
    """Say whether a plus belongs to the number before it, which begins a line or a cell: "2+ Carryall"."""
    if at < 1 or at + 2 >= len(tokens) or tokens[at - 1].kind != "d" or tokens[at + 1].kind != "g":
        return False
    first = [token for token in tokens[max(0, at - 3) : at - 1] if token.kind != "g"]
    return (not first or first[-1].kind in BETWEEN) and tokens[at + 2].kind in "wN"


def _is_fraction(tokens: Sequence[Token], at: int, names: Names) -> bool:
    """Say whether a stroke stands between numbers, or behind a set: "237/301", "3 / 3" and "JotC/12"."""
    before = [token for token in tokens[max(0, at - 2) : at] if token.kind != "g"]
    behind = [token for token in tokens[at + 1 : at + 3] if token.kind != "g"]
    if not before or not behind or behind[0].kind != "d":
        return False
    glued = tokens[at - 1].kind != "g" and tokens[at + 1].kind != "g"
    if before[-1].kind == "d":
        return glued or (at < MOST_IN_BRACKETS and all(token.kind in "gd" for token in tokens[:at]))
    return glued and names.set_of(before[-1].key) != ""


def _only_set(tokens: Sequence[Token], at: int, names: Names) -> bool:
    """Say whether nothing but a set's code follows before a bracket closes."""
    core = [token for token in tokens[at : at + 4] if token.kind not in "gT"]
    return len(core) > 1 and core[1].kind in ")]" and core[0].kind == "w" and names.set_of(core[0].key) != ""

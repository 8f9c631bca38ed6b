"""What stands before a card's name in its cell: its count, its set, its cost."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.decks.plain.counts.numbers import core_of, count_of, has_number, is_symbol, is_times, number_in, number_of
from cardbase.decks.plain.counts.playsets import BAD, PLAYSET, part_of_playset
from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.vocabulary.names import Names
from cardbase.decks.vocabulary.talk import ATTRIBUTES
from cardbase.decks.vocabulary.tokens import Token
from cardbase.decks.vocabulary.words import (
    ARTICLES,
    COLUMNS,
    COPIES,
    HEADINGS,
    NUMBERS,
    PLAYSETS,
    SUBHEADINGS,
    UNITS,
    words_of,
)

_MOST_BETWEEN = 2
"""Words between a count and a name that may say no more than how good the card is."""

_MOST_BEFORE = 60
"""Words and signs before a name among which its count is looked for; what stands before them are words."""

_COUNTING = COPIES | {key for key, column in COLUMNS.items() if column == "count"} | {"o"}
"""Words for copies beside a count; "o" is a misread zero."""

_OF_NUMBERS = words_of("no nr num number numero nummer card karte carte carta")
"""Words before the number that a card has in its set: "2x Nr. 138 Carryall"."""

_NO_PRAISE = UNITS | words_of("at against with for from bei mit gegen auf contre avec contra con")
"""Words between a number and a name which say that it counts something else: "won 3 games at Arrakeen"."""


def count_before(cell: Cell, tokens: Sequence[Token], names: Names) -> int:
    """Take the count that stands before a name; return it, 0 where there is none. What is left over are words."""
    if not tokens:
        return 0
    if len(tokens) > _MOST_BEFORE:
        count = count_before(cell, tokens[-_MOST_BEFORE:], names)
        cell.words = _words_of(tokens[:-_MOST_BEFORE]) + cell.words
        return count
    if tokens[0].kind == "d" and (len(tokens) == 1 or (len(tokens) == 2 and is_times(tokens[1]))):
        tokens[0].role = "count"
        cell.digits.append(tokens[0])
        return count_of(tokens[0].key) or BAD
    left = _without_set(cell, tokens, names)
    left = _without_noise(without_cost(left) if has_number(left) else left)
    if not left:
        return 0
    number, rest = left[-1], left[:-1]
    if number.kind == "?":
        number.role = "count"
        return BAD  # "? Carryall"
    if number.kind == "G" and _is_cost(cell, number, rest):
        number.role = "field"  # "2x (3) Carryall", with its cost
        return count_before(cell, rest, names)
    if not _count_in(number):
        return _count_before_words(cell, tokens, left, names)
    return _count_at(cell, number, rest, tokens, names)


def _count_at(cell: Cell, number: Token, rest: list[Token], tokens: Sequence[Token], names: Names) -> int:
    """Take a number and what belongs to it of the words before it, ``rest``; return the count it says."""
    count = _count_in(number)
    if len(rest) > 1 and rest[-1].kind in ".:#/-" and names.set_code(rest[-2].key):
        rest.pop()  # "EotS.301"
    if rest and rest[-1].kind == "w" and number.kind == "d" and names.set_code(rest[-1].key):
        return _number_of_set(cell, rest, number, names)
    if rest and _numbers_something(number, rest[-1], tokens, names):
        cell.words = _words_of(tokens)
        return 0
    if counted := _counted_before_label(rest):
        number.role = "field"  # "2x #138 Carryall", with its number in the set
        return count_before(cell, counted, names)
    if rest and rest[-1].end == number.start and (rest[-1].kind == "-" or _is_label(rest[-1])):
        count = BAD
    elif rest and rest[-1].end == number.start and rest[-1].kind == "+" and all(t.kind in "([+" for t in rest):
        cell.doubt = "change"
    if rest and is_times(rest[-1]):
        count = BAD if len(rest) > 1 and rest[-2].kind == "d" else count  # "2x2 Carryall"
        rest.pop()
    if len(rest) == 2 and rest[1].kind == "/" and rest[0].key == number.key:
        rest[0].role, rest = "count", []  # "4/4", those one has of those one needs
    if rest and _count_in(rest[-1]) == count and {rest[-1].kind, number.kind} != {"d"}:
        rest.pop().role = "count"  # "four (4)"
    other = bool(rest) and (rest[-1].kind in {"d", "/"} or number_of(rest[-1]) > 1)  # "two dozen"
    if other or (rest and (_is_fraction(rest, number) or _is_counted(rest))):
        count = BAD
    if count == PLAYSET:
        count, rest = part_of_playset(rest), []
    number.role = "count"
    cell.digits.append(number)
    cell.words = _words_of(rest)
    return count


def _is_cost(cell: Cell, bracket: Token, before: Sequence[Token]) -> bool:
    """Say whether a number in brackets between a count and a name is what the card costs: "2x (3) Carryall"."""
    if len(before) > 1 and bracket.key == "(" and is_times(before[-1]) and before[-2].kind == "d":
        return True
    inner = number_in([bracket])
    if inner is None or not before or before[-1].kind != "d" or before[-1].key == inner.key:
        return False
    return any(str(card.cost) == inner.key for card in cell.cards)


def _counted_before_label(rest: list[Token]) -> list[Token]:
    """Return the count before the sign or word for a card's number, "2x No." before "138"; nothing where none is."""
    before = rest[:-1] if rest and rest[-1].kind == "." else rest
    labelled = len(before) > 1 and (before[-1].kind in {"c", "№"} or before[-1].key in _OF_NUMBERS)
    return before[:-1] if labelled and number_in(before[:-1]) is not None else []


def _is_counted(rest: Sequence[Token]) -> bool:
    """Say whether a line counts something before words and one more number: "2x Lv 5 Carryall"."""
    crossed = len(rest) > 1 and is_times(rest[1])
    return len(rest) > 1 and rest[0].kind == "d" and (crossed or rest[1].kind in "wc#№")


def _is_label(word: Token) -> bool:
    """Say whether letters glued to a number make it no count: "P1p2 Carryall", "T1 Carryall"."""
    return word.kind == "w" and not is_times(word) and word.key not in _COUNTING


def _numbers_something(number: Token, word: Token, tokens: Sequence[Token], names: Names) -> bool:
    """Say whether a word that heads no cards stands before a number and a colon: "Turn 1: Carthag"."""
    behind = tokens[tokens.index(number) + 1 :]
    if number.kind != "d" or not behind or behind[0].kind != ":" or not _is_label(word):
        return False
    heads = word.key in HEADINGS or word.key in SUBHEADINGS or word.key in ATTRIBUTES
    return not heads and not names.is_attribute(word.key)


def _is_fraction(before: Sequence[Token], number: Token) -> bool:
    """Say whether a number is what stands behind the point of "1.2"."""
    glued = len(before) > 1 and before[-2].end == before[-1].start and before[-1].end == number.start
    return glued and before[-2].kind == "d" and before[-1].kind in ".,"


def _count_before_words(cell: Cell, tokens: Sequence[Token], left: Sequence[Token], names: Names) -> int:
    """Take a count that a word or two part from the name, "une seule Valor"; they may belong to the name."""
    at = next((at for at in range(len(left) - 1, -1, -1) if left[at].kind != "w" or left[at].key in NUMBERS), -1)
    between = left[at + 1 :]
    if any(token.key in _NO_PRAISE for token in between):
        at = -1  # "won 3 of 5 games at Arrakeen"
    if at < 0 or len(between) > _MOST_BETWEEN or not (left[at].kind == "d" or left[at].key in NUMBERS):
        cell.words = _words_of(tokens)
        return 0
    count = count_before(cell, left[: at + 1], names)
    cell.words += _words_of(between)
    return count


def without_cost(tokens: Sequence[Token]) -> list[Token]:
    """Take the costs in braces beside a counted name, "4x Carryall {3}"; return the tokens without them."""
    for token in tokens:
        if token.kind == "G" and token.key == "{":
            token.role = "field"
    return [token for token in tokens if token.role != "field"]


def _without_noise(tokens: list[Token]) -> list[Token]:
    """Return the tokens up to the number, without what may stand between it and the name."""
    at = len(tokens) - 1
    while at >= 0 and (
        tokens[at].key in COPIES or tokens[at].key in ARTICLES or tokens[at].kind in ".:=)-–—c" or is_symbol(tokens[at])
    ):
        at -= 1
    if at < 0 and (lone := [number for number, token in enumerate(tokens) if token.key in NUMBERS]):
        at = lone[-1]  # "a single Carryall"
    if at >= 0 and is_times(tokens[at]):
        at -= 1
    if at > 1 and tokens[at].kind == "d" and not tokens[at].key.strip("0") and tokens[at - 1].kind in ".,":
        tokens[at].role = "count"
        at -= 2  # "4.0", as spreadsheets write
    return tokens[: at + 1]


def _count_in(number: Token) -> int:
    """Return the count that a token tells, 0 for none."""
    inner = number_in([number]) if number.kind == "G" else None
    if number.kind == "d" or inner is not None:
        return count_of((inner or number).key) or BAD
    return NUMBERS.get(number.key, PLAYSET if number.key in PLAYSETS else 0)


def _words_of(tokens: Sequence[Token]) -> list[Token]:
    return [token for token in tokens if token.kind in "wdLG" and token.key not in ARTICLES and not token.role]


def _without_set(cell: Cell, tokens: Sequence[Token], names: Names) -> list[Token]:
    """Take a set or a kind in brackets before a name, "1 [EotS] Carthag"; return the tokens without it."""
    inside = core_of(tokens[-1].value) if tokens and tokens[-1].kind == "G" else []
    words = " ".join(token.key for token in inside if token.kind == "w")
    code = names.set_code(words)
    if (
        words
        and not code
        and all(token.kind == "w" for token in inside)
        and (words in ATTRIBUTES or names.is_attribute(words))
    ):
        tokens[-1].role = "field"  # "[Ally] Stilgar"
        return list(tokens[:-1])
    if len(tokens) > 2 and tokens[-1].kind in ":/." and (before := names.set_code(tokens[-2].key)):
        cell.cards = tuple(card for card in cell.cards if card.set == before)
        tokens[-2].role = "card"
        return list(tokens[:-2])  # "1 EotS: Carthag"
    if not code or not all(token.kind in "wd:#c,/.-" for token in inside):
        return list(tokens)
    cell.cards = tuple(card for card in cell.cards if card.set == code)
    tokens[-1].role = "card"
    return list(tokens[:-1])


def _number_of_set(cell: Cell, before: list[Token], number: Token, names: Names) -> int:
    """Take a set and the number within it, "EotS 301 Carthag"; return the count, ``BAD`` if that may be it."""
    before[-1].role = number.role = "card"
    code = names.set_code(before[-1].key)
    cell.cards = tuple(card for card in cell.cards if card.set == code)
    return count_before(cell, before[:-1], names) if len(number.key) > 1 else BAD

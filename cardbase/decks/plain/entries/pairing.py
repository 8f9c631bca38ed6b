"""Which number of a line is the count of which card, where they stand in cells of their own."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from itertools import pairwise

from cardbase.decks.plain.counts.numbers import is_number, is_times, number_in, number_of
from cardbase.decks.plain.counts.playsets import BAD
from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.vocabulary import Names, Token, fold
from cardbase.decks.vocabulary.words import COPIES, NUMBERS, words_of

_MOST_COPIES = 4
"""DECK-04: a larger number behind the last of several uncounted cards is a sum."""

_PAIR = 2
"""Cards of a line of which one may be the set of the other."""

_FROM = words_of("""
from of in set one version edition print printing aus von vom fassung ausgabe de du del celui celle el la versione
edizione da edicion versao edicao uit van uitgave druk z wersja
""")
"""Words beside the name of a set which say that a card is the one of that set."""

_TAKING_BACK = words_of("""
actually rather make now sorry no better then later afterwards next eigentlich lieber doch jetzt nee dann spater danach
plutot puis ensuite mejor ahora luego despues poi
""")
"""Words before a number that takes the place of the one before the name."""

_MOST_LIKELY = 40
"""Copies that somebody may mean; a larger number beside a smaller one counts something else."""


def pair_counts(cards: Sequence[Cell], cells: Sequence[Cell], text: str, names: Names) -> bool:
    """Give the counts that stand in cells of their own to their cards; say whether that is possible."""
    _take_edition(cards, cells, text, names)
    _take_attributes(cards, cells, names)
    _take_cost(cards, cells)
    counts = [cell for cell in cells if cell.kind == "count"]
    if not counts:
        return True
    counted = [cell for cell in cells if cell.kind in {"card", "count"}]
    kinds = "".join("A" if cell.kind == "card" and cell.count else cell.kind[1] for cell in counted)  # a card, o count
    bare = [cell for cell in cards if not cell.count]
    if len(bare) != len(counts):
        return len(cards) == 1 and _nearest_count(cards[0], counts, cells)
    if not re.fullmatch("(?:A|ao)+|(?:A|oa)+", kinds):
        return False
    for card, count in zip(bare, counts, strict=True):
        _give(card, count)
    return True


def _take_edition(cards: Sequence[Cell], cells: Sequence[Cell], text: str, names: Names) -> None:
    """Take the set of a row with one card, and its number in it: "4 | EotS | 214 | Carryall"."""
    counts = sum(cell.kind == "count" for cell in cells)
    for set_, number in pairwise([*cells, Cell([])]) if len(cards) == 1 and len(cells) > 1 else ():
        code = names.set_code(text[set_.start : set_.end]) if set_.kind == "attribute" else ""
        if not code:
            continue
        cards[0].cards = tuple(card for card in cards[0].cards if card.set == code)
        if number.kind == "count" and (counts > 1 or cards[0].count):
            number.kind, counts = "attribute", counts - 1


def _take_attributes(cards: Sequence[Cell], cells: Sequence[Cell], names: Names) -> None:
    """Take the numbers of a row that repeat what its counted card has itself: "3 Carryall | 2 | Equipment"."""
    at = cells.index(cards[0])
    behind = [cell for cell in cells[at + 1 :] if cell.kind != "empty"]
    if len(cards) > 1 or not (cards[0].count or any(cell.kind == "count" for cell in cells[:at])):
        return
    describes = [cell.kind == "attribute" or _costs(cell, names) for cell in behind]
    if (
        describes
        and describes[-1]
        and all(one or cell.kind == "count" for one, cell in zip(describes, behind, strict=True))
    ):
        for cell in behind:
            cell.kind, cell.words = "attribute", []


def _take_cost(cards: Sequence[Cell], cells: Sequence[Cell]) -> None:
    """Take the last number of a row for what its card costs, where a crossed count stands before: "3x Valor    2"."""
    last, card = cells[-1], cards[0]
    if len(cards) > 1 or last.kind != "count" or not card.count or not any(map(is_times, card.tokens)):
        return
    if all(str(one.cost) == last.digits[0].key for one in card.cards):
        last.kind = "attribute"


def _costs(cell: Cell, names: Names) -> bool:
    """Say whether a cell is a number and what the card says itself: "5 Fremen"."""
    words = [token.key for token in cell.words[1:]]
    return cell.kind == "words" and cell.words[0].kind == "d" and bool(words) and names.is_attribute(" ".join(words))


def number_beside(cells: Sequence[Cell]) -> bool:
    """Say whether words beside an uncounted card end, or begin, with a number that may be its count."""
    if any(cell.count for cell in cells):
        return False
    for one, other in pairwise(cells):
        if other.kind == "card" and one.kind == "words" and one.words[-1].kind == "d":
            return True
        if one.kind == "card" and other.kind == "words" and _is_dangling(other.words):
            return True
    return False


def counts_either(cells: Sequence[Cell]) -> bool:
    """Say whether a number between two cards may count the first, words before the second: "Valor; 2 beats Pogrom"."""
    return any(
        one.kind == other.kind == "card"
        and not one.count
        and other.name is not None
        and any(other.digits[-1].end <= word.start and word.end <= other.name.start for word in other.words)
        for one, other in pairwise(cells)
        if other.digits
    )


def _is_dangling(words: Sequence[Token]) -> bool:
    """Say whether words are a number alone, or the sign of one: the "X" of a table of ticks."""
    return len(words) == 1 and (words[0].kind == "d" or is_times(words[0]))


def take_names_of_sets(cells: Sequence[Cell], text: str, names: Names) -> None:
    """Take the name of a set that is a card's name as well for the set of the card before it in the line.

    "3 Melee Training from Thunder at Twilight" names one card, "1 Thunder at Twilight" another.
    """
    cards = [cell for cell in cells if cell.kind == "card"]
    for card in cards:
        _take_set_before(card, names)
    for card, other in pairwise(cards) if len(cards) == _PAIR else ():
        assert other.name is not None
        counted = other.count != 0 and any(number.key != "one" for number in other.digits)
        code = "" if counted else names.set_code(text[other.name.start : other.name.end])
        of_set = tuple(one for one in card.cards if one.set == code)
        bracketed = text[: other.name.start].endswith(("(", "[")) and text[other.name.end :][:1] in {")", "]"}
        if not code or not (bracketed or (of_set and _tells_of_set(cells, card, other))):
            continue
        card.cards = of_set
        for word in card.words:
            word.role = "card" if word.key in _FROM else word.role
        card.words = [word for word in card.words if not word.role]
        other.kind, other.words, other.cards, other.count = "attribute", [], (), 0


def take_names_of_powers(cells: Sequence[Cell], text: str, names: Names) -> None:
    """Take the name of a power that a card's plural is as well for that of the counted card before it in the line.

    "3 Melee Training (Dune Smugglers)" names one card, "3 Melee Training, 2 Dune Smugglers" another.
    """
    counted = next((at for at, cell in enumerate(cells) if cell.count > 0), len(cells))
    for cell in cells[counted + 1 :]:
        named = text[cell.name.start : cell.name.end] if cell.name is not None and not cell.count else ""
        if named[-1:] == "s" and names.is_attribute(fold(named)):
            cell.kind, cell.words, cell.cards = "attribute", [], ()


def _take_set_before(card: Cell, names: Names) -> None:
    """Take the set among the words beside a name that fits several cards: "the TaT Gurney Halleck"."""
    for word in card.words if len(card.cards) > 1 else ():
        code = names.set_of(word.key)
        of_set = tuple(one for one in card.cards if one.set == code) if code else ()
        if of_set:
            card.cards, word.role = of_set, "card"
            card.words = [other for other in card.words if other is not word]


def _tells_of_set(cells: Sequence[Cell], card: Cell, other: Cell) -> bool:
    """Say whether a counted card stands before, or a word such as "from"."""
    between = {token.key for token in (*card.words, *other.tokens) if token.kind == "w"}
    counted = card.count != 0 or any(cell.kind == "count" for cell in cells)
    return counted or not between.isdisjoint(_FROM)


def left_over(cards: Sequence[Cell], cells: Sequence[Cell], known: Set[int] = frozenset()) -> bool:
    """Say whether a number of a line was taken for nothing, though it may count a House card of the line.

    That card has no count, or one in brackets that may be its cost, "Carryall (3) 2"; beside several cards a number
    of copies may belong to any. ``known`` are cells, by their identity, whose numbers count names that are misspelt.
    """
    cells = [cell for cell in cells if id(cell) not in known]
    open_ = any(_may_be_counted(card, alone=len(cards) == 1) for card in cards)
    most = _MOST_LIKELY if open_ else _MOST_COPIES if len(cards) > 1 else 0
    tokens = [token for cell in cells for token in cell.tokens if token.kind not in "gT"]
    return any(
        _least(token) <= _number_in(token) <= most and not _is_bound(tokens, at)
        for at, token in enumerate(tokens)
        if token.kind in "dwG" and not token.role and (token.kind != "w" or token.key in NUMBERS)
    )


def takes_back(cells: Sequence[Cell]) -> bool:
    """Say whether words behind a counted card tell another number of it: "3 Pogrom - actually 2"."""
    for one, other in pairwise(cells):
        words = other.words if one.kind == "card" and one.count and other.kind == "words" else []
        if len(words) > 1 and words[0].key in _TAKING_BACK and is_number(words[-1]):
            return True
    return False


def _number_in(token: Token) -> int:
    """Return the number that a token, or all of a bracket, tells; 0 for none."""
    inner = number_in(token.value) if token.kind == "G" else token
    return number_of(inner) if inner is not None else 0


def _least(token: Token) -> int:
    """Return from which number on a token may count: "one" and "a" are words of sentences, too."""
    return 1 if token.kind in "dG" else 2


def _may_be_counted(card: Cell, *, alone: bool) -> bool:
    """Say whether a number that nothing takes may be the count of a card."""
    if any(one.deck == "imperial" for one in card.cards):
        return False
    return not card.count or (alone and any(token.kind == "G" and token.role == "count" for token in card.tokens))


def _is_bound(tokens: Sequence[Token], at: int) -> bool:
    """Say whether a number is part of something else: a time, "12:30", or a version, "v2" and "1.1"."""
    near = ["".join(token.kind for token in _glued(tokens[max(0, start) : start + 3])) for start in (at - 2, at)]
    worded = (
        at > 0
        and tokens[at - 1].kind == "w"
        and tokens[at - 1].end == tokens[at].start
        and not is_times(tokens[at - 1])
    )
    return worded or "d:d" in near or "d.d" in near


def _glued(tokens: Sequence[Token]) -> Sequence[Token]:
    """Return tokens that nothing parts, none where a blank does: "x3. 4"."""
    return tokens if all(one.end == other.start for one, other in pairwise(tokens)) else ()


def _nearest_count(card: Cell, counts: Sequence[Cell], cells: Sequence[Cell]) -> bool:
    """Give the only card of a row the one number beside it."""
    at = cells.index(card)
    beside = [cell for cell in cells[max(0, at - 1) : at + 2] if cell.kind == "count"]
    if card.count or len(beside) != 1:
        return False
    near = beside[0] is cells[at - 1] and beside[0].count <= _MOST_LIKELY
    before = [other for other in counts if other.count <= _MOST_COPIES and other.start < card.start]
    if any(_may_count(other, beside[0]) for other in (before if near else counts)):
        return False
    _give(card, beside[0])
    for other in counts:
        other.digits[0].role = other.digits[0].role or "field"
    return True


def ends_in_total(cards: Sequence[Cell]) -> bool:
    """Say whether the only number of a line, behind its last card, is that of all: "(3)" behind three, or a sum."""
    last = cards[-1]
    if len(cards) > 1 and last.count > _MOST_COPIES and not any(card.count for card in cards[:-1]):
        return True
    bracketed = any(token.kind == "G" and token.role == "count" for token in last.tokens)
    imperial = all(card.deck == "imperial" for cell in cards for card in cell.cards)  # DECK-02
    return (
        len(cards) > (1 if imperial else 2)
        and last.count == len(cards)
        and bracketed
        and not any(card.count for card in cards[:-1])
    )


def _may_count(count: Cell, beside: Cell) -> bool:
    """Say whether another number of a row may be the count of its card as well as the one beside it."""
    return count is not beside and 0 <= count.count != beside.count


def _give(card: Cell, count: Cell) -> None:
    card.count, card.digits = count.count or BAD, count.digits
    for token in count.tokens:
        if token in count.digits or token.kind == "G" or is_times(token) or token.key in COPIES:
            token.role = "count"

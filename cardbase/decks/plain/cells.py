"""The cells of a line: what stands between separators, each with its card, its count, or its words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from cardbase.corpus import Card
from cardbase.decks.plain.brackets import MOST_IN_BRACKETS, NEARBY, bracketed
from cardbase.decks.plain.numbers import core_of, count_of, has_number, is_number, is_times, number_in
from cardbase.decks.plain.playsets import BAD, PLAYSET, part_of_playset
from cardbase.decks.plain.signs import AGAINST
from cardbase.decks.vocabulary.names import Names
from cardbase.decks.vocabulary.tokens import Token
from cardbase.decks.vocabulary.words import (
    ARTICLES,
    ASIDE,
    ATTRIBUTES,
    COPIES,
    HEADINGS,
    JOINS,
    LEAVING,
    NUMBERS,
    OF_OTHERS,
    PLAYSETS,
    SAYING,
    SUBHEADINGS,
    WISHING,
)

BETWEEN = frozenset(",;|T/&•·→")
"""Signs that part cells wherever they stand."""

_DASHES = frozenset("-–—")
_ENDS = frozenset(".!?")


@dataclass(slots=True, eq=False)
class Cell:
    """Part of a line. ``kind`` is "card", "count", "pile", "opening" (a heading), "attribute", "words" or "empty".

    ``count`` is 0 where none is told, or ``BAD``, ``PLAYSET``, ``HALF``; ``cards`` are those the name fits.
    """

    tokens: list[Token]
    kind: str = "empty"
    name: Token | None = None
    cards: tuple[Card, ...] = ()
    count: int = 0
    pile: str = ""
    digits: list[Token] = field(default_factory=list)
    words: list[Token] = field(default_factory=list)
    doubt: str = ""

    @property
    def remarks(self) -> list[Token]:
        """The remarks in brackets that speak of cards."""
        return [token for token in self.tokens if token.kind == "G" and any(t.kind == "N" for t in token.value)]

    @property
    def start(self) -> int:
        """The place in the line where the cell begins."""
        return next((token.start for token in self.tokens if token.kind not in "gT"), self.tokens[0].start)

    @property
    def end(self) -> int:
        """The place in the line behind the cell."""
        return next((token.end for token in reversed(self.tokens) if token.kind not in "gT"), self.tokens[-1].end)


def cells_of(tokens: Sequence[Token], names: Names) -> list[Cell]:
    """Part a line into cells and read each; several cards in one cell become a cell each."""
    found: list[Cell] = []
    for part in _parted(bracketed(tokens), names):
        named = [at for at, token in enumerate(part) if token.kind == "N"]
        parts = [part] if len(named) <= 1 else _between_names(part, named)
        found += [_read(piece, names) for piece in parts]
    return found


def _parted(tokens: Sequence[Token], names: Names) -> list[list[Token]]:
    parts: list[list[Token]] = [[]]
    for at, token in enumerate(tokens):
        if token.kind == ":" and len(parts[-1]) < MOST_IN_BRACKETS and _is_heading(parts[-1], names):
            parts[-1].append(token)
            parts.append([])
        elif _parts_here(tokens, at, names):
            parts.append([])
        else:
            parts[-1].append(token)
    return [part for part in parts if part]


def _is_heading(part: Sequence[Token], names: Names) -> bool:
    phrase = " ".join(token.key for token in core_of(part))
    return phrase in HEADINGS or phrase in SUBHEADINGS or names.is_attribute(phrase)


def _parts_here(tokens: Sequence[Token], at: int, names: Names) -> bool:
    kind = tokens[at].kind
    before = tokens[at - 1].kind if at else "g"
    behind = tokens[at + 1].kind if at + 1 < len(tokens) else "g"
    if kind == "," and _only_set(tokens, at + 1, names):
        return False  # "Paul Atreides (Son of Duke Leto, EotS)"
    if kind in BETWEEN:
        number = kind == "/" and behind == "d" and (before == "d" or names.set_code(tokens[at - 1].key) != "")
        return not number  # "237/301" and "JotC/12" are numbers of a set
    if kind in _DASHES:
        return at > 0 and before in "gTG" and behind in "gT"
    if kind in _ENDS:
        return before in "wN" and behind in "gT" and tokens[at - 1].key not in COPIES
    if kind == "+":
        return behind != "d" or before == "d"
    near = tokens[max(0, at - NEARBY) : at + NEARBY]
    return kind == "w" and tokens[at].key in JOINS and at > 0 and any(token.kind == "N" for token in near)


def _only_set(tokens: Sequence[Token], at: int, names: Names) -> bool:
    """Say whether nothing but a set's code follows before a bracket closes."""
    core = [token for token in tokens[at : at + 4] if token.kind not in "gT"]
    return len(core) > 1 and core[0].kind == "w" and core[1].kind in ")]" and names.set_code(core[0].key) != ""


def _between_names(part: list[Token], named: Sequence[int]) -> list[list[Token]]:
    """Part a cell with several names where each one's count ends, or begins."""
    first_counted = has_number(part[: named[0]])
    cuts = []
    for one, other in pairwise(named):
        gap = part[one + 1 : other]
        if first_counted or not has_number(gap) or not has_number(part[named[-1] + 1 :]):
            cuts.append(next((one + 1 + at for at, token in enumerate(gap) if is_number(token)), other))
        else:
            cuts.append(one + 2 + max(at for at, token in enumerate(gap) if is_number(token)))
    edges = [0, *cuts, len(part)]
    return [part[start:end] for start, end in pairwise(edges)]


def _read(tokens: list[Token], names: Names) -> Cell:
    cell = Cell(tokens)
    at = next((place for place, token in enumerate(tokens) if token.kind == "N"), -1)
    if at >= 0:
        _read_card(cell, at, names)
        return cell
    core = core_of(tokens)
    if not core:
        return cell
    if (number := number_in(tokens)) is not None:
        cell.kind, cell.count, cell.digits = "count", count_of(number.key), [number]
        signs = [token for token in core if token.kind in "-+"]
        if signs and signs[0].kind == "-":
            cell.count = BAD
        return cell
    words = [token.key for token in core if token.kind == "w"]
    phrase = " ".join(words)
    opens = core[-1].kind == ":"
    if phrase in HEADINGS and all(token.kind in "wd:" for token in core):
        cell.kind, cell.pile = "opening" if opens else "pile", HEADINGS[phrase]
    elif (opens and phrase in SUBHEADINGS) or (
        words
        and not has_number(core)
        and not any(token.kind in "LG" for token in core)
        and (all(word in ATTRIBUTES for word in words) or names.is_attribute(phrase))
    ):
        cell.kind = "attribute"
    else:
        cell.kind, cell.words = "words", [token for token in core if token.kind not in ".,:;!?"]
        if not any(token.kind in "wdLG" for token in cell.words):
            cell.kind = "empty"
    return cell


def _read_card(cell: Cell, at: int, names: Names) -> None:
    name = cell.tokens[at]
    cell.kind, cell.name, cell.cards = "card", name, name.value
    name.role = "card"
    if any(token.kind in AGAINST for token in cell.tokens[:at]):
        cell.doubt = "change"
    for token in cell.tokens[:at]:
        if token.key in COPIES or token.key in ARTICLES or is_times(token):
            token.role = "count"
    counted = _count_before(cell, _without_set(cell, core_of(cell.tokens[:at]), names), names)
    rest = core_of(cell.tokens[at + 1 :])
    if counted:
        rest = _without_cost(rest)
    behind = _read_behind(cell, rest, names)
    cell.count = BAD if counted and behind else counted or behind
    _leave_saying(cell)
    before = {token.key for token in cell.words if token.end <= name.start}
    if before & OF_OTHERS and before - OF_OTHERS - SAYING:
        cell.doubt = cell.doubt or "doubt"  # "Tom plays 3 Pogrom"


def _leave_saying(cell: Cell) -> None:
    """Take words that say no more of a card than it says itself, or than that it is in the deck, for a remark."""
    assert cell.name is not None
    before = [token for token in cell.words if token.end <= cell.name.start]
    behind = [token for token in cell.words if token.start >= cell.name.end]
    for words, known in ((before, SAYING), (behind, SAYING | ATTRIBUTES)):
        if words and all(token.key in known for token in words):
            for token in words:
                token.role = "comment"
    cell.words = [token for token in cell.words if token.role != "comment"]


def _without_set(cell: Cell, tokens: list[Token], names: Names) -> list[Token]:
    """Take a set in brackets before a name, "1 [EotS] Carthag"; return the tokens without it."""
    inside = core_of(tokens[-1].value) if tokens and tokens[-1].kind == "G" else []
    code = names.set_code(" ".join(token.key for token in inside if token.kind == "w"))
    if not code or not all(token.kind in "wd:#c,/" for token in inside):
        return tokens
    cell.cards = tuple(card for card in cell.cards if card.set == code)
    tokens[-1].role = "card"
    return tokens[:-1]


def _number_of_set(cell: Cell, before: list[Token], number: Token, names: Names) -> int:
    """Take a set and the number within it, "EotS 301 Carthag"; return the count, ``BAD`` if that may be it."""
    before[-1].role = number.role = "card"
    code = names.set_code(before[-1].key)
    cell.cards = tuple(card for card in cell.cards if card.set == code)
    return _count_before(cell, before[:-1], names) if len(number.key) > 1 else BAD


def _count_before(cell: Cell, tokens: list[Token], names: Names) -> int:
    """Take the count that stands before a name; return it, 0 where there is none. What is left over are words."""
    at = len(tokens) - 1
    while at >= 0 and (tokens[at].key in COPIES or tokens[at].key in ARTICLES or tokens[at].kind in ".:=)-–—"):
        if tokens[at].kind == "-" and at and tokens[at - 1].kind == "d":
            break
        at -= 1
    if at >= 0 and is_times(tokens[at]):
        at -= 1
    if at < 0:
        return 0
    if at > 1 and tokens[at].kind == "d" and not tokens[at].key.strip("0") and tokens[at - 1].kind in ".,":
        tokens[at].role = "count"
        at -= 2  # "4.0", as spreadsheets write
    number = tokens[at]
    inner = number_in([number]) if number.kind == "G" else None
    if number.kind == "d" or inner is not None:
        count = count_of((inner or number).key)
    elif number.key in NUMBERS:
        count = NUMBERS[number.key]
    elif number.key in PLAYSETS:
        count = PLAYSET
    else:
        cell.words = [token for token in tokens if token.kind in "wdLG" and token.key not in ARTICLES]
        return 0
    rest = tokens[:at]
    if rest and rest[-1].kind == "w" and number.kind == "d" and names.set_code(rest[-1].key):
        return _number_of_set(cell, rest, number, names)
    if rest and rest[-1].kind == "-" and rest[-1].end == number.start:
        count = BAD
    elif len(rest) == 1 and rest[0].kind == "+" and rest[0].end == number.start:
        cell.doubt = "change"
    if rest and is_times(rest[-1]):
        rest.pop()
    if len(rest) == 2 and rest[1].kind == "/" and rest[0].key == number.key:
        rest[0].role, rest = "count", []  # "4/4", those one has of those one needs
    if rest and rest[-1].kind in {"d", "/"}:
        count = BAD
    if count == PLAYSET:
        count, rest = part_of_playset(rest), []
    number.role = "count"
    cell.digits.append(number)
    cell.words = [token for token in rest if token.kind in "wdLG" and token.key not in ARTICLES]
    return count or BAD


def _without_cost(tokens: list[Token]) -> list[Token]:
    """Take the costs in braces behind a counted name, "4x Carryall {3}"; return the tokens without them."""
    for token in tokens:
        if token.kind == "G" and token.key == "{":
            token.role = "field"
    return [token for token in tokens if token.role != "field"]


def _doubt_in(inside: Sequence[Token]) -> str:
    """Return what a remark in brackets says against its card: "aside", "doubt", or "" for a mere remark."""
    phrase = " ".join(token.key for token in inside if token.kind == "w")
    if HEADINGS.get(phrase) == ASIDE and not has_number(inside):
        return "aside"
    words = [token.key for token in inside if token.kind == "w"]
    return "doubt" if any(word in LEAVING - WISHING for word in words) else ""


def _read_behind(cell: Cell, tokens: list[Token], names: Names) -> int:
    """Take set, number, remark and count behind a name; return the count, 0 where there is none."""
    at, count, with_set = 0, 0, False
    while at < len(tokens):
        token = tokens[at]
        inside = core_of(token.value) if token.kind == "G" else []
        code = names.set_code(" ".join(t.key for t in (inside or [token]) if t.kind == "w"))
        if code and all(t.kind in "wd:#c,/" for t in inside or [token]):
            cell.cards = tuple(card for card in cell.cards if card.set == code)
            token.role, with_set = "card", True
        elif token.kind == "G" and token.key == "[" and cell.digits and len(inside) == 1 and inside[0].kind == "d":
            token.role = "comment"  # the sign of a footnote
        elif token.kind == "G" and (number := number_in([token])) is not None and not count:
            count, token.role = count_of(number.key) or BAD, "count"
            cell.digits.append(number)
        elif token.kind == "G" and (doubt := _doubt_in(inside)):
            cell.doubt = cell.doubt or doubt
            token.role = "reported"
        elif token.kind == "G":
            token.role = "card" if inside and inside[0].kind in "#c" else "comment"
        elif token.kind == "f" or token.kind in "#c:=.,-–—/)" or is_times(token) or (count and token.key in COPIES):
            token.role = token.role or ("count" if token.kind == "w" else "separator")
        elif token.kind == "d":
            behind_sign = at and tokens[at - 1].kind in "#c/" and tokens[at - 1].end == token.start
            if count and at and tokens[at - 1].kind == "/" and count != count_of(token.key):
                count = BAD  # "4/4" are those one has of those one needs, "2/3" may be either
            if behind_sign or (with_set and not (at and is_times(tokens[at - 1]))):
                token.role, with_set = "card", False
            else:
                if at and tokens[at - 1].kind == "-" and tokens[at - 1].end == token.start:
                    count = BAD
                count = BAD if count else count_of(token.key) or BAD
                token.role = "count"
                cell.digits.append(token)
        else:
            break
        at += 1
    rest = tokens[at:]
    if rest and not count and rest[0].key in NUMBERS and all(map(is_times, rest[1:])):
        count = NUMBERS[rest[0].key]
        cell.digits.append(rest[0])
        for token in rest:
            token.role = "count"
        rest = []
    cell.words += [token for token in rest if token.kind in "wdLG"]
    return count

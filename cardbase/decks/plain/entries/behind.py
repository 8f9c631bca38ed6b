"""What stands behind a card's name in its cell: set, number within it, remark, count."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from cardbase.decks.plain.counts.counts_in_brackets import (
    RESOURCES,
    are_loose,
    hints_at_count,
    may_count,
    number_of_them,
)
from cardbase.decks.plain.counts.numbers import (
    core_of,
    count_of,
    has_number,
    is_number,
    is_symbol,
    is_times,
    number_in,
    number_of,
)
from cardbase.decks.plain.counts.playsets import BAD, PLAYSET, count_of_most
from cardbase.decks.plain.words.cell import Cell
from cardbase.decks.vocabulary.names import Names
from cardbase.decks.vocabulary.persons import described, titled
from cardbase.decks.vocabulary.remarking import MAYBE, compares_counts, doubts_card
from cardbase.decks.vocabulary.talk import ATTRIBUTES, SAYING
from cardbase.decks.vocabulary.tokens import Token
from cardbase.decks.vocabulary.words import (
    ASIDE,
    COPIES,
    HEADINGS,
    NUMBERS,
    OUT,
    PLAYSETS,
)

_KNOWN = (
    SAYING | COPIES | ATTRIBUTES | {"just", "only", "nur", "bloss", "seulement", "juste", "solo", "slechts", "tylko"}
)
"""Words beside a count that change nothing of it: "Carryall NM 4x"."""

_EITHER = frozenset({
    "one of the two", "one of two", "one of them", "one of these", "either", "either one", "either or", "or",
    "eins von beiden", "eine von beiden", "une des deux", "un des deux", "uno de los dos", "una de las dos",
})  # fmt: skip
"""Remarks which say that only one of the cards before them is in the deck."""

_OPEN = frozenset({"need", "needed", "need it", "wish", "wished", "brauche", "besoin", "necesito", "lost"})
"""Remarks which alone leave open whether a card is in the deck."""

_NAMES_OF_PILES = frozenset({"sideboard", "maybeboard", "wishlist", "bench", "reserve", "reserves", "binder"})

_OF_SETS = frozenset(
    {"the", "one", "version", "from", "edition", "print", "printing", "set", "aus", "de", "la", "die", "of"}
)
_YEAR = re.compile("(?:19|20)[0-9]{2}")

_MOST_BEHIND = 8
"""Tokens behind a cost among which the count is looked for."""

_MOST_COPIES = 4
"""DECK-04: a number up to this behind a set may be the card's place in it, or a count."""


def read_behind(cell: Cell, tokens: Sequence[Token], names: Names) -> int:
    """Take set, number, remark and count behind a name; return the count, 0 where there is none."""
    if not tokens:
        return 0
    behind = Behind(cell, tokens, names)
    at = 0
    while at < len(tokens) and behind.take(at):
        at += 1
    rest = tokens[at:]
    if not behind.count and (number := _count_behind(rest)) is not None:
        cell.digits.append(number)
        for token in rest:
            token.role = "count"
        return NUMBERS[number.key] if number.key in NUMBERS else count_of(number.key) or BAD
    if (behind.count or cell.digits) and _compares(rest, cell.digits):
        for token in rest:
            token.role = "comment"
        return behind.count
    if not behind.count and not cell.digits and are_loose([token for token in rest if token.kind in "wdLG"]):
        cell.doubt = cell.doubt or "vague"
    cell.words += [token for token in rest if token.kind in "wdLG"]
    return behind.count


def _compares(rest: Sequence[Token], own: Sequence[Token]) -> bool:
    """Say whether words only tell another number of copies, that there was or might have been: "down from 3"."""
    keys = {token.key for token in rest if token.kind == "w" and not is_number(token)}
    numbers = [number_of(token) for token in rest if is_number(token)]
    if len(numbers) != 1 or any(token.kind in "LGN" for token in rest) or not compares_counts(keys):
        return False
    fewer = len(own) == 1 and numbers[0] < number_of(own[0])
    return not doubts_card(keys, named=False, numbered=True, fewer=fewer, bracketed=False)


class Behind:
    """The tokens behind a name while they are taken one by one."""

    def __init__(self, cell: Cell, tokens: Sequence[Token], names: Names) -> None:
        self.cell, self.tokens, self.names = cell, tokens, names
        self.count, self.with_set, self.bracketed = 0, False, False
        self.numbered = any(token.kind == "d" for token in tokens)

    def take(self, at: int) -> bool:
        """Take the token at a place; say whether it is no word."""
        token = self.tokens[at]
        if token.role == "field" or self._price(at):
            return True
        if token.kind == "@" and not self.cell.digits and self._ends_in_number(at + 1):
            return True  # "Carryall @ 3"
        inside = core_of(token.value) if token.kind == "G" else []
        if self._set(token, inside) or self._title(token, inside):
            return True
        if token.kind == "G" and self._is_cost_before_count(token, at):
            token.role = "field"  # "Pogrom [2] ×3"
        elif token.kind == "G":
            self._bracket(token, inside)
        elif token.kind == "d":
            self._number(token, at)
        elif self._parts(token) or (self.count and token.key in COPIES):
            token.role = token.role or ("count" if token.kind == "w" else "separator")
        else:
            return False
        return True

    def _ends_in_number(self, at: int) -> bool:
        """Say whether the token at a place is the last one, and a number."""
        return at + 1 == len(self.tokens) and self.tokens[at].kind == "d"

    def _parts(self, token: Token) -> bool:
        """Say whether a token only stands between a name and what describes it."""
        return token.kind == "f" or token.kind in "#c:=.,-–—/)" or is_times(token) or is_symbol(token)

    def _price(self, at: int) -> bool:
        """Take what a counted card costs, "4 Carryall 12 solaris"; say whether it is given."""
        cost = self.tokens[at : at + 2]
        if not self.cell.digits or len(cost) < 2 or cost[0].kind != "d" or cost[1].key not in RESOURCES:
            return False
        for token in cost:
            token.role = "field"
        return True

    def _set(self, token: Token, inside: Sequence[Token]) -> bool:
        """Take a set, with or without the card's number in it."""
        named = inside or [token]
        words = [t.key for t in named if t.kind == "w"]
        while inside and len(words) > 1 and (words[0] in _OF_SETS or words[-1] in _OF_SETS):
            words = words[1:] if words[0] in _OF_SETS else words[:-1]  # "(the EotS one)"
        code = self.names.set_code(" ".join(words))
        if not code or not all(t.kind in "wd:#c,/" for t in named) or (inside and self._counts_before_set(inside[0])):
            return False
        self.cell.cards = tuple(card for card in self.cell.cards if card.set == code)
        token.role, self.with_set = "card", True
        return True

    def _counts_before_set(self, token: Token) -> bool:
        """Say whether a number before a set counts a card that nothing else does: "Carryall (3 EotS)"."""
        counted = self.count or self.cell.digits
        return token.kind == "d" and not counted and 0 < count_of(token.key) <= _MOST_COPIES

    def _title(self, token: Token, inside: Sequence[Token]) -> bool:
        """Take words in brackets that fit one of several persons: "Duncan Idaho (der Swordmaster)"."""
        words = [one.key for one in inside if one.key not in _OF_SETS]
        if len(self.cell.cards) < 2 or not words or any(one.kind != "w" for one in inside):
            return False
        meant = titled(words, self.cell.cards) or described(words, self.cell.cards)
        if len(meant) == 1:
            self.cell.cards, token.role = meant, "card"
        return len(meant) == 1

    def _bracket(self, token: Token, inside: Sequence[Token]) -> None:
        """Take a bracket: the sign of a footnote, a count, a remark that leaves the card in doubt, any other one."""
        cell, number = self.cell, number_in([token])
        if number is not None and _YEAR.fullmatch(number.key):
            token.role = "comment"  # "Betrayal (1997)"
        elif token.key == "[" and cell.digits and len(inside) == 1 and inside[0].kind == "d" and not self._enumerated():
            token.role = "comment"
            self.count = BAD if self.bracketed else self.count  # "Pogrom [2] [3]"
        elif number is not None and not self.count and self._is_cost(token, number):
            token.role = "field"  # "Carthag (4)"
        elif number is not None and not self.count:
            self._take_count(number, token, count_of(number.key) or BAD)
        elif not self.count and not cell.digits and (of_them := number_of_them(inside, self.names)):
            self._take_count(token, token, of_them)
        elif not self.count and not cell.digits and any(word.key in PLAYSETS for word in inside):
            self._take_count(token, token, PLAYSET)
        elif inside and not cell.digits and (most := count_of_most(inside)):
            self._take_count(token, token, most)
        elif doubt := _doubt_in(inside, cell) or self._hints(inside):
            cell.doubt = cell.doubt or doubt
            token.role = "reported"
        else:
            token.role = "card" if inside and inside[0].kind in "#c" else "comment"

    def _hints(self, inside: Sequence[Token]) -> str:
        """Return "vague" for a remark in brackets that tells, or may tell, how many copies of a card there are."""
        counted = bool(self.count or self.cell.digits)
        several = not counted and all(card.deck == "house" for card in self.cell.cards)
        alone = several and not self.numbered
        return hints_at_count(inside, counted=counted) or ("vague" if alone and may_count(inside) else "")

    def _is_cost(self, bracket: Token, number: Token) -> bool:
        """Say whether a number in brackets is what an Imperial card costs, of which a deck holds one copy (DECK-02)."""
        if number.key in {"0", "1"} or len(core_of(bracket.value)) != 1:
            return False
        return all(card.deck == "imperial" and str(card.cost) == number.key for card in self.cell.cards)

    def _is_cost_before_count(self, bracket: Token, at: int) -> bool:
        """Say whether a bracket holds what a card costs, and a count with its cross stands behind."""
        core, costs = core_of(bracket.value), {str(card.cost) for card in self.cell.cards}
        if self.count or self.cell.digits or len(core) != 1 or costs != {core[0].key}:
            return False
        rest = core_of(self.tokens[at + 1 :]) if len(self.tokens) - at <= _MOST_BEHIND else []
        return len(rest) == 2 and sum(map(is_times, rest)) == 1 and any(token.kind == "d" for token in rest)

    def _enumerated(self) -> bool:
        """Say whether the number before the name is one of a list: "1. Carryall [3]"."""
        core = core_of(self.cell.tokens)[:2]
        return len(core) > 1 and core[0].kind == "d" and core[1].kind in ".)"

    def _take_count(self, number: Token, token: Token, count: int) -> None:
        self.count, token.role, self.bracketed = count, "count", token.kind == "G"
        self.cell.digits.append(number)

    def _number(self, token: Token, at: int) -> None:
        """Take a bare number: that of the card in its set, or a count."""
        before = self.tokens[at - 1] if at else None
        glued = before is not None and before.end == token.start
        if self.count and before is not None and before.kind == "/" and self.count != count_of(token.key):
            self.count = BAD  # "4/4" are those one has of those one needs, "2/3" may be either
        signed = before is not None and glued and before.kind in "#c/"
        if signed or (self.with_set and not (before is not None and is_times(before))):
            self.with_set = False
            if not self._may_count(token):
                token.role = "card"
                return
            if signed:
                self.cell.doubt = self.cell.doubt or "doubt"  # "Carryall #3"
        negative = before is not None and glued and before.kind == "-" and not self._follows(before)
        self._take_count(token, token, BAD if self.count or negative else count_of(token.key) or BAD)

    def _may_count(self, token: Token) -> bool:
        """Say whether a number behind a set, or behind the sign of a number, may count the card: it is not its own."""
        if self.count or self.cell.digits or not 0 < count_of(token.key) <= _MOST_COPIES:
            return False
        return all(card.number != int(token.key) for card in self.cell.cards)

    def _follows(self, token: Token) -> bool:
        """Say whether a token stands right behind the name: "Carryall-4"."""
        return self.cell.name is not None and token.start == self.cell.name.end


def _doubt_in(inside: Sequence[Token], cell: Cell) -> str:
    """Return what a remark in brackets says against its card: "aside", "out", "doubt", or "" for a mere remark."""
    words = [token.key for token in inside if token.kind == "w"]
    if " ".join(words) in _EITHER:
        return "either"
    first = [*takewhile(lambda token: token.kind not in ",{", inside)]  # "[Maybeboard{noDeck},Ventures]"
    if any(token.kind == "N" for token in first) and (said := _said_of_other(first)) is not None:
        return said
    labels = {" ".join(words), " ".join(token.key for token in first if token.kind == "w")}
    if any(HEADINGS.get(label) == ASIDE for label in labels) and not has_number(inside):
        return "aside"
    if any(HEADINGS.get(label) == OUT for label in labels) and not has_number(inside):
        return "out"
    if not labels.isdisjoint(_OPEN):
        return "doubt"
    named = any(token.kind == "N" for token in inside)
    own = {number_of(token) for token in cell.digits}
    told = {number_of(token) for token in inside if is_number(token)}
    fewer = len(own) == 1 and not own & told and min(told, default=max(own)) < max(own)
    return "doubt" if doubts_card(words, named=named, numbered=bool(told - own), fewer=fewer) else ""


def _said_of_other(label: Sequence[Token]) -> str | None:
    """Return what a label before another card's name says of the card it stands behind; None for no label.

    "(side Valor)" says nothing of that, "(maybe Valor)" leaves it open.
    """
    words = [token.key for token in label if token.kind == "w"]
    if label[-1].kind != "N" or HEADINGS.get(" ".join(words)) not in {ASIDE, OUT}:
        return None
    return "doubt" if not (MAYBE - _NAMES_OF_PILES).isdisjoint(words) else ""


def _count_behind(rest: Sequence[Token]) -> Token | None:
    """Return the one number among words that add nothing: "of Carryall I run two", "Carryall: four of them"."""
    numbers = [token for token in rest if token.kind == "d" or token.key in NUMBERS]
    if len(numbers) != 1:
        return None
    others = [token for token in rest if token is not numbers[0] and token.kind not in ".,:-–—"]
    fits = all(is_times(token) or token.key in _KNOWN for token in others)
    return numbers[0] if fits else None

"""The lasting changes in force, on top of the printed facts: computed when something changed, read from a cache.

A modifier is five integers in the state: what it changes, its target (card or seat), the amount, its source card (-1:
a rule), and how long it lasts. Order: gained traits, then sums, then the floor of 0 (no layers in these rules).
"""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play.in_force import InForce
from cardbase.play.modifiers import records
from cardbase.play.state import State
from cardbase.play.table import Table

_SEAT_WIDE: Final = frozenset({
    w.HAND_LIMIT, w.ASSEMBLY_LIMIT, w.BID_CREDIT, w.LOWEST_FIRST, w.RANK_PLAYED, w.RITE_LIMIT, w.EVENT_LIMIT,
    w.PETITION_LIMIT, w.RITES_OVER, w.EVENTS_OVER, w.PETITIONS_OVER,
    w.VENTURES_DONE,
})  # fmt: skip
_LEAST: Final = frozenset({w.FAVOR_CAP, w.VENTURE_LIMIT})
"""Limits of which the least counts."""
_OF_COST: Final = frozenset({w.COST, w.SET_COST, w.DOUBLE_COST})
_LISTED: Final = frozenset(
    {w.BARGAIN, w.WIDENED, w.SPARED, w.FAVOR_SPARED, w.ROOM, w.SHUNS, w.REFUSES, w.TOKEN_LIMIT, w.PAID_X}
)
# What holds nothing yet is shared until something is entered.
_NUMBERS: Final[dict[int, int]] = {}
_LIST: Final[list[int]] = []
_LISTS: Final[dict[int, list[int]]] = {}
_AIMS: Final[dict[int, list[tuple[int, int]]]] = {}
_GAINED: Final[dict[int, set[str]]] = {}
_RANKS: Final[dict[int, tuple[int, int]]] = {}
_BONUSES: Final[dict[int, dict[int, tuple[int, int]]]] = {}
_MARKS: Final = {"noble": w.NOBLE, "vassal": w.VASSAL}


def rests(state: State, source: int, lasts: int) -> bool:
    """Return whether a change holds only while a card is deployed that is not, or is subdued (SUBD-05)."""
    return lasts == w.WHILE_DEPLOYED and not w.FACE_UP[state.status[source]]


class Settled(InForce):
    """What is in force, as it is found: a column is the table's own until something in it changes."""

    __slots__ = (
        "_bonuses",
        "_command",
        "_costs",
        "_doublings",
        "_priced",
        "_resistance",
        "_table",
        "aims",
        "allegiance",
        "bargains",
        "barred",
        "command",
        "commandless",
        "cost",
        "favor_spared",
        "gained",
        "kind",
        "marks",
        "paid",
        "rate",
        "refused",
        "resistance",
        "rights",
        "rooms",
        "seat_wide",
        "shunned",
        "spared",
        "sums",
        "talents",
        "token_limits",
        "widened",
    )

    talents: list[list[int]]
    command: list[int]
    resistance: list[int]
    kind: list[int]
    marks: list[int]
    allegiance: list[int]
    rights: list[int]
    commandless: bool
    cost: list[int]
    sums: dict[int, int]
    seat_wide: dict[int, int]
    rate: int
    aims: dict[int, list[tuple[int, int]]]
    gained: dict[int, set[str]]
    barred: dict[int, int]
    paid: dict[int, int]
    bargains: list[int]
    widened: list[int]
    spared: dict[int, list[int]]
    favor_spared: dict[int, int]
    rooms: dict[int, list[int]]
    shunned: dict[int, list[int]]
    refused: dict[int, list[int]]
    token_limits: dict[int, int]
    _costs: dict[int, int]
    _priced: dict[int, int]
    _doublings: dict[int, int]
    _command: dict[int, tuple[int, int]]
    _resistance: dict[int, tuple[int, int]]
    _bonuses: dict[int, dict[int, tuple[int, int]]]

    def __init__(self, state: State, table: Table) -> None:
        self._table = table
        self.talents, self.command, self.resistance = table.talents, table.command, table.resistance
        self.kind, self.marks, self.allegiance = table.kind, table.marks, table.allegiance
        self.rights, self.cost = table.rightless, table.cost
        self.sums = self.seat_wide = self.barred = self.paid = self.favor_spared = self.token_limits = _NUMBERS
        self.bargains = self.widened = _LIST
        self.spared = self.rooms = self.shunned = self.refused = _LISTS
        self.rate = 0
        self.aims = _AIMS
        self.commandless = False
        self.gained = _GAINED
        self._costs = self._priced = self._doublings = _NUMBERS
        self._command = self._resistance = _RANKS
        self._bonuses = _BONUSES
        self._dune(state, table)
        if state.modifiers:
            self._apply(state)

    def _dune(self, state: State, table: Table) -> None:
        """DUNE-05, ALLEG-20: the deployed Dune owes allegiance to its governor's sponsor."""
        for card in table.dune:
            if w.FACE_UP[state.status[card]]:
                self._own_allegiance()[card] = table.sponsor[state.holder[card]]

    def take(self, changes_of_texts: list[list[tuple[int, int, int]]], earlier: Settled | None = None) -> None:
        """Take over what the texts in play change, then keep ranks from falling below 0.

        Columns are those of ``earlier`` where the same changes held for the same table then: nobody writes in them.
        """
        for changes in changes_of_texts:
            for what, target, amount in changes:
                self._one(what, target, amount)
        self._floor(earlier if earlier is not None and earlier._table is self._table else None)

    def _floor(self, earlier: Settled | None) -> None:
        """Ranks are what is printed with every bonus and malus, and never below 0."""
        if self._command:
            same = earlier if earlier is not None and earlier._command == self._command else None
            self.command = same.command if same is not None else _ranked(self.command, self._command)
        if self._resistance:
            same = earlier if earlier is not None and earlier._resistance == self._resistance else None
            self.resistance = same.resistance if same is not None else _ranked(self.resistance, self._resistance)
        if self._bonuses:
            self.talents = self._talented(earlier)
        if self._costs or self._doublings or self._priced:
            self._price()

    def _talented(self, earlier: Settled | None) -> list[list[int]]:
        """Return the ranks with what is printed and how it is changed, by talent and card; a talent gained is 0."""
        columns = self.talents[:]
        for talent, changes in self._bonuses.items():
            if earlier is not None and earlier._bonuses.get(talent) == changes:
                columns[talent] = earlier.talents[talent]
                continue
            ranks = columns[talent] = columns[talent][:]
            for card, (printed, change) in changes.items():
                ranks[card] = max(0, max(printed, 0) + change)
        return columns

    def _price(self) -> None:
        """Costs in force: set, or doubled once (AMB-73), then raised and lowered, never below 0; X stays X."""
        costs, most = self._table.cost, 1 if self._table.rules.cost_doublings == "once" else 10
        self.cost = costs[:]
        for card in self._doublings.keys() | self._costs.keys() | self._priced.keys():
            printed = costs[card]
            if printed >= 0:
                base = self._priced.get(card, printed << min(most, self._doublings.get(card, 0)))
                self.cost[card] = max(0, base + self._costs.get(card, 0))

    def _own_kind(self) -> list[int]:
        if self.kind is self._table.kind:
            self.kind = self.kind[:]
        return self.kind

    def _own_marks(self) -> list[int]:
        if self.marks is self._table.marks:
            self.marks = self.marks[:]
        return self.marks

    def _own_allegiance(self) -> list[int]:
        if self.allegiance is self._table.allegiance:
            self.allegiance = self.allegiance[:]
        return self.allegiance

    def _apply(self, state: State) -> None:
        """A deployed card's changes hold, engaged or not (CARD-19); a subdued card gives none (SUBD-05)."""
        for what, target, amount, source, lasts in records(state.modifiers):
            if not rests(state, source, lasts) and what != w.DISCARDED_NOW:
                self._one(what, target, amount)
        self._floor(None)

    def _one(self, what: int, target: int, amount: int) -> None:
        if what == w.RIGHT:  # first: half of all changes
            if self.rights is self._table.rightless:
                self.rights = self.rights[:]
            self.rights[target] |= 1 << amount
            self.commandless = self.commandless or amount == w.COMMANDLESS
        elif what < w.COMMAND:
            self._talent(what, target, amount)
        elif what == w.COMMAND:
            printed, change = self._command.get(target, (self.command[target], 0))
            self._command = self._command or {}
            self._command[target] = (printed, change + amount)
        elif what == w.RESISTANCE:
            printed, change = self._resistance.get(target, (self.resistance[target], 0))
            self._resistance = self._resistance or {}
            self._resistance[target] = (printed, change + amount)
        elif what == w.ALLEGIANCE:  # ALLEG-16: it has both
            self._own_allegiance()[target] |= amount
        elif what == w.NO_ALLEGIANCE:
            self._own_allegiance()[target] = 0
        elif what == w.KIND:
            self._becomes(target, amount)
        elif what in _OF_COST:
            self._cost(what, target, amount)
        elif what == w.ALSO:
            self._also(target, self._table.facts.nouns[amount])
        elif what == w.BARRED:
            self.barred = self.barred or {}
            self.barred[target] = self.barred.get(target, 0) | amount
        elif what == w.AIM:
            self.aims = self.aims or {}
            self.aims.setdefault(target, []).append((amount % w.RITE_TYPES, amount // w.RITE_TYPES))
        elif what == w.RATE:
            self.rate += amount
        elif what in _LEAST:
            key = what * 8 + target
            self.seat_wide = self.seat_wide or {}
            self.seat_wide[key] = min(self.seat_wide.get(key, amount), amount)
        elif what in _LISTED:
            self._list(what, target, amount)
        elif what in _SEAT_WIDE:
            key = what * 8 + target
            self.seat_wide = self.seat_wide or {}
            self.seat_wide[key] = self.seat_wide.get(key, 0) + amount
        else:
            key = what * c.SPAN + target
            self.sums = self.sums or {}
            self.sums[key] = self.sums.get(key, 0) + amount

    def _cost(self, what: int, target: int, amount: int) -> None:
        if what == w.COST:
            self._costs = self._costs or {}
            self._costs[target] = self._costs.get(target, 0) + amount
        elif what == w.SET_COST:
            self._priced = self._priced or {}
            self._priced[target] = amount
        else:
            self._doublings = self._doublings or {}
            self._doublings[target] = self._doublings.get(target, 0) + 1

    def _list(self, what: int, target: int, amount: int) -> None:
        if what == w.ROOM:
            self.rooms = self.rooms or {}
            self.rooms.setdefault(target, []).append(amount)
        elif what == w.SHUNS:
            self.shunned = self.shunned or {}
            self.shunned.setdefault(target, []).append(amount)
        elif what == w.REFUSES:
            self.refused = self.refused or {}
            self.refused.setdefault(target, []).append(amount)
        elif what == w.BARGAIN:
            self.bargains = self.bargains or []
            self.bargains.append(amount)
        elif what == w.WIDENED:
            self.widened = self.widened or []
            self.widened.append(amount)
        elif what == w.SPARED:
            self.spared = self.spared or {}
            self.spared.setdefault(target, []).append(amount)
        elif what == w.FAVOR_SPARED:
            self.favor_spared = self.favor_spared or {}
            self.favor_spared[target] = amount
        elif what == w.TOKEN_LIMIT:
            self.token_limits = self.token_limits or {}
            self.token_limits[target] = min(self.token_limits.get(target, amount), amount)
        else:
            self.paid = self.paid or {}
            self.paid[target] = amount

    def _talent(self, what: int, target: int, amount: int) -> None:
        """TAL-05: a bonus gives 0 + n to a card without the talent; TAL-06: a talent gained without number is 0."""
        talent = what % w.GAIN_TALENT
        self._bonuses = self._bonuses or {}
        changes = self._bonuses.setdefault(talent, {})
        printed, change = changes.get(target, (self.talents[talent][target], 0))
        changes[target] = (printed, change + (amount if what < w.GAIN_TALENT else 0))

    def _becomes(self, target: int, trait: int) -> None:
        """CARD-08, CARD-09, CARD-10: ally and aide exclude each other, so do Noble and Vassal."""
        if trait in (w.ALLY, w.AIDE):
            kind = self._own_kind()
            kind[target] = kind[target] & ~w.PERSONA | trait
        elif trait in (w.NOBLE, w.VASSAL):
            marks = self._own_marks()
            marks[target] = marks[target] & ~(w.NOBLE | w.VASSAL) | trait

    def _also(self, card: int, noun: str) -> None:
        """A gained subtype; those the rules look for are marks."""
        self.gained = self.gained or {}
        self.gained.setdefault(card, set()).add(noun)
        if noun in _MARKS:
            self._becomes(card, _MARKS[noun])
        elif noun == "native":
            self._own_marks()[card] |= w.NATIVE


def _ranked(column: list[int], changes: dict[int, tuple[int, int]]) -> list[int]:
    """Return a column of ranks with what is printed and how it is changed, by card."""
    ranks = column[:]
    for card, (printed, change) in changes.items():
        ranks[card] = max(0, printed + change)
    return ranks

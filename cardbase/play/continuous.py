"""The lasting changes in force, on top of the printed facts: computed when something changed, read from a cache.

A modifier is five integers in the state: what it changes, its target (card or seat), the amount, its source card (-1:
a rule), and how long it lasts. Order: gained traits, then sums, then the floor of 0 (no layers in these rules).
"""

from __future__ import annotations

from collections.abc import Iterable

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play.lasting import records
from cardbase.play.state import State
from cardbase.play.table import Table

_SEAT_WIDE = frozenset({w.HAND_LIMIT, w.ASSEMBLY_LIMIT, w.BID_CREDIT, w.LOWEST_FIRST, w.RANK_PLAYED})
_LISTED = frozenset(
    {w.BARGAIN, w.WIDENED, w.SPARED, w.FAVOR_SPARED, w.ROOM, w.SHUNS, w.REFUSES, w.TOKEN_LIMIT, w.PAID_X}
)


def rests(state: State, source: int, lasts: int) -> bool:
    """Return whether a change holds only while a card is deployed that is not, or is subdued (SUBD-05)."""
    return lasts == w.WHILE_DEPLOYED and not w.FACE_UP[state.status[source]]


class InForce:
    """Columns by card number, as ``Table`` has them, with what is in force now; ``seat_wide`` by (what, seat)."""

    __slots__ = (
        "_bonuses",
        "_command",
        "_costs",
        "_nouns",
        "_printed",
        "_printed_talents",
        "_resistance",
        "_rules",
        "aims",
        "allegiance",
        "bargains",
        "barred",
        "command",
        "commandless",
        "cost",
        "doublings",
        "favor_spared",
        "gained",
        "kind",
        "marks",
        "paid",
        "priced",
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

    def __init__(self, state: State, table: Table) -> None:
        self.talents = table.talents
        self.command = table.command
        self.resistance = table.resistance
        self.kind = table.kind
        self.marks = table.marks
        self.allegiance = table.allegiance
        self.rights: list[int] = [0] * table.cards
        self.sums: dict[int, int] = {}
        self.seat_wide: dict[int, int] = {}
        self.rate = 0
        self.aims: dict[int, list[tuple[int, int]]] = {}
        self.commandless = False
        self.gained: dict[int, set[str]] = {}
        self.cost = self._printed = table.cost
        self._costs: dict[int, int] = {}
        self.priced: dict[int, int] = {}
        self.doublings: dict[int, int] = {}
        self.barred: dict[int, int] = {}
        self.paid: dict[int, int] = {}
        self.bargains: list[int] = []
        self.widened: list[int] = []
        self.spared: dict[int, list[int]] = {}
        self.favor_spared: dict[int, int] = {}
        self.rooms: dict[int, list[int]] = {}
        self.shunned: dict[int, list[int]] = {}
        self.refused: dict[int, list[int]] = {}
        self.token_limits: dict[int, int] = {}
        self._nouns = table.facts.nouns
        self._rules = table.rules
        self._printed_talents = table.talents
        self._command: dict[int, tuple[int, int]] = {}
        self._resistance: dict[int, tuple[int, int]] = {}
        self._bonuses: dict[int, tuple[int, int]] = {}
        self._dune(state, table)
        if state.modifiers:
            self._own_columns()
            self._apply(state)

    def _dune(self, state: State, table: Table) -> None:
        """DUNE-05, ALLEG-20: the deployed Dune owes allegiance to its governor's sponsor."""
        for card in table.dune:
            if w.FACE_UP[state.status[card]]:
                self.allegiance = self.allegiance[:]
                self.allegiance[card] = table.sponsor[state.holder[card]]

    def take(self, said: Iterable[Iterable[tuple[int, int, int]]]) -> None:
        """Take over what the texts in play change, then keep ranks from falling below 0."""
        if self.talents is self._printed_talents:
            self._own_columns()
        for changes in said:
            for what, target, amount in changes:
                self._one(what, target, amount)
        self._floor()

    def _floor(self) -> None:
        """Ranks are what is printed with every bonus and malus, and never below 0."""
        for column, changes in ((self.command, self._command), (self.resistance, self._resistance)):
            for card, (printed, change) in changes.items():
                column[card] = max(0, printed + change)
        for place, (printed, change) in self._bonuses.items():
            self.talents[place] = max(0, max(printed, 0) + change)
        if self._costs or self.doublings or self.priced:
            self._price()

    def _price(self) -> None:
        """Costs in force: set, or doubled once (AMB-73), then raised and lowered, never below 0; X stays X."""
        self.cost, most = self._printed[:], 1 if self._rules.cost_doublings == "once" else 10
        for card in self.doublings.keys() | self._costs.keys() | self.priced.keys():
            printed = self._printed[card]
            if printed >= 0:
                base = self.priced.get(card, printed << min(most, self.doublings.get(card, 0)))
                self.cost[card] = max(0, base + self._costs.get(card, 0))

    def _own_columns(self) -> None:
        self.talents = self.talents[:]
        self.command = self.command[:]
        self.resistance = self.resistance[:]
        self.kind = self.kind[:]
        self.marks = self.marks[:]
        self.allegiance = self.allegiance[:]

    def _apply(self, state: State) -> None:
        """A deployed card's changes hold, engaged or not (CARD-19); a subdued card gives none (SUBD-05)."""
        for what, target, amount, source, lasts in records(state.modifiers):
            if not rests(state, source, lasts) and what != w.DISCARDED_NOW:
                self._one(what, target, amount)
        self._floor()

    def _one(self, what: int, target: int, amount: int) -> None:
        cards = len(self.command)
        if what == w.RIGHT:  # first: half of all changes
            self.rights[target] |= 1 << amount
            self.commandless = self.commandless or amount == w.COMMANDLESS
        elif what < w.COMMAND:
            self._talent(what, target, amount, cards)
        elif what == w.COMMAND:
            printed, change = self._command.get(target, (self.command[target], 0))
            self._command[target] = (printed, change + amount)
        elif what == w.RESISTANCE:
            printed, change = self._resistance.get(target, (self.resistance[target], 0))
            self._resistance[target] = (printed, change + amount)
        elif what == w.ALLEGIANCE:  # ALLEG-16: it has both
            self.allegiance[target] |= amount
        elif what == w.NO_ALLEGIANCE:
            self.allegiance[target] = 0
        elif what == w.KIND:
            self._becomes(target, amount)
        elif what == w.COST:
            self._costs[target] = self._costs.get(target, 0) + amount
        elif what == w.SET_COST:
            self.priced[target] = amount
        elif what == w.DOUBLE_COST:
            self.doublings[target] = self.doublings.get(target, 0) + 1
        elif what == w.ALSO:
            self._also(target, self._nouns[amount])
        elif what == w.BARRED:
            self.barred[target] = self.barred.get(target, 0) | amount
        elif what == w.AIM:
            self.aims.setdefault(target, []).append((amount % w.SORTS, amount // w.SORTS))
        elif what == w.RATE:
            self.rate += amount
        elif what == w.FAVOR_CAP:
            key = what * 8 + target
            self.seat_wide[key] = min(self.seat_wide.get(key, amount), amount)
        elif what in _LISTED:
            self._list(what, target, amount)
        elif what in _SEAT_WIDE:
            key = what * 8 + target
            self.seat_wide[key] = self.seat_wide.get(key, 0) + amount
        else:
            key = what * c.SPAN + target
            self.sums[key] = self.sums.get(key, 0) + amount

    def _list(self, what: int, target: int, amount: int) -> None:
        if what == w.ROOM:
            self.rooms.setdefault(target, []).append(amount)
        elif what == w.SHUNS:
            self.shunned.setdefault(target, []).append(amount)
        elif what == w.REFUSES:
            self.refused.setdefault(target, []).append(amount)
        elif what == w.BARGAIN:
            self.bargains.append(amount)
        elif what == w.WIDENED:
            self.widened.append(amount)
        elif what == w.SPARED:
            self.spared.setdefault(target, []).append(amount)
        elif what == w.FAVOR_SPARED:
            self.favor_spared[target] = amount
        elif what == w.TOKEN_LIMIT:
            self.token_limits[target] = min(self.token_limits.get(target, amount), amount)
        else:
            self.paid[target] = amount

    def _talent(self, what: int, target: int, amount: int, cards: int) -> None:
        """TAL-05: a bonus gives 0 + n to a card without the talent; TAL-06: a talent gained without number is 0."""
        place = what % w.GAIN_TALENT * cards + target
        printed, change = self._bonuses.get(place, (self.talents[place], 0))
        self._bonuses[place] = (printed, change + (amount if what < w.GAIN_TALENT else 0))

    def _becomes(self, target: int, trait: int) -> None:
        """CARD-08, CARD-09, CARD-10: ally and aide exclude each other, so do Noble and Vassal."""
        if trait in (w.ALLY, w.AIDE):
            self.kind[target] = self.kind[target] & ~w.PERSONA | trait
        elif trait in (w.NOBLE, w.VASSAL):
            self.marks[target] = self.marks[target] & ~(w.NOBLE | w.VASSAL) | trait

    def _also(self, card: int, noun: str) -> None:
        """A gained subtype; those the rules look for are marks."""
        self.gained.setdefault(card, set()).add(noun)
        marks = {"noble": w.NOBLE, "vassal": w.VASSAL}
        if noun in marks:
            self._becomes(card, marks[noun])
        elif noun == "native":
            self.marks[card] |= w.NATIVE

    def is_barred(self, what: int, seat: int) -> bool:
        """Return whether something is forbidden to a seat now."""
        return bool(self.barred.get(what, 0) >> seat & 1)

    def sum_on(self, what: int, card: int) -> int:
        """Return the total of force, reward or penalty modifiers on a card."""
        return self.sums.get(what * c.SPAN + card, 0)

    def of_seat(self, what: int, seat: int) -> int:
        """Return the total of a seat-wide modifier: limits, extra Exchanges."""
        return self.seat_wide.get(what * 8 + seat, 0)

    def is_idle(self, card: int, sort: int) -> bool:
        """Return whether a card takes no part in Rites of a sort."""
        return bool(self.rights[card] & (1 << w.IDLE | 1 << w.IDLE_IN + sort))

    def has(self, card: int, right: int, rite: int = 0) -> bool:
        """Return whether a card has a right that text gives it against the rules (CARD-20); some hold in one Rite."""
        return bool(self.rights[card] >> (right + rite) & 1)

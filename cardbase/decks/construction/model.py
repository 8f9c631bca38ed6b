"""Deck building as a mixed-integer program: one whole number a card and deck, and the rules as rows over them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from cardbase.corpus import Card
from cardbase.decks.analysis.piles import ZONE_OF_PILE, piles_of
from cardbase.decks.construction.linear import Row, Weights
from cardbase.decks.construction.solver import LinearRow, solved
from cardbase.decks.deck import Deck
from cardbase.decks.judging import Ruleset, judge
from cardbase.decks.judging.table import HOUSE_KINDS, IMPERIAL_KINDS, may_serve, need_of
from cardbase.query import CardIndex
from cardbase.query.counting import Measure, contributions

FIXED_BY_ADDING = {"DV-05", "DV-07", "DV-11"}
"""Faults of a list that more cards can cure."""

Objective = tuple[Weights, Fraction]

Worth = Mapping[str, Sequence[float]]
"""By card id, what the first, second, ... copy is worth; never more than the copy before it."""


@dataclass(frozen=True, slots=True)
class Solution:
    """Copies by pile and card, the goal's value, the bound no solution surpasses, and whether both are proved equal."""

    copies: Mapping[str, Mapping[str, int]]
    value: float
    bound: float
    proved: bool


class Model:
    """The columns and rows that every completion of one deck has in common."""

    def __init__(
        self,
        deck: Deck,
        index: CardIndex,
        ruleset: Ruleset,
        house: int | None,
        imperial: int | None,
        *,
        hosts: bool,
        without: frozenset[str] = frozenset(),
    ) -> None:
        """Build the program; ``obstacle`` says why no completion can exist, where that is plain at once."""
        self.deck, self.index, self.ruleset, self.without = deck, index, ruleset, without
        self.constants = index.world.corpus.constants.values
        self.piles = piles_of(deck)
        self.sizes = {pile: self._size(pile, size) for pile, size in (("imperial", imperial), ("house", house))}
        self.obstacle = self._obstacle()
        self.lower: list[float] = []
        self.upper: list[float] = []
        self.rows: list[LinearRow] = []
        self.columns: dict[tuple[str, str], int] = {}
        self._distinct: dict[Measure, dict[int, float]] = {}
        self._copies: dict[int, float] = {}
        if not self.obstacle:
            self._cards()
            self._powers()
            if hosts:
                self._hosts()

    def value(self, worth: Worth) -> None:
        """Let solutions that are to be ``valued`` count what the copies of cards are worth, beside their goal."""
        for (_, card), column in list(self.columns.items()):
            copies = [self._column(0, 1) for _ in worth.get(card, ())]
            self._copies |= dict(zip(copies, worth.get(card, ()), strict=True))
            if copies:
                self._row({column: 1} | dict.fromkeys(copies, -1.0), 0, float("inf"))

    def solve(
        self, rows: Sequence[Row], objective: Objective, largest: bool, seconds: float, *, valued: bool = False
    ) -> Solution | None:
        """Return the best solution that satisfies ``rows``, None where there is none.

        Raises ``Misuse`` where the time is up before anything was found.
        """
        added = [linear for row in rows for linear in self._as_rows(row)]
        costs, constant = self._expanded(objective[0])
        costs |= self._copies if valued else {}
        costs_by_column = [costs.get(column, 0.0) for column in range(len(self.lower))]
        outcome = solved(self.lower, self.upper, [*self.rows, *added], costs_by_column, largest, seconds)
        if outcome is None:
            return None
        values, bound, proved = outcome
        copies: dict[str, dict[str, int]] = {"imperial": {}, "house": {}}
        for (pile, card), column in self.columns.items():
            copies[pile][card] = round(values[column])
        shift = float(constant + objective[1])
        value = sum(cost * round(values[column]) for column, cost in costs.items()) + shift
        return Solution(copies, value, bound + shift, proved)

    def reach(self, row: Row, seconds: float) -> str:
        """Say how far a row can be met in a legal deck of this size, for one that cannot be met."""
        if any(measure.name == "copies" for measure in row.weights):
            return "the list itself has more copies"
        largest = row.least is not None
        best = self.solve([], (row.weights, Fraction(0)), largest, seconds)
        assert best is not None
        wanted = row.least if row.least is not None else row.most
        return (
            f"what must be at {'least' if largest else 'most'} {wanted} can be at"
            f" {'most' if largest else 'least'} {best.value:g} in a legal deck of this size"
        )

    def _size(self, pile: str, asked: int | None) -> int:
        held = sum(self.piles[pile].values())
        return max(int(self.constants[f"{pile}_least"]), held) if asked is None else asked

    def _obstacle(self) -> str:
        faults = judge(self.deck, self.index.world.corpus, self.ruleset).errors
        grave = [finding.message for finding in faults if finding.code not in FIXED_BY_ADDING]
        if grave:
            return f"more cards cannot fix the list: {'; '.join(grave[:3])}"
        for pile, size in self.sizes.items():
            held, least = sum(self.piles[pile].values()), int(self.constants[f"{pile}_least"])
            if size < max(held, least):
                why = f"the list has {held}, the rules ask for {least}"
                return f"{size} cards are too few for the {pile.title()} deck: {why}"
            if size > 1_000:
                return f"{size} cards are too many for the {pile.title()} deck to be completed; the most is 1,000"
        return ""

    def _column(self, least: float, most: float) -> int:
        self.lower.append(least)
        self.upper.append(most)
        return len(self.lower) - 1

    def _row(self, entries: Mapping[int, float], least: float, most: float) -> None:
        self.rows.append((dict(entries), least, most))

    def _cards(self) -> None:
        """A column for each card of each deck; one name's copies share a limit, the sizes are met (DV-05 to DV-08)."""
        kinds = {"imperial": IMPERIAL_KINDS | ({"decree"} if self.ruleset.later_sets else set()), "house": HOUSE_KINDS}
        for pile, size in self.sizes.items():
            limit = int(self.constants[f"{pile}_copies"])
            names: dict[str, dict[int, float]] = defaultdict(dict)
            for card in self.index.cards:
                if card.kind in kinds[pile]:
                    held = self.piles[pile].get(card.id, 0)
                    column = self._column(held, held if card.id in self.without else limit)
                    self.columns[pile, card.id] = column
                    names[card.full_name][column] = 1
            self._row({column: 1 for same in names.values() for column in same}, size, size)
            for same in names.values():
                if len(same) > 1:
                    self._row(same, 0, limit)

    def _powers(self) -> None:
        """Powers in the Imperial deck, at peace with each other and the sponsor; House cards follow (DV-09 to 11)."""
        world = self.index.world
        sponsor, free = self.deck.sponsor, self.ruleset.house_deck_sponsor_free
        powers = [power.id for power in world.corpus.powers]
        present = {power: self._column(power == sponsor, 1) for power in powers}
        for one in powers:
            for other in world.adversaries[one]:
                if one < other:
                    self._row({present[one]: 1, present[other]: 1}, 0, 1)
        supporters: dict[str, dict[int, float]] = defaultdict(dict)
        for card, column in self._of("imperial"):
            for power in card.allegiances:
                supporters[power][column] = 1
                self._row({column: 1, present[power]: -self.upper[column]}, float("-inf"), 0)
        backed = {power: self._column(0, 1) for power in powers if power != sponsor or not free}
        for power, column in backed.items():
            self._row({**supporters[power], column: -1}, 0, float("inf"))
        for card, column in self._of("house"):
            for power in card.allegiances:
                if power in backed:
                    self._row({column: 1, backed[power]: -self.upper[column]}, float("-inf"), 0)
        for program in self.piles["programs"]:
            for power in world.corpus.by_id[program].allegiances:
                if power in backed:
                    self._row({backed[power]: 1}, 1, 1)

    def _hosts(self) -> None:
        """Every card added that requires a talent finds a card of the deck that has it (TAL-02)."""
        by_id = self.index.world.corpus.by_id
        fixed = [by_id[card] for card in self.piles["homeworld"]]
        fixed += [card for card in self.index.cards if card.kind == "siridar fief"]
        everyone = [*self._of("imperial"), *self._of("house")]
        for card, column in everyone:
            need = need_of(card)
            if need is None or any(may_serve(host, need) for host in fixed):
                continue
            serving = {place: -self.upper[column] for host, place in everyone if may_serve(host, need)}
            serving[column] = serving.get(column, 0) + 1
            self._row(serving, float("-inf"), self.lower[column])

    def _of(self, pile: str) -> list[tuple[Card, int]]:
        by_id = self.index.world.corpus.by_id
        return [(by_id[card], column) for (where, card), column in self.columns.items() if where == pile]

    def _as_rows(self, row: Row) -> list[LinearRow]:
        only = next(iter(row.weights), None)
        if only is not None and only.name == "copies":
            assert row.most is not None
            return [(same, 0.0, float(row.most)) for same in self._by_name(only).values()]
        entries, constant = self._expanded(row.weights)
        least = float("-inf") if row.least is None else row.least - float(constant)
        most = float("inf") if row.most is None else row.most - float(constant)
        return [(entries, least, most)]

    def _by_name(self, measure: Measure) -> dict[str, dict[int, float]]:
        """Return the columns of the cards that a measure counts, by full name."""
        names: dict[str, dict[int, float]] = defaultdict(dict)
        for card in contributions(measure, self.index):
            for zone in _zones(measure.zone):
                if (zone, card) in self.columns:
                    names[self.index.name_of(card)][self.columns[zone, card]] = 1
        return names

    def _expanded(self, weights: Weights) -> tuple[dict[int, float], Fraction]:
        """Return weighted measures as weights of columns, and what cards that are no columns add."""
        entries: dict[int, float] = defaultdict(float)
        constant = Fraction(0)
        for measure, weight in weights.items():
            if measure.name == "distinct":
                for column in self._distinct_columns(measure):
                    entries[column] += float(weight)
                continue
            added = contributions(measure, self.index)
            for zone in _zones(measure.zone):
                if zone in ("imperial", "house"):
                    for card, amount in added.items():
                        if (zone, card) in self.columns:
                            entries[self.columns[zone, card]] += float(weight * amount)
                else:
                    constant += weight * sum(added.get(card, 0) * n for card, n in self.piles[zone].items())
        return dict(entries), constant

    def _distinct_columns(self, measure: Measure) -> dict[int, float]:
        """Return a column for each name that the measure counts: 1 where the deck has it, else 0."""
        if measure not in self._distinct:
            names = self._by_name(measure)
            held = {
                self.index.name_of(card)
                for card in contributions(measure, self.index)
                for zone in _zones(measure.zone)
                if self.piles[zone].get(card)
            }
            flags: dict[int, float] = {}
            for name, same in names.items():
                flag = self._column(name in held, 1)
                flags[flag] = 1
                most = sum(self.upper[column] for column in same)
                self._row({**same, flag: -most}, float("-inf"), 0)
                self._row({**same, flag: -1 if name not in held else 0}, 0, float("inf"))
            for _ in held - names.keys():
                flags[self._column(1, 1)] = 1
            self._distinct[measure] = flags
        return self._distinct[measure]


def _zones(zone: str) -> Iterable[str]:
    return ZONE_OF_PILE.values() if zone == "deck" else (zone,)

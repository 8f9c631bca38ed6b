"""The log alone tells where all forces and all spice are: who keeps a table beside it has the same table."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from itertools import product

import pytest

from cardbase.board_game import Game, Table, new_game
from cardbase.board_game.constants import LOCATIONS, Source
from cardbase.board_game.events import NAMES, wording
from tests.sampling import sampled

SEATINGS = (
    "atreides harkonnen emperor guild bene-gesserit fremen",
    "choam richese fremen harkonnen emperor atreides",
    "atreides harkonnen emperor guild bene-gesserit fremen choam richese",
    "choam richese",
    "guild richese bene-gesserit",
)


class Beside:
    """A table kept by the log: forces by seat and place, reserves, tanks, and all spice of a seat."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.ground: Counter[tuple[int, int]] = Counter()
        self.tanks: Counter[int] = Counter()
        self.spice = Counter({seat: one.spice for seat, one in enumerate(table.factions)})

    def hear(self, events: Iterable[tuple[int, ...]]) -> None:
        for kind, _, *arguments in events:
            getattr(self, "on_" + NAMES[kind], lambda *_: None)(*arguments)

    def _move(self, seat: int, number: int, start: int, to: int) -> None:
        self.ground[seat, start] -= number
        self.ground[seat, to] += number

    def on_starts(self, seat: int, number: int, _kind: int, place: int) -> None:
        self.ground[seat, place] += number

    def on_ship(self, seat: int, number: int, place: int) -> None:
        self.ground[seat, place] += number

    def on_by_token(self, seat: int, number: int, place: int, _token: int) -> None:
        self.ground[seat, place] += number

    def on_accompany(self, seat: int, place: int) -> None:
        self.ground[seat, place] += 1

    def on_no_field_shown(self, _token: int, number: int, place: int) -> None:
        self.ground[self.table.ric, place] += number

    def on_ship_back(self, seat: int, number: int, place: int) -> None:
        self.ground[seat, place] -= number

    def on_gamont(self, _seat: int, other: int, place: int) -> None:
        self.ground[other, place] -= 1

    def on_move(self, seat: int, number: int, start: int, to: int) -> None:
        self._move(seat, number, start, to)

    def on_cross(self, seat: int, number: int, start: int, to: int) -> None:
        self._move(seat, number, start, to)

    def on_ride(self, seat: int, number: int, to: int, start: int) -> None:
        self._move(seat, number, start, to)

    def on_retreat(self, seat: int, number: int, to: int, start: int) -> None:
        self._move(seat, number, start, to)

    def on_lost(self, seat: int, number: int, place: int) -> None:
        self.ground[seat, place] -= number
        self.tanks[seat] += number

    def on_saved(self, seat: int, number: int, place: int) -> None:
        self.ground[seat, place] -= number

    def on_revive(self, seat: int, number: int) -> None:
        self.tanks[seat] -= number

    def on_pay(self, seat: int, amount: int, to: int) -> None:
        self.spice[seat] -= amount
        self.spice[to] += amount * (to >= 0)

    on_bribe = on_pay

    def on_spice_gift(self, seat: int, amount: int, to: int) -> None:
        self.on_pay(seat, amount, to)

    def on_charity(self, seat: int, amount: int, payer: int) -> None:
        self.on_pay(payer, amount, seat)

    def on_gain(self, seat: int, amount: int, _source: int) -> None:
        self.spice[seat] += amount

    def on_income(self, seat: int, amount: int, _territory: int) -> None:
        self.spice[seat] += amount

    def on_collect(self, seat: int, amount: int, _place: int) -> None:
        self.spice[seat] += amount

    def on_sells(self, seat: int, _card: int, amount: int) -> None:
        self.spice[seat] += amount

    def on_banker(self, seat: int) -> None:
        self.spice[seat] += 1

    def differs(self, game: Game) -> list[str]:
        s, names = game.state, self.table.names
        found = []
        for seat, name in enumerate(names):
            if self.spice[seat] != s.spice[seat] + s.front[seat]:
                found.append(f"{name}: {s.spice[seat]}+{s.front[seat]} spice, by the log {self.spice[seat]}")
            if self.tanks[seat] != s.tanks[seat] + s.tanks_star[seat]:
                found.append(
                    f"{name}: {s.tanks[seat] + s.tanks_star[seat]} in the tanks, by the log {self.tanks[seat]}"
                )
            for place in range(LOCATIONS):
                there = s.ground[seat * LOCATIONS + place] + s.star[seat * LOCATIONS + place]
                if there != self.ground[seat, place]:
                    found.append(
                        f"{name}: {there} in {self.table.board.names[place]}, by the log {self.ground[seat, place]}"
                    )
        return found


@pytest.mark.parametrize(("seating", "advanced", "seed"), sampled(product(SEATINGS, (True, False), range(6)), of=5))
def test_bg_gen_01_and_02_the_log_alone_tells_where_forces_and_spice_are(
    seating: str, advanced: bool, seed: int
) -> None:
    names = seating.split()
    table = Table(names, advanced=advanced, skills=advanced and len(names) < 8, strongholds=advanced and seed % 2 == 0)
    game, chance = new_game(table, seed), random.Random(seed)
    beside, heard = Beside(table), 0
    while not game.over:
        game.apply(chance.choice(game.options))
        beside.hear((game.log or ())[heard:])
        heard = len(game.log or ())
        assert beside.differs(game) == []


class Gains:
    """What is gained, beside what the lines before say that it is gained for."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.died: list[int] = []
        self.wrong: list[str] = []

    def hear(self, events: Iterable[tuple[int, ...]]) -> None:
        for event in events:
            kind, *arguments = NAMES[event[0]], *event[2:]
            if kind == "plan":  # who dies by Residual Poison does so before
                self.died = []
            elif kind == "killed":
                self.died.append(arguments[0])
            elif kind == "gain" and arguments[1] != self._due(*arguments):
                self.wrong.append(wording(event, self.table))

    def _due(self, _seat: int, amount: int, source: int) -> int:
        strengths = [self.table.leaders[leader].strength for leader in self.died]
        match source:
            case Source.BOUNTY:
                return sum(strengths)
            case Source.TRAITOR:
                return strengths[-1]
            case Source.CAPTIVE:
                return 2
        return amount


@pytest.mark.parametrize(("seating", "seed"), sampled(product(SEATINGS, range(4)), of=3))
def test_bg_bat_25_and_har_06_what_is_gained_is_what_the_log_says_it_is_for(seating: str, seed: int) -> None:
    names = seating.split()
    table = Table(names, advanced=True, skills=len(names) < 8, strongholds=seed % 2 == 0)
    game, chance = new_game(table, seed), random.Random(seed)
    while not game.over:
        game.apply(chance.choice(game.options))
    gains = Gains(table)
    gains.hear(game.log or ())
    assert gains.wrong == []


def test_each_source_of_a_gain_is_said() -> None:
    table = Table(SEATINGS[0].split())
    said = {wording((NAMES.index("gain"), -1, 0, 3, source), table) for source in Source}
    assert len(said) == len(Source)
    assert all(line.startswith("Atreides gains 3 spice ") for line in said)

"""A small stage for one turn: Houses, people and planets as a test needs them, orders as text, dice by name.

A die that a test does not give shows 1 (a d100 shows 100): nobody is born, revolts or dies by it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from cardbase.spice_and_blood.engine import TurnResult, run_turn
from cardbase.spice_and_blood.founding import new_state
from cardbase.spice_and_blood.knowledge import seen_by
from cardbase.spice_and_blood.orders.check import Check, check_text
from cardbase.spice_and_blood.reckoning import wyrding
from cardbase.spice_and_blood.state import House, Person, Planet, State
from cardbase.spice_and_blood.world import World


class QuietDice:
    """Given dice, and the lowest harm where none is given; ``asked`` is what was rolled."""

    def __init__(self, given: Mapping[str, int]) -> None:
        self.given = dict(given)
        self.asked: list[str] = []

    def roll(self, key: str, sides: int) -> int:
        short = key.split("/", 1)[1]
        self.asked.append(short)
        return self.given.get(short, 100 if sides == 100 else 1)


class Stage:
    """Builds a state; ids come in order: the first House is H04, the first person C001, the first planet P005."""

    def __init__(self, turn: int = 7, **switches: object) -> None:
        chosen = {key.replace("__", "."): value for key, value in switches.items()}
        self.world = World(replace(new_state("alpha", chosen), turn=turn))
        self.world.turn = turn

    def house(self, name: str, kind: str = "house", **fields: Any) -> str:
        house = f"H{len(self.world.houses) + 1:02d}"
        full = name if kind == "sisterhood" else f"House {name}"
        self.world.houses[house] = House(house, full, kind, **{"solari": 1000, **fields})
        return house

    def person(self, name: str, house: str, sex: str = "m", age: int = 30, **fields: Any) -> str:
        known = {"origin": house, "upbringing": house, **fields}
        made = self.world.add_person(Person("", name, sex, house, age=age, **known), f"stage/{name}")
        return self.world.change(made.id, wyrding=wyrding(self.world, made)).id

    def planet(self, name: str, holder: str = "", *, home: bool = False, **fields: Any) -> str:
        house = self.world.people[holder].house if holder else fields.pop("house", "")
        made = self.world.add_planet(Planet("", name, house, holder, **fields), f"stage/{name}")
        if home:
            self.world.change_planet(made.id, home_of=house)
            self.world.change_house(house, homeworld=made.id, head=holder)
        return made.id

    def legions(self, planet: str, count: int = 1, kind: str = "basic", house: str = "", **fields: Any) -> list[str]:
        house = house or self.world.planets[planet].house
        made = [self.world.add_legion(kind, house, planet, f"stage/{n}").id for n in range(count)]
        for legion in made if fields else ():
            self.world.change_legion(legion, **fields)
        return made

    def couple(self, one: str, other: str) -> None:
        self.world.change(one, spouse=other)
        self.world.change(other, spouse=one)

    def state(self) -> State:
        return self.world.freeze(self.world.turn)

    def check(self, house: str, text: str) -> Check:
        return check_text(seen_by(self.state(), house), house, text)

    def run(self, orders: Mapping[str, str] | None = None, dice: Mapping[str, int] | None = None) -> Played:
        state, quiet = self.state(), QuietDice(dice or {})
        checks = {house: self.check(house, text) for house, text in (orders or {}).items()}
        given = [order for check in checks.values() for order in check.orders]
        return Played(run_turn(state, given, quiet), checks, quiet)


class Played:
    """What came of it."""

    def __init__(self, result: TurnResult, checks: dict[str, Check], dice: QuietDice) -> None:
        self.result, self.checks, self.dice = result, checks, dice
        self.after = result.after
        self.world = World(result.after)
        assert not set(dice.given) - set(dice.asked), f"dice never asked for: {set(dice.given) - set(dice.asked)}"

    def alive(self, person: str) -> bool:
        return self.after.people[person].alive

    def codes(self, house: str) -> list[str]:
        """The code of every order line: of the check, else of the run."""
        found = []
        for line in self.checks[house].lines:
            ran = self.result.answers.get((house, line.number), ("", ""))[0] if line.order else line.code
            found.append("" if ran == "done" else ran)
        return found

    def news(self, house: str = "*") -> list[str]:
        return [event.text for event in self.result.events if house in event.to]

    def ledger(self, house: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for one in self.result.ledger:
            if one.house == house:
                found[one.text] = found.get(one.text, 0) + one.amount
        return found


def family_house(stage: Stage, name: str = "Tarsk", **fields: Any) -> tuple[str, str, str]:
    """A House with a Head of 30 on its homeworld: House, Head, planet."""
    house = stage.house(name, **fields)
    head = stage.person(f"Head of {name}", house)
    return house, head, stage.planet(f"{name}home", head, home=True)

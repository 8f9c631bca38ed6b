"""Small tests that several orders need, each refusing with its code."""

from __future__ import annotations

from typing import Any

from cardbase.spice_and_blood.orders.names import Refused
from cardbase.spice_and_blood.state import Person
from cardbase.spice_and_blood.world import World

Args = dict[str, Any]
Warnings = list[tuple[str, str]]


def refuse(condition: object, code: str, text: str) -> None:
    """Raise ``Refused`` where the condition holds."""
    if condition:
        raise Refused(code, text)


def own(world: World, house: str, person: str) -> Person:
    """Return a living member of the House, or raise ``Refused``: E208 for the dead, E202 for others."""
    one = world.people[person]
    refuse(one.died, "E208", world.absent(person))
    refuse(one.house != house or not one.alive, "E202", world.absent(person, house))
    return one


def living(world: World, person: str) -> Person:
    """Return somebody who lives, or raise ``Refused`` E208."""
    one = world.people[person]
    refuse(not one.alive, "E208", world.absent(person))
    return one


def of_house(world: World, house: str, planet: str) -> None:
    """Require a planet of the House (E207)."""
    refuse(world.planets[planet].house != house, "E207", f"{world.planet_named(planet)} is not of your House")

"""Matches between Houses that everybody can work out alike, from what is public: pedigrees, ages, marriages.

Two Houses that both follow them file the same marriage without a word; a House that does not loses nothing.
"""

from __future__ import annotations

from cardbase.spice_and_blood.family import siblings
from cardbase.spice_and_blood.pedigree import child_of, pedigrees
from cardbase.spice_and_blood.state import Person
from cardbase.spice_and_blood.world import World, place

GROWING = 10
"""Who is 10 when orders are written is 15 when they are carried out."""
OLDEST = 60
OFFERED = 8
"""Sisters that a House approves for one man."""


def matches(world: World) -> dict[str, str]:
    """Return whom each free adult of a player's House is to marry: the couples with most markers first."""
    lines = pedigrees(world)
    free = [one for one in world.people.values() if is_free(world, one)]
    men = [one for one in free if one.sex == "m"]
    couples = [
        (-round(sum(child_of(lines[man.id], lines[woman.id]).values()), 6), place(man.id), place(woman.id))
        for man in men
        for woman in free
        if woman.sex == "f" and not siblings(world, man.id, woman.id)
    ]
    found: dict[str, str] = {}
    for _, (_, man_id), (_, woman_id) in sorted(couples):
        if man_id not in found and woman_id not in found:
            found[man_id], found[woman_id] = woman_id, man_id
    return found


def is_free(world: World, one: Person) -> bool:
    """Return whether somebody of a player's House may marry and is young enough to be worth it."""
    kind = world.houses[one.house].kind
    return one.alive and kind == "house" and not one.spouse and 15 <= one.age <= OLDEST


def house_of_couple(world: World, one: str, other: str) -> str:
    """Return the House that a couple is to belong to: that of the two with fewer people, by what is public."""
    houses = {world.people[one].house, world.people[other].house}
    return min(houses, key=lambda house: (sum(1 for _ in world.living(house)), place(house)))


def offers(world: World) -> dict[str, list[str]]:
    """Return for each adult man of a House the Sisters that would add most markers, best first, by what is public."""
    lines = pedigrees(world, examined=False)
    sisters = [one for one in world.people.values() if is_sister(world, one)]
    found = {}
    for man in world.people.values():
        if is_host(world, man):
            fit = [one for one in sisters if not siblings(world, man.id, one.id)]
            fit.sort(key=lambda one: (-round(sum(child_of(lines[man.id], lines[one.id]).values()), 6), place(one.id)))
            found[man.id] = [one.id for one in fit[:OFFERED]]
    return found


def is_sister(world: World, one: Person) -> bool:
    """Return whether somebody is an unmarried Sister who may be lent, as far as everybody knows."""
    grown = one.alive and one.sex == "f" and GROWING <= one.age <= OLDEST and not one.spouse
    return grown and world.houses[one.house].kind == "sisterhood"


def is_host(world: World, one: Person) -> bool:
    """Return whether somebody is a man of a player's House who may have a concubine."""
    return one.alive and one.sex == "m" and one.age >= GROWING and world.houses[one.house].kind == "house"

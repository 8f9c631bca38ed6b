"""Who is whose kin, in which order they succeed, and where somebody is."""

from __future__ import annotations

from collections.abc import Iterator

from cardbase.spice_and_blood.state import Person
from cardbase.spice_and_blood.world import World, place

KAITAIN = "P001"
ARRAKIS = "P004"
YOUNGEST = 5
"""The age of a child at the start of the turn after its birth."""


def siblings(world: World, one: str, other: str) -> bool:
    """Return whether two people share a parent (SB-191, SB-197)."""
    a, b = world.people[one], world.people[other]
    return bool({a.mother, a.father} & {b.mother, b.father} - {""})


def close_kin(world: World, person: str) -> list[str]:
    """Return parents, siblings and children of a person, living or dead, in the order of their ids (SB-231)."""
    one = world.people[person]
    parents = [parent for parent in (one.mother, one.father) if parent]
    found = {*parents, *world.children(person), *(child for parent in parents for child in world.children(parent))}
    return sorted(found - {person}, key=place)


def partner(world: World, person: str) -> str:
    """Return the spouse, else the concubine, or the man a concubine is lent to; nothing for a single (SB-205)."""
    one = world.people[person]
    return one.spouse or world.concubine(person) or one.concubine_of


def descendants(world: World, person: str) -> Iterator[str]:
    """Return all descendants in order of succession: the firstborn and the own line, then the next (SB-028).

    Each comes once, by the line that is first, though cousins may have married.
    """
    seen, waiting = {person}, world.children(person)[::-1]
    while waiting:
        one = waiting.pop()
        if one not in seen:
            seen.add(one)
            yield one
            waiting += world.children(one)[::-1]


def may_inherit(world: World, person: str) -> bool:
    """Return whether somebody lives and belongs to a House that players lead."""
    one = world.people[person]
    return one.alive and world.houses[one.house].kind != "npc" and not world.houses[one.house].eliminated


def line(world: World, person: str, spouse: str, holders: tuple[str, ...] = ()) -> Iterator[str]:
    """Return who may succeed: descendants, the spouse, then the lines of former holders, latest first (SB-AMB-57)."""
    yield from (heir for heir in descendants(world, person) if may_inherit(world, heir))
    if spouse and may_inherit(world, spouse):
        yield spouse
    for former in reversed(holders):
        if former != person:
            yield from (heir for heir in (former, *descendants(world, former)) if may_inherit(world, heir))


def seat(world: World, person: str) -> str:
    """Return the planet a holder lives on: the one chosen, else the first (SB-034); nothing without a fief."""
    fiefs = world.fiefs(person)
    chosen = world.people[person].seat
    return chosen if chosen in fiefs else first_held(world, person) if fiefs else ""


def first_held(world: World, person: str) -> str:
    """Return the fief that was held first: the homeworld of the own House, else the lowest id."""
    fiefs = world.fiefs(person)
    home = world.houses[world.people[person].house].homeworld
    return home if home in fiefs else fiefs[0]


def where(world: World, person: str) -> str:
    """Return the planet somebody is on (SB-026, SB-033)."""
    one = world.people[person]
    own = seat(world, person)
    if own:
        return own
    if one.concubine_of:
        return where(world, one.concubine_of)
    for lord in (one.spouse, *(() if one.spouse else (one.mother, one.father))):
        if lord and world.people[lord].alive and world.people[lord].house == one.house and world.fiefs(lord):
            return seat(world, lord)
    return world.houses[one.house].homeworld or KAITAIN


def household(world: World, holder: str, planet: str) -> list[str]:
    """Return holder, partner and children who are on the planet, children by their ids (SB-205, SB-247)."""
    family = [holder, partner(world, holder), *sorted(world.children(holder), key=place)]
    return [one for one in family if one and world.people[one].alive and where(world, one) == planet]


def adult(person: Person) -> bool:
    """Return whether somebody is 15 or more (SB-AMB-37)."""
    return person.age >= 15


def ordered(world: World, people: set[str]) -> list[str]:
    """Return people in the order of their ids."""
    return sorted((one for one in people if one in world.people), key=place)

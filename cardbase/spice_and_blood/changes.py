"""What one step changed, in words: the ledger, then the difference of two states. For the master's sheet (A.9)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import TypeVar

from cardbase.spice_and_blood.run import Event, Posting
from cardbase.spice_and_blood.state import House, Legion, Person, Planet, State
from cardbase.spice_and_blood.tables import game
from cardbase.spice_and_blood.world import World

T = TypeVar("T", bound=Hashable)
R = TypeVar("R")


def changes(before: State, after: World, ledger: Sequence[Posting], events: Sequence[Event], year: int) -> list[str]:
    """Return what a step changed: sums, ledger, then people, Houses, planets, Legions, causes and the rest."""
    found = [f"reckoning: {event.text}" for event in events if event.reckoning]
    found += _ledger(after, ledger)
    if after.now != year:
        found.append(f"year {year} → {after.now}; every living character is five years older")
    for person in _touched(before.people, after.people):
        found += _person(before, after, person)
    for house in _touched(before.houses, after.houses):
        found += _house(after, before.houses[house.id], house)
    for planet in _touched(before.planets, after.planets):
        found += _planet(before, after, planet)
    found += _legions(before, after)
    return [*found, *_lists(before, after)]


def _touched(before: Mapping[str, R], after: Mapping[str, R]) -> list[R]:
    """Return the records that are not those of before; new ones stand behind the others, none is taken out."""
    return [one for one, old in zip_longest(after.values(), before.values()) if one is not old]


def _ledger(world: World, ledger: Sequence[Posting]) -> Iterator[str]:
    for house in sorted({entry.house for entry in ledger}):
        entries = [entry for entry in ledger if entry.house == house]
        listed = "; ".join(f"{one.text}{' (spice)' if one.unit == 'spice' else ''} {one.amount:+d}" for one in entries)
        yield f"ledger {world.houses[house].short}: {listed}"


def _name(world: World, person: str) -> str:
    return f"{world.people[person].name} {person}" if person else "none"


def _person(before: State, world: World, person: Person) -> Iterator[str]:
    old, name = before.people.get(person.id), f"{person.name} {person.id}"
    if old is None:
        yield f"new: {name}, {world.houses[person.house].short}, age {person.age}"
        return
    if person.died and not old.died:
        yield f"{name}: dead"
    if person.gone and not old.gone:
        yield f"{name}: with the Guild"
    if person.name != old.name:
        yield f"{old.name} {person.id}: name {person.name}"
    if person.house != old.house:
        yield f"{name}: {world.houses[person.house].name}"
    if person.spouse != old.spouse:
        yield f"{name}: spouse {_name(world, person.spouse)}"
    if person.concubine_of != old.concubine_of:
        yield f"{name}: concubine of {_name(world, person.concubine_of)}"
    if person.appointment != old.appointment:
        yield f"{name}: appointment {game()['appointments'].get(person.appointment, 'none')}"
    if person.mentat != old.mentat:
        yield f"{name}: Mentat since turn {person.mentat}"
    if person.sly != old.sly:
        yield f"{name}: Sly {person.sly:+d}"
    if person.reverend != old.reverend:
        yield f"{name}: Reverend Mother {'yes' if person.reverend else 'no'}"
    if person.offices != old.offices:
        titles = [game()["offices"][office].removeprefix("Imperial ") for office in person.offices]
        yield f"{name}: office {', '.join(titles) or 'none'}"
    if person.shield != old.shield:
        yield f"{name}: Personal Shield {'yes' if person.shield else 'no'}"


def _house(world: World, old: House, house: House) -> Iterator[str]:
    if house.solari != old.solari:
        yield f"{house.short}: Solari {old.solari} → {house.solari}"
    if house.spice != old.spice:
        yield f"{house.short}: spice {old.spice} → {house.spice}"
    if house.head != old.head:
        yield f"{house.short}: Head {_name(world, house.head)}"
    if house.homeworld != old.homeworld:
        yield f"{house.short}: homeworld {house.homeworld or 'none'}"
    if house.eliminated and not old.eliminated:
        yield f"{house.short}: eliminated"


def _planet(before: State, world: World, planet: Planet) -> Iterator[str]:
    old, name = before.planets.get(planet.id), f"{planet.name} {planet.id}"
    if old is None:
        yield f"new planet: {name}"
        old = Planet(planet.id, planet.name, planet.house)
    if (planet.house, planet.holder) != (old.house, old.holder):
        held = (
            f"held by {_name(world, planet.holder)} of {world.houses[planet.house].short}"
            if planet.holder
            else "vacant"
        )
        yield f"{name}: {held}"
    for field, text in (("specialisation", "specialised"), ("garrison", "garrison"), ("frigates", "Frigates")):
        if getattr(planet, field) != getattr(old, field) and planet.house == old.house:
            yield f"{name}: {text} {getattr(planet, field) or 'none'}"
    if planet.shield != old.shield:
        yield f"{name}: House Shield {'yes' if planet.shield else 'no'}"
    if planet.quarantined != old.quarantined:
        yield f"{name}: quarantined in turn {planet.quarantined}"


def _legions(before: State, world: World) -> Iterator[str]:
    for legion in before.legions.values():
        now = world.legions.get(legion.id)
        if now is None:
            yield f"{legion.id} lost"
        elif now is not legion:
            yield from _legion(world, legion, now)
    for legion in world.legions.values():
        if legion.id not in before.legions:
            house = world.houses[legion.house].short
            yield f"{legion.id} raised ({legion.kind}, {house}, at {legion.planet or 'the Guild'})"


def _legion(world: World, old: Legion, legion: Legion) -> Iterator[str]:
    if legion.planet != old.planet:
        yield f"{legion.id}: at {old.planet or 'the Guild'} → {legion.planet}"
    if legion.kind != old.kind:
        yield f"{legion.id}: type {old.kind} → {legion.kind}"
    if legion.house != old.house:
        yield f"{legion.id}: {world.houses[legion.house].name}"


def _lists(before: State, world: World) -> Iterator[str]:
    for cause in _new(tuple(world.causes), before.causes):
        yield f"cause: {_name(world, cause.holder)} against {_name(world, cause.against)} ({cause.why})"
    for cause in _new(before.causes, tuple(world.causes)):
        if world.people[cause.holder].alive and world.people[cause.against].alive:
            yield f"cause gone: {_name(world, cause.holder)} against {_name(world, cause.against)}"
    known = {(one.challenger, one.challenged) for one in before.challenges}
    standing = {(one.challenger, one.challenged) for one in world.challenges}
    for pair in sorted(standing - known):
        yield f"challenge: {_name(world, pair[0])} to {_name(world, pair[1])}"
    for pair in sorted(known - standing):
        yield f"challenge settled: {_name(world, pair[0])} to {_name(world, pair[1])}"
    for contract in _new(tuple(world.contracts), before.contracts):
        yield f"contract in force: {contract.text}"
    for candidate in world.candidates.values():
        if candidate.id not in before.candidates:
            house = world.houses[candidate.house].short
            yield f"candidate {candidate.id} {candidate.name}, {candidate.sex}, {candidate.age}, {house}"
    for gone in before.candidates.keys() - world.candidates.keys():
        yield f"candidate {gone} leaves the list"
    for leave in _new(tuple(world.dispensations), before.dispensations):
        yield f"dispensation: {world.houses[leave.house].short} against {leave.planet}"
    for leave in _new(before.dispensations, tuple(world.dispensations)):
        yield f"dispensation used: {leave.planet}"
    for issue in _new(tuple(world.issues), before.issues):
        yield f"issue {issue.id} open for next turn"
    for war in _new(tuple(world.wars), before.wars):
        yield f"war: {world.houses[war.house].short} on {world.houses[war.enemy].short} in turn {war.turn}"


def _new(these: Sequence[T], known: Sequence[T]) -> list[T]:
    if these == known:
        return []
    old = set(known)
    return [one for one in these if one not in old]

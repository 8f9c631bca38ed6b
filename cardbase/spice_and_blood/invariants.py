"""What must hold after every turn: ledgers conserved, everybody somewhere, successions settled."""

from __future__ import annotations

from cardbase.spice_and_blood.engine import TurnResult
from cardbase.spice_and_blood.family import where
from cardbase.spice_and_blood.world import World


def faults_of(result: TurnResult) -> list[str]:
    """Return every invariant that a turn broke, in words; none in an honest turn."""
    return [*_ledgers(result), *state_faults(World(result.after))]


def state_faults(world: World) -> list[str]:
    """Return in words whatever of people, planets and Houses cannot be together."""
    return [*_people(world), *_planets(world)]


def _ledgers(result: TurnResult) -> list[str]:
    """Each treasury is what it was and what its ledger says; what is gone with a House is gone (SB-007)."""
    found = []
    for house in result.after.houses.values():
        before = result.before.houses.get(house.id)
        if before is None or house.kind == "npc" or house.eliminated:
            continue
        for unit in ("solari", "spice"):
            moved = sum(one.amount for one in result.ledger if (one.house, one.unit) == (house.id, unit))
            if getattr(before, unit) + moved != getattr(house, unit):
                found.append(f"turn {result.before.turn}: {house.id}: {unit} do not fit the ledger")
    return found


def _people(world: World) -> list[str]:
    found = []
    for one in world.people.values():
        if not one.alive:
            continue
        if where(world, one.id) not in world.planets:
            found.append(f"{one.id} is nowhere")
        if one.spouse and world.people[one.spouse].spouse != one.id:
            found.append(f"{one.id} is married one-sidedly")
        if one.spouse and world.people[one.spouse].house != one.house:
            found.append(f"{one.id} and {one.spouse} are of two Houses")
        if world.houses[one.house].eliminated:
            found.append(f"{one.id} lives in a House that is out")
    return found


def _planets(world: World) -> list[str]:
    found = []
    for planet in world.planets.values():
        holder = world.people.get(planet.holder)
        if planet.holder and (holder is None or not holder.alive or holder.house != planet.house):
            found.append(f"{planet.id} is held by {planet.holder}, who cannot")
        if planet.house and world.houses[planet.house].kind != "npc" and not planet.holder:
            found.append(f"{planet.id} of {planet.house} has no holder")
    for house in world.players():
        head = world.people.get(house.head)
        if not house.head and not any(one.sex == "f" for one in world.living(house.id)) and house.kind == "sisterhood":
            continue  # only sons are left; House Corrino claims them next turn (SB-127)
        if head is None or not head.alive or head.house != house.id:
            found.append(f"{house.id} has no Head")
        if house.homeworld and world.planets[house.homeworld].house != house.id:
            found.append(f"{house.id} does not hold its homeworld")
    return found

"""Numbers that follow from the state: attributes as they count, votes, prices, thresholds."""

from __future__ import annotations

from collections.abc import Iterator

from cardbase.spice_and_blood.state import House, Person, Pledge
from cardbase.spice_and_blood.tables import game, price
from cardbase.spice_and_blood.world import World

WAR_DEATHS = 3
"""Members of a House that another must have killed in ten years before war is declared on it (SB-265)."""


def sly(world: World, person: str) -> int:
    """Return Sly as it counts: a Head of House has one more (SB-024, SB-AMB-38)."""
    one = world.people[person]
    heads = world.houses[one.house].head == person
    if world.switches["sly.bonus"] == "holders":
        heads = heads or bool(world.fiefs(person))
    return one.sly + heads


def charisma(world: World, person: str) -> int:
    """Return Charisma as it counts: a man with a concubine has one more (SB-123)."""
    return world.people[person].charisma + bool(world.concubine(person))


def wyrding(world: World, person: Person) -> bool:
    """Return whether somebody has the Wyrding Way (SB-273, SB-AMB-13: kept after leaving)."""
    sister = world.houses[person.house].kind == "sisterhood" and person.sex == "f"
    return person.wyrding or (sister and (person.wyrd or world.switches["wyrding.sisters"] == "all"))


def standing_votes(world: World, house: str) -> int:
    """Return the votes a House has of its own: fiefs and ten, NPC Houses their governorships, Wayku none (SB-211)."""
    one = world.houses[house]
    if one.eliminated or one.kind == "wayku":
        return 0
    if one.kind == "npc":
        return one.governorships
    bare = one.kind == "sisterhood" and world.switches["sisterhood.votes"] == "fiefs"
    return len(world.fiefs_of_house(house)) + (0 if bare else 10)


def all_votes(world: World) -> int:
    """Return the votes of all Houses together."""
    return sum(standing_votes(world, house) for house in world.houses)


def cast_votes(world: World, house: str) -> int:
    """Return the votes a House casts: its own, less those pledged away, more those pledged to it (SB-AMB-28)."""
    votes = standing_votes(world, house)
    for pledge, kept in _pledges(world):
        votes += kept * ((pledge.taker == house) - (pledge.giver == house))
    return votes


def _pledges(world: World) -> Iterator[tuple[Pledge, int]]:
    """Yield the pledges in force, each with the votes its giver still has for it: the earlier contract comes first."""
    left: dict[str, int] = {}
    for pledge in (pledge for contract in world.contracts for pledge in contract.pledges):
        out = world.houses[pledge.giver].eliminated or world.houses[pledge.taker].eliminated
        if pledge.until >= world.year and not out:
            kept = min(pledge.votes, left.setdefault(pledge.giver, standing_votes(world, pledge.giver)))
            left[pledge.giver] -= kept
            yield pledge, kept


def shield_price(world: World, house: str, name: str) -> int:
    """Return the price of a shield, less where the House governs a world that produces them (SB-230c)."""
    made = any(world.planets[planet].specialisation == "shield_production" for planet in world.fiefs_of_house(house))
    return price(name) * (100 - price("shield_discount") * made) // 100


def guild_fee(world: World, house: str, full: int) -> int:
    """Return a Guild fee after the discount for characters adopted, not below 0 (SB-280, SB-AMB-33)."""
    return max(0, full - world.houses[house].adopted)


def attribute_of(die: int) -> int:
    """Return the attribute that a die gives, a trait added; above 6 reads as 6 (SB-021, SB-AMB-08)."""
    return int(game()["attribute_of_die"][min(die, 6) - 1])


def age_category(age: int) -> int:
    """Return the place of an age among the categories of the death table (SB-252)."""
    return max(place for place, row in enumerate(game()["death"]) if age >= row["from"])


def death_number(world: World, age: int, spice: int) -> int:
    """Return the number that the death roll must reach, spice taken moving the category down (SB-252, SB-253)."""
    floor = 1 if age >= 15 and world.switches["death.floor"] == "young" else 0
    category = age_category(age)
    return int(game()["death"][max(min(category, floor), category - spice)]["number"])


def is_head(world: World, person: str) -> bool:
    """Return whether somebody is Head of the House he or she belongs to."""
    return world.houses[world.people[person].house].head == person


def holder_of(world: World, house: str, appointment: str) -> str:
    """Return the id of the living member with an appointment, or nothing (SB-151)."""
    return next((one.id for one in world.living(house) if one.appointment == appointment), "")


def rank(world: World, house: House) -> int:
    """Return what a House is ranked by (SB-AMB-41)."""
    by = world.switches["rank.by"]
    if by == "solari":
        return house.solari
    return (
        len(world.fiefs_of_house(house.id)) + house.governorships if by == "fiefs" else standing_votes(world, house.id)
    )


def killed_by(world: World, house: str, enemy: str) -> list[Person]:
    """Return whom of a House another is publicly known to have killed within ten years (SB-265, SB-267)."""
    lately = [one for one in world.people.values() if one.died and one.died >= world.turn - 2]
    return [one for one in lately if one.house == house and one.killer == enemy]

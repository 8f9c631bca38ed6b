"""A player that gives legal orders at random: every order the check accepts may come."""

from __future__ import annotations

from random import Random

from cardbase.spice_and_blood.orders.check import check_text
from cardbase.spice_and_blood.orders.roles import OF_HOUSE
from cardbase.spice_and_blood.orders.verbs import Slot, Verb, verbs
from cardbase.spice_and_blood.state import State
from cardbase.spice_and_blood.tables import game
from cardbase.spice_and_blood.world import World

TRIES = 40
FIXED = {
    "office": ("PLANETOLOGIST", "TRUTHSAYER"),
    "spec": ("agriculture", "heavy_industry", "shield_production", "none"),
    "legionkind": ("basic", "basic", "air_assault", "fremen"),
    "int": ("1", "2", "3"),
    "spare": ("exile",),
    "name": ('"Random Rock"',),
}


def random_orders(seen: State, house: str, seed: int) -> str:
    """Return order lines that the check accepts, drawn at random."""
    chance, world = Random(seed), World(seen)
    members = [one.id for one in world.living(house)]
    listed = [verb for verb in verbs() if verb.role != "player"]
    lines = []
    for _ in range(TRIES):
        verb = chance.choice(listed)
        block = "HOUSE" if verb.role in OF_HOUSE else f"CHAR {chance.choice(members)}" if members else "HOUSE"
        lines += [block, f"{verb.text} {_arguments(world, house, verb, chance)}"]
    accepted = {line.number for line in check_text(seen, house, "\n".join(lines)).lines if line.order}
    kept = [pair for number, pair in enumerate(zip(lines[::2], lines[1::2], strict=True)) if 2 * number + 3 in accepted]
    return "\n".join(f"{block}\n{line}" for block, line in kept)


def _arguments(world: World, house: str, verb: Verb, chance: Random) -> str:
    words = []
    for group in verb.groups:
        if group.optional and chance.random() < 0.4:
            continue
        words += [*group.keywords, *(_value(world, house, slot, chance) for slot in group.slots)]
    return " ".join(words)


def _value(world: World, house: str, slot: Slot, chance: Random) -> str:
    """Return a random value for an argument, or something that the check will refuse."""
    if "/" in slot.type:
        return chance.choice(slot.type.split("/"))
    if slot.type in FIXED:
        return "100" if slot.name == "solari" else chance.choice(FIXED[slot.type])
    if slot.type in ("action", "kind"):
        return str(chance.choice(list(game()["actions" if slot.type == "action" else "dice"])))
    pools: dict[str, list[str]] = {
        "person": [one.id for one in world.people.values() if one.alive],
        "target": [one.id for one in world.people.values() if one.alive],
        "couple": [one.id for one in world.people.values() if one.alive],
        "planet": list(world.planets),
        "newplanet": [*world.planets, f'"Rock {chance.randrange(900)}"'],
        "prey": [*world.planets, "ATREIDES", "HARKONNEN", f'"Rock {chance.randrange(900)}"'],
        "house": list(world.houses),
        "legion": [one.id for one in world.legions.values()],
        "legions": [one.id for one in world.legions.values()],
        "candidate": list(world.candidates),
        "issue": [*(one.id for one in world.issues), f"O-PLANETOLOGIST:{house}"],
        "terms": ["{}"],
        "die": [f"death/{one.id}" for one in world.living(house)],
    }
    return chance.choice(pools.get(slot.type) or ["-"])

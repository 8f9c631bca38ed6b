"""Who may give which order, as far as the sender's House can know."""

from __future__ import annotations

from collections.abc import Callable

from cardbase.spice_and_blood.family import ARRAKIS
from cardbase.spice_and_blood.orders.names import Refused
from cardbase.spice_and_blood.orders.verbs import Verb
from cardbase.spice_and_blood.state import Person
from cardbase.spice_and_blood.world import World

AGEING = 4
"""The step in which everybody gets five years older; orders of later steps count the new age."""
OF_HOUSE = ("head", "sisterhood head", "wayku head")
NOT_FOR_SISTERS = {
    "TRAIN MENTAT": "the Bene Gesserit may not train Mentats",
    "RECRUIT MENTAT": "the Bene Gesserit may not employ Mentats",
    "STRAIGHT LINE COMPUTATION": "the Bene Gesserit may not employ Mentats",
    "ANALYSIS": "the Bene Gesserit may not employ Mentats",
    "PROPOSE SIRIDAR BARON": "the Bene Gesserit may not petition for fiefs",
    "SEEK IMPERIAL MILITARY DISPENSATION": "the Bene Gesserit may not invade",
    "INVADE": "the Bene Gesserit may not invade",
    "PROPOSE": "a man cannot join the Bene Gesserit",
}
"""SB-181, SB-196, SB-272, SB-275."""
NOT_FOR_WAYKU = {
    "SEEK IMPERIAL MILITARY DISPENSATION": "House Wayku holds no fief and needs no dispensation: REBEL",
    "INVADE": "House Wayku holds no fief: REBEL",
}
"""SB-017, SB-281."""
NOT_FOR = {"sisterhood": NOT_FOR_SISTERS, "wayku": NOT_FOR_WAYKU}
"""By kind of House, what it may not order, and why."""
UNDER_AGE = {"CONSUME SPICE", "INCREASE TAXATION", "PRACTICE SLAVERY", "RAISE LEGION", "SPECIALISE PLANET"} | {
    "CEASE SLAVERY",
    "INCREASE SPICE PRODUCTION",
    "PAY SPACING GUILD",
    "PURCHASE PERSONAL SHIELD",
    "DECIDE SEX",
    "MODIFY BIRTH ROLL",
}
"""What a minor may order too (SB-AMB-37)."""


def _sister(world: World, one: Person) -> bool:
    return one.sex == "f" and world.houses[one.house].kind == "sisterhood"


def _seer(world: World, one: Person) -> bool:
    return one.reverend and world.houses[one.house].faction == "prescience"


def _holder(world: World, one: Person) -> bool:
    wayku_head = world.houses[one.house].kind == "wayku" and world.houses[one.house].head == one.id
    return bool(world.fiefs(one.id)) or wayku_head


ROLES: dict[str, tuple[Callable[[World, Person], bool], str]] = {
    "all": (lambda world, one: True, ""),
    "reverend": (lambda world, one: one.reverend, "is no Reverend Mother"),
    "sister": (_sister, "is no Sister"),
    "prescience": (_seer, "is no Mother of Prescience"),
    "master": (lambda world, one: one.appointment == "ASSASSINS", "is no Master of Assassins"),
    "mentat": (lambda world, one: 0 < one.mentat < world.turn, "is no Mentat"),
    "holder": (_holder, "holds no fief"),
    "arrakis": (lambda world, one: world.planets[ARRAKIS].holder == one.id, "does not hold Arrakis"),
    "truthsayer": (lambda world, one: "TRUTHSAYER" in one.offices, "is no Truthsayer"),
}


def actor_of(world: World, verb: Verb, house: str, actor: str, args: dict[str, object]) -> str:
    """Return who carries out an order given in a block of ``actor`` (a person or the House), or raise ``Refused``."""
    own = world.houses[house]
    if verb.role in OF_HOUSE or verb.role == "player":
        _require_head(world, verb, house, actor)
        return house
    if actor == house:
        actor = _stand_in(world, verb, house, args)
    one = world.people[actor]
    fits, fault = ROLES[verb.role]
    if not fits(world, one):
        raise Refused("E203", f"{world.named(actor)} {fault}")
    if verb.text in NOT_FOR.get(own.kind, {}):
        raise Refused("E203", NOT_FOR[own.kind][verb.text])
    if one.age + (5 if verb.step > AGEING else 0) < 15 and verb.text not in UNDER_AGE:
        raise Refused("E204", f"{world.named(actor)} is under 15")
    return actor


def _require_head(world: World, verb: Verb, house: str, actor: str) -> None:
    """Require an order of the Head in the HOUSE block, or in the block of the Head."""
    own = world.houses[house]
    if actor not in (house, own.head):
        raise Refused("E203", f"only the Head orders {verb.text}: give it under HOUSE")
    if verb.role == "sisterhood head" and own.kind != "sisterhood":
        raise Refused("E203", f"only a Bene Gesserit faction can {verb.text}")
    if verb.role == "wayku head" and own.kind != "wayku":
        raise Refused("E203", f"only House Wayku can {verb.text}")
    if verb.text in NOT_FOR.get(own.kind, {}):
        raise Refused("E203", NOT_FOR[own.kind][verb.text])


def _stand_in(world: World, verb: Verb, house: str, args: dict[str, object]) -> str:
    """Return the character meant by an order under HOUSE: the holder of the planet it names, else the Head."""
    planet = args.get("planet")
    if verb.role == "holder":
        holder = world.planets[str(planet)].holder if planet in world.planets else world.houses[house].head
        if holder and world.people[holder].house == house:
            return holder
    raise Refused("E203", f"{verb.text} is given by a character: put it under CHAR")

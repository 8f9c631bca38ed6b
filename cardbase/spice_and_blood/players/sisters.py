"""How an AI leads a Bene Gesserit faction: daughters with many markers, Sisters lent, sons given away, examinations."""

from __future__ import annotations

from collections.abc import Mapping
from math import log

from cardbase.spice_and_blood.family import siblings
from cardbase.spice_and_blood.pedigree import Pedigree, child_of, pedigrees
from cardbase.spice_and_blood.players.matches import GROWING, OLDEST, is_sister, offers
from cardbase.spice_and_blood.players.plan import Plan
from cardbase.spice_and_blood.players.purge import purge
from cardbase.spice_and_blood.reckoning import sly
from cardbase.spice_and_blood.state import Person
from cardbase.spice_and_blood.steps.offices import office_turn
from cardbase.spice_and_blood.world import World, place

UNSEEN = 0.05
"""What a marker counts that a child cannot have: a line that lacks one is worth little, but not nothing."""
ENOUGH = 12
"""Women from which on a faction has no fatherless children, who bear fewer markers."""
FEW = 8
"""People of the House that serves, below which it is given sons without Wyrd too."""
SONS = 0.7
"""How many of the children are to be sons, once there are Sisters enough."""
ENOUGH_SISTERS = 16
MANY_SONS = 24
"""Sons from which on the faction rids itself of Sisters without Wyrd, who bore some of them."""
ENOUGH_SONS = 36
"""Men of Wyrd that a House needs, some of whom die before the others are ended."""
PATIENCE = 6
"""The turn from which on Houses that took no Sister are ended: their markers count no more."""
BETTER = 1.0
"""How much more a Sister must promise than the one a man has, to be lent in her place."""


def sisterhood(plan: Plan, members: list[Person]) -> None:
    """Lead a faction to its victory: to one who bears every marker, or to a game in which everybody has Wyrd."""
    world, house = plan.world, plan.own
    if any(one.age <= 10 for one in members):
        plan.order(house.id, "RECRUIT SUK PHYSICIAN", 500)
    if house.faction == "prescience":
        seek_wyrd(plan, members)
    else:
        seek_markers(plan, members)
    for one in members:
        if not one.reverend and one.age >= 25 and one.wyrd and sly(world, one.id) >= 1 and one.charisma >= 1:
            plan.order(house.id, f"APPOINT REVEREND MOTHER {one.id}")
    mothers = [one for one in members if one.reverend and "TRUTHSAYER" not in one.offices]
    if office_turn(world) and len(mothers) > 2:
        plan.order(house.id, f"NOMINATE FOR IMPERIAL OFFICE {mothers[0].id} TRUTHSAYER")


def seek_markers(plan: Plan, members: list[Person]) -> None:
    """Breed for the Kwisatz Haderach: lend Sisters, give sons to Houses, examine, end Houses that will not breed."""
    world = plan.world
    lines = pedigrees(world)
    wanted = rarity(world, lines)
    lend(plan, lines, wanted)
    order_births(plan, members)
    hosts = set(friends(world, members))
    for one in members:
        if one.sex == "m" and hosts:
            father = world.people.get(one.father)
            home = father.house if father and father.house in hosts else plan.chance.choice(sorted(hosts))
            plan.order(plan.own.id, f"TRANSFER SON {home} {one.id}")
    order_examinations(plan, members, lines, wanted)
    if world.turn >= PATIENCE:
        strangers = {one.id for one in world.players() if one.kind in ("house", "wayku")} - hosts
        purge(plan, grown(members), [one for one in world.people.values() if one.alive and one.house in strangers])


def seek_wyrd(plan: Plan, members: list[Person]) -> None:
    """Fill one House with sons who have Wyrd, and let nobody live who has none (SB-005)."""
    world = plan.world
    lend(plan, pedigrees(world), {})
    gifted = [one for one in members if one.wyrd and one.sex == "f"]
    found = friends(world, members)
    host = max(sorted(set(found)), key=found.count) if found else ""
    sons = sum(one.alive and one.house == host for one in world.people.values())
    for one in members:
        if one.sex == "m" and host and (one.wyrd or sons < FEW):
            plan.order(plan.own.id, f"TRANSFER SON {host} {one.id}")
        if one.sex == "f" and one.age >= 15:
            plan.order(one.id, f"MODIFY BIRTH ROLL {'plus' if sons < ENOUGH_SONS else 'minus'} 2")
            son = len(gifted) >= ENOUGH_SISTERS and plan.chance.random() < SONS
            plan.order(one.id, f"DECIDE SEX {'male' if son else 'female'}")
    if world.turn >= PATIENCE:
        others = {one.id for one in world.players()} - {host, plan.own.id}
        foes = [one for one in world.people.values() if one.alive and one.house in others]
        plain = [one for one in members if not one.wyrd and one.sex == "f"] if sons >= MANY_SONS else []
        purge(plan, grown(members), [*foes, *plain])


def grown(members: list[Person]) -> list[Person]:
    """Return who is 15 or more when orders are carried out."""
    return [one for one in members if one.age >= GROWING]


def rarity(world: World, lines: dict[str, Pedigree]) -> dict[str, float]:
    """Return every marker that counts, with how rare it is among those who may still have children (SB-AMB-10)."""
    wanted = [one.id for one in world.houses.values() if one.kind != "sisterhood" and not one.eliminated]
    living = [lines[one.id] for one in world.people.values() if one.alive and one.age <= OLDEST]
    return {marker: len(living) / (1 + sum(line.get(marker, 0.0) for line in living)) for marker in wanted}


def promise(man: Pedigree, woman: Pedigree, wanted: Mapping[str, float]) -> float:
    """Return how near a child of the two is to bearing every marker, rare ones first: 0 at best."""
    child = child_of(man, woman)
    return sum(weight * log(UNSEEN + (1 - UNSEEN) * child.get(marker, 0.0)) for marker, weight in wanted.items())


def lend(plan: Plan, lines: dict[str, Pedigree], wanted: Mapping[str, float]) -> None:
    """Lend each Sister to the man with whom she promises most, in the place of one who promises much less."""
    world = plan.world
    sisters = [one for one in world.living(plan.own.id) if is_sister(world, one)]
    lent = {one.concubine_of: one.id for one in world.living(plan.own.id) if one.concubine_of}
    approved = offers(world)
    pairs = [
        (promise(lines[man], lines[one.id], wanted), man, one.id)
        for one in sisters
        if not one.concubine_of
        for man, offered in approved.items()
        if one.id in offered and not siblings(world, man, one.id)
    ]
    taken: set[str] = set()
    for value, man, sister in sorted(pairs, key=lambda pair: (-round(pair[0], 6), place(pair[1]), place(pair[2]))):
        if man in taken or sister in taken:
            continue
        if man in lent:
            if value < promise(lines[man], lines[lent[man]], wanted) + BETTER:
                continue
            plan.order(plan.own.id, f"RECALL CONCUBINE {lent[man]}")
        plan.order(plan.own.id, f"PROVIDE CONCUBINE {sister} {man}")
        taken |= {man, sister}


def order_births(plan: Plan, members: list[Person]) -> None:
    """Have children of men with markers: daughters while men wait for Sisters, else sons for the Houses."""
    world = plan.world
    men = sum(one.alive and one.sex == "m" and world.houses[one.house].kind == "house" for one in world.people.values())
    women = sum(one.sex == "f" for one in members)
    for one in members:
        if one.sex == "f" and one.age >= 15:
            alone = not one.concubine_of and women > ENOUGH
            plan.order(one.id, f"MODIFY BIRTH ROLL {'minus' if alone else 'plus'} 2")
            son = plan.chance.random() < women / (women + men)
            plan.order(one.id, f"DECIDE SEX {'male' if son else 'female'}")


def friends(world: World, members: list[Person]) -> list[str]:
    """Return the Houses in which Sisters of these live as concubines, once for each."""
    found = [world.people[one.concubine_of].house for one in members if one.concubine_of]
    return [house for house in found if world.houses[house].kind == "house"]


def order_examinations(
    plan: Plan, members: list[Person], lines: dict[str, Pedigree], wanted: Mapping[str, float]
) -> None:
    """Let Truthsayers speak, and the other Reverend Mothers examine those who may bear most markers."""
    world = plan.world
    young = [one for one in world.people.values() if one.alive and one.age <= 45 and not one.examined]
    young.sort(
        key=lambda one: (
            -round(sum(lines[one.id].get(marker, 0) * weight for marker, weight in wanted.items()), 6),
            place(one.id),
        )
    )
    doubtful = [one.id for one in young if any(0 < chance < 1 for chance in lines[one.id].values())]
    for one in members:
        if "TRUTHSAYER" in one.offices:
            plan.order(one.id, "ATTEND LANDSRAAD")
        elif one.reverend and doubtful:
            plan.order(one.id, f"EXAMINE CHARACTER {doubtful.pop(0)}")

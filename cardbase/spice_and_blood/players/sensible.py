"""A player that runs a House as a careful person would: families, one Legion a planet, taxes, then more fiefs."""

from __future__ import annotations

from cardbase.spice_and_blood.orders.budget import upkeep_of
from cardbase.spice_and_blood.players.matches import house_of_couple, matches, offers
from cardbase.spice_and_blood.players.plan import Plan, plan_for
from cardbase.spice_and_blood.players.sisters import sisterhood
from cardbase.spice_and_blood.reckoning import charisma, holder_of, sly, standing_votes
from cardbase.spice_and_blood.state import Person, State
from cardbase.spice_and_blood.steps.offices import office_turn
from cardbase.spice_and_blood.tables import game

PROPOSALS = 200
"""Fiefs proposed in a turn at most: more would be more lines than anybody mails."""
ISSUE_PRICE = 800
"""Solari for all votes on sale: 500 of Corrino, 200 of Atreides, 100 for Harkonnen's 200."""
REBELLION_PRICE = 500
RESERVE = 200
HIRED = 600
"""Solari for a physician and a Mentat's training, which come before votes."""
RICH = 300_000
"""Solari beyond which a great House taxes nothing more: they buy every vote there is."""


def sensible_orders(seen: State, house: str, seed: int) -> str:
    """Return the order lines of a careful House; its Solari go first to Legions, then to votes for fiefs."""
    plan = plan_for(seen, house, seed)
    members = list(plan.world.living(house))
    defend(plan, members)
    families(plan, members)
    order_appointments(plan, members)
    honour(plan, members)
    if plan.own.kind == "sisterhood":
        sisterhood(plan, members)
    elif plan.own.kind == "wayku":
        rebel(plan, members)
    else:
        approve(plan, members)
        expand(plan, members)
    lengthen(plan, members)
    return plan.text()


def defend(plan: Plan, members: list[Person]) -> None:
    """Tax every planet that stays quiet, and raise a Legion where one more is needed to keep it so."""
    base = int(plan.world.switches["revolt.base"])
    for person in members:
        for planet in plan.world.fiefs(person.id):
            legions = len(plan.world.legions_at(planet))
            if plan.purse > RICH and len(plan.world.fiefs_of_house(plan.own.id)) > 100:
                return
            quiet = legions + charisma(plan.world, person.id) + base - 8
            willing = quiet >= 0 or plan.purse < 100 or plan.chance.random() < 0.7
            if willing and plan.world.planets[planet].quarantined != plan.world.turn:
                plan.order(person.id, f"INCREASE TAXATION {planet}")
            if quiet < 0:
                plan.order(person.id, f"RAISE LEGION basic {-quiet} {planet}", -50 * quiet)


def families(plan: Plan, members: list[Person]) -> None:
    """Marry whom everybody's matches name, in the House or outside; the others propose to the marriage list."""
    world, house = plan.world, plan.own
    if house.kind == "sisterhood":
        return
    matched = matches(world)
    for one in members:
        if one.spouse or one.concubine_of or one.age < 15:
            continue
        listed = [other for other in world.candidates.values() if other.sex != one.sex and other.age >= 15]
        if listed and (one.charisma >= 0 or one.id not in matched):
            plan.order(one.id, f"PROPOSE {plan.chance.choice(listed).id}")
        elif one.id in matched:
            order_marriage(plan, one, matched[one.id])


def order_marriage(plan: Plan, one: Person, partner: str) -> None:
    """Order a marriage: in the House once, with another House as that House is expected to file it."""
    inside = plan.world.people[partner].house == one.house
    if inside and one.sex == "f":
        return
    plan.order(one.id, f"MARRY {partner} {house_of_couple(plan.world, one.id, partner)}")


def order_appointments(plan: Plan, members: list[Person]) -> None:
    """Fill the appointments with the cleverest who hold no fief, train Mentats, nominate for office."""
    world, house = plan.world, plan.own
    free = [one for one in members if one.age >= 15 and not world.fiefs(one.id) and not one.appointment]
    free.sort(key=lambda one: -one.sly)
    for post, verb in (("SPYMASTER", "APPOINT HOUSE SPYMASTER"), ("WARMASTER", "APPOINT HOUSE WARMASTER")):
        if free and not holder_of(world, house.id, post) and free[0].sly > 0:
            plan.order(house.id, f"{verb} {free.pop(0).id}")
    for one in members:
        if one.wyrd and not one.mentat and house.kind != "sisterhood" and plan.purse > 600:
            plan.order(house.id, f"TRAIN MENTAT {one.id}", 100)
            break
    if office_turn(world) and members and house.kind != "wayku":
        plan.order(house.id, f"NOMINATE FOR IMPERIAL OFFICE {members[0].id} PLANETOLOGIST")
    if plan.purse > 2000 and any(one.age >= 45 or one.age < 15 for one in members):
        plan.order(house.id, "RECRUIT SUK PHYSICIAN", 500)


def honour(plan: Plan, members: list[Person]) -> None:
    """Accept duels one may win, and challenge with a cause where one is strong."""
    world = plan.world
    for person in members:
        strength = sly(world, person.id) + person.constitution
        for one in world.challenges:
            foe = one.challenger if one.challenged == person.id else one.challenged
            if person.id in (one.challenger, one.challenged) and (strength >= 1 or person.id == one.challenger):
                plan.order(person.id, f"DUEL {foe}")
        for cause in world.causes:
            target = world.people[cause.against]
            lawful = target.alive and target.age >= 15 and world.houses[target.house].kind != "wayku"
            if cause.holder == person.id and strength >= 2 and person.age >= 15 and lawful:
                plan.order(person.id, f"CHALLENGE TO DUEL {cause.against}")
                break


def expand(plan: Plan, members: list[Person]) -> None:
    """Buy all votes on sale for the own issues, then propose as many fiefs as next turn's taxes will pay for."""
    world, house = plan.world, plan.own
    for issue in world.issues:
        if issue.house == house.id and plan.purse >= ISSUE_PRICE + RESERVE:
            plan.order(house.id, f"BUY VOTES {issue.id} CORRINO 500", 500)
            plan.order(house.id, f"BUY VOTES {issue.id} ATREIDES 200", 200)
            plan.order(house.id, f"BUY VOTES {issue.id} HARKONNEN 100", 100)
    adults = [one for one in members if one.age >= 10]
    if not adults:
        return
    taxed = sum(line.startswith("INCREASE TAXATION") for lines in plan.lines.values() for line in lines)
    income = int(game()["prices"]["tax"]) * taxed
    left = plan.purse + income - upkeep_of(world, house.id, plan.purse + income) - RESERVE - HIRED
    adults.sort(key=lambda one: -one.charisma)
    for number in range(min(PROPOSALS, max(1, left // (ISSUE_PRICE + 50)))):
        baron = adults[number % min(len(adults), 3)]
        name = f"{house.short} {world.turn}-{number + 1}"
        plan.order(house.id, f'PROPOSE SIRIDAR BARON {baron.id} "{name[:40]}"')


def rebel(plan: Plan, members: list[Person]) -> None:
    """Take worlds of House Corrino with rebel Legions, as many as can be paid."""
    adults = [one for one in members if one.age >= 10]
    while adults and plan.purse >= REBELLION_PRICE + RESERVE:
        if not plan.order(plan.own.id, f"REBEL CORRINO - {adults[0].id} REBELS 10", REBELLION_PRICE):
            break


def approve(plan: Plan, members: list[Person]) -> None:
    """Approve the Sisters that may be provided: a man has more Charisma with one, and she may bear him sons."""
    own = {one.id for one in members}
    for man, sisters in offers(plan.world).items():
        if man in own:
            for sister in sisters:
                plan.order(plan.own.id, f"APPROVE CONCUBINE {sister} {man}")


def lengthen(plan: Plan, members: list[Person]) -> None:
    """Raid for spice when rich, and give it to the old."""
    if plan.purse > 5000 and standing_votes(plan.world, plan.own.id):
        plan.order(plan.own.id, "SPICE RAIDING 200", 200)
    spice = plan.own.spice
    for one in sorted(members, key=lambda one: -one.age):
        if one.age >= 45 and spice >= 2:
            spice -= 2
            plan.order(one.id, "CONSUME SPICE 2")

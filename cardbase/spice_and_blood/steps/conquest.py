"""What follows a battle: the fief and the family of a conquered planet, or a repulsed attack."""

from __future__ import annotations

from cardbase.nouns import counted
from cardbase.spice_and_blood.battle import Outcome
from cardbase.spice_and_blood.family import close_kin, household
from cardbase.spice_and_blood.run import Order, Run, require, require_present
from cardbase.spice_and_blood.state import Planet
from cardbase.spice_and_blood.succession import enfeoff, give_cause, let_die, vacate


def conquer(run: Run, order: Order, planet: Planet, outcome: Outcome, landed: list[str]) -> None:
    """Hand the planet over, let its family die or go, garrison it, spend the dispensation (SB-220, SB-247, SB-282)."""
    family = household(run, planet.holder, planet.id) if planet.holder else []
    publish_invasion(run, order, planet, outcome, "won")
    hand_over(run, order, planet)
    for legion in (one for one in landed if one in run.legions):
        run.change_legion(legion, planet=planet.id, fought=run.turn)
    granted = [one for one in run.dispensations if (one.house, one.planet) == (order.house, planet.id)]
    for one in granted:
        run.dispensations.remove(one)
    condemn(run, order, planet, [one for one in family if one not in spared(order, family)])


def hand_over(run: Run, order: Order, planet: Planet) -> None:
    """Give the fief to the character named, else to the leader, else to nobody (SB-025, SB-247, SB-283)."""
    named = [one for one in (order.args.get("holder", ""), order.args.get("leader", "")) if one]
    holders = [one for one in named if run.people[one].alive and run.people[one].house == order.house]
    run.t.won[planet.id] = order.house
    if not holders:
        vacate(run, planet.id)
        return
    take_over(run, planet, holders[0])


def take_over(run: Run, planet: Planet, holder: str) -> None:
    """Let somebody hold a planet that was won; what House Wayku won leaves the Imperium (SB-247, SB-282, SB-283)."""
    enfeoff(run, planet.id, holder)
    house = run.houses[run.people[holder].house]
    if house.kind == "wayku":
        run.change_planet(planet.id, lost=True)
        run.publish(f"the Guild reports the tragic loss of the way to {planet.name} ({planet.id})", planet.id)
        run.notify(f"{run.named(holder)} governs {run.planet_named(planet.id)}", house.id)
    else:
        run.publish(f"{run.named(holder)} is Siridar Baron of {run.planet_named(planet.id)}", holder, planet.id)


def spared(order: Order, family: list[str]) -> list[str]:
    """Return who of the family goes free: all, or those listed (SB-250, SB-G09)."""
    fate = order.args.get("spare")
    if fate is None:
        return []
    return list(fate) or family


def condemn(run: Run, order: Order, planet: Planet, family: list[str]) -> None:
    """Put the family to death; the kin have cause against the leader, else the invading Head (SB-236, SB-247)."""
    if not family:
        return
    slayer = order.args.get("leader", "") or run.houses[order.house].head
    kin = {one: close_kin(run, one) for one in family}
    secret = order.verb == "REBEL"
    how = f"lost in the rebellion on {planet.name}" if secret else f"put to death on {planet.name}"
    let_die(run, family, how)
    for one, relatives in kin.items():
        for relative in relatives if slayer and not secret else ():
            give_cause(run, relative, slayer, f"death of {run.people[one].name}")


def repulse(run: Run, order: Order, planet: Planet, outcome: Outcome, landed: list[str]) -> None:
    """Lose what is left of a repulsed attack; the Baron's family has cause against its leader (SB-231, SB-249)."""
    publish_invasion(run, order, planet, outcome, "repulsed")
    for legion in (one for one in landed if one in run.legions):
        run.remove_legion(legion)
    for defender in run.legions_at(planet.id):
        if defender.id in run.t.fought:
            run.change_legion(defender.id, fought=run.turn)
    blame_leader(run, order, planet)
    run.answer(order, "done", "repulsed")


def blame_leader(run: Run, order: Order, planet: Planet) -> None:
    """Give Baron, spouse and children cause against the leader of a failed invasion (SB-231)."""
    leader = order.args.get("leader", "")
    if planet.holder and leader and order.verb == "INVADE":
        for one in (planet.holder, run.people[planet.holder].spouse, *run.children(planet.holder)):
            if one:
                give_cause(run, one, leader, f"failed invasion of {planet.name}")


def publish_invasion(run: Run, order: Order, planet: Planet, outcome: Outcome, result: str) -> None:
    """Publish an invasion with its rounds and losses; of a rebellion only that there was one (SB-282)."""
    leader = order.args.get("leader", "")
    under = f" under {run.named(leader)}" if leader else ""
    lost = f", lost {', '.join(outcome.lost)}" if outcome.lost else ""
    name, ending = run.planet_named(planet.id), f"{result} after {counted(outcome.rounds, 'round')}{lost}"
    if order.verb == "INVADE":
        run.publish(f"invasion of {name} by {run.houses[order.house].name}{under}: {ending}", planet.id, reckoning=True)
        return
    run.notify(f"rebellion on {name}{under}: {ending}", order.house)
    if result == "repulsed":
        run.publish(f"a rebellion on {name} is put down", planet.id)


def appoint_governor(run: Run, order: Order) -> None:
    """Name the holder of a planet won this turn that has none (SB-025, SB-247)."""
    person, planet = run.people[order.args["person"]], run.planets[order.args["planet"]]
    require(run.t.won.get(planet.id) == order.house, f"{run.planet_named(planet.id)} was not won by you this turn")
    require(not planet.house, f"{run.planet_named(planet.id)} has its Baron")
    require_present(run, person.id, order.house)
    take_over(run, planet, person.id)

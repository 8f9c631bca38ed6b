"""Step 16: invasions under a dispensation, and the rebellions of House Wayku."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardbase.nouns import counted
from cardbase.spice_and_blood.battle import Force, Outcome, fight
from cardbase.spice_and_blood.family import ARRAKIS, KAITAIN, seat
from cardbase.spice_and_blood.guild import pay_guild
from cardbase.spice_and_blood.reckoning import guild_fee, sly
from cardbase.spice_and_blood.run import Failed, Order, Run, require
from cardbase.spice_and_blood.state import Planet
from cardbase.spice_and_blood.steps.conquest import appoint_governor, blame_leader, conquer, repulse
from cardbase.spice_and_blood.steps.landsraad import planet_meant
from cardbase.spice_and_blood.tables import price
from cardbase.spice_and_blood.world import place

MOST_REBELS = 2
OF_AGE = 15
"""The least age to lead Legions (SB-AMB-37)."""


def invasions(run: Run) -> None:
    """Make the invasions one by one, then name governors for what was won (SB-100, SB-AMB-34)."""
    for order in in_turn(run):
        try:
            run.require_there(order)
            invade(run, order)
        except Failed as failed:
            run.answer(order, failed.code, failed.text)
        else:
            run.answers.setdefault((order.house, order.line), ("done", ""))
    run.carry_out({"APPOINT GOVERNOR": appoint_governor})


def in_turn(run: Run) -> list[Order]:
    """Return the invasions; several Houses at one planet go by d100 (SB-AMB-34)."""
    orders = run.orders("INVADE", "REBEL")
    by_target: dict[str, list[Order]] = {}
    for order in orders:
        by_target.setdefault(order.args["planet"], []).append(order)
    sorted_orders = []
    for rivals in by_target.values():
        if len({order.house for order in rivals}) > 1 and run.switches["invasion.order"] == "dice":
            rivals.sort(key=lambda order: (run.order_die(order.house), place(order.house), order.line))
        sorted_orders += rivals
    return sorted_orders


def invade(run: Run, order: Order) -> None:
    """Land, fight and settle one invasion (SB-241 to SB-247) or rebellion (SB-281, SB-282, SB-288)."""
    rebellion = order.verb == "REBEL"
    legions, leader = order.args["legions"], order.args.get("leader", "")
    require_force(run, order)
    planet = planet_meant(run, order) if rebellion else run.planets[order.args["planet"]]
    require_legal(run, order, planet)
    pay_for(run, order, planet, legions)
    landed = list(legions)
    shot_down = meet_frigate(run, planet, landed)
    if not landed and not rebellion:
        never_land(run, order, planet)
        return
    attack = attackers(run, landed, int(order.args.get("rebels", 0)), leader)
    defence = defenders(run, planet)
    add_modifiers(run, attack, defence, planet, leader)
    outcome = fight(attack, defence, thrower(run, planet.id, order.house), int(run.switches["battle.kill_min"]))
    outcome = replace(outcome, lost=(*shot_down, *outcome.lost))
    bury(run, planet, outcome, told=not rebellion)
    (conquer if outcome.won else repulse)(run, order, run.planets[planet.id], outcome, landed)


def meet_frigate(run: Run, planet: Planet, landed: list[str]) -> list[str]:
    """Take the first Legion of those to land where a House Frigate guards the planet, and return it (SB-243)."""
    if not (planet.frigates and planet.house and landed):
        return []
    first = landed.pop(0)
    run.remove_legion(first)
    return [first]


def never_land(run: Run, order: Order, planet: Planet) -> None:
    """Tell of an invasion that failed before the landing; its leader has led a failed one (SB-231, SB-243)."""
    whom = f"{run.houses[order.house].name} on {run.planet_named(planet.id)}"
    run.publish(f"the invasion of {whom} fails before the landing: a House Frigate guards it", planet.id)
    blame_leader(run, order, planet)
    run.answer(order, "X403", "the only Legion fell to a House Frigate")


def require_force(run: Run, order: Order) -> None:
    """Require Legions, a leader and the Solari, before a planet is named for the invasion (SB-241, SB-281)."""
    leader = order.args.get("leader", "")
    require(order.args["legions"] or order.args.get("rebels"), "nobody rebels")
    for legion in order.args["legions"]:
        require(legion in run.legions and run.legions[legion].house == order.house, f"{legion} is not yours")
        require(run.legions[legion].kind != "fremen", f"{legion} is Fremen and stays on Arrakis")
    if leader:
        one = run.people[leader]
        require(one.alive and one.house == order.house, f"{run.named(leader)} cannot lead", "X401")
        require(one.age >= OF_AGE, f"{run.named(leader)} is under {OF_AGE}")
    cost = sum(costs(run, order))
    require(run.houses[order.house].solari >= cost, f"{cost} needed", "X402")


def require_legal(run: Run, order: Order, planet: Planet) -> None:
    """Require dispensation and open skies (SB-218, SB-220, SB-241, SB-288, SB-AMB-62)."""
    require(planet.quarantined != run.turn, f"{planet.name} is under quarantine", "X404")
    require(planet.house != order.house, f"{planet.name} is yours")
    require(not planet.lost, f"nobody knows the way to {planet.name}")
    if order.verb == "REBEL":
        closed = (KAITAIN,) if run.switches["wayku.arrakis"] else (ARRAKIS, KAITAIN)
        require(planet.id not in closed, f"no rebellion on {planet.name}")
        return
    mine = [one for one in run.dispensations if (one.house, one.planet) == (order.house, planet.id)]
    granted = any(one.turn < run.turn for one in mine)
    require(granted, f"no dispensation against {run.planet_named(planet.id)}")
    require(int(order.args.get("rebels", 0)) <= MOST_REBELS, f"{MOST_REBELS} rebel Legions at most")
    require(order.args["legions"], "at least one Legion must land")


def costs(run: Run, order: Order) -> tuple[int, int]:
    """Return what the landing and the rebels cost; Wayku pays half the fee (SB-241, SB-281)."""
    fee = guild_fee(run, order.house, price("transport")) * len(order.args["legions"])
    return fee // 2 if order.verb == "REBEL" else fee, price("rebel") * int(order.args.get("rebels", 0))


def pay_for(run: Run, order: Order, planet: Planet, legions: list[str]) -> None:
    """Pay landing and rebels together or not at all."""
    fee, for_rebels = costs(run, order)
    if fee:
        pay_guild(run, order.house, fee, f"landing {','.join(legions)} on {planet.name}")
    if for_rebels:
        run.pay(order.house, for_rebels, counted(order.args["rebels"], "rebel Legion"))


def attackers(run: Run, landed: list[str], rebels: int, leader: str) -> Force:
    """Return the attacking force: rebels, then the Legions in the order listed (SB-241, SB-242)."""
    units = [(f"R{number}", "rebel") for number in range(1, rebels + 1)]
    units += [(legion, run.legions[legion].kind) for legion in landed]
    run.t.fought.update(landed)
    return Force(units, -command(run, leader))


def defenders(run: Run, planet: Planet) -> Force:
    """Return the defending force: the holder's Legions, an NPC garrison, or one neutral Legion (SB-242, SB-248).

    A holder under 15 leads nobody (SB-AMB-37).
    """
    own = [legion for legion in run.legions_at(planet.id) if planet.house and legion.house == planet.house]
    units = [(legion.id, legion.kind) for legion in sorted(own, key=lambda one: place(one.id))]
    nameless = (planet.garrison_kind, planet.garrison) if planet.house else ("basic", 1)
    units += [(f"D{number}", nameless[0]) for number in range(1, nameless[1] + 1)]
    run.t.fought.update(legion.id for legion in own)
    baron = run.people.get(planet.holder)
    leads = baron is not None and baron.age >= OF_AGE and seat(run, planet.holder) == planet.id
    return Force(units, -command(run, planet.holder if leads else ""))


def command(run: Run, leader: str) -> int:
    """Return the leader's Sly with a computation, 0 without a leader (SB-242, SB-173)."""
    return sly(run, leader) + run.t.computed.get((leader, "command"), 0) if leader else 0


def add_modifiers(run: Run, attack: Force, defence: Force, planet: Planet, leader: str) -> None:
    """Raise the enemy's number by a Warmaster's Sly (SB-152), the attackers' by a House Shield (SB-243, SB-AMB-18)."""
    one = run.people.get(leader)
    if one and one.appointment == "WARMASTER" and one.appointed < run.turn:
        defence.modifier += max(0, command(run, leader))
    attack.modifier += planet.shield and bool(planet.house)


def thrower(run: Run, planet: str, house: str) -> Callable[[int, str, int], int]:
    """Return the function that rolls ``battle/P011/H03/r1/L12``."""

    def throw(number: int, unit: str, needed: int) -> int:
        """Roll the die of one unit in one round."""
        return run.check("battle", planet, house, f"r{number}", unit, success=lambda die: die >= needed)

    return throw


def bury(run: Run, planet: Planet, outcome: Outcome, *, told: bool) -> None:
    """Take out the Legions that fell, and the nameless ones of a garrison.

    Their House is told of its own where not everybody is: in a rebellion.
    """
    fallen_here = [one.id for one in run.legions_at(planet.id) if one.id in outcome.lost and one.house == planet.house]
    if fallen_here and not told:
        run.notify(f"Legions lost in a rebellion on {planet.name}: {', '.join(fallen_here)}", planet.house)
    for name in outcome.lost:
        if name in run.legions:
            run.remove_legion(name)
    fallen = sum(name.startswith("D") for name in outcome.lost)
    if planet.garrison and fallen:
        run.change_planet(planet.id, garrison=planet.garrison - fallen)

"""Step 12: specialisation, taxes, slavery, revolutionaries and revolts."""

from __future__ import annotations

from cardbase.nouns import counted
from cardbase.spice_and_blood.family import ARRAKIS, household, partner, seat
from cardbase.spice_and_blood.reckoning import charisma, holder_of, sly
from cardbase.spice_and_blood.run import Order, Run, require
from cardbase.spice_and_blood.state import Planet
from cardbase.spice_and_blood.succession import give_cause, let_die, vacate
from cardbase.spice_and_blood.tables import game, price
from cardbase.spice_and_blood.world import place

LOST_FIRST = ("basic", "air_assault", "guard", "fremen")
REBELS = ("revolutionary", "revolutionaries")


def taxation(run: Run) -> None:
    """Specialise, declare, raise revolutionaries, then every planet by id: revolt, survival, tax (SB-100)."""
    run.carry_out({"SPECIALISE PLANET": specialise})
    declare(run)
    run.carry_out({"RAISE REVOLUTIONARIES": raise_revolutionaries})
    for planet in sorted(run.planets, key=place):
        govern(run, planet)


def specialise(run: Run, order: Order) -> None:
    """Specialise a planet, once for each Baron; ``none`` is free (SB-202, SB-AMB-35)."""
    planet, kind = own_planet(run, order), order.args["spec"]
    require(planet.specialised_by != order.actor, f"{run.named(order.actor)} has chosen for {planet.name} already")
    cost = 0 if kind == "none" else int(game()["specialisations"][kind]["price"])
    run.pay(order.house, cost, f"{kind.replace('_', ' ')} on {planet.name}")
    run.change_planet(planet.id, specialisation="" if kind == "none" else kind, specialised_by=order.actor)
    run.notify(f"{run.planet_named(planet.id)} is specialised: {kind.replace('_', ' ')}", order.house)


def own_planet(run: Run, order: Order) -> Planet:
    """Return the planet an order of a holder means: the one named, else the seat (SB-210)."""
    planet = order.args.get("planet") or seat(run, order.actor)
    require(planet, f"{run.named(order.actor)} holds no planet")
    require(
        run.planets[planet].holder == order.actor, f"{run.named(order.actor)} does not hold {run.planet_named(planet)}"
    )
    return run.planets[planet]


def declare(run: Run) -> None:
    """Note taxes, slavery and spice production (SB-201, SB-203, SB-209); slavery is ordered again (SB-AMB-58)."""
    if not run.switches["slavery.lasting"]:
        for planet in [one for one in run.planets.values() if one.slavery]:
            run.change_planet(planet.id, slavery=False)
    ceased: set[str] = set()

    def cease(run: Run, order: Order) -> None:
        """Practice no slavery on a planet, whatever stands (SB-203)."""
        planet = own_planet(run, order)
        ceased.add(planet.id)
        run.change_planet(planet.id, slavery=False)

    def declare_one(run: Run, order: Order) -> None:
        """Note what one planet is to raise; the three exclude each other (SB-210)."""
        planet = run.planets[ARRAKIS] if order.verb == "INCREASE SPICE PRODUCTION" else own_planet(run, order)
        require(planet.holder == order.actor, f"{run.named(order.actor)} does not hold {planet.name}")
        require(planet.quarantined != run.turn, f"{planet.name} is under quarantine", "X404")
        require(planet.id not in run.t.taxed, f"{planet.name} has its order already")
        require(order.verb != "PRACTICE SLAVERY" or planet.id not in ceased, f"slavery on {planet.name} is ceased")
        run.t.taxed[planet.id] = order.verb
        if order.verb == "PRACTICE SLAVERY":
            run.change_planet(planet.id, slavery=True)

    run.carry_out({"CEASE SLAVERY": cease})
    run.carry_out(dict.fromkeys(("INCREASE TAXATION", "PRACTICE SLAVERY", "INCREASE SPICE PRODUCTION"), declare_one))
    for planet in run.planets.values():
        if planet.slavery and planet.house and planet.quarantined != run.turn:
            run.t.taxed.setdefault(planet.id, "PRACTICE SLAVERY")


def raise_revolutionaries(run: Run, order: Order) -> None:
    """Raise revolutionaries on another House's governorship, up to Sly in a turn, then roll for detection.

    SB-207, SB-208.
    """
    raiser, planet, count = order.actor, run.planets[order.args["planet"]], order.args["count"]
    most, before = sly(run, raiser) + run.t.computed.get((raiser, "revolutionaries"), 0), run.t.raised.get(raiser, 0)
    already = f", {before} raised already" if before else ""
    require(0 < count <= most - before, f"count {count} exceeds Sly {most}{already}")
    require(planet.house and planet.house != order.house, f"{planet.name} is not a governorship of another House")
    require(not planet.home_of, f"{run.planet_named(planet.id)} is a homeworld")
    run.pay(order.house, price("revolutionary") * count, f"{counted(count, *REBELS)} on {planet.id}")
    run.t.raised[raiser] = before + count
    needed = 4 if planet.slavery else 5
    rolled = [
        run.check("rev", planet.id, raiser, success=lambda value: value >= needed, number=number)
        for number in range(1, count + 1)
    ]
    held = sum(value >= needed for value in rolled)
    run.t.revolutionaries[planet.id] = run.t.revolutionaries.get(planet.id, 0) + held
    takes = "takes" if held == 1 else "take"
    run.notify(f"{held} of {counted(count, *REBELS)} {takes} hold on {planet.id}", order.house)
    detect_raiser(run, raiser, planet, most)


def detect_raiser(run: Run, raiser: str, planet: Planet, cunning: int) -> None:
    """Roll for the raiser's detection: a cause for Baron, spouse and children (SB-208, SB-231)."""
    spymaster = holder_of(run, planet.house, "SPYMASTER")
    watch = sly(run, spymaster) if spymaster else 0
    value = run.check("detect", planet.id, raiser, success=lambda let_die: let_die - cunning + watch >= 6)
    if value - cunning + watch < 6:
        return
    run.publish(
        f"{run.named(raiser)} is found out as the raiser of revolutionaries on {run.planet_named(planet.id)}", raiser
    )
    if planet.holder:
        for one in (planet.holder, run.people[planet.holder].spouse, *run.children(planet.holder)):
            if one:
                give_cause(run, one, raiser, "raised revolutionaries")


def govern(run: Run, planet: str) -> None:
    """Roll for revolt on one planet and collect what it raises (SB-204, SB-AMB-54: NPC planets only when raised)."""
    one = run.planets[planet]
    if not one.house:
        return
    raised = planet in run.t.revolutionaries and run.switches["revolt.npc"] == "raised"
    if run.houses[one.house].kind == "npc" and not raised:
        return
    if revolts(run, one):
        suffer_revolt(run, one)
    elif planet in run.t.taxed and one.quarantined != run.turn:
        collect(run, one)


def revolts(run: Run, planet: Planet) -> bool:
    """Roll d6 with its modifiers against the base of the planet (SB-204)."""
    base, modifier = revolt_base(run, planet), revolt_modifier(run, planet)
    value = run.check("revolt", planet.id, success=lambda let_die: let_die + modifier >= base)
    total = value + modifier
    outcome = (
        f"revolt on {run.planet_named(planet.id)}" if total >= base else f"{run.planet_named(planet.id)} stays quiet"
    )
    run.reckon(f"{outcome}: {value}{modifier:+d} = {total} against {base}")
    return total >= base


def revolt_base(run: Run, planet: Planet) -> int:
    """Return the number for a revolt: of the specialisation, of slavery the worst (SB-202, SB-203, SB-AMB-16)."""
    base = int(run.switches["revolt.base"])
    if planet.specialisation:
        base = int(game()["specialisations"][planet.specialisation]["revolt"]) or base
    return min(base, price("slavery_revolt")) if planet.slavery else base


def revolt_modifier(run: Run, planet: Planet) -> int:
    """Return what is added to the die: tax, Charisma, Legions, revolutionaries (SB-204, SB-AMB-17)."""
    declared = run.t.taxed.get(planet.id, "")
    taxed = bool(declared) and (declared != "PRACTICE SLAVERY" or bool(run.switches["slavery.taxed"]))
    modifier = taxed + run.t.revolutionaries.get(planet.id, 0) - planet.garrison
    modifier -= sum(legion.house == planet.house for legion in run.legions_at(planet.id))
    if planet.holder:
        modifier -= charisma(run, planet.holder) + run.t.computed.get((planet.holder, "govern"), 0)
    return modifier


def suffer_revolt(run: Run, planet: Planet) -> None:
    """Destroy half of the Legions and roll survival; without governor and family the fief reverts (SB-205, SB-206)."""
    news = f"revolt on {run.planet_named(planet.id)}, no tax comes in"
    if planet.lost:  # nobody else knows who governs it, nor hears of it (SB-282)
        run.notify(news, planet.house, about=(planet.id,))
    else:
        run.publish(news, planet.id)
    lose_legions(run, planet)
    if not planet.holder:
        vacate(run, planet.id)
        return
    needed = 4 if planet.frigates else 5
    dead = [one for one in household(run, planet.holder, planet.id) if not survives(run, one, needed)]
    close = (partner(run, planet.holder), *run.children(planet.holder))
    left = [one for one in close if one and run.people[one].alive and one not in dead]
    reverting = [] if left or planet.holder not in dead else [planet.id]
    where = "a revolt" if planet.lost else f"the revolt on {planet.name}"
    let_die(run, dead, f"killed in {where}", reverting=reverting)


def survives(run: Run, person: str, needed: int) -> bool:
    """Roll d6 and Constitution, a computation added, to survive a revolt (SB-205)."""
    bonus = run.people[person].constitution + run.t.computed.get((person, "survive"), 0)
    return run.check("survive", person, success=lambda let_die: let_die + bonus >= needed) + bonus >= needed


def lose_legions(run: Run, planet: Planet) -> None:
    """Destroy half of the House's Legions on the planet, rounded up: Basic first, newest first (SB-205)."""
    if planet.garrison:
        run.change_planet(planet.id, garrison=planet.garrison - (planet.garrison + 1) // 2)
    own = [legion for legion in run.legions_at(planet.id) if legion.house == planet.house]
    own.sort(key=lambda legion: (-LOST_FIRST.index(legion.kind), place(legion.id)), reverse=True)
    lost = sorted((legion.id for legion in own[: (len(own) + 1) // 2]), key=place)
    for legion in lost:
        run.remove_legion(legion)
    if lost:
        run.notify(f"Legions lost in the revolt on {planet.name}: {', '.join(lost)}", planet.house)


def collect(run: Run, planet: Planet) -> None:
    """Collect tax, half as much again under slavery, or 150 units of spice (SB-201 to SB-203, SB-209, SB-AMB-16)."""
    if run.t.taxed[planet.id] == "INCREASE SPICE PRODUCTION":
        run.gain_spice(planet.house, price("spice_production"), f"spice production on {planet.name}")
        return
    share = int(game()["specialisations"][planet.specialisation]["tax"]) if planet.specialisation else 100
    slaves = price("slavery") if planet.slavery else 100
    both = (share + slaves - 100) * 100 if run.switches["slavery.industry"] == "add" else share * slaves
    run.gain(planet.house, price("tax") * both // 10_000, f"tax on {planet.name}")

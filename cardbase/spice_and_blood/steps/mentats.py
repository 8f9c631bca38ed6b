"""Step 8: Mentats compute or analyse."""

from __future__ import annotations

from cardbase.nouns import counted
from cardbase.spice_and_blood.reckoning import charisma, sly
from cardbase.spice_and_blood.run import Order, Run, require, require_present
from cardbase.spice_and_blood.tables import price
from cardbase.spice_and_blood.world import World

HIRED_SLY = 1
NEUTRAL_LEGIONS = 1
"""What defends a planet that nobody governs (SB-242)."""


def mentats_act(run: Run) -> None:
    """Let the hired Mentats act, then those of the Houses, each once (SB-161, SB-171, SB-172)."""
    for order in list(run.t.hired.values()):
        hired_mentat(run, order)
    run.carry_out({"STRAIGHT LINE COMPUTATION": compute, "ANALYSIS": analyse})


def hired_mentat(run: Run, order: Order) -> None:
    """Carry out what a hired Mentat was ordered to do, the Juice of Sapho included (SB-161)."""
    key = (str(order.args.get("person")), str(order.args.get("action")))
    if order.args.get("action") and run.t.computers.get(key, 0) >= int(run.switches["mentat.per_action"]):
        run.answer(order, "X403", "he is paid in vain: one computation for an action")
    elif order.args.get("action"):
        add_computation(run, order.args["person"], order.args["action"], HIRED_SLY, "the hired Mentat", order.house)
    elif order.args.get("target"):
        report_analysis(run, "the hired Mentat", order.args["target"], order.house)


def compute(run: Run, order: Order) -> None:
    """Add a Mentat's Sly to what another character does, for 20 Solari (SB-171, SB-173)."""
    mentat, person = order.actor, order.args["person"]
    spend(run, mentat)
    require(person != mentat, "a Mentat computes for another, not for himself")
    key = (person, order.args["action"])
    require(run.t.computers.get(key, 0) < int(run.switches["mentat.per_action"]), "one computation for an action")
    run.pay(order.house, price("juice"), "Juice of Sapho")
    add_computation(run, person, order.args["action"], sly(run, mentat), run.named(mentat), order.house)


def spend(run: Run, mentat: str) -> None:
    """Let a Mentat act once this turn, from the turn after the training on, in no faction (SB-171, SB-181, SB-182)."""
    trained = run.people[mentat].mentat
    sister = run.houses[run.people[mentat].house].kind == "sisterhood"
    require(not sister, "the Bene Gesserit may not employ Mentats")
    require(trained and trained < run.turn, f"{run.named(mentat)} is no Mentat yet")
    require(mentat not in run.t.busy, "a Mentat acts once a turn")
    run.t.busy.add(mentat)


def add_computation(run: Run, person: str, action: str, bonus: int, who: str, house: str) -> None:
    """Note the bonus of one computation."""
    key = (person, action)
    run.t.computers[key] = run.t.computers.get(key, 0) + 1
    run.t.computed[key] = run.t.computed.get(key, 0) + bonus
    run.notify(f"{who} computes for {run.named(person)}: {action} {bonus:+d}", house)


def analyse(run: Run, order: Order) -> None:
    """Learn a character's attributes or what is on a planet; only the Mentat's player learns it (SB-172)."""
    require_present(run, order.actor)
    spend(run, order.actor)
    report_analysis(run, run.named(order.actor), order.args["target"], order.house)


def report_analysis(run: Run, who: str, target: str, house: str) -> None:
    """Tell the House what an analysis found."""
    found = planet_analysis(run, target) if target in run.planets else person_analysis(run, target)
    name = run.planet_named(target) if target in run.planets else run.named(target)
    run.notify(f"analysis by {who} of {name}: {found}", house, about=(target,))


def person_analysis(world: World, person: str) -> str:
    """Return Sly as it counts, Charisma, Constitution and Wyrd in words."""
    one = world.people[person]
    numbers = f"Sly {sly(world, person):+d}, Charisma {charisma(world, person):+d}, Constitution {one.constitution:+d}"
    return f"{numbers}, Wyrd {'yes' if one.wyrd else 'no'}"


def planet_analysis(world: World, planet: str) -> str:
    """Return Legions, equipment and specialisation of a planet in words (SB-172)."""
    one = world.planets[planet]
    legions = len(world.legions_at(planet)) + (one.garrison if one.house or one.lost else NEUTRAL_LEGIONS)
    shield = "a House Shield" if one.shield else "no House Shield"
    frigates = counted(one.frigates, "Frigate") if one.frigates else "no Frigate"
    kind = one.specialisation.replace("_", " ") or "none"
    return f"{counted(legions, 'Legion')}, {shield}, {frigates}, specialisation {kind}"

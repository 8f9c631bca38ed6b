"""Step 20: spice is taken, everybody is rolled, the dead are settled together; then victories and eliminations."""

from __future__ import annotations

from cardbase.spice_and_blood.reckoning import death_number
from cardbase.spice_and_blood.run import Order, Run, require
from cardbase.spice_and_blood.state import Person
from cardbase.spice_and_blood.succession import eliminate, mark_dead, settle
from cardbase.spice_and_blood.victory import end_of_turn
from cardbase.spice_and_blood.world import place


def deaths(run: Run) -> None:
    """Take spice, roll, settle, then look for victories (SB-100, SB-254, SB-255)."""
    run.carry_out({"CONSUME SPICE": consume})
    if run.switches["death.step"] == 20:
        roll_deaths(run)
    eliminate(run)
    end_of_turn(run)


def consume(run: Run, order: Order) -> None:
    """Take spice out of the House's stock for one character (SB-253, SB-294)."""
    require(order.args["amount"] > 0, "no spice is taken")
    run.pay_spice(order.house, order.args["amount"], f"taken by {run.named(order.actor)}")
    run.t.taken[order.actor] = run.t.taken.get(order.actor, 0) + order.args["amount"]


def roll_deaths(run: Run) -> None:
    """Roll once for every living character of a player faction; all dice first, then the deaths (SB-027, SB-254)."""
    players = {house.id for house in run.players()}
    dead = {}
    for person in sorted((one for one in run.people.values() if one.alive), key=lambda one: place(one.id)):
        if person.house in players:
            text = roll_death(run, person)
            if text:
                dead[person.id] = text
    for one, text in dead.items():
        run.reckon(text)
        mark_dead(run, one, f"of age or illness, at {run.people[one].age}")
    settle(run, list(dead))


def roll_death(run: Run, person: Person) -> str:
    """Roll for one character: d6 less Constitution, less 1 with a Suk, against the number of the age (SB-251).

    Return the sum in words where it is a death, else nothing.
    """
    needed = death_number(run, person.age, run.t.taken.get(person.id, 0))
    helped = run.t.computed.get((person.id, "death"), 0) + (person.house in run.t.suk)
    modifier = -person.constitution - helped
    die = run.check("death", person.id, success=lambda value: value + modifier >= needed)
    total = die + modifier
    text = f"{die}{modifier:+d} = {total} against {needed}"
    if total >= needed:
        return f"{run.named(person.id)}: {text}"
    if die >= needed:
        run.reckon(f"{run.named(person.id)} lives: {text}")
    return ""

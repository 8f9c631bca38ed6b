"""Step 4: five years pass; deals, Guild adoptions, incomes, fines and upkeep."""

from __future__ import annotations

from dataclasses import replace

from cardbase.nouns import counted
from cardbase.spice_and_blood.contracts import agree, transfer_assets
from cardbase.spice_and_blood.run import Order, Run, require, require_present
from cardbase.spice_and_blood.steps.deaths import roll_deaths
from cardbase.spice_and_blood.succession import rehouse, settle
from cardbase.spice_and_blood.tables import game, price
from cardbase.spice_and_blood.world import place

UPKEEP_ORDER = ("guard", "fremen", "air_assault", "basic")


def time_advances(run: Run) -> None:
    """Age everybody, then deals, adoptions, incomes, fines, upkeep (SB-100, SB-131, SB-132)."""
    grow_older(run)
    if run.switches["death.step"] == 4:
        roll_deaths(run)
    agree(run)
    run.carry_out({"GIVE": give, "GIVE CHARACTER": give_character, "SEAT": take_seat})
    run.carry_out({"TRANSFER WYRD CHARACTER TO SPACING GUILD": adopt})
    incomes(run)
    fines(run)
    if run.switches["upkeep.step"] == 4:
        upkeep(run)


def grow_older(run: Run) -> None:
    """Let every living character and every candidate age five years (SB-131, SB-AMB-26)."""
    years = int(game()["years_per_turn"])
    run.now += years
    for person in list(run.people.values()):
        if person.alive:
            run.people[person.id] = replace(person, age=person.age + years)
    for candidate in list(run.candidates.values()):
        run.candidates[candidate.id] = replace(candidate, age=candidate.age + years)


def give(run: Run, order: Order) -> None:
    """Give Solari or spice to another House (SB-131, SB-G08)."""
    amount, what, house = order.args["amount"], order.args["what"], run.houses[order.args["house"]]
    require(house.kind != "npc" and not house.eliminated, f"{house.name} takes no gifts")
    own = run.houses[order.house]
    transfer_assets(run, own.id, house.id, what, amount, "gift")
    run.notify(
        f"{own.name} gives {amount} {'Solari' if what == 'solari' else 'units of spice'} to {house.name}",
        own.id,
        house.id,
    )


def give_character(run: Run, order: Order) -> None:
    """Give a character to a House with which a deal was carried out this turn (SB-131, SB-276)."""
    person, house = order.args["person"], order.args["house"]
    require(frozenset((order.house, house)) in run.t.deals, f"no deal with {run.houses[house].name} this turn", "X405")
    require_present(run, person, order.house)
    join_house(run, person, house)


def join_house(run: Run, person: str, house: str) -> None:
    """Let an unmarried character change the House by agreement; a faction takes women, with Wyrd (SB-272, SB-276)."""
    one, own = run.people[person], run.houses[house]
    require_present(run, person)
    require(not one.spouse, f"{run.named(person)} is married")
    if own.kind == "sisterhood":
        require(one.sex == "f" and one.wyrd, f"{run.named(person)} cannot join {own.name}: women with Wyrd only")
    rehouse(run, person, house)
    run.change(person, origin=house)
    run.publish(f"{run.named(person)} joins {own.name}", person)


def take_seat(run: Run, order: Order) -> None:
    """Move the seat of a holder of several fiefs (SB-034)."""
    person, planet = order.args["person"], order.args["planet"]
    require(planet in run.fiefs(person), f"{run.named(person)} does not hold {run.planet_named(planet)}")
    run.change(person, seat=planet)
    run.notify(f"{run.named(person)} takes the seat on {run.planet_named(planet)}", order.house)


def adopt(run: Run, order: Order) -> None:
    """Sell a character with Wyrd to the Spacing Guild; fees are 1 less from now on (SB-280)."""
    person = run.people[order.args["person"]]
    require_present(run, person.id, order.house)
    require(person.wyrd, f"{run.named(person.id)} does not have Wyrd")
    name = run.named(person.id)
    house = run.houses[order.house]
    run.change(person.id, gone="guild")
    run.publish(f"{name} of {house.name} is adopted by the Spacing Guild", person.id)
    settle(run, [person.id])
    run.change_house(house.id, adopted=run.houses[house.id].adopted + 1)
    run.gain(house.id, price("guild"), f"{person.name} ({person.id}) to the Guild")


def incomes(run: Run) -> None:
    """Pay House Wayku its 100 and the Planetologist's House 10 a fief (SB-017, SB-218, SB-287)."""
    for house in list(run.players()):
        if house.kind == "wayku":
            run.gain(house.id, price("wayku_income"), "income")
        if any("PLANETOLOGIST" in one.offices for one in run.living(house.id)):
            fiefs = len(run.fiefs_of_house(house.id))
            run.gain(house.id, price("planetologist") * fiefs, f"Planetologist, {counted(fiefs, 'fief')}")


def fines(run: Run) -> None:
    """Fine the House of whoever refuses a challenge that stands, even into debt (SB-233, SB-AMB-25)."""
    for index, challenge in enumerate(run.challenges):
        due = 1 if run.switches["duel.refusal"] == "each_turn" else int(challenge.refused == 1)
        if challenge.refused and due:
            refuser = run.people[challenge.challenged]
            run.gain(refuser.house, -price("refusal"), f"duel refused by {run.named(refuser.id)}")
        if challenge.refused:
            run.challenges[index] = replace(challenge, refused=challenge.refused + 1)


def upkeep(run: Run) -> None:
    """Pay for the Legions one by one; what cannot be paid is disbanded (SB-132, SB-224, SB-G11, SB-AMB-40)."""
    for house in list(run.players()):
        own = [one for one in run.legions.values() if one.house == house.id]
        own.sort(key=lambda one: (UPKEEP_ORDER.index(one.kind), place(one.id)))
        paid, lost = 0, []
        for legion in own:
            cost = int(game()["legions"][legion.kind]["upkeep"])
            if paid + cost <= run.houses[house.id].solari:
                paid += cost
            else:
                lost.append(legion.id)
                run.remove_legion(legion.id)
        if paid:
            run.gain(house.id, -paid, "upkeep")
        if lost:
            run.notify(f"disbanded for want of pay: {', '.join(lost)}", house.id)

"""Step 15: the Spacing Guild carries Legions and Frigates between planets of one House."""

from __future__ import annotations

from cardbase.spice_and_blood.guild import pay_guild
from cardbase.spice_and_blood.reckoning import guild_fee
from cardbase.spice_and_blood.run import Order, Run, require
from cardbase.spice_and_blood.tables import price


def transport(run: Run) -> None:
    """Carry what was ordered (SB-239, SB-240)."""
    run.carry_out({"TRANSPORT LEGION": move_legions, "TRANSPORT FRIGATE": move_frigate})


def move_legions(run: Run, order: Order) -> None:
    """Move Legions to a planet of the House for 100 Solari each; Fremen never (SB-239, SB-240, SB-228)."""
    legions, planet = order.args["legions"], run.planets[order.args["planet"]]
    require(
        planet.house == order.house, f"{run.planet_named(planet.id)} is not of your House: landing there is an invasion"
    )
    for legion in legions:
        require(legion in run.legions and run.legions[legion].house == order.house, f"{legion} is not yours")
        require(run.legions[legion].kind != "fremen", f"{legion} is Fremen and stays on Arrakis")
        require(run.legions[legion].planet != planet.id, f"{legion} is there already")
    listed = ",".join(legions)
    pay_guild(
        run, order.house, guild_fee(run, order.house, price("transport")) * len(legions), f"transport of {listed}"
    )
    for legion in legions:
        run.change_legion(legion, planet=planet.id)
    run.notify(f"{listed} moved to {run.planet_named(planet.id)}", order.house)


def move_frigate(run: Run, order: Order) -> None:
    """Move a House Frigate between planets of the House for 100 Solari (SB-239, SB-230a)."""
    source, goal = run.planets[order.args["from"]], run.planets[order.args["to"]]
    require(source.house == goal.house == order.house, "both planets must be of your House")
    require(source.frigates, f"there is no Frigate on {source.name}")
    require(source.id != goal.id, "it is there already")
    pay_guild(run, order.house, guild_fee(run, order.house, price("frigate_move")), f"Frigate to {goal.name}")
    run.change_planet(source.id, frigates=source.frigates - 1)
    run.change_planet(goal.id, frigates=goal.frigates + 1)
    run.notify(f"a House Frigate moved to {run.planet_named(goal.id)}", order.house)

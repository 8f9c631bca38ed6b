"""Step 18: spice raids, the siphon, and fees paid in spice."""

from __future__ import annotations

from cardbase.nouns import counted
from cardbase.spice_and_blood.family import ARRAKIS
from cardbase.spice_and_blood.guild import pay_guild
from cardbase.spice_and_blood.reckoning import guild_fee
from cardbase.spice_and_blood.run import Order, Run, require
from cardbase.spice_and_blood.tables import price


def spice(run: Run) -> None:
    """All points are paid, then the siphon, the raid dice, and the Guild is paid in spice (SB-100)."""
    run.carry_out({"SPICE RAIDING": order_raid})
    siphon(run)
    for house, points in run.t.raided.items():
        raid(run, house, points)
    run.carry_out({"PAY SPACING GUILD": pay_in_spice})


def order_raid(run: Run, order: Order) -> None:
    """Pay the Guild 20 Solari a raiding point (SB-292, SB-AMB-33)."""
    amount = order.args["solari"]
    require(amount > 0 and amount % price("raid") == 0, f"{amount} is not a multiple of {price('raid')}")
    points = amount // price("raid")
    fee = guild_fee(run, order.house, amount) if run.switches["guild.discount_raids"] else amount
    pay_guild(run, order.house, fee, f"{points} raiding points")
    run.t.raided[order.house] = run.t.raided.get(order.house, 0) + points


def siphon(run: Run) -> None:
    """Give the Baron of Arrakis ten units less all raiding points (SB-291, SB-294)."""
    house = run.planets[ARRAKIS].house
    if not house:
        return
    units = max(0, price("siphon") - sum(run.t.raided.values()))
    if run.houses[house].kind == "npc":
        run.change_house(house, spice=run.houses[house].spice + units)
    elif units:
        run.gain_spice(house, units, "siphon of Arrakis")
    run.note(f"{run.houses[house].name} keeps {counted(units, 'unit')}")


def raid(run: Run, house: str, points: int) -> None:
    """Roll d6 less the Legions on Arrakis for each point, at least 1 on a 6 (SB-292)."""
    legions = run.planets[ARRAKIS].garrison + len(run.legions_at(ARRAKIS))
    units = 0
    for number in range(1, points + 1):
        die = run.roll("raid", house, number=number)
        units += max(die - legions, 1 if die == 6 else 0)
    if units:
        run.gain_spice(house, units, "raid")
    brings = "brings" if points == 1 else "bring"
    run.notify(f"{counted(points, 'raiding point')} {brings} {counted(units, 'unit')} of spice", house)


def pay_in_spice(run: Run, order: Order) -> None:
    """Get back 20 Solari of this turn's fees for each unit, up to the fees paid (SB-293)."""
    require(run.planets[ARRAKIS].holder == order.actor, f"{run.named(order.actor)} does not hold Arrakis")
    most = run.t.fees.get(order.house, 0) // price("raid")
    units = min(order.args["amount"], most)
    require(units > 0, "no fee of this turn is left to pay")
    run.pay_spice(order.house, units, "Guild paid in spice")
    run.gain(order.house, units * price("raid"), "Guild fees returned")
    run.t.fees[order.house] -= units * price("raid")

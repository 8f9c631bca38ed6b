"""A House that serves the Bene Gesserit: it lends its men, takes their sons, gives Solari, and never wins itself."""

from __future__ import annotations

from cardbase.spice_and_blood.players.plan import Plan, plan_for
from cardbase.spice_and_blood.players.purge import purge
from cardbase.spice_and_blood.players.sensible import (
    approve,
    defend,
    expand,
    families,
    honour,
    order_appointments,
    sensible_orders,
)
from cardbase.spice_and_blood.state import House, Person, State

FIEFS = 60
"""Planets that are enough: with more the House would win the votes of the Landsraad."""
KEPT = 2_500
WYRD_MEN = 12
"""Men with Wyrd from which on a House that serves the Mothers of Prescience lets nobody else live in it."""


def devout_orders(seen: State, house: str, seed: int) -> str:
    """Return the order lines of a House that serves a Bene Gesserit faction; without one it grows like any other.

    A faction, or House Wayku, serves nobody: it orders what a sensible one does.
    """
    if seen.houses[house].kind != "house":
        return sensible_orders(seen, house, seed)
    plan = plan_for(seen, house, seed)
    members = list(plan.world.living(house))
    factions = [one for one in plan.world.players() if one.kind == "sisterhood"]
    defend(plan, members)
    chosen = [one for one in members if one.wyrd and one.sex == "m"]
    if len(chosen) >= WYRD_MEN and any(one.faction == "prescience" for one in factions):
        purify(plan, members)
    else:
        families(plan, members)
    order_appointments(plan, members)
    honour(plan, members)
    approve(plan, members)
    if len(plan.world.fiefs_of_house(house)) < FIEFS:
        expand(plan, members)
    support(plan, factions)
    return plan.text()


def support(plan: Plan, factions: list[House]) -> None:
    """Give what is not needed to the factions."""
    for faction in factions:
        gift = (plan.purse - KEPT) // len(factions)
        if gift >= 500:
            plan.order(plan.own.id, f"GIVE {gift} solari {faction.id}", gift)


def purify(plan: Plan, members: list[Person]) -> None:
    """Keep men with Wyrd alone: women with it go to the Guild, and nobody else is spared (SB-005, SB-266, SB-280)."""
    for one in members:
        if one.wyrd and one.sex == "f":
            plan.order(plan.own.id, f"TRANSFER WYRD CHARACTER TO SPACING GUILD {one.id}")
    purge(plan, [one for one in members if one.age >= 10], [one for one in members if not one.wyrd])

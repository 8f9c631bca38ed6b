"""Attempts on many people at once: each adult sponsors one, most urgent targets first (SB-261)."""

from __future__ import annotations

from collections.abc import Sequence

from cardbase.spice_and_blood.players.plan import Plan
from cardbase.spice_and_blood.reckoning import holder_of, sly
from cardbase.spice_and_blood.state import Person

ATTEMPT = 500
KEPT = 1_000
TRIES = 3
"""Attempts on one person in a turn at most: half of them fail."""


def purge(plan: Plan, sponsors: Sequence[Person], targets: Sequence[Person]) -> None:
    """Order attempts as long as sponsors and Solari last: on women who may bear children first, on all several times.

    The cleverest sponsor first, since they are found out least; the Master of Assassins is the cleverest (SB-154).
    """
    if not targets:
        return
    world, house = plan.world, plan.own.id
    able = sorted(sponsors, key=lambda one: -sly(world, one.id))
    chosen = {text.split()[-1] for text in plan.lines.get(house, []) if text.startswith("APPOINT")}
    able_to_serve = (one for one in able if not one.appointment and not world.fiefs(one.id) and one.age >= 15)
    free = [one for one in able_to_serve if one.id not in chosen]
    if free and not holder_of(world, house, "ASSASSINS") and free[0].sly > 0:
        plan.order(house, f"APPOINT MASTER OF ASSASSINS {free[0].id}")
    urgent = sorted(targets, key=lambda one: (one.sex != "f", one.age < 15))
    for sponsor, target in zip(able, urgent * TRIES, strict=False):
        if plan.purse < ATTEMPT + KEPT:
            return
        if sponsor.id != target.id:
            plan.order(sponsor.id, f"SPONSOR ASSASSINATION {target.id}", ATTEMPT)

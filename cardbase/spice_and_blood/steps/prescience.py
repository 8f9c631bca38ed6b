"""Step 1: Reverend Mothers look ahead at one die each."""

from __future__ import annotations

from cardbase.spice_and_blood.run import Foresight, Order, Run, require
from cardbase.spice_and_blood.world import place


def prescience(run: Run) -> None:
    """Take the spice and note the dice that are looked at (SB-101, SB-102); the eldest Mother is first (SB-AMB-14)."""
    run.carry_out({"SHOW PRESCIENCE": look_ahead})
    run.t.foresights.sort(key=lambda one: (-run.people[one.mother].age, place(one.mother)))


def look_ahead(run: Run, order: Order) -> None:
    """Name one die, to be rolled again on failure or on success, for a unit of spice (SB-101, SB-103, SB-AMB-14)."""
    mother, mode = order.actor, order.args["mode"]
    require(run.people[mother].reverend, f"{run.named(mother)} is no Reverend Mother")
    require(all(one.mother != mother for one in run.t.foresights), "one prescience a turn for each Reverend Mother")
    if run.switches["prescience.fills_turn"]:
        run.t.busy.add(mother)
    run.pay_spice(order.house, 1, "prescience")
    person, kind, key = (order.args.get(name, "") for name in ("target", "kind", "die"))
    run.t.foresights.append(Foresight(mother, person, kind, key, mode == "success"))
    what = f"{kind} of {run.named(person)}" if person else key
    run.notify(f"{run.named(mother)} looks ahead at {what}, to roll again on {mode}", order.house)

"""Step 5: Reverend Mothers examine characters."""

from __future__ import annotations

from cardbase.spice_and_blood.run import Order, Run, require
from cardbase.spice_and_blood.world import place


def examination(run: Run) -> None:
    """Let each Reverend Mother examine one character (SB-141)."""
    run.carry_out({"EXAMINE CHARACTER": examine})


def examine(run: Run, order: Order) -> None:
    """Learn the markers of one character by spending the turn; only her player learns them (SB-141, SB-142)."""
    mother, target = order.actor, run.people[order.args["target"]]
    require(run.people[mother].reverend, f"{run.named(mother)} is no Reverend Mother")
    require(mother not in run.t.busy, "she has spent the turn already")
    require(target.alive, f"{run.named(target.id)} is not there to be examined")
    run.t.busy.add(mother)
    run.change(target.id, examined=tuple(sorted({*target.examined, order.house}, key=place)))
    found = ", ".join(sorted(target.markers, key=place)) or "none"
    run.notify(f"{run.named(mother)} examines {run.named(target.id)}: markers {found}", order.house, about=(target.id,))

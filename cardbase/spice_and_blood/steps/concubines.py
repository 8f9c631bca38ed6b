"""Step 11: concubines are sent back, then lent."""

from __future__ import annotations

from cardbase.spice_and_blood.run import Order, Run, require


def concubines(run: Run) -> None:
    """End loans, then make new ones (SB-100, SB-199)."""
    run.carry_out({"RECALL CONCUBINE": recall, "DISMISS CONCUBINE": dismiss})
    run.carry_out({"PROVIDE CONCUBINE": provide})
    answer_approvals(run)


def recall(run: Run, order: Order) -> None:
    """Call a concubine of the own faction back (SB-199)."""
    woman = run.people[order.args["concubine"]]
    require(woman.house == order.house and woman.concubine_of, f"{run.named(woman.id)} is not lent by you")
    end(run, woman.id)


def dismiss(run: Run, order: Order) -> None:
    """Send a concubine back: the man himself, or the Head for anybody of the House (SB-199)."""
    woman = run.people[order.args["concubine"]]
    man = run.people.get(woman.concubine_of)
    require(man and man.house == order.house, f"{run.named(woman.id)} is not lent to your House")
    require(order.actor in (order.house, woman.concubine_of), f"{run.named(woman.id)} is not lent to {order.actor}")
    end(run, woman.id)


def end(run: Run, woman: str) -> None:
    """End one loan and tell both Houses."""
    one = run.people[woman]
    run.change(woman, concubine_of="")
    man = run.people[one.concubine_of]
    run.notify(f"{run.named(woman)} is no longer the concubine of {run.named(man.id)}", one.house, man.house)


def provide(run: Run, order: Order) -> None:
    """Lend an unmarried Sister of 15 or more to a man whose House approves this turn (SB-199, SB-200)."""
    woman, man = run.people[order.args["concubine"]], run.people[order.args["man"]]
    approvals = [
        one for one in run.orders("APPROVE CONCUBINE") if (one.args["concubine"], one.args["man"]) == (woman.id, man.id)
    ]
    require(
        woman.alive and woman.house == order.house and woman.sex == "f", f"{run.named(woman.id)} is not yours to lend"
    )
    require(woman.age >= 15 and not woman.spouse and not woman.concubine_of, f"{run.named(woman.id)} is not free")
    require(man.alive and man.sex == "m", f"{run.named(man.id)} cannot have a concubine")
    approved = [one for one in approvals if one.house == man.house]
    if not approved:
        offer = f"{run.houses[order.house].name} would provide {run.named(woman.id)} to {run.named(man.id)}"
        run.notify(f"{offer}: APPROVE CONCUBINE {woman.id} {man.id} in the same turn", man.house)
    require(approved, f"the House of {run.named(man.id)} did not approve", "X405")
    require(not run.concubine(man.id), f"{run.named(man.id)} has a concubine")  # reported only to whom he approved
    run.change(woman.id, concubine_of=man.id)
    run.answer(approved[0], "done")
    run.notify(f"{run.named(woman.id)} becomes the concubine of {run.named(man.id)}", man.house, order.house)


def answer_approvals(run: Run) -> None:
    """Tell those who approved what nobody provided."""
    for order in run.orders("APPROVE CONCUBINE"):
        if (order.house, order.line) not in run.answers:
            run.answer(order, "X405", f"{run.named(order.args['concubine'])} was not provided")

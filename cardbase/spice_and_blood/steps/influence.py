"""Step 2: Sisters and Mothers of Prescience influence births."""

from __future__ import annotations

from cardbase.spice_and_blood.run import Order, Run, require


def influence(run: Run) -> None:
    """Note the sexes decided and the rolls modified (SB-111, SB-112, SB-114)."""
    run.carry_out({"DECIDE SEX": decide_sex, "MODIFY BIRTH ROLL": modify_birth_roll})


def decide_sex(run: Run, order: Order) -> None:
    """Decide the sex of the own child (SB-111), or as a Mother of Prescience of anybody's (SB-112, SB-AMB-12)."""
    mother = _mother(run, order)
    _require_turn(run, order)
    require(mother not in run.t.sexes, "the sex of that child is decided already")
    run.t.sexes[mother] = "f" if order.args["sex"] == "female" else "m"
    run.notify(f"{run.named(order.actor)}: decide sex {order.args['sex']}{_of(run, order, mother)}", order.house)


def modify_birth_roll(run: Run, order: Order) -> None:
    """Add to a birth roll or take from it, never more than 2 for one faction or Sister (SB-111, SB-112, SB-AMB-12)."""
    mother = _mother(run, order)
    _require_turn(run, order)
    source = order.actor if mother == order.actor else order.house
    amount = order.args["amount"] * (1 if order.args["sign"] == "plus" else -1)
    by_source = run.t.birth_rolls.setdefault(mother, {})
    by_source[source] = max(-2, min(2, by_source.get(source, 0) + amount))
    what = f"modify birth roll {order.args['sign']} {order.args['amount']}"
    run.notify(f"{run.named(order.actor)}: {what}{_of(run, order, mother)}", order.house)


def _require_turn(run: Run, order: Order) -> None:
    """Let a Mother, or the whole faction, influence one couple a turn and kind (SB-AMB-12)."""
    if order.args.get("couple"):
        of_faction = run.switches["mothers.influence"] == "faction"
        who = "the faction" if of_faction else run.named(order.actor)
        key = f"{order.house if of_faction else order.actor}/{order.verb}"
        require(key not in run.t.busy, f"{who} has influenced a couple this turn")
        run.t.busy.add(key)


def _mother(run: Run, order: Order) -> str:
    """Return the woman whose child is meant; the actor must still be a Sister (SB-114)."""
    actor = run.people[order.actor]
    require(run.houses[actor.house].kind == "sisterhood", f"{run.named(actor.id)} is no Sister")
    couple = order.args.get("couple")
    if not couple:
        return actor.id
    require(run.houses[actor.house].faction == "prescience" and actor.reverend, "only a Mother of Prescience can")
    women = [one for one in couple if run.people[one].sex == "f"]
    require(women, "there is no woman in that couple")
    return str(women[0])


def _of(run: Run, order: Order, mother: str) -> str:
    return f" of {run.named(mother)}" if mother != order.actor else ""

"""Step 14: duels are fought, then new challenges are issued."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from operator import lt

from cardbase.spice_and_blood.family import close_kin
from cardbase.spice_and_blood.reckoning import sly, wyrding
from cardbase.spice_and_blood.run import Order, Run, require, require_present
from cardbase.spice_and_blood.state import Challenge
from cardbase.spice_and_blood.succession import give_cause, let_die


def duels(run: Run) -> None:
    """Fight the duels of standing challenges, then take new ones (SB-100, SB-232)."""
    fight_all(run)
    run.carry_out({"CHALLENGE TO DUEL": challenge})


def fight_all(run: Run) -> None:
    """Let each challenge be fought, refused or lapse (SB-233, SB-AMB-25)."""
    ready: dict[tuple[str, str], Order] = {}

    def appear(run: Run, order: Order) -> None:
        """Appear for a duel that a standing challenge asks for."""
        pair = {order.actor, order.args["opponent"]}
        require(
            any({one.challenger, one.challenged} == pair for one in run.challenges),
            "no challenge stands between the two",
        )
        ready[order.actor, order.args["opponent"]] = order

    run.carry_out({"DUEL": appear})
    for one in list(run.challenges):
        if one in run.challenges and not withdrawn(run, one):
            settle_challenge(run, one, ready)
        elif one not in run.challenges:
            for order in (ready.get((one.challenger, one.challenged)), ready.get((one.challenged, one.challenger))):
                if order:
                    run.answer(order, "X403", "there is no duel any more")


def withdrawn(run: Run, one: Challenge) -> bool:
    """Drop the challenge of somebody who has become immune since: Reverend Mother, or of Wayku (SB-235, SB-285)."""
    immune = immunity(run, one.challenged)
    if immune:
        run.challenges.remove(one)
        text = f"the challenge of {run.named(one.challenger)} to {run.named(one.challenged)} lapses"
        run.publish(text, one.challenger)
    return bool(immune)


def immunity(run: Run, person: str) -> str:
    """Return why somebody is not to be challenged, or nothing (SB-235, SB-285)."""
    one = run.people[person]
    if one.reverend:
        return "a Reverend Mother is not to be challenged"
    wayku = run.houses[one.house].kind == "wayku"
    return "a member of House Wayku is not to be challenged" if wayku else ""


def settle_challenge(run: Run, one: Challenge, ready: dict[tuple[str, str], Order]) -> None:
    """Fight, note a refusal, or let a challenge lapse whose challenger is silent (SB-233, SB-238)."""
    npc = run.houses[run.people[one.challenged].house].kind == "npc" and bool(run.switches["duel.npc_accepts"])
    if (one.challenger, one.challenged) not in ready:
        run.challenges.remove(one)
        if (one.challenged, one.challenger) in ready:
            run.answer(ready[one.challenged, one.challenger], "X405", f"{run.named(one.challenger)} does not appear")
        run.publish(
            f"the challenge of {run.named(one.challenger)} to {run.named(one.challenged)} lapses", one.challenger
        )
    elif npc or (one.challenged, one.challenger) in ready:
        run.challenges.remove(one)
        fight_duel(run, one.challenger, one.challenged)
    else:
        order = ready[one.challenger, one.challenged]
        run.answer(order, "X405", f"{run.named(one.challenged)} refuses")
        run.challenges[run.challenges.index(one)] = replace(one, refused=max(1, one.refused))
        run.publish(f"{run.named(one.challenged)} refuses the challenge of {run.named(one.challenger)}", one.challenged)


def fight_duel(run: Run, one: str, other: str) -> None:
    """Fight to the death on Kaitain; equal totals satisfy honour, a shield may save the loser (SB-234)."""
    skills = {who: skill(run, who) for who in (one, other)}
    dice = {one: run.roll("duel", one, other), other: run.roll("duel", other, one)}
    for who, foe in ((one, other), (other, one)):
        better = partial(lt, dice[foe] + skills[foe] - skills[who])
        dice[who] = run.again(dice[who], "duel", (who, foe), better)
    totals = {who: dice[who] + skills[who] for who in (one, other)}
    sums = [f"{run.named(who)} {dice[who]}{skills[who]:+d} = {totals[who]}" for who in (one, other)]
    run.reckon(f"duel: {sums[0]}, {sums[1]}")
    run.causes = [cause for cause in run.causes if (cause.holder, cause.against) != (one, other)]
    met = f"{run.named(one)} and {run.named(other)} meet on Kaitain"
    if totals[one] == totals[other]:
        run.publish(f"{met}; honour is satisfied", one, other)
        return
    winner, loser = (one, other) if totals[one] > totals[other] else (other, one)
    run.publish(f"{met}; the better blade is {run.named(winner)}", one, other)
    if run.people[loser].shield and totals[winner] - totals[loser] < 3:
        run.publish(f"{run.named(loser)} is wounded and lives, the shield held", loser)
    else:
        fall(run, loser, winner)


def skill(run: Run, person: str) -> int:
    """Return Sly, Constitution, 2 for the Wyrding Way and a computation (SB-234, SB-273, SB-173)."""
    one = run.people[person]
    return sly(run, person) + one.constitution + 2 * wyrding(run, one) + run.t.computed.get((person, "duel"), 0)


def fall(run: Run, loser: str, winner: str) -> None:
    """Let the loser die; the kin have fresh cause (SB-231, SB-237)."""
    kin = close_kin(run, loser)
    name = run.people[loser].name
    let_die(run, [loser], f"killed by {run.named(winner)} in a duel", killer=run.people[winner].house)
    if run.switches["duel.death_is_cause"]:
        for one in kin:
            give_cause(run, one, winner, f"death of {name}")


def challenge(run: Run, order: Order) -> None:
    """Challenge with a cause; the duel is next turn (SB-231, SB-232, SB-235, SB-236, SB-285)."""
    one, other = order.actor, order.args["target"]
    target = run.people[other]
    require_present(run, other, code="X403")
    require(
        any((cause.holder, cause.against) == (one, other) for cause in run.causes),
        f"no cause against {run.named(other)}",
    )
    immune = immunity(run, other)
    require(not immune, immune)
    require(run.people[one].age >= 15 and target.age >= 15, "nobody under 15 duels")
    pairs = [{one.challenger, one.challenged} for one in run.challenges]
    require({one, other} not in pairs, "a challenge between the two stands already")
    run.challenges.append(Challenge(one, other, run.turn))
    run.publish(f"{run.named(one)} challenges {run.named(other)} under the Articles of Kanly", one, other)

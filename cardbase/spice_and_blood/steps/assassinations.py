"""Step 17: sponsored and personal attempts, then those of a War of Assassins."""

from __future__ import annotations

from cardbase.spice_and_blood.family import close_kin
from cardbase.spice_and_blood.reckoning import holder_of, sly, wyrding
from cardbase.spice_and_blood.run import Order, Run, require, require_present
from cardbase.spice_and_blood.succession import give_cause, let_die
from cardbase.spice_and_blood.tables import price

NEEDED = 4
EXPOSED = 6
WAR_ATTEMPTS = 5


def assassinations(run: Run) -> None:
    """Make the attempts, then those of the wars of this turn, then end these wars (SB-100, SB-265)."""
    run.carry_out({"SPONSOR ASSASSINATION": sponsor, "ASSASSINATE": attempt_in_person})
    made: dict[str, list[str]] = {}

    def war_attempt(run: Run, order: Order) -> None:
        """Make one of five unsponsored attempts on the enemy House (SB-265, SB-267)."""
        target = order.args["target"]
        enemies = {
            one.enemy if one.house == order.house else one.house
            for one in run.wars
            if one.turn == run.turn and order.house in (one.house, one.enemy)
        }
        require_present(run, target, code="X403")
        require(run.people[target].house in enemies, "no War of Assassins with that House this turn")
        before = made.setdefault(order.house, [])
        require(len(before) < WAR_ATTEMPTS, f"{WAR_ATTEMPTS} attempts are made already")
        run.pay(order.house, price("attempt"), f"war attempt on {run.named(target)}")
        before.append(target)
        strike_in_war(run, order.house, target, before.count(target))

    run.carry_out({"WAR ATTEMPT": war_attempt})
    end_wars(run)


def sponsor(run: Run, order: Order) -> None:
    """Pay 500 for one attempt on anybody; the Master of Assassins lends Sly - 1 (SB-261, SB-262, SB-266, SB-AMB-24)."""
    target = order.args["target"]
    require_present(run, target, code="X403")
    require(run.people[order.actor].age >= 15, f"{run.named(order.actor)} is under 15")
    run.pay(order.house, price("attempt"), f"attempt on {run.named(target)}")
    himself = run.people[order.actor].appointment == "ASSASSINS" and run.switches["master.aids"] == "others"
    attempt(run, order.actor, target, 0 if himself else master_bonus(run, order.house), "sponsor")


def master_bonus(run: Run, house: str) -> int:
    """Return Sly - 1 of the House's Master of Assassins, 0 without one (SB-154)."""
    master = holder_of(run, house, "ASSASSINS")
    return sly(run, master) - 1 if master else 0


def attempt_in_person(run: Run, order: Order) -> None:
    """Let the Master of Assassins attempt a kill with all his Sly; a failure is known (SB-154, SB-AMB-22)."""
    target, master = order.args["target"], order.actor
    require(run.people[master].appointment == "ASSASSINS", f"{run.named(master)} is no Master of Assassins")
    require_present(run, target, code="X403")
    run.pay(order.house, int(run.switches["master.price"]), f"attempt on {run.named(target)}")
    bonus = sly(run, master) + run.t.computed.get((master, "assassinate"), 0)
    attempt(run, master, target, bonus, "assassinate")


def attempt(run: Run, sponsor: str, target: str, bonus: int, action: str) -> None:
    """Roll for the kill, then for discovery; tell those it concerns (SB-262, SB-263, SB-264)."""
    one, victim = run.people[sponsor], run.people[target]
    modifier = bonus - defence(run, target)
    value = run.check("kill", sponsor, target, success=lambda let_die: let_die + modifier >= NEEDED)
    killed = value + modifier >= NEEDED
    text = f"attempt on {run.named(target)}: {value}{modifier:+d} = {value + modifier} against {NEEDED}"
    exposed = discovered(run, sponsor, target, action, killed, text)
    exposed = exposed or (action == "assassinate" and not killed)
    ending = "the target dies" if killed else "it fails"
    run.notify(f"an attempt is made on {run.named(target)}: {ending}", one.house, victim.house, about=(target,))
    if victim.reverend:
        run.notify(
            f"the sponsor of the attempt on {run.named(target)} is {run.named(sponsor)}", victim.house, about=(sponsor,)
        )
    if exposed:
        behind = f"{run.named(sponsor)} of {run.houses[one.house].name}"
        run.publish(f"{behind} is exposed as the one behind the attempt on {run.named(target)}", sponsor)
    kin = close_kin(run, target) if killed else []
    if killed:
        let_die(run, [target], "assassinated", killer=one.house if exposed else "")
    if exposed:
        house = [member.id for member in run.living(victim.house)]
        for holder in (*house, *kin):
            give_cause(run, holder, sponsor, f"attempt on {victim.name}")


def defence(run: Run, target: str) -> int:
    """Return what protects a target: Constitution, 1 with a Suk, 2 with a shield, 1 with the Wyrding Way (SB-262)."""
    one = run.people[target]
    return one.constitution + (one.house in run.t.suk) + 2 * one.shield + wyrding(run, one)


def discovered(run: Run, sponsor: str, target: str, action: str, killed: bool, text: str) -> bool:
    """Roll for the sponsor's discovery: d6 less Sly, the target House's Spymaster added, 6 or more (SB-263, SB-153)."""
    if killed and run.switches["discovery.on"] == "failure":
        run.reckon(text)
        return False
    spymaster = holder_of(run, run.people[target].house, "SPYMASTER")
    modifier = (sly(run, spymaster) if spymaster else 0) - sly(run, sponsor) - run.t.computed.get((sponsor, action), 0)
    value = run.check("discover", sponsor, target, success=lambda let_die: let_die + modifier >= EXPOSED)
    run.reckon(f"{text}; discovery {value}{modifier:+d} = {value + modifier} against {EXPOSED}")
    return value + modifier >= EXPOSED


def strike_in_war(run: Run, house: str, target: str, number: int) -> None:
    """Make one attempt of a war: no discovery roll, no causes (SB-267)."""
    modifier = master_bonus(run, house) - defence(run, target)
    victim = run.people[target]
    value = run.check("kill", house, target, success=lambda let_die: let_die + modifier >= NEEDED, number=number)
    killed = value + modifier >= NEEDED
    run.reckon(f"war attempt on {run.named(target)}: {value}{modifier:+d} = {value + modifier} against {NEEDED}")
    ending = "the target dies" if killed else "it fails"
    run.notify(f"an attempt is made on {run.named(target)} in the War of Assassins: {ending}", house, victim.house)
    if killed:
        let_die(run, [target], f"killed in the War of Assassins by {run.houses[house].name}", killer=house)


def end_wars(run: Run) -> None:
    """End the wars of this turn; all causes between the two Houses are void (SB-237, SB-265)."""
    for war in [one for one in run.wars if one.turn == run.turn]:
        sides = {war.house, war.enemy}
        run.causes = [
            one for one in run.causes if {run.people[one.holder].house, run.people[one.against].house} != sides
        ]
        run.challenges = [
            one
            for one in run.challenges
            if {run.people[one.challenger].house, run.people[one.challenged].house} != sides
        ]
        run.wars.remove(war)
        names = " and ".join(run.houses[side].name for side in (war.house, war.enemy))
        run.publish(f"the War of Assassins between {names} is over", war.house, war.enemy)

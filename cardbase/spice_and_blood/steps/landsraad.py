"""Step 13: the Landsraad meets. Truthsayers, offices, votes, dispensations, proposals, quarantine, wars."""

from __future__ import annotations

from cardbase.nouns import counted
from cardbase.spice_and_blood.family import ARRAKIS
from cardbase.spice_and_blood.reckoning import WAR_DEATHS, all_votes, charisma, killed_by, sly, standing_votes
from cardbase.spice_and_blood.run import Order, Run, require, require_present
from cardbase.spice_and_blood.state import Dispensation, Issue, Person, Planet, War
from cardbase.spice_and_blood.steps.offices import elections
from cardbase.spice_and_blood.succession import enfeoff
from cardbase.spice_and_blood.tables import game
from cardbase.spice_and_blood.votes import Tally, buy, casting, truthsayers, votes_cast
from cardbase.spice_and_blood.world import place

NPC_VOTES_A_POINT = 10


def landsraad(run: Run) -> None:
    """Hold the meeting in its order (SB-100)."""
    truthsayers(run)
    elections(run)
    for issue in agenda(run):
        vote_on(run, issue)
    run.issues = [issue for issue in run.issues if issue.proposed == run.turn]
    run.carry_out({"SEEK IMPERIAL MILITARY DISPENSATION": seek})
    run.carry_out({"PROPOSE SIRIDAR BARON": propose, "NAME PLANET": name_planet})
    run.carry_out({"QUARANTINE": quarantine, "DECLARE WAR OF ASSASSINS": declare_war})
    late_votes(run)


def agenda(run: Run) -> list[Issue]:
    """Return last turn's proposals in order of the proposers' standing votes, ties by d100 (SB-215)."""
    due = [issue for issue in run.issues if issue.proposed < run.turn]
    ranks = {issue.id: standing_votes(run, issue.house) for issue in due}
    rivals: dict[int, set[str]] = {}
    for issue in due:
        rivals.setdefault(ranks[issue.id], set()).add(issue.house)

    def key(issue: Issue) -> tuple[int, int, tuple[int, str]]:
        """Return the place of an issue."""
        die = order_die_of(run, issue) if len(rivals[ranks[issue.id]]) > 1 else 0
        return -ranks[issue.id], die, place(issue.id)

    return sorted(due, key=key)


def order_die_of(run: Run, issue: Issue) -> int:
    """Roll d100 for an issue among those of Houses with equal votes (SB-215)."""
    return run.roll("order", issue.id, sides=100)


def vote_on(run: Run, issue: Issue) -> None:
    """Hold one vote: votes for, as a percentage of all, against d100 (SB-214, SB-215, SB-216, SB-223)."""
    person, planet = run.people[issue.person], run.planets[issue.planet]
    voting = {issue.house: True, **votes_cast(run, issue.id)}
    subject = f"{issue.id}, {run.named(person.id)} for {run.planet_named(planet.id)}"
    reason = lapse(run, person, planet)
    if reason:
        run.publish(f"{subject}: lapses, {reason}", issue.id)
        return
    tally = Tally({house: casting(run, house) for house, yes in voting.items() if yes and casting(run, house)})
    buy(run, issue.id, dict.fromkeys(run.houses, tally), voting, holder_of_arrakis(run, issue))
    against = standing_votes(run, planet.house) if planet.id == ARRAKIS and planet.house else 0
    votes, total = max(0, tally.total - against), all_votes(run)
    share = votes * 100 // total
    die = run.check("vote", issue.id, success=lambda value: value <= share, sides=100)
    awarded = die <= share
    parts = tally.text(run) + (f", less {against} of {run.houses[planet.house].name}" if against else "")
    result = "awarded" if awarded else "refused"
    text = f"{subject}: {votes} of {total} votes ({parts}) = {share} %, d100 {die}: {result}"
    run.publish(text, issue.id, reckoning=True)
    if awarded:
        enfeoff(run, planet.id, person.id)


def holder_of_arrakis(run: Run, issue: Issue) -> str:
    """Return the House that sells no votes on an issue: the holder of Arrakis, when that is voted on (SB-216)."""
    return run.planets[ARRAKIS].house if issue.planet == ARRAKIS else ""


def lapse(run: Run, person: Person, planet: Planet) -> str:
    """Return why an issue lapses, or nothing (SB-223)."""
    if not person.alive:
        return "the candidate is dead" if person.died else "the candidate is gone"
    if planet.id != ARRAKIS and (planet.house or planet.lost):
        return "the planet is taken"
    if planet.holder == person.id:
        return "the candidate holds it"
    return "" if run.houses[person.house].kind in ("house", "sisterhood") else "the candidate may hold no fief"


def seek(run: Run, order: Order) -> None:
    """Buy a percentage for a dispensation and roll d100 (SB-220, SB-222)."""
    solari = order.args["solari"]
    require(run.houses[order.house].solari >= solari, f"{solari} needed", "X402")  # before anything gets a name
    planet = planet_meant(run, order)
    require(planet.id != ARRAKIS and planet.house != "H01", f"no dispensation is given for {planet.name}", "E207")
    require(planet.house != order.house and not planet.lost, f"{planet.name} is not a target for you")
    run.pay(order.house, solari, "dispensation")
    share = min(100, solari // point_price(planet) + rival_points(run, planet))
    die = run.check("dispensation", planet.id, order.house, success=lambda value: value <= share, sides=100)
    result = "granted" if die <= share else "refused"
    whom = f"{run.houses[order.house].name} against {run.planet_named(planet.id)}"
    run.publish(
        f"Imperial minutes: dispensation for {whom}: {share} %, d100 {die}: {result}", planet.id, reckoning=True
    )
    if die <= share:
        run.dispensations.append(Dispensation(order.house, planet.id, run.turn))


def planet_meant(run: Run, order: Order) -> Planet:
    """Return the planet meant: a known one, a vacant one named now, or a governorship of an NPC House (SB-222)."""
    target = order.args["planet"]
    if target in run.planets:
        return run.planets[target]
    if target in run.houses:
        named = len(run.fiefs_of_house(target))
        require(run.houses[target].governorships > named, f"{run.houses[target].name} has no other governorship")
        source = run.source("governorship", order.house, order.line)
        name = run.newcomers.name(source, used=[one.name for one in run.planets.values()]) or next_planet_name(run)
        (row,) = (row for row in game()["houses"] if row["id"] == target)
        kind, count = row["garrison"]
        return run.add_planet(Planet("", name, target, garrison_kind=kind, garrison=count), source)
    return planet_of_name(run, target)


def planet_of_name(run: Run, name: str) -> Planet:
    """Return the planet of that name, a new vacant one where there is none (SB-212)."""
    known = run.planet_called(name)
    return run.planets[known] if known else run.add_planet(Planet("", name), run.source("planet", name.casefold()))


def next_planet_name(run: Run) -> str:
    """Return the next free planet name of the program's list (SB-AMB-71)."""
    number = 1
    while True:
        for name in run.planet_names:
            made = name if number == 1 else f"{name} {number}"
            if not run.planet_called(made) and made not in run.newcomers.names():
                return made
        number += 1


def point_price(planet: Planet) -> int:
    """Return the price of a percentage point: unowned 5, owned 10, homeworld 20 (SB-220)."""
    if not planet.house:
        return 5
    return 20 if planet.home_of else 10


def rival_points(run: Run, planet: Planet) -> int:
    """Return the points that Atreides and Harkonnen add against each other (SB-220)."""
    rival = {"H02": "H03", "H03": "H02"}.get(planet.house, "")
    return run.houses[rival].governorships // NPC_VOTES_A_POINT if rival else 0


def propose(run: Run, order: Order) -> None:
    """Put down a Siridar Baron for a vacant planet or Arrakis, to be voted on next turn (SB-212, SB-216, SB-223)."""
    person, target = run.people[order.args["person"]], order.args["planet"]
    require_present(run, person.id)
    require(person.age >= 15, f"{run.named(person.id)} is under 15")
    require(run.houses[person.house].kind in ("house", "sisterhood"), f"{run.named(person.id)} may hold no fief")
    most = int(run.switches["fiefs.per_character"])
    require(
        not most or len(run.fiefs(person.id)) < most, f"{run.named(person.id)} holds {counted(most, 'fief')} already"
    )
    planet = run.planets[target] if target in run.planets else planet_of_name(run, target)
    if planet.id == ARRAKIS:
        fit = charisma(run, person.id) >= 1 and sly(run, person.id) >= 1
        require(fit, f"{run.named(person.id)} lacks the Charisma or Sly for Arrakis")
        require(planet.house != order.house, "Arrakis is yours")
    else:
        require(not planet.house and not planet.lost, f"{run.planet_named(planet.id)} is not vacant")
    number = len(run.issues) + 1
    issue = Issue(f"V{run.turn:02d}-{number:02d}", order.house, person.id, planet.id, run.turn)
    run.issues.append(issue)
    subject = f"{run.named(person.id)} for {run.planet_named(planet.id)}"
    run.publish(f"{issue.id} is put down for next turn: {subject}", issue.id)


def name_planet(run: Run, order: Order) -> None:
    """Name a planet of the House; the name must be free (SB-212, SB-G01)."""
    planet, name = run.planets[order.args["planet"]], order.args["name"]
    require(planet.house == order.house, f"{run.planet_named(planet.id)} is not of your House")
    require(not run.planet_called(name), f"the name {name} is in use")
    run.change_planet(planet.id, name=name)
    run.publish(f"{planet.name} ({planet.id}) is called {name} from now on", planet.id)


def quarantine(run: Run, order: Order) -> None:
    """Let the Planetologist close a planet for the next turn, once a turn (SB-218)."""
    planet = run.planets[order.args["planet"]]
    require(
        any("PLANETOLOGIST" in one.offices for one in run.living(order.house)), "the Planetologist is not of your House"
    )
    closed = any(one.quarantined == run.turn + 1 for one in run.planets.values())
    require(not closed, "one quarantine a turn")
    run.change_planet(planet.id, quarantined=run.turn + 1)
    run.publish(f"{run.planet_named(planet.id)} is under quarantine next turn", planet.id)


def declare_war(run: Run, order: Order) -> None:
    """Declare a War of Assassins on a House known to have killed three of the own in ten years (SB-221, SB-265)."""
    enemy = run.houses[order.args["house"]]
    killed = killed_by(run, order.house, enemy.id)
    require(len(killed) >= WAR_DEATHS, f"{enemy.name} is not known to have killed {WAR_DEATHS} of yours in ten years")
    sides = {order.house, enemy.id}
    require(all({war.house, war.enemy} != sides for war in run.wars), "that war is declared already")
    run.wars.append(War(order.house, enemy.id, run.turn + 1))
    run.publish(f"{run.houses[order.house].name} declares a War of Assassins on {enemy.name}", order.house, enemy.id)


def late_votes(run: Run) -> None:
    """Answer votes and purchases for issues that were not held this turn."""
    for order in run.orders("VOTE", "BUY VOTES"):
        if (order.house, order.line) not in run.answers:
            run.answer(order, "X403", f"there was no vote on {order.args['issue']} this turn")

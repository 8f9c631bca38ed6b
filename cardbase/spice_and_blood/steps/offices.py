"""Imperial offices: nominated and elected in one turn, every ten years (SB-217)."""

from __future__ import annotations

from cardbase.nouns import counted
from cardbase.spice_and_blood.reckoning import standing_votes
from cardbase.spice_and_blood.run import DONE, Order, Run, require, require_present
from cardbase.spice_and_blood.tables import game
from cardbase.spice_and_blood.votes import Tally, buy, casting
from cardbase.spice_and_blood.world import World, place


def office_turn(world: World) -> bool:
    """Return whether this turn elects: its label ends in 0 (SB-217, SB-AMB-31)."""
    label = world.year if world.switches["office.year"] == "start" else world.year + int(game()["years_per_turn"])
    return label % 10 == 0


def elections(run: Run) -> None:
    """Take the nominations, then elect each office (SB-217)."""
    nominees: dict[str, dict[str, str]] = {office: {} for office in game()["offices"]}

    def nominate(run: Run, order: Order) -> None:
        """Nominate one character for an office, one a House (SB-217, SB-219)."""
        person, office = run.people[order.args["person"]], order.args["office"]
        require(office_turn(run), "no office is filled this turn")
        require_present(run, person.id, order.house)
        require(order.house not in nominees[office], "one nominee for an office")
        if office == "TRUTHSAYER":
            require(person.reverend, f"{run.named(person.id)} is no Reverend Mother")
            require(office not in person.offices, f"{run.named(person.id)} is Truthsayer for life")
        nominees[office][order.house] = person.id

    run.carry_out({"NOMINATE FOR IMPERIAL OFFICE": nominate})
    for office, people in nominees.items():
        if people and office == "TRUTHSAYER" and run.switches["truthsayer.by"] == "nomination":
            for person in people.values():
                install(run, office, person)
                run.publish(f"{game()['offices'][office]}: {run.named(person)}", person)
        elif people:
            elect(run, office, people)


def elect(run: Run, office: str, nominees: dict[str, str]) -> None:
    """Elect the nominee with most votes; ties by standing votes, then d100 (SB-217)."""
    tallies = tally_nominees(run, office, nominees)
    most = max(tally.total for tally in tallies.values())
    first = [house for house in tallies if tallies[house].total == most]
    standing = max(standing_votes(run, house) for house in first)
    first = [house for house in first if standing_votes(run, house) == standing]
    if len(first) > 1:
        rolled = {house: run.roll("tie", office, house, sides=100) for house in sorted(first, key=place)}
        first.sort(key=lambda house: (-rolled[house], place(house)))
    announce_election(run, office, nominees, tallies, first[0])
    install(run, office, nominees[first[0]])


def tally_nominees(run: Run, office: str, nominees: dict[str, str]) -> dict[str, Tally]:
    """Count for each nominating House: its own votes, those of others who vote for it, bought ones (SB-214, SB-217)."""
    tallies = {house: Tally() for house in nominees}
    choice = choices(run, office, nominees)
    for voter, house in choice.items():
        if casting(run, voter):
            tallies[house].own[voter] = casting(run, voter)
    for house in nominees:
        buy(run, f"O-{office}:{house}", dict.fromkeys(run.houses, tallies[house]), {})
    return tallies


def choices(run: Run, office: str, nominees: dict[str, str]) -> dict[str, str]:
    """Return for which nominating House each House votes: its own, unless it orders otherwise; the last line counts."""
    choice = {house: house for house in nominees}
    ballots = [(order, house) for house in nominees for order in run.orders_on("VOTE", f"O-{office}:{house}")]
    for order, house in sorted(ballots, key=lambda one: one[0].line):
        if order.args["vote"] == "yes":
            choice[order.house] = house
        elif choice.get(order.house) == house:
            del choice[order.house]
        run.answers.setdefault((order.house, order.line), (DONE, ""))
    return choice


def announce_election(run: Run, office: str, nominees: dict[str, str], tallies: dict[str, Tally], chosen: str) -> None:
    """Publish who won with which votes, and the votes of the others."""
    others = sorted((house for house in tallies if house != chosen), key=lambda one: (-tallies[one].total, place(one)))
    won = f"{run.named(nominees[chosen])} with {counted(tallies[chosen].total, 'vote')} ({tallies[chosen].text(run)})"
    rest = [f"{run.named(nominees[house])} {tallies[house].total}" for house in others]
    run.publish(f"{game()['offices'][office]}: {'; '.join([won, *rest])}", nominees[chosen], reckoning=True)


def install(run: Run, office: str, person: str) -> None:
    """Give the office: a Planetologist replaces the last, a Truthsayer is added for life (SB-217, SB-AMB-43)."""
    if office != "TRUTHSAYER":
        for one in [one for one in run.people.values() if office in one.offices]:
            run.change(one.id, offices=tuple(other for other in one.offices if other != office))
    offices = run.people[person].offices
    if office not in offices:
        run.change(person, offices=(*offices, office))

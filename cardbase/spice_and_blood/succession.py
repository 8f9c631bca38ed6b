"""Deaths and what follows from them: widows, fiefs, heads, houses that end; and causes for Kanly."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from cardbase.spice_and_blood.family import adult, line, seat
from cardbase.spice_and_blood.reckoning import wyrding
from cardbase.spice_and_blood.run import Run
from cardbase.spice_and_blood.state import Cause, Person, Planet
from cardbase.spice_and_blood.world import place


def rehouse(run: Run, person: str, house: str) -> None:
    """Let somebody join another House, with the fiefs held and without appointment or loan (SB-195, SB-196)."""
    one = run.people[person]
    former = run.houses[one.house]
    if former.id == house:
        return
    run.change(person, house=house, appointment="", concubine_of="", wyrding=wyrding(run, one), reverend=False)
    for planet in list(run.fiefs(person)):
        if stays_behind(run, planet, house):
            pass_fief(run, planet, one)
        else:
            run.change_planet(planet, house=house)
    check_homeworlds(run)
    if former.head == person:
        choose_head(run, former.id, person, one.spouse)
    if not run.houses[house].head and run.houses[house].kind != "npc":  # its last member died a moment ago (SB-030)
        choose_head(run, house, person, "")


def stays_behind(run: Run, planet: str, house: str) -> bool:
    """Return whether a planet cannot go along to a House: fiefs not to Wayku, its lost worlds to no other (SB-017)."""
    return run.planets[planet].lost != (run.houses[house].kind == "wayku")


def enfeoff(run: Run, planet: str, person: str) -> None:
    """Give a planet to a holder, whose House governs it from now on; an appointment ends (SB-151, SB-AMB-35).

    Who holds a fief already keeps the seat there (SB-034).
    """
    old, one, first = run.planets[planet], run.people[person], seat(run, person)
    holders = (*old.holders, old.holder) if old.holder else old.holders
    lose_governorship(run, old)
    run.change_planet(
        planet, house=one.house, holder=person, holders=holders, slavery=False, garrison=0, garrison_kind=""
    )
    if run.switches["specialisation.new_baron"] == "ends":
        run.change_planet(planet, specialisation="", specialised_by="")
    if one.appointment:
        run.change(person, appointment="")
    if first and first != one.seat:
        run.change(person, seat=first)
    check_homeworlds(run)


def vacate(run: Run, planet: str) -> None:
    """Let a planet fall to the Landsraad (SB-028, SB-206); a world that Wayku hid is found again (SB-282)."""
    old = run.planets[planet]
    holders = (*old.holders, old.holder) if old.holder else old.holders
    lose_governorship(run, old)
    run.change_planet(
        planet, house="", holder="", holders=holders, slavery=False, lost=False, garrison=0, garrison_kind=""
    )
    news = "is found again; its fief is vacant" if old.lost else "falls to the Landsraad"
    run.publish(f"{run.planet_named(planet)} {news}", planet)
    check_homeworlds(run)


def lose_governorship(run: Run, planet: Planet) -> None:
    """Take one governorship from the NPC House that held a planet (SB-248)."""
    house = run.houses.get(planet.house)
    if house and house.kind == "npc":
        run.change_house(house.id, governorships=house.governorships - 1)


def check_homeworlds(run: Run) -> None:
    """Take the homeworld from a House that no longer governs it (SB-030); it is not replaced (SB-G10)."""
    for house in run.houses.values():
        if house.homeworld and run.planets[house.homeworld].house != house.id:
            run.change_planet(house.homeworld, home_of="")
            run.change_house(house.id, homeworld="")
            run.publish(f"{house.name} has lost its homeworld", house.id)


def let_die(run: Run, people: Iterable[str], how: str, killer: str = "", reverting: Collection[str] = ()) -> None:
    """Let people die together of one cause, then settle what they leave behind."""
    dead = sorted({one for one in people if run.people[one].alive}, key=place)
    for one in dead:
        mark_dead(run, one, how, killer)
    settle(run, dead, reverting)


def mark_dead(run: Run, person: str, how: str, killer: str = "") -> None:
    """Note a death and tell everybody; ``killer`` is the House known for it by assassins or a duel (SB-267)."""
    one = run.change(person, died=run.turn, death=how, killer=killer)
    run.publish(f"{run.named(person)} of {run.houses[one.house].name} dies: {how}", person)


def settle(run: Run, dead: list[str], reverting: Collection[str] = ()) -> None:
    """Settle widows, fiefs and Heads of those who died together, by id; Legions stay (SB-254, SB-036)."""
    gone = set(dead)
    run.causes = [cause for cause in run.causes if not {cause.holder, cause.against} & gone]
    run.challenges = [one for one in run.challenges if not {one.challenger, one.challenged} & gone]
    for one in dead:
        person = run.people[one]
        widow(run, person)
        for planet in list(run.fiefs(one)):
            if planet in reverting:
                vacate(run, planet)
            else:
                pass_fief(run, planet, person)
        if run.houses[person.house].head == one:
            choose_head(run, person.house, one, person.spouse)


def widow(run: Run, person: Person) -> None:
    """Free spouse and concubines; a widow or widower returns to the House of birth (SB-195, SB-198, SB-284)."""
    for one in list(run.people.values()):
        if one.concubine_of == person.id:
            run.change(one.id, concubine_of="")
    if person.concubine_of:
        run.change(person.id, concubine_of="")
    if not person.spouse:
        return
    left = run.change(person.spouse, spouse="")
    run.contracts = [one for one in run.contracts if set(one.couple) != {person.id, left.id} or one.pledges]
    home = run.houses[left.origin]
    if left.alive and not left.permanent and home.id != left.house and not home.eliminated:
        rehouse(run, left.id, home.id)
        run.publish(f"{run.named(left.id)} returns to {home.name}", left.id)


def pass_fief(run: Run, planet: str, person: Person) -> None:
    """Pass the fief of the dead to the heir, or to the Landsraad where there is none (SB-028, SB-029, SB-AMB-60)."""
    heir = heir_of(run, planet, person)
    if not heir:
        vacate(run, planet)
        return
    house = run.people[heir].house
    also = f", and so to {run.houses[house].name}" if house != person.house else ""
    text = f"{run.planet_named(planet)} passes to {run.named(heir)}{also}"
    if run.planets[planet].lost:
        run.notify(text, house, about=(planet, heir))
    else:
        run.publish(text, planet, heir)
    if run.switches["legions.pass_with_fief"]:
        for legion in [one for one in run.legions_at(planet) if one.house == person.house]:
            run.change_legion(legion.id, house=house)
    enfeoff(run, planet, heir)


def heir_of(run: Run, planet: str, person: Person) -> str:
    """Return who takes a fief of the dead, or nothing: a member of Wayku only a lost world (SB-017, SB-028, SB-286).

    Bene Gesserit factions have a line of their own (SB-270, SB-271).
    """
    house = run.houses[person.house]
    if house.kind == "sisterhood":
        return sister_heir(run, planet, person)
    former = run.planets[planet].holders if run.switches["succession.former_holders"] else ()
    heirs = line(run, person.id, person.spouse, former)
    if run.planets[planet].lost:
        return next((heir for heir in heirs if run.people[heir].house == house.id), "")
    return next((heir for heir in heirs if not stays_behind(run, planet, run.people[heir].house)), "")


def sister_heir(run: Run, planet: str, person: Person) -> str:
    """Return the heir within a Bene Gesserit faction: the oldest Reverend Mother for the homeworld (SB-031, SB-270).

    Any other fief goes to the oldest daughter or granddaughter without one, else to the next-oldest Reverend Mother
    and her line (SB-271).
    """
    mothers = eldest(one for one in run.living(person.house) if one.reverend)
    if run.houses[person.house].homeworld == planet:
        return next(iter([*mothers, *eldest(one for one in run.living(person.house) if one.sex == "f")]), "")
    for mother in (person.id, *mothers):
        for heir in (*([mother] if mother != person.id else []), *young_line(run, mother)):
            one = run.people[heir]
            if one.alive and one.sex == "f" and one.house == person.house and not run.fiefs(heir):
                return heir
    return ""


def young_line(run: Run, mother: str) -> list[str]:
    """Return daughters and granddaughters of somebody, eldest first."""
    children = run.children(mother)
    return [*children, *(grand for child in children for grand in run.children(child))]


def eldest(people: Iterable[Person]) -> list[str]:
    """Return ids, the oldest person first; equal ages by id."""
    return [one.id for one in sorted(people, key=lambda one: (-one.age, place(one.id)))]


def choose_head(run: Run, house: str, former: str, spouse: str) -> None:
    """Choose the Head of a House that lost its own (SB-030, SB-032, SB-035, SB-275)."""
    own = run.houses[house]
    head = next_head(run, house, former, spouse)
    run.change_house(house, head=head)
    if head:
        if run.people[head].appointment:
            run.change(head, appointment="")
        run.publish(f"{run.named(head)} is Head of {own.name} from now on", head, house)


def next_head(run: Run, house: str, former: str, spouse: str) -> str:
    """Return the holder of the homeworld, else the first of the line in the House, else its oldest (SB-030, SB-035)."""
    own = run.houses[house]
    lord = run.planets[own.homeworld].holder if own.homeworld else ""
    if lord and run.people[lord].alive and run.people[lord].house == house:
        return lord
    members = list(run.living(house))
    if own.kind == "sisterhood":
        women = [one for one in members if one.sex == "f"]
        return next(iter([*eldest(one for one in women if one.reverend), *eldest(women)]), "")
    for heir in line(run, former, spouse, former_holders(run, own.homeworld, former)):
        if run.people[heir].house == house:
            return heir
    return next(iter([*eldest(one for one in members if adult(one)), *eldest(members)]), "")


def former_holders(run: Run, homeworld: str, head: str) -> tuple[str, ...]:
    """Return who held the homeworld before a Head; where it is lost, the Head's first planet (SB-AMB-57)."""
    held = (one.holders for one in run.planets.values() if head in (*one.holders, one.holder))
    before = run.planets[homeworld].holders if homeworld else next(held, ())
    return before if run.switches["succession.former_holders"] else ()


def eliminate(run: Run) -> None:
    """Take out Houses that control no living individual; what they had returns to the Imperium (SB-007)."""
    for house in list(run.players()):
        if any(run.living(house.id)):
            continue
        for planet in list(run.fiefs_of_house(house.id)):
            vacate(run, planet)
        for left in [one for one in run.planets.values() if one.frigates and not one.house and one.holders]:
            if run.people[left.holders[-1]].house == house.id:
                run.change_planet(left.id, frigates=0)
        for legion in [one.id for one in run.legions.values() if one.house == house.id]:
            run.remove_legion(legion)
        run.change_house(house.id, solari=0, spice=0, eliminated=run.turn, head="", homeworld="")
        run.publish(f"{house.name} is no more", house.id)


def give_cause(run: Run, holder: str, against: str, why: str) -> None:
    """Give somebody cause for a duel, once for each opponent; never within a House, never for an NPC House (SB-236)."""
    one, other = run.people[holder], run.people[against]
    lawful = one.alive and other.alive and one.house != other.house and run.houses[one.house].kind != "npc"
    if lawful and all((cause.holder, cause.against) != (holder, against) for cause in run.causes):
        run.causes.append(Cause(holder, against, why, run.turn))

"""Step 3: sons are handed over or claimed, then children are born."""

from __future__ import annotations

from collections.abc import Iterator

from cardbase.spice_and_blood.family import YOUNGEST, adult, where
from cardbase.spice_and_blood.reckoning import attribute_of, charisma, sly, wyrding
from cardbase.spice_and_blood.run import Failed, Order, Run, require
from cardbase.spice_and_blood.state import Person
from cardbase.spice_and_blood.succession import pass_fief, rehouse
from cardbase.spice_and_blood.tables import game
from cardbase.spice_and_blood.world import place


def births(run: Run) -> None:
    """Name children, hand over sons, claim those kept, then roll for children in the order of their mothers' ids.

    SB-100, SB-124: a House names a son before it gives him away; who is born now is named next turn.
    """
    run.carry_out({"NAME CHILD": name_child})
    run.carry_out({"TRANSFER SON": transfer_son})
    claim_sons(run)
    for mother, father in list(mothers(run)):
        roll_birth(run, mother, father)


def transfer_son(run: Run, order: Order) -> None:
    """Give a son of the faction to another House (SB-126, SB-127, SB-AMB-30)."""
    sons = [one.id for one in run.living(order.house) if one.sex == "m"]
    son = order.args.get("son") or (sons[0] if len(sons) == 1 else "")
    require(sons, "there is no son to give")
    require(son in sons, "no such son" if order.args.get("son") else f"name the son: there are {len(sons)}")
    house = run.houses[order.args["house"]]
    require(house.kind in ("house", "wayku") and not house.eliminated, f"{house.name} cannot take him")
    rehouse(run, son, house.id)
    run.change(son, upbringing=house.id, origin=house.id)
    run.publish(f"{run.named(son)} is given to {house.name}", son)


def claim_sons(run: Run) -> None:
    """House Corrino claims the sons that were not given away by the turn after their birth (SB-127).

    A fief that one of them inherited goes on in its line: House Corrino takes none by inheritance (SB-028).
    """
    for person in list(run.people.values()):
        if person.alive and person.sex == "m" and run.houses[person.house].kind == "sisterhood":
            claimed = run.change(person.id, house="H01", upbringing="H01", origin="H01")
            for planet in list(run.fiefs(person.id)):
                pass_fief(run, planet, claimed)
            run.publish(f"{run.named(person.id)} is claimed by House Corrino", person.id)


def mothers(run: Run) -> Iterator[tuple[str, str]]:
    """Return who is rolled for a child, with the father or none (SB-121, SB-122, SB-123)."""
    least = int(run.switches["birth.unmarried_age"])
    for woman in sorted(
        (one for one in run.people.values() if one.sex == "f" and one.alive), key=lambda one: place(one.id)
    ):
        man = woman.spouse or woman.concubine_of
        if man:
            both = adult(woman) and adult(run.people[man]) and run.people[man].sex == "m"
            if both and where(run, woman.id) == where(run, man):
                yield woman.id, man
        elif woman.age >= least:
            yield woman.id, ""


def roll_birth(run: Run, mother: str, father: str) -> None:
    """Roll for one child: 5+ for a couple, 6+ with Charisma and without Sly for a single woman (SB-121 to SB-123)."""
    changed = max(-4, min(4, sum(run.t.birth_rolls.get(mother, {}).values())))
    needed = 5 if father else 6
    if not father:
        changed += charisma(run, mother) - sly(run, mother)
    subject = f"{mother}+{father}" if father else mother
    if run.check("birth", subject, success=lambda die: die + changed >= needed) + changed >= needed:
        bear(run, mother, father)


def bear(run: Run, mother: str, father: str) -> None:
    """Bring a child into the game with all its dice (SB-124, SB-125, SB-128, SB-129)."""
    key = f"{mother}.child"
    sex = run.t.sexes.get(mother) or ("f" if run.roll("sex", key) <= 3 else "m")
    house = house_of_child(run, mother, father, sex)
    traits = traits_of(run, mother, father)
    cha, sly_, con = roll_attributes(run, key, traits)
    wyrd = born_with_wyrd(run, mother) or wyrd_die(run, key, traits.count("wyrd"))
    marks = inherited(run, key, mother, father)
    among = tuple(one.id for one in run.houses.values() if one.kind != "sisterhood" and not one.eliminated)
    source = run.source("child", mother)
    name = take_name(run, house, sex, source)
    child = run.add_person(
        Person("", name, sex, house, house, house, 0, cha, sly_, con, wyrd, marks, mother, father), source
    )
    run.change(child.id, born_among=among)
    run.change(child.id, wyrding=wyrding(run, child))
    announce_birth(run, child)


def roll_attributes(run: Run, key: str, traits: list[str]) -> tuple[int, int, int]:
    """Roll Charisma, Sly and Constitution, 1 added for each trait that bears on one (SB-021, SB-125)."""
    rolled = [
        attribute_of(run.roll("attr", key, short) + traits.count(name)) for name, short in game()["attributes"].items()
    ]
    return rolled[0], rolled[1], rolled[2]


def announce_birth(run: Run, child: Person) -> None:
    """Tell everybody of the birth, the House the attributes, and only the master the markers (SB-023)."""
    parents = run.named(child.mother) + (f" and {run.named(child.father)}" if child.father else "")
    kind = "daughter" if child.sex == "f" else "son"
    run.publish(f"a {kind}, {run.named(child.id)}, is born to {parents}, of {run.houses[child.house].name}", child.id)
    run.notify(f"{run.named(child.id)}: {attributes_text(child)}", child.house, about=(child.id,))
    run.note(f"{run.named(child.id)} carries {', '.join(child.markers) or 'no marker'}")


def attributes_text(person: Person) -> str:
    """Return somebody's attributes in words, as a report shows them."""
    numbers = f"Charisma {person.charisma:+d}, Sly {person.sly:+d}, Constitution {person.constitution:+d}"
    return f"{numbers}, Wyrd {'yes' if person.wyrd else 'no'}"


def house_of_child(run: Run, mother: str, father: str, sex: str) -> str:
    """Return the House a child belongs to: by contract, else the mother's; the couple has one House (SB-128)."""
    for contract in run.contracts:
        if father and set(contract.couple) == {mother, father}:
            chosen = contract.sons if sex == "m" else contract.daughters
            if chosen and not run.houses[chosen].eliminated:
                return chosen
    if father and run.people[mother].concubine_of == father and run.switches["concubine.child"] == "father":
        return run.people[father].house
    return run.people[mother].house


def traits_of(run: Run, mother: str, father: str) -> list[str]:
    """Return the traits that count: each parent's upbringing; one House counts once (SB-125, SB-AMB-07)."""
    houses = [run.people[one].upbringing for one in (mother, father) if one]
    if run.switches["trait.same_house"] == "once":
        houses = list(dict.fromkeys(houses))
    return [run.houses[house].trait for house in houses]


def born_with_wyrd(run: Run, mother: str) -> bool:
    """Return whether the child of this mother has Wyrd without a die: a Breeding Mother's (SB-113)."""
    one = run.people[mother]
    return one.reverend and run.houses[one.house].faction == "breeding"


def wyrd_die(run: Run, key: str, trait: int) -> bool:
    """Roll for Wyrd: a 6, or 5 with the trait (SB-022)."""
    return run.check("wyrd", key, success=lambda die: die + trait >= 6) + trait >= 6


def inherited(run: Run, key: str, mother: str, father: str) -> tuple[str, ...]:
    """Roll 3+ for each marker of each parent (SB-023, SB-129), or once for all of a parent (SB-AMB-09)."""
    found: set[str] = set()
    for parent, side in ((mother, "mother"), (father, "father")):
        marks = run.people[parent].markers if parent else ()
        if marks and run.switches["markers.roll"] == "per_parent":
            found |= set(marks) if run.check("marker", key, side, success=lambda die: die >= 3) >= 3 else set()
            continue
        for mark in marks:
            if run.check("marker", key, mark, side, success=lambda die: die >= 3) >= 3:
                found.add(mark)
    return tuple(sorted(found, key=place))


def take_name(run: Run, house: str, sex: str, source: str) -> str:
    """Take the next name of the House's list, else of the program's (SB-124, SB-AMB-71); never one in use.

    Who was named in an earlier run of the turn keeps that name (SB-T24).
    """
    used = {person.name for person in run.people.values()}
    own = run.houses[house]
    listed = [name for name in (own.women if sex == "f" else own.men) if name not in used]
    free = [name for name in listed if name not in run.newcomers.names()]
    name = run.newcomers.name(source, sex, used) or next(iter(free), "")
    if name in listed:
        listed.remove(name)
        run.change_house(house, **{"women" if sex == "f" else "men": tuple(listed)})
    return name or next_name(run, sex, used)


def next_name(run: Run, sex: str, used: set[str]) -> str:
    """Take the next free name of the program's list; when all are used, with a number (SB-AMB-71)."""
    names = run.women if sex == "f" else run.men
    used = used | {one.name for one in run.candidates.values()} | run.newcomers.names()
    number = 1
    while True:
        for name in names:
            made = name if number == 1 else f"{name} {number}"
            if made not in used:
                return made
        number += 1


def name_child(run: Run, order: Order) -> None:
    """Name a child born last turn (SB-124); the name must be free (SB-G01)."""
    child, name = run.people[order.args["person"]], order.args["name"]
    if child.house != order.house or child.age > YOUNGEST:
        raise Failed("X403", f"{run.named(child.id)} is not a small child of your House")
    require(all(one.name.casefold() != name.casefold() for one in run.people.values()), f"the name {name} is in use")
    run.change(child.id, name=name)
    run.publish(f"{child.id}, born as {child.name}, is named {name}", child.id)

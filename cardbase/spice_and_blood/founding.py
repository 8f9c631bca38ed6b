"""Beginning a campaign, and the Houses that join it, at the start or later (SB-001 to SB-019)."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardbase.errors import Fault, Faulty
from cardbase.nouns import counted
from cardbase.spice_and_blood.dice import Dice
from cardbase.spice_and_blood.newcomers import Newcomers
from cardbase.spice_and_blood.orders.names import plain
from cardbase.spice_and_blood.reckoning import wyrding
from cardbase.spice_and_blood.run import Run
from cardbase.spice_and_blood.state import House, Person, Planet, State
from cardbase.spice_and_blood.steps.births import roll_attributes, take_name
from cardbase.spice_and_blood.steps.landsraad import next_planet_name
from cardbase.spice_and_blood.tables import game, switches_of, table

TRAITS = {"charisma": "charisma", "sly": "sly", "constitution": "constitution", "wyrd": "wyrd", "wyrld": "wyrd"}
FACTIONS = ("breeding", "prescience", "wayku")
_BEFORE_NAME = re.compile(r"^(?:(?:the|house) (?!of ))*", re.IGNORECASE)
_HOUSE = re.compile(r"\bhouse\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Form:
    """A join form (SB-009). ``holder`` is ``husband``, ``wife`` or empty; ``factions`` the wishes, best first."""

    name: str
    planet: str = ""
    trait: str = ""
    holder: str = ""
    women: tuple[str, ...] = ()
    men: tuple[str, ...] = ()
    factions: tuple[str, ...] = ()
    seal: str = ""

    @classmethod
    def of(cls, content: Mapping[str, Any]) -> Form:
        """Return a join form from JSON; raise ``Faulty`` with every field that is unknown or of the wrong kind."""
        faults = []
        lists, texts = ("women", "men", "factions"), ("name", "planet", "trait", "holder", "seal", "player")
        for name, value in content.items():
            if name in texts and not isinstance(value, str):
                faults.append(Fault("join form", name, f"{str(value)[:40]!r} is not a text", "in quotes"))
            elif name in lists and not (isinstance(value, list | tuple) and all(isinstance(one, str) for one in value)):
                faults.append(
                    Fault("join form", name, f"{str(value)[:40]!r} is not a list of texts", 'as in ["Anna", "Bea"]')
                )
            elif name not in (*texts, *lists, "$schema"):
                faults.append(Fault("join form", name, "unknown field", ", ".join((*texts[:4], *lists))))
        if "name" not in content:
            faults.append(Fault("join form", "name", "a name is missing", "the name of the House"))
        if faults:
            raise Faulty(f"{counted(len(faults), 'fault')} in the join form", faults)
        given: dict[str, Any] = {name: content[name] for name in texts[:-1] if name in content}
        given |= {name: tuple(content[name]) for name in lists if name in content}
        return cls(**given)

    def check(self, others: Sequence[Form], switches: Mapping[str, object] | None = None) -> None:
        """Raise ``Faulty`` with all that would keep this form, behind others, from beginning a campaign."""
        check_forms(new_state("table", switches), [*others, self])


def new_state(name: str, switches: Mapping[str, object] | None = None) -> State:
    """Return a campaign before its first turn, with the NPC Houses alone.

    SB-001, SB-013, SB-014, SB-015, SB-G05, SB-G06.
    """
    houses, planets = {}, {}
    chosen = switches_of(switches or {})
    for number, row in enumerate(game()["houses"], 1):
        home, (kind, count) = f"P{number:03d}", row["garrison"]
        extra = row["id"] == game()["arrakis"]["house"] and bool(chosen["harkonnen.arrakis_extra"])
        houses[row["id"]] = House(
            row["id"], row["name"], "npc", row["trait"], homeworld=home, governorships=row["governorships"] + extra
        )
        planets[home] = Planet(home, row["home"], row["id"], home_of=row["id"], garrison_kind=kind, garrison=count)
    spice = game()["arrakis"]
    kind, count = spice["garrison"]
    planets[spice["id"]] = Planet(spice["id"], spice["name"], spice["house"], garrison_kind=kind, garrison=count)
    names = table("names")
    return State(
        name,
        1,
        planets=planets,
        houses=houses,
        switches=chosen,
        women=tuple(names["women"]),
        men=tuple(names["men"]),
        planet_names=tuple(names["planets"]),
    )


def check_forms(state: State, forms: Sequence[Form]) -> None:
    """Raise ``Faulty`` with every fault of join forms: missing, used or unwritable names, unknown traits (SB-G01)."""
    faults: list[Fault] = []
    houses = {plain(house.short) for house in state.houses.values()}
    planets = {plain(planet.name) for planet in state.planets.values()}
    for number, form in enumerate(forms, 1):
        file = f"join form {number}"
        faults += _name_faults(file, form)
        short = plain(named_house(form.name).removeprefix("House "))
        if short in houses:
            faults.append(Fault(file, "name", f"the House name {form.name!r} is in use"))
        if plain(form.planet) in planets:
            faults.append(Fault(file, "planet", f"the planet name {form.planet!r} is in use"))
        houses.add(short)
        planets.add(plain(form.planet) or f"?{number}")
    if faults:
        raise Faulty(f"{counted(len(faults), 'fault')} in the join forms", faults)


def _name_faults(file: str, form: Form) -> list[Fault]:
    faults = []
    wanted = (
        [("name", form.name), ("planet", form.planet)] if "wayku" not in form.factions[:1] else [("name", form.name)]
    )
    for place, name in (*wanted, *(("women", one) for one in form.women), *(("men", one) for one in form.men)):
        bare = named_house(name) if place == "name" else name.strip()
        if not bare or len(name) > 40 or set(name) & set('"{};<>\n\r\t'):
            wrong = f"{name[:40]!r} is not a name" if bare else "a name is missing"
            faults.append(Fault(file, place, wrong, "letters, spaces, apostrophes; at most 40"))
    if form.trait and form.trait.casefold() not in TRAITS:
        faults.append(
            Fault(file, "trait", f"{form.trait[:40]!r} is not a trait", "charisma, sly, constitution or wyrd")
        )
    if form.holder not in ("", "husband", "wife"):
        faults.append(Fault(file, "holder", f"{form.holder[:40]!r}", "husband or wife"))
    faults += [
        Fault(file, "factions", f"{wish[:40]!r} is not a special faction", "breeding, prescience or wayku")
        for wish in form.factions
        if wish not in FACTIONS
    ]
    return faults


def found(state: State, forms: Sequence[Form], dice: Dice, *, turn: int = 0, kept: Newcomers | None = None) -> Run:
    """Found the Houses of join forms in the order of arrival; ``turn`` 0 is the start, others join after it."""
    check_forms(state, forms)
    run = Run(state, (), dice, kept)
    run.turn, run.step = turn, 0
    players = len(list(run.players())) + len(forms)
    for form in forms:
        found_house(run, form, granted(run, form, players))
    return run


def granted(run: Run, form: Form, players: int) -> str:
    """Return the first faction wished for that is free and eligible, or nothing (SB-010, SB-269, SB-274, SB-G02)."""
    return _free({house.faction for house in run.houses.values() if not house.eliminated}, form, players)


def expected(state: State, forms: Sequence[Form]) -> str:
    """Return what the last of the forms that wait would be granted if the Houses were founded as things stand."""
    living = [house for house in state.houses.values() if not house.eliminated]
    taken = {house.faction for house in living}
    players = sum(house.kind != "npc" for house in living) + len(forms)
    gets = ""
    for form in forms:
        gets = _free(taken, form, players)
        taken.add(gets)
    return gets


def _free(taken: Collection[str], form: Form, players: int) -> str:
    for wish in form.factions:
        if wish not in taken and (wish != "prescience" or players > int(game()["prescience_players"])):
            return wish
    return ""


def form_trait(text: str) -> str:
    """Return the trait that a form means, either spelling of the fourth; nothing for none (SB-011)."""
    return TRAITS.get(text.casefold(), "")


def found_house(run: Run, form: Form, faction: str) -> str:
    """Found one House or faction with people, homeworld and 1,000 Solari; return its id (SB-012, SB-016, SB-017).

    A form for House Wayku that names no planet gets one of the program's list where Wayku is taken (SB-G02, SB-AMB-71).
    """
    house = f"H{len(run.houses) + 1:02d}"
    kind = {"": "house", "wayku": "wayku"}.get(faction, "sisterhood")
    trait = "wyrd" if kind == "sisterhood" else form_trait(form.trait)
    name = " ".join(form.name.split()) if kind == "sisterhood" else named_house(form.name)
    purse = int(game()["prices"]["start"]) + int(run.switches["join.catchup"]) * run.turn
    if kind == "wayku":
        purse += int(run.switches["wayku.start_solari"]) - int(game()["prices"]["start"])
    run.houses[house] = House(
        house, name, kind, trait, faction, solari=purse, women=form.women, men=form.men, joined=run.turn, seal=form.seal
    )
    planet = ""
    if kind != "wayku":
        name_of_home = form.planet or next_planet_name(run)
        planet = run.add_planet(Planet("", name_of_home, house, home_of=house), run.source("homeworld", house)).id
        run.change_house(house, homeworld=planet)
    head = found_sisterhood(run, house) if kind == "sisterhood" else found_family(run, house, form.holder)
    run.change_house(house, head=head)
    if planet:
        run.change_planet(planet, holder=head)
    return house


def named_house(given: str) -> str:
    """Return the name of a House as a form gives it: with the word House once, without an article; "" for none."""
    bare = _BEFORE_NAME.sub("", " ".join(given.split()))
    if bare.casefold() in ("", "the", "house"):
        return ""
    return _HOUSE.sub("House", bare, count=1) if _HOUSE.search(bare) else f"House {bare}"


def found_family(run: Run, house: str, holder: str) -> str:
    """Bring in two founders and two children with the House's marker; return the Head (SB-012, SB-018, SB-019)."""
    husband = founder(run, house, "husband", "m", founder_age(run, house, "husband"))
    wife = founder(run, house, "wife", "f", founder_age(run, house, "wife"))
    run.change(husband, spouse=wife)
    run.change(wife, spouse=husband)
    for name, age in (("heir", 15), ("second", 10)):
        sex = "f" if run.roll("sex", f"{house}.{name}") <= 3 else "m"
        child = founder(run, house, name, sex, age)
        run.change(child, mother=wife, father=husband)
    holder = holder or ("wife" if run.roll("holder", house) <= 3 else "husband")
    return husband if holder == "husband" else wife


def found_sisterhood(run: Run, house: str) -> str:
    """Bring in two Reverend Mothers and three Sisters; return the Head, the older Mother (SB-016, SB-275)."""
    mothers = []
    for number in (1, 2):
        name = f"mother{number}"
        mothers.append(founder(run, house, name, "f", founder_age(run, house, name), wyrd=True))
        run.change(mothers[-1], reverend=True)
    for number in (1, 2, 3):
        founder(run, house, f"sister{number}", "f", 10)
    return max(mothers, key=lambda one: run.people[one].age)


def founder_age(run: Run, house: str, name: str) -> int:
    """Roll a founder's age: 30 + 5 d6 (SB-012)."""
    return 30 + 5 * run.roll("age", f"{house}.{name}")


def founder(run: Run, house: str, name: str, sex: str, age: int, *, wyrd: bool = False) -> str:
    """Roll and add one of those a House starts with (SB-018, SB-AMB-52); return the id."""
    own, key = run.houses[house], f"{house}.{name}"
    trait = own.trait if run.switches["founders.trait"] else ""
    cha, sly, con = roll_attributes(run, key, [trait])
    gifted = wyrd or run.roll("wyrd", key) + (trait == "wyrd") >= 6
    marks = (house,) if own.kind != "sisterhood" else ()
    source = run.source("founder", key)
    person = Person("", take_name(run, house, sex, source), sex, house, house, house, age, cha, sly, con, gifted, marks)
    made = run.add_person(person, source)
    run.change(made.id, wyrding=wyrding(run, made))
    return made.id

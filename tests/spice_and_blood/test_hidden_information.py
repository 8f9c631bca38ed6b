"""Table A.5 as a property: campaigns that differ in nothing a House may know give it equal packets, checks and reports.

What is hidden is drawn at random, not set to one value. Numbers of Legions count over all Houses, as the worked
campaign has them, so no Legion is raised here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from cardbase.spice_and_blood.codec import digest, state_to_json
from cardbase.spice_and_blood.engine import run_turn
from cardbase.spice_and_blood.knowledge import PUBLIC, events_for, seen_by
from cardbase.spice_and_blood.orders.check import Check, check_text
from cardbase.spice_and_blood.orders.form import order_form
from cardbase.spice_and_blood.players import PLAYERS
from cardbase.spice_and_blood.reports.data import gazette, house_report
from cardbase.spice_and_blood.reports.text import report_text
from cardbase.spice_and_blood.simulate import begin, play_turn, seats_of
from cardbase.spice_and_blood.state import Candidate, Cause, Contract, House, Legion, Person, Planet, Pledge, State
from tests.spice_and_blood.stage import QuietDice

HOUSES = ("H04", "H05", "H06", "H07")
SEEDS = range(3)


@cache
def after(turns: int) -> State:
    """A campaign of two Houses, a faction and House Wayku some turns on."""
    seats = seats_of(["sensible", "devout", "sensible:breeding", "sensible:wayku"])
    state, dice = begin(seats, 4)
    for _ in range(turns):
        state = play_turn(state, seats, dice, 4).after
    return state


def other_person(one: Person, house: str, chance: Random, men: list[str]) -> Person:
    """Somebody with other secrets: of the own House only markers that nobody examined are one."""
    if house not in one.examined:
        one = replace(one, markers=tuple(sorted(chance.sample(["H01", "H02", "H04", "H05"], chance.randrange(4)))))
    one = replace(
        one, examined=tuple(sorted({*one.examined, "H06"} - {house})) if house not in one.examined else one.examined
    )
    if one.house == house:
        return one
    movable = one.sex == "f" and not one.spouse and one.alive and not (one.concubine_of and one.concubine_of not in men)
    lent = chance.choice(["", *men]) if movable else one.concubine_of
    return replace(
        one,
        charisma=chance.randint(-2, 2),
        sly=chance.randint(-2, 2),
        constitution=chance.randint(-2, 2),
        wyrd=chance.random() < 0.5,
        wyrding=chance.random() < 0.5,
        reverend="TRUTHSAYER" in one.offices or chance.random() < 0.3,
        shield=chance.random() < 0.5,
        mentat=chance.choice([0, 1]),
        appointment="" if one.died else chance.choice(["", "SPYMASTER", "WARMASTER", "ASSASSINS"]),
        concubine_of=lent,
    )


def other_planet(one: Planet, house: str, chance: Random) -> Planet:
    if one.house == house:
        return one
    return replace(
        one,
        specialisation=chance.choice(["", "agriculture", "heavy_industry", "shield_production"]),
        specialised_by=chance.choice(["", one.holder]),
        shield=chance.random() < 0.5,
        frigates=chance.randrange(3),
        garrison=chance.randrange(4),
        slavery=chance.random() < 0.5,
    )


def other_house(one: House, house: str, chance: Random) -> House:
    if one.id == house or one.kind == "npc":
        return one
    return replace(
        one,
        solari=chance.randrange(50_000),
        spice=chance.randrange(200),
        adopted=chance.randrange(4),
        guards=chance.randrange(2),
        missed=chance.randrange(2),
        standing=(f"HOUSE SPICE RAIDING {20 * chance.randrange(1, 9)}",),
        seal=chance.choice(["", "0f"]),
        women=tuple(chance.sample(["Una", "Vera"], 1)),
    )


def other_candidate(one: Candidate, chance: Random) -> Candidate:
    return replace(
        one,
        charisma=chance.randint(-2, 2),
        sly=chance.randint(-2, 2),
        constitution=chance.randint(-2, 2),
        wyrd=chance.random() < 0.5,
    )


def otherwise(state: State, house: str, seed: int) -> State:
    """The same campaign as far as a House can tell, with other secrets drawn at random."""
    chance = Random(f"{house} {seed}")
    foes = [one.id for one in state.houses.values() if one.kind == "house" and one.id != house and not one.eliminated]
    strangers = [one.id for one in state.people.values() if one.alive and one.house in foes]
    men = [one for one in strangers if state.people[one].sex == "m"]
    taken = {one.concubine_of for one in state.people.values() if one.house == house}
    free = [one for one in men if one not in taken]
    legions = {one.id: one for one in state.legions.values() if one.house == house}
    planets = [one.id for one in state.planets.values() if one.house in foes]
    for number in range(chance.randrange(1, 6)):
        planet = chance.choice(planets)
        name = f"L{900 + number}"
        legions[name] = Legion(name, "basic", state.planets[planet].house, planet)
    causes = [one for one in state.causes if house in {state.people[one.holder].house, state.people[one.against].house}]
    causes += [Cause(*chance.sample(strangers, 2), "a secret", 1)] if len(strangers) > 1 else []
    contracts = [one for one in state.contracts if house in one.parties]
    contracts.append(
        Contract("secret", ("H98", "H99"), ("C001", "C002"), pledges=(Pledge(3, foes[0], foes[-1], 10_200),))
    )
    return replace(
        state,
        people={one.id: other_person(one, house, chance, free) for one in state.people.values()},
        planets={one.id: other_planet(one, house, chance) for one in state.planets.values()},
        houses={one.id: other_house(one, house, chance) for one in state.houses.values()},
        candidates={one.id: other_candidate(one, chance) for one in state.candidates.values()},
        legions=legions,
        causes=tuple(causes),
        contracts=tuple(contracts) if house not in (foes[0], foes[-1]) else state.contracts,
        legion_count=chance.randrange(900, 999),
        planet_names=tuple(chance.sample(["Xil", "Yar", "Zor"], 3)),
    )


def cases() -> Iterator[tuple[int, str, int]]:
    for turns in (3, 7):
        for house in (*HOUSES, PUBLIC):
            for seed in SEEDS:
                yield turns, house, seed


@pytest.mark.parametrize(("turns", "house", "seed"), list(cases()))
def test_packets_forms_and_check_answers_with_their_prices_are_equal(turns: int, house: str, seed: int) -> None:
    state = after(turns)
    other = otherwise(state, house, seed)
    assert digest(state_to_json(state)) != digest(state_to_json(other))
    one, two = seen_by(state, house), seen_by(other, house)
    assert state_to_json(one) == state_to_json(two)
    if house:
        assert order_form(one, house) == order_form(two, house)
        text = "\n".join(PLAYERS["random"](seen_by(state, house), house, number) for number in range(3))
        text += "".join(
            f"\nHOUSE\nPURCHASE HOUSE SHIELD {planet}\nANALYSIS {planet}" for planet in list(state.planets)[:9]
        )
        assert check_text(one, house, text) == check_text(two, house, text)


NO_LEGIONS = ("RAISE LEGION", "UPGRADE LEGION", "INVADE", "REBEL")


def quiet_check(state: State, house: str, seed: int) -> Check:
    """Legal orders of a House that raise no Legion and fight no battle."""
    seen = seen_by(state, house)
    lines = PLAYERS["random"](seen, house, seed).splitlines()
    text = "\n".join(line for line in lines if not line.startswith(NO_LEGIONS))
    return check_text(seen, house, text)


def test_a_house_that_is_told_the_same_news_gets_the_same_report() -> None:
    """A turn is run in both campaigns with the House's own orders; where the news are equal, everything else is."""
    equal = 0
    for turns, house, seed in cases():
        if not house:
            continue
        reports, news = [], []
        for state in (after(turns), otherwise(after(turns), house, seed)):
            check = quiet_check(state, house, seed)
            still = replace(state, houses={**state.houses}, issues=())
            result = run_turn(still, check.orders, QuietDice({}))
            news.append([event.text for event in events_for(result.events, house)])
            reports.append((house_report(result, house, check), gazette(result)))
        if news[0] == news[1]:
            equal += 1
            assert reports[0] == reports[1], (turns, house, seed)
            assert [report_text(one) for one in reports[0]] == [report_text(one) for one in reports[1]]
    assert equal >= 12, f"only {equal} of 24 turns told the same news"

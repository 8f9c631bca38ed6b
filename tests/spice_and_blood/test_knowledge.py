"""Hidden information: campaigns that a House cannot tell apart give it equal packets, checks, forms and reports."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from cardbase.spice_and_blood.codec import state_to_json
from cardbase.spice_and_blood.engine import run_turn
from cardbase.spice_and_blood.knowledge import PUBLIC, seen_by
from cardbase.spice_and_blood.orders.check import check_text
from cardbase.spice_and_blood.orders.form import order_form
from cardbase.spice_and_blood.players import PLAYERS
from cardbase.spice_and_blood.reports.data import gazette, house_report
from cardbase.spice_and_blood.simulate import begin, play_turn, seats_of
from cardbase.spice_and_blood.state import Candidate, House, Person, Planet, State
from tests.spice_and_blood.campaign import played
from tests.spice_and_blood.stage import QuietDice, Stage, family_house


def disguised(state: State, house: str) -> State:
    """The same campaign with everything changed that a House may not know."""
    people = {
        one.id: replace(
            one,
            markers=one.markers if house in one.examined else ("H02",),
            examined=(*one.examined, "H09"),
            **(
                {}
                if one.house == house
                else {"charisma": 2, "sly": -2, "constitution": 2, "wyrd": not one.wyrd, "shield": True}
            ),
        )
        for one in state.people.values()
    }
    houses = {
        one.id: one
        if one.id == house
        else replace(one, solari=7777, spice=77, adopted=3, standing=("HOUSE VOTE",), seal="x")
        for one in state.houses.values()
    }
    planets = {
        one.id: one
        if one.house == house
        else replace(one, specialisation="agriculture", shield=True, frigates=4, garrison=9)
        for one in state.planets.values()
    }
    candidates = {one.id: replace(one, charisma=2, wyrd=True) for one in state.candidates.values()}
    legions = {one.id: one for one in state.legions.values() if one.house == house}
    return replace(
        state, people=people, houses=houses, planets=planets, candidates=candidates, legions=legions,
        legion_count=99, women=("A",), men=("B",), planet_names=("C",),
    )  # fmt: skip


STATES = [played(turn).result.after for turn in (1, 2, 3)]


@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("house", ["H04", "H05", "H06", "H07", PUBLIC])
def test_what_a_house_cannot_know_changes_nothing_it_is_shown(number: int, house: str) -> None:
    state = STATES[number]
    other = disguised(state, house)
    assert state_to_json(seen_by(state, house)) == state_to_json(seen_by(other, house))
    if house:
        assert order_form(seen_by(state, house), house) == order_form(seen_by(other, house), house)


@pytest.mark.parametrize("house", ["H04", "H05", "H06", "H07"])
def test_check_answers_and_prices_are_the_same(house: str) -> None:
    state = STATES[2]
    orders = PLAYERS["random"](seen_by(state, house), house, 5)
    text = f"{orders}\nHOUSE\nANALYSIS C009\nINVADE P006 L01 C003\nPURCHASE HOUSE SHIELD P005"
    one, two = (check_text(seen_by(each, house), house, text) for each in (state, disguised(state, house)))
    assert one == two


@pytest.mark.parametrize("house", ["H04", "H05", "H06", "H07"])
def test_reports_of_quiet_turns_are_the_same(house: str) -> None:
    """Nobody orders anything and no die shows: what is hidden has no occasion to show itself."""
    found = []
    for state in (STATES[0], disguised(STATES[0], house)):
        quiet = replace(
            state, legions={one.id: one for one in state.legions.values() if one.house == house}, candidates={}
        )
        result = run_turn(quiet, [], QuietDice({}))
        report = house_report(result, house, None)
        found.append({**report, "gazette": [], "people": [], "order_form": ""})
    assert found[0] == found[1]


def test_no_report_of_a_house_names_a_secret() -> None:
    """Markers, foreign treasuries and foreign attributes stand in no report but the master's."""
    seats = seats_of(["sensible", "random", "sensible:breeding"])
    state, dice = begin(seats, 11)
    for _ in range(5):
        result = play_turn(state, seats, dice, 11)
        for house in ("H04", "H05", "H06"):
            report = house_report(result, house, None)
            own = {entry.text for entry in result.ledger if entry.house == house}
            assert {row["text"] for row in report["ledger"]} <= own
            secret = {event.text for event in result.events if not event.to}
            shown = {row["text"] for row in report["notes"] + report["gazette"]}
            assert not secret & shown
            assert {row["id"] for row in report["legions"]} <= {
                one.id for one in result.after.legions.values() if one.house == house
            }
        assert all(
            event["text"] in {one.text for one in result.events if "*" in one.to} for event in gazette(result)["news"]
        )
        state = result.after


def test_a_house_sees_itself_but_for_its_markers() -> None:
    state = STATES[2]
    seen = seen_by(state, "H04")
    for one in state.people.values():
        if one.house == "H04":
            assert seen.people[one.id] == replace(one, markers=(), examined=())


def test_what_a_reverend_mother_found_is_known_to_her_player_alone() -> None:
    """SB-141"""
    found = [(state, one) for state in STATES for one in state.people.values() if one.examined]
    assert found
    for state, one in found:
        for house in ("H04", "H05", "H06", "H07", PUBLIC):
            seen = seen_by(state, house).people[one.id]
            knows = house in one.examined
            assert (seen.markers, seen.examined) == ((one.markers, (house,)) if knows else ((), ()))


def test_a_house_sees_itself() -> None:
    state = STATES[2]
    seen = seen_by(state, "H04")
    assert seen.houses["H04"] == replace(state.houses["H04"], seal="")


SEEN: dict[type, set[str]] = {
    Person: {
        "id",
        "name",
        "sex",
        "house",
        "origin",
        "upbringing",
        "age",
        "mother",
        "father",
        "spouse",
        "offices",
        "permanent",
        "birth_year",
        "born_among",
        "died",
        "death",
        "killer",
        "gone",
    },
    Planet: {"id", "name", "house", "holder", "home_of", "quarantined", "lost"},
    House: {"id", "name", "kind", "trait", "faction", "homeworld", "head", "governorships", "joined", "eliminated"},
    Candidate: {"id", "name", "sex", "house", "age"},
}
"""What everybody may know of a record (table A.5); a new field is hidden until it stands here."""


def otherwise_in(record: Any, name: str) -> Any:
    """The record with another value in one field."""
    value = getattr(record, name)
    others = {bool: not value, int: 7, str: "C002" if name in ("concubine_of", "specialised_by", "seat") else "x"}
    return replace(record, **{name: others.get(type(value), ("C001",))})


@pytest.mark.parametrize("kind", SEEN)
@pytest.mark.parametrize("whose", ["H04", ""])
def test_every_field_that_is_not_public_is_hidden_from_other_houses(kind: type, whose: str) -> None:
    """Table A.5, field by field: a state that differs in a secret alone is seen alike."""
    stage = Stage()
    family_house(stage)
    _, foe, world = family_house(stage, "Foe")
    stage.world.candidates["N6H02"] = Candidate("N6H02", "Sorrel", "f", "H02", 20)
    state = stage.state()
    table, key = {Person: ("people", foe), Planet: ("planets", world), House: ("houses", "H05")}.get(
        kind, ("candidates", "N6H02")
    )
    record = getattr(state, table)[key]
    for name in sorted({one.name for one in fields(kind)} - SEEN[kind]):
        other = replace(state, **{table: {**getattr(state, table), key: otherwise_in(record, name)}})
        assert other != state and seen_by(other, whose) == seen_by(state, whose), name


def test_nobody_but_its_house_knows_who_holds_a_lost_world_or_held_it() -> None:
    """SB-282 SB-286: House Wayku's conquest is unnamed, also after its governor's death."""
    stage = Stage()
    house, _, _ = family_house(stage)
    wayku, exile, lost = family_house(stage, "Wayku", kind="wayku")
    heir = stage.person("Heir", wayku)
    stage.world.change_planet(lost, lost=True, home_of="")
    stage.world.change_house(wayku, homeworld="")
    seen = []
    for holder, holders in ((exile, ()), (heir, (exile,))):
        stage.world.change_planet(lost, holder=holder, holders=holders)
        seen.append(seen_by(stage.state(), house))
        assert seen_by(stage.state(), wayku).planets[lost].holder == holder
    assert seen[0] == seen[1] and seen[0].planets[lost].house == ""

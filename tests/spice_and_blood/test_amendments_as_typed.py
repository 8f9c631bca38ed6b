"""A master's amendments as people type them: names for ids, capitals, signs; what is kept is their one form."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardbase.errors import Misuse
from cardbase.spice_and_blood import Campaign, amend, status
from cardbase.spice_and_blood.campaign.amendment_words import in_one_form
from tests.spice_and_blood.campaign import founded, played
from tests.spice_and_blood.test_added_orders import _campaign

campaign = _campaign
FORMS = {
    "void Kestrin 5": "void H06 5",
    "void kestrin 5": "void H06 5",
    "VOID H06 5": "void H06 5",
    "void h6 5": "void H06 5",
    "void House Kestrin 5": "void H06 5",
    "void the Breeding Mothers 5": "void H07 5",
    "void H06 line 5": "void H06 5",
    "void H06, line 5": "void H06 5",
    "void H06 on line 5": "void H06 5",
    "void H06: 5": "void H06 5",
    "void H06 added order 1": "void H06 9001",
    "void H06 standing order 2": "void H06 10002",
    "Restore Tarsk 5": "restore H04 5",
    "order Kestrin SPICE RAIDING 40": "order H06 SPICE RAIDING 40",
    "order h06: spice raiding 40": "order H06 spice raiding 40",
    "order The Breeding Mothers CHAR C013 INCREASE TAXATION": "order H07 CHAR C013 INCREASE TAXATION",
    'order "The Breeding Mothers" SPICE RAIDING 20': "order H07 SPICE RAIDING 20",
    "die T1/12/REVOLT/p5 = 6": "die t1/12/revolt/P005 = 6",
    "die t1/12/revolt/P005=6": "die t1/12/revolt/P005 = 6",
    "die t1/12/revolt/P005 6": "die t1/12/revolt/P005 = 6",
    "die t1/12/revolt/P005: 6": "die t1/12/revolt/P005 = 6",
    "die t1/03/birth/c2+c1 = 1": "die t1/03/birth/C002+C001 = 1",
    "die t1/18/raid/h7#1 = 1": "die t1/18/raid/H07#1 = 1",
    "ruling Revolt.Base=6": "ruling revolt.base = 6",
    "ruling revolt.base 6": "ruling revolt.base = 6",
    "ruling revolt.base: 6": "ruling revolt.base = 6",
    "ruling slavery.taxed = False": "ruling slavery.taxed = false",
    "set c3 Age 40": "set C003 age 40",
    "set C003 age=40": "set C003 age 40",
    "set C003 age: 40": "set C003 age 40",
    "set C003 cha +2": "set C003 charisma 2",
    "set C003 con -1": "set C003 constitution -1",
    "set Veyra name New Veyra": "set P005 name New Veyra",
    "set Dol Hesta name Hesta": "set P007 name Hesta",
    "set Kestrin solari 500": "set H06 solari 500",
    "set House Tarsk seal -": "set H04 seal -",
    "Note It rains.": "note It rains.",
}


@pytest.mark.parametrize(("text", "form"), FORMS.items())
def test_an_amendment_is_read_as_people_type_it(text: str, form: str) -> None:
    assert in_one_form(founded()[0], text) == form
    assert in_one_form(founded()[0], form) == form


def test_a_person_is_named_by_name() -> None:
    state = founded()[0]
    one = next(one for one in state.people.values() if one.house == "H04")
    assert in_one_form(state, f"set {one.name} age 30") == f"set {one.id} age 30"
    assert in_one_form(state, f"set {one.name} Tarsk age 30") == f"set {one.id} age 30"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("void Kestrim 5", "no name here: 'Kestrim'"),
        ("void Ordos 5", "there is no House 'Ordos'"),
        ("void H06 INCREASE TAXATION", "no order to strike or restore"),
        ("order Ordos SPICE RAIDING 20", "there is no House 'Ordos'"),
        ("die t1/12/revolt/P005", "no die and its value"),
        ("ruling revolt.base", "no switch and its value"),
        ("set C003 wisdom 3", "C003 has no 'wisdom'"),
        ("set Nobody age 3", "there is no House 'Nobody'"),
        ("replace H05", "no amendment: 'replace H05'"),
    ],
)
def test_an_amendment_that_fits_nothing_says_what_would_be_right(campaign: Campaign, text: str, words: str) -> None:
    with pytest.raises(Misuse) as raised:
        amend(campaign, 1, text)
    assert words in str(raised.value) and raised.value.hint
    assert status(campaign)["amendments"] == []


def test_what_is_kept_is_the_one_form(campaign: Campaign) -> None:
    amend(campaign, 1, "SET Kestrin Solari=500", "order Kestrin SPICE RAIDING 40")
    assert [one["text"] for one in status(campaign)["amendments"]] == [
        "set H06 solari 500",
        "order H06 SPICE RAIDING 40",
    ]


def test_a_name_of_two_is_asked_about() -> None:
    state = founded()[0]
    one, two = [one for one in state.people.values() if one.house == "H04"][:2]
    twins = replace(state, people={**state.people, two.id: replace(two, name=one.name)})
    with pytest.raises(Misuse, match="give the id"):
        in_one_form(twins, f"set {one.name} age 40")


def test_a_person_and_a_planet_of_one_name_are_asked_about() -> None:
    state = founded()[0]
    one = next(iter(state.people.values()))
    named = replace(state, people={**state.people, one.id: replace(one, name="Veyra")})
    with pytest.raises(Misuse, match="fits C001 and P005: give the id"):
        in_one_form(named, "set Veyra name X")


def test_the_name_of_every_die_is_its_one_form() -> None:
    rolled = [roll.key for turn in (1, 2, 3) for roll in played(turn).result.rolls]
    assert len(rolled) > 200
    for key in rolled:
        assert in_one_form(founded()[0], f"die {key} = 1") == f"die {key} = 1"

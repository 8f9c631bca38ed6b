"""A House is called House once and without an article, whatever its form says, and terms name it whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardbase.errors import Faulty
from cardbase.spice_and_blood import Form, create, join, report_text, run, state_of
from cardbase.spice_and_blood.dice import SecretDice
from cardbase.spice_and_blood.founding import found, named_house, new_state
from cardbase.spice_and_blood.reports.data import house_report
from cardbase.spice_and_blood.state import Contract
from tests.spice_and_blood.stage import Stage, family_house

GIVEN = {
    "Tarsk": "House Tarsk",
    "House Tarsk": "House Tarsk",
    "house Tarsk": "House Tarsk",
    "HOUSE TARSK": "House TARSK",
    "  House   Tarsk ": "House Tarsk",
    "The Tarsk": "House Tarsk",
    "the Tarsk": "House Tarsk",
    "The House Tarsk": "House Tarsk",
    "THE HOUSE Tarsk": "House Tarsk",
    "House The Tarsk": "House Tarsk",
    "House House Tarsk": "House Tarsk",
    "The Wayku": "House Wayku",
    "House of Tarsk": "House of Tarsk",
    "house of Tarsk": "House of Tarsk",
    "The House of Tarsk": "House of Tarsk",
    "the house of the Tarsk": "House of the Tarsk",
    "Great House Tarsk": "Great House Tarsk",
    "The Great House Tarsk": "Great House Tarsk",
    "Great house Tarsk": "Great House Tarsk",
    "Tarsk House": "Tarsk House",
    "Tarsk the Bold": "House Tarsk the Bold",
    "Theron": "House Theron",
    "Housel": "House Housel",
    "Thehouse": "House Thehouse",
    "Of the Sands": "House Of the Sands",
    "O'Malley": "House O'Malley",
    "Tarsk-Oriel": "House Tarsk-Oriel",
    "Ünğ": "House Ünğ",
    "The": "",
    "House": "",
    "the house": "",
    "House House": "",
    " ": "",
    "": "",
}


@pytest.mark.parametrize("given", GIVEN)
def test_a_house_has_the_word_once_and_no_article(given: str) -> None:
    assert named_house(given) == GIVEN[given]


@pytest.mark.parametrize("given", [given for given, name in GIVEN.items() if not name])
def test_a_form_without_a_name_of_its_own_is_refused(given: str) -> None:
    with pytest.raises(Faulty) as refused:
        found(new_state("veyra"), [Form(given, "Veyra")], SecretDice(b"x"))
    assert refused.value.faults[0].place == "name" and refused.value.faults[0].message == "a name is missing"


@pytest.mark.parametrize("other", [given for given, name in GIVEN.items() if name == "House Tarsk"])
def test_two_forms_of_one_name_are_refused(other: str) -> None:
    """SB-G01."""
    with pytest.raises(Faulty, match="1 fault"):
        found(new_state("veyra"), [Form("Tarsk", "Veyra"), Form(other, "Other")], SecretDice(b"x"))


def test_a_faction_keeps_the_name_it_gives_itself() -> None:
    world = found(
        new_state("veyra"), [Form("The  Breeding Mothers", "Ishtal", factions=("breeding",))], SecretDice(b"x")
    )
    assert world.houses["H04"].name == "The Breeding Mothers"


TERMS = {
    "children: tarsk": "children: House Tarsk",
    "children: sons tarsk": "children: sons House Tarsk",
    "children: daughters tarsk dun": "children: daughters House Tarsk Dun",
    "transfer: solari 100 from tarsk to tarsk dun": "transfer: solari 100 from House Tarsk to House Tarsk Dun",
    "transfer: solari 100 from tarsk dun to tarsk": "transfer: solari 100 from House Tarsk Dun to House Tarsk",
    "transfer: spice 3 from the mothers to spice": "transfer: spice 3 from The Mothers to House Spice",
    "transfer: spice 3 from spice to the mothers": "transfer: spice 3 from House Spice to The Mothers",
    "pledge: votes 11 from votes to tarsk until 10150": "pledge: votes 11 from House Votes to House Tarsk until 10150",
    "children: the mothers;transfer: legion L01 from the mothers to tarsk": "children: The Mothers; "
    "transfer: legion L01 from The Mothers to House Tarsk",
}


@pytest.mark.parametrize("terms", TERMS)
def test_sb_192_terms_name_each_house_whole_and_nothing_else(terms: str) -> None:
    stage = Stage()
    for name in ("Tarsk Dun", "Spice", "Votes"):
        family_house(stage, name)
    house, head, _ = family_house(stage, "Tarsk")
    stage.house("The Mothers", "sisterhood", faction="breeding")
    stage.world.contracts.append(Contract(terms, (house, "H04"), (head, head)))
    text = report_text(house_report(stage.run({}).result, house, None))
    (line,) = re.findall(r"Contracts in force\n  .*?: (.*)\n", text)
    assert line == TERMS[terms]


@pytest.mark.parametrize("given", ["Tarsk", "House Tarsk", "the house of Tarsk", "The Newcomers", "  Vernius  of  Ix "])
def test_whoever_joins_is_told_the_name_that_the_house_has(given: str, tmp_path: Path) -> None:
    campaign = create(tmp_path / "a.db", "alpha", b"x", "2026-01-05T20:00:00+00:00")
    told = join(campaign, Form(given, "Veyra", "sly"))
    assert told["name"] == state_of(campaign).houses[told["house"]].name
    run(campaign, force=True)
    late = join(campaign, Form(f"{given} Minor", "Ordan", "sly"))
    run(campaign, force=True)
    assert late["name"] == state_of(campaign).houses[late["house"]].name

"""House Wayku has no fief; its lost worlds stay with it, and who governs them stays its secret."""

from __future__ import annotations

import pytest

from cardbase.spice_and_blood.founding import Form, found, new_state
from cardbase.spice_and_blood.invariants import state_faults
from tests.spice_and_blood.stage import Played, QuietDice, Stage, family_house


def exiles() -> tuple[Stage, str, str, str, str]:
    """A House with a Head, and Wayku with a Head and a governess: stage, Houses, Head, governess, lost world."""
    stage = Stage()
    house, head, _ = family_house(stage)
    wayku = stage.house("Wayku", "wayku", solari=5000)
    stage.world.change_house(wayku, head=stage.person("Exile", wayku))
    governess = stage.person("Governess", wayku, "f")
    return stage, house, head, wayku, governess


def world_of(stage: Stage, holder: str) -> str:
    return stage.planet("Lostworld", holder, lost=True)


def married(stage: Stage, house: str, head: str, wayku: str, governess: str, into: str) -> Played:
    orders = {
        house: f"CHAR {head}\nMARRY {governess} {into}",
        wayku: f"CHAR {governess}\nMARRY {head} {into}",
    }
    game = stage.run(orders)
    assert game.codes(house) == [""] and not state_faults(game.world)
    return game


def test_a_fief_passes_over_an_heir_who_is_of_house_wayku() -> None:
    """SB-017 SB-028"""
    stage, house, head, wayku, _ = exiles()
    stage.world.change(head, age=80)
    stage.person("Firstborn", wayku, "f", age=25, father=head)
    second = stage.person("Second", house, age=20, father=head)
    game = stage.run({}, {f"20/death/{head}": 6})
    assert (game.after.planets["P005"].house, game.after.planets["P005"].holder) == (house, second)


def test_a_baron_who_marries_into_house_wayku_leaves_his_fief_to_his_line() -> None:
    """SB-017 SB-196 SB-284"""
    stage, house, head, wayku, governess = exiles()
    son = stage.person("Son", house, age=10, father=head)
    game = married(stage, house, head, wayku, governess, "WAYKU")
    assert (game.after.planets["P005"].house, game.after.planets["P005"].holder) == (house, son)
    assert (game.after.houses[house].homeworld, game.after.houses[house].head) == ("P005", son)


@pytest.mark.parametrize("daughter", [False, True])
def test_a_lost_world_stays_with_wayku_when_its_governor_marries_out(daughter: bool) -> None:
    """SB-282 SB-286"""
    stage, house, head, wayku, governess = exiles()
    planet = world_of(stage, governess)
    heiress = stage.person("Heiress", wayku, "f", age=10, mother=governess) if daughter else ""
    game = married(stage, house, head, wayku, governess, "TARSK")
    after = game.after.planets[planet]
    assert (after.house, after.holder, after.lost) == ((wayku, heiress, True) if daughter else ("", "", False))


def test_no_planet_goes_to_house_wayku_or_from_it_by_contract() -> None:
    """SB-017 SB-282"""
    stage, house, _, wayku, governess = exiles()
    planet = world_of(stage, governess)
    for terms in ("planet P005 from TARSK to WAYKU", f"planet {planet} from WAYKU to TARSK"):
        (line,) = stage.check(wayku, f"HOUSE\nAGREE TARSK TERMS {{transfer: {terms}}}").lines
        assert line.code == "E103"


def test_house_wayku_seeks_no_dispensation_and_invades_by_rebellion_alone() -> None:
    """SB-017 SB-281"""
    stage, _, _, wayku, _ = exiles()
    stage.legions("", house=wayku)
    text = 'HOUSE\nSEEK IMPERIAL MILITARY DISPENSATION "Foo" 500\nINVADE P005 L01'
    assert [line.code for line in stage.check(wayku, text).lines] == ["E203", "E203"]


def test_house_wayku_raises_legions_with_the_guild_or_on_a_world_it_governs_and_nowhere_else() -> None:
    """SB-281 SB-286 SB-210"""
    stage, _, _, wayku, governess = exiles()
    planet = world_of(stage, governess)
    text = f"HOUSE\nRAISE LEGION basic 1\nRAISE LEGION basic 2 P005\nRAISE LEGION basic 1 P004\nCHAR {governess}\n"
    game = stage.run({wayku: f"{text}RAISE LEGION basic 1"})
    assert game.codes(wayku) == ["", "E203", "E203", ""]
    assert [one.planet for one in game.after.legions.values()] == ["", planet]


def test_who_governs_a_lost_world_is_told_to_its_house_alone() -> None:
    """SB-282"""
    stage, _, _, wayku, governess = exiles()
    planet = world_of(stage, governess)
    stage.world.change(governess, age=80)
    heiress = stage.person("Heiress", wayku, "f", age=20, mother=governess)
    game = stage.run({}, {f"20/death/{governess}": 6})
    assert game.after.planets[planet].holder == heiress
    assert not [text for text in game.news() if "Lostworld" in text]
    told = f"Lostworld ({planet}) passes to Heiress ({heiress})"
    assert told in game.news(wayku)
    stage.world.change(governess, charisma=-2)
    struck = stage.run({}, {f"12/revolt/{planet}": 6, f"12/survive/{heiress}": 5})
    assert not struck.alive(governess) and not [text for text in struck.news() if "Lostworld" in text]
    assert any("revolt on Lostworld" in text for text in struck.news(wayku))


def test_only_who_changed_the_house_for_a_wayku_marriage_stays_in_it_for_good() -> None:
    """SB-284 SB-195"""
    stage, house, head, wayku, governess = exiles()
    game = married(stage, house, head, wayku, governess, "TARSK")
    assert (game.after.people[head].permanent, game.after.people[governess].permanent) == (False, True)


def test_a_house_that_wished_in_vain_to_be_wayku_has_a_homeworld_with_a_name() -> None:
    """SB-G02 SB-AMB-71"""
    forms = (Form("Wayku", factions=("wayku",)), Form("Other", factions=("wayku",)))
    home = found(new_state("alpha"), forms, QuietDice({})).planets["P005"]
    assert home.home_of == "H05" and home.name in new_state("alpha").planet_names

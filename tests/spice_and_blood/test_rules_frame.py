"""Rules of the frame: joining, starting positions, places, succession, the order of things."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardbase.errors import Faulty
from cardbase.spice_and_blood import Form
from cardbase.spice_and_blood.family import where
from cardbase.spice_and_blood.founding import check_forms, form_trait, found, new_state
from cardbase.spice_and_blood.reckoning import all_votes, sly, standing_votes
from cardbase.spice_and_blood.steps import STEPS
from cardbase.spice_and_blood.tables import game
from cardbase.spice_and_blood.victory import all_wyrd, corrino_lowest
from cardbase.spice_and_blood.world import World
from tests.spice_and_blood.stage import QuietDice, Stage, family_house
from tests.spice_and_blood.test_scenarios_people import sisterhood


def founded(*forms: Form) -> World:
    return World(found(new_state("alpha"), forms, QuietDice({})).freeze(1))


def test_the_game_begins_in_10140_with_the_npc_houses() -> None:
    """SB-001 SB-013 SB-014 SB-015 SB-227"""
    state = new_state("alpha")
    world = World(state)
    assert state.year == 10140
    assert [(one.short, one.governorships, one.trait) for one in state.houses.values()] == [
        ("Corrino", 500, "constitution"),
        ("Atreides", 200, "charisma"),
        ("Harkonnen", 200, "sly"),
    ]
    homes = [(one.name, one.house, one.garrison_kind, one.garrison) for one in state.planets.values()]
    assert homes == [
        ("Kaitain", "H01", "sardaukar", 3),
        ("Caladan", "H02", "basic", 2),
        ("Giedi Prime", "H03", "basic", 2),
        ("Arrakis", "H03", "basic", 2),
    ]
    assert all_votes(world) == 900
    assert all_votes(World(new_state("a", {"harkonnen.arrakis_extra": "true"}))) == 901


def test_a_turn_is_five_years_and_twenty_steps_in_order() -> None:
    """SB-002 SB-100 SB-131"""
    assert len(STEPS) == len(game()["steps"]) == 20
    stage = Stage()
    house, head, _ = family_house(stage)
    game_ = stage.run({})
    assert game_.after.people[head].age == 35 and game_.after.year == stage.state().year + 5
    assert [event.step for event in game_.result.events] == sorted(event.step for event in game_.result.events)


def test_houses_act_by_their_standing_votes() -> None:
    """SB-100 SB-AMB-59: of two who want the same votes, the one with more fiefs buys first."""
    stage = Stage(votes__npc_supply="per_issue")
    poor, _, _ = family_house(stage, "Poor")
    rich, head, _ = family_house(stage, "Rich")
    stage.planet("Second", head)
    orders = dict.fromkeys((poor, rich), "HOUSE\nSPICE RAIDING 20")
    game_ = stage.run(orders)
    assert [one.house for one in game_.result.ledger if one.step == 18] == [rich, poor]


def test_a_house_starts_with_four_people_a_planet_and_a_thousand_solari() -> None:
    """SB-012 SB-018 SB-024 SB-032 SB-AMB-52 SB-AMB-65"""
    world = founded(Form("Tarsk", "Veyra", "sly"))
    people = list(world.people.values())
    assert [(one.sex, one.age) for one in people] == [("m", 35), ("f", 35), ("f", 15), ("f", 10)]
    assert all(one.markers == ("H04",) for one in people) and people[2].mother == "C002"
    house = world.houses["H04"]
    assert (house.solari, house.spice, house.head, world.legions) == (1000, 0, "C002", {})
    assert world.planets[house.homeworld].holder == house.head
    assert sly(world, "C002") == world.people["C002"].sly + 1


@pytest.mark.parametrize("holder", ["husband", "wife"])
def test_the_founder_who_holds_the_home_planet_may_be_chosen(holder: str) -> None:
    """SB-009"""
    world = founded(Form("Tarsk", "Veyra", "sly", holder))
    assert world.houses["H04"].head == ("C001" if holder == "husband" else "C002")


def test_a_faction_starts_with_two_mothers_and_three_sisters() -> None:
    """SB-016 SB-269 SB-275"""
    world = founded(Form("The Sisters", "Ishtal", factions=("breeding",)))
    people = list(world.people.values())
    assert [(one.age, one.reverend, one.wyrd) for one in people[:2]] == [(35, True, True)] * 2
    assert [(one.age, one.sex) for one in people[2:]] == [(10, "f")] * 3
    assert world.houses["H04"].kind == "sisterhood" and standing_votes(world, "H04") == 11


def test_wayku_starts_without_fief_and_vote() -> None:
    """SB-017 SB-019 SB-287 SB-AMB-49"""
    world = founded(Form("Wayku", "", "sly", factions=("wayku",)))
    assert len(world.people) == 4 and not world.fiefs_of_house("H04") and standing_votes(world, "H04") == 0
    assert world.houses["H04"].solari == 1000 and all(one.markers == ("H04",) for one in world.people.values())
    stage = Stage()
    house, head, _ = family_house(stage, "Wayku", kind="wayku")
    assert stage.run({}).ledger(house)["income"] == 100


def test_special_factions_go_to_the_first_who_is_eligible() -> None:
    """SB-010 SB-269 SB-274 SB-G02"""
    wish = ("prescience", "breeding", "wayku")
    world = founded(*(Form(f"House {number}", f"P{number}x", factions=wish) for number in range(3)))
    assert [world.houses[house].faction for house in ("H04", "H05", "H06")] == ["breeding", "wayku", ""]
    many = founded(*(Form(f"House {number}", f"P{number}x", factions=wish[:1]) for number in range(11)))
    assert [house.faction for house in many.houses.values()].count("prescience") == 1


@pytest.mark.parametrize(("text", "trait"), [("Wyrld", "wyrd"), ("wyrd", "wyrd"), ("Sly", "sly"), ("", "")])
def test_the_trait_may_be_spelled_as_the_document_spells_it(text: str, trait: str) -> None:
    """SB-011"""
    assert form_trait(text) == trait
    assert founded(Form("Tarsk", "Veyra", text)).houses["H04"].trait == trait


@pytest.mark.parametrize(
    "form",
    [
        Form("", "Veyra"),
        Form("Tarsk", ""),
        Form("Corrino", "Veyra"),
        Form("Tarsk", "Arrakis"),
        Form("Tarsk", "Veyra", "luck"),
        Form("Tarsk", "Veyra", "", "uncle"),
        Form("Tarsk", "Veyra", women=("A;B",)),
        Form("Tarsk", "Veyra", factions=("guild",)),
        Form("T" * 41, "Veyra"),
    ],
)
def test_a_join_form_with_a_fault_is_refused(form: Form) -> None:
    """SB-009 SB-010 SB-G01"""
    with pytest.raises(Faulty):
        check_forms(new_state("alpha"), [form])


def test_names_come_from_the_list_then_from_the_program_never_twice() -> None:
    """SB-010 SB-124 SB-AMB-71"""
    world = founded(Form("Tarsk", "Veyra", women=("Aria",), men=("Dren",)), Form("Oriel", "Maruun", women=("Aria",)))
    names = [one.name for one in world.people.values()]
    assert names[:2] == ["Dren", "Aria"] and len(set(names)) == len(names) == 8


def test_somebody_is_where_the_rules_say() -> None:
    """SB-026 SB-033 SB-034 SB-AMB-63"""
    stage = Stage()
    house, head, home = family_house(stage)
    baron, wife = stage.person("Baron", house), stage.person("Wife", house, "f")
    stage.couple(baron, wife)
    second = stage.planet("Second", baron)
    child = stage.person("Child", house, "f", 10, mother=wife, father=baron)
    married = stage.person("Married", house, "f", 20, mother=wife, father=baron)
    stage.couple(married, stage.person("Groom", house))
    places = {one: where(stage.world, one) for one in (baron, wife, child, married, head)}
    assert places == {baron: second, wife: second, child: second, married: home, head: home}
    stage.world.change(baron, died=7)
    stage.world.change_planet(second, holder="", house="")
    assert where(stage.world, child) == home
    mothers, _, sister = sisterhood(stage)
    stage.world.change(sister, concubine_of=head)
    assert where(stage.world, sister) == home


def test_a_house_without_an_heir_is_led_by_its_oldest_adult() -> None:
    """SB-035 SB-031 SB-AMB-37"""
    stage = Stage()
    house, head, _ = family_house(stage)
    stage.person("Child", house, age=5)
    old, _ = stage.person("Old", house, age=40), stage.person("Young", house, age=20)
    stage.world.change(head, age=70)
    game_ = stage.run({}, {f"20/death/{head}": 6})
    assert game_.after.houses[house].head == old


def test_a_fief_without_heirs_falls_vacant_and_an_empty_house_is_out() -> None:
    """SB-007 SB-028 SB-255 SB-G10"""
    stage = Stage()
    house, head, home = family_house(stage, spice=7)
    family_house(stage, "Other")
    stage.legions(home)
    stage.world.change_planet(home, frigates=1, shield=True)
    stage.world.change(head, age=70)
    game_ = stage.run({}, {f"20/death/{head}": 6})
    own, planet = game_.after.houses[house], game_.after.planets[home]
    assert (own.eliminated, own.solari, own.spice, game_.after.legions) == (7, 0, 0, {})
    assert (planet.house, planet.frigates, planet.shield) == ("", 0, True)


def test_all_dice_of_death_come_first_then_the_dead_are_settled_together() -> None:
    """SB-254 SB-036"""
    stage = Stage()
    house, head, home = family_house(stage)
    heir = stage.person("Heir", house, age=70, father=head)
    second = stage.person("Second", house, "f", 20, father=head)
    stage.world.change(head, age=70)
    game_ = stage.run({}, {f"20/death/{head}": 6, f"20/death/{heir}": 6})
    assert game_.after.planets[home].holder == second
    assert not any(f"passes to Heir ({heir})" in text for text in game_.news())


def test_a_world_of_wyrd_needs_thirty_outside_the_bene_gesserit() -> None:
    """SB-005 SB-AMB-64"""
    stage = Stage()
    house, head, _ = family_house(stage)
    mothers, mother, sister = sisterhood(stage, "prescience")
    stage.world.change(head, wyrd=True)
    stage.world.change(sister, wyrd=True)
    for number in range(28):
        stage.person(f"Gifted {number}", house, wyrd=True)
    assert not all_wyrd(stage.world)
    last = stage.person("Last", house, wyrd=True)
    assert all_wyrd(stage.world)
    assert [winner for winner, _ in stage.run({}).after.winners] == [mothers]
    stage.world.change(last, wyrd=False)
    assert not all_wyrd(stage.world)


def test_wayku_wins_when_corrino_is_lowest() -> None:
    """SB-006 SB-AMB-41"""
    stage = Stage()
    family_house(stage)
    wayku, _, _ = family_house(stage, "Wayku", kind="wayku")
    stage.world.change_house("H01", governorships=11)
    assert not corrino_lowest(stage.world)
    stage.world.change_house("H01", governorships=10)
    assert [winner for winner, _ in stage.run({}).after.winners] == [wayku]


def test_the_late_joiner_is_not_aged_in_the_turn_of_the_form() -> None:
    """SB-008 SB-AMB-47"""
    from cardbase.spice_and_blood.engine import run_turn

    stage = Stage()
    family_house(stage)
    result = run_turn(stage.state(), [], QuietDice({}), [Form("Ammar", "Sennar")])
    ages = [one.age for one in result.after.people.values() if one.house == "H05"]
    assert ages == [35, 35, 15, 10] and result.after.houses["H05"].joined == 7


def test_ties_are_settled_by_named_dice() -> None:
    """SB-G12 SB-215"""
    from cardbase.spice_and_blood.state import Issue

    stage = Stage()
    houses = [family_house(stage, name) for name in ("A", "B")]
    planet = stage.planet("Vacant")
    for number, (house, head, _) in enumerate(houses, 1):
        stage.world.issues.append(Issue(f"V06-0{number}", house, head, planet, 6))
    dice = {"13/order/V06-01": 90, "13/order/V06-02": 10, "13/vote/V06-02": 1}
    game_ = stage.run({}, dice)
    assert game_.after.planets[planet].holder == houses[1][1]
    assert any("V06-01" in text and "lapses, the planet is taken" in text for text in game_.news())


def test_npc_houses_initiate_nothing_and_become_planets_only_when_touched() -> None:
    """SB-G05 SB-G06 SB-248"""
    stage = Stage()
    house, _, _ = family_house(stage)
    quiet = stage.run({})
    assert quiet.after.houses["H03"].spice == 10 and len(quiet.after.planets) == 5
    named = stage.run({house: "HOUSE\nSEEK IMPERIAL MILITARY DISPENSATION ATREIDES 100"})
    (made,) = (one for one in named.after.planets.values() if one.id == "P006")
    assert (made.house, made.garrison, named.after.houses["H02"].governorships) == ("H02", 2, 200)


def test_debts_disband_legions_in_order() -> None:
    """SB-132 SB-224 SB-G11 SB-AMB-40"""
    stage = Stage()
    house, head, home = family_house(stage, solari=55)
    basic = stage.legions(home, 2)
    guard = stage.legions(home, 1, "guard")
    game_ = stage.run({})
    assert list(game_.after.legions) == guard and game_.after.houses[house].solari == 5
    assert game_.news(house)[0] == f"disbanded for want of pay: {', '.join(basic)}"


def test_a_won_game_names_all_winners() -> None:
    """SB-255 SB-G13"""
    stage = Stage()
    house, _, _ = family_house(stage)
    family_house(stage, "Wayku", kind="wayku")
    for npc in ("H01", "H02", "H03"):
        stage.world.change_house(npc, governorships=0)
    state = stage.run({}).after
    assert [winner for winner, _ in state.winners] == [house, "H05"]
    assert replace(state, winners=()) != state

"""Orders of one kind given twice in a turn: how often they may be, and the dice they roll."""

from __future__ import annotations

from cardbase.spice_and_blood.state import Dispensation
from tests.spice_and_blood.stage import Stage, family_house
from tests.spice_and_blood.test_rules_turn import two_houses
from tests.spice_and_blood.test_scenarios_people import sisterhood


def test_a_character_raises_no_more_revolutionaries_in_a_turn_than_sly_on_all_planets_together() -> None:
    """SB-207"""
    stage, house, head, _, foe, _ = two_houses()  # a Head of Sly 0 has 1
    stage.world.change(head, sly=2)
    baron = stage.person("Baron", foe)
    one, other = stage.planet("One", baron), stage.planet("Other", baron)
    orders = [f"RAISE REVOLUTIONARIES {planet} {count}" for planet, count in ((one, 2), (other, 2), (one, 1))]
    game = stage.run({house: "\n".join([f"CHAR {head}", *orders])})
    assert [line.code for line in game.checks[house].lines] == ["", "W302", "W302"]
    assert game.codes(house) == ["", "X403", ""]
    assert game.ledger(house)[f"2 revolutionaries on {one}"] == -100
    rolled = [key for key in game.dice.asked if key.startswith(("12/rev/", "12/detect/"))]
    assert rolled == [
        *(f"12/rev/{one}/{head}#{number}" for number in (1, 2)),
        f"12/detect/{one}/{head}",
        f"12/rev/{one}/{head}#3",
        f"12/detect/{one}/{head}#2",
    ]


def test_a_sponsored_and_a_personal_attempt_of_a_master_on_one_target_have_dice_of_their_own() -> None:
    """SB-154 SB-AMB-24 SB-AMB-46"""
    stage, house, _, _, _, target = two_houses()
    stage.world.change_house(house, solari=2000)
    master = stage.person("Master", house, appointment="ASSASSINS", sly=1)
    orders = {house: f"CHAR {master}\nSPONSOR ASSASSINATION {target}\nASSASSINATE {target}"}
    kill = f"17/kill/{master}/{target}"
    game = stage.run(orders, {kill: 1, f"{kill}#2": 6})
    assert not game.alive(target)
    assert f"17/discover/{master}/{target}#2" in game.dice.asked


def test_two_dispensations_sought_against_one_planet_have_dice_of_their_own() -> None:
    """SB-220 SB-AMB-46"""
    stage, house, _, _, _, _ = two_houses()
    order = 'SEEK IMPERIAL MILITARY DISPENSATION "Foo" 100'
    game = stage.run({house: f"HOUSE\n{order}\n{order}"}, {f"13/dispensation/P007/{house}#2": 20})
    assert [one.planet for one in game.after.dispensations] == ["P007"]


def test_a_second_invasion_of_a_planet_in_one_turn_is_another_battle() -> None:
    """SB-244 SB-AMB-46"""
    stage = Stage()
    house, head, home = family_house(stage)
    first, second = stage.legions(home, 2)
    planet = stage.planet("Free")
    stage.world.dispensations = [Dispensation(house, planet, 5)]
    text = f"HOUSE\nINVADE {planet} {first} LEADER {head}\nINVADE {planet} {second} {head}"
    fell, held = f"16/battle/{planet}/{house}/r1/D1", f"16/battle/{planet}/{house}/r1/{second}"
    game = stage.run({house: text}, {fell: 6, held: 5, f"{fell}#2": 2})
    assert game.after.planets[planet].holder == head
    assert list(game.after.legions) == [second]


def test_a_mother_of_prescience_influences_one_couple_for_the_roll_and_one_for_the_sex_and_her_own_child() -> None:
    """SB-111 SB-112 SB-AMB-12"""
    stage, house, head, _, foe, foe_head = two_houses()
    wives = [stage.person("Wife", house, "f"), stage.person("Lady", foe, "f")]
    stage.couple(head, wives[0])
    stage.couple(foe_head, wives[1])
    mothers, mother, _ = sisterhood(stage, "prescience")
    couples = [f"{wives[0]}+{head}", f"{wives[1]}+{foe_head}"]
    orders = [
        f"MODIFY BIRTH ROLL {couples[0]} plus 2",
        f"MODIFY BIRTH ROLL {couples[1]} plus 2",
        "MODIFY BIRTH ROLL plus 2",
        "DECIDE SEX male",
        f"DECIDE SEX {couples[1]} female",
    ]
    dice = {f"03/birth/{couple}": 3 for couple in couples} | {f"03/birth/{mother}": 6}
    game = stage.run({mothers: "\n".join([f"CHAR {mother}", *orders])}, dice)
    assert game.codes(mothers) == ["W301", "", "", "", ""]
    assert [one.mother for one in game.after.people.values() if one.mother] == [wives[1], mother]
    assert [one.sex for one in game.after.people.values() if one.mother == mother] == ["m"]


def test_a_second_computation_for_an_action_is_told_to_whoever_hired_a_mentat_for_it() -> None:
    """SB-161 SB-AMB-44"""
    stage, house, head, _, foe, _ = two_houses()
    order = f"HOUSE\nRECRUIT MENTAT SLC {head} death"
    game = stage.run({house: order, foe: order})
    assert (game.codes(house), game.codes(foe)) == ([""], ["X403"])


def test_an_analysis_counts_the_legion_that_defends_a_vacant_planet() -> None:
    """SB-172 SB-242"""
    stage, house, _, _, _, _ = two_houses()
    planet = stage.planet("Free")
    game = stage.run({house: f"HOUSE\nRECRUIT MENTAT ANALYSIS {planet}"})
    assert any("Free (P007): 1 Legion" in text for text in game.news(house))


def test_of_two_houses_with_equal_votes_that_mean_to_kill_one_target_a_die_tells_who_is_first() -> None:
    """SB-100 SB-266 SB-G12"""
    stage, house, head, _, foe, foe_head = two_houses()
    third, _, _ = family_house(stage, "Third")
    target = stage.person("Target", third)
    orders = {one: f"CHAR {person}\nSPONSOR ASSASSINATION {target}" for one, person in ((house, head), (foe, foe_head))}
    dice = {f"17/order/{house}": 60, f"17/order/{foe}": 20, f"17/kill/{foe_head}/{target}": 6}
    game = stage.run(orders, dice)
    assert (game.codes(house), game.codes(foe)) == (["X403"], [""])
    assert game.after.houses[house].solari == 1000
    apart = stage.run({house: orders[house], foe: f"CHAR {foe_head}\nSPONSOR ASSASSINATION {head}"})
    assert not [key for key in apart.dice.asked if "order" in key]


def test_an_order_of_the_mail_wins_over_a_standing_one_and_the_taxes_of_other_planets_go_on() -> None:
    """SB-G03 SB-210"""
    stage, house, head, home, _, _ = two_houses()
    second = stage.planet("Second", head)
    standing = tuple(f"CHAR {head} INCREASE TAXATION {planet}" for planet in (home, second))
    stage.world.change_house(house, standing=(*standing, f"CHAR {head} RAISE LEGION basic 9"))
    game = stage.run({house: f"CHAR {head}\nPRACTICE SLAVERY\nRAISE LEGION basic 1"})
    told = [(line.number, line.code, line.message) for line in game.checks[house].lines]
    assert told == [
        (3, "", ""),
        (4, "W303", "paid only if income of this turn comes in") if told[1][1] else (4, "", ""),
        (10_001, "W301", "line 3 replaces it"),
        (10_002, "", ""),
        (10_003, "W301", "your mail gives another RAISE LEGION"),
    ]
    assert {text: sum_ for text, sum_ in game.ledger(house).items() if "tax" in text} == {
        "tax on Tarskhome": 1500,
        "tax on Second": 1000,
    }


def test_of_two_orders_for_what_a_planet_raises_the_later_counts_named_or_not() -> None:
    """SB-210"""
    stage, house, head, home, _, _ = two_houses()
    game = stage.run({house: f"CHAR {head}\nINCREASE TAXATION\nPRACTICE SLAVERY {home}"})
    assert game.codes(house) == ["W301", ""] and game.ledger(house) == {"tax on Tarskhome": 1500}
    stage.world.change_planet("P004", house=house, holder=head, garrison=0, garrison_kind="")
    game = stage.run({house: f"CHAR {head}\nINCREASE TAXATION P004\nINCREASE SPICE PRODUCTION"})
    assert game.codes(house) == ["W301", ""] and game.after.houses[house].spice == 160


def test_a_legion_is_not_carried_to_where_it_is() -> None:
    """SB-240"""
    stage, house, _, home, _, _ = two_houses()
    stage.legions(home)
    game = stage.run({house: f"HOUSE\nTRANSPORT LEGION L01 {home}"})
    assert game.codes(house) == ["X403"] and game.checks[house].lines[0].code == "W302"
    assert "transport of L01" not in game.ledger(house)

"""What the rules say of situations that seldom come: ends of lines, several fiefs, attacks that never land."""

from __future__ import annotations

import pytest

from cardbase.spice_and_blood.family import descendants, line, seat
from cardbase.spice_and_blood.invariants import state_faults
from cardbase.spice_and_blood.state import Challenge, Dispensation, Issue
from tests.spice_and_blood.stage import Stage, family_house
from tests.spice_and_blood.test_rules_turn import two_houses
from tests.spice_and_blood.test_scenarios_people import sisterhood


def invaded_world() -> tuple[Stage, str, str, str, str, str, str]:
    """A House with two Legions and leave to invade a Baron's second world: as two_houses, then planet and Baron."""
    stage, house, head, home, foe, _ = two_houses()
    stage.legions(home, 2)
    baron = stage.person("Baron", foe)
    planet = stage.planet("Prize", baron)
    stage.world.dispensations = [Dispensation(house, planet, 5)]
    return stage, house, head, home, foe, planet, baron


def test_a_family_put_to_death_in_a_conquest_is_no_ground_for_a_war_of_assassins() -> None:
    """SB-265 SB-267"""
    stage, house, head, _, foe, planet, baron = invaded_world()
    for number in range(3):
        stage.person(f"Child {number}", foe, age=5, father=baron)
    game = stage.run({house: f"HOUSE\nINVADE {planet} L01 {head}"})
    assert sum(not one.alive for one in game.after.people.values()) == 4
    stage.world = game.world
    stage.world.turn = 8
    war = stage.run({foe: f"HOUSE\nDECLARE WAR OF ASSASSINS {house}"})
    assert war.codes(foe) == ["X403"]


def test_a_second_fief_moves_no_seat_even_if_it_is_the_homeworld() -> None:
    """SB-034"""
    stage, house, head, home, _, _ = two_houses()
    free = stage.planet("Free")
    heir = stage.person("Heir", house, father=head)
    first = stage.planet("First", heir)
    stage.world.issues = [Issue("V06-01", house, heir, free, 6)]
    game = stage.run(dice={"13/vote/V06-01": 1})
    assert game.after.planets[free].holder == heir and seat(game.world, heir) == first
    stage.world.change(head, age=80)
    game = stage.run(dice={f"20/death/{head}": 6})
    assert game.after.planets[home].holder == heir and seat(game.world, heir) == first


def test_a_brother_is_head_before_an_older_in_law_where_the_homeworld_goes_to_another_house() -> None:
    """SB-030 SB-035 SB-AMB-57"""
    stage, house, head, home, foe, _ = two_houses()
    father = stage.person("Father", house, age=90, died=5)
    stage.world.change(head, father=father, age=80)
    stage.world.change_planet(home, holders=(father,))
    stage.person("In-law", house, "f", age=70)
    brother = stage.person("Brother", house, age=40, father=father)
    child = stage.person("Child", foe, age=20, father=head)
    game = stage.run(dice={f"20/death/{head}": 6})
    assert (game.after.planets[home].holder, game.after.houses[house].head) == (child, brother)


def test_the_legion_that_a_frigate_takes_is_told_and_a_leader_who_never_landed_has_failed() -> None:
    """SB-243 SB-231"""
    stage, house, head, _, _, planet, baron = invaded_world()
    stage.world.change_planet(planet, frigates=1)
    game = stage.run({house: f"HOUSE\nINVADE {planet} L01,L02 {head} LEADER {head}"})
    assert any(text.endswith("won after 0 rounds, lost L01") for text in game.news())
    alone = stage.run({house: f"HOUSE\nINVADE {planet} L02 {head} LEADER {head}"})
    assert alone.codes(house) == ["X403"] and list(alone.after.legions) == ["L01"]
    assert [(one.holder, one.against) for one in alone.after.causes] == [(baron, head)]


def test_a_house_is_told_of_its_legions_that_fall_in_a_rebellion() -> None:
    """SB-281 SB-282"""
    stage, house, _, home, _, _ = two_houses()
    wayku = stage.house("Wayku", "wayku", solari=5000)
    exile = stage.person("Exile", wayku)
    stage.world.change_house(wayku, head=exile)
    stage.legions(home, 2)
    orders = {wayku: f"HOUSE\nREBEL {home} - {exile} REBELS 1"}
    dice = {f"16/battle/{home}/{wayku}/r1/R1": 6, f"16/battle/{home}/{wayku}/r1/L01": 5}
    game = stage.run(orders, dice)
    assert "Legions lost in a rebellion on Tarskhome: L02" in game.news(house)
    assert not [text for text in game.news() if "L02" in text]


def test_an_order_that_cannot_be_paid_names_no_planet() -> None:
    """SB-222 SB-288 SB-G06"""
    stage, house, _, _, _, _ = two_houses()
    wayku = stage.house("Wayku", "wayku", solari=400)
    exile = stage.person("Exile", wayku)
    stage.world.change_house(wayku, head=exile)
    seek = "SEEK IMPERIAL MILITARY DISPENSATION"
    orders = {
        house: f'HOUSE\n{seek} ATREIDES 900\n{seek} HARKONNEN 900\n{seek} "Foo" 900',
        wayku: f"HOUSE\nGIVE 350 solari TARSK\nREBEL ATREIDES - {exile} REBELS 4",
    }
    game = stage.run(orders)
    assert (game.codes(house), game.codes(wayku)) == (["", "X402", "X402"], ["", "X402"])
    assert len(game.after.planets) == len(stage.world.planets) + 1


def test_an_npc_house_has_no_more_planets_than_governorships() -> None:
    """SB-222 SB-248"""
    stage, house, _, _, _, _ = two_houses()
    stage.world.change_house("H02", governorships=2)  # one of them is Caladan
    seek = "SEEK IMPERIAL MILITARY DISPENSATION ATREIDES 10"
    assert stage.run({house: f"HOUSE\n{seek}\n{seek}"}).codes(house) == ["", "X403"]


def test_what_cannot_be_this_turn_is_told_when_the_mail_comes() -> None:
    """SB-217 SB-218 SB-025"""
    stage, house, head, home, _, _ = two_houses()
    wayku = stage.house("Wayku", "wayku")
    exile = stage.person("Exile", wayku)
    stage.world.change_house(wayku, head=exile)
    son = stage.person("Son", house)

    def codes(of: str, text: str) -> list[str]:
        """Return the codes of orders in a turn of offices and in the one after it."""
        found = []
        for turn in (7, 8):
            stage.world.turn = turn
            found += [line.code for line in stage.check(of, text).lines]
        return found

    assert codes(house, "HOUSE\nVOTE O-PLANETOLOGIST:FOE YES") == ["W302", "E207"]
    assert codes(house, "HOUSE\nBUY VOTES O-PLANETOLOGIST:TARSK ATREIDES 10") == ["W304", "E207"]
    assert codes(house, "HOUSE\nVOTE O-TRUTHSAYER:FOE YES\nVOTE O-PLANETOLOGIST:CORRINO YES") == ["E207"] * 4
    assert codes(house, "HOUSE\nQUARANTINE P002") == ["W302", "E203"]
    assert codes(house, f"HOUSE\nAPPOINT GOVERNOR {son} {home}\nAPPOINT GOVERNOR {son} P002") == ["E207", "W302"] * 2
    assert codes(wayku, f"CHAR {exile}\nINCREASE TAXATION\nSPECIALISE PLANET none") == ["E203"] * 4
    assert head


def test_a_fief_that_a_claimed_son_inherited_goes_on_in_his_fathers_line() -> None:
    """SB-127 SB-028"""
    stage, house, head, home, _, _ = two_houses()
    sisters, _, sister = sisterhood(stage)
    stage.world.change(head, died=6)
    brother = stage.person("Brother", house, age=4, father=head)
    son = stage.person("Son", sisters, age=5, mother=sister, father=head)
    stage.world.change_planet(home, home_of="", holder=son, house=sisters, holders=(head,))
    stage.world.change_house(house, homeworld="", head=brother)
    game = stage.run()
    assert game.after.people[son].house == "H01" and not state_faults(game.world)
    assert (game.after.planets[home].house, game.after.planets[home].holder) == (house, brother)


def test_a_line_of_cousins_is_gone_through_once() -> None:
    """SB-028"""
    stage, house, head, _, _, _ = two_houses()
    pair = [stage.person(f"{sex}0", house, sex, 90, father=head, died=3) for sex in "mf"]
    for age in range(89, 40, -1):
        pair = [stage.person(f"{sex}{age}", house, sex, age, father=pair[0], mother=pair[1], died=3) for sex in "mf"]
    assert len(list(descendants(stage.world, head))) == 100
    assert next(line(stage.world, head, ""), "") == ""


def test_a_duel_that_does_not_come_about_is_answered_so() -> None:
    """SB-233 SB-AMB-25"""
    stage, house, head, _, foe, foe_head = two_houses()
    other = stage.person("Other", house)
    stage.world.challenges = [Challenge(head, foe_head, 6), Challenge(other, foe_head, 6)]
    duels = {
        house: f"CHAR {head}\nDUEL {foe_head}\nCHAR {other}\nDUEL {foe_head}",
        foe: f"CHAR {foe_head}\nDUEL {head}\nDUEL {other}",
    }
    game = stage.run(duels, {f"14/duel/{head}/{foe_head}": 6})
    assert not game.alive(foe_head)
    assert (game.codes(house), game.codes(foe)) == (["", "X403"], ["", "X403"])
    silent = stage.run({foe: f"CHAR {foe_head}\nDUEL {head}"})
    assert silent.codes(foe) == ["X405"] and not silent.after.challenges


def test_of_two_votes_for_one_office_the_last_line_counts() -> None:
    """SB-214 SB-217"""
    stage, house, head, _, foe, foe_head = two_houses()
    third, _, _ = family_house(stage, "Third")
    nominate = "HOUSE\nNOMINATE FOR IMPERIAL OFFICE {} PLANETOLOGIST"
    orders = {house: nominate.format(head), foe: nominate.format(foe_head)}
    for first, last, chosen in (("TARSK", "FOE", foe_head), ("FOE", "TARSK", head)):
        votes = f"HOUSE\nVOTE O-PLANETOLOGIST:{first} YES\nVOTE O-PLANETOLOGIST:{last} YES"
        game = stage.run({**orders, third: votes})
        (planetologist,) = (one.id for one in game.after.people.values() if one.offices)
        assert planetologist == chosen and game.codes(third) == ["", ""]


@pytest.mark.parametrize(
    ("woman", "man", "code", "words"),
    [
        ("Irulan", "Dren", "W302", "only if The Mothers provides"),
        ("Irulan", "Aria", "E207", "a woman of the faction is lent to a man"),
        ("Boy", "Dren", "E207", "a woman of the faction is lent to a man"),
        ("Child", "Dren", "E204", "Child (C006) is under 15"),
        ("Wife", "Dren", "E205", "Wife (C007) is married"),
        ("Aria", "Dren", "E207", "Aria (C005) is of no Bene Gesserit faction"),
        ("Irulan", "Mohiam", "E202", "Mohiam (C002) is not of your House"),
    ],
)
def test_sb_199_an_approval_that_no_faction_could_serve_is_refused_at_once(
    woman: str, man: str, code: str, words: str
) -> None:
    stage = Stage()
    house, _, _ = family_house(stage)
    mothers, _, _ = sisterhood(stage)
    stage.person("Dren", house)
    stage.person("Aria", house, "f")
    stage.person("Child", mothers, "f", age=5)
    stage.couple(stage.person("Wife", mothers, "f"), stage.person("Husband", mothers))
    stage.person("Boy", mothers, age=20)
    line = stage.check(house, f"HOUSE\nAPPROVE CONCUBINE {woman} {man}").lines[-1]
    assert (line.code, line.message) == (code, words)

"""Single clauses of rules that the scenarios and the worked campaign do not reach, each with the turn that shows it."""

from __future__ import annotations

import pytest

from cardbase.spice_and_blood.battle import Force, fight_round
from cardbase.spice_and_blood.reckoning import charisma, sly
from cardbase.spice_and_blood.state import Candidate, Cause, Challenge, Dispensation, Issue
from tests.spice_and_blood.stage import Played, Stage, family_house
from tests.spice_and_blood.test_rules_turn import two_houses
from tests.spice_and_blood.test_scenarios_people import sisterhood
from tests.spice_and_blood.test_scenarios_powers import invasion


def child_of(game: Played, mother: str):  # type: ignore[no-untyped-def]
    (child,) = (one for one in game.after.people.values() if one.mother == mother)
    return child


def married(stage: Stage, house: str, **fields: object) -> tuple[str, str]:
    """A wife and her husband of a House, both 25."""
    wife, man = (stage.person(f"{sex} of a pair", house, sex, 25, **fields) for sex in "fm")
    stage.couple(wife, man)
    return wife, man


@pytest.mark.parametrize(("trait", "die", "wyrd"), [("wyrd", 5, True), ("wyrd", 4, False), ("", 5, False)])
def test_wyrd_comes_on_a_six_or_with_the_trait_on_a_five(trait: str, die: int, wyrd: bool) -> None:
    """SB-022 SB-021 SB-AMB-08"""
    stage = Stage()
    house, _, _ = family_house(stage, trait=trait)
    wife, man = married(stage, house)
    game = stage.run({}, {f"03/birth/{wife}+{man}": 5, f"03/wyrd/{wife}.child": die})
    assert child_of(game, wife).wyrd is wyrd


@pytest.mark.parametrize(("together", "age"), [(False, 25), (True, 10)])
def test_a_couple_apart_or_under_age_has_no_birth_roll(together: bool, age: int) -> None:
    """SB-121 SB-034"""
    stage = Stage()
    house, _, _ = family_house(stage)
    wife, man = married(stage, house)
    stage.world.change(wife, age=age)
    for one in () if together else (wife, man):
        stage.planet(f"Seat of {one}", one)
    assert not any("birth" in key for key in stage.run({}).dice.asked)


def test_a_widow_rolls_as_an_unmarried_woman() -> None:
    """SB-122"""
    stage = Stage()
    house, _, _ = family_house(stage)
    wife, man = married(stage, house)
    stage.world.change(wife, charisma=1, spouse="")
    stage.world.change(man, died=6)
    assert child_of(stage.run({}, {f"03/birth/{wife}": 5}), wife).father == ""


def test_a_child_of_two_houses_has_the_traits_of_both_and_passes_on_that_of_its_upbringing() -> None:
    """SB-125 SB-AMB-07"""
    stage = Stage()
    house, _, _ = family_house(stage, trait="sly")
    other, _, _ = family_house(stage, "Foe", trait="charisma")
    wife, man = stage.person("Wife", house, "f", 25, upbringing=other), stage.person("Man", house, age=25)
    stage.couple(wife, man)
    key = f"{wife}.child"
    game = stage.run({}, {f"03/birth/{wife}+{man}": 5, f"03/attr/{key}/sly": 4, f"03/attr/{key}/cha": 4})
    child = child_of(game, wife)
    assert (child.sly, child.charisma, child.upbringing) == (1, 1, house)


def test_a_son_of_the_sisterhood_is_given_away_before_he_is_claimed() -> None:
    """SB-126 SB-127 SB-128"""
    stage, house, _, _, _, _ = two_houses()
    mothers, _, sister = sisterhood(stage)
    son = stage.person("Son", mothers, age=5, mother=sister, origin=mothers)
    game = stage.run({mothers: f"HOUSE\nTRANSFER SON TARSK {son}"})
    assert game.after.people[son].house == house


@pytest.mark.parametrize("amount", ["plus 3", "plus 0", "minus 3"])
def test_a_sister_adds_or_takes_two_at_most(amount: str) -> None:
    """SB-111"""
    stage = Stage()
    house, _, sister = sisterhood(stage)
    assert stage.check(house, f"CHAR {sister}\nMODIFY BIRTH ROLL {amount}").lines[0].code == "E201"


def test_a_sister_who_has_married_out_influences_nothing() -> None:
    """SB-114"""
    stage, house, _, _, _, _ = two_houses()
    mothers, _, _ = sisterhood(stage)
    gone = stage.person("Gone", house, "f", origin=mothers, wyrd=True)
    assert stage.check(house, f"CHAR {gone}\nDECIDE SEX male").orders == []


def test_a_fine_alone_makes_a_treasury_negative_and_then_nothing_is_bought() -> None:
    """SB-132 SB-233"""
    stage, house, a, _, foe, b = two_houses()
    stage.world.change_house(foe, solari=50)
    stage.world.challenges.append(Challenge(a, b, 5, refused=True))
    game = stage.run({house: f"CHAR {a}\nDUEL {b}", foe: "HOUSE\nSPICE RAIDING 20"})
    assert game.after.houses[foe].solari == -50 and game.codes(foe) == ["X402"]


def test_upkeep_is_paid_by_kind() -> None:
    """SB-132 SB-224 SB-225 SB-226 SB-228"""
    stage, house, _, home, _, _ = two_houses()
    for kind in ("basic", "guard", "air_assault", "fremen"):
        stage.legions(home, 1, kind)
    assert stage.run({}).ledger(house)["upkeep"] == -(10 + 50 + 50 + 20)


def test_a_master_without_sly_spoils_attempts_and_one_who_fails_in_person_may_be_challenged() -> None:
    """SB-154 SB-262 SB-AMB-23 SB-O41"""
    stage, house, _, _, _, target = two_houses()
    sponsor, master = stage.person("Sponsor", house), stage.person("Master", house, appointment="ASSASSINS")
    text = f"CHAR {sponsor}\nSPONSOR ASSASSINATION {target}"
    assert stage.run({house: text}, {f"17/kill/{sponsor}/{target}": 4}).alive(target)  # 4 + (0 - 1) is 3
    stage.world.change(master, sly=1)
    own = f"CHAR {master}\nASSASSINATE {target}"
    assert not stage.run({house: own}, {f"17/kill/{master}/{target}": 3}).alive(target)
    failed = stage.run({house: own}, {f"17/kill/{master}/{target}": 2})
    assert failed.alive(target) and Cause(target, master, failed.after.causes[0].why, 7) in failed.after.causes


COMPUTED = {
    "duel": ("14/duel/{a}/{b}", "DUEL {b}"),
    "sponsor": ("17/discover/{a}/{b}", "SPONSOR ASSASSINATION {b}"),
    "revolutionaries": ("12/detect/P007/{a}", "RAISE REVOLUTIONARIES P007 1"),
    "govern": ("12/revolt/P005", "INCREASE TAXATION"),
    "death": ("20/death/{a}", ""),
}


@pytest.mark.parametrize("action", COMPUTED)
def test_a_computation_serves_an_action(action: str) -> None:
    """SB-171 SB-173: with a Mentat of Sly 2 the same die ends otherwise."""
    ends = []
    for helped in (False, True):
        stage, house, a, _, foe, b = two_houses()
        stage.planet("Far", stage.person("Baron", foe))
        stage.person("Spy", foe, sly=1, appointment="SPYMASTER" if action == "revolutionaries" else "")
        mentat = stage.person("Mentat", house, sly=2, wyrd=True, mentat=1)
        stage.world.change(a, age=70 if action == "death" else 30, sly=0 if action == "revolutionaries" else -1)
        stage.world.causes.append(Cause(a, b, "x", 6))
        stage.world.challenges.append(Challenge(a, b, 6))
        key, order = (text.format(a=a, b=b) for text in COMPUTED[action])
        slc = f"CHAR {mentat}\nSTRAIGHT LINE COMPUTATION {a} {action}\n" if helped else ""
        die = {"duel": 3, "govern": 6, "death": 5}.get(action, 6)
        dice = {key: die} | ({f"14/duel/{b}/{a}": 4} if action == "duel" else {})
        foes = {foe: f"CHAR {b}\nDUEL {a}"} if action == "duel" else {}
        game = stage.run({house: f"{slc}CHAR {a}\n{order}", **foes}, dice)
        ends.append((game.alive(a), game.alive(b), len(game.after.causes), game.ledger(house).get("tax on Tarskhome"),
                     game.codes(house)[-1] if order else ""))  # fmt: skip
    assert ends[0] != ends[1], ends


def computing(stage: Stage, house: str, person: str, action: str) -> str:
    """The order of a Mentat of Sly 2, who serves an action."""
    mentat = stage.person("Mentat", house, sly=2, wyrd=True, mentat=1)
    return f"CHAR {mentat}\nSTRAIGHT LINE COMPUTATION {person} {action}\n"


@pytest.mark.parametrize("helped", [False, True])
def test_a_computation_serves_a_master_of_assassins_and_whoever_survives_a_revolt(helped: bool) -> None:
    """SB-173"""
    stage, house, head, home, _, target = two_houses()
    master = stage.person("Master", house, appointment="ASSASSINS")
    slc = computing(stage, house, master, "assassinate") if helped else ""
    game = stage.run({house: f"{slc}CHAR {master}\nASSASSINATE {target}"}, {f"17/kill/{master}/{target}": 2})
    assert game.alive(target) is not helped
    stage, house, head, home, _, _ = two_houses()
    slc = computing(stage, house, head, "survive") if helped else ""
    dice = {f"12/revolt/{home}": 6, f"12/survive/{head}": 3}
    assert stage.run({house: f"{slc}CHAR {head}\nINCREASE TAXATION"}, dice).alive(head) is helped


@pytest.mark.parametrize("helped", [False, True])
def test_a_computation_serves_a_leader_in_battle(helped: bool) -> None:
    """SB-173 SB-242"""
    stage = Stage()
    house, _, planet, legions = invasion(stage)
    leader = stage.person("Leader", house)
    slc = computing(stage, house, leader, "command") if helped else ""
    order = f"{slc}HOUSE\nINVADE {planet} {','.join(legions)} {leader} LEADER {leader}"
    key = f"16/battle/{planet}/{house}/r1"
    game = stage.run({house: order}, {f"{key}/{legions[0]}": 3, f"{key}/{legions[1]}": 3, f"{key}/D1": 1})
    assert (f"16/battle/{planet}/{house}/r2/D1" in game.dice.asked) is not helped


@pytest.mark.parametrize("helped", [False, True])
def test_a_computation_serves_a_proposal(helped: bool) -> None:
    """SB-173 SB-194"""
    stage, house, _, _, _, _ = two_houses()
    suitor = stage.person("Suitor", house)
    stage.world.candidates["N6H02"] = Candidate("N6H02", "Sorrel", "f", "H02", 20)
    slc = computing(stage, house, suitor, "propose") if helped else ""
    game = stage.run({house: f"{slc}CHAR {suitor}\nPROPOSE N6H02"}, {f"10/propose/{suitor}/N6H02": 4})
    assert bool(game.after.people[suitor].spouse) is helped


def test_a_mentat_does_not_compute_for_himself_and_once_a_turn() -> None:
    """SB-171 SB-182"""
    stage, house, head, _, _, _ = two_houses()
    mentat = stage.person("Mentat", house, wyrd=True, mentat=1, sly=1)
    own = stage.check(house, f"CHAR {mentat}\nSTRAIGHT LINE COMPUTATION {mentat} death")
    assert own.lines[0].code == "E207"
    twice = f"CHAR {mentat}\nSTRAIGHT LINE COMPUTATION {head} death\nANALYSIS {head}"
    assert [line.code for line in stage.check(house, twice).lines] == ["", "W304"]
    assert stage.run({house: twice}).codes(house) == ["", "X403"]
    fresh = stage.person("Fresh", house, wyrd=True)
    text = f"HOUSE\nTRAIN MENTAT {fresh}\nCHAR {fresh}\nANALYSIS {head}"
    assert [line.code for line in stage.check(house, text).lines][1] == "E203"


def test_an_analysis_of_a_planet_tells_its_defence_to_its_player_alone() -> None:
    """SB-172"""
    stage, house, _, _, foe, _ = two_houses()
    mentat = stage.person("Mentat", house, wyrd=True, mentat=1)
    stage.legions("P006", 2)
    stage.world.change_planet("P006", frigates=1, shield=True, specialisation="agriculture")
    game = stage.run({house: f"CHAR {mentat}\nANALYSIS P006"})
    (told,) = (text for text in game.news(house) if "analysis" in text)
    assert all(word in told.lower() for word in ("2 legion", "1 frigate", "a house shield", "agriculture"))
    assert not any("analysis" in text for text in [*game.news(foe), *game.news()])


def test_a_widow_returns_without_her_appointment_and_keeps_her_fief() -> None:
    """SB-195 SB-198"""
    stage, house, _, _, foe, _ = two_houses()
    man = stage.person("Man", house, age=70)
    widow = stage.person("Widow", house, "f", 40, origin=foe, appointment="SPYMASTER")
    bride = stage.person("Bride", house, "f", 40, origin="H02", permanent=True)
    stage.couple(man, widow)
    fief = stage.planet("Fief", widow)
    stage.world.change_planet(fief, holder=widow)
    game = stage.run({}, {f"20/death/{man}": 6})
    assert (game.after.people[widow].house, game.after.people[widow].appointment) == (foe, "")
    assert (game.after.planets[fief].holder, game.after.planets[fief].house) == (widow, foe)
    assert game.after.people[bride].house == house


def test_the_line_goes_through_the_firstborn_s_children_before_the_second_born() -> None:
    """SB-028 SB-AMB-57"""
    stage, house, head, home, _, _ = two_houses()
    stage.world.change(head, age=70)
    first = stage.person("First", house, age=45, father=head)
    stage.person("Second", house, age=40, father=head)
    grandchild = stage.person("Grandchild", house, "f", 5, mother=first)
    stage.couple(head, stage.person("Wife", house, "f"))
    stage.world.change(first, died=6)
    assert stage.run({}, {f"20/death/{head}": 6}).after.planets[home].holder == grandchild


@pytest.mark.parametrize(("turn_of_order", "code"), [(False, "E205"), (True, "")])
def test_a_new_baron_alone_specialises_again(turn_of_order: bool, code: str) -> None:
    """SB-202 SB-AMB-35"""
    stage, house, head, home, _, _ = two_houses()
    by = "C099" if turn_of_order else head
    stage.world.change_planet(home, specialisation="agriculture", specialised_by=by)
    stage.world.change_house(house, solari=2500)
    game = stage.run({house: f"CHAR {head}\nSPECIALISE PLANET shield_production"})
    assert game.codes(house)[0] == code
    assert game.after.houses[house].solari == 2500 - 2000 * turn_of_order


def test_a_revolt_destroys_half_the_legions_basic_and_newest_first_and_a_frigate_helps_to_survive() -> None:
    """SB-205"""
    stage, house, head, home, _, _ = two_houses()
    guard = stage.legions(home, 1, "guard")
    basic = stage.legions(home, 2)
    stage.world.change_planet(home, frigates=1, specialisation="heavy_industry")
    stage.world.change(head, charisma=-2)
    game = stage.run({house: f"CHAR {head}\nINCREASE TAXATION"}, {f"12/revolt/{home}": 6, f"12/survive/{head}": 4})
    assert list(game.after.legions) == guard and basic and game.alive(head)


def test_a_revolt_that_leaves_nobody_makes_the_planet_vacant() -> None:
    """SB-206"""
    stage, house, _, _, _, _ = two_houses()
    heir = stage.person("Heir", house, age=20)
    far = stage.planet("Far", heir)
    game = stage.run({house: f"CHAR {heir}\nINCREASE TAXATION"}, {f"12/revolt/{far}": 6, f"12/survive/{heir}": 4})
    assert not game.alive(heir) and (game.after.planets[far].house, game.after.planets[far].holder) == ("", "")


def test_revolutionaries_spare_homeworlds_and_rise_easier_under_slavery_and_a_detected_raiser_is_hated() -> None:
    """SB-207 SB-208 SB-231 SB-153"""
    stage, house, raiser, _, foe, _ = two_houses()
    stage.world.change(raiser, sly=1)
    baron = stage.person("Baron", foe)
    far = stage.planet("Far", baron)
    stage.person("Spy", foe, sly=2, appointment="SPYMASTER")
    stage.legions(far, 4)
    assert stage.check(house, f"CHAR {raiser}\nRAISE REVOLUTIONARIES P006 1").lines[0].code == "E207"
    dice = {
        f"12/rev/{far}/{raiser}#1": 4,
        f"12/revolt/{far}": 6,
        f"12/detect/{far}/{raiser}": 6,
        f"12/survive/{baron}": 6,
    }
    text = {house: f"CHAR {raiser}\nRAISE REVOLUTIONARIES {far} 1", foe: f"CHAR {baron}\nPRACTICE SLAVERY"}
    game = stage.run(text, dice)
    assert "tax on Far" not in game.ledger(foe)  # 6 + 1 + 1 - 4 = 4 against 4
    assert any(one.against == raiser and one.holder == baron for one in game.after.causes)


def test_a_quarantined_planet_is_rolled_but_not_taxed_nor_invaded() -> None:
    """SB-210 SB-218"""
    stage, house, head, home, foe, baron = two_houses()
    stage.world.change_planet("P006", quarantined=7)
    (legion,) = stage.legions(home)
    stage.world.dispensations.append(Dispensation(house, "P006", 6))
    game = stage.run({house: f"HOUSE\nINVADE P006 {legion} {head}", foe: f"CHAR {baron}\nINCREASE TAXATION"})
    assert "12/revolt/P006" in game.dice.asked and "tax on Foehome" not in game.ledger(foe)
    assert game.codes(house) == ["X404"]


@pytest.mark.parametrize(("vote", "counted"), [("", 22), ("VOTE V06-01 NO", 11)])
def test_the_proposer_is_for_and_others_are_against_unless_they_say_otherwise(vote: str, counted: int) -> None:
    """SB-214"""
    stage, house, head, _, foe, _ = two_houses()
    stage.world.issues.append(Issue("V06-01", house, head, stage.planet("Vacant"), 6))
    game = stage.run({house: f"HOUSE\n{vote}", foe: "HOUSE\nVOTE V06-01 YES"})
    assert any("V06-01" in text and f": {counted} of " in text for text in game.news())
    silent = stage.run({house: f"HOUSE\n{vote}"})
    assert any(f": {counted - 11} of " in text for text in silent.news())


@pytest.mark.parametrize(("target", "points"), [("P007", 20), ("P006", 10), ("P008", 40)])
def test_points_cost_five_ten_or_twenty(target: str, points: int) -> None:
    """SB-220"""
    stage, house, _, _, foe, _ = two_houses()
    stage.planet("Far", stage.person("Baron", foe))
    stage.planet("Vacant")
    order = f"HOUSE\nSEEK IMPERIAL MILITARY DISPENSATION {target} 200"
    game = stage.run({house: order}, {f"13/dispensation/{target}/{house}": points})
    assert [one.planet for one in game.after.dispensations] == [target] and game.after.houses[house].solari == 800
    assert not stage.run({house: order}, {f"13/dispensation/{target}/{house}": points + 1}).after.dispensations


def test_a_dispensation_of_this_turn_does_not_serve_this_turn() -> None:
    """SB-220 SB-241"""
    stage, house, head, home, _, _ = two_houses()
    (legion,) = stage.legions(home)
    text = f"HOUSE\nSEEK IMPERIAL MILITARY DISPENSATION P006 500\nINVADE P006 {legion} {head}"
    game = stage.run({house: text}, {f"13/dispensation/P006/{house}": 1})
    assert game.codes(house) == ["", "E207"] and legion in game.after.legions


def test_a_conquest_without_a_named_holder_or_leader_leaves_the_planet_vacant() -> None:
    """SB-025 SB-247"""
    stage, house, _, home, _, _ = two_houses()
    planet, (one, two) = stage.planet("Goal"), stage.legions(home, 2)
    stage.world.dispensations.append(Dispensation(house, planet, 6))
    game = stage.run({house: f"HOUSE\nINVADE {planet} {one},{two}"}, {f"16/battle/{planet}/{house}/r1/{one}": 6})
    assert game.after.planets[planet].house == game.after.planets[planet].holder == ""


def test_a_frigate_takes_the_first_of_the_list_and_never_a_rebel() -> None:
    """SB-243"""
    stage, house, head, home, _, _ = two_houses()
    one, two = stage.legions(home, 2)
    stage.world.change_planet("P006", frigates=3)
    stage.world.dispensations.append(Dispensation(house, "P006", 6))
    game = stage.run({house: f"HOUSE\nINVADE P006 {two},{one} {head} REBELS 1"})
    assert (one in game.after.legions, two in game.after.legions) == (True, False)


def test_a_house_shield_makes_its_legions_harder_to_hit_and_a_six_hits_always() -> None:
    """SB-243 SB-249 SB-AMB-18"""
    stage, house, head, home, _, _ = two_houses()
    stage.world.change_planet("P006", shield=True)
    stage.legions("P006")
    (legion,) = stage.legions(home)
    stage.world.dispensations.append(Dispensation(house, "P006", 6))
    key = f"16/battle/P006/{house}/r1"
    for die, won in ((5, False), (6, True)):
        dice = {f"{key}/{legion}": die} | ({} if won else {f"16/battle/P006/{house}/r2/L01": 6})
        game = stage.run({house: f"HOUSE\nINVADE P006 {legion} {head}"}, dice)
        assert (game.after.planets["P006"].house == house) == won


def test_a_defeated_commander_escapes_and_may_be_challenged_by_the_baron_and_his_kin() -> None:
    """SB-231 SB-247 SB-249"""
    stage, house, _, home, foe, baron = two_houses()
    leader, wife = stage.person("Leader", house), stage.person("Wife", foe, "f")
    stage.couple(baron, wife)
    stage.legions("P006")
    one, two = stage.legions(home, 2)
    stage.world.dispensations.append(Dispensation(house, "P006", 6))
    key = f"16/battle/P006/{house}"
    text = f"HOUSE\nINVADE P006 {one},{two} {leader} LEADER {leader}"
    game = stage.run({house: text}, {f"{key}/r1/L01": 6, f"{key}/r2/L01": 6})
    assert game.alive(leader) and {(cause.holder, cause.against) for cause in game.after.causes} == {
        (baron, leader), (wife, leader),
    }  # fmt: skip


def test_the_killer_s_victim_is_avenged_by_parents_siblings_and_children() -> None:
    """SB-231 SB-236"""
    stage, house, sponsor, _, foe, _ = two_houses()
    parent = stage.person("Parent", foe, age=60)
    target, sibling = (stage.person(name, foe, father=parent) for name in ("Target", "Sibling"))
    child = stage.person("Child", foe, age=20, father=target)
    stage.world.change(sponsor, sly=-2)
    dice = {f"17/kill/{sponsor}/{target}": 6, f"17/discover/{sponsor}/{target}": 6}
    game = stage.run({house: f"CHAR {sponsor}\nSPONSOR ASSASSINATION {target}"}, dice)
    assert {parent, sibling, child} <= {one.holder for one in game.after.causes if one.against == sponsor}


def test_the_guard_is_one_legion_that_fought_last_turn() -> None:
    """SB-225"""
    stage, house, _, home, _, _ = two_houses()
    fresh, (veteran,), (other,) = stage.legions(home), stage.legions(home, fought=6), stage.legions(home, fought=6)
    text = "HOUSE\n" + "\n".join(f"NOMINATE HOUSE GUARD {one}" for one in (fresh[0], veteran, other))
    kinds = {one.id: one.kind for one in stage.run({house: text}).after.legions.values()}
    assert (kinds[fresh[0]], sorted((kinds[veteran], kinds[other]))) == ("basic", ["basic", "guard"])


def test_a_charming_baron_keeps_all_his_planets_quiet_and_only_the_head_has_more_sly() -> None:
    """SB-034 SB-024 SB-AMB-38"""
    stage, house, head, _, _, _ = two_houses()
    baron = stage.person("Baron", house, charisma=1, sly=1)
    stage.planet("Far", baron)
    assert (charisma(stage.world, baron), sly(stage.world, baron), sly(stage.world, head)) == (1, 1, 1)


@pytest.mark.parametrize("spice", [2, 20])
def test_the_guild_takes_no_more_spice_than_the_fees(spice: int) -> None:
    """SB-293"""
    stage, house, head, home, _, _ = two_houses()
    stage.world.change_planet("P004", house=house, holder=head, garrison=0, garrison_kind="")
    stage.world.change_house(house, spice=50)
    goal, (legion,) = stage.planet("Goal", head), stage.legions(home)
    text = f"HOUSE\nTRANSPORT LEGION {legion} {goal}\nCHAR {head}\nPAY SPACING GUILD {spice}"
    game = stage.run({house: text})
    assert game.after.houses[house].solari == 1000 - 10 - 100 + min(100, 20 * spice)


def test_more_than_one_attempt_of_a_sponsor_a_turn_is_not_made() -> None:
    """SB-261"""
    stage, house, sponsor, _, foe, target = two_houses()
    other = stage.person("Other", foe)
    text = f"CHAR {sponsor}\nSPONSOR ASSASSINATION {target}\nSPONSOR ASSASSINATION {other}"
    game = stage.run({house: text})
    assert game.codes(house).count("") == 1 and game.ledger(house).keys() & {"upkeep"} == set()
    assert game.after.houses[house].solari == 500


def test_a_head_of_one_turn_orders_by_priority_before_the_number_of_the_line() -> None:
    """SB-100: of two orders of one step the one with the lower @number is carried out first."""
    stage, house, _, _, _, _ = two_houses()
    stage.world.change_house(house, solari=100)
    text = "HOUSE\n@2 GIVE 80 solari Foe\n@1 GIVE 90 solari Foe"
    game = stage.run({house: text})
    assert game.after.houses[house].solari == 10


def test_rebels_and_basic_legions_fall_before_better_ones_newest_first() -> None:
    """SB-245"""
    attack = Force([("A1", "sardaukar"), ("A2", "sardaukar"), ("A3", "sardaukar")])
    units = [("L01", "air_assault"), ("L02", "basic"), ("L03", "basic"), ("R1", "rebel")]
    dice = dict.fromkeys(("A1", "A2", "A3"), 6) | dict.fromkeys(("L01", "L02", "L03", "R1"), 1)
    lost = fight_round(attack, Force(units), 1, lambda number, name, needed: dice[name], 2)
    assert lost == ["R1", "L03", "L02"]

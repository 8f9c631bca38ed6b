"""Acceptance scenarios of people, SB-T01 to SB-T11 and others: births, deaths, revolts, attempts, duels."""

from __future__ import annotations

import pytest

from cardbase.spice_and_blood.knowledge import seen_by
from tests.spice_and_blood.stage import Stage, family_house


def test_sb_t01_death_table() -> None:
    """SB-251 SB-252 SB-253 SB-162 SB-027"""
    stage = Stage()
    house, head, _ = family_house(stage, spice=5)
    suk, suk_head, _ = family_house(stage, "Suk")
    stage.world.change_house(suk, solari=500)
    born = {
        name: stage.person(name, suk if name == "Dua" else house, "m", age - 5, constitution=con)
        for name, age, con in (
            ("Ana", 30, -1), ("Bel", 30, 0), ("Cor", 75, 1), ("Dua", 50, 0), ("Edo", 5, 0), ("Fen", 20, -2),
            ("Gia", 35, 0),
        )
    }  # fmt: skip
    orders = f"CHAR {born['Cor']}\nCONSUME SPICE 2\nCHAR {born['Gia']}\nCONSUME SPICE 3"
    dice = {f"20/death/{one}": 6 for one in born.values()}
    game = stage.run({house: orders, suk: "HOUSE\nRECRUIT SUK PHYSICIAN"}, dice)
    assert {name for name, one in born.items() if not game.alive(one)} == {"Ana", "Edo", "Fen"}
    assert game.after.houses[house].spice == 0


def test_sb_t02_birth_and_hidden_marker() -> None:
    """SB-121 SB-125 SB-129 SB-020 SB-021 SB-022 SB-023"""
    stage = Stage()
    house, head, _ = family_house(stage, trait="charisma")
    wife, man = (stage.person(name, house, sex, 25, markers=("H03",)) for name, sex in (("Ida", "f"), ("Ivo", "m")))
    stage.couple(wife, man)
    key = f"{wife}.child"
    dice = {f"03/birth/{wife}+{man}": 5, f"03/sex/{key}": 4, f"03/attr/{key}/cha": 6, f"03/attr/{key}/sly": 1}
    dice |= {f"03/attr/{key}/con": 3, f"03/wyrd/{key}": 6, f"03/marker/{key}/H03/mother": 2}
    game = stage.run({}, dice | {f"03/marker/{key}/H03/father": 3})
    (child,) = (one for one in game.after.people.values() if one.mother == wife)
    assert (child.sex, child.charisma, child.sly, child.constitution, child.wyrd) == ("m", 2, -2, 0, True)
    assert child.markers == ("H03",) and child.age == 5
    assert seen_by(game.after, house).people[child.id].markers == ()
    assert not any("H03" in text for text in game.news(house))


def test_a_child_is_born_among_the_houses_that_are_in_the_game_then() -> None:
    """SB-AMB-10: the Houses in the game when the character was born; factions have no marker."""
    stage = Stage()
    house, _, _ = family_house(stage)
    gone, _, _ = family_house(stage, "Gone")
    sisters = stage.house("The Mothers", "sisterhood")
    wife, man = (stage.person(name, house, sex, 25) for name, sex in (("Ida", "f"), ("Ivo", "m")))
    stage.couple(wife, man)
    stage.world.change_house(gone, eliminated=True)
    game = stage.run({}, {f"03/birth/{wife}+{man}": 5})
    (child,) = (one for one in game.after.people.values() if one.mother == wife)
    assert {*child.born_among} == {*game.after.houses} - {gone, sisters}


@pytest.mark.parametrize(("age", "rolled"), [(20, True), (15, False)])
def test_sb_t03_unmarried(age: int, rolled: bool) -> None:
    """SB-122 SB-128"""
    stage = Stage()
    house, _, _ = family_house(stage)
    woman = stage.person("Una", house, "f", age, charisma=1, sly=-1)
    game = stage.run({}, {f"03/birth/{woman}": 4} if rolled else {})
    children = [one for one in game.after.people.values() if one.mother == woman]
    assert (f"03/birth/{woman}" in game.dice.asked) == rolled == bool(children)
    assert all(one.father == "" and one.house == house for one in children)


def sisterhood(stage: Stage, faction: str = "breeding") -> tuple[str, str, str]:
    """A faction with a Reverend Mother as Head and a Sister of 20."""
    house = stage.house("The Mothers", "sisterhood", trait="wyrd", faction=faction)
    mother = stage.person("Mohiam", house, "f", 40, wyrd=True, reverend=True, sly=1, charisma=1)
    stage.planet("Wallach", mother, home=True)
    return house, mother, stage.person("Irulan", house, "f", 20)


def test_sb_t04_sister_influence() -> None:
    """SB-111 SB-114 SB-126 SB-127"""
    stage = Stage()
    house, mother, sister = sisterhood(stage)
    orders = f"CHAR {sister}\nMODIFY BIRTH ROLL PLUS 2\nDECIDE SEX MALE"
    game = stage.run({house: orders}, {f"03/birth/{sister}": 4})
    (son,) = (one.id for one in game.after.people.values() if one.mother == sister)
    assert game.after.people[son].sex == "m" and game.after.people[son].house == house
    stage.world = game.world
    stage.world.turn = 8
    later = stage.run({})
    assert later.after.people[son].house == "H01"
    assert any("is claimed by House Corrino" in text for text in later.news())


def test_sb_t05_revolt() -> None:
    """SB-204 SB-205 SB-206 SB-207 SB-208"""
    stage = Stage()
    house, head, _ = family_house(stage)
    baron, wife = stage.person("Baron", house), stage.person("Wife", house, "f", 30, constitution=1)
    stage.couple(baron, wife)
    child = stage.person("Child", house, "m", 5, constitution=-1, mother=wife, father=baron)
    planet = stage.planet("P8", baron)
    stage.legions(planet)
    foe, raiser, _ = family_house(stage, "Foe")
    stage.world.change(raiser, sly=1)  # a Head: counts 2
    dice = {f"12/rev/{planet}/{raiser}#1": 5, f"12/rev/{planet}/{raiser}#2": 4, f"12/detect/{planet}/{raiser}": 6}
    dice |= {f"12/revolt/{planet}": 6, f"12/survive/{baron}": 5, f"12/survive/{wife}": 4, f"12/survive/{child}": 5}
    orders = {house: f"CHAR {baron}\nINCREASE TAXATION", foe: f"CHAR {raiser}\nRAISE REVOLUTIONARIES {planet} 2"}
    game = stage.run(orders, dice)
    assert [game.alive(one) for one in (baron, wife, child)] == [True, True, False]
    assert not [one for one in game.after.legions.values() if one.planet == planet]
    assert game.after.houses[foe].solari == 900 and "tax on P8" not in game.ledger(house)
    assert game.after.planets[planet].holder == baron and not game.after.causes


@pytest.mark.parametrize(("spec", "slavery", "charm", "die", "tax"), [
    ("agriculture", False, 0, 5, 750),  # SB-T06
    ("", True, 1, 3, 1500),  # SB-T07
    ("", True, 1, 4, 0),
    ("heavy_industry", False, 0, 3, 1250),
    ("heavy_industry", True, 0, 2, 1875),  # SB-AMB-16
    ("", False, 0, 5, 1000),
    ("", False, 0, 6, 0),
])  # fmt: skip
def test_sb_t06_t07_taxes_specialisation_and_slavery(spec: str, slavery: bool, charm: int, die: int, tax: int) -> None:
    """SB-201 SB-202 SB-203 SB-204 SB-210"""
    stage = Stage()
    house, head, home = family_house(stage)
    stage.world.change(head, charisma=charm)
    stage.world.change_planet(home, specialisation=spec)
    verb = "PRACTICE SLAVERY" if slavery else "INCREASE TAXATION"
    game = stage.run(
        {house: f"CHAR {head}\n{verb}"},
        {f"12/revolt/{home}": die, f"12/survive/{head}": 6} if not tax else {f"12/revolt/{home}": die},
    )
    assert game.after.houses[house].solari == 1000 + tax


def attempt_stage(**target: object) -> tuple[Stage, str, str, str, str]:
    stage = Stage()
    house, head, _ = family_house(stage)
    foe, foe_head, _ = family_house(stage, "Foe")
    return stage, house, stage.person("Sponsor", house), foe, stage.person("Target", foe, **target)  # type: ignore[arg-type]


def test_sb_t08_assassination_fails_exposed() -> None:
    """SB-261 SB-262 SB-263 SB-162 SB-153 SB-229 SB-231"""
    stage, house, sponsor, foe, target = attempt_stage(constitution=1, shield=True)
    stage.world.change(sponsor, sly=1)
    spy = stage.person("Spy", foe, sly=2, appointment="SPYMASTER")
    orders = {house: f"CHAR {sponsor}\nSPONSOR ASSASSINATION {target}", foe: "HOUSE\nRECRUIT SUK PHYSICIAN"}
    game = stage.run(orders, {f"17/kill/{sponsor}/{target}": 6, f"17/discover/{sponsor}/{target}": 5})
    assert game.alive(target) and game.after.houses[house].solari == 500
    assert any("is exposed" in text for text in game.news())
    members = {one.id for one in game.after.people.values() if one.house == foe}
    assert {one.holder for one in game.after.causes if one.against == sponsor} == members > {spy}


@pytest.mark.parametrize("reverend", [False, True])
def test_sb_t09_assassination_succeeds_quietly(reverend: bool) -> None:
    """SB-154 SB-262 SB-263 SB-264"""
    stage, house, sponsor, foe, target = attempt_stage(reverend=reverend)
    stage.person("Master", house, sly=2, appointment="ASSASSINS")
    orders = {house: f"CHAR {sponsor}\nSPONSOR ASSASSINATION {target}"}
    game = stage.run(orders, {f"17/kill/{sponsor}/{target}": 3, f"17/discover/{sponsor}/{target}": 5})
    assert not game.alive(target) and not game.after.causes
    assert any("the sponsor of the attempt" in text for text in game.news(foe)) == reverend
    assert not any("Sponsor" in text for text in game.news())


@pytest.mark.parametrize(("one", "other", "dead"), [(3, 4, ""), (4, 3, "B"), (1, 4, "")])
def test_sb_t10_duel(one: int, other: int, dead: str) -> None:
    """SB-232 SB-234 SB-237 SB-229"""
    stage, house, a, foe, b = attempt_stage(shield=True)
    stage.world.change(a, sly=2, constitution=1)
    from cardbase.spice_and_blood.state import Cause, Challenge

    stage.world.causes.append(Cause(a, b, "x", 6))
    stage.world.challenges.append(Challenge(a, b, 6))
    orders = {house: f"CHAR {a}\nDUEL {b}", foe: f"CHAR {b}\nDUEL {a}"}
    game = stage.run(orders, {f"14/duel/{a}/{b}": one, f"14/duel/{b}/{a}": other})
    assert game.alive(b) == (dead != "B") and game.alive(a)
    assert not game.after.challenges and not game.after.causes
    assert any("honour is satisfied" in text for text in game.news()) == (one == 1)


def test_sb_t11_duel_refused() -> None:
    """SB-233 SB-132"""
    from cardbase.spice_and_blood.state import Cause, Challenge

    stage, house, a, foe, b = attempt_stage()
    stage.world.causes.append(Cause(a, b, "x", 6))
    stage.world.challenges.append(Challenge(a, b, 6))
    game = stage.run({house: f"CHAR {a}\nDUEL {b}"})
    assert game.after.houses[foe].solari == 1000 and game.after.challenges[0].refused
    stage.world = game.world
    stage.world.turn = 8
    again = stage.run({house: f"CHAR {a}\nDUEL {b}"})
    assert again.after.houses[foe].solari == 900
    stage.world = again.world
    stage.world.turn = 9
    lapsed = stage.run({})
    assert lapsed.after.houses[foe].solari == 800 and not lapsed.after.challenges


def test_sb_t20_prescience() -> None:
    """SB-101 SB-102 SB-103"""
    stage, house, sponsor, foe, target = attempt_stage()
    mothers, mother, _ = sisterhood(stage)
    order = f"CHAR {mother}\nSHOW PRESCIENCE {target} kill REROLL ON SUCCESS"
    assert [line.code for line in stage.check(mothers, order).lines] == ["E206"]
    stage.world.change_house(mothers, spice=1)
    orders = {mothers: order, house: f"CHAR {sponsor}\nSPONSOR ASSASSINATION {target}"}
    key = f"17/kill/{sponsor}/{target}"
    game = stage.run(orders, {key: 5, f"{key}~2": 2})
    assert game.alive(target) and game.after.houses[mothers].spice == 0


def test_sb_t34_prescience_on_a_quiet_die() -> None:
    """SB-101 SB-AMB-14"""
    stage, house, sponsor, foe, target = attempt_stage()
    mothers, mother, _ = sisterhood(stage)
    stage.world.change_house(mothers, spice=1)
    order = f"CHAR {mother}\nSHOW PRESCIENCE {target} kill REROLL ON FAILURE"
    orders = {mothers: order, house: f"CHAR {sponsor}\nSPONSOR ASSASSINATION {target}"}
    game = stage.run(orders, {f"17/kill/{sponsor}/{target}": 5})
    assert not game.alive(target) and game.after.houses[mothers].spice == 0


@pytest.mark.parametrize(("first", "second", "winner"), [(5, 6, 0), (6, 6, 1), (4, 6, None)])
def test_sb_t21_npc_marriage(first: int, second: int, winner: int | None) -> None:
    """SB-194 SB-198"""
    from cardbase.spice_and_blood.state import Candidate

    stage = Stage()
    house, head, _ = family_house(stage)
    other, other_head, _ = family_house(stage, "Foe")
    suitors = [stage.person("Ivo", house, charisma=2), stage.person("Uwe", other)]
    stage.world.candidates["N6H02"] = Candidate("N6H02", "Sorrel", "f", "H02", 20)
    orders = {house: f"CHAR {suitors[0]}\nPROPOSE N6H02", other: f"CHAR {suitors[1]}\nPROPOSE N6H02"}
    game = stage.run(orders, {f"10/propose/{suitors[0]}/N6H02": first, f"10/propose/{suitors[1]}/N6H02": second})
    wed = [bool(game.after.people[one].spouse) for one in suitors]
    assert wed == [winner == 0, False] if winner != 1 else wed == [True, False]
    dowries = game.after.houses[house].solari + game.after.houses[other].solari - 2000
    assert dowries == (500 if any(wed) else 0)


def test_sb_t22_contract_mismatch() -> None:
    """SB-192"""
    stage = Stage()
    house, _, _ = family_house(stage)
    other, _, _ = family_house(stage, "Foe")
    bride, groom = stage.person("Ida", house, "f"), stage.person("Uwe", other)
    terms = "{{transfer: solari {} from TARSK to FOE; children: TARSK}}"
    orders = {
        house: f"CHAR {bride}\nMARRY {groom} TARSK TERMS {terms.format(200)}",
        other: f"CHAR {groom}\nMARRY {bride} TARSK TERMS {terms.format(250)}",
    }
    game = stage.run(orders)
    assert not game.after.people[bride].spouse
    for one, line in ((house, 3), (other, 3)):
        assert game.result.answers[one, line] == ("X405", "the contracts differ (terms: transfer)")
        assert not any("2" in text.split("(")[0] for text in game.news(one))


def test_sb_t26_succession_across_houses() -> None:
    """SB-028 SB-029 SB-030 SB-195"""
    stage = Stage()
    house, head, home = family_house(stage)
    other, _, _ = family_house(stage, "Birth")
    widow = stage.person("Widow", house, "f", 40, origin=other)
    stage.couple(head, widow)
    cousin = stage.person("Cousin", house, "m", 20)
    stage.world.change(head, age=70)
    game = stage.run({}, {f"20/death/{head}": 6})
    assert game.after.people[widow].house == other
    assert (game.after.planets[home].holder, game.after.planets[home].house) == (widow, other)
    assert (game.after.houses[house].homeworld, game.after.houses[house].head) == ("", cousin)


def test_a_widow_who_returns_to_a_house_without_a_living_member_is_its_head() -> None:
    """SB-030 SB-195: the last Head and the husband abroad die in the same turn, in either order."""
    for first in (True, False):
        stage = Stage()
        if first:
            house, head, _ = family_house(stage)
        other, husband, _ = family_house(stage, "Abroad")
        if not first:
            house, head, _ = family_house(stage)
        widow = stage.person("Widow", other, "f", 40, origin=house)
        stage.couple(husband, widow)
        for one in (head, husband):
            stage.world.change(one, age=70)
        game = stage.run({}, {f"20/death/{head}": 6, f"20/death/{husband}": 6})
        assert not game.after.people[head].alive and not game.after.people[husband].alive
        assert (game.after.people[widow].house, game.after.houses[house].head) == (house, widow)


def test_sb_t30_cross_house_headship() -> None:
    """SB-030 SB-036"""
    stage = Stage()
    house, head, home = family_house(stage)
    other, _, _ = family_house(stage, "Abroad")
    wife = stage.person("Wife", house, "f", 60)
    stage.couple(head, wife)
    heir = stage.person("Heir", other, "m", 30, origin=house, mother=wife, father=head)
    legions = stage.legions(home, 2)
    stage.world.change(head, age=70)
    game = stage.run({}, {f"20/death/{head}": 5})
    assert game.after.planets[home].house == other and game.after.planets[home].holder == heir
    assert game.after.houses[house].homeworld == "" and game.after.houses[house].head == wife
    assert {game.after.legions[one].house for one in legions} == {house}
    assert {game.after.legions[one].planet for one in legions} == {home}


def test_sb_t31_seat() -> None:
    """SB-034 SB-205"""
    stage = Stage()
    house, head, home = family_house(stage)
    stage.world.change(head, charisma=1)
    second = stage.planet("Second", head)
    tax = f"CHAR {head}\nINCREASE TAXATION {second}"
    quiet = stage.run({house: tax}, {f"12/revolt/{second}": 6})
    assert quiet.ledger(house)["tax on Second"] == 1000
    stage.world.change(head, charisma=0)
    game = stage.run({house: tax}, {f"12/revolt/{second}": 6})
    assert "tax on Second" not in game.ledger(house) and f"12/survive/{head}" not in game.dice.asked


def test_sb_t33_lost_bonus() -> None:
    """SB-151 SB-153"""
    from cardbase.spice_and_blood.state import Issue

    stage, house, sponsor, foe, target = attempt_stage()
    spy = stage.person("Spy", foe, sly=2, appointment="SPYMASTER")
    planet = stage.planet("New")
    stage.world.issues.append(Issue("V06-01", foe, spy, planet, 6))
    orders = {house: f"CHAR {sponsor}\nSPONSOR ASSASSINATION {target}"}
    dice = {"13/vote/V06-01": 1, f"17/kill/{sponsor}/{target}": 1, f"17/discover/{sponsor}/{target}": 5}
    game = stage.run(orders, dice)
    assert game.after.planets[planet].holder == spy and game.after.people[spy].appointment == ""
    assert not any("is exposed" in text for text in game.news())

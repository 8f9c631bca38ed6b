"""Acceptance scenarios of planets, Legions, votes and spice: SB-T12 to SB-T19 and others."""

from __future__ import annotations

import pytest

from cardbase.spice_and_blood.battle import Force, fight_round
from cardbase.spice_and_blood.state import Dispensation, Issue, Person
from cardbase.spice_and_blood.victory import is_kwisatz_haderach
from tests.spice_and_blood.stage import Stage, family_house
from tests.spice_and_blood.test_scenarios_people import sisterhood


def invasion(stage: Stage, legions: int = 2, *, wayku: bool = True) -> tuple[str, str, str, list[str]]:
    """A House with a dispensation against a vacant planet: House, Head, planet, Legions."""
    house, head, home = family_house(stage)
    if wayku:
        family_house(stage, "Wayku", kind="wayku")
    planet = stage.planet("New Tharsis")
    stage.world.dispensations.append(Dispensation(house, planet, 6))
    return house, head, planet, stage.legions(home, legions)


def test_sb_t12_invasion() -> None:
    """SB-241 SB-242 SB-244 SB-245 SB-247 SB-220 SB-287 SB-025"""
    stage = Stage()
    house, head, planet, legions = invasion(stage)
    leader = stage.person("Leader", house, sly=1)
    order = f"HOUSE\nINVADE {planet} {','.join(legions)} {leader} LEADER {leader} REBELS 1"
    key = f"16/battle/{planet}/{house}/r1"
    dice = {f"{key}/R1": 3, f"{key}/{legions[0]}": 4, f"{key}/{legions[1]}": 2, f"{key}/D1": 5}
    game = stage.run({house: order}, dice)
    assert game.after.planets[planet].holder == leader
    assert {game.after.legions[one].planet for one in legions} == {planet}
    assert game.ledger(house) == {
        "upkeep": -20,
        f"landing {','.join(legions)} on New Tharsis": -200,
        "1 rebel Legion": -50,
    }
    assert game.ledger("H05")["share of Guild fees"] == 10
    assert not game.after.dispensations


def test_sb_t13_frigate() -> None:
    """SB-243"""
    stage = Stage()
    house, head, _, legions = invasion(stage, 1)
    foe, baron, world = family_house(stage, "Foe")
    stage.world.change_planet(world, frigates=2)
    stage.world.dispensations.append(Dispensation(house, world, 6))
    game = stage.run({house: f"HOUSE\nINVADE {world} {legions[0]} {head}"})
    assert not game.after.legions and game.after.planets[world].holder == baron
    assert Dispensation(house, world, 6) in game.after.dispensations


def rolled(values: dict[str, int]):  # type: ignore[no-untyped-def]
    return lambda number, name, needed: values[name]


def test_sb_t14_house_guard() -> None:
    """SB-225 SB-245"""
    attack = Force([("L01", "basic"), ("L02", "basic")])
    guard = Force([("L09", "guard")])
    assert fight_round(attack, guard, 1, rolled({"L01": 5, "L02": 5, "L09": 1}), 2) == []
    assert fight_round(attack, guard, 2, rolled({"L01": 5, "L02": 6, "L09": 1}), 2) == ["L09"]


def test_sb_t15_mutual_annihilation() -> None:
    """SB-246 SB-249"""
    stage = Stage()
    house, head, planet, legions = invasion(stage, 1)
    key = f"16/battle/{planet}/{house}/r1"
    game = stage.run({house: f"HOUSE\nINVADE {planet} {legions[0]} {head}"}, {f"{key}/{legions[0]}": 6, f"{key}/D1": 6})
    assert game.after.planets[planet].holder == "" and not game.after.legions


def test_sb_t32_hits_and_guard() -> None:
    """SB-245"""
    defence = Force([("L01", "guard"), ("L02", "fremen")])
    attack = Force([("A1", "basic"), ("A2", "basic")])
    lost = fight_round(attack, defence, 1, rolled({"A1": 5, "A2": 6, "L01": 1, "L02": 1}), 2)
    assert lost == ["L01"] and defence.units == [("L02", "fremen")]
    again = Force([("L01", "guard"), ("L02", "fremen")])
    assert fight_round(attack, again, 1, rolled({"A1": 6, "A2": 5, "L01": 1, "L02": 1}), 2) == lost  # as listed or not


def test_air_assault_rolls_first_and_fremen_answer_all_the_same() -> None:
    """SB-226 SB-228 SB-244"""
    for kind, left in (("basic", 1), ("fremen", 0)):
        attack, defence = Force([("A1", "air_assault")]), Force([("D1", kind)])
        fight_round(attack, defence, 1, rolled({"A1": 6, "D1": 6}), 2)
        assert len(attack.units) == left and not defence.units


@pytest.mark.parametrize(("die", "granted"), [(40, True), (41, False)])
@pytest.mark.parametrize(("target", "solari"), [('"Far World"', 200), ("ATREIDES", 200)])
def test_sb_t16_dispensation(die: int, granted: bool, target: str, solari: int) -> None:
    """SB-220 SB-222"""
    stage = Stage()
    house, _, _ = family_house(stage)
    order = f"HOUSE\nSEEK IMPERIAL MILITARY DISPENSATION {target} {solari}"
    game = stage.run({house: order}, {f"13/dispensation/P006/{house}": die})
    assert bool(game.after.dispensations) == granted
    assert game.after.houses[house].solari == 800
    imperial = stage.check(house, "HOUSE\nSEEK IMPERIAL MILITARY DISPENSATION CORRINO 200")
    assert [line.code for line in imperial.lines] == ["E207"]


@pytest.mark.parametrize(("die", "awarded"), [(32, True), (33, False)])
def test_sb_t17_siridar_vote(die: int, awarded: bool) -> None:
    """SB-211 SB-212 SB-213 SB-214 SB-215 SB-223"""
    stage = Stage()
    house, head, _ = family_house(stage)
    for name in ("B", "C", "D"):
        family_house(stage, name)
    planet = stage.planet("Vacant")
    stage.world.issues.append(Issue("V06-01", house, head, planet, 6))
    order = "HOUSE\nBUY VOTES V06-01 CORRINO 300\nBUY VOTES V06-01 HARKONNEN 50"
    game = stage.run({house: order}, {f"13/harkfail/V06-01/{house}": 6, "13/vote/V06-01": die})
    assert (game.after.planets[planet].holder == head) == awarded
    assert any("311 of 944 votes" in text and "= 32 %" in text for text in game.news())
    assert game.after.houses[house].solari == 650


def arrakis(stage: Stage, **candidate: int) -> tuple[str, str]:
    house, head, _ = family_house(stage)
    for name in ("B", "C", "D"):
        family_house(stage, name)
    one = stage.person("Leto", house, **candidate)
    stage.world.issues.append(Issue("V06-01", house, one, "P004", 6))
    return house, one


def test_sb_t18_arrakis() -> None:
    """SB-216"""
    stage = Stage()
    house, one = arrakis(stage, charisma=1, sly=1)
    game = stage.run({house: "HOUSE\nBUY VOTES V06-01 CORRINO 500"}, {"13/vote/V06-01": 32})
    assert any("311 of 944 votes" in text for text in game.news())
    assert game.after.planets["P004"].holder == one and game.after.houses["H03"].governorships == 199
    refused = stage.check(house, "HOUSE\nBUY VOTES V06-01 HARKONNEN 50\nPROPOSE SIRIDAR BARON C001 P004")
    assert [line.code for line in refused.lines] == ["E207", "E207"]


@pytest.mark.parametrize(("legions", "dice", "units"), [(3, (6, 4), 4), (6, (6, 5), 1)])
def test_sb_t19_spice(legions: int, dice: tuple[int, int], units: int) -> None:
    """SB-291 SB-292 SB-294"""
    stage = Stage()
    house, _, _ = family_house(stage)
    other, _, _ = family_house(stage, "B")
    stage.world.change_planet("P004", garrison=legions)
    orders = {house: "HOUSE\nSPICE RAIDING 40", other: "HOUSE\nSPICE RAIDING 200"}
    game = stage.run(orders, {f"18/raid/{house}#{number}": die for number, die in enumerate(dice, 1)})
    assert game.after.houses[house].spice == units and game.after.houses["H03"].spice == 0


def test_sb_t23_order_errors() -> None:
    """The line codes: E101, E202, E203, and only the fourth is carried out."""
    stage = Stage()
    house, head, _ = family_house(stage)
    foe, foe_head, _ = family_house(stage, "Foe")
    planet = stage.planet("Vacant")
    stage.world.issues.append(Issue("V06-02", house, head, planet, 6))
    text = f"HOUSE\nINVAED P1 L1 C1\nAPPOINT HOUSE SPYMASTER {foe_head}\nTRAIN MENTAT {head}\nVOTE V-0006-02 YES"
    check = stage.check(house, text)
    assert [line.code for line in check.lines] == ["E101", "E202", "E203", ""]
    assert "did you mean INVADE" in check.lines[0].message
    assert [order.verb for order in check.orders] == ["VOTE"]


@pytest.mark.parametrize(
    ("slys", "ages", "left", "votes"),
    [
        ((2, 1), (40, 50), 20, [20, 0]),
        ((1, 1), (40, 50), 20, [0, 20]),
        ((1, 1), (40, 40), 20, [10, 10]),
        ((1, 1), (40, 40), 500, [20, 20]),
    ],
)  # fmt: skip
def test_sb_t25_truthsayers(slys: tuple[int, int], ages: tuple[int, int], left: int, votes: list[int]) -> None:
    """SB-219"""
    stage = Stage()
    stage.world.change_house("H01", governorships=left)
    factions = []
    for number, (sly, age) in enumerate(zip(slys, ages, strict=True)):
        house, mother, _ = sisterhood(stage, ("breeding", "prescience")[number])
        stage.world.change(mother, sly=sly, age=age, offices=("TRUTHSAYER",))
        factions.append((house, mother))
    game = stage.run({house: f"CHAR {mother}\nATTEND LANDSRAAD" for house, mother in factions})
    told = [text for text in game.news() if "Truthsayer on Kaitain" in text]
    for (_, mother), number in zip(factions, votes, strict=True):
        assert any(f"({mother}) speaks for {number} votes" in text for text in told)


def test_sb_t27_guild_adoption() -> None:
    """SB-239 SB-280 SB-287"""
    stage = Stage()
    house, head, home = family_house(stage)
    wayku, _, _ = family_house(stage, "Wayku", kind="wayku")
    gifted = [stage.person(name, house, wyrd=True) for name in ("A", "B")]
    goal, legions = stage.planet("Goal", head), stage.legions(home)
    sold = "\n".join(f"TRANSFER WYRD CHARACTER TO SPACING GUILD {one}" for one in gifted)
    game = stage.run({house: f"HOUSE\n{sold}\nTRANSPORT LEGION {legions[0]} {goal}"})
    assert game.after.houses[house].solari == 1000 + 4000 - 10 - 98
    assert not any(game.alive(one) for one in gifted)
    assert game.ledger(wayku)["share of Guild fees"] == 4


def test_sb_t28_victory_order() -> None:
    """SB-003 SB-004 SB-255: the check at the end of a turn comes before that of the next."""
    stage = Stage()
    house, head, _ = family_house(stage)
    mothers, _, _ = sisterhood(stage)
    for npc in ("H01", "H02", "H03"):
        stage.world.change_house(npc, governorships=0)
    marks = ("H01", "H02", "H03", house)
    paul = Person("", "Paul", "m", house, house, house, 10, markers=marks, born_among=marks)
    child = stage.world.add_person(paul, "stage/Paul")
    early = stage.run({})
    assert [winner for winner, _ in early.after.winners] == [mothers]
    stage.world.change(child.id, age=5)
    for number in range(20):
        stage.planet(f"World {number}", head)
    stage.world.change_house(mothers, homeworld="")
    later = stage.run({})
    assert [winner for winner, _ in later.after.winners] == [house]


def test_a_kwisatz_haderach_lacks_no_marker_of_the_houses_at_his_birth() -> None:
    """SB-004 SB-AMB-10 SB-AMB-11"""
    stage = Stage()
    house, _, _ = family_house(stage)
    base = Person("C9", "Paul", "m", house, house, house, 15, markers=("H01", "H04"), born_among=("H01", "H04"))
    from dataclasses import replace

    assert is_kwisatz_haderach(stage.world, base)
    assert not is_kwisatz_haderach(stage.world, replace(base, age=10))
    assert not is_kwisatz_haderach(stage.world, replace(base, markers=("H04",)))
    assert not is_kwisatz_haderach(stage.world, replace(base, born_among=("H01", "H02", "H04")))
    assert not is_kwisatz_haderach(stage.world, replace(base, died=3))


def test_sb_t29_comment_sign() -> None:
    """The comment sign does not cut braces."""
    stage = Stage()
    house, _, _ = family_house(stage)
    foe, _, _ = family_house(stage, "Foe")
    bride, groom = stage.person("Ida", house, "f"), stage.person("Uwe", foe)
    text = (
        f"CHAR {bride}\nMARRY {groom} TARSK TERMS {{children: TARSK; transfer: solari 5 from TARSK to FOE}} ; as agreed"
    )
    check = stage.check(house, text)
    assert len(check.orders) == 1 and len(check.orders[0].args["terms"]) == 2

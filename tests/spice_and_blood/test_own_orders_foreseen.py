"""Two orders of one mail of which only one can be carried out: the receipt says so, as the run then does."""

from __future__ import annotations

import pytest

from cardbase.spice_and_blood.state import Cause, Challenge, Dispensation, Issue
from tests.spice_and_blood.stage import Played, Stage, family_house
from tests.spice_and_blood.test_scenarios_people import sisterhood

HEAD, HEIR, WISE, FOE, HOME, SECOND, EMPTY = "C001", "C002", "C003", "C004", "P005", "P006", "P008"


def rich_house(turn: int = 7) -> tuple[Stage, str]:
    """A rich House: a Head of two fiefs with four Legions, an heir with causes, somebody with Wyrd, an open vote."""
    stage = Stage(turn)
    house, head, _ = family_house(stage, solari=30_000, spice=10)
    stage.person("Heir", house, age=0)
    stage.person("Wise", house, "f", wyrd=True)
    foe, foe_head, _ = foe_house(stage, head)
    stage.planet("Empty")
    stage.legions(HOME, 2)
    stage.legions(HOME, 2, fought=turn - 1)
    stage.world.causes = [Cause(head, foe_head, "an insult", turn - 1)]
    stage.world.issues = [Issue(f"V{turn - 1:02d}-01", foe, foe_head, EMPTY, turn - 1)]
    stage.world.dispensations = [Dispensation(house, "P007", turn + 3)]
    return stage, house


def foe_house(stage: Stage, head: str) -> tuple[str, str, str]:
    stage.planet("Second", head)
    house = stage.house("Foe")
    foe = stage.person("Head of Foe", house)
    return house, foe, stage.planet("Foehome", foe, home=True)


def told(game: Played, house: str) -> list[str]:
    return [line.code for line in game.checks[house].lines]


LATER_COUNTS = {
    "a specialisation of the seat": (
        f"CHAR {HEAD}",
        "SPECIALISE PLANET agriculture",
        "SPECIALISE PLANET heavy_industry",
    ),
    "a specialisation, once named": (
        f"CHAR {HEAD}",
        "SPECIALISE PLANET shield_production",
        f"SPECIALISE PLANET {HOME} none",
    ),
    "a personal shield": (f"CHAR {HEAD}", "PURCHASE PERSONAL SHIELD", "PURCHASE PERSONAL SHIELD"),
    "slavery and its end": (f"CHAR {HEAD}", "PRACTICE SLAVERY", f"CEASE SLAVERY {HOME}"),
    "the end of slavery, and slavery": (f"CHAR {HEAD}", "CEASE SLAVERY", "PRACTICE SLAVERY"),
    "an upgrade": ("HOUSE", "UPGRADE LEGION L01", "UPGRADE LEGION L01"),
    "a House Guard": ("HOUSE", "NOMINATE HOUSE GUARD L03", "NOMINATE HOUSE GUARD L04"),
    "a House Shield": ("HOUSE", f"PURCHASE HOUSE SHIELD {HOME}", f"PURCHASE HOUSE SHIELD {HOME}"),
    "the name of a planet": ("HOUSE", f'NAME PLANET {SECOND} "Anvil"', f'NAME PLANET {SECOND} "Hammer"'),
    "the name of a child": ("HOUSE", f'NAME CHILD {HEIR} "Anton"', f'NAME CHILD {HEIR} "Bruno"'),
    "the training of a Mentat": ("HOUSE", f"TRAIN MENTAT {WISE}", f"TRAIN MENTAT {WISE}"),
    "a gift to the Guild": (
        "HOUSE",
        f"TRANSFER WYRD CHARACTER TO SPACING GUILD {WISE}",
        f"TRANSFER WYRD CHARACTER TO SPACING GUILD {WISE}",
    ),
    "a seat": ("HOUSE", f"SEAT {HEAD} {SECOND}", f"SEAT {HEAD} {HOME}"),
    "a challenge": (f"CHAR {HEAD}", f"CHALLENGE TO DUEL {FOE}", f"CHALLENGE TO DUEL {FOE}"),
    "a declaration of war": ("HOUSE", "DECLARE WAR OF ASSASSINS H05", "DECLARE WAR OF ASSASSINS H05"),
}


@pytest.mark.parametrize("orders", LATER_COUNTS.values(), ids=LATER_COUNTS)
def test_of_two_orders_that_settle_the_same_the_later_counts(orders: tuple[str, str, str]) -> None:
    """SB-100 SB-202 SB-210"""
    stage, house = rich_house()
    game = stage.run({house: "\n".join(orders)})
    first, second = game.checks[house].lines
    assert (first.code, first.message, first.order) == ("W301", "line 4 replaces it", None)
    assert second.order and second.code in ("", "W302", "W304")


def test_a_specialisation_that_replaces_another_is_the_one_that_is_paid() -> None:
    """SB-202"""
    stage, house = rich_house()
    game = stage.run({house: f"CHAR {HEAD}\nSPECIALISE PLANET agriculture\nSPECIALISE PLANET heavy_industry"})
    assert game.after.planets[HOME].specialisation == "heavy_industry"
    assert [one for one in game.ledger(house) if "on Tarskhome" in one] == ["heavy industry on Tarskhome"]


def test_a_specialisation_without_a_planet_is_refused_where_the_seat_has_one() -> None:
    """SB-202 SB-210"""
    stage, house = rich_house()
    stage.world.change_planet(HOME, specialisation="heavy_industry", specialised_by=HEAD)
    game = stage.run({house: f"CHAR {HEAD}\nSPECIALISE PLANET agriculture\nSPECIALISE PLANET {SECOND} heavy_industry"})
    assert told(game, house) == ["E205", ""] and game.after.planets[SECOND].specialisation == "heavy_industry"


STAND_BOTH = {
    "two planets": (f"CHAR {HEAD}", "SPECIALISE PLANET heavy_industry", f"SPECIALISE PLANET {SECOND} heavy_industry"),
    "two Legions": ("HOUSE", "UPGRADE LEGION L01", "UPGRADE LEGION L02"),
    "a tax, and no slavery": (f"CHAR {HEAD}", "INCREASE TAXATION", "CEASE SLAVERY"),
    "two Legions raised": (f"CHAR {HEAD}", "RAISE LEGION basic 1", "RAISE LEGION basic 1"),
    "two raids": ("HOUSE", "SPICE RAIDING 20", "SPICE RAIDING 20"),
    "spice twice": (f"CHAR {HEAD}", "CONSUME SPICE 1", "CONSUME SPICE 1"),
    "gifts": ("HOUSE", "GIVE 5 solari H05", "GIVE 5 solari H05"),
    "two Frigates": ("HOUSE", f"PURCHASE HOUSE FRIGATE {HOME}", f"PURCHASE HOUSE FRIGATE {HOME}"),
    "two chances of a dispensation": (
        "HOUSE",
        "SEEK IMPERIAL MILITARY DISPENSATION P007 100",
        "SEEK IMPERIAL MILITARY DISPENSATION P007 100",
    ),
}


@pytest.mark.parametrize("orders", STAND_BOTH.values(), ids=STAND_BOTH)
def test_of_two_orders_that_add_up_both_count(orders: tuple[str, str, str]) -> None:
    """SB-100"""
    stage, house = rich_house()
    game = stage.run({house: "\n".join(orders)})
    assert told(game, house) == game.codes(house) == ["", ""]


GONE_BEFORE = {
    "a disbanded Legion is upgraded": ("HOUSE\nDISBAND LEGION L01\nUPGRADE LEGION L01", "DISBAND LEGION", 4),
    "a disbanded Legion is nominated": ("HOUSE\nDISBAND LEGION L03\nNOMINATE HOUSE GUARD L03", "DISBAND LEGION", 4),
    "one Legion is disbanded twice": ("HOUSE\nDISBAND LEGION L01\nDISBAND LEGION L01 L02", "DISBAND LEGION", 4),
    "who goes to the Guild buys a shield": (
        f"HOUSE\nTRANSFER WYRD CHARACTER TO SPACING GUILD {WISE}\nCHAR {WISE}\nPURCHASE PERSONAL SHIELD",
        "TRANSFER WYRD CHARACTER TO SPACING GUILD",
        5,
    ),
    "who goes to the Guild is trained": (
        f"HOUSE\nTRAIN MENTAT {WISE}\nTRANSFER WYRD CHARACTER TO SPACING GUILD {WISE}",
        "TRANSFER WYRD CHARACTER TO SPACING GUILD",
        3,
    ),
    "who goes to the Guild is proposed": (
        f'HOUSE\nTRANSFER WYRD CHARACTER TO SPACING GUILD {WISE}\nPROPOSE SIRIDAR BARON {WISE} "New"',
        "TRANSFER WYRD CHARACTER TO SPACING GUILD",
        4,
    ),
}


@pytest.mark.parametrize(("text", "verb", "number"), GONE_BEFORE.values(), ids=GONE_BEFORE)
def test_an_order_about_what_another_one_takes_away_before_is_warned_of(text: str, verb: str, number: int) -> None:
    """SB-100 SB-224 SB-280"""
    stage, house = rich_house()
    game = stage.run({house: text})
    lines = {line.number: line for line in game.checks[house].lines}
    assert lines[number].code == "W304" and lines[number].message.endswith(f"comes before it: {verb}")
    assert game.result.answers[house, number][0] in ("X401", "X403")


def test_who_disbands_after_the_upgrade_is_not_warned() -> None:
    """SB-100"""
    stage, house = rich_house()
    game = stage.run({house: "HOUSE\nUPGRADE LEGION L01\nDISBAND LEGION L01"})
    assert told(game, house) == game.codes(house) == ["", ""]


def test_a_baron_proposed_for_a_planet_under_vote_is_told_what_it_hangs_on() -> None:
    """SB-212"""
    stage, house = rich_house()
    game = stage.run({house: f"HOUSE\nPROPOSE SIRIDAR BARON {HEAD} {EMPTY}"})
    (line,) = game.checks[house].lines
    assert (line.code, line.message) == ("W302", "only if V06-01 is not passed: it names a Baron there this turn")


def test_votes_on_an_office_hang_on_the_nomination() -> None:
    """SB-217"""
    stage, house = rich_house(turn=9)
    vote = "VOTE O-PLANETOLOGIST:{} yes"
    text = "\n".join(["HOUSE", vote.format("H05"), vote.format(house)])
    assert [line.code for line in stage.check(house, text).lines] == ["W302", "W304"]
    nominated = f"{text}\nNOMINATE FOR IMPERIAL OFFICE {HEAD} PLANETOLOGIST"
    assert [line.code for line in stage.check(house, nominated).lines] == ["W302", "", ""]


def test_a_quarantine_in_a_turn_that_elects_hangs_on_the_election() -> None:
    """SB-218"""
    stage, house = rich_house(turn=9)
    stage.world.change(HEAD, offices=("PLANETOLOGIST",))
    (line,) = stage.check(house, f"HOUSE\nQUARANTINE {EMPTY}").lines
    assert (line.code, line.message) == ("W302", "only if your House has the Planetologist by then")


def test_a_frigate_that_is_not_there_is_not_carried() -> None:
    """SB-240"""
    stage, house = rich_house()
    text = f"HOUSE\nTRANSPORT FRIGATE {HOME} {SECOND}\nTRANSPORT FRIGATE {SECOND} {SECOND}"
    assert [line.code for line in stage.check(house, text).lines] == ["W302", "E207"]


def test_a_couple_without_a_woman_has_no_child_to_influence() -> None:
    """SB-112"""
    stage, _ = rich_house()
    mothers, mother, _ = sisterhood(stage, "prescience")
    text = f"CHAR {mother}\nDECIDE SEX {HEAD} male\nMODIFY BIRTH ROLL {HEAD} plus 1"
    assert [line.code for line in stage.check(mothers, text).lines] == ["E207", "E207"]


def test_a_mother_of_prescience_influences_one_couple() -> None:
    """SB-112 SB-AMB-12"""
    stage, _ = rich_house()
    mothers, mother, sister = sisterhood(stage, "prescience")
    orders = [f"MODIFY BIRTH ROLL {one} plus 1" for one in (WISE, sister)]
    game = stage.run({mothers: "\n".join([f"CHAR {mother}", *orders, "MODIFY BIRTH ROLL plus 1"])})
    assert told(game, mothers) == ["W301", "", ""] and game.codes(mothers) == ["W301", "", ""]


def test_a_duel_is_met_once() -> None:
    """SB-233"""
    stage, house = rich_house()
    stage.world.challenges = [Challenge(FOE, HEAD, 6)]
    game = stage.run({house: f"CHAR {HEAD}\nDUEL {FOE}\nDUEL {FOE}"})
    assert told(game, house)[0] == "W301"


@pytest.mark.parametrize("named", [False, True])
def test_a_son_is_given_to_one_house(named: bool) -> None:
    """SB-127"""
    stage, house = rich_house()
    third, _, _ = family_house(stage, "Third")
    mothers, _, _ = sisterhood(stage)
    son = stage.person("Son", mothers, age=0)
    which = son if named else ""
    game = stage.run({mothers: f"HOUSE\nTRANSFER SON {house} {which}\nTRANSFER SON {third} {which}"})
    assert told(game, mothers) == ["W301", ""] and game.after.people[son].house == third

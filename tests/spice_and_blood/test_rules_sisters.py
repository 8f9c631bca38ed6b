"""What a Bene Gesserit faction may and may not, where it is not like other Houses."""

from __future__ import annotations

import pytest

from cardbase.spice_and_blood.reports.data import house_report
from cardbase.spice_and_blood.state import Cause, Challenge
from tests.spice_and_blood.stage import Stage, family_house
from tests.spice_and_blood.test_rules_turn import two_houses
from tests.spice_and_blood.test_scenarios_people import sisterhood


def test_a_faction_with_51_per_cent_of_the_votes_wins_like_a_house() -> None:
    """SB-003 SB-275"""
    stage = Stage()
    sisters, mother, _ = sisterhood(stage)
    for house in ("H01", "H02", "H03"):
        stage.world.change_house(house, governorships=3)
    assert [house for house, _ in stage.run().after.winners] == [sisters]
    stage.world.change_house("H01", governorships=6)  # 11 of 23 votes
    assert not stage.run().after.winners and mother


def test_a_woman_from_outside_marries_into_a_faction_with_wyrd_alone() -> None:
    """SB-196 SB-276"""
    stage, house, _, _, _, _ = two_houses()
    sisters, _, _ = sisterhood(stage)
    bride, woman = stage.person("Bride", sisters, "f"), stage.person("Woman", house, "f")
    orders = {sisters: f"CHAR {bride}\nMARRY {woman} {sisters}", house: f"CHAR {woman}\nMARRY {bride} {sisters}"}
    refused = stage.run(orders)
    assert (refused.codes(house), refused.codes(sisters)) == (["E203"], ["X405"])
    stage.world.change(woman, wyrd=True)
    game = stage.run(orders)
    assert (game.codes(house), game.after.people[woman].house) == ([""], sisters)


def test_a_mentat_who_joins_a_faction_acts_no_more() -> None:
    """SB-181 SB-276"""
    stage, _, head, _, _, _ = two_houses()
    sisters, mother, _ = sisterhood(stage)
    mentat = stage.person("Mentat", sisters, "f", wyrd=True, mentat=3)
    text = f"CHAR {mentat}\nANALYSIS {head}\nSTRAIGHT LINE COMPUTATION {mother} death"
    assert [line.code for line in stage.check(sisters, text).lines] == ["E203", "E203"]


def test_a_challenge_to_a_sister_lapses_when_she_becomes_reverend_mother() -> None:
    """SB-235"""
    stage, house, head, _, _, _ = two_houses()
    sisters, _, _ = sisterhood(stage)
    sister = stage.person("Able", sisters, "f", age=25, wyrd=True, sly=1, charisma=1)
    stage.world.causes = [Cause(head, sister, "attempt on Somebody", 6)]
    stage.world.challenges = [Challenge(head, sister, 6)]
    orders = {house: f"CHAR {head}\nDUEL {sister}", sisters: f"HOUSE\nAPPOINT REVEREND MOTHER {sister}"}
    game = stage.run(orders)
    assert game.alive(sister) and not game.after.challenges
    assert any(text.endswith("lapses") for text in game.news())


def test_a_report_shows_the_wyrding_way_of_a_sister_who_came_from_outside() -> None:
    """SB-273 SB-276"""
    stage, house, _, _, _, _ = two_houses()
    sisters, _, _ = sisterhood(stage)
    gifted = stage.person("Gifted", house, "f", wyrd=True)
    given = f"HOUSE\nAGREE {sisters} TERMS {{}}\nGIVE CHARACTER {gifted} {sisters}"
    game = stage.run({house: given, sisters: "HOUSE\nAGREE TARSK TERMS {}"})
    rows = house_report(game.result, sisters, None)["people"]
    assert [row["wyrding_way"] for row in rows if row["id"] == gifted] == [True]


@pytest.mark.parametrize(
    "lines",
    [
        "TRANSFER SON {house} {son}\nNAME CHILD {son} Rupert",
        "NAME CHILD {son} Rupert\nTRANSFER SON {house} {son}",
        "NAME CHILD {son} Rupert\nTRANSFER SON {house}",
        "TRANSFER SON {house}\nNAME CHILD {son} Rupert",
        "@2 NAME CHILD {son} Rupert\n@1 TRANSFER SON {house} {son}",
    ],
)
def test_a_son_is_named_before_he_is_given_away(lines: str) -> None:
    """SB-124 SB-127: else nobody could name him: with his new House he is no small child any more."""
    stage = Stage()
    house, _, _ = family_house(stage)
    mothers, _, _ = sisterhood(stage)
    son = stage.person("Son", mothers, age=5)
    game = stage.run({mothers: "HOUSE\n" + lines.format(house=house, son=son)})
    assert game.codes(mothers) == ["", ""]
    assert (game.after.people[son].name, game.after.people[son].house) == ("Rupert", house)


def test_a_son_whom_house_corrino_claims_keeps_the_name_he_was_given() -> None:
    """SB-124 SB-127"""
    stage = Stage()
    mothers, _, _ = sisterhood(stage)
    son = stage.person("Son", mothers, age=5)
    game = stage.run({mothers: f"HOUSE\nNAME CHILD {son} Rupert"})
    assert (game.after.people[son].name, game.after.people[son].house) == ("Rupert", "H01")

"""Contracts, deals and pledges: whom they bind, and to how much."""

from __future__ import annotations

import pytest

from cardbase.spice_and_blood.reckoning import cast_votes
from cardbase.spice_and_blood.state import Contract, Pledge
from tests.spice_and_blood.stage import Stage, family_house


def three_houses() -> tuple[Stage, list[str], list[str], list[str]]:
    """Three Houses, each with a Head on a homeworld: stage, Houses, Heads, planets."""
    stage = Stage()
    made = [family_house(stage, name) for name in ("Tarsk", "Foe", "Third")]
    return stage, [one[0] for one in made], [one[1] for one in made], [one[2] for one in made]


@pytest.mark.parametrize(
    "clause",
    [
        "transfer: solari 900 from FOE to TARSK",
        "transfer: planet Foehome from FOE to TARSK",
        "pledge: votes 11 from FOE to TARSK until 10500",
        "transfer: solari 5 from TARSK to FOE",
        "children: CORRINO",
    ],
)
def test_a_marriage_within_a_house_binds_no_other_house(clause: str) -> None:
    """SB-192"""
    stage, houses, heads, _ = three_houses()
    wife = stage.person("Wife", houses[0], "f")
    order = f"CHAR {heads[0]}\nMARRY {wife} TARSK TERMS {{{clause}}}"
    assert [line.code for line in stage.check(houses[0], order).lines] == ["E103"]


def test_a_contract_between_two_houses_binds_no_third() -> None:
    """SB-192"""
    stage, houses, heads, _ = three_houses()
    wife = stage.person("Wife", houses[0], "f")
    for clause, code in (
        ("transfer: solari 900 from THIRD to TARSK", "E103"),
        ("transfer: solari 9 from TARSK to THIRD", "E103"),
        ("pledge: votes 11 from THIRD to FOE until 10500", "E103"),
        ("transfer: solari 900 from FOE to TARSK", "W302"),
        ("children: THIRD", "W302"),
    ):
        order = f"CHAR {wife}\nMARRY {heads[1]} FOE TERMS {{{clause}}}"
        assert [line.code for line in stage.check(houses[0], order).lines] == [code], clause


@pytest.mark.parametrize("terms", ["children: TARSK, FOE", "children: TARSK; children: sons FOE"])
def test_children_of_one_sex_are_not_promised_to_two_houses(terms: str) -> None:
    """SB-192 SB-126"""
    stage, houses, heads, _ = three_houses()
    wife = stage.person("Wife", houses[0], "f")
    (line,) = stage.check(houses[0], f"CHAR {wife}\nMARRY {heads[1]} FOE TERMS {{{terms}}}").lines
    assert line.code == "E103" and "belong to one House" in line.message


def test_a_clause_written_twice_differs_from_one_written_once() -> None:
    """SB-192 SB-T22"""
    stage, houses, heads, _ = three_houses()
    wife = stage.person("Wife", houses[0], "f")
    clause = "transfer: solari 100 from TARSK to FOE"
    game = stage.run(
        {
            houses[0]: f"CHAR {wife}\nMARRY {heads[1]} FOE TERMS {{{clause}; {clause}}}",
            houses[1]: f"CHAR {heads[1]}\nMARRY {wife} FOE TERMS {{{clause}}}",
        }
    )
    assert game.result.answers[houses[0], 3] == ("X405", "the contracts differ (terms: transfer)")
    assert game.after.houses[houses[0]].solari == 1000


@pytest.mark.parametrize(
    ("first", "second", "cast"), [(11, 11, [0, 22, 11]), (4, 11, [0, 15, 18]), (3, 2, [6, 14, 13])]
)
def test_no_house_gives_more_votes_than_it_has_and_the_earlier_contract_comes_first(
    first: int, second: int, cast: list[int]
) -> None:
    """SB-192 SB-AMB-28"""
    stage, houses, heads, _ = three_houses()
    stage.world.contracts = [
        Contract("", (houses[0], other), (heads[0], head), pledges=(Pledge(votes, houses[0], other, 11_000),))
        for other, head, votes in zip(houses[1:], heads[1:], (first, second), strict=True)
    ]
    assert [cast_votes(stage.world, house) for house in houses] == cast


def test_whoever_was_given_away_does_not_marry_by_the_orders_of_the_former_house() -> None:
    """SB-191 SB-AMB-36"""
    stage, houses, heads, _ = three_houses()
    daughter = stage.person("Daughter", houses[0], "f")
    given = f"HOUSE\nAGREE FOE TERMS {{}}\nGIVE CHARACTER {daughter} FOE\nCHAR {daughter}\nMARRY {heads[1]} FOE"
    game = stage.run({houses[0]: given, houses[1]: "HOUSE\nAGREE TARSK TERMS {}"})
    assert game.after.people[daughter].house == houses[1]
    assert (game.codes(houses[0]), game.after.people[daughter].spouse) == (["", "", "X401"], "")


def test_a_house_of_which_nobody_lives_gives_no_orders_any_more() -> None:
    """SB-007 SB-AMB-36"""
    stage, houses, _, planets = three_houses()
    sisters = stage.house("Sisters", "sisterhood", faction="breeding")
    stage.person("Son", sisters, age=5)  # whom House Corrino claims in step 3
    terms = f"TERMS {{transfer: planet {planets[0]} from TARSK to SISTERS}}"
    game = stage.run(
        {
            sisters: f"HOUSE\nAGREE TARSK {terms}\nGIVE 10 solari TARSK\nSPICE RAIDING 20",
            houses[0]: f"HOUSE\nAGREE SISTERS {terms}",
        }
    )
    assert game.codes(sisters) == ["X401"] * 3 and game.codes(houses[0]) == ["X405"]
    assert game.after.planets[planets[0]].house == houses[0]
    assert game.after.houses[sisters].eliminated


def test_a_son_to_give_away_is_named_where_there_are_several() -> None:
    """SB-127 SB-AMB-30"""
    stage, houses, _, _ = three_houses()
    sisters = stage.house("Sisters", "sisterhood", faction="breeding")
    for code, words in (("E207", "no son"), ("", ""), ("E102", "TRANSFER SON H04 C005")):
        (line,) = stage.check(sisters, "HOUSE\nTRANSFER SON TARSK").lines
        assert line.code == code and words in line.message
        stage.person("Son", sisters, age=5)
    assert houses[0] == "H04"

"""Boundary cases that follow from the rules (DX-01 to DX-14)."""

import pytest

from cardbase.play.rules import exchange, special_operations
from tests.play.situations import Situation

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
THREE = TWO + "; Cora of Corrino at Kaitain"


def test_DX_01_who_subdues_dune_must_deploy_an_own_one() -> None:
    """DUNE-11, GOV-08, AMB-22, DUNE-03."""
    table = Situation(
        TWO,
        "Anna governs Dune; Bert keeps Dune with 7 tokens; Bert governs Guard Commander",
        "Guard Commander has Battle 5; Anna has 12 favor",
    ).interval("Bert")
    assert table.offers("Bert: end the Interval")
    table.do("Bert: Battle led by Guard Commander", "Anna: leave it unengaged")
    table.do("Bert: put force on Dune", "Bert: choose 5", "Bert: take the bonus")
    assert not table.offers("Bert: end the Interval")
    table.do("Bert: turn up Dune", "Bert: end the Interval")
    assert table.status("Giedi Prime") == "subdued"


def test_DX_02_without_its_leader_a_rite_ends_and_does_not_count() -> None:
    """RITE-13, TACT-04, AMB-29."""
    from cardbase.play import mutations

    told = "Anna governs Gurney Halleck; Bert governs Guard Commander; Bert holds Security Sweep"
    table = Situation(TWO, told).interval("Anna").do("Anna: Duel led by Gurney")
    mutations.engage(table.game, table.card("Gurney Halleck"))
    table.do("Bert: play Security Sweep")
    assert table.zone("Security Sweep") == "House discard"
    assert table.status("Guard Commander") == "disengaged"
    assert table.game.state.rites_used == 0


SHIELDED = (
    "Anna governs Gurney Halleck; Bert governs Carthag; Carthag has resistance 3",
    "Carthag carries House Battalion; House Battalion has resistance 2",
)


def shielded(force: int) -> Situation:
    table = Situation(TWO, *SHIELDED, f"Gurney Halleck has Battle {force}; Carthag has Battle 0")
    table.interval("Anna").do("Anna: Battle led by Gurney", "Anna: on Carthag")
    return table.do("Bert: include House Battalion", "Bert: engage Carthag")


def test_DX_03_force_reaches_a_leader_only_past_its_personnel() -> None:
    """RITE-27 to RITE-31, SPEC-23."""
    table = shielded(4)
    assert table.choices() == ["put force on House Battalion", "no more"]
    table.do("Anna: put force on House Battalion", "Anna: choose 1")
    assert not table.offers("Anna: put force on Carthag")
    table.do("Anna: put force on House Battalion", "Anna: choose 1", "Anna: put force on Carthag", "Anna: choose 2")
    table.do("Bert: no more")
    assert (table.status("House Battalion"), table.status("Carthag")) == ("subdued", "engaged")
    assert table.funds("Anna")[1] == 10
    both = shielded(5).do("Anna: put force on House Battalion", "Anna: choose 2")
    both.do("Anna: put force on Carthag", "Anna: choose 3", "Bert: no more", "Anna: take the bonus")
    assert both.funds("Anna")[1] == 12


def test_DX_04_an_empty_guild_hoard_sells_nothing() -> None:
    """EXCH-06, EXCH-05."""
    table = Situation(TWO, "the Guild Hoard holds 1").interval("Anna").do("Anna: buy spice", "Anna: trade one spice")
    assert (table.game.state.guild_hoard, table.game.rate(), table.funds("Anna")[0]) == (0, 6, 10)
    assert not table.offers("Anna: trade one spice")
    seller = Situation(TWO, "the Guild Hoard holds 0; Anna has 2 spice").interval("Anna")
    seller.do("Anna: sell spice", "Anna: trade one spice")
    assert (seller.funds("Anna")[0], seller.game.rate()) == (21, 5)


def test_DX_05_the_price_is_the_rate_before_the_unit_moves() -> None:
    """EXCH-05, EXCH-07, AMB-12."""
    table = Situation(TWO, "the Guild Hoard holds 12; Anna has 1 spice").interval("Anna")
    table.do("Anna: sell spice", "Anna: trade one spice")
    assert (table.funds("Anna")[0], table.game.rate()) == (17, 1)


@pytest.mark.parametrize(
    ("hoard", "rate"),
    [(0, 6), (1, 5), (3, 5), (4, 4), (6, 4), (7, 3), (9, 3), (10, 2), (12, 2), (13, 1), (40, 1)],
)
def test_DX_06_the_boundaries_of_the_rate(hoard: int, rate: int) -> None:
    """EXCH-08, EXCH-12."""
    assert exchange.rate(hoard) == rate


def test_DX_07_parent_then_child_are_both_due() -> None:
    """DEP-12, DEP-15, DEP-16, SUBD-10."""
    table = Situation(
        TWO, "Anna keeps Guard Commander with 3 tokens; Guard Commander carries subdued House Battalion with 2 tokens"
    ).interval("Anna")
    assert not table.offers("Anna: turn up House Battalion")
    table.do("Anna: turn up Guard Commander")
    assert not table.offers("Anna: end the Interval")
    table.do("Anna: turn up House Battalion")
    assert table.host("House Battalion") == "Guard Commander"
    assert table.offers("Anna: end the Interval")


def test_DX_08_a_native_without_a_dune_fief_is_not_due() -> None:
    """DEP-04, DEP-17, AMB-23, AMB-69, PET-24, DUNE-12."""
    assert Situation(TWO, "Anna keeps Fremen Naib with 9 tokens").interval("Anna").offers("Anna: end the Interval")
    beside = Situation(TWO, "Anna keeps Fremen Naib with 9 tokens; Anna governs Carthag").interval("Anna")
    assert not beside.offers("Anna: end the Interval")
    assert not Situation(TWO, "Anna assembles Stilgar").interval("Anna").offers("Anna: petition for Stilgar")
    dune = Situation(TWO, "Anna assembles Stilgar; Anna governs Dune").interval("Anna")
    assert dune.offers("Anna: petition for Stilgar")


def test_DX_10_an_opening_bid_binds() -> None:
    """PET-03, PET-04, PET-11, PET-14."""
    table = Situation(THREE, "Anna assembles Carthag; Bert has 9 solaris; Cora has 9 solaris").interval("Anna")
    table.do("Anna: petition for Carthag", "Anna: bid 7", "Bert: pass", "Cora: pass", "Anna: pass")
    assert table.funds("Anna")[0] == 8
    assert table.status("Carthag") == "engaged"


def test_DX_11_a_directing_leader_is_behind_the_directed() -> None:
    """RITE-29, SPEC-02, SPEC-23, AMB-67."""
    table = Situation(
        TWO,
        "Anna governs Gurney Halleck, House Agent, House Physician; Gurney Halleck may direct in Battles",
        "Bert governs Carthag; Carthag has Battle 3",
    ).interval("Anna")
    table.do("Anna: Battle led by Gurney", "Anna: on Carthag", "Anna: include House Agent")
    while table.offers("Anna: no more"):
        table.do("Anna: no more")
    table.do("Bert: engage Carthag", "Anna: no more")
    assert table.choices() == ["put force on House Agent", "no more"]


def test_DX_12_a_captured_adversary_costs_favor_when_it_comes_up() -> None:
    """ALLEG-14, ALLEG-15, AMB-54, SPEC-16, SUBD-15, DECK-14, ALLEG-05."""
    table = Situation("Cora of Corrino at Kaitain; Anna of Atreides at Caladan", "Anna governs Paul Atreides")
    adversaries = table.game.table.adversaries[:]
    special_operations.capture(table.game, 0, table.card("Paul Atreides"))
    assert table.status("Paul Atreides") == "subdued"
    assert table.game.table.adversaries == adversaries
    table.game.state.tokens[table.card("Paul Atreides")] = 4
    table.game.state.favor[0] = 1
    table.interval("Cora")
    assert not table.offers("Cora: end the Interval")
    table.do("Cora: turn up Paul")
    assert table.funds("Cora")[1] == -3


def test_DX_13_one_rite_of_each_sort_against_each_rival() -> None:
    """RITE-03, TERM-25, HOUSE-03."""
    table = Situation(
        THREE,
        "Anna governs Gurney Halleck, Duke Leto, Paul Atreides; Bert governs Guard Commander, Carthag",
        "Cora governs Arrakeen; Duke Leto has Intrigue 2",
    ).interval("Anna")
    table.do("Anna: Duel led by Paul", "Bert: leave it unengaged", "Anna: no more")
    assert not table.offers("Anna: Duel led by Gurney")
    assert table.offers("Anna: Intrigue led by Duke Leto")
    table.do("Anna: Battle led by Gurney")
    assert not table.offers("Anna: on Carthag")
    assert table.offers("Anna: on Arrakeen")


def test_DX_14_an_event_of_cost_0_needs_a_token() -> None:
    """EVENT-13, DEP-20, EVENT-04."""
    table = Situation(TWO, "Anna holds CHOAM Restructuring; CHOAM Restructuring costs 0").interval("Anna")
    table.do("Anna: place CHOAM Restructuring")
    assert not table.offers("Anna: deploy the event CHOAM Restructuring")
    ready = Situation(TWO, "Anna keeps CHOAM Restructuring with 1 token; CHOAM Restructuring costs 0").interval("Anna")
    assert ready.offers("Anna: deploy the event CHOAM Restructuring")


def test_an_event_works_with_the_x_it_was_deployed_for() -> None:
    """EVENT-12: X is chosen once, up to the tokens."""
    told = "Anna keeps CHOAM Restructuring with 2 tokens; the Guild Hoard holds 5"
    table = Situation(TWO, told, operations=True).interval("Anna")
    table.do("Anna: deploy the event CHOAM Restructuring", "Anna: choose 2", "Anna: take way 1")
    assert table.game.state.guild_hoard == 7

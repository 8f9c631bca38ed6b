"""Rites beyond the worked examples: special operations, late joining, leaders that drop out."""

import pytest

from cardbase.play import constants as w
from cardbase.play import mutations
from cardbase.play.rules.participants import ATTACKING, TAKING_PART
from cardbase.play.rules.subdual import subdue
from tests.play.situations import Situation

TWO = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
THREE = TWO + "; Cora of Corrino at Kaitain"
BATTLE = "Anna governs Gurney Halleck; Bert governs Carthag"


@pytest.mark.parametrize(
    ("rite", "fits", "misses"),
    [
        ("Duel", "House Agent", "Carthag"),
        ("Battle", "Carthag", "House Agent"),
        ("Arbitration", "CHOAM Directorship", "Carthag"),
        ("Intrigue", "House Agent", "CHOAM Directorship"),
    ],
)
def test_what_each_rite_is_aimed_at(rite: str, fits: str, misses: str) -> None:
    """RITE-02, RITE-05, RITE-06, RITE-07, TAL-07, TAL-08, CARD-06, TERM-27."""
    told = "Anna governs Duke Leto; Duke Leto has Battle 1; Duke Leto has Intrigue 1"
    more = "Bert governs House Agent, House Physician, Carthag, Arrakeen, CHOAM Directorship, Exchange Seat"
    table = Situation(TWO, told, more).interval("Anna").do(f"Anna: {rite} led by Duke Leto")
    assert table.offers(f"Anna: on {fits}")
    assert not table.offers(f"Anna: on {misses}")


def test_a_leader_may_not_aim_at_its_own_allegiance() -> None:
    """ALLEG-21, RITE-06."""
    told = "Anna governs Gurney Halleck, House Swordmaster; Bert governs Paul Atreides"
    table = Situation("Anna of Atreides at Caladan; Bert of Fremen at Forbidden Zone", told).interval("Anna")
    assert not table.offers("Anna: Duel led by Gurney")
    assert table.offers("Anna: Duel led by House Swordmaster")


def test_dune_is_a_target_of_battle_and_of_arbitration() -> None:
    """DUNE-11, TERM-27, CARD-07."""
    told = "Anna governs Gurney Halleck, Duke Leto; Bert governs Dune"
    table = Situation(TWO, told).interval("Anna")
    assert table.offers("Anna: Battle led by Gurney")
    assert table.offers("Anna: Arbitration led by Duke Leto")


def test_an_immune_card_is_no_target() -> None:
    """CARD-20, RITE-06: as Tupile is in Battles, by its text."""
    table = Situation(TWO, BATTLE, "Giedi Prime may immune in Battles; Carthag may immune in Battles").interval("Anna")
    assert not table.offers("Anna: Battle led by Gurney")


def test_engaged_or_talentless_personnel_cannot_be_named() -> None:
    """RITE-05, RITE-10, RITE-12, RITE-16, RITE-20, AMB-68, TAL-09."""
    carried = "Gurney Halleck carries House Battalion, engaged House Battalion, Assassin Cohort"
    table = Situation(TWO, BATTLE, carried, "Gurney Halleck has command 3").interval("Anna")
    table.do("Anna: Battle led by Gurney", "Anna: on Carthag")
    assert table.choices() == ["no more", "include House Battalion"]
    table.do("Anna: include House Battalion", "Bert: leave it unengaged")
    assert table.status("Assassin Cohort") == "disengaged"
    assert "Anna has 4 force" in table.log()  # RITE-24


def test_personnel_with_a_late_text_join_when_engaging() -> None:
    """RITE-21, CARD-14."""
    told = "Gurney Halleck carries House Battalion; House Battalion may join late in Battles"
    table = Situation(TWO, BATTLE, told).interval("Anna").do("Anna: Battle led by Gurney", "Anna: on Carthag")
    table.do("Anna: no more", "Anna: include House Battalion")
    assert table.status("House Battalion") == "engaged"
    assert table.game.state.role[table.card("House Battalion")] & TAKING_PART


def test_a_directed_persona_brings_its_personnel() -> None:
    """SPEC-02, SPEC-04, TERM-23."""
    told = "Anna governs Guard Commander; Guard Commander carries House Battalion; Gurney Halleck may direct in Battles"
    table = Situation(TWO, BATTLE, told).interval("Anna").do("Anna: Battle led by Gurney", "Anna: on Carthag")
    table.do("Anna: include Guard Commander", "Anna: include House Battalion", "Bert: leave it unengaged")
    assert "Anna has 6 force" in table.log()


def test_a_holding_never_directs_and_an_engaged_leader_neither() -> None:
    """SPEC-05, AMB-66."""
    told = "Bert governs Guard Commander, House Agent; Carthag may direct in Battles; Guard Commander has command 0"
    table = Situation(TWO, BATTLE, told).interval("Anna").do("Anna: Battle led by Gurney", "Anna: on Carthag")
    assert table.choices() == ["engage Carthag", "leave it unengaged"]


def test_surprise_strikes_before_the_sums() -> None:
    """SPEC-13, RITE-26, RITE-34, AMB-34, AMB-37."""
    told = "Gurney Halleck may surprise in Battles; Carthag has resistance 3; Carthag has Battle 9"
    table = Situation(TWO, BATTLE, told).interval("Anna").do("Anna: Battle led by Gurney", "Anna: on Carthag")
    table.do("Bert: engage Carthag", "Anna: put force on Carthag", "Anna: choose 3")
    assert table.status("Carthag") == "subdued"
    assert "Bert has 0 force" in table.log()
    table.do("Anna: take the bonus")
    assert table.status("Gurney Halleck") == "engaged"
    assert table.funds("Anna")[1] == 11


def test_surprise_force_that_does_not_suffice_is_gone() -> None:
    """RITE-33, SPEC-13: 3 by surprise and 2 after it do not add up to a resistance of 4."""
    told = "Gurney Halleck may surprise in Battles; Gurney Halleck has Battle 3; Gurney Halleck carries House Battalion"
    more = "House Battalion has Battle 2; Carthag has resistance 4"
    table = Situation(TWO, BATTLE, told, more).interval("Anna").do("Anna: Battle led by Gurney", "Anna: on Carthag")
    table.do("Anna: include House Battalion", "Bert: leave it unengaged")
    table.do("Anna: put force on Carthag", "Anna: choose 3")
    assert "Anna has 2 force" in table.log()
    table.do("Anna: put force on Carthag", "Anna: choose 2")
    assert table.status("Carthag") == "disengaged"


def test_surprise_force_of_which_none_is_given_counts_with_the_rest() -> None:
    """SPEC-13, RB 6.2: Surprise "allows" its user to strike first."""
    told = "Gurney Halleck may surprise in Battles; Gurney Halleck has Battle 3; Gurney Halleck carries House Battalion"
    more = "House Battalion has Battle 2; Carthag has resistance 5"
    table = Situation(TWO, BATTLE, told, more).interval("Anna").do("Anna: Battle led by Gurney", "Anna: on Carthag")
    table.do("Anna: include House Battalion", "Bert: leave it unengaged", "Anna: no more")
    assert "Anna has 5 force" in table.log()
    table.do("Anna: put force on Carthag", "Anna: choose 5", "Anna: take the bonus")
    assert table.status("Carthag") == "subdued"


def doomed(*rights: int) -> Situation:
    """Return a Battle that deals no force to its target, on which the rights given lie."""
    table = Situation(TWO, BATTLE).interval("Anna")
    for right in rights:
        carthag = table.card("Carthag")
        mutations.modify(table.game, w.RIGHT, carthag, right, carthag, w.FOR_GOOD)
    return table.do("Anna: Battle led by Gurney", "Anna: on Carthag", "Bert: leave it unengaged", "Anna: no more")


def test_who_falls_by_a_text_falls_in_the_resolution_and_brings_the_bonus() -> None:
    """RITE-31, RITE-32, RITE-34, RITE-40, TERM-21: as one whose resistance was met."""
    table = doomed(w.FALLS_ANYWAY).do("Anna: take the bonus")
    assert table.status("Carthag") == "subdued"
    assert table.funds("Anna")[1] == 11


def test_who_cannot_be_vanquished_does_not_fall_by_a_text_either() -> None:
    """CARD-19, RITE-34."""
    table = doomed(w.FALLS_ANYWAY, w.UNVANQUISHED)
    assert table.status("Carthag") == "disengaged"
    assert "take the bonus" not in table.choices()


def test_the_better_initiative_surprises_first() -> None:
    """SPEC-13."""
    told = "Gurney Halleck may surprise in Battles; Carthag may surprise in Battles; Gurney Halleck has resistance 1"
    table = Situation(TWO, BATTLE, told, "Carthag has Battle 4")
    table.game.state.order = [1, 0]
    table.interval("Anna").do("Anna: Battle led by Gurney", "Anna: on Carthag", "Bert: engage Carthag")
    table.do("Bert: put force on Gurney", "Bert: choose 4")
    assert table.status("Gurney Halleck") == "subdued"
    assert "Anna has 0 force" in table.log()


@pytest.mark.parametrize("right", ["capture", "discard"])
def test_a_surviving_participant_with_the_right_takes_a_fallen_one(right: str) -> None:
    """SPEC-01, SPEC-14, SPEC-20, SPEC-19, RITE-32."""
    told = f"Gurney Halleck may {right} in Battles; Gurney Halleck has Battle 9"
    table = Situation(TWO, BATTLE, told).interval("Anna").do("Anna: Battle led by Gurney", "Anna: on Carthag")
    table.do("Bert: leave it unengaged", "Anna: put force on Carthag", "Anna: choose 9")
    words = {"capture": "capture Carthag", "discard": "discard the vanquished Carthag"}[right]
    table.do(f"Anna: {words}", "Anna: take the bonus")
    if right == "capture":
        assert (table.game.state.holder[table.card("Carthag")], table.status("Carthag")) == (0, "subdued")
    else:
        assert table.zone("Carthag") == "Imperial discard"
    assert table.funds("Anna")[1] == 11


def test_rewards_and_penalties_follow_a_vanquished_leader() -> None:
    """SPEC-21, SPEC-22, RITE-39, AMB-19."""
    table = Situation(TWO, BATTLE, "Gurney Halleck has Battle 9; Bert has 1 solaris, 1 spice")
    leader = table.card("Gurney Halleck")
    for what, amount in ((w.REWARD_SOLARIS, 3), (w.REWARD_SPICE, 1), (w.PENALTY_SOLARIS, 4), (w.PENALTY_FAVOR, 2)):
        mutations.modify(table.game, what, leader, amount, -1, w.FOR_GOOD)
    table.interval("Anna").do("Anna: Battle led by Gurney", "Anna: on Carthag", "Bert: leave it unengaged")
    table.do("Anna: put force on Carthag", "Anna: choose 9", "Anna: make the rival lose it")
    assert table.funds("Anna") == (18, 10, 1)
    assert table.funds("Bert") == (0, 7, 1)


def test_a_countering_persona_lost_before_engagement_gives_the_target_back() -> None:
    """AMB-04, SPEC-09."""
    told = "Bert governs House Mentat; House Mentat may counter in Battles; Anna holds Security Sweep"
    table = Situation(TWO, BATTLE, told).interval("Anna").do("Anna: Battle led by Gurney", "Anna: on Carthag")
    table.do("Anna: pass", "Bert: counter with House Mentat")
    subdue(table.game, table.card("House Mentat"))
    table.do("Anna: pass", "Anna: put force on Carthag", "Anna: choose 1", "Anna: no more")
    assert "Bert has 0 force" in table.log()


def test_a_target_that_drops_out_ends_the_rite_which_counts() -> None:
    """AMB-36, RITE-44, RITE-43."""
    table = Situation(TWO, BATTLE, "Anna holds Fanaticism").interval("Anna")
    table.do("Anna: Battle led by Gurney", "Anna: on Carthag")
    subdue(table.game, table.card("Carthag"))
    table.do("Anna: pass")
    assert table.log().endswith("Anna passes\nthe Rite is over")
    assert table.game.moment == "House Interval"
    assert table.game.state.rites_used
    assert table.funds("Anna")[1] == 10


def test_an_attack_leader_subdued_after_engaging_adds_nothing() -> None:
    """AMB-32, TERM-20, TERM-21."""
    table = Situation(TWO, BATTLE, "Gurney Halleck carries House Battalion; Anna holds Fanaticism").interval("Anna")
    table.do("Anna: Battle led by Gurney", "Anna: on Carthag", "Anna: include House Battalion")
    subdue(table.game, table.card("Gurney Halleck"))
    table.do("Anna: pass", "Bert: leave it unengaged")
    assert "Anna has 1 force" in table.log()


def test_outsiders_are_asked_in_the_first_window_only() -> None:
    """RITE-11, RITE-14, RITE-15, RITE-17, TACT-12, TACT-14, TERM-35."""
    told = "Cora holds Security Sweep, Weapon Misfire; Anna holds Security Sweep; Bert holds Security Sweep"
    table = Situation(THREE, BATTLE, told).interval("Anna").do("Anna: Battle led by Gurney", "Anna: on Carthag")
    asked = []
    while table.offers(f"{table.names[table.game.seat]}: play Security Sweep"):
        asked.append(table.names[table.game.seat])
        assert table.choices() == ["pass", "play Security Sweep"]  # of Rites, Cora's Weapon Misfire is none of hers
        table.do(f"{asked[-1]}: pass")
    assert asked == ["Bert", "Anna", "Cora", "Anna", "Bert"]
    table.do("Bert: leave it unengaged", "Anna: no more")
    assert table.game.moment == "House Interval"


def test_an_outsider_plays_no_tactic_of_the_rite_s_own_kind_where_both_in_it_may() -> None:
    """TACT-14, RITE-11: a Battle Declaration tactic is offered to attacker and defender, and not to the third."""
    asked, table = (
        set(),
        Situation(THREE, BATTLE, "; ".join(f"{name} holds Perilous Terrain" for name in ("Anna", "Bert", "Cora"))),
    )
    table.interval("Anna").do("Anna: Battle led by Gurney", "Anna: on Carthag")
    while "play Perilous Terrain" in table.choices():
        asked.add(table.names[table.game.seat])
        table.do(f"{table.names[table.game.seat]}: pass")
    assert asked == {"Anna", "Bert"}


def test_a_lasting_tactic_stays_to_the_end_of_the_rite() -> None:
    """RITE-42, TACT-09, AMB-33, TERM-19."""
    table = Situation(TWO, BATTLE, "Anna holds Fanaticism; Fanaticism lasts").interval("Anna")
    table.do("Anna: Battle led by Gurney", "Anna: on Carthag", "Anna: play Fanaticism")
    assert table.zone("Fanaticism") == "tactics in play"
    table.do("Bert: leave it unengaged", "Anna: no more")
    assert table.zone("Fanaticism") == "House discard"
    assert not any(table.game.state.role)


def test_a_tactic_that_grants_counter_may_be_played_before_the_leader_is_named() -> None:
    """AMB-05, TACT-17."""
    told = "Bert governs House Mentat; Bert holds Perilous Terrain; Perilous Terrain lets a persona Counter"
    table = Situation(TWO, BATTLE, told).interval("Anna").do("Anna: Battle led by Gurney", "Anna: on Carthag")
    table.do("Bert: pass")
    assert table.choices() == ["defend with Carthag", "play Perilous Terrain"]
    mutations.modify(table.game, w.RIGHT, table.card("House Mentat"), w.COUNTER + w.BATTLE, -1, w.THIS_OPERATION)
    table.do("Bert: play Perilous Terrain")
    assert table.offers("Bert: counter with House Mentat")


def test_a_countering_persona_may_not_share_the_leaders_allegiance() -> None:
    """SPEC-07, SPEC-11."""
    told = "Anna governs Gurney Halleck; Bert governs Carthag, Paul Atreides; Paul Atreides may counter in Battles"
    table = Situation("Anna of Atreides at Caladan; Bert of Fremen at Forbidden Zone", told).interval("Anna")
    table.do("Anna: Battle led by Gurney", "Anna: on Carthag")
    assert not table.offers("Bert: counter with Paul")


def test_no_card_has_a_part_after_a_rite_and_participants_stay_engaged() -> None:
    """RITE-41, AMB-63, RITE-36."""
    table = Situation(TWO, BATTLE, "Carthag has Battle 9").interval("Anna")
    table.do("Anna: Battle led by Gurney", "Anna: on Carthag", "Bert: engage Carthag", "Anna: no more")
    assert ATTACKING and table.offers("Bert: put force on Gurney")
    table.do("Bert: put force on Gurney", "Bert: choose 9")
    assert (table.status("Gurney Halleck"), table.status("Carthag")) == ("subdued", "engaged")
    assert table.funds("Bert")[1] == 10
    assert not any(table.game.state.role)

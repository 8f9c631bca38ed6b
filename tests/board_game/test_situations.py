"""Situations beside the worked examples: what the rules say where two of them meet."""

from __future__ import annotations

import pytest

from cardbase.board_game.combat import support_share
from cardbase.board_game.constants import Ending
from cardbase.board_game.position import strongholds_of
from cardbase.board_game.rules.deals import may_bribe
from tests.board_game.scene import Scene
from tests.board_game.test_base_scenarios import buy, reached, shipped, storm

# Storm and blow


def test_spice_in_the_storms_way_is_lost_wherever_it_lies_but_the_start_sector_is_spared() -> None:
    """BG-STO-05, BG-STO-06."""
    scene = Scene(storm=8).sand("sihaya_ridge.8", 6).sand("old_gap.9", 4).sand("hagga_basin.12", 5)
    storm(scene, 2)
    sand = {where: scene.s.sand[scene.t.board.location(where)] for where in ("sihaya_ridge.8", "old_gap.9")}
    assert sand == {"sihaya_ridge.8": 6, "old_gap.9": 0}
    assert scene.s.sand[scene.t.board.location("hagga_basin.12")] == 5


@pytest.mark.parametrize(("there", "lost"), [(1, 1), (3, 2), (4, 2)])
def test_fremen_lose_half_of_their_forces_rounded_up_in_the_advanced_game_only(there: int, lost: int) -> None:
    """BG-STO-07, BG-FRE-11."""
    keys = ("FRE", "ATR")
    scene = storm(Scene(*keys, storm=8).put("FRE", "old_gap.9", there), 2)
    scene.of("tanks", FRE=lost)
    storm(Scene(*keys, storm=8, advanced=False).put("FRE", "old_gap.9", there), 2).of("tanks", FRE=there)


def test_the_polar_sink_is_never_in_the_storm_and_no_battle_is_fought_there() -> None:
    """BG-STO-09, BG-BAT-01."""
    scene = storm(Scene(storm=8).put("ATR", "polar_sink", 3).put("HAR", "polar_sink", 2), 6)
    scene.do(("battle_phase", 0))
    assert (scene.at("ATR", "polar_sink"), scene.at("HAR", "polar_sink"), scene.asked) == ((3, 0), (2, 0), [])


def test_no_spice_blows_in_the_storm_but_the_card_names_where_the_next_worm_comes() -> None:
    """BG-BLO-03, BG-BLO-05."""
    scene = Scene(turn=3, storm=9, advanced=False).blows("old_gap").do(("blow_phase", 0))
    assert sum(scene.s.sand) == 0
    scene.put("ATR", "old_gap.10", 2).blows("worm", "red_chasm").do(("blow_phase", 0))
    scene.of("tanks", ATR=2)


def test_a_worm_takes_forces_in_all_sectors_of_its_territory_the_storms_too() -> None:
    """BG-BLO-05."""
    scene = Scene(turn=3, storm=9, advanced=False).blows("old_gap").do(("blow_phase", 0))
    scene.put("HAR", "old_gap.9", 2).put("EMP", "old_gap.8", 1).blows("worm", "red_chasm").do(("blow_phase", 0))
    scene.of("tanks", HAR=2, EMP=1)


# Charity, bidding, revival


@pytest.mark.parametrize(("behind", "claims"), [(1, True), (2, False)])
def test_spice_in_front_of_the_shield_does_not_bar_from_charity(behind: int, claims: bool) -> None:
    """BG-CHA-02, BGA-45."""
    scene = Scene("ATR", "HAR").spice(ATR=behind, HAR=5)
    scene.s.front[0] = 6
    scene.s.bank -= 6
    scene.do(("charity_phase", 0), **({"claim_ATR": "claim"} if claims else {}))
    scene.of("spice", ATR=2)


def test_choam_may_refuse_nobody_but_is_itself_never_paid_twice() -> None:
    """CR-202: 2 for each seat, itself included; its own 0 spice claims nothing more."""
    scene = Scene("CHO", "ATR", "HAR", advanced=False).spice(CHO=0, ATR=5, HAR=5).do(("charity_phase", 0))
    scene.of("spice", CHO=6)
    assert "claim CHO" not in scene.asked


def test_the_emperors_own_purchase_goes_to_the_bank_and_harkonnens_free_card_costs_nothing() -> None:
    """BG-BID-08, BG-EMP-02, BG-HAR-04."""
    scene = buy(Scene().spice(EMP=9, HAR=9), "EMP", 2)
    scene.of("spice", EMP=7)
    buy(scene, "HAR", 2)
    scene.of("spice", EMP=9, HAR=7)
    assert len(scene.s.hands[scene.seat("HAR")]) == 2


def test_nobody_bids_what_only_the_ally_has_unless_it_is_pledged() -> None:
    """BG-BID-07, BG-BID-14, BG-NEX-06."""
    scene = Scene().spice(ATR=1, GUI=9).ally("ATR", "GUI")
    assert scene.options("ATR", "bid") == ["pass", "bid 1"]
    scene.s.pledge[scene.seat("GUI")] = 3
    assert scene.options("ATR", "bid")[-1] == "bid 4"


@pytest.mark.parametrize(("key", "spice", "most"), [("CHO", 3, 3), ("CHO", 5, 5), ("FRE", 0, 3), ("EMP", 3, 2)])
def test_what_can_be_revived_rests_on_free_revival_price_and_limit(key: str, spice: int, most: int) -> None:
    """BG-REV-01, CR-201, CR-210: CHOAM none free and 1 each, Fremen three free, Emperor one free and 2 each."""
    scene = Scene("CHO", "FRE", "EMP").spice(CHO=0, FRE=0, EMP=0).spice(**{key: spice}).tank(key, 6)
    scene.do(("revival_phase", 0), **{f"revive_{key}": "?"})
    assert [choice.words for choice in scene.choices()][-1] == str(most)


def test_a_leader_is_not_revived_without_its_price() -> None:
    """BG-REV-05."""
    names = ("Feyd Rautha", "Beast Rabban", "Piter de Vries", "Captain Iakin Nefud", "Umman Kudu")
    scene = Scene().dead(*names).spice(HAR=3).do(("revival_phase", 0), revive_leader_HAR="?")
    assert {choice.words.split(":")[0] for choice in scene.choices() if choice.words != "no leader"} <= {
        "Piter de Vries", "Captain Iakin Nefud", "Umman Kudu", "pass",
    }  # fmt: skip


# Shipment and movement


def test_half_prices_round_up_and_the_guilds_ally_pays_the_guild() -> None:
    """BG-SHI-06, BG-GUI-04, BG-GUI-05: 5 to the sand for 5, 1 to a stronghold for 1."""
    scene = shipped(Scene(storm=1).spice(EMP=10, GUI=0).ally("EMP", "GUI"), "EMP", "Red Chasm", 5)
    scene.of("spice", EMP=5, GUI=5)
    shipped(scene, "EMP", "Carthag", 1)
    scene.of("spice", EMP=4, GUI=6)


def test_fremen_are_accompanied_by_nobody_and_pay_nobody() -> None:
    """BG-SHI-11, BG-BEN-04."""
    scene = shipped(Scene("FRE", "BEN", "GUI", storm=1).spice(FRE=3, GUI=0), "FRE", "The Great Flat", 4)
    scene.of("spice", FRE=3, GUI=0)
    assert "accompany BEN" not in scene.asked


def test_an_advisor_goes_along_into_a_full_stronghold_and_the_own_city_of_an_advisor_gives_no_range() -> None:
    """BG-BEN-05, BG-BEN-10, BG-MOV-02."""
    scene = Scene("EMP", "BEN", "HAR", storm=1).spice(EMP=9).put("HAR", "carthag", 2)
    shipped(scene, "EMP", "Carthag", 2, accompany_BEN="to Carthag")
    assert scene.at("BEN", "carthag") == (0, 1)
    scene.put("BEN", "tueks_sietch", 2)
    assert "to Red Chasm" not in reached(scene, "BEN", "tueks_sietch")


def test_an_unrevealed_no_field_in_a_city_gives_range() -> None:
    """BGA-38, BG-MAP-11, CR-106."""
    scene = Scene("RIC", "ATR", storm=1).put("RIC", "tueks_sietch", 2)
    assert "to Red Chasm" not in reached(scene, "RIC", "tueks_sietch")
    scene.s.no_field_at, scene.s.no_field = scene.t.board.location("carthag"), 0
    assert "to Red Chasm" in reached(scene, "RIC", "tueks_sietch")


def test_the_city_of_an_ally_gives_no_range() -> None:
    """BG-MOV-02."""
    scene = Scene(storm=1).put("EMP", "tueks_sietch", 2).put("ATR", "arrakeen", 5).ally("EMP", "ATR")
    assert "to Red Chasm" not in reached(scene, "EMP", "tueks_sietch")


def test_who_ships_to_the_ally_must_leave_in_the_same_turn() -> None:
    """BG-NEX-07, BG-NEX-08: those who stay go to the tanks, those of the ally do not."""
    scene = Scene(storm=1).spice(EMP=9).put("ATR", "arrakeen", 5).ally("EMP", "ATR")
    shipped(scene, "EMP", "Arrakeen", 4, move_from="from Arrakeen", take_along="3", move_to="to Imperial Basin (10)")
    scene.of("tanks", EMP=1, ATR=0)
    assert scene.at("EMP", "imperial_basin.10") == (3, 0)


def test_advisors_share_a_place_with_the_ally_without_loss() -> None:
    """BG-NEX-07, BG-BEN-14: nor may they take up arms there."""
    scene = Scene("BEN", "ATR", storm=1).put("BEN", "carthag", 0, 2).put("ATR", "carthag", 3).ally("BEN", "ATR")
    assert scene.options("BEN", "flip_up", scene.t.carthag) == []
    scene.do(("player_turn", 0), ("player_turn", 1))
    scene.of("tanks", BEN=0, ATR=0)


# Battles


def test_both_leaders_killed_pay_the_winner_for_both() -> None:
    """BG-BAT-21, BG-BAT-25: his own included; a Cheap Hero pays nothing."""
    scene = Scene("ATR", "EMP", storm=1, advanced=False).put("ATR", "red_chasm.6", 6).put("EMP", "red_chasm.6", 3)
    scene.hand("ATR", "Chaumas").hand("EMP", "Crysknife").spice(ATR=0, EMP=0)
    scene.fight("ATR", "EMP", "red_chasm.6", plan_leader_ATR="Dr. Yueh", plan_weapon_ATR="Chaumas",
                plan_normal_ATR="4", plan_leader_EMP="Bashar", plan_weapon_EMP="Crysknife", plan_normal_EMP="3",
                keep="keep it")  # fmt: skip
    scene.of("spice", ATR=3, EMP=0)
    assert scene.at("ATR", "red_chasm.6") == (2, 0)


def test_a_cheap_hero_is_no_traitor_and_pays_no_bounty() -> None:
    """BG-TRE-12, BG-TRT-04, BG-BAT-25."""
    scene = Scene("ATR", "EMP", storm=1, advanced=False).put("ATR", "red_chasm.6", 6).put("EMP", "red_chasm.6", 3)
    scene.hand("ATR", "Chaumas").hand("EMP", "Cheap Hero").spice(ATR=0)
    for leader in ("Bashar", "Count Fenring", "Burseg", "Caid", "Captain Aramsham"):
        scene.traitor("ATR", leader)
    scene.fight("ATR", "EMP", "red_chasm.6", plan_leader_ATR="Dr. Yueh", plan_weapon_ATR="Chaumas",
                plan_normal_ATR="4", plan_leader_EMP="Cheap Hero", keep="keep it")  # fmt: skip
    assert "traitor_call ATR" not in scene.asked
    scene.of("spice", ATR=0)


def test_the_loser_loses_all_that_stood_there_and_a_win_with_nothing_left_holds_nothing() -> None:
    """BG-BAT-23, BG-BAT-24, BG-VIC-03."""
    scene = Scene("ATR", "EMP", storm=1, advanced=False).put("ATR", "carthag", 3).put("EMP", "carthag", 8)
    scene.fight("ATR", "EMP", "carthag", plan_leader_ATR="Lady Jessica", plan_normal_ATR="3", plan_leader_EMP="Bashar",
                plan_normal_EMP="0")  # fmt: skip
    scene.of("tanks", ATR=3, EMP=8)
    assert strongholds_of(scene.game, 0) == 0


def test_half_supported_sardaukar_against_fremen_count_half() -> None:
    """BG-ADV-01, BG-ADV-03: 3 without spice are 1½; five Fedaykin of Fremen would be 2 each without any."""
    scene = Scene("EMP", "FRE", storm=1).put("EMP", "red_chasm.6", 0, 3).put("FRE", "red_chasm.6", 1).spice(EMP=0)
    scene.fight("EMP", "FRE", "red_chasm.6", plan_star_half_EMP="3", plan_leader_EMP="Bashar", plan_normal_FRE="1",
                plan_leader_FRE="Jamis")  # fmt: skip
    assert any("wins the battle" in line and "3½" in line for line in scene.game.log_lines()), scene.game.log_lines()


def test_three_in_one_place_are_fought_one_after_the_other_with_what_is_left() -> None:
    """BG-BAT-05, BG-BAT-27."""
    scene = Scene("ATR", "EMP", "HAR", advanced=False)
    scene.put("ATR", "red_chasm.6", 6).put("EMP", "red_chasm.6", 1).put("HAR", "red_chasm.6", 1)
    scene.s.phase = 7
    scene.do(("battle_phase", 0), choose_opponent_ATR="Emperor", plan_normal_ATR=["2", "3"],
             plan_leader_ATR=["Lady Jessica", "Lady Jessica"], plan_leader_EMP="Bashar",
             plan_leader_HAR="Umman Kudu")  # fmt: skip
    assert scene.at("ATR", "red_chasm.6") == (1, 0)
    scene.of("tanks", ATR=5, EMP=1, HAR=1)


def test_allies_in_one_sand_territory_do_not_fight_and_both_fight_a_third() -> None:
    """BG-NEX-07, BG-BAT-01."""
    scene = Scene("ATR", "EMP", "HAR", storm=1, advanced=False).ally("ATR", "EMP")
    scene.put("ATR", "red_chasm.6", 2).put("EMP", "red_chasm.6", 2)
    scene.do(("battle_phase", 0))
    assert scene.asked == []


def test_choams_share_is_half_rounded_down_and_never_of_its_own_payment() -> None:
    """CR-214, BG-GEN-07."""
    assert [support_share(n) for n in (0, 1, 2, 5)] == [0, 0, 1, 2]
    scene = Scene("CHO", "ATR", storm=1).spice(CHO=9, ATR=9).put("CHO", "red_chasm.6", 5).put("ATR", "red_chasm.6", 3)
    scene.fight("CHO", "ATR", "red_chasm.6", plan_normal_CHO="5", plan_normal_ATR="3", plan_leader_ATR="Dr. Yueh",
                plan_leader_CHO="Lady Jalma")  # fmt: skip
    scene.of("spice", CHO=9 - 5 + 1, ATR=6)


# Collection, victory, deals


def test_advisors_collect_nothing_and_their_city_gives_nobody_3() -> None:
    """BG-COL-01, BG-COL-02, BG-BEN-10."""
    scene = Scene("BEN", "ATR", storm=1).put("BEN", "carthag", 0, 2).put("ATR", "carthag", 1).spice(BEN=0, ATR=0)
    scene.put("BEN", "red_chasm.6", 2).sand("red_chasm.6", 8).do(("collection_phase", 0))
    scene.of("spice", BEN=4, ATR=2)


def test_the_city_of_an_ally_does_not_raise_what_is_collected() -> None:
    """BG-COL-01."""
    scene = Scene("EMP", "ATR", storm=1, advanced=False).ally("EMP", "ATR").put("ATR", "arrakeen", 5).spice(EMP=0)
    scene.put("EMP", "red_chasm.6", 3).sand("red_chasm.6", 8).do(("collection_phase", 0))
    scene.of("spice", EMP=6)


def test_advisors_hold_no_stronghold_and_a_no_field_does() -> None:
    """BG-VIC-03, BGA-38."""
    scene = Scene("BEN", "RIC", storm=1).put("BEN", "carthag", 0, 4)
    scene.s.no_field_at, scene.s.no_field = scene.t.board.location("carthag"), 0
    assert [strongholds_of(scene.game, seat) for seat in (0, 1)] == [0, 1]


@pytest.mark.parametrize(("turn", "winners"), [(5, ["Bene Gesserit"]), (6, ["Bene Gesserit", "Atreides"])])
def test_the_bene_gesserit_win_alone_over_their_own_ally(turn: int, winners: list[str]) -> None:
    """BG-VIC-20: as the ally of whom they predicted; a turn later both win."""
    scene = Scene("BEN", "ATR", "HAR", storm=1, turn=turn).ally("BEN", "ATR").put("BEN", "carthag", 1)
    for where in ("arrakeen", "tueks_sietch", "sietch_tabr"):
        scene.put("ATR", where, 1)
    scene.s.prediction, scene.s.prediction_turn = 1, 5
    scene.game.then(("victory", 0))
    scene.game.advance()
    assert [scene.t.names[seat] for seat in scene.game.winners] == winners


def test_three_strongholds_beat_the_default_of_the_last_turn() -> None:
    """BG-VIC-01, BG-VIC-10, BG-VIC-11."""
    scene = Scene("HAR", "GUI", "FRE", storm=1, turn=10)
    for where in ("arrakeen", "carthag", "habbanya_sietch"):
        scene.put("HAR", where, 1)
    scene.game.then(("victory", 0))
    scene.game.advance()
    assert (scene.game.winners, scene.s.ending) == ((0,), Ending.STRONGHOLDS)


def test_an_ally_of_the_fremen_in_sietch_tabr_keeps_them_from_their_special_victory() -> None:
    """BG-VIC-10: no one but Fremen; then the Guild wins."""
    scene = Scene("FRE", "GUI", "HAR", storm=1, turn=10).ally("FRE", "HAR").put("HAR", "sietch_tabr", 1)
    scene.game.then(("victory", 0))
    scene.game.advance()
    assert scene.game.winners == (1,)


@pytest.mark.parametrize(("turn", "phase", "may"), [(0, 4, False), (2, 4, True), (2, 9, False)])
def test_bribes_fall_between_the_first_turn_and_the_mentat_pause(turn: int, phase: int, may: bool) -> None:
    """BG-DEA-04, BG-MEN-02."""
    scene = Scene(turn=turn)
    scene.s.phase = phase
    assert may_bribe(scene.game) is may

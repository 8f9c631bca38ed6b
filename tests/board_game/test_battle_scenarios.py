"""The worked examples BG-T40 to BG-T58: battles, collection, victory, deals."""

from __future__ import annotations

import pytest

from cardbase.board_game.combat import Side, fight
from cardbase.board_game.constants import UNSEEN, Ending, Weapon
from cardbase.board_game.position import strongholds_of
from cardbase.board_game.rules.aftermath import capturable
from cardbase.board_game.rules.battle import battles
from cardbase.board_game.rules.deals import may_bribe
from tests.board_game.scene import Scene

ARRAKEEN = "arrakeen"


def test_BG_T40_the_aggressor_wins_ties() -> None:
    """BG-T40, BG-BAT-05, BG-BAT-22, BG-BAT-23, BG-BAT-24, BG-BAT-28."""
    scene = Scene(advanced=False, storm=1).put("ATR", "red_chasm.6", 6).put("HAR", "red_chasm.6", 8)
    scene.fight("HAR", "ATR", "red_chasm.6", plan_leader_HAR="Piter de Vries", plan_normal_HAR="4",
                plan_leader_ATR="Duncan Idaho", plan_normal_ATR="5")  # fmt: skip
    assert (scene.at("HAR", "red_chasm.6"), scene.at("ATR", "red_chasm.6")) == ((4, 0), (0, 0))
    scene.of("tanks", HAR=4, ATR=6)
    assert {scene.s.dialer_a, scene.s.dialer_b} == {scene.seat("HAR"), scene.seat("ATR")}


@pytest.mark.parametrize(
    ("weapon", "defence", "dies"),
    [(Weapon.PROJECTILE, 2, True), (Weapon.PROJECTILE, 5, False), (Weapon.POISON, 2, False), (Weapon.POISON, 5, True),
     (Weapon.LASGUN, 2, True), (Weapon.BLADE, 5, True), (Weapon.BLADE, 7, False), (Weapon.INERT, 0, False)],
)  # fmt: skip
def test_BG_T41_each_defence_stops_its_weapon(weapon: Weapon, defence: int, dies: bool) -> None:
    """BG-T41, BG-BAT-21, BG-TRE-01 to 11, BG-TRE-19, BG-TRE-21, BG-TRE-23, BG-TRE-40 to 47."""
    outcome = fight(Side(8, 3, weapon=weapon), Side(6, 5, defence=defence))
    assert outcome.dead == (False, dies)


def test_BG_T41_the_winner_is_paid_for_every_leader_killed() -> None:
    """BG-T41, BG-BAT-25, BG-BAT-26: both die, dials decide, the winner gets both strengths, the own included."""
    scene = Scene(advanced=False, storm=1).put("ATR", "red_chasm.6", 6).put("HAR", "red_chasm.6", 8)
    scene.hand("ATR", "Chaumas").hand("HAR", "Gom Jabbar").spice(HAR=0)
    scene.fight("ATR", "HAR", "red_chasm.6", plan_leader_HAR="Feyd Rautha", plan_normal_HAR="7",
                plan_weapon_HAR="Gom Jabbar", plan_weapon_ATR="Chaumas", plan_leader_ATR="Thufir Hawat",
                plan_normal_ATR="6", keep="keep it")  # fmt: skip
    scene.of("spice", HAR=11)
    assert scene.cards("HAR") == ["Gom Jabbar"]
    assert scene.cards("ATR") == []


def t42(**options: int) -> Scene:
    scene = Scene("ATR", "HAR", "EMP", "BEN", storm=1).put("ATR", "red_chasm.6", 6).put("HAR", "red_chasm.6", 8)
    scene.put("EMP", "red_chasm.6", 2).put("BEN", "red_chasm.6", 0, 1).sand("red_chasm.6", 6)
    return scene.hand("ATR", "Lasgun").hand("HAR", "Shield").spice(ATR=10, HAR=10)


def lasgun(scene: Scene, **answers: str | list[str]) -> Scene:
    return scene.fight("ATR", "HAR", "red_chasm.6", choose_opponent="Harkonnen", plan_leader_ATR="Thufir Hawat",
                       plan_weapon_ATR="Lasgun", plan_leader_HAR="Feyd Rautha", plan_defence_HAR="Shield",
                       **answers)  # fmt: skip


def test_BG_T42_lasgun_and_shield() -> None:
    """BG-T42, BG-BAT-40, BG-TRE-09, BG-TRE-10, BGA-32: everything dies, no bounty, both plans discarded."""
    scene = lasgun(t42())
    scene.of("tanks", ATR=6, HAR=8, EMP=2, BEN=1)
    scene.of("spice", ATR=10, HAR=10)
    assert scene.s.sand[scene.t.board.location("red_chasm.6")] == 0
    assert scene.cards("ATR") == scene.cards("HAR") == []
    assert scene.s.dead[scene.leader("Thufir Hawat")]
    assert scene.s.dead[scene.leader("Feyd Rautha")]


def test_BG_T43_a_traitor_prevents_the_explosion() -> None:
    """BG-T43, BG-TRT-01, BG-TRT-02, BG-TRT-07, BG-BAT-20, BG-BAT-40."""
    scene = lasgun(t42().traitor("HAR", "Thufir Hawat"), traitor_call="yes", keep="keep it", capture="kill")
    assert scene.at("HAR", "red_chasm.6") == (8, 0)
    scene.of("spice", HAR=17)  # 5 for the traitor, 2 for a leader killed after capture
    scene.of("tanks", ATR=6, EMP=0)
    assert scene.cards("HAR") == ["Shield"]


@pytest.mark.parametrize("way", ["keep it", "discard it"])
def test_who_calls_a_traitor_keeps_or_discards_cards_that_are_used_up_otherwise(way: str) -> None:
    """BG-TRT-02, BG-BAT-24, BG-V-37."""
    cards = ["Baliset", "Cheap Hero", "Shield"]
    scene = Scene(advanced=False, storm=1).put("HAR", "red_chasm.6", 3).put("EMP", "red_chasm.6", 3)
    scene.hand("HAR", *cards).traitor("HAR", "Caid")
    scene.fight("HAR", "EMP", "red_chasm.6", plan_leader_HAR="Cheap Hero", plan_weapon_HAR="Baliset",
                plan_defence_HAR="Shield", plan_leader_EMP="Caid", traitor_call="yes", keep=[way] * 3)  # fmt: skip
    assert scene.cards("HAR") == (cards if way == "keep it" else [])


def test_BG_T44_two_calls() -> None:
    """BG-T44, BG-TRT-03."""
    scene = t42().traitor("HAR", "Thufir Hawat").traitor("ATR", "Feyd Rautha")
    lasgun(scene, traitor_call_HAR="yes", traitor_call_ATR="yes")
    scene.of("tanks", ATR=6, HAR=8, EMP=0)
    scene.of("spice", ATR=10, HAR=10)
    assert scene.cards("ATR") == scene.cards("HAR") == []


def test_BG_T45_no_leader_no_cards() -> None:
    """BG-T45, BG-BAT-12, BG-BAT-13, BG-BAT-17, BG-TRE-12: dial alone; with a Cheap Hero cards are played."""
    leaders = ("Thufir Hawat", "Lady Jessica", "Gurney Halleck", "Duncan Idaho", "Dr. Yueh")
    scene = Scene(advanced=False, storm=1).put("ATR", "red_chasm.6", 6).put("HAR", "red_chasm.6", 8).dead(*leaders)
    scene.hand("ATR", "Chaumas")
    scene.fight("ATR", "HAR", "red_chasm.6", plan_leader_HAR="Umman Kudu", plan_normal_ATR="6", plan_normal_HAR="0")
    assert scene.at("ATR", "red_chasm.6") == (0, 0)
    assert scene.cards("ATR") == ["Chaumas"]
    scene.put("ATR", "red_chasm.6", 2).put("HAR", "red_chasm.6", 1).hand("ATR", "Cheap Hero")
    scene.fight(
        "ATR", "HAR", "red_chasm.6", plan_leader_HAR="Umman Kudu", plan_weapon_ATR="Chaumas", plan_normal_ATR="2"
    )
    assert scene.s.dead[scene.leader("Umman Kudu")]


def test_BG_T46_voice_and_prescience_bind() -> None:
    """BG-T46, BG-BEN-06, BG-BEN-07, BG-ATR-04, BG-ATR-05, BG-BAT-08, BG-BAT-14, BG-BAT-15."""
    scene = Scene("BEN", "HAR", "ATR", storm=1).put("BEN", "red_chasm.6", 4).put("HAR", "red_chasm.6", 4)
    scene.hand("HAR", "Snooper", "Shield").ally("BEN", "ATR")
    scene.fight("BEN", "HAR", "red_chasm.6", speak="to play something", speak_must="a poison defence",
                prescience="weapon", plan_leader_HAR="Feyd Rautha", plan_leader_BEN="Alia", capture="kill")  # fmt: skip
    line = next(line for line in scene.game.log_lines() if line.startswith("Harkonnen reveals"))
    assert "Feyd Rautha, no card, Snooper" in line
    assert "plan_defence HAR" not in scene.asked, "there was one way to obey"


def test_the_voice_forbids_a_class() -> None:
    """BG-BEN-06, BG-BEN-08, BGA-24."""
    scene = Scene("BEN", "HAR", "ATR", storm=1).put("BEN", "red_chasm.6", 4).put("HAR", "red_chasm.6", 4)
    scene.hand("HAR", "Chaumas", "Crysknife")
    scene.fight("BEN", "HAR", "red_chasm.6", speak="not to play a poison weapon", plan_leader_HAR="Feyd Rautha",
                plan_leader_BEN="Alia", plan_weapon_HAR="?")  # fmt: skip
    assert [c.words for c in scene.choices()] == ["no weapon", "Crysknife"]


def test_prescience_of_nothing_leaves_the_slot_empty() -> None:
    """BG-ATR-05, BG-V-33."""
    scene = Scene("ATR", "HAR", storm=1).put("ATR", "red_chasm.6", 4).put("HAR", "red_chasm.6", 4)
    scene.hand("HAR", "Chaumas")
    scene.fight("ATR", "HAR", "red_chasm.6", prescience="weapon", plan_weapon_HAR="no weapon",
                plan_leader_HAR="Feyd Rautha", plan_leader_ATR="Dr. Yueh", capture="kill")  # fmt: skip
    assert scene.asked.count("plan_weapon HAR") == 1
    assert scene.cards("HAR") == ["Chaumas"]


def test_prescience_of_the_dial_shows_its_worth_and_how_it_is_paid() -> None:
    """BG-ATR-04: 2 forces at full strength and 3 without spice are a dial of 3½."""
    scene = Scene("ATR", "HAR", storm=1).spice(HAR=2).put("ATR", "red_chasm.6", 4).put("HAR", "red_chasm.6", 5)
    scene.fight("ATR", "HAR", "red_chasm.6", prescience="dial", plan_normal_HAR="2", plan_half_HAR="3",
                plan_leader_HAR="Feyd Rautha", plan_leader_ATR="Dr. Yueh", capture="kill")  # fmt: skip
    assert "Atreides is shown: a dial of 3½, 2 spice committed" in scene.game.log_lines(0)


@pytest.mark.parametrize(("other", "total"), [("GUI", 13), ("FRE", 8)])
def test_BG_T47_sardaukar_and_support(other: str, total: int) -> None:
    """BG-T47, BG-ADV-01 to 07, BG-EMP-07: 6½, against Fremen 4; 3 spice are committed and paid."""
    scene = Scene("EMP", other, storm=1).spice(EMP=3).put("EMP", "red_chasm.6", 2, 3).put(other, "red_chasm.6", 1)
    scene.fight("EMP", other, "red_chasm.6", plan_leader_EMP="Bashar", plan_star_EMP="2", plan_star_half_EMP="1",
                plan_normal_EMP="1", plan_half_EMP="1",
                **{f"plan_leader_{other}": "Jamis" if other == "FRE" else "Guild Representative"})  # fmt: skip
    line = next(line for line in scene.game.log_lines() if line.startswith("Emperor reveals"))
    halves = {13: "6½", 8: "4"}[total]
    assert line.endswith(f"a dial of {halves}")
    scene.of("spice", EMP=0)
    scene.of("tanks", EMP=2)
    scene.of("tanks_star", EMP=3)


def kwisatz(**answers: str) -> Scene:
    scene = Scene("ATR", "HAR", storm=1).put("ATR", "red_chasm.6", 4).put("HAR", "red_chasm.6", 4).spice(ATR=9, HAR=9)
    scene.s.kh_losses = 7
    scene.traitor("HAR", "Duncan Idaho").hand("HAR", "Chaumas")
    return scene.fight("ATR", "HAR", "red_chasm.6", plan_leader_ATR="Duncan Idaho", plan_normal_ATR="3", plan_kh="yes",
                       plan_leader_HAR="Umman Kudu", **answers)  # fmt: skip


def test_BG_T48_the_kwisatz_haderach() -> None:
    """BG-T48, BG-ATR-08, BG-TRT-04, BGA-30: Idaho 2 + 3 + 2 = 7; killed: 3; no traitor."""
    scene = kwisatz()
    assert any(line.startswith("Atreides wins the battle, 7 to 1") for line in scene.game.log_lines())
    assert "traitor_call HAR" not in scene.asked
    scene = kwisatz(plan_weapon_HAR="Chaumas")
    assert any(line.startswith("Atreides wins the battle, 3 to 1") for line in scene.game.log_lines())


@pytest.mark.parametrize("way", ["kill", "capture"])
def test_BG_T49_harkonnen_capture(way: str) -> None:
    """BG-T49, BG-HAR-06, BG-HAR-07, BG-TRT-06: kill for 2 and face down; captured, used once, home again."""
    scene = Scene("HAR", "ATR", storm=1).put("HAR", "red_chasm.6", 9).put("ATR", "red_chasm.6", 1).spice(HAR=5, ATR=0)
    scene.dead("Lady Jessica", "Dr. Yueh")
    assert len(capturable(scene.game, scene.seat("ATR"))) == 3
    scene.fight("HAR", "ATR", "red_chasm.6", plan_leader_HAR="Umman Kudu", plan_leader_ATR="Duncan Idaho",
                plan_normal_HAR="3", capture=way)  # fmt: skip
    taken = [n for n, seat in enumerate(scene.s.pool) if seat == 0 and scene.t.owner[n] == 1]
    if way == "kill":
        scene.of("spice", HAR=4)
        assert [down for down in scene.s.face_down if down] == [UNSEEN]
    else:
        assert len(taken) == 1
        scene.put("ATR", "red_chasm.6", 1)
        scene.fight("HAR", "ATR", "red_chasm.6", plan_leader_HAR=scene.t.leaders[taken[0]].name, plan_half_HAR="2",
                    plan_leader_ATR="?")  # fmt: skip
        scene.go(plan_leader_ATR=scene.choices()[0].words, capture="kill")
        assert scene.s.pool[taken[0]] == 1


def test_BG_T50_no_third_faction_in_a_stronghold_by_a_flip() -> None:
    """BG-T50, BG-BEN-13, BG-BEN-14, BG-BEN-15, BG-BAT-27."""
    scene = (
        Scene("BEN", "ATR", "HAR", storm=1).put("ATR", ARRAKEEN, 1).put("HAR", ARRAKEEN, 1).put("BEN", ARRAKEEN, 0, 2)
    )
    assert scene.options("BEN", "flip_up", scene.t.arrakeen) == []
    three = Scene("ATR", "HAR", "EMP", storm=1)
    for key in ("ATR", "HAR", "EMP"):
        three.put(key, "red_chasm.6", 4)
    assert [other for _, other in battles(three.game, 0)] == [1, 2]


def test_BG_T50_the_first_player_fights_one_after_the_other_with_what_is_left() -> None:
    """BG-T50, BG-BAT-05, BG-BAT-27: 8 Atreides, dial 3 against 2 Harkonnen, then 5 are left against 4 Emperor."""
    scene = Scene("ATR", "HAR", "EMP", storm=16, advanced=False)
    scene.put("ATR", "red_chasm.6", 8).put("HAR", "red_chasm.6", 2).put("EMP", "red_chasm.6", 4)
    scene.do(("battle_phase", 0), choose_opponent_ATR="Harkonnen", plan_leader_ATR=["Thufir Hawat", "Thufir Hawat"],
             plan_normal_ATR=["3", "5"], plan_leader_HAR="Umman Kudu", plan_normal_HAR="2",
             plan_leader_EMP="Bashar", plan_normal_EMP="4")  # fmt: skip
    assert scene.asked.count("plan_normal ATR") == 2
    scene.of("tanks", ATR=8, HAR=2, EMP=4)
    assert [scene.at(key, "red_chasm.6")[0] for key in ("ATR", "HAR", "EMP")] == [0, 0, 0]


def test_BG_T51_no_battle_within_the_storm() -> None:
    """BG-T51, BG-BAT-01, BG-BAT-02, BG-BAT-03, BG-VIC-04, BGA-11."""
    scene = Scene("ATR", "HAR", storm=9).put("ATR", ARRAKEEN, 3).put("HAR", ARRAKEEN, 3)
    assert battles(scene.game, 0) == []
    assert strongholds_of(scene.game, 0) == 0
    scene = (
        Scene("ATR", "HAR", storm=9, switches={"battle.in_storm": 1}).put("ATR", ARRAKEEN, 3).put("HAR", ARRAKEEN, 3)
    )
    assert len(battles(scene.game, 0)) == 1


def test_groups_that_the_storm_separates_do_not_fight() -> None:
    """BG-BAT-02, BG-BAT-06, BGA-32."""
    scene = Scene("ATR", "HAR", storm=2).put("ATR", "cielago_depression.1", 3).put("HAR", "cielago_depression.18", 3)
    assert len(battles(scene.game, 0)) == 1
    scene.s.storm = 1
    scene = Scene("ATR", "HAR", storm=1).put("ATR", "cielago_depression.2", 3).put("HAR", "cielago_depression.18", 3)
    assert battles(scene.game, 0) == []


# Collection, victory


@pytest.mark.parametrize(("city", "taken"), [(False, 6), (True, 8)])
def test_BG_T53_collection(city: bool, taken: int) -> None:
    """BG-T53, BG-COL-01 to 03, CR-506."""
    scene = Scene(advanced=False).put("ATR", "red_chasm.6", 3).sand("red_chasm.6", 8).spice(ATR=0)
    scene.put("EMP", "south_mesa.3", 3).sand("south_mesa.4", 5).spice(EMP=0)
    if city:
        scene.put("ATR", "carthag", 1)
    scene.do(("collection_phase", 0))
    scene.of("spice", ATR=taken, EMP=0)


def hold(scene: Scene, **strongholds: list[str]) -> Scene:
    for key, places in strongholds.items():
        for place in places:
            scene.put(key, place, 1)
    return scene


def test_BG_T54_three_alone_four_allied() -> None:
    """BG-T54, BG-VIC-01, BG-VIC-02, BG-VIC-03."""
    three = ["carthag", "arrakeen", "sietch_tabr"]
    assert hold(Scene(), HAR=three).do(("victory", 0)).game.winners == (2,)
    assert not hold(Scene().ally("HAR", "EMP"), HAR=three).do(("victory", 0)).game.over
    both = hold(Scene().ally("HAR", "EMP"), HAR=three, EMP=["tueks_sietch"]).do(("victory", 0))
    assert both.game.winners == (2, 3)
    assert both.game.ending == "strongholds"


def test_BG_T55_the_nearer_in_storm_order_wins() -> None:
    """BG-T55, BG-VIC-05, BGA-34: two qualify only as allies of the same four; the first in storm order is the one."""
    scene = hold(Scene(storm=4), HAR=["carthag", "arrakeen", "sietch_tabr"], EMP=["tueks_sietch", "habbanya_sietch"])
    assert scene.s.order[0] == 2
    assert scene.do(("victory", 0)).game.winners == (2,)


@pytest.mark.parametrize(("turn", "winners"), [(6, (2,)), (7, (0, 1))])
def test_BG_T56_the_prediction(turn: int, winners: tuple[int, ...]) -> None:
    """BG-T56, BG-VIC-20, BG-VIC-22, BG-SET-03."""
    scene = Scene("EMP", "HAR", "BEN", turn=turn).ally("EMP", "HAR")
    hold(scene, EMP=["carthag", "arrakeen"], HAR=["sietch_tabr", "tueks_sietch"])
    scene.s.prediction, scene.s.prediction_turn = 0, 6
    assert scene.do(("victory", 0)).game.winners == winners


@pytest.mark.parametrize(("key", "advanced", "ending"), [("GUI", True, Ending.FREMEN), ("RIC", True, Ending.GUILD),
                                                         ("RIC", False, Ending.FREMEN)])  # fmt: skip
def test_BG_T57_the_last_turn(key: str, advanced: bool, ending: Ending) -> None:
    """BG-T57, BG-VIC-10 to 13, BG-VIC-21, BG-FRE-13, BG-GUI-07, CR-114, BG-X-14."""
    scene = Scene("FRE", "GUI", "RIC", "ATR", turn=10, advanced=advanced)
    hold(scene, FRE=["sietch_tabr"], **{key: ["tueks_sietch"]})
    assert scene.do(("victory", 0)).s.ending == ending


@pytest.mark.parametrize(("share", "winners"), [(1, (0, 1)), (0, (0,))])
def test_most_strongholds_win_where_neither_guild_nor_fremen_sit(share: int, winners: tuple[int, ...]) -> None:
    """BG-VIC-13, BGA-16."""
    scene = Scene("ATR", "HAR", "EMP", turn=10, switches={"victory.ties_share": share})
    assert hold(scene, ATR=["arrakeen"], HAR=["carthag"]).do(("victory", 0)).game.winners == winners


def test_fremen_without_guild_win_by_default() -> None:
    """BG-VIC-12."""
    assert Scene("ATR", "FRE", turn=10).do(("victory", 0)).game.ending == "Fremen default victory"


def test_BG_T58_bribes() -> None:
    """BG-T58, BG-DEA-03, BG-DEA-04, BG-MEN-01, CR-211, CR-R08: usable from the Mentat Pause on."""
    scene = Scene("GUI", "ATR", "EMP").spice(GUI=5, ATR=1)
    scene.s.phase = 4
    scene.do(("windows", 0), anytime_GUI="propose a deal", propose="with Atreides", deal_amount="3 spice",
             deal_for="nothing but thanks")  # fmt: skip
    scene.of("spice", GUI=2, ATR=1)
    scene.of("front", ATR=3)
    scene.do(("take_in", 0))
    scene.of("spice", ATR=4)
    scene.s.inflation = 1
    assert not may_bribe(scene.game)
    assert scene.options("GUI", "anytime") == []


def test_a_promise_is_held() -> None:
    """BG-DEA-01, BG-DEA-02, BG-DEA-05, BG-DEA-06, BGA-18: no bid on the next card, and then again."""
    scene = Scene("GUI", "ATR").spice(GUI=5, ATR=9)
    scene.s.phase, scene.s.normal_cards = 4, 2
    scene.do(("windows", 0), anytime_GUI="propose a deal", deal_amount="1 spice",
             deal_for="not to bid on the next card",
             accept_deal="accept")  # fmt: skip
    assert scene.options("ATR", "bid") == ["pass"]
    scene.do(("deal_cards", 0), ("next_lot", 0), bid_GUI="bid 1", bid_ATR="bid 1")
    assert len(scene.s.hands[1]) == 1


def test_bribes_and_promises_may_be_switched_off() -> None:
    """BG-DEA-07, BGA-19."""
    scene = Scene("GUI", "ATR", switches={"deals.bribes": 0}).spice(GUI=5)
    scene.s.phase = 4
    assert scene.options("GUI", "anytime") == []

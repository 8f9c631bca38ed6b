"""Sentences of the rules that no other test holds, each as a situation: what it shows, with what the rule says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.board_game.scene import Scene
from tests.board_game.test_base_scenarios import buy, shipped

OPEN = "red_chasm.6"
FLIGHT = {"one group up to 3 territories": "to Cielago North (2)", "two groups at the normal range": "to Red Chasm"}


def words(scene: Scene) -> list[str]:
    return [choice.words for choice in scene.choices()]


# Alliances


def voice_for_an_ally() -> object:
    """BG-BEN-08: against the ally's opponent, whom it binds."""
    scene = Scene("BEN", "EMP", "ATR", storm=1).ally("BEN", "EMP").hand("ATR", "Chaumas")
    scene.put("EMP", OPEN, 4).put("ATR", OPEN, 3)
    scene.fight("EMP", "ATR", OPEN, speak_BEN="not to play a poison weapon", plan_leader_EMP="Bashar",
                plan_leader_ATR="Dr. Yueh")  # fmt: skip
    return "plan_weapon ATR" in scene.asked


def voice_in_a_battle_of_others() -> object:
    """BG-BEN-06, BG-BEN-08: only in the own battle and the ally's."""
    scene = Scene("BEN", "EMP", "ATR", storm=1).put("EMP", OPEN, 4).put("ATR", OPEN, 3)
    scene.fight("EMP", "ATR", OPEN, plan_leader_EMP="Bashar", plan_leader_ATR="Dr. Yueh")
    return "speak BEN" in scene.asked or "prescience BEN" in scene.asked


def guild_shares_its_victory() -> object:
    """BG-VIC-11, BG-GUI-07: with its ally."""
    scene = Scene("GUI", "EMP", "HAR", turn=10).ally("GUI", "EMP")
    scene.do(("victory", 0))
    return scene.game.winners


def fremen_share_their_victory() -> object:
    """BG-VIC-10, BG-FRE-13: the ally shares."""
    scene = Scene("FRE", "EMP", "GUI", turn=10).ally("FRE", "EMP").put("FRE", "sietch_tabr", 1)
    scene.do(("victory", 0))
    return scene.game.winners


def emperor_pays_for_more_than_the_ally_revives() -> object:
    """BG-EMP-06: extra revivals, beyond the ally's own 3."""
    scene = Scene("EMP", "GUI", "HAR").ally("EMP", "GUI").tank("GUI", 5).spice(EMP=9, GUI=9)
    scene.do(("revival_phase", 0), revive_GUI="3", pay_three_EMP="2")
    return scene.s.tanks[1], scene.s.spice[:2]


def emperor_is_not_asked_to_pay_for_what_the_ally_revived() -> object:
    """BG-EMP-06: nothing is left in the tanks."""
    scene = Scene("EMP", "GUI", "HAR").ally("EMP", "GUI").tank("GUI", 3).spice(EMP=9, GUI=9)
    scene.do(("revival_phase", 0), revive_GUI="3")
    return "pay_three EMP" in scene.asked


def choam_trades_once_a_turn() -> object:
    """CR-212: two-way, once a turn."""
    scene = Scene("CHO", "EMP", "HAR").ally("CHO", "EMP").hand("CHO", "Shield").hand("EMP", "Lasgun")
    scene.do(("trade", 0), ("trade", 0), trade_CHO="offer Shield", trade_back_EMP="Lasgun")
    return scene.cards("CHO"), scene.cards("EMP"), scene.asked.count("trade CHO")


def richese_give_no_card_to_a_full_hand() -> object:
    """CR-112: if the ally's hand is not full."""
    scene = Scene("RIC", "EMP", "HAR").ally("RIC", "EMP").hand("RIC", "Distrans").fill("EMP", 4)
    return "give a Richese card to the ally" in scene.options("RIC", "anytime", 1)


def richese_give_no_card_of_the_treachery_deck() -> object:
    """CR-112: a Richese Treachery Card."""
    scene = Scene("RIC", "EMP", "HAR").ally("RIC", "EMP").hand("RIC", "Shield")
    return "give a Richese card to the ally" in scene.options("RIC", "anytime", 1)


def a_lent_token_reveals_the_one_on_the_planet() -> object:
    """CR-111: revealed first; the lent one lies before the shield and is not used next."""
    scene = Scene("RIC", "EMP", "HAR", storm=1).ally("RIC", "EMP").spice(EMP=9)
    scene.s.no_field_at, scene.s.no_field = scene.t.board.location("carthag"), 1
    scene.do(("player_turn", 1), ship_EMP="ship by a No-Field of Richese", lend_token="token 5", lent_to="in Arrakeen")
    return scene.at("RIC", "carthag"), scene.at("EMP", "arrakeen"), scene.options("RIC", "choose_token")


def an_ally_passes_through_but_does_not_stay() -> object:
    """BG-NEX-07, BG-NEX-08: who stays with the ally dies, at the end of the own turn."""
    scene = Scene("EMP", "GUI", storm=1).ally("EMP", "GUI").put("GUI", "carthag", 5).spice(EMP=9)
    shipped(scene, "EMP", "Carthag", 3)
    return scene.at("EMP", "carthag"), scene.s.tanks


# Karama


def fremen_reserves_are_not_stopped() -> object:
    """BG-KAR-08: nobody is asked."""
    scene = Scene("FRE", "HAR", storm=1).hand("HAR", "Karama")
    shipped(scene, "FRE", "The Great Flat", 3)
    return "stop HAR" in scene.asked[: scene.asked.index("move_from FRE")][:-1], scene.at("FRE", "the_great_flat.14")


def a_special_karama_is_not_stopped() -> object:
    """BG-KAR-06: it cannot be stopped by Karama."""
    scene = Scene("EMP", "HAR").hand("EMP", "Karama").hand("HAR", "Karama").tank("EMP", 3)
    scene.s.phase = 5
    scene.do(("windows", 0), anytime_EMP="use the special Karama", revive_free="3 forces")
    return "stop HAR" in scene.asked, scene.s.tanks[0]


def the_emperor_revives_a_leader_while_others_live() -> object:
    """BG-EMP-08: 1 leader free, whatever the conditions of revival."""
    scene = Scene("EMP", "HAR").hand("EMP", "Karama").dead("Bashar")
    scene.s.phase = 5
    scene.do(("windows", 0), anytime_EMP="use the special Karama")
    return scene.s.dead[scene.leader("Bashar")]


def no_special_karama_of_the_bene_gesserit() -> object:
    """BG-KAR-06, BG-BEN-18: they have none, nor by a worthless card."""
    scene = Scene("BEN", "HAR").hand("BEN", "Karama", "Kulon")
    return [scene.options("BEN", "anytime", 1)[:2], scene.options("BEN", "special_karama")]


def richese_buy_nothing_into_a_full_hand() -> object:
    """CR-021: the Karama makes room for the card it buys."""
    scene = Scene("RIC", "HAR").spice(RIC=5).hand("RIC", "Karama").fill("RIC", 4)
    scene.do(("windows", 0), anytime_RIC="use the special Karama", buy_cache="take Distrans")
    return len(scene.s.hands[0])


def the_guild_cancels_a_no_field() -> object:
    """BG-GUI-08: any off-planet shipment; the price is not paid, the token stays."""
    scene = Scene("RIC", "GUI", storm=1).hand("GUI", "Karama").spice(RIC=5, GUI=5)
    scene.do(("player_turn", 0), ship_RIC="ship a No-Field", choose_token="token 3", no_field_to="in Carthag",
             guild_cancel="by Karama")  # fmt: skip
    return scene.s.no_field_at, scene.s.spice


def a_stop_lasts_for_one_use() -> object:
    """BG-KAR-07: in the next battle Sardaukar count 2 again."""
    scene = Scene("EMP", "ATR", "HAR", storm=1).spice(EMP=9).hand("HAR", "Karama")
    scene.put("EMP", OPEN, 0, 2).put("ATR", OPEN, 1).put("EMP", "sihaya_ridge.8", 0, 2).put("ATR", "sihaya_ridge.8", 1)
    plans: dict[str, Any] = {"plan_star_EMP": "2", "plan_leader_EMP": "Bashar", "plan_leader_ATR": "Dr. Yueh"}
    scene.fight("EMP", "ATR", OPEN, stop_HAR="stop it with Karama", **plans)
    scene.s.used_at = [-1] * len(scene.s.used_at)
    scene.fight("EMP", "ATR", "sihaya_ridge.8", **plans)
    return [line.split(", ")[1] for line in scene.game.log_lines() if "wins the battle, " in line]


def no_karama_buys_into_a_full_hand() -> object:
    """BG-KAR-04: not with a full hand."""
    scene = Scene("ATR", "EMP", "HAR").hand("ATR", "Karama").fill("ATR", 4)
    buy(scene, "EMP", 1)
    return "bid ATR" in scene.asked


def kull_wahad_is_worthless_with_others() -> object:
    """CR-206: CHOAM alone discards worthless cards for effects."""
    scene = Scene("CHO", "EMP", "HAR", "ATR", ixians=True).hand("EMP", "Kull Wahad").hand("HAR", "Karama")
    buy(scene.spice(ATR=9, EMP=0), "ATR", 3, stop_HAR="stop it with Karama")
    return "kull_wahad EMP" in scene.asked, scene.s.spice[1]


# Cards


def an_ornithopter_flies_the_move(how: str) -> object:
    """CR-011: as part of the movement, one group of up to 3 territories or two groups: no group besides."""
    scene = Scene("EMP", "ATR", "RIC", storm=1).put("EMP", "tueks_sietch", 3).put("EMP", "pasty_mesa.5", 3)
    scene.hand("EMP", "Ornithopter")
    moves = ["from Tuek's Sietch", "from Pasty Mesa (5)"][: 1 + how.startswith("two")]
    goals = ["to Pasty Mesa (6)", FLIGHT[how]] if how.startswith("two") else [FLIGHT[how]]
    scene.do(("move_phase", 0), ornithopter=how, move_from=moves, take_along=["1"] * len(moves), move_to=goals)
    return scene.asked.count("move_from EMP"), scene.cards("EMP")


def an_ornithopter_in_one_group() -> object:
    return an_ornithopter_flies_the_move("one group up to 3 territories")


def an_ornithopter_in_two_groups() -> object:
    return an_ornithopter_flies_the_move("two groups at the normal range")


def an_ornithopter_not_flown() -> object:
    """CR-011: it is kept, and the move is one group at the normal range."""
    scene = Scene("EMP", "ATR", "RIC", storm=1).put("EMP", "tueks_sietch", 3).hand("EMP", "Ornithopter")
    scene.do(("move_phase", 0), move_from="from Tuek's Sietch", take_along="1", move_to="to Pasty Mesa (4)")
    return scene.asked.count("move_from EMP"), scene.cards("EMP")


def hajr_after_a_flight() -> object:
    """BG-TRE-15: one extra move, with the range of then."""
    scene = Scene("EMP", "ATR", "RIC", storm=1).put("EMP", "tueks_sietch", 3).hand("EMP", "Ornithopter", "Hajr")
    scene.do(("move_phase", 0), ornithopter="one group up to 3 territories", extra_move="by Hajr",
             move_from=["from Tuek's Sietch", "from Cielago North (2)"], take_along=["1", "1"],
             move_to=["to Cielago North (2)", "to Polar Sink"])  # fmt: skip
    return scene.at("EMP", "polar_sink"), scene.cards("EMP")


def hajr_without_a_move() -> object:
    """BG-TRE-15: an extra move, the same group or another."""
    scene = Scene("EMP", "ATR", storm=1).put("EMP", "tueks_sietch", 3).hand("EMP", "Hajr")
    scene.do(("move_phase", 0), move_from=["pass", "from Tuek's Sietch"], extra_move="by Hajr", take_along="3",
             move_to="to Pasty Mesa (4)")  # fmt: skip
    return scene.at("EMP", "pasty_mesa.4")


def a_hero_where_no_leader_is_left() -> object:
    """BG-TRE-12: must be played when no leader is."""
    scene = Scene("EMP", "ATR", storm=1).put("EMP", OPEN, 2).put("ATR", OPEN, 2).hand("EMP", "Cheap Hero")
    scene.dead("Count Fenring", "Captain Aramsham", "Caid", "Burseg", "Bashar")
    scene.fight("EMP", "ATR", OPEN, plan_leader_ATR="Dr. Yueh")
    return any("Emperor reveals Cheap Hero" in line for line in scene.game.log_lines())


def a_ghola_brings_no_auditor() -> object:
    """CR-213: the Auditor cannot be a ghola; the Ghola card says a leader."""
    scene = Scene("CHO", "ATR").hand("CHO", "Tleilaxu Ghola").dead("Auditor", "Lady Jalma")
    return scene.options("CHO", "ghola")


def a_leader_brought_back_fights_elsewhere() -> object:
    """BG-REV-09: a leader revived by a Ghola in the battle phase may fight at once."""
    scene = (
        Scene("ATR", "EMP", storm=1)
        .put("ATR", "sihaya_ridge.8", 2)
        .put("EMP", "sihaya_ridge.8", 2)
        .dead("Duncan Idaho")
    )
    scene.hand("ATR", "Tleilaxu Ghola")
    scene.s.used_at[scene.leader("Duncan Idaho")] = scene.t.board.territory_of("red_chasm")
    scene.s.phase = 7
    scene.do(("windows", 0), anytime_ATR="play Tleilaxu Ghola")
    scene.fight("ATR", "EMP", "sihaya_ridge.8", plan_leader_ATR="?", plan_leader_EMP="Bashar")
    return "Duncan Idaho" in words(scene)


def semuta_takes_one_of_two() -> object:
    """CR-011: of cards discarded at the same time the holder chooses."""
    scene = Scene("HAR", "ATR", "EMP", "RIC", storm=1).put("ATR", OPEN, 2).put("EMP", OPEN, 4)
    scene.hand("HAR", "Semuta Drug").hand("ATR", "Chaumas", "Shield")
    scene.fight("EMP", "ATR", OPEN, plan_leader_EMP="Count Fenring", plan_leader_ATR="Dr. Yueh", plan_normal_EMP="4",
                plan_weapon_ATR="Chaumas", plan_defence_ATR="Shield", semuta_HAR=["pass", "take it"])  # fmt: skip
    return scene.cards("HAR")


def amal_spares_what_lies_in_front() -> object:
    """BG-TRE-52: half of the spice behind the shield, rounded up."""
    scene = Scene("HAR", "ATR", ixians=True).hand("HAR", "Amal").spice(HAR=5, ATR=4)
    scene.s.front[1], scene.s.bank = 3, scene.s.bank - 3
    scene.do(("amal", 0), amal="play Amal")
    return scene.s.spice, scene.s.front


def artillery_spares_shielded_leaders() -> object:
    """CR-009: both leaders but those shielded; the higher dial wins, no spice is paid for them."""
    scene = Scene("ATR", "EMP", storm=1).put("ATR", OPEN, 2).put("EMP", OPEN, 5).spice(ATR=9, EMP=9)
    scene.hand("ATR", "Artillery Strike", "Shield")
    scene.fight("ATR", "EMP", OPEN, plan_leader_ATR="Lady Jessica", plan_leader_EMP="Bashar", plan_normal_ATR="2",
                plan_normal_EMP="3", plan_weapon_ATR="Artillery Strike", plan_defence_ATR="Shield")  # fmt: skip
    return [scene.s.dead[scene.leader(name)] for name in ("Lady Jessica", "Bashar")], scene.at("EMP", OPEN)[0]


def a_tooth_passes_a_snooper() -> object:
    """CR-009: kills both leaders and is not stopped by a Snooper."""
    scene = Scene("ATR", "EMP", storm=1).put("ATR", OPEN, 2).put("EMP", OPEN, 5)
    scene.hand("ATR", "Poison Tooth", "Snooper").hand("EMP", "Snooper")
    scene.fight("ATR", "EMP", OPEN, plan_leader_ATR="Dr. Yueh", plan_leader_EMP="Bashar",
                plan_weapon_ATR="Poison Tooth", plan_defence_ATR="Snooper", plan_defence_EMP="Snooper")  # fmt: skip
    return [scene.s.dead[scene.leader(name)] for name in ("Dr. Yueh", "Bashar")]


def a_mirror_of_nothing() -> object:
    """CR-011: a copy of no weapon kills nobody."""
    scene = Scene("ATR", "EMP", "RIC", storm=1).put("ATR", OPEN, 2).put("EMP", OPEN, 2).hand("ATR", "Mirror Weapon")
    scene.fight("ATR", "EMP", OPEN, plan_leader_ATR="Dr. Yueh", plan_leader_EMP="Bashar",
                plan_weapon_ATR="Mirror Weapon")  # fmt: skip
    return sum(scene.s.dead), scene.cards("ATR")


# Leaders, battles, the board


def a_traitor_is_called_again() -> object:
    """BG-TRT-07, BG-REV-07: a revived leader may be called again by that holder."""
    scene = Scene("ATR", "EMP", storm=1).put("ATR", OPEN, 4).put("EMP", OPEN, 2).traitor("ATR", "Bashar")
    plans = {"plan_leader_ATR": "Dr. Yueh", "plan_leader_EMP": "Bashar", "traitor_call_ATR": "yes"}
    scene.fight("ATR", "EMP", OPEN, **plans)
    scene.s.dead[scene.leader("Bashar")] = 0
    scene.s.used_at = [-1] * len(scene.s.used_at)
    scene.put("EMP", OPEN, 2).fight("ATR", "EMP", OPEN, **plans)
    return sum("calls Bashar a traitor" in line for line in scene.game.log_lines())


def a_leader_fights_again_in_one_territory() -> object:
    """BG-BAT-16: who survives may fight again this phase in the same territory."""
    scene = Scene("ATR", "EMP", "HAR", storm=1).put("ATR", OPEN, 5).put("EMP", OPEN, 1).put("HAR", OPEN, 1)
    scene.fight("ATR", "EMP", OPEN, plan_leader_ATR="Lady Jessica", plan_leader_EMP="Bashar",
                choose_opponent="Emperor")  # fmt: skip
    scene.fight("ATR", "HAR", OPEN, plan_leader_ATR="?", choose_opponent=[])
    return "Lady Jessica" in words(scene)


def an_ally_closes_a_stronghold_too() -> object:
    """BG-SHI-04: forces of two other factions, an ally's among them."""
    scene = Scene("EMP", "GUI", "HAR", storm=1).ally("EMP", "GUI").put("GUI", "carthag", 1).put("HAR", "carthag", 1)
    return "ship to Carthag" in scene.spice(EMP=9).options("EMP", "ship")


def the_storm_takes_spice_of_a_stronghold_sector_only_from_sand() -> object:
    """BG-STO-05, BG-MAP-05: forces in the Imperial Basin live until the wall falls."""
    scene = Scene("EMP", "ATR", storm=8, advanced=False).put("EMP", "imperial_basin.9", 3).put("ATR", "old_gap.9", 3)
    scene.s.dialer_a, scene.s.dialer_b = 0, 1
    scene.do(("storm_phase", 0), dial_EMP="dial 1", dial_ATR="dial 1")
    return scene.s.tanks


def fremen_are_not_devoured_but_their_neighbours_are() -> object:
    """BG-FRE-04, BG-BLO-05."""
    scene = Scene("FRE", "EMP", storm=1).put("FRE", OPEN, 2).put("EMP", OPEN, 2)
    scene.do(("worm_comes", 0, scene.t.board.territory_of("red_chasm")))
    return scene.s.tanks


def an_alliance_does_not_win_with_three() -> object:
    """BG-VIC-01, BG-VIC-02: allied, three of one are too few."""
    scene = Scene("EMP", "GUI", "HAR").ally("EMP", "GUI")
    for where in ("arrakeen", "carthag", "tueks_sietch"):
        scene.put("EMP", where, 1)
    return scene.do(("victory", 0)).game.winners


def kwisatz_haderach_fights_in_one_territory() -> object:
    """BG-ATR-08: one territory per turn."""
    scene = Scene("ATR", "EMP", storm=1).put("ATR", OPEN, 4).put("EMP", OPEN, 1)
    scene.put("ATR", "sihaya_ridge.8", 4).put("EMP", "sihaya_ridge.8", 1).s.kh_losses = 7
    scene.fight("ATR", "EMP", OPEN, plan_leader_ATR="Duncan Idaho", plan_leader_EMP="Bashar", plan_kh="yes")
    scene.fight("ATR", "EMP", "sihaya_ridge.8", plan_leader_ATR="Dr. Yueh", plan_leader_EMP="Caid")
    return scene.asked.count("plan_kh ATR")


def kwisatz_haderach_beside_a_hero() -> object:
    """BG-ATR-08, BG-TRE-12: +2 beside a Cheap Hero that survives."""
    scene = Scene("ATR", "EMP", storm=1).put("ATR", OPEN, 4).put("EMP", OPEN, 1).hand("ATR", "Cheap Hero")
    scene.s.kh_losses = 7
    scene.fight("ATR", "EMP", OPEN, plan_leader_ATR="Cheap Hero", plan_leader_EMP="Bashar", plan_kh="yes")
    return any("2 to 2" in line for line in scene.game.log_lines())


def kwisatz_haderach_outlives_the_leader() -> object:
    """BG-ATR-08: no +2 with a killed leader, and it dies only in an explosion."""
    scene = Scene("ATR", "EMP", storm=1).put("ATR", OPEN, 4).put("EMP", OPEN, 1).hand("EMP", "Crysknife")
    scene.s.kh_losses = 7
    scene.fight("ATR", "EMP", OPEN, plan_leader_ATR="Lady Jessica", plan_leader_EMP="Bashar", plan_kh="yes",
                plan_weapon_EMP="Crysknife")  # fmt: skip
    return scene.s.kh_dead, any("wins the battle, 2 to 0" in line for line in scene.game.log_lines())


def a_captive_that_dies_lies_with_its_owner() -> object:
    """BG-HAR-07, BG-REV-08: dead, to the owner's tanks."""
    scene = Scene("HAR", "ATR", "EMP", storm=1).put("HAR", OPEN, 4).put("EMP", OPEN, 2).hand("EMP", "Crysknife")
    jessica = scene.leader("Lady Jessica")
    scene.s.pool[jessica] = 0
    scene.fight("HAR", "EMP", OPEN, plan_leader_HAR="Lady Jessica", plan_leader_EMP="Bashar",
                plan_weapon_EMP="Crysknife")  # fmt: skip
    return scene.s.dead[jessica], scene.s.pool[jessica]


def a_captive_is_called_by_who_holds_the_card() -> object:
    """BG-TRT-06: captured leaders may be called by whoever holds the card."""
    scene = Scene("HAR", "ATR", "EMP", storm=1).put("HAR", OPEN, 4).put("EMP", OPEN, 2).traitor("EMP", "Lady Jessica")
    scene.s.pool[scene.leader("Lady Jessica")] = 0
    scene.fight("HAR", "EMP", OPEN, plan_leader_HAR="Lady Jessica", plan_leader_EMP="Bashar", traitor_call_EMP="yes")
    return scene.at("HAR", OPEN), scene.at("EMP", OPEN)


def a_lasgun_explodes_with_the_own_shield() -> object:
    """BG-BAT-40: with any Shield in either plan."""
    scene = Scene("ATR", "EMP", storm=1).put("ATR", OPEN, 4).put("EMP", OPEN, 2).hand("ATR", "Lasgun", "Shield")
    scene.fight("ATR", "EMP", OPEN, plan_leader_ATR="Dr. Yueh", plan_leader_EMP="Bashar", plan_weapon_ATR="Lasgun",
                plan_defence_ATR="Shield")  # fmt: skip
    return scene.s.tanks[:2], sum(scene.s.dead), scene.cards("ATR")


def a_command_without_the_card_has_no_effect() -> object:
    """BG-BEN-06: "play" without such a card."""
    scene = Scene("BEN", "ATR", storm=1).put("BEN", OPEN, 4).put("ATR", OPEN, 2).hand("ATR", "Shield")
    scene.fight("BEN", "ATR", OPEN, speak="to play something", speak_must="a poison weapon", plan_leader_BEN="Alia",
                plan_leader_ATR="Dr. Yueh", plan_defence_ATR="?")  # fmt: skip
    return words(scene)


def a_stopped_karama_of_the_special_power_is_not_spent() -> object:
    """CR-206, CR-R11: it stays in hand, and the power may be used later."""
    scene = Scene("EMP", "CHO", "HAR", ixians=True).hand("EMP", "Karama").hand("CHO", "Kull Wahad").tank("EMP", 3)
    scene.s.phase = 5
    scene.do(("windows", 0), anytime_EMP="use the special Karama", kull_wahad_CHO="yes")
    return scene.s.karama_used[0], scene.cards("EMP"), scene.s.tanks[0]


def three_equal_cards_sell_two() -> object:
    """CR-203: the surplus of duplicates for 3 each."""
    scene = Scene("CHO", "ATR").hand("CHO", "Shield", "Shield", "Shield").spice(CHO=0)
    scene.do(("sell", 0), sell=["sell Shield", "sell Shield"])
    return scene.s.spice[0], scene.cards("CHO")


def kulon_in_a_city() -> object:
    """CR-207: one territory further than ornithopters fly."""
    scene = Scene("CHO", "ATR", storm=13).put("CHO", "arrakeen", 3).hand("CHO", "Kulon")
    scene.do(("move_phase", 0), kulon="yes", move_from="from Arrakeen", take_along="1", move_to="?")
    return "to Cielago East (2)" in words(scene)


def the_guilds_ally_crosses_at_half_price() -> object:
    """BG-GUI-05, BG-GUI-02: paid to the Guild."""
    scene = Scene("GUI", "EMP", storm=1).ally("GUI", "EMP").put("EMP", "tueks_sietch", 3).spice(EMP=9, GUI=0)
    scene.do(("player_turn", 1), ship_EMP="ship across the planet", cross_number="3", cross_to="to Carthag")
    return scene.s.spice, scene.at("EMP", "carthag")


def nobody_but_the_guild_ships_back() -> object:
    """BG-GUI-03, BG-GUI-05: the ally crosses, but does not return."""
    scene = Scene("GUI", "EMP", storm=1).ally("GUI", "EMP").put("EMP", "tueks_sietch", 3).spice(EMP=9)
    return "ship back to the reserves" in scene.options("EMP", "ship")


def own_advisors_bar_a_shipment() -> object:
    """BG-BEN-10: a normal shipment may not enter a territory that holds own advisors."""
    scene = Scene("BEN", "ATR", storm=1).put("BEN", "carthag", 0, 2).put("ATR", "carthag", 1).spice(BEN=9)
    return "ship to Carthag" in scene.options("BEN", "ship")


def the_third_enters_beside_advisors() -> object:
    """BG-BEN-10, BG-SHI-04: advisors do not close a stronghold, a third fighter does."""
    scene = Scene("BEN", "ATR", "EMP", "HAR", storm=1).put("BEN", "carthag", 0, 2).put("ATR", "carthag", 1)
    open_ = "ship to Carthag" in scene.spice(EMP=9).options("EMP", "ship")
    return open_, "ship to Carthag" in scene.put("HAR", "carthag", 1).options("EMP", "ship")


def fremen_go_into_the_storm_at_half_loss() -> object:
    """BG-FRE-07: 5 sent, 3 lost."""
    scene = Scene("FRE", "ATR", storm=14)
    scene.do(("player_turn", 0), ship_FRE="ship to The Great Flat", ship_number_FRE="5")
    return scene.at("FRE", "the_great_flat.14"), scene.s.tanks[0]


def atreides_see_the_plan_against_their_ally() -> object:
    """BG-ATR-10: the opponent of the ally commits first."""
    scene = Scene("ATR", "EMP", "HAR", storm=1).ally("ATR", "EMP").put("EMP", OPEN, 3).put("HAR", OPEN, 3)
    scene.hand("ATR", "Karama")
    scene.fight("EMP", "HAR", OPEN, special_karama_ATR="use Karama", plan_leader_EMP="Bashar",
                plan_leader_HAR="Umman Kudu")  # fmt: skip
    return scene.asked.index("plan_leader HAR") < scene.asked.index("plan_leader EMP")


def the_guild_cancels_its_allys_shipment() -> object:
    """BG-GUI-08: one off-planet shipment of one player."""
    scene = Scene("EMP", "GUI", storm=1).ally("EMP", "GUI").hand("GUI", "Karama").spice(EMP=9, GUI=0)
    shipped(scene, "EMP", "Carthag", 2, guild_cancel="by Karama")
    return scene.at("EMP", "carthag"), scene.s.spice


def who_wins_with_nothing_left_collects_nothing() -> object:
    """BG-COL-01, BG-BAT-24: forces named in the plan are lost."""
    scene = Scene("ATR", "EMP", storm=1, advanced=False).put("ATR", OPEN, 3).put("EMP", OPEN, 1).sand(OPEN, 6)
    scene.fight("ATR", "EMP", OPEN, plan_leader_ATR="Dr. Yueh", plan_leader_EMP="Bashar", plan_normal_ATR="3")
    scene.spice(ATR=0).do(("collection_phase", 0))
    return scene.s.spice[0], scene.s.sand[scene.t.board.location(OPEN)]


def nobody_ships_out_of_the_front_of_the_shield() -> object:
    """BG-DEA-03: a bribe is usable from the Mentat Pause on."""
    scene = Scene("ATR", "EMP", storm=1).spice(ATR=0)
    scene.s.front[0], scene.s.bank = 5, scene.s.bank - 5
    return scene.options("ATR", "ship")


def a_nexus_brings_allies_that_share_a_place_apart() -> object:
    """BG-NEX-07: who acts first leaves, or dies there."""
    scene = Scene("EMP", "GUI", storm=1).put("EMP", OPEN, 2).put("GUI", OPEN, 3).ally("EMP", "GUI")
    scene.do(("player_turn", 0), move_from="from Red Chasm", take_along="1", move_to="to Pasty Mesa (5)")
    return scene.at("EMP", "pasty_mesa.5"), scene.s.tanks, scene.at("GUI", OPEN)


def battles_with_sapho(holder: str, when: str) -> list[str]:
    """Fight Atreides with Harkonnen and Emperor with Guild, Atreides before the Emperor in storm order."""
    scene = Scene("GUI", "ATR", "EMP", "HAR", "RIC", storm=1).put("ATR", OPEN, 2).put("HAR", OPEN, 2)
    scene.put("EMP", "sihaya_ridge.8", 2).put("GUI", "sihaya_ridge.8", 2).hand(holder, "Juice of Sapho")
    scene.s.phase = 7
    scene.do(("battle_phase", 0), sapho_order=when, plan_leader_ATR="Lady Jessica", plan_leader_EMP="Bashar",
             plan_leader_HAR="Umman Kudu", plan_leader_GUI="Guild Representative")  # fmt: skip
    return [line.split(" in ")[0] for line in scene.game.log_lines() if " attacks " in line]


def battles_in_storm_order() -> object:
    """BG-BAT-05."""
    return battles_with_sapho("EMP", "pass")


def battles_first_by_sapho() -> object:
    """CR-011: first in a phase that has an order."""
    return battles_with_sapho("EMP", "first")


def battles_last_by_sapho() -> object:
    """CR-011: last in a phase that has an order; whom it fights is then the aggressor before."""
    return battles_with_sapho("ATR", "last")


def sapho_of_who_fights_nobody() -> object:
    """BG-DEF-15: who has no battle is not asked."""
    scene = Scene("ATR", "EMP", "RIC", storm=1).hand("ATR", "Juice of Sapho")
    scene.s.phase = 7
    scene.do(("battle_phase", 0))
    return "sapho_order ATR" in scene.asked


SENTENCES: dict[Callable[[], object], object] = {
    voice_for_an_ally: False,
    voice_in_a_battle_of_others: False,
    guild_shares_its_victory: (0, 1),
    fremen_share_their_victory: (0, 1),
    emperor_pays_for_more_than_the_ally_revives: (0, [5, 5]),
    emperor_is_not_asked_to_pay_for_what_the_ally_revived: False,
    choam_trades_once_a_turn: (["Lasgun"], ["Shield"], 1),
    richese_give_no_card_to_a_full_hand: False,
    richese_give_no_card_of_the_treachery_deck: False,
    a_lent_token_reveals_the_one_on_the_planet: ((3, 0), (5, 0), ["token 0", "token 3"]),
    an_ally_passes_through_but_does_not_stay: ((0, 0), [3, 0]),
    fremen_reserves_are_not_stopped: (False, (3, 0)),
    a_special_karama_is_not_stopped: (False, 0),
    the_emperor_revives_a_leader_while_others_live: 0,
    no_special_karama_of_the_bene_gesserit: [[], []],
    richese_buy_nothing_into_a_full_hand: 4,
    the_guild_cancels_a_no_field: (-1, [5, 5]),
    a_stop_lasts_for_one_use: ["4 to 1", "6 to 1"],
    no_karama_buys_into_a_full_hand: False,
    kull_wahad_is_worthless_with_others: (False, 0),
    an_ornithopter_in_one_group: (1, []),
    an_ornithopter_in_two_groups: (2, []),
    an_ornithopter_not_flown: (1, ["Ornithopter"]),
    hajr_after_a_flight: ((1, 0), []),
    hajr_without_a_move: (3, 0),
    a_hero_where_no_leader_is_left: True,
    a_ghola_brings_no_auditor: ["Lady Jalma"],
    a_leader_brought_back_fights_elsewhere: True,
    semuta_takes_one_of_two: ["Chaumas"],
    amal_spares_what_lies_in_front: ([2, 2], [0, 3]),
    artillery_spares_shielded_leaders: ([0, 1], 2),
    a_tooth_passes_a_snooper: [1, 1],
    a_mirror_of_nothing: (0, []),
    a_traitor_is_called_again: 2,
    a_leader_fights_again_in_one_territory: True,
    an_ally_closes_a_stronghold_too: False,
    the_storm_takes_spice_of_a_stronghold_sector_only_from_sand: [0, 3],
    fremen_are_not_devoured_but_their_neighbours_are: [0, 2],
    an_alliance_does_not_win_with_three: (),
    kwisatz_haderach_fights_in_one_territory: 1,
    kwisatz_haderach_beside_a_hero: True,
    kwisatz_haderach_outlives_the_leader: (0, True),
    a_captive_that_dies_lies_with_its_owner: (1, 1),
    a_captive_is_called_by_who_holds_the_card: ((0, 0), (2, 0)),
    a_lasgun_explodes_with_the_own_shield: ([4, 2], 2, []),
    a_command_without_the_card_has_no_effect: ["no defence", "Shield"],
    a_stopped_karama_of_the_special_power_is_not_spent: (0, ["Karama"], 3),
    three_equal_cards_sell_two: (6, ["Shield"]),
    kulon_in_a_city: True,
    the_guilds_ally_crosses_at_half_price: ([2, 7], (3, 0)),
    nobody_but_the_guild_ships_back: False,
    own_advisors_bar_a_shipment: False,
    the_third_enters_beside_advisors: (True, False),
    fremen_go_into_the_storm_at_half_loss: ((2, 0), 3),
    atreides_see_the_plan_against_their_ally: True,
    the_guild_cancels_its_allys_shipment: ((0, 0), [9, 0]),
    who_wins_with_nothing_left_collects_nothing: (0, 6),
    nobody_ships_out_of_the_front_of_the_shield: [],
    a_nexus_brings_allies_that_share_a_place_apart: ((1, 0), [1, 0], (3, 0)),
    battles_in_storm_order: ["Atreides attacks Harkonnen", "Emperor attacks Spacing Guild"],
    battles_first_by_sapho: ["Emperor attacks Spacing Guild", "Atreides attacks Harkonnen"],
    battles_last_by_sapho: ["Emperor attacks Spacing Guild", "Harkonnen attacks Atreides"],
    sapho_of_who_fights_nobody: False,
}
"""What the rules say comes of each."""


@pytest.mark.parametrize("sentence", SENTENCES, ids=lambda sentence: sentence.__name__)
def test_a_sentence_of_the_rules_holds(sentence: Callable[[], object]) -> None:
    assert sentence() == SENTENCES[sentence]

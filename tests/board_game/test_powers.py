"""Powers, windows and cards that the worked examples leave out, each by its rule."""

from __future__ import annotations

import pytest

from cardbase.board_game import Game, Table, compose, facts, new_game
from cardbase.board_game.agenda import QUESTIONS
from cardbase.board_game.constants import LOCATIONS, Advantage, Skill
from cardbase.board_game.players.idle import default
from cardbase.board_game.position import strongholds_of
from cardbase.board_game.rules.plans import star_value
from tests.board_game.scene import SIX, Scene

ALL = ("ATR", "HAR", "EMP", "GUI", "BEN", "FRE")


def settled(*keys: str, **options: object) -> Game:
    """Return a game past its set-up, every choice the default."""
    game = new_game(Table(keys, **options), 3)  # type: ignore[arg-type]
    while game.state.turn == 0:
        game.apply(default(game, game.seat))
    return game


# Set-up and turn


def test_the_set_up_deals_what_each_faction_gets() -> None:
    """BG-SET-02, 04, 05, 06, 07, BG-FAC-01 to 08, BG-HAR-02, CR-101, CR-201, BGA-39, BG-ATR-01, BG-BEN-01."""
    game = settled(*ALL, "CHO", "RIC")
    s, t = game.state, game.table
    assert [len(hand) for hand in s.hands] == [1, 2, 1, 1, 1, 1, 1, 1]
    kept = [sum(holder == seat for holder in s.traitor) for seat in range(8)]
    assert kept == [1, 4, 1, 1, 1, 1, 1, 1]
    assert sum(holder == -2 for holder in s.traitor) == 21
    assert s.spice == [faction.spice for faction in t.factions]
    assert len(s.cache) == 10
    assert sum(s.star[4 * LOCATIONS : 5 * LOCATIONS]) + sum(s.ground[4 * LOCATIONS : 5 * LOCATIONS]) == 1
    assert all(leader.strength == 5 for leader in t.leaders if leader.faction == "bene-gesserit")


def test_rejected_traitors_return_where_the_switch_says_so() -> None:
    """BGA-39, BG-SET-05."""
    game = settled(*ALL, switches={"traitors.returned": 1})
    assert -2 not in game.state.traitor


def test_skills_are_dealt_before_traitors() -> None:
    """CR-302, CR-301, BG-V-03, BG-CMP-03: two cards each, one kept."""
    game = settled("ATR", "HAR", "EMP", skills=True)
    assert sum(skill >= 0 for skill in game.state.skill) == 3
    assert len(game.state.skill_deck) == 11
    lines = game.log_lines()
    assert max(n for n, line in enumerate(lines) if " takes " in line) < min(
        n for n, line in enumerate(lines) if "as traitor" in line
    )


def test_a_turn_has_nine_phases_in_their_order() -> None:
    """BG-TRN-01, BG-W-101, BG-W-205, BG-W-302, BG-W-403, BG-W-503, BG-W-611, BG-W-715, BG-W-802, BG-W-901."""
    game = settled(*ALL)
    while game.state.turn < 3:
        game.apply(default(game, game.seat))
    names = [line for line in game.log_lines() if line.endswith(" phase")]
    assert names[:9] == names[9:18]
    assert [name.removesuffix(" phase") for name in names[:9]] == [
        "Storm", "Spice Blow and Nexus", "CHOAM Charity", "Bidding", "Revival", "Shipment and Movement", "Battle",
        "Spice Collection", "Mentat Pause",
    ]  # fmt: skip


def test_defaults_play_a_whole_game() -> None:
    """BG-DEF-01 to 13, BG-V-07, BG-U-05: every question has a choice for a seat that does not answer."""
    for keys in (ALL, SIX):
        game = settled(*keys, skills=True, strongholds=True)
        while not game.over:
            code = default(game, game.seat)
            assert code in game.options, game.asking.name
            game.apply(code)
        assert game.state.turn <= 10


def test_only_who_holds_a_response_is_asked() -> None:
    """BG-DEF-14, BG-DEF-15, BG-GEN-05, BG-KAR-01, BG-TRE-16, BG-U-06: in storm order; others see no pause."""
    scene = Scene(storm=7, switches={"deals.bribes": 0}).hand("ATR", "Karama").hand("GUI", "Karama")
    scene.do(("may_stop", 4, Advantage.RICHESE_NO_FIELD))
    assert scene.asked == ["stop GUI", "stop ATR"]
    scene.asked.clear()
    scene.do(("windows", 0))
    assert scene.asked == []


# Storm and blow


def test_the_last_users_of_the_wheels_dial_1_to_3() -> None:
    """BG-STO-02, BG-STO-04, BG-BAT-28, BG-SEC-07, BG-V-05, BG-W-101 to 103."""
    scene = Scene(storm=5)
    scene.s.dialer_a, scene.s.dialer_b = 2, 3
    scene.do(("storm_phase", 0), dial_HAR="dial 3", dial_EMP="dial 2")
    assert scene.s.storm == 10
    assert scene.options("HAR", "dial", 1, 3) == ["dial 1", "dial 2", "dial 3"]


def test_the_storm_card_is_known_to_fremen_only() -> None:
    """BG-STO-03, BG-FRE-11, BG-SEC-08, BGA-35, BG-CMP-01, BG-W-108, BG-W-104, BG-W-107."""
    scene = Scene(*ALL, storm=5)
    scene.do(("new_storm_card", 0))
    card, seat = scene.s.storm_card, scene.seat("FRE")
    assert 1 <= card <= 6
    assert scene.game.view(seat)["storm_card"] == card
    assert all("storm_card" not in scene.game.view(x) for x in range(6) if x != seat)
    scene.do(("storm_phase", 0))
    assert scene.s.storm == 5 + card


def test_a_karama_stops_the_half_losses() -> None:
    """BG-KAR-10, BG-W-104."""
    scene = Scene("FRE", "ATR", "HAR", storm=5).put("FRE", "red_chasm.6", 4).hand("ATR", "Karama")
    scene.s.storm_card = 1
    scene.do(("storm_phase", 0), stop_ATR="stop it with Karama")
    scene.of("tanks", FRE=4)


def test_the_topmost_territory_cards_stay_when_the_spice_deck_is_shuffled() -> None:
    """BG-BLO-08, BGA-04, BG-W-204, BG-W-207."""
    scene = Scene(advanced=False)
    deck = scene.s.spice_deck
    scene.s.pile_a, scene.s.spice_deck = deck[:], []
    top = next(card for card in reversed(deck) if scene.t.spice_cards[card] >= 0)
    scene.do(("blow", 0, 0))
    assert scene.s.pile_a[0] == top


def test_lone_advisors_become_fighters_but_not_in_the_storm() -> None:
    """BG-BEN-16, BG-BLO-09, BG-BAT-04, BG-BEN-14, BG-W-701."""
    scene = Scene("BEN", "ATR", storm=6).put("BEN", "carthag", 0, 2).put("BEN", "red_chasm.6", 0, 2)
    scene.put("BEN", "arrakeen", 0, 1).put("ATR", "arrakeen", 1)
    scene.do(("lone_advisors", 0))
    assert [scene.at("BEN", where) for where in ("carthag", "red_chasm.6", "arrakeen")] == [(2, 0), (0, 2), (0, 1)]


def test_fremen_protect_their_ally() -> None:
    """BG-FRE-05, BG-NEX-09, BG-V-12, BG-W-202: unless a Karama stops it."""
    for stop in (False, True):
        scene = Scene("FRE", "EMP", "ATR", storm=1).ally("FRE", "EMP").put("EMP", "red_chasm.6", 3)
        scene.hand("ATR", "Karama")
        territory = scene.t.board.territory_of("red_chasm")
        scene.do(("worm_comes", 0, territory), protect_ally="protect them",
                 **({"stop_ATR": "stop it with Karama"} if stop else {}))  # fmt: skip
        scene.of("tanks", EMP=3 if stop else 0)


@pytest.mark.parametrize("nexus", [0, 1])
def test_fremen_call_a_worm_once_a_game(nexus: int) -> None:
    """BG-FRE-12, BG-KAR-06, BGA-25, BG-W-201, BG-V-08."""
    scene = Scene("FRE", "EMP", storm=1, switches={"karama.fremen_nexus": nexus}).put("EMP", "red_chasm.6", 3)
    scene.hand("FRE", "Karama", "Karama")
    scene.s.phase = 2
    scene.do(("windows", 0), anytime_FRE="use the special Karama", call_worm="in Red Chasm")
    scene.of("tanks", EMP=3)
    scene.of("karama_used", FRE=1)
    assert any(name.startswith("alliance") for name in scene.asked) is bool(nexus)
    assert "use the special Karama" not in scene.options("FRE", "anytime")


def test_a_ride_of_a_worm_that_found_nothing() -> None:
    """BGA-44, BG-FRE-08, BG-W-206, BG-W-203, BG-V-14."""
    territory = Scene("FRE", "EMP").t.board.territory_of("red_chasm")
    for strict, there in ((0, True), (1, False)):
        scene = Scene("FRE", "EMP", switches={"ride.needs_devoured": strict})
        scene.do(("worm_comes", 0, territory))
        assert (territory in scene.s.worm_places) is there


# Alliances and help


def test_allies_give_neither_spice_nor_cards_but_for_their_powers() -> None:
    """BG-NEX-05, BG-NEX-06, BG-EMP-05, BG-V-46: the Emperor's gift goes behind the shield."""
    scene = Scene("EMP", "GUI", "ATR").ally("EMP", "GUI").spice(EMP=10, GUI=5)
    scene.do(("windows", 0), anytime_EMP="give spice to the ally", give_spice="4")
    scene.of("spice", EMP=6, GUI=9)
    assert scene.options("GUI", "anytime") == []


def test_a_broken_alliance_fights() -> None:
    """BG-NEX-10, BG-NEX-07."""
    from cardbase.board_game.rules.battle import battles

    scene = Scene("EMP", "GUI").ally("EMP", "GUI").put("EMP", "carthag", 2).put("GUI", "carthag", 2)
    assert battles(scene.game, 0) == []
    scene.s.ally = [-1, -1]
    assert len(battles(scene.game, 0)) == 1


def test_the_ally_helps_to_bid_and_the_emperor_is_paid_back() -> None:
    """BG-BID-14, BG-BID-05, BG-BID-06, BGA-07, BGA-08, BG-V-18, BG-V-21, BG-W-408."""
    scene = Scene("EMP", "GUI", "ATR", advanced=False).ally("EMP", "GUI").spice(EMP=10, GUI=2).on_deck("Shield")
    scene.s.pledge[0], scene.s.normal_cards, scene.s.opener = 5, 1, -1
    scene.do(("deal_cards", 0), ("next_lot", 0), bid_GUI="bid 6")
    scene.of("spice", GUI=1, EMP=11)
    assert scene.cards("GUI") == ["Shield"]


def test_what_richese_pay_for_an_allys_cache_card_comes_back_to_them() -> None:
    """BG-BID-14, CR-103: paid to the same receiver."""
    scene = Scene(storm=16).spice(ATR=1, RIC=5).ally("ATR", "RIC")
    scene.s.pledge[4], scene.s.phase = 3, 4
    scene.do(("choose_cache", 4), choose_cache="Ornithopter", method="Once Around, counter-clockwise", once_ATR="bid 3")
    scene.of("spice", ATR=1, RIC=5)
    assert scene.cards("ATR") == ["Ornithopter"]


def test_an_ally_pays_nothing_of_a_silent_bid() -> None:
    """CR-R04: own spice only, all in one hand."""
    scene = Scene(storm=16).spice(ATR=5, HAR=5, RIC=0).ally("ATR", "HAR")
    scene.s.pledge[2], scene.s.phase = 4, 4
    scene.do(("choose_cache", 4), choose_cache="Ornithopter", method="Silent", silent_bid_ATR="3")
    scene.of("spice", ATR=2, HAR=5, RIC=3)


@pytest.mark.parametrize(("pledge", "own", "ally"), [(0, 5, 0), (3, 2, 3), (5, 0, 5), (9, 0, 5)])
def test_an_ally_pays_what_it_pledges_also_where_the_bidder_could(pledge: int, own: int, ally: int) -> None:
    """BG-BID-14, BG-NEX-05: a bid of 5, paid to the Emperor; the ally sets its part by the pledge."""
    scene = Scene("ATR", "GUI", "EMP", advanced=False).ally("ATR", "GUI").spice(ATR=9, GUI=9, EMP=0).on_deck("Shield")
    scene.s.pledge[1], scene.s.normal_cards, scene.s.opener = pledge, 1, -1
    scene.do(("deal_cards", 0), ("next_lot", 0), bid_ATR="bid 5")
    scene.of("spice", ATR=9 - own, GUI=9 - ally, EMP=5)


@pytest.mark.parametrize(("pledge", "own", "ally"), [(0, 4, 0), (3, 1, 3), (4, 0, 4)])
def test_an_ally_pays_what_it_pledges_for_a_shipment(pledge: int, own: int, ally: int) -> None:
    """BG-SHI-12: all or part."""
    scene = Scene("ATR", "HAR", "GUI", storm=1).ally("ATR", "HAR").spice(ATR=9, HAR=9, GUI=0)
    scene.s.pledge[1] = pledge
    scene.do(("player_turn", 0), ship_ATR="ship to Carthag", ship_number_ATR="4")
    scene.of("spice", ATR=9 - own, HAR=9 - ally, GUI=4)


@pytest.mark.parametrize(("pledge", "own", "ally"), [(0, 5, 0), (2, 3, 2), (5, 0, 5)])
def test_choam_pays_what_it_pledges_for_some_or_all_forces_of_its_ally(pledge: int, own: int, ally: int) -> None:
    """CR-212, CR-R14: half of the own part alone comes back to CHOAM."""
    scene = Scene("EMP", "ATR", "CHO", storm=1).ally("EMP", "CHO").spice(EMP=10, CHO=9, ATR=0)
    scene.put("EMP", "red_chasm.6", 5).put("ATR", "red_chasm.6", 1)
    scene.fight("EMP", "ATR", "red_chasm.6", pledge=f"up to {pledge}", plan_normal_EMP="5", plan_leader_EMP="Bashar",
                plan_leader_ATR="Dr. Yueh")  # fmt: skip
    scene.of("spice", EMP=10 - own, CHO=9 - ally + own // 2)


def test_the_guild_pays_for_its_ally_to_the_bank() -> None:
    """BGA-09, BG-SHI-12, BG-GUI-05."""
    scene = Scene("ATR", "GUI", storm=1).ally("ATR", "GUI").spice(ATR=1, GUI=5)
    scene.s.pledge[1] = 3
    scene.do(("player_turn", 0), ship_ATR="ship to Carthag", ship_number_ATR="4")
    scene.of("spice", ATR=1, GUI=3)
    assert scene.at("ATR", "carthag") == (4, 0)


def test_passing_may_be_final() -> None:
    """BGA-07: bid.pass_final."""
    for final, times in ((0, 3), (1, 1)):
        scene = Scene("ATR", "GUI", "EMP", advanced=False, switches={"bid.pass_final": final})
        scene.s.normal_cards, scene.s.opener = 1, -1
        scene.do(("deal_cards", 0), ("next_lot", 0), bid_GUI=["bid 1", "bid 3"][: 2 - final],
                 bid_EMP="bid 2")  # fmt: skip
        assert scene.asked.count("bid ATR") == times


# Bidding powers


def test_harkonnen_take_a_hand_and_give_cards_back() -> None:
    """BG-HAR-08, BG-W-409, BG-KAR-06, BG-GEN-03."""
    scene = Scene("HAR", "ATR").hand("HAR", "Karama", "Baliset").hand("ATR", "Lasgun", "Shield")
    scene.s.phase = 4
    scene.do(("windows", 0), anytime_HAR="use the special Karama", give_back=["Baliset", "Shield"])
    assert (scene.cards("HAR"), scene.cards("ATR")) == (["Lasgun"], ["Baliset", "Shield"])


def test_a_karama_stops_the_cache_auction_and_the_black_market() -> None:
    """CR-607, CR-609, CR-R02, BG-W-401, BG-W-402, BG-W-404 to 407, BG-W-410, BG-BID-01, BG-X-07."""
    scene = Scene("RIC", "ATR", "GUI").hand("GUI", "Karama").hand("RIC", "Kulon")
    scene.do(("bidding_phase", 0), stop_GUI=["pass", "stop it with Karama"])
    assert "choose_cache RIC" not in scene.asked
    assert scene.s.normal_cards == 3
    scene = Scene("RIC", "ATR", "GUI").hand("GUI", "Karama").hand("RIC", "Kulon")
    scene.do(("bidding_phase", 0), stop_GUI=["pass", "pass", "stop it with Karama"], black_market="offer Kulon",
             cache_when="last", choose_cache="Distrans", method="Silent", unsold="take it")  # fmt: skip
    assert "Kulon" in scene.cards("RIC")


def test_a_free_card_for_a_cache_card_comes_from_the_normal_deck() -> None:
    """BG-X-08, CR-508, CR-507, CR-515."""
    scene = Scene().on_deck("Lasgun").spice(HAR=5)
    scene.s.phase = 4
    scene.do(("choose_cache", 4), choose_cache="Distrans", method="Silent", silent_bid_HAR="1")
    assert scene.cards("HAR") == ["Distrans", "Lasgun"]


def test_hand_sizes_may_be_hidden_outside_bidding() -> None:
    """BGA-20, BG-SEC-03, BG-U-02."""
    for shown in (0, 1):
        scene = Scene(switches={"view.hand_sizes": shown}).fill("ATR", 3)
        assert (scene.game.view(1)["seats"][0]["cards"] == 3) is bool(shown)


def test_the_special_karamas_of_choam_and_richese() -> None:
    """CR-021, BG-KAR-06."""
    scene = Scene().hand("CHO", "Karama", "Kulon", "Shield").hand("RIC", "Karama").spice(CHO=0, RIC=5)
    scene.do(("windows", 0), anytime_CHO="use the special Karama", sell_any=["sell Kulon", "sell Shield"])
    scene.of("spice", CHO=6)
    scene.do(("windows", 0), anytime_RIC="use the special Karama", buy_cache="take Distrans")
    scene.of("spice", RIC=2)
    assert scene.cards("RIC") == ["Distrans"]


def test_richese_give_their_ally_a_card() -> None:
    """CR-112, BG-V-43, BG-DEA-02."""
    scene = Scene().ally("RIC", "ATR").hand("RIC", "Distrans", "Shield")
    scene.do(("windows", 0), anytime_RIC="give a Richese card to the ally", give_card="give Distrans")
    assert scene.cards("ATR") == ["Distrans"]


def test_a_hand_that_the_ally_filled_bids_no_more() -> None:
    """CR-112, BG-BID-05, CR-105: found by the soak: a hand of nine after a gift between two bids."""
    scene = Scene().spice(ATR=9, HAR=9)
    assert "bid 1" in scene.options("ATR", "bid")
    assert scene.fill("ATR", 4).options("ATR", "bid") == ["pass"]
    s, seats = scene.s, scene.game.table.names
    s.lot, s.lot_kind, s.bids = (
        s.deck.pop(),
        1,
        [3 if name == "Atreides" else 2 if name == "Harkonnen" else 0 for name in seats],
    )
    scene.do(("open_bids", 0))
    assert len(scene.cards("ATR")) == 4 and len(scene.cards("HAR")) >= 1
    scene.of("spice", ATR=9, HAR=7)


def test_choam_trades_with_its_ally_once_a_turn() -> None:
    """CR-212, BG-V-43, BG-W-109, BG-W-208, BG-W-304, BG-TRN-04."""
    scene = Scene().ally("CHO", "ATR").hand("CHO", "Shield").hand("ATR", "Lasgun")
    scene.do(("end_of_phase", 0), trade="offer Shield", trade_back="Lasgun")
    assert (scene.cards("CHO"), scene.cards("ATR")) == (["Lasgun"], ["Shield"])
    assert scene.options("CHO", "trade") == []


def test_kull_wahad_stops_a_karama_that_stays_in_hand() -> None:
    """CR-206, CR-R11, BG-KAR-09, BG-TRE-53."""
    scene = Scene(ixians=True).hand("CHO", "Kull Wahad").hand("ATR", "Karama").spice(EMP=5)
    scene.do(("may_stop", 3, Advantage.EMPEROR_INCOME), stop_ATR="stop it with Karama", kull_wahad="yes")
    assert not scene.s.stopped
    assert scene.cards("ATR") == ["Karama"]
    assert scene.options("ATR", "stop", Advantage.EMPEROR_INCOME, 3) == []


def test_another_karama_stops_kull_wahad() -> None:
    """CR-602, CR-206: it is a worthless effect of CHOAM's like the others; who is being stopped plays no second one."""
    scene = Scene("ATR", "HAR", "EMP", "CHO", ixians=True).hand("CHO", "Kull Wahad").hand("ATR", "Karama")
    scene.hand("HAR", "Karama")
    scene.do(("may_stop", 2, Advantage.EMPEROR_INCOME), stop_ATR="stop it with Karama", kull_wahad="yes",
             stop_HAR="stop it with Karama")  # fmt: skip
    assert scene.asked == ["stop ATR", "kull_wahad CHO", "stop HAR"]
    assert scene.s.stopped >> Advantage.EMPEROR_INCOME & 1
    assert [scene.t.printing[card].name for card in scene.s.discard] == ["Kull Wahad", "Karama", "Karama"]
    assert (scene.cards("ATR"), scene.cards("HAR"), scene.cards("CHO")) == ([], [], [])


def test_worthless_cards_are_karamas_of_the_bene_gesserit() -> None:
    """BG-BEN-18, BG-TRE-19: not for a special power."""
    scene = Scene("BEN", "EMP", "ATR").hand("BEN", "Kulon")
    scene.do(("may_stop", 1, Advantage.EMPEROR_INCOME), stop_BEN="stop it with Kulon")
    assert scene.s.stopped
    assert scene.options("BEN", "special_karama") == []


def test_a_karama_stops_choams_cards_for_the_phase() -> None:
    """CR-602, CR-203, BG-KAR-07."""
    scene = Scene().hand("CHO", "Kulon", "Baliset").hand("ATR", "Karama").spice(CHO=0)
    scene.do(("end_of_phase", 0), sell="sell Kulon", stop_ATR="stop it with Karama")
    scene.of("spice", CHO=0)
    assert scene.cards("CHO") == ["Baliset", "Kulon"]


def test_a_karama_stops_placing_the_inflation_token() -> None:
    """CR-604, BG-V-44, BG-W-905."""
    scene = Scene().hand("ATR", "Karama")
    scene.do(("place_inflation", 0), stop_ATR="stop it with Karama")
    assert scene.s.inflation == 0


# Revival


def test_fremen_and_emperor_help_with_revival() -> None:
    """BG-FRE-10, BG-REV-02, BG-V-22, BG-V-23, BG-W-501, BG-W-502, BG-W-504, BG-W-505, BG-REV-10."""
    scene = Scene("FRE", "GUI", "ATR").ally("FRE", "GUI").tank("GUI", 5).spice(GUI=5)
    scene.do(("revival_phase", 0), free_three="yes", revive_GUI="3")
    scene.of("spice", GUI=5)


def test_the_emperors_special_karama() -> None:
    """BG-EMP-08, BG-KAR-08."""
    scene = Scene("EMP", "ATR").tank("EMP", 2, 2).hand("EMP", "Karama")
    scene.s.phase = 5
    scene.do(("windows", 0), anytime_EMP="use the special Karama", revive_free="3 forces")
    scene.of("tanks", EMP=1)
    scene.of("tanks_star", EMP=0)


def test_the_kwisatz_haderach_is_revived_for_2() -> None:
    """BGA-37, BG-ATR-08, BG-REV-08."""
    scene = Scene("ATR", "EMP").spice(ATR=3)
    scene.s.kh_dead = 1
    scene.dead("Thufir Hawat", "Lady Jessica", "Gurney Halleck", "Duncan Idaho", "Dr. Yueh")
    scene.do(("revival_phase", 0), revive_leader_ATR="the Kwisatz Haderach")
    scene.of("spice", ATR=1)
    assert not scene.s.kh_dead


# Shipment and movement


def test_atreides_look_at_the_top_spice_card() -> None:
    """BG-ATR-03, BG-SEC-09, BG-W-601: unless stopped."""
    scene = Scene("ATR", "EMP").blows("old_gap").hand("EMP", "Karama")
    scene.do(("spice_peek", 0))
    assert scene.game.view(0)["spice_card"] == scene.t.board.location("old_gap.9")
    assert "spice_card" not in scene.game.view(1)


def test_the_guild_ships_across_to_another_territory_only() -> None:
    """BG-GUI-03."""
    scene = Scene("GUI", "ATR", storm=1).put("GUI", "south_mesa.4", 3).spice(GUI=9)
    start = scene.t.board.location("south_mesa.4")
    assert not [words for words in scene.options("GUI", "cross_to", start, 1) if "South Mesa" in words]


def test_the_guild_ships_across_and_so_does_its_ally() -> None:
    """BG-W-602, BG-W-603, BG-GUI-03, BG-GUI-05, BGA-36, BG-SHI-07, BG-V-26, BG-W-605."""
    scene = Scene("GUI", "ATR", storm=3).spice(GUI=9, ATR=9).put("GUI", "tueks_sietch", 5).ally("GUI", "ATR")
    scene.do(("player_turn", 0), ship_GUI="ship across the planet", cross_number="5", cross_to="to Red Chasm")
    scene.of("spice", GUI=4)
    assert scene.at("GUI", "red_chasm.6") == (5, 0)
    scene.put("ATR", "arrakeen", 2)
    assert "ship across the planet" in scene.options("ATR", "ship")
    scene.s.storm = 9
    assert "ship across the planet" not in scene.options("ATR", "ship")


@pytest.mark.parametrize("again", [0, 1])
def test_the_guild_cancels_a_shipment(again: int) -> None:
    """BG-GUI-08, BGA-27, BG-W-606."""
    scene = Scene("GUI", "ATR", storm=1, switches={"guild.ship_again": again}).hand("GUI", "Karama").spice(ATR=9)
    scene.do(("player_turn", 1), ship_ATR=["ship to Carthag"], ship_number_ATR="3", guild_cancel="by Karama")
    scene.of("spice", ATR=9)
    assert scene.asked.count("ship ATR") == 1 + again


def test_a_karama_stops_a_no_field_and_the_player_ships_otherwise() -> None:
    """CR-608, BG-GEN-06, BG-SHI-09, BG-X-06, BG-V-29, BG-W-604, BG-W-612, BG-W-607."""
    scene = Scene(storm=1).spice(RIC=5).hand("ATR", "Karama")
    scene.do(("player_turn", 4), ship_RIC=["ship a No-Field", "ship to Carthag"], choose_token="token 5",
             no_field_to="in Arrakeen", stop_ATR="stop it with Karama", ship_number_RIC="1")  # fmt: skip
    assert scene.s.no_field_at < 0
    assert scene.at("RIC", "carthag") == (1, 0)


@pytest.mark.parametrize("there", [0, 3])
def test_advisors_that_cross_by_the_guild_land_as_fighters(there: int) -> None:
    """BG-BEN-10, BG-BEN-12, BG-GUI-05: into an empty territory and to own fighters."""
    scene = Scene("BEN", "GUI", "ATR", storm=18).ally("BEN", "GUI").spice(BEN=10)
    scene.put("BEN", "red_chasm.6", 0, 2).put("ATR", "red_chasm.6", 2).put("BEN", "carthag", there)
    scene.put("BEN", "polar_sink", 1)
    scene.do(("player_turn", 0), ship_BEN="ship across the planet", cross_from="from Red Chasm", cross_number="2",
             cross_to="to Carthag")  # fmt: skip
    assert scene.at("BEN", "carthag") == (there + 2, 0)


def test_special_forces_ship_as_one_each_to_one_sector() -> None:
    """BG-SHI-05, BG-SHI-08."""
    scene = Scene("EMP", "ATR", storm=1).spice(EMP=9)
    scene.do(("player_turn", 0), ship_EMP="ship to Carthag", ship_number_EMP="4", ship_star="3")
    assert scene.at("EMP", "carthag") == (1, 3)
    scene.of("spice", EMP=5)


def test_a_group_moves_out_of_several_sectors() -> None:
    """BG-MOV-01, BG-MOV-05, BG-MOV-09, BG-V-28, BG-W-608, BG-W-610: what stays behind stays."""
    scene = Scene("ATR", "EMP", storm=1).put("ATR", "pasty_mesa.4", 3).put("ATR", "pasty_mesa.5", 2)
    scene.do(("move_phase", 0), move_from="from Pasty Mesa (4)", take_along=["2", "1"], move_to="to Red Chasm")
    assert [scene.at("ATR", x)[0] for x in ("pasty_mesa.4", "pasty_mesa.5", "red_chasm.6")] == [1, 1, 3]
    scene.do(("move_phase", 0), move_from="from Pasty Mesa (4)", take_along=["1", "0"], move_to="to Pasty Mesa (7)")
    assert scene.at("ATR", "pasty_mesa.7") == (1, 0)


def test_kulon_and_ornithopter_reach_further() -> None:
    """CR-207, CR-011, BG-MOV-06, BG-TRE-21, BG-W-609."""
    scene = Scene(storm=1).put("CHO", "tueks_sietch", 2).hand("CHO", "Kulon", "Ornithopter")
    scene.do(("move_phase", 1), kulon="yes", move_from=["from Tuek's Sietch"], take_along="1", move_to="to Red Chasm")
    assert scene.at("CHO", "red_chasm.6") == (1, 0)
    scene.do(("move_phase", 1), ornithopter="one group up to 3 territories", move_from="from Tuek's Sietch",
             take_along="1", move_to="to Cielago North (2)")  # fmt: skip
    assert scene.at("CHO", "cielago_north.2") == (1, 0)


@pytest.mark.parametrize(("there", "answer", "faces"), [((0, 0), None, (2, 0)), ((2, 0), "yes", (2, 0)),
                                                        ((2, 0), None, (0, 2))])  # fmt: skip
def test_advisors_on_arrival(there: tuple[int, int], answer: str | None, faces: tuple[int, int]) -> None:
    """BG-BEN-12, BG-V-25, BG-V-27."""
    scene = Scene("BEN", "ATR", storm=1).put("BEN", "tueks_sietch", 0, 2).put("ATR", "pasty_mesa.4", there[0])
    if not there[0]:
        scene.put("ATR", "tueks_sietch", 1)
    scene.do(("move_phase", 0), move_from="from Tuek's Sietch", take_along="2", move_to="to Pasty Mesa (4)",
             **({"arms": answer} if answer else {}))  # fmt: skip
    assert scene.at("BEN", "pasty_mesa.4") == faces


# Battle


def test_the_steps_of_a_battle_come_in_their_order() -> None:
    """BG-BAT-07, BG-BAT-10, BG-BAT-11, BG-W-702, 703, 705, 706, 707, 708, 710, BG-V-30 to 34, BG-V-36, BG-ATR-07."""
    scene = Scene("HAR", "EMP", "BEN", "ATR", storm=1).put("HAR", "red_chasm.6", 3).put("EMP", "red_chasm.6", 2, 1)
    scene.ally("HAR", "ATR").ally("EMP", "BEN").traitor("HAR", "Bashar").hand("BEN", "Karama")
    scene.fight("HAR", "EMP", "red_chasm.6", plan_leader_HAR="Umman Kudu", plan_leader_EMP="Bashar")
    wanted = ["stop BEN", "speak BEN", "prescience ATR", "plan_leader HAR", "plan_leader EMP", "traitor_call HAR"]
    places = [scene.asked.index(name) for name in wanted]
    assert places == sorted(places)


def test_atreides_see_the_whole_plan_once_a_game() -> None:
    """BG-ATR-10, BGA-23, BG-KAR-06, BG-SEC-06: the opponent seals first."""
    scene = Scene("ATR", "HAR", storm=1).put("ATR", "red_chasm.6", 3).put("HAR", "red_chasm.6", 3).hand("ATR", "Karama")
    scene.fight("ATR", "HAR", "red_chasm.6", special_karama="use Karama", plan_leader_HAR="Feyd Rautha",
                plan_leader_ATR="?")  # fmt: skip
    plans = [name for name in scene.asked if name.startswith("plan_leader")]
    assert plans == ["plan_leader HAR", "plan_leader ATR"]
    assert any("is shown" in line for line in scene.game.log_lines(0))
    assert not any("is shown" in line for line in scene.game.log_lines(1))


def test_losses_in_battle_are_counted_for_the_kwisatz_haderach() -> None:
    """BG-ATR-09, BG-SEC-12, BG-CMP-04: also by a traitor."""
    scene = Scene("HAR", "ATR", storm=1).put("HAR", "red_chasm.6", 3).put("ATR", "red_chasm.6", 5)
    scene.traitor("HAR", "Dr. Yueh")
    scene.fight("HAR", "ATR", "red_chasm.6", plan_leader_HAR="Umman Kudu", plan_leader_ATR="Dr. Yueh",
                traitor_call="yes", capture="kill")  # fmt: skip
    assert scene.s.kh_losses == 5
    assert "kh_losses" not in scene.game.view(0)


def test_losses_in_an_explosion_of_others_are_counted_for_the_kwisatz_haderach() -> None:
    """BG-ATR-08, BG-ATR-09, BG-BAT-40: all forces there are lost, those that do not fight too."""
    scene = Scene("EMP", "HAR", "ATR", storm=1).put("EMP", "red_chasm.6", 2).put("HAR", "red_chasm.6", 2)
    scene.put("ATR", "red_chasm.6", 8).hand("EMP", "Lasgun").hand("HAR", "Shield")
    scene.fight("EMP", "HAR", "red_chasm.6", choose_opponent="Harkonnen", plan_leader_EMP="Bashar",
                plan_weapon_EMP="Lasgun", plan_leader_HAR="Umman Kudu", plan_defence_HAR="Shield")  # fmt: skip
    scene.of("tanks", ATR=8)
    assert scene.s.kh_losses == 8


@pytest.mark.parametrize("stop", [False, True])
def test_harkonnen_call_a_traitor_for_their_ally(stop: bool) -> None:
    """BG-TRT-05, BG-HAR-05, BGA-22."""
    scene = Scene("EMP", "ATR", "HAR", "GUI", storm=1).ally("EMP", "HAR").traitor("HAR", "Dr. Yueh")
    scene.put("EMP", "red_chasm.6", 1).put("ATR", "red_chasm.6", 5).hand("GUI", "Karama")
    stops = {"stop_GUI": "stop it with Karama"} if stop else {}
    scene.fight("EMP", "ATR", "red_chasm.6", plan_leader_EMP="Bashar", plan_leader_ATR="Dr. Yueh",
                plan_half_ATR="5", call_for_ally="yes", **stops)  # fmt: skip
    scene.of("tanks", EMP=1 if stop else 0)


def test_a_leader_fights_in_one_territory_a_turn() -> None:
    """BG-BAT-16, BG-W-715, BG-X-16, BG-BAT-12."""
    from cardbase.board_game.rules.plans import available

    scene = Scene("ATR", "EMP")
    scene.s.used_at[scene.leader("Dr. Yueh")] = scene.t.carthag
    scene.s.fight_at = scene.t.arrakeen
    assert scene.leader("Dr. Yueh") not in available(scene.game, 0)
    scene.s.fight_at = scene.t.carthag
    assert scene.leader("Dr. Yueh") in available(scene.game, 0)
    scene.do(("battle_phase", 0))
    assert set(scene.s.used_at) == {-1}


def test_a_karama_stops_the_sardaukar() -> None:
    """BG-KAR-10, BG-W-703, BG-EMP-07."""
    scene = Scene("EMP", "ATR", storm=1)
    assert star_value(scene.game, 0) == 4
    scene.s.stopped = 1 << Advantage.SARDAUKAR
    assert star_value(scene.game, 0) == 2


def test_choam_supports_its_ally_outside_the_half_share() -> None:
    """CR-212, CR-R14, BG-ADV-06, BG-W-707."""
    scene = Scene("ATR", "EMP", "CHO", storm=1).ally("ATR", "CHO").spice(ATR=1, CHO=5, EMP=0)
    scene.put("ATR", "red_chasm.6", 3).put("EMP", "red_chasm.6", 1)
    scene.fight("ATR", "EMP", "red_chasm.6", pledge="up to 4", plan_normal_ATR="3", plan_leader_ATR="Dr. Yueh",
                plan_leader_EMP="Bashar")  # fmt: skip
    scene.of("spice", ATR=1, CHO=2)


@pytest.mark.parametrize(("pays", "left"), [(1, 3), (0, 5)])
def test_the_loser_pays_for_support(pays: int, left: int) -> None:
    """BGA-42, BG-ADV-04."""
    scene = Scene("ATR", "EMP", storm=1, switches={"support.loser_pays": pays}).spice(ATR=9, EMP=5)
    scene.put("ATR", "red_chasm.6", 9).put("EMP", "red_chasm.6", 2)
    scene.fight("ATR", "EMP", "red_chasm.6", plan_normal_ATR="9", plan_normal_EMP="2", plan_leader_ATR="Thufir Hawat",
                plan_leader_EMP="Bashar")  # fmt: skip
    scene.of("spice", EMP=left)


def test_a_leader_captured_while_no_harkonnen_leader_lives_returns_at_once() -> None:
    """BG-HAR-07: as those captured before."""
    scene = Scene("HAR", "ATR", storm=1).hand("HAR", "Cheap Hero")
    scene.dead(*(scene.t.leaders[x].name for x in scene.t.own_leaders[0]))
    scene.put("HAR", "red_chasm.6", 5).put("ATR", "red_chasm.6", 1)
    scene.fight("HAR", "ATR", "red_chasm.6", plan_half_HAR="3", plan_leader_ATR="Dr. Yueh", capture="capture")
    assert [scene.s.pool[x] for x in scene.t.own_leaders[1]] == [1] * 5


def test_no_capture_without_an_eligible_leader() -> None:
    """BGA-31, BG-HAR-06, BG-V-40, BG-W-714."""
    leaders = ("Thufir Hawat", "Lady Jessica", "Gurney Halleck", "Duncan Idaho", "Dr. Yueh")
    scene = Scene("HAR", "ATR", storm=1).dead(*leaders).put("HAR", "red_chasm.6", 5).put("ATR", "red_chasm.6", 1)
    scene.fight("HAR", "ATR", "red_chasm.6", plan_leader_HAR="Feyd Rautha", plan_half_HAR="2")
    assert "capture HAR" not in scene.asked


# Special cards and skills


def test_special_weapons() -> None:
    """CR-011, CR-009, BG-TRE-44, BG-TRE-49, BG-BAT-41, BGA-12, BG-V-35, BG-V-37, BG-W-709, BG-W-711, BG-W-712."""
    from cardbase.board_game.combat import IGNORE_LEADERS, Side, explodes, fight
    from cardbase.board_game.constants import Weapon

    tooth = fight(Side(4, 5, weapon=Weapon.TOOTH), Side(6, 5, defence=2))
    assert (tooth.dead, tooth.winner) == ((True, True), 1)
    artillery = fight(Side(4, 5, weapon=Weapon.ARTILLERY), Side(6, 1, defence=5))
    assert (artillery.dead, artillery.totals, artillery.artillery) == ((True, False), (4, 6), True)
    stone = Side(4, 5, weapon=Weapon.BURNER, undialed=3)
    assert fight(stone, Side(8, 5, undialed=1), burner=IGNORE_LEADERS).winner == 0
    assert fight(stone, Side(8, 5, undialed=1)).dead == (True, True)
    mirror = Side(0, 1, weapon=Weapon.MIRROR)
    assert explodes(mirror, Side(0, 1, weapon=Weapon.LASGUN, defence=5))
    assert not explodes(mirror, Side(0, 1, weapon=Weapon.LASGUN, defence=1))


def test_the_portable_snooper_and_a_withheld_tooth() -> None:
    """CR-011, BG-TRE-44, BG-V-35."""
    scene = Scene("ATR", "RIC", storm=1).put("ATR", "red_chasm.6", 3).put("RIC", "red_chasm.6", 3).spice(ATR=5)
    scene.hand("ATR", "Poison Tooth").hand("RIC", "Portable Snooper")
    scene.fight("ATR", "RIC", "red_chasm.6", plan_weapon_ATR="Poison Tooth", plan_leader_ATR="Thufir Hawat",
                plan_normal_ATR="2", plan_leader_RIC="Talis Balt", poison_tooth="yes", portable_snooper="yes",
                keep="keep it")  # fmt: skip
    assert scene.cards("ATR") == ["Poison Tooth"]
    assert scene.cards("RIC") == []


def test_residual_poison_kills_before_leaders_are_chosen() -> None:
    """CR-011, BG-W-702."""
    scene = Scene("RIC", "ATR", storm=1).put("RIC", "red_chasm.6", 3).put("ATR", "red_chasm.6", 3)
    scene.hand("RIC", "Residual Poison")
    scene.fight("RIC", "ATR", "red_chasm.6", residual_poison="yes", plan_leader_RIC="?")
    assert sum(scene.s.dead) == 1


def test_truthtrance_is_answered_truthfully_in_public() -> None:
    """BG-TRE-17, BGA-29, BG-V-09."""
    scene = Scene().hand("ATR", "Truthtrance").hand("HAR", "Lasgun").spice(HAR=7)
    scene.do(("windows", 0), anytime_ATR="play Truthtrance", ask_whom="Harkonnen",
             ask_what="holds a card", ask_which="Lasgun")  # fmt: skip
    assert scene.game.log_lines(4)[-1] == "Harkonnen answers yes"


def test_semuta_takes_a_card_just_discarded() -> None:
    """CR-011, BG-W-712, BG-SEC-14."""
    scene = Scene().hand("RIC", "Semuta Drug").hand("ATR", "Weather Control")
    scene.s.dialer_a, scene.s.dialer_b = 0, 1
    scene.do(("storm_phase", 0), dial=["dial 1", "dial 1"], weather="play Weather Control", semuta="take it")
    assert scene.cards("RIC") == ["Weather Control"]


def test_the_mentat_asks_for_a_weapon() -> None:
    """CR-517, CR-007."""
    scene = Scene("ATR", "EMP", storm=1, skills=True).put("ATR", "red_chasm.6", 3).put("EMP", "red_chasm.6", 3)
    idaho = scene.leader("Duncan Idaho")
    scene.s.skill_deck.remove(Skill.MENTAT)
    scene.s.skill[idaho], scene.s.skill_front[idaho] = Skill.MENTAT, 1
    scene.hand("EMP", "Chaumas", "Shield")
    scene.fight("ATR", "EMP", "red_chasm.6", mentat="Chaumas", skilled_leader="yes", plan_leader_EMP="Bashar",
                plan_leader_ATR="?")  # fmt: skip
    assert scene.game.view(0)["seats"][1]["known_cards"] == ["Chaumas"]


# Collection and victory


def test_stronghold_income() -> None:
    """BG-COL-04, BG-MAP-11, BGA-14, BG-W-801."""
    for each, harkonnen in ((1, 2), (0, 0)):
        scene = Scene("ATR", "HAR", "GUI", storm=9, switches={"income.each": each}).spice(ATR=0, HAR=0, GUI=0)
        scene.put("ATR", "arrakeen", 1).put("HAR", "arrakeen", 1).put("GUI", "tueks_sietch", 1)
        scene.do(("collection_phase", 0))
        scene.of("spice", ATR=harkonnen, HAR=harkonnen, GUI=1)


def test_two_factions_share_spice() -> None:
    """BG-COL-05, BGA-15, BG-V-41."""
    scene = Scene("ATR", "HAR", storm=6, advanced=False).spice(ATR=0, HAR=0).sand("red_chasm.6", 5)
    scene.put("ATR", "red_chasm.6", 3).put("HAR", "red_chasm.6", 3)
    first = "ATR" if scene.s.order[0] == 0 else "HAR"
    scene.do(("collection_phase", 0), share="4")
    assert sorted(scene.s.spice) == [1, 4]
    scene.of("spice", **{first: 4})


def test_no_bribe_after_the_mentat_pause_has_begun() -> None:
    """BG-MEN-02, BG-DEA-04."""
    scene = Scene().spice(ATR=5)
    scene.s.phase = 9
    assert scene.options("ATR", "anytime") == []


def test_the_prediction_at_the_default_win() -> None:
    """BGA-17, BG-VIC-21."""
    for on, ending in ((0, "most strongholds"), (1, "prediction")):
        scene = Scene("ATR", "BEN", turn=10, switches={"prediction.at_default": on}).put("ATR", "carthag", 1)
        scene.s.prediction, scene.s.prediction_turn = 0, 10
        assert scene.do(("victory", 0)).game.ending == ending


def test_allies_in_one_stronghold_count_it_once() -> None:
    """BG-VIC-02, BG-VIC-04, BG-W-904."""
    scene = Scene("ATR", "HAR").ally("ATR", "HAR").put("ATR", "carthag", 1).put("HAR", "carthag", 1)
    assert strongholds_of(scene.game, 0) == 1


def test_seven_and_eight_seats_have_circles_of_their_own() -> None:
    """BGA-47."""
    assert len(set(Table(("ATR", "CHO", "HAR", "EMP", "RIC", "GUI", "BEN", "FRE")).sectors)) == 8


def test_the_data_holds_what_the_later_factions_need() -> None:
    """CR-013, CR-015, CR-008, CR-R26: 51 cards; cards named from other boxes; a stronghold card that is not played."""
    groups = {"choam-richese": 4, "richese-cache": 10}
    cards = sum(card.copies for card in facts().treachery if card.group in groups)
    traitors = sum(leader.faction in ("choam", "richese") for leader in facts().leaders)
    assert cards + traitors + len(facts().skills) + len(facts().strongholds) + 2 + 4 == 51
    assert {"Kull Wahad", "Shield Snooper", "Chemistry"} <= {card.name for card in facts().treachery}
    deck = compose(["choam", "richese"], advanced=True, strongholds=True).deck("strongholds")
    assert "Hidden Mobile Stronghold" not in [entry.name for entry in deck.entries]


def test_every_decision_of_the_vocabulary_is_asked_somewhere() -> None:
    """BG-V-01 to 46, BG-W-301, BG-W-303, BG-W-713, BG-X-10: each verb belongs to a question of the engine."""
    asked = {rule for question in QUESTIONS if question for rule in question.rules}
    missing = {rule.id for rule in facts().rules if rule.section == "BG-V"} - asked
    assert missing == {"BG-V-33", "BG-V-47"}, "answering Prescience and showing are part of others"


def test_an_empty_treachery_deck_is_made_of_the_discards() -> None:
    """BG-TRE-31: if both are empty no card is drawn."""
    from cardbase.board_game.mutations import draw_card

    scene = Scene()
    scene.s.discard, scene.s.deck = scene.s.deck, []
    assert draw_card(scene.game, 0) >= 0
    assert not scene.s.discard
    scene.s.set_aside, scene.s.deck = scene.s.deck, []
    assert draw_card(scene.game, 0) == -1


def test_the_winner_loses_the_tokens_of_the_plan() -> None:
    """BGA-13, BG-ADV-05: one Sardaukar of three, no plain force."""
    scene = Scene("EMP", "ATR", storm=1).put("EMP", "red_chasm.6", 2, 3).put("ATR", "red_chasm.6", 1).spice(EMP=5)
    scene.fight("EMP", "ATR", "red_chasm.6", plan_star_EMP="1", plan_leader_EMP="Bashar", plan_leader_ATR="Dr. Yueh")
    assert scene.at("EMP", "red_chasm.6") == (2, 2)

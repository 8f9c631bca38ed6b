"""Two powers that act on the same event: which one holds, and who is asked nothing for want of an effect."""

from __future__ import annotations

import pytest

from cardbase.board_game.constants import Advantage, Inflation, Skill
from cardbase.board_game.position import free_cards
from cardbase.board_game.rules.deals import may_deal
from cardbase.board_game.views import question_name_of
from tests.board_game.scene import Scene


@pytest.mark.parametrize("others", [0, 2])
def test_fremen_protect_no_forces_of_a_no_field_but_the_others_there(others: int) -> None:
    """BG-X-03, CR-108, CR-R19: the token's forces are lost before the Fremen are asked."""
    scene = Scene("FRE", "RIC", "ATR").ally("FRE", "RIC").put("RIC", "red_chasm.6", others)
    scene.s.no_field_at, scene.s.no_field = scene.t.board.location("red_chasm.6"), 1
    scene.do(("worm_comes", 0, scene.t.board.territory_of("red_chasm")), protect_ally=["protect them"] * bool(others))
    assert scene.at("RIC", "red_chasm.6") == (others, 0)
    scene.of("tanks", RIC=3)


def test_trip_to_gamont_does_nothing_in_a_phase_in_which_a_karama_stopped_choams_cards() -> None:
    """CR-602, CR-209: as the other worthless cards."""
    scene = Scene().hand("CHO", "Trip to Gamont").put("ATR", "arrakeen", 1)
    scene.s.stopped = 1 << Advantage.CHOAM_TREACHERY
    assert scene.options("CHO", "gamont") == []


@pytest.mark.parametrize(("number", "spice"), [("3", 5), ("5", 3)])
def test_three_of_choams_revivals_are_free_by_the_fremen(number: str, spice: int) -> None:
    """BG-FRE-10, BG-REV-02, CR-210: those beyond cost 1 each, without limit."""
    scene = Scene("CHO", "FRE", "ATR").ally("CHO", "FRE").tank("CHO", 9).spice(CHO=5)
    scene.do(("revival_phase", 0), free_three="yes", revive_CHO=number)
    scene.of("spice", CHO=spice)


def test_la_la_la_names_players_with_forces_in_the_tanks() -> None:
    """CR-208: against another it could do nothing."""
    scene = Scene("CHO", "FRE", "ATR").tank("FRE", 2).hand("CHO", "La La La")
    assert scene.options("CHO", "la_la") == ["pass", "Fremen"]
    assert scene.tank("FRE", -2).options("CHO", "la_la") == ["pass"]


def test_kull_wahad_does_not_answer_a_worthless_card_that_a_karama_stopped() -> None:
    """BG-KAR-09, BG-BEN-18, CR-R11: nothing is left to stop; the next Karama it may stop again."""
    scene = Scene("BEN", "EMP", "HAR", "CHO", ixians=True).hand("BEN", "Kulon").hand("HAR", "Karama")
    scene.hand("CHO", "Kull Wahad")
    income = ("may_stop", 1, Advantage.EMPEROR_INCOME)
    scene.do(income, stop_BEN="stop it with Kulon", stop_HAR=["stop it with Karama"])
    assert scene.asked == ["stop BEN", "stop HAR", "kull_wahad CHO"]
    scene.hand("HAR", "Karama").do(income, stop_HAR="stop it with Karama")
    assert scene.asked[3:] == ["stop HAR", "kull_wahad CHO"]


def test_choam_sells_no_card_of_a_sealed_plan_by_the_special_karama() -> None:
    """CR-021, BG-BAT-10, BG-GEN-03: of two copies the one in the plan stays."""
    scene = Scene(storm=1).spice(CHO=4).put("CHO", "carthag", 4).put("EMP", "carthag", 3)
    scene.hand("CHO", "Shield", "Shield", "Crysknife", "Karama").hand("EMP", "Chaumas", "Truthtrance")
    plan = {"plan_leader_CHO": "Frankos Aru", "plan_weapon_CHO": "Crysknife", "plan_defence_CHO": "Shield"}
    scene.fight("CHO", "EMP", "carthag", **plan, plan_leader_EMP="Bashar",
                anytime_CHO=["not now"] * 5 + ["use the special Karama"], sell_any="?")  # fmt: skip
    assert [choice.words for choice in scene.choices()] == ["pass", "sell Shield"]
    scene.go(sell_any="sell Shield", keep=["keep it", "keep it"])
    assert scene.cards("CHO") == ["Crysknife", "Shield"]


def test_what_choam_pledged_for_shipments_pays_no_forces_in_battle() -> None:
    """CR-212, BG-NEX-09, BG-ATR-04: asked for the dial, its ally learns first what CHOAM pays for this battle."""
    scene = Scene("ATR", "EMP", "CHO", storm=1).ally("EMP", "CHO").spice(EMP=0, CHO=9, ATR=0)
    scene.put("ATR", "red_chasm.6", 3).put("EMP", "red_chasm.6", 5)
    scene.s.pledge[2] = 5
    scene.fight("ATR", "EMP", "red_chasm.6", prescience="dial", pledge="up to 2", plan_normal_EMP="?",
                plan_leader_ATR="Dr. Yueh")  # fmt: skip
    assert [choice.words for choice in scene.choices()] == ["0", "1", "2"]
    scene.go(plan_normal_EMP="2", plan_leader_EMP="Bashar", plan_leader_ATR="Dr. Yueh")
    assert scene.asked.count("pledge CHO") == 1
    scene.of("spice", CHO=7)


@pytest.mark.parametrize(("mate", "advanced", "asked"), [("EMP", True, True), ("EMP", False, False),
                                                         ("FRE", True, False)])  # fmt: skip
def test_choam_is_asked_to_pay_for_forces_that_need_spice(mate: str, advanced: bool, asked: bool) -> None:
    """CR-212, BG-ADV-02, BG-BAT-11."""
    scene = Scene("ATR", "EMP", "CHO", "FRE", storm=1, advanced=advanced).ally(mate, "CHO").spice(CHO=9)
    scene.put("ATR", "red_chasm.6", 3).put(mate, "red_chasm.6", 5)
    leaders = {"EMP": "Bashar", "FRE": "Jamis"}
    scene.fight("ATR", mate, "red_chasm.6", plan_leader_ATR="Dr. Yueh", **{f"plan_leader_{mate}": leaders[mate]})
    assert ("pledge CHO" in scene.asked) is asked


@pytest.mark.parametrize("other", ["ATR", "FRE"])
def test_a_karama_is_asked_for_against_sardaukar_that_count_2(other: str) -> None:
    """BG-ADV-03, BG-KAR-10: against the Fremen they have no bonus that could be stopped."""
    scene = Scene("EMP", "ATR", "FRE", "HAR", storm=1).put("EMP", "red_chasm.6", 0, 3).put(other, "red_chasm.6", 3)
    scene.hand("HAR", "Karama").fight("EMP", other, "red_chasm.6", stop_HAR="?")
    wanted = Advantage.SARDAUKAR if other == "ATR" else Advantage.FREE_SUPPORT
    assert question_name_of(scene.game, scene.seat("HAR"))[:2] == ["stop", wanted]


def test_no_karama_is_asked_for_against_charity_that_inflation_cancelled() -> None:
    """CR-211, CR-601, BG-KAR-10: there is none to stop."""
    scene = Scene("CHO", "BEN", "HAR").hand("HAR", "Karama").spice(CHO=0, BEN=0)
    scene.s.inflation = Inflation.CANCEL
    scene.do(("charity_phase", 0))
    assert scene.asked == []


@pytest.mark.parametrize("city", [0, 1])
def test_the_range_of_the_fremen_is_stopped_where_it_is_theirs_only(city: int) -> None:
    """BG-FRE-09, BG-MOV-02, BG-KAR-10: from a city they reach 3 as all do."""
    scene = Scene("FRE", "ATR", "HAR", storm=1).hand("HAR", "Karama").put("FRE", "sietch_tabr", 3)
    scene.put("FRE", "carthag", city).do(("move_phase", 0))
    assert ("stop HAR" in scene.asked) is not bool(city)


@pytest.mark.parametrize("spice", [0, 1])
def test_half_price_by_karama_is_offered_to_who_can_pay_something(spice: int) -> None:
    """BG-KAR-03."""
    scene = Scene("ATR", "GUI", "HAR", storm=1).hand("ATR", "Karama").spice(ATR=spice)
    scene.do(("player_turn", 0))
    assert ("karama_rate ATR" in scene.asked) is bool(spice)


@pytest.mark.parametrize(("mate", "offered"), [("GUI", "ship across the planet"), ("RIC", "")])
def test_fremen_cross_by_their_ally_the_guild_but_no_no_field_carries_them(mate: str, offered: str) -> None:
    """BG-GUI-05, BG-FRE-02, BG-FRE-03, CR-111: their reserves are never off the planet."""
    scene = Scene("FRE", "GUI", "RIC", storm=18).ally("FRE", mate).spice(FRE=5, GUI=0).put("FRE", "sietch_tabr", 4)
    ways = [words for words in scene.options("FRE", "ship") if not words.startswith("ship to ")]
    assert ways == ["pass", *[offered] * bool(offered)]
    if offered:
        scene.do(("player_turn", 0), ship_FRE=offered, cross_number="3", cross_to="to Carthag")
        scene.of("spice", FRE=3, GUI=2)
        assert scene.at("FRE", "carthag") == (3, 0)


@pytest.mark.parametrize("front", [True, False])
def test_a_skilled_leader_stays_at_the_front_while_a_cheap_hero_fights(front: bool) -> None:
    """CR-304, BG-TRE-12, BG-BAT-12: the first part works with the hero, from behind the shield it does not."""
    scene = Scene("ATR", "EMP", storm=1, skills=True).put("ATR", "red_chasm.6", 4).put("EMP", "red_chasm.6", 2)
    scene.dead("Thufir Hawat", "Lady Jessica", "Gurney Halleck", "Dr. Yueh").hand("ATR", "Cheap Hero", "Crysknife")
    idaho = scene.leader("Duncan Idaho")
    scene.s.skill_deck.remove(Skill.SWORDMASTER)
    scene.s.skill[idaho], scene.s.skill_front[idaho] = Skill.SWORDMASTER, 1
    plan = {} if front else {"plan_leader_ATR": "Cheap Hero"}
    scene.fight("ATR", "EMP", "red_chasm.6", skilled_leader="no" if front else "yes", plan_weapon_ATR="Crysknife",
                plan_leader_EMP="Bashar", **plan)  # fmt: skip
    line = next(line for line in scene.game.log_lines() if " wins the battle, " in line)
    assert line.split(", ")[1].startswith("1" if front else "0")


def test_the_reserves_that_a_shipment_was_declared_with_are_not_placed_by_a_no_field_before_it_lands() -> None:
    """BG-GEN-05, BG-GEN-02, CR-107."""
    scene = Scene(storm=1).spice(RIC=20).tank("RIC", 12)
    scene.s.no_field_at, scene.s.no_field, scene.s.phase = scene.t.board.location("carthag"), 2, 6
    scene.do(("player_turn", 4), ship_RIC="ship to Arrakeen", ship_number="8",
             anytime_RIC=["not now", "reveal the No-Field"])  # fmt: skip
    assert (scene.at("RIC", "arrakeen"), scene.at("RIC", "carthag")) == ((8, 0), (0, 0))


def test_a_karama_offered_on_the_black_market_may_answer_who_stops_the_market() -> None:
    """CR-113, CR-609, BG-BEN-18, BG-KAR-09: used up it is not sold."""
    scene = Scene("RIC", "BEN", "FRE").hand("RIC", "Karama").hand("BEN", "Kulon")
    scene.do(("black_market", 0), black_market="offer Karama", stop_BEN="stop it with Kulon",
             stop_RIC="stop it with Karama")  # fmt: skip
    assert (scene.cards("RIC"), scene.s.lot) == ([], -1)


@pytest.mark.parametrize("forces", [0, 1])
def test_kulon_is_offered_where_choam_has_a_group_to_move(forces: int) -> None:
    """CR-207."""
    scene = Scene(storm=1).hand("CHO", "Kulon").put("CHO", "carthag", forces)
    assert scene.options("CHO", "kulon") == ["no", "yes"] * bool(forces)


def test_all_see_that_the_kwisatz_haderach_fights_along() -> None:
    """BG-ATR-08, BG-BAT-07."""
    scene = Scene("ATR", "EMP", storm=1).put("ATR", "red_chasm.6", 4).put("EMP", "red_chasm.6", 3)
    scene.s.kh_losses = 7
    scene.fight("ATR", "EMP", "red_chasm.6", plan_leader_ATR="Dr. Yueh", plan_leader_EMP="Bashar", plan_kh="yes")
    assert "the Kwisatz Haderach of Atreides fights along" in scene.game.log_lines(1)


def test_no_deal_is_offered_to_two_allies_at_a_table_of_two() -> None:
    """BG-DEA-03: there is nobody else to deal with."""
    scene = Scene("ATR", "EMP").spice(ATR=5)
    scene.s.phase = 4
    assert may_deal(scene.game, 0)
    assert not may_deal(scene.ally("ATR", "EMP").game, 0)


@pytest.mark.parametrize("beyond", [0, 1])
def test_the_karama_that_a_bid_rests_on_is_neither_given_nor_sold(beyond: int) -> None:
    """BG-KAR-04, CR-112, CR-021: the program reserves it."""
    scene = Scene("RIC", "ATR", "CHO").ally("RIC", "ATR").spice(RIC=1, CHO=1)
    scene.s.cache, cache = [], scene.s.cache
    karama = next(card for card in cache if card in scene.t.karamas)
    scene.s.hands[0], scene.s.cache = [karama], [card for card in cache if card != karama]
    scene.hand("CHO", "Karama", "Shield")
    scene.s.lot = scene.s.deck.pop()
    for key, name, offer in (("RIC", "give_card", "give Karama"), ("CHO", "sell_any", "sell Karama")):
        scene.s.lot_by, scene.s.lot_karama = scene.seat(key), beyond
        assert (offer in scene.options(key, name)) is not bool(beyond)


@pytest.mark.parametrize(("where", "asked"), [("red_chasm.6", True), ("shield_wall.7", False), ("carthag", False)])
def test_half_losses_are_stopped_where_the_fremen_would_have_some(where: str, asked: bool) -> None:
    """BG-STO-07, BG-KAR-10: in the storm's way and unprotected."""
    scene = Scene("FRE", "ATR", "HAR", storm=5).hand("HAR", "Karama").put("FRE", where, 3)
    scene.s.storm_card = 3
    scene.do(("storm_phase", 0))
    assert scene.asked.count("stop HAR") == 1 + asked


@pytest.mark.parametrize("tanks", [0, 2])
def test_choams_revival_is_stopped_where_choam_has_forces_to_revive(tanks: int) -> None:
    """CR-603, CR-210."""
    scene = Scene("CHO", "HAR", "ATR").hand("HAR", "Karama").tank("CHO", tanks)
    scene.do(("revival_phase", 0))
    assert ("stop HAR" in scene.asked) is bool(tanks)


@pytest.mark.parametrize(("pledge", "asked"), [(1, 2), (2, 1)])
def test_income_that_the_guild_pays_for_its_ally_is_none(pledge: int, asked: int) -> None:
    """BGA-09, BG-GUI-02, BG-KAR-10: 2 for four forces at half price, beside the stop of that price."""
    scene = Scene("ATR", "GUI", "HAR", storm=1).ally("ATR", "GUI").hand("HAR", "Karama").spice(ATR=9, GUI=9)
    scene.s.pledge[1] = pledge
    scene.do(("player_turn", 0), ship_ATR="ship to Carthag", ship_number="4")
    assert scene.asked.count("stop HAR") == asked


def test_no_card_counts_as_played_while_no_leader_is_chosen() -> None:
    """BG-GEN-03, BG-BAT-10, CR-011: every card of the hand may be handed over before."""
    scene = Scene(storm=1).put("HAR", "carthag", 4).put("EMP", "carthag", 3)
    scene.fight("HAR", "EMP", "carthag", plan_leader_HAR="?")
    scene.s.hands[scene.seat("HAR")] = list(range(scene.t.cards))
    assert free_cards(scene.game, scene.seat("HAR")) == list(range(scene.t.cards))


def test_weather_control_that_semuta_took_is_not_played_again_in_the_same_phase() -> None:
    """BG-STO-30, CR-011."""
    scene = Scene("RIC", "ATR", "EMP", storm=1).hand("ATR", "Weather Control").hand("EMP", "Semuta Drug")
    scene.do(("weather", 1), ("weather", 2), weather_ATR="play Weather Control", weather_distance="0 sectors",
             semuta="take it")  # fmt: skip
    assert "weather EMP" not in scene.asked
    assert scene.cards("EMP") == ["Weather Control"]
    scene.s.passed = [0, 0, 0]
    assert scene.options("EMP", "weather") == ["pass", "play Weather Control"]


def test_fighters_that_retreat_to_own_advisors_take_their_face() -> None:
    """BG-BEN-12, BG-BEN-16, CR-007: alone there they fight once the battle is over."""
    scene = Scene("BEN", "EMP", storm=1, skills=True).put("BEN", "red_chasm.6", 3).put("EMP", "red_chasm.6", 9)
    alia = scene.leader("Alia")
    scene.s.skill_deck.remove(Skill.DIPLOMAT)
    scene.s.skill[alia], scene.s.skill_front[alia] = Skill.DIPLOMAT, 1
    scene.put("BEN", "south_mesa.5", 0, 1).spice(EMP=9)
    scene.fight("BEN", "EMP", "red_chasm.6", skilled_leader="yes", plan_leader_BEN="Alia", plan_normal_EMP="9",
                plan_leader_EMP="Bashar", retreat="to South Mesa (5)", retreat_number="3")  # fmt: skip
    assert scene.at("BEN", "south_mesa.5") == (0, 4)
    scene.do(("lone_advisors", 0))
    assert scene.at("BEN", "south_mesa.5") == (4, 0)


@pytest.mark.parametrize(("start", "enters"), [("pasty_mesa.5", False), ("the_minor_erg.4", True)])
def test_who_moves_between_sectors_of_a_territory_does_not_enter_it(start: str, enters: bool) -> None:
    """BG-BEN-11, BG-MOV-05, CR-204: neither an intrusion, nor a move into it that Baliset could stop."""
    for key, asked in (("BEN", "intrusion BEN"), ("CHO", "play_baliset CHO")):
        scene = Scene("BEN", "EMP", "CHO", storm=9).put(key, "pasty_mesa.4", 3).put("EMP", start, 2)
        where = scene.t.board.names[scene.t.board.location(start)]
        scene.hand("CHO", "Baliset").do(("move_phase", 1), take_along="2", move_to="to Pasty Mesa (4)",
                                        move_from=f"from {where}")  # fmt: skip
        assert (asked in scene.asked) is enters


@pytest.mark.parametrize("storm", [6, 7])
def test_nothing_is_told_of_lone_advisors_that_the_storm_keeps(storm: int) -> None:
    """BG-BEN-16, BG-BEN-14."""
    scene = Scene("BEN", "EMP", storm=storm).put("BEN", "red_chasm.6", 0, 2).do(("lone_advisors", 0))
    assert bool([line for line in scene.game.log_lines() if "to fighters" in line]) is (storm != 6)

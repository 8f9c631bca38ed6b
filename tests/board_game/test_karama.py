"""What a Karama stops, advantage by advantage: with it the advantage does nothing, without it what the rules say."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardbase.board_game.constants import SPAN, Advantage, V
from cardbase.board_game.views import question_name_of
from tests.board_game.scene import Scene
from tests.board_game.test_base_scenarios import buy, shipped

OPEN = "red_chasm.6"


class Stopped(Scene):
    """A scene in which whoever holds a Karama plays it against one advantage, and nothing else."""

    wanted: int = -1

    def _decline(self) -> int:
        name, *about = question_name_of(self.game, self.game.seat)
        if name == "stop" and about[0] == self.wanted:
            return next(code for code in self.game.options if code // SPAN == V.CARD)
        return super()._decline()


def table(advantage: Advantage, stop: bool, *keys: str, by: str = "HAR", **options: object) -> Stopped:
    """A table at which ``by`` holds a Karama for one advantage."""
    scene = Stopped(*keys, **options)
    scene.wanted = advantage
    if stop:
        scene.hand(by, "Karama")
    return scene


def fought(scene: Scene, key: str, other: str, **answers: list[str] | str) -> str:
    """Fight in the open and return the line of the result."""
    scene.put(key, OPEN, 4).put(other, OPEN, 3)
    scene.fight(key, other, OPEN, **answers)
    return next(line for line in scene.game.log_lines() if " wins the battle, " in line)


def kwisatz_haderach(stop: bool) -> object:
    scene = table(Advantage.KWISATZ_HADERACH, stop, "ATR", "EMP", "HAR", storm=1)
    scene.s.kh_losses = 7
    line = fought(
        scene, "ATR", "EMP", plan_leader_ATR="Duncan Idaho", plan_leader_EMP="Bashar", plan_kh=[] if stop else "yes"
    )
    return line.split(", ")[1]


def sardaukar(stop: bool) -> object:
    scene = table(Advantage.SARDAUKAR, stop, "EMP", "ATR", "HAR", storm=1).put("EMP", OPEN, 0, 2).spice(EMP=9)
    return fought(scene, "EMP", "ATR", plan_star_EMP="2", plan_leader_EMP="Bashar", plan_leader_ATR="Dr. Yueh")[:31]


def fedaykin(stop: bool) -> object:
    scene = table(Advantage.FEDAYKIN, stop, "FRE", "ATR", "HAR", storm=1).put("FRE", OPEN, 0, 2)
    return fought(scene, "FRE", "ATR", plan_star_FRE="2", plan_leader_FRE="Jamis", plan_leader_ATR="Dr. Yueh")[:31]


def free_support(stop: bool) -> object:
    scene = table(Advantage.FREE_SUPPORT, stop, "FRE", "ATR", "HAR", storm=1).spice(FRE=1)
    scene.put("FRE", OPEN, 4).put("ATR", OPEN, 3)
    scene.fight("FRE", "ATR", OPEN, plan_leader_FRE="Jamis", plan_normal_FRE="?")
    return scene.choices()[-1].words


def voice(stop: bool) -> object:
    scene = table(Advantage.VOICE, stop, "BEN", "ATR", "HAR", storm=1).hand("ATR", "Chaumas")
    scene.put("BEN", OPEN, 4).put("ATR", OPEN, 3)
    scene.fight("BEN", "ATR", OPEN, speak="not to play a poison weapon", plan_leader_BEN="Alia",
                plan_leader_ATR="Dr. Yueh", plan_weapon_ATR="?" if stop else [])  # fmt: skip
    return "plan_weapon ATR" in scene.asked


def prescience(stop: bool) -> object:
    scene = table(Advantage.PRESCIENCE, stop, "ATR", "EMP", "HAR", storm=1)
    scene.put("ATR", OPEN, 4).put("EMP", OPEN, 3)
    scene.fight("ATR", "EMP", OPEN, prescience="leader", plan_leader_EMP="Bashar", plan_leader_ATR="Dr. Yueh")
    asked = scene.asked
    return asked.index("plan_leader EMP") < asked.index("plan_leader ATR")


def capture(stop: bool) -> object:
    scene = table(Advantage.CAPTURE, stop, "HAR", "ATR", "EMP", by="EMP", storm=1)
    fought(
        scene, "HAR", "ATR", plan_leader_HAR="Feyd Rautha", plan_leader_ATR="Dr. Yueh", capture=[] if stop else "kill"
    )
    return sum(scene.s.dead)


def ally_traitor(stop: bool) -> object:
    scene = table(Advantage.ALLY_TRAITOR, stop, "ATR", "EMP", "HAR", "GUI", by="GUI", storm=1).ally("ATR", "HAR")
    scene.traitor("HAR", "Bashar")
    scene.put("ATR", OPEN, 4).put("EMP", OPEN, 3)
    scene.fight("ATR", "EMP", OPEN, plan_leader_ATR="Dr. Yueh", plan_leader_EMP="Bashar", call_for_ally="yes")
    return any("calls Bashar a traitor" in line for line in scene.game.log_lines())


def choam_forces(stop: bool) -> object:
    scene = table(Advantage.CHOAM_FORCES, stop, "ATR", "EMP", "CHO", "HAR", storm=1).spice(ATR=9, CHO=0)
    fought(scene, "ATR", "EMP", plan_normal_ATR="4", plan_leader_ATR="Dr. Yueh", plan_leader_EMP="Bashar")
    return scene.s.spice[2]


def accompaniment(stop: bool) -> object:
    scene = table(Advantage.ACCOMPANIMENT, stop, "EMP", "BEN", "HAR", storm=1).spice(EMP=9)
    shipped(scene, "EMP", "Carthag", 2, accompany="to Carthag")
    return scene.at("BEN", "carthag")


def intrusion(stop: bool) -> object:
    scene = table(Advantage.INTRUSION, stop, "EMP", "BEN", "HAR", storm=1).spice(EMP=9).put("BEN", "carthag", 3)
    shipped(scene, "EMP", "Carthag", 2, intrusion="yes")
    return scene.at("BEN", "carthag")


def flip(stop: bool) -> object:
    scene = (
        table(Advantage.FLIP, stop, "BEN", "EMP", "HAR", storm=1).put("BEN", "carthag", 0, 3).put("EMP", "carthag", 1)
    )
    scene.do(("flip_up", 0, scene.t.carthag), flip_up="yes")
    return scene.at("BEN", "carthag")


def arms(stop: bool) -> object:
    scene = table(Advantage.ARMS, stop, "BEN", "EMP", "HAR", storm=1).put("BEN", "imperial_basin.9", 0, 3)
    scene.put("EMP", "carthag", 1).put("EMP", "imperial_basin.9", 1)
    scene.do(("move_phase", 0), move_from="from Imperial Basin (9)", take_along="3", move_to="to Carthag", arms="yes")
    return scene.at("BEN", "carthag")


def flat_charity(stop: bool) -> object:
    scene = table(Advantage.FLAT_CHARITY, stop, "BEN", "EMP", "HAR").spice(BEN=5, EMP=5, HAR=5)
    return scene.do(("charity_phase", 0)).s.spice[0]


def emperor_income(stop: bool) -> object:
    return buy(table(Advantage.EMPEROR_INCOME, stop, "ATR", "EMP", "HAR").spice(ATR=9, EMP=0), "ATR", 3).s.spice[1]


def emperor_income_of_richese(stop: bool) -> object:
    scene = table(Advantage.EMPEROR_INCOME, stop, "RIC", "EMP", "HAR").spice(RIC=9, HAR=9, EMP=0)
    scene.do(("choose_cache", 0), choose_cache="Distrans", method="Once Around, clockwise", once_HAR="bid 1",
             once_RIC="bid 2")  # fmt: skip
    return scene.s.spice[1]


def free_card(stop: bool) -> object:
    scene = table(Advantage.FREE_CARD, stop, "HAR", "EMP", "ATR", by="ATR").spice(HAR=9)
    return len(buy(scene, "HAR", 1).s.hands[0])


def treachery_peek(stop: bool) -> object:
    scene = table(Advantage.TREACHERY_PEEK, stop, "ATR", "EMP", "HAR").on_deck("Lasgun").spice(EMP=9)
    scene.do(("bidding_phase", 0))
    return any("sees Lasgun" in line for line in scene.game.log_lines(0))


def spice_peek(stop: bool) -> object:
    scene = table(Advantage.SPICE_PEEK, stop, "ATR", "EMP", "HAR", storm=1).blows("red_chasm")
    scene.s.phase = 6
    scene.do(("movement_phase", 0))
    return any("Red Chasm" in line for line in scene.game.log_lines(0))


def worm_immunity(stop: bool) -> object:
    scene = table(Advantage.WORM_IMMUNITY, stop, "FRE", "EMP", "HAR").put("FRE", OPEN, 4)
    scene.do(("worm_comes", 0, scene.t.board.territory_of("red_chasm")))
    return scene.s.tanks[0]


def worm_protection(stop: bool) -> object:
    scene = table(Advantage.WORM_PROTECTION, stop, "FRE", "EMP", "HAR").ally("FRE", "EMP").put("EMP", OPEN, 4)
    scene.do(("worm_comes", 0, scene.t.board.territory_of("red_chasm")), protect_ally="protect them")
    return scene.s.tanks[1]


def worm_placing(stop: bool) -> object:
    scene = table(Advantage.WORM_PLACING, stop, "FRE", "EMP", "HAR", turn=3).blows("cielago_north")
    scene.s.pile_a = [scene.s.spice_deck.pop()]
    scene.put("EMP", OPEN, 4).blows("worm", "worm", "old_gap", "sihaya_ridge")
    scene.do(("blow_phase", 0), place_worm=[] if stop else "in Red Chasm")
    return scene.s.tanks[1]


def worm_ride(stop: bool) -> object:
    scene = table(Advantage.WORM_RIDE, stop, "FRE", "EMP", "HAR", turn=3, storm=1).blows("cielago_north")
    scene.s.pile_a = [scene.s.spice_deck.pop()]
    scene.put("FRE", "cielago_north.2", 4).blows("worm", "old_gap", "sihaya_ridge")
    scene.do(("blow_phase", 0), ride="to Carthag", ride_with=[] if stop else "4")
    return scene.at("FRE", "carthag")


def fremen_range(stop: bool) -> object:
    scene = table(Advantage.FREMEN_RANGE, stop, "FRE", "EMP", "HAR", storm=1).put("FRE", "sietch_tabr", 3)
    scene.do(("move_phase", 0), move_from="from Sietch Tabr", take_along="3", move_to="?")
    return "to The Great Flat" in [choice.words for choice in scene.choices()]


def fremen_revival(stop: bool) -> object:
    scene = table(Advantage.FREMEN_REVIVAL, stop, "FRE", "EMP", "HAR").ally("FRE", "EMP").tank("EMP", 5).spice(EMP=0)
    scene.do(("revival_phase", 0), free_three="yes", revive_EMP="?")
    return scene.choices()[-1].words


def emperor_revival(stop: bool) -> object:
    scene = (
        table(Advantage.EMPEROR_REVIVAL, stop, "EMP", "GUI", "HAR")
        .ally("EMP", "GUI")
        .tank("GUI", 6)
        .spice(GUI=0, EMP=9)
    )
    scene.do(("revival_phase", 0), pay_three="3")
    return scene.s.tanks[1]


def choam_revival(stop: bool) -> object:
    scene = table(Advantage.CHOAM_REVIVAL, stop, "CHO", "GUI", "HAR").tank("CHO", 9).spice(CHO=9)
    scene.do(("revival_phase", 0), revive_CHO="?")
    return scene.choices()[-1].words


def storm_look(stop: bool) -> object:
    scene = table(Advantage.STORM_LOOK, stop, "FRE", "EMP", "HAR", storm=1)
    scene.do(("storm_phase", 0))
    return scene.game.view(0).get("storm_card") is not None


def first_storm_look(stop: bool) -> object:
    scene = table(Advantage.STORM_LOOK, stop, "FRE", "EMP", "HAR", storm=1, turn=1)
    scene.do(("phase", 0, 1))
    return scene.game.view(0).get("storm_card") is not None


def cross_shipping(stop: bool) -> object:
    scene = (
        table(Advantage.CROSS_SHIPPING, stop, "GUI", "EMP", "HAR", storm=1).spice(GUI=9).put("GUI", "tueks_sietch", 3)
    )
    scene.do(("player_turn", 0), ship="ship across the planet", cross_number="3", cross_to="to Carthag")
    return scene.at("GUI", "carthag")


def return_shipping(stop: bool) -> object:
    scene = (
        table(Advantage.RETURN_SHIPPING, stop, "GUI", "EMP", "HAR", storm=1).spice(GUI=9).put("GUI", "tueks_sietch", 3)
    )
    scene.do(("player_turn", 0), ship="ship back to the reserves", return_number="3")
    return scene.at("GUI", "tueks_sietch")


def half_price(stop: bool) -> object:
    scene = table(Advantage.HALF_PRICE, stop, "GUI", "EMP", "HAR", storm=1).spice(GUI=9)
    return shipped(scene, "GUI", "Carthag", 4).s.spice[0]


def guild_income(stop: bool) -> object:
    scene = table(Advantage.GUILD_INCOME, stop, "EMP", "GUI", "HAR", storm=1).spice(GUI=0, EMP=9)
    return shipped(scene, "EMP", "Carthag", 4).s.spice[1]


def emperor_gift(stop: bool) -> object:
    scene = table(Advantage.EMPEROR_GIFT, stop, "EMP", "GUI", "HAR").ally("EMP", "GUI").spice(EMP=9, GUI=0)
    scene.s.phase = 4
    scene.do(("windows", 0), anytime_EMP="give spice to the ally", give_spice="3")
    return scene.s.spice[1]


def black_market(stop: bool) -> object:
    scene = table(Advantage.RICHESE_BLACK_MARKET, stop, "RIC", "EMP", "HAR").hand("RIC", "Kulon")
    scene.do(("bidding_phase", 0), black_market="offer Kulon", cache_when="last", choose_cache="Distrans",
             method=["Silent"] if stop else ["Silent", "Silent"], unsold="take it")  # fmt: skip
    return "announcement RIC" in scene.asked


def out_of_order(stop: bool) -> object:
    scene = table(Advantage.OUT_OF_ORDER, stop, "EMP", "GUI", "HAR").spice(GUI=9, EMP=9)
    scene.s.phase = 6
    scene.do(("movement_phase", 0), guild_now="act now")
    return next(name for name in scene.asked if name.startswith("ship "))


def worthless_karama(stop: bool) -> object:
    scene = table(Advantage.WORTHLESS_KARAMA, stop, "ATR", "BEN", "EMP", "HAR").hand("BEN", "Kulon").spice(ATR=9, EMP=0)
    return buy(scene, "ATR", 3, stop_BEN="stop it with Kulon").s.spice[2]


CASES: dict[Callable[[bool], object], tuple[object, object]] = {
    kwisatz_haderach: ("2 to 2", "4 to 2"),
    sardaukar: ("Emperor wins the battle, 4 to 1", "Emperor wins the battle, 6 to 1"),
    fedaykin: ("Fremen wins the battle, 4 to 1", "Fremen wins the battle, 6 to 1"),
    free_support: ("1", "4"),
    voice: (True, False),
    prescience: (False, True),
    capture: (0, 1),
    ally_traitor: (False, True),
    choam_forces: (0, 2),
    accompaniment: ((0, 0), (0, 1)),
    intrusion: ((3, 0), (0, 3)),
    flip: ((0, 3), (3, 0)),
    arms: ((0, 3), (3, 0)),
    flat_charity: (5, 7),
    emperor_income: (0, 3),
    emperor_income_of_richese: (0, 2),
    free_card: (1, 2),
    treachery_peek: (False, True),
    spice_peek: (False, True),
    worm_immunity: (4, 0),
    worm_protection: (4, 0),
    worm_placing: (0, 4),
    worm_ride: ((0, 0), (4, 0)),
    fremen_range: (False, True),
    fremen_revival: ("1", "3"),
    emperor_revival: (6, 3),
    choam_revival: ("3", "9"),
    storm_look: (False, True),
    first_storm_look: (False, True),
    cross_shipping: ((0, 0), (3, 0)),
    return_shipping: ((3, 0), (0, 0)),
    half_price: (5, 7),
    guild_income: (0, 4),
    emperor_gift: (0, 3),
    black_market: (False, True),
    out_of_order: ("ship EMP", "ship GUI"),
    worthless_karama: (3, 0),
}
"""What comes of it where a Karama stops the advantage, and where none does."""


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("stop", [True, False])
def test_a_karama_stops_one_use_of_an_advantage(case: Callable[[bool], object], stop: bool) -> None:
    """BG-KAR-02, BG-KAR-10, BG-BEN-18, CR-603, CR-605, CR-609."""
    assert case(stop) == CASES[case][not stop]


@pytest.mark.parametrize(
    ("advantage", "key", "way", "answers"),
    [
        (
            Advantage.RICHESE_NO_FIELD,
            "RIC",
            "ship a No-Field",
            {"choose_token": "token 3", "no_field_to": "in Carthag"},
        ),
        (Advantage.CROSS_SHIPPING, "GUI", "ship across the planet", {"cross_number": "2", "cross_to": "to Carthag"}),
        (Advantage.RETURN_SHIPPING, "GUI", "ship back to the reserves", {"return_number": "2"}),
    ],
)
def test_the_shipment_chosen_instead_of_a_stopped_one_is_of_another_kind(
    advantage: Advantage, key: str, way: str, answers: dict[str, list[str] | str]
) -> None:
    """BG-GEN-06, BG-KAR-10, CR-608."""
    scene = table(advantage, True, storm=18).put("GUI", "tueks_sietch", 5).spice(RIC=9, GUI=9)
    scene.do(("player_turn", scene.seat(key)), ship=[way, "?"], **answers)
    offered = [choice.words for choice in scene.choices()]
    assert way not in offered and "ship to Carthag" in offered
    scene.go(ship="ship to Carthag", ship_number="1")
    assert scene.at(key, "carthag") == (1, 0)


@pytest.mark.parametrize(("held", "by", "asked"), [(6, "pay", 2), (7, "pay", 1), (6, "by Karama", 1)])
def test_nobody_is_asked_to_stop_income_or_a_free_card_that_there_is_not(held: int, by: str, asked: int) -> None:
    """BG-KAR-05, BG-KAR-10, BG-HAR-04: a card taken by Karama pays nobody, for an eighth card none is drawn."""
    scene = Scene("HAR", "ATR", "EMP").spice(HAR=9).hand("ATR", "Karama").fill("HAR", held)
    if by == "by Karama":
        scene.hand("HAR", "Karama")
    buy(scene, "HAR", 3, buy_with_karama=[by] if by == "by Karama" else [])
    assert scene.asked.count("stop ATR") == asked


def test_richese_are_not_asked_again_for_a_no_field_that_a_karama_stopped() -> None:
    """BG-GEN-06, CR-111, CR-608."""
    scene = Scene("RIC", "EMP", "HAR", storm=1).ally("RIC", "EMP").spice(EMP=9).hand("HAR", "Karama")
    scene.do(("player_turn", 1), ship_EMP=["ship by a No-Field of Richese", "?"], lend_token="token 5",
             lent_to="in Carthag", stop="stop it with Karama")  # fmt: skip
    assert "ship by a No-Field of Richese" not in [choice.words for choice in scene.choices()]


@pytest.mark.parametrize("stop", [True, False])
@pytest.mark.parametrize(
    ("key", "way", "answers"),
    [
        ("RIC", "ship a No-Field", {"choose_token": "token 3", "no_field_to": "in Carthag"}),
        ("CHO", "ship by a No-Field of Richese", {"lend_token": "token 3", "lent_to": "in Carthag"}),
    ],
)
def test_a_shipment_that_a_karama_stopped_is_neither_cancelled_nor_is_its_income_stopped(
    key: str, way: str, answers: dict[str, list[str] | str], stop: bool
) -> None:
    """BG-GUI-08, BG-KAR-10, CR-608, BG-W-606."""
    scene = Scene(storm=18).hand("GUI", "Karama").hand("EMP", "Karama").ally("CHO", "RIC").spice(RIC=9, CHO=9)
    scene.do(("player_turn", scene.seat(key)), stop_EMP="stop it with Karama" if stop else "pass",
             **{f"ship_{key}": way}, **answers)  # fmt: skip
    assert ("guild_cancel GUI" in scene.asked) is not stop
    assert scene.asked.count("stop EMP") == (1 if stop else 2)


def test_the_income_of_a_cancelled_shipment_is_not_stopped() -> None:
    """BG-GUI-08, BG-KAR-10: its price is not paid."""
    scene = Scene(storm=18).hand("GUI", "Karama").hand("HAR", "Karama").spice(ATR=9)
    scene.do(("player_turn", 0), ship_ATR="ship to Carthag", ship_number="3", guild_cancel="by Karama")
    assert "stop HAR" not in scene.asked


def test_a_way_to_ship_is_stopped_for_one_turn_of_a_player() -> None:
    """BG-KAR-07, BGA-21."""
    scene = table(Advantage.CROSS_SHIPPING, True, "GUI", "EMP", "HAR", storm=1).ally("GUI", "EMP").spice(EMP=9, GUI=9)
    scene.put("GUI", "tueks_sietch", 3).put("EMP", "carthag", 3)
    scene.do(("player_turn", 0), ("player_turn", 1), ship_GUI="ship across the planet", ship_EMP="?", cross_number="1",
             cross_to="to Carthag")  # fmt: skip
    assert "ship across the planet" in [choice.words for choice in scene.choices()]


def test_a_stopped_gift_is_not_offered_again_in_the_same_window() -> None:
    """BG-KAR-10, BG-EMP-05, BG-KAR-07."""
    scene = table(Advantage.EMPEROR_GIFT, True, "EMP", "GUI", "HAR").ally("EMP", "GUI").spice(EMP=9, GUI=0)
    scene.hand("EMP", "Truthtrance").s.phase = 4
    scene.do(("windows", 0), ("windows", 0), anytime_EMP=["give spice to the ally", "?"], give_spice="3")
    assert "give spice to the ally" not in [choice.words for choice in scene.choices()]
    scene.go(anytime_EMP=["not now", "give spice to the ally"], give_spice="3")
    scene.of("spice", EMP=6, GUI=3)

"""Whoever has a choice is asked for it, whoever has none is not, and nobody is asked the same twice."""

from __future__ import annotations

from pathlib import Path

from cardbase import board_game
from cardbase.board_game import Table, new_game
from cardbase.board_game.constants import Advantage, Skill
from cardbase.board_game.rules.anytime_cards import move_card
from cardbase.board_game.rules.deals import KEEP_OUT
from tests.board_game.scene import Scene


def words(scene: Scene) -> list[str]:
    return [choice.words for choice in scene.choices()]


def test_richese_who_refused_a_no_field_are_not_asked_again_in_that_turn() -> None:
    """BG-NEX-09, CR-111: the ally ships otherwise, or not; the next turn Richese may be asked again."""
    scene = Scene("RIC", "EMP").ally("RIC", "EMP").spice(RIC=5, EMP=5)
    ways = ["ship by a No-Field of Richese", "?"]
    scene.do(("player_turn", 1), ship_EMP=ways, lend_token="refuse")
    assert "ship by a No-Field of Richese" not in words(scene)
    assert scene.game.log_lines(1)[-1] == "Richese ships no forces of Emperor by a No-Field"
    scene.go(ship_EMP="ship to Carthag", ship_number="2", ship_star="0")
    assert scene.at("EMP", "carthag") == (2, 0)
    scene.do(("player_turn", 1), ship_EMP="ship by a No-Field of Richese", lend_token="refuse")
    assert scene.asked.count("lend_token RIC") == 2


def test_an_offer_of_the_last_round_to_one_asked_before_is_answered() -> None:
    """BG-NEX-04, BGA-05: to accept it or not; an offer that lay there when the other was asked is not told again."""
    scene = Scene("ATR", "HAR", "EMP", "GUI", storm=18)
    order = [scene.keys[seat] for seat in scene.s.order]
    first, last = order[0], order[-1]
    name, other = (scene.t.names[scene.seat(key)] for key in (last, first))
    offers = {f"alliance_{last}": ["pass", f"ally with {other}"], f"alliance_{order[1]}": f"ally with {name}"}
    scene.do(("nexus", 0), **offers, answer_offer="?")
    assert scene.asked[-1] == f"answer_offer {first}" and words(scene) == ["pass", f"ally with {name}"]
    scene.go(answer_offer=f"ally with {name}")
    assert scene.s.ally[scene.seat(first)] == scene.seat(last)
    assert scene.s.offer == [-1] * 4 and not any(scene.s.passed)


def test_an_offer_that_was_passed_over_is_not_asked_about_again() -> None:
    """BG-NEX-04: it stands until the Nexus ends, and may be accepted in the other's next turn."""
    scene = Scene("ATR", "HAR", "EMP", storm=18)
    first, second, _ = (scene.keys[seat] for seat in scene.s.order)
    scene.do(("nexus", 0), **{f"alliance_{first}": f"ally with {scene.t.names[scene.seat(second)]}"})
    assert not [name for name in scene.asked if name.startswith("answer_offer")]
    assert scene.asked.count(f"alliance {second}") == 2


def test_who_promised_to_ally_offers_it_before_all_else() -> None:
    """BG-DEA-06, BG-DEA-05: while the other may still ally; what cannot be kept any more binds nobody."""
    from cardbase.board_game.rules.deals import ALLY, NO_ALLIANCE

    scene = Scene("ATR", "HAR", "EMP", "GUI")
    atr, har, emp, _ = range(4)
    scene.s.promises = [atr, har, ALLY, -1]
    assert scene.options("ATR", "alliance") == ["ally with Harkonnen"]
    scene.s.offer[atr], scene.s.offer[emp] = har, atr
    assert scene.options("ATR", "alliance") == [] == scene.options("ATR", "answer_offer")
    scene.s.promises += [har, emp, NO_ALLIANCE, -1]
    scene.s.offer[atr] = -1
    assert scene.options("ATR", "alliance") == ["pass", *(f"ally with {x}" for x in ("Harkonnen", "Emperor",
                                                                                    "Spacing Guild"))]  # fmt: skip
    assert scene.options("ATR", "answer_offer") == ["pass", "ally with Emperor"]


def test_an_ally_shipped_by_a_no_field_chooses_its_special_forces() -> None:
    """CR-111, CR-R21, BG-SHI-08: of the number that the token shows, once it shows."""
    scene = Scene("RIC", "EMP").ally("RIC", "EMP").spice(RIC=5, EMP=5)
    shipping = {"ship_EMP": "ship by a No-Field of Richese", "lend_token": "token 3", "lent_to": "in Carthag"}
    scene.do(("player_turn", 1), **shipping, land_star="?")
    assert words(scene) == ["0", "1", "2", "3"]
    scene.go(land_star="2")
    assert scene.at("EMP", "carthag") == (1, 2)
    scene = Scene("RIC", "EMP").ally("RIC", "EMP").spice(RIC=5, EMP=5).tank("EMP", 13)
    scene.do(("player_turn", 1), **{**shipping, "lend_token": "token 5"}, land_star="?")
    assert words(scene) == ["3", "4", "5"]
    scene = Scene("RIC", "EMP").ally("RIC", "EMP").spice(RIC=5, EMP=5).tank("EMP", 15)
    scene.do(("player_turn", 1), **shipping)
    assert scene.at("EMP", "carthag") == (0, 3) and "land_star EMP" not in scene.asked


def test_choam_says_which_kind_of_force_trip_to_gamont_sends_home() -> None:
    """CR-209: one force of another player, of those there."""
    for answer, left in (("yes", (2, 0)), ("no", (1, 1))):
        scene = Scene("CHO", "EMP").hand("CHO", "Trip to Gamont").put("EMP", "carthag", 2, 1)
        scene.do(("gamont", 0), gamont="Emperor", gamont_kind=answer)
        assert scene.at("EMP", "carthag") == left
    scene = Scene("CHO", "EMP").hand("CHO", "Trip to Gamont").put("EMP", "carthag", 0, 1)
    scene.do(("gamont", 0), gamont="Emperor")
    assert scene.at("EMP", "carthag") == (0, 0) and scene.asked == ["gamont CHO"]


def smuggler(normal: int, star: int) -> Scene:
    """The Emperor with the Smuggler before the shield and so many forces in reserve."""
    scene = Scene("EMP", "ATR", skills=True).spice(EMP=9).tank("EMP", 15 - normal, 5 - star)
    return scene.skill("Caid", Skill.SMUGGLER)


def test_the_smugglers_free_force_may_be_a_special_one() -> None:
    """CR-007, BG-SHI-08: asked where both are left, and brought along where only special ones are."""
    ship = {"ship": "ship to Carthag", "ship_number": "1", "ship_star": "0"}
    for answer, here in (("yes", (1, 1)), ("no", (2, 0))):
        scene = smuggler(4, 2).do(("player_turn", 0), **ship, smuggle=answer)
        assert scene.at("EMP", "carthag") == here
    ship.pop("ship_star")
    scene = smuggler(0, 3).do(("player_turn", 0), **ship)
    assert scene.at("EMP", "carthag") == (0, 2) and "smuggle EMP" not in scene.asked


def test_a_revived_leader_need_not_take_a_skill() -> None:
    """CR-306: who has none may draw; both cards go back then."""
    scene = Scene("ATR", "HAR", skills=True).dead("Duncan Idaho")
    scene.do(("new_skill", 0, scene.leader("Duncan Idaho")), choose_skill="neither")
    assert max(scene.s.skill) == -1 and sorted(scene.s.skill_deck) == list(range(14))
    scene.do(("new_skill", 0, scene.leader("Duncan Idaho")), choose_skill="?")
    scene.game.apply(scene.choices()[0].code)
    assert scene.s.skill[scene.leader("Duncan Idaho")] >= 0 and len(scene.s.skill_deck) == 13


def test_forces_are_placed_before_a_treachery_card_is_seen() -> None:
    """BG-SET-02: traitors, forces, then the card; with leader skills the card comes first (CR-302)."""
    for skills, cards in ((False, 0), (True, 1)):
        game = new_game(Table(["FRE", "BEN", "ATR"], skills=skills), 3)
        while game.asking.name != "choose_fedaykin":
            game.apply(game.options[0])
        assert [len(hand) for hand in game.state.hands] == [cards] * 3
        while game.asking.name != "dial":
            game.apply(game.options[0])
        assert [len(hand) for hand in game.state.hands] == [1] * 3


def test_a_promise_to_stay_out_holds_for_rides_and_for_forces_sent_along() -> None:
    """BG-DEA-06, BG-FRE-08, BG-BEN-05."""
    scene = Scene("FRE", "BEN", "EMP", storm=1).put("FRE", "red_chasm.6", 2)
    fre, ben, emp = range(3)
    carthag = scene.t.board.territory_of("carthag")
    chasm = scene.t.board.territory_of("red_chasm")
    at = scene.t.board.location("carthag")
    assert "to Carthag" in scene.options("FRE", "ride", chasm)
    assert scene.options("BEN", "accompany", at, emp) == ["pass", "to Carthag"]
    scene.s.promises = [fre, emp, KEEP_OUT, carthag, ben, emp, KEEP_OUT, carthag]
    assert "to Carthag" not in scene.options("FRE", "ride", chasm)
    assert scene.options("BEN", "accompany", at, emp) == []


def test_no_intrusion_where_nobody_rode() -> None:
    """BG-BEN-11, BG-FRE-08: none of the riders went, or a Karama stopped them; Fremen stood there before."""
    for number, asked in (("0", False), ("1", True)):
        scene = Scene("FRE", "BEN", storm=1).put("FRE", "red_chasm.6", 2).put("FRE", "carthag", 1)
        scene.put("BEN", "carthag", 1).s.worm_places = [scene.t.board.territory_of("red_chasm")]
        scene.do(("rides", 0, 0), ride="to Carthag", ride_with=number)
        assert ("intrusion BEN" in scene.asked) is asked


def test_every_switch_is_read_by_a_rule() -> None:
    """BGA: what a table may set otherwise is played otherwise."""
    rules = "".join(path.read_text("utf-8") for path in Path(board_game.__file__).parent.rglob("*.py"))
    assert [switch.id for switch in board_game.facts().switches if f'"{switch.id}"' not in rules] == []


def test_ornithopters_may_ask_for_a_city_held_when_the_phase_began() -> None:
    """BGA-10, BG-MOV-02: by the switch forces that were just shipped into a city lend none."""
    for switch, steps in ((0, 3), (1, 1)):
        scene = Scene("ATR", "EMP", storm=1, switches={"ornithopters.at_phase_start": switch}).spice(EMP=9)
        scene.put("ATR", "arrakeen", 3).s.phase = 6
        answers = {"ship_EMP": "ship to Carthag", "ship_number_EMP": "3", "move_from_ATR": "from Arrakeen"}
        scene.do(("movement_phase", 0), **answers, take_along_ATR="1", move_to_ATR="to Polar Sink",
                 move_from_EMP="from Carthag", take_along_EMP="1", move_to_EMP="?")  # fmt: skip
        assert ("to Polar Sink" in words(scene)) is (steps == 3)


def test_the_fremen_are_asked_for_three_free_where_that_brings_more_back() -> None:
    """BG-FRE-10, BG-DEF-15: two are free anyhow; where La La La lies none is."""
    scene = Scene("FRE", "ATR", "CHO").ally("FRE", "ATR")
    for tanks, asked in ((0, False), (2, False), (3, True)):
        scene.tank("ATR", tanks - scene.s.tanks[1])
        assert bool(scene.options("FRE", "free_three")) is asked
    scene.s.la_la_la = 1
    assert scene.options("FRE", "free_three") == []


def test_no_karama_is_asked_for_against_a_half_price_that_nobody_could_pay() -> None:
    """BG-KAR-10, BG-DEF-15."""
    for spice, asked in ((0, False), (1, True)):
        scene = Scene("GUI", "ATR").spice(GUI=spice).hand("ATR", "Karama")
        scene.do(("player_turn", 0))
        assert ("stop ATR" in scene.asked) is asked


def test_the_storm_card_is_shown_before_weather_control_is_asked_for() -> None:
    """BG-STO-04, BG-W-101: the distance is known then; the question says it, the log says it to all."""
    scene = Scene("FRE", "ATR", storm=5).hand("ATR", "Weather Control")
    scene.s.storm_card = 4
    scene.do(("storm_phase", 0), weather="?")
    assert scene.game.question(1).moment.declared == "the storm in sector 5 would move 4"
    assert "the storm card is 4" in scene.game.log_lines(1)


def test_what_another_seat_is_asked_in_secret_is_not_told_to_who_asks_why() -> None:
    """BG-SEC-03, BG-U-06: that it, and no other, is asked about Weather Control would say what it holds."""
    scene = Scene("FRE", "ATR", storm=5).hand("ATR", "Weather Control")
    scene.do(("storm_phase", 0), weather="?")
    assert scene.game.why_not("Karama", 0) == "another faction decides now"
    scene = Scene("FRE", "ATR").do(("player_turn", 1), ship="?")
    assert scene.game.why_not("Karama", 0) == "Atreides decides now: what to ship"


def test_the_guild_cancels_no_shipment_of_its_ally_from_one_territory_to_another() -> None:
    """BG-GUI-08: those from off the planet alone; a crossing may still be stopped, or its income."""
    scene = Scene("GUI", "EMP", storm=1).ally("GUI", "EMP").hand("GUI", "Karama").spice(EMP=9).put("EMP", "carthag", 3)
    scene.do(("player_turn", 1), ship_EMP="ship across the planet", cross_number="2",
             cross_to="to Arrakeen")  # fmt: skip
    assert scene.at("EMP", "arrakeen") == (2, 0) and "guild_cancel GUI" not in scene.asked
    scene.do(("player_turn", 1), ship_EMP="ship to Carthag", ship_number_EMP="2")
    assert "guild_cancel GUI" in scene.asked


def seen_by_third(scene: Scene) -> list[list[str]]:
    """What the third seat knows of the hands of the first two."""
    return [scene.game.view(2)["seats"][seat]["known_cards"] for seat in (0, 1)]


def test_who_saw_a_hand_does_not_see_which_card_of_it_went_over_unseen() -> None:
    """BG-SEC-03, CR-112, CR-212: a gift, Distrans or trade tells that a card went; giver and receiver know which."""
    for given in ("Shield", "Crysknife"):
        scene = Scene("ATR", "HAR", "EMP").hand("ATR", "Shield", "Crysknife").hand("HAR", "Chaumas")
        for card in (*scene.s.hands[0], *scene.s.hands[1]):
            scene.s.known[card] |= 1 << 2
        card = next(x for x in scene.s.hands[0] if scene.t.printing[x].name == given)
        move_card(scene.game, 0, 1, card)
        assert seen_by_third(scene) == [[], ["Chaumas"]]
        assert scene.game.view(0)["seats"][1]["known_cards"] == [given]


def test_who_saw_hands_that_harkonnen_mixed_does_not_see_which_cards_came_back() -> None:
    """BG-SEC-03, BG-HAR-08: the two of them know."""
    scene = Scene("HAR", "ATR", "EMP").hand("HAR", "Shield").hand("ATR", "Crysknife", "Chaumas")
    for card in (*scene.s.hands[0], *scene.s.hands[1]):
        scene.s.known[card] = -1
    scene.do(("harkonnen_swaps", 0), give_back=["Shield", "Chaumas"])
    assert scene.cards("HAR") == ["Crysknife"] and seen_by_third(scene) == [[], []]
    assert scene.game.view(1)["seats"][0]["known_cards"] == ["Crysknife"]
    assert scene.game.view(0)["seats"][1]["known_cards"] == ["Chaumas", "Shield"]


def test_the_special_karama_shows_no_dial_of_a_no_field() -> None:
    """CR-110, BG-ATR-10: all else of the plan; without the token the dial too."""
    for token in (True, False):
        scene = Scene("ATR", "RIC", storm=1).spice(ATR=9, RIC=9).put("ATR", "red_chasm.6", 3).hand("ATR", "Karama")
        scene.put("RIC", "red_chasm.6", 2)
        if token:
            scene.s.no_field_at, scene.s.no_field = scene.t.board.location("red_chasm.6"), 1
        scene.fight("ATR", "RIC", "red_chasm.6", special_karama="use Karama", plan_leader_RIC="Haloa Rund",
                    plan_normal_RIC="2", plan_leader_ATR="?")  # fmt: skip
        shown = scene.game.view(0)["shown_plan"]
        assert shown["leader"] == "Haloa Rund" and ("dial" in shown) is not token
        assert scene.game.resample(0, 3).view(0) == scene.game.view(0)


def test_who_saw_the_hand_of_richese_does_not_see_what_it_sells_on_the_black_market() -> None:
    """CR-113, BG-SEC-10, BG-X-07: neither while it is offered nor once it is sold; Atreides who may look do."""
    for stopped in (False, True):
        seen = []
        for offered in ("Shield", "Crysknife"):
            scene = Scene("RIC", "GUI", "EMP", "ATR").hand("RIC", "Shield", "Crysknife").spice(GUI=5)
            for card in scene.s.hands[0]:
                scene.s.known[card] = -1
            scene.s.stopped = stopped << Advantage.TREACHERY_PEEK
            scene.do(("market_opens", 0, scene.s.hands[0][offered == "Crysknife"]), method="Once Around, clockwise",
                     once_GUI="?")  # fmt: skip
            views = [scene.game.view(seat) for seat in (1, 2, 3)]
            assert [view["seats"][0]["known_cards"] for view in views] == [["Crysknife", "Shield"]] * 3
            assert [view.get("lot", "") for view in views] == ["", "", "" if stopped else offered]
            scene.go(once_GUI="bid 1")
            assert scene.cards("GUI") == [offered]
            seen.append([(view["seats"][0]["known_cards"], view["seats"][1]["known_cards"])
                         for view in (scene.game.view(seat) for seat in (2, 3))])  # fmt: skip
        assert seen[0][0] == seen[1][0] == ([], [])
        assert (seen[0][1] == seen[1][1]) is stopped

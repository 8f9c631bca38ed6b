"""What a person reads: log lines, questions and what is shown say what they are about, never a bare inner number."""

from __future__ import annotations

import re

import pytest

from cardbase.board_game.about import ABOUT, QUESTIONS_OF_A_MOMENT, about
from cardbase.board_game.agenda import QUESTIONS
from cardbase.board_game.board_lines import board_lines
from cardbase.board_game.constants import Skill
from cardbase.board_game.events import TEXTS, named
from cardbase.board_game.scene import scene as drawn
from tests.board_game.scene import Scene

NO_BRIBES = {"deals.bribes": 0}
SAID_BY_CHOICES = {"anytime", "ask_whom", "choose_skill", "distrans", "fetch", "ghola", "lent_to", "move_from"}
"""Questions whose choices name all that they are about, or whose arguments say nothing to a person."""
ATREIDES, HARKONNEN, EMPEROR = range(3)


def battle() -> Scene:
    scene = Scene("ATR", "HAR", "EMP", storm=18, switches=NO_BRIBES).put("ATR", "carthag", 5).put("HAR", "carthag", 4)
    return scene.hand("HAR", "Shield", "Stunner").spice(HAR=5)


PLAN = {"plan_leader_HAR": "Umman Kudu", "plan_weapon_HAR": "Stunner", "plan_leader_ATR": "?"}


@pytest.mark.parametrize(
    ("element", "answers", "line", "seen"),
    [
        ("leader", PLAN, "leader Umman Kudu", {"leader": "Umman Kudu"}),
        ("weapon", PLAN, "weapon Stunner", {"weapon": "Stunner"}),
        ("defence", PLAN, "defence none", {"defence": "none"}),
        ("dial", PLAN | {"plan_normal_HAR": "3"}, "a dial of 3, 3 spice committed", {"dial": 3, "spice": 3}),
    ],
)
def test_bg_atr_04_prescience_tells_what_was_shown_in_words(
    element: str, answers: dict[str, str], line: str, seen: dict[str, object]
) -> None:
    """BG-SEC-06: the view of Atreides holds it, that of nobody else."""
    scene = battle().fight("ATR", "HAR", "carthag", prescience=element, **answers)
    assert scene.game.log_lines(ATREIDES)[-1] == f"Atreides is shown: {line}"
    assert scene.game.view(ATREIDES)["shown_plan"] == {"seat": HARKONNEN, **seen}
    assert any(text.startswith("Shown of Harkonnen: ") for text in board_lines(scene.game, ATREIDES))
    for seat in (HARKONNEN, EMPEROR):
        assert "shown_plan" not in scene.game.view(seat) and "is shown" not in scene.game.log_lines(seat)[-1]


def test_bg_atr_10_the_special_karama_shows_the_dial_and_its_spice_too() -> None:
    scene = battle().hand("ATR", "Karama")
    scene.fight("ATR", "HAR", "carthag", special_karama="use Karama", **PLAN | {"plan_normal_HAR": "3"})
    assert scene.game.log_lines(ATREIDES)[-4:] == [
        "Atreides is shown: leader Umman Kudu",
        "Atreides is shown: weapon Stunner",
        "Atreides is shown: defence none",
        "Atreides is shown: a dial of 3, 3 spice committed",
    ]
    shown = {"seat": HARKONNEN, "leader": "Umman Kudu", "weapon": "Stunner", "defence": "none", "dial": 3, "spice": 3}
    assert scene.game.view(ATREIDES)["shown_plan"] == shown == scene.game.resample(ATREIDES, 5).view(0)["shown_plan"]
    assert "is shown" not in "".join(scene.game.log_lines(EMPEROR))


@pytest.mark.parametrize(
    ("what", "which", "line"),
    [
        ("holds a card", "Karama", "do you hold Karama"),
        ("holds any weapon", "", "do you hold a weapon"),
        ("has a leader as traitor", "Umman Kudu", "is your traitor Umman Kudu"),
        ("has at least so much spice", "7", "is your spice at least 7"),
    ],
)
def test_bg_tre_17_truthtrance_is_asked_in_words(what: str, which: str, line: str) -> None:
    scene = Scene("ATR", "HAR", "EMP", switches=NO_BRIBES).hand("ATR", "Truthtrance")
    scene.do(("ask_whom", 0, scene.s.hands[0][0]), ask_whom="Harkonnen", ask_what=what, ask_which=[which] * bool(which))
    assert f"Atreides asks Harkonnen: {line}" in scene.game.log_lines(EMPEROR)


@pytest.mark.parametrize(
    ("asked", "line"),
    [
        ("to stay out of a territory this turn", "stay out of Carthag"),
        ("to make no alliance in this Nexus", "make no alliance in this Nexus"),
        ("to show the hand", "show the hand"),
    ],
)
def test_bg_dea_06_a_promise_is_told_in_words(asked: str, line: str) -> None:
    scene = Scene(storm=16).spice(ATR=5)
    scene.s.phase = 2
    where = ["Carthag"] * ("territory" in asked)
    scene.do(("propose", 0), propose="with Harkonnen", deal_amount="2 spice", deal_for=asked, deal_where=where,
             accept_deal="accept")  # fmt: skip
    assert f"Harkonnen promises Atreides: {line}" in scene.game.log_lines(3)


def offered() -> Scene:
    scene = Scene(storm=16).spice(ATR=5)
    scene.s.phase = 4
    asked = "to stay out of a territory this turn"
    return scene.do(("propose", 0), propose="with Harkonnen", deal_amount="2 spice", deal_for=asked,
                    deal_where="Carthag", accept_deal="?")  # fmt: skip


def test_bg_dea_01_who_is_offered_a_deal_is_told_what_it_is_and_all_hear_it() -> None:
    game = offered().game
    assert game.question(2).moment.declared == "Atreides gives you 2 spice if you promise to stay out of Carthag"
    name, *terms = game.view(2)["question"]
    assert name == "accept_deal" and terms == [0, 2, 3, game.table.carthag]
    for seat in range(6):
        assert game.log_lines(seat) == ["Atreides offers Harkonnen 2 spice for a promise: stay out of Carthag"]


def test_bg_dea_01_a_refusal_is_told() -> None:
    scene = offered().go(accept_deal="refuse")
    assert scene.game.log_lines(0)[-1] == "Harkonnen refuses the deal with Atreides"
    scene.of("spice", ATR=5)


def test_cr_212_who_is_to_give_a_card_in_return_is_told_by_whom_and_not_which_card_is_offered() -> None:
    """CR-212: no rule shows a card before it changes hands."""
    scene = (
        Scene("CHO", "ATR", "HAR", switches=NO_BRIBES).ally("CHO", "ATR").hand("CHO", "Lasgun").hand("ATR", "Shield")
    )
    scene.do(("trade", 0), trade="offer Lasgun", trade_back="?")
    asked = scene.game.question(1)
    assert asked.moment.declared == "CHOAM offers a card; you see it once you give one"
    assert scene.game.view(1)["question"] == ["trade_back", 0] and "Lasgun" not in str(scene.game.view(1))
    scene.go(trade_back="refuse")
    assert scene.game.log_lines(0)[-1] == "Atreides refuses the trade with CHOAM"


@pytest.mark.parametrize(
    ("task", "declared"),
    [
        (("flip_up", 1, "terr:arrakeen"), "advisors in Arrakeen"),
        (("intrusion", 1, "terr:carthag"), "fighters in Carthag"),
        (("place_fremen", 0, 0, 7, 1), "7 Fedaykin left, in Sietch Tabr"),
        (("storm_losses", 0, "loc:arrakeen", 3), "3 forces are lost in Arrakeen"),
        (("ride_with", 0, "loc:arrakeen", "loc:carthag", 1), "Fedaykin from Arrakeen to Carthag"),
        (("audit_pay", 2, 2), "2 spice, 1 for each card that CHOAM would see"),
        (("share", 0, "loc:arrakeen", 2), "0 spice in Arrakeen; Harkonnen takes of what is left"),
        (("lend_token", 1, 2), "the ally is Harkonnen"),
        (("take_along", 0, "loc:arrakeen", 0), "forces from Arrakeen"),
        (("dial", 0, 0, 20), "0 to 20 sectors; those of the other dial are added"),
    ],
)
def test_a_question_says_which_place_and_how_many_it_is_about(task: tuple[object, ...], declared: str) -> None:
    scene = Scene("FRE", "BEN", "HAR", switches=NO_BRIBES).spice(HAR=5)
    scene.put("FRE", "arrakeen", 4, 2).put("BEN", "arrakeen", 0, 2).put("BEN", "carthag", 2)
    board = scene.t.board
    kinds = {"terr": board.territory_of, "loc": board.location}
    numbers = [kinds[x.split(":")[0]](x.split(":")[1]) if isinstance(x, str) else x for x in task[1:]]
    scene.game.then((task[0], *numbers))
    assert about(scene.game, int(str(task[1]))) == declared


def test_bg_gui_08_who_may_cancel_a_shipment_is_told_whose_it_is_how_many_and_where() -> None:
    scene = Scene(storm=16, switches=NO_BRIBES).hand("GUI", "Karama").spice(ATR=9)
    scene.do(("ship", 0), ship="ship to Carthag", ship_number="4", guild_cancel="?")
    assert scene.game.question(5).moment.declared == "Atreides ships 4 forces to Carthag"
    scene.go(guild_cancel="by Karama")
    assert "Spacing Guild cancels the shipment of Atreides: 4 forces to Carthag" in scene.game.log_lines(3)


def test_cr_106_a_shipment_under_a_no_field_keeps_its_number() -> None:
    scene = Scene(storm=16, switches=NO_BRIBES).hand("GUI", "Karama").spice(RIC=9)
    scene.do(("ship", 4), ship="ship a No-Field", choose_token="token 5", no_field_to="in Carthag", guild_cancel="?")
    assert scene.game.question(5).moment.declared == "Richese ships a No-Field to Carthag"


def test_every_question_of_a_task_with_arguments_says_what_it_is_about() -> None:
    """The class: what is asked for several places, cards or players in turn is told apart by its words."""
    for asked in filter(None, QUESTIONS):
        codes = (asked.options.__code__, asked.take.__code__)
        names = [name for code in codes for name in code.co_varnames[: code.co_argcount]]
        if set(names) - {"g", "verb", "arg", "seat", "_"} and asked.name not in SAID_BY_CHOICES:
            assert asked.name in ABOUT or asked.name == "stop" or asked.name in QUESTIONS_OF_A_MOMENT, asked.name


def test_no_line_of_the_log_ends_in_a_number_that_nothing_explains() -> None:
    """A number alone after what it depends on is an inner one: it needs what it counts."""
    bare = [name for name, text in TEXTS.items() if re.search(r"\{\d:(element|promise|truth)\} \{\d\}", text)]
    assert not bare


@pytest.mark.parametrize(("halves", "words"), [(0, "0"), (1, "½"), (2, "1"), (7, "3½")])
def test_bg_adv_01_a_dial_is_read_in_halves(halves: int, words: str) -> None:
    assert named(Scene().t, "half", halves) == words


def test_cr_102_the_log_says_how_richese_auctions_a_card() -> None:
    scene = Scene(storm=16, switches=NO_BRIBES).spice(ATR=5)
    scene.s.phase = 4
    scene.do(("choose_cache", 4), choose_cache="Ornithopter", method="Silent", unsold="remove it from the game")
    assert "Richese auctions the card silently" in scene.game.log_lines(0)


@pytest.mark.parametrize(("phase", "rule"), [(0, "BG-SET-09"), (1, "BG-STO-02")])
def test_bg_set_09_the_first_dial_rests_on_the_rule_of_the_set_up(phase: int, rule: str) -> None:
    scene = Scene(switches=NO_BRIBES)
    scene.s.phase = phase
    scene.do(("dial", 0, 0, 20), dial="?")
    assert scene.game.question(0).asker.id == rule == scene.game.question(0).rules[0]


@pytest.mark.parametrize("turn", [1, 2])
def test_bg_blo_04_no_promise_about_a_nexus_is_asked_for_on_turn_1(turn: int) -> None:
    scene = Scene(turn=turn).spice(ATR=5)
    scene.s.phase = 2
    offered = scene.options("ATR", "deal_for", 2, 1)
    assert any("Nexus" in words for words in offered) == (turn > 1)


def test_bg_emp_06_the_emperor_pays_for_no_more_than_lies_in_the_tanks() -> None:
    scene = Scene(switches=NO_BRIBES).spice(EMP=9).ally("EMP", "ATR")
    assert scene.options("EMP", "pay_three") == []
    assert scene.tank("ATR", 2).options("EMP", "pay_three") == ["0", "1", "2"]


def test_the_table_in_lines_shows_what_a_faction_alone_knows() -> None:
    """BG-U-03, BG-SEC-05, BG-SEC-09, BG-SEC-12: the prediction, the next spice card, the Kwisatz Haderach."""
    scene = Scene("ATR", "BEN", "HAR").dead("Duncan Idaho").blows("worm")
    scene.s.prediction, scene.s.prediction_turn, scene.s.peeked, scene.s.kh_losses = 2, 4, 1, 3
    scene.s.pool[scene.leader("Alia")] = 2
    seen = [" ".join(" ".join(board_lines(scene.game, seat)).split()) for seat in range(3)]
    told = {
        "next spice card: Shai-Hulud": [0],
        "Kwisatz Haderach: 3 of 7 forces lost in battles": [0],
        "in the tanks: Duncan Idaho 2": [0],
        "you predicted Harkonnen in turn 4": [1],
        "captured by Harkonnen: Alia 5": [1],
        "captives: Alia 5": [2],
    }
    for words, seats in told.items():
        assert [seat for seat in range(3) if words in seen[seat]] == seats, words


@pytest.mark.parametrize(
    ("losses", "dead", "told"),
    [
        (0, 0, "0 of 7 forces lost in battles"),
        (6, 0, "6 of 7 forces lost in battles"),
        (7, 0, "ready"),
        (11, 0, "ready"),
        (11, 1, "in the tanks"),
    ],
)
def test_the_kwisatz_haderach_waits_is_ready_or_dead(losses: int, dead: int, told: str) -> None:
    """BG-ATR-08: more than seven lost are told as no more of seven."""
    scene = Scene("ATR", "HAR")
    scene.s.kh_losses, scene.s.kh_dead = losses, dead
    assert f"Kwisatz Haderach: {told}" in " ".join(" ".join(board_lines(scene.game, 0)).split())


def test_the_table_in_lines_shows_skills_and_stronghold_cards() -> None:
    """BG-U-01, CR-302, CR-304, CR-401: they lie open."""
    scene = Scene("ATR", "HAR", skills=True, strongholds=True).skill("Duncan Idaho", Skill.MENTAT)
    scene.s.stronghold_card[scene.t.board.strongholds.index(scene.t.arrakeen)] = 1
    lines = " ".join(" ".join(board_lines(scene.game, 1)).split())
    assert "Duncan Idaho Mentat" in lines and "card of Arrakeen" in lines
    scene.s.skill_front[scene.leader("Duncan Idaho")] = 0
    assert "Duncan Idaho Mentat (behind the shield)" in " ".join(" ".join(board_lines(scene.game, 1)).split())


def test_the_table_in_lines_shows_the_plan_that_is_being_made_and_what_the_ally_pledges() -> None:
    """BG-U-03, BG-BAT-11, BG-ADV-01, BG-V-21: to the seat alone."""
    scene = Scene("ATR", "HAR", "CHO", storm=1).spice(ATR=4, CHO=9).put("ATR", "red_chasm.6", 3).ally("ATR", "CHO")
    scene.put("HAR", "red_chasm.6", 2).hand("ATR", "Crysknife")
    scene.fight("ATR", "HAR", "red_chasm.6", pledge="up to 2", plan_leader_ATR="Dr. Yueh", plan_weapon_ATR="Crysknife",
                plan_normal_ATR="2", plan_half_ATR="?")  # fmt: skip
    lines = [" ".join(" ".join(board_lines(scene.game, seat)).split()) for seat in range(3)]
    plan = "Plan: your leader: Dr. Yueh; your weapon: Crysknife; your defence: none; your dial: 2 at full strength"
    assert [plan in line for line in lines] == [True, False, False]
    assert ["your ally pledges 2 spice" in line for line in lines] == [True, False, False]


def test_what_choams_worthless_cards_do_is_told_to_all() -> None:
    """CR-204, CR-205, CR-207, CR-208: whom La La La hits, what Baliset stops, what the Jubba Cloak shelters."""
    keys = ("CHO", "FRE", "HAR")
    scene = Scene(*keys, storm=18).hand("CHO", "La La La").tank("FRE", 2).do(("la_la", 0), la_la="Fremen")
    assert "CHOAM denies Fremen free revival in this phase" in scene.game.log_lines(2)
    scene = Scene(*keys, storm=1).hand("CHO", "Baliset").put("CHO", "carthag", 1).put("FRE", "arsunt.10", 1)
    scene.do(("play_baliset", 0, 1, scene.t.board.location("carthag")), play_baliset="yes")
    assert "CHOAM stops the move of Fremen into Carthag" in scene.game.log_lines(2)
    scene = Scene(*keys, storm=1).hand("CHO", "Kulon").put("CHO", "carthag", 1).do(("kulon", 0), kulon="yes")
    assert "CHOAM may move one territory farther" in scene.game.log_lines(2)
    scene = Scene(*keys, storm=18).hand("CHO", "Jubba Cloak").put("CHO", "meridian.1", 4)
    scene.s.distance = 2
    scene.do(("storm_moves", 0), jubba="Meridian")
    assert "CHOAM shelters its forces in Meridian from the storm" in scene.game.log_lines(2)


@pytest.mark.parametrize("reader", [-1, 0, 1, 2])
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_bg_shi_01_everybody_sees_whose_turn_it_is_to_ship_and_move(seat: int, reader: int) -> None:
    scene = Scene("ATR", "HAR", "CHO", switches=NO_BRIBES).spice(ATR=5, HAR=5, CHO=5)
    scene.do(("dial", seat, 0, 20), dial="?")
    scene.s.phase = 6
    assert drawn(scene.game, reader).moment == "Shipment and Movement"
    scene.s.acting = seat
    shown = drawn(scene.game, reader)
    assert shown.moment == f"Shipment and Movement, {scene.t.names[seat]}"
    assert [one.words for one in shown.order if one.active] == [scene.t.factions[seat].key]

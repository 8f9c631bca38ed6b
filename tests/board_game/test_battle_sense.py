"""What *sensible* plays in a battle: what it was shown and knows of the other hand is used (BG-B-01, BG-B-05)."""

from __future__ import annotations

from typing import Any

import pytest

from cardbase.board_game.constants import AMOUNT, CARD, LEADER, NAME, NONE, PASS, SPAN, WAY, V
from cardbase.board_game.events import voice_class
from cardbase.board_game.players.evaluation import Evaluation
from cardbase.board_game.players.sensible import Sensible
from cardbase.board_game.rules.plans import WEAPON
from cardbase.board_game.rules.voice_and_prescience import voice_names
from tests.board_game.scene import Scene

BLANK = "Jubba Cloak"


def battle(hand: list[str], **known: Any) -> tuple[Scene, dict[str, Any]]:
    """The view of Atreides in a battle against Harkonnen with equal forces, with a hand and what it knows."""
    scene = Scene("ATR", "HAR", "RIC").put("ATR", "carthag", 8).put("HAR", "carthag", 8)
    scene.do(("choose_opponent", 0, scene.t.board.location("carthag")), choose_opponent="Harkonnen", prescience="?")
    view = scene.game.view(0)
    view["hand"] = sorted(hand)
    view["plan"] = view.get("plan") or [0] + [-9] * 9
    view["seats"][1]["known_cards"] = known.pop("holds", [])
    if known:
        view["shown_plan"] = {"seat": 1, **known}
    return scene, view


def played(scene: Scene, view: dict[str, Any], question: str, cards: list[str]) -> str:
    names = scene.t.card_names
    options = [NONE, *(CARD + names.index(name) for name in dict.fromkeys(cards))]
    code = Sensible(scene.t, 1).answer(options, {**view, "question": [question]})
    assert code in options
    return names[code % SPAN] if code // SPAN == V.CARD else ""


SHOWN_WEAPON = {
    "Chaumas": (["Shield", "Snooper"], "Snooper"),
    "Gom Jabbar": (["Shield", "Snooper"], "Snooper"),
    "Ellaca Drug": (["Snooper", "Shield"], "Snooper"),
    "Chaumurky": (["Shield"], ""),
    "Crysknife": (["Shield", "Snooper"], "Shield"),
    "Maula Pistol": (["Snooper", "Shield"], "Shield"),
    "Slip Tip": (["Snooper"], ""),
    "Stunner": (["Snooper", BLANK], BLANK),
    "Artillery Strike": (["Snooper", "Shield"], "Shield"),
    "Lasgun": (["Shield", "Snooper"], ""),
    "none": (["Shield", "Snooper"], ""),
    "Baliset": (["Shield", BLANK], BLANK),
}


@pytest.mark.parametrize(("weapon", "hand", "defence"), [(name, *row) for name, row in SHOWN_WEAPON.items()])
def test_the_defence_is_the_one_that_stops_the_weapon_it_was_shown(weapon: str, hand: list[str], defence: str) -> None:
    """BG-ATR-04"""
    scene, view = battle(hand, weapon=weapon)
    assert played(scene, view, "plan_defence", hand) == defence


DOOMED = {
    "Chaumas": ([], "Dr. Yueh"),
    "Gom Jabbar": (["Shield"], "Dr. Yueh"),
    "Ellaca Drug": (["Snooper"], "Thufir Hawat"),
    "Chaumurky": (["Shield", "Cheap Hero"], "Cheap Hero"),
    "Crysknife": (["Snooper"], "Dr. Yueh"),
    "Maula Pistol": (["Shield"], "Thufir Hawat"),
    "Slip Tip": (["Snooper", "Cheap Hero"], "Cheap Hero"),
    "Stunner": (["Snooper", "Shield", "Cheap Hero"], "Thufir Hawat"),
    "Lasgun": (["Shield", "Snooper"], "Dr. Yueh"),
    "Artillery Strike": (["Shield"], "Thufir Hawat"),
    "Artillery Strike alone": (["Snooper"], "Dr. Yueh"),
    "Poison Tooth": (["Snooper"], "Dr. Yueh"),
    "none": ([], "Thufir Hawat"),
    "Baliset": ([], "Thufir Hawat"),
}


@pytest.mark.parametrize(("weapon", "hand", "leader"), [(name, *row) for name, row in DOOMED.items()])
def test_the_weakest_leader_faces_a_weapon_that_nothing_in_the_hand_stops(
    weapon: str, hand: list[str], leader: str
) -> None:
    """BG-ATR-04, BG-BAT-21: who is sure to die adds nothing, and the other is paid his strength."""
    scene, view = battle(hand, weapon=weapon.removesuffix(" alone"))
    own = [LEADER + x for x in scene.t.own_leaders[0]]
    heroes = [CARD + scene.t.card_names.index(name) for name in hand if name == "Cheap Hero"]
    code = Sensible(scene.t, 1).answer([*own, *heroes], {**view, "question": ["plan_leader"]})
    assert (scene.t.leaders[code % SPAN].name if code in own else "Cheap Hero") == leader


SHOWN_DEFENCE = {
    "Shield": (["Crysknife", "Chaumas"], "Chaumas"),
    "Snooper": (["Crysknife", "Chaumas"], "Crysknife"),
    "none": (["Crysknife"], "Crysknife"),
    "Shield of old": (["Lasgun", "Gom Jabbar"], "Gom Jabbar"),
    "Snooper of old": (["Gom Jabbar", "Lasgun"], "Lasgun"),
    "Snooper alone": (["Gom Jabbar"], ""),
    "Shield alone": (["Stunner", BLANK], BLANK),
}


@pytest.mark.parametrize(("defence", "hand", "weapon"), [(name, *row) for name, row in SHOWN_DEFENCE.items()])
def test_the_weapon_is_one_that_passes_the_defence_it_was_shown(defence: str, hand: list[str], weapon: str) -> None:
    """BG-ATR-04 BG-BAT-40"""
    scene, view = battle(hand, defence=defence.split()[0])
    assert played(scene, view, "plan_weapon", hand) == weapon


@pytest.mark.parametrize(("own", "defence"), [("Crysknife", "Shield"), ("Chaumas", "Snooper")])
def test_a_mirror_weapon_is_met_as_the_own_one(own: str, defence: str) -> None:
    """CR-011"""
    scene, view = battle([own, "Shield", "Snooper"], weapon="Mirror Weapon")
    view["plan"][WEAPON] = next(n for n, card in enumerate(scene.t.printing) if card.name == own)
    assert played(scene, view, "plan_defence", ["Shield", "Snooper"]) == defence


@pytest.mark.parametrize(("shown", "dial"), [(0.0, 3), (1.5, 5), (3.0, 6), (8.0, 7)])
def test_the_dial_that_was_shown_is_outbid_no_more_than_it_takes(shown: float, dial: int) -> None:
    """BG-ATR-04 BG-BAT-27"""
    scene, view = battle([], dial=shown)
    options = [AMOUNT + n for n in range(9)]
    assert Sensible(scene.t, 1).answer(options, {**view, "question": ["plan_normal"]}) == AMOUNT + dial


def test_a_poison_tooth_is_played_only_where_no_other_weapon_is_there() -> None:
    """BG-TRE-44: it kills the own leader too."""
    scene, view = battle(["Crysknife"])
    assert played(scene, view, "plan_weapon", ["Artillery Strike", "Crysknife"]) == "Crysknife"


def test_a_shield_is_not_kept_back_for_a_lasgun_that_is_not_played() -> None:
    """BG-BAT-40"""
    hand = ["Crysknife", "Lasgun", "Shield"]
    scene, view = battle(hand)
    view["plan"][WEAPON] = next(n for n, card in enumerate(scene.t.printing) if card.name == "Crysknife")
    assert played(scene, view, "plan_defence", ["Shield"]) == "Shield"
    view["plan"][WEAPON] = next(n for n, card in enumerate(scene.t.printing) if card.name == "Lasgun")
    assert played(scene, view, "plan_defence", ["Shield"]) == ""


SPOKEN = {
    "a Snooper in hand": (["Snooper"], [], "not to play a projectile weapon"),
    "a Shield in hand": (["Shield"], [], "not to play a poison weapon"),
    "it holds a poison": ([], ["Chaumas"], "not to play a poison weapon"),
    "it holds a blade": ([], ["Crysknife"], "not to play a projectile weapon"),
    "it holds a poison that is stopped": (["Snooper"], ["Chaumas"], "not to play a projectile weapon"),
    "it holds a Lasgun": ([], ["Lasgun"], "not to play Lasgun"),
    "it holds a Lasgun and a poison that is stopped": (["Snooper"], ["Chaumas", "Lasgun"], "not to play Lasgun"),
    "both defences and a poison": (["Chaumas", "Shield", "Snooper"], [], "not to play a poison defence"),
    "both defences and a blade": (["Crysknife", "Shield", "Snooper"], [], "not to play a projectile defence"),
}


@pytest.mark.parametrize(("hand", "holds", "command"), SPOKEN.values(), ids=SPOKEN)
def test_the_voice_forbids_what_the_hand_cannot_stop(hand: list[str], holds: list[str], command: str) -> None:
    """BG-BEN-06"""
    assert spoken(hand, holds, 1) == command


def spoken(hand: list[str], holds: list[str], seed: int) -> str:
    scene, view = battle(hand, holds=holds)
    options = [PASS, WAY, *(NAME + n for n in voice_names(scene.game))]
    code = Sensible(scene.t, seed).answer(options, {**view, "question": ["speak", 0, 1]})
    assert code in options and code // SPAN == V.NAME
    return f"not to play {voice_class(scene.t, code % SPAN)}"


def test_a_voice_that_knows_nothing_is_not_always_the_same() -> None:
    """BG-BEN-06: whom it would always forbid poison plays no poison against it."""
    assert {spoken([], [], seed) for seed in range(12)} == {
        "not to play a poison weapon",
        "not to play a projectile weapon",
    }


@pytest.mark.parametrize(("turn", "sand"), [(9, True), (10, False)])
def test_nobody_goes_for_spice_in_the_last_turn(turn: int, sand: bool) -> None:
    """BG-VIC-13: it buys nothing any more."""
    scene = Scene("ATR", "HAR", "RIC", turn=turn).sand("red_chasm.6", 8)
    territory = scene.t.board.territory_of("red_chasm")
    assert (Evaluation(scene.t, scene.game.view(0)).value(territory, 3) > 1) is sand

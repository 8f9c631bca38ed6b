"""Who may use a card or give something at any time is asked where that may be wanted, not between any two steps."""

from __future__ import annotations

import json

import pytest

from cardbase.board_game.kind import BOARD_GAME
from cardbase.desk.standing import unasked
from cardbase.tabletop.stops import Stops
from tests.board_game.scene import Scene

STORM, BLOW, CHARITY, BIDDING, REVIVAL, MOVEMENT, BATTLE, COLLECTION, PAUSE = range(1, 10)
MOMENTS: dict[str, tuple[int, str, dict[str, str], bool]] = {
    "the storm": (STORM, "windows", {}, False),
    "the blow": (BLOW, "windows", {}, False),
    "charity": (CHARITY, "windows", {}, False),
    "an auction, for which there is the pledge": (BIDDING, "windows", {}, False),
    "between two bids": (BIDDING, "between", {}, False),
    "revival": (REVIVAL, "windows", {}, True),
    "between two revivals": (REVIVAL, "between", {}, False),
    "shipment and movement": (MOVEMENT, "windows", {}, False),
    "the turn of the ally": (MOVEMENT, "windows", {"acting": "GUI"}, True),
    "between shipment and move of the ally": (MOVEMENT, "between", {"acting": "GUI"}, False),
    "the turn of another": (MOVEMENT, "windows", {"acting": "HAR"}, False),
    "the own turn": (MOVEMENT, "windows", {"acting": "EMP"}, False),
    "the battle phase": (BATTLE, "windows", {}, False),
    "a battle of the ally": (BATTLE, "windows", {"attacker": "GUI", "defender": "HAR"}, True),
    "a battle against the ally": (BATTLE, "windows", {"attacker": "HAR", "defender": "GUI"}, True),
    "between two steps of a battle of the ally": (BATTLE, "between", {"attacker": "HAR", "defender": "GUI"}, False),
    "a battle of the giver": (BATTLE, "windows", {"attacker": "HAR", "defender": "EMP"}, False),
    "between two steps of a battle of the giver": (BATTLE, "between", {"attacker": "HAR", "defender": "EMP"}, False),
    "collection": (COLLECTION, "windows", {}, False),
    "the pause": (PAUSE, "windows", {}, False),
}
"""Phase, window, who acts there, and whether a giver is asked."""


def at(moment: str, giver: str, *held: str) -> Scene:
    """Return a window in which the giver, allied to the Guild, has spice or a Richese card to give."""
    phase, window, who, _ = MOMENTS[moment]
    others = {"EMP": "RIC", "RIC": "EMP"}
    scene = Scene(giver, "GUI", "HAR", others[giver], storm=1).ally(giver, "GUI")
    scene.spice(HAR=0, GUI=0, **{others[giver]: 0}).spice(**{giver: 9}).hand(
        giver, *(("Residual Poison",) * (giver == "RIC")), *held
    )
    scene.tank(giver, 2).s.discard.append(scene.card("Shield"))
    scene.s.phase = phase
    for role, key in who.items():
        setattr(scene.s, role, scene.seat({"EMP": giver}.get(key, key)))
    if who.keys() == {"attacker", "defender"}:
        scene.s.fight_at, scene.s.fight_group = scene.t.carthag, scene.t.board.location("carthag")
        scene.s.plan_a, scene.s.plan_b = [0] + [-2] * 9, [0] + [-2] * 9
    scene.game.then((window, 0), ("scene_over", 0))
    scene.game.advance()
    return scene


def answers(scene: Scene, *stops: str) -> set[bool]:
    """Return whether the giver is asked, at a terminal or table and in a browser."""
    game = scene.game
    assert game.asking.name == "anytime" and game.seat == 0
    own = Stops(at=stops)
    in_browser = unasked(BOARD_GAME, json.dumps({"stops": {"0": own.to_json()}}), game, 0, just_chose=False)
    return {own.unasked(game.question(0)) < 0, in_browser < 0}


@pytest.mark.parametrize("moment", MOMENTS)
def test_the_emperor_is_asked_about_a_gift_where_the_ally_may_want_it(moment: str) -> None:
    """BG-EMP-05, BG-DEF-15."""
    assert answers(at(moment, "EMP")) == {MOMENTS[moment][3]}


@pytest.mark.parametrize("moment", MOMENTS)
def test_richese_are_asked_about_a_card_where_the_ally_may_want_it(moment: str) -> None:
    """CR-112, BG-DEF-15."""
    assert answers(at(moment, "RIC")) == {MOMENTS[moment][3]}


@pytest.mark.parametrize("moment", MOMENTS)
def test_who_stops_for_a_gift_is_asked_everywhere(moment: str) -> None:
    assert answers(at(moment, "EMP"), "give spice to the ally") == {True}


OWN_MOMENTS = {"revival", "the own turn", "a battle of the giver"}
"""Where who holds a card for any time is asked about it, beside the moments of the ally."""


@pytest.mark.parametrize("card", ["Truthtrance", "Nullentropy Box", "Tleilaxu Ghola"])
@pytest.mark.parametrize("moment", MOMENTS)
def test_who_holds_a_card_for_any_time_is_asked_where_a_revival_or_an_own_turn_or_battle_begins(
    moment: str, card: str
) -> None:
    """BG-TRE-13, BG-TRE-17, CR-011, BG-DEF-15: Truthtrance asked its holder eight times a turn."""
    scene = at(moment, "EMP", card)
    assert answers(scene) == {MOMENTS[moment][3] or moment in OWN_MOMENTS}
    assert answers(scene, card.casefold()) == {True}


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_is_not_asked_about_may_still_be_played(moment: str) -> None:
    """BG-GEN-05."""
    scene = at(moment, "EMP", "Truthtrance")
    assert "play Truthtrance" in {choice.words for choice in scene.choices()}


def test_a_deal_alone_is_asked_about_nowhere() -> None:
    """BG-DEA-01: the browser asked at every auction, turn and battle."""
    scene = Scene("EMP", "GUI", "HAR", storm=1).spice(EMP=9, GUI=0, HAR=0)
    scene.s.phase = BIDDING
    scene.game.then(("windows", 0), ("scene_over", 0))
    scene.game.advance()
    assert answers(scene) == {False}

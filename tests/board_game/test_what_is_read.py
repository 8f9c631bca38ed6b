"""What a person reads: log lines, questions and what is shown say what they are about, never a bare inner number."""

from __future__ import annotations

import re

import pytest

from cardbase.board_game.board_lines import board_lines
from cardbase.board_game.events import TEXTS
from tests.board_game.scene import Scene

NO_BRIBES = {"deals.bribes": 0}
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


def test_no_line_of_the_log_ends_in_a_number_that_nothing_explains() -> None:
    """A number alone after what it depends on is an inner one: it needs what it counts."""
    bare = [name for name, text in TEXTS.items() if re.search(r"\{\d:(element|promise|truth)\} \{\d\}", text)]
    assert not bare

"""Who holds a Karama is asked where an advantage concerns it, not at each of the twenty that are used in a turn."""

from __future__ import annotations

import io

import pytest

from cardbase.board_game.constants import Advantage
from cardbase.board_game.stop_names import stop_names
from cardbase.screens import AnyGame, Console
from cardbase.tabletop import GameRecord, Journal, record
from cardbase.tabletop.stops import Stops
from tests.board_game.scene import Scene

A = Advantage
BIDDING, MOVEMENT, BATTLE = 4, 6, 7
CASES = [
    ("FREMEN_RANGE", {}, False),
    ("TREACHERY_PEEK", {}, False),
    ("SPICE_PEEK", {}, False),
    ("STORM_LOOK", {}, False),
    ("FLAT_CHARITY", {}, False),
    ("FLIP", {}, False),
    ("EMPEROR_GIFT", {}, False),
    ("EMPEROR_REVIVAL", {}, False),
    ("FREMEN_REVIVAL", {}, False),
    ("RETURN_SHIPPING", {}, False),
    ("OUT_OF_ORDER", {}, False),
    ("HALF_PRICE", {}, False),
    ("FREE_CARD", {}, False),
    ("CHOAM_TREACHERY", {}, False),
    ("CHOAM_REVIVAL", {}, False),
    ("GUILD_INCOME", {}, False),
    ("GUILD_INCOME", {"acting": "HAR"}, False),
    ("GUILD_INCOME", {"acting": "ATR"}, True),
    ("ACCOMPANIMENT", {"acting": "HAR"}, False),
    ("ACCOMPANIMENT", {"acting": "ATR"}, True),
    ("EMPEROR_INCOME", {"lot_by": "HAR"}, False),
    ("EMPEROR_INCOME", {"lot_by": "ATR"}, True),
    ("RICHESE_BIDDING", {}, True),
    ("RICHESE_BLACK_MARKET", {}, True),
    ("RICHESE_NO_FIELD", {}, True),
    ("CROSS_SHIPPING", {}, True),
    ("CHOAM_CHARITY", {}, True),
    ("CHOAM_INFLATION", {}, True),
    ("WORM_PLACING", {}, True),
    ("WORM_RIDE", {}, True),
    ("STORM_LOSSES", {}, True),
    ("INTRUSION", {}, True),
    ("ARMS", {}, True),
    ("VOICE", {"attacker": "ATR", "defender": "HAR"}, True),
    ("PRESCIENCE", {"attacker": "HAR", "defender": "ATR"}, True),
    ("CHOAM_FORCES", {"attacker": "HAR", "defender": "ATR"}, True),
    ("VOICE", {"attacker": "EMP", "defender": "HAR"}, True),
    ("VOICE", {"attacker": "HAR", "defender": "GUI"}, False),
    ("CHOAM_FORCES", {"attacker": "GUI", "defender": "HAR"}, False),
    ("CAPTURE", {"attacker": "GUI", "defender": "HAR"}, False),
]
"""An advantage of Harkonnen's, who acts or fights, and whether Atreides, allied to the Emperor, are asked."""


def at(advantage: str, who: dict[str, str], owner: str = "HAR") -> Scene:
    """Return the question whether Atreides stop an advantage."""
    scene = Scene("ATR", "HAR", "EMP", "GUI", storm=1).ally("ATR", "EMP").hand("ATR", "Karama")
    for role, key in who.items():
        setattr(scene.s, role, scene.seat(key))
    if "lot_by" in who:
        scene.s.lot = scene.s.deck.pop()
    if "attacker" in who:
        scene.s.fight_at, scene.s.fight_group = scene.t.carthag, scene.t.board.location("carthag")
        scene.s.plan_a, scene.s.plan_b = [0] + [-2] * 9, [0] + [-2] * 9
    scene.game.then(("stop", 0, A[advantage], scene.seat(owner)), ("scene_over", 0))
    scene.game.advance()
    assert scene.game.asking.name == "stop"
    return scene


@pytest.mark.parametrize(("advantage", "who", "asked"), CASES, ids=str)
def test_the_holder_of_a_karama_is_asked_where_an_advantage_concerns_it(
    advantage: str, who: dict[str, str], asked: bool
) -> None:
    """BG-KAR-02, BG-DEF-15: 20 questions a turn before."""
    question = at(advantage, who).game.question(0)
    assert (Stops().unasked(question) < 0) == asked
    assert Stops(at=("karama",)).unasked(question) < 0 and Stops(full=True).unasked(question) < 0


@pytest.mark.parametrize("advantage", ["RICHESE_NO_FIELD", "WORM_RIDE", "CHOAM_CHARITY"])
def test_what_the_ally_uses_concerns_nobody_who_is_allied(advantage: str) -> None:
    assert Stops().unasked(at(advantage, {}, "EMP").game.question(0)) >= 0


@pytest.mark.parametrize("advantage", list(A), ids=lambda one: one.name)
def test_a_stop_may_name_an_advantage(advantage: Advantage) -> None:
    scene = at(advantage.name, {})
    words = scene.game.question(0).moment.declared.removeprefix("would use ").casefold()
    assert words in stop_names(scene.t)
    assert Stops(at=(words,)).unasked(scene.game.question(0)) < 0


def test_who_was_not_asked_is_told_by_which_word_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    scene = at("GUILD_INCOME", {})
    kept = GameRecord(scene.game.undoable(), Journal({}), 1, [record.PERSON, *["sensible"] * 3])
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    AnyGame(kept, scene.t.names, {}, lambda *_: [], Console(), stop_names=stop_names(scene.t)).run()
    shown = " ".join(capsys.readouterr().out.split())
    assert "not asked whether to stop it with Karama, nor will be at such a moment: stop Karama changes that" in shown


def shipments(**answers: list[str] | str) -> list[str]:
    """Return who was asked in a phase of shipments in which the Guild comes second in storm order."""
    scene = Scene("ATR", "GUI", "HAR", "EMP", storm=18).spice(ATR=5, GUI=5, HAR=5, EMP=5)
    scene.s.phase = MOVEMENT
    scene.do(("movement_phase", 0), **answers)
    return [name for name in scene.asked if name.startswith(("guild_now", "ship "))]


def test_the_guild_that_waits_for_all_others_is_asked_once() -> None:
    """BG-GUI-06: five times before."""
    asked = shipments(guild_now="wait till all others have gone")
    assert asked == ["guild_now GUI", "ship ATR", "ship HAR", "ship EMP", "ship GUI"]


def test_the_guild_that_waits_goes_before_whoever_it_likes() -> None:
    assert shipments(guild_now=["wait", "wait", "act now"])[:6] == [
        "guild_now GUI", "ship ATR", "guild_now GUI", "ship HAR", "guild_now GUI", "ship GUI",
    ]  # fmt: skip


def test_a_karama_may_stop_a_guild_that_said_it_would_wait() -> None:
    """BG-KAR-10."""
    scene = Scene("ATR", "GUI", "HAR", "EMP", storm=18).spice(ATR=5, GUI=5, HAR=5, EMP=5).hand("HAR", "Karama")
    scene.s.phase = MOVEMENT
    scene.do(
        ("movement_phase", 0), guild_now="wait till all others have gone", stop_HAR=["pass", "stop it with Karama"]
    )
    assert [name for name in scene.asked if name.startswith("ship ")][1] == "ship GUI"

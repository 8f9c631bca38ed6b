"""At a terminal a number is read however it is set off, a choice by its words in order, and a slip is answered."""

from __future__ import annotations

import io

import pytest

from cardbase.board_game.stop_names import stop_names
from cardbase.screens import AnyGame, Console
from cardbase.tabletop import GameRecord, Journal, record
from tests.board_game.scene import Scene

MOVEMENT = 6


def shipping() -> Scene:
    """Return the question where Atreides ship to."""
    scene = Scene("ATR", "HAR", "EMP", storm=1).spice(ATR=20, HAR=0, EMP=0)
    scene.s.phase, scene.s.acting = MOVEMENT, 0
    scene.game.then(("ship", 0), ("scene_over", 0))
    scene.game.advance()
    return scene


def told(scene: Scene, typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    kept = GameRecord(scene.game.undoable(), Journal({}), 1, [record.PERSON, "sensible", "sensible"])
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed}\nquit\n"))
    AnyGame(kept, scene.t.names, {}, lambda *_: [], Console(), stop_names=stop_names(scene.t)).run()
    return " ".join(capsys.readouterr().out.partition("> ")[2].split())


READ = {
    "2": "to Arrakeen",
    "2.": "to Arrakeen",
    "2)": "to Arrakeen",
    "(2)": "to Arrakeen",
    "[2]": "to Arrakeen",
    "#2": "to Arrakeen",
    '"2"': "to Arrakeen",
    "'2'": "to Arrakeen",
    "2:": "to Arrakeen",
    "ship to Carthag": "to Carthag",
    "ship carthag": "to Carthag",
    "SHIP CARTHAG": "to Carthag",
    "ship cart": "to Carthag",
    "ship sietch tabr": "to Sietch Tabr",
    "ship habb sietch": "to Habbanya Sietch",
    "to carthag": "to Carthag",
    "carthag": "to Carthag",
    "ship meridian (18)": "to Meridian (18)",
    "ship false south (4)": "to False Wall South (4)",
}
"""What is typed where one ships, and where one then ships to."""


@pytest.mark.parametrize("typed", READ)
def test_a_choice_is_read_as_people_type_it(
    typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """ "(1)" was read as the end of "ship to Meridian (1)"."""
    shown = told(shipping(), typed, monkeypatch, capsys)
    assert f"{READ[typed]} " in shown.partition("how many forces to ship")[0] and "how many forces" in shown


REFUSED = {
    "Arakeen": "no choice fits 'Arakeen'; near: ship to Arrakeen",
    "arrakin": "no choice fits 'arrakin'; near: ship to Arrakeen",
    "carthage": "no choice fits 'carthage'; near: ship to Carthag",
    "sietch taber": "no choice fits 'sietch taber'; near: ship to Sietch Tabr",
    "ship to Tueks Sietch": "no choice fits 'ship to Tueks Sietch'; near: ship to Tuek's Sietch",
    "maybe": "no choice fits 'maybe' (",
    "one": "no choice fits 'one' (",
    "1.5": "no choice fits '1.5' (",
    "-1": "no choice fits '-1' (",
    "1,2": "no choice fits '1,2' (",
    "%s": "no choice fits '%s' (",
    "🙂": "no choice fits '🙂' (",
    "0": "there is no choice 0 (1 to ",
    "999": "there is no choice 999 (1 to ",
    "(999)": "there is no choice 999 (1 to ",
    "ship sietch": "3 choices fit 'ship sietch'",
    "stop": "a stop needs a name (of a window, phase or card)",
    "stop xyz": "nothing here is called 'xyz'",
}
"""What is typed where one ships, and what is answered."""


@pytest.mark.parametrize("typed", REFUSED)
def test_what_is_not_understood_is_answered_with_what_comes_near(
    typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert REFUSED[typed] in told(shipping(), typed, monkeypatch, capsys)


def test_to_stop_for_a_card_is_not_to_play_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """ "stop Karama" has the words of "stop it with Karama"."""
    scene = Scene("ATR", "HAR", "EMP", storm=1).hand("ATR", "Karama")
    scene.game.then(("stop", 0, 40, 1), ("scene_over", 0))
    scene.game.advance()
    assert "stop: karama" in told(scene, "stop Karama", monkeypatch, capsys)
    assert scene.cards("ATR") == ["Karama"]

"""At a terminal nobody is asked where a deal alone could be proposed, unless they stop for it."""

from __future__ import annotations

import io

import pytest

from cardbase.board_game.constants import NONE, PASS
from cardbase.board_game.game import Game
from cardbase.board_game.stop_names import stop_names
from cardbase.screens import AnyGame, Console
from cardbase.tabletop import GameRecord, Journal, record
from tests.board_game.scene import Scene

DEAL = "whether to use something now"
WINDOWS = [("windows", 0), ("windows", 0), ("windows", 0)]


def opened(scene: Scene, phase: int = 4, tasks: int = 3) -> GameRecord[Game]:
    """Return a scene in which only the first seat is a person, before so many windows."""
    scene.s.phase, scene.s.turn = phase, 2
    scene.game.then(*WINDOWS[:tasks], ("scene_over", 0))
    scene.game.advance()
    return GameRecord(scene.game.undoable(), Journal({}), 1, [record.PERSON, "sensible"])


def told(at: GameRecord[Game], typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    table = at.game.table
    AnyGame(at, table.names, {}, lambda *_: [], Console(), stop_names=stop_names(table)).run()
    return " ".join(capsys.readouterr().out.split())


def test_a_deal_alone_is_not_asked_about_and_that_is_told_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """BG-DEA-01: three windows pass; the seat stays asked for what comes between (BG-DEF-15)."""
    scene = Scene("ATR", "HAR", storm=1).spice(ATR=9, HAR=0)
    at = opened(scene)
    shown = told(at, "quit\n", monkeypatch, capsys)
    assert DEAL not in shown and at.unasked == [0, 1, 2] and not scene.s.quiet
    assert (
        shown.count("you were not asked whether to propose a deal, nor will be at such a moment: stop propose a deal")
        == 1
    )


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        ("stop deal", True),
        ("stop propose a deal", True),
        ("stop not now", True),
        ("stop use anything", False),
        ("stop anytime", True),
        ("full", True),
        ("stop deal\ngo deal", False),
        ("full\nfull", False),
        ("stops", False),
        ("stop", False),
        ("go deal", False),
    ],
)
def test_who_stops_for_deals_is_asked(
    typed: str, asked: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    scene = Scene("ATR", "HAR", storm=1).spice(ATR=9, HAR=0)
    at = opened(scene, tasks=0)
    told(at, f"{typed}\nquit\n", monkeypatch, capsys)
    scene.game.then(*WINDOWS)
    scene.game.advance()
    assert (DEAL in told(at, "quit\n", monkeypatch, capsys)) == asked


def test_a_choice_that_begins_with_stop_is_a_choice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """BG-KAR-02."""
    scene = Scene("ATR", "HAR", storm=1).hand("ATR", "Karama")
    at = opened(scene, tasks=0)
    scene.game.then(("stop", 0, 0, 1))
    scene.game.advance()
    shown = told(at, "stop it with Karama\nstops\nquit\n", monkeypatch, capsys)
    assert not at.stops and not scene.s.hands[0] and "no stops: you are asked what concerns you" in shown


@pytest.mark.parametrize(
    ("hand", "spice", "asked"),
    [
        ("Truthtrance", 0, True),
        ("Truthtrance", 9, True),
        ("Tleilaxu Ghola", 9, False),
        ("Shield", 9, False),
    ],
)
def test_what_may_be_used_is_asked_about(hand: str, spice: int, asked: bool) -> None:
    """BG-DEF-15: a card without an effect now opens no window, the deal beside it is none to wait for."""
    scene = Scene("ATR", "HAR", storm=1).spice(ATR=spice, HAR=0).hand("ATR", hand)
    scene.s.discard.clear()
    scene.s.acting = 0
    question = opened(scene, phase=6).game.question(0)
    assert bool(question.concerns) == asked
    assert question.default == (NONE if asked else PASS)


@pytest.mark.parametrize("words", ["use anything", "dael", "House Corrino", "tactic window"])
def test_a_stop_that_names_nothing_of_the_board_game_is_refused(
    words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at = opened(Scene("ATR", "HAR", storm=1), tasks=0)
    shown = told(at, f"stop {words}\nquit\n", monkeypatch, capsys)
    assert f"nothing here is called '{words.casefold()}'" in shown and not at.stops


@pytest.mark.parametrize("words", ["deal", "Truthtrance", "Carthag", "Bidding", "ship number", "Harkonnen"])
def test_a_stop_names_phases_questions_cards_factions_and_places(words: str) -> None:
    assert any(words.casefold() in name for name in stop_names(Scene().t))

"""What a person types at the terminal: names, amounts and commands are understood, and news says what it leaves out."""

from __future__ import annotations

import io

import pytest

from cardbase.board_game.board_lines import board_lines
from cardbase.screens import AnyGame, Console
from cardbase.screens.any_game import MOST_NEWS
from cardbase.tabletop import GameRecord, Journal, record
from tests.board_game.scene import Scene

NO_BRIBES = {"deals.bribes": 0}


@pytest.fixture(name="typed")
def _typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """Let the seat that is asked type lines; return what it reads."""

    def typed(scene: Scene, *lines: str) -> str:
        people = [record.PERSON if seat == scene.game.seat else "sensible" for seat in range(scene.t.seats)]
        opened = GameRecord(scene.game, Journal({}), 1, people)
        monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([*lines, "quit"]) + "\n"))
        capsys.readouterr()
        AnyGame(opened, scene.t.names, {}, board_lines, Console()).run()
        return capsys.readouterr().out

    return typed


def advisor() -> Scene:
    return Scene("BEN", "ATR", "HAR", switches=NO_BRIBES).do(("place_advisor", 0), place_advisor="?")


def test_news_says_how_much_it_leaves_out_and_how_to_read_it(typed) -> None:
    scene = advisor()
    scene.game.log += [(1, -1, 4)] * (MOST_NEWS + 3)
    assert "... 3 more before: log" in typed(scene)


def test_news_that_is_shown_whole_says_nothing_of_more(typed) -> None:
    scene = advisor()
    scene.game.log += [(1, -1, 4)] * MOST_NEWS
    assert "more before" not in typed(scene)

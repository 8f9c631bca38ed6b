"""Three lessons, played as advised to their ends, and the map as text."""

from __future__ import annotations

import io

import pytest

from cardbase.board_game import Coach, Table, facts, map_lines, new_game
from cardbase.board_game.lessons import lessons
from cardbase.board_game.players.sensible import Sensible
from cardbase.errors import NotFound
from cardbase.tabletop import Observation
from tests.commandline import Cardbase


@pytest.mark.parametrize("number", ["1", "2", "3"])
def test_a_lesson_played_as_advised_explains_most_of_its_questions_and_ends(number: str) -> None:
    coach = Coach(number)
    game, seen = coach.game, []
    minds = [Sensible(game.table, seat) for seat in range(game.seats)]
    assert game.question(coach.seat).moment.frame == coach.lesson.begins
    for _ in range(500):
        if coach.over():
            break
        seat = coach.seat if coach.seat in game.asked else game.seat
        if seat == coach.seat:
            seen.append(game.question(seat).moment.frame)
            assert coach.says(game.question(seat))[-1].startswith("Advice: ")
        game.apply(minds[seat].choose(Observation(game, seat)), seat)
    assert coach.over() and not game.over, "a lesson as advised ends no game"
    assert len(set(seen) & set(coach.lesson.texts)) >= 4, seen
    assert set(coach.lesson.rules) <= {rule.id for rule in facts().rules}


def test_the_lessons_are_listed_and_an_unknown_one_is_refused() -> None:
    assert [line.split(" (")[0] for line in Coach.listed()] == ["1 The course of a turn", "2 A battle", "3 An auction"]
    with pytest.raises(NotFound, match="no lesson of the board game is called 'x'"):
        Coach("x")
    assert {one.id for one in lessons()} == {"a-turn", "a-battle", "an-auction"}


def test_the_command_lists_lessons_and_sits_down_to_one(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "2 A battle" in cardbase("board", "learn").out
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nmap\nquit\n"))
    told = cardbase("board", "learn", "3").out
    assert "Map by sectors" in told
    assert "An auction" in told
    assert "Advice:" in told


def test_what_came_of_the_last_choice_is_read_when_a_lesson_ends(
    cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 60))
    told = cardbase("board", "learn", "2").out
    assert "Spice Collection phase" in told[told.rindex("Since you were last asked") :]
    assert "The battle is over." in told


def test_the_map_as_text_shows_every_location_and_fits_80_columns() -> None:
    """BG-MAP-01, BG-U-01."""
    game = new_game(Table(["ATR", "HAR", "GUI"], advanced=False), 1)
    while game.state.phase == 0:
        game.apply(game.options[0])
    lines = map_lines(game, 0)
    text = " ".join(line.strip() for line in lines)
    assert max(map(len, lines)) <= 80
    assert "[Arrakeen] ATR 10" in text
    assert "[Carthag] HAR 10" in text
    assert sum(text.count(territory.name) for territory in game.table.board.territories) >= 86
    assert [line[:3].strip("~ ") for line in lines if line[:2].strip().isdigit()] == [str(n) for n in range(1, 19)]
    assert sum(line[2:3] == "~" for line in lines) == 1

"""The arena plays equal decks with seats swapped, and tells what it played."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardbase.errors import Misuse
from cardbase.tabletop import Observation
from scripts.arena import decided, going_on, main, rating, results, seated, set_up


def test_equal_seeds_give_equal_games() -> None:
    first = list(results(("sensible", "random"), 4, 1))
    assert list(results(("sensible", "random"), 4, 1)) == first
    assert [game.winner for game in first] == [0, 0, 0, 0]


def test_it_prints_the_share_with_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sensible", "random", "--games", "2", "--seed", "1"]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("sensible won 2 of 2 against random, seed 1: 100.0% (34.2% to 100.0%)")
    assert said.err.count("game ") == 2


def test_a_run_that_was_broken_off_goes_on_behind_the_games_it_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state = tmp_path / "arena.jsonl"
    for games in ("2", "3"):
        main(["sensible", "random", "--games", games, "--seed", "1", "--state", str(state)])
    assert "sensible won 3 of 3" in capsys.readouterr().out
    assert len(state.read_text().splitlines()) == 3
    assert list(going_on(state, ("sensible", "random"), 3, 1, 1, "", 2)) == list(results(("sensible", "random"), 3, 1))
    with pytest.raises(Misuse, match="line 1 is of another comparison"):
        main(["sensible", "random", "--games", "2", "--seed", "2", "--state", str(state)])
    state.write_text(state.read_text()[:-3])
    with pytest.raises(Misuse, match="broken off"):
        main(["sensible", "random", "--games", "2", "--seed", "1", "--state", str(state)])


def test_a_sequential_test_stops_when_it_can_tell() -> None:
    assert decided(5, 10, 0.5, 0.6) == ""
    assert decided(90, 100, 0.5, 0.6) == "at least"
    assert decided(40, 100, 0.5, 0.6) == "less"


def test_a_rating_is_zero_for_equals_and_the_same_both_ways() -> None:
    assert rating(0.5) == 0
    assert rating(0.75) == -rating(0.25)
    assert 190 < rating(0.75) < 192


def test_at_larger_tables_the_first_player_sits_in_each_seat_of_the_same_game() -> None:
    games = [set_up(3, number, seats=3) for number in range(4)]
    assert [players for _, players in games] == [[0, 1, 1], [1, 0, 1], [1, 1, 0], [0, 1, 1]]
    first, second, third, other = (game.to_bytes() for game, _ in games)
    assert first == second == third != other


@pytest.mark.parametrize("name", ["frozen:search:2", "frozen:search:5ms"])
def test_the_frozen_search_thinks_by_tries_or_by_time(name: str) -> None:
    game, _ = set_up(3, 0)
    before = game.to_bytes()
    assert seated(name, game, 1).choose(Observation(game, game.seat)) in game.options
    assert game.to_bytes() == before

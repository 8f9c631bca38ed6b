"""The file that a league continues from: it grows by lines, a torn end counts as not written, older files go on."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cardbase.errors import Misuse, Unreadable, Unwritable
from cardbase.series import Keeper, LineupKeeper, Played, play_league, read_games, read_lineups
from cardbase.tabletop.kept import growing_file
from cardbase.tabletop.kept.growing_file import Seal
from tests.board_game.test_league import LEAGUE as LINEUPS
from tests.play.houses import corpus
from tests.play.test_league import LEAGUE, as_one

GAMES = play_league(replace(LEAGUE, games=4), corpus())
"""Twelve games."""


def read(path: Path) -> list[Played]:
    return read_games(path, LEAGUE, corpus())


@pytest.fixture(name="path")
def _path(tmp_path: Path) -> Path:
    """A file of twelve games in three chunks."""
    path = tmp_path / "games.jsonl"
    keeper = Keeper(path, LEAGUE, corpus())
    for at in range(0, 12, 4):
        keeper.keep(GAMES[at : at + 4])
    return path


def test_each_chunk_is_a_line_and_what_stands_is_not_written_again(path: Path) -> None:
    assert len(path.read_text().splitlines()) == 4 and read(path) == GAMES


@pytest.mark.parametrize("lost", [1, 2, 50, 400])
def test_of_a_last_line_that_was_broken_off_the_games_are_played_again(path: Path, lost: int) -> None:
    content = path.read_bytes()
    path.write_bytes(content[:-lost])
    done = read(path)
    assert done == GAMES[:8]
    Keeper(path, LEAGUE, corpus(), done).keep(GAMES[8:])
    assert read(path) == GAMES and content.splitlines()[-1] == path.read_bytes().splitlines()[-1]


@pytest.mark.parametrize("line", [1, 2, 3])
@pytest.mark.parametrize("change", [
    lambda text: text.replace('"turns":', '"turns":1'), lambda text: text.replace('"winner":', '"winner":-'),
    lambda text: "{}", lambda text: "nonsense", lambda text: "null", lambda text: "[" * 9_999,
    lambda text: '{"games":[],"sum":""}', lambda text: text[: len(text) // 2],
])  # fmt: skip
def test_an_edited_line_is_refused_wherever_it_stands(path: Path, line: int, change: Any) -> None:
    lines = path.read_text().splitlines()
    lines[line] = change(lines[line])
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(Unreadable, match="was edited or cut"):
        read(path)


def test_lines_in_another_order_and_a_line_that_is_missing_are_refused(path: Path) -> None:
    head, one, two, three = path.read_text().splitlines()
    for lines in ((head, two, one, three), (head, one, three), (head, one, one, two, three)):
        path.write_text("\n".join(lines) + "\n")
        with pytest.raises(Unreadable, match="was edited or cut"):
            read(path)


def test_a_file_of_the_older_form_is_gone_on_with_under_the_new_name(path: Path) -> None:
    older = path.with_name("games.json")
    older.write_text(json.dumps(as_one(path) | {"games": as_one(path)["games"][:4], "sum": _sum(path, 4)}))
    path.unlink()
    done = read(path)
    assert done == GAMES[:4]
    Keeper(path, LEAGUE, corpus(), done).keep(GAMES[4:])
    assert read(path) == GAMES and older.exists()


def _sum(path: Path, games: int) -> str:
    record = as_one(path)
    return Seal(record["league"]).add(record["games"][:games])


@pytest.mark.parametrize("games", [333_334, 10**9])
def test_a_league_of_more_games_than_a_folder_keeps_is_refused_before_it_is_played(games: int, tmp_path: Path) -> None:
    with pytest.raises(Misuse, match=r"games are more than a folder keeps.*at most 1,000,000"):
        Keeper(tmp_path / "games.jsonl", replace(LEAGUE, games=games), corpus())
    with pytest.raises(Misuse, match="more than a folder keeps"):
        LineupKeeper(tmp_path / "games.jsonl", replace(LINEUPS, games=games))
    assert not list(tmp_path.iterdir())


def test_a_file_of_more_games_than_fit_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growing_file, "MOST", 11)
    with pytest.raises(Unreadable, match="more than 11 games"):
        read(path)


def test_a_line_longer_than_any_chunk_counts_as_broken_off(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growing_file, "_LINE", 200)
    assert not read(path)


def test_where_nothing_was_kept_nothing_is_read_and_a_folder_is_no_file(tmp_path: Path) -> None:
    assert read(tmp_path / "games.jsonl") == [] and read_lineups(tmp_path / "games.jsonl", LINEUPS) == []
    (tmp_path / "games.jsonl").mkdir()
    with pytest.raises(Unreadable):
        read(tmp_path / "games.jsonl")


@pytest.mark.parametrize("instead", [Path.mkdir, None])
def test_a_file_that_is_gone_in_the_midst_is_not_written_on_without_its_head(path: Path, instead: Any) -> None:
    keeper = Keeper(path, LEAGUE, corpus(), GAMES[:4])
    keeper.keep(GAMES[4:8])
    path.unlink()
    if instead:
        instead(path)
    with pytest.raises(Unwritable, match=r"games\.jsonl"):
        keeper.keep(GAMES[8:])
    assert path.is_dir() == bool(instead) and not path.is_file()

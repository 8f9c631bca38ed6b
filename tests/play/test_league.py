"""Leagues: all against all, the same however they are played, gone on with after a kill."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest

from cardbase.corpus import data_folder, schema_folder
from cardbase.errors import Misuse, Unreadable
from cardbase.play import (
    League,
    games_csv,
    league_page,
    league_report,
    play_league,
    read_games,
    standings_csv,
    to_record,
)
from tests.cli.conftest import Cardbase, cardbase  # noqa: F401 - a fixture
from tests.play.houses import corpus, houses

LEAGUE = League(tuple(houses(3, 4)), 8, seed=8, player="random")
DECKS = [str(path) for path in sorted((data_folder() / "decks").glob("guild*"))]


@pytest.fixture(scope="module", name="played")
def _played() -> list[object]:
    return list(play_league(LEAGUE, corpus()))


def test_every_pair_plays_as_often_and_it_adds_up(played: list) -> None:  # type: ignore[type-arg]
    report = league_report(LEAGUE, played)
    assert report.games == sum(report.endings.values()) == 3 * 8
    assert sum(share.wins for share in report.standings) == sum(m.share.wins for m in report.meetings) <= 24
    assert [share.games for share in report.standings] == [16] * 3
    assert all(share.low <= share.rate <= share.high for share in report.standings)


def test_a_league_is_the_same_for_any_number_of_workers(played: list) -> None:  # type: ignore[type-arg]
    assert play_league(LEAGUE, corpus(), workers=2) == played


def test_a_league_broken_off_goes_on_where_it_stood(played: list, tmp_path: Path) -> None:  # type: ignore[type-arg]
    path = tmp_path / "games.json"
    path.write_text(json.dumps(to_record(LEAGUE, played[:11], corpus())))
    done = read_games(path, LEAGUE, corpus())
    assert done == played[:11]
    heard: list[int] = []
    again = play_league(LEAGUE, corpus(), done=done, told=lambda games: heard.append(len(games)))
    assert again == played and heard == [24]
    assert play_league(LEAGUE, corpus(), done=played, told=lambda games: heard.append(0)) == played and heard == [24]


@pytest.mark.parametrize("changed", [{"seed": 9}, {"player": "sensible"}, {"houses": tuple(houses(3, 5))}])
def test_games_of_another_league_are_refused(changed: dict, played: list, tmp_path: Path) -> None:  # type: ignore[type-arg]
    path = tmp_path / "games.json"
    path.write_text(json.dumps(to_record(LEAGUE, played, corpus())))
    with pytest.raises(Unreadable, match="another league"):
        read_games(path, replace(LEAGUE, **changed), corpus())


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"format": "cardbase-league/1"}'])
def test_a_file_that_is_no_league_is_refused(content: str, tmp_path: Path) -> None:
    path = tmp_path / "games.json"
    path.write_text(content)
    with pytest.raises(Unreadable):
        read_games(path, LEAGUE, corpus())


def test_a_game_with_an_ending_that_is_none_is_refused(played: list, tmp_path: Path) -> None:  # type: ignore[type-arg]
    record = to_record(LEAGUE, played[:1], corpus())
    record["games"][0]["result"]["ending"] = "flood"
    path = tmp_path / "games.json"
    path.write_text(json.dumps(record))
    with pytest.raises(Unreadable, match="cannot be read"):
        read_games(path, LEAGUE, corpus())


@pytest.mark.parametrize("wrong", [{"games": 0}, {"games": 3}, {"houses": LEAGUE.houses[:1]}])
def test_a_league_that_shows_nothing_is_refused(wrong: dict) -> None:  # type: ignore[type-arg]
    with pytest.raises(Misuse):
        play_league(replace(LEAGUE, **wrong), corpus())


def test_seats_are_swapped_from_game_to_game(played: list) -> None:  # type: ignore[type-arg]
    rows = list(csv.DictReader(games_csv(league_report(LEAGUE, played), LEAGUE.pairs(), played).splitlines()))
    assert (rows[0]["first"], rows[0]["second"]) == (rows[1]["second"], rows[1]["first"])
    assert len(rows) == 24


def test_names_do_no_harm_in_a_page_or_a_spreadsheet(played: list) -> None:  # type: ignore[type-arg]
    named = tuple(replace(house, name=name) for house, name in zip(LEAGUE.houses, ("=1+1", "<b>", "C"), strict=True))
    report = league_report(replace(LEAGUE, houses=named), played)
    assert "<b>" not in league_page(report) and "&lt;b&gt;" in league_page(report)
    assert all(not row["deck"].startswith("=") for row in csv.DictReader(standings_csv(report).splitlines()))


def test_the_command_prints_and_writes_what_it_promises(cardbase: Cardbase, tmp_path: Path) -> None:  # noqa: F811
    folder = tmp_path / "league"
    arguments = ("league", *DECKS, "--games", "2", "-o", str(folder))
    told = cardbase(*arguments, "--json")
    assert told.code == 0
    schema = json.loads((schema_folder() / "league.schema.json").read_text())
    jsonschema.validate(json.loads(told.out), schema)
    page = (Path(__file__).resolve().parents[2] / "docs" / "playing.md").read_text()
    assert all(f"| `{path.name}` |" in page for path in folder.iterdir())
    assert len(list(folder.iterdir())) == 5
    again = cardbase(*arguments)
    assert again.code == 0 and "2 games are played already" in again.err and "row against column" in again.out
    assert cardbase(*arguments, "--seed", "3").code == 3
    assert cardbase("league", *DECKS, "--games", "3").code == 2
    (tmp_path / "file").write_text("")
    assert cardbase("league", *DECKS, "-o", str(tmp_path / "file")).code == 4

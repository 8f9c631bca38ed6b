"""Leagues of line-ups: every faction in turn, the same however they are played, continued, kept and refused."""

from __future__ import annotations

import csv
import json
from collections import Counter
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from cardbase.cli.board_league import league_of, report_lines
from cardbase.errors import Misuse, NotFound, Unreadable
from cardbase.schemas import schema_folder
from cardbase.series import LineupKeeper, lineup_report, play_lineups, read_lineups, write_lineups
from cardbase.series.lineups import LineupGame
from cardbase.tabletop.kept.growing_file import seal
from tests.commandline import Cardbase

SIDES = ["ATR", "HAR", "CHO", "FRE"]
LEAGUE = replace(league_of(SIDES, ["sensible", "random"], 3, seats=3, seed=5), setup='{"turns": 2}')


@pytest.fixture(scope="module", name="played")
def _played() -> list[LineupGame]:
    return play_lineups(LEAGUE)


def kept(games: list[LineupGame], folder: Path) -> Path:
    LineupKeeper(folder / "games.jsonl", LEAGUE).keep(games)
    return folder / "games.jsonl"


def as_one(path: Path) -> dict[str, Any]:
    """The games of a file as one JSON value, as they were kept before."""
    head, *chunks = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    games = [game for chunk in chunks for game in chunk["games"]]
    return {"format": "cardbase-lineups/1", "league": head["league"], "games": games}


def test_each_faction_is_led_in_as_many_games_by_the_first_player(played: list[LineupGame]) -> None:
    led = Counter(game.sides[game.players.index(0)] for game in played)
    assert led == {0: 3, 1: 3, 2: 3, 3: 3}
    assert len({(game.sides, game.players) for game in played}) > 4  # opponents and seats are drawn
    report = lineup_report(LEAGUE, played)
    whole = {row.player: row for row in report.rows if not row.side}
    assert whole["sensible"].share.games == 12
    assert whole["random"].share.games == 24
    for name, row in whole.items():
        each = [one for one in report.rows if one.player == name and one.side]
        assert sum(one.share.wins for one in each) == row.share.wins == sum(row.endings.values())
        assert sum(one.alone for one in each) == row.alone
    assert sum(report.endings.values()) == report.games == 12


def test_a_league_of_lineups_is_the_same_for_any_number_of_workers(played: list[LineupGame]) -> None:
    assert play_lineups(LEAGUE, workers=2) == played


def test_a_league_of_lineups_broken_off_goes_on_where_it_stood(played: list[LineupGame], tmp_path: Path) -> None:
    done = read_lineups(kept(played[:5], tmp_path), LEAGUE)
    assert done == played[:5]
    heard: list[int] = []
    assert play_lineups(LEAGUE, done=done, on_done=lambda games: heard.append(len(games))) == played
    assert heard == [7]


def test_a_leagues_report_is_written_as_tables(played: list[LineupGame], tmp_path: Path) -> None:
    report = lineup_report(LEAGUE, played)
    write_lineups(tmp_path, report, LEAGUE, played)
    rows = list(csv.DictReader((tmp_path / "standings.csv").read_text().splitlines()))
    assert [int(row["wins"]) for row in rows] == [row.share.wins for row in report.rows]
    assert len((tmp_path / "games.csv").read_text().splitlines()) == 13
    written = json.loads((tmp_path / "league.json").read_text())
    assert written == json.loads(json.dumps(asdict(report)))
    jsonschema.validate(written, json.loads((schema_folder() / "lineups.schema.json").read_text()))
    assert f"{report.rows[0].share.wins} of 12" in "\n".join(report_lines(report))


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("side", 9),
        ("side", None),
        ("number", -1),
        ("sides", [0, 0, 1]),
        ("sides", [0, 1]),
        ("sides", [0, 1, 7]),
        ("sides", 3),
        ("players", [0, 1, 1]),
        ("winners", [5]),
        ("turns", "many"),
        ("digest", 1e400),
        ("digest", -1),
        ("turns", 1.5),
        ("winners", [0, 0]),
        ("side", True),
    ],
)
def test_a_lineup_that_cannot_be_is_refused(
    field: str, wrong: object, played: list[LineupGame], tmp_path: Path
) -> None:
    path = kept(played[:2], tmp_path)
    record = as_one(path)
    record["games"][1][field] = wrong
    path.write_text(json.dumps({**record, "sum": seal(record["league"], record["games"])}).replace("Infinity", "1e400"))
    with pytest.raises(Unreadable, match=r"games.jsonl: a game cannot be read|edited or cut"):
        read_lineups(path, LEAGUE)


def test_files_that_hold_no_games_of_the_league_are_refused(played: list[LineupGame], tmp_path: Path) -> None:
    path = kept(played[:2], tmp_path)
    text = path.read_text()
    with pytest.raises(Unreadable, match="holds games of another league"):
        read_lineups(path, replace(LEAGUE, seed=6))
    path.write_text(text.replace('"turns":', '"turns":1'))
    with pytest.raises(Unreadable, match="was edited or cut"):
        read_lineups(path, LEAGUE)
    for content in ("[]", "{}", '{"format": "cardbase-league/3"}'):
        path.write_text(content)
        with pytest.raises(Unreadable, match="holds no games of a league of line-ups"):
            read_lineups(path, LEAGUE)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"seats": 5}, "5 seats for 4 sides (2 to 4)"),
        ({"seats": 1}, "1 seats for 4 sides"),
        ({"players": ["random"] * 4, "seats": 3}, "4 players for 3 seats"),
        ({"games": 0}, "0 games a side"),
        ({"factions": ["ATR", "ATR"]}, "atreides cannot sit twice"),
        ({"factions": ["ATR"]}, "1 seats"),
        ({"players": ["clever"]}, "no player is called 'clever'"),
    ],
)
def test_leagues_that_cannot_be_played_are_refused(given: dict[str, Any], message: str) -> None:
    setup = {"factions": SIDES, "players": ["random"], "games": 1, **given}
    with pytest.raises((Misuse, NotFound)) as refusal:
        play_lineups(league_of(setup["factions"], setup["players"], setup["games"], seats=setup.get("seats", 0)))
    assert message in str(refusal.value)


def test_the_league_command_goes_on_where_it_stood(cardbase: Cardbase, tmp_path: Path) -> None:
    given = ["board", "league", "ATR", "HAR", "--players", "random", "--seed", "3", "-o", str(tmp_path / "l")]
    one = cardbase(*given, "--games", "1")
    assert one.code == 0 and "random: games won" in one.out
    two = cardbase(*given, "--games", "1", "--json")
    assert "2 games are played already" in two.err
    assert json.loads(two.out)["games"] == 2

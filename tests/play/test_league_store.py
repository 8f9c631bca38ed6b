"""A league as a database: it holds what the report says, equal leagues are equal bytes, and Datasette serves it."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from datasette.app import Datasette

from cardbase.errors import Unwritable
from cardbase.play.rulesets import CRF
from cardbase.series import League, LeagueReport, Played, league_report, play_league
from cardbase.series.league_store import write_store
from tests.play.houses import corpus, houses

LEAGUE = League(tuple(houses(3, 5)), 4, CRF, seed=2, player="random")
PAGE = Path(__file__).resolve().parents[2] / "docs" / "playing.md"


@pytest.fixture(scope="module", name="games")
def _games() -> list[Played]:
    return play_league(LEAGUE, corpus())


@pytest.fixture(scope="module", name="report")
def _report(games: list[Played]) -> LeagueReport:
    return league_report(LEAGUE, games, corpus())


@pytest.fixture(name="store")
def _store(report: LeagueReport, games: list[Played], tmp_path: Path) -> Path:
    path = tmp_path / "league" / "league.db"
    path.parent.mkdir()
    write_store(path, report, LEAGUE.pairs(), games)
    return path


def asked(store: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(store)) as connection:
        return connection.execute(sql).fetchall()


def test_the_games_of_the_database_add_up_to_the_report(store: Path, report: LeagueReport) -> None:
    won = asked(store, "select count(*) filter (where winner = id) from decks join games on id in (first, second)"
                       " group by id order by id")  # fmt: skip
    assert [wins for (wins,) in won] == [share.wins for share in report.standings]
    assert dict(asked(store, "select ending, count(*) from games group by ending")) == {
        ending: count for ending, count in report.endings.items() if count
    }
    assert dict(asked(store, "select name, value from league"))["digest"] == report.digest


def test_standings_and_cards_are_those_of_the_report(store: Path, report: LeagueReport) -> None:
    met = asked(store, "select deck, rival, games, wins from standings where rival is not null")
    assert met == [(one.deck, one.rival, one.share.games, one.share.wins) for one in report.meetings]
    rows = asked(store, "select deck, card, copies, played, swing from cards order by rowid")
    assert rows == [
        (one.deck, one.card, one.copies, one.played.games if one.played else 0, one.swing and one.swing.difference)
        for one in report.cards
    ]


def test_seats_are_told_as_they_were(store: Path) -> None:
    assert asked(store, "select number, first, second from games where 0 in (first, second) and 1 in (first, second)"
                        " order by number") == [(0, 0, 1), (1, 1, 0), (2, 0, 1), (3, 1, 0)]  # fmt: skip


def test_equal_leagues_are_equal_bytes_and_nothing_else_is_left(
    store: Path, report: LeagueReport, games: list[Played]
) -> None:
    before = store.read_bytes()
    write_store(store, report, LEAGUE.pairs(), games)
    assert store.read_bytes() == before and [path.name for path in store.parent.iterdir()] == ["league.db"]


def test_a_place_that_cannot_be_written_is_said(report: LeagueReport, games: list[Played], tmp_path: Path) -> None:
    with pytest.raises(Unwritable):
        write_store(tmp_path / "nowhere" / "league.db", report, LEAGUE.pairs(), games)


def test_datasette_serves_the_database(store: Path) -> None:
    async def answered() -> list[dict[str, object]]:
        site = Datasette([str(store)])
        response = await site.client.get("/league.json?sql=select+count(*)+as+games+from+games&_shape=array")
        rows: list[dict[str, object]] = response.json()
        return rows

    assert asyncio.run(answered()) == [{"games": 12}]


def test_the_query_of_the_page_runs(
    store: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (code,) = re.findall(r"```python\n(import sqlite3\n.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    monkeypatch.chdir(store.parent.parent)
    exec(code, {})
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3 and all(re.search(r": \d of 4 won from the first seat$", line) for line in lines)

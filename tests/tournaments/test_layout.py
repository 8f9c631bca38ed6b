"""Files of older and newer versions, and what a browser of files finds in a tournament's."""

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from cardbase.store import read_header
from cardbase.tournaments import open_book
from tests.commandline import Cardbase

OLD = Path(__file__).with_name("old")


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """An evening of five players as version 1 kept it: locked, one late without a list, one dropped, a step undone."""
    path = tmp_path / "cup.db"
    with closing(sqlite3.connect(path)) as raw:
        raw.executescript((OLD / "version-1.sql").read_text(encoding="utf-8"))
    return path


def rows(path: Path, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as raw:
        return raw.execute(query).fetchall()


def schema(path: Path) -> set[str]:
    found = rows(path, "select sql from sqlite_master where sql is not null")
    return {re.sub(r"[\s\"]+", "", str(sql).lower()) for (sql,) in found}


def test_an_evening_of_version_1_is_copied_then_migrated_and_goes_on(cardbase: Cardbase, old: Path) -> None:
    before = rows(old, "select * from steps")
    told = cardbase("tournament", "show", old)
    assert told.code == 0 and "Late Larry: no list" in told.out and read_header(old).version == 2
    copy = old.with_name("cup.version-1.db")
    assert rows(copy, "select * from steps") == before and read_header(copy).version == 1
    assert [cardbase("tournament", *words, old).code for words in (("redo",), ("undo",), ("pair",), ("undo",))] == [
        0
    ] * 4
    assert cardbase("tournament", "add", old, "Zora").code == 0
    assert (
        cardbase("tournament", "standings", old, "--as", "csv").out.count("\n") == 7
    )  # a heading, five of before, and Zora; Carla dropped out before she had a seat


def test_a_migrated_evening_has_the_tables_of_a_new_one(cardbase: Cardbase, old: Path, lists: Path) -> None:
    open_book(old)
    new = old.with_name("new.db")
    cardbase("tournament", "new", new, lists)
    assert schema(old) == schema(new)


def test_nothing_of_an_evening_is_lost_by_migrating(cardbase: Cardbase, old: Path) -> None:
    tables = ("steps", "lists", "cards", "seats", "byes", "standings")
    before = {name: sorted(rows(old, f"select * from {name}"), key=str) for name in tables}
    open_book(old)
    assert before == {name: sorted(rows(old, f"select * from {name}"), key=str) for name in tables}
    assert (None,) in rows(old, "select list from players where player = 'Late Larry'")


def test_the_tables_written_by_a_step_are_those_that_migrating_made(cardbase: Cardbase, old: Path) -> None:
    open_book(old)
    names = ("players", "lists", "cards", "seats", "byes", "standings", "standings_now")
    migrated = {name: sorted(rows(old, f"select * from {name}"), key=str) for name in names}
    cardbase("tournament", "add", old, "Zora")
    cardbase("tournament", "undo", old)
    for name in ("standings", "standings_now"):  # Carla left before she had a seat: version 1 gave her a place
        migrated[name] = [row for row in migrated[name] if "Carla" not in row]
    assert migrated == {name: sorted(rows(old, f"select * from {name}"), key=str) for name in names}


CHANGED = {
    "a view of a name in the way": "create view {name}_1 as select 1",
    "a table of a name in the way": "create table {name}_1 (x)",
    "a table that is gone": "drop table {name}",
}


@pytest.mark.parametrize("name", ["players", "cards", "seats", "byes", "standings"])
@pytest.mark.parametrize("change", CHANGED)
def test_an_evening_that_somebody_changed_stays_as_it_is_if_it_cannot_be_migrated(
    cardbase: Cardbase, old: Path, change: str, name: str
) -> None:
    with closing(sqlite3.connect(old)) as raw:
        raw.execute(CHANGED[change].format(name=name))
    before = old.read_bytes()
    told = cardbase("tournament", "show", old)
    assert told.code == 3 and told.err.count("\n") == 1 and old.read_bytes() == before


@pytest.mark.parametrize("version", [3, 99, 2**31 - 1])
def test_an_evening_of_a_newer_version_is_refused_unread_and_untouched(
    cardbase: Cardbase, old: Path, version: int
) -> None:
    with closing(sqlite3.connect(old)) as raw:
        raw.execute(f"pragma user_version = {version}")
    before = old.read_bytes()
    for words in (("show",), ("lists",), ("undo",), ("pair",), ("papers",), ("history",)):
        told = cardbase("tournament", *words, old)
        assert told.code == 3 and "newer than this program's 2" in told.err
    assert old.read_bytes() == before and [path.name for path in old.parent.iterdir()] == ["cup.db"]


def test_every_row_that_names_a_player_or_a_list_leads_there(cardbase: Cardbase, old: Path) -> None:
    open_book(old)
    leads = {
        name: {(row[3], row[2]) for row in rows(old, f"pragma foreign_key_list({name})")}
        for name in ("players", "cards", "seats", "byes", "standings")
    }
    assert leads.pop("players") == {("list", "lists")} and leads.pop("cards") == {("file", "lists")}
    assert set(map(frozenset, leads.values())) == {frozenset({("player", "players")})}
    assert rows(old, "pragma foreign_key_check") == []


def test_every_column_that_can_be_browsed_is_described(cardbase: Cardbase, old: Path) -> None:
    told = cardbase("tournament", "metadata", old)
    tables = json.loads(told.out)["databases"][old.stem]["tables"]
    with closing(sqlite3.connect(old)) as file:
        there = [name for (name,) in file.execute("select name from sqlite_schema where type in ('table', 'view')")]
        columns = {name: {row[1] for row in file.execute(f"pragma table_info({name})")} for name in there}
    described = {name: set(table["columns"]) for name, table in tables.items()}
    assert described == {name: own for name, own in columns.items() if not name.startswith("sqlite_")}
    assert all(text for table in tables.values() for text in (table["description"], *table["columns"].values()))


def test_the_standings_of_now_stand_by_place(cardbase: Cardbase, old: Path) -> None:
    open_book(old)
    now = rows(old, "select place, player, points from standings_now")
    assert now == sorted(now, key=lambda row: row[0]) and len(now) == 6 and now[0][0] == 1

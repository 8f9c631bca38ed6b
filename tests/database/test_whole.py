"""A database that is not whole is refused on opening, with what it lacks, and made anew where it is only kept."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from pathlib import Path

import pytest

from cardbase.corpus import load_corpus
from cardbase.database import current_database, open_database
from cardbase.database.tables import Base
from cardbase.errors import Unreadable
from cardbase.games import all_games
from tests.commandline import Cardbase
from tests.sampling import sampled

OURS = sorted(table.name for table in Base.metadata.sorted_tables if table.name != "cardbase_meta")
GAMES = ["board_leaders", "board_rules", "board_treachery"]
ROWS = ["cards", "rulings", "rules", "targets", "operations", "board_rules", "documents"]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("kept")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(path))
        corpus = load_corpus()
        return current_database(corpus, all_games(corpus))


def damaged(whole: Path, tmp_path: Path, *statements: str) -> Path:
    path = tmp_path / "damaged.db"
    shutil.copyfile(whole, path)
    with contextlib.closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()
    return path


def test_a_whole_database_is_opened(whole: Path) -> None:
    with contextlib.closing(open_database(whole)) as connection:
        assert connection.execute("select count(*) from cards").fetchone() == (661,)


@pytest.mark.parametrize("table", [*OURS, *GAMES])
def test_a_database_without_one_of_its_tables_is_refused_by_its_name(table: str, whole: Path, tmp_path: Path) -> None:
    path = damaged(whole, tmp_path, "pragma foreign_keys = off", f"drop table {table}")
    with pytest.raises(Unreadable, match=f"not whole .*(no table {table}|no such table: {table})"):
        open_database(path)


@pytest.mark.parametrize(("table", "column"), [("cards", "cost_is_x"), ("rulings", "text"), ("rules", "text")])
def test_a_database_without_a_column_is_refused_by_its_name(
    table: str, column: str, whole: Path, tmp_path: Path
) -> None:
    path = damaged(whole, tmp_path, f"alter table {table} rename column {column} to other")
    with pytest.raises(Unreadable, match=f"table {table} has no column {column}"):
        open_database(path)


@pytest.mark.parametrize("table", ROWS)
def test_a_database_that_lost_rows_is_refused(table: str, whole: Path, tmp_path: Path) -> None:
    path = damaged(whole, tmp_path, "pragma foreign_keys = off", f"delete from {table}")
    with pytest.raises(Unreadable, match=r"rows, .* were stored"):
        open_database(path)


@pytest.mark.parametrize("kept", [0.3, 0.5, 0.9, 0.99])
def test_a_database_that_was_half_copied_is_refused(kept: float, whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "half.db"
    data = whole.read_bytes()
    path.write_bytes(data[: int(len(data) * kept)])
    with pytest.raises(Unreadable, match=r"half\.db: (no cardbase database|a cardbase database that is not whole)"):
        open_database(path)


def test_a_database_that_does_not_say_how_many_rows_it_has_is_of_another_version(whole: Path, tmp_path: Path) -> None:
    path = damaged(whole, tmp_path, "delete from cardbase_meta where name = 'rows'")
    with pytest.raises(Unreadable, match="built by another version of cardbase"):
        open_database(path)


def test_browse_refuses_a_database_without_its_rulings_in_one_line(
    whole: Path, tmp_path: Path, cardbase: Cardbase
) -> None:
    path = damaged(whole, tmp_path, "pragma foreign_keys = off", "drop table rulings")
    told = cardbase("browse", str(path), "--port", "0")
    assert told.code == 3 and "it has no table rulings" in told.err and "cardbase build rebuilds it" in told.err


@pytest.mark.parametrize(
    "statement", sampled(["drop table rulings", "delete from talents", "drop table board_rules"], 3)
)
def test_a_kept_database_that_was_damaged_is_made_anew(
    statement: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    corpus = load_corpus()
    path = current_database(corpus, all_games(corpus))
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("pragma foreign_keys = off")
        connection.execute(statement)
        connection.commit()
    open_database(current_database(corpus, all_games(corpus))).close()

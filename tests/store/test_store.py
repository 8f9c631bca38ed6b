"""A store keeps what was committed, and refuses what it cannot read without touching it."""

import os
import signal
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import insert, select

from cardbase.errors import CardbaseError, Unreadable, Unwritable
from cardbase.store import Layout, Store, create_store, open_store, read_header
from tests.store.layouts import FIRST, MANY, OTHER, PLAYERS, THIRD

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "cup.evening"


def with_players(path: Path, *names: str, layout: Layout = FIRST) -> Store:
    store = create_store(path, layout)
    with store.writing() as connection:
        connection.execute(insert(PLAYERS), [{"name": name} for name in names])
    return store


def names_in(store: Store) -> list[str]:
    with store.reading() as connection:
        return list(connection.scalars(select(PLAYERS.c.name).order_by(PLAYERS.c.id)))


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as raw:
        return [*raw.iterdump(), str(raw.execute("pragma user_version").fetchall())]


def refusal(path: Path, layout: Layout = FIRST) -> str:
    """Return what opening says against a file, which it leaves as it is, with nothing beside it."""
    before, beside = path.read_bytes(), sorted(path.parent.iterdir())
    with pytest.raises(Unreadable) as caught:
        open_store(path, layout)
    assert path.read_bytes() == before
    assert sorted(path.parent.iterdir()) == beside
    return str(caught.value)


def run_dying(what: str, path: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "tests.store.layouts", what, path], cwd=ROOT, capture_output=True)
    assert done.returncode == -signal.SIGKILL, done.stderr.decode()


def test_what_was_written_is_read(path: Path) -> None:
    with_players(path, "Anna", "Bert")
    assert names_in(open_store(path, FIRST)) == ["Anna", "Bert"]


def test_equal_steps_give_equal_files(tmp_path: Path) -> None:
    for name in ("one", "two"):
        with_players(tmp_path / name, "Anna", "Bert")
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_a_block_that_fails_changes_nothing(path: Path) -> None:
    store = with_players(path, "Anna")
    with pytest.raises(ZeroDivisionError), store.writing() as connection:
        connection.execute(insert(PLAYERS), [{"name": "Bert"}])
        raise ZeroDivisionError
    assert names_in(store) == ["Anna"]


def test_a_reader_sees_one_state_and_cannot_write(path: Path) -> None:
    store = with_players(path, "Anna")
    with pytest.raises(Unwritable, match="is read-only"), store.reading() as connection:
        connection.execute(insert(PLAYERS), [{"name": "Bert"}])
    assert names_in(store) == ["Anna"]


def test_nothing_lies_beside_the_file_between_two_blocks(path: Path) -> None:
    with_players(path, "Anna")
    assert [there.name for there in path.parent.iterdir()] == [path.name]


def test_there_is_no_creating_over_a_file(path: Path) -> None:
    path.write_text("dear to someone")
    with pytest.raises(Unwritable, match="already exists"):
        create_store(path, FIRST)
    assert path.read_text() == "dear to someone"


def test_a_file_whose_first_rows_fail_is_not_there(path: Path) -> None:
    with pytest.raises(ZeroDivisionError):
        create_store(path, FIRST, lambda _: 1 // 0 and None)
    assert not any(path.parent.iterdir())
    create_store(path, FIRST, lambda connection: connection.execute(insert(PLAYERS), [{"name": "Anna"}]) and None)
    assert names_in(open_store(path, FIRST)) == ["Anna"]


def test_a_power_cut_in_the_middle_of_writing_leaves_what_was_committed(path: Path) -> None:
    run_dying("write", path)
    assert path.with_name(path.name + "-journal").exists()
    assert path.stat().st_size > 1000 * len(MANY) / 2, "the unfinished rows never reached the file"
    assert names_in(open_store(path, FIRST)) == ["Anna"]


def test_an_older_file_is_copied_then_migrated(path: Path) -> None:
    with_players(path, "Anna")
    older = dump(path)
    store = open_store(path, THIRD)
    assert store.backup == path.with_name("cup.version-1.evening")
    assert dump(store.backup) == older
    assert names_in(open_store(store.backup, FIRST)) == ["Anna"]
    assert (read_header(path).version, names_in(store)) == (3, ["Anna"])
    assert open_store(path, THIRD).backup is None


def test_a_migrated_file_has_the_tables_of_a_new_one(tmp_path: Path) -> None:
    create_store(tmp_path / "old", FIRST)
    create_store(tmp_path / "new", THIRD)
    open_store(tmp_path / "old", THIRD)

    def shape(path: Path) -> list[tuple[object, ...]]:
        with closing(sqlite3.connect(path)) as raw:
            tables = [name for (name,) in raw.execute("select name from sqlite_master order by name")]
            return [(name, *row[1:3]) for name in tables for row in raw.execute(f"pragma table_info({name})")]

    assert shape(tmp_path / "old") == shape(tmp_path / "new")


def test_a_power_cut_in_the_middle_of_migrating_leaves_the_older_file(path: Path) -> None:
    with_players(path, "Anna")
    run_dying("migrate", path)
    store = open_store(path, THIRD)
    assert (names_in(store), read_header(path).version) == (["Anna"], 3)
    assert store.backup == path.with_name("cup.version-1-2.evening"), "the first copy is kept"


def test_a_migration_that_fails_changes_nothing_but_leaves_the_copy(path: Path) -> None:
    with_players(path, "Anna")
    before = path.read_bytes()
    with pytest.raises(ZeroDivisionError):
        open_store(path, Layout("evening", FIRST.tables, (THIRD.migrations[0], lambda _: 1 // 0)))
    assert path.read_bytes() == before


def test_a_migration_that_loses_rows_others_point_to_is_refused(path: Path) -> None:
    store = with_players(path, "Anna")
    with store.writing() as connection:
        connection.exec_driver_sql("insert into games (winner) values (1)")
    with pytest.raises(Unreadable, match="a row of games belongs to none of players"):
        open_store(
            path, Layout("evening", FIRST.tables, (lambda c: c.exec_driver_sql("delete from players") and None,))
        )
    assert names_in(open_store(path, FIRST)) == ["Anna"]


def test_a_newer_file_is_refused_unread_and_untouched(path: Path) -> None:
    with_players(path, "Anna", layout=THIRD)
    told = refusal(path)
    assert told.endswith(
        "evening of schema version 3, newer than this program's 1 (update cardbase; the file is unchanged)"
    )


def test_a_newer_file_cut_off_while_it_was_written_keeps_its_journal(path: Path) -> None:
    run_dying("write", path)
    with path.open("r+b") as stream:  # as if a newer program had died
        stream.seek(60)
        stream.write((9).to_bytes(4, "big"))
    refusal(path)


def test_a_file_of_another_kind_or_program_is_refused(path: Path) -> None:
    with_players(path, "Anna", layout=OTHER)
    assert "is a file of cardbase, but holds no evening" in refusal(path)
    path.unlink()
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("create table players (id, name)")
    assert "is an SQLite file of another program" in refusal(path)


@pytest.mark.parametrize("content", [b"", b"SQLite format 3\0", b"1 Duncan Idaho\n" * 20])
def test_what_is_no_sqlite_file_is_refused(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert "is not an SQLite file" in refusal(path)


@pytest.mark.parametrize(
    ("content", "why"),
    [(b"", "it is empty"), (b"\0" * 8192, "it holds zeros"), (b"SQLite format 3\0", "it was cut short")],
)
def test_what_a_full_disk_or_a_power_cut_leaves_is_called_so_and_stays(path: Path, content: bytes, why: str) -> None:
    path.write_bytes(content)
    assert f"is not an SQLite file: {why}" in refusal(path)
    assert "put a copy of it back" in refusal(path) and path.read_bytes() == content


def test_a_missing_file_a_folder_and_a_pipe_are_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for there, why in ((tmp_path / "none", "no such file"), (tmp_path, "is a folder"), (tmp_path / "pipe", "ordinary")):
        with pytest.raises(Unreadable, match=why):
            open_store(there, FIRST)


def test_a_file_whose_tables_another_program_changed_is_refused(path: Path) -> None:
    create_store(path, THIRD)
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("alter table players drop column deck")
    assert "table players lacks deck" in refusal(path, THIRD)


@settings(max_examples=60)
@given(st.data())
def test_a_damaged_file_is_refused_or_read_never_a_crash(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("store") / "damaged"
    store = with_players(path, *(f"player {n}" for n in range(300)))
    content = bytearray(path.read_bytes())
    for _ in range(data.draw(st.integers(1, 5))):
        content[data.draw(st.integers(0, len(content) - 1))] ^= data.draw(st.integers(1, 255))
    path.write_bytes(content[: data.draw(st.sampled_from([len(content), 100, 5000]))])
    try:
        names_in(open_store(path, FIRST))
        with store.writing() as connection:
            connection.execute(insert(PLAYERS), [{"name": "late"}])
    except CardbaseError as error:
        assert "\n" not in str(error)


def test_a_damage_that_sqlite_names_in_letters_that_are_none_is_refused(path: Path) -> None:
    """Found by the test above: one bit of the schema's text."""
    with_players(path, *(f"player {n}" for n in range(300)))
    content = bytearray(path.read_bytes())
    content[4048] ^= 128
    path.write_bytes(content)
    with pytest.raises(Unreadable, match="is damaged: a text in it is not UTF-8"):
        open_store(path, FIRST)


def test_pages_cut_from_the_end_are_noticed(path: Path) -> None:
    with_players(path, *(f"player {n}" for n in range(300)))
    path.write_bytes(path.read_bytes()[:8192])
    assert "is damaged" in refusal(path)


def test_a_read_only_file_is_read_and_refuses_to_be_written(path: Path) -> None:
    """As another user than the file's owner, for whoever runs the tests may be allowed everything."""
    with_players(path, "Anna")
    path.chmod(0o444)
    path.parent.chmod(0o555)
    for above in path.parents[1:-2]:
        above.chmod(above.stat().st_mode | 0o011)
    told = _as_nobody(lambda: ",".join(names_in(open_store(path, FIRST))))
    assert told == "Anna"
    assert _as_nobody(lambda: _written(path)).endswith("is read-only")
    assert _as_nobody(lambda: open_store(path, THIRD).path.name).endswith("permission denied")
    assert names_in(open_store(path, FIRST)) == ["Anna"]


def _written(path: Path) -> str:
    with open_store(path, FIRST).writing() as connection:
        connection.execute(insert(PLAYERS), [{"name": "Bert"}])
    return "written"


def _as_nobody(work: object) -> str:
    """Do the work in a child that may not write what belongs to root; return its answer or its error."""
    reader, writer = os.pipe()
    if os.fork() == 0:
        try:
            if os.getuid() == 0:
                os.setuid(65534)
            answer = work()  # type: ignore[operator]
        except BaseException as error:
            answer = str(error)
        os.write(writer, answer.encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as stream:
        return stream.read()


def test_a_second_writer_waits_and_then_tells_who_is_in_the_way(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardbase.store.store.BUSY_SECONDS", 0.05)
    store = with_players(path, "Anna")
    with store.writing(), pytest.raises(Unwritable, match="in use by another program"), store.writing():
        pass
    with store.writing():
        assert names_in(store) == ["Anna"], "readers go on"


def test_threads_write_one_after_another(path: Path) -> None:
    store = create_store(path, FIRST)

    def add(name: str) -> None:
        with store.writing() as connection:
            connection.execute(insert(PLAYERS), [{"name": name}])

    threads = [threading.Thread(target=add, args=(str(n),)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(names_in(store)) == [str(n) for n in range(8)]

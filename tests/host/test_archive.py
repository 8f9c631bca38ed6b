"""Journals on disk: files and PostgreSQL, versions, export and import, a game by correspondence over restarts."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Column, Connection, MetaData, String

from cardbase.corpus import Corpus
from cardbase.decks.contest import read_results
from cardbase.errors import Illegal, Misuse, NotFound, Unreadable, Unwritable
from cardbase.games import all_games
from cardbase.host import delete_tables, export_table, import_table, open_archive, results_of
from cardbase.host.archive import METADATA, Addition
from cardbase.host.entries import JournalEntry, Kind
from cardbase.store import Layout
from tests.host.server import Server, journals, run

OLD = Path(__file__).parent / "old"


@pytest.fixture
def address(tmp_path: Path) -> str:
    return journals(tmp_path)


def addition(table: str, number: int, kind: Kind = Kind.TALK, **data: object) -> Addition:
    return Addition(table, (JournalEntry(number, 5, kind, 0, data),), "open", 0, {}, "race")


def test_what_was_added_is_read_again_and_a_conflict_drops_only_its_own(address: str) -> None:
    archive = open_archive(address)
    name, other = ("a" * 11 + str(number) for number in (2, 3))
    first = addition(name, 1, Kind.OPEN, settings={"ü": ["\u2028", None]})
    assert archive.add([first, addition(other, 1)]) == [True, True]
    assert archive.add([addition(name, 1), addition(other, 2), addition("nobody", 7)]) == [False, True, False]
    archive.close()
    archive = open_archive(address)
    assert archive.entries(name) == list(first.entries)
    assert [entry.number for entry in archive.entries(other)] == [1, 2]
    archive.alive(7)
    archive.alive(9)
    assert archive.heard_at() == 9
    for table in (name, other):
        archive.forget(table)
    with pytest.raises(NotFound):
        archive.forget(name)
    assert archive.entries(name) == []
    archive.close()


def test_a_game_by_correspondence_goes_on_over_restarts(tmp_path: Path) -> None:
    """Every choice is made on a server just started, and each seat is told what happened since its last one."""

    async def begin() -> str:
        async with Server(tmp_path) as server:
            return await server.begun(clock={"kind": "days", "amount": 3})

    async def one_choice(table: str, last: list[str], day: int) -> bool:
        server = Server(tmp_path)
        server.time += day * 86_400_000
        async with server:
            room = await server.room(table)
            if room.live.table.stage == "over":
                return False
            seat = room.live.table.asked[0]
            seen = await server.sees(table, seat, last[seat])
            assert len(seen["news"]["lines"]) == (min(day, 1))
            await server.choose(table, seat, -1)
            last[seat] = await server.number(table, seat)
            return True

    table, last, day = run(begin()), ["0-0-0", "0-0-0"], 0
    while run(one_choice(table, last, day)):
        day += 1
    assert day > 4


def test_an_export_moves_a_table_to_another_server(tmp_path: Path) -> None:
    async def work() -> None:
        async with Server(tmp_path) as server:
            table = await server.begun()
            await server.choose(table, 0, 1)
            seen = await server.sees(table, 1)
            text = export_table(server.hub.rooms.archive, table)
        other = tmp_path / "other"
        moved = import_table(archive := open_archive(journals(other)), text)
        archive.close()
        async with Server(other) as server:
            room = await server.room(moved["table"])
            assert server.hub.rooms.role(room, moved["seat:1"]) == "seat:1"
            again = await server.sees(moved["table"], 1)
            assert {**again["table"], "id": table} == seen["table"]
            assert (again["question"], again["view"], again["news"]) == (seen["question"], seen["view"], seen["news"])
            await server.choose(moved["table"], 1, 1)

    run(work())


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", '{"format": "cardbase-table/1", "sum": "x"}', '{"format": "cardbase-table/9"}', "{" * 9999]
)
def test_what_is_no_export_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(Unreadable):
        import_table(open_archive(journals(tmp_path)), text)


def test_an_export_that_was_edited_is_refused(tmp_path: Path) -> None:
    async def work() -> str:
        async with Server(tmp_path) as server:
            return export_table(server.hub.rooms.archive, await server.begun())

    text = run(work())
    for edited in (text.replace("Anna", "Anne"), text[:-40], json.dumps({**json.loads(text), "entries": []})):
        with pytest.raises(Unreadable):
            import_table(open_archive(journals(tmp_path / "other")), edited)


def test_the_results_of_a_club_flow_into_its_tournament(tmp_path: Path, corpus: Corpus) -> None:
    async def work() -> str:
        games = all_games(corpus)
        async with Server(tmp_path, games) as server:
            table = (await server.hub.open({"game": "ccg", "seats": 2}))["table"]
            for seat, name in enumerate(("Anna", 'Ben, the "Duke"')):
                await server.act(table, "sit", -1, name=name)
                await server.act(table, "bring", seat, offer="fremen-sietch-tabr")
            await server.act(table, "begin", -1)
            with pytest.raises(Illegal, match="not over"):
                results_of(server.hub.rooms.archive, games, [("1", table)])
            await server.act(table, "concede", 1)
            return results_of(server.hub.rooms.archive, games, [("3", table)])

    (tmp_path / "round.csv").write_text(run(work()), encoding="utf-8")
    rows = read_results(tmp_path / "round.csv")
    assert [(row.game, row.player, row.status) for row in rows] == [
        ("3", "Anna", "active"), ("3", 'Ben, the "Duke"', "active")
    ]  # fmt: skip


def test_idle_tables_are_deleted(tmp_path: Path) -> None:
    archive = open_archive(journals(tmp_path))
    archive.add([addition("a" * 12, 1)])
    assert delete_tables(archive, [], 10**15) == []
    assert delete_tables(archive, [], 1000) == ["a" * 12]
    with pytest.raises(NotFound):
        delete_tables(archive, ["a" * 12])


def test_journals_of_another_program_are_refused_and_left_alone(tmp_path: Path) -> None:
    address = journals(tmp_path)
    if "://" in address:
        import psycopg

        with psycopg.connect(address) as connection:
            connection.execute("create table tables (x integer)")
            connection.commit()
            with pytest.raises(Unreadable, match="schema version 0"):
                open_archive(address)
            assert connection.execute("select * from tables").fetchall() == []
    else:
        with sqlite3.connect(address) as file:
            file.execute("create table x (y)")
        before = Path(address).read_bytes()
        with pytest.raises(Unreadable, match="another program"):
            open_archive(address)
        assert Path(address).read_bytes() == before
    with pytest.raises(Misuse, match="no database"):
        open_archive("mysql://host/name")


def stored(folder: Path) -> str:
    """Put the stored journals of version 1 into a folder; return their address."""
    address = journals(folder)
    if "://" not in address:
        shutil.copy(OLD / "version-1.db", address)
        return address
    import psycopg

    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute((OLD / "version-1.sql").read_bytes())
    return address


def test_journals_of_version_1_are_read_and_their_game_goes_on(tmp_path: Path) -> None:
    """They were stored by version 1 of the layout: whatever comes later must read or migrate them."""
    stored(tmp_path)

    async def work() -> None:
        async with Server(tmp_path) as server:
            (row,) = server.hub.rooms.archive.tables()
            seen = await server.sees(row["id"], 1)
            assert seen["table"]["name"] == "stored" and len(seen["news"]["lines"]) == 3
            await server.play(row["id"])

    run(work())


def test_journals_of_version_1_are_migrated_by_a_later_version_which_this_one_then_refuses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = stored(tmp_path)

    def add_note(connection: Connection) -> None:
        connection.exec_driver_sql("alter table tables add column note varchar(9) default 'kept' not null")

    later = MetaData()
    for table in METADATA.tables.values():
        table.to_metadata(later)
    later.tables["tables"].append_column(Column("note", String(9), nullable=False))
    with monkeypatch.context() as patch:
        patch.setattr("cardbase.host.archive.LAYOUT", Layout("host", later, (add_note,)))
        archive = open_archive(address)
        assert len(archive.tables()) == 1
        with archive._reading() as connection:
            assert connection.exec_driver_sql("select note from tables").scalar() == "kept"
        archive.close()
        open_archive(address).close()  # nothing is migrated twice
    with pytest.raises(Unreadable, match="schema version 2"):
        open_archive(address)
    if "://" not in address:
        assert open_archive(tmp_path / "host.version-1.db").tables()


def test_the_command_lists_exports_imports_and_deletes(tmp_path: Path, cardbase) -> None:
    options = ["host", "--journals", stored(tmp_path)]
    (row,) = json.loads(cardbase(*options, "tables").out)
    exported = cardbase(*options, "export", row["id"])
    assert exported.code == 0
    (tmp_path / "table.json").write_text(exported.out, encoding="utf-8")
    moved = json.loads(cardbase(*options, "import", tmp_path / "table.json").out)
    assert {"table", "owner", "seat:0", "seat:1"} <= set(moved)
    assert cardbase(*options, "delete", row["id"]).out == f"{row['id']}\n"
    assert cardbase(*options, "export", row["id"]).code == 1
    assert cardbase(*options, "delete").code == 2
    assert cardbase("play", "--join", "nonsense").code == 2


def _replaced(path: Path) -> None:
    open_archive(path.with_name("other.db")).close()
    path.with_name("other.db").replace(path)


MOVED: dict[str, Callable[[Path], object]] = {
    "removed": Path.unlink,
    "moved": lambda path: path.rename(path.with_name("away.db")),
    "replaced": _replaced,
    "emptied": lambda path: path.write_bytes(b""),
    "the folder is moved": lambda path: path.parent.rename(path.parent.with_name("away")),
}


@pytest.mark.parametrize("how", MOVED)
def test_nothing_is_confirmed_that_nobody_would_find_again(how: str, tmp_path: Path) -> None:
    path = tmp_path / "journals" / "host.db"
    path.parent.mkdir()
    archive = open_archive(path)
    archive.add([addition("a", 1, Kind.OPEN)])
    MOVED[how](path)
    for _ in range(2):
        with pytest.raises(Unwritable, match="moved, replaced or emptied") as told:
            archive.add([addition("a", 2)])
        assert str(tmp_path) not in str(told.value)  # people at the tables read it
    archive.close()


def test_journals_that_were_put_back_are_written_again(tmp_path: Path) -> None:
    path = tmp_path / "host.db"
    archive = open_archive(path)
    archive.add([addition("a", 1, Kind.OPEN)])
    path.rename(tmp_path / "away.db")
    with pytest.raises(Unwritable):
        archive.alive(1)
    (tmp_path / "away.db").rename(path)
    assert archive.add([addition("a", 2)]) == [True]
    archive.close()
    assert [entry.number for entry in open_archive(path).entries("a")] == [1, 2]


@pytest.mark.parametrize("left", ["host.db-wal", "host.db-journal"])
def test_what_was_left_of_removed_journals_is_not_taken_for_changes_of_new_ones(left: str, tmp_path: Path) -> None:
    (tmp_path / left).write_bytes(b"changes")
    with pytest.raises(Unwritable, match=f"{left}: lies there without host.db"):
        open_archive(tmp_path / "host.db")
    assert [file.name for file in tmp_path.iterdir()] == [left]

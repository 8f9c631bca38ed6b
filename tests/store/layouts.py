"""A small layout that has grown twice, for the tests of the store; run as a program it dies while it writes."""

import os
import signal
import sys
from pathlib import Path

from sqlalchemy import Column, Connection, ForeignKey, Integer, MetaData, Table, Text, insert

from cardbase.store import Layout, Migration, create_store, open_store


def _first() -> MetaData:
    tables = MetaData()
    Table("players", tables, Column("id", Integer, primary_key=True), Column("name", Text, nullable=False))
    Table("games", tables, Column("id", Integer, primary_key=True), Column("winner", ForeignKey("players.id")))
    return tables


def _third() -> MetaData:
    tables = _first()
    Table("players", tables, Column("deck", Text, nullable=False, server_default=""), extend_existing=True)
    Table("rounds", tables, Column("number", Integer, primary_key=True))
    return tables


def _add_deck(connection: Connection) -> None:
    connection.exec_driver_sql("alter table players add column deck text not null default ''")


def _add_rounds(connection: Connection) -> None:
    connection.exec_driver_sql("create table rounds (number integer primary key)")


FIRST = Layout("evening", _first())
THIRD = Layout("evening", _third(), (_add_deck, _add_rounds))
OTHER = Layout("letter", _first())
PLAYERS = FIRST.tables.tables["players"]
MANY = [{"name": "x" * 1000} for _ in range(6000)]
"""More than SQLite keeps in memory: pages of the unfinished transaction reach the file."""


def die(*_: object) -> None:
    """End this process as a power cut would."""
    os.kill(os.getpid(), signal.SIGKILL)


def _fill(connection: Connection) -> None:
    connection.exec_driver_sql("insert into players (name) values (?)", [(row["name"],) for row in MANY])


def _write_and_die(path: Path) -> None:
    with create_store(path, FIRST).writing() as connection:
        connection.execute(insert(PLAYERS), [{"name": "Anna"}])
    with open_store(path, FIRST).writing() as connection:
        connection.execute(insert(PLAYERS), MANY)
        die()


def _migrate_and_die(path: Path) -> None:
    dying: tuple[Migration, ...] = (_add_deck, _fill, die)
    open_store(path, Layout("evening", _third(), dying))


if __name__ == "__main__":
    {"write": _write_and_die, "migrate": _migrate_and_die}[sys.argv[1]](Path(sys.argv[2]))

"""The tables of a tournament's file and how older versions become the present one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import Column, Connection, ForeignKey, Integer, MetaData, Text, event
from sqlalchemy import Table as SqlTable

from cardbase.store import Layout

TABLES = MetaData()


def _table(name: str, *columns: str, key: Sequence[str], refers: Mapping[str, str] | None = None) -> SqlTable:
    """Declare a table; a column whose name ends in "#" holds whole numbers, the others text.

    ``refers`` has, for columns that name a row of another table, that table's column.
    """
    refers = refers or {}
    kinds = [(column.removesuffix("#"), Integer if column.endswith("#") else Text) for column in columns]
    others = {title: [ForeignKey(refers[title])] if title in refers else [] for title, _ in kinds}
    return SqlTable(name, TABLES, *(Column(t, kind, *others[t], primary_key=t in key) for t, kind in kinds))


STEPS = _table("steps", "number#", "at", "name", "data", "undone#", key=["number"])
LISTS = _table(
    "lists", "file", "player", "deck", "sponsor", "powers", "imperial#", "house#", "state", "codes", "unread",
    "fingerprint", "solaris#", "favor#", "spice#", "modified", "error", key=["file"],
)  # fmt: skip
PLAYERS = _table(
    "players", "player", "list", "fingerprint", "locked", "dropped#", key=["player"], refers={"list": "lists.file"}
)
CARDS = _table("cards", "file", "pile", "card", "copies#", key=["file", "pile", "card"], refers={"file": "lists.file"})
_OF_PLAYERS = {"player": "players.player"}
SEATS = _table(
    "seats", "round#", "table_number#", "seat#", "player", "solaris#", "favor#", "spice#", "status", "points#",
    key=["round", "table_number", "seat"], refers=_OF_PLAYERS,
)  # fmt: skip
BYES = _table("byes", "round#", "player", key=["round", "player"], refers=_OF_PLAYERS)
STANDINGS = _table(
    "standings", "round#", "place#", "player", "points#", "byes#", "great_houses#", "best_game#", "opponents#",
    "last_game#", "dropped#", key=["round", "place", "player"], refers=_OF_PLAYERS,
)  # fmt: skip

_STANDINGS_NOW = """create view standings_now as
select place, player, points, byes, great_houses, best_game, opponents, last_game, dropped
from standings where round = (select max(round) from standings) order by place, player"""
event.listen(TABLES, "after_create", lambda _, connection, **__: connection.exec_driver_sql(_STANDINGS_NOW))


def _to_2(connection: Connection) -> None:
    """Let rows refer to the players and lists they name, so that a browser leads there, and standings lie by place."""
    for name, columns, change in _VERSION_2:
        connection.exec_driver_sql(f"alter table {name} rename to {name}_1")
        connection.exec_driver_sql(f"create table {name} ({columns})")
        connection.exec_driver_sql(f"insert into {name} select {change or '*'} from {name}_1")  # noqa: S608 - ours
        connection.exec_driver_sql(f"drop table {name}_1")
    connection.exec_driver_sql(
        """create view standings_now as
        select place, player, points, byes, great_houses, best_game, opponents, last_game, dropped
        from standings where round = (select max(round) from standings) order by place, player"""
    )


_VERSION_2 = (
    (
        "players",
        """player text not null, list text, fingerprint text, locked text, dropped integer, primary key (player),
        foreign key (list) references lists (file)""",
        "name, nullif(list, ''), fingerprint, locked, dropped",
    ),
    (
        "cards",
        """file text not null, pile text not null, card text not null, copies integer, primary key (file, pile, card),
        foreign key (file) references lists (file)""",
        "",
    ),
    (
        "seats",
        """round integer not null, table_number integer not null, seat integer not null, player text, solaris integer,
        favor integer, spice integer, status text, points integer, primary key (round, table_number, seat),
        foreign key (player) references players (player)""",
        "",
    ),
    (
        "byes",
        """round integer not null, player text not null, primary key (round, player),
        foreign key (player) references players (player)""",
        "",
    ),
    (
        "standings",
        """round integer not null, place integer not null, player text not null, points integer, byes integer,
        great_houses integer, best_game integer, opponents integer, last_game integer, dropped integer,
        primary key (round, place, player), foreign key (player) references players (player)""",
        "",
    ),
)
"""Of each table its name, its columns in version 2, and what they are of version 1 where they are not the same."""

LAYOUT = Layout("tournament", TABLES, (_to_2,))
"""The tables of a tournament's file (docs/decks-organiser.md)."""

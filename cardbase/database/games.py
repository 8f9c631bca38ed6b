"""The tables of other games, as the registry has them: strict, named by their game, listed in ``game_tables``."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sqlalchemy import Connection
from sqlalchemy.orm import Mapped, mapped_column

from cardbase.database.tables import Base, Rows
from cardbase.errors import Misuse
from cardbase.tabletop import registry


class GameTableRow(Base):
    """A table of another game."""

    __tablename__ = "game_tables"

    name: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str]
    about: Mapped[str]


class GameTable(NamedTuple):
    """A table and the id of its game."""

    game: str
    table: registry.TableOf


def tables_of(kinds: Iterable[registry.GameKind]) -> tuple[GameTable, ...]:
    """Return the tables that games offer; raise ``Misuse`` for a name that does not begin with its game's id."""
    found = tuple(GameTable(kind.id, table) for kind in kinds if kind.tables for table in kind.tables())
    for game, table in found:
        if not all(name.isidentifier() for name in (table.name, *table.columns)):
            raise Misuse(f"table {table.name!r}: a name is not an identifier")
        if not table.name.startswith(f"{game}_"):
            raise Misuse(f"table {table.name!r} of game {game!r}", hint=f"its name begins with {game}_")
    return found


def digest_of(tables: Sequence[GameTable]) -> str:
    """Return a digest that changes with whatever the tables hold."""
    content = [(game, of.name, of.about, of.columns, [tuple(row) for row in of.rows]) for game, of in tables]
    return hashlib.blake2b(repr(content).encode(), digest_size=8).hexdigest()


def rows_of(tables: Sequence[GameTable]) -> Rows:
    """Return the list of the tables."""
    yield GameTableRow, [{"name": table.name, "game": game, "about": table.about} for game, table in tables]


def store(connection: Connection, tables: Sequence[GameTable]) -> None:
    """Make the tables and fill them."""
    for _, table in tables:
        connection.exec_driver_sql(statement_of(table))
        marks = ", ".join("?" * len(table.columns))
        rows = [tuple(row) for row in table.rows]
        if rows:
            connection.exec_driver_sql(f'insert into "{table.name}" values ({marks})', rows)  # noqa: S608 (identifiers)


def statement_of(table: registry.TableOf) -> str:
    """Return the statement that makes a table: whole numbers where a column has nothing else, its first the key."""
    columns = [f'"{name}" {_type(table, place)}' for place, name in enumerate(table.columns)]
    return f'create table "{table.name}" ({", ".join(columns)}, primary key ("{table.columns[0]}")) strict'


def _type(table: registry.TableOf, place: int) -> str:
    """Return the SQL type of a column; it may be empty where a row has nothing in it."""
    values = [row[place] for row in table.rows]
    kind = "text" if any(isinstance(value, str) for value in values) or not values else "integer"
    return kind + ("" if None in values else " not null")

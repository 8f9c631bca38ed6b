"""Whether a database of cardbase is whole: its tables, their columns, as many rows as were stored, no torn page."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from typing import Any

from cardbase.database.tables import Base

ROWS = "rows"
"""The entry of ``cardbase_meta`` that says how many rows the other tables have together."""
_NAMES = "select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!'"
_OURS = "cardbase_meta"

Execute = Callable[[str], Iterable[Any]]


def rows_in(execute: Execute) -> int:
    """Return how many rows the tables of a database have together; those of a full-text index are not counted."""
    names = [name for (name,) in execute(_NAMES) if "_fts" not in name and name != _OURS]
    return sum(count for name in names for (count,) in execute(f'select count(*) from "{name}"'))  # noqa: S608 (its own)


def lacking(connection: sqlite3.Connection, rows: str) -> str:
    """Return what a database lacks or has too much, "" for nothing; ``rows`` is how many rows it says that it has."""
    names = {name for (name,) in connection.execute(_NAMES)}
    for table in Base.metadata.sorted_tables:
        if table.name not in names:
            return f"it has no table {table.name}"
        there = {column for (_, column, *_) in connection.execute(f'pragma table_info("{table.name}")')}
        gone = [column.name for column in table.columns if column.name not in there | {"rowid"}]
        if gone:
            return f"its table {table.name} has no column {gone[0]}"
    for (name,) in connection.execute("select name from game_tables"):
        if name not in names:
            return f"it has no table {name}"
    found = rows_in(connection.execute)
    if str(found) != rows:
        return f"{found:,} rows, {int(rows):,} were stored"
    (torn,) = connection.execute("pragma quick_check(1)").fetchone()
    return "" if torn == "ok" else str(torn).splitlines()[-1]

"""Plain-word search in a built database."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from cardbase.database.build import layout_digest
from cardbase.database.whole import ROWS, lacking
from cardbase.database.words import match_expression
from cardbase.errors import Unreadable

SEARCH = """
select id, full_name, kind, set_code, case when cost_is_x then 'X' else cost end
from cards_fts join cards on card_no = cards_fts.rowid
where cards_fts match ? order by bm25(cards_fts, 10, 2, 1), full_name, id limit ?"""


class Match(NamedTuple):
    """A card that fits; ``cost`` in solaris, "X", or None where it is not known."""

    id: str
    full_name: str
    kind: str
    set: str
    cost: int | str | None


def open_database(path: Path) -> sqlite3.Connection:
    """Open a built database for reading only; raise ``Unreadable`` where it is none of this version, or not whole."""
    connection = None
    try:
        connection = sqlite3.connect(f"file:{quote(str(path.resolve()))}?mode=ro&immutable=1", uri=True)
        said = dict(connection.execute("select name, value from cardbase_meta"))
    except sqlite3.Error as error:
        if connection:
            connection.close()
        raise Unreadable(f"{path}: no cardbase database ({error})", hint="cardbase build makes one") from None
    try:
        _check_whole(connection, path, said)
    except Unreadable:
        connection.close()
        raise
    return connection


def _check_whole(connection: sqlite3.Connection, path: Path, said: Mapping[str, str]) -> None:
    if said.get("layout_digest") != layout_digest() or not said.get(ROWS, "").isdecimal():
        raise Unreadable(f"{path}: built by another version of cardbase", hint="cardbase build rebuilds it")
    try:
        fault = lacking(connection, said[ROWS])
    except sqlite3.Error as error:
        fault = str(error)
    if fault:
        raise Unreadable(f"{path}: a cardbase database that is not whole ({fault})", hint="cardbase build rebuilds it")


def search(connection: sqlite3.Connection, text: str, limit: int = 50) -> list[Match]:
    """Return the cards that have every word of ``text`` in name, traits or operation, best first.

    A word may be cut short ("sandw"). Text without a word ("", "?!") fits nothing.
    """
    expression = match_expression(text)
    if not expression:
        return []
    return [Match(*row) for row in connection.execute(SEARCH, (expression, limit))]

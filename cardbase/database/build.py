"""Making the file. It takes the place of the old one once it is whole, so a stopped build leaves that as it was.

Rows are made while they are stored, and SQLite keeps what its cache does not hold in a file without a name: memory does
not grow with the number of cards.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from pathlib import Path

from platformdirs import user_cache_path
from sqlalchemy import Connection, create_engine, insert
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Mapped, mapped_column
from sqlalchemy.pool import StaticPool
from sqlalchemy.schema import CreateTable

import cardbase
from cardbase.corpus import Corpus
from cardbase.database import cards, games, operations, rules, rulings, whole, world
from cardbase.database.tables import Base, Rows, TableGroup
from cardbase.errors import Unwritable
from cardbase.files import make_folder, replacing
from cardbase.tabletop import registry

DATABASE_NAME = "cardbase.db"
"""The file's usual name. ``datasette-metadata.json`` describes a database of this name."""
_UNNAMED = ""
"""What SQLite calls a database that is gone once it is closed; it lies in a file as far as the cache is too small."""
_CACHE = 32 * 1024
"""KiB; the shipped cards need less, and so no file."""
_AT_ONCE = 500
"""Rows stored with one statement."""
_UNUSED = 90 * 24 * 3600
"""Seconds for which a cached database is kept after it was asked for last."""


def _unheard(_rows: int) -> None:
    """Tell nobody."""


class MetaRow(Base):
    """Facts about the database itself; the presence of this table marks a database as ours."""

    __tablename__ = "cardbase_meta"

    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]


GROUPS: tuple[TableGroup, ...] = (
    world.GROUP,
    cards.GROUP,
    operations.GROUP,
    rules.GROUP,
    rulings.GROUP,
)
"""Every group of tables, parents before children."""


def identity(corpus: Corpus, tables: Sequence[games.GameTable] = ()) -> dict[str, str]:
    """Return what a database of this corpus and these tables says of itself: equal identities mean equal files."""
    return {
        "corpus_digest": corpus.digest,
        "games_digest": games.digest_of(tables),
        "layout_digest": layout_digest(),
        "version": cardbase.__version__,
    }


def layout_digest() -> str:
    """Return a digest that changes with the tables, so that a database of an older layout is rebuilt."""
    tables = [(table.name, [column.name for column in table.columns]) for table in Base.metadata.sorted_tables]
    statements = [(group.before, group.after) for group in GROUPS]
    return hashlib.blake2b(repr((tables, statements)).encode(), digest_size=8).hexdigest()


def build_database(
    corpus: Corpus, path: Path, kinds: Iterable[registry.GameKind] = (), on_rows: Callable[[int], None] = _unheard
) -> None:
    """Write the database of a corpus to ``path``, whole or not at all; raise ``Unwritable``.

    ``kinds`` are games whose tables it holds too; ``on_rows`` is told how many rows were stored, as they are. The same
    corpus and games give the same bytes.
    """
    tables = games.tables_of(kinds)
    engine = create_engine("sqlite://", creator=lambda: sqlite3.connect(_UNNAMED), poolclass=StaticPool)
    try:
        with replacing(path) as temporary:
            with engine.begin() as connection:
                _fill(connection, corpus, tables, on_rows)
            with engine.connect() as connection:
                connection.execution_options(isolation_level="AUTOCOMMIT").exec_driver_sql(
                    "vacuum into ?", (str(temporary),)
                )
    except OperationalError as error:
        raise Unwritable(f"{path}: {error.orig}") from None
    finally:
        engine.dispose()


def _fill(
    connection: Connection, corpus: Corpus, tables: Sequence[games.GameTable], on_rows: Callable[[int], None]
) -> None:
    connection.exec_driver_sql(f"pragma cache_size = -{_CACHE}")
    _create_tables(connection)
    for group in GROUPS:
        for statement in group.before:
            connection.exec_driver_sql(statement)
    for group in GROUPS:
        _store(connection, group.rows(corpus), on_rows)
    rows = sorted(identity(corpus, tables).items())
    _store(connection, [(MetaRow, [{"name": name, "value": value} for name, value in rows])])
    games.store(connection, tables)
    _store(connection, games.rows_of(tables))
    stored = whole.rows_in(connection.exec_driver_sql)
    _store(connection, [(MetaRow, [{"name": whole.ROWS, "value": str(stored)}])])
    for group in GROUPS:
        for statement in group.after:
            connection.exec_driver_sql(statement)


def _store(connection: Connection, groups: Rows, on_rows: Callable[[int], None] = _unheard) -> None:
    for model, rows in groups:
        left = iter(rows)
        while some := list(islice(left, _AT_ONCE)):
            connection.execute(insert(model.__table__), some)  # type: ignore[arg-type]
            on_rows(len(some))


def _create_tables(connection: Connection) -> None:
    real = [table for table in Base.metadata.sorted_tables if not table.info.get("virtual")]
    for table in real:
        connection.execute(CreateTable(table))
        for index in sorted(table.indexes, key=lambda index: str(index.name)):  # a set: its order is that of addresses
            index.create(connection)


def current_database(
    corpus: Corpus, kinds: Iterable[registry.GameKind] = (), on_rows: Callable[[int], None] = _unheard
) -> Path:
    """Return the path of the cached database of a corpus and games; it is built first where it is missing.

    Each has a folder of its own, for another may be served meanwhile; what nobody asked for in ``_UNUSED`` seconds
    goes.
    ``on_rows`` is told how many rows were stored, as they are.
    """
    kinds = list(kinds)
    wanted = identity(corpus, games.tables_of(kinds))
    digest = hashlib.blake2b(repr(sorted(wanted.items())).encode(), digest_size=8).hexdigest()
    path = user_cache_path("cardbase", appauthor=False) / "databases" / digest / DATABASE_NAME
    if _identity_of(path) == wanted:
        with contextlib.suppress(OSError):
            os.utime(path)
        return path
    make_folder(path.parent)
    build_database(corpus, path, kinds, on_rows)
    _forget_unused(path)
    return path


def _forget_unused(path: Path) -> None:
    for other in path.parent.parent.glob(f"*/{DATABASE_NAME}"):
        with contextlib.suppress(OSError):  # another process may remove it too
            if other.stat().st_mtime < path.stat().st_mtime - _UNUSED:
                shutil.rmtree(other.parent)


def _identity_of(path: Path) -> dict[str, str] | None:
    if not path.is_file():
        return None
    with contextlib.suppress(sqlite3.Error, ValueError), contextlib.closing(sqlite3.connect(path)) as connection:
        said: dict[str, str] = dict(connection.execute("select name, value from cardbase_meta"))
        return None if whole.lacking(connection, said.pop(whole.ROWS, "0")) else said
    return None

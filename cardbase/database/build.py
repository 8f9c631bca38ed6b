"""Making the file. It is put together in memory and written in one go, so a stopped build leaves the old file whole."""

from __future__ import annotations

import contextlib
import hashlib
import sqlite3
from pathlib import Path

from platformdirs import user_cache_path
from sqlalchemy import Connection, create_engine, insert
from sqlalchemy.orm import Mapped, mapped_column
from sqlalchemy.pool import StaticPool
from sqlalchemy.schema import CreateTable

import cardbase
from cardbase.corpus import Corpus
from cardbase.database import cards, operations, rules, rulings, world
from cardbase.database.tables import Base, Rows, TableGroup
from cardbase.files import make_folder, write_bytes

DATABASE_NAME = "cardbase.db"
"""The file's usual name. ``datasette-metadata.json`` describes a database of this name."""


class MetaRow(Base):
    """Facts about the database itself; the presence of this table marks a database as ours."""

    __tablename__ = "cardbase_meta"

    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]


def _meta(corpus: Corpus) -> Rows:
    yield MetaRow, [{"name": name, "value": value} for name, value in sorted(identity(corpus).items())]


GROUPS: tuple[TableGroup, ...] = (
    world.GROUP,
    cards.GROUP,
    operations.GROUP,
    rules.GROUP,
    rulings.GROUP,
    TableGroup(_meta),
)
"""Every group of tables, parents before children."""


def identity(corpus: Corpus) -> dict[str, str]:
    """Return what a database of this corpus says of itself: equal identities mean equal files."""
    return {"corpus_digest": corpus.digest, "layout_digest": layout_digest(), "version": cardbase.__version__}


def layout_digest() -> str:
    """Return a digest that changes with the tables, so that a database of an older layout is built anew."""
    tables = [(table.name, [column.name for column in table.columns]) for table in Base.metadata.sorted_tables]
    statements = [(group.before, group.after) for group in GROUPS]
    return hashlib.blake2b(repr((tables, statements)).encode(), digest_size=8).hexdigest()


def build_bytes(corpus: Corpus) -> bytes:
    """Return the whole SQLite file of a corpus; the same corpus gives the same bytes."""
    engine = create_engine("sqlite://", poolclass=StaticPool)
    try:
        with engine.begin() as connection:
            _fill(connection, corpus)
        raw = engine.raw_connection().driver_connection
        assert isinstance(raw, sqlite3.Connection)
        raw.execute("pragma temp_store = memory")  # a full disk must not stop what needs none
        raw.execute("vacuum")
        return bytes(raw.serialize())
    finally:
        engine.dispose()


def _fill(connection: Connection, corpus: Corpus) -> None:
    _create_tables(connection)
    for group in GROUPS:
        for statement in group.before:
            connection.exec_driver_sql(statement)
    for group in GROUPS:
        for model, rows in group.rows(corpus):
            if rows:
                connection.execute(insert(model.__table__), rows)  # type: ignore[arg-type]
    for group in GROUPS:
        for statement in group.after:
            connection.exec_driver_sql(statement)


def _create_tables(connection: Connection) -> None:
    real = [table for table in Base.metadata.sorted_tables if not table.info.get("virtual")]
    for table in real:
        connection.execute(CreateTable(table))
        for index in sorted(table.indexes, key=lambda index: str(index.name)):  # a set: its order is that of addresses
            index.create(connection)


def build_database(corpus: Corpus, path: Path) -> None:
    """Write the database of a corpus to ``path``, whole or not at all; raise ``Unwritable``."""
    write_bytes(path, build_bytes(corpus))


def current_database(corpus: Corpus) -> Path:
    """Return the path of the cached database of this corpus; it is built first where missing or out of date."""
    path = user_cache_path("cardbase", appauthor=False) / DATABASE_NAME
    if _identity_of(path) != identity(corpus):
        make_folder(path.parent)
        build_database(corpus, path)
    return path


def _identity_of(path: Path) -> dict[str, str] | None:
    if not path.is_file():
        return None
    with contextlib.suppress(sqlite3.Error), contextlib.closing(sqlite3.connect(path)) as connection:
        return dict(connection.execute("select name, value from cardbase_meta"))
    return None

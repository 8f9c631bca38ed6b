"""The journals on disk: an SQLite file of the room ``store``, or a PostgreSQL database by its address.

Only entries that this module has committed are confirmed to anybody.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Engine,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    func,
    insert,
    inspect,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.pool import NullPool

from cardbase.errors import Misuse, NotFound, Unreadable, Unwritable, missing_extra
from cardbase.host.entries import JournalEntry, Kind
from cardbase.store import Layout, create_store, open_store

METADATA: Final = MetaData()
TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String(12), primary_key=True),
    Column("game", String(20), nullable=False),
    Column("stage", String(10), nullable=False),
    Column("opened", BigInteger, nullable=False),
    Column("active", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False, index=True),
)
ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table_id", String(12), ForeignKey("tables.id", ondelete="cascade"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("data", Text, nullable=False),
)
KEYS: Final = Table(
    "keys",
    METADATA,
    Column("table_id", String(12), ForeignKey("tables.id", ondelete="cascade"), primary_key=True),
    Column("role", String(20), primary_key=True),
    Column("digest", String(64), nullable=False),
)
STATUS: Final = Table(
    "status",
    METADATA,
    Column("name", String(20), primary_key=True),
    Column("value", BigInteger, nullable=False),
)
LAYOUT: Final = Layout("host", METADATA)
"""The kind of file: how a file of an older version becomes one of this, see the room ``store``."""


class Conflict(Exception):
    """Another process added to the table's journal first."""


@dataclass(frozen=True, slots=True)
class Addition:
    """What one act adds to a table's journal, and what its row says then; ``first`` makes the table."""

    table: str
    entries: tuple[JournalEntry, ...]
    stage: str
    due: int
    keys: Mapping[str, str | None] = field(default_factory=dict)
    game: str = ""


class Archive:
    """The journals. Every method is one transaction; what it wrote survives a power cut.

    Of those in a file it knows the ``path``: what is written to one that was moved away is found by nobody.
    """

    def __init__(self, engine: Engine, path: Path | None = None) -> None:
        self._engine = engine
        self._path = path
        self._file = _identity(path)

    def add(self, additions: Sequence[Addition]) -> list[bool]:
        """Write additions together; return which were written: a conflict with another process drops only its own."""
        try:
            with self._writing() as connection:
                for addition in additions:
                    _add(connection, addition)
            return [True] * len(additions)
        except IntegrityError:
            return [False] if len(additions) == 1 else [self.add([addition])[0] for addition in additions]

    def entries(self, table: str, since: int = 0) -> list[JournalEntry]:
        """Return a table's journal, or what was added since; nothing where there is no such table."""
        wanted = select(ENTRIES).where(ENTRIES.c.table_id == table, ENTRIES.c.number > since)
        with self._reading() as connection:
            return [
                JournalEntry(row.number, row.at, Kind(row.kind), row.seat, json.loads(row.data))
                for row in connection.execute(wanted.order_by(ENTRIES.c.number))
            ]

    def newest(self, tables: Sequence[str]) -> dict[str, int]:
        """Return the number of the last entry of each of these tables that there is."""
        wanted = select(ENTRIES.c.table_id, func.max(ENTRIES.c.number)).where(ENTRIES.c.table_id.in_(tables))
        with self._reading() as connection:
            return {row[0]: row[1] for row in connection.execute(wanted.group_by(ENTRIES.c.table_id))}

    def keys(self, table: str) -> dict[str, str]:
        """Return the digests of a table's secrets by role."""
        with self._reading() as connection:
            return {row.role: row.digest for row in connection.execute(select(KEYS).where(KEYS.c.table_id == table))}

    def due(self, before: int) -> list[str]:
        """Return the tables where a clock ran out before an instant."""
        wanted = select(TABLES.c.id).where(TABLES.c.due > 0, TABLES.c.due <= before).order_by(TABLES.c.due)
        with self._reading() as connection:
            return list(connection.scalars(wanted))

    def tables(self) -> list[dict[str, Any]]:
        """Return every table's row, the latest active first."""
        with self._reading() as connection:
            return [dict(row._mapping) for row in connection.execute(select(TABLES).order_by(TABLES.c.active.desc()))]

    def stale(self, before: Mapping[str, int]) -> list[str]:
        """Return the tables that were last active before an instant, given for each stage."""
        return [row["id"] for row in self.tables() if row["active"] < before.get(row["stage"], 0)]

    def forget(self, table: str) -> None:
        """Delete a table with all that was kept of it; raise ``NotFound``."""
        with self._writing() as connection:
            for rows, column in ((ENTRIES, ENTRIES.c.table_id), (KEYS, KEYS.c.table_id)):
                connection.execute(delete(rows).where(column == table))
            if not connection.execute(delete(TABLES).where(TABLES.c.id == table)).rowcount:
                raise NotFound(f"there is no table {table[:40]!r}")

    def rewrite(self, table: str, entries: Mapping[int, Mapping[str, Any]], roles: Sequence[str]) -> None:
        """Let entries hold something else, and the secrets of roles open nothing: a person is forgotten."""
        with self._writing() as connection:
            for number, data in entries.items():
                chosen = (ENTRIES.c.table_id == table) & (ENTRIES.c.number == number)
                connection.execute(update(ENTRIES).where(chosen).values(data=_written(data)))
            connection.execute(delete(KEYS).where(KEYS.c.table_id == table, KEYS.c.role.in_(roles)))

    def heard_at(self) -> int:
        """Return when a server on this archive was last known to run, 0 for never."""
        with self._reading() as connection:
            alive = connection.scalar(select(STATUS.c.value).where(STATUS.c.name == "alive"))
            return max(int(alive or 0), int(connection.scalar(select(func.max(TABLES.c.active))) or 0))

    def alive(self, at: int) -> None:
        """Note that a server runs at an instant."""
        with self._writing() as connection:
            if not connection.execute(update(STATUS).where(STATUS.c.name == "alive").values(value=at)).rowcount:
                connection.execute(insert(STATUS), [{"name": "alive", "value": at}])

    def close(self) -> None:
        """Close the connections."""
        self._engine.dispose()

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        if _identity(self._path) != self._file:
            raise Unwritable("the journals cannot be written: their file was moved, replaced or emptied meanwhile")
        try:
            with self._engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise
        except (SQLAlchemyError, sqlite3.Error) as error:
            raise Unwritable(f"the journals cannot be written: {_why(error)}") from None

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            with self._engine.begin() as connection:
                yield connection
        except (SQLAlchemyError, sqlite3.Error) as error:
            raise Unreadable(f"the journals cannot be read: {_why(error)}") from None


def _identity(path: Path | None) -> tuple[int, int] | None:
    """Return what makes a file the one it is, None where there is none or nothing is in it."""
    if path is None:
        return None
    try:
        found = path.stat()
    except OSError:
        return None
    return (found.st_dev, found.st_ino) if found.st_size else None


def _why(error: Exception) -> str:
    """Return what a database says, without the name of the library that heard it."""
    return next(iter(str(getattr(error, "orig", None) or error).splitlines()), "")[:120]


def _add(connection: Connection, addition: Addition) -> None:
    name, last = addition.table, addition.entries[-1]
    row = {"stage": addition.stage, "active": last.at, "due": addition.due}
    if addition.entries[0].number == 1:
        first = {"id": name, "game": addition.game, "opened": last.at}
        connection.execute(insert(TABLES), [{**first, **row}])
    elif not connection.execute(update(TABLES).where(TABLES.c.id == name).values(row)).rowcount:
        raise IntegrityError("the table was deleted", None, Exception())
    rows = [
        {"table_id": name, "number": e.number, "at": e.at, "kind": e.kind.value, "seat": e.seat,
         "data": _written(e.data)}
        for e in addition.entries
    ]  # fmt: skip
    connection.execute(insert(ENTRIES), rows)
    for role, digest in addition.keys.items():
        connection.execute(delete(KEYS).where(KEYS.c.table_id == name, KEYS.c.role == role))
        if digest is not None:
            connection.execute(insert(KEYS), [{"table_id": name, "role": role, "digest": digest}])


def _written(data: Mapping[str, Any]) -> str:
    return json.dumps(dict(data), ensure_ascii=False, separators=(",", ":"))


def open_archive(address: str | Path, *, made: bool = True) -> Archive:
    """Open the journals in a file, ``made`` where there is none, or in a database (``postgresql://...``).

    Raises ``Unreadable`` for a file or database of another kind or a newer version, or where there is no file and none
    is to be made; ``Unwritable``, ``Misuse``.
    """
    if isinstance(address, str) and "://" in address:
        return Archive(_server(address))
    path = Path(address)
    if path.exists():
        open_store(path, LAYOUT)
    elif not made:
        raise Unreadable(f"{path}: there is no such file of tables", hint="cardbase host --journals FILE names it")
    else:
        create_store(path, LAYOUT)
    return Archive(_file(path), path.absolute())


def _file(path: Path) -> Engine:
    """Return an engine for a file: a log ahead of it, synchronised with the disk at every commit."""

    def prepare(raw: sqlite3.Connection, _: object) -> None:
        """Set what every connection must have."""
        raw.isolation_level = None  # the driver's own idea of transactions is off
        for pragma in ("journal_mode = wal", "synchronous = full", "foreign_keys = on", "trusted_schema = off",
                       "busy_timeout = 5000", "cache_size = -4096"):  # fmt: skip
            raw.execute(f"pragma {pragma}")

    def start(connection: Connection) -> None:
        """Begin a transaction that may write."""
        connection.exec_driver_sql("begin immediate")

    engine = create_engine(f"sqlite:///{path.absolute()}", pool_size=1, max_overflow=0)
    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", start)
    return engine


_VERSION: Final = "schema version"


def _server(address: str) -> Engine:
    """Return an engine for a database server, its tables made or migrated as a file's are."""
    if not address.startswith(("postgresql://", "postgresql+psycopg://")):
        raise Misuse(f"no database: {address.split('://')[0][:20]}://", hint="a file, or postgresql://HOST/NAME")
    try:
        import psycopg  # noqa: F401
    except ModuleNotFoundError as missing:
        raise missing_extra("postgresql", missing) from None
    engine = create_engine("postgresql+psycopg://" + address.partition("://")[2], poolclass=NullPool)
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql("select pg_advisory_xact_lock(67107621)")  # two servers start at once
            _migrate(connection)
    except SQLAlchemyError as error:
        raise Unreadable(f"the database cannot be used: {str(error).splitlines()[0][:120]}") from None
    return create_engine(engine.url, pool_size=1, max_overflow=2, pool_pre_ping=True)


def _migrate(connection: Connection) -> None:
    there = set(inspect(connection).get_table_names()) & set(METADATA.tables)
    if not there:
        METADATA.create_all(connection)
        connection.execute(insert(STATUS), [{"name": _VERSION, "value": LAYOUT.version}])
        return
    kept = select(STATUS.c.value).where(STATUS.c.name == _VERSION)
    version = int(connection.scalar(kept) or 0) if "status" in there else 0
    if not 1 <= version <= LAYOUT.version:
        raise Unreadable(
            f"the database has tables of schema version {version}; this program's is {LAYOUT.version}",
            hint="update cardbase, or name a database of its own",
        )
    for migration in LAYOUT.migrations[version - 1 :]:
        migration(connection)
    connection.execute(update(STATUS).where(STATUS.c.name == _VERSION).values(value=LAYOUT.version))

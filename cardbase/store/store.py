"""Creating, opening, migrating, reading and writing a file of a layout."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event, inspect
from sqlalchemy.exc import DatabaseError, DBAPIError
from sqlalchemy.pool import NullPool

from cardbase.errors import CardbaseError, Unreadable, Unwritable
from cardbase.files import printable, replacing
from cardbase.store.header import read_header
from cardbase.store.layout import Layout, is_ours

BUSY_SECONDS = 5.0
"""How long a writer waits for another program that writes."""

_PRAGMAS = (
    "pragma synchronous = extra",  # a commit survives a power cut, its directory entry too
    "pragma trusted_schema = off",  # the file may come from anyone: its views and triggers run none of our functions
    "pragma cell_size_check = on",
    "pragma foreign_keys = on",
)
_READ_ONLY = "pragma query_only = on"
_FOREIGN_KEYS_OFF = "pragma foreign_keys = off"


@dataclass(frozen=True, slots=True)
class Store:
    """A file of a layout, ready to use. Nothing is open between two blocks; threads and processes may share it.

    ``backup`` is the copy of the older version if opening migrated the file, else None.
    """

    path: Path
    layout: Layout
    backup: Path | None = None

    @contextlib.contextmanager
    def reading(self) -> Iterator[Connection]:
        """Yield a connection that sees one state of the file and cannot change it; raise ``Unreadable``."""
        with _kind_errors(self.path), _engine(self.path, _READ_ONLY).begin() as connection:
            yield connection

    @contextlib.contextmanager
    def writing(self) -> Iterator[Connection]:
        """Yield the only connection that may write now: all that the block does is kept, or, if it raises, nothing.

        Raises ``Unwritable`` for a file that is read-only or in use for more than ``BUSY_SECONDS``.
        """
        with _kind_errors(self.path), _engine(self.path).begin() as connection:
            yield connection


def create_store(path: Path, layout: Layout, fill: Callable[[Connection], None] | None = None) -> Store:
    """Create a file with the tables of a layout and what ``fill`` writes into them, whole or not at all.

    Raises ``Unwritable`` if there is such a file already, or what was left of one.
    """
    if path.exists():
        raise Unwritable(f"{path}: already exists", hint="give a new name")
    for log in map(path.with_name, (f"{path.name}-wal", f"{path.name}-journal")):
        if log.exists():  # SQLite would take what stands in it for changes of the new file
            raise Unwritable(f"{log}: lies there without {path.name}", hint=f"put {path.name} back, or move it away")
    with replacing(path) as temporary, _kind_errors(path), _engine(temporary).begin() as connection:
        layout.tables.create_all(connection)
        connection.exec_driver_sql(f"pragma application_id = {layout.application}")
        connection.exec_driver_sql(f"pragma user_version = {layout.version}")
        if fill is not None:
            fill(connection)
    return Store(path, layout)


def open_store(path: Path, layout: Layout) -> Store:
    """Open a file of this layout; an older version is copied beside it, then migrated in one step.

    Raises ``Unreadable`` for a file of another program, of another kind, of a newer version (neither opened nor
    changed), or damaged; ``Unwritable`` if an older one cannot be migrated.
    """
    _check_header(path, layout)
    store = Store(path, layout)
    with store.reading() as connection:
        older = _version(connection) < layout.version
        _check_pages(path, connection)
    if older:
        store = Store(path, layout, _migrate(store))
    with store.reading() as connection:
        _check_tables(path, connection, layout)
    return store


def _check_header(path: Path, layout: Layout) -> None:
    version, application = read_header(path)
    if not is_ours(application):
        raise Unreadable(f"{path}: is an SQLite file of another program", hint=f"no cardbase {layout.kind}")
    if application != layout.application:
        raise Unreadable(f"{path}: is a file of cardbase, but holds no {layout.kind}")
    if version > layout.version:
        raise Unreadable(
            f"{path}: {layout.kind} of schema version {version}, newer than this program's {layout.version}",
            hint="update cardbase; the file is unchanged",
        )
    if version < 1:
        raise Unreadable(f"{path}: {layout.kind} of schema version {version}, which never was")


def _check_pages(path: Path, connection: Connection) -> None:
    answer = connection.exec_driver_sql("pragma quick_check(1)").scalar_one()
    if answer != "ok":
        raise Unreadable(f"{path}: is damaged", hint="take a copy of it, or a backup")


def _check_tables(path: Path, connection: Connection, layout: Layout) -> None:
    inspector = inspect(connection)
    there = set(inspector.get_table_names())
    for table in layout.tables.sorted_tables:
        columns = {column["name"] for column in inspector.get_columns(table.name)} if table.name in there else set()
        if missing := [column.name for column in table.columns if column.name not in columns]:
            raise Unreadable(
                f"{path}: table {table.name} lacks {', '.join(missing)}", hint="another program changed the file"
            )


def _migrate(store: Store) -> Path | None:
    """Bring the file to the present version and return the copy of the older one; None if another program just did."""
    layout = store.layout
    with _kind_errors(store.path), _engine(store.path, _FOREIGN_KEYS_OFF).begin() as connection:
        version = _version(connection)
        if version == layout.version:
            return None
        backup = _back_up(store.path, version)
        with _told_with(store.path):
            for migration in layout.migrations[version - 1 :]:
                migration(connection)
        if lost := connection.exec_driver_sql("pragma foreign_key_check").first():
            raise Unreadable(f"{store.path}: a row of {lost[0]} belongs to none of {lost[2]}", hint=f"see {backup}")
        connection.exec_driver_sql(f"pragma user_version = {layout.version}")
    return backup


@contextlib.contextmanager
def _told_with(path: Path) -> Iterator[None]:
    """Turn a statement that the file does not fit, because somebody changed it, into ``Unreadable``."""
    try:
        yield
    except DBAPIError as error:
        if getattr(error.orig, "sqlite_errorcode", 0) & 0xFF != sqlite3.SQLITE_ERROR:
            raise
        message = f"{path}: cannot be migrated: {printable(str(error.orig))[:200]}"
        raise Unreadable(message, hint="another program changed it") from None


def _back_up(path: Path, version: int) -> Path:
    """Copy the file as it stands beside it, under a name that is free, and return that name."""
    names = (f"{path.stem}.version-{version}{more}{path.suffix}" for more in ("", *(f"-{n}" for n in range(2, 1000))))
    target = next(there for name in names if not (there := path.with_name(name)).exists())
    with (
        replacing(target) as temporary,
        contextlib.closing(_connect(path)) as source,
        contextlib.closing(_connect(temporary)) as copy,
    ):
        source.backup(copy)
    return target


def _version(connection: Connection) -> int:
    return int(connection.exec_driver_sql("pragma user_version").scalar_one())


def _connect(path: Path) -> sqlite3.Connection:
    """Open a file that must be there: for writing, so that what a power cut left undone is undone; else for reading."""
    address = f"{path.absolute().as_uri()}?mode=rw"
    return sqlite3.connect(address, uri=True, timeout=BUSY_SECONDS, isolation_level=None)


def _engine(path: Path, *pragmas: str) -> Engine:
    """Return an engine whose transactions begin as SQLite's do; the driver's own idea of transactions is off."""
    begin = "begin" if _READ_ONLY in pragmas else "begin immediate"

    def prepare(raw: sqlite3.Connection, _: object) -> None:
        """Set what every connection must have."""
        for pragma in (*_PRAGMAS, *pragmas):
            raw.execute(pragma)

    def start(connection: Connection) -> None:
        """Begin a transaction."""
        connection.exec_driver_sql(begin)

    engine = create_engine("sqlite://", creator=lambda: _connect(path), poolclass=NullPool)
    event.listen(engine, "connect", prepare)
    event.listen(engine, "begin", start)
    return engine


_UNWRITABLE = {
    sqlite3.SQLITE_BUSY: "is in use by another program",
    sqlite3.SQLITE_READONLY: "is read-only",
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_IOERR: "cannot be written",
    sqlite3.SQLITE_PERM: "access is denied",
}
_UNREADABLE = {
    sqlite3.SQLITE_CORRUPT: "is damaged",
    sqlite3.SQLITE_NOTADB: "is damaged, or no SQLite file",
    sqlite3.SQLITE_CANTOPEN: "cannot be opened",
}


@contextlib.contextmanager
def _kind_errors(path: Path) -> Iterator[None]:
    """Turn what SQLite reports of the file into cardbase's errors; mistakes in statements stay what they are."""
    try:
        yield
    except CardbaseError:
        raise
    except UnicodeDecodeError:  # SQLite names what is damaged, in its damaged letters
        raise Unreadable(f"{path}: is damaged: a text in it is not UTF-8") from None
    except (DBAPIError, sqlite3.Error) as error:
        fault = error.orig if isinstance(error, DatabaseError) else error
        code = getattr(fault, "sqlite_errorcode", 0) & 0xFF
        if code in _UNWRITABLE:
            raise Unwritable(f"{path}: {_UNWRITABLE[code]}") from None
        if code in _UNREADABLE:
            raise Unreadable(f"{path}: {_UNREADABLE[code]}") from None
        if "decode to UTF-8" in str(fault):  # the driver's own finding: it has no code
            raise Unreadable(f"{path}: is damaged: a text in it is not UTF-8") from None
        raise

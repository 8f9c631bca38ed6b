"""What one question in SQL may cost: memory, time and the size of its answer.

SQLite looks at the clock only between instructions, and never while it prepares a statement. So a text, a statement
and SQLite's own memory are small enough that no single step takes long: doubling by common table expressions, huge
texts from functions and unbounded sorting end with an error instead of the server.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from cardbase.web.sql_format import add_format

LONGEST_VALUE: Final = 64_000
"""Bytes of a text, a blob or a stored row; cardbase's largest row has 16,000."""
HEAP: Final = 48 * 2**20
"""Bytes that SQLite may take for all connections of the process."""
LARGEST_ANSWER: Final = 12_000_000
"""Bytes of an answer, each cell counted with 100 more for what it costs to show it."""
_CELL: Final = 100
_STEPS: Final = 50
"""Instructions between two looks at the clock."""
_LIMITS: Final = (
    (sqlite3.SQLITE_LIMIT_LENGTH, LONGEST_VALUE),
    (sqlite3.SQLITE_LIMIT_SQL_LENGTH, LONGEST_VALUE),
    (sqlite3.SQLITE_LIMIT_COLUMN, 200),
    (sqlite3.SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 200),
    (sqlite3.SQLITE_LIMIT_VDBE_OP, 100_000),
    (sqlite3.SQLITE_LIMIT_COMPOUND_SELECT, 100),
    (sqlite3.SQLITE_LIMIT_ATTACHED, 0),
    (sqlite3.SQLITE_LIMIT_FUNCTION_ARG, 100),
)


def limit_connection(connection: sqlite3.Connection) -> None:
    """Bound what a statement on this connection may cost; ``HEAP`` holds for the whole process."""
    for kind, most in _LIMITS:
        connection.setlimit(kind, most)
    connection.execute(f"pragma hard_heap_limit={HEAP}")
    for arguments in (1, 2):
        connection.create_function("fts3_tokenizer", arguments, _nothing)
    add_format(connection)
    connection.row_factory = _RowBudget()


def _nothing(*_: object) -> None:
    """Stand in for a function that shows where in the process's memory something lies."""


class _RowBudget:
    """Makes rows as ``sqlite3.Row`` and refuses those of an answer that grew too large."""

    def __init__(self) -> None:
        self.cursor: object = None
        self.spent = 0

    def __call__(self, cursor: sqlite3.Cursor, row: tuple[Any, ...]) -> sqlite3.Row:
        if cursor is not self.cursor:
            self.cursor, self.spent = cursor, 0
        self.spent += _CELL * len(row) + sum(len(value) for value in row if isinstance(value, str | bytes))
        if self.spent > LARGEST_ANSWER:
            self.cursor = None
            raise sqlite3.OperationalError("the answer is too large; ask for fewer rows or columns")
        return sqlite3.Row(cursor, row)


@contextmanager
def time_limit(connection: sqlite3.Connection, ms: int) -> Iterator[None]:
    """Interrupt what runs on the connection after ``ms`` milliseconds of work; out of memory is the statement's error.

    Time that the thread waits for a processor does not count: on a busy machine honest statements wait for seconds.
    """
    deadline, worked = time.perf_counter() + ms / 1000, time.thread_time() + ms / 1000

    def late() -> bool:
        """Return whether the statement worked for too long."""
        return time.perf_counter() >= deadline and time.thread_time() >= worked  # the first is the cheap one

    connection.set_progress_handler(late, _STEPS)
    try:
        yield
    except MemoryError:
        raise sqlite3.OperationalError("the query takes too much memory") from None
    finally:
        connection.set_progress_handler(None, _STEPS)


def install_limits() -> None:
    """Let Datasette measure time by ``time_limit``."""
    import datasette.database

    datasette.database.sqlite_timelimit = time_limit

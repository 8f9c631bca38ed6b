"""One run at a time to a file of games: a lock of SQLite's, which the system takes back from a process that dies."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from cardbase.errors import Unwritable
from cardbase.files import make_folder

if TYPE_CHECKING:
    from sqlite3 import Connection


@contextlib.contextmanager
def alone_with(path: Path | None) -> Iterator[None]:
    """Keep a file of games to the block, by a lock beside it; None is no file.

    Raises ``Unwritable`` where another run has it, and for a folder that cannot be made.
    """
    if path is None:
        yield
        return
    make_folder(path.parent)
    with contextlib.closing(_lock(path)):
        yield


def _lock(path: Path) -> Connection:
    import sqlite3  # most who import this room keep no games

    lock = path.with_name(f"{path.name}.lock")
    try:
        held = sqlite3.connect(lock, timeout=0, isolation_level=None, check_same_thread=False)
        held.execute("pragma journal_mode = off")  # nothing is written, whatever room the disk has
        held.execute("begin exclusive")
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
            hint = "wait until it ends, or name another place"
            raise Unwritable(f"{path}: another run keeps its games there", hint=hint) from None
        raise Unwritable(f"{lock}: {error}") from None
    return held

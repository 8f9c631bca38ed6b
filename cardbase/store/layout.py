"""What a kind of file holds: its tables, its version, and the way from older versions."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlalchemy import Connection, MetaData

Migration = Callable[["Connection"], None]
"""Changes tables and rows from one version to the next, by statements of its own: never by ``Layout.tables``, which
move on. It runs in one transaction with those after it, with foreign keys checked at the end."""

_OURS = int.from_bytes(b"CB") << 16


@dataclass(frozen=True, slots=True)
class Layout:
    """A kind of file. ``kind`` is one lower-case word that messages use, such as "tournament".

    ``tables`` are those of the present version; the first of ``migrations`` takes a file of version 1 to version 2.
    """

    kind: str
    tables: MetaData
    migrations: tuple[Migration, ...] = ()

    @property
    def version(self) -> int:
        """Return the version that this program writes."""
        return 1 + len(self.migrations)

    @property
    def application(self) -> int:
        """Return the number that marks a file as one of this kind (SQLite's ``application_id``)."""
        return _OURS | zlib.crc32(self.kind.encode()) & 0xFFFF


def is_ours(application: int) -> bool:
    """Return whether a file of this number was made by cardbase, of whatever kind."""
    return application & ~0xFFFF == _OURS

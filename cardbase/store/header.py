"""The first 100 bytes of an SQLite file: enough to refuse it without opening it (sqlite.org/fileformat2.html)."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Final, NamedTuple

from cardbase.errors import Unreadable
from cardbase.files import reason

_MAGIC = b"SQLite format 3\x00"
_SIZE = 100
_VERSION = struct.Struct(">I4xI")
_VERSION_AT = 60


class Header(NamedTuple):
    """What an SQLite file says of itself: the version of its schema and the number of its application."""

    version: int
    application: int


def read_header(path: Path) -> Header:
    """Return the header of an SQLite file, which is neither opened nor recovered; raise ``Unreadable``."""
    try:
        if path.is_dir():
            raise Unreadable(f"{path}: is a folder, not a file")
        if not path.is_file() and path.exists():
            raise Unreadable(f"{path}: is not an ordinary file")
        with path.open("rb") as stream:
            content = stream.read(_SIZE)
    except OSError as error:
        raise Unreadable(f"{path}: {reason(error)}") from None
    if len(content) < _SIZE or not content.startswith(_MAGIC):
        raise Unreadable(
            f"{path}: is not an SQLite file{_what_it_is(content)}", hint=_BACK if _is_lost(content) else ""
        )
    return Header(*_VERSION.unpack_from(content, _VERSION_AT))


_BACK: Final = "put a copy of it back, or name another file"


def _is_lost(content: bytes) -> bool:
    """Return whether there was a file of ours once, of which a full disk or a power cut left nothing."""
    return not content.strip(b"\0") or content.startswith(_MAGIC)


def _what_it_is(content: bytes) -> str:
    if not content:
        return ": it is empty"
    if not content.strip(b"\0"):
        return ": it holds zeros, as a power cut leaves a file"
    return ": it was cut short" if content.startswith(_MAGIC) else ""

"""Bounded reading and whole-or-nothing writing, with kind errors: the way every room touches files."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cardbase.errors import Unreadable, Unwritable

READ_LIMIT = 8 * 2**20
"""Bytes. No honest deck, card or collection file comes near it."""


def read_bytes(path: Path, limit: int = READ_LIMIT) -> bytes:
    """Return the whole content of a regular file of at most ``limit`` bytes, or raise ``Unreadable``."""
    try:
        if path.is_dir():
            raise Unreadable(f"{path}: is a folder, not a file")
        with path.open("rb") as stream:
            content = stream.read(limit + 1)
    except OSError as error:
        raise Unreadable(f"{path}: {_reason(error)}") from None
    if len(content) > limit:
        raise Unreadable(f"{path}: larger than {limit:,} bytes", hint="is this the right file?")
    return content


def read_text(path: Path, limit: int = READ_LIMIT) -> str:
    """Return the content of a UTF-8 file without its byte order mark; ``Unreadable`` for other encodings."""
    content = read_bytes(path, limit)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable(f"{path}: byte {error.start} is not UTF-8", hint="save the file as UTF-8") from None


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Yield a temporary path in the same folder that takes the place of ``path`` only if the block succeeds.

    Raises ``Unwritable`` where the folder is missing, forbidden or full; the old file is then untouched.
    """
    temporary: Path | None = None
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
        os.close(handle)
        temporary = Path(name)
        yield temporary
        with temporary.open("rb") as written:
            os.fsync(written.fileno())
        mask = os.umask(0)
        os.umask(mask)
        temporary.chmod(0o666 & ~mask)  # mkstemp makes private files; ours are ordinary ones
        temporary.replace(path)
        temporary = None
    except OSError as error:
        raise Unwritable(f"{path}: {_reason(error)}") from None
    finally:
        if temporary is not None:
            with contextlib.suppress(OSError):
                temporary.unlink(missing_ok=True)


def write_bytes(path: Path, content: bytes) -> None:
    """Write ``content`` to ``path`` whole or not at all; raise ``Unwritable``."""
    with replacing(path) as temporary:
        temporary.write_bytes(content)


def write_text(path: Path, content: str) -> None:
    """Write UTF-8 text with ``\\n`` line ends to ``path`` whole or not at all; raise ``Unwritable``."""
    write_bytes(path, content.encode("utf-8"))


def _reason(error: OSError) -> Any:
    return (error.strerror or str(error)).lower()

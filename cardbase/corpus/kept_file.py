"""A file of the user's cache folder that holds what was made for a key: whole, or it counts as nothing.

Its first line is the key, which says what the content was made of, and the digest of the rest.
"""

from __future__ import annotations

import contextlib
import hashlib
from pathlib import Path
from typing import Final

from cardbase.errors import CardbaseError
from cardbase.files import read_bytes, replacing

LIMIT: Final = 2**27
"""Bytes of a file: more than the shipped cards a hundredfold."""
_HEAD: Final = 256
"""Bytes within which the first line ends."""


def cache_folder() -> Path:
    """Return the folder of what can be made again."""
    from platformdirs import user_cache_path

    return user_cache_path("cardbase", appauthor=False)


def read_kept(path: Path, key: str) -> str | None:
    """Return the content of a whole file made for this key, None where anything else or nothing is in its place."""
    with contextlib.suppress(CardbaseError, OSError):
        content = memoryview(read_bytes(path, LIMIT))
        end = bytes(content[:_HEAD]).find(b"\n")
        body = content[end + 1 :]
        if end >= 0 and bytes(content[:end]) == f"{key} {_digest(body)}".encode():
            return str(body, "utf-8")
    return None


def keep(path: Path, key: str, content: bytes | bytearray) -> bool:
    """Write content for a key where that can be done; return whether it was."""
    with contextlib.suppress(CardbaseError, OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path) as temporary, temporary.open("wb") as file:
            file.write(f"{key} {_digest(content)}\n".encode())
            file.write(content)
        return True
    return False


def forget_first(folder: Path, pattern: str, most: int) -> None:
    """Remove files of such names but the last ``most`` that were written."""
    with contextlib.suppress(OSError):
        for path in sorted(folder.glob(pattern), key=lambda path: path.stat().st_mtime_ns)[:-most]:
            path.unlink(missing_ok=True)


def _digest(body: bytes | bytearray | memoryview) -> str:
    return hashlib.blake2b(body, digest_size=16).hexdigest()

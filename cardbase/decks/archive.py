"""A folder of lists that came as one ZIP file."""

from __future__ import annotations

import contextlib
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from cardbase.errors import Unreadable
from cardbase.files import READ_LIMIT

MOST_FILES = 5_000
"""Files of one archive."""

MOST_BYTES = 256 * 2**20
"""Bytes that an archive may unpack to."""


@contextlib.contextmanager
def lists_in(place: Path) -> Iterator[Path]:
    """Yield the folder of lists that ``place`` is, or a folder that lasts as long with what a ZIP file holds.

    Folders within the archive become part of the files' names. Raises ``Unreadable`` for an archive that is broken,
    locked, or of more than ``MOST_FILES`` files or ``MOST_BYTES``.
    """
    if place.is_dir() or not zipfile.is_zipfile(place):
        yield place
        return
    with tempfile.TemporaryDirectory(prefix="cardbase-") as folder:
        _unpack(place, Path(folder))
        yield Path(folder)


def _unpack(place: Path, folder: Path) -> None:
    left = MOST_BYTES
    try:
        with zipfile.ZipFile(place) as archive:
            members = [info for info in archive.infolist() if not info.is_dir() and _is_list(info.filename)]
            if len(members) > MOST_FILES:
                raise Unreadable(f"{place}: holds more than {MOST_FILES:,} files")
            for info in members:
                with archive.open(info) as stream:
                    content = stream.read(READ_LIMIT + 1)
                left -= len(content)
                if left < 0:
                    raise Unreadable(f"{place}: unpacks to more than {MOST_BYTES:,} bytes")
                (folder / _flat(info.filename)).write_bytes(content)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, OSError, ValueError) as error:
        raise Unreadable(f"{place}: cannot be unpacked: {str(error).splitlines()[0].lower()}") from None


def _is_list(name: str) -> bool:
    parts = PurePosixPath(name).parts
    return bool(parts) and parts[0] != "__MACOSX" and not parts[-1].startswith(".")


def _flat(name: str) -> str:
    """Return a file name that lies in no other folder, whatever the archive says."""
    parts = [part for part in PurePosixPath(name.replace("\\", "/")).parts if part not in {"/", ".", ".."}]
    return "-".join(parts).replace("\0", "").replace(":", "-")[-200:] or "list"

"""A folder of lists that came as one ZIP file."""

from __future__ import annotations

import contextlib
import io
import os
import tempfile
import time
import zipfile
import zlib
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import takewhile
from pathlib import Path

from cardbase.decks.contest.folder import is_hidden
from cardbase.decks.contest.salvage import is_archive, is_whole, saved_files
from cardbase.decks.encodings import DAMAGED
from cardbase.errors import Unreadable
from cardbase.files import READ_LIMIT, read_bytes

_LOCKED, _SAYS_UTF_8 = 0x1, 0x800
_LONGEST_NAME = 200
"""Bytes of a file's name; file systems take 255, and a number may be added."""

_NO_TIME = (1980, 1, 1, 0, 0, 0)
"""What an archive has for the time of a file where it knows none."""

LISTS_LOST = "is damaged, and lists may be missing"
"""What is said of a damaged archive, which is a file among the lists that were saved of it."""

MOST_FILES = 5_000
"""Files of one archive."""

MOST_BYTES = 256 * 2**20
"""Bytes that an archive may unpack to."""


@contextlib.contextmanager
def lists_in(place: Path, known: Collection[str] = ()) -> Iterator[Path]:
    """Yield the folder of lists that ``place`` is, or a folder that lasts as long with what a ZIP file holds.

    Its lists have the times that the archive tells. Folders within the archive become part of the files' names, but for
    those in which all lists lie; a list that may be called as one of ``known`` is, wherever it lies.
    Of an archive whose directory is damaged, what can be saved is there, and the
    archive's name as a file without a list.
    Raises ``Unreadable`` for an archive without lists, or of more than ``MOST_FILES`` files or ``MOST_BYTES``.
    """
    if not is_archive(place):
        yield place
        return
    with tempfile.TemporaryDirectory(prefix="cardbase-") as folder:
        _unpack(place, Path(folder), known)
        yield Path(folder)


def _unpack(place: Path, folder: Path, known: Collection[str]) -> None:
    left, numbers = MOST_BYTES, Counter[str]()
    try:
        for number, (name, info, content) in enumerate(_members(place, known)):
            if number >= MOST_FILES:
                raise Unreadable(f"{place}: holds more than {MOST_FILES:,} files")
            left -= len(content)
            if left < 0:
                raise Unreadable(f"{place}: unpacks to more than {MOST_BYTES:,} bytes")
            path = _free(folder, name, numbers)
            path.write_bytes(content)
            os.utime(path, (_time_of(info, place),) * 2)
    except (OSError, ValueError) as error:
        raise Unreadable(f"{place}: cannot be unpacked: {_first_line(error)}") from None


def _members(place: Path, known: Collection[str]) -> Iterator[tuple[str, zipfile.ZipInfo, bytes]]:
    """Yield every list of an archive: a file name for it, and what it holds.

    Of a damaged archive those that can be saved are yielded, and itself.
    """
    whole, complaint = read_bytes(place, MOST_BYTES), "its directory differs from its files"
    listed: list[zipfile.ZipInfo] = []
    try:
        with zipfile.ZipFile(io.BytesIO(whole)) as archive:
            listed = [info for info in archive.infolist() if not info.is_dir() and _is_list(info.filename)]
            intact = is_whole(archive, whole)
            listed = listed if intact or len(_saved(whole)) < len(listed) else []
            yield from ((name, info, _content(archive, info)) for name, info in _named(listed, known))
            if intact:
                return
    except (zipfile.BadZipFile, NotImplementedError, OSError, ValueError) as error:
        complaint = _first_line(error)
    saved = [] if listed else _saved(whole)
    for (name, info), (_, content) in zip(_named([info for info, _ in saved], known), saved, strict=True):
        yield name, info, content
    if not (listed or saved):
        raise Unreadable(f"{place}: cannot be unpacked: {complaint}")
    yield _flat([place.name]), zipfile.ZipInfo(place.name), DAMAGED + f"{LISTS_LOST}: {complaint}".encode()


def _saved(whole: bytes) -> list[tuple[zipfile.ZipInfo, bytes]]:
    """Return the lists of a damaged archive that can be saved, up to what an archive may hold."""
    found: list[tuple[zipfile.ZipInfo, bytes]] = []
    size = 0
    for info, content in saved_files(whole, READ_LIMIT):
        size += len(content)
        if not info.is_dir() and _is_list(info.filename):
            found.append((info, content))
        if size > MOST_BYTES or len(found) > MOST_FILES:
            break
    return found


def _first_line(error: Exception) -> str:
    return (str(error) or "damaged").splitlines()[0].lower()


def _time_of(info: zipfile.ZipInfo, place: Path) -> float:
    """Return when a member was changed, in seconds of the epoch; when the archive was, if it does not say."""
    changed = place.stat().st_mtime
    if info.date_time <= _NO_TIME:
        return changed
    try:
        return time.mktime((*info.date_time, 0, 0, -1))
    except (OverflowError, ValueError):
        return changed


def _content(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    """Return what a member holds; where it is damaged, bytes that are read as that error, so that others are judged."""
    if info.flag_bits & _LOCKED:
        return DAMAGED + b"is locked with a password in its archive"
    try:
        with archive.open(info) as stream:
            return stream.read(READ_LIMIT + 1)
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, RuntimeError, EOFError, OSError, ValueError) as error:
        return DAMAGED + f"cannot be unpacked: {_first_line(error)}".encode()


def _free(folder: Path, wanted: str, numbers: Counter[str]) -> Path:
    """Return a path of that name that no other list has taken, with a number before its suffixes if need be.

    ``numbers`` remembers the last one of each name, for an archive may hold thousands of one.
    """
    stem, dot, suffix = wanted.partition(".")
    while (path := folder / (f"{stem}-{number}{dot}{suffix}" if (number := numbers[wanted]) else wanted)).exists():
        numbers[wanted] = max(2, number + 1)
    return path


def _name(info: zipfile.ZipInfo) -> str:
    """Return the name of a member; programs that do not say so write UTF-8, too."""
    if info.flag_bits & _SAYS_UTF_8:
        return info.filename
    try:
        return info.filename.encode("cp437").decode("utf-8")
    except UnicodeError:
        return info.filename


def _is_list(name: str) -> bool:
    parts = _parts(name)
    return bool(parts) and parts[0] != "__MACOSX" and not is_hidden(parts[-1])


def _parts(name: str) -> list[str]:
    """Return the folders of a name and the file's own, without those that lead out of the archive."""
    return [part for part in name.replace("\\", "/").split("/") if part not in {"", ".", ".."}]


def _named(infos: Sequence[zipfile.ZipInfo], known: Collection[str]) -> Iterator[tuple[str, zipfile.ZipInfo]]:
    """Yield members with a file name each; the folders in which all of several lie tell nothing of any.

    One that may have a known name, as no other may, has that.
    """
    paths = [_parts(_name(info)) for info in infos]
    levels = zip(*(path[:-1] for path in paths), strict=False)
    shared = len([*takewhile(lambda level: len({*level}) == 1, levels)]) if len(paths) > 1 else 0
    names = [next((name for name in _names(path) if name in known), "") for path in paths]
    claims = Counter(names)
    for path, name, info in zip(paths, names, infos, strict=True):
        yield name if name and claims[name] == 1 else _flat(path[shared:]), info


def _names(path: Sequence[str]) -> Iterator[str]:
    """Yield the names of a list with all of its folders, and with fewer and fewer of them."""
    yield from (_flat(path[at:]) for at in range(len(path)))


def _flat(parts: Sequence[str]) -> str:
    """Return a file name that lies in no other folder, whatever the archive says."""
    joined = "-".join(parts).replace("\0", "").replace(":", "-").encode("utf-8", "replace")
    return joined[-_LONGEST_NAME:].decode("utf-8", "ignore").lstrip(".") or "list"

"""What can be saved of a ZIP file whose directory is damaged: its files one after the other, as each begins itself."""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

_END = b"PK\x05\x06"
_DIRECTORY = b"PK\x01\x02"
_FILE = b"PK\x03\x04"
_HEADER = struct.Struct("<4s5H3I2H")
"""Mark, version, flags, method, time, date, checksum, packed size, size, lengths of name and of what follows it."""

_SIZE_FOLLOWS = 0x8
_SAYS_UTF_8 = 0x800
_UNKNOWN_COUNT = 0xFFFF


def is_archive(place: Path) -> bool:
    """Tell whether a file is a ZIP file, be it one whose end is damaged."""
    if not place.is_file():
        return False
    if zipfile.is_zipfile(place):
        return True
    with place.open("rb") as stream:
        start = stream.read(_HEADER.size)
    if len(start) < _HEADER.size:
        return start.startswith(_FILE)
    return start.startswith(_FILE) and _HEADER.unpack(start)[3] in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}


def is_whole(archive: zipfile.ZipFile, content: bytes) -> bool:
    """Tell whether a directory has as many files as its end says, each beginning where and as the directory has it."""
    at = content.rfind(_END)
    (count,) = struct.unpack_from("<H", content, at + 10) if 0 <= at <= len(content) - 12 else (0,)
    return count in {len(archive.infolist()), _UNKNOWN_COUNT} and all(
        _begins(info, archive) for info in archive.infolist()
    )


def _begins(info: zipfile.ZipInfo, archive: zipfile.ZipFile) -> bool:
    try:
        archive.open(info).close()
    except (NotImplementedError, RuntimeError):  # locked, or packed in a way that is not known here
        return True
    except (zipfile.BadZipFile, OSError, ValueError):
        return False
    return True


def saved_files(content: bytes, most: int) -> Iterator[tuple[zipfile.ZipInfo, bytes]]:
    """Yield the files of a damaged archive with at most ``most`` + 1 bytes each; none that differs from its checksum.

    Files in a folder for which a damaged header stands are found by the next one that is whole.
    """
    at = content.find(_FILE)
    while 0 <= at <= len(content) - _HEADER.size:
        found = _saved(content, at, most)
        if found is not None:
            yield found[0], found[1]
        at = content.find(_FILE, found[2] if found else at + 4)


def _saved(content: bytes, at: int, most: int) -> tuple[zipfile.ZipInfo, bytes, int] | None:
    """Return the file whose header stands there, what it holds, and where it ends; None for one that is damaged."""
    _, _, flags, method, clock, day, checksum, packed, _, named, more = _HEADER.unpack_from(content, at)
    start = at + _HEADER.size + named + more
    name = content[at + _HEADER.size : at + _HEADER.size + named]
    if method == zipfile.ZIP_DEFLATED:
        whole, end = _inflated(content, start, most)
    elif method == zipfile.ZIP_STORED and not flags & _SIZE_FOLLOWS:
        whole, end = content[start : start + min(packed, most + 1)], start + packed
    else:
        return None
    if flags & _SIZE_FOLLOWS and end + 8 <= len(content):
        end += 4 * (content[end : end + 4] == b"PK\x07\x08")
        (checksum,) = struct.unpack_from("<I", content, end)
    if len(whole) <= most and zlib.crc32(whole) != checksum:
        return None
    date_time = ((day >> 9) + 1980, (day >> 5) & 15, day & 31, clock >> 11, (clock >> 5) & 63, (clock & 31) * 2)
    info = zipfile.ZipInfo(name.decode("utf-8" if flags & _SAYS_UTF_8 else "cp437", "replace"), date_time)
    info.flag_bits = flags
    return info, whole, end


def _inflated(content: bytes, start: int, most: int) -> tuple[bytes, int]:
    """Return what was packed from a place on, and where it ends; nothing where it is damaged."""
    machine = zlib.decompressobj(-15)
    try:
        whole = machine.decompress(memoryview(content)[start:], most + 1)
    except zlib.error:
        return b"", start
    return whole, (len(content) - len(machine.unused_data)) if machine.eof else start

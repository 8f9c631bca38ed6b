"""The colour profile of a press: an ICC file, judged before a PDF holds it."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cardbase.errors import Unreadable
from cardbase.files import read_bytes

PROFILE_LIMIT = 16 * 2**20
"""Bytes of a profile."""
MOST_TAGS = 200
_HEADER, _ENTRY = 132, 12
"""Bytes before the table of tags with its count, and of each line of it."""


class PressProfile(NamedTuple):
    """The bytes of a profile and what it calls the printing condition."""

    data: bytes
    name: str


def read_press_profile(path: Path, newest: int) -> PressProfile:
    """Return the profile of a file, of that version of ICC at most.

    Raises ``Unreadable`` for what is no whole profile of a CMYK press, or too new.
    """
    data = read_bytes(path, PROFILE_LIMIT)
    for fault, hint in _faults(data, newest):
        raise Unreadable(f"{path}: {fault}", hint=hint)
    tags = _tags(data)
    name = _words(data[slice(*tags["desc"])])
    if not name:
        raise Unreadable(f"{path}: the colour profile has no name", hint="the one that your shop gives")
    return PressProfile(data, name)


def _faults(data: bytes, newest: int) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with a profile, and what would be right."""
    if len(data) < _HEADER or data[36:40] != b"acsp":
        yield "is not an ICC colour profile", "a file that ends in .icc or .icm"
        return
    kind, space, version = data[12:16].decode("latin-1"), data[16:20].decode("latin-1").strip(), data[8]
    if kind != "prtr" or space != "CMYK":
        yield f"is a colour profile of class {kind!r} for {space}", "one of a CMYK press (class 'prtr')"
    if version > newest:
        yield f"is a colour profile of version {version}", f"version {newest} or older, or --standard x-4"
    if struct.unpack(">I", data[:4])[0] != len(data):
        yield "the colour profile is not whole", "fetch it once more"
    tags = _tags(data)
    for tag in ("desc", "A2B0"):
        start, end = tags.get(tag, (0, 0))
        if not _HEADER <= start < end <= len(data):
            yield f"the colour profile has no tag {tag!r}", "the one that your shop gives"


def _tags(data: bytes) -> dict[str, tuple[int, int]]:
    """Return where each tag of a profile begins and ends."""
    count = min(struct.unpack(">I", data[128:132])[0], MOST_TAGS)
    found = {}
    for at in range(_HEADER, min(_HEADER + count * _ENTRY, len(data) - _ENTRY + 1), _ENTRY):
        name, start, size = struct.unpack(">4sII", data[at : at + _ENTRY])
        found[name.decode("latin-1")] = (start, start + size)
    return found


def _words(tag: bytes) -> str:
    """Return the text of a tag: ASCII in profiles of version 2, UTF-16 in those of version 4."""
    if tag[:4] == b"mluc" and len(tag) >= 28:
        length, start = struct.unpack(">II", tag[20:28])
        text = tag[start : start + length].decode("utf-16-be", "replace")
    else:
        text = tag[12:].split(b"\0", 1)[0].decode("ascii", "replace")
    return "".join(c for c in text if c.isprintable())[:200].strip()

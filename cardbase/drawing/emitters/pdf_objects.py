"""A finished PDF made small: all that is no stream goes into one compressed stream (ISO 32000-1, 7.5.7 and 7.5.8)."""

from __future__ import annotations

import re
import zlib
from itertools import pairwise

COMPRESSED = (1, 5)
"""The oldest version of PDF that knows streams of objects."""
_ENTRY = re.compile(rb"(\d{10}) \d{5} n")
_KEPT = re.compile(rb"/(?:Root|Info) \d+ \d+ R|/ID\s*\[[^]]*\]")
_PLAIN, _INSIDE = 1, 2


def compressed(data: bytes) -> bytes:
    """Return a PDF of reportlab's with its small objects and its table of objects compressed; it shows the same."""
    head, objects, trailer = _parts(data)
    small = {number: body for number, body in objects.items() if not body.endswith(b"endstream")}
    holder = max(objects) + 1
    rows = {number: (_INSIDE, holder, place) for place, number in enumerate(small)}
    out = bytearray(head)
    streams = {number: body for number, body in objects.items() if number not in small}
    for number, body in (*streams.items(), (holder, _held(small))):
        rows[number] = (_PLAIN, len(out), 0)
        out += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    start = len(out)
    rows[holder + 1] = (_PLAIN, start, 0)
    out += b"%d 0 obj\n%b\nendobj\nstartxref\n%d\n%%%%EOF\n" % (holder + 1, _table(rows, trailer), start)
    return bytes(out)


def _parts(data: bytes) -> tuple[bytes, dict[int, bytes], bytes]:
    """Return the head of a PDF, its objects by number, and what its trailer says of them as a whole."""
    table = int(data[data.rindex(b"startxref") + 9 : data.rindex(b"%%EOF")])
    end = data.index(b"trailer", table)
    places = sorted(int(entry[1]) for entry in _ENTRY.finditer(data, table, end))
    objects = dict(_object(data[place:after]) for place, after in pairwise([*places, table]))
    return data[: places[0]], objects, b" ".join(_KEPT.findall(data, end))


def _object(text: bytes) -> tuple[int, bytes]:
    """Return the number of an object and what stands between its first word and its last."""
    number, _, rest = text.partition(b" 0 obj")
    return int(number), rest[: rest.rindex(b"endobj")].strip()


def _held(small: dict[int, bytes]) -> bytes:
    """Return the stream that holds the small objects: their numbers and places first."""
    index, at = [], 0
    for number, body in small.items():
        index.append(b"%d %d" % (number, at))
        at += len(body) + 1
    first = b" ".join(index) + b"\n"
    return _stream(b"/Type /ObjStm /N %d /First %d" % (len(small), len(first)), first + b"\n".join(small.values()))


def _table(rows: dict[int, tuple[int, int, int]], trailer: bytes) -> bytes:
    """Return the stream that tells where each object lies; number 0 is free, as ever."""
    size = max(rows) + 1
    wide = [max((max(row[column] for row in rows.values()).bit_length() + 7) // 8, 1) for column in range(3)]
    table = b"".join(
        b"".join(value.to_bytes(width, "big") for value, width in zip(rows.get(number, (0, 0, 0)), wide, strict=True))
        for number in range(size)
    )
    widths = b" ".join(b"%d" % width for width in wide)
    return _stream(b"/Type /XRef /Size %d /W [%b] %b" % (size, widths, trailer), table)


def _stream(entries: bytes, content: bytes) -> bytes:
    deflated = zlib.compress(content, 9)
    return b"<< %b /Filter /FlateDecode /Length %d >>\nstream\n%b\nendstream" % (entries, len(deflated), deflated)

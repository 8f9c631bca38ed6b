"""SQLite's ``printf`` in bounded time: its own one fills a width of a thousand million place by place."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from typing import Any, Final

WIDEST: Final = 1_000
"""Width or precision of one value."""
_PLACE = re.compile(r"%([-+ 0,#!]*)(\d+|\*)?(?:\.(\d+|\*)?)?l*([a-zA-Z%])")


class _TooWide(Exception):
    pass


def add_format(connection: sqlite3.Connection) -> None:
    """Give a connection ``printf`` and ``format`` as SQLite describes them, with bounded widths."""
    for name in ("printf", "format"):
        connection.create_function(name, -1, sql_format, deterministic=True)


def sql_format(*values: Any) -> str | None:
    """Return the text that a format makes of its values; None for a width beyond ``WIDEST``, as SQLite for its own."""
    if not values or values[0] is None:
        return None
    left = iter(values[1:])
    try:
        return _PLACE.sub(lambda place: _shown(place, left), str(values[0]))
    except _TooWide:
        return None


def _shown(place: re.Match[str], left: Iterator[Any]) -> str:
    flags, width, precision, kind = place.groups()
    if kind == "%":
        return "%"
    sizes = [_size(text, left) for text in (width, precision)]
    value = next(left, None)
    start = "%" + "".join(sign for sign in flags if sign in "-+ 0#") + ("" if sizes[0] is None else str(sizes[0]))
    if kind in "sqQwzc":
        text = _text(kind, value)
        kept = text if sizes[1] is None else (text[:1] * sizes[1] if kind == "c" else text[: sizes[1]])
        return f"{start}s" % kept
    if kind in "diuxXo":
        return _number(start, flags, "d" if kind in "iu" else kind, int(_as_number(value)))
    if kind in "feEgG":
        decimals = "" if sizes[1] is None else f".{sizes[1]}"
        return _number(start + decimals, flags, kind, float(_as_number(value)))
    return ""


def _size(text: str | None, left: Iterator[Any]) -> int | None:
    if text is None:
        return None
    size = abs(int(_as_number(next(left, 0)))) if text == "*" else int(text[:9])
    if size > WIDEST:
        raise _TooWide
    return size


def _text(kind: str, value: Any) -> str:
    if value is None:
        return {"Q": "NULL", "q": "(NULL)", "w": "(NULL)"}.get(kind, "")
    text = value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)
    if kind == "c":
        return text[:1]
    if kind in "qQ":
        text = text.replace("'", "''")
    return {"Q": f"'{text}'", "w": text.replace('"', '""')}.get(kind, text)


def _number(start: str, flags: str, kind: str, value: float) -> str:
    shown = f"{start}{kind}" % value
    if "," not in flags or kind != "d":
        return shown
    return shown.replace(str(abs(int(value))), f"{abs(int(value)):,}")


def _as_number(value: Any) -> float:
    if isinstance(value, int | float):
        return value
    found = re.match(r"\s*[-+]?\d+(?:\.\d+)?", value if isinstance(value, str) else "")
    return float(found.group()) if found else 0

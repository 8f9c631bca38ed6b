"""The values of a stored game, each checked before it is believed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from cardbase.files import printable

LONGEST: Final = 400
"""Characters of a text that are read."""


def whole(value: object, below: int, least: int = 0) -> int:
    """Return a whole number of a stored game; raise ``ValueError`` for any other value."""
    if type(value) is not int or not least <= value < below:
        raise ValueError(f"{str(value)[:20]!r} is not a number from {least:,} to {below - 1:,}")
    return value


def list_of(value: object) -> list[Any]:
    """Return a list of a stored game; raise ``ValueError`` for any other value."""
    if not isinstance(value, list):
        raise ValueError(f"{str(value)[:20]!r} is not a list")
    return value


def text_of(value: object) -> str:
    """Return a text of a stored game as one line, cut to ``LONGEST``; raise ``ValueError`` for any other value."""
    if not isinstance(value, str):
        raise ValueError(f"{str(value)[:20]!r} is not a line")
    return printable(value[:LONGEST])


def once(keys: Iterable[tuple[int, int]]) -> None:
    """Raise ``ValueError`` where a game stands twice."""
    seen: set[tuple[int, int]] = set()
    for key in keys:
        if key in seen:
            raise ValueError(f"game {key[1]} of {key[0]} is there twice")
        seen.add(key)

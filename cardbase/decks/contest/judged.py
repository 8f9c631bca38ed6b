"""A line of a tournament's table: one list, judged."""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """The verdict on one list: ``state`` is "legal", "illegal", "unread" (legal as read), or "unreadable".

    ``legal`` is None where the file cannot be read, and ``error`` then gives the reason.
    """

    file: str
    name: str
    author: str
    sponsor: str
    imperial: int
    house: int
    legal: bool | None
    codes: tuple[str, ...]
    warnings: int
    fingerprint: str
    error: str = ""
    state: str = "unreadable"

"""A line of a tournament's table: one list, judged."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from cardbase.decks.vocabulary import fold
from cardbase.given import checked


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


@checked
def lists_of_one_player(rows: Iterable[Row]) -> dict[str, list[str]]:
    """Return the files of each player who has several, by the name as the first of them has it."""
    found: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        found[fold(row.author)].append(row)
    return {own[0].author: [row.file for row in own] for key, own in found.items() if key and len(own) > 1}

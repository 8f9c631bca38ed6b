"""The curtain between people who share one screen: whose cards may be shown, and when somebody has to look away."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

NOBODY: Final = -1
EVERYBODY: Final = -2


class Curtain:
    """Keeps for whom of the ``people`` (seats) at one screen it is: one of them, nobody yet, or everybody."""

    __slots__ = ("_people", "_shown_to")

    def __init__(self, people: Collection[int]) -> None:
        self._people = frozenset(people)
        self._shown_to = NOBODY

    def falls(self, seat: int, is_private: Callable[[], bool]) -> bool:
        """Return whether a seat is asked whose hidden things others, who may be looking, must not see.

        What is asked in public is asked with everybody's hidden, without a curtain, and lets everybody look. The first
        of several people is asked behind one.
        """
        if len(self._people) < 2 or seat == self._shown_to:
            return False
        is_open = self._shown_to != NOBODY and not is_private()
        self._shown_to = EVERYBODY if is_open else seat
        return not is_open

    def is_behind(self, seat: int) -> bool:
        """Return whether what a seat alone may know may be shown: one person plays, or this one alone looks."""
        return len(self._people) < 2 or seat == self._shown_to != NOBODY

"""The curtain between people who share one screen: whose cards may be shown, and when somebody has to look away."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

NOBODY: Final = -1


class Curtain:
    """Keeps who looked last of the ``people`` (seats) at one screen."""

    __slots__ = ("_people", "_shown_to")

    def __init__(self, people: Collection[int]) -> None:
        self._people = frozenset(people)
        self._shown_to = NOBODY

    def falls(self, seat: int, is_private: Callable[[], bool]) -> bool:
        """Return whether another person than the last one is asked, whose hidden things that one must not see.

        What is asked in public is asked with everybody's hidden, without a curtain. The first of several people is
        asked behind one.
        """
        if len(self._people) < 2 or seat == self._shown_to:
            self._shown_to = seat
            return False
        if self._shown_to != NOBODY and not is_private():
            return False
        self._shown_to = seat
        return True

    def is_behind(self, seat: int) -> bool:
        """Return whether what a seat alone may know may be shown: one person plays, or this one looked last."""
        return len(self._people) < 2 or seat == self._shown_to != NOBODY

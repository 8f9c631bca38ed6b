"""How much of a game each seat was shown: by itself, and while others looked too."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from cardbase.lessons import reported_events, seen_by_all, story, summary
from cardbase.play import events
from cardbase.players import CardGameRecord

IN_FULL: Final = "# In full"
"""Stands between the sum of a long story and the story."""
LONG_NEWS: Final = 12
"""Events from which on what rivals did is summed up above the story."""


class News:
    """Keeps how much of the log of a game each seat was shown; ``people`` are the seats that look at one screen.

    ``own`` says everywhere whether a seat looks alone; else only what all the people saw is shown.
    """

    def __init__(self, record: CardGameRecord, people: Collection[int]) -> None:
        self._record = record
        self._people = people
        self._reported = {own: [0] * record.game.seats for own in (True, False)}
        self._chosen_at = [self._length] * record.game.seats

    @property
    def _length(self) -> int:
        return len(self._record.game.log or ())

    def has_chosen(self, seat: int) -> None:
        """Keep that a seat makes a choice now: what comes from here on is its newest."""
        self._chosen_at[seat] = self._length

    def take_back(self) -> None:
        """Forget the reports of what the game no longer has."""
        for shown in (*self._reported.values(), self._chosen_at):
            shown[:] = [min(number, self._length) for number in shown]

    def fresh(self, seat: int, *, own: bool) -> list[str]:
        """Return what a seat saw happen since the last report, a long story with its sum above it."""
        since = self._reported[True][seat] if own else max(numbers[seat] for numbers in self._reported.values())
        happened, table = self._events(seat, since, own=own), self._record.game.table
        self._reported[own][seat] = self._length
        short = summary(happened, table, seat) if len(happened) > LONG_NEWS else []
        lines = story(happened, table)
        begins = not since and not self._record.game.state.turn and lines
        return [*short, IN_FULL, *lines] if short else ["# House creation", *lines] if begins else lines

    def newest(self, seat: int, *, own: bool) -> list[str]:
        """Return what came since a seat's last choice: a line for each rival that acted, else the last event."""
        happened, table = self._events(seat, self._chosen_at[seat], own=own), self._record.game.table
        last = -2 if happened and happened[-1].kind == events.RITE_ENDED else -1  # with what was done last in the Rite
        lines = summary(happened, table, seat) or story(happened, table)[last:]
        return [line.removeprefix("# ").strip() for line in lines]

    def amounts_of(self, seat: int) -> list[int]:
        """Return the amounts of what a seat did since its last choice, with their signs."""
        log = self._record.game.log or []
        return [amount for _, who, _, _, amount, *_ in log[self._chosen_at[seat] :] if who == seat]

    def whole(self, seat: int, *, own: bool) -> list[str]:
        """Return all that a seat saw happen."""
        self._reported[own][seat] = self._length
        return story(self._events(seat, 0, own=own), self._record.game.table)

    def _events(self, seat: int, since: int, *, own: bool) -> list[events.Event]:
        game = self._record.game
        return reported_events(game, seat, since) if own else seen_by_all(game, self._people, since)

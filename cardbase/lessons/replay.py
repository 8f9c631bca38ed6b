"""A stored game gone through, forward and back, as one seat saw it or from above."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardbase.errors import Unreadable
from cardbase.lessons.chronicles import ending_of, reported_events, story
from cardbase.play import Game, View
from cardbase.play import choices as c
from cardbase.players import CardGameRecord

STEP_KEYS: Final[dict[str, str]] = {
    "Enter": "the next choice",
    "b": "back by one choice",
    "120": "go to choice 120; 0 is the beginning",
    "t": "to the next turn",
    "?": "these keys",
    "q": "leave; so do Ctrl-C and the end of input",
}


class Steps:
    """A stored game at its beginning, to be gone through; ``seat`` None sees all cards."""

    def __init__(self, record: CardGameRecord, seat: int | None) -> None:
        self.game = record.game
        self.at = 0
        self._places = record.journal.choices
        self._seat = seat
        self._conceded = record.conceded
        self._before = 0

    def __len__(self) -> int:
        return len(self._places)

    def follow(self, typed: str) -> str:
        """Go where a key says; return a reason where it says nothing."""
        self._before = len(self.game.log or ())
        if typed == "":
            self.go(self.at + 1)
        elif typed == "b":
            self.go(self.at - 1)
        elif typed == "t":
            turn = self.game.state.turn
            while self.at < len(self) and self.game.state.turn == turn:
                self.go(self.at + 1)
        elif typed.isascii() and typed.isdigit() and len(typed) < 9:
            self.go(int(typed))
        else:
            return f"{typed[:40]!r} is not a key; ? lists them"
        return ""

    def go(self, number: int) -> None:
        """Go to the position after ``number`` choices, or to the end nearest to it."""
        wanted = max(0, min(number, len(self)))
        while self.at > wanted:
            self.game.undo()
            self.at -= 1
        while self.at < wanted:
            place = self._places[self.at]
            if not 0 <= place < len(self.game.options):
                raise Unreadable(f"choice {self.at + 1} does not exist in that position")
            self.game.apply(self.game.options[place])
            self.at += 1

    def view(self) -> View:
        """Return the position as the seat sees it, or from above."""
        return from_above(self.game) if self._seat is None else self.game.view(self._seat)

    def happened(self) -> list[str]:
        """Return what happened on the last way."""
        return story(reported_events(self.game, self._seat, self._before), self.game.table)

    def coming(self) -> str:
        """Return what will be chosen next, as far as the seat may know it; at the end how it ended."""
        game = self.game
        if self.at >= len(self):
            return ending_of(game, self._conceded)
        if self._seat not in (None, game.seat):
            return ""
        place = self._places[self.at]
        chosen = c.describe(game.options[place], game.table) if 0 <= place < len(game.options) else "?"
        return f"{game.table.seat_name(game.seat)} will choose: {chosen}"

    def others(self) -> list[str]:
        """Return what else could be chosen here, as far as the seat may know it."""
        game = self.game
        if self.at >= len(self) or self._seat not in (None, game.seat):
            return []
        place = self._places[self.at]
        return [choice.words for at, choice in enumerate(game.question(game.seat).choices) if at != place]


def view_for_all(game: Game, reader: int, seats: Iterable[int]) -> View:
    """Return a reader's view as far as all of some seats know it: what may stand on a screen that all look at."""
    bits = sum(1 << seat for seat in seats)
    seen = game.copy()
    seen.state.known = [known if known & bits == bits else known & ~bits for known in seen.state.known]
    return seen.view(reader)


def from_above(game: Game) -> View:
    """Return the view of who decides as if every face had been seen."""
    seen = game.copy()
    seen.state.known = [(1 << c.MOST_SEATS) - 1] * len(game.state.known)
    return seen.view(max(game.seat, 0))

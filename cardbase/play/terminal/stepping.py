"""Going through a stored game, forward and back, as one seat saw it or from above."""

from __future__ import annotations

from typing import Final

from cardbase.errors import Unreadable
from cardbase.play.choices import describe
from cardbase.play.game import Game
from cardbase.play.terminal.chronicle import told
from cardbase.play.terminal.console import Console
from cardbase.play.terminal.record import GameRecord
from cardbase.play.terminal.screen import screen
from cardbase.play.views import View

STEP_KEYS: Final[dict[str, str]] = {
    "Enter": "the next choice",
    "b": "back by one choice",
    "120": "go to choice 120; 0 is the beginning",
    "t": "to the next turn",
    "?": "these keys",
    "q": "leave; so do Ctrl-C and the end of input",
}


class Stepping:
    """A stored game at its beginning, to be gone through; ``seat`` None sees all cards."""

    def __init__(self, record: GameRecord, console: Console, seat: int | None) -> None:
        self._game = record.game
        self._places = record.journal.choices
        self._console = console
        self._seat = seat
        self._at = 0

    def run(self) -> None:
        """Show the beginning and follow what is typed until somebody leaves."""
        self._show(0)
        while True:
            try:
                typed = self._console.read(f"{self._at} of {len(self._places)} > ").casefold()
            except EOFError:
                return
            if typed == "q":
                return
            if typed == "?":
                self._console.write(f"  {key:<6} {meaning}" for key, meaning in STEP_KEYS.items())
            else:
                self._follow(typed)

    def _follow(self, typed: str) -> None:
        before = len(self._game.log or ())
        if typed == "":
            self.go(self._at + 1)
        elif typed == "b":
            self.go(self._at - 1)
        elif typed == "t":
            turn = self._game.state.turn
            while self._at < len(self._places) and self._game.state.turn == turn:
                self.go(self._at + 1)
        elif typed.isascii() and typed.isdigit() and len(typed) < 9:
            self.go(int(typed))
        else:
            self._console.write([f"{typed[:40]!r} is no key; ? tells them"])
            return
        self._show(before)

    def go(self, number: int) -> None:
        """Go to the position after ``number`` choices, or to the end nearest to it."""
        wanted = max(0, min(number, len(self._places)))
        while self._at > wanted:
            self._game.undo()
            self._at -= 1
        while self._at < wanted:
            place = self._places[self._at]
            if not 0 <= place < len(self._game.options):
                raise Unreadable(f"choice {self._at + 1} does not exist in that position")
            self._game.apply(self._game.options[place])
            self._at += 1

    def _show(self, before: int) -> None:
        game = self._game
        lines = screen(self._view(), game.table)
        lines += ["# What happened", *told(game.events(self._seat)[before:], game.table)]
        if self._at < len(self._places) and self._seat in (None, game.seat):
            place = self._places[self._at]
            chosen = describe(game.options[place], game.table) if 0 <= place < len(game.options) else "?"
            lines.append(f"# {game.table.seat_name(game.seat)} will choose: {chosen}")
        self._console.write(lines)

    def _view(self) -> View:
        game = self._game
        if self._seat is not None:
            return game.view(self._seat)
        return from_above(game)


def from_above(game: Game) -> View:
    """Return the view of who decides as if every face had been seen."""
    seen = game.copy()
    seen.state.known = bytearray(b"\xff" * len(game.state.known))
    return seen.view(max(game.seat, 0))

"""A game in plain lines: what a sitting asks is printed, what is typed is read from a console."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cardbase.corpus import Corpus
from cardbase.play.agents import PATIENCE
from cardbase.play.terminal.console import Console
from cardbase.play.terminal.record import GameRecord
from cardbase.play.terminal.screen import glance, question, screen
from cardbase.play.terminal.sitting import Sitting

MOST_NEWS: Final = 40
"""Lines of news; of more, as after a game was gone on with, the last are shown."""


class Session:
    """People and other players at one game. ``run`` returns when it is over or somebody leaves."""

    def __init__(
        self, record: GameRecord, corpus: Corpus, path: Path, console: Console, patience: float = PATIENCE
    ) -> None:
        self._sitting = Sitting(record, corpus, path, patience)
        self._console = console
        self._seen: set[int] = set()

    def run(self) -> None:
        """Play until the game is over or somebody quits; Ctrl-C saves and is passed on."""
        sitting = self._sitting
        try:
            while not sitting.over and self._step():
                pass
        except EOFError:
            self._console.write(["", "the input ended"])
        finally:
            sitting.save()
        self._console.write(self._ending() if sitting.over else [f"saved; go on with: --resume {sitting.path}"])

    def _step(self) -> bool:
        if not self._sitting.asks:
            self._sitting.advance()
            self._console.write(self._sitting.complaints())
            return True
        self._sitting.save()
        if self._sitting.hides():
            name = self._sitting.game.table.seat_name(self._sitting.game.seat)
            self._console.hide()
            self._console.read(
                f"{name} (seat {self._sitting.game.seat + 1}) decides. Press Enter when nobody else looks. "
            )
            self._console.hide()
        return self._ask()

    def _ask(self) -> bool:
        """Show the table and ask until a choice is made; return False to leave."""
        sitting, console = self._sitting, self._console
        view, table = sitting.view(), sitting.game.table
        menu = sitting.menu(view)
        whole = view.moment in ("House Interval", "House creation") or view.seat not in self._seen
        self._seen.add(view.seat)
        shown = screen(view, table) if whole else glance(view, table)
        console.write([*self._news(view.seat), *shown, *question(view), *menu.lines()])
        while True:
            typed = console.read("> ")
            reply = sitting.obey(typed, menu)
            console.write(reply.lines)
            if not typed:
                console.write([*screen(view, table), *question(view), *menu.lines()])
            if reply.moved or reply.leaves:
                return reply.moved

    def _news(self, seat: int) -> list[str]:
        lines = self._sitting.news(seat)
        more = ["  ... (log tells all)"] if len(lines) > MOST_NEWS else []
        return ["", "# Since you were last asked", *more, *lines[-MOST_NEWS:]] if lines else []

    def _ending(self) -> list[str]:
        return ["", f"# {self._sitting.ending()}", f"read it again: cardbase replay {self._sitting.path} --chronicle"]

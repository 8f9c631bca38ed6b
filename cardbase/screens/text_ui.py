"""Plain lines: what a host asks is printed, what is typed is read from a console."""

from __future__ import annotations

from typing import Final

from cardbase.lessons import Host
from cardbase.screens.board_lines import glance, screen
from cardbase.screens.console import Console
from cardbase.screens.keys import key_typed
from cardbase.screens.news import IN_FULL

MOST_NEWS: Final = 40
"""Lines of news; of more, as after a game was continued, the sum and the last are shown."""
FEWEST: Final = 10
"""Lines of the end that are shown however long the sum is."""


class TextUI:
    """A host heard in plain lines. ``run`` returns when it is over or somebody leaves."""

    def __init__(self, host: Host, console: Console) -> None:
        self._host = host
        self._console = console
        self._seen: set[int] = set()
        self._reader = 0
        self._replaced = False
        self._interval = (-1, -1, "")
        """Whose Interval, or what phase, the whole table was shown in last: within it the rivals' funds are enough."""
        self._is_own = False
        """Whether what stands above is for one person alone."""

    def run(self) -> None:
        """Play until it is over or somebody quits; Ctrl-C saves and is passed on."""
        host = self._host
        try:
            while not host.over and self._step():
                pass
        except EOFError:
            self._console.write(["", "the input ended"])
        except KeyboardInterrupt:
            self._console.write(["", host.farewell()])
            raise
        finally:
            host.save()
        if host.over and self._seen:
            self._console.write(self._news(self._reader))
        first, *more = host.ending() if host.over else ["", host.farewell()]
        self._console.write(["", f"# {first}", *more] if first else more)

    def _step(self) -> bool:
        host = self._host
        if not host.asks:
            host.advance()
            self._console.write(host.complaints())
            return True
        host.save()
        if host.hides():
            name = host.game.table.seat_name(host.game.seat)
            self._console.hide()
            self._console.read(f"{name} (seat {host.game.seat + 1}) decides. Press Enter when nobody else looks. ")
            self._console.hide()
        elif self._is_own and not host.shows_own():
            self._console.hide()
        self._is_own = host.shows_own()
        return self._ask()

    def _ask(self) -> bool:
        """Show the table and ask until a choice is made; return False to leave."""
        host, console = self._host, self._console
        view, table = host.view(), host.game.table
        menu = host.menu()
        first = view.seat not in self._seen
        at_large = view.moment in ("House Interval", "House creation") or first
        interval = (view.seat, view.turn, view.moment)
        whole = first or self._replaced or interval != self._interval
        self._interval = interval if at_large else self._interval
        self._seen.add(view.seat)
        self._reader = view.seat
        shown = (
            screen(view, table, own=host.shows_own(), marks=host.marks(), whole=whole)
            if at_large
            else glance(view, table, own=host.shows_own())
        )
        before, brief = self._parted(host.brief())
        console.write([*before, *self._news(view.seat, first=first), *shown, *host.undone(), *brief, *menu.lines()])
        while True:
            typed = key_typed(console.read("> "), menu, host.keys())
            reply = host.obey(typed, menu)
            console.write(reply.lines)
            if not typed:
                console.write([*screen(view, table, own=host.shows_own(), marks=host.marks()), *brief, *menu.lines()])
            if reply.moved or reply.leaves:
                self._replaced = reply.replaced
                return reply.moved

    def _parted(self, brief: list[str]) -> tuple[list[str], list[str]]:
        """Return what is still about the game before, to be read above the new table, and the rest of a brief."""
        heading = next((at for at, line in enumerate(brief) if line.startswith("# ")), 0)
        at = heading if self._replaced else 0
        return ["", *brief[:at]] if at else [], brief[at:]

    def _news(self, seat: int, *, first: bool = False) -> list[str]:
        """Return what came since the seat was asked: of a long story its sum and its end."""
        lines = self._host.news(seat)
        if not lines:
            return []
        if len(lines) > MOST_NEWS:
            summed = lines[: lines.index(IN_FULL) + 1] if IN_FULL in lines else []
            lines = [*summed, "  ... (log tells all)", *lines[min(len(summed) - MOST_NEWS, -FEWEST) :]]
        return ["", "# What happened so far" if first else "# Since you were last asked", *lines]

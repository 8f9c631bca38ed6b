"""The flow of a game on the whole screen: others play on, a person is asked, the end is shown."""

from __future__ import annotations

import contextlib
import gc
import time
from typing import Final

from textual.timer import Timer
from textual.widgets import Static

from cardbase.errors import CardbaseError
from cardbase.lessons import Host
from cardbase.play import explaining
from cardbase.screens.fullscreen.panes import NONE, WIDE, Curtain, Lines, Reading, fit
from cardbase.screens.fullscreen.table_panes import TablePanes
from cardbase.screens.fullscreen.thinking import thought
from cardbase.tabletop import Menu

IDLE: Final = 1.0
"""Seconds without an answer after which memory is tidied up."""
TIMEOUT: Final = 0.2
"""Seconds after which the table is redrawn while others play."""


class TableFlow(TablePanes):
    """The panes of a host that goes on by itself until a person is asked."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.failure: BaseException | None = None
        self._menu: Menu | None = None
        self._reader = NONE
        self._drawn_at = 0.0
        self._is_ended = False
        self._is_left = False
        self._last_reply = ""
        """What was answered to the last typed line, to be read below the next question."""
        self._thresholds = gc.get_threshold()
        self._tidying: Timer | None = None

    @property
    def is_waiting(self) -> bool:
        """Return whether a person is asked now, or the end is shown."""
        return self._menu is not None or self._is_ended

    def on_mount(self) -> None:
        """Begin to play."""
        gc.freeze()  # the corpus stays: going through it again and again would cost 100 ms every few choices
        self._thresholds = gc.get_threshold()
        gc.set_threshold(*self._thresholds[:2], 1_000)  # what is left over is collected while nobody waits
        self.theme = "textual-dark"
        self.query_one("#log").can_focus = False
        fit(self, self.size.width, self.size.height)
        self.play_on()

    def on_unmount(self) -> None:
        """Leave memory to be tidied up as before."""
        gc.set_threshold(*self._thresholds)
        gc.unfreeze()

    def play_on(self) -> None:
        """Let the others play until a person is asked."""
        self._menu = None  # at once: what is pressed from here on is no answer to the old question
        self.run_worker(self._play_on(), exclusive=True)

    async def _play_on(self) -> None:
        host = self._host
        try:
            while not host.over and not host.asks:
                self._wait_for_others()
                choice = await thought(host)
                if self._is_left:  # what was saved is where the game stands
                    return
                host.take(choice)
                for complaint in host.complaints():
                    self.notify(complaint, severity="warning", markup=False)
            host.save()
        except CardbaseError as error:
            self._fail(error)
            return
        if host.over:
            self._end()
        elif host.hides():
            self._blank()
            name = host.game.table.seat_name(host.game.seat)
            self.push_screen(Curtain(name, host.game.seat), lambda _: self._ask())
        else:
            self._ask()

    def _wait_for_others(self) -> None:
        """Draw the table now and then while others play, and tell who thinks."""
        now = time.monotonic()
        if now - self._drawn_at < TIMEOUT or self._host.game.seat == self._reader:  # what stands is answered at once
            return
        self._drawn_at = now
        game = self._host.game
        self.query_one("#message", Static).update(
            f"{game.table.seat_name(game.seat)} thinks ... (Ctrl+C saves and leaves)"
        )
        self.query_one("#choices", Lines).fill([])
        if self._reader >= 0:
            self._show_table(self._host.view(self._reader))

    def _fail(self, error: CardbaseError) -> None:
        """Leave because of an error; what was played up to it is saved, if it can be."""
        with contextlib.suppress(CardbaseError):
            self._host.save()
        self.failure = error
        self.exit()

    def _ask(self) -> None:
        """Show the table to who is asked."""
        view = self._host.view()
        menu = self._host.menu()
        self._reader = view.seat
        with self.batch_update():
            self._show_table(view)
            self._tell_news(self._last_reply, view.seat)
            self._last_reply = ""
            long = self._brief()
            choices = self.query_one("#choices", Lines)
            choices.fill(self._menu_lines(menu))
            self._menu = menu
            self._share_rows()
            self.call_after_refresh(self._share_rows)
            choices.mark_first()
            self.screen_stack[0].set_focus(choices)  # at once: the text shown is that of what has the focus
            self._tell_marked()
        self._drawn_at = time.monotonic()
        if self._tidying:
            self._tidying.stop()
        self._tidying = self.set_timer(IDLE, gc.collect)
        if long:
            self.push_screen(Reading(long))

    def _end(self) -> None:
        """Tell how it ended; Enter leaves."""
        host = self._host
        self._reader = max(self._reader, 0)
        self._show_table(host.view(self._reader))
        first, *more = host.ending()
        self.query_one("#question", Static).update(first)
        self.query_one("#card", Static).update("")
        choices = self.query_one("#choices", Lines)
        newest = [] if self.size.width >= WIDE else host.newest(self._reader)
        choices.fill([*((line, NONE) for line in [*newest, *more]), ("leave", 0)])
        choices.mark_first()
        choices.focus()
        self.query_one("#hints", Static).update(host.hints())
        self._message("It is over. Enter leaves.")
        self._asked_rows = 1
        self._share_rows()
        self._is_ended = True

    def _tell_marked(self) -> None:
        self._tell(self._about_marked())

    def _about_marked(self) -> list[str]:
        """Return the text on what is marked."""
        table, corpus = self._host.game.table, self._host.corpus
        pane = self.query_one("#table", Lines)
        if pane.has_focus:
            marked = pane.marked
            return explaining.card_lines(corpus.by_id[table.facts.ids[table.definition[marked]]]) if marked >= 0 else []
        code = self._menu.code(self.query_one("#choices", Lines).marked) if self._menu else NONE
        return explaining.about(code, self._menu.question, table, corpus) if self._menu and code >= 0 else []

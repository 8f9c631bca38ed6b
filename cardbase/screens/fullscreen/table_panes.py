"""What the whole screen shows of a table, pane by pane: Houses, question, choices, log. Nothing is decided here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from textual import events
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static

from cardbase.lessons import Host
from cardbase.play import View
from cardbase.screens.board_lines import exchange, heading, table_lines
from cardbase.screens.fullscreen.panes import LOW, NONE, SMALLEST, WIDE, Lines, cut, fit, text_of, wrapped
from cardbase.screens.game_shown import ANSWERED
from cardbase.tabletop import Menu

LOG: Final = 30
"""Lines of the log that are drawn; a key shows all of it."""
OF_LOG: Final = " … (^L tells all)"
"""Stands behind news that are cut."""
LEAST: Final = 4
"""Rows of the table where question and choices need all there is."""
MARKED: Final = 8
"""Rows of the text on what is marked, at least; beside the table it takes what the choices leave."""
CARD: Final = 2
"""Lines of a card above its text: its name, its facts."""
FEW_MARKED: Final = 3
"""The same on a low screen, below the choices."""
FRAME: Final = 2
FRAMED: Final = 5
"""Rows of the choices with their frame, where there are so many choices and hardly any room."""


class TablePanes(App[None]):
    """The panes of a host, filled from what it says."""

    def __init__(self, host: Host) -> None:
        super().__init__()
        self._host = host
        self._stories: dict[int, list[str]] = {}
        self._replaced: set[int] = set()
        """Seats whose story is to be shown again from its beginning: some of it was taken back."""
        self._asked_rows = 0
        self._news_rows = 0
        """Rows that what happened since the last question takes in the log."""

    def compose(self) -> ComposeResult:
        """Lay out the panes."""
        yield Static("", id="moment", markup=False)
        with Horizontal(id="middle"):
            yield Lines("table")
            with Vertical(id="side"):
                yield Static("", id="question", markup=False)
                yield Lines("choices")
                yield Static("", id="card", markup=False)
                yield Lines("log")
        yield Static("", id="message", markup=False)
        words = "type a number, words of a choice, or a command"
        yield Input(placeholder=words, id="typed", compact=True, select_on_focus=False)
        yield Static(self._host.hints(), id="hints", markup=False)
        yield Static("", id="small", markup=False)

    def on_resize(self, event: events.Resize) -> None:
        """Lay out again for the size the terminal has now."""
        fit(self, event.size.width, event.size.height)
        self.call_after_refresh(self._share_rows)

    def _side(self) -> int:
        """Return the columns in which question and choices stand."""
        return max(20, self.size.width if self.size.width < WIDE else self.size.width // 2)

    def on_descendant_focus(self) -> None:
        """Give the rows to what is looked at."""
        self.call_after_refresh(self._share_rows)

    def _share_rows(self) -> None:
        """Below each other, leave the table what question and choices do not need, and at least a few rows.

        While the table is looked at, it has all that is not needed to say what is asked.
        """
        table = self.query_one("#table", Lines)
        if self.size.width >= WIDE:
            table.styles.height = "1fr"
            return
        moment = len(wrapped([str(self.query_one("#moment", Static).content)], self.size.width - 2))
        message = len(wrapped(str(self.query_one("#message", Static).content).split("\n"), self.size.width - 2))
        room = self.size.height - 2 - moment - message
        choices = self.query_one("#choices", Lines)
        least = FRAME + 1 if table.has_focus else min(FRAMED, choices.rows + FRAME)
        choices.styles.min_height = least
        left = room - self._asked_rows - self._marked_rows()
        table.styles.height = max(
            LEAST, left - least if table.has_focus else min(room // 2, left - choices.rows - FRAME)
        )

    def _tell_news(self, reply: str, seat: int) -> None:
        """Show what was answered to the last typed line; where there is no log, also what the news come to."""
        width = self.size.width
        is_out_of_sight = width < WIDE or self._news_rows > self.query_one("#log", Lines).size.height
        news = self._host.newest(seat) if is_out_of_sight else []
        rows = 2 if self.size.height < LOW else 4
        left = wrapped(self._host.undone(), width - 2)
        self._message("\n".join([*([reply] if reply else []), *left, *cut(news, width - 2, rows, OF_LOG)]))

    def _marked_rows(self) -> int:
        """Return the rows for the text on what is marked."""
        if self.size.width < WIDE:
            return FEW_MARKED if self.size.height < LOW else MARKED
        choices, log = self.query_one("#choices", Lines), self.query_one("#log")
        taken = self._asked_rows + max(choices.rows + FRAME, FRAMED) + log.outer_size.height
        return max(MARKED, self.query_one("#side").size.height - taken)

    def _brief(self) -> list[str]:
        """Show the lines above the choices; return all of it where there is only room for what is asked."""
        lines = self._host.brief() or ["What do you do?"]
        wide, most = self._side() - 2, max(2, self.size.height // 4)
        once = max((at + 1 for at, line in enumerate(lines) if not line), default=0)
        long = once and len(wrapped(lines, wide)) > most and self.size.height >= SMALLEST[1]
        shown = cut(lines[once:] if long else lines, wide, max(most, self.size.height // 3))
        self._asked_rows = len(shown)
        self.query_one("#question", Static).update(text_of(shown))
        return lines if long else []

    def _tell(self, lines: Sequence[str]) -> None:
        """Tell of what is marked, as far as there is room."""
        card, rows = self.query_one("#card", Static), self._marked_rows()
        card.styles.max_height = rows
        is_card = bool(lines) and lines[0].startswith("# ") and len(lines) > CARD
        if is_card and rows <= FEW_MARKED:  # what it does before what it is
            lines = [lines[0], lines[CARD], *lines[1:CARD], *lines[CARD + 1 :]]
        card.update(text_of(cut(lines, self._side() - 3, rows)))

    @staticmethod
    def _menu_lines(menu: Menu) -> list[tuple[str, int]]:
        lines, number = [], 0
        for line in menu.lines():
            is_heading = line.startswith("# ")
            number += not is_heading
            lines.append((line, NONE if is_heading else number))
        return lines

    def _show_table(self, view: View) -> None:
        table = self._host.game.table
        self.query_one("#moment", Static).update(f"{heading(view)}    {exchange(view)}")
        self.query_one("#table", Lines).fill(
            table_lines(view, table, own=self._host.shows_own(), marks=self._marks(view))
        )
        self._show_log(view.seat)

    def _marks(self, view: View) -> Mapping[int, str]:
        return self._host.marks() if view.deciding == view.seat else {}

    def _show_log(self, seat: int) -> None:
        if self._host.shows_own():
            known = self._stories.setdefault(seat, [])
            news = _with_answers_in_one_line(self._host.news(seat))
            known[:] = self._host.story(seat) if seat in self._replaced else [*known, *news]
            self._replaced.discard(seat)
        else:  # the seat's own story stays as it is, unseen
            known, news = self._host.story(seat), []
        pane = self.query_one("#log", Lines)
        self._news_rows = len(wrapped(news, self._side() - FRAME))
        pane.fill((line, NONE) for line in known[-LOG:])
        pane.show_end()

    def _blank(self) -> None:
        for name in ("#table", "#choices", "#log"):
            self.query_one(name, Lines).fill([])
        for name in ("#card", "#question", "#message"):
            self.query_one(name, Static).update("")
        self.query_one("#typed", Input).value = ""

    def _message(self, text: str) -> None:
        self.query_one("#message", Static).update(text)
        self._share_rows()


def _with_answers_in_one_line(news: list[str]) -> list[str]:
    """Return news with what was answered for a person in one line, the windows left out."""
    at = next((at for at, line in enumerate(news) if line.startswith(ANSWERED)), len(news))
    answers = [line.partition(": ")[2] or line.strip() for line in news[at + 1 :]]
    return [*news[:at], f"  (answered for you: {'; '.join(answers)})"] if answers else news

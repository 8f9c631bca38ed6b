"""A stored game gone through on a whole screen, forward and back."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Input, Static

from cardbase.errors import CardbaseError
from cardbase.lessons import Steps
from cardbase.screens.board_lines import exchange, heading, table_lines
from cardbase.screens.fullscreen.panes import NONE, Lines, fit

KEYS: Final[dict[str, str]] = {
    "Right Enter": "the next choice",
    "Left b": "back by one choice",
    "t": "to the next turn",
    "Home End": "to the beginning, to the end",
    "120 Enter": "go to choice 120",
    "Up Down": "move the table",
    "q Escape Ctrl+C": "leave",
}
"""What the keys do."""
HINTS: Final = "Right/Left choice  t turn  Home/End  q leave"


class ReplayApp(App[None]):
    """Steps on a whole screen. ``failure`` is what went wrong, if anything did."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, "quit", priority=True) for key in ("q", "escape", "ctrl+c", "ctrl+q")),
        *(Binding(key, "go('')", priority=True) for key in ("right",)),
        *(Binding(key, "go('b')", priority=True) for key in ("left", "b")),
        Binding("t", "go('t')", priority=True),
        Binding("home", "go('0')", priority=True),
        Binding("end", "go('99999999')", priority=True),
    ]

    def __init__(self, steps: Steps) -> None:
        super().__init__()
        self.failure: BaseException | None = None
        self._steps = steps

    def compose(self) -> ComposeResult:
        """Lay out the panes."""
        yield Static("", id="moment", markup=False)
        with Horizontal(id="middle"):
            yield Lines("table")
            with Vertical(id="side"):
                yield Lines("choices")
        yield Static("", id="message", markup=False)
        yield Input(placeholder="a number and Enter: go to that choice", id="typed", compact=True, restrict="[0-9]*")
        yield Static(HINTS, id="hints", markup=False)
        yield Static("", id="small", markup=False)

    def on_mount(self) -> None:
        """Show the beginning."""
        self.query_one("#table").can_focus = self.query_one("#choices").can_focus = False
        self.query_one("#typed").focus()  # what had the focus until now may no longer have it
        fit(self, self.size.width, self.size.height)
        self._show()

    def on_resize(self, event: events.Resize) -> None:
        """Lay out again for the size the terminal has now."""
        fit(self, event.size.width, event.size.height)

    def action_go(self, key: str) -> None:
        """Go where a key says."""
        try:
            self._steps.follow(key)
        except CardbaseError as error:
            self.failure = error
            self.exit()
            return
        self._show()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to a choice by its number, or to the next one."""
        typed, event.input.value = event.value, ""
        self.action_go(typed[:8])

    def on_key(self, event: events.Key) -> None:
        """Move the table."""
        if event.key in ("up", "down", "pageup", "pagedown"):
            rows = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10}[event.key]
            self.query_one("#table", Lines).scroll_relative(y=rows, animate=False)

    def _show(self) -> None:
        steps = self._steps
        view, table = steps.view(), steps.game.table
        self.query_one("#moment", Static).update(f"{heading(view)}    {exchange(view)}")
        self.query_one("#hints", Static).update(f"choice {steps.at} of {len(steps)}  {HINTS}")
        self.query_one("#table", Lines).fill((line.text, NONE) for line in table_lines(view, table))
        happened = self.query_one("#choices", Lines)
        happened.fill((line, NONE) for line in ["# What happened", *steps.happened()])
        happened.show_end()
        self.query_one("#message", Static).update(_ahead(steps))


def _ahead(steps: Steps) -> str:
    """Return what is chosen next, and instead of what."""
    others = steps.others()
    return steps.coming() + (f"; instead of: {'; '.join(others)}" if others else "")

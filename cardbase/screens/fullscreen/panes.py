"""The parts of the screen: a list of lines some of which can be marked, and what is laid over the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from cardbase.files import shown_width
from cardbase.screens.wrapping import wrap

SMALLEST: Final = (60, 18)
"""Columns and rows below which the table cannot be shown."""
WIDE: Final = 100
"""Columns from which the table stands beside the choices."""
LOW: Final = 28
"""Rows below which the log is short."""
MORE: Final = " … (? tells all)"
"""Stands behind what is cut."""
NARROWEST: Final = 20
"""Columns in which lines are wrapped at least: a smaller screen shows no table."""
NONE: Final = -1
"""Stands behind a line that cannot be marked."""


def wrapped(lines: Iterable[str], width: int) -> list[str]:
    """Return lines of at most ``width`` places, 20 at least: of a longer one, what follows stands further in.

    A heading ("# ") stays one, and its mark takes no room.
    """
    found: list[str] = []
    width = max(width, NARROWEST)
    for line in lines:
        mark, text = ("# ", line[2:]) if line.startswith("# ") else ("", line)
        found += [mark + part for part in wrap(text, width)] or [""]
    return found


def cut(lines: Iterable[str], width: int, rows: int, more: str = MORE) -> list[str]:
    """Return lines wrapped, of which at most ``rows`` are shown: where more is left out, ``more`` says so."""
    found = wrapped(lines, width)
    if len(found) <= rows:
        return found
    *kept, last = found[:rows]
    width = max(width, NARROWEST)
    room = width - len(more)
    short = last if shown_width(last) <= room else wrap(last, room)[0]
    return [*kept, short.rstrip() + more]


def drawn(text: str, width: int = 0) -> Content:
    """Return a line as it is drawn: headings bold, what is engaged or subdued fainter. The words say it all.

    A line longer than ``width`` is wrapped; 0 leaves the wrapping to others.
    """
    is_heading = text.startswith("# ")
    shown = "\n".join(part.removeprefix("# ") for part in wrapped([text], width)) if width else text
    shown = shown.removeprefix("# ") if is_heading else shown
    if is_heading:
        return Content.styled(shown, "bold $accent")
    faint = "(engaged" in text or "(subdued" in text
    return Content.styled(shown, "dim") if faint else Content(shown)


def text_of(lines: Iterable[str]) -> Content:
    """Return lines as one drawn text."""
    return Content("\n").join(drawn(line) for line in lines)


def fit(app: App[None], width: int, height: int) -> None:
    """Lay the first screen of ``app`` out for a size, or say there that it is too small."""
    small = width < SMALLEST[0] or height < SMALLEST[1]
    screen = app.screen_stack[0]
    for name, holds in (("is-small", small), ("is-narrow", width < WIDE), ("is-low", height < LOW)):
        screen.set_class(holds, name)
    screen.query_one("#small", Static).update(
        f"The terminal has {width} columns and {height} rows; the table needs {SMALLEST[0]} and {SMALLEST[1]}.\n"
        "Make it larger, or leave with Ctrl+Q and continue with --plain. Nothing is lost."
    )


class Lines(OptionList):
    """Lines one below the other; those that stand for something can be marked with the arrow keys."""

    def __init__(self, name: str) -> None:
        super().__init__(id=name, markup=False, compact=True)
        self._shown: list[tuple[str, int]] = []
        self._wrap_width = 0

    def mark(self, at: int | None) -> None:
        """Mark the line at a place, or none."""
        self.highlighted = at

    def fill(self, lines: Iterable[tuple[str, int]]) -> None:
        """Show lines, each with the number it stands for; the mark stays where it was, as far as there is a line."""
        self._shown = list(lines)
        self._draw()

    def _draw(self) -> None:
        kept: int | None = self.highlighted
        self._wrap_width = self._width()
        options = [Option(drawn(text, self._wrap_width), disabled=number == NONE) for text, number in self._shown]
        self.set_options(options)
        if kept is not None and kept < len(self._shown) and self._shown[kept][1] != NONE:
            self.mark(kept)

    @property
    def rows(self) -> int:
        """Return how many rows all lines take, wrapped."""
        return len(wrapped((text for text, _ in self._shown), self._width()))

    def _width(self) -> int:
        """Return the columns of a line, those of a scroll bar left free: one that comes later hides no row."""
        framed = self.content_region.width or self.app.size.width - 2
        return max(framed - self.styles.scrollbar_size_vertical, NARROWEST)

    def on_resize(self) -> None:
        """Wrap again."""
        if self._shown and self._wrap_width != self._width():
            self._draw()

    def mark_first(self) -> None:
        """Mark the first line that stands for something."""
        self.mark(next((at for at, (_, number) in enumerate(self._shown) if number != NONE), None))
        self.scroll_to(y=0, animate=False)

    def show_end(self) -> None:
        """Show the last lines, as soon as it is known how many there is room for."""
        self.call_after_refresh(self.scroll_end, animate=False, immediate=True)

    @property
    def marked(self) -> int:
        """Return what the marked line stands for, NONE where no line is marked."""
        return NONE if self.highlighted is None else self._shown[self.highlighted][1]


_EDITING: Final = {
    "backspace": "delete_left",
    "delete": "delete_right",
    "left": "cursor_left",
    "right": "cursor_right",
    "home": "home",
    "end": "end",
    "ctrl+u": "delete_left_all",
    "ctrl+w": "delete_left_word",
}
"""The keys that change a line that is being typed, and the actions of ``Input`` they stand for."""


def edit(line: Input, event: events.Key) -> bool:
    """Type a key into a line at once; return whether it is one that is typed there."""
    if event.is_printable and event.character:
        line.insert_text_at_cursor(event.character)
    elif event.key in _EDITING and line.value:
        getattr(line, f"action_{_EDITING[event.key]}")()
    else:
        return False
    return True


class Curtain(Screen[None]):
    """Hides everything until the right person is alone in front of it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", "go on")]

    def __init__(self, name: str, seat: int) -> None:
        super().__init__()
        self._text = f"{name} (seat {seat + 1}) decides.\n\nPress Enter when nobody else looks."

    def compose(self) -> ComposeResult:
        """Lay out the one sentence."""
        yield Static(self._text, id="curtain", markup=False)


class Reading(ModalScreen[None]):
    """A text over the table, with a line below in which a card or rule can be asked for."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "close"),
        Binding("enter", "dismiss", "close"),
        Binding("up", "scroll(-1)", priority=True),
        Binding("down", "scroll(1)", priority=True),
        Binding("pageup", "scroll(-10)", priority=True),
        Binding("pagedown", "scroll(10)", priority=True),
    ]

    def __init__(self, lines: Sequence[str], explained: object = None) -> None:
        super().__init__()
        self._text = lines
        self._explained = explained
        self._ahead = ""
        """What was typed before the line was there; a line break where Enter was pressed."""

    def compose(self) -> ComposeResult:
        """Lay out the text and the line to ask in."""
        with Vertical(id="reading"):
            with VerticalScroll(id="pages", can_focus=False):
                yield Static(text_of(self._text), id="text", markup=False)
            if self._explained is None:
                yield Static("Enter or Escape closes; what you type is typed below", classes="hint")
            else:
                yield Input(placeholder="a card, a rule's id or a word; Escape closes", id="asked", compact=True)

    def on_mount(self) -> None:
        """Begin at the end where the text is long and nothing can be asked: a story is read from its end."""
        if self._explained is None:
            self.query_one("#pages", VerticalScroll).scroll_end(animate=False)
            return
        asked, sent, rest = self._ahead.rpartition("\n")
        self.query_one("#asked", Input).value = rest
        self.query_one("#asked", Input).cursor_position = len(rest)
        if sent:
            self._answer(asked)

    @property
    def asks(self) -> bool:
        """Return whether there is a line to ask in."""
        return self._explained is not None

    def take(self, event: events.Key) -> bool:
        """Take a key that is typed into the line, in the order it was pressed; return whether it was taken."""
        if not self.asks:
            return False
        if not self.is_mounted or not self.query("#asked"):
            self._ahead += "\n" if event.key == "enter" else (event.character or "") * event.is_printable
            return event.key != "escape"
        line = self.query_one("#asked", Input)
        if event.key != "enter":
            return edit(line, event)
        asked, line.value = line.value, ""
        self._answer(asked)
        return True

    def action_scroll(self, rows: int) -> None:
        """Move the text."""
        self.query_one("#pages", VerticalScroll).scroll_relative(y=rows, animate=False)

    def _answer(self, typed: str) -> None:
        """Answer what was asked; nothing closes."""
        asked = typed.strip().removeprefix("?").strip()
        if not asked:
            self.dismiss()
            return
        assert callable(self._explained)
        self.query_one("#text", Static).update(text_of(self._explained(asked)))
        self.query_one("#pages", VerticalScroll).scroll_home(animate=False)

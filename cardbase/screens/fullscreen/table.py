"""The table on a whole screen: Houses and cards on the left, choices and the log on the right, a line to type in."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.widgets import Input, OptionList

from cardbase.errors import CardbaseError
from cardbase.screens.fullscreen.panes import NONE, Lines, Reading, edit
from cardbase.screens.fullscreen.table_flow import TableFlow
from cardbase.screens.keys import key_typed
from cardbase.tabletop import Menu

KEYS: Final[dict[str, str]] = {
    "Up Down": "mark another choice; its card and its rules are shown below",
    "Enter": "take the marked choice, or what was typed",
    "Tab": "to the table and back; there the arrows go from card to card",
    "?": "explain what is marked, the rules of the moment and the keys; any card or rule can be asked for there",
    "PageUp PageDown": "turn the pages of the choices or the table",
    "Ctrl+N": "skip: pass in every tactic window until you are asked something else",
    "Ctrl+Z": "undo: take back your last choice, and all that followed",
    "Ctrl+L": "log: show the whole game so far",
    "Ctrl+S": "save now",
    "Escape": "drop what was typed, close what lies over the table",
    "Ctrl+Q": "save and leave",
    "Ctrl+C": "save and leave, as interrupted",
}
"""What the keys do; anything else is typed, and means what it means in plain lines."""
SHORT: Final = 2
"""Lines of an answer that are shown below the table; a longer one is laid over it."""


class TableApp(TableFlow):
    """A host on a whole screen. ``run`` returns when it is over or somebody leaves; ``failure`` is then raised."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "leave(True)", priority=True),
        Binding("ctrl+q", "leave", priority=True),
        Binding("ctrl+n", "type('skip')"),
        Binding("ctrl+z", "type('undo')"),
        Binding("ctrl+l", "type('log')"),
        Binding("ctrl+s", "type('save')"),
        Binding("escape", "drop"),
        Binding("tab", "turn", priority=True),
    ]

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Tell about what is marked."""
        event.stop()
        self._tell_marked()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Take the marked choice; explain the marked card of the table."""
        event.stop()
        if event.option_list.id == "table":
            self.action_explain()
        else:
            self._take_marked()

    def _take_marked(self) -> None:
        if self._host.over:
            self.exit()
            return
        number = self.query_one("#choices", Lines).marked
        if self._menu is None or number == NONE:
            return
        entry = self._menu.entries[number - 1]
        if len(entry.choices) > 1:  # a row of amounts: the words are begun, the amount is typed
            typed = self.query_one("#typed", Input)
            typed.value = entry.text.split(" ")[0] + " "
            typed.focus()
            typed.cursor_position = len(typed.value)
            self._message("type the amount, then Enter")
        else:
            self._obey(str(number))

    async def on_event(self, event: events.Event) -> None:
        """Take what is typed in the order it was pressed: a key handed to a widget could be overtaken by the next."""
        is_pressed = isinstance(event, events.Key) and not event.is_forwarded
        if is_pressed and isinstance(event, events.Key) and self._take_key(event):
            return
        if isinstance(event, events.Paste) and not event.is_forwarded and len(self.screen_stack) == 1:
            self._type(event.text.partition("\n")[0])
            return
        await super().on_event(event)

    def _take_key(self, event: events.Key) -> bool:
        """Do what a key means here; return False for one that is left to the widget that has the focus."""
        if isinstance(self.screen, Reading) and (self.screen.asks or not event.is_printable):
            return self.screen.take(event)
        if isinstance(self.screen, Reading):  # nothing can be asked there: it is typed below
            self.screen.dismiss()
        if len(self.screen_stack) > 1 or not self.query("#typed"):
            return False
        typed = self.query_one("#typed", Input)
        if event.key == "enter":
            self._enter()
        elif event.key in ("up", "down") and typed.has_focus:
            self._from_line(event.key)
        elif event.character == "?" and not typed.value:
            self.action_explain()
        elif edit(typed, event):
            self.screen.set_focus(typed)
        else:
            return False
        return True

    def _type(self, text: str) -> None:
        """Put text into the line below."""
        typed = self.query_one("#typed", Input)
        self.screen.set_focus(typed)
        typed.insert_text_at_cursor(text)

    def _from_line(self, key: str) -> None:
        """Go with an arrow from the line to the choices."""
        choices = self.query_one("#choices", Lines)
        choices.focus()
        choices.action_cursor_up() if key == "up" else choices.action_cursor_down()

    def _enter(self) -> None:
        """Do what was typed; nothing typed takes the marked choice, or explains the marked card of the table."""
        line = self.query_one("#typed", Input)
        typed, line.value = line.value.strip(), ""
        is_on_table = self.query_one("#table", Lines).has_focus and not typed
        if is_on_table:
            self.action_explain()
            return
        self.query_one("#choices", Lines).focus()
        if typed:
            self._obey(typed)
        else:
            self._take_marked()

    def _obey(self, typed: str) -> None:
        if self._is_ended:
            self._obey_at_end(typed)
            return
        if self._menu is None:
            self._message("wait until you are asked; Ctrl+Q saves and leaves")
            return
        line = key_typed(typed, self._menu, self._host.keys())
        if not line:
            self._message("all that you may see stands here: Tab goes to the table, Enter explains what is marked")
            return
        try:
            reply = self._host.obey(line, self._menu)
        except CardbaseError as error:
            self._fail(error)
            return
        if reply.leaves:
            self.action_leave()
        elif reply.moved:
            if reply.replaced:
                self._replaced = set(range(self._host.game.seats))
            self._last_reply = "\n".join(reply.lines[-SHORT:])
            self.play_on()
        elif len(reply.lines) > SHORT:
            self.push_screen(Reading(reply.lines))
        else:
            self._message("\n".join(reply.lines))

    def _obey_at_end(self, typed: str) -> None:
        key, _ = Menu.key_meant(typed)
        if key == "log":
            self.push_screen(Reading(self._host.story(self._reader)))
        elif key == "quit":
            self.exit()
        else:
            self._message("It is over: nothing more is chosen. Enter leaves, Ctrl+L tells the whole game.")

    def action_type(self, word: str) -> None:
        """Do what typing a word does."""
        self._obey(word)

    def action_explain(self) -> None:
        """Explain what is marked, the moment and the keys."""
        keys = [f"  {key:<18} {meaning}" for key, meaning in KEYS.items()]
        if self._is_ended:
            self.push_screen(Reading([*self._about_marked(), *self._host.ending(), "# Keys", *keys]))
        if self._menu is None:
            return
        menu = self._menu
        words = [f"  {key:<18} {meaning}" for key, meaning in self._host.keys().items()]
        brief = self._host.brief()
        lines = brief + self._about_marked() + self._host.rules() + ["# Keys", *keys, "# Typed", *words]
        self.push_screen(Reading(lines, lambda asked: self._host.explained(asked, menu)))

    def action_drop(self) -> None:
        """Drop what was typed."""
        self.query_one("#typed", Input).value = ""
        self.query_one("#choices", Lines).focus()

    def action_turn(self) -> None:
        """Go from the choices to the table, and back."""
        table = self.query_one("#table", Lines)
        other = self.query_one("#choices", Lines) if table.has_focus else table
        other.focus()
        self._tell_marked()

    def action_leave(self, interrupted: bool = False) -> None:
        """Save and leave."""
        self._is_left = True
        try:
            self._host.save()
        except CardbaseError as error:
            self._fail(error)
            return
        self.failure = KeyboardInterrupt() if interrupted else None
        self.exit()

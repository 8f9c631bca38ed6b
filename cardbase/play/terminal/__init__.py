"""People at a terminal: plain lines in and out, made from views only. ``Console`` is all that touches the outside."""

from cardbase.play.terminal.chronicle import chronicle, told
from cardbase.play.terminal.console import Console
from cardbase.play.terminal.menu import GROUPS, Menu
from cardbase.play.terminal.record import GameRecord, begin, new_file, read_record, told_apart
from cardbase.play.terminal.screen import screen
from cardbase.play.terminal.session import KEYS, SEATS, Session
from cardbase.play.terminal.stepping import STEP_KEYS, Stepping

__all__ = [
    "GROUPS",
    "KEYS",
    "SEATS",
    "STEP_KEYS",
    "Console",
    "GameRecord",
    "Menu",
    "Session",
    "Stepping",
    "begin",
    "chronicle",
    "new_file",
    "read_record",
    "screen",
    "told",
    "told_apart",
]

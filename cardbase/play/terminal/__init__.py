"""People at a terminal: plain lines in and out, made from views only. ``Console`` is all that touches the outside."""

from cardbase.play.terminal.chronicle import chronicle, told
from cardbase.play.terminal.console import Console
from cardbase.play.terminal.explaining import about, answered, card_lines, rule_lines
from cardbase.play.terminal.host import Host, Reply
from cardbase.play.terminal.menu import GROUPS, Menu
from cardbase.play.terminal.record import GameRecord, begin, new_file, read_record, told_apart
from cardbase.play.terminal.screen import exchange, heading, question, screen, table_lines
from cardbase.play.terminal.session import Session
from cardbase.play.terminal.sitting import KEYS, SEATS, Sitting
from cardbase.play.terminal.stepping import STEP_KEYS, Stepping, Steps

__all__ = [
    "GROUPS",
    "KEYS",
    "SEATS",
    "STEP_KEYS",
    "Console",
    "GameRecord",
    "Host",
    "Menu",
    "Reply",
    "Session",
    "Sitting",
    "Stepping",
    "Steps",
    "about",
    "answered",
    "begin",
    "card_lines",
    "chronicle",
    "exchange",
    "heading",
    "house_lines",
    "new_file",
    "own_lines",
    "question",
    "read_record",
    "rule_lines",
    "screen",
    "table_lines",
    "told",
    "told_apart",
]

"""People at a terminal, in plain lines or on the whole screen, made from views only.

``Console`` is all of the plain lines that touches the outside.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardbase.doors import lazy_names
from cardbase.errors import missing_extra

if TYPE_CHECKING:
    from cardbase.lessons import Host, Steps
    from cardbase.screens.any_game import AnyGame
    from cardbase.screens.board_lines import screen, table_lines
    from cardbase.screens.console import Console
    from cardbase.screens.fullscreen import ReplayApp, TableApp
    from cardbase.screens.keys import KEYS
    from cardbase.screens.local_game import SEATS, LocalGame
    from cardbase.screens.setup import Setup, ask_setup
    from cardbase.screens.stepping import Stepping
    from cardbase.screens.text_ui import TextUI
    from cardbase.screens.wrapping import broken

__all__ = [
    "KEYS",
    "SEATS",
    "AnyGame",
    "Console",
    "LocalGame",
    "Setup",
    "Stepping",
    "TextUI",
    "ask_setup",
    "broken",
    "on_screen",
    "screen",
    "table_lines",
]
lazy_names(
    __name__,
    {
        "any_game": "AnyGame",
        "board_lines": "screen table_lines",
        "console": "Console",
        "keys": "KEYS",
        "local_game": "SEATS LocalGame",
        "setup": "Setup ask_setup",
        "stepping": "Stepping",
        "text_ui": "TextUI",
        "wrapping": "broken",
    },
)


def on_screen(what: Host | Steps) -> TableApp | ReplayApp:
    """Return a host or a replay on a whole screen; raise ``Misuse`` where the extra ``tui`` is not installed."""
    from cardbase.lessons import Steps

    try:
        from cardbase.screens.fullscreen import ReplayApp, TableApp
    except ModuleNotFoundError as missing:
        raise missing_extra("tui", missing, "--plain") from None
    return ReplayApp(what) if isinstance(what, Steps) else TableApp(what)

"""Whether a game is shown on the whole screen of a terminal, and showing it there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from cardbase.errors import Misuse

if TYPE_CHECKING:
    from cardbase.lessons import Host, Steps

FACE = typer.Option("--screen/--plain", help="Full screen or plain lines; chosen by the terminal if omitted.")


def show_on_screen(what: Host | Steps) -> None:
    """Show a game on the whole screen until it is left; raise what went wrong there."""
    from cardbase.screens import on_screen

    app = on_screen(what)
    app.run()
    if app.failure is not None:
        raise app.failure


def fills_the_screen(wanted: bool | None) -> bool:
    """Return whether to use the whole screen: as wanted, else where the terminal and the extra ``tui`` allow it.

    Raises ``Misuse`` where it is wanted and the terminal cannot do it.
    """
    import importlib.util
    import os
    import sys

    streams = (sys.stdin, sys.stdout, sys.stderr)  # textual draws on the last
    people = all(stream is not None and stream.isatty() for stream in streams)
    moves = os.name == "nt" or os.environ.get("TERM", "dumb") != "dumb"
    if wanted and not (people and moves):
        why = "TERM is dumb" if people else "input or output is not a terminal"
        raise Misuse(f"no whole screen here: {why}", hint="--plain plays in lines")
    if wanted is not None:
        return wanted
    return people and moves and importlib.util.find_spec("textual") is not None

"""The command line: one module per room; each parses, calls and prints, nothing more.

Modules import only typer and the standard library at the top; rooms are imported inside commands, and a module only
for its own commands, so that commands start fast; ``cardbase --help`` imports nothing but its own lines (a test holds
both).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardbase.cli.overview import COMMANDS
from cardbase.cli.running import main

if TYPE_CHECKING:
    import typer

__all__ = ["COMMANDS", "every_command", "main"]


def every_command() -> typer.Typer:
    """Return the application with all commands, in the order of the table."""
    from cardbase.cli import commands

    return commands.every_command()

"""The command line: one module per room; each parses, calls and prints, nothing more.

Modules import only typer and the standard library at the top; rooms are imported inside commands, and a module only
for its own commands, so that ``cardbase --help`` stays fast (a test holds it).
"""

from cardbase.cli.commands import COMMANDS, every_command
from cardbase.cli.running import main

__all__ = ["COMMANDS", "every_command", "main"]

"""The command that is asked for, run by typer; errors as one line."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import islice
from typing import Any

import typer

from cardbase.cli.app import say
from cardbase.cli.commands import narrowed
from cardbase.errors import CardbaseError, Faulty

_RENAMED = {"--patience": "--timeout"}
"""Options of the version before, by the names of today."""


def answer(arguments: list[str]) -> int:
    """Run the command that is asked for, report an error in one line, and return the exit code."""
    try:
        everywhere, rest = _parted([_of_today(argument) for argument in _asked_plainly(arguments)])
        command = narrowed("".join(rest[:1]))
        code = command([*everywhere, *rest], prog_name="cardbase", standalone_mode=False)
    except CardbaseError as error:
        from cardbase.files import printable

        for fault in error.faults if isinstance(error, Faulty) else ():
            say(printable(str(fault)))
        say(f"cardbase: {printable(str(error))}")
        return error.exit_code
    except typer.Abort:
        raise KeyboardInterrupt from None
    except SystemExit as leaving:  # typer's answer to a reader that left, and to the shell that asks for completions
        code = 0 if isinstance(leaving.__context__, BrokenPipeError) else leaving.code
    except Exception as error:
        if os.environ.get("CARDBASE_DEBUG") or not hasattr(error, "format_message"):
            raise
        return _wrong_use(error)
    return code if isinstance(code, int) else 0


def _asked_plainly(arguments: list[str]) -> list[str]:
    """Return a line that asks for help or for the version, however it was put, in the one way that is documented."""
    if arguments[:1] in (["-V"], ["-v"], ["version"]):
        return ["--version"]
    if arguments[:1] == ["help"]:
        return [*arguments[1:], "--help"]
    at = arguments.index("--") if "--" in arguments else len(arguments)
    return ["--help" if word == "-h" else word for word in arguments[:at]] + arguments[at:]


def _of_today(argument: str) -> str:
    """Return an option under the name of today, with a note where an older version called it otherwise."""
    option, sign, value = argument.partition("=")
    if option not in _RENAMED:
        return argument
    say(f"note: {option} is called {_RENAMED[option]} now; the old name works in this version")
    return _RENAMED[option] + sign + value


def _parted(arguments: Sequence[str]) -> tuple[list[str], list[str]]:
    """Part what every command takes, ``--cards DIR``, from the rest, wherever it was written before a ``--``."""
    at = arguments.index("--") if "--" in arguments else len(arguments)
    words, everywhere, rest = iter(arguments[:at]), list[str](), list[str]()
    for word in words:
        if word == "--cards":
            folder = list(islice(words, 1))
            if not folder:
                return [word], []  # it lacks its folder, whatever the command
            everywhere += [word, *folder]
        else:
            (everywhere if word.startswith("--cards=") else rest).append(word)
    return everywhere, [*rest, *arguments[at:]]


def _wrong_use(error: Any) -> int:
    """Tell in one line what typer says about a wrong use, and which help to ask; return the exit code."""
    asked = error.ctx.command_path if getattr(error, "ctx", None) else "cardbase"
    if type(error).__name__ == "NoArgsIsHelpError":  # a group of commands, given none: not wrong, only short
        print(error.ctx.get_help())
        return 0
    from cardbase.cli.meant import told

    message = " ".join(told(error).split()).rstrip(".")
    say(f"cardbase: {message[:1].lower()}{message[1:]} (see {asked} --help)")
    return 2

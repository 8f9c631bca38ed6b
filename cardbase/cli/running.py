"""One run of the command line: the command that is asked for, errors as one line, documented exit codes."""

from __future__ import annotations

import io
import os
import sys
from typing import Any, NoReturn

import typer

from cardbase.cli.app import say
from cardbase.cli.commands import narrowed
from cardbase.errors import CardbaseError, Faulty

_INTERRUPTED = 130
_RENAMED = {"--patience": "--timeout"}
"""Options of the version before, by the names of today."""


def main() -> NoReturn:
    """Run the command line and exit with a documented code; no error of ours ever shows a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show a sign gets a question mark
    if sys.stdout is None:  # started with its output closed, as in "cardbase search x >&-"
        _no_output()
    try:
        code = _answer()
        sys.stdout.flush()
    except (KeyboardInterrupt, typer.Abort):
        code = _INTERRUPTED
    except BrokenPipeError:  # the reader of our output left, as in "cardbase search x | head -1"
        _drop_output()
        code = 0
    except OSError as error:  # rooms turn theirs into Unreadable and Unwritable; what is left is our own output
        from cardbase.files import reason

        _drop_output()
        say(f"cardbase: output: {reason(error)}")
        code = 4
    if code == _INTERRUPTED:
        say("cardbase: interrupted")
    sys.exit(code)


def _no_output() -> NoReturn:
    """Say that there is nowhere to write the answer to, and end."""
    if sys.stderr is not None:
        say("cardbase: output: is closed")
    sys.exit(4)


def _answer() -> int:
    """Run the command that was asked for, tell an error in one line, and return the exit code."""
    try:
        arguments = [_of_today(argument) for argument in sys.argv[1:]]
        code = narrowed(_command_in(arguments))(arguments, prog_name="cardbase", standalone_mode=False)
    except CardbaseError as error:
        from cardbase.files import printable

        for fault in error.faults if isinstance(error, Faulty) else ():
            say(printable(str(fault)))
        say(f"cardbase: {printable(str(error))}")
        return error.exit_code
    except SystemExit as leaving:  # typer's answer to a reader that left, and to the shell that asks for completions
        code = 0 if isinstance(leaving.__context__, BrokenPipeError) else leaving.code
    except Exception as error:
        if os.environ.get("CARDBASE_DEBUG") or not hasattr(error, "format_message"):
            raise
        return _wrong_use(error)
    return code if isinstance(code, int) else 0


def _of_today(argument: str) -> str:
    """Return an option under the name of today, with a note where an older version called it otherwise."""
    option, sign, value = argument.partition("=")
    if option not in _RENAMED:
        return argument
    say(f"note: {option} is called {_RENAMED[option]} now; the old name works in this version")
    return _RENAMED[option] + sign + value


def _command_in(arguments: list[str]) -> str:
    """Return the first word after the options that every command takes, each of which has a value."""
    words = iter(arguments)
    for word in words:
        if word == "--cards":
            next(words, None)
        elif not word.startswith("--cards="):
            return word
    return ""


def _wrong_use(error: Any) -> int:
    """Tell in one line what typer says about a wrong use, and which help to ask; return the exit code."""
    asked = error.ctx.command_path if getattr(error, "ctx", None) else "cardbase"
    if type(error).__name__ == "NoArgsIsHelpError":  # a group of commands, given none: not wrong, only short
        print(error.ctx.get_help())
        return 0
    message = " ".join(error.format_message().split()).rstrip(".")
    say(f"cardbase: {message[:1].lower()}{message[1:]} ({asked} --help tells what there is)")
    return 2


def _drop_output() -> None:
    """Send what is still to be written to stdout nowhere, so that leaving does not fail over it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

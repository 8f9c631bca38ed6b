"""One run of the command line, from its streams to its exit code; whoever asks for help waits for no library."""

from __future__ import annotations

import codecs
import io
import os
import sys
from typing import NoReturn

from cardbase.cli.overview import overview
from cardbase.cli.telling import open_stderr, tell

_INTERRUPTED = 130
_IN_ASCII = "cardbase.plain_signs"
"""How streams write what their encoding does not hold."""


def main() -> NoReturn:
    """Run the command line and exit with a documented code; none of cardbase's errors ever shows a traceback."""
    open_stderr()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_IN_ASCII)
    if sys.stdout is None:  # started with its output closed, as in "cardbase search x >&-"
        _no_output()
    try:
        code = _answer(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        code = _INTERRUPTED
    except ValueError:
        if not sys.stdout.closed:
            raise
        _no_output()  # a player of the user's own closed it
    except BrokenPipeError:  # the reader of our output left, as in "cardbase search x | head -1"
        _drop_output()
        code = 0
    except OSError as error:  # rooms turn theirs into Unreadable and Unwritable
        from cardbase.files import printable, reason

        _drop_output()
        place, code = _place_of(error)
        tell(f"cardbase: {printable(place)}: {reason(error)}")
    if code == _INTERRUPTED:
        tell("cardbase: interrupted")
    sys.exit(code)


def _in_ascii(error: UnicodeError) -> tuple[str, int]:
    from cardbase.cli.plain_signs import handled

    return handled(error)


codecs.register_error(_IN_ASCII, _in_ascii)


def _place_of(error: OSError) -> tuple[str, int]:
    """Return what an error is about and the exit code: a file that was looked for, or else our own output."""
    return ("output", 4) if error.filename is None else (str(error.filename), 3)


def _no_output() -> NoReturn:
    """Say that there is nowhere to write the answer to, and end."""
    tell("cardbase: output: is closed")
    sys.exit(4)


def _answer(arguments: list[str]) -> int:
    """Print the help where nothing else is asked for; otherwise run the command. Return the exit code."""
    if arguments in ([], ["--help"], ["-h"], ["help"]) and "_CARDBASE_COMPLETE" not in os.environ:
        print(overview())
        return 0
    from cardbase.cli.answering import answer

    return answer(arguments)


def _drop_output() -> None:
    """Send what is still to be written to stdout nowhere, so that leaving does not fail over it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

"""The application every command hangs on: global options, errors as one line, documented exit codes."""

from __future__ import annotations

import copy
import io
import json
import os
import sys
from importlib.machinery import PathFinder
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # typer's pydantic would read all that is installed

import typer

from cardbase.errors import CardbaseError, Faulty

if TYPE_CHECKING:
    from cardbase.corpus import Corpus

app = typer.Typer(
    name="cardbase",
    help="Cards, rulings, decks, proxies and play for the DUNE collectible card game.",
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # half of the start-up time of --help
)

deck = typer.Typer(name="deck", help="Deck lists: read, judge, build.", no_args_is_help=True, rich_markup_mode=None)
app.add_typer(deck)
"""Commands on decks hang on ``deck``, whichever module they stand in."""

_INTERRUPTED = 130
_RENAMED = {"--patience": "--timeout"}
"""Options of the version before, by the names of today."""

_extra_cards: list[Path] = []


@app.callback()
def _options(
    context: typer.Context,
    cards: Annotated[
        list[Path] | None,
        typer.Option("--cards", metavar="DIR", help="Add the card files of this folder; may be given again."),
    ] = None,
    version: Annotated[bool, typer.Option("--version", help="Print the version, and which engine runs.")] = False,
) -> None:
    if version:
        print(_version())
        raise typer.Exit
    _extra_cards[:] = cards or []
    if context.invoked_subcommand is None:
        print(context.get_help())


def _version() -> str:
    """Return the version, and whether the engine is compiled: found by its file, for importing it takes long."""
    import cardbase

    engine = PathFinder.find_spec("position", [f"{cardbase.__path__[0]}/play"])
    compiled = engine is not None and not str(engine.origin).endswith(".py")
    return f"{cardbase.__version__} (engine: {'compiled' if compiled else 'pure Python'})"


def extra_cards() -> list[Path]:
    """Return the folders given by ``--cards``."""
    return list(_extra_cards)


def corpus(*, printed: bool = False, as_of: str = "") -> Corpus:
    """Load the corpus with the folders given by ``--cards``: with the errata in force, as printed, or as of a day."""
    from cardbase.corpus import load_corpus
    from cardbase.corpus.errata import day

    return load_corpus(_extra_cards, view="printed" if printed else "current", as_of=day(as_of) if as_of else None)


def print_json(value: Any) -> None:
    """Print a value as indented JSON on stdout."""
    print(json.dumps(value, indent=2, ensure_ascii=False))


def counted(number: int, noun: str) -> str:
    """Return a number with its noun: "1 game", "2 games"."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def say(text: str) -> None:
    """Say something that is not the answer: it goes to stderr."""
    print(text, file=sys.stderr)


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
        code = _asked(arguments)(arguments, prog_name="cardbase", standalone_mode=False)
    except CardbaseError as error:
        for fault in error.faults if isinstance(error, Faulty) else ():
            say(str(fault))
        say(f"cardbase: {error}")
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


def _asked(arguments: list[str]) -> typer.Typer:
    """Return the application with the command alone that is asked for: typer builds all that it is given."""
    first = _command_in(arguments)
    commands = [one for one in app.registered_commands if first == (one.name or _name(one.callback))]
    groups = [one for one in app.registered_groups if one.typer_instance and first == one.typer_instance.info.name]
    if not commands and not groups:
        return app
    narrow = copy.copy(app)
    narrow.registered_commands, narrow.registered_groups = commands, groups
    return narrow


def _command_in(arguments: list[str]) -> str:
    """Return the first word after the options that every command takes, each of which has a value."""
    words = iter(arguments)
    for word in words:
        if word == "--cards":
            next(words, None)
        elif not word.startswith("--cards="):
            return word
    return ""


def _name(callback: Any) -> str:
    return str(callback.__name__).replace("_", "-")


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

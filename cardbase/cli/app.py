"""The application every command hangs on: global options, errors as one line, documented exit codes."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from cardbase.errors import CardbaseError, Faulty

if TYPE_CHECKING:
    from cardbase.corpus import Corpus

app = typer.Typer(
    name="cardbase",
    help="Cards, rulings, decks, proxies and play for the DUNE collectible card game.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # half of the start-up time of --help
)

_extra_cards: list[Path] = []


@app.callback()
def _options(
    cards: Annotated[
        list[Path] | None,
        typer.Option("--cards", metavar="DIR", help="Add the card files of this folder; may be given again."),
    ] = None,
    version: Annotated[bool, typer.Option("--version", help="Print the version and leave.")] = False,
) -> None:
    if version:
        from cardbase import __version__

        print(__version__)
        raise typer.Exit
    _extra_cards[:] = cards or []


def corpus() -> Corpus:
    """Load the corpus with the folders given by ``--cards``."""
    from cardbase.corpus import load_corpus

    return load_corpus(_extra_cards)


def print_json(value: Any) -> None:
    """Print a value as indented JSON on stdout."""
    print(json.dumps(value, indent=2, ensure_ascii=False))


def say(text: str) -> None:
    """Say something that is not the answer: it goes to stderr."""
    print(text, file=sys.stderr)


def main() -> NoReturn:
    """Run the command line and exit with a documented code; no error of ours ever shows a traceback."""
    try:
        code = app(standalone_mode=False)
        sys.stdout.flush()
    except CardbaseError as error:
        if isinstance(error, Faulty):
            for fault in error.faults:
                say(str(fault))
        say(f"cardbase: {error}")
        code = error.exit_code
    except KeyboardInterrupt:
        say("cardbase: interrupted")
        code = 130
    except BrokenPipeError:  # the reader of our output left, as in "cardbase search x | head -1"
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    except Exception as error:
        if os.environ.get("CARDBASE_DEBUG") or not hasattr(error, "format_message"):
            raise
        say(f"cardbase: {error.format_message()} (cardbase --help tells what there is)")
        code = 2
    sys.exit(code if isinstance(code, int) else 0)

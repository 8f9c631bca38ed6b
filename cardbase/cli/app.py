"""The application every command hangs on, its global options, and how commands print."""

from __future__ import annotations

import json
import os
from importlib.machinery import PathFinder
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # typer's pydantic would read all that is installed

import typer

from cardbase.cli.telling import tell

if TYPE_CHECKING:
    from cardbase.corpus import Corpus
    from cardbase.corpus.errata import TextVersion

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
    from cardbase.cli.progress import judging, parsing
    from cardbase.corpus import load_corpus
    from cardbase.corpus.errata import day

    with judging() as watch:
        view: TextVersion = "printed" if printed else "current"
        dated = day(as_of) if as_of else None
        return load_corpus(_extra_cards, view=view, as_of=dated, watch=watch, meter=parsing)


def print_json(value: Any) -> None:
    """Print a value as indented JSON on stdout."""
    print(json.dumps(value, indent=2, ensure_ascii=False))


def say(text: str) -> None:
    """Say something that is not the answer: it goes to stderr."""
    tell(text)

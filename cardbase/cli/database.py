"""Commands on the database: build it, browse it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli.app import app, corpus, say
from cardbase.cli.progress import counting
from cardbase.cli.together import fits

if TYPE_CHECKING:
    from cardbase.corpus import Corpus

MANY = 3_000
"""Cards from which on writing them takes long enough to tell how far it is."""


def _rows(cards: Corpus) -> AbstractContextManager[Callable[[int], None]]:
    """Show the rows written of many cards, whose texts are parsed before, so that each has its own bar."""
    return counting("rows written", shown=len(cards.cards) > MANY and bool(cards.operations))


@app.command()
def build(
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="Where to write it.")] = Path(
        "cardbase.db"
    ),
) -> None:
    """Write the whole corpus as one SQLite database.

    The board game's data lies in it too. The file is replaced whole or not at all.
    """
    from cardbase.database import build_database
    from cardbase.games import all_games

    cards = corpus()
    with _rows(cards) as on_rows:
        build_database(cards, output, all_games(cards), on_rows)
    say(f"{output}: {len(cards.cards)} cards in {len(cards.sets)} sets, {output.stat().st_size / 2**20:.1f} MiB")


@app.command()
def browse(
    database: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="A built database; without it the cached one.")
    ] = None,
    port: Annotated[
        int,
        typer.Option("--port", "-p", envvar="PORT", min=0, max=65535, help="0 takes any free port; also $PORT."),
    ] = 8001,
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    open_browser: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
) -> None:
    """Browse the cards in a web browser, until Ctrl-C."""
    from cardbase.database import current_database
    from cardbase.games import all_games
    from cardbase.web import serve

    cards = corpus()
    if database is None:
        with _rows(cards) as on_rows:
            database = current_database(cards, all_games(cards), on_rows)
    serve(database, cards, host=host, port=port, open_browser=open_browser, say=say)


@app.command()
def site(
    context: typer.Context,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="The folder to write.")] = Path("site"),
    runtime: Annotated[
        Path | None,
        typer.Option("--runtime", metavar="DIR", help="Python for the browser, unpacked; without it npm fetches it."),
    ] = None,
    address: Annotated[
        str, typer.Option("--address", metavar="URL", help="Where the site will be: for its sitemap and previews.")
    ] = "",
    tools: Annotated[
        bool, typer.Option("--tools/--no-tools", help="With Python for the tools, or pages alone.")
    ] = True,
) -> None:
    """Write the whole site as files for any host.

    Pages, faces, data, and the tools with Python in the browser (docs/hosting.md).
    """
    from cardbase.site import build_site

    if not tools:
        fits(context, "--no-tools", "--output --address")

    built = build_site(corpus(), output, runtime=runtime, tools=tools, address=address)
    say(f"{output}: {built.pages:,} pages, {built.files:,} files, {built.bytes / 1e6:.1f} MB")

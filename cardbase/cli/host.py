"""Games over the network on the command line (docs/hosting-games.md)."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardbase.cli.app import app, corpus, extra_cards, print_json, say
from cardbase.errors import Misuse

host = typer.Typer(
    name="host",
    help="Games over the network: serve, export, import, delete tables.",
    invoke_without_command=True,
    rich_markup_mode=None,
)
app.add_typer(host)

DAY = 86_400_000
Journals = Annotated[
    str, typer.Option("--journals", metavar="FILE", help="Where tables are kept: a file, or postgresql://HOST/NAME.")
]
FILE = "cardbase-host.db"


@host.callback()
def serve(
    context: typer.Context,
    journals: Journals = FILE,
    address: Annotated[str, typer.Option("--host", metavar="ADDRESS", help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", metavar="N", min=0, max=65535, help="Port to listen on; 0 is any free one.")
    ] = 8011,
    password_file: Annotated[
        Path | None, typer.Option("--password-file", metavar="FILE", help="Who opens a table must know this password.")
    ] = None,
) -> None:
    """Games over the network: serve, export, import, delete tables."""
    if context.invoked_subcommand is not None:
        context.obj = journals
        return
    from cardbase.files import read_text
    from cardbase.games import all_games
    from cardbase.host import serve_tables

    password = "" if password_file is None else read_text(password_file).strip()
    if password_file is not None and not password:
        raise Misuse(f"{password_file}: holds no password")
    cards = corpus()
    serve_tables(
        journals, all_games(cards), cards, host=address, port=port, password=password, folders=extra_cards(), say=say
    )


@host.command("tables")
def tables(context: typer.Context) -> None:
    """List the tables as JSON.

    Game, stage, when opened, last active and due (milliseconds since 1970).
    """
    from cardbase.host import open_archive

    print_json(open_archive(context.obj, made=False).tables())


@host.command("export")
def export(
    context: typer.Context,
    table: Annotated[str, typer.Argument(metavar="TABLE", help="A table's id, the last part of its address.")],
) -> None:
    """Print a table's whole journal, with every hand in it.

    For another server, or to keep.
    """
    from cardbase.host import export_table, open_archive

    print(export_table(open_archive(context.obj, made=False), table), end="")


@host.command("import")
def import_(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What export printed.")],
) -> None:
    """Take over an exported table.

    Its id and new secrets are printed as JSON: each goes behind a # in the table's link.
    """
    from cardbase.files import read_text
    from cardbase.host import import_table, open_archive

    print_json(import_table(open_archive(context.obj), read_text(file)))


@host.command("delete")
def delete(
    context: typer.Context,
    table: Annotated[list[str] | None, typer.Argument(metavar="TABLE", help="A table's id; may be repeated.")] = None,
    idle: Annotated[
        int | None, typer.Option("--idle", metavar="DAYS", help="All tables where nothing happened for DAYS days.")
    ] = None,
) -> None:
    """Delete tables with all that was kept of them."""
    from cardbase.host import delete_tables, open_archive

    if not table and idle is None:
        raise Misuse("no table to delete", hint="cardbase host delete TABLE, or --idle DAYS")
    deleted = delete_tables(open_archive(context.obj, made=False), table or [], None if idle is None else idle * DAY)
    for name in deleted:
        print(name)


@host.command("forget")
def forget(
    context: typer.Context,
    table: Annotated[str, typer.Argument(metavar="TABLE", help="A table's id.")],
    seat: Annotated[int, typer.Argument(metavar="SEAT", help="The seat of who is to be forgotten, from 1.")],
) -> None:
    """Forget a person at a table: the name, the talk, the link. The game stays and replays."""
    from cardbase.host import forget_person, open_archive

    forget_person(open_archive(context.obj, made=False), table, seat)


@host.command("relink")
def relink(
    context: typer.Context,
    table: Annotated[str, typer.Argument(metavar="TABLE", help="A table's id, the last part of its address.")],
    whose: Annotated[str, typer.Argument(metavar="WHOSE", help="owner, join, watch, or a seat from 1.")] = "owner",
) -> None:
    """Give a new link to who lost theirs: the owner, or a seat.

    Printed is what stands behind the server's address. The old link opens nothing any more.
    """
    from cardbase.host import open_archive, relink_table

    print(relink_table(open_archive(context.obj, made=False), table, whose))


@host.command("results")
def results(
    context: typer.Context,
    named: Annotated[
        list[str], typer.Argument(metavar="GAME=TABLE...", help="The tournament's table, and the table here, as 2=ID.")
    ],
) -> None:
    """Print the results of finished tables as CSV.

    For cardbase tournament results.
    """
    from cardbase.games import all_games
    from cardbase.host import open_archive, results_of

    pairs = [(number, table) for number, sign, table in (text.partition("=") for text in named) if sign]
    if len(pairs) < len(named):
        raise Misuse("a table without its game", hint="cardbase host results 1=TABLE 2=TABLE")
    print(results_of(open_archive(context.obj, made=False), all_games(corpus()), pairs), end="")

"""The evening of a tournament on the command line: the group of its commands, and what they share.

The commands stand in ``tournament_roster``, ``tournament_rounds`` and ``tournament_reports``.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli.app import app
from cardbase.cli.showing import print_rows
from cardbase.errors import Misuse
from cardbase.nouns import counted

if TYPE_CHECKING:
    from cardbase.tournaments import Tournament

tournament = typer.Typer(
    name="tournament",
    help="The evening of a tournament, from roster to standings.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.add_typer(tournament)

File = Annotated[Path, typer.Argument(metavar="FILE", help="The tournament's file.")]
Edition = Annotated[str, typer.Option("--edition", help="organiser, public (no lists) or anonymous (no names).")]
RoundNumber = Annotated[int | None, typer.Option("--round", metavar="N", min=1, help="That round; else the last.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def round_of(found: Tournament, number: int | None) -> int:
    """Return the number of a round that was paired, the last where none is given; raise ``Misuse`` for another."""
    if not found.rounds:
        raise Misuse("no round has been paired", hint="cardbase tournament pair FILE")
    return found.last(number)


def show_lists(found: Tournament) -> None:
    """Print the verdict of every list, and what to look at."""
    from cardbase.tournaments import notices

    print_rows(f"{found.settings.name}, {found.settings.date}: {counted(len(found.active), 'player')}")
    owners = {player.file: player.name + " (dropped)" * player.dropped for player in found.players}
    for row in found.lists if any(row.state for row in found.lists) else ():
        verdict = row.error or " ".join((row.state, *row.codes))
        whose = owners.get(row.file) or row.player or row.file
        print_rows(f"  {whose}: {verdict} ({', '.join(filter(None, (row.file, row.fingerprint)))})")
    for line in notices(found):
        print_rows(f"look at: {line}")


def show_open(found: Tournament) -> None:
    """Print the tables that lack a result."""
    left = [f"{n}-{table}" for n, played in enumerate(found.rounds, 1) for table in played.open_tables]
    print_rows(f"without a result: {', '.join(left)}" if left else "every table has its result")


def show_recorded(before: Tournament, after: Tournament) -> None:
    """Print the tables whose results a step changed, with everybody's points, and those that still lack one."""
    from cardbase.tournaments import record

    rounds = zip(record(before)["rounds"], record(after)["rounds"], strict=True)
    for number, (old, new) in enumerate(rounds, 1):
        for at, (was, table) in enumerate(zip(old["tables"], new["tables"], strict=True), 1):
            if was != table:
                print_rows(f"table {number}-{at}: {'; '.join(map(_ended, table['results']))}")
    show_open(after)


def _ended(result: Mapping[str, Any]) -> str:
    status = "" if result["status"] == "active" else f" ({result['status']})"
    return f"{result['player']} {counted(result['points'], 'point')}{status}"

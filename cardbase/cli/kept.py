"""The folder of every command that plays a series: its games while it is played, its report in the end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from cardbase.cli.app import say
from cardbase.nouns import counted

if TYPE_CHECKING:
    from cardbase.tabletop.kept import Keep

GAMES: Final = "games.jsonl"
REPORT: Final = "simulation.json"
Folder = Annotated[
    Path | None,
    typer.Option("--output", "-o", metavar="FOLDER", help="Keep games and report there; run again to continue."),
]


def say_kept(games: int) -> None:
    """Say how many games were played before, if any."""
    if games:
        say(f"{counted(games, 'game')} {'is' if games == 1 else 'are'} played already")


def keep_in(folder: Path | None) -> Keep | None:
    """Return where the games of a series are kept."""
    from cardbase.tabletop.kept import Keep

    return Keep(folder / GAMES, say_kept) if folder else None


def write_report(folder: Path | None, report: dict[str, Any]) -> None:
    """Write a report as it is printed with ``--json``, if there is a folder; raise ``Unwritable``."""
    from cardbase.files import write_text

    if folder:
        write_text(folder / REPORT, json.dumps(report, indent=2, ensure_ascii=False) + "\n")

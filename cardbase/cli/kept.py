"""Where games are kept: the file of one that is played here, the folder of a series with its report in the end."""

from __future__ import annotations

import json
import os
from itertools import count
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


def free_file(name: str, command: str) -> Path:
    """Return where a new game is kept unless somebody says where: beside those that are kept here already."""
    from cardbase.tabletop import record

    first = Path(f"{name}.json")
    if not os.path.lexists(first):
        return record.new_file(first)
    free = next(path for n in count(2) if not os.path.lexists(path := Path(f"{name}-{n}.json")))
    say(f"{first} stays as it is ({command} --resume {first} continues it); this game is kept in {free}")
    return record.new_file(free)


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

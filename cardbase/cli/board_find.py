"""Finding the board game's cards, leaders, skills and rules by their words on the command line (docs/board-game.md)."""

from __future__ import annotations

from typing import Annotated

import typer

from cardbase.cli.app import print_json
from cardbase.cli.board import board


@board.command("find")
def find_things(
    words: Annotated[list[str], typer.Argument(metavar="WORD...", help="Words of a name or text; all must be there.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Find cards, leaders, skills and rules by words.

    Of the board game with CHOAM & Richese: names that have the words first, then texts.
    """
    from dataclasses import asdict

    from cardbase.board_game import BOARD_GAME
    from cardbase.errors import NotFound

    asked = " ".join(words).casefold().split()
    assert BOARD_GAME.entries
    entries = list(BOARD_GAME.entries())
    named = [entry for entry in entries if all(word in entry.title.casefold() for word in asked)]
    told = [entry for entry in entries if all(word in f"{entry.title} {entry.text}".casefold() for word in asked)]
    found = [*named, *(entry for entry in told if entry not in named)]
    if not asked or not found:
        raise NotFound(f"nothing of the board game has {' '.join(words)[:60]!r}", hint="fewer words")
    if as_json:
        print_json([asdict(entry) for entry in found])
    else:
        print("\n".join(f"{entry.kind} {entry.title}: {entry.text}" for entry in found))

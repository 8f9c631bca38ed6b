"""Finding the board game's cards, leaders, skills and rules by their words on the command line (docs/board-game.md)."""

from __future__ import annotations

from typing import Annotated

import typer

from cardbase.cli.board import board
from cardbase.cli.found import print_found


@board.command("find")
def find_things(
    words: Annotated[list[str], typer.Argument(metavar="WORD...", help="Words of a name or text; all must be there.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Find cards, leaders, skills and rules by words.

    Of the board game with CHOAM & Richese: names that have the words first, then texts.
    """
    from cardbase.board_game import BOARD_GAME

    print_found(BOARD_GAME, " ".join(words), as_json=as_json)

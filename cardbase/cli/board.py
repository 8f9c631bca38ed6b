"""Commands on the board game and its expansion CHOAM & Richese."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli.app import app, print_json

if TYPE_CHECKING:
    from cardbase.board_game import Composition

board = typer.Typer(
    name="board",
    help="The board game with CHOAM & Richese: decks of a seating, play.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.add_typer(board)


@board.command("compose")
def compose_decks(
    factions: Annotated[
        list[str], typer.Argument(metavar="FACTION...", help="2 to 8 factions by name or three letters (ATR, CHO ...).")
    ],
    advanced: Annotated[bool, typer.Option("--advanced", help="The advanced game.")] = False,
    skills: Annotated[bool, typer.Option("--skills", help="With the leader skill variant.")] = False,
    strongholds: Annotated[bool, typer.Option("--strongholds", help="With the stronghold cards (advanced).")] = False,
    base_deck: Annotated[bool, typer.Option("--base-deck", help="Treachery cards of the base box only.")] = False,
    ixians: Annotated[bool, typer.Option("--ixians", help="Add the cards of Ixians & Tleilaxu.")] = False,
    checklist: Annotated[bool, typer.Option("--checklist", help="Print a checklist for the box.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/board-compose.schema.json).")] = False,
) -> None:
    """List the exact decks and pieces of a seating, and what stays in the box."""
    from cardbase.board_game import as_json as as_record
    from cardbase.board_game import compose

    found = compose(
        factions, advanced=advanced, skills=skills, strongholds=strongholds, expansion=not base_deck, ixians=ixians
    )
    if as_json:
        print_json(as_record(found))
    else:
        print("\n".join(_checklist(found) if checklist else _lists(found)))


def _lists(found: Composition) -> list[str]:
    lines: list[str] = []
    for deck in found.decks:
        lines += [f"{deck.name} ({deck.size})", *(f"  {entry.copies} {entry.name}" for entry in deck.entries)]
    for deck in found.back_in_the_box:
        lines.append(f"Back in the box: {deck.name} ({deck.size})")
    return lines


def _checklist(found: Composition) -> list[str]:
    lines: list[str] = []
    for deck in found.decks:
        lines.append(f"{deck.name}: {deck.size}")
        lines += [f"  {'[ ] ' * entry.copies if entry.copies < 5 else f'[ ] {entry.copies} x '}{entry.name}"
                  for entry in deck.entries]  # fmt: skip
    for deck in found.back_in_the_box:
        lines.append(f"Back in the box, {deck.name}: {deck.size}")
        lines += [f"  {entry.copies} {entry.name}" for entry in deck.entries]
    return lines

"""The rounds of a tournament: tables, results, and steps taken back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli.app import say
from cardbase.cli.showing import print_rows
from cardbase.cli.tournaments import File, RoundNumber, round_of, show_recorded, tournament

if TYPE_CHECKING:
    from cardbase.tournaments import Step, Tournament


@tournament.command()
def pair(
    file: File,
    even_so: Annotated[bool, typer.Option("--even-so", help="Although tables of the last round lack results.")] = False,
) -> None:
    """Pair the next round.

    Few repeated opponents, fair seats, byes where someone would sit alone.
    """
    from cardbase.tournaments import next_round, open_book, pairings_text

    after = open_book(file).take(lambda before: next_round(before, even_so=even_so))
    print_rows(pairings_text(after, len(after.rounds)).removesuffix("\n"))
    if seated := after.without_legal_list:
        say(f"paired without a legal list: {', '.join(seated)}")


@tournament.command()
def result(
    file: File,
    table: Annotated[int, typer.Argument(metavar="TABLE", help="Number of the table.")],
    results: Annotated[list[str], typer.Argument(metavar="RESULT...", help='Each as "Anna 4 12 10 great house".')],
    round_number: RoundNumber = None,
    correct: Annotated[bool, typer.Option("--correct", help="Replace a result that is there.")] = False,
) -> None:
    """Record how a table ended.

    For each player solaris, favor, spice, status; --correct also after later rounds.
    """
    from cardbase.tournaments import open_book, result_of, score

    def step(before: Tournament) -> Step:
        """Return the step for the table as it is paired."""
        number = round_of(before, round_number)
        return score(number, {table: [result_of(line, before, number, table) for line in results]}, correct=correct)

    show_recorded(*open_book(file).change(step))


@tournament.command()
def results(
    file: File,
    table: Annotated[Path, typer.Argument(metavar="RESULTS", help="CSV: game,player,solaris,favor,spice,status.")],
    round_number: RoundNumber = None,
    correct: Annotated[bool, typer.Option("--correct", help="Replace results that are there.")] = False,
) -> None:
    """Record the results of a round from CSV.

    Games without numbers are still to be played.
    """
    from cardbase.tournaments import open_book, results_in, score

    def step(before: Tournament) -> Step:
        """Return the step for the file as it stands."""
        number = round_of(before, round_number)
        return score(number, results_in(table, before, number), correct=correct)

    show_recorded(*open_book(file).change(step))


@tournament.command()
def undo(file: File) -> None:
    """Take the last step back."""
    from cardbase.tournaments import open_book, step_text

    print(f"undone: {step_text(open_book(file).undo())}")


@tournament.command()
def redo(file: File) -> None:
    """Repeat the step that was undone last.

    A new step forgets what was undone.
    """
    from cardbase.tournaments import open_book, step_text

    print(f"taken again: {step_text(open_book(file).redo())}")


@tournament.command()
def history(file: File) -> None:
    """List every step with its time and what it was about."""
    from cardbase.tournaments import open_book, step_text

    for taken in open_book(file).history():
        print_rows(f"{taken.number:>4}  {taken.local_time}  {step_text(taken.step)}" + ("  (undone)" * taken.undone))

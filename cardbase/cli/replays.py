"""Going through a stored game, its story, and a position of it as a scenario (docs/playing.md)."""

from __future__ import annotations

import contextlib
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli.app import app, corpus, say
from cardbase.cli.together import fits, needs
from cardbase.cli.whole_screen import FACE, fills_the_screen, show_on_screen
from cardbase.errors import Misuse

if TYPE_CHECKING:
    from cardbase.players import CardGameRecord


@app.command()
def replay(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A stored game: of play, or a journal.")],
    seat: Annotated[int | None, typer.Option("--seat", metavar="N", help="As seat N saw it; else from above.")] = None,
    as_chronicle: Annotated[bool, typer.Option("--chronicle", help="Print the whole game as a story.")] = False,
    as_scenario: Annotated[
        bool, typer.Option("--scenario", help="Print a position as a scenario that can be played.")
    ] = False,
    at: Annotated[
        int | None, typer.Option("--at", metavar="N", help="With --scenario: after choice N; else the last position.")
    ] = None,
    face: Annotated[bool | None, FACE] = None,
) -> None:
    """Go through a stored game, or print its story or a position.

    Forward and back, one choice at a time.
    """
    from cardbase.lessons import Steps, chronicle
    from cardbase.players import read_record
    from cardbase.screens import Console, Stepping

    needs(context, "--at", "--scenario")
    if as_scenario:
        fits(context, "--scenario", "FILE --at")
    elif as_chronicle:
        fits(context, "--chronicle", "FILE --seat")
    record = read_record(file, corpus(), to_last=as_chronicle)
    if as_scenario:
        print(_scenario_of(record, at), end="")
        return
    if seat is not None and not 1 <= seat <= record.game.seats:
        raise Misuse(f"there is no seat {seat}", hint=f"1 to {record.game.seats}")
    reader = None if seat is None else seat - 1
    if as_chronicle:
        for line in chronicle(record.game, reader, record.conceded):
            print(line)
    else:
        steps = Steps(record, reader)
        show_on_screen(steps) if fills_the_screen(face) else Stepping(steps, Console()).run()
        if 0 < steps.at < len(steps):
            again = f"cardbase play --resume {shlex.quote(str(file))} --at {steps.at} --save OTHER.json"
            print(f"continue from choice {steps.at} in a new file: {again}")


def _scenario_of(record: CardGameRecord, at: int | None) -> str:
    """Return a position as a scenario; where no sentences say the last one, the nearest one before it."""
    from cardbase.errors import Unreadable
    from cardbase.scenarios import write_position

    last = len(record.journal.choices)
    try:
        return write_position(record.journal, corpus(), at)
    except Unreadable:
        if at is not None:
            raise
    for before in range(last - 1, max(last - NEAREST, 0), -1):
        with contextlib.suppress(Unreadable):
            text = write_position(record.journal, corpus(), before)
            say(f"the last position cannot be told in sentences: this is the one after choice {before} of {last}")
            return text
    raise Unreadable(f"no position after the last {NEAREST} choices can be told in sentences", hint="--at N: another")


NEAREST = 20
"""Positions before the last that are tried as a scenario."""

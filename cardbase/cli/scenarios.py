"""Trying cards in scenarios on the command line (docs/scenarios.md)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli.app import app, corpus, print_json, say
from cardbase.cli.showing import print_rows
from cardbase.cli.unsupported import message
from cardbase.errors import NotFound

if TYPE_CHECKING:
    from cardbase.scenarios import Outcome


@app.command()
def scenario(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Scenario files, or folders of .txt files.")],
    card: Annotated[str, typer.Option("--card", metavar="NAME", help="Only the scenarios of that card.")] = "",
    log: Annotated[
        bool, typer.Option("--log", help="Print what happened in each, and what may be chosen last.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/scenario.schema.json).")] = False,
) -> None:
    """Play scenarios and report what differs from them.

    Exit code 1: at least one went wrong.
    """
    from cardbase.files import is_folder
    from cardbase.scenarios import run_scenario, scenarios_in

    cards = corpus()
    wanted = cards.resolve(card).id if card else ""
    paths = [path for given in files for path in (sorted(given.rglob("*.txt")) if is_folder(given) else [given])]
    found = [scenarios_in(path) for path in paths]
    outcomes = [run_scenario(each, cards) for scenarios, _ in found for each in scenarios]
    outcomes = [outcome for outcome in outcomes if wanted in ("", outcome.card)]
    played = {fault for outcome in outcomes for fault in outcome.scenario.faults}
    apart = [fault for _, faults in found for fault in faults if fault not in played]
    for fault in apart:
        say(f"cardbase: {fault}")
    if not outcomes and not apart:
        raise NotFound(f"no scenario of {card or 'any card'} in {', '.join(map(str, files))}")
    wrong = sum(1 for outcome in outcomes if outcome.result != "right")
    if as_json:
        print_json([_entry(outcome) for outcome in outcomes])
    else:
        for outcome in outcomes:
            print_rows("\n".join((_line(outcome), *(f"         {line}" for line in outcome.log if log))))
        print(f"{len(outcomes) - wrong} of {len(outcomes)} as written")
    if wrong or apart:
        raise typer.Exit(1)


def _line(outcome: Outcome) -> str:
    found = outcome.scenario
    if outcome.fault:
        return f"wrong  {outcome.fault}"
    if outcome.mute:
        missing = "".join(f"; {message(phrase)}" for phrase in outcome.unsupported)
        place = f"{found.file}: line {found.line}: {found.title}"
        return f"mute   {place}: goes the same way with the card's text silent{missing}"
    return f"right  {found.card}: {found.label}: {found.title}"


def _entry(outcome: Outcome) -> dict[str, Any]:
    found = outcome.scenario
    return {
        "file": found.file,
        "line": found.line,
        "card": outcome.card,
        "label": found.label,
        "title": found.title,
        "result": outcome.result,
        "fault": str(outcome.fault) if outcome.fault else "",
        "log": list(outcome.log),
    }

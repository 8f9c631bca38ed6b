"""What an organiser needs on the command line: a folder of lists judged, recorded results summed up."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli.app import corpus, deck, print_json, say
from cardbase.cli.deck_files import AsJson, RulesetName, Switches, clean, ruleset_of
from cardbase.cli.showing import print_rows
from cardbase.cli.together import fits
from cardbase.errors import Misuse, Unreadable
from cardbase.files import as_cell, shown_width
from cardbase.nouns import counted

if TYPE_CHECKING:
    pass


@deck.command()
def tournament(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A folder of deck lists, or a ZIP file of them.")],
    out: Annotated[Path | None, typer.Option("--out", help="Folder of the report; FOLDER-report if not given.")] = None,
    report: Annotated[bool, typer.Option("--report/--no-report", help="Write the report.")] = True,
    ruleset: RulesetName = "crf",
    switch: Switches = None,
    workers: Annotated[int, typer.Option("--workers", min=0, max=64, help="Processes; 0 takes what helps.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Judge every list of a folder.

    A table, and a report as CSV, JSON, a page a deck and registration sheets.
    """
    from cardbase.decks.contest import as_record, folders_in, judge_folder, lists_in, lists_of_one_player, write_report

    if not report:
        fits(context, "--no-report", "FOLDER --ruleset --switch --workers --json")
    rules, cards = ruleset_of(ruleset, switch), corpus()
    with lists_in(folder) as lists:
        rows = judge_folder(lists, cards, rules, workers)
        if not rows:
            raise Unreadable(f"{folder}: holds no deck lists")
        if as_json:
            print_json([as_record(row) for row in rows])
        else:
            _print_table([("file", "deck", "player", "sponsor", "Imperial", "House", "verdict"), *map(_cells, rows)])
        for inner in folders_in(lists):
            say(f"{clean(str(folder))}/{inner}: a folder within the folder, not looked into")
        for player, files in lists_of_one_player(rows).items():
            say(f"{clean(player)} has {len(files)} lists: {', '.join(map(clean, files))}: take out what does not count")
        if report:
            target = out or folder.with_name(f"{folder.resolve().name.removesuffix('.zip')}-report")
            say(f"wrote {counted(len(write_report(lists, target, rows, cards, rules)), 'file')} to {target}")
    unreadable = any(row.legal is None for row in rows)
    raise typer.Exit(3 if unreadable else 0 if all(row.legal for row in rows) else 1)


@deck.command()
def score(
    results: Annotated[Path, typer.Argument(metavar="RESULTS", help="CSV: game,player,solaris,favor,spice,status.")],
    negative_favor: Annotated[
        str, typer.Option("--negative-favor", help="literal (it costs points) or zero.")
    ] = "literal",
    as_json: AsJson = False,
) -> None:
    """Sum up scoring play from recorded results.

    Victory points of each player over all games (rules SCORE).
    """
    from cardbase.decks.contest import read_results, standings

    if negative_favor not in {"literal", "zero"}:
        raise Misuse(f"--negative-favor cannot be {negative_favor!r}", hint="it is literal or zero")
    table = standings(read_results(results), negative_favor=negative_favor)
    if as_json:
        print_json([s._asdict() | {"games": [{"game": g, "points": p} for g, p in s.games]} for s in table])
        return
    rows = [(str(s.place), s.player, str(s.points), str(s.great_houses), str(len(s.games))) for s in table]
    _print_table([("place", "player", "points", "Great Houses", "games"), *rows])


def _cells(row: Any) -> tuple[str, ...]:
    verdict = row.error or " ".join((row.state, *row.codes))
    return (row.file, row.name, row.author, row.sponsor, str(row.imperial), str(row.house), verdict)


def _print_table(rows: list[tuple[str, ...]]) -> None:
    rows = [tuple(map(clean, row)) for row in rows]
    widths = [min(36, max(shown_width(row[column]) for row in rows)) for column in range(len(rows[0]))]
    for row in rows:
        cells = [as_cell(cell, width) for cell, width in zip(row[:-1], widths, strict=False)]
        print_rows("  ".join([*cells, row[-1]]).rstrip())

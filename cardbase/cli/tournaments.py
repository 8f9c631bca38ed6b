"""Commands for the evening of a tournament (docs/decks-organiser.md): each change is one step in its file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli.app import app, corpus, counted, print_json, say
from cardbase.errors import Misuse

if TYPE_CHECKING:
    from cardbase.tournaments import Step, Tournament

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


Lists = Annotated[Path, typer.Argument(metavar="LISTS", help="The folder or ZIP file with the deck lists.")]
Exact = Annotated[bool, typer.Option("--exact", help="Full tables only; the others have a bye.")]
Bye = Annotated[str, typer.Option("--bye", help="Points of a bye: average (of the own games) or a number.")]
Ties = Annotated[
    str, typer.Option("--ties", help="Tie-breaks in order: great-houses, best-game, opponents, last-game; or none.")
]
NegativeFavor = Annotated[str, typer.Option("--negative-favor", help="literal (it costs points) or zero.")]
Switch = Annotated[
    list[str] | None, typer.Option("--switch", metavar="NAME=VALUE", help="Set a switch of the ruleset.")
]
HouseRules = Annotated[Path | None, typer.Option("--format", metavar="FILE", help="House rules to judge by.")]
Deadline = Annotated[str, typer.Option("--deadline", metavar="TIME", help="For lists, as 2026-11-22T18:00.")]


@tournament.command()
def new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to create, such as cup.db.")],
    lists: Lists,
    name: Annotated[str, typer.Option("--name", help="The tournament's name; else that of the file.")] = "",
    date: Annotated[str, typer.Option("--date", metavar="DATE", help="As 2026-11-22; else today.")] = "",
    size: Annotated[int, typer.Option("--size", min=2, max=8, help="Players at a table.")] = 4,
    exact: Exact = False,
    pairing: Annotated[str, typer.Option("--pairing", help="fresh (new opponents) or rank (also equals).")] = "fresh",
    bye: Bye = "average",
    ties: Ties = "great-houses,best-game,opponents",
    negative_favor: NegativeFavor = "literal",
    ruleset: Annotated[str, typer.Option("--ruleset", help="crf (rules in force) or rulebook-1997.")] = "crf",
    switch: Switch = None,
    house_rules: HouseRules = None,
    deadline: Deadline = "",
    seed: Annotated[int | None, typer.Option("--seed", metavar="S", min=0, help="Equal seeds pair alike.")] = None,
) -> None:
    """Create a tournament's file for a folder of lists."""
    from datetime import date as day
    from secrets import randbelow

    from cardbase.tournaments import create_book, new_settings, reading

    if not lists.exists():
        raise Misuse(f"{lists}: is not a folder or ZIP file of lists")
    if wrong := [given for given in switch or () if "=" not in given]:
        raise Misuse(f"--switch {wrong[0]!r} is not NAME=VALUE")
    settings = new_settings(
        file,
        lists,
        house_rules,
        name=name or file.stem,
        date=date or day.today().isoformat(),
        table_size=size,
        exact_tables=exact,
        pairing=pairing,
        bye=bye,
        ties=tuple(part.strip() for part in ties.split(",")) if ties != "none" else (),
        negative_favor=negative_favor,
        ruleset=ruleset,
        switches=tuple(switch or ()),
        deadline=deadline,
        seed=randbelow(10**6) if seed is None else seed,
    )
    cards = corpus()
    book = create_book(file, settings, lambda begun: reading(begun, file, cards))
    _show_lists(book.tournament())
    _show_folders(book.tournament(), file)


@tournament.command()
def lists(file: File) -> None:
    """Read and judge the lists again.

    What is new, what changed, what to look at (exit code 1: not all are legal).
    """
    from cardbase.tournaments import changes, open_book, reading

    book, cards = open_book(file), corpus()
    after = book.take(lambda before: reading(before, file, cards))
    _show_lists(after)
    for line in changes(after):
        print(line)
    _show_folders(after, file)
    raise typer.Exit(0 if all(row.state == "legal" for row in after.lists) else 1)


@tournament.command()
def lock(file: File) -> None:
    """Lock the lists; later changes are reported.

    The fingerprints of now are kept.
    """
    from cardbase.tournaments import Step, open_book

    after = open_book(file).take(lambda _: Step("lock", {}))
    print(f"locked {counted(len(after.locked or ()), 'list')}")
    for player in after.active:
        if (row := after.list_of(player)) and row.state != "legal":
            say(f"{player.name}: {row.state} ({row.file})")


@tournament.command()
def add(
    file: File,
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="Name of the player.")],
    deck: Annotated[str, typer.Option("--list", metavar="NAME", help="Name of the file with the player's list.")] = "",
) -> None:
    """Add a player, or give a player a list.

    Also takes one back who had dropped out.
    """
    from cardbase.tournaments import Step, open_book

    after = open_book(file).take(lambda _: Step("add", {"name": player, "file": deck}))
    print(f"{counted(len(after.active), 'player')}")


@tournament.command()
def drop(file: File, player: Annotated[str, typer.Argument(metavar="PLAYER", help="Name of the player.")]) -> None:
    """Let a player drop out: no more tables, but the points stay."""
    from cardbase.tournaments import Step, open_book

    after = open_book(file).take(lambda before: Step("drop", {"name": before.player(player).name}))
    print(f"{counted(len(after.active), 'player')}")


@tournament.command()
def rename(
    file: File,
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="The name so far.")],
    to: Annotated[str, typer.Argument(metavar="NAME", help="The name from now on.")],
) -> None:
    """Call a player otherwise, in the rounds played too.

    As where a name was made of a list's file name.
    """
    from cardbase.tournaments import Step, open_book

    after = open_book(file).take(lambda before: Step("rename", {"name": before.player(player).name, "to": to}))
    print(f"now on the roster: {after.player(to).name}")


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
    print(pairings_text(after, len(after.rounds)), end="")


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
        number = _round(before, round_number)
        return score(number, {table: [result_of(line, before, number, table) for line in results]}, correct=correct)

    _show_open(open_book(file).take(step))


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
        number = _round(before, round_number)
        return score(number, results_in(table, before, number), correct=correct)

    _show_open(open_book(file).take(step))


@tournament.command()
def standings(
    file: File,
    round_number: RoundNumber = None,
    edition: Edition = "organiser",
    form: Annotated[str, typer.Option("--as", help="text, csv, json or html.")] = "text",
) -> None:
    """Print the standings after a round.

    Points by the game's scoring, and the tie-breaks by name.
    """
    from cardbase.tournaments import edition as shown_as
    from cardbase.tournaments import open_book, record, standings_csv, standings_page, standings_text

    shown = shown_as(open_book(file).tournament(), edition)
    if round_number:
        _round(shown, round_number)
    if form == "json":
        print_json(record(shown, round_number))
    elif form in ("text", "csv"):
        print((standings_text if form == "text" else standings_csv)(shown, round_number), end="")
    elif form == "html":
        sys.stdout.write(standings_page(shown))
    else:
        raise Misuse(f"standings cannot be {form!r}", hint="text, csv, json or html")


@tournament.command()
def papers(
    file: File,
    out: Annotated[Path | None, typer.Option("--out", help="Folder; else FILE-papers, or FILE-papers-EDITION.")] = None,
    edition: Edition = "organiser",
) -> None:
    """Write the pages to print.

    Standings, pairings, slips, registration sheets, lists, the field, a CSV to fill in.
    """
    from cardbase.tournaments import open_book, write_papers

    book, cards = open_book(file), corpus()
    target = out or file.with_name(f"{file.stem}-papers" + f"-{edition}" * (edition != "organiser"))
    files = write_papers(book.tournament(), target, cards, edition)
    say(f"wrote {counted(len(files), 'file')} to {target}")


@tournament.command()
def show(file: File, edition: Edition = "organiser", as_json: AsJson = False) -> None:
    """Show where the evening stands.

    Players, lists, the last round, what to look at.
    """
    from cardbase.tournaments import edition as shown_as
    from cardbase.tournaments import open_book, pairings_text, record

    shown = shown_as(open_book(file).tournament(), edition)
    if as_json:
        print_json(record(shown))
        return
    _show_lists(shown)
    if shown.rounds:
        print(pairings_text(shown, len(shown.rounds)), end="")
        _show_open(shown)


@tournament.command(name="field")
def show_field(file: File, edition: Edition = "organiser", as_json: AsJson = False) -> None:
    """Show how many players have each sponsor, power and card."""
    from cardbase.tournaments import edition as shown_as
    from cardbase.tournaments import field_of, named, open_book

    found, cards = field_of(shown_as(open_book(file).tournament(), edition)), corpus()
    if as_json:
        print_json({what: [{"id": name, "players": count} for name, count in rows] for what, rows in found.items()})
        return
    for what, rows in found.items():
        print(f"{what}:")
        for name, count in rows:
            print(f"  {count:>3}  {named(what, name, cards)}")


@tournament.command()
def metadata(
    file: File,
    out: Annotated[Path | None, typer.Option("-o", "--out", help="Write here; stdout otherwise.")] = None,
) -> None:
    """Describe the file's tables and columns for Datasette.

    As in: datasette cup.db -m cup.json
    """
    import json

    from cardbase.cli.deck_files import put
    from cardbase.tournaments import open_book

    put(json.dumps(open_book(file).metadata(), indent=2, ensure_ascii=False) + "\n", out)


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
        print(f"{taken.number:>4}  {taken.local_time}  {step_text(taken.step)}" + ("  (undone)" * taken.undone))


def _round(found: Tournament, number: int | None) -> int:
    if not found.rounds:
        raise Misuse("no round has been paired", hint="cardbase tournament pair FILE")
    if number is not None and number > len(found.rounds):
        raise Misuse(f"there is no round {number}", hint=f"{counted(len(found.rounds), 'round')} so far")
    return number or len(found.rounds)


def _show_lists(found: Tournament) -> None:
    from cardbase.tournaments import notices

    print(f"{found.settings.name}, {found.settings.date}: {counted(len(found.active), 'player')}")
    owners = {player.file: player.name for player in found.players}
    for row in found.lists if any(row.state for row in found.lists) else ():
        verdict = row.error or " ".join((row.state, *row.codes))
        whose = owners.get(row.file) or row.player or row.file
        print(f"  {whose}: {verdict}" + (f" ({row.file}, {row.fingerprint})" if row.fingerprint else ""))
    for line in notices(found):
        print(f"look at: {line}")


def _show_folders(found: Tournament, file: Path) -> None:
    from cardbase.decks.contest import folders_in
    from cardbase.files import is_folder

    place = file.absolute().parent / found.settings.folder
    for inner in folders_in(place) if is_folder(place) else ():
        say(f"{inner}: a folder within the folder, not looked into")


def _show_open(found: Tournament) -> None:
    left = [f"{n}-{table}" for n, played in enumerate(found.rounds, 1) for table in played.open_tables]
    print(f"without a result: {', '.join(left)}" if left else "every table has its result")

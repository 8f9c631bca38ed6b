"""What a tournament shows: standings, papers to print, the field, the tables of its file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from cardbase.cli.app import corpus, print_json, say
from cardbase.cli.showing import print_rows
from cardbase.cli.tournaments import AsJson, Edition, File, RoundNumber, round_of, show_lists, show_open, tournament
from cardbase.errors import Misuse
from cardbase.nouns import counted


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
        round_of(shown, round_number)
    if form == "json":
        print_json(record(shown, round_number))
    elif form == "text":
        print_rows(standings_text(shown, round_number).removesuffix("\n"))
    elif form == "csv":
        print(standings_csv(shown, round_number), end="")
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
    found = book.tournament()
    files = write_papers(found, target, cards, edition)
    say(f"wrote {counted(len(files), 'file')} to {target}")
    kept = f"results-{len(found.rounds)}.csv"
    if edition == "organiser" and found.rounds and kept not in {path.name for path in files}:
        say(f"kept {target / kept}, which somebody began to fill in")


@tournament.command()
def letters(file: File) -> None:
    """Print a letter to each player whose list cannot be played.

    What is wrong with the list as it lies there now, what would cure it, until when.
    """
    from cardbase.tournaments import letters as letters_of
    from cardbase.tournaments import open_book

    found = letters_of(open_book(file).tournament(), file, corpus())
    for letter in found:
        print_rows(f"{letter}\n" + "-" * 72)
    say(f"{counted(len(found), 'letter')} to send" if found else "every player has a legal list: nobody to write to")


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
    show_lists(shown)
    if shown.rounds:
        print_rows(pairings_text(shown, len(shown.rounds)).removesuffix("\n"))
        show_open(shown)


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
            print_rows(f"  {count:>3}  {named(what, name, cards)}")


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

"""Commands on cards: show one, check all or some card files."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli.app import app, corpus, extra_cards, print_json, say
from cardbase.cli.showing import print_rows
from cardbase.cli.together import fits

if TYPE_CHECKING:
    from cardbase.errors import Fault


def complete_card(incomplete: str) -> list[tuple[str, str]]:
    """Return names as one word, each with its full form, that begin as typed: for the shell's completion."""
    from cardbase.corpus import load_corpus

    return [(text, card.full_name) for text, card in load_corpus().names.completions(incomplete)]


CardName = Annotated[
    list[str],
    typer.Argument(metavar="CARD", help="A card's id or name; quotes are not needed.", autocompletion=complete_card),
]
"""The argument of a command on one card, with completion."""


@app.command()
def show(
    context: typer.Context,
    card: CardName,
    printed: Annotated[bool, typer.Option("--printed", help="Show it as printed, all errata left aside.")] = False,
    as_of: Annotated[
        str, typer.Option("--as-of", metavar="DATE", help="Show it with the errata of this day (1997-11-24, 1997).")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/show.schema.json).")] = False,
) -> None:
    """Show a card with its errata, rulings and rules.

    Its facts, what is in doubt, its errata, and the rulings and rules that bear on it.
    """
    from cardbase.cli.card_text import WIDTH, card_text

    fits(context, "--printed", "CARD --json")
    known = corpus(printed=printed, as_of=as_of)
    found = known.resolve(" ".join(card))
    if as_json:
        from cardbase.desk import card_answer

        print_json(card_answer(known, found))
    else:
        print(card_text(known, found, min(WIDTH, shutil.get_terminal_size((WIDTH, 24)).columns)))


@app.command()
def check(
    files: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[FILE]...", help="Card files or folders of them; without any, all the data."),
    ] = None,
    fix: Annotated[bool, typer.Option("--fix", help="Rewrite files of version 0.1, keeping a copy.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/check.schema.json).")] = False,
) -> None:
    """Check all the data, or card files, for faults.

    Every fault is shown with its file and its place in the file. What a sound text says and play does not carry out is
    named, and so is a name that other cards bear too or that our fonts cannot print; none of these is a fault.
    """
    from cardbase.cli.unsupported import own_files
    from cardbase.corpus.checking import check_card_files, check_corpus
    from cardbase.errors import Misuse

    if fix and not files:
        raise Misuse("--fix needs the files to rewrite", hint="cardbase check --fix FILE")
    unreadable: list[str] = []
    if files:
        paths = list(_readable(_card_files(files), unreadable))
        if fix:
            _fix(paths)
        faults = check_card_files(paths) if paths else []
        faulty = {fault.file for fault in faults}
        own = own_files(path for path in paths if str(path) not in faulty)
        judged = f"{len(paths)} card file{'' if len(paths) == 1 else 's'}"
    else:
        faults = check_corpus(extra_cards())
        own = own_files([] if faults else _card_files(extra_cards()))
        judged = "the whole corpus"
    told = {"unsupported": own.unsupported(), "remarks": own.remarks()}
    _print_verdict(faults, unreadable, told, judged, as_json=as_json)
    if faults or unreadable:
        raise typer.Exit(3 if unreadable else 1)


def _fix(paths: Iterable[Path]) -> None:
    """Rewrite what is of the old form; what cannot be rewritten is judged as it is."""
    from cardbase.corpus.checking import fix_card_file
    from cardbase.errors import Faulty

    for path in paths:
        try:
            for line in fix_card_file(path):
                say(line)
        except Faulty as faulty:
            for fault in faulty.faults:
                say(str(fault))


def _card_files(places: Iterable[Path]) -> Iterator[Path]:
    from cardbase.corpus import card_files_in
    from cardbase.files import is_folder

    for place in places:
        yield from card_files_in(place) if is_folder(place) else [place]


def _readable(paths: Iterable[Path], unreadable: list[str]) -> Iterator[Path]:
    """Yield the paths that can be read as card files; the reasons of the others go into ``unreadable``."""
    from cardbase.corpus import read_card_file
    from cardbase.errors import Unreadable

    for path in paths:
        try:
            read_card_file(path)
        except Unreadable as error:
            is_json = path.suffix in ("", ".json")
            unreadable.append(f"{error}{'' if is_json else ' (a card file is JSON; cardbase deck check judges lists)'}")
        else:
            yield path


def _print_verdict(
    faults: list[Fault], unreadable: list[str], told: dict[str, list[dict[str, Any]]], judged: str, *, as_json: bool
) -> None:
    if as_json:
        print_json({"faults": [asdict(fault) for fault in faults], "unreadable": unreadable, **told})
        return
    others = [f"{entry['file']}: {entry['place']}: {entry['message']}" for part in told.values() for entry in part]
    for line in (*unreadable, *map(str, faults), *others):
        print_rows(line)
    sys.stdout.flush()
    count = len(faults) + len(unreadable)
    say(f"{judged}: {'no fault' if not count else f'{count} faults' if count > 1 else '1 fault'}")

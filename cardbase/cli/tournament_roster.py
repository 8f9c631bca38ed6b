"""Who plays, and with which list: what an organiser does before the first round (docs/decks-organiser.md)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli.app import corpus, say
from cardbase.cli.showing import print_rows
from cardbase.cli.tournaments import File, show_lists, tournament
from cardbase.errors import Misuse
from cardbase.nouns import counted

if TYPE_CHECKING:
    from cardbase.tournaments import Tournament

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
    show_lists(book.tournament())
    _show_folders(book.tournament(), file)


@tournament.command()
def lists(file: File) -> None:
    """Read and judge the lists again.

    What is new, what changed, what to look at (exit code 1: not all are legal).
    """
    from cardbase.tournaments import changes, open_book, reading

    book = open_book(file)
    step = reading(book.tournament(), file, corpus())  # before the file is locked: it may take a while
    after = book.take(lambda _: step)
    show_lists(after)
    for line in changes(after):
        print_rows(line)
    _show_folders(after, file)
    raise typer.Exit(0 if all(row.state == "legal" for row in after.lists) else 1)


@tournament.command()
def lock(file: File) -> None:
    """Lock the lists; later changes are reported.

    The fingerprints of now are kept.
    """
    from cardbase.tournaments import Step, open_book

    after = open_book(file).take(lambda _: Step("lock", {}))
    print(f"locked {counted(sum(player.name in (after.locked or ()) for player in after.active), 'list')}")
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

    before, after = open_book(file).change(lambda _: Step("add", {"name": player, "file": deck}))
    told = after.player(player)
    was = next((known for known in before.players if known.name == told.name), None)
    done = "is new on the roster" if was is None else "is back" if was.dropped else "is on the roster"
    print_rows(f"{told.name} {done}" + f" with {told.file}" * bool(told.file) + _and_how_many(after))


@tournament.command()
def drop(file: File, player: Annotated[str, typer.Argument(metavar="PLAYER", help="Name of the player.")]) -> None:
    """Let a player drop out: no more tables, but the points stay."""
    from cardbase.tournaments import Step, open_book

    before, after = open_book(file).change(lambda before: Step("drop", {"name": before.player(player).name}))
    print_rows(f"{before.player(player).name} has dropped out{_and_how_many(after)}")


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


def _and_how_many(found: Tournament) -> str:
    return f": {counted(len(found.active), 'player')}"


def _show_folders(found: Tournament, file: Path) -> None:
    from cardbase.decks.contest import folders_in
    from cardbase.files import is_folder

    place = file.absolute().parent / found.settings.folder
    for inner in folders_in(place) if is_folder(place) else ():
        say(f"{inner}: a folder within the folder, not looked into")

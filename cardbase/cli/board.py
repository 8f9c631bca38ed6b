"""Commands on the board game and its expansion CHOAM & Richese."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli.app import app, print_json
from cardbase.cli.showing import print_rows
from cardbase.cli.together import not_with

if TYPE_CHECKING:
    from cardbase.board_game import Composition, Table

board = typer.Typer(
    name="board",
    help="The board game with CHOAM & Richese.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.add_typer(board)

Advanced = Annotated[bool, typer.Option("--advanced/--basic", help="The advanced game, or the basic one.")]
Skills = Annotated[bool, typer.Option("--skills", help="With the leader skill variant.")]
Strongholds = Annotated[bool, typer.Option("--strongholds", help="With the stronghold cards (advanced).")]


@board.command("compose")
def compose_decks(
    context: typer.Context,
    factions: Annotated[
        list[str], typer.Argument(metavar="FACTION...", help="2 to 8 factions by name or three letters (ATR, CHO ...).")
    ],
    advanced: Advanced = True,
    skills: Skills = False,
    strongholds: Strongholds = False,
    base_deck: Annotated[bool, typer.Option("--base-deck", help="Treachery cards of the base box only.")] = False,
    ixians: Annotated[bool, typer.Option("--ixians", help="Add the cards of Ixians & Tleilaxu.")] = False,
    checklist: Annotated[bool, typer.Option("--checklist", help="Print a checklist for the box.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/board-compose.schema.json).")] = False,
) -> None:
    """List the exact decks and pieces of a seating.

    And what stays in the box.
    """
    from cardbase.board_game import as_json as as_record
    from cardbase.board_game import compose

    not_with(context, "--checklist", "--json")
    found = compose(
        factions, advanced=advanced, skills=skills, strongholds=strongholds, expansion=not base_deck, ixians=ixians
    )
    if as_json:
        print_json(as_record(found))
    else:
        print_rows("\n".join(_checklist(found) if checklist else _lists(found)))


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


@board.command("settle")
def settle_one(
    what: Annotated[str, typer.Argument(metavar="WHAT", help="auction, charity, battle, audit or revival.")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The text, or - for standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON: steps with text and rules.")] = False,
) -> None:
    """Settle one step of a forum game from a short text.

    An auction, charity, battle, audit or revival, with the rule of each step.
    """
    from cardbase.board_game import SETTLE
    from cardbase.errors import Faulty, NotFound
    from cardbase.files import read_text

    if what not in SETTLE:
        raise NotFound(f"nothing is called {what[:40]!r}", hint="one of " + ", ".join(SETTLE))
    text = sys.stdin.read(20_001) if str(file) == "-" else read_text(file)
    try:
        steps = SETTLE[what](text)
    except Faulty as wrong:
        raise Faulty(str(wrong), [replace(fault, file=str(file)) for fault in wrong.faults]) from None
    if as_json:
        print_json([{"text": step.text, "rules": step.rules} for step in steps])
    else:
        print_rows("\n".join(f"{step.text} ({step.rules})" for step in steps))


Switches = Annotated[
    list[str] | None,
    typer.Option("--switch", metavar="KEY=N", help="Another ruling (docs/board-game.md); may be given again."),
]


def _parts(texts: Sequence[str] | None) -> list[tuple[str, str, str]]:
    """Return each text, the switch it names and its number, "" where it gives none."""
    found = []
    for text in texts or ():
        key, _, value = (part.strip() for part in text.partition("="))
        found.append((text, key, value if value.isascii() and value.isdigit() and len(value) <= 3 else ""))
    return found


def switches_of(texts: Sequence[str] | None) -> dict[str, int]:
    """Return the switches that ``KEY=N`` texts set to a number."""
    return {key: int(value) for _, key, value in _parts(texts) if value}


def check_switches(texts: Sequence[str] | None) -> None:
    """Raise ``Misuse`` naming every text that sets no switch to a number, and every switch set twice."""
    from cardbase.errors import check_all

    check_all(lambda: _check_numbers(texts), lambda: _check_once(texts))


def _check_numbers(texts: Sequence[str] | None) -> None:
    from cardbase.errors import Misuse

    wrong = [f"--switch {text[:40]!r}" for text, _, value in _parts(texts) if not value]
    if wrong:
        verb = "sets no switch" if len(wrong) == 1 else "set no switches"
        raise Misuse(f"{', '.join(wrong)} {verb} to a number", hint="such as nexus.rounds=1")


def _check_once(texts: Sequence[str] | None) -> None:
    from cardbase.errors import Misuse

    twice = [key for key, times in Counter(key for _, key, _ in _parts(texts)).items() if times > 1]
    if twice:
        raise Misuse(f"switch {', '.join(twice)} is set twice", hint="once")


def table_of(factions: Sequence[str], switches: Sequence[str] | None, **variants: bool) -> Table:
    """Return a table; raise ``Misuse`` naming every fault of seating, variants and switches."""
    from cardbase.board_game import Table
    from cardbase.errors import check_all

    _, table = check_all(
        lambda: check_switches(switches),
        lambda: Table(factions, switches=switches_of(switches), **variants),  # type: ignore[arg-type]
    )
    assert isinstance(table, Table)
    return table


@board.command("print")
def print_proxies(
    factions: Annotated[list[str], typer.Argument(metavar="FACTION...", help="Who sits.")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="The PDF to write.")],
    what: Annotated[
        list[str] | None,
        typer.Option(
            "--what", help="cards, counters, sheets, karama, map, expansion (51 cards); else all of a seating."
        ),
    ] = None,
    advanced: Advanced = True,
    skills: Skills = False,
    strongholds: Strongholds = False,
) -> None:
    """Print proxies of a seating.

    Cards, leader discs and tokens, faction sheets, the Karama table, the map.
    """
    from cardbase.board_game import check_parts, compose, proxies
    from cardbase.errors import check_all
    from cardbase.files import write_bytes

    made, _ = check_all(
        lambda: compose(factions, advanced=advanced, skills=skills, strongholds=strongholds),
        lambda: check_parts(what or ()),
    )
    write_bytes(output, proxies(made, what or ()))
    print(f"{output}: written")


@board.command("rule")
def show_rule(
    words: Annotated[list[str], typer.Argument(metavar="ID", help="BG-BID-05, CR-104, BGA-07, CR-R04 ..., or words.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show a rule of the board game by its id, or find some.

    A rule, ruling, ambiguity or example: by its id, or those that have the words.
    """
    from dataclasses import asdict

    from cardbase.board_game import facts
    from cardbase.errors import NotFound

    asked = " ".join(words).casefold()
    found = [rule for rule in facts().rules if rule.id.casefold() == asked]
    found = found or [rule for rule in facts().rules if all(word.casefold() in rule.text.casefold() for word in words)]
    if not found:
        raise NotFound(f"no rule of the board game is or has {asked[:60]!r}")
    if as_json:
        print_json([asdict(rule) for rule in found])
        return
    for rule in found:
        note = f" Doubt: {rule.doubt}." if rule.doubt else ""
        print_rows(f"{rule.id}{' (advanced)' if rule.advanced else ''}: {rule.text} [{'; '.join(rule.sources)}]{note}")

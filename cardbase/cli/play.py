"""Playing on the command line (docs/play-engine.md)."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli.app import app, corpus, counted, extra_cards, print_json
from cardbase.errors import Misuse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from cardbase.play import LeagueReport, Report


@app.command()
def simulate(
    decks: Annotated[list[Path], typer.Argument(metavar="DECK...", help="Two to eight deck lists, in any format.")],
    games: Annotated[int, typer.Option("--games", metavar="N", help="How many games.")] = 100,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Equal seeds give equal series.")] = 0,
    workers: Annotated[int, typer.Option("--workers", metavar="W", help="Processes that play.")] = 1,
    rules: Annotated[str, typer.Option("--rules", metavar="NAME", help="crf or rulebook_1997.")] = "crf",
    switch: Annotated[
        list[str] | None, typer.Option("--switch", metavar="NAME=VALUE", help="Change a rule switch; may be repeated.")
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option("--seat", metavar="PLAYER", help="random or sensible, for each deck in turn; random if not said."),
    ] = None,
    even_illegal: Annotated[bool, typer.Option("--even-illegal", help="Play decks that break deck rules.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/simulation.schema.json).")] = False,
) -> None:
    """Let players of ours play decks against each other; tell who wins, how games end, how long they last."""
    from dataclasses import asdict

    from cardbase.decks import read_deck
    from cardbase.play import PLAYERS, Series, houses_of, ruleset, switches_of
    from cardbase.play import simulate as play_series

    cards = corpus()
    chosen = ruleset(rules, switches_of(switch or ()))
    lists = [(str(path), read_deck(path, cards)) for path in decks]
    houses = houses_of(lists, cards, chosen, even_illegal=even_illegal)
    players = players_of(seat or [], len(houses), PLAYERS, "random")
    series = Series(tuple(houses), chosen, seed, extra_cards=tuple(extra_cards()), players=players)
    with progress(games) as told:
        report = play_series(series, games, corpus=cards, workers=workers, told=told)
    if as_json:
        print_json(asdict(report))
    else:
        print(_text(report))


def players_of(named: list[str], seats: int, known: Sequence[str], default: str) -> tuple[str, ...]:
    """Return a player's name for each seat; raise ``Misuse`` for a name that is not known, or too many."""
    wrong = [name for name in named if name not in known]
    if wrong:
        raise Misuse(f"no player is called {wrong[0]!r}", hint="one of " + ", ".join(known))
    if len(named) > seats:
        raise Misuse(f"{len(named)} players for {seats} decks", hint="--seat at most once for each deck")
    return (*named, *[default] * (seats - len(named)))


@contextlib.contextmanager
def progress(games: int) -> Iterator[Callable[[int], None]]:
    """Show a bar on stderr while the caller works; nothing where stderr is no terminal."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("games", total=games)
        yield lambda done: progress.update(bar, completed=done)


def _text(report: Report) -> str:
    width = max(len(deck.name) for deck in report.decks)
    lines = [f"{counted(report.games, 'game')}, seed {report.seed}, rules {report.ruleset}", ""]
    for deck in report.decks:
        share = f"{deck.rate:6.1%} ({deck.low:.1%} to {deck.high:.1%})"
        lines.append(f"{deck.name:<{width}}  {deck.wins:>6} won  {share}  {deck.points:6.1f} points")
    return "\n".join([*lines, "", *ends(report), f"digest    {report.digest}"])


def ends(report: Report | LeagueReport) -> list[str]:
    """Return lines on how games ended, who caused eliminations, and how long games were."""
    causes = ", ".join(f"{count} by {_CAUSES[name]}" for name, count in report.eliminations.items())
    lines = ["endings   " + ", ".join(f"{name} {count}" for name, count in report.endings.items())]
    if report.endings["elimination"]:
        lines.append(f"fallen    {causes}")
    for name, spread in (("turns", report.turns), ("choices", report.choices)):
        lines.append(f"{name:<9} {spread.least} to {spread.most}, median {spread.median:g}, mean {spread.mean:.1f}")
    return lines


_CAUSES = {"play": "what rivals took", "self": "their own doing"}

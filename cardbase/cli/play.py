"""Playing on the command line (docs/play-engine.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli.app import app, corpus, extra_cards, print_json, say
from cardbase.cli.clusters import Cluster
from cardbase.cli.kept import Folder, keep_in, write_report
from cardbase.cli.progress import progress
from cardbase.cli.showing import print_rows
from cardbase.errors import Misuse
from cardbase.files import padded, shown_width
from cardbase.nouns import counted

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cardbase.corpus import Corpus
    from cardbase.play import House, rulesets
    from cardbase.series import LeagueReport, Report

TIMEOUT = 60.0


def _finite(seconds: float) -> float:
    """Refuse a timeout that is none before anything is played."""
    from cardbase.tabletop.seats import finite

    return finite(seconds)


Rules = Annotated[str, typer.Option("--rules", metavar="NAME", help="crf, rulebook_1997 or printed.")]
Switches = Annotated[
    list[str] | None, typer.Option("--switch", metavar="NAME=VALUE", help="Change a rule switch; may be repeated.")
]
EvenIllegal = Annotated[bool, typer.Option("--even-illegal", help="Play decks that break deck rules.")]
Timeout = Annotated[
    float,
    typer.Option(
        "--timeout", metavar="SECONDS", callback=_finite, help="Time for a choice, at most a day; then it is declined."
    ),
]
Policy = Annotated[
    str,
    typer.Option("--policy", metavar="NAME", help="Who is asked in a window: private-auto, uniform or open."),
]


@app.command()
def simulate(
    decks: Annotated[
        list[str], typer.Argument(metavar="DECK...", help="Two to eight: files, or short names: fremen harkonnen.")
    ],
    games: Annotated[int, typer.Option("--games", metavar="N", help="How many games.")] = 100,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Equal seeds give equal series.")] = 0,
    workers: Annotated[int, typer.Option("--workers", metavar="W", help="Processes that play.")] = 1,
    cluster: Cluster = "",
    rules: Rules = "crf",
    switch: Switches = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat",
            metavar="PLAYER",
            help="random, easy, medium, strong, FILE.py:NAME or process:COMMAND, by deck; random if omitted.",
        ),
    ] = None,
    timeout: Timeout = TIMEOUT,
    policy: Policy = "private-auto",
    even_illegal: EvenIllegal = False,
    folder: Folder = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/simulation.schema.json).")] = False,
) -> None:
    """Run bot games between decks and report win rates.

    Also reported: how the games end and how long they last. Interrupted with -o, it continues when run again.
    """
    from cardbase.lessons import deck_files
    from cardbase.play import rulesets
    from cardbase.players import PLAYERS
    from cardbase.series import Series
    from cardbase.series import simulate as play_series
    from cardbase.tabletop.seats import prints_to_stderr

    cards = corpus()
    chosen = rulesets.ruleset(rules, rulesets.switches_of(switch or ()))
    houses = seated(deck_files(decks), cards, chosen, even_illegal=even_illegal)
    players = players_of(seat or [], len(houses), PLAYERS, "random")
    series = Series(
        tuple(houses), chosen, seed, extra_cards=tuple(extra_cards()), players=players, timeout=timeout, policy=policy
    )
    with progress("games", games) as on_done, prints_to_stderr():
        report = play_series(
            series, games, corpus=cards, workers=workers, cluster=cluster, on_done=on_done, keep=keep_in(folder)
        )
    _tell(report, folder, as_json=as_json)


def _tell(report: Report, folder: Path | None, *, as_json: bool) -> None:
    """Write a report to its folder, if there is one, and print it."""
    from dataclasses import asdict

    write_report(folder, asdict(report))
    if as_json:
        print_json(asdict(report))
    else:
        print_rows(_text(report))


def seated(decks: Sequence[Path], cards: Corpus, rules: rulesets.Ruleset, *, even_illegal: bool) -> list[House]:
    """Return the Houses of deck files; warn of texts of their cards that play does not carry out."""
    from cardbase.cli.unsupported import warn
    from cardbase.decks import read_deck
    from cardbase.play import houses_of

    lists = [(str(path), read_deck(path, cards)) for path in decks]
    warn((found for _, found in lists), cards)
    return houses_of(lists, cards, rules, even_illegal=even_illegal)


def players_of(named: list[str], seats: int, known: Sequence[str], default: str) -> tuple[str, ...]:
    """Return a player's name for each seat; raise ``Misuse`` for a name that is not known, or too many."""
    from cardbase.players import check_player, note_of

    for name in named:
        check_player(name, known)
    if len(named) > seats:
        raise Misuse(f"{len(named)} players for {seats} decks", hint="--seat at most once for each deck")
    for note in filter(None, (note_of(name, seats) for name in dict.fromkeys(named))):
        say(note)
    return (*named, *[default] * (seats - len(named)))


def _text(report: Report) -> str:
    width = max(shown_width(deck.name) for deck in report.decks)
    lines = [f"{counted(report.games, 'game')}, seed {report.seed}, rules {report.ruleset}", ""]
    for deck in report.decks:
        share = f"{deck.rate:6.1%} ({deck.low:.1%} to {deck.high:.1%})"
        lines.append(f"{padded(deck.name, width)}  {deck.wins:>6} won  {share}  {deck.points:6.1f} points")
    return "\n".join([*lines, "", *ends(report), f"digest    {report.digest}"])


def ends(report: Report | LeagueReport) -> list[str]:
    """Return lines on how games ended, who caused eliminations, how long games were, and what went amiss."""
    causes = ", ".join(f"{count} {_CAUSES[name]}" for name, count in report.eliminations.items())
    lines = ["endings   " + ", ".join(f"{name} {count}" for name, count in report.endings.items())]
    if report.endings["elimination"]:
        lines.append(f"eliminated {causes}")
    for name, spread in (("turns", report.turns), ("choices", report.choices)):
        lines.append(f"{name:<9} {spread.least} to {spread.most}, median {spread.median:g}, mean {spread.mean:.1f}")
    if report.lapses:
        lines += ["", f"{counted(len(report.lapses), 'answer')} missing, declined for the player:"]
        lines += [f"  {lapse}" for lapse in report.lapses[:SHOWN]]
    if report.unknown:
        lines += [
            "",
            "played as printed, except where no source gives the printed text:",
            *(f"  {line}" for line in report.unknown),
        ]
    return lines


SHOWN = 5
"""Missing answers printed on the terminal; the JSON has all."""
_CAUSES = {"play": "by rivals", "self": "self-inflicted"}

"""Leagues on the command line (docs/playing.md)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli.app import app, corpus, extra_cards, print_json
from cardbase.cli.clusters import Cluster
from cardbase.cli.kept import GAMES, say_kept
from cardbase.cli.play import TIMEOUT, EvenIllegal, Policy, Rules, Switches, Timeout, ends, players_of, seated
from cardbase.cli.progress import progress, tally
from cardbase.cli.showing import print_rows
from cardbase.files import as_cell, padded, shown_width
from cardbase.nouns import counted

if TYPE_CHECKING:
    from cardbase.corpus import Corpus
    from cardbase.series import League, LeagueReport

CARDS_SHOWN = 12
"""Cards named on the terminal; the folder holds them all."""
MAP_SHOWN = 30
"""Decks whose meetings are shown on the terminal, a column each; the folder holds them all."""


Player = Annotated[
    str,
    typer.Option(
        "--seat",
        metavar="PLAYER",
        help="Who plays all decks: random, easy, medium, strong, FILE.py:NAME or process:COMMAND.",
    ),
]
Folder = Annotated[
    Path | None,
    typer.Option("--output", "-o", metavar="FOLDER", help="Write tables and a page there; run again to continue."),
]


@app.command()
def league(
    decks: Annotated[
        list[str], typer.Argument(metavar="DECK...", help="Two or more: files, or short names: fremen harkonnen.")
    ],
    games: Annotated[int, typer.Option("--games", metavar="N", help="Games of each pair, an even number.")] = 20,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Equal seeds give equal leagues.")] = 0,
    workers: Annotated[int, typer.Option("--workers", metavar="W", help="Processes that play.")] = 1,
    cluster: Cluster = "",
    seat: Player = "sensible",
    timeout: Timeout = TIMEOUT,
    policy: Policy = "private-auto",
    rules: Rules = "crf",
    switch: Switches = None,
    even_illegal: EvenIllegal = False,
    folder: Folder = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/league.schema.json).")] = False,
) -> None:
    """Play all decks against all and report who beats whom.

    Seats are swapped. Interrupted with -o, it continues when run again.
    """
    from dataclasses import asdict

    from cardbase.lessons import deck_files
    from cardbase.play import rulesets
    from cardbase.players import PLAYERS
    from cardbase.series import League

    cards = corpus()
    chosen = rulesets.ruleset(rules, rulesets.switches_of(switch or ()))
    houses = tuple(seated(deck_files(decks), cards, chosen, even_illegal=even_illegal))
    (player,) = players_of([seat], 1, PLAYERS, "")
    found = _play(
        League(houses, games, chosen, seed, player, tuple(extra_cards()), timeout, policy),
        cards,
        (workers, cluster),
        folder,
    )
    if as_json:
        print_json(asdict(found))
    else:
        print_rows(_text(found, cards))


def _play(played: League, cards: Corpus, hands: tuple[int, str], folder: Path | None) -> LeagueReport:
    """Play what is missing by so many workers or by a cluster; keep every chunk in the folder, then the answer."""
    from cardbase.series import Keeper, league_report, play_league, read_games, write_league
    from cardbase.tabletop.kept import alone_with
    from cardbase.tabletop.seats import prints_to_stderr

    played.check()
    kept = folder / GAMES if folder else None
    with alone_with(kept):
        done = read_games(kept, played, cards) if kept else []
        say_kept(len(done))
        keeper = Keeper(kept, played, cards, done) if kept else None
        with progress("games", played.games * len(played.pairs())) as advance, prints_to_stderr():
            keep = tally(advance, len(done), keeper.keep if keeper else None)
            workers, cluster = hands
            games = play_league(played, cards, workers=workers, cluster=cluster, done=done, on_done=keep)
        found = league_report(played, games, cards)
        if folder:
            write_league(folder, found, played.pairs(), games, cards)
    return found


def _text(found: LeagueReport, cards: Corpus) -> str:
    width = max(map(shown_width, found.decks))
    order = sorted(range(len(found.decks)), key=lambda place: -found.standings[place].rate)
    games = counted(found.games, "game")
    lines = [f"{games}, seed {found.seed}, rules {found.ruleset}, played by {found.player}", ""]
    for place in order:
        share = found.standings[place]
        interval = f"({share.low:.1%} to {share.high:.1%})"
        lines.append(
            f"{padded(found.decks[place], width)}  {share.wins:>5} of {share.games}  {share.rate:6.1%} {interval}"
        )
    lines += ["", *_heat_map(found, order, width), "", *_cards(found, cards, width), "", *ends(found)]
    return "\n".join([*lines, f"digest    {found.digest}"])


def _heat_map(found: LeagueReport, order: list[int], width: int) -> list[str]:
    if len(order) > MAP_SHOWN:
        return [f"who beats whom: too wide a table of {len(order)} decks for a terminal; -o FOLDER writes it"]
    shares = {(meeting.deck, meeting.rival): meeting.share.rate for meeting in found.meetings}
    lines = ["row against column, in per cent won", " " * width + "".join(f"{n:>5}" for n in range(1, len(order) + 1))]
    for number, deck in enumerate(order, 1):
        cells = (f"{shares[deck, rival]:>5.0%}" if deck != rival else "    -" for rival in order)
        lines.append(as_cell(f"{number} {found.decks[deck]}", width) + "".join(cells))
    return lines


def _cards(found: LeagueReport, cards: Corpus, width: int) -> list[str]:
    """Return the cards that tell most."""
    from cardbase.series import card_report

    records = card_report(found.cards)
    lines = ["cards: share won when played, less when not (95 %; * decisive), games drawn and played"]
    for record in records[:CARDS_SHOWN]:
        swing, games = record.swing, found.standings[record.deck].games
        moved = f"{swing.difference:+5.0%} ({swing.low:+.0%} to {swing.high:+.0%})" if swing else ""
        star = "*" if swing and swing.decisive else " "
        drawn, played = (share.games if share else 0 for share in (record.drawn, record.played))
        name = cards.by_id[record.card].full_name
        lines.append(
            f"{padded(found.decks[record.deck], width)} {moved:<21}{star} {drawn:>4} {played:>4} of {games}  {name}"
        )
    if len(records) > CARDS_SHOWN:
        lines.append(f"and {counted(len(records) - CARDS_SHOWN, 'more card')}: -o FOLDER writes them all")
    return lines

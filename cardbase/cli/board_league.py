"""Leagues of players at the board game on the command line (docs/board-game.md)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli.app import print_json
from cardbase.cli.board import Advanced, Skills, Strongholds, Switches, board, check_switches, switches_of
from cardbase.cli.clusters import Cluster
from cardbase.cli.kept import GAMES, say_kept
from cardbase.cli.progress import progress, tally
from cardbase.cli.showing import print_rows
from cardbase.nouns import counted

if TYPE_CHECKING:
    from cardbase.series import LineupReport, Lineups

SEATS = 6
"""Seats at a table where no number is given and enough factions play."""


@board.command("league")
def board_league(
    factions: Annotated[
        list[str] | None, typer.Argument(metavar="[FACTION]...", help="Whom the players lead; none: all eight.")
    ] = None,
    players: Annotated[
        str,
        typer.Option(
            "--players", metavar="NAMES", help="With commas; the first leads each faction in turn, the last fills up."
        ),
    ] = "sensible,random",
    games: Annotated[int, typer.Option("--games", metavar="N", help="Games of each faction.")] = 10,
    seats: Annotated[int, typer.Option("--seats", metavar="N", help="Seats at a table; 0: six, or all.")] = 0,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Equal seeds give equal leagues.")] = 0,
    workers: Annotated[int, typer.Option("--workers", metavar="W", help="Processes that play.")] = 1,
    cluster: Cluster = "",
    advanced: Advanced = True,
    skills: Skills = False,
    strongholds: Strongholds = False,
    switch: Switches = None,
    folder: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FOLDER", help="Write tables there; run again to continue."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/lineups.schema.json).")] = False,
) -> None:
    """Play line-ups of players and report who wins with which faction.

    Opponents and seats are drawn. Interrupted with -o, it continues when run again.
    """
    from dataclasses import asdict

    from cardbase.errors import check_all

    named = players.split(",")
    variants = {"advanced": advanced, "skills": skills, "strongholds": strongholds}
    _, league = check_all(
        lambda: check_switches(switch),
        lambda: league_of(
            factions or (), named, games, seats=seats, seed=seed, **variants, switches=switches_of(switch)
        ),
    )
    found = _play(league, workers, cluster, folder)
    if as_json:
        print_json(asdict(found))
    else:
        print_rows("\n".join(report_lines(found)))


def league_of(
    factions: Sequence[str],
    players: Sequence[str],
    games: int,
    *,
    seats: int = 0,
    seed: int = 0,
    **variants: bool | dict[str, int],
) -> Lineups:
    """Return a league of the board game; raise ``NotFound`` or ``Misuse`` for factions and players that are none.

    ``variants`` are fields of a setup: ``advanced``, ``skills``, ``strongholds``, ``switches``; no factions are all.
    """
    from cardbase.board_game import BOARD_GAME, Table, check_players, facts, find_factions, rules_digest
    from cardbase.errors import check_all
    from cardbase.series import Lineups, PlayedGame

    assert BOARD_GAME.begin and BOARD_GAME.player
    game = PlayedGame("board", rules_digest, "factions", BOARD_GAME.begin, BOARD_GAME.player, _winners, _turn)
    named = tuple(factions or (faction.id for faction in facts().factions))
    sit = seats or min(SEATS, len(named))
    given = Lineups(game, named, sit, tuple(players), games, json.dumps(variants, sort_keys=True), seed)
    sides, *_ = check_all(
        lambda: find_factions(named),
        lambda: check_players(players),
        given.check,
        lambda: Table([faction.id for faction in facts().factions[: max(2, sit)]], **variants),  # type: ignore[arg-type]
    )
    return replace(given, sides=tuple(faction.id for faction in sides))


def _winners(game: Any) -> Sequence[int]:
    return tuple(game.winners)


def _turn(game: Any) -> int:
    return int(game.state.turn)


def _play(league: Lineups, workers: int, cluster: str, folder: Path | None) -> LineupReport:
    """Play what is missing; keep every chunk in the folder, then the answer."""
    from cardbase.series import LineupKeeper, lineup_report, play_lineups, read_lineups, write_lineups
    from cardbase.tabletop.kept import alone_with

    kept = folder / GAMES if folder else None
    with alone_with(kept):
        done = read_lineups(kept, league) if kept else []
        say_kept(len(done))
        keeper = LineupKeeper(kept, league, done) if kept else None
        with progress("games", len(league.sides) * league.games) as advance:
            keep = tally(advance, len(done), keeper.keep if keeper else None)
            games = play_lineups(league, workers=workers, cluster=cluster, done=done, on_done=keep)
        found = lineup_report(league, games)
        if folder:
            write_lineups(folder, found, league, games)
    return found


def report_lines(found: LineupReport) -> list[str]:
    """Return a league's report as lines of text."""
    lines = [f"{counted(found.games, 'game')}, {found.seats} seats, seed {found.seed}"]
    for row in found.rows:
        if not row.side:
            lines += ["", f"{row.player}: games won of those led, 95 %, won alone, how won"]
        endings = ", ".join(f"{ending} {number}" for ending, number in row.endings.items())
        share = row.share
        interval = f"{share.rate:6.1%} ({share.low:.1%} to {share.high:.1%})"
        name = row.side or "all factions"
        lines.append(f"  {name:<14} {share.wins:>4} of {share.games:<4} {interval}, {row.alone} alone: {endings}")
    endings = ", ".join(f"{ending} {number}" for ending, number in found.endings.items())
    turns = found.turns
    lines += ["", f"endings   {endings}", f"turns     {turns.least} to {turns.most}, median {turns.median:g}"]
    return [*lines, f"digest    {found.digest}"]

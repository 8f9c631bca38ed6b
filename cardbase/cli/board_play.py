"""Playing the board game at the terminal: bot games, a game against them, lessons."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli.app import print_json, say
from cardbase.cli.board import Advanced, Skills, Strongholds, Switches, board, table_of
from cardbase.cli.clusters import Cluster
from cardbase.cli.kept import Folder, free_file, keep_in, write_report
from cardbase.cli.progress import progress
from cardbase.cli.showing import print_rows
from cardbase.cli.together import fits
from cardbase.nouns import counted

if TYPE_CHECKING:
    from cardbase.board_game import Game
    from cardbase.tabletop import GameRecord


@board.command("simulate")
def simulate_games(
    factions: Annotated[list[str], typer.Argument(metavar="FACTION...", help="Who sits, in order.")],
    games: Annotated[int, typer.Option("--games", metavar="N", help="How many games.")] = 10,
    players: Annotated[
        str, typer.Option("--players", metavar="NAMES", help="One player for all, or one a seat with commas.")
    ] = "sensible",
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Equal seeds give equal reports.")] = 1,
    cluster: Cluster = "",
    advanced: Advanced = True,
    skills: Skills = False,
    strongholds: Strongholds = False,
    switch: Switches = None,
    folder: Folder = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Run bot games and report who won, and how.

    Also how many ended before the last turn. Interrupted with -o, it continues when run again.
    """
    from cardbase.board_game import check_games, check_players, simulate
    from cardbase.errors import check_all

    table, *_ = check_all(
        lambda: table_of(factions, switch, advanced=advanced, skills=skills, strongholds=strongholds),
        lambda: check_players(players.split(",")),
        lambda: check_games(games),
    )
    names = players.split(",") if "," in players else [players] * table.seats
    with progress("games", games) as on_done:
        report = simulate(table, names, games=games, seed=seed, cluster=cluster, keep=keep_in(folder), on_done=on_done)
    write_report(folder, report)
    if as_json:
        print_json(report)
        return
    for faction, name, wins, alone in zip(table.names, names, report["wins"], report["wins_alone"], strict=True):
        print_rows(f"{faction} ({name}): {wins} won, {alone} of them alone")
    endings = ", ".join(f"{ending} {number}" for ending, number in report["endings"].items())
    print_rows(f"{counted(games, 'game')}: {endings}; {report['before_the_last_turn']} ended before the last turn")


Factions = Annotated[list[str] | None, typer.Argument(metavar="[FACTION]...", help="Who sits, in order.")]
Persons = Annotated[
    list[str] | None,
    typer.Option("--person", metavar="FACTION", help="A seat that a person plays; else the first."),
]
Others = Annotated[
    str, typer.Option("--players", metavar="NAME", help="sensible, random, search or idle, for the others.")
]
Save = Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Where the journal goes.")]
Resume = Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a stored game.")]


Seed = Annotated[
    int | None, typer.Option("--seed", metavar="S", min=0, help="Equal seeds give equal games; 1 where none is given.")
]


@board.command("play")
def play_at_the_terminal(
    context: typer.Context,
    factions: Factions = None,
    person: Persons = None,
    players: Others = "sensible",
    seed: Seed = None,
    advanced: Advanced = True,
    skills: Skills = False,
    strongholds: Strongholds = False,
    switch: Switches = None,
    save: Save = None,
    resume: Resume = None,
    screen: Annotated[bool, typer.Option("--screen", help="Keep the board on the whole screen.")] = False,
) -> None:
    """Play at this terminal, against bots.

    The board as text, the choices as a menu; the program plays the other seats.
    """
    from cardbase.board_game import begin_record, begun_earlier, check_players, find_factions, resume_record
    from cardbase.errors import Misuse, check_all
    from cardbase.tabletop import record

    if resume:
        path = resume
        fits(context, "--resume", "--screen")
        opened = resume_record(resume)
        if earlier := begun_earlier(opened.journal.to_text()):
            say(earlier)
    else:
        if not factions:
            raise Misuse("no faction sits", hint="two to eight, such as ATR CHO HAR EMP RIC GUI; or --resume FILE")
        table, *_ = check_all(
            lambda: table_of(factions, switch, advanced=advanced, skills=skills, strongholds=strongholds),
            lambda: find_factions(person or (), fewest=0),
            lambda: check_players([players]),
        )
        setup = {**table.describe(), "seed": 1 if seed is None else seed}
        opened = begin_record(setup, person or factions[:1], players)
        path = record.new_file(save) if save else free_file("cardbase-board-game", "cardbase board play")
    _sit(opened, path, screen=screen)


def _sit(opened: GameRecord[Any], path: Path, *, screen: bool) -> None:
    """Play a game at this terminal, the seats of bots by these, from where it stands."""
    from cardbase.board_game import BOARD_GAME, board_lines, map_lines
    from cardbase.screens import AnyGame, Console
    from cardbase.tabletop import record

    game = opened.game
    seated = {
        seat: BOARD_GAME.player(name, game, opened.seed + seat + 1)
        for seat, name in enumerate(opened.players)
        if name != record.PERSON and BOARD_GAME.player
    }
    console = Console()
    if screen and not console.size()[1]:
        say("--screen needs a terminal that can be cleared: plain lines follow")
    AnyGame(opened, game.table.names, seated, board_lines, console, path, screen=screen, map_lines=map_lines,
            rule=_rule, again=f"cardbase board play --resume {shlex.quote(str(path))}",
            stop_names=_stop_names(game)).run()  # fmt: skip


def _stop_names(game: Game) -> Sequence[str]:
    from cardbase.board_game import BOARD_GAME

    return BOARD_GAME.stop_names(game) if BOARD_GAME.stop_names else ()


def _rule(id: str) -> str:
    """Return a rule as a line; its id alone where it is no rule but a verb of the engine."""
    from cardbase.board_game import facts

    return next((f"{rule.id}: {rule.text}" for rule in facts().rules if rule.id == id), id)


@board.command("learn")
def learn_by_playing(
    name: Annotated[str, typer.Argument(metavar="[LESSON]", help="Its number or name; none lists them.")] = "",
    screen: Annotated[bool, typer.Option("--screen", help="Keep the board on the whole screen.")] = False,
) -> None:
    """Learn a turn, a battle or an auction by playing it with a coach."""
    from cardbase.board_game import BOARD_GAME, Coach, board_lines, map_lines
    from cardbase.screens import AnyGame, Console
    from cardbase.tabletop import GameRecord, Journal, record

    if not name:
        print_rows("\n".join(Coach.listed()))
        return
    coach = Coach(name)
    game, seats = coach.game, range(coach.game.seats)
    assert BOARD_GAME.player
    others = {seat: BOARD_GAME.player("sensible", game, seat + 1) for seat in seats if seat != coach.seat}
    who = [record.PERSON if seat == coach.seat else "sensible" for seat in seats]
    console = Console()
    console.write([f"# {coach.lesson.title}", *wrap(coach.lesson.tells, console.columns(80))])
    opened = GameRecord(game, Journal({}), coach.lesson.seed, who)
    AnyGame(opened, game.table.names, others, board_lines, console, screen=screen, map_lines=map_lines,
            coach=coach.says, until=coach.over, rule=_rule, again=f"cardbase board learn {name}",
            stop_names=_stop_names(game)).run()  # fmt: skip
    if coach.over():
        console.write(["", *wrap(coach.lesson.reported, console.columns(80))])

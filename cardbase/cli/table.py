"""Playing at the terminal (docs/playing.md)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli.app import app, corpus, say
from cardbase.cli.play import TIMEOUT, EvenIllegal, Policy, Rules, Switches, Timeout, players_of, seated
from cardbase.cli.showing import print_rows
from cardbase.cli.together import fits, needs
from cardbase.cli.whole_screen import FACE, fills_the_screen, show_on_screen
from cardbase.errors import Misuse

if TYPE_CHECKING:
    from cardbase.corpus import Corpus
    from cardbase.lessons import Host
    from cardbase.play import Game, rulesets
    from cardbase.players import CardGameRecord
    from cardbase.screens import Setup

Decks = Annotated[
    list[str] | None,
    typer.Argument(metavar="DECK...", help="Two to eight: files, or short names: fremen harkonnen; none: asked."),
]
Seats = Annotated[
    list[str] | None,
    typer.Option(
        "--seat",
        metavar="PLAYER",
        help="person, random, easy, medium, strong, FILE.py:NAME, process:COMMAND, by deck; else person, medium.",
    ),
]
Save = Annotated[
    Path | None,
    typer.Option(
        "--save",
        metavar="FILE",
        help="Where the game is kept; else in cardbase-game.json, or the first free of cardbase-game-2.json and so on.",
    ),
]
Resume = Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a stored game.")]
At = Annotated[
    int | None, typer.Option("--at", metavar="N", help="With --resume: continue from choice N, saved in --save FILE.")
]
Join = Annotated[
    str | None, typer.Option("--join", metavar="LINK", help="Join a table of a host; a deck is brought to it.")
]
YourName = Annotated[str, typer.Option("--name", metavar="NAME", help="Your name, in place of the deck's.")]
Offer = Annotated[
    str, typer.Option("--offer", metavar="NAME", help="With --join: bring what the host offers under that name.")
]


@app.command()
def play(
    context: typer.Context,
    decks: Decks = None,
    seat: Seats = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="S", help="Seed of the shuffles.")] = None,
    save: Save = None,
    resume: Resume = None,
    at: At = None,
    rules: Rules = "crf",
    switch: Switches = None,
    even_illegal: EvenIllegal = False,
    face: Annotated[bool | None, FACE] = None,
    timeout: Timeout = TIMEOUT,
    policy: Policy = "private-auto",
    join: Join = None,
    name: YourName = "",
    offer: Offer = "",
) -> None:
    """Play at the terminal, against bots or people beside you.

    New to the game? cardbase tutorial teaches it, cardbase tutorial --game coaches a first one.
    """
    from cardbase.lessons import deck_files, remember

    if join is not None:
        fits(context, "--join", "DECK --name --offer")
        _join(join, name, offer, deck_files(decks or []))
        return
    from cardbase.play import printed, rulesets
    from cardbase.players import open_record
    from cardbase.screens import SEATS
    from cardbase.tabletop import record

    needs(context, "--offer", "--join")
    needs(context, "--at", "--resume")
    cards = corpus()
    if resume is not None:
        fits(context, "--resume", "--seat --timeout --screen --at --save")
        needs(context, "--save", "--at")
        stored, kept = _opened_again(resume, cards, seat or [], at, save)
        _sit(_host(stored, cards, kept, timeout), face)
        return
    needs(context, "--seat --name", "DECK")
    wanted = record.new_file(save) if save else None  # refused before anything is asked
    chosen = rulesets.ruleset(rules, rulesets.switches_of(switch or ()))
    setup = _setup(decks or [], seat or [], name)
    if setup is None:
        say("no game was begun")
        return
    players = players_of(list(setup.players), len(setup.decks), SEATS, "sensible")
    number = _any_seed() if seed is None else seed
    game = _game(setup, chosen, number, cards, policy, even_illegal=even_illegal)
    kept = wanted or _free_file()
    remember(setup.decks)
    for line in printed.unknown_printings(game.table.houses, chosen, cards):
        say(f"as printed: {line}")
    _sit(_host(open_record(game, number, players), cards, kept, timeout), face)


def _opened_again(
    path: Path, cards: Corpus, seats: list[str], at: int | None, save: Path | None
) -> tuple[CardGameRecord, Path]:
    """Return a stored game, taken back to choice ``at`` where one is given, and where it is kept from now on."""
    from cardbase.play import records
    from cardbase.players import read_record
    from cardbase.tabletop import record

    stored = read_record(path, cards)
    if earlier := records.begun_earlier(stored.journal.header):
        say(earlier)
    stored.players = _players_again(stored, seats)
    if at is None:
        return stored, path
    return stored, _taken_back(stored, at, record.new_file(save) if save else _free_file())


def _free_file() -> Path:
    from cardbase.cli.kept import free_file

    return free_file("cardbase-game", "cardbase play")


def _setup(decks: list[str], seat: list[str], name: str) -> Setup | None:
    """Return who sits with which deck: as named, else as asked for (None: left); raise ``Misuse`` if nothing does."""
    from cardbase.lessons import deck_files
    from cardbase.screens import Console, Setup, ask_setup

    if decks:
        return Setup(tuple(deck_files(decks)), tuple(seat or ["person"]), name)
    try:
        return ask_setup(Console())
    except EOFError:
        raise Misuse("no decks to play with", hint="cardbase play fremen harkonnen, or --resume FILE") from None


def _host(record: CardGameRecord, cards: Corpus, path: Path, timeout: float) -> Host:
    from cardbase.play import cards_for
    from cardbase.screens import LocalGame

    return LocalGame(record, cards_for(record.game.rules, cards), path, timeout)


def _join(link: str, name: str, offer: str, decks: list[Path]) -> None:
    from cardbase.files import read_text
    from cardbase.host import join
    from cardbase.screens import Console

    if len(decks) > 1:
        raise Misuse(f"{len(decks)} decks for one seat", hint="cardbase play DECK --join LINK")
    join(link, name, offer, read_text(decks[0]) if decks else "", Console())


def _players_again(record: CardGameRecord, named: list[str]) -> list[str]:
    """Return who plays a stored game: who is named now, else who played it.

    Raises ``Misuse`` for a player in a file that was not named: a stored game runs no code.
    """
    from cardbase.players import is_external
    from cardbase.screens import SEATS

    players = [*players_of(named, record.game.seats, SEATS, "")[: len(named)], *record.players[len(named) :]]
    for seat, name in enumerate(players[len(named) :], len(named) + 1):
        if is_external(name):
            seats = " ".join(f"--seat {player}" for player in record.players)
            raise Misuse(f"seat {seat} was played by {name!r}; a stored game runs no code by itself", hint=seats)
    return players


@app.command()
def tutorial(
    context: typer.Context,
    lesson: Annotated[int, typer.Option("--lesson", metavar="N", help="Begin with that lesson.")] = 1,
    game: Annotated[bool, typer.Option("--game", help="A coached first game: every proposal with its reason.")] = False,
    save: Annotated[Path, typer.Option("--save", metavar="FILE", help="Where that game is kept.")] = Path(
        "cardbase-first-game.json"
    ),
    listed: Annotated[bool, typer.Option("--list", help="Print the lessons and exit.")] = False,
    face: Annotated[bool | None, FACE] = None,
) -> None:
    """Learn the game by the rulebook's own examples, move by move."""
    from cardbase.lessons import Course, read_lessons

    lessons = read_lessons()
    needs(context, "--save", "--game")
    if game:
        fits(context, "--game", "--save --screen")
        _sit(_first_game(save), face)
    elif listed:
        fits(context, "--list")
        for number, each in enumerate(lessons, 1):
            print_rows(f"{number:>2}  {each.title} ({', '.join(each.rules)})")
    else:
        _sit(Course(lessons, corpus(), lesson), face)


def _taken_back(stored: CardGameRecord, to: int, path: Path) -> Path:
    """Take a stored game back to a choice, to be continued in another file, which is returned."""
    if not 0 <= to <= len(stored.deciders):
        raise Misuse(f"there is no choice {to}", hint=f"0 to {len(stored.deciders)}")
    while len(stored.deciders) > to:
        stored.undo()
    stored.conceded = -1
    return path


def _first_game(path: Path) -> Host:
    """Return the coached first game, continued where it was begun: two shipped decks, an easy rival."""
    from cardbase.lessons import deck_files
    from cardbase.play import cards_for, rulesets
    from cardbase.players import open_record, read_record
    from cardbase.screens import LocalGame, Setup

    cards = corpus()
    if path.exists():
        stored = read_record(path, cards)
    else:
        setup = Setup(tuple(deck_files(["atreides", "harkonnen"])), ("person", "easy"), "")
        begun = _game(setup, rulesets.CRF, FIRST_GAME, cards, "private-auto", even_illegal=False)
        stored = open_record(begun, FIRST_GAME, ["person", "easy"])
    host = LocalGame(stored, cards_for(stored.game.rules, cards), path)
    host.coach = True
    return host


FIRST_GAME = 7
"""The seed of the coached first game, so that everybody is shown the same one."""


def _sit(host: Host, face: bool | None) -> None:
    """Ask on the whole screen where it is wanted, or possible and not unwanted; else in lines."""
    from cardbase.screens import Console, TextUI

    if fills_the_screen(face):
        try:
            show_on_screen(host)
        except KeyboardInterrupt:
            print_rows(host.farewell())
            raise
        print_rows("\n".join(host.ending()) if host.over else host.farewell())
    else:
        TextUI(host, Console()).run()


def _any_seed() -> int:
    import secrets

    return secrets.randbelow(2**32)


def _game(setup: Setup, rules: rulesets.Ruleset, seed: int, cards: Corpus, policy: str, *, even_illegal: bool) -> Game:
    from dataclasses import replace

    from cardbase.play import new_game
    from cardbase.players import distinct_names

    first, *others = seated(setup.decks, cards, rules, even_illegal=even_illegal)
    named = replace(first, name=" ".join(setup.name.split())[:40] or first.name)
    houses = distinct_names([named, *others])
    return new_game(houses, corpus=cards, seed=seed, rules=rules, policy=policy)

"""Leagues on the command line (docs/playing.md)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli.app import app, corpus, extra_cards, print_json, say
from cardbase.cli.play import players_of, progress

if TYPE_CHECKING:
    from cardbase.corpus import Corpus
    from cardbase.play import League, LeagueReport, Played


@app.command()
def league(
    decks: Annotated[list[Path], typer.Argument(metavar="DECK...", help="Two or more deck lists, in any format.")],
    games: Annotated[int, typer.Option("--games", metavar="N", help="Games of each pair, an even number.")] = 20,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Equal seeds give equal leagues.")] = 0,
    workers: Annotated[int, typer.Option("--workers", metavar="W", help="Processes that play.")] = 1,
    seat: Annotated[str, typer.Option("--seat", metavar="PLAYER", help="Who plays all decks.")] = "sensible",
    rules: Annotated[str, typer.Option("--rules", metavar="NAME", help="crf or rulebook_1997.")] = "crf",
    switch: Annotated[
        list[str] | None, typer.Option("--switch", metavar="NAME=VALUE", help="Change a rule switch; may be repeated.")
    ] = None,
    even_illegal: Annotated[bool, typer.Option("--even-illegal", help="Play decks that break deck rules.")] = False,
    folder: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FOLDER", help="Write tables and a page there; go on where it stood."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON (schemas/league.schema.json).")] = False,
) -> None:
    """Play all decks against all, seats swapped; tell who beats whom. Broken off with -o, it goes on."""
    from dataclasses import asdict

    from cardbase.decks import read_deck
    from cardbase.play import PLAYERS, League, houses_of, ruleset, switches_of

    cards = corpus()
    chosen = ruleset(rules, switches_of(switch or ()))
    lists = [(str(path), read_deck(path, cards)) for path in decks]
    houses = tuple(houses_of(lists, cards, chosen, even_illegal=even_illegal))
    (player,) = players_of([seat], 1, PLAYERS, "")
    found = _play(League(houses, games, chosen, seed, player, tuple(extra_cards())), cards, workers, folder)
    if as_json:
        print_json(asdict(found))
    else:
        print(_text(found))


def _play(played: League, cards: Corpus, workers: int, folder: Path | None) -> LeagueReport:
    """Play what is missing, keeping every chunk in the folder; write the answer there."""
    import json
    from dataclasses import asdict

    from cardbase.errors import Unwritable
    from cardbase.files import write_text
    from cardbase.play import games_csv, league_page, league_report, play_league, read_games, standings_csv, to_record

    kept = folder / "games.json" if folder else None
    if folder:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Unwritable(f"{folder}: {(error.strerror or str(error)).lower()}") from None
    done = read_games(kept, played, cards) if kept and kept.exists() else []
    if done:
        say(f"{len(done)} games are played already")
    with progress(played.games * len(played.pairs())) as told:

        def keep(games: list[Played]) -> None:
            told(len(games))
            if kept:
                write_text(kept, json.dumps(to_record(played, games, cards)) + "\n")

        games = play_league(played, cards, workers=workers, done=done, told=keep)
    found = league_report(played, games)
    if folder:
        write_text(folder / "standings.csv", standings_csv(found))
        write_text(folder / "games.csv", games_csv(found, played.pairs(), games))
        write_text(folder / "league.json", json.dumps(asdict(found), ensure_ascii=False, indent=2) + "\n")
        write_text(folder / "league.html", league_page(found))
    return found


def _text(found: LeagueReport) -> str:
    width = max(len(name) for name in found.decks)
    lines = [f"{found.games} games, seed {found.seed}, rules {found.ruleset}, played by {found.player}", ""]
    order = sorted(range(len(found.decks)), key=lambda place: -found.standings[place].rate)
    for place in order:
        share = found.standings[place]
        interval = f"({share.low:.1%} to {share.high:.1%})"
        lines.append(f"{found.decks[place]:<{width}}  {share.wins:>5} of {share.games}  {share.rate:6.1%} {interval}")
    lines += ["", "row against column, in per cent won"]
    shares = {(meeting.deck, meeting.rival): meeting.share.rate for meeting in found.meetings}
    lines.append(" " * width + "".join(f"{number:>5}" for number in range(1, len(order) + 1)))
    for number, deck in enumerate(order, 1):
        cells = (f"{shares[deck, rival]:>5.0%}" if deck != rival else "    -" for rival in order)
        lines.append(f"{f'{number} {found.decks[deck]}'[:width]:<{width}}" + "".join(cells))
    lines += ["", "endings   " + ", ".join(f"{name} {count}" for name, count in found.endings.items())]
    for name, spread in (("turns", found.turns), ("choices", found.choices)):
        lines.append(f"{name:<9} {spread.least} to {spread.most}, median {spread.median:g}, mean {spread.mean:.1f}")
    return "\n".join([*lines, f"digest    {found.digest}"])

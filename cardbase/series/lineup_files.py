"""The games of a league of line-ups as a file, kept while it is played, and its report as tables."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from cardbase.errors import Unreadable
from cardbase.files import as_csv, write_text
from cardbase.given import checked
from cardbase.series.league_files import share_cells
from cardbase.series.lineups import LineupGame, LineupReport, Lineups
from cardbase.series.results import MOST_NUMBER
from cardbase.tabletop.kept import GamesFile, Head, games_file, games_in, head_of, line_of, once, whole

FORMAT: Final = "cardbase-lineups/2"
AS_ONE: Final = "cardbase-lineups/1"
"""The same games as one JSON value."""
LONGEST: Final = 100
"""Characters of an ending."""


class LineupKeeper:
    """Keeps the games of a league in a file while it is played: each chunk is a line more."""

    def __init__(self, path: Path, league: Lineups, done: Iterable[LineupGame] = ()) -> None:
        """Raise ``Misuse`` for a league of more games than a file keeps."""
        head = Head(FORMAT, league.digest())
        self._file = GamesFile(path, head, len(league.sides) * league.games, map(_row_of, done))

    def keep(self, games: Iterable[LineupGame]) -> None:
        """Add games and write; raise ``Unwritable`` where that fails."""
        self._file.add([_row_of(game) for game in games])


def _row_of(game: LineupGame) -> str:
    return line_of(asdict(game))


@checked
def read_lineups(path: Path, league: Lineups) -> list[LineupGame]:
    """Read the games that a league broken off has played, none where there is no file.

    Raises ``Unreadable`` for an edited file or another league.
    """
    if (found := games_file(path)) is None:
        return []
    path, head = found, head_of(found)
    form, played = (head.format, head.digest) if head else ("", "")
    if form not in (FORMAT, AS_ONE):
        raise Unreadable(f"{path}: holds no games of a league of line-ups", hint=f"its format is not {FORMAT}")
    if played != league.digest():
        hint = "other factions, seats, players, variants, seed or rules: name another folder"
        raise Unreadable(f"{path}: holds games of another league", hint=hint)
    try:
        games = [_game(league, row) for row in games_in(path, played, older=form == AS_ONE)]
        once((game.side, game.number) for game in games)
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        raise Unreadable(f"{path}: a game cannot be read: {str(error)[:120]}") from None
    return games


def _game(league: Lineups, row: dict[str, Any]) -> LineupGame:
    side, digest = whole(row["side"], len(league.sides)), whole(row["digest"], 2**32)
    number, turns = (whole(row[name], MOST_NUMBER) for name in ("number", "turns"))
    sides = tuple(whole(each, len(league.sides)) for each in row["sides"])
    players, winners = (tuple(whole(seat, league.seats) for seat in row[name]) for name in ("players", "winners"))
    sit = set(range(league.seats))
    if len(sides) != league.seats or len(set(sides)) != league.seats:
        raise ValueError("sides that cannot sit")
    if sorted(players) != sorted(sit) or len(set(winners)) != len(winners) or sides[players.index(0)] != side:
        raise ValueError("players who do not sit there")
    return LineupGame(side, number, sides, players, winners, str(row["ending"])[:LONGEST], turns, digest)


@checked
def write_lineups(folder: Path, report: LineupReport, league: Lineups, games: list[LineupGame]) -> None:
    """Write tables and the report as JSON (schemas/lineups.schema.json) into a folder; raise ``Unwritable``."""
    write_text(folder / "standings.csv", lineup_standings_csv(report))
    write_text(folder / "games.csv", lineup_games_csv(league, games))
    write_text(folder / "league.json", json.dumps(asdict(report), ensure_ascii=False, indent=2) + "\n")


def lineup_standings_csv(report: LineupReport) -> str:
    """Return a row for each player over all, where the side is empty, and with each side."""
    rows = [["player", "side", "games", "wins", "rate", "low", "high", "alone"]]
    rows += [[row.player, row.side, *share_cells(row.share), str(row.alone)] for row in report.rows]
    return as_csv(rows)


def lineup_games_csv(league: Lineups, games: list[LineupGame]) -> str:
    """Return a row for each game: the sides by seat with their players, and the sides that won."""
    rows, names = [["seats", "winners", "ending", "turns", "digest"]], league.names()
    for game in games:
        seats = [f"{league.sides[side]} ({names[who]})" for side, who in zip(game.sides, game.players, strict=True)]
        winners = "; ".join(league.sides[game.sides[seat]] for seat in game.winners)
        rows.append(["; ".join(seats), winners, game.ending, str(game.turns), f"{game.digest:08x}"])
    return as_csv(rows)

"""Many games between cardbase's players, and who won how."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardbase.board_game.data import data_digest
from cardbase.board_game.game import new_game
from cardbase.board_game.players import check_players, player
from cardbase.board_game.table import Table
from cardbase.errors import Misuse, check_all
from cardbase.tabletop import play_out, seed_of
from cardbase.tabletop.cluster import games_of

MOST_GAMES = 100_000


def _check_number(table: Table, names: Sequence[str]) -> None:
    if len(names) != table.seats:
        raise Misuse(f"{table.seats} seats need {table.seats} players, not {len(names)}")


def check_games(games: int) -> None:
    """Raise ``Misuse`` for a number of games that cannot be played."""
    if not 1 <= games <= MOST_GAMES:
        raise Misuse(f"{games} games", hint=f"1 to {MOST_GAMES:,}")


@dataclass(frozen=True, slots=True)
class Match:
    """What is played: a table, a player for each seat, the seed of the series."""

    table: Table
    names: tuple[str, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Ended:
    """How one game ended."""

    ending: str
    winners: tuple[int, ...]
    turn: int
    decisions: int


def simulate(table: Table, names: Sequence[str], *, games: int, seed: int, cluster: str = "") -> dict[str, Any]:
    """Play ``games`` games with a player for each seat and report wins by seat, endings, turns and decisions.

    Equal arguments give equal reports, whoever plays (``tabletop.cluster``); game ``n`` has a seed of its own, as have
    the players.
    """
    check_all(lambda: _check_number(table, names), lambda: check_players(names), lambda: check_games(games))
    match = Match(table, tuple(names), seed)
    return _report(match, list(games_of(_played, match, range(games), data_digest, cluster)))


def _played(match: Match, numbers: Sequence[int]) -> list[Ended]:
    return [_play(match, number) for number in numbers]


def _play(match: Match, number: int) -> Ended:
    game = new_game(match.table, seed_of(match.seed, number))
    game.log = None
    players = [player(name, game, seed_of(match.seed + 1 + seat, number)) for seat, name in enumerate(match.names)]
    play_out(game, players)
    return Ended(game.ending, tuple(game.winners), game.state.turn, game.state.decisions)


def _report(match: Match, played: Sequence[Ended]) -> dict[str, Any]:
    table, seats = match.table, range(match.table.seats)
    return {
        "factions": [faction.id for faction in table.factions],
        "players": list(match.names),
        "games": len(played),
        "seed": match.seed,
        "wins": [sum(seat in game.winners for game in played) for seat in seats],
        "wins_alone": [sum(game.winners == (seat,) for game in played) for seat in seats],
        "endings": dict(Counter(game.ending for game in played).most_common()),
        "before_the_last_turn": sum(game.turn < table.turns for game in played),
        "decisions": sum(game.decisions for game in played),
    }

"""Many games between cardbase's players, and who won how."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from cardbase.board_game.game import new_game
from cardbase.board_game.players import check_players, player
from cardbase.board_game.table import Table
from cardbase.errors import Misuse, check_all
from cardbase.tabletop import play_out, seed_of

MOST_GAMES = 100_000


def _check_number(table: Table, names: Sequence[str]) -> None:
    if len(names) != table.seats:
        raise Misuse(f"{table.seats} seats need {table.seats} players, not {len(names)}")


def check_games(games: int) -> None:
    """Raise ``Misuse`` for a number of games that cannot be played."""
    if not 1 <= games <= MOST_GAMES:
        raise Misuse(f"{games} games", hint=f"1 to {MOST_GAMES:,}")


def simulate(table: Table, names: Sequence[str], *, games: int, seed: int) -> dict[str, Any]:
    """Play ``games`` games with a player for each seat and report wins by seat, endings, turns and decisions.

    Equal arguments give equal reports; game ``n`` has a seed of its own, as have the players.
    """
    check_all(lambda: _check_number(table, names), lambda: check_players(names), lambda: check_games(games))
    wins, endings, early, decisions = [0] * table.seats, Counter[str](), 0, 0
    alone = [0] * table.seats
    for number in range(games):
        game = new_game(table, seed_of(seed, number))
        game.log = None
        players = [player(name, game, seed_of(seed + 1 + seat, number)) for seat, name in enumerate(names)]
        play_out(game, players)
        endings[game.ending] += 1
        decisions += game.state.decisions
        early += game.state.turn < table.turns
        for seat in game.winners:
            wins[seat] += 1
            alone[seat] += game.winners == (seat,)
    return {
        "factions": [faction.id for faction in table.factions],
        "players": list(names),
        "games": games,
        "seed": seed,
        "wins": wins,
        "wins_alone": alone,
        "endings": dict(endings.most_common()),
        "before_the_last_turn": early,
        "decisions": decisions,
    }

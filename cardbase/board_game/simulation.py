"""Many games between cardbase's players, and who won how."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from cardbase import __version__
from cardbase.board_game.engines import rules_digest
from cardbase.board_game.game import new_game
from cardbase.board_game.players import check_players, player
from cardbase.board_game.table import Table
from cardbase.errors import Misuse, check_all
from cardbase.given import checked
from cardbase.tabletop import play_out, seed_of
from cardbase.tabletop.cluster import chunks_of
from cardbase.tabletop.kept import GameForm, Keep, KeptSeries, gone_on, list_of, text_of, whole

MOST_GAMES = 100_000
MOST_NUMBER: Final = 2**31
FORMAT: Final = "cardbase-board-simulation/1"
"""The file of games that a series continues from."""


def _check_number(table: Table, names: Sequence[str]) -> None:
    if len(names) != table.seats:
        raise Misuse(f"{table.seats} seats need {table.seats} players, not {len(names)}")


@checked
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

    def rests_on(self) -> dict[str, object]:
        """Return all that must be equal for equal games, by its name."""
        return {
            "version": __version__,
            "data": rules_digest(),
            "table": self.table.describe(),
            "players": self.names,
            "seed": self.seed,
        }


@dataclass(frozen=True, slots=True)
class Ended:
    """How one game ended."""

    ending: str
    winners: tuple[int, ...]
    turn: int
    decisions: int


@checked
def simulate(
    table: Table,
    names: Sequence[str],
    *,
    games: int,
    seed: int,
    cluster: str = "",
    keep: Keep | None = None,
    on_done: Callable[[int], None] | None = None,
) -> dict[str, Any]:
    """Play ``games`` games with a player for each seat and report wins by seat, endings, turns and decisions.

    Equal arguments give equal reports, whoever plays (``tabletop.cluster``); game ``n`` has a seed of its own, as have
    the players. With ``keep`` games are kept as they end, and those kept before are not played again; ``on_done`` gets
    how many are done.
    """
    check_all(lambda: _check_number(table, names), lambda: check_players(names), lambda: check_games(games))
    match = Match(table, tuple(names), seed)
    form = GameForm(FORMAT, asdict, lambda row: _ended(row, table.seats))
    kept = KeptSeries(keep, form, match.rests_on(), games) if keep else None
    return _report(match, gone_on(kept, games, lambda left: _chunks(match, left, cluster), on_done))


def _chunks(match: Match, numbers: Sequence[int], cluster: str) -> Iterator[list[Ended]]:
    return chunks_of(_played, match, numbers, rules_digest, cluster)


def _ended(row: Mapping[str, Any], seats: int) -> Ended:
    """Read a game back; raise ``ValueError``, ``KeyError`` or ``TypeError``."""
    winners = tuple(whole(seat, seats) for seat in list_of(row["winners"]))
    if len(set(winners)) != len(winners):
        raise ValueError("somebody wins twice")
    turn, decisions = (whole(row[name], MOST_NUMBER) for name in ("turn", "decisions"))
    return Ended(text_of(row["ending"]), winners, turn, decisions)


def _played(match: Match, numbers: Sequence[int]) -> list[Ended]:
    return [_play(match, number) for number in numbers]


def _play(match: Match, number: int) -> Ended:
    game = new_game(match.table, seed_of(match.seed, number))
    game.log = None
    players = [player(name, game, seed_of(match.seed + 1 + seat, number)) for seat, name in enumerate(match.names)]
    play_out(game, players)
    return Ended(game.ending, tuple(game.winners), game.state.turn, game.state.decisions)


def _report(match: Match, played: Iterable[Ended]) -> dict[str, Any]:
    table, sums, endings = match.table, Counter[str](), Counter[str]()
    wins, alone = [0] * table.seats, [0] * table.seats
    for game in played:
        endings[game.ending] += 1
        sums.update(games=1, early=int(game.turn < table.turns), decisions=game.decisions)
        for seat in game.winners:
            wins[seat] += 1
            alone[seat] += game.winners == (seat,)
    return {
        "factions": [faction.id for faction in table.factions],
        "players": list(match.names),
        "games": sums["games"],
        "seed": match.seed,
        "wins": wins,
        "wins_alone": alone,
        "endings": dict(endings.most_common()),
        "before_the_last_turn": sums["early"],
        "decisions": sums["decisions"],
    }

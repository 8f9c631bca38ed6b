"""Places after a round: points by the game's scoring (SCORE-01 to SCORE-08), then the tie-breaks that were named."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from cardbase.decks.contest import victory_points
from cardbase.given import checked
from cardbase.tournaments.model import Tournament


class StandingsRow(NamedTuple):
    """A player's place; equal points and equal tie-breaks share one.

    ``rounds`` has the points of each round, None where the player sat at no table with a result; those of a bye are in
    ``points`` too. ``ties`` are the values of every tie-break, in the order of ``TIE_BREAKS``.
    """

    place: int
    player: str
    points: int
    rounds: tuple[int | None, ...]
    byes: int
    great_houses: int
    best_game: int
    opponents: int
    last_game: int
    dropped: bool

    @property
    def for_byes(self) -> int:
        """The points of the byes, which no round shows."""
        return self.points - sum(points or 0 for points in self.rounds)

    def tie(self, name: str) -> int:
        """Return the value of a tie-break by its name in ``TIE_BREAKS``."""
        return int(getattr(self, name.replace("-", "_")))


@checked
def standings(tournament: Tournament, upto: int | None = None) -> list[StandingsRow]:
    """Return the places after round ``upto`` (after the last one where it is None), best first, equals by name."""
    last = tournament.last(upto)
    games, won, met = _games(tournament, last)
    byes = {p.name: sum(p.name in played.byes for played in tournament.rounds[:last]) for p in tournament.players}
    totals = {
        name: sum(games[name].values()) + count * _bye(tournament.settings.bye, list(games[name].values()))
        for name, count in byes.items()
    }
    places = [
        StandingsRow(
            0,
            player.name,
            totals[player.name],
            tuple(games[player.name].get(number) for number in range(1, last + 1)),
            byes[player.name],
            won[player.name],
            max(games[player.name].values(), default=0),
            sum(totals[other] for other in met[player.name]),
            games[player.name].get(last, 0),
            player.dropped,
        )
        for player in tournament.ranked
    ]
    return _ranked(places, tournament.settings.ties)


def _games(tournament: Tournament, last: int) -> tuple[dict[str, dict[int, int]], dict[str, int], dict[str, list[str]]]:
    """Return, by player, the points of each round, the games won, and the opponents met."""
    games: dict[str, dict[int, int]] = defaultdict(dict)
    won: dict[str, int] = defaultdict(int)
    met: dict[str, list[str]] = defaultdict(list)
    for number, table in tournament.played():
        if number > last:
            continue
        for result in table.results:
            games[result.player][number] = victory_points(result, negative_favor=tournament.settings.negative_favor)
            won[result.player] += result.status == "great house"
            met[result.player] += [name for name in table.players if name != result.player]
    return games, won, met


def _bye(rule: str, games: Sequence[int]) -> int:
    """Return the points of a bye: as configured, or the average of the player's own games, rounded down."""
    if rule != "average":
        return int(rule)
    return sum(games) // len(games) if games else 0


def _ranked(places: list[StandingsRow], ties: Sequence[str]) -> list[StandingsRow]:
    def key(place: StandingsRow) -> tuple[int, ...]:
        """Return what decides the place, smallest first."""
        return (-place.points, *(-place.tie(name) for name in ties))

    order = sorted(places, key=lambda place: (key(place), place.player))
    keys = [key(place) for place in order]
    return [place._replace(place=1 + keys.index(key(place))) for place in order]

"""A league of players at a game to which seats bring no deck but a side: a faction, a house, a colour.

Every side is led in turn by the first player, in as many games as any other, against sides and in an order of seats
drawn for each game. What is played is fixed by the seed alone: a league broken off goes on where it stood, and the
answer does not depend on how many workers play.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from cardbase.errors import Misuse, check_all
from cardbase.given import checked
from cardbase.series.league_cards import Share, share
from cardbase.series.summing import Spread, spread
from cardbase.series.workers import CHUNK, by_processes, check_workers
from cardbase.tabletop import Game, Player, play_out, secret_of, seed_of, shuffle, streams_of
from cardbase.tabletop.cluster import PART, Part, cut, digest_of, play_part, played_on

MOST_GAMES = 100_000
"""Games of a side."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """What a league needs of a game, as functions of a module: processes find them by their names.

    ``begin`` makes a game of a setup, whose ``field`` lists the sides; ``player`` makes a player by name, game and
    seed; ``winners`` and ``turn`` read a game that is over. What ``data`` returns must be equal for equal games.
    """

    id: str
    data: Callable[[], str]
    field: str
    begin: Callable[[dict[str, Any]], Game]
    player: Callable[[str, Game, int], Player]
    winners: Callable[[Game], Sequence[int]]
    turn: Callable[[Game], int]


@dataclass(frozen=True, slots=True)
class Lineups:
    """What is played: ``games`` for each of the ``sides``, with so many seats at each table.

    ``players`` are names: the first leads the side whose turn it is, the others take the seats left in their order, the
    last one all that remain. ``setup`` is the rest of the game's setup as JSON.
    """

    game: PlayedGame
    sides: tuple[str, ...]
    seats: int
    players: tuple[str, ...]
    games: int
    setup: str = "{}"
    seed: int = 0

    def names(self) -> tuple[str, ...]:
        """Return the player of each seat, the first that of the side whose turn it is."""
        return self.players + self.players[-1:] * (self.seats - len(self.players))

    def keys(self) -> list[tuple[int, int]]:
        """Return the games: the place of the side whose turn it is and a number."""
        return [(side, number) for number in range(self.games) for side in range(len(self.sides))]

    def check(self) -> None:
        """Raise ``Misuse`` naming all that keeps this league from being played."""
        check_all(lambda: _once(self), lambda: _seated(self), lambda: _led(self), lambda: _played_often(self))

    def digest(self) -> str:
        """Return what must be equal for games to belong to the same league, as 16 hexadecimal digits."""
        game = (self.game.id, self.game.data())
        content = repr((game, self.sides, self.seats, self.names(), self.setup, self.seed))
        return hashlib.blake2b(content.encode(), digest_size=8).hexdigest()


@dataclass(frozen=True, slots=True)
class LineupGame:
    """One game: whose turn it was and which number; by seat the side and the player by their places; who won.

    Player 0 is the first of ``names()``.
    """

    side: int
    number: int
    sides: tuple[int, ...]
    players: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str
    turns: int
    digest: int


@dataclass(frozen=True, slots=True)
class SideRow:
    """How a player did with a side, "" for all: games won alone or with others, those alone, and how these ended."""

    player: str
    side: str
    share: Share
    alone: int
    endings: dict[str, int]


@dataclass(frozen=True, slots=True)
class LineupReport:
    """What a league of line-ups showed: a row for each player over all and with each side that it led.

    ``digest`` sums up every last position: equal leagues have equal digests.
    """

    game: str
    games: int
    seed: int
    seats: int
    rows: tuple[SideRow, ...]
    endings: dict[str, int]
    turns: Spread
    digest: str


def _once(league: Lineups) -> None:
    if len(set(league.sides)) < len(league.sides):
        raise Misuse("a side is named twice", hint=", ".join(league.sides))


def _seated(league: Lineups) -> None:
    if not 2 <= league.seats <= len(league.sides):
        raise Misuse(f"{league.seats} seats for {len(league.sides)} sides", hint=f"2 to {len(league.sides)}")


def _led(league: Lineups) -> None:
    if not 1 <= len(league.players) <= max(1, league.seats):
        raise Misuse(f"{len(league.players)} players for {league.seats} seats", hint="one for each seat at most")


def _played_often(league: Lineups) -> None:
    if not 1 <= league.games <= MOST_GAMES:
        raise Misuse(f"{league.games} games a side", hint=f"1 to {MOST_GAMES:,}")


def play_lineup(league: Lineups, side: int, number: int) -> LineupGame:
    """Play game ``number`` of those in which a side is the first player's."""
    seed = seed_of(seed_of(league.seed, side), number)
    streams = streams_of(seed, 2)
    others = [place for place in range(len(league.sides)) if place != side]
    shuffle(streams, 0, others)
    seats = list(range(league.seats))  # who of ``names()`` sits where
    shuffle(streams, 1, seats)
    sides = [[side, *others][who] for who in seats]
    setup = {**json.loads(league.setup), league.game.field: [league.sides[place] for place in sides], "seed": seed >> 1}
    game = league.game.begin(setup)
    names = league.names()
    players = [league.game.player(names[who], game, secret_of(seed, seat)) for seat, who in enumerate(seats)]
    play_out(game, players)
    winners, turn = tuple(league.game.winners(game)), league.game.turn(game)
    return LineupGame(side, number, tuple(sides), tuple(seats), winners, game.ending, turn, game.digest())


@checked
def play_lineups(
    league: Lineups,
    *,
    workers: int = 1,
    cluster: str = "",
    done: Iterable[LineupGame] = (),
    on_done: Callable[[list[LineupGame]], None] | None = None,
) -> list[LineupGame]:
    """Play what is not ``done`` yet; return all games in order. ``on_done`` gets what was played, chunk by chunk.

    ``cluster`` names a Dask cluster that plays instead of processes (``tabletop.cluster``).
    """
    league.check()
    wanted = league.keys()
    games = {(game.side, game.number): game for game in done}
    missing = [key for key in wanted if key not in games]
    for chunk in _played(league, missing, workers, cluster):
        games.update({(game.side, game.number): game for game in chunk})
        if on_done:
            on_done(chunk)
    return [games[key] for key in wanted]


def _played(league: Lineups, keys: list[tuple[int, int]], workers: int, cluster: str) -> Iterator[list[LineupGame]]:
    if cluster:
        plan = Part(_chunk, league, (), league.game.data, digest_of(league.game.data))
        yield from played_on(cluster, play_part, plan, cut(keys, PART))
        return
    check_workers(workers)
    chunks = [keys[start : start + CHUNK] for start in range(0, len(keys), CHUNK)]
    play = partial(_chunk, league)
    yield from map(play, chunks) if workers == 1 else by_processes(play, chunks, workers)


def _chunk(league: Lineups, keys: Sequence[tuple[int, int]]) -> list[LineupGame]:
    return [play_lineup(league, side, number) for side, number in keys]


@checked
def lineup_report(league: Lineups, games: Sequence[LineupGame]) -> LineupReport:
    """Sum a league up; raise ``Misuse`` where no game was played."""
    if not games:
        raise Misuse("no game was played")
    names, digest = league.names(), 0
    seats: dict[tuple[str, str], list[tuple[LineupGame, bool]]] = {}
    for name in dict.fromkeys(names):  # in the order of the report
        for label in ("", *league.sides):
            seats[name, label] = []
    for game in games:
        digest = (digest * 1_000_003 + game.digest) % (1 << 64)
        for seat, (side, who) in enumerate(zip(game.sides, game.players, strict=True)):
            for key in ((names[who], ""), (names[who], league.sides[side])):
                seats[key].append((game, seat in game.winners))
    rows = tuple(_row(*key, played) for key, played in seats.items() if played)
    endings = dict(Counter(game.ending for game in games).most_common())
    turns = spread(Counter(game.turns for game in games))
    return LineupReport(league.game.id, len(games), league.seed, league.seats, rows, endings, turns, f"{digest:016x}")


def _row(player: str, side: str, played: Sequence[tuple[LineupGame, bool]]) -> SideRow:
    won = [game for game, has_won in played if has_won]
    alone = sum(len(game.winners) == 1 for game in won)
    endings = dict(Counter(game.ending for game in won).most_common())
    return SideRow(player, side, share(len(won), len(played)), alone, endings)

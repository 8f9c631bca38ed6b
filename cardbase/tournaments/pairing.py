"""Who sits where: tables of 2 to 8, byes, and seats, by a cost that is stated and can be checked.

The method (docs/decks-organiser.md says it for players). Players are split into as few tables as hold them all, as
even as possible. Of all ways to fill the tables the one of least cost is wanted, compared in this order:

1. repeats: for every two at a table, how often they have met already;
2. short tables: for everyone at a table smaller than the largest, how often that was so before;
3. distance: for every two at a table, how many places lie between them in the standings (pairing by rank only);
4. seats: for everyone, how often they sat in their seat before. The best seats of a table are found exactly.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise

LEAST, MOST = 2, 8
"""Players at a table."""

MOST_PLAYERS = 400
"""Players of a tournament."""

_LOOKS = 300_000
"""Exchanges of two players that are weighed for one round, at most: about a second."""

_VAIN = 40
"""Starts that find nothing better, after which the search ends."""

_REPEAT, _SHORT = 10**12, 10**6
"""Weights that make the sum of costs compare repeats first, short tables second, distance third."""

Tables = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Past:
    """What earlier rounds were like, as counts: who met, who sat in which seat (from 0), at short tables, or out."""

    met: Counter[frozenset[str]] = field(default_factory=Counter)
    seats: Counter[tuple[str, int]] = field(default_factory=Counter)
    short: Counter[str] = field(default_factory=Counter)
    byes: Counter[str] = field(default_factory=Counter)


def past_of(rounds: Iterable[tuple[Tables, Sequence[str]]]) -> Past:
    """Return the counts of earlier rounds, each given as its tables in seat order and its byes."""
    past = Past()
    for tables, byes in rounds:
        largest = max(map(len, tables), default=0)
        past.byes.update(byes)
        for table in tables:
            past.met.update(map(frozenset, combinations(table, 2)))
            past.seats.update((player, seat) for seat, player in enumerate(table))
            if len(table) < largest:
                past.short.update(table)
    return past


def table_sizes(players: int, size: int, *, exact: bool = False) -> tuple[int, ...]:
    """Return the sizes of the tables, largest first; whoever is left over has a bye.

    ``exact``: every table has ``size`` players. Otherwise there is a bye only where someone would sit alone.
    """
    if exact or players < LEAST:
        return (size,) * (players // size)
    count = -(-players // size)
    while count > 1 and players // count < LEAST:
        players -= 1  # only at tables of two: the odd one out
        count = -(-players // size)
    small, larger = divmod(players, count)
    return (small + 1,) * larger + (small,) * (count - larger)


def pair(
    ranked: Sequence[str], size: int, past: Past, seed: int, *, exact: bool = False, by_rank: bool = False
) -> Tables:
    """Return the tables of the next round in seat order; players of ``ranked`` at none of them have a bye.

    ``ranked`` are the players by place, the first first. Equal arguments give equal tables.
    """
    sizes = table_sizes(len(ranked), size, exact=exact)
    playing = _without_byes(ranked, sum(sizes), past)
    chance = random.Random(seed)
    if not by_rank:
        chance.shuffle(playing)
    return _Weigher(playing, sizes, past, by_rank=by_rank).best(chance)


def cost(tables: Tables, past: Past, ranked: Sequence[str] = ()) -> int:
    """Return the cost of tables, in whatever order their players sit; places count where ``ranked`` gives them."""
    largest = max(map(len, tables), default=0)
    place = {player: number for number, player in enumerate(ranked)}
    total = 0
    for table in tables:
        total += _SHORT * sum(past.short[player] for player in table) * (len(table) < largest)
        for pair_ in combinations(table, 2):
            total += _REPEAT * past.met[frozenset(pair_)]
            total += abs(place[pair_[0]] - place[pair_[1]]) if place else 0
    return total


def seat_cost(table: Sequence[str], past: Past) -> int:
    """Return how often the players of a table have had the seats they are given, summed up."""
    return sum(past.seats[player, seat] for seat, player in enumerate(table))


def _without_byes(ranked: Sequence[str], count: int, past: Past) -> list[str]:
    """Leave out whoever has a bye: those with the fewest so far, of them the last in the standings."""
    order = sorted(range(len(ranked)), key=lambda n: (past.byes[ranked[n]], -n))
    resting = set(order[: len(ranked) - count])
    return [player for n, player in enumerate(ranked) if n not in resting]


class _Weigher:
    """Looks for the tables of least cost: from many starts, by exchanging two players as long as that helps."""

    def __init__(self, players: Sequence[str], sizes: Sequence[int], past: Past, *, by_rank: bool) -> None:
        self.players = players
        self.sizes = sizes
        self.past = past
        largest = max(sizes, default=0)
        self.pairs = [
            [_REPEAT * past.met[frozenset((a, b))] + abs(i - j) * by_rank for j, b in enumerate(players)]
            for i, a in enumerate(players)
        ]
        short = [_SHORT * past.short[player] for player in players]
        self.alone = [short if size < largest else [0] * len(players) for size in sizes]

    def best(self, chance: random.Random) -> Tables:
        """Return the best tables found, in seat order; the first start is the order of ``players``, then chance."""
        order = list(range(len(self.players)))
        found: Tables = ()
        least = (-1, 0)
        looks = vain = 0
        tries = _VAIN if len(self.sizes) > 1 else 1
        while least != (0, 0) and looks < _LOOKS and vain < tries:
            tables = self._cut(order)
            looks += self._improve(tables)
            vain += 1
            if least[0] < 0 or self._total(tables) <= least[0]:
                seated = tuple(_seated([self.players[n] for n in table], self.past, chance) for table in tables)
                total = (self._total(tables), sum(seat_cost(table, self.past) for table in seated))
                if least[0] < 0 or total < least:
                    least, found, vain = total, seated, 0
            chance.shuffle(order)
        return found

    def _cut(self, order: Sequence[int]) -> list[list[int]]:
        starts = [sum(self.sizes[:n]) for n in range(len(self.sizes) + 1)]
        return [list(order[start:end]) for start, end in pairwise(starts)]

    def _total(self, tables: Sequence[Sequence[int]]) -> int:
        pairs = sum(self.pairs[a][b] for table in tables for a, b in combinations(table, 2))
        return pairs + sum(alone[n] for alone, table in zip(self.alone, tables, strict=True) for n in table)

    def _improve(self, tables: list[list[int]]) -> int:
        """Exchange players of two tables as long as any exchange helps; return how many were weighed, 1 at least."""
        looks, better = 1, True
        while better:
            better = False
            for one, other in combinations(range(len(tables)), 2):
                for i in range(len(tables[one])):
                    for j in range(len(tables[other])):
                        looks += 1
                        if self._gain(tables, one, i, other, j) > 0:
                            tables[one][i], tables[other][j] = tables[other][j], tables[one][i]
                            better = True
        return looks

    def _gain(self, tables: list[list[int]], one: int, i: int, other: int, j: int) -> int:
        """Return by how much the cost falls if two players change places."""
        a, b = tables[one][i], tables[other][j]
        pairs_a, pairs_b = self.pairs[a], self.pairs[b]
        gain = sum(pairs_a[n] - pairs_b[n] for n in tables[one] if n != a)
        gain += sum(pairs_b[n] - pairs_a[n] for n in tables[other] if n != b)
        alone, there = self.alone[one], self.alone[other]
        return gain + alone[a] - alone[b] + there[b] - there[a]


def _seated(table: Sequence[str], past: Past, chance: random.Random) -> tuple[str, ...]:
    """Return the players of a table in the seats of least ``seat_cost``; equals are in chance order.

    Exact: for every set of players the best way to fill as many first seats, from the empty set up.
    """
    players = sorted(table)
    chance.shuffle(players)
    best: Mapping[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for seat in range(len(players)):
        longer: dict[int, tuple[int, tuple[int, ...]]] = {}
        for chosen, (so_far, order) in best.items():
            for n, player in enumerate(players):
                if not chosen >> n & 1:
                    way = (so_far + past.seats[player, seat], (*order, n))
                    longer[chosen | 1 << n] = min(longer.get(chosen | 1 << n, way), way)
        best = longer
    return tuple(players[n] for n in best[(1 << len(players)) - 1][1])

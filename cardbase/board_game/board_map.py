"""The map as integers: locations, territories, which touch, and how far one may go (BG-MAP-01 to BG-MAP-11).

A location is a territory's part in one sector. Distances count borders of territories; the storm closes locations, so
they are found at run time by ``reach``.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush

from cardbase.board_game.data import read_file

SECTORS = 18
"""Sectors, counted as the storm moves; 18 is where it starts (BG-MAP-02)."""


@dataclass(frozen=True, slots=True)
class Territory:
    """A territory: its locations in the order of the file."""

    id: str
    name: str
    terrain: str
    locations: tuple[int, ...]
    worms: bool
    income: int
    ornithopters: bool
    near_wall: bool
    fremen_zone: bool
    protected: bool
    exposed: bool


@dataclass(frozen=True, slots=True)
class BoardMap:
    """All territories and locations, and what touches what. ``sector`` is 0 for the Polar Sink."""

    territories: tuple[Territory, ...]
    ids: tuple[str, ...]
    names: tuple[str, ...]
    sector: tuple[int, ...]
    territory: tuple[int, ...]
    blow: tuple[int, ...]
    near: tuple[tuple[int, ...], ...]
    circles: tuple[int, ...]
    in_sector: tuple[tuple[int, ...], ...]
    strongholds: tuple[int, ...]

    def location(self, name: str) -> int:
        """Return the number of a location by its id; a territory of one location also goes by its own name."""
        if name in self.ids:
            return self.ids.index(name)
        return self.territories[self.territory_of(name)].locations[0]

    def territory_of(self, name: str) -> int:
        """Return the number of a territory by its id."""
        return [territory.id for territory in self.territories].index(name)


@cache
def board_map() -> BoardMap:
    """Return the map of the base game; the Hidden Mobile Stronghold belongs to a box that is no seat here."""
    record = read_file("map")
    known = [territory for territory in record["territories"] if territory["module"] == "base"]
    territories: list[Territory] = []
    ids: list[str] = []
    names: list[str] = []
    sector: list[int] = []
    owner: list[int] = []
    blow: list[int] = []
    for number, r in enumerate(known):
        first = len(ids)
        for place in r["locations"]:
            ids.append(place["id"])
            names.append(r["name"] + (f" ({place['sector']})" if len(r["locations"]) > 1 else ""))
            sector.append(place.get("sector", 0))
            owner.append(number)
            blow.append(place.get("blow", 0))
        territories.append(
            Territory(
                r["id"], r["name"], r["terrain"], tuple(range(first, len(ids))), r["worms"], r["income"],
                r["ornithopters"], r["near_shield_wall"], r["fremen_zone"], r["storm_protected"],
                r["exposed_after_atomics"],
            )
        )  # fmt: skip
    near: list[list[int]] = [[] for _ in ids]
    for a, b in (*record["borders"], *record["within"]):
        near[ids.index(a)].append(ids.index(b))
        near[ids.index(b)].append(ids.index(a))
    return BoardMap(
        tuple(territories), tuple(ids), tuple(names), tuple(sector), tuple(owner), tuple(blow),
        tuple(tuple(sorted(places)) for places in near), tuple(record["circles"]),
        tuple(tuple(n for n, s in enumerate(sector) if s == wanted) for wanted in range(SECTORS + 1)),
        tuple(n for n, t in enumerate(territories) if t.terrain == "stronghold"),
    )  # fmt: skip


def reach(starts: list[int], steps: int, closed: bytes | bytearray) -> list[int]:
    """Return the locations within ``steps`` borders of ``starts``, none of them closed (BG-MAP-08, BG-MOV-03, 04).

    Sectors of one territory cost nothing. ``closed`` has one byte a location; a start that is closed leads nowhere.
    """
    board = board_map()
    territory, near = board.territory, board.near
    best = bytearray(b"\xff" * len(near))
    ring = [place for place in starts if not closed[place]]
    for place in ring:
        best[place] = 0
    for spent in range(steps + 1):
        further: list[int] = []
        while ring:
            place = ring.pop()
            if best[place] != spent:
                continue
            home = territory[place]
            for other in near[place]:
                if closed[other]:
                    continue
                cost = spent if territory[other] == home else spent + 1
                if cost < best[other]:
                    best[other] = cost
                    (ring if cost == spent else further).append(other)
        ring = further
    return [place for place, cost in enumerate(best) if cost <= steps]


def richest_way(start: int, to: int, closed: bytes | bytearray, rich: Collection[int]) -> tuple[int, ...]:
    """Return the territories entered on a way from one location to another, in order; none where there is no way.

    Of the ways that cross the fewest borders it enters the most ``rich`` territories.
    """
    board = board_map()
    ways: list[tuple[int, int, int, tuple[int, ...]]] = [(0, 0, start, ())]
    done = set()
    while ways:
        steps, poor, place, way = heappop(ways)
        if place == to:
            return way
        if place in done:
            continue
        done.add(place)
        for other in board.near[place]:
            territory = board.territory[other]
            if closed[other]:
                continue
            if territory == board.territory[place]:
                heappush(ways, (steps, poor, other, way))
            else:
                heappush(ways, (steps + 1, poor + (territory not in rich), other, (*way, territory)))
    return ()


@cache
def borders() -> tuple[frozenset[int], ...]:
    """Return, for each territory, the territories it borders."""
    board = board_map()
    found: list[set[int]] = [set() for _ in board.territories]
    for place, others in enumerate(board.near):
        found[board.territory[place]].update(board.territory[other] for other in others)
    return tuple(frozenset(others - {number}) for number, others in enumerate(found))

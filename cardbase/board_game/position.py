"""A position: what the rules need of a game; who stands where, what is closed, what a seat could use."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Self

from cardbase.board_game import constants as c
from cardbase.board_game.board_map import reach
from cardbase.board_game.constants import Ending
from cardbase.board_game.state import State
from cardbase.board_game.table import Table

L = c.LOCATIONS


class Position(ABC):
    """The state at its table. ``log`` holds the events as plain tuples, or is None where nobody listens (search);
    ``options`` are the codes the deciding seat chooses from.
    """

    __slots__ = ("log", "options", "semuta", "state", "table")

    def __init__(self, table: Table, state: State) -> None:
        self.table = table
        self.state = state
        self.log: list[tuple[int, ...]] | None = []
        self.options: list[int] = []
        self.semuta = next(iter(table.named("Semuta Drug")), -1)

    @property
    def seat(self) -> int:
        """Return the seat that decides now, -1 when the game is over."""
        return -1 if self.state.ending else self.state.agenda[1 - c.SIZE]

    @property
    def seats(self) -> int:
        """Return how many players there are."""
        return self.table.seats

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.state.ending != Ending.RUNNING

    @abstractmethod
    def then(self, *tasks: tuple[Any, ...]) -> None:
        """Put tasks on the stack by name, in the order in which they are to come."""

    @abstractmethod
    def copy(self, *, listening: bool = False) -> Self:
        """Return an independent game in the same position, without a log unless ``listening``."""

    @abstractmethod
    def recompute(self) -> None:
        """Find the choices of the position again, after its state was replaced."""


def forces(g: Position, seat: int, location: int) -> int:
    """Return all tokens of a seat in a location, advisors included, a No-Field left out."""
    at = seat * L + location
    return g.state.ground[at] + g.state.star[at]


def fighting(g: Position, seat: int, location: int) -> int:
    """Return the forces of a seat in a location that occupy it: advisors do not, an unrevealed No-Field is one."""
    s = g.state
    at = seat * L + location
    number = s.ground[at] + (s.star[at] if seat != g.table.ben else 0)
    return number + (seat == g.table.ric and s.no_field_at == location)


def in_territory(g: Position, seat: int, territory: int) -> int:
    """Return how many of a seat's forces occupy a territory (BG-VIC-03, CR-106, BGA-38)."""
    number = 0
    for location in g.table.board.territories[territory].locations:
        number += fighting(g, seat, location)
    return number


def occupants(g: Position, territory: int) -> list[int]:
    """Return the seats that occupy a territory."""
    return [seat for seat in range(g.table.seats) if in_territory(g, seat, territory)]


def advisors(g: Position, territory: int) -> int:
    """Return the advisors in a territory (BG-BEN-10)."""
    ben = g.table.ben
    if ben < 0 or not g.table.advanced:
        return 0
    return sum(g.state.star[ben * L + location] for location in g.table.board.territories[territory].locations)


def is_full(g: Position, seat: int, territory: int) -> bool:
    """Return whether a stronghold is closed to a seat because two other factions hold it (BG-SHI-04, BG-MOV-03)."""
    if g.table.board.territories[territory].terrain != "stronghold":
        return False
    return sum(other != seat for other in occupants(g, territory)) >= 2


def closed_for(g: Position, seat: int) -> bytearray:
    """Return a byte a location: 1 where a seat may not stand or pass on the way (BG-STO-09, BG-MOV-03)."""
    closed = bytearray(g.table.in_storm[g.state.storm])
    board = g.table.board
    for territory in board.strongholds:
        if is_full(g, seat, territory):
            closed[board.territories[territory].locations[0]] = 1
    return closed


def has_city(g: Position, seat: int) -> bool:
    """Return whether a seat occupies Arrakeen or Carthag (BG-MAP-11)."""
    return any(fighting(g, seat, city) for city in g.table.cities)


def protected(g: Position, location: int) -> bool:
    """Return whether forces in a location are safe from the storm (BG-MAP-05)."""
    territory = g.table.board.territories[g.table.board.territory[location]]
    return territory.protected and not (territory.exposed and g.state.wall_destroyed)


def locations_of(g: Position, seat: int) -> list[int]:
    """Return where a seat has forces, advisors included."""
    s, first = g.state, seat * L
    ground, star = s.ground[first : first + L], s.star[first : first + L]
    return [place for place in range(L) if ground[place] or star[place]]


def pool(g: Position, seat: int) -> list[int]:
    """Return the living leaders that a seat may use, captives included."""
    s = g.state
    return [leader for leader, holder in enumerate(s.pool) if holder == seat and not s.dead[leader]]


def strongholds_of(g: Position, seat: int) -> int:
    """Return how many strongholds a seat occupies alone or with an ally (BG-VIC-01 to BG-VIC-04, BGA-11)."""
    number = 0
    for territory in g.table.board.strongholds:
        holders = occupants(g, territory)
        number += seat in holders and all(other in (seat, g.state.ally[seat]) for other in holders)
    return number


def strongholds_occupied(g: Position, seat: int) -> int:
    """Return how many strongholds a seat occupies at all (CR-007, Bureaucrat)."""
    return sum(bool(in_territory(g, seat, territory)) for territory in g.table.board.strongholds)


def storm_order(g: Position) -> list[int]:
    """Return the seats in storm order, the first player first (BG-TRN-02, BG-TRN-03)."""
    storm, sectors = g.state.storm, g.table.sectors
    return sorted(range(g.table.seats), key=lambda seat: (sectors[seat] - storm - 1) % c.SECTORS)


def has_room(g: Position, seat: int) -> bool:
    """Return whether a seat may take another treachery card."""
    return len(g.state.hands[seat]) < g.table.limit(seat)


def has_place(g: Position, seat: int) -> bool:
    """Return whether a seat may take another treachery card beside the one it has bid most for."""
    s = g.state
    return len(s.hands[seat]) + (s.lot >= 0 and s.lot_by == seat) < g.table.limit(seat)


def planned(g: Position, seat: int) -> tuple[int, ...]:
    """Return the cards that a seat's battle plan holds: weapon, defence, Cheap Hero (BG-GEN-03)."""
    s = g.state
    if seat not in (s.attacker, s.defender):
        return ()
    plan = s.plan_a if seat == s.attacker else s.plan_b
    return tuple(card for card in (*plan[2:4], *(-2 - lead for lead in plan[1:2] if lead != c.UNSET)) if card >= 0)


def free_cards(g: Position, seat: int) -> list[int]:
    """Return the cards of a hand that no battle plan holds."""
    used = planned(g, seat)
    hand = g.state.hands[seat]
    return [card for card in hand if card not in used] if used else hand


def spare_cards(g: Position, seat: int) -> list[int]:
    """Return the free cards of a hand without Karamas while a bid beyond the means rests on one (BG-KAR-04)."""
    s, cards = g.state, free_cards(g, seat)
    if s.lot < 0 or s.lot_by != seat or not s.lot_karama:
        return cards
    return [card for card in cards if card not in g.table.karamas]


def leads(g: Position, seat: int) -> bool:
    """Return whether own leaders may be revived: none left, or all have died once (BG-REV-05)."""
    s, own = g.state, g.table.own_leaders[seat]
    return all(s.dead[x] or s.pool[x] != seat for x in own) or all(s.deaths[x] for x in own)


def parts(g: Position, territory: int) -> list[tuple[int, ...]]:
    """Return the connected parts of a territory, the storm between them (BG-BAT-02, BG-BAT-03, BGA-11, BGA-32)."""
    board, storm = g.table.board, g.state.storm
    places = board.territories[territory].locations
    if storm == 0 or all(board.sector[p] != storm for p in places):
        return [places]
    found: list[tuple[int, ...]] = []
    closed = g.table.in_storm[storm]
    for start in places:
        if closed[start]:
            if g.table.is_on("battle.in_storm"):
                found.append((start,))
        elif not any(start in part for part in found):
            found.append(tuple(p for p in reach([start], 0, closed) if board.territory[p] == territory))
    return found


def part_of(g: Position) -> tuple[int, ...]:
    """Return the locations of the present battle (BG-BAT-06)."""
    return next(part for part in parts(g, g.state.fight_at) if g.state.fight_group in part)

"""What a player reads from its view: who stands where, what may be taken, how strong a side is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardbase.board_game.table import Table

LEADER_GUESS = 4
"""Strength taken for an opponent's unknown leader, weapon and cards aside."""
MORE = 2
"""Forces beyond those needed that an attack brings: who loses them in vain has none left when the game is decided."""


class Evaluation:
    """A view with the sums that decisions need. Territories and locations are numbers of the map."""

    def __init__(self, table: Table, view: dict[str, Any]) -> None:
        self.table, self.view = table, view
        self.seat: int = view["seat"]
        self.me: dict[str, Any] = view["seats"][self.seat]
        self.mate: int = self.me["ally"]
        self.spice: int = view["spice"]
        board = table.board
        index = {name: n for n, name in enumerate(board.ids)}
        self.own: dict[int, int] = {}
        self.foes: dict[int, dict[int, int]] = {}
        self.friends: set[int] = set()
        for seat, other in enumerate(view["seats"]):
            advisors = table.ben == seat
            for kind in ("forces",) if advisors else ("forces", "special"):
                for place, number in other[kind].items():
                    self._count(seat, board.territory[index[place]], number * (1 if kind == "forces" else 2))
        if view["no_field_at"] and table.ric >= 0:
            self._count(table.ric, board.territory[index[view["no_field_at"]]], 3)
        self.sand: dict[int, int] = {index[place]: amount for place, amount in view["spice_on_board"].items()}

    def _count(self, seat: int, territory: int, number: int) -> None:
        if seat == self.seat:
            self.own[territory] = self.own.get(territory, 0) + number
        elif seat == self.mate:
            self.friends.add(territory)
        else:
            foes = self.foes.setdefault(territory, {})
            foes[seat] = foes.get(seat, 0) + number

    def enemies(self, territory: int) -> int:
        """Return the strength of the forces of those not allied in a territory."""
        return sum(self.foes.get(territory, {}).values())

    def held(self) -> int:
        """Return how many strongholds this seat and its ally hold without an enemy."""
        return sum((t in self.own or t in self.friends) and t not in self.foes for t in self.table.board.strongholds)

    def wanted(self) -> int:
        """Return how many strongholds win."""
        return 4 if self.mate >= 0 else 3

    def missing(self, seat: int) -> int:
        """Return how many strongholds more another seat needs to win, alone or with its ally."""
        return (4 if self.view["seats"][seat]["ally"] >= 0 else 3) - self.held_by(seat)

    def held_by(self, seat: int) -> int:
        """Return how many strongholds another seat and its ally hold alone."""
        side = {seat, self.view["seats"][seat]["ally"]}
        held = (self.foes.get(territory, {}).keys() for territory in self.table.board.strongholds)
        return sum(bool(holders) and holders <= side for holders in held)

    def best_leader(self) -> int:
        """Return the strength of the best living leader."""
        strengths = {leader.id: leader.strength for leader in self.table.leaders}
        return max((strengths[x[0]] for x in self.me["leaders"] if not x[1] and not x[2]), default=0)

    def weapons(self) -> int:
        """Return how many weapons and defences are in the hand."""
        good = {card.name for card in self.table.printing if card.kind in ("weapon", "defence")}
        return sum(name in good for name in self.view["hand"])

    def is_spare(self, name: str) -> bool:
        """Return whether a card of the hand is a weapon or defence of which kind there is another."""
        kinds = {card.name: card.kind for card in self.table.printing}
        kind = kinds[name]
        return kind in ("weapon", "defence") and sum(kinds[other] == kind for other in self.view["hand"]) > 1

    def needed(self, territory: int) -> int:
        """Return how many forces should be there to win against those who stand there."""
        strongest = max(self.foes.get(territory, {}).values(), default=0)
        edge = LEADER_GUESS - self.best_leader() - min(2, self.weapons())
        return max(1, strongest + edge + 1) if strongest else 0

    def waits(self) -> bool:
        """Return whether the last turn wins without strongholds: for the Guild, else Fremen, and their ally."""
        winner = self.table.gui if self.table.gui >= 0 else self.table.fre
        return winner >= 0 and winner in (self.seat, self.mate)

    def is_last(self) -> bool:
        """Return whether the game ends with this turn: spice buys nothing any more."""
        return int(self.view["turn"]) >= self.table.turns

    def value(self, territory: int, coming: int) -> float:
        """Return what it is worth to bring ``coming`` forces into a territory."""
        board = self.table.board
        own, foes = self.own.get(territory, 0), self.enemies(territory)
        if territory in self.friends and board.territories[territory].terrain != "polar_sink":
            return -10
        if territory in board.strongholds:
            if not foes:
                return 12.0 if not own else (3.0 if own < 4 else 0.3)
            margin = own + coming - self.needed(territory)
            decides = self.held() + 1 >= self.wanted() or any(self.missing(seat) <= 0 for seat in self.foes[territory])
            if margin < MORE and not decides:
                return -2.0
            return (11.0 if decides else 7.0) + margin * 0.2
        sand: int = sum(self.sand.get(place, 0) for place in board.territories[territory].locations)
        if sand and foes < coming and not own and not self.is_last():
            return 1.5 + min(sand, 3 * coming) * 0.35
        return -1.0 if foes else 0.0

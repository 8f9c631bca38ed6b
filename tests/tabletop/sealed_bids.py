"""A small game in which several seats decide at once and sealed: five rounds of blind bids."""

from __future__ import annotations

import json

from cardbase.errors import Illegal, Malformed
from cardbase.tabletop import Asker, Choice, Moment, Question, Selects, draw, streams_of

UNSEALED = -1


class SealedBids:
    """Each of three players bids 0 to what it holds; when all have bid, the highest takes a prize, and all pay."""

    seats = 3

    def __init__(self, seed: int) -> None:
        self.streams = streams_of(seed, 1)
        self.purse = [6] * self.seats
        self.points = [0] * self.seats
        self.sealed = [UNSEALED] * self.seats
        self.round = 0
        self.log: list[str] = []

    @property
    def over(self) -> bool:
        return self.round == 5

    @property
    def asked(self) -> tuple[int, ...]:
        return () if self.over else tuple(seat for seat in range(self.seats) if self.sealed[seat] == UNSEALED)

    @property
    def seat(self) -> int:
        return self.asked[0] if self.asked else -1

    @property
    def options(self) -> list[int]:
        return self.options_of(self.seat)

    def options_of(self, seat: int) -> list[int]:
        return list(range(self.purse[seat] + 1)) if seat in self.asked else []

    @property
    def ending(self) -> str:
        return "five rounds" if self.over else "running"

    @property
    def winner(self) -> int:
        return self.points.index(max(self.points)) if self.over else -1

    def question(self, seat: int) -> Question:
        if seat not in self.asked:
            raise Illegal("it is not asked")
        choices = tuple(Choice(bid, f"bid {bid}", number=bid) for bid in self.options_of(seat))
        moment = Moment(f"round {self.round + 1}", "round", self.round)
        return Question(seat, Asker("rule", "BID-01", "bids"), moment, Selects.PAYMENT, choices, of="coins")

    def why_not(self, words: str, seat: int) -> str:
        return ""

    def apply(self, choice: int, seat: int | None = None) -> None:
        bidder = self.seat if seat is None else seat
        if choice < 0:
            raise Malformed("no choice")
        if choice not in self.options_of(bidder):
            raise Illegal("not now")
        self.sealed[bidder] = choice
        if not self.asked:
            self._settle()

    def _settle(self) -> None:
        best = [seat for seat in range(self.seats) if self.sealed[seat] == max(self.sealed)]
        taker = best[draw(self.streams, 0, len(best))]
        self.points[taker] += 1
        self.purse = [purse - bid for purse, bid in zip(self.purse, self.sealed, strict=True)]
        self.log.append(f"bids {self.sealed}: seat {taker} takes it")
        self.sealed = [UNSEALED] * self.seats
        self.round += 1

    def to_bytes(self) -> bytes:
        return json.dumps([self.streams, self.purse, self.points, self.sealed, self.round, self.log]).encode()

    def restore(self, content: bytes) -> SealedBids:
        new = type(self).__new__(type(self))
        new.streams, new.purse, new.points, new.sealed, new.round, new.log = json.loads(content)
        return new

    def copy(self) -> SealedBids:
        return self.restore(self.to_bytes())

    def digest(self) -> int:
        return hash(self.to_bytes()) & 0xFFFFFFFF

    def view(self, seat: int) -> object:
        return (seat, self.round, tuple(self.purse), tuple(self.points), self.sealed[seat])

    def log_lines(self, seat: int | None = None) -> list[str]:
        return list(self.log)

    def resample(self, seat: int, seed: int) -> SealedBids:
        new = self.copy()
        new.streams = streams_of(seed, 1)
        for other in range(self.seats):
            if other != seat and new.sealed[other] != UNSEALED:
                new.sealed[other] = draw(new.streams, 0, new.purse[other] + 1)
        return new

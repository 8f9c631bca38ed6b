"""A small game with hidden cards and chance, to prove the contract's test on: race to twenty."""

from __future__ import annotations

import json

from cardbase.errors import Illegal, Malformed
from cardbase.tabletop import Asker, Choice, Moment, Question, Selects, draw, shuffle, streams_of


class Race:
    """Two players add a card of their hidden hand, or 0 for the die; who reaches twenty first wins."""

    seats = 2

    def __init__(self, seed: int) -> None:
        self.streams = streams_of(seed, 2)
        deck = [1, 1, 2, 2, 3, 3, 4, 4]
        shuffle(self.streams, 0, deck)
        self.hands = [sorted(deck[:4]), sorted(deck[4:])]
        self.totals = [0, 0]
        self.turn = 0
        self.log: list[str] = []
        self.options: list[int] = []
        self._offer()

    def _offer(self) -> None:
        self.options = [] if self.over else [0, *sorted(set(self.hands[self.turn]))]

    @property
    def over(self) -> bool:
        return max(self.totals) >= 20

    @property
    def seat(self) -> int:
        return -1 if self.over else self.turn

    @property
    def asked(self) -> tuple[int, ...]:
        return (self.seat,) if self.seat >= 0 else ()

    def options_of(self, seat: int) -> list[int]:
        return self.options if seat == self.seat else []

    @property
    def ending(self) -> str:
        return "twenty" if self.over else "running"

    @property
    def winner(self) -> int:
        return self.totals.index(max(self.totals)) if self.over else -1

    def question(self, seat: int) -> Question:
        if seat != self.seat:
            raise Illegal("another is asked")
        choices = tuple(Choice(code, f"add {code}", forced=len(self.options) == 1) for code in self.options)
        moment = Moment("the race", "race", len(self.log))
        return Question(seat, Asker("rule", "RACE-01", "race"), moment, Selects.ACTION, choices)

    def why_not(self, words: str, seat: int) -> str:
        return ""

    def apply(self, choice: int, seat: int | None = None) -> None:
        if choice < 0:
            raise Malformed("no choice")
        if choice not in self.options or (seat is not None and seat != self.turn):
            raise Illegal("not now")
        if choice:
            self.hands[self.turn].remove(choice)
        self.totals[self.turn] += choice or draw(self.streams, 1, 6) + 1
        self.log.append(f"seat {self.turn} has {self.totals[self.turn]}")
        self.turn = 1 - self.turn
        self._offer()

    def copy(self) -> Race:
        return self.restore(self.to_bytes())

    def to_bytes(self) -> bytes:
        return json.dumps([self.streams, self.hands, self.totals, self.turn, self.log]).encode()

    def restore(self, content: bytes) -> Race:
        new = type(self).__new__(type(self))
        new.streams, new.hands, new.totals, new.turn, new.log = json.loads(content)
        new._offer()
        return new

    def digest(self) -> int:
        return hash(self.to_bytes()) & 0xFFFFFFFF

    def view(self, seat: int) -> object:
        hidden = [len(self.hands[1 - seat])]
        return (seat, self.turn, tuple(self.totals), tuple(self.hands[seat]), tuple(hidden))

    def log_lines(self, seat: int | None = None) -> list[str]:
        return list(self.log)

    def resample(self, seat: int, seed: int) -> Race:
        new = self.copy()
        new.streams = streams_of(seed, 2)
        new._offer()
        return new

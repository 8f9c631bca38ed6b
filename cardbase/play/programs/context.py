"""Who uses an ability, of which card, on what: the view that compiled words have of the game.

While an ability runs, what it chose lies in ``state.memory`` as a block of slots (each a count and so many integers),
so that a game can be copied and saved in the middle of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import Final

from cardbase.play.position import Position

WHO: Final = 1
"""The House spoken of: "that rival", "they"."""
AMOUNT: Final = 2
"""How much there was of what the event or the last action counts."""
DONE: Final = 3
"""Whether the last offer was taken and carried out: "if you do"."""
FIRST_FREE: Final = 4


class Context:
    """One use of one ability. ``seat`` is "you", ``actor`` who acts now (a rival in "a rival must ...")."""

    __slots__ = ("actor", "base", "g", "host", "seat", "source", "x")

    def __init__(
        self, g: Position, source: int, seat: int, host: int, x: int = 0, actor: int = -1, base: int = -1
    ) -> None:
        self.g = g
        self.source = source
        self.seat = seat
        self.host = host
        self.x = x
        self.actor = seat if actor < 0 else actor
        self.base = base

    def held(self, slot: int) -> list[int]:
        """Return what a slot holds; nothing where no ability is running."""
        if self.base < 0:
            return []
        memory, at = self.g.state.memory, self.base
        for _ in range(slot):
            at += 1 + memory[at]
        return memory[at + 1 : at + 1 + memory[at]]

    def hold(self, slot: int, items: Sequence[int]) -> None:
        """Put something into a slot."""
        memory, at = self.g.state.memory, self.base
        for _ in range(slot):
            at += 1 + memory[at]
        memory[at : at + 1 + memory[at]] = [len(items), *items]


Number = Callable[[Context], int]
Condition = Callable[[Context], bool]
Test = Callable[[Context, int], bool]
Cards = Callable[[Context], list[int]]
Seats = Callable[[Context], list[int]]


def always(ctx: Context) -> bool:
    """Hold in every context."""
    return True


def any_card(ctx: Context, card: int) -> bool:
    """Hold of every card."""
    return True


def all_pass(tests: Sequence[Test]) -> Test:
    """Return the test that passes where each of some does, in as few calls as may be: tests run at every choice."""
    match tests:
        case [one, two, three]:
            return lambda ctx, card: one(ctx, card) and two(ctx, card) and three(ctx, card)
    return reduce(lambda first, second: lambda ctx, card: first(ctx, card) and second(ctx, card), tests)


def one_passes(tests: Sequence[Test]) -> Test:
    """Return the test that passes where one of some does."""
    return reduce(lambda first, second: lambda ctx, card: first(ctx, card) or second(ctx, card), tests)


def all_hold(conditions: Sequence[Condition]) -> Condition:
    """Return the condition that holds where each of some does."""
    asked = [condition for condition in conditions if condition is not always]
    return reduce(lambda first, second: lambda ctx: first(ctx) and second(ctx), asked) if asked else always


def constant(number: int) -> Number:
    """Return the amount that is always the same."""
    return lambda ctx: number


class UnsupportedPhrase(Exception):
    """Something that the engine does not carry out; the table of support says which phrase (``operations.support``)."""

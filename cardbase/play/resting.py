"""What the answer of a text rests on, found by asking it with ever more of a position until it lacks nothing.

A text is asked on a fragment of the position first, of which the rest cannot be read. What it answers there rests on
nothing but the fragment and the card that asks, so it holds as long as these are the same, whatever else changes. One
that reads on is asked again with more, at last with all, and from then on never with less.
"""

from __future__ import annotations

from typing import Final, Self

from cardbase.play.in_force import InForce
from cardbase.play.position import Position
from cardbase.play.programs.context import Context
from cardbase.play.programs.program import Change
from cardbase.play.state import State
from cardbase.play.watching import Watched

NOTHING: Final = 0
"""Nothing of the position but its table, which no game changes."""
RITE: Final = 1
"""The Rite under way."""
ROLES: Final = 2
"""The Rite, and who takes part in it."""
IN_FORCE: Final = 3
"""The Rite, who takes part in it, and what is in force so far."""
ALL: Final = 4
"""The whole position."""


class Fragment(Position):
    """A position of which a part is known; whoever reads more raises ``AttributeError``."""

    __slots__ = ()

    def in_force(self) -> InForce:
        """Return what is in force where that is known."""
        if self.settled is None:
            raise AttributeError("in force")
        return self.settled

    def copy(self, *, listening: bool = False) -> Self:  # noqa: ARG002
        """Refuse."""
        raise AttributeError("copy")

    def recompute(self) -> None:
        """Refuse."""
        raise AttributeError("recompute")


class Asking:
    """Asks texts what they change in a position in which so much is in force; ``read`` is what the last one read of
    that, as bits like those of ``watching.written``.
    """

    __slots__ = ("_fragments", "_g", "_watched", "read")

    def __init__(self, g: Position, in_force: InForce) -> None:
        self._g = g
        self._watched = Watched(in_force)
        self._fragments: list[Position | None] = [None, None, None, None]
        self.read = 0

    def says(self, change: Change, card: int, seat: int, host: int, x: int) -> list[tuple[int, int, int]]:
        """Return what a text changes now, having read no more than it needs."""
        need = change.need
        while True:
            self._watched.read = 0
            try:
                stated = change.says(Context(self._position(need.most), card, seat, host, x))
            except AttributeError:
                if need.most == ALL:
                    raise
                need.most += 1
            else:
                self.read = self._watched.read
                return stated

    def _position(self, most: int) -> Position:
        """Return so much of the position."""
        if most == ALL:
            self._g.settled = self._watched
            return self._g
        made = self._fragments[most]
        if made is None:
            made = Fragment(self._g.table, _part(self._g.state, most), self._g.policy)
            made.settled = self._watched if most == IN_FORCE else None
            self._fragments[most] = made
        return made


def _part(state: State, most: int) -> State:
    part = State()
    if most >= RITE:
        part.rite = state.rite
    if most >= ROLES:
        part.role, part.parts = state.role, state.parts
    return part


def roles(state: State) -> list[int]:
    """Return who takes part in the Rite and in which role, to be compared."""
    role = state.role
    return [*state.parts, *[role[card] for card in state.parts]]

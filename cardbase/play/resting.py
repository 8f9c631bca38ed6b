"""What the answer of a text rests on, found by asking it with ever more of a position until it lacks nothing.

A text is asked on a fragment of the position first, of which the rest cannot be read. What it answers there rests on
nothing but the fragment, the card that asks and what it read of what is in force, so it holds as long as these are the
same, whatever else changes. One that reads on is asked again with what it lacked, at last with all, and from then on
never with less.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import index
from typing import Any, Final, Self

from cardbase.play import constants as w
from cardbase.play.in_force import InForce
from cardbase.play.position import Position
from cardbase.play.programs.context import Context
from cardbase.play.programs.program import Change
from cardbase.play.rules.rite import CLASS, DEFENSE
from cardbase.play.state import State
from cardbase.play.watching import Watched

NOTHING: Final = 0
"""Nothing of the position but its table, which no game changes."""
OPENING: Final = 1
"""The Rite under way as it was begun: its sort and class, who fights whom, its leader and target."""
COURSE: Final = 2
"""The whole Rite under way."""
PART: Final = 4
"""What part the card itself and its host take in the Rite."""
PARTS: Final = 8
"""Who takes part in the Rite, and in which role."""
ARRANGEMENT: Final = 16
"""Where all cards lie, those in hands and decks too, which are deployed, and what counters lie on them."""
LASTING: Final = 32
"""The lasting changes that are entered."""
REST: Final = 64
"""The whole position."""
LYING: Final = 128
"""Which cards lie in domains, where there, and which are deployed; the order of the Houses."""
COUNTERS: Final = 256
"""What counters lie on cards."""
_SOME: Final = ((PART, PARTS), (OPENING, COURSE), (LYING, ARRANGEMENT))
"""The parts with some of a column, which may not do, and with all of it."""
_PARTS_WITH: Final[dict[str, tuple[int, int]]] = {
    "rite": (OPENING, COURSE),
    "role": (PART, PARTS),
    "parts": (PARTS, PARTS),
    "modifiers": (LASTING, LASTING),
    "piles": (LYING, ARRANGEMENT),
    **dict.fromkeys(("parent", "order", "load", "face_up", "up"), (LYING, LYING)),
    **dict.fromkeys(("tokens", "spice_on", "marks_on"), (COUNTERS, COUNTERS)),
    **dict.fromkeys(("zone", "holder"), (ARRANGEMENT, ARRANGEMENT)),
}
"""The parts of a position with so much of a column of the state: with some of it, and with all."""


class Unknown:
    """Stands in a column for what is not known there; whoever reads it raises ``AttributeError``."""

    __slots__ = ("_column",)

    def __init__(self, column: str) -> None:
        self._column = column

    def _refuse(self) -> bool:
        raise AttributeError(self._column)

    def __bool__(self) -> bool:
        return self._refuse()

    def __index__(self) -> int:
        return self._refuse()

    def __hash__(self) -> int:
        return self._refuse()

    def __eq__(self, other: object) -> bool:
        return self._refuse()

    def __len__(self) -> int:
        return self._refuse()

    def __iter__(self) -> Iterator[int]:
        return iter([int(self._refuse())])

    def __contains__(self, other: object) -> bool:
        return self._refuse()

    def __getitem__(self, place: object) -> int:
        return self._refuse()

    def __and__(self, other: object) -> int:
        return self._refuse()

    def __rand__(self, other: object) -> int:
        return self._refuse()


_NO_ROLE: Final[Any] = Unknown("role")
_NO_COURSE: Final[Any] = Unknown("rite")
_NO_PILE: Final[Any] = Unknown("piles")


class Fragment(Position):
    """A position of which parts are known; whoever reads more raises ``AttributeError``."""

    __slots__ = ()

    def in_force(self) -> InForce:
        """Return what is in force so far."""
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
    that, as bits like those of ``watching.written``, ``need`` the parts of the position that it was asked on.
    """

    __slots__ = ("_fragments", "_g", "_roles", "_shown", "_watched", "need", "read")

    def __init__(self, g: Position, in_force: InForce) -> None:
        self._g = g
        self._watched = Watched(in_force)
        self._fragments: dict[int, Position] = {}
        self._roles: list[Any] = []
        self._shown: tuple[int, ...] = ()
        self.read = self.need = 0

    def says(self, change: Change, card: int, seat: int, host: int, x: int) -> list[tuple[int, int, int]]:
        """Return what a text changes now, having read no more than it needs."""
        needs, which = change.needs, self._case(card, host)
        while True:
            self._watched.read, self.need = 0, needs[which]
            try:
                stated = change.says(Context(self._position(self.need, card, host), card, seat, host, x))
                if self.need & (OPENING | COURSE) == OPENING:
                    _read(stated)
            except (AttributeError, TypeError) as lacking:
                if self.need & REST:
                    raise
                needs[which] |= _lacked(self.need, lacking)
            else:
                self.read = self._watched.read
                return stated

    def _case(self, card: int, host: int) -> int:
        """Return in which of the cases of ``Change.needs`` a card on a host is."""
        state = self._g.state
        if not state.rite:
            return 0
        return 2 if state.role[card] or (host >= 0 and state.role[host]) else 1

    def _position(self, parts: int, card: int, host: int) -> Position:
        """Return these parts of the position, for a card on a host."""
        if parts & REST:
            self._g.settled = self._watched
            return self._g
        if parts & (PART | PARTS) == PART:
            self._show_part(card, host)
        made = self._fragments.get(parts)
        if made is None:
            made = Fragment(self._g.table, self._known(parts), self._g.policy)
            made.settled = self._watched
            self._fragments[parts] = made
        return made

    def _show_part(self, card: int, host: int) -> None:
        """Show what part a card and its host take in the Rite, and no longer that of those shown before."""
        role = self._g.state.role
        if not self._roles:
            self._roles = [_NO_ROLE] * len(role)
        for shown in self._shown:
            self._roles[shown] = _NO_ROLE
        self._shown = (card, host) if host >= 0 else (card,)
        for shown in self._shown:
            self._roles[shown] = role[shown]

    def _known(self, parts: int) -> State:
        """Return a state with these parts alone."""
        state, known = self._g.state, State()
        if parts & COURSE or (parts & OPENING and not state.rite):
            known.rite = state.rite
        elif parts & OPENING:
            rite: list[Any] = state.rite[:]
            rite[DEFENSE:CLASS] = [_NO_COURSE] * (CLASS - DEFENSE)
            known.rite = rite
        if parts & PARTS:
            known.role, known.parts = state.role, state.parts
        elif parts & PART:
            known.role = self._roles
        if parts & LASTING:
            known.modifiers = state.modifiers
        if parts & (LYING | ARRANGEMENT):
            _share_lying(state, known, self._g.table.seats)
        if parts & (COUNTERS | ARRANGEMENT):
            known.tokens, known.spice_on, known.marks_on = state.tokens, state.spice_on, state.marks_on
        if parts & ARRANGEMENT:
            known.zone, known.holder, known.piles = state.zone, state.holder, state.piles
        return known


def _share_lying(state: State, known: State, seats: int) -> None:
    known.parent, known.up, known.order, known.load = state.parent, state.up, state.order, state.load
    known.face_up = state.face_up
    piles: list[Any] = [_NO_PILE] * len(state.piles)
    domains = slice(w.DOMAIN * seats, w.DOMAIN * seats + seats)
    piles[domains] = state.piles[domains]
    known.piles = piles


def _read(stated: list[tuple[int, int, int]]) -> None:
    """Read whom a text speaks of: who leads the defense may have been handed on without being looked at."""
    for said in stated:
        for value in said:
            index(value)


def _lacked(parts: int, lacking: Exception) -> int:
    """Return the part that a text missed: as the error says, which in a compiled one may only be of the type."""
    if isinstance(lacking, TypeError):
        missed = [whole for some, whole in _SOME if parts & (some | whole) == some]
        return missed[0] if missed else REST
    for word in str(lacking).replace("'", " ").split():
        if word in _PARTS_WITH:
            some, whole = _PARTS_WITH[word]
            return some if not parts & (some | whole) else whole if not parts & whole else REST
    return REST


def opening(rite: list[int]) -> list[int]:
    """Return what of a Rite under way is so from its beginning, to be compared."""
    return rite[:DEFENSE] + rite[CLASS:]


def roles(state: State) -> dict[int, int]:
    """Return who takes part in the Rite and in which role."""
    role = state.role
    return {card: role[card] for card in state.parts}

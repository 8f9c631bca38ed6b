"""Taking back: free where nothing was revealed since, else by consent of the others. For any game of the contract."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cardbase.errors import CardbaseError
from cardbase.tabletop.contract import Game
from cardbase.tabletop.record import GameRecord

WORLDS: Final = 3
"""Redrawn worlds in which a choice must show the same for its undo to be free."""


@dataclass(slots=True)
class UndoRequest:
    """A seat asks to take back to ``to`` choices; these other seats have allowed it."""

    seat: int
    to: int
    allowed: set[int] = field(default_factory=set)

    def lacks(self, people: Iterable[int]) -> set[int]:
        """Return whose consent is missing, of the people who have a say."""
        return set(people) - self.allowed - {self.seat}


def last_asked(choosers: Sequence[int], unasked: Collection[int], seat: int) -> int:
    """Return the number of the last choice that a seat was asked for, -1 for none.

    ``choosers`` are who made each choice, ``unasked`` the numbers of those that a standing answer made.
    """
    return max((at for at, who in enumerate(choosers) if who == seat and at not in unasked), default=-1)


def take_back(record: GameRecord[Any], to: int) -> list[tuple[int, int]]:
    """Take a game back to ``to`` choices; return those taken back with their seats, in the order they were made."""
    taken: list[tuple[int, int]] = []
    while len(record.deciders) > to:
        seat, place = record.deciders[-1], record.journal.choices[-1]
        record.undo()
        taken.append((record.game.options_of(seat)[place], seat))
    return taken[::-1]


def reveals(record: GameRecord[Any], to: int, seat: int, name: Callable[[int], str]) -> str:
    """Return what a seat that takes back to ``to`` choices has learnt or shown since, in words; "" for nothing.

    ``name`` returns that of a seat. The game ends up as it was: it is taken back and continued.
    """
    others = sorted({who for who in record.deciders[to:] if who != seat})
    if others:
        return " and ".join(map(name, others)) + " decided something"
    unasked, hidden = record.unasked[:], True
    for number, (code, _) in enumerate(take_back(record, to)):
        if hidden:
            hidden = shows_nothing(record.game, code, seat, number, record.apply)
        else:
            record.apply(code, seat)
    record.unasked[:] = unasked
    return "" if hidden else "something was revealed"


def consent(shown: str, others: Sequence[str]) -> str:
    """Return how it is asked whether other people, by their names, agree to take back what ``reveals`` tells of."""
    agree = f"if {' and '.join(others)} agree{'s' * (len(others) == 1)}, type yes"
    return f"since then {shown}; {agree}" if others else f"since then {shown}; to take it back all the same, type yes"


def shows_nothing(
    game: Game, code: int, seat: int, number: int = 0, apply: Callable[[int, int], None] | None = None
) -> bool:
    """Carry out a choice (by ``apply``); return whether it showed no seat anything that was hidden from it.

    It has not where every seat is shown the same by that choice, or by another that the chooser might have had, in
    worlds that it cannot tell from this one; ``number`` seeds these.
    """
    viewers = range(game.seats)
    worlds = [(viewer, game.resample(viewer, 7919 * number + n)) for viewer in viewers for n in range(WORLDS)]
    before = [len(game.log_lines(viewer)) for viewer in viewers]
    (apply or game.apply)(code, seat)
    shown = [(game.log_lines(viewer)[before[viewer] :], game.view(viewer)) for viewer in viewers]
    return all(_may_show(world, code, seat, viewer, shown[viewer]) for viewer, world in worlds)


def _may_show(world: Game, code: int, seat: int, viewer: int, shown: tuple[list[str], Any]) -> bool:
    """Return whether a choice in a world shows a viewer the same: this one, or for others one that is hidden there."""
    others = [other for other in world.options_of(seat) if other != code] if viewer != seat else []
    for each in (code, *others):
        trial = world.copy()
        trial.log = []
        try:
            trial.apply(each, seat)
        except CardbaseError:
            continue
        if (trial.log_lines(viewer), trial.view(viewer)) == shown:
            return True
    return False

"""CR-007: the first part of the Bureaucrat; other skills stand where they act."""

from __future__ import annotations

from cardbase.board_game.agenda import question
from cardbase.board_game.constants import NO, YES, V
from cardbase.board_game.mutations import note
from cardbase.board_game.position import Position


@question("whether the Bureaucrat sends 2 of what was paid to the bank", {}, rules="CR-007")
def bureaucrat(g: Position, seat: int, paid: int, *_: int) -> list[int]:
    """CR-007: once a phase, of 5 or more that another paid to a third player."""
    s = g.state
    return [NO, YES] if not s.skill_used[seat] and s.spice[paid] >= 2 else []


@bureaucrat.answer
def _bureaucrat(g: Position, verb: int, arg: int, seat: int, paid: int, *_: int) -> None:
    if verb == V.YES:
        s = g.state
        s.skill_used[seat] = 1
        s.spice[paid] -= 2
        s.bank += 2
        note(g, "pay", paid, 2, -1)

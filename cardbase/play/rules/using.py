"""Using a deployed card by its text in the own House Interval (HOUSE-05, table 6.2)."""

from __future__ import annotations

from typing import Final

from cardbase.play import choices as c
from cardbase.play import constants as w
from cardbase.play import events as e
from cardbase.play import mutations
from cardbase.play.frames import AT, SEAT, A, B, pop
from cardbase.play.position import Position
from cardbase.play.programs.mode import Mode
from cardbase.play.programs.running import start, usable
from cardbase.play.rules.tactics import clear_table, open_declaration

# The steps of the frame.
NAMING_ABILITY: Final = 0
DECLARING: Final = 1
STARTING: Final = 2
ENDING: Final = 3

# Its registers.
CARD: Final = A
ROUTINE: Final = B


def may_use(g: Position, seat: int, card: int) -> bool:
    """Return whether some ability of a deployed card can be begun: its costs payable, its action possible."""
    uses = g.table.programs[card].uses
    return bool(uses) and bool(usable(g, seat, card, uses))


def run_use(g: Position) -> list[int] | None:
    """Name the ability where there are several, open the Declaration window, then pay and do."""
    s, stack = g.state, g.state.stack
    card, seat, step = stack[CARD], stack[SEAT], stack[AT]
    if step == NAMING_ABILITY:
        numbers = _usable_now(g, seat, card)
        if len(numbers) > 1:
            s.seat = seat
            return [c.MODE * c.SPAN + mode for mode in _modes(g, card, numbers)]
        stack[AT], stack[ROUTINE] = DECLARING, numbers[0] if numbers else -1
    elif step == DECLARING:
        stack[AT] = STARTING
        mutations.emit(g, e.DECLARED, seat, card, -1, c.USE)
        open_declaration(g)
    elif step == STARTING:
        stack[AT] = ENDING
        if stack[ROUTINE] in _usable_now(g, seat, card):
            start(g, seat, card, stack[ROUTINE])
        else:  # AMB-29
            mutations.emit(g, e.CANCELLED, seat, card)
    else:
        pop(stack)
        clear_table(g)
    return None


def _usable_now(g: Position, seat: int, card: int) -> list[int]:
    return usable(g, seat, card, g.table.programs[card].uses) if _governs(g, seat, card) else []


def take_use(g: Position, verb: int, argument: int) -> None:
    """Take the ability named, and say which."""
    mutations.emit(g, e.CHOSE, g.state.seat, -1, -1, argument)
    g.state.stack[AT], g.state.stack[ROUTINE] = DECLARING, g.table.modes[argument].number - 1


def _modes(g: Position, card: int, numbers: list[int]) -> list[int]:
    """Return the abilities of a card as modes of the table."""
    routines = g.table.programs[card].routines
    return [g.table.mode_number[Mode(number + 1, routines[number].text)] for number in numbers]


def _governs(g: Position, seat: int, card: int) -> bool:
    s = g.state
    is_his = s.holder[card] == seat or g.table.programs[card].is_open
    return is_his and s.zone[card] == w.DOMAIN and w.FACE_UP[s.status[card]]


def open_to(g: Position, seat: int) -> list[int]:
    """Return the cards in rivals' domains whose text every House may use, and this one can now."""
    s = g.state
    return [c for c in g.table.open_cards if s.holder[c] != seat and _governs(g, seat, c) and may_use(g, seat, c)]

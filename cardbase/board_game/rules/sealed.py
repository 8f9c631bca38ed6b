"""Answers that stay sealed until all have given theirs: dials, silent bids, battle plans; and how they are opened.

A world drawn for one seat asks the others again for what they have sealed (``unsealed``).
"""

from __future__ import annotations

from typing import Any, Final

from cardbase.board_game.agenda import CODES
from cardbase.board_game.constants import SIZE, UNSET
from cardbase.board_game.events import named
from cardbase.board_game.position import Position, has_room
from cardbase.board_game.rules.battle import opponent
from cardbase.board_game.rules.planning import plan_tasks
from cardbase.board_game.rules.plans import LEAD, SEALED, dialed, paid, plan_of

DIALS: Final = {"first_distance": (0, 20), "dialed_distance": (1, 3)}
"""What the storm dials allow, by the step that opens them (BG-SET-09, BG-STO-02)."""
UNTIL: Final = (*DIALS, "open_bids", "reveal_plans")
"""The steps that open what was sealed (BG-SEC-06, BG-SEC-07, CR-105)."""
ALL_ELEMENTS: Final = 15
"""The elements that are shown with a whole plan, as bits (BG-ATR-10)."""
SHOWN: Final = (("leader", "lead"), ("weapon", "slot"), ("defence", "slot"))
"""The elements of a plan before the dial, and what their numbers count."""


def opening(g: Position) -> tuple[str, int]:
    """Return the step that opens what is sealed now, "" for none, and where on the agenda all before it begins."""
    agenda = g.state.agenda
    for name in UNTIL:
        code = CODES[name]
        for at in range(0, len(agenda), SIZE):
            if agenda[at] == code:
                window = agenda[at + SIZE : at + SIZE + 1] == [CODES["between"]]
                return name, at + SIZE * (2 if window else 1)
    return "", 0


def unsealed(g: Position, name: str, seat: int, other: int) -> list[tuple[Any, ...]]:
    """Forget what a seat has sealed and another may not know; return the tasks that ask for it again.

    ``name`` is that of the step that opens it.
    """
    s = g.state
    if name == "reveal_plans":
        return _plan(g, seat, other) if other in (s.attacker, s.defender) else []
    if name == "open_bids":
        s.bids[other] = 0
        return [("silent_bid", other)] if has_room(g, other) else []
    if other not in (s.dialer_a, s.dialer_b):
        return []
    s.dials -= s.bids[other]
    s.bids[other] = 0
    return [("dial", other, *DIALS[name])]


def _plan(g: Position, seat: int, other: int) -> list[tuple[Any, ...]]:
    """Forget the elements of a plan but those shown to the seat by Prescience (BG-ATR-04, BG-ATR-07)."""
    shown = _shown(g, seat, other)
    if shown == ALL_ELEMENTS:
        return []
    plan = plan_of(g, other)
    plan[SEALED] = 0
    for place in range(LEAD, len(plan)):
        element = min(place - LEAD, 3)
        if not (place < LEAD + 7 and shown >> element & 1):
            plan[place] = UNSET
    return [*plan_tasks(other)]


def _shown(g: Position, seat: int, other: int) -> int:
    """Return which elements of a plan a seat was shown, as bits (BG-SEC-06)."""
    s, atr = g.state, g.table.atr
    mine = opponent(g, other)
    seen = seat in (atr, mine) and atr >= 0 and atr in (mine, s.ally[mine])
    return s.fight_flags >> 8 & ALL_ELEMENTS if seen else 0


def shown_plan(g: Position, seat: int) -> dict[str, Any]:
    """Return what a seat was shown of a plan by Prescience or the special Karama (BG-ATR-04, BG-ATR-10)."""
    for other in (g.state.attacker, g.state.defender):
        shown = _shown(g, seat, other) if other >= 0 else 0
        if shown:
            plan = plan_of(g, other)
            found: dict[str, Any] = {"seat": other}
            for element, (name, what) in enumerate(SHOWN):
                if shown >> element & 1:
                    found[name] = named(g.table, what, plan[LEAD + element])
            return found | ({"dial": dialed(g, other) / 2, "spice": paid(g, other)} if shown >> 3 else {})
    return {}

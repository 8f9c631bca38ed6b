"""BG-TRN: the turn, its nine phases, and what comes at the end of each."""

from __future__ import annotations

from cardbase.board_game.agenda import step
from cardbase.board_game.constants import Phase
from cardbase.board_game.mutations import note
from cardbase.board_game.position import Position, storm_order
from cardbase.board_game.rules.box_cards import AMAL, holders

_PHASES = (
    "storm_phase", "blow_phase", "charity_phase", "bidding_phase", "revival_phase", "movement_phase", "battle_phase",
    "collection_phase", "mentat_phase",
)  # fmt: skip


@step
def turn(g: Position, *_: int) -> None:
    """BG-TRN-01: the nine phases."""
    s = g.state
    s.turn += 1
    s.traded, s.kh_at = 0, -1
    note(g, "turn", s.turn)
    g.then(*(("phase", 0, number) for number in range(1, 10)), ("turn", 0))


@step
def phase(g: Position, seat: int, number: int, *_: int) -> None:
    """BG-KAR-07: whatever a Karama stopped in the phase before is over; skills may be used again (CR-303)."""
    s = g.state
    s.phase = number
    s.stopped = s.muted = s.blocked = 0
    s.skill_used = [0] * g.table.seats
    s.passed = [0] * g.table.seats
    note(g, "phase", number)
    open_ = number not in (Phase.STORM, Phase.MENTAT) or s.turn > 1
    start = ("windows", 0) if open_ else ("idle", 0)
    amal = [("amal", seat) for seat in holders(g, AMAL)] if number != Phase.STORM or s.turn > 1 else []
    g.then(*amal, start, (_PHASES[number - 1], 0), ("end_of_phase", 0))


@step
def idle(g: Position, *_: int) -> None:
    """BG-SET-08: nothing may be dealt or played before the first storm."""


@step
def fix_order(g: Position, *_: int) -> None:
    """BG-TRN-02, BG-TRN-03: the first circle that the storm reaches next has the first player; counter-clockwise on."""
    s = g.state
    s.order = storm_order(g)
    s.first = s.order[0]
    note(g, "first", s.first)


@step
def end_of_phase(g: Position, *_: int) -> None:
    """CHOAM sells and trades after the last step of every phase (CR-203, CR-212).

    BG-W-109, BG-W-208, BG-W-304, BG-W-410, BG-TRN-04.
    """
    cho = g.table.cho
    if cho >= 0 and not g.state.ending:
        g.then(("sell", cho), ("trade", cho))

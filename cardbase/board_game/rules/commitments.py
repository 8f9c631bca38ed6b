"""What spice a seat may still give away: not what it has bid, planned or declared to pay."""

from __future__ import annotations

from typing import Final

from cardbase.board_game.agenda import CODES
from cardbase.board_game.constants import SIZE
from cardbase.board_game.position import Position
from cardbase.board_game.rules.plans import BANKER, bank_support, committed, free_support, plan_of

SHIPMENTS: Final = ("shipped", "crossed", "returned", "no_field_lands", "ally_lands")


def free_spice(g: Position, seat: int) -> int:
    """Return the spice behind a shield that nothing claims: bid, battle plan, shipment, of the seat or its ally.

    BG-BID-07, BG-ADV-07, BG-SHI-12.
    """
    s = g.state
    mate = s.ally[seat]
    if s.acting >= 0 and s.acting in (seat, mate) and is_shipping(g):
        return 0
    claimed = _claimed(g, seat)
    if mate >= 0:
        claimed += min(s.pledge[seat], _bid(g, mate) + _support(g, mate) * (seat == g.table.cho))
    return max(0, s.spice[seat] - claimed)


def _claimed(g: Position, seat: int) -> int:
    s = g.state
    fights = seat in (s.attacker, s.defender)
    banker = max(0, plan_of(g, seat)[BANKER]) if fights else 0
    return _bid(g, seat) + _support(g, seat) + banker


def _bid(g: Position, seat: int) -> int:
    s = g.state
    return s.lot_high if s.lot >= 0 and s.lot_by == seat else 0


def _support(g: Position, seat: int) -> int:
    s = g.state
    if seat not in (s.attacker, s.defender) or free_support(g, seat):
        return 0
    return max(0, committed(plan_of(g, seat)) - bank_support(g, seat))


def is_shipping(g: Position) -> bool:
    """Return whether a shipment has been declared that is not carried out yet (BG-GEN-05)."""
    kinds = g.state.agenda[::SIZE]
    return any(CODES[name] in kinds for name in SHIPMENTS)

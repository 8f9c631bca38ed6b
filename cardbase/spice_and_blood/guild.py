"""The Spacing Guild: fees, and House Wayku's share of them."""

from __future__ import annotations

from cardbase.spice_and_blood.run import Run
from cardbase.spice_and_blood.tables import price


def pay_guild(run: Run, house: str, amount: int, text: str) -> None:
    """Pay a fee to the Guild; 5 % of it, rounded down, goes to House Wayku (SB-239, SB-287, SB-289, SB-AMB-33)."""
    run.pay(house, amount, text)
    run.t.fees[house] = run.t.fees.get(house, 0) + amount
    share = amount * price("wayku_percent") // 100
    for other in list(run.players()):
        if other.kind == "wayku" and share:
            run.gain(other.id, share, "share of Guild fees")

"""Step 7: Mentats and Suk physicians are hired."""

from __future__ import annotations

from cardbase.spice_and_blood.run import Order, Run, require
from cardbase.spice_and_blood.tables import price


def recruitment(run: Run) -> None:
    """Hire for this turn (SB-161 to SB-163)."""
    run.carry_out({"RECRUIT MENTAT": hire_mentat, "RECRUIT SUK PHYSICIAN": hire_physician})


def hire_mentat(run: Run, order: Order) -> None:
    """Hire one Mentat with Sly 1 for one action; Bene Gesserit may not (SB-161, SB-163, SB-181)."""
    require(run.houses[order.house].kind != "sisterhood", "the Bene Gesserit may not employ Mentats")
    require(order.house not in run.t.hired, "one hired Mentat a turn")
    run.pay(order.house, price("mentat"), "hired Mentat")
    run.t.hired[order.house] = order
    run.notify("a Mentat is hired", order.house)


def hire_physician(run: Run, order: Order) -> None:
    """Hire the Suk physician, who works from now to the deaths of this turn (SB-162, SB-163)."""
    require(order.house not in run.t.suk, "one physician is enough")
    run.pay(order.house, price("suk"), "Suk physician")
    run.t.suk.add(order.house)
    run.notify("a Suk physician is hired", order.house)

"""Receipts: what becomes of every line of a mail, and of the orders of the mail that it replaces."""

from __future__ import annotations

from typing import Any

from cardbase.spice_and_blood.orders.check import Check
from cardbase.spice_and_blood.orders.line import STANDING_FROM, line_name
from cardbase.spice_and_blood.state import State


def receipt(state: State, house: str, check: Check) -> dict[str, Any]:
    """Return a check as JSON."""
    return {
        "game": state.game,
        "turn": state.turn,
        "house": house,
        "name": state.houses[house].name if house else "",
        "fault": f"E106 {check.fault}" if check.fault else "",
        "lines": [
            {
                "line": line.number,
                "name": line_name(line.number),
                "text": line.text,
                "order": line.verb,
                "code": line.code,
                "message": line.message,
                "accepted": not line.code.startswith("E") and line.code != "W301",
                "cost": line.cost,
            }
            for line in check.lines
        ],
        "cost": sum(line.cost for line in check.lines if line.order),
        "standing": list(check.standing),
        "winners": winners(state),
    }


def winners(state: State) -> list[dict[str, str]]:
    """Return who has won, by their names, and by what."""
    return [{"house": house, "name": state.houses[house].name, "why": why} for house, why in state.winners]


def gone(former: Check, check: Check) -> list[str]:
    """Return the orders of a former mail, as it said them, that the mail which replaces it does not give."""
    kept = [(one.actor, one.verb, dict(one.args)) for one in check.orders]
    return [
        line.text
        for line in former.lines
        if line.order
        and line.number < STANDING_FROM
        and (line.order.actor, line.order.verb, dict(line.order.args)) not in kept
    ]

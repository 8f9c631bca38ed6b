"""What every report says first: its kind, the game, the turn, the year."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardbase.errors import Misuse
from cardbase.spice_and_blood.engine import TurnResult


def heading(kind: str, result: TurnResult) -> dict[str, Any]:
    """Return the heading of a report of a turn."""
    return {"kind": kind, "game": result.before.game, "turn": result.before.turn, "year": result.before.year}


def check_report(report: Mapping[str, Any]) -> None:
    """Raise ``Misuse`` for what has no such heading."""
    if not {"kind", "game", "turn", "year"} <= report.keys():
        raise Misuse(f"report {report!r:.60}", hint="a report, as cardbase.spice_and_blood.report returns it")

"""The play-by-mail game's entry in the registry: orders checked at home, campaigns simulated."""

from __future__ import annotations

from typing import Any

from cardbase.spice_and_blood import check_at_home, simulate
from cardbase.tabletop import registry


def spice_and_blood() -> registry.GameKind:
    """Return what Spice and Blood offers; a turn is orders until a deadline, not one choice after another."""
    return registry.GameKind(
        id="blood",
        title="Spice and Blood",
        seats=(2, 12),
        check=lambda request: check_at_home(request["packet"], str(request["mail"]).encode()),
        simulate=_simulate,
        commands="blood",
    )


def _simulate(request: dict[str, Any]) -> dict[str, Any]:
    """Play campaigns of ``seats`` (texts), ``games``, ``turns`` and ``seed``."""
    seats = [str(seat) for seat in request["seats"]]
    return simulate(seats, int(request.get("games", 1)), int(request.get("turns", 20)), int(request.get("seed", 0)))

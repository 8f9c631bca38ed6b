"""AI Houses: players that write orders from what their House may know, as people do."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardbase.spice_and_blood.players.devout import devout_orders
from cardbase.spice_and_blood.players.random_player import random_orders
from cardbase.spice_and_blood.players.sensible import sensible_orders
from cardbase.spice_and_blood.state import State


def idle_orders(_seen: State, _house: str, _seed: int) -> str:
    """Return no orders: a House that nobody leads."""
    return ""


PLAYERS: Mapping[str, Callable[[State, str, int], str]] = {
    "random": random_orders,
    "sensible": sensible_orders,
    "devout": devout_orders,
    "idle": idle_orders,
}
"""Who may lead a House: the orders as lines, from what the House sees and a seed."""

__all__ = ["PLAYERS"]

"""What a choice costs, in words, where it costs spice; only what the seat asked may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from cardbase.board_game.agenda import place_of
from cardbase.board_game.constants import SIZE, V
from cardbase.board_game.position import Position
from cardbase.board_game.rules.plans import free_support
from cardbase.board_game.rules.revival import price_of_forces
from cardbase.board_game.rules.shipping import price, ships_at_half


def price_words(g: Position, seat: int, name: str, verb: int, argument: int) -> str:
    """Return what a choice of the question of this name costs, "" where it costs nothing."""
    if (name, verb) not in _PRICES:
        return ""
    at = place_of(g, seat)
    return _PRICES[name, V(verb)](g, seat, argument, g.state.agenda[at + 2 : at + SIZE])


def rates(g: Position, seat: int) -> str:
    """Return what a seat pays for each force that it ships (BG-SHI-02, BG-SHI-06); the Fremen do not (BG-FRE-03)."""
    if seat == g.table.fre:
        return ""
    halved = ", the whole halved and rounded up" if ships_at_half(g, seat) else ""
    return f"1 spice for each force into a stronghold, 2 elsewhere{halved}"


def _spice(amount: int) -> str:
    return f"{amount} spice" if amount else ""


def _shipped(g: Position, seat: int, number: int, given: list[int]) -> str:
    """BG-SHI-02."""
    return "" if seat == g.table.fre else _spice(price(g, seat, given[0], number))


def _revived(g: Position, seat: int, number: int, _given: list[int]) -> str:
    """BG-REV-01, CR-210."""
    return _spice(price_of_forces(g, seat, number)) or "free" * bool(number)


def _dialed(g: Position, seat: int, number: int, _given: list[int]) -> str:
    """BG-ADV-01, BG-ADV-02."""
    return "" if free_support(g, seat) else _spice(number)


_PRICES: Final[Mapping[tuple[str, V], Callable[[Position, int, int, list[int]], str]]] = {
    ("ship_number", V.AMOUNT): _shipped,
    ("no_field_to", V.LOCATION): lambda g, seat, place, given: _spice(price(g, seat, place, 1)),  # noqa: ARG005
    ("lent_to", V.LOCATION): lambda g, seat, place, given: _spice(price(g, seat, place, 1)),  # noqa: ARG005
    ("cross_to", V.LOCATION): lambda g, seat, place, given: _spice(price(g, seat, place, given[1])),
    ("return_number", V.AMOUNT): lambda g, seat, number, given: _spice((number + 1) // 2),  # noqa: ARG005
    ("revive", V.AMOUNT): _revived,
    ("revive_star", V.YES): lambda g, seat, one, given: _revived(g, seat, 1, given),  # noqa: ARG005
    ("revive_leader", V.LEADER): lambda g, seat, leader, given: _spice(g.table.strength[leader]),  # noqa: ARG005
    ("revive_leader", V.NONE): lambda g, seat, one, given: _spice(2),  # noqa: ARG005
    ("pay_three", V.AMOUNT): lambda g, seat, number, given: _spice(2 * number),  # noqa: ARG005
    ("plan_star", V.AMOUNT): _dialed,
    ("plan_normal", V.AMOUNT): _dialed,
    ("plan_banker", V.AMOUNT): lambda g, seat, number, given: _spice(number),  # noqa: ARG005
    ("audit_pay", V.YES): lambda g, seat, one, given: _spice(given[0]),  # noqa: ARG005
    ("buy_cache", V.CARD): lambda g, seat, card, given: _spice(3),  # noqa: ARG005
}
"""By question and verb: the seat, the argument of the choice and those of the question's task."""

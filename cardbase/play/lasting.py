"""The lasting changes that a state keeps, as flat integers: what each changes, its target, the amount, source, span."""

from __future__ import annotations

from typing import Final

SIZE: Final = 5
"""Integers of one change: what (``constants``), card or seat, amount, source card (-1: a rule), how long it lasts."""


def records(modifiers: list[int]) -> zip[tuple[int, int, int, int, int]]:
    """Return the modifiers one by one."""
    return zip(modifiers[0::5], modifiers[1::5], modifiers[2::5], modifiers[3::5], modifiers[4::5], strict=True)

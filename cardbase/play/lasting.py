"""The lasting changes that a state keeps, as flat integers: what each changes, its target, the amount, source, span."""

from __future__ import annotations

from typing import Final

SIZE: Final = 5
"""Integers of one change: what (``constants``), card or seat, amount, source card (-1: a rule), how long it lasts."""


def records(modifiers: list[int]) -> zip[tuple[int, int, int, int, int]]:
    """Return the modifiers one by one; whoever adds some meanwhile takes a list of them first."""
    each = iter(modifiers)
    return zip(each, each, each, each, each, strict=True)

"""The modifiers that a state keeps, as flat integers: what each changes, its target, the amount, source, span."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

SIZE: Final = 5
"""Integers of one modifier: what (``constants``), card or seat, amount, source card (-1: a rule), how long it lasts."""
WHAT: Final = 0
TARGET: Final = 1
AMOUNT: Final = 2
SOURCE: Final = 3
LASTS: Final = 4


def records(modifiers: list[int]) -> Iterable[tuple[int, int, int, int, int]]:
    """Return the modifiers one by one; whoever adds some meanwhile takes a list of them first."""
    if not modifiers:
        return ()
    each = iter(modifiers)
    return zip(each, each, each, each, each, strict=True)


def enter(record: tuple[int, int, int, int, int], modifiers: list[int], *, holds: bool) -> bool:
    """Enter a record that only remembers something, or strike it where it no longer holds; return whether it is new."""
    known = list(records(modifiers))
    if holds and record not in known:
        modifiers += record
        return True
    if not holds and record in known:
        modifiers[:] = [value for each in known if each != record for value in each]
    return False

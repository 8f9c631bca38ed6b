"""How a text changes declared favor to its player's good, read off its tree (OPEN-09, OPEN-10)."""

from __future__ import annotations

from typing import Final, NamedTuple

from cardbase.operations import Node, Operation
from cardbase.operations import nodes as n

DECLARED: Final = "declared favor"


class Shift(NamedTuple):
    """A change of declared favor: whether the own goes up or a rival's down, and what X comes from.

    ``source`` is "hand" (the cost of a card thrown away), "ally" (the command of an own ally that is engaged),
    "homeworld" (twice what it produces), "number", or "" for a ``value`` of the card itself or what is paid.
    """

    raises: bool
    source: str = ""
    number: int = 0
    value: str = ""
    engages: bool = False
    pays: bool = False


def shift_of(operation: Operation) -> Shift | None:
    """Return how a text changes declared favor, None where it doesn't, or by something that isn't read."""
    parts = list(operation.walk())
    found = next((part for part in parts if _changes(part)), None)
    if found is None or any(isinstance(part, n.SentenceWhen | n.SentenceLasting | n.TermPer) for part in parts):
        return None
    raises = isinstance(found.value, n.ValueOwn) or isinstance(found, n.EffectRaiseOrLower)  # type: ignore[attr-defined]
    number = next((below.number for below in found.walk() if isinstance(below, n.AmountNumber)), 0)
    engages = any(isinstance(part, n.EffectEngageThis) for part in parts)
    if number:
        return Shift(raises, "number", number, engages=engages)
    bound = next((part for part in parts if isinstance(part, n.InstructionX | n.InstructionXBound)), None)
    source, value = _source(bound)
    pays = bound is None or any(isinstance(part, n.EffectPay) for part in parts)
    return Shift(raises, source, 0, value, engages, pays)


def _changes(part: Node) -> bool:
    """Return whether a part raises the own declared favor or lowers another's."""
    if not isinstance(part, n.EffectRaise | n.EffectLower | n.EffectRaiseOrLower):
        return False
    if not isinstance(part.value, n.ValueOwn | n.ValueOfPlayer) or part.value.value != DECLARED:
        return False
    return not isinstance(part, n.EffectLower if isinstance(part.value, n.ValueOwn) else n.EffectRaise)


def _source(bound: Node | None) -> tuple[str, str]:
    """Return what X comes from, and the value of the card itself that bounds it."""
    for part in bound.walk() if bound is not None else ():
        match part:
            case n.TermProduces():
                return "homeworld", ""
            case n.ValueIts(value="cost"):
                return "hand", ""
            case n.ValueIts():
                return "ally", ""
            case n.ValueOf(value=value):
                return "", value
    return "", ""

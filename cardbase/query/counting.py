"""Expressions over a deck: ``count(kind:tactic in house) > 12 and average(cost in house) <= 2``.

Everything is measured in one way: each card of a zone contributes a whole number, and the contributions add up.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from operator import add, eq, ge, gt, le, lt, mul, ne, sub

from cardbase.query.errors import QueryError
from cardbase.query.fields import BY_NAME
from cardbase.query.index import CardIndex
from cardbase.query.tree import Query

__all__ = [
    "DECK_ZONES",
    "DRAW_ZONES",
    "MEASURES",
    "AllOf",
    "Amount",
    "AnyOf",
    "Arithmetic",
    "Comparison",
    "Condition",
    "Measure",
    "Numeric",
    "Piles",
    "Unless",
    "contributions",
    "holds",
    "measure_in",
    "measures_of",
    "worth",
]

MEASURES: Mapping[str, str] = {
    "count": "cards, copies counted: `count(kind:tactic in house)`",
    "distinct": "different cards by full name: `distinct(is:unique in imperial)`",
    "copies": "most copies of one full name: `copies(cost=0 in house)`",
    "sum": "a number of each card, added up: `sum(cost of kind:tactic in house)`; cards without the number add nothing",
    "average": "the same divided by the cards that have the number: `average(cost in house)`",
}
"""Everything that can be measured."""

DECK_ZONES: Mapping[str, str] = {
    "house": "House deck",
    "imperial": "Imperial deck",
    "programs": "programs beside the homeworld",
    "homeworld": "homeworld",
    "deck": "all of these; also where no zone is named",
}
DRAW_ZONES: Mapping[str, str] = {
    "hand": "House cards drawn by that turn",
    "assembly": "Imperial cards drawn by that turn",
}

Piles = Mapping[str, Mapping[str, int]]
"""Number of copies of each card id in each zone; ``deck`` is added up from the others."""


@dataclass(frozen=True, slots=True)
class Measure:
    """Something measured over the cards of a zone that a query holds for; ``field`` is for sums."""

    name: str
    field: str
    query: Query
    zone: str
    start: int = dataclasses.field(default=0, compare=False)
    text: str = dataclasses.field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Amount:
    """A number as written."""

    value: Fraction


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """``+ - * /`` between two numbers."""

    operator: str
    left: Numeric
    right: Numeric
    start: int = dataclasses.field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Comparison:
    """``= != < <= > >=`` between two numbers."""

    operator: str
    left: Numeric
    right: Numeric
    start: int = dataclasses.field(default=0, compare=False)
    end: int = dataclasses.field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class AllOf:
    """Holds where every part does."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Holds where one part does."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Unless:
    """Holds where the part does not."""

    part: Condition


Numeric = Measure | Amount | Arithmetic
Condition = Comparison | AllOf | AnyOf | Unless
Expression = Numeric | Condition

Exact = int | Fraction

_ARITHMETIC: Mapping[str, Callable[[Exact, Exact], Exact]] = {"+": add, "-": sub, "*": mul}
COMPARISONS: Mapping[str, Callable[[Exact, Exact], bool]] = {
    "=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge,
}  # fmt: skip


def holds(condition: Condition, value_of: Callable[[Measure], int], text: str = "") -> bool:
    """Tell whether a condition holds, given what each measure comes to.

    Raises ``QueryError`` for a division by zero; ``text`` is what the condition was read from.
    """
    match condition:
        case Comparison(operator, left, right):
            return COMPARISONS[operator](worth(left, value_of, text), worth(right, value_of, text))
        case AllOf(parts):
            return all(holds(part, value_of, text) for part in parts)
        case AnyOf(parts):
            return any(holds(part, value_of, text) for part in parts)
        case Unless(part):
            return not holds(part, value_of, text)


def worth(number: Numeric, value_of: Callable[[Measure], int], text: str = "") -> Exact:
    """Return what a number comes to, exactly. Raises ``QueryError`` for a division by zero."""
    match number:
        case Measure():
            return value_of(number)
        case Amount(value):
            return value
        case Arithmetic(operator, left, right, start):
            first, second = worth(left, value_of, text), worth(right, value_of, text)
            if operator != "/":
                return _ARITHMETIC[operator](first, second)
            if second == 0:
                raise QueryError("division by zero", text, start, start + 1, hint="no card counts there")
            return Fraction(first) / second


def measures_of(expression: Expression) -> tuple[Measure, ...]:
    """Return every measure in the expression once, in the order of the text."""
    match expression:
        case Measure():
            return (expression,)
        case Amount():
            return ()
        case Arithmetic(_, left, right) | Comparison(_, left, right):
            return tuple(dict.fromkeys((*measures_of(left), *measures_of(right))))
        case AllOf(parts) | AnyOf(parts):
            return tuple(dict.fromkeys(m for part in parts for m in measures_of(part)))
        case Unless(part):
            return measures_of(part)


def contributions(measure: Measure, index: CardIndex) -> dict[str, int]:
    """Return what one copy of each card (by id) adds to the measure; cards that add nothing are left out."""
    cards = index.find(measure.query)
    if measure.name != "sum":
        return {card.id: 1 for card in cards}
    read = BY_NAME[measure.field].read
    values = ((card.id, read(card, index.world)) for card in cards)
    return {card: value for card, value in values if isinstance(value, int) and value}


def measure_in(measure: Measure, piles: Piles, index: CardIndex) -> int:
    """Return what a measure comes to over the piles of a deck."""
    added = contributions(measure, index)
    zones = [zone for zone in piles if measure.zone in (zone, "deck")]
    held = [(card, count) for zone in zones for card, count in piles[zone].items() if card in added and count]
    if measure.name in ("count", "sum"):
        return sum(added[card] * count for card, count in held)
    by_name: dict[str, int] = {}
    for card, count in held:
        name = index.name_of(card)
        by_name[name] = by_name.get(name, 0) + count
    return len(by_name) if measure.name == "distinct" else max(by_name.values(), default=0)

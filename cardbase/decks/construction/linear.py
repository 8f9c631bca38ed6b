"""Conditions over a deck as linear inequalities, where they are such."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from cardbase.query.counting import (
    AllOf,
    Amount,
    AnyOf,
    Arithmetic,
    Comparison,
    Condition,
    Measure,
    Numeric,
    Unless,
)

Weights = Mapping[Measure, Fraction]
"""How much each measure counts for."""

_FLIPPED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "=": "="}
_OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


class NotLinear(ValueError):
    """A condition that no linear inequality says."""


@dataclass(frozen=True, slots=True)
class Row:
    """``least <= sum of weights times measures <= most``, all whole numbers; None: no bound."""

    weights: Weights
    least: int | None
    most: int | None


def rows_of(condition: Condition) -> list[Row]:
    """Return the inequalities that say the same as the condition; raise ``NotLinear``."""
    match condition:
        case AllOf(parts):
            return [row for part in parts for row in rows_of(part)]
        case Comparison("!="):
            raise NotLinear("a solver cannot aim at !=")
        case Comparison(operator, left, right):
            return [_checked(_row(operator, left, right))]
        case Unless(Comparison(operator, left, right)) if operator in _OPPOSITE:
            return [_checked(_row(_OPPOSITE[operator], left, right))]
        case AnyOf() | Unless():
            raise NotLinear("a solver cannot choose between conditions: or, not")
    raise AssertionError(condition)


def weights_of(number: Numeric) -> tuple[Weights, Fraction]:
    """Return a number as weighted measures and a constant; raise ``NotLinear``."""
    match number:
        case Measure():
            return {number: Fraction(1)}, Fraction(0)
        case Amount(value):
            return {}, value
        case Arithmetic(operator, left, right):
            first, second = weights_of(left), weights_of(right)
            if operator in "+-":
                return _added(first, second, 1 if operator == "+" else -1)
            if operator == "*" and not first[0]:
                return _scaled(second, first[1])
            if operator == "*" and not second[0]:
                return _scaled(first, second[1])
            if operator == "/" and not second[0] and second[1]:
                return _scaled(first, 1 / second[1])
            raise NotLinear("a solver cannot multiply or divide counts by counts")


def _checked(row: Row) -> Row:
    """Refuse what ``copies`` cannot do: it is the largest of several numbers, and can only be bounded from above."""
    if any(measure.name == "copies" for measure in row.weights):
        (weight, *others) = row.weights.values()
        if others or weight <= 0 or row.least is not None or row.most is None:
            raise NotLinear("a solver takes only the most copies, as in copies(…) <= 3")
        return Row({measure: Fraction(1) for measure in row.weights}, None, int(row.most // weight))
    return row


def _row(operator: str, left: Numeric, right: Numeric) -> Row:
    match left, right:
        case Arithmetic("/", total, count), Amount(value):  # an average: sum / count <= 2 is sum <= 2 count
            return _row(operator, total, Arithmetic("*", Amount(value), count))
        case Amount(), Arithmetic("/"):
            return _row(_FLIPPED[operator], right, left)
    weights, constant = _added(weights_of(left), weights_of(right), -1)
    scale = lcm(*(weight.denominator for weight in weights.values()), constant.denominator)
    bound = int(-constant * scale)
    whole = {measure: weight * scale for measure, weight in weights.items() if weight}
    least = {">=": bound, ">": bound + 1, "=": bound}.get(operator)
    most = {"<=": bound, "<": bound - 1, "=": bound}.get(operator)
    return Row(whole, least, most)


def _added(one: tuple[Weights, Fraction], other: tuple[Weights, Fraction], sign: int) -> tuple[Weights, Fraction]:
    total = dict(one[0])
    for measure, weight in other[0].items():
        total[measure] = total.get(measure, Fraction(0)) + sign * weight
    return total, one[1] + sign * other[1]


def _scaled(one: tuple[Weights, Fraction], factor: Fraction) -> tuple[Weights, Fraction]:
    return {measure: weight * factor for measure, weight in one[0].items()}, one[1] * factor

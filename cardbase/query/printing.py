"""From the tree of a card query back to its text: ``parse(print_query(tree)) == tree``."""

from __future__ import annotations

import re
from decimal import Decimal

from cardbase.given import checked
from cardbase.query.counting import AllOf, Amount, AnyOf, Arithmetic, Comparison, Expression, Measure, Unless
from cardbase.query.fields import BARE
from cardbase.query.tree import And, Not, Number, Or, OtherField, Pattern, Phrase, Presence, Query, Term, Value, Word

_SAFE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_'’+.-]*")
_RESERVED = {"and", "or", "not", "in", "any", "none"}


@checked
def print_query(query: Query) -> str:
    """Return the text of a query, the same for the same tree."""
    match query:
        case Term():
            return _term(query)
        case Not(part):
            return f"not {_inner(part)}"
        case And(parts):
            return " ".join(_inner(part) for part in parts)
        case Or(parts):
            return " or ".join(_inner(part, Or) for part in parts)


def print_expression(expression: Expression) -> str:
    """Return the text of an expression over a deck, the same for the same tree."""
    match expression:
        case Measure(name, field, query, zone):
            inside = " of ".join(filter(None, (field, print_query(query)))) if name == "sum" else print_query(query)
            return f"{name}({f'{inside} in {zone}'.strip()})"
        case Amount(value):
            return f"{Decimal(value.numerator) / value.denominator:f}"
        case Arithmetic(operator, left, right) | Comparison(operator, left, right):
            return f"{_operand(left)} {operator} {_operand(right)}"
        case AllOf(parts):
            return " and ".join(_operand(part) for part in parts)
        case AnyOf(parts):
            return " or ".join(_operand(part) for part in parts)
        case Unless(part):
            return f"not {_operand(part)}"


def _operand(part: Expression) -> str:
    printed = print_expression(part)
    alone = isinstance(part, Measure | Comparison | Unless) or (isinstance(part, Amount) and part.value >= 0)
    return printed if alone else f"({printed})"


def _inner(part: Query, *looser: type) -> str:
    """Bracket a part unless it stands safely by itself."""
    bare = isinstance(part, Term | Not) or (isinstance(part, And) and Or in looser)
    return print_query(part) if bare else f"({print_query(part)})"


def _term(term: Term) -> str:
    values = "|".join(_value(value) for value in term.values)
    return values if (term.field, term.operator) == (BARE.name, ":") else f"{term.field}{term.operator}{values}"


def _value(value: Value) -> str:
    match value:
        case Number(number):
            return str(number)
        case Phrase(text) | Word(text):
            return text if _SAFE.fullmatch(text) and text.lower() not in _RESERVED else _quoted(text)
        case Pattern(source):
            return f"/{source}/"
        case OtherField(name):
            return name
        case Presence(present):
            return "any" if present else "none"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'

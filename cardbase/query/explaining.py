"""Saying in plain words what a query asks."""

from __future__ import annotations

from cardbase.given import checked
from cardbase.nouns import counted
from cardbase.query.counting import (
    DECK_ZONES,
    DRAW_ZONES,
    AllOf,
    Amount,
    AnyOf,
    Arithmetic,
    Comparison,
    Expression,
    Measure,
    Unless,
)
from cardbase.query.field import Field
from cardbase.query.fields import BARE, BY_NAME
from cardbase.query.tree import And, Not, Number, Or, OtherField, Pattern, Phrase, Presence, Query, Term, Value, Word
from cardbase.query.vocabulary import Vocabulary

_COMPARISON = {
    ":": "", "=": "", "!=": "not ", "<": "less than ", "<=": "at most ", ">": "more than ", ">=": "at least ",
}  # fmt: skip


@checked
def explain(query: Query, vocabulary: Vocabulary) -> str:
    """Return one sentence: "cards of kind tactic and whose cost is at most 2 solaris"."""
    if query == And(()):
        return "all cards"
    return f"cards {_written(query, vocabulary)}"


@checked
def explain_condition(expression: Expression, vocabulary: Vocabulary) -> str:
    """Return in words what an expression over a deck says."""

    def inner(part: Expression) -> str:
        """Say a part, in brackets where it has parts itself."""
        inside = explain_condition(part, vocabulary)
        return f"({inside})" if isinstance(part, Arithmetic | AllOf | AnyOf) else inside

    match expression:
        case Measure():
            return _measure(expression, vocabulary)
        case Amount(value):
            return str(value)
        case Arithmetic(operator, left, right):
            sign = {"+": "plus", "-": "minus", "*": "times", "/": "divided by"}[operator]
            return f"{inner(left)} {sign} {inner(right)}"
        case Comparison(operator, left, right):
            return f"{inner(left)} is {_COMPARISON[operator]}{inner(right)}"
        case AllOf(parts):
            return " and ".join(map(inner, parts))
        case AnyOf(parts):
            return "either " + " or ".join(map(inner, parts))
        case Unless(part):
            return f"it is not so that {inner(part)}"


def _measure(measure: Measure, vocabulary: Vocabulary) -> str:
    what = {
        "count": "the number of",
        "distinct": "the number of names among",
        "copies": "the most copies of one card among",
        "sum": f"the total {BY_NAME[measure.field].noun if measure.field else ''} of",
    }[measure.name]
    if measure.zone == "deck":
        where = "in the deck"
    elif measure.zone in DRAW_ZONES:
        where = f"among the {DRAW_ZONES[measure.zone]}"
    else:
        where = f"in the {DECK_ZONES[measure.zone]}"
    return f"{what} {explain(measure.query, vocabulary)} {where}"


def _written(query: Query, vocabulary: Vocabulary) -> str:
    match query:
        case Term():
            return _term(query, BY_NAME[query.field], vocabulary)
        case Not(part):
            return f"other than those {_inner(part, vocabulary)}"
        case And(parts):
            return " and ".join(_inner(part, vocabulary) for part in parts)
        case Or(parts):
            return "either " + " or ".join(_inner(part, vocabulary) for part in parts)


def _inner(part: Query, vocabulary: Vocabulary) -> str:
    inside = _written(part, vocabulary)
    return f"({inside})" if isinstance(part, And | Or) else inside


def _term(term: Term, field: Field, vocabulary: Vocabulary) -> str:
    differs = term.operator == "!="
    presences = [value.present != differs for value in term.values if isinstance(value, Presence)]
    values = [_value(value, field, vocabulary) for value in term.values if not isinstance(value, Presence)]
    terms = [f"with {'any' if present else 'no'} {field.noun}" for present in presences]
    if values:
        joined = (" or ").join(values)
        if field.type == "number":
            terms.append(f"whose {field.noun} is {_COMPARISON[term.operator]}{joined}")
        elif field.type == "list":
            terms.append(("other than those " if differs else "") + field.says.format(joined))
        else:
            terms.append(_text(term, field, joined))
    return (" and " if differs else " or ").join(terms)


def _text(term: Term, field: Field, joined: str) -> str:
    if term.operator == ":" or field is BARE:
        without = "without" if term.operator == "!=" else "with"
        return f"{without} {joined} anywhere" if field is BARE else f"{without} {joined} in the {field.noun}"
    return f"whose {field.noun} is {_COMPARISON[term.operator]}{joined}"


def _value(value: Value, field: Field, vocabulary: Vocabulary) -> str:
    match value:
        case Number(number):
            return counted(number, field.unit) if field.unit else str(number)
        case Word(word):
            return "X" if field.type == "number" else vocabulary.say(field.name, word)
        case Phrase(text):
            return f"“{text}”"
        case Pattern(source):
            return f"text that matches /{source}/"
        case OtherField(name):
            return f"their {BY_NAME[name].noun}"
        case Presence():
            raise AssertionError("presence is explained apart")

"""Why a phrase is not carried out: the rows of the table, put to a typed tree."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from cardbase.operations.formatting import format_node
from cardbase.operations.support.meaningless import Meaningless
from cardbase.operations.support.patterns import (
    Both,
    Either,
    Items,
    Named,
    Not,
    Pattern,
    Question,
    Shape,
    Word,
    pattern,
)
from cardbase.operations.support.phrases import np_of
from cardbase.operations.support.questions import NOTED, PLACED, PLAIN, WORDED
from cardbase.operations.support.reading import Reading
from cardbase.operations.table import read_document
from cardbase.operations.tree import Node

Asked: TypeAlias = tuple[str, Any]
"""The context in which something must be carried out, and what stands there."""


@dataclass(frozen=True, slots=True)
class Context:
    """What is carried out in one place: rows, of which the first that fits counts, and the reason where none does.

    ``never`` has patterns of what can mean nothing there, each with why.
    """

    rows: tuple[Pattern, ...]
    reason: str
    never: tuple[tuple[Pattern, str], ...] = ()


@dataclass(frozen=True, slots=True)
class SupportTable:
    """Shapes and contexts by their names."""

    shapes: Mapping[str, Pattern]
    contexts: Mapping[str, Context]


@cache
def load_support() -> SupportTable:
    """Read the table that ships with the room."""
    read = read_document("support")
    shapes = {name: pattern(source) for name, source in read["shapes"].items()}
    contexts = {
        name: Context(
            tuple(map(pattern, entry["rows"])),
            entry.get("reason", "{}"),
            tuple((pattern(row), why) for row, why in entry.get("never", ())),
        )
        for name, entry in read["contexts"].items()
    }
    return SupportTable(shapes, contexts)


def refusal(context: str, value: Any, reading: Reading) -> str | None:
    """Return why something is not carried out in a context, None where it is; of a list, the first that is not."""
    if isinstance(value, tuple):
        return next((why for item in value if (why := refusal(context, item, reading)) is not None), None)
    if context in NOTED:
        reading.note(context, value)
        return None
    if context == "x":
        return _refused_x(reading)
    entry = load_support().contexts[context]
    for row in entry.rows:
        asked = _match(row, value, reading)
        if asked is not None:
            return next((why for name, below in asked if (why := refusal(name, below, reading)) is not None), None)
    phrase = _with_phrases(entry.reason, value, reading)
    for row, why in entry.never:
        if _match(row, value, reading) is not None:
            return Meaningless(phrase, _with_phrases(why, value, reading))
    return phrase


def _refused_x(reading: Reading) -> str | None:
    """X is what it is defined as, by which it cannot be defined itself."""
    if not reading.x:
        return None
    if reading.defining:
        return "an X that is defined by itself"
    reading.defining = True
    try:
        return next((why for name, x in reading.x if (why := refusal(name, x, reading)) is not None), None)
    finally:
        reading.defining = False


def _with_phrases(reason: str, value: Any, reading: Reading) -> str:
    """Return a reason with the phrases it names: "{}" the whole, "{:doing}" in a form, "{means}" what it means."""

    def written(found: re.Match[str]) -> str:
        """Return one phrase as it is written."""
        form = found[1] or ""
        phrase = reading.references.get(id(value), "nothing it can mean") if form == "means" else value
        return format_node(phrase, form.removeprefix("means") or "base") if isinstance(phrase, Node) else str(phrase)

    return re.sub(r"\{:?(\w*)\}", written, reason)


def _match(row: Pattern, value: Any, reading: Reading) -> list[Asked] | None:
    """Return what must be carried out where a pattern fits, None where it does not fit."""
    match row:
        case Word(value=word):
            return [] if type(word) is type(value) and word == value else None
        case Named(name=name) if name in (shapes := load_support().shapes):
            return _match(shapes[name], value, reading)
        case Named(name=name):
            return None if value is None else [(name, value)]
        case Shape(classes=classes, fields=fields):
            if not isinstance(value, classes):
                return None
            return _all((_match(inner, getattr(value, name), reading)) for name, inner in fields)
        case Items(items=items):
            if not isinstance(value, tuple) or len(value) != len(items):
                return None
            return _all(_match(inner, item, reading) for inner, item in zip(items, value, strict=True))
        case Either(one=one, other=other):
            found = _match(one, value, reading)
            return found if found is not None else _match(other, value, reading)
        case Both(one=one, other=other):
            return _all(_match(inner, value, reading) for inner in (one, other))
        case Not(inner=inner):
            return [] if _match(inner, value, reading) is None else None
        case Question(name=name, asked=asked):
            return _answered(name, value, asked, reading)


def _all(found: Iterable[list[Asked] | None]) -> list[Asked] | None:
    together: list[Asked] = []
    for one in found:
        if one is None:
            return None
        together += one
    return together


def _answered(name: str, value: Any, asked: tuple[Pattern, ...], reading: Reading) -> list[Asked] | None:
    """Return what must be carried out where a question is answered with yes."""
    if name in TO_PARTS:
        return TO_PARTS[name](value, asked, reading)
    if name in NOTED:
        return [(name, value)]
    if name in PLAIN:
        return _yes(PLAIN[name](value))
    if name in PLACED:
        return _yes(PLACED[name](value, reading))
    words = {str(one.value) for one in asked if isinstance(one, Word)}
    return _yes(words <= reading.flags if name == "flag" else WORDED[name](value, words))


def _yes(answer: bool) -> list[Asked] | None:
    return [] if answer else None


def _fits(value: Any, asked: tuple[Pattern, ...], reading: Reading) -> list[Asked] | None:
    """Fit where a row of a context fits, and ask what that row asks."""
    (name,) = asked
    assert isinstance(name, Named), name
    rows = (_match(row, value, reading) for row in load_support().contexts[name.name].rows)
    return next((found for found in rows if found is not None), None)


def _fits_only(value: Any, asked: tuple[Pattern, ...], reading: Reading) -> list[Asked] | None:
    return _yes(_fits(value, asked, reading) is not None)


def _of_phrase(value: Any, asked: tuple[Pattern, ...], reading: Reading) -> list[Asked] | None:
    np = np_of(value) if isinstance(value, Node) else None
    return None if np is None else _match(asked[0], np, reading) if asked else []


def _of_meaning(value: Any, asked: tuple[Pattern, ...], reading: Reading) -> list[Asked] | None:
    means = reading.references.get(id(value))
    return None if means is None else _match(asked[0], means, reading)


def _every(value: Any, asked: tuple[Pattern, ...], reading: Reading) -> list[Asked] | None:
    return _all(_match(asked[0], item, reading) for item in value) if isinstance(value, tuple) else None


def _some(value: Any, asked: tuple[Pattern, ...], reading: Reading) -> list[Asked] | None:
    found = [_match(asked[0], item, reading) for item in value] if isinstance(value, tuple) else []
    return _yes(any(one is not None for one in found))


TO_PARTS: Final[Mapping[str, Callable[[Any, tuple[Pattern, ...], Reading], list[Asked] | None]]] = MappingProxyType(
    {"fits": _fits, "fits_only": _fits_only, "phrase": _of_phrase, "means": _of_meaning, "every": _every, "some": _some}
)
"""Questions to a part of a phrase, or what it means, with a pattern in their parentheses."""

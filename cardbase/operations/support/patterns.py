"""Patterns of typed trees, as the table of what the engine carries out writes them (``support.toml``).

A pattern is written like a Python call: ``EffectCounter(how=None, rite=SelectorOne(what=noun('rite')))``.

- A class of ``nodes`` fits a node of it whose fields fit; a field that is not named may be anything.
- ``None``, a word, a number fit themselves; ``(A, B)`` fits a list of two; ``A | B``, ``A & B``, ``~A``: or, and, not.
- A small name is a shape or a context of the table: a shape fits where its pattern fits, a context fits anything but
  None and asks that what stands there is carried out in it; of a list, each.
- A small name with parentheses is a question to the phrase (``questions``), or its part (``refusing``).
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from cardbase.operations import nodes as n
from cardbase.operations.tree import Node

_CLASSES: dict[str, type[Node]] = {
    name: value for name, value in vars(n).items() if isinstance(value, type) and issubclass(value, Node)
}


@dataclass(frozen=True, slots=True)
class Shape:
    """Fits a node of one of these classes whose fields fit."""

    classes: tuple[type[Node], ...]
    fields: tuple[tuple[str, Pattern], ...]


@dataclass(frozen=True, slots=True)
class Word:
    """Fits a word, a number or None."""

    value: str | int | None


@dataclass(frozen=True, slots=True)
class Items:
    """Fits a list, item by item."""

    items: tuple[Pattern, ...]


@dataclass(frozen=True, slots=True)
class Either:
    """Fits where one of two does, the first if both do."""

    one: Pattern
    other: Pattern


@dataclass(frozen=True, slots=True)
class Both:
    """Fits where two do."""

    one: Pattern
    other: Pattern


@dataclass(frozen=True, slots=True)
class Not:
    """Fits where another does not."""

    inner: Pattern


@dataclass(frozen=True, slots=True)
class Named:
    """A shape or a context of the table."""

    name: str


@dataclass(frozen=True, slots=True)
class Question:
    """Fits where a question is answered with yes."""

    name: str
    asked: tuple[Pattern, ...]


Pattern: TypeAlias = Shape | Word | Items | Either | Both | Not | Named | Question


@cache
def pattern(source: str) -> Pattern:
    """Return a pattern as source; raises ``ValueError`` for one that is none."""
    return _pattern(ast.parse(source, mode="eval").body)


def _pattern(tree: ast.expr) -> Pattern:
    match tree:
        case ast.Constant(value=str() | int() | None as value):
            return Word(value)
        case ast.Tuple(elts=items):
            return Items(tuple(map(_pattern, items)))
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return Either(_pattern(left), _pattern(right))
        case ast.BinOp(left=left, op=ast.BitAnd(), right=right):
            return Both(_pattern(left), _pattern(right))
        case ast.UnaryOp(op=ast.Invert(), operand=inner):
            return Not(_pattern(inner))
        case ast.Name(id=name) if name[0].islower():
            return Named(name)
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name[0].islower():
            return Question(name, tuple(map(_pattern, args)))
        case ast.Call(func=classes, args=[], keywords=fields):
            return Shape(tuple(_classes(classes)), tuple((str(one.arg), _pattern(one.value)) for one in fields))
    raise ValueError(f"not a pattern: {ast.unparse(tree)}")


def _classes(tree: ast.expr) -> list[type[Node]]:
    match tree:
        case ast.Name(id=name) if name in _CLASSES:
            return [_CLASSES[name]]
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return [*_classes(left), *_classes(right)]
    raise ValueError(f"not a production: {ast.unparse(tree)}")

"""The tree of a card query: plain frozen nodes.

A node's ``start`` is where it began in the text; it tells nothing of the meaning, so nodes compare without it.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number."""

    value: int


@dataclass(frozen=True, slots=True)
class Word:
    """One value of a closed list, by its id: a power, a kind, a set; ``x`` as a cost."""

    value: str


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words to be found in a text, as they were typed."""

    text: str


@dataclass(frozen=True, slots=True)
class Pattern:
    """A regular expression (``patterns.py`` says which)."""

    source: str


@dataclass(frozen=True, slots=True)
class OtherField:
    """The value that the same card has in another numeric field."""

    name: str


@dataclass(frozen=True, slots=True)
class Presence:
    """``any``: the card has a value there; ``none``: it has not."""

    present: bool


Value = Number | Word | Phrase | Pattern | OtherField | Presence


@dataclass(frozen=True, slots=True)
class Term:
    """A field compared with values: it holds where one of them fits (for ``!=``: where none does).

    ``operator`` is one of ``: = != < <= > >=``; several values go with ``:``, ``=`` and ``!=`` only.
    """

    field: str
    operator: str
    values: tuple[Value, ...]
    start: int = dataclasses.field(default=0, compare=False)


def listed_term(field: str, operator: str, *values: int | str) -> Term:
    """Return the condition that a field has one of these values: numbers, or ids of its closed list."""
    return Term(field, operator, tuple(Number(value) if isinstance(value, int) else Word(value) for value in values))


@dataclass(frozen=True, slots=True)
class Not:
    """Every card that ``part`` does not hold for."""

    part: Query


@dataclass(frozen=True, slots=True)
class And:
    """Cards that all parts hold for; no parts, every card."""

    parts: tuple[Query, ...]


@dataclass(frozen=True, slots=True)
class Or:
    """Cards that at least one part holds for."""

    parts: tuple[Query, ...]


Query = Term | Not | And | Or

EVERY_CARD = And(())
"""The empty query."""

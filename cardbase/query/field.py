"""What a field of the query language is: its operators, and what it reads of a card."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, Protocol

from cardbase.corpus import Card, Corpus

OPERATORS: Mapping[str, str] = {
    ":": "fits: equals a number or a listed value; occurs in a text, at the beginning of words",
    "=": "equals: as `:`, but a text must be the same from end to end",
    "!=": "differs: the card has another value (number), or not this one (list, text)",
    "<": "less than (numbers)",
    "<=": "at most (numbers)",
    ">": "more than (numbers)",
    ">=": "at least (numbers)",
}
"""Every operator with its meaning."""


@dataclass(frozen=True)
class World:
    """What a field may need beside the card itself."""

    corpus: Corpus

    def facts(self, card: Card) -> Mapping[str, frozenset[str]]:
        """Return what follows from a card's operation."""
        return self.corpus.facts(card)

    @cached_property
    def adversaries(self) -> Mapping[str, frozenset[str]]:
        """The powers that are hostile to each power, whichever of the two the table names (rule ALLEG-03)."""
        powers = self.corpus.powers
        return {
            one.id: frozenset(one.adversaries) | {other.id for other in powers if one.id in other.adversaries}
            for one in powers
        }


class Asked(Protocol):
    """What the language knows of a field, of a card or of anything else that is asked."""

    @property
    def name(self) -> str:
        """The field's name in a query."""

    @property
    def type(self) -> Literal["number", "list", "text"]:
        """What it is compared with."""

    @property
    def example(self) -> str:
        """A condition on it."""


Read = Callable[[Card, World], "int | str | tuple[str, ...] | None"]


@dataclass(frozen=True, slots=True)
class Field:
    """One thing that can be asked.

    ``read`` gives a number or None ("X" for a cost that the operation defines), a tuple of listed values, or a text.
    ``sql`` says the same over the tables of the database, where ``c`` is the card's row: an expression for numbers and
    texts; for lists a condition in which ``{test}`` compares with the values. ``noun`` and ``says`` are for
    explanations; in ``says`` the values take the place of ``{}``. ``sql_x`` holds where the number is X.
    ``derived``: it follows from operations, whose facts are loaded when it is first asked.
    """

    name: str
    type: Literal["number", "list", "text"]
    meaning: str
    read: Read
    sql: str
    noun: str
    example: str
    says: str = ""
    aliases: tuple[str, ...] = ()
    unit: str = ""
    sql_x: str = ""
    derived: bool = False

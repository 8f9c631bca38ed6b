"""The table of support and the compiler agree: what the table refuses is not compiled, and everything else is."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from cardbase.corpus import Card, lexicon_of
from cardbase.operations import format_node, parse
from cardbase.operations.support import refusal
from cardbase.operations.support.patterns import Both, Either, Items, Named, Not, Pattern, Question, Shape
from cardbase.operations.support.questions import NOTED, PLACED, WORDED
from cardbase.operations.support.refusing import load_support
from cardbase.play.compiler.changes import ChangeCompiler
from cardbase.play.compiler.conditions import Conditions
from cardbase.play.compiler.nouns import Nouns
from cardbase.play.compiler.numbers import Numbers
from cardbase.play.compiler.programs import compiled
from cardbase.play.compiler.vocabulary import Vocabulary
from cardbase.play.programs.context import UnsupportedPhrase
from tests.operations.recombined import recombined
from tests.play.houses import corpus

TEXTS = 1000
"""Texts of each of the three seeds."""
ROOTS: list[tuple[type, str, str]] = [
    (Conditions, "clause", "condition"),
    (Conditions, "doing", "doing"),
    (Conditions, "rite", "rite"),
    (ChangeCompiler, "of_fact", "fact"),
    (ChangeCompiler, "of_clause", "change"),
    (ChangeCompiler, "to_rivals", "to_rivals"),
    (Nouns, "fitting", "fitting"),
    (Nouns, "test", "test"),
    (Nouns, "cards", "cards"),
    (Nouns, "seats", "player"),
    (Nouns, "ref", "ref"),
    (Nouns, "meant", "meant"),
    (Numbers, "expression", "expression"),
    (Numbers, "amount", "amount"),
    (Numbers, "value", "value"),
    (Numbers, "count", "count"),
]
"""What compiles a family of productions, with the context that says what of it is carried out."""


def watched(compiles: Callable[..., Any], context: str, found: list[str]) -> Callable[..., Any]:
    """Return what compiles as before and notes where the table says otherwise."""

    def compiling(self: Any, phrase: Any, *rest: Any) -> Any:
        reading = getattr(self, "nouns", self).reading()
        if rest and rest[0] is not None:
            reading.flags |= {"choosing"}
        why = refusal(context, phrase, reading)
        try:
            made = compiles(self, phrase, *rest)
        except UnsupportedPhrase as refused:
            if why is None:
                found.append(f"{context}: `{format_node(phrase)}` is in the table and refused: {refused}")
            raise
        if why is not None:
            found.append(f"{context}: `{format_node(phrase)}` is compiled, and the table says: {why}")
        return made

    return compiling


@pytest.fixture
def disagreements(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    for owner, name, context in ROOTS:
        monkeypatch.setattr(owner, name, watched(getattr(owner, name), context, found))
    return found


def texts() -> Iterator[tuple[Card, str]]:
    """Yield every card with its text, then cards with texts put together from phrases of others."""
    yield from ((card, card.operation) for card in corpus().cards if card.operation)
    for seed in range(3):
        yield from ((card, text) for card, text, _ in islice(recombined(corpus(), seed), TEXTS))


def test_the_table_refuses_what_the_compiler_refuses_and_nothing_else(disagreements: list[str]) -> None:
    vocabulary, words = Vocabulary(corpus()), lexicon_of(corpus().cards, corpus().powers)
    for card, text in texts():
        before = len(disagreements)
        compiled(replace(card, operation=text), parse(text, words), vocabulary)
        disagreements[before:] = [f"{text}\n  {one}" for one in disagreements[before:]]
    assert not disagreements, "\n".join(disagreements[:20])


def asked(row: Pattern) -> Iterator[str]:
    """Yield each name that a pattern speaks of."""
    match row:
        case Shape(classes=classes, fields=fields):
            for name, inner in fields:
                assert all(name in production.slots for production in classes), f"{classes} have no field {name}"
                yield from asked(inner)
        case Items(items=items):
            yield from (name for item in items for name in asked(item))
        case Either(one=one, other=other) | Both(one=one, other=other):
            yield from (*asked(one), *asked(other))
        case Not(inner=inner):
            yield from asked(inner)
        case Named(name=name):
            yield name
        case Question(name=name, asked=inside):
            yield from (name, *(below for inner in inside for below in asked(inner)))


def test_every_name_in_the_table_is_a_shape_a_context_or_a_question_and_every_field_exists() -> None:
    table = load_support()
    rows = [*table.shapes.values(), *(row for context in table.contexts.values() for row in context.rows)]
    parts = {"fits", "phrase", "means", "every", "some", "flag", "names", "x"}
    known = {*table.shapes, *table.contexts, *NOTED, *PLACED, *WORDED, *parts}
    assert {name for row in rows for name in asked(row)} <= known


def test_the_table_is_read_without_the_engine() -> None:
    import subprocess
    import sys

    code = "import sys; from cardbase.operations.support.refusing import load_support; load_support(); "
    code += "sys.exit(any(name.startswith('cardbase.play') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

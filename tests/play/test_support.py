"""The table of support and the compiler agree: what the table refuses is not compiled, and everything else is."""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product
from pathlib import Path

import pytest

from cardbase.corpus import Card, lexicon_of
from cardbase.corpus.checking import phrases_not_carried_out
from cardbase.operations import parse
from cardbase.operations.support.patterns import Both, Either, Items, Named, Not, Pattern, Question, Shape
from cardbase.operations.support.questions import NOTED, PLACED, PLAIN, WORDED
from cardbase.operations.support.refusing import TO_PARTS, load_support
from cardbase.play.compiler.programs import compiled
from cardbase.play.compiler.vocabulary import Vocabulary
from cardbase.scenarios.trial import card_with_text
from tests.operations.recombined import unjudged
from tests.play.houses import corpus
from tests.sampling import sampled

TEXTS = 1000
"""Texts of each seed."""
PLACED_DOWN = (
    "Assign to a fief. Engage: move an aide in your hand to your Imperial deck as a subdued card. "
    "It may be assigned to a subdued card."
)
SPECIAL = [
    ("charter", "If you do, gain 3 favor."),
    ("charter", "Engage: that rival must discard 1 favor."),
    ("charter", "When the turn ends, that rival must discard 1 favor."),
    ("event", "When a rival deploys a fief, gain 1 favor."),
    ("event", "Gain X favor. X is the number of deferment tokens on this card."),
    ("charter", "If you govern Dune, gain 3 favor instead."),
    ("charter", "When a rival gains favor, gain that many favor."),
    ("charter", "When the turn ends, gain that many favor."),
    ("charter", "When 2 tokens are added to this card, gain that many favor."),
    ("event", "Lasting. The final cost is -X."),
    ("equipment", PLACED_DOWN),
    ("charter", "When you win a battle rite, gain that many favor."),
]
"""What depends on the whole ability: done after nothing, of no rival, of a card that is gone, in place of nothing."""


def disagreements(cards: Iterator[tuple[Card, str]]) -> list[str]:
    """Return the texts that are compiled and refused by the table, or the other way round."""
    vocabulary, words = Vocabulary(corpus()), lexicon_of(corpus().cards, corpus().powers)
    found = []
    for card, text in cards:
        own = replace(card, operation=text)
        by_table = phrases_not_carried_out(corpus(), [own])[card.id]
        by_compiler = compiled(own, parse(text, words), vocabulary).unsupported
        if tuple(by_compiler) != by_table:
            found.append(f"{card.kind}: {text}\n  table: {by_table}\n  compiler: {by_compiler}")
    return found


def test_the_table_refuses_no_shipped_card() -> None:
    assert not disagreements((card, card.operation) for card in corpus().cards if card.operation)


@pytest.mark.parametrize("seed", sampled(range(3), of=3))
def test_the_table_refuses_what_the_compiler_refuses_and_nothing_else(seed: int) -> None:
    found = disagreements(islice(unjudged(corpus(), seed), TEXTS))
    assert not found, "\n".join(found[:20])


@pytest.mark.parametrize(("kind", "text"), SPECIAL)
def test_what_depends_on_the_whole_ability_is_refused_by_table_and_compiler_alike(kind: str, text: str) -> None:
    card = card_with_text(text, kind)
    found = disagreements(iter([(card, text)]))
    assert not found, "\n".join(found)


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
    known = {*table.shapes, *table.contexts, *NOTED, *PLACED, *PLAIN, *WORDED, *TO_PARTS, "flag", "x"}
    assert {name for row in rows for name in asked(row)} <= known


def test_the_table_judges_texts_without_the_engine() -> None:
    code = """
import sys
from cardbase.corpus import load_corpus
from cardbase.corpus.checking import phrases_not_carried_out
corpus = load_corpus()
assert not any(phrases_not_carried_out(corpus, corpus.cards).values())
sys.exit(any(name.startswith("cardbase.play") for name in sys.modules))
"""
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


CHECKS = {"check": ("check", "{cards}"), "deck check": ("--cards", "{cards}", "deck", "check", "{deck}")}
TEXTS_OF_OWN_CARDS = ("Gain 1 favor.", "Gain X favor. X is the favor at stake.")


@pytest.mark.parametrize(("command", "text"), sampled(product(CHECKS, TEXTS_OF_OWN_CARDS), of=3))
def test_own_cards_are_checked_without_the_engine(command: str, text: str, tmp_path: Path) -> None:
    cards, deck = tmp_path / "cards", tmp_path / "own.deck.txt"
    cards.mkdir()
    card = {"name": "Own", "type": "Plan", "subtypes": ["Venture"], "cost": 1, "operation": text}
    (cards / "own.json").write_text(json.dumps(card), encoding="utf-8")
    deck.write_text("1 Own\n", encoding="utf-8")
    code = """
import atexit, os, sys
from cardbase.cli import main
atexit.register(lambda: os._exit(9 if any(name.startswith("cardbase.play") for name in sys.modules) else 0))
main()
"""
    arguments = [part.format(cards=cards, deck=deck) for part in CHECKS[command]]
    run = subprocess.run([sys.executable, "-c", code, *arguments], check=False, capture_output=True, text=True)
    assert run.returncode == 0
    assert ("play does not carry out" in run.stdout) == (text != "Gain 1 favor."), run.stdout

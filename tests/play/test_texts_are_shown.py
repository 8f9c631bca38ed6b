"""Recombined texts that are carried out show in a played position that they are: an event, a fact or a choice."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from cardbase.corpus import Card, lexicon_of
from cardbase.operations import parse
from cardbase.play.compiler.programs import compiled
from cardbase.play.compiler.vocabulary import Vocabulary
from cardbase.scenarios.trial import card_with_text
from tests.operations.recombined import recombined
from tests.play.houses import corpus
from tests.play.shown import shown

NUMBER = 15
LEAST = 0.7
"""The part of them that is shown at least: chance makes texts that wait for what no position brings about."""


def carried_out(seed: int) -> Iterator[Card]:
    vocabulary, words = Vocabulary(corpus()), lexicon_of(corpus().cards, corpus().powers)
    for card, text, faults in recombined(corpus(), seed):
        said = replace(card, operation=text)
        if not faults and not compiled(said, parse(text, words), vocabulary).unsupported:
            yield said


def test_most_recombined_texts_are_shown_in_play_and_none_breaks_the_game() -> None:
    found = [shown(corpus(), card, tries=1).how for card in islice(carried_out(4), NUMBER)]
    assert sum(how != "" for how in found) >= LEAST * NUMBER


@pytest.mark.parametrize(
    ("kind", "text", "how"),
    [
        ("charter", "Engage: gain 2 favor.", "event"),
        ("aide", "This persona has +2 resistance.", "fact"),
        ("charter", "No House may buy spice.", "fact"),
        ("tactic", "Gain 2 favor.", "event"),
        ("event", "Each rival must discard 1 favor.", "event"),
        ("enhancement", "Assign to a persona. The host may Counter.", "fact"),
        ("charter", "Engage: vanquish the target of a rite.", ""),
    ],
)
def test_what_a_text_does_is_told_from_a_text_that_does_nothing(kind: str, text: str, how: str) -> None:
    assert shown(corpus(), card_with_text(text, kind), tries=1).how == how

"""Texts put together from the phrases of shipped cards: each is carried out, or what is not is named; none crashes."""

import os
from dataclasses import replace
from itertools import islice

import pytest

from cardbase.corpus import Card, lexicon_of
from cardbase.operations import parse
from cardbase.play import unsupported_phrases
from cardbase.play.compiler.programs import compiled
from cardbase.play.compiler.vocabulary import Vocabulary
from tests.operations.recombined import recombined
from tests.play.houses import corpus
from tests.sampling import sampled

SEEDS = {1: 1000, 2: 1000, 3: 1000}
"""How many texts of each seed; ``CARDBASE_RECOMBINED`` asks for more of each (``scripts/soak_texts``: 100,000)."""
LEAST_CARRIED_OUT = 0.62
"""Of all texts that are spelled and bound well, 0.64 to 0.68 of a thousand; the typed grammar refuses the others."""
LEAST_OF_ACCEPTED = 0.93
"""Carried out of those that nothing refuses."""


@pytest.mark.parametrize("seed", sampled(SEEDS, of=3))
def test_no_text_crashes_and_what_is_not_carried_out_is_refused_with_a_reason_or_named(seed: int) -> None:
    number = int(os.environ.get("CARDBASE_RECOMBINED", SEEDS[seed]))
    vocabulary, words = Vocabulary(corpus()), lexicon_of(corpus().cards, corpus().powers)
    whole = accepted = 0
    for card, text, refused in islice(recombined(corpus(), seed), number):
        missing = compiled(replace(card, operation=text), parse(text, words), vocabulary).unsupported
        assert all(reason.strip() for reason in (*refused, *missing)), text
        accepted += not refused
        whole += not refused and not missing
    assert whole / number >= LEAST_CARRIED_OUT, f"{whole} of {number}"
    assert whole / accepted >= LEAST_OF_ACCEPTED, f"{whole} of {accepted}"


CRASHED = {
    "charter": "Engage: draw a card.",
    "tactic": "Draw up to 2 cards.",
    "venture": "Ignore your petition limit.",
    "ally": "A desert may be the target.",
    "aide": "Exchange each deferment token on a persona for each deferment token on each charter.",
    "event": "If the host would be vanquished, you may gain 2 favor instead.",
    "equipment": "Assign to a persona. If you can't pay the final cost, discard the host.",
}


@pytest.mark.parametrize("kind", CRASHED)
def test_what_crashed_once_is_carried_out_or_named(kind: str) -> None:
    card = replace(next(card for card in corpus().cards if card.kind == kind), operation=CRASHED[kind])
    assert all(phrase for phrase in unsupported_phrases(corpus(), [card])[card.id])


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("Engage: gain 1 favor. Each spice has resistance 1.", ("resistance 1",)),
        ("Engage: gain 1 favor. Ignore your petition limit.", ()),
        ("Engage: gain 1 favor. It may be assigned to a subdued card.", None),
        ("Engage: draw a card.", ()),
        ("Engage: gain 1 favor.", ()),
    ],
)
def test_a_sentence_that_nothing_reads_is_named(text: str, phrases: tuple[str, ...] | None) -> None:
    card = replace(corpus().by_id["eots-carthag"], operation=text)
    found = unsupported_phrases(corpus(), [card])[card.id]
    assert found == phrases if phrases is not None else found


def test_a_limit_that_one_ability_lifts_counts_for_another() -> None:
    venture = corpus().by_id["eots-arclight-assault"]
    text = "Initiate a battle rite led by the host. It can't count against your rite limit."
    freed = compiled_text(venture, text)
    counted = compiled_text(venture, "Initiate a battle rite led by the host.")
    assert freed == counted == []
    (missing,) = compiled_text(venture, "Gain 1 favor. It can't count against your rite limit.") or [""]
    assert missing


def compiled_text(card: Card, text: str) -> list[str]:
    words = lexicon_of(corpus().cards, corpus().powers)
    return compiled(replace(card, operation=text), parse(text, words), Vocabulary(corpus())).unsupported

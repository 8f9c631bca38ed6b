"""`That many` is how many cards, or how much, the event or the deed before was about, and is named where none tells."""

import pytest

from cardbase.play import unsupported_phrases
from cardbase.scenarios.trial import card_with_text
from tests.play.houses import corpus
from tests.play.own_scenarios import assert_as_told, cases

COUNTED = """
charter | When you draw any number of cards, gain that many favor. Engage: draw 3 cards.
    given Anna governs Trial Card; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 4 favor
charter | When you draw a card, gain that many favor. Engage: draw 3 cards.
    given Anna governs Trial Card; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 4 favor
charter | When you discard any number of cards, gain that many favor. Engage: discard each card in your hand.
    given Anna governs Trial Card; Anna holds Chani, House Agent; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 3 favor
charter | When you discard a card, gain that many favor. Engage: discard a card in your hand.
    given Anna governs Trial Card; Anna holds House Agent; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    pass until Anna: end the Interval
    then Anna has 2 favor
charter | When you subdue an aide, gain that many favor. Engage: subdue each aide.
    given Anna governs Trial Card; Bert governs House Agent, House Mentat; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 3 favor
charter | When you subdue any number of aides, gain that many favor. Engage: subdue each aide.
    given Anna governs Trial Card; Bert governs House Agent, House Mentat, Guard Commander; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 4 favor
charter | When an aide is engaged, gain that many favor. Engage: engage each aide.
    given Anna governs Trial Card; Bert governs House Agent, House Mentat; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 3 favor
charter | Engage: draw 2 cards, then gain that many favor.
    given Anna governs Trial Card; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 3 favor
charter | Engage: draw up to 2 cards, then gain that many favor.
    given Anna governs Trial Card; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card; Anna: choose 1
    then Anna has 2 favor
charter | Engage: add 2 program tokens to this card, then gain that many favor.
    given Anna governs Trial Card; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 3 favor
charter | Engage: remove each program token on this card, then gain that many favor.
    given Anna governs Trial Card with 3 program tokens; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 4 favor
charter | Engage: choose any number of aides, then gain that many favor.
    given Anna governs Trial Card; Bert governs House Agent, House Mentat, Guard Commander; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card; Anna: choose House Agent; Anna: choose Guard Commander; Anna: no more
    then Anna has 3 favor
charter | Engage: choose any number of aides, then gain 2 favor.
    given Anna governs Trial Card; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 3 favor
charter | Engage: choose up to 2 aides, then gain X favor. X is 1 plus that many.
    given Anna governs Trial Card; Bert governs House Agent; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card; Anna: choose House Agent; Anna: no more if asked
    then Anna has 3 favor
charter | Engage: discard each card in your hand, then draw that many cards.
    given Anna governs Trial Card; Anna holds House Mentat, House Agent
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 2 cards in hand
charter | Engage: capture an aide, then gain that many favor.
    given Anna governs Trial Card; Bert governs House Agent; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 2 favor
charter | Engage: move 2 spice in your hoard to the Guild Hoard, then gain that many favor.
    given Anna governs Trial Card; Anna has 3 spice; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 3 favor
"""


@pytest.mark.parametrize(("kind", "text", "body"), cases(COUNTED), ids=lambda value: value[:60])
def test_that_many_are_those_the_event_or_the_deed_was_about(kind: str, text: str, body: str) -> None:
    assert_as_told(kind, text, body)


@pytest.mark.parametrize(
    "text",
    [
        "Engage: gain that many favor.",
        "When the turn ends, gain that many favor.",
        "When you govern Dune, gain that many favor.",
        "When you win a battle rite, gain that many favor.",
        "When a rival initiates a battle rite, draw that many cards.",
        "When you are the victor of a petition, gain that many favor.",
    ],
)
def test_that_many_of_what_is_not_counted_is_named(text: str) -> None:
    card = card_with_text(text, "charter")
    assert unsupported_phrases(corpus(), [card])[card.id] == ("that many",)

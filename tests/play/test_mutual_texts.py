"""Two texts that change what each other depends on: the one longer in force goes first, the other sees what it did."""

from dataclasses import replace

import pytest

from cardbase.corpus import lexicon_of
from cardbase.operations import CardFacts, judge
from cardbase.scenarios import Situation, wrong
from cardbase.scenarios.trial import card_with_text
from tests.play.houses import corpus

TEXTS = {
    "Trial One": "While you govern a Fremen persona, each Atreides persona has no allegiance.",
    "Trial Two": "While you govern an Atreides persona, each Fremen persona has no allegiance.",
}


@pytest.mark.parametrize("order", [("Trial One", "Trial Two"), ("Trial Two", "Trial One")])
def test_of_two_texts_in_a_circle_the_one_longer_in_force_goes_first(order: tuple[str, str]) -> None:
    """AMB-71, CARD-19, CARD-20."""
    cards = corpus()
    for name, text in TEXTS.items():
        card = replace(card_with_text(text, "charter"), id=name.lower().replace(" ", "-"), full_name=name, name=name)
        assert judge(text, lexicon_of(cards.cards, cards.powers), CardFacts(card.kind, card.type)) == []
        cards = cards.with_card(card)
    told = ("Anna governs Duke Leto, Stilgar", *(f"Anna governs {name}" for name in order))
    seats = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime"
    table = Situation(cards, seats, *told, operations=True).interval("Anna")
    loses, keeps = ("Duke Leto", "Stilgar") if order[0] == "Trial One" else ("Stilgar", "Duke Leto")
    assert wrong(table, f"{loses} owes no allegiance") == ""
    assert wrong(table, f"{keeps} owes no allegiance") != ""

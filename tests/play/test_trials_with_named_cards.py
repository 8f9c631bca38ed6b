"""A text that speaks of other cards is tried at a table that has them."""

import pytest

from cardbase.corpus import Card, lexicon_of
from cardbase.operations import parse
from cardbase.scenarios import KINDS_TRIED, try_text
from cardbase.scenarios.attempts import WORLD
from cardbase.scenarios.named_cards import named_cards
from cardbase.scenarios.running import USUAL_SEATS
from cardbase.scenarios.situation import Situation
from tests.play.houses import corpus

WORDS = lexicon_of(corpus().cards, corpus().powers, corpus().tokens)


@pytest.mark.parametrize(
    ("kind", "text", "happens"),
    [
        ("aide", "Engage: disengage a native persona.", "Chani, Daughter of Liet is disengaged"),
        ("aide", "Engage: disengage a Miner ally you govern.", "is disengaged"),
        ("aide", "Subdue: disengage a desert you govern.", "is disengaged"),
        ("ally", "Engage, discard 2 favor: disengage a fief you govern.", "is disengaged"),
        ("aide", "Engage: subdue a transport a rival governs.", "Desert-Rigged Ornithopter is subdued"),
        ("charter", "Engage, subdue a Harkonnen ally you govern: disengage a fief you govern.", "is disengaged"),
        ("ally", "Engage: subdue a compact.", "is subdued"),
        ("ally", "Engage: subdue a directorship a rival governs.", "is subdued"),
        ("charter", "Engage: subdue a navigator.", "is subdued"),
        ("charter", "Engage: engage a reverend mother.", "is engaged"),
        ("aide", "Engage: discard a dueling venture.", "goes to the discard"),
        ("aide", "Engage: discard an intrigue venture.", "goes to the discard"),
        ("aide", "Engage: add 1 deferment token to a subdued Nexus event.", "token"),
        ("charter", "Engage: if you govern Dune, gain 7 favor.", "Anna: +7 favor"),
        ("charter", "Engage: gain 1 favor per Pyon Labor Force you govern.", "Anna: +1 favor"),
    ],
)
def test_what_a_text_does_to_cards_it_speaks_of_is_shown(kind: str, text: str, happens: str) -> None:
    trial = try_text(text, corpus(), kind)
    assert not trial.faults and not trial.stopped
    assert any(happens in line for line in trial.log), trial.log


@pytest.mark.parametrize(
    ("kind", "text", "change"),
    [
        (
            "ally",
            "While you govern Dune, this persona has +2 command.",
            "Trial Card has command 4 (2 without the text)",
        ),
        ("aide", "This persona has +1 resistance per union.", "Trial Card has resistance 5 (3 without the text)"),
        ("ally", "While you govern a navigator, this persona has +2 command.", "Trial Card has command 4 (2 without"),
    ],
)
def test_what_is_so_by_cards_a_text_speaks_of_is_shown(kind: str, text: str, change: str) -> None:
    assert any(line.startswith(change) for line in try_text(text, corpus(), kind).changes)


@pytest.mark.parametrize(
    "text", ["Engage: gain 2 favor.", "Engage: disengage a persona.", "Gain 1 favor per card in your hand."]
)
def test_what_every_table_has_is_not_laid_out_again(text: str) -> None:
    assert named_cards(parse(text, WORDS), corpus(), ()) == ()


SAMPLE = [card for card in corpus().cards[3::12] if card.operation and card.kind in KINDS_TRIED]


@pytest.mark.parametrize("card", SAMPLE, ids=lambda card: card.id)
def test_what_any_shipped_text_speaks_of_can_be_laid_out(card: Card) -> None:
    there = {card.name for own in Situation(corpus(), USUAL_SEATS, *WORLD).brought for card in own}
    named = [laid.sentence for laid in named_cards(corpus().operations[card.id], corpus(), there)]
    assert Situation(corpus(), USUAL_SEATS, *WORLD, *named, operations=True).interval("Anna").choices()

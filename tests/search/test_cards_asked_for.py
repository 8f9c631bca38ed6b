"""Who asks what stands on a card is shown the card first, by the part of its name that people say."""

import pytest

from cardbase.corpus import Corpus, load_corpus
from cardbase.search import ask

CORPUS: Corpus = load_corpus()
FORMS = [
    "what does {} do",
    "what does {} do?",
    "how much does {} cost",
    "what's the cost of {}?",
    "cost of {}",
    "is {} unique",
    "is {} a noble?",
    "what is {}",
    "who is {}?",
    "what talents does {} have",
    "how strong is {}",
    "{} resistance",
    "what is {}'s command",
    "text of {}",
    "tell me about {}",
    "can {} duel",
    "what set is {} from",
    "which allegiance has {}",
    "what kind of card is {}",
    "find {} please",
]
CARDS = {
    "stilgar": "eots-stilgar",
    "Tsimpo": "tat-tsimpo",
    "hebe": "jotc-hebe",
    "Imperial Suk": "tat-imperial-suk",
    "vendetta": "eots-vendetta",
    "shadow partnership": "jotc-shadow-partnership",
    "oberon": "eots-oberon",
    "house agent": "eots-house-agent",
    "valor": "eots-valor",
}


@pytest.mark.parametrize("name", CARDS)
@pytest.mark.parametrize("form", FORMS)
def test_the_card_comes_first(form: str, name: str) -> None:
    assert [answer.id for answer in ask(form.format(name), CORPUS, 1)] == [CARDS[name]]


@pytest.mark.parametrize("form", FORMS)
def test_of_several_cards_with_a_name_all_come_first(form: str) -> None:
    found = [answer.id for answer in ask(form.format("duke leto atreides"), CORPUS, 2)]
    assert all("duke-leto-atreides" in card for card in found)


@pytest.mark.parametrize(
    ("question", "cards"),
    [
        ("who is leto", {"eots-duke-leto-atreides", "tat-duke-leto-atreides"}),
        ("what does jessica cost?", {"eots-lady-jessica", "tat-lady-jessica"}),
        ("is gurney unique", {"eots-gurney-halleck", "tat-gurney-halleck"}),
        ("what talents has feyd", {"eots-feyd-rautha"}),
        ("what does margot do", {"eots-lady-margot"}),
    ],
)
def test_a_part_of_a_name_is_enough_where_few_cards_have_it(question: str, cards: set[str]) -> None:
    found = ask(question, CORPUS, len(cards))
    assert {answer.id for answer in found} == cards
    assert not any(answer.weak for answer in found)


def test_what_stands_on_a_card_is_told_with_it() -> None:
    (answer,) = ask("how much does tsimpo cost", CORPUS, 1)
    assert answer.sentence.startswith("Holding, Dune Fief, City (no allegiance, imperial deck); cost 3; battle 1;")
    assert answer.sentence.endswith("command 3; resistance 4; unique.")


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("can stilgar be attacked in a battle?", "RITE-02"),
        ("what happens to the cards on stilgar when he is vanquished", "RITE-32"),
        ("who may carry a vendetta", "VENT-01"),
        ("how long does an event last", "EVENT-11"),  # Long is a card
        ("what is prescience", "TAL-01"),  # so is Prescience
        ("two Lady Jessicas in one imperial deck?", "DECK-02"),
        ("can both Lady Jessicas be in the deck?", "DECK-02"),
        ("can I petition for chani while a rival governs her?", "GOV-07"),
    ],
)
def test_who_asks_more_is_shown_rules(question: str, rule: str) -> None:
    assert rule in [answer.id for answer in ask(question, CORPUS, 3)]

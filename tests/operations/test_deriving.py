import pytest

from cardbase.corpus import lexicon_of, load_corpus
from cardbase.operations import DERIVED_FACTS, derived_facts, parse

CORPUS = load_corpus()
LEXICON = lexicon_of(CORPUS.cards, CORPUS.powers)

FOUND = [
    ("Engage: produce 4 solaris.", "produces", {"solaris"}),
    ("Engage: either produce 1 spice on this card, or gain 3 favor.", "produces", {"spice", "favor"}),
    ("This persona may Counter during an intrigue rite.", "has", {"counter"}),
    ("Assign to a persona; limit 2. The host has Surprise.", "limit", {"2"}),
    ("At battle declaration, engage, pay 1 solari: gain 1 favor.", "window", {"declaration"}),
    ("At battle declaration, engage, pay 1 solari: gain 1 favor.", "costs", {"engage", "solaris"}),
    ("Discard a subdued Atreides persona or fief.", "discards", {"persona", "fief"}),
    ("Lasting on an opposing leader. When the host is vanquished, capture it.", "captures", {"leader"}),
    ("Apply 2 force to a fief. If that force meets its resistance, subdue it.", "subdues", {"fief"}),
    ("This is a voice effect. Subdue a persona.", "label", {"voice"}),
    ("The host can't be captured.", "has", {"immunity"}),
]


@pytest.mark.parametrize(("text", "fact", "values"), FOUND)
def test_what_a_text_says_is_a_fact(text: str, fact: str, values: set[str]) -> None:
    assert derived_facts(parse(text, LEXICON))[fact] == values


ABSENT = [
    ("Lasting. No House may buy favor.", "does"),
    ("Until the rite ends, a rival can't Counter.", "has"),
    ("When you capture an ally during a rite, gain 1 favor.", "captures"),
    ("While leading a battle rite, this persona may Direct.", "window"),
]


@pytest.mark.parametrize(("text", "fact"), ABSENT)
def test_what_a_text_forbids_or_waits_for_is_none(text: str, fact: str) -> None:
    assert fact not in derived_facts(parse(text, LEXICON))


def test_every_fact_holds_for_some_card_and_every_card_has_one() -> None:
    facts = {card.id: CORPUS.facts(card) for card in CORPUS.cards}
    assert {name for some in facts.values() for name in some} == set(DERIVED_FACTS)
    assert [card_id for card_id, some in facts.items() if not some] == []


def test_a_tactic_tells_its_window_on_its_type_line() -> None:
    assert CORPUS.facts(CORPUS.by_id["eots-aborted-raid"])["window"] == {"declaration"}

"""A text that waits for a Rite to be won or lost, or for other cards to be used or played, is tried where they are."""

import pytest

from cardbase.scenarios import try_text
from tests.play.houses import corpus
from tests.sampling import sampled

BY_A_RITE = [
    ("ally", "When the opposing leader is vanquished during a dueling rite this persona leads, gain 7 favor."),
    ("ally", "When the opposing leader is vanquished during an intrigue rite this persona leads, gain 7 favor."),
    ("ally", "When a desert is vanquished during a battle rite this persona leads, gain 7 favor."),
    ("ally", "When a holding is vanquished during an arbitration rite this persona leads, gain 7 favor."),
    ("aide", "When a persona is vanquished during an intrigue rite this persona participates in, gain 7 favor."),
    ("aide", "When any number of opposing participants are vanquished during a battle rite, gain 7 favor."),
    ("aide", "When this persona is vanquished, gain 7 favor."),
    ("aide", "When this persona survives a battle rite, gain 7 favor."),
    ("aide", "When this persona survives a dueling rite, gain 7 favor."),
    ("ally", "When this persona is vanquished during an intrigue rite, gain 7 favor."),
    ("equipment", "Assign to a persona. When the host is vanquished, gain 7 favor."),
    ("equipment", "Assign to a persona. When the host survives a battle rite, gain 7 favor."),
    ("enhancement", "Assign to a city. When the host is vanquished during a battle rite, gain 7 favor."),
    ("enhancement", "Assign to a Dune fief. When the host survives a battle rite, gain 7 favor."),
    ("decree", "Assign to an ally. When the host is vanquished during a dueling rite, gain 7 favor."),
    ("charter", "When this card is vanquished during an arbitration rite, gain 7 favor."),
]
BY_OTHER_CARDS = [
    ("charter", "When a desert is engaged, gain 7 favor."),
    ("charter", "When a fief you govern is engaged, gain 7 favor."),
    ("ally", "When a desert produces spice, gain 7 favor."),
    ("ally", "When a charter a rival governs is engaged, gain 7 favor."),
    ("decree", "Assign to a fief a rival governs. When the host is engaged, gain 7 favor."),
    ("enhancement", "Assign to a city. When the host is engaged to produce solaris, gain 7 favor."),
]


@pytest.mark.parametrize(("kind", "text"), [*BY_A_RITE, *BY_OTHER_CARDS])
def test_what_a_text_waits_for_happens(kind: str, text: str) -> None:
    trial = try_text(text, corpus(), kind)
    assert not trial.faults and not trial.stopped
    assert any("+7 favor" in line for line in trial.log), trial.log


@pytest.mark.parametrize("card", ["tat-guild-security-division", "tat-sardaukar-drop-battalion", "tat-fremen-marauder"])
def test_a_card_that_has_ranks_of_its_own_takes_part(card: str) -> None:
    own = corpus()[card]
    trial = try_text(own.operation, corpus(), own=own)
    assert not trial.stopped and "the operation of Trial Card" in trial.log


@pytest.mark.parametrize("played", ["a battle", "an arbitration", "an intrigue", "a petition"])
def test_a_tactic_against_tactics_is_played_where_one_was(played: str) -> None:
    trial = try_text(f"Discard {played} tactic.", corpus(), "tactic")
    assert not trial.stopped and "Anna plays Trial Card" in trial.log


@pytest.mark.parametrize(
    ("kind", "text", "change"),
    [
        ("enhancement", "Assign to a city. The host has +2 resistance during battle.", "resistance 8 (6 without the"),
        ("enhancement", "Assign to a fief. The host has +3 force during battle.", "3 force more (0 without the text)"),
        ("ally", "While participating in a dueling rite, this persona has Surprise.", "Trial Card may surprise"),
        ("aide", "A rite this persona leads can't count against your rite limit.", "Anna may Duel led by"),
    ],
)
def test_what_is_so_in_a_rite_alone_is_shown(kind: str, text: str, change: str) -> None:
    assert any(change in line for line in try_text(text, corpus(), kind).changes)


@pytest.mark.parametrize(
    ("kind", "text"),
    sampled(
        [
            ("personnel", "Assign to a persona."),
            ("equipment", "Assign to a fief you govern; limit 1."),
            ("enhancement", "This is a poison effect. Assign to a persona."),
            ("personnel", "Assign to a persona or charter."),
        ],
        of=2,
    ),
)
def test_of_a_text_that_only_says_where_its_card_lies_nothing_is_missed(kind: str, text: str) -> None:
    trial = try_text(text, corpus(), kind)
    assert trial.stopped == "the text of Trial Card says where it lies or what it is, and does nothing"

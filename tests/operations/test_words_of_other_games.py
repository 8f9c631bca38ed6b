"""Card texts in the words of other games: each is answered with the very text that means it here."""

import pytest

from tests.operations.answers import answer_to, assert_played, faults_in

MEANT = [
    ("When a rival's persona dies, gain 1 favor.", "When a persona a rival governs is vanquished, gain 1 favor."),
    ("Discard a rival's holding.", "Discard a holding a rival governs."),
    ("Engage: engage an opponent's ally.", "Engage: engage an ally a rival governs."),
    ("Each rival's personas have -1 command.", "Each persona a rival governs has -1 command."),
    ("Engage target rival's persona.", "Engage a persona a rival governs."),
    ("Whenever a rival loses favor, gain 1 favor.", "When a rival discards favor, gain 1 favor."),
    ("When you lose solaris, gain 1 favor.", "When you discard solaris, gain 1 favor."),
    (
        "If you have less favor than each rival, this card's cost is reduced by 2.",
        "If each rival has more favor than you, this card has -2 cost.",
    ),
    ("This card's cost is increased by 1.", "This card has +1 cost."),
    ("The cost of your tactics is reduced by 1.", "Each tactic you deploy has -1 cost."),
    ("Your allies cost 1 less.", "Each ally you deploy has -1 cost."),
    ("Reduce the cost of this card by 1 while you govern Dune.", "While you govern Dune, this card has -1 cost."),
    ("Target rival reveals his hand.", "Look at each card in a rival's hand."),
    ("Each rival reveals their hand.", "Look at each card in each rival's hand."),
    ("Engage: reveal an opponent's hand.", "Engage: look at each card in a rival's hand."),
    ("Your opponents' tactics cost 1 more.", "Each tactic a rival deploys has +1 cost."),
    ("Opponents' events cost 2 more.", "Each event a rival deploys has +2 cost."),
    (
        "Discard this card: prevent the discard of an ally you govern.",
        "If an ally you govern would be discarded, discard this card instead.",
    ),
    (
        "Discard this card: save an ally you govern from being discarded.",
        "If an ally you govern would be discarded, discard this card instead.",
    ),
    ("Nullify target event.", "Discard an event."),
    ("Cancel an event.", "Discard an event."),
    ("If the spice price is 5 or more, gain 2 solaris.", "If the CROE is at least 5, gain 2 solaris."),
    (
        "While the price of spice is 3 or less, your hand limit is +1.",
        "While the CROE is at most 3, your hand limit is +1.",
    ),
    ("Players cannot petition more than once each turn.", "Each House's petition limit is 1."),
    ("You can petition twice each turn.", "Your petition limit is 2."),
    ("Take a card at random from a rival's hand.", "Move a random card in a rival's hand to your hand."),
    ("Steal a random card from target opponent's hand.", "Move a random card in a rival's hand to your hand."),
    ("Take control of an aide a rival governs.", "Capture an aide a rival governs."),
    ("You may have one additional card in hand.", "Your hand limit is +1."),
    ("Every rival must discard 1 favor.", "Each rival must discard 1 favor."),
    ("This persona gets +2 in duels.", "This persona has +2 dueling rank."),
    ("Costs 1 less if you govern Arrakeen.", "While you govern Arrakeen, this card has -1 cost."),
    ("Untap all your personas.", "Disengage each persona you govern."),
    ("Engage all your rivals' allies.", "Engage each ally a rival governs."),
    ("Trash this card: gain 3 favor.", "Discard this card: gain 3 favor."),
    ("This persona has +1 attack.", "This persona has +1 battle rank."),
    ("The host has +2 strength.", "The host has +2 battle rank."),
    ("When you play this card, draw a card.", "When deployed, draw a card."),
    ("When played, gain 2 favor.", "When deployed, gain 2 favor."),
    ("On deploy: gain 1 favor.", "When deployed, gain 1 favor."),
    ("If you have initiative, draw a card.", "If your initiative rank is 1, draw a card."),
    ("If you are first in initiative, gain 1 favor.", "If your initiative rank is 1, gain 1 favor."),
    ("When this persona is defeated in battle, gain 1 favor.", "When this persona is vanquished, gain 1 favor."),
    ("All your Fremen get +1 battle.", "Each Fremen you govern has +1 battle rank."),
    ("Subdue all your opponents' holdings.", "Subdue each holding a rival governs."),
    ("If the spice price is higher than 4, gain 1 favor.", "If the CROE is at least 5, gain 1 favor."),
    ("If the spice price is less than 4, gain 1 favor.", "If the CROE is at most 3, gain 1 favor."),
    ("If an opponent has more than 10 favor, gain 2 favor.", "If a rival has at least 11 favor, gain 2 favor."),
    ("Each player reveals their hand.", "Look at each card in each rival's hand."),
    ("Look at your opponent's hand.", "Look at each card in a rival's hand."),
    ("Choose an opponent. He discards a card.", "Choose a rival. That rival discards a card."),
    ("If you own at least three fiefs gain 1 favor.", "If you govern at least 3 fiefs, gain 1 favor."),
    (
        "When your persona is attacked, gain 1 favor.",
        "When a rival initiates a rite targeting a persona you govern, gain 1 favor.",
    ),
    (
        "When this persona is attacked, draw a card.",
        "When a rival initiates a rite targeting this persona, draw a card.",
    ),
    (
        "When an opponent attacks this persona, gain 1 solari.",
        "When a rival initiates a rite targeting this persona, gain 1 solari.",
    ),
    ("Whenever you win a fight, gain 1 favor.", "When you win a battle rite, gain 1 favor."),
    ("When you win an auction, gain 1 favor.", "When you win a petition, gain 1 favor."),
    ("Prevent the discard of this persona.", "This persona can't be discarded."),
    ("An opponent's holding costs 2 more.", "A holding a rival governs has +2 cost."),
]


@pytest.mark.parametrize(("said", "meant"), MEANT, ids=[said for said, _ in MEANT])
def test_what_other_games_say_is_answered_with_what_it_means_here(said: str, meant: str) -> None:
    assert answer_to(said) == meant
    assert_played(meant)


NO_WORD = [
    "Protect this persona from Harkonnen tactics.",
    "Take another turn after this one.",
    "Once per game: gain 5 favor.",
    "Roll a die: on a six gain 3 favor.",
    "Copy the operation of another persona.",
    "Discard 2 cards, gain 3 favor.",
    "Each rival with more favor than you loses 1 favor.",
]
"""What has no wording here, or could be meant in two ways."""


@pytest.mark.parametrize("said", NO_WORD)
def test_what_cannot_be_said_here_is_refused_and_not_bent_into_something_else(said: str) -> None:
    faults = faults_in(said)
    assert faults and not any("write:" in fault for fault in faults)

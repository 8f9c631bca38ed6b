"""How people word things by habit, and what the program answers."""

import pytest

from cardbase.corpus import lexicon_of, load_corpus
from cardbase.errors import Ungrammatical
from cardbase.operations import format, judge, parse
from tests.operations.worded import WORDED

CORPUS = load_corpus()
WORDS = lexicon_of(CORPUS.cards, CORPUS.powers)
HABITS = {
    "When the host would be vanquished, discard this card instead.": (
        "If the host would be vanquished, discard this card instead."
    ),
    "When the host would be vanquished, discard this card.": (
        "If the host would be vanquished, discard this card instead."
    ),
    "The host has +2 battle rank until the rite ends.": "Until the rite ends, the host has +2 battle rank.",
    "Engage: the host has +2 command until end of turn.": "Engage: until the turn ends, the host has +2 command.",
    "Until the rite ends the host has +2 battle rank.": "Until the rite ends, the host has +2 battle rank.",
    "Choose one: gain 2 favor or draw a card.": "Either gain 2 favor, or draw a card.",
    "Engage: choose one: gain 2 favor; or produce 3 solaris.": "Engage: either gain 2 favor, or produce 3 solaris.",
    "Gain 1 favor if you govern Dune.": "If you govern Dune, gain 1 favor.",
    "Engage: gain 1 favor if you govern Dune.": "Engage: if you govern Dune, gain 1 favor.",
    "Whenever the host is engaged, gain 1 favor.": "When the host is engaged, gain 1 favor.",
    "Each time a rival deploys a holding, gain 1 favor.": "When a rival deploys a holding, gain 1 favor.",
    "Each player gains 1 favor.": "Each House gains 1 favor.",
    "Each opponent must discard 1 favor.": "Each rival must discard 1 favor.",
    "Tap: gain 1 favor.": "Engage: gain 1 favor.",
    "Engage: gain a favor.": "Engage: gain 1 favor.",
    "Engage: produce three solaris.": "Engage: produce 3 solaris.",
    "Target persona gets +1 battle rank.": "A persona has +1 battle rank.",
    "The host gets +1 battle rank.": "The host has +1 battle rank.",
    "Gain 1 favor for each charter you govern.": "Gain 1 favor per charter you govern.",
    "Engage the host and gain 1 favor.": "Engage the host, then gain 1 favor.",
    "Engage: lose 1 favor.": "Engage: discard 1 favor.",
    "Kill a persona.": "Vanquish a persona.",
    "If you would gain favor, gain 1 more favor.": "When you gain favor, gain 1 favor.",
    "If a rival would gain favor, you gain 1 favor instead.": "If a rival would gain favor, gain 1 favor instead.",
    "Initiate a battle rite. If you win, gain 3 favor.": (
        "Initiate a battle rite. If the target is vanquished, gain 3 favor."
    ),
    "Engage: gain 1 favor, and each rival must discard 1 favor.": (
        "Engage: gain 1 favor. Each rival must discard 1 favor."
    ),
    "Each Bene Gesserit persona you govern has +1 resistance.": "Each Sisterhood persona you govern has +1 resistance.",
    "If you have 3 or more spice, gain 1 favor.": "If you have at least 3 spice, gain 1 favor.",
    "Engage: take 1 spice from the Guild Hoard.": "Engage: move 1 spice in the Guild Hoard to your hoard.",
    "Engage: steal 1 spice from a rival.": "Engage: move 1 spice in a rival's hoard to your hoard.",
    "If your spice is at least 3, gain 1 favor.": "If the number of spice in your hoard is at least 3, gain 1 favor.",
    "While your hand is empty, this persona has +1 command.": (
        "While the number of cards in your hand is 0, this persona has +1 command."
    ),
    "If you have no cards in hand, draw a card.": "If the number of cards in your hand is 0, draw a card.",
    "If you have 3 or more cards in your hand, gain 1 favor.": (
        "If the number of cards in your hand is at least 3, gain 1 favor."
    ),
    "The first time you gain favor each turn, gain 1 favor.": (
        "When you gain favor, you may engage this card. If you do, gain 1 favor."
    ),
    "Whenever a rival draws a card for the first time each turn, draw a card.": (
        "When a rival draws a card, you may engage this card. If you do, draw a card."
    ),
    "When you deploy the first aide each turn, gain 1 favor.": (
        "When you deploy an aide, you may engage this card. If you do, gain 1 favor."
    ),
    "When you draw your first card each turn, gain 1 favor.": (
        "When you draw a card, you may engage this card. If you do, gain 1 favor."
    ),
    "The first battle rite you initiate each turn can't count against your rite limit.": (
        "The first battle rite you initiate against each rival can't count against your rite limit."
    ),
    "When a rival passes during a petition, gain 1 favor.": "When a rival passes, gain 1 favor.",
    "When a rival bids, gain 1 favor.": "When a rival raises the bid, gain 1 favor.",
    "Rivals can't bid.": "Each rival can't raise the bid.",
    "If you control 3 or more fiefs, gain 1 favor.": "If you govern at least 3 fiefs, gain 1 favor.",
    "Gain 1 favor per charters you govern.": "Gain 1 favor per charter you govern.",
    "A rival may not initiate a petition.": "A rival can't initiate a petition.",
    "Rivals can't gain favor.": "Each rival can't gain favor.",
    "Opponents cannot draw a card.": "Each rival can't draw a card.",
    "This persona may Counter a battle rite.": "This persona may Counter during a battle rite.",
    "Engage: look at a rival's hand.": "Engage: look at each card in a rival's hand.",
    "The host cannot be captured.": "The host can't be captured.",
    "+2 force until the rite ends.": "Until the rite ends, this card has +2 force.",
    "This persona has +1 battle rank this turn.": "Until the turn ends, this persona has +1 battle rank.",
    "At the end of your turn, gain 1 favor.": "When your interval ends, gain 1 favor.",
    "At the beginning of your turn, draw a card.": "When your interval begins, draw a card.",
    "When this card enters play, draw two cards.": "When this card is deployed, draw 2 cards.",
    "When this persona dies, gain 2 favor.": "When this persona is vanquished, gain 2 favor.",
    "Destroy target persona.": "Vanquish a persona.",
    "Target opponent loses 2 favor.": "A rival discards 2 favor.",
    "3 solaris: draw a card.": "Pay 3 solaris: draw a card.",
    "Prevent all force dealt to this persona.": "Force assigned to this persona has no effect.",
    "Enemy personas have -1 battle rank.": "Each persona a rival governs has -1 battle rank.",
    "All your personas have +1 battle rank.": "Each persona you govern has +1 battle rank.",
    "Allies you control have +1 resistance.": "Each ally you govern has +1 resistance.",
    "All allies have +1 resistance.": "Each ally has +1 resistance.",
    "This persona gains battle talent.": "This persona has battle talent.",
    "If you control Carthag, gain 2 favor.": "If you govern Carthag, gain 2 favor.",
    "If you have 5 or more favor, draw a card.": "If your favor is at least 5, draw a card.",
    "When a rival attacks you, gain 1 favor.": (
        "When a rival initiates a rite targeting a card you govern, gain 1 favor."
    ),
    "While attacking, this persona has +1 battle rank.": (
        "While initiating and leading a rite, this persona has +1 battle rank."
    ),
    "While defending, this persona has +1 battle rank.": (
        "While this persona is the target of a rite, this persona has +1 battle rank."
    ),
    "Look at the top 3 cards of your House deck.": "Look at the top 3 cards in your House deck.",
    "Draw the top card of your Imperial deck.": "Draw the top 1 card in your Imperial deck.",
    "Search your House deck for a tactic and put it into your hand.": (
        "Search your House deck for a tactic, then move it to your hand."
    ),
    "Untap target persona.": "Disengage a persona.",
    "Once per turn, gain 1 favor.": "Engage: gain 1 favor.",
    "Engage: steal 2 solaris from a rival.": "Engage: a rival must pay you 2 solaris.",
    "Take 1 spice from a desert.": "Move 1 spice on a desert to your hoard.",
    "Put 1 spice on a desert.": "Produce 1 spice on a desert.",
    "Put 2 program tokens on this card.": "Add 2 program tokens to this card.",
    "Discard your hand.": "Discard each card in your hand.",
    "Attached persona has +2 battle rank.": "The host has +2 battle rank.",
    "Attach to persona. Host gets +1 battle.": "Assign to a persona. The host has +1 battle rank.",
    "Opponents can't buy spice.": "Each rival can't buy spice.",
    "Your opponent can't Counter.": "A rival can't Counter.",
    "Instead of paying solaris, you may discard 1 favor.": "If you would pay solaris, you may discard 1 favor instead.",
    "When you play a tactic, gain 1 favor.": "When you deploy a tactic, gain 1 favor.",
    "This persona costs 2 less.": "This persona has -2 cost.",
    "Engage: move 1 melange on the host to your hoard": "Engage: move 1 spice on the host to your hoard.",
}


READ_BUT_FAULTY = {
    "Each fief you govern produces 1 more solaris.": (
        "When a fief you govern is engaged to produce solaris, produce 1 more solaris."
    ),
    "If you win this rite, draw a card.": "If the target is vanquished, draw a card.",
    "While this persona leads a rite, it has Surprise.": "While this persona leads a rite, this persona has Surprise.",
    "Discard 1 spice: gain 3 favor.": "Pay 1 spice to the Guild Hoard: gain 3 favor.",
    "Assign to a persona. The host is also a Sisterhood.": "Assign to a persona. The host has Sisterhood allegiance.",
    "Engage: Counter.": "This persona may Counter.",
    "Engage: look at the top 3 cards in your House deck, then draw 1 of them.": (
        "Engage: look at the top 3 cards in your House deck, then move 1 of them to your hand."
    ),
    "At battle declaration, engage: Counter.": "This persona may Counter during a battle rite.",
    "At declaration, engage: this persona may Counter.": "This persona may Counter.",
    "When you win a duel, gain 1 favor.": "When you win a dueling rite, gain 1 favor.",
    "When you win a battle, draw a card.": "When you win a battle rite, draw a card.",
    "When this persona loses a battle, subdue it.": "When this persona loses a battle rite, subdue it.",
}


@pytest.mark.parametrize("said", READ_BUT_FAULTY)
def test_what_can_be_read_and_says_nothing_is_answered_too(said: str) -> None:
    assert judge(said, WORDS)[0].endswith(f"(write: {READ_BUT_FAULTY[said]})")
    assert judge(READ_BUT_FAULTY[said], WORDS) == []


@pytest.mark.parametrize(("said", "answer"), [*HABITS.items(), *WORDED.items()])
def test_a_common_wording_is_answered_with_how_it_is_said_here(said: str, answer: str) -> None:
    (fault,) = judge(said, WORDS)
    assert fault.startswith("column "), fault
    assert fault.endswith(f"write: {answer})"), fault
    assert "expected" not in fault, fault
    assert judge(answer, WORDS) == []


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("ENGAGE: GAIN 1 FAVOR.", "Engage: gain 1 favor."),
        ("Engage: Gain 1 Favor.", "Engage: gain 1 favor."),
        (
            "At Battle Declaration, Engage: the host has +1 Force.",
            "At battle declaration, engage: the host has +1 force.",
        ),
        ("While you govern DUNE, The Host may counter.", "While you govern Dune, the host may Counter."),
        ("Each Harkonnen Persona you govern may Direct.", "Each Harkonnen persona you govern may Direct."),
    ],
)
def test_capitals_do_not_matter(said: str, meant: str) -> None:
    assert format(parse(said, WORDS)) == meant
    assert judge(said, WORDS) == []


def test_what_no_rewording_makes_readable_is_answered_with_what_was_expected() -> None:
    with pytest.raises(Ungrammatical, match="expected"):
        parse("Whenever the host frobnicates, gain 1 favor.", WORDS)


@pytest.mark.parametrize(
    "said",
    ["Add a plot token to this card.", "The petition costs 2 less than a spice.", "Engage: gain half that many favor."],
)
def test_no_answer_is_given_that_is_wrong_itself(said: str) -> None:
    assert "write:" not in judge(said, WORDS)[0]

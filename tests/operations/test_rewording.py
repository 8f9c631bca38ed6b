"""How people word things by habit, and what the program answers."""

import pytest

from cardbase.corpus import lexicon_of, load_corpus
from cardbase.errors import Ungrammatical
from cardbase.operations import format, judge, parse

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
    "The host cannot be captured.": "The host can't be captured.",
    "Engage: move 1 melange on the host to your hoard": "Engage: move 1 spice on the host to your hoard.",
}


@pytest.mark.parametrize("said", HABITS)
def test_a_common_wording_is_answered_with_how_it_is_said_here(said: str) -> None:
    (fault,) = judge(said, WORDS)
    assert fault.startswith("column "), fault
    assert fault.endswith(f"write: {HABITS[said]})"), fault
    assert "expected" not in fault, fault
    assert judge(HABITS[said], WORDS) == []


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

"""Who "that rival" is after what a House did: who did it, not whose card it was; of what "you" do, whose card it is."""

from dataclasses import replace

import pytest

from cardbase.corpus import Corpus
from cardbase.scenarios.situation import Situation
from cardbase.scenarios.trial import card_with_text
from tests.play.houses import corpus

THREE = "Anna of Atreides at Caladan; Bert of Harkonnen at Giedi Prime; Cleo of Guild at Tupile"
FUNDS = "Anna has 5 favor, 9 solaris; Bert has 5 favor, 9 solaris; Cleo has 5 favor, 9 solaris"
LED = "Cleo: Duel led by House Agent"
WON = "; Anna: leave it unengaged; Cleo: put force on Duncan; Cleo: choose 9; Cleo: take the bonus"
DUEL = "Cleo governs House Agent; House Agent has dueling 9; Anna governs Duncan Idaho"


def cards(text: str, tool: str = "Engage: gain 1 favor.") -> Corpus:
    """Return the cards with "Trial Card", which says the text, and "Tool", which is an aide and says the other."""
    other = replace(card_with_text(tool, "aide"), id="trial-tool", name="Tool", full_name="Tool")
    return corpus().with_card(card_with_text(text, "charter")).with_card(other)


def favor(text: str, given: str, done: str, tool: str = "Engage: gain 1 favor.", whose: str = "Cleo") -> list[int]:
    """Return the favor of the three after what Cleo, or another, did."""
    table = Situation(cards(text, tool), THREE, f"Anna governs Trial Card; {FUNDS}; {given}", operations=True)
    table.interval(whose).do(*done.split("; "))
    return list(table.game.state.favor)


@pytest.mark.parametrize(
    ("text", "given", "tool", "done"),
    [
        ("subdues an ally you govern", "Cleo governs Tool; Anna governs Duncan Idaho", "Engage: subdue an ally.", ""),
        ("subdues an ally", "Cleo governs Tool; Bert governs Feyd Rautha", "Engage: subdue an ally.", ""),
        ("discards an equipment you govern", "Cleo governs Tool; Anna governs Duncan; Duncan carries Kindjal",

         "Engage: discard an equipment.", ""),
        ("captures an ally you govern", "Cleo governs Tool; Anna governs Duncan",
         "Engage: capture an ally a rival governs.", ""),
        ("initiates a rite", DUEL, "", LED),
        ("vanquishes an ally you govern", DUEL, "", LED + WON),
        ("wins a rite", DUEL, "", LED + WON),
    ],
)  # fmt: skip
def test_that_rival_is_who_did_it(text: str, given: str, tool: str, done: str) -> None:
    found = favor(
        f"When a rival {text}, that rival must discard 2 favor.",
        given,
        done or "Cleo: use Tool",
        tool or "Engage: gain 1 favor.",
    )
    assert found[:2] == [5, 5] and found[2] in (2, 3, 4)  # a Rite or a capture changes it by 1


def test_that_rival_is_the_victor_of_a_petition_that_another_initiated() -> None:
    found = favor(
        "When a rival is the victor of a petition, that rival must discard 2 favor.",
        "Anna assembles Carthag",
        "Anna: petition; Anna: bid 4; Bert: bid 5; Cleo: pass; Anna: pass; Bert: pass",
        whose="Anna",
    )
    assert found == [5, 3, 5]


def test_that_rival_lost_the_rite_though_another_led_it() -> None:
    found = favor(
        "When a rival loses a rite, that rival must discard 2 favor.",
        "Cleo governs House Agent; House Agent has dueling 9; Bert governs Feyd Rautha",
        LED + WON.replace("Anna", "Bert").replace("Duncan", "Feyd"),
    )
    assert found == [5, 3, 6]  # with the bonus of the Rite


def test_of_what_you_do_that_rival_has_the_card() -> None:
    text = "When you subdue an ally a rival governs, that rival must discard 2 favor."
    text += " Engage: subdue an ally a rival governs."
    assert favor(text, "Bert governs Feyd Rautha", "Anna: use Trial Card", whose="Anna") == [5, 3, 5]

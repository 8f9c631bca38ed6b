"""What no reader could take for what play would do is named: an order nobody keeps, an event on a card that is gone."""

import pytest

from cardbase.play import unsupported_phrases
from cardbase.play.compiler.programs import Programs
from cardbase.scenarios.trial import card_with_text
from tests.play.houses import corpus
from tests.play.own_scenarios import assert_as_told, cases

GONE = "(on a card that is gone by then; `Lasting.` keeps it)"
NAMED = [
    ("charter", "If you do, gain 3 favor.", "if you do, gain 3 favor (after nothing that could be done)"),
    ("charter", "Engage: subdue the first aide.", "the first aide"),
    ("charter", "If you govern the first aide, engage: gain 1 favor.", "the first aide"),
    ("charter", "When the last aide is subdued, gain 1 favor.", "the last aide"),
    ("charter", "Engage: disengage the next aide.", "the next aide"),
    ("charter", "When 2 aides are subdued, gain 1 favor.", "2 aides"),
    ("charter", "When you capture up to 2 aides, gain 1 favor.", "up to 2 aides"),
    ("charter", "When a card is added to this card, gain 1 favor.", "a card is added"),
    ("charter", "When any number of allies are subdued, discard them.", "them as any number of allies"),
    ("charter", "When you capture any number of aides, subdue them.", "them as any number of aides"),
    ("charter", "When the turn ends, that rival must discard 1 favor.", "that rival"),
    ("charter", "Engage: that rival must discard 1 favor.", "that rival"),
    ("charter", "Engage: if a rival governs an aide, that rival must discard 1 favor.", "that rival"),
    ("charter", "Engage: if a rival has at most 3 favor, that rival must discard 1 favor.", "that rival"),
    ("venture", "If you govern more fiefs than a rival, capture a fief that rival governs.", "that rival"),
    ("event", "When a rival deploys a fief, gain 1 favor.", f"when a rival deploys a fief, gain 1 favor {GONE}"),
    ("tactic", "When the turn ends, gain 1 favor.", f"when the turn ends, gain 1 favor {GONE}"),
    ("venture", "When the turn ends, gain 1 favor.", f"when the turn ends, gain 1 favor {GONE}"),
    ("event", "During the disengage phase, gain 1 favor.", f"during the disengage phase, gain 1 favor {GONE}"),
    (
        "charter",
        "If you govern Dune, gain 3 favor instead.",
        "if you govern Dune, gain 3 favor instead (in place of nothing)",
    ),
    (
        "event",
        "Gain X favor. X is the number of deferment tokens on this card.",
        "deferment token on this card (an event has none as it works)",
    ),
]

OF_NO_MANNER = [
    "exchange a persona you govern for a persona a rival governs face down",
    "exchange a charter you govern for a charter a rival governs out of turn",
    "move an aide you govern to your hand without engaging",
    "move an aide you govern to your hand at once",
    "move an aide you govern to your hand as an engaged card",
    "move a resource on a persona you govern to another persona you govern unwon",
    "capture an aide a rival governs face down",
    "capture an aide a rival governs without deferment tokens",
    "capture an aide a rival governs keeping its tokens",
]


@pytest.mark.parametrize("deed", OF_NO_MANNER)
def test_a_manner_in_which_nothing_is_done_is_named(deed: str) -> None:
    card = card_with_text(f"Engage: {deed}.", "charter")
    assert unsupported_phrases(corpus(), [card])[card.id] == (deed,)


@pytest.mark.parametrize(("kind", "text", "phrase"), NAMED, ids=lambda value: value[:60])
def test_what_would_be_done_otherwise_than_it_is_said_is_named(kind: str, text: str, phrase: str) -> None:
    card = card_with_text(text, kind)
    assert unsupported_phrases(corpus(), [card])[card.id] == (phrase,)


DONE = """
event | Lasting. When a rival deploys a fief, gain 1 favor.
    given Anna keeps Trial Card with 9 tokens; Anna governs Arrakeen; Bert keeps Carthag with 9 tokens; Anna has 1 favor
    when Anna's House Interval
    do Anna: deploy the event Trial Card; Anna: end the Interval; Bert: turn up Carthag
    then Anna has 2 favor
venture | When this card is discarded, gain 2 favor.
    given Anna governs Stilgar; Stilgar carries Trial Card; Anna has 1 favor
    when Anna's House Interval
    do Anna: activate Trial Card
    then Anna has 3 favor
charter | When another aide is subdued, gain 1 favor. Engage: subdue each aide.
    given Anna governs Trial Card, House Agent; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 2 favor
aide | When another aide is subdued, gain 1 favor. Engage: subdue each persona.
    given Anna governs Trial Card; Bert governs House Agent; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 1 favor; Trial Card is subdued
charter | When you pay 3 solaris, gain 2 favor.
    given Anna governs Trial Card; Anna has 1 favor; Anna has 9 solaris
    when Anna's House Interval
    do Anna: buy favor; Anna: choose 2
    then Anna has 5 favor
charter | When a rival discards 2 favor, produce 1 solari. Engage: each rival must discard 2 favor.
    given Anna governs Trial Card; Anna has 1 solaris; Bert has 3 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 2 solaris
charter | When 2 program tokens are added to this card, gain 2 favor. Engage: add 1 program token to this card.
    given Anna governs Trial Card; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 1 favor; Trial Card has 1 program token
charter | When you add 2 program tokens to this card, gain 2 favor. Engage: add 3 program tokens to this card.
    given Anna governs Trial Card; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 3 favor; Trial Card has 3 program tokens
"""


@pytest.mark.parametrize(("kind", "text", "body"), cases(DONE), ids=lambda value: value[:60])
def test_how_many_and_which_other_are_kept_to(kind: str, text: str, body: str) -> None:
    assert_as_told(kind, text, body)


def test_a_card_that_goes_only_under_a_condition_does_not_go_without_it() -> None:
    card = card_with_text("While leading a battle rite, discard this card at the end of the interval.", "aide")
    own = corpus().with_card(card)
    program = Programs(own)[own.cards.index(card)]
    assert not program.lasts and len(program.triggers) == 1 and not program.unsupported

"""Texts of own cards that a designer wrote and read otherwise than they were carried out."""

import pytest

from cardbase.corpus import lexicon_of
from cardbase.operations import CardFacts, judge
from cardbase.play import unsupported_phrases
from cardbase.scenarios.trial import card_with_text
from tests.play.houses import corpus
from tests.play.own_scenarios import assert_as_told, cases

AS_READ = """
aide | Engage: discard an equipment on another persona.
    given Anna governs Trial Card, Stilgar; Trial Card carries Kindjal; Stilgar carries Crysknife
    when Anna's House Interval
    do Anna: use Trial Card
    then Trial Card carries Kindjal; Crysknife is in Anna's House discard
aide | Engage: gain 1 favor per equipment on another persona you govern.
    given Anna governs Trial Card, Stilgar; Trial Card carries Kindjal; Stilgar carries Crysknife; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 2 favor
aide | Engage: move an equipment on a persona you govern to another persona you govern.
    given Anna governs Trial Card, Stilgar; Stilgar carries Kindjal; Trial Card has dueling 9
    when Anna's House Interval
    do Anna: use Trial Card
    then Trial Card carries Kindjal
aide | Engage: choose an equipment you govern. Move it to another eligible persona you govern.
    given Anna governs Trial Card, Stilgar; Stilgar carries Kindjal; Trial Card has dueling 9
    when Anna's House Interval
    do Anna: use Trial Card
    then Trial Card carries Kindjal
charter | Engage: lower the CROE by 1 until the turn ends.
    given Anna governs Trial Card; Anna has 9 solaris, 0 spice; the Guild Hoard holds 8
    when Anna's House Interval
    do Anna: use Trial Card; Anna: buy spice; Anna: trade; Anna: no more
    then Anna has 1 spice, 7 solaris
charter | Engage: add 1 decree token to this card. When this card has 3 decree tokens, gain 5 favor.
    given Anna governs Trial Card with 2 program tokens; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 6 favor
charter | Engage: add 1 decree token to this card. When this card has 3 decree tokens, gain 5 favor.
    given Anna governs Trial Card with 3 program tokens; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 1 favor
aide | Engage: a rival must discard a card in their hand, or else pay you 2 solaris.
    given Anna governs Trial Card; Bert holds Valor; Bert has 1 solari; Anna has 0 solaris
    when Anna's House Interval
    do Anna: use Trial Card
    then Bert has 0 cards in hand; Bert has 1 solari
aide | Engage: a rival must discard a card in their hand, or else pay you 2 solaris.
    given Anna governs Trial Card; Bert holds Valor; Bert has 3 solaris; Anna has 0 solaris
    when Anna's House Interval
    do Anna: use Trial Card; Bert: refuse
    then Bert has 1 card in hand; Bert has 1 solari; Anna has 2 solaris
aide | Engage: a rival must engage an ally they govern, or else discard 3 favor.
    given Anna governs Trial Card; Bert governs Feyd Rautha; Bert has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card; Bert: refuse
    then Bert has -2 favor; Feyd Rautha is ready
"""


@pytest.mark.parametrize(("kind", "text", "scenario"), cases(AS_READ))
def test_a_text_does_what_it_reads(kind: str, text: str, scenario: str) -> None:
    assert_as_told(kind, text, scenario)


NOT_YET = (
    "Engage: exchange a card in your hand for a card in your House discard.",
    "Engage: exchange an equipment on a persona you govern for an equipment in your hand.",
    "Engage: exchange a subdued aide you govern for a subdued aide a rival governs.",
)


def faults(text: str, kind: str) -> list[object]:
    """Return what is found wrong in a text on a card of a kind."""
    card = card_with_text("", kind)
    return list(judge(text, lexicon_of(corpus().cards, corpus().powers), CardFacts(card.kind, card.type)))


OF_WHOM = (
    "Engage: gain X favor. X is the number of cards in a rival's hand.",
    "Engage: gain 1 favor per card in a rival's hand.",
)


@pytest.mark.parametrize("text", OF_WHOM)
def test_of_whom_what_is_counted_is_said_before(text: str) -> None:
    assert "Choose a rival. ... in that rival's hand" in str(faults(text, "charter"))
    assert faults("Engage: choose a rival. Gain 1 favor per card in that rival's hand.", "charter") == []


@pytest.mark.parametrize("text", NOT_YET)
def test_an_exchange_of_what_is_not_deployed_is_named_as_not_carried_out(text: str) -> None:
    card = card_with_text(text, "aide")
    assert unsupported_phrases(corpus(), [card])[card.id]


@pytest.mark.parametrize("kind", ["event", "venture"])
def test_what_lies_in_a_domain_lasts_on_no_other_card(kind: str) -> None:
    (found,) = faults("Lasting on an ally a rival governs. The host has -1 resistance.", kind)
    assert "only a tactic lies on another card; say `Lasting.`" in str(found)

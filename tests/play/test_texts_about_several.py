"""What a text does to several cards befalls each of them; what it deploys comes as the rules on such cards say."""

import pytest

from tests.play.own_scenarios import assert_as_told, cases

SEVERAL = """
aide | Engage: produce 1 spice on each desert you govern.
    given Anna governs Trial Card, Imperial Basin, The Minor Erg
    when Anna's House Interval
    do Anna: use Trial Card
    then Imperial Basin has 1 spice; The Minor Erg has 1 spice
aide | Engage: produce 2 spice on up to 2 deserts, then gain that many favor.
    given Anna governs Trial Card, Imperial Basin, The Minor Erg; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card; Anna: choose Imperial Basin; Anna: choose The Minor Erg
    then Imperial Basin has 2 spice; The Minor Erg has 2 spice; Anna has 5 favor
aide | Engage: discard 1 spice on each desert.
    given Anna governs Trial Card, Imperial Basin with 2 spice; Bert governs The Minor Erg with 2 spice
    when Anna's House Interval
    do Anna: use Trial Card
    then Imperial Basin has 1 spice; The Minor Erg has 1 spice
aide | Engage: remove 1 deferment token on each subdued persona.
    given Anna governs Trial Card; Anna keeps House Mentat with 2 tokens; Bert keeps House Agent with 2 tokens
    when Anna's House Interval
    do Anna: use Trial Card
    then House Mentat has 1 token; House Agent has 1 token
aide | Engage: remove up to 2 deferment tokens on each subdued event.
    given Anna governs Trial Card; Anna keeps Irulan's Peace with 3 tokens, Armistice Treaty with 1 token
    when Anna's House Interval
    do Anna: use Trial Card; Anna: choose 2
    then Irulan's Peace has 1 token; Armistice Treaty has 0 tokens
aide | Engage: move 1 spice on each desert you govern to your hoard.
    given Anna governs Trial Card, Imperial Basin with 2 spice, The Minor Erg with 2 spice; Anna has 0 spice
    when Anna's House Interval
    do Anna: use Trial Card
    then Imperial Basin has 1 spice; The Minor Erg has 1 spice; Anna has 2 spice
aide | Engage: move each spice on each desert to your hoard.
    given Anna governs Trial Card, Imperial Basin with 2 spice, The Minor Erg with 1 spice; Anna has 0 spice
    when Anna's House Interval
    do Anna: use Trial Card
    then Imperial Basin has 0 spice; The Minor Erg has 0 spice; Anna has 3 spice
aide | Engage: move up to 3 spice on any number of deserts to your hoard.
    given Anna governs Trial Card, Imperial Basin with 2 spice, The Minor Erg with 2 spice; Anna has 0 spice
    when Anna's House Interval
    do Anna: use Trial Card; Anna: choose Imperial Basin; Anna: choose The Minor Erg; Anna: choose 3
    then Imperial Basin has 0 spice; The Minor Erg has 1 spice; Anna has 3 spice
aide | Engage: move up to 2 aides in your hand to your domain as a subdued card.
    given Anna governs Trial Card; Anna holds House Agent, House Mentat
    when Anna's House Interval
    do Anna: use Trial Card; Anna: choose House Agent; Anna: choose House Mentat
    then Anna keeps House Agent; Anna keeps House Mentat
aide | Engage: move up to 2 equipment in your hand to your domain as a subdued card.
    given Anna governs Trial Card, Arrakeen, Imperial Basin; Anna holds Kindjal, Spice Harvester, Stillsuit
    when Anna's House Interval
    do Anna: use Trial Card; Anna: choose Spice Harvester; Anna: choose Stillsuit
    then Imperial Basin carries subdued Spice Harvester; Trial Card carries subdued Stillsuit
aide | Engage: assign an equipment on a persona to this persona as a subdued card.
    given Anna governs Trial Card; Bert governs House Mentat; House Mentat carries Stillsuit
    when Anna's House Interval
    do Anna: use Trial Card
    then Trial Card carries subdued Stillsuit
"""

DEPLOYED = """
aide | Engage: deploy each subdued persona in your domain for 0.
    given Anna governs Trial Card; Anna keeps House Agent with 1 token, House Mentat with 1 token
    when Anna's House Interval
    do Anna: use Trial Card
    then House Agent is ready; House Mentat is ready
aide | Engage: deploy up to 2 resources in your hand.
    given Anna governs Trial Card, Stilgar; Anna holds Valor, Hand of God; Anna has 9 solaris
    when Anna's House Interval
    do Anna: use Trial Card; Anna: choose Valor; Anna: choose Hand of God; Anna: choose Stilgar; Anna: choose Trial Card
    then Stilgar carries Valor; Trial Card carries Hand of God; Anna has 6 solaris
aide | Engage: deploy a subdued event you govern.
    given Anna governs Trial Card; Anna keeps Irulan's Peace with 1 token, Armistice Treaty with 1 token
    when Anna's House Interval
    do Anna: use Trial Card; Anna: choose Armistice Treaty
    then Armistice Treaty is ready
    refused Anna: deploy the event Irulan's Peace
charter | Your event limit is +1. Engage: deploy a subdued event you govern.
    given Anna governs Trial Card; Anna keeps Irulan's Peace with 1 token, Armistice Treaty with 1 token
    when Anna's House Interval
    do Anna: use Trial Card; Anna: choose Armistice Treaty; Anna: deploy the event Irulan's Peace
    then Armistice Treaty is ready; Irulan's Peace is ready
aide | Engage: deploy a subdued Dune event you govern.
    given Anna governs Trial Card, Imperial Basin; Anna keeps Spice Blow with 2 tokens
    when Anna's House Interval
    do Anna: use Trial Card; Anna: choose 2
    then Imperial Basin has 2 spice
"""

IN_RITES = """
tactic | Capture a persona.
    given Anna governs Guard Commander; Bert governs Arrakeen, Jarmush; Anna holds Trial Card; Anna has 9 solaris
    when Anna's House Interval
    do Anna: Battle led by Guard Commander; Anna: on Arrakeen
    pass until Bert: counter with Jarmush in this Rite
    do Bert: counter with Jarmush; Anna: play Trial Card; Anna: choose Jarmush if asked
    pass until Anna: put force on Arrakeen in this Rite
    then Anna governs Jarmush of Bert's; Arrakeen takes part; Jarmush takes no part
charter | Each aide can't be vanquished. Engage: vanquish each persona.
    given Anna governs Trial Card, House Agent; Bert governs Stilgar
    when Anna's House Interval
    do Anna: use Trial Card
    then Stilgar is subdued; House Agent is ready
"""

STAYS = """
enhancement | Assign to a persona a House governs. The host stays engaged.
    given Anna governs engaged Stilgar, engaged Chani; Stilgar carries Trial Card
    when the Disengage Phase
    offered Anna: disengage Chani
    refused Anna: disengage Stilgar
    do Anna: disengage all
    then Stilgar is engaged; Chani is ready
"""


@pytest.mark.parametrize(("kind", "text", "body"), cases(STAYS), ids=lambda value: value[:60])
def test_what_stays_engaged_is_not_offered_by_itself_either(kind: str, text: str, body: str) -> None:
    """OPEN-02."""
    assert_as_told(kind, text, body)


@pytest.mark.parametrize(("kind", "text", "body"), cases(SEVERAL), ids=lambda value: value[:60])
def test_each_of_several_cards_is_meant(kind: str, text: str, body: str) -> None:
    assert_as_told(kind, text, body)


@pytest.mark.parametrize(("kind", "text", "body"), cases(DEPLOYED), ids=lambda value: value[:60])
def test_what_a_text_deploys_comes_as_the_rules_say(kind: str, text: str, body: str) -> None:
    """EVENT-04, EVENT-09, AMB-26, DEP-05."""
    assert_as_told(kind, text, body)


@pytest.mark.parametrize(("kind", "text", "body"), cases(IN_RITES), ids=lambda value: value[:60])
def test_who_is_gone_leads_no_defense_and_who_is_spared_falls_by_nothing(kind: str, text: str, body: str) -> None:
    """AMB-04: the original target leads again when who Countered is captured."""
    assert_as_told(kind, text, body)

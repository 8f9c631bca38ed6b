"""Texts that no shipped card has, put together from what shipped cards say: each changes the game as it says."""

import pytest

from cardbase.scenarios import run_scenario
from cardbase.scenarios.reading import scenarios_of
from cardbase.scenarios.trial import card_with_text
from tests.play.houses import corpus
from tests.play.own_scenarios import assert_as_told, cases

OWN = """
venture | While the host is a persona, the host has +2 resistance.
    given Anna governs Stilgar; Stilgar carries Trial Card
    when Anna's House Interval
    do Anna: activate Trial Card
    pass until Anna: end the Interval
    then Trial Card is in Anna's House discard; Stilgar has resistance 5
ally | While leading a battle rite, each rival must discard 3 favor.
    given Anna governs Trial Card; Bert governs Arrakeen; Bert has 9 favor
    when Anna's House Interval
    do Anna: Battle led by Trial Card; Anna: on Arrakeen
    then Bert has 6 favor
charter | If a deployed persona a rival governs is engaged, engage: subdue it.
    given Anna governs Trial Card; Bert governs engaged House Agent, Guard Commander
    when Anna's House Interval
    do Anna: use Trial Card
    then House Agent is subdued; Guard Commander is ready
enhancement | Assign to a persona. The host's battle rank is +2.
    given Anna governs Stilgar; Stilgar has battle 3; Stilgar carries Trial Card
    when Anna's House Interval
    then Stilgar has battle 5
enhancement | Assign to a persona. The host's resistance is 9.
    given Anna governs Stilgar; Stilgar carries Trial Card
    when Anna's House Interval
    then Stilgar has resistance 9
personnel | Assign to a persona. This card and its host have +2 resistance.
    given Anna governs Stilgar; Stilgar has resistance 3; Stilgar carries Trial Card; Trial Card has resistance 1
    when Anna's House Interval
    then Stilgar has resistance 5; Trial Card has resistance 3
aide | Engage: until the turn ends, this persona and an ally you govern have +2 resistance.
    given Anna governs Trial Card, Stilgar, Chani; Stilgar has resistance 3; Trial Card has resistance 1
    when Anna's House Interval
    do Anna: use Trial Card; Anna: choose Stilgar
    then Stilgar has resistance 5; Trial Card has resistance 3
charter | Your hand limit is 9.
    given Anna governs Trial Card
    when Anna's House Interval
    then Anna's hand limit changes by 2
charter | Engage: produce X solaris. X is your hand limit.
    given Anna governs Trial Card; Anna has 0 solaris
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 7 solaris
aide | Engage: raise this persona's intrigue rank by 3.
    given Anna governs Trial Card; Trial Card has intrigue 1
    when Anna's House Interval
    do Anna: use Trial Card
    then Trial Card has intrigue 4
charter | When a rival initiates a battle rite, gain 2 favor.
    given Anna governs Trial Card, Arrakeen; Bert governs Guard Commander; Anna has 1 favor
    when Bert's House Interval
    do Bert: Battle led by Guard Commander; Bert: on Arrakeen
    then Anna has 3 favor
charter | When you gain 2 favor, produce 5 solaris.
    given Anna governs Trial Card, Siridar Tithes; Anna has 0 solaris
    when Anna's House Interval
    do Anna: use Siridar Tithes
    then Anna has 5 solaris
charter | No House may initiate a petition targeting a Dune fief.
    given Anna governs Trial Card; Anna assembles Carthag; Anna has 40 solaris
    when Anna's House Interval
    refused Anna: petition for Carthag
charter | No House may engage a Dune fief to produce solaris.
    given Anna governs Trial Card, Carthag
    when Anna's House Interval
    refused Anna: use Carthag
enhancement | Assign to a persona. The host can't be assigned an equipment.
    given Anna governs Stilgar; Stilgar carries Trial Card; Anna holds Crysknife; Anna has 9 solaris
    when Anna's House Interval
    refused Anna: deploy Crysknife
enhancement | Assign to a persona. The host can't participate in a battle rite.
    given Anna governs Stilgar; Stilgar has battle 3; Stilgar carries Trial Card; Bert governs Arrakeen
    when Anna's House Interval
    refused Anna: Battle led by Stilgar
enhancement | Assign to a fief. The host is immune to battle rites.
    given Bert governs Arrakeen; Arrakeen carries Trial Card of Bert's; Anna governs Stilgar; Stilgar has battle 3
    when Anna's House Interval
    do Anna: Battle led by Stilgar
    refused Anna: on Arrakeen
aide | This persona may initiate an arbitration rite.
    given Anna governs Trial Card; Bert governs CHOAM Directorship
    when Anna's House Interval
    offered Anna: Arbitration led by Trial Card
venture | Initiate a battle rite led by an ally. It can't count against your rite limit.
    given Anna governs Lady Jessica, Stilgar; Lady Jessica carries Trial Card; Bert governs Arrakeen
    given Stilgar has battle 3
    when Anna's House Interval
    do Anna: activate Trial Card
    pass until Anna: on Arrakeen
    do Anna: on Arrakeen
    then the log says Battle led by Stilgar
venture | Initiate a petition targeting a Dune fief.
    given Anna governs Stilgar; Stilgar carries Trial Card; Anna assembles Carthag; Anna has 40 solaris
    when Anna's House Interval
    do Anna: activate Trial Card
    pass until Anna: bid 4
    do Anna: bid 4
    pass until Anna: end the Interval
    then Anna governs Carthag
aide | When the interval ends, this persona may gain 3 favor.
    given Anna governs Trial Card; Anna has 1 favor
    when Anna's House Interval
    do Anna: end the Interval; Anna: accept
    then Anna has 4 favor
aide | Engage: have +2 command.
    given Anna governs Trial Card
    when Anna's House Interval
    do Anna: use Trial Card
    then Trial Card has command 4
charter | Engage: discard a Harkonnen.
    given Anna governs Trial Card; Bert governs Feyd Rautha
    when Anna's House Interval
    do Anna: use Trial Card; Anna: choose Feyd Rautha
    then Feyd Rautha is in Bert's Imperial discard
charter | If a rival initiates a battle rite, gain 2 favor.
    given Anna governs Trial Card, Arrakeen; Bert governs Guard Commander; Anna has 1 favor
    when Bert's House Interval
    do Bert: Battle led by Guard Commander; Bert: on Arrakeen
    then Anna has 3 favor
charter | Engage: a persona a rival governs is subdued.
    given Anna governs Trial Card; Bert governs Guard Commander, House Agent
    when Anna's House Interval
    do Anna: use Trial Card; Anna: choose Guard Commander
    then Guard Commander is subdued
charter | Engage: each aide a rival governs is engaged.
    given Anna governs Trial Card, Stilgar; Bert governs Guard Commander
    when Anna's House Interval
    do Anna: use Trial Card
    then Guard Commander is engaged; Stilgar is ready
aide | Engage: an equipment a rival governs is discarded.
    given Anna governs Trial Card; Bert governs Stilgar; Stilgar carries Crysknife
    when Anna's House Interval
    do Anna: use Trial Card
    then Crysknife is in Bert's House discard
aide | While you participate in a battle rite, this persona has +2 command.
    given Anna governs Trial Card, Stilgar; Bert governs Arrakeen; Stilgar has battle 3; Trial Card has command 2
    when Anna's House Interval
    do Anna: Battle led by Stilgar; Anna: on Arrakeen
    then Trial Card has command 4
charter | When you are the target of a battle rite, gain 2 favor.
    given Anna governs Trial Card, Arrakeen; Bert governs Guard Commander; Anna has 1 favor
    when Bert's House Interval
    do Bert: Battle led by Guard Commander; Bert: on Arrakeen
    then Anna has 3 favor
charter | When a rival leads a battle rite, gain 2 favor.
    given Anna governs Trial Card, Arrakeen; Bert governs Guard Commander; Anna has 1 favor
    when Bert's House Interval
    do Bert: Battle led by Guard Commander; Bert: on Arrakeen
    then Anna has 3 favor
charter | No House may participate in a battle rite.
    given Anna governs Trial Card, Stilgar; Stilgar has battle 3; Bert governs Arrakeen
    when Anna's House Interval
    refused Anna: Battle led by Stilgar
charter | Each rival can't participate in a battle rite.
    given Bert governs Trial Card, Arrakeen; Anna governs Stilgar; Stilgar has battle 3
    when Anna's House Interval
    refused Anna: Battle led by Stilgar
charter | While you lead a battle rite, each rival must discard 3 favor.
    given Anna governs Trial Card, Stilgar; Stilgar has battle 3; Bert governs Arrakeen; Bert has 9 favor
    when Anna's House Interval
    do Anna: Battle led by Stilgar; Anna: on Arrakeen
    then Bert has 6 favor
aide | While you lead a battle rite, this persona has +2 command.
    given Anna governs Trial Card, Stilgar; Bert governs Arrakeen; Stilgar has battle 3; Trial Card has command 2
    when Anna's House Interval
    do Anna: Battle led by Stilgar; Anna: on Arrakeen
    then Trial Card has command 4
charter | When you govern Carthag, gain 3 favor.
    given Anna governs Trial Card; Anna assembles Carthag; Anna has 40 solaris; Anna has 5 favor
    when Anna's House Interval
    do Anna: petition for Carthag
    pass until Anna: bid 4
    do Anna: bid 4
    pass until Anna: end the Interval
    then Anna governs Carthag; Anna has 8 favor
charter | When your favor is at least 3, produce 7 solaris.
    given Anna governs Trial Card, Siridar Tithes; Anna has 1 favor; Anna has 0 solaris
    when Anna's House Interval
    do Anna: use Siridar Tithes
    then Anna has 3 favor; Anna has 7 solaris
charter | Engage: gain 2 favor. If you govern Dune, gain 5 favor instead.
    given Anna governs Trial Card, Dune; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 6 favor
charter | Engage: gain 2 favor. If you govern Carthag, gain 5 favor instead.
    given Anna governs Trial Card, Dune; Anna has 2 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 4 favor
charter | Engage: if you govern Dune, gain 2 favor. If you govern Carthag, draw 3 cards instead.
    given Anna governs Trial Card, Dune, Carthag; Anna has 2 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 2 favor; Anna has 3 cards in hand
charter | Engage: remove a program token on this card. If you do, gain 4 favor.
    given Anna governs Trial Card with 1 program tokens; Anna has 2 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 6 favor
charter | Engage: subdue an aide a rival governs. If you do, gain 4 favor.
    given Anna governs Trial Card; Bert governs House Agent; Anna has 2 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 6 favor; House Agent is subdued
charter | Engage: each rival must discard a card.
    given Anna governs Trial Card, House Agent; Bert governs House Mentat; Bert holds Chani; Anna holds Zenzi Bewt
    when Anna's House Interval
    do Anna: use Trial Card
    then Bert's Imperial discard has Chani
aide | Vanquish this persona: gain 5 favor.
    given Anna governs Trial Card; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 6 favor; Trial Card is subdued
aide | This persona may Direct during a battle rite.
    given Anna governs Stilgar, Trial Card; Stilgar has battle 3; Bert governs Carthag
    when Anna's House Interval
    do Anna: Battle led by Trial Card; Anna: on Carthag
    then Trial Card may direct in Battle
event | Lasting. No House may initiate a battle rite targeting a city.
    given Anna keeps Trial Card with 9 tokens; Anna governs Stilgar; Stilgar has battle 3; Bert governs Carthag
    when Anna's House Interval
    do Anna: deploy Trial Card
    pass until Anna: Battle led by Stilgar in this Interval
    do Anna: Battle led by Stilgar
    refused Anna: on Carthag
charter | No House may lead a battle rite.
    given Anna governs Trial Card, Stilgar; Stilgar has battle 3; Bert governs Carthag
    when Anna's House Interval
    refused Anna: Battle led by Stilgar
aide | This persona Counters during a battle rite.
    given Anna governs Leven Breche; Bert governs Carthag, Trial Card
    when Anna's House Interval
    do Anna: Battle led by Leven Breche; Anna: on Carthag
    pass until Bert: counter with Trial Card in this Rite
    then Trial Card is ready
enhancement | Assign to a persona. The host is a noble.
    given Anna governs Stilgar; Stilgar carries Trial Card
    when Anna's House Interval
    then Stilgar is a noble
enhancement | Assign to a persona. When the host is also a noble, gain 3 favor.
    given Anna governs Duke Leto Atreides; Anna holds Trial Card; Anna has 1 favor and 9 solaris
    when Anna's House Interval
    do Anna: deploy Trial Card
    then Anna has 4 favor
aide | At battle engagement, engage: participate in a rite.
    given Anna governs Stilgar, Trial Card; Stilgar has battle 3; Bert governs Carthag
    when Anna's House Interval
    do Anna: Battle led by Stilgar; Anna: on Carthag
    pass until Anna: use Trial Card in this Rite
    do Anna: use Trial Card
    then Trial Card takes part
charter | During the disengage phase, if a charter can't be captured, gain 4 favor.
    given Anna governs Trial Card; Anna has 1 favor
    when the Disengage Phase
    then Anna has 1 favor
"""


GONE = """
fief | Discard this card: produce 2 spice on this card.
    given Anna governs Trial Card
    when Anna's House Interval
    do Anna: use Trial Card
    then Trial Card is in Anna's Imperial discard; the log doesn't say spice
charter | The final cost is -2. Engage: gain 1 favor.
    given Anna governs Trial Card; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Anna has 2 favor
"""


@pytest.mark.parametrize(("kind", "text", "body"), cases(GONE), ids=lambda value: value[:60])
def test_what_is_said_of_what_is_not_there_breaks_nothing(kind: str, text: str, body: str) -> None:
    scenarios, faults = scenarios_of(f"card: Trial Card\nbranch: it does\n{body}", "own")
    assert faults == []
    (outcome,) = [run_scenario(one, corpus().with_card(card_with_text(text, kind))) for one in scenarios]
    assert outcome.result == "right", (outcome.fault, outcome.log[-6:])


@pytest.mark.parametrize(("kind", "text", "body"), cases(OWN), ids=lambda value: value[:60])
def test_an_own_text_does_what_it_says(kind: str, text: str, body: str) -> None:
    label = "branch" if "has 1 favor\n" in body.splitlines(keepends=True)[-1] else "use"
    assert_as_told(kind, text, body, label)

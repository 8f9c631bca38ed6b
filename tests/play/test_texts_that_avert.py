"""What can't be engaged is engaged for nothing; what would befall a card is replaced where a text says so."""

import pytest

from tests.play.own_scenarios import assert_as_told, cases

STAYS_READY = """
charter | Each aide can't be engaged. Engage: engage each persona.
    given Anna governs Trial Card; Bert governs House Agent, Stilgar
    when Anna's House Interval
    do Anna: use Trial Card
    then House Agent is disengaged; Stilgar is engaged
charter | No persona may be engaged.
    given Anna governs Trial Card, Carthag; Bert governs Stilgar; Stilgar has battle 3
    when Bert's House Interval
    refused Bert: Battle led by Stilgar
aide | This persona can't be engaged.
    given Anna governs Trial Card, Arrakeen; Trial Card has battle 3; Bert governs Carthag
    when Anna's House Interval
    refused Anna: Battle led by Trial Card
charter | Each fief a rival governs can't be engaged.
    given Anna governs Trial Card
    when Bert's House Interval
    refused Bert: use Giedi Prime
charter | Each aide you govern can't be engaged.
    given Anna governs Leven Breche; Bert governs Carthag, Guard Commander, Trial Card
    when Anna's House Interval
    do Anna: Battle led by Leven Breche; Anna: on Carthag
    refused Bert: counter with Guard Commander
charter | Engage: until the turn ends, each aide a rival governs can't be engaged.
    given Anna governs Trial Card, Carthag; Bert governs Leven Breche
    when Anna's House Interval
    do Anna: use Trial Card; Anna: end the Interval
    refused Bert: Battle led by Leven Breche
"""


@pytest.mark.parametrize(("kind", "text", "body"), cases(STAYS_READY), ids=lambda value: value[:60])
def test_what_cannot_be_engaged_is_engaged_for_nothing(kind: str, text: str, body: str) -> None:
    assert_as_told(kind, text, body)


INSTEAD = """
aide | If this persona would be subdued, gain 2 favor instead. Engage: subdue each aide.
    given Anna governs Trial Card, House Agent; Anna has 1 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then House Agent is subdued; Trial Card is engaged; Anna has 3 favor
charter | If an aide you govern would be subdued, discard 1 favor instead. Engage: subdue each aide.
    given Anna governs Trial Card, House Agent; Bert governs House Mentat; Anna has 3 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then House Agent is disengaged; House Mentat is subdued; Anna has 2 favor
charter | If an aide a rival governs would be captured, gain 1 favor instead. Engage: capture an aide.
    given Anna governs Trial Card; Bert governs House Mentat; Anna has 3 favor
    when Anna's House Interval
    do Anna: use Trial Card
    then Bert governs House Mentat; Anna has 4 favor
aide | If this persona would be subdued, subdue this persona instead. Engage: subdue this persona.
    given Anna governs Trial Card
    when Anna's House Interval
    do Anna: use Trial Card
    then Trial Card is subdued
"""


@pytest.mark.parametrize(("kind", "text", "body"), cases(INSTEAD), ids=lambda value: value[:60])
def test_what_would_befall_a_card_is_replaced(kind: str, text: str, body: str) -> None:
    assert_as_told(kind, text, body)


OFFERED = """
aide | If this persona would be subdued, you may discard 1 favor instead. Engage: subdue each aide.
    given Anna governs Trial Card, House Agent; Anna has 3 favor
    when Anna's House Interval
    do Anna: use Trial Card; Anna: accept
    then House Agent is subdued; Trial Card is engaged; Anna has 2 favor
aide | If this persona would be engaged, you may discard 1 favor instead.
    given Anna governs Trial Card; Trial Card has battle 3; Bert governs Carthag; Anna has 3 favor
    when Anna's House Interval
    do Anna: Battle led by Trial Card; Anna: on Carthag; Anna: accept
    then Trial Card is ready; Trial Card takes part; Anna has 2 favor
charter | If an aide a rival governs would be captured, you may gain 1 favor instead. Engage: capture an aide.
    given Anna governs Trial Card; Bert governs House Mentat; Anna has 3 favor
    when Anna's House Interval
    do Anna: use Trial Card; Anna: accept
    then Bert governs House Mentat; Anna has 4 favor
charter | If a persona you govern would be engaged, engage this card instead.
    given Anna governs Trial Card, Stilgar; Stilgar has battle 3; Bert governs Carthag
    when Anna's House Interval
    do Anna: Battle led by Stilgar; Anna: on Carthag
    then Stilgar is ready; Trial Card is engaged
aide | If this persona would be discarded, subdue it instead. Engage: discard each aide.
    given Anna governs Trial Card, House Agent
    when Anna's House Interval
    do Anna: use Trial Card
    then House Agent is in Anna's House discard; Trial Card is subdued
"""
REFUSED = """
aide | If this persona would be subdued, you may discard 1 favor instead. Engage: subdue each aide.
    given Anna governs Trial Card, House Agent; Anna has 3 favor
    when Anna's House Interval
    do Anna: use Trial Card; Anna: refuse
    then House Agent is subdued; Trial Card is subdued; Anna has 3 favor
aide | If this persona would be engaged, you may discard 1 favor instead.
    given Anna governs Trial Card; Trial Card has battle 3; Bert governs Carthag; Anna has 3 favor
    when Anna's House Interval
    do Anna: Battle led by Trial Card; Anna: on Carthag; Anna: refuse
    then Trial Card is engaged; Trial Card takes part; Anna has 3 favor
charter | If an aide a rival governs would be captured, you may gain 1 favor instead. Engage: capture an aide.
    given Anna governs Trial Card; Bert governs House Mentat; Anna has 3 favor
    when Anna's House Interval
    do Anna: use Trial Card; Anna: refuse
    then Anna governs House Mentat; Anna has 3 favor
aide | If this persona would be discarded, you may pay 9 solaris instead. Engage: discard each aide.
    given Anna governs Trial Card; Anna has 3 solaris
    when Anna's House Interval
    do Anna: use Trial Card
    then Trial Card is in Anna's House discard; Anna has 3 solaris
"""


@pytest.mark.parametrize(("kind", "text", "body"), cases(OFFERED), ids=lambda value: value[:60])
def test_what_may_be_done_instead_is_asked_and_spares_the_card(kind: str, text: str, body: str) -> None:
    assert_as_told(kind, text, body)


@pytest.mark.parametrize(("kind", "text", "body"), cases(REFUSED), ids=lambda value: value[:60])
def test_who_refuses_what_may_be_done_instead_suffers_it(kind: str, text: str, body: str) -> None:
    assert_as_told(kind, text, body, "branch")

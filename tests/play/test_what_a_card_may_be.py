"""Which cards a text means by "a card": what is deployed, what is subdued, and tactics only where they are deployed."""

import pytest

from tests.play.own_scenarios import assert_as_told, cases

OWN = """
charter | Engage: discard a subdued card a rival governs.
    given Anna governs Trial Card; Bert governs House Agent, subdued Guard Commander
    when Anna's House Interval
    do Anna: use Trial Card
    refused Anna: choose House Agent
    do Anna: choose Guard Commander
    then Guard Commander is in Bert's House discard; House Agent is ready
charter | Engage: discard a deployed card a rival governs.
    given Anna governs Trial Card; Bert governs House Agent, subdued Guard Commander
    when Anna's House Interval
    do Anna: use Trial Card
    refused Anna: choose Guard Commander
    do Anna: choose House Agent
    then House Agent is in Bert's House discard; Guard Commander is subdued
charter | Engage: discard a card a rival governs.
    given Anna governs Trial Card; Bert governs House Agent, subdued Guard Commander
    when Anna's House Interval
    do Anna: use Trial Card
    refused Anna: choose Guard Commander
    do Anna: choose House Agent
    then House Agent is in Bert's House discard; Guard Commander is subdued
"""


@pytest.mark.parametrize(("kind", "text", "body"), cases(OWN))
def test_a_card_is_what_the_text_says_of_it(kind: str, text: str, body: str) -> None:
    """SUBD-03, TACT-09."""
    assert_as_told(kind, text, body)

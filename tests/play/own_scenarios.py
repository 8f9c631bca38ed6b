"""Situations for texts that no shipped card has: a line with kind and text of the card, then what is told of it."""

from cardbase.corpus import lexicon_of
from cardbase.operations import CardFacts, judge
from cardbase.play import unsupported_phrases
from cardbase.scenarios import run_scenario
from cardbase.scenarios.reading import scenarios_of
from cardbase.scenarios.trial import card_with_text
from tests.play.houses import corpus


def cases(own: str) -> list[tuple[str, str, str]]:
    """Return kind, text and told lines of each situation."""
    found = []
    for block in own.strip("\n").split("\n"):
        if not block.startswith(" "):
            kind, _, text = block.partition(" | ")
            found.append((kind, text, ""))
        else:
            kind, text, body = found[-1]
            found[-1] = (kind, text, f"{body}{block}\n")
    return found


def assert_as_told(kind: str, text: str, body: str, label: str = "use") -> None:
    """Judge a text, see that play carries it out, and play the situation."""
    card = card_with_text(text, kind)
    assert judge(text, lexicon_of(corpus().cards, corpus().powers), CardFacts(card.kind, card.type)) == []
    assert unsupported_phrases(corpus(), [card])[card.id] == ()
    scenarios, faults = scenarios_of(f"card: {card.full_name}\n{label}: it does\n{body}", "own")
    assert faults == []
    (outcome,) = [run_scenario(scenario, corpus().with_card(card)) for scenario in scenarios]
    assert outcome.result == "right", (outcome.fault, outcome.mute, outcome.log[-12:])

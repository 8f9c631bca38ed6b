"""Situations of several own cards, told in files: a name, lines ``One = kind | text``, then what is told of them."""

from dataclasses import dataclass, replace
from pathlib import Path

from cardbase.corpus import Card, Corpus, lexicon_of
from cardbase.operations import CardFacts, judge
from cardbase.play import unsupported_phrases
from cardbase.scenarios import run_scenario
from cardbase.scenarios.reading import scenarios_of
from cardbase.scenarios.trial import card_with_text
from tests.play.houses import corpus

TOLD = Path(__file__).parent / "told"


@dataclass(frozen=True)
class Told:
    """A situation: what it shows, kind and text of each own card by its name, and its lines."""

    name: str
    texts: tuple[tuple[str, str, str], ...]
    body: str


def told(file: str) -> list[Told]:
    """Return the situations of a file; they are parted by empty lines."""
    return [_told(block.split("\n")) for block in (TOLD / file).read_text(encoding="utf-8").strip().split("\n\n")]


def _told(lines: list[str]) -> Told:
    texts = tuple(
        (name, *text.split(" | ", 1)) for line in lines if " = " in line for name, text in [line.split(" = ", 1)]
    )
    body = "".join(f"{line}\n" for line in lines if line.startswith(" "))
    return Told(lines[0].removeprefix("# "), texts, body)  # type: ignore[arg-type]  # a kind and a text


def _own_card(name: str, kind: str, text: str) -> Card:
    full = f"Trial {name}"
    return replace(card_with_text(text, kind), id=full.lower().replace(" ", "-"), full_name=full, name=full)


def assert_told(situation: Told) -> None:
    """Judge each text, see that play carries it out, and play the situation."""
    cards: Corpus = corpus()
    words = lexicon_of(cards.cards, cards.powers)
    own = [_own_card(*text) for text in situation.texts]
    for card in own:
        assert judge(card.operation, words, CardFacts(card.kind, card.type)) == []
        cards = cards.with_card(card)
    assert [unsupported_phrases(cards, [card])[card.id] for card in own] == [()] * len(own)
    scenarios, faults = scenarios_of(f"card: {own[0].full_name}\nbranch: it does\n{situation.body}", "own")
    assert faults == []
    (outcome,) = [run_scenario(scenario, cards) for scenario in scenarios]
    assert outcome.result == "right", (outcome.fault, outcome.log[-12:])

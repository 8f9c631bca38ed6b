import json
import subprocess
import sys

import pytest
from jsonschema import Draft202012Validator

from cardbase.corpus import lexicon_of, load_corpus
from cardbase.operations import CardFacts, explain, glossary, judge, load_table, parse, to_json, tree_schema
from cardbase.schemas import schema_folder

CORPUS = load_corpus()
LEXICON = lexicon_of(CORPUS.cards, CORPUS.powers)


def sentences(text: str, kind: str = "") -> list[str]:
    return [said for ability in explain(parse(text, LEXICON), kind) for said in ability.sentences()]


EXPLAINED = [
    (
        "Engage, pay 1 solari: disengage a desert you govern.",
        "",
        [
            "Used in your own House Interval, as often as its cost can be paid.",
            "It costs: engage this card, pay 1 solari.",
            "It concerns: a desert you govern, which you choose.",
            "Effect: disengage a desert you govern.",
        ],
    ),
    (
        "Each House must discard a card in their assembly.",
        "event",
        [
            "Used when the event is deployed.",
            "It concerns: a card in their assembly, which each House chooses.",
            "Effect: each House must discard a card in their assembly.",
        ],
    ),
    (
        "While leading a battle rite, this persona may Direct.",
        "ally",
        ["Holds as long as this holds: leading a battle rite.", "Effect: this persona may Direct."],
    ),
    (
        "When an aide is deployed, subdue it.",
        "charter",
        [
            "Used each time that this happens: an aide is deployed.",
            "Effect: subdue it.",
            "Here `it` means an aide.",
        ],
    ),
]


@pytest.mark.parametrize(("text", "kind", "said"), EXPLAINED)
def test_a_text_is_explained_in_plain_sentences(text: str, kind: str, said: list[str]) -> None:
    assert sentences(text, kind) == said


def test_every_card_is_explained_and_every_sentence_of_its_text_is_shown() -> None:
    for card in CORPUS.cards:
        abilities = explain(CORPUS.operations[card.id], card.kind)
        assert " ".join(ability.text for ability in abilities).casefold() == (card.operation or "").casefold(), card.id
        assert all(ability.effect or ability.notes for ability in abilities), card.id


def test_the_verbs_of_a_text_come_with_their_meaning() -> None:
    verbs = [verb for verb, means, _ in glossary(parse("Engage: draw a card in your House deck.", LEXICON)) if means]
    assert verbs == ["engage", "draw"]


JUDGED = [
    ("Move a card to you's hand.", "say `your`"),
    ("At prescience declaration, engage: gain 1 favor.", "no prescience rite"),
    ("At dueling initiative, engage: gain 1 favor.", "parts of a rite"),
    ("Engage: gain X favor.", "nothing says what it is"),
]


@pytest.mark.parametrize(("text", "fault"), JUDGED)
def test_what_is_badly_said_is_a_fault(text: str, fault: str) -> None:
    assert any(fault in said for said in judge(text, LEXICON, CardFacts("ally", "Persona"), cost_is_x=False))


def test_the_schema_of_trees_is_that_of_the_table_and_holds_for_every_card() -> None:
    told = run("schema")
    schema = json.loads(told.stdout)
    assert schema == tree_schema(load_table())
    validator = Draft202012Validator(schema)
    for card in CORPUS.cards[::20]:
        assert validator.is_valid(to_json(CORPUS.operations[card.id])), card.id
    assert not validator.is_valid([{"kind": "sentence.does"}])


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "cardbase", "operation", *arguments], capture_output=True, text=True)


def test_explain_takes_a_card_or_a_text() -> None:
    by_name = run("explain", "Spice Harvester")
    assert by_name.returncode == 0
    assert "It costs: engage this card, pay 1 solari." in by_name.stdout
    assert "effect.pay currency=solari" in by_name.stdout
    assert "gain 1 favor" in run("explain", "Engage: gain 1 favor.").stdout
    assert run("explain", "Spice Harvestor of nowhere").returncode == 1
    assert "write: Engage: gain 1 favor." in run("explain", "Engage: gian 1 favor.").stderr


def test_explain_as_json_obeys_its_schema() -> None:
    schema = json.loads((schema_folder() / "operation-explain.schema.json").read_text(encoding="utf-8"))
    assert not list(
        Draft202012Validator(schema).iter_errors(json.loads(run("explain", "--json", "eots-pogrom").stdout))
    )

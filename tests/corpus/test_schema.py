"""The schemas: what they refuse, and in which words."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cardbase.corpus import card_to_json, load_corpus
from cardbase.corpus.deriving import KINDS
from cardbase.corpus.records import read_data
from cardbase.schemas import schema_faults, schema_folder

ALLY = {
    "name": "Own", "type": "Persona", "subtypes": ["Ally", "Noble"], "cost": 3, "command": 1, "resistance": 2,
}  # fmt: skip
SCHEMAS = sorted(path.name.removesuffix(".schema.json") for path in schema_folder().glob("*.schema.json"))


def said(**changes: Any) -> list[str]:
    record = {key: value for key, value in {**ALLY, **changes}.items() if value is not ...}
    return [str(fault) for fault in schema_faults("card", record, "own.json")]


def test_a_sound_card_has_no_fault() -> None:
    assert said() == []


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"cost": "three"}, 'own.json: $.cost: "three" is neither a whole number from 0 to 99 nor "X" (deployment'),
        ({"cost": True}, "own.json: $.cost: true is neither a whole number from 0 to 99 nor"),
        ({"command": "1"}, 'own.json: $.command: "1" is not a whole number ('),
        ({"cost": -1}, "own.json: $.cost: -1 is neither a whole number from 0 to 99 nor"),
        ({"subtypes": "Ally"}, 'own.json: $.subtypes: "Ally" is not a list in [ ] ('),
        ({"talents": ["battle"]}, 'own.json: $.talents: ["battle"] is not an object in { } ('),
        ({"talents": {"fight": 1}}, "own.json: $.talents.fight: no such field (one of arbitration, battle, dueling,"),
        ({"operation": ["x"]}, 'own.json: $.operation: ["x"] is not a text in quotes ('),
        ({"command": ...}, "own.json: $.command: is missing (most personnel"),
        ({"colour": "red"}, "own.json: $.colour: no such field"),
        ({"resistence": 2}, "own.json: $.resistence: no such field (did you mean resistance?)"),
        ({"type": "Person"}, 'own.json: $.type: "Person" is none of Persona, Holding'),
        (
            {"subtypes": ["Noble"]},
            'own.json: $.subtypes: ["Noble"] does not fit (of type Persona, one of the subtypes is',
        ),
        ({"title": None}, "own.json: $.title: null is not a text in quotes"),
        ({"kind": "ally"}, "own.json: $.kind: no such field"),
        ({"talents": {"batle": 1}}, "own.json: $.talents.batle: no such field (did you mean battle?)"),
        ({"talents": {"battle": -1}}, "own.json: $.talents.battle: -1: at least 0"),
        ({"requirement": {"talent": "battle", "rank": 1}}, "own.json: $.requirement: has no place on an ally"),
        ({"name": "Own\x1b[2J"}, 'own.json: $.name: "Own\\u001b[2J" is not of the form'),
        ({"\x1b[2J": 1}, 'own.json: $."\\u001b[2J": no such field'),
        ({"title": "\x9b2J"}, 'own.json: $.title: "\\u009b2J" is not of the form'),
    ],
)
def test_a_fault_names_the_place_the_value_and_what_would_be_right(changes: dict[str, Any], expected: str) -> None:
    assert any(fault.startswith(expected) for fault in said(**changes)), said(**changes)


@pytest.mark.parametrize("changes", [{"command": "1"}, {"talents": {"batle": 1}}, {"cost": "2"}, {"title": 5}], ids=str)
def test_a_fault_is_told_once(changes: dict[str, Any]) -> None:
    assert len(said(**changes)) == 1


OF_PEOPLE = ("card", "own-set", "theme", "house-rules")


def patterns(node: Any) -> list[dict[str, Any]]:
    """Return every part of a schema that asks for a form of text."""
    if isinstance(node, list):
        return [found for one in node for found in patterns(one)]
    below = [found for one in node.values() for found in patterns(one)] if isinstance(node, dict) else []
    return [node, *below] if isinstance(node, dict) and isinstance(node.get("pattern"), str) else below


@pytest.mark.parametrize("name", OF_PEOPLE)
def test_the_form_of_what_people_write_is_told_in_words(name: str) -> None:
    schema = json.loads((schema_folder() / f"{name}.schema.json").read_text("utf-8"))
    assert patterns(schema)
    for node in patterns(schema):
        assert node.get("x-form", "^")[0] != "^", node


def test_what_is_empty_is_called_so_once() -> None:
    assert said(name="") == ["own.json: $.name: is empty"]
    assert "own.json: $.subtypes: is empty (the words of the type line in printed order" in "\n".join(said(subtypes=[]))


def test_all_faults_are_told_at_once() -> None:
    places = {fault.split(": ")[1] for fault in said(cost=-1, type="House", colour="red", name=5)}
    assert places == {"$.cost", "$.type", "$.colour", "$.name"}


@pytest.mark.parametrize("record", [None, [], "card", 7, {}])
def test_what_is_no_card_at_all_has_faults(record: Any) -> None:
    assert schema_faults("card", record, "own.json")


NEED = {"talent": "battle", "rank": 1}
KINDS_AND_FIELDS = [
    ("charter", "talents", {}), ("charter", "command", None), ("fief", "talents", {"arbitration": 1}),
    ("homeworld", "allegiances", []), ("siridar fief", "talents", {"battle": 1}), ("personnel", "talents", {}),
    ("personnel", "resistance", None), ("personnel", "command", 1), ("equipment", "command", 1),
    ("enhancement", "resistance", 1), ("venture", "talents", {"battle": 1}), ("tactic", "requirement", NEED),
    ("event", "resistance", 1), ("program", "command", 0), ("decree", "resistance", 1), ("aide", "character", 3),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "field", "value"), KINDS_AND_FIELDS)
def test_each_kind_has_its_own_fields(kind: str, field: str, value: Any) -> None:
    record = next(file.written for file in read_data().shipped if file.get("kind") == kind)
    assert schema_faults("card", record, "x") == []
    assert schema_faults("card", {**record, field: value}, "x")


def test_a_branch_for_every_kind() -> None:
    branches = json.loads((schema_folder() / "card.schema.json").read_text("utf-8"))["allOf"]
    told = {branch["then"]["$ref"].removeprefix("#/$defs/") for branch in branches if "$ref" in branch["then"]}
    assert told == set(KINDS) == {card.kind for card in load_corpus().cards}


@pytest.mark.parametrize("kind", KINDS)
def test_the_schema_branches_as_the_kind_follows(kind: str) -> None:
    """A field that a kind needs, or has no place for, is told of every card of the kind and of no other."""
    branches = json.loads((schema_folder() / "card.schema.json").read_text("utf-8"))["allOf"]
    (condition,) = (b["if"] for b in branches if b["then"].get("$ref") == f"#/$defs/{kind}")
    fits = Draft202012Validator(condition).is_valid
    assert {card.id for card in load_corpus().cards if fits(card_to_json(card))} == {
        card.id for card in load_corpus().cards if card.kind == kind
    }


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_schema_is_valid_and_describes_every_field(name: str) -> None:
    schema = json.loads((schema_folder() / f"{name}.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert undescribed(schema, "$") == []


def undescribed(node: Any, place: str) -> list[str]:
    """The places of properties, declared with a type of their own, that have no description."""
    if isinstance(node, list):
        return [found for item in node for found in undescribed(item, f"{place}[]")]
    if not isinstance(node, dict):
        return []
    missing = [
        f"{place}.{field}"
        for field, value in node.get("properties", {}).items()
        if field != "$schema" and isinstance(value, dict) and "description" not in value and not RESTATED & set(value)
    ]
    return missing + [found for key, value in node.items() for found in undescribed(value, f"{place}.{key}")]


RESTATED = {"const", "contains", "not", "minItems", "maxProperties", "minProperties", "required", "$ref"}
"""Keywords by which a branch of the card schema narrows a field that the top describes."""


STRANGE: tuple[Any, ...] = (
    None,
    [],
    {},
    "",
    "x",
    0,
    -1,
    3.5,
    True,
    ["Ally"],
    ["Fief", "Aide"],
    {"battle": 12},
    "Plan",
    [1],
)


@pytest.mark.parametrize("kind", KINDS)
def test_the_quick_way_finds_a_record_sound_exactly_where_the_whole_schema_has_no_fault(kind: str) -> None:
    whole = Draft202012Validator(json.loads((schema_folder() / "card.schema.json").read_text("utf-8")))
    record = next(file.written for file in read_data().shipped if file.get("kind") == kind)
    fields = sorted(whole.schema["properties"])
    changed = [record | {field: value} for field in fields for value in STRANGE]
    lacking = [{name: value for name, value in record.items() if name != field} for field in record]
    others = [record | {"type": other.type, "subtypes": [*other.words[:1]]} for other in KINDS.values()]
    for one in (record, *changed, *lacking, *others):
        assert (schema_faults("card", one, "x") == []) == whole.is_valid(one), one

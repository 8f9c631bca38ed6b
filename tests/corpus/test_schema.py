"""The schemas: what they refuse, and in which words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from cardbase.corpus import load_corpus, schema_faults, schema_folder

ALLY = {
    "id": "mine-own", "set": "mine", "full_name": "Own", "name": "Own", "type": "Persona", "kind": "ally",
    "subtypes": ["Ally", "Noble"], "deck": "imperial", "cost": 3, "command": 1, "resistance": 2,
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
        ({"cost": "three"}, 'own.json: $.cost: "three" will not do (deployment cost in solaris'),
        ({"cost": True}, "own.json: $.cost: true will not do"),
        ({"command": "1"}, 'own.json: $.command: "1" is not integer or null (most personnel'),
        ({"command": ...}, "own.json: $.command: is missing (most personnel"),
        ({"colour": "red"}, "own.json: $.colour: no such field"),
        ({"resistence": 2}, "own.json: $.resistence: no such field (did you mean resistance?)"),
        ({"kind": "alley"}, 'own.json: $.kind: "alley" is none of ally, aide'),
        ({"deck": "house"}, 'own.json: $.deck: "house" must be "imperial" on an ally'),
        ({"subtypes": ["Noble"]}, 'own.json: $.subtypes: ["Noble"] does not fit on an ally'),
        ({"talents": {"batle": 1}}, "own.json: $.talents.batle: no such field (did you mean battle?)"),
        ({"talents": {"battle": -1}}, "own.json: $.talents.battle: -1: at least 0"),
        ({"requirement": {"talent": "battle", "rank": 1}}, "own.json: $.requirement: "),
        ({"name": "Own\x1b[2J"}, 'own.json: $.name: "Own\\u001b[2J" is not of the form'),
        ({"\x1b[2J": 1}, 'own.json: $."\\u001b[2J": no such field'),
        ({"title": "\x9b2J"}, 'own.json: $.title: "\\u009b2J" will not do'),
        ({"id": "Own"}, 'own.json: $.id: "Own" is not of the form'),
    ],
)
def test_a_fault_names_the_place_the_value_and_what_would_be_right(changes: dict[str, Any], expected: str) -> None:
    assert any(fault.startswith(expected) for fault in said(**changes)), said(**changes)


def test_all_faults_are_told_at_once() -> None:
    places = {fault.split(": ")[1] for fault in said(cost=-1, deck="house", colour="red", name=5)}
    assert places == {"$.cost", "$.deck", "$.colour", "$.name"}


@pytest.mark.parametrize("record", [None, [], "card", 7, {}])
def test_what_is_no_card_at_all_has_faults(record: Any) -> None:
    assert schema_faults("card", record, "own.json")


KINDS_AND_FIELDS = [
    ("charter", "talents", {}), ("charter", "command", None), ("fief", "talents", {"arbitration": 1}),
    ("homeworld", "allegiances", []), ("siridar fief", "talents", {"battle": 1}), ("personnel", "talents", {}),
    ("personnel", "resistance", None), ("personnel", "command", 1), ("equipment", "command", 1),
    ("enhancement", "resistance", 1), ("venture", "talents", {"battle": 1}), ("tactic", "requirement", {}),
    ("event", "resistance", 1), ("program", "command", 0), ("decree", "deck", "house"), ("aide", "character", 3),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "field", "value"), KINDS_AND_FIELDS)
def test_each_kind_has_its_own_fields(kind: str, field: str, value: Any) -> None:
    path = next(p for p in sorted(Path("data/cards").rglob("*.json")) if f'"kind": "{kind}"' in p.read_text("utf-8"))
    record = json.loads(path.read_text("utf-8"))
    assert schema_faults("card", record, "x") == []
    assert schema_faults("card", {**record, field: value}, "x")


def test_a_branch_for_every_kind() -> None:
    branches = json.loads((schema_folder() / "card.schema.json").read_text("utf-8"))["allOf"]
    kinds = {card.kind for card in load_corpus().cards}
    assert {branch["if"]["properties"]["kind"]["const"] for branch in branches} == kinds


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


RESTATED = {"const", "contains", "minItems", "maxProperties", "minProperties", "required", "$ref"}
"""Keywords by which a branch of the card schema narrows a field that the top describes."""

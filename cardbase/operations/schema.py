"""The JSON Schema of trees, derived from the table of words: what ``to_json`` writes and ``from_json`` reads."""

from __future__ import annotations

from typing import Any

from cardbase.operations.table import GrammarTable, Production, Slot

OPEN_CLASSES = {"NAME": "the name of a card", "POWER": "a power", "NOUN": "a noun or a subtype"}
"""Classes of words that the lexicon adds to."""


def tree_schema(table: GrammarTable) -> dict[str, Any]:
    """Return the schema of the tree of an operation."""
    families = {
        family: {"oneOf": [_node(production) for production in productions]}
        for family, productions in table.families().items()
    }
    words = {name: {"enum": list(members)} for name, members in table.classes.items() if name not in OPEN_CLASSES}
    opened = {name: {"type": "string", "minLength": 1, "description": what} for name, what in OPEN_CLASSES.items()}
    numbers = {
        "NUMBER": {"type": "integer", "minimum": 0},
        "TIMES_X": {"type": "integer", "minimum": 0},
        "SIGNED": {"type": "string", "pattern": "^[+-]([0-9]+|X)$"},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "operation.schema.json",
        "title": "Operation",
        "description": "The tree of an operation: its sentences, each a node of the table of words.",
        "type": "array",
        "minItems": 1,
        "items": {"$ref": "#/$defs/sentence"},
        "$defs": {**families, **words, **opened, **numbers},
    }


def _node(production: Production) -> dict[str, Any]:
    slots = production.slots()
    return {
        "type": "object",
        "title": production.text,
        "description": production.means,
        "properties": {"kind": {"const": production.kind}, **{name: _value(slot) for name, (slot, _) in slots.items()}},
        "required": ["kind", *(name for name, (_, optional) in slots.items() if not optional)],
        "additionalProperties": False,
    }


def _value(slot: Slot) -> dict[str, Any]:
    item = {"$ref": f"#/$defs/{slot.family}"}
    return {"type": "array", "minItems": 1, "items": item} if slot.separator else item

"""Judging a record by its JSON Schema, with faults that a person can fix."""

from __future__ import annotations

import json
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from cardbase.errors import Fault
from cardbase.files import read_text
from cardbase.schemas.places import schema_folder

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator
    from jsonschema.protocols import Validator

_SHOWN = 60
"""Characters of a wrong value that a message repeats."""


@cache
def schema(name: str) -> dict[str, Any]:
    """Return the schema ``schemas/<name>.schema.json``."""
    content: dict[str, Any] = json.loads(read_text(schema_folder() / f"{name}.schema.json"))
    return content


@cache
def validator(name: str) -> Draft202012Validator:
    """Return the validator of a schema, made once."""
    from jsonschema import Draft202012Validator  # heavy, and reading the shipped cards needs none of it

    return Draft202012Validator(schema(name))


def schema_faults(name: str, record: Any, file: str) -> list[Fault]:
    """Return every way in which the record breaks the schema, in the order of their places."""
    if _is_sound(name, record):
        return []
    root = schema(name)
    faults = {fault for error in validator(name).iter_errors(record) for fault in _faults(error, file, root)}
    undeclared = {fault.place for fault in faults if fault.message == _UNDECLARED}
    faults = {fault for fault in faults if f"{fault.place}.{_first_word(fault.message)}" not in undeclared}
    once = {(fault.place, fault.message): fault for fault in sorted(faults, key=lambda fault: fault.hint)}
    return [once[told] for told in sorted(once)]


def _is_sound(name: str, record: Any) -> bool:
    """Tell whether a record satisfies a schema whose branches are chosen by some of its fields: the quick way."""
    fields = _choosing(name)
    if not fields or not isinstance(record, dict):
        return False
    chosen = json.dumps({field: record[field] for field in fields if field in record}, sort_keys=True)
    return _branch(name, chosen).is_valid(record)


@cache
def _choosing(name: str) -> tuple[str, ...]:
    """Return the fields by which a schema chooses its branches, none where it asks for more than fields."""
    conditions = [branch.get("if", {}) for branch in schema(name).get("allOf", ())]
    plain = all(condition and condition.keys() <= {"properties", "required"} for condition in conditions)
    named = {field for one in conditions for part in ("properties", "required") for field in one.get(part, ())}
    return tuple(sorted(named)) if plain else ()


@lru_cache(maxsize=1024)
def _branch(name: str, chosen: str) -> Validator:
    """Return the validator of a schema for records with some values of the choosing fields: its other branches go."""
    whole, record = validator(name), json.loads(chosen)
    met = (branch.get("then" if whole.evolve(schema=branch["if"]).is_valid(record) else "else") for branch in
           schema(name)["allOf"])  # fmt: skip
    return whole.evolve(schema=schema(name) | {"allOf": [branch for branch in met if branch]})


def _faults(error: Any, file: str, root: dict[str, Any]) -> Iterator[Fault]:
    """Turn one error of the library into faults: one a field for undeclared and missing fields."""
    if error.validator == "additionalProperties":
        known = sorted(error.schema.get("properties", ()))
        for field in sorted(set(error.instance) - set(known)):
            some = f"one of {', '.join(known)}" if 0 < len(known) <= _FEW else ""
            yield Fault(file, f"{error.json_path}.{_key(field)}", _UNDECLARED, _near(field, known) or some)
    elif error.validator == "required":
        for field in sorted(set(error.validator_value) - set(error.instance)):
            yield Fault(file, f"{error.json_path}.{field}", "is missing", _purpose(error, root, field))
    elif error.validator == "pattern" and error.instance == "" and error.schema.get("minLength"):
        return  # that it is empty is told already
    elif error.validator == "anyOf":
        ways = [_wanted(way) for way in error.validator_value]
        wanted = f"is neither {' nor '.join(ways)}" if all(ways) else "will not do"
        yield Fault(file, error.json_path, f"{_show(error.instance)} {wanted}", _purpose(error, root))
    else:
        yield Fault(file, error.json_path, _message(error, root), _hint(error, root))


def _message(error: Any, root: dict[str, Any]) -> str:
    value, wanted = _show(error.instance), error.validator_value
    match error.validator:
        case "type":
            return f"{value} is not {_wanted({'type': wanted})}"
        case "const":
            return f"{value} must be {_show(wanted)}{_for_branch(error, root)}"
        case "enum":
            return f"{value} is none of {', '.join(map(str, wanted))}"
        case "not" if wanted == {}:
            return f"has no place{_for_branch(error, root)}"
        case "contains" | "not":
            return f"{value} does not fit{_for_branch(error, root)}"
        case "pattern":
            return f"{value} is not of the form: {error.schema.get('x-form', wanted)}"
        case "minLength" | "minItems" if not error.instance:
            return "is empty"
        case "minimum" | "maximum" | "minLength" | "maxLength" | "minItems" | "maxItems":
            return f"{value}: {_LIMITS[error.validator]} {wanted}"
        case "minProperties" | "maxProperties":
            return f"{value}: {_LIMITS[error.validator]} {wanted}{_for_branch(error, root)}"
        case "uniqueItems":
            return f"{value} says something twice"
        case _:
            return f"{value} does not satisfy {error.validator}"


def _first_word(message: str) -> str:
    """Return the value with which a message begins, "" for none in quotes."""
    return message.partition('" is none of ')[0].removeprefix('"') if message[:1] == '"' else ""


def _wanted(node: dict[str, Any]) -> str:
    """Return in words what one part of a schema asks for, "" where it says it in none."""
    if "const" in node or "enum" in node:
        return " or ".join(map(_show, node.get("enum", [node.get("const")])))
    if not {"type", "minimum", "maximum"}.issuperset(node) or "type" not in node:
        return str(node.get("x-form") or _TYPES.get(str(node.get("type")), ""))
    names = [node["type"]] if isinstance(node["type"], str) else node["type"]
    limits = f" from {node['minimum']} to {node['maximum']}" if {"minimum", "maximum"} <= node.keys() else ""
    return " or ".join(_TYPES[name] for name in names) + limits


_TYPES = {
    "object": "an object in { }",
    "array": "a list in [ ]",
    "string": "a text in quotes",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "null",
}
_UNDECLARED = "no such field"
_FEW = 8
"""Fields that a message names when none is near the one that was written."""
_LIMITS = {
    "minimum": "at least",
    "maximum": "at most",
    "minLength": "length at least",
    "maxLength": "length at most",
    "minItems": "entries at least",
    "maxItems": "entries at most",
    "minProperties": "entries at least",
    "maxProperties": "entries at most",
}


def _for_branch(error: Any, root: dict[str, Any]) -> str:
    """Return the kind whose branch of the schema the error comes from, where the schema branches by kind."""
    path = list(error.absolute_schema_path)
    if path[0] != "allOf":
        return ""
    kind = root["allOf"][path[1]].get("then", {}).get("$ref", "").rpartition("/")[2]
    return f" on {'an' if kind[0] in 'aeiou' else 'a'} {kind}" if kind else ""


def _hint(error: Any, root: dict[str, Any]) -> str:
    if error.validator == "enum" and isinstance(error.instance, str):
        near = _near(error.instance, error.validator_value)
        if near:
            return near
    return _purpose(error, root)


def _purpose(error: Any, root: dict[str, Any], field: str = "") -> str:
    """Return what the schema says the field is for; a branch leaves that to the top of its schema."""
    node = error.schema
    if field:
        node = node.get("properties", {}).get(field, {})
        node = node if "description" in node else root.get("properties", {}).get(field, {})
    text = node.get("description", "").rstrip(".")
    return str(text[:1].lower() + text[1:])


def _near(word: str, known: list[Any]) -> str:
    found = get_close_matches(word[:_SHOWN], [k for k in known if isinstance(k, str)], n=1)
    return f"did you mean {found[0]}?" if found else ""


def _key(field: str) -> str:
    """Return a field's name for a path, quoted if it is no plain word."""
    return field if field.isidentifier() and len(field) <= _SHOWN else _show(field)


def _show(value: Any) -> str:
    text = "".join(c if c.isprintable() else f"\\u{ord(c):04x}" for c in json.dumps(value, ensure_ascii=False))
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"

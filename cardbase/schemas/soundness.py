"""Judging the schemas themselves: a slip in one is told like a slip in the data."""

from __future__ import annotations

import json

from cardbase.errors import Fault, Unreadable
from cardbase.files import read_text
from cardbase.schemas.places import schema_folder


def unsound_schemas() -> list[Fault]:
    """Return every place where a file in ``schemas/`` is no JSON Schema."""
    from jsonschema import Draft202012Validator  # heavy, as in judging

    judge = Draft202012Validator(Draft202012Validator.META_SCHEMA)
    found = []
    for path in sorted(schema_folder().glob("*.schema.json")):
        try:
            errors = judge.iter_errors(json.loads(read_text(path)))
            found += [Fault(str(path), error.json_path, _told(error.instance)) for error in errors]
        except (ValueError, Unreadable) as fault:
            found.append(Fault(str(path), "", f"no JSON: {fault}"))
    return found


def _told(value: object) -> str:
    return f"{json.dumps(value, ensure_ascii=False)[:60]} is nothing that JSON Schema knows there"

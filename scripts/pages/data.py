"""Parts of the page on the data: fields and kinds from the schemas, counts from the data."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from cardbase.corpus import Corpus, load_corpus
from cardbase.corpus.deriving import KINDS
from cardbase.operations import load_table, tree_schema
from cardbase.schemas import schema_folder
from scripts.pages import table


def schema(name: str) -> dict[str, Any]:
    """Return a schema by its short name."""
    content: dict[str, Any] = json.loads((schema_folder() / f"{name}.schema.json").read_text(encoding="utf-8"))
    return content


def fields(node: dict[str, Any], prefix: str = "") -> list[list[str]]:
    """Return a row for each field of an object schema, with the fields inside it: path, needed or not, meaning."""
    rows = []
    for name, value in node.get("properties", {}).items():
        needed = "yes" if name in node.get("required", ()) else "no"
        rows.append([f"`{prefix}{name}`", needed, value.get("description", "")])
        for inner, step in _inside(value):
            rows += fields(inner, f"{prefix}{name}{step}")
    return rows


def _inside(value: dict[str, Any]) -> list[tuple[dict[str, Any], str]]:
    """Return the object schemas inside a field: of the object itself, of a list's items, of a table's values."""
    card = schema("card")["$defs"]
    found = []
    for node, step in ((value, "."), (value.get("items"), "[]."), (value.get("additionalProperties"), ".*.")):
        options = node.get("anyOf", [node]) if isinstance(node, dict) else []
        for option in options:
            target = card.get(option["$ref"].rsplit("/", 1)[-1], {}) if "$ref" in option else option
            if "properties" in target:
                found.append((target, step))
    return found


def card_fields() -> str:
    """Return the fields of a card file."""
    return table(["field", "needed", "what it says"], fields(schema("card")))


def kinds() -> str:
    """Return what each kind is, and the fields it needs besides those that every card needs."""
    rules = schema("card")["$defs"]
    rows = []
    for name, kind in KINDS.items():
        needed = ", ".join(rules[name].get("required", ())) or "nothing"
        rows.append([name, kind.type, " or ".join(kind.words), kind.deck, needed, rules[name]["description"]])
    return table(["kind", "type", "subtype", "deck", "also needed", "what it is"], rows)


def tables() -> str:
    """Return the fields of the tables beside the cards, a section each."""
    sections = []
    for name in ("sets", "powers", "constants", "subtypes", "decisions"):
        content = schema(name)
        rows = [row for row in fields(content) if row[0] != "`$schema`"]
        listed = table(["field", "needed", "what it says"], rows)
        sections.append(f"### data/{name}.json\n\n{content['description']}\n\n{listed}")
    return "\n\n".join(sections)


def decision_counts() -> str:
    """Return how many decisions there are of each sort and verdict."""
    corpus: Corpus = load_corpus()
    counts = Counter((decision.anomaly, decision.verdict) for decision in corpus.decisions)
    verdicts = ("applied", "refused", "in doubt")
    rows = [
        [anomaly, *(str(counts[anomaly, verdict]) for verdict in verdicts)]
        for anomaly in sorted({decision.anomaly for decision in corpus.decisions})
    ]
    total = ["**all**", *(str(sum(counts[a, v] for a, verdict in counts if verdict == v)) for v in verdicts)]
    return table(["anomaly", *verdicts], [*rows, total])


def schemas() -> str:
    """Return every schema with its title and what it describes."""
    kept = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in schema_folder().glob("*.schema.json")}
    every = {**kept, "operation.schema.json": tree_schema(load_table())}
    rows = [[f"`{name}`", every[name].get("title", ""), every[name].get("description", "")] for name in sorted(every)]
    return table(["schema", "of what", "in short"], rows)


PARTS = {
    "card-fields": card_fields,
    "card-kinds": kinds,
    "data-tables": tables,
    "decision-counts": decision_counts,
    "schemas": schemas,
}

"""Parts of the pages on rules and rulings: fields from the schemas, tags, the map of the Collected Rulings File."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from cardbase.corpus import load_corpus
from cardbase.corpus.rulebook import Passage, Rulebook
from cardbase.web.rules import TAGS
from scripts.pages import table
from scripts.pages.data import fields, schema

FILES = (
    ("rules", "data/rules/<section>.json"),
    ("documents", "data/rules/documents.json"),
    ("ambiguities", "data/rules/ambiguities.json"),
    ("switches", "data/rules/switches.json"),
    ("lexicon", "data/rules/lexicon.json"),
    ("examples", "data/rules/examples.json"),
    ("timing", "data/rules/timing.json"),
    ("errata", "data/errata/*.json"),
    ("rulings", "data/rulings/*.json"),
)


def rule_fields() -> str:
    """Return the fields of the files of rules, errata and rulings, a section each."""
    sections = []
    for name, file in FILES:
        content = resolved(schema(name))
        rows = [row for row in fields(content) if row[0] != "`$schema`"]
        head = f"### {file}\n\n{content['description']} (`schemas/{name}.schema.json`)"
        sections.append(f"{head}\n\n{table(['field', 'needed', 'what it says'], rows)}")
    return "\n\n".join(sections)


def resolved(node: dict[str, Any]) -> dict[str, Any]:
    """Return a schema with its own definitions put in place of the references to them."""
    definitions = node.get("$defs", {})

    def put(value: Any) -> Any:
        if isinstance(value, list):
            return [put(entry) for entry in value]
        if not isinstance(value, dict):
            return value
        if "$ref" in value:
            return put(definitions[value["$ref"].rsplit("/", 1)[-1]])
        return {key: put(entry) for key, entry in value.items()}

    whole: dict[str, Any] = put({key: value for key, value in node.items() if key != "$defs"})
    return whole


def rule_tags() -> str:
    """Return the tags of rules, what they mean and how many rules have each."""
    counts = Counter(rule.tag for rule in load_corpus().rulebook.rules)
    return table(
        ["tag", "what it means", "rules"], [[f"`{tag}`", written, str(counts[tag])] for tag, written in TAGS.items()]
    )


def crf_coverage() -> str:
    """Return a row for every ruling of the Collected Rulings File and for every passage that rules nothing."""
    book = load_corpus().rulebook
    return "\n\n".join(_section(book, passage) for passage in book.passages)


def _section(book: Rulebook, passage: Passage) -> str:
    rows: list[tuple[int, list[str]]] = [
        (ruling.sentences[0], [_sentences(ruling.sentences), f"`{ruling.id}`", ", ".join(ruling.rules)])
        for ruling in book.rulings
        if ruling.source == f"CRF {passage.section}"
    ]
    rows += [(part[0], [_sentences(part), "none", why]) for part, why in passage.unruled]
    listed = table(["sentences", "ruling", "rules, errata, ambiguities"], [row for _, row in sorted(rows)])
    count = f"{passage.sentences} sentence{'' if passage.sentences == 1 else 's'}"
    return f"### {passage.section} {passage.title} ({count})\n\n{listed}"


def _sentences(numbers: Iterable[int]) -> str:
    """Return "1–3, 5" for 1, 2, 3, 5."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


PARTS = {"crf-coverage": crf_coverage, "rule-fields": rule_fields, "rule-tags": rule_tags}

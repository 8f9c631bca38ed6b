"""Answers about rules, ambiguities, switches, errata and rulings, as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from cardbase.corpus import Corpus, plain
from cardbase.corpus.errata import Erratum
from cardbase.corpus.rulebook import Ambiguity, Citable, Rule, Ruling, Switch, Table
from cardbase.errors import NotFound
from cardbase.given import checked

TAGS = {
    "RB": "the rulebook; the Collected Rulings File (CRF) is silent",
    "CRF=": "the rulebook; the CRF repeats it",
    "CRF+": "the rulebook; the CRF clarifies or extends it",
    "CRF!": "the CRF overrides the rulebook",
    "CRF": "the CRF alone",
    "INF": "inferred, or a convention",
    "later": "the practice of the later sets",
    "procedure": "a step of a procedure",
}
"""What the tag of a rule means."""


@checked
def rule_answer(corpus: Corpus, entry: Citable) -> dict[str, Any]:
    """Return a rule, ruling table, ambiguity, switch or erratum as JSON (schemas/rule.schema.json)."""
    kinds: dict[type, Callable[[Corpus, Any], dict[str, Any]]] = {
        Ambiguity: _ambiguity, Erratum: _erratum, Rule: _rule, Switch: _switch,
    }  # fmt: skip
    answer = kinds.get(type(entry), _other)(corpus, entry)
    rulings = [ruling_answer(corpus, ruling) for ruling in corpus.rulebook.rulings_of(entry.id)]
    return {
        "id": entry.id,
        **answer,
        "text": plain(answer["text"], corpus),
        "notes": [{"label": label, "text": plain(text, corpus)} for label, text in answer["notes"] if text],
        "rulings": rulings,
    }


def ruling_answer(corpus: Corpus, ruling: Ruling) -> dict[str, Any]:
    """Return a ruling as JSON (schemas/ruling.schema.json)."""
    return {
        "id": ruling.id,
        "text": plain(ruling.text, corpus),
        "source": ruling.source,
        "sentences": list(ruling.sentences),
        "targets": [dict(target.conditions) for target in ruling.targets],
        "rules": list(ruling.rules),
    }


def _rule(corpus: Corpus, rule: Rule) -> dict[str, Any]:
    sections = {section.id: section.title for section in corpus.rulebook.sections}
    doubts = [a.id for a in corpus.rulebook.ambiguities if rule.id in a.rules]
    before = rule.printed if rule.printed is not None else None
    was = "" if before is None else f"{before or 'no such rule'} ({', '.join(rule.overrides)})"
    return {
        "kind": "rule",
        "title": sections[rule.section],
        "text": rule.text or "The rulebook has no such rule.",
        "sources": list(rule.sources),
        "notes": [("Standing", TAGS[rule.tag]), ("Rulebook", was), ("Note", rule.note)],
        "see": [*rule.see, *doubts, *rule.switches, *rule.errata],
        "table": _table(rule.table),
    }


def _ambiguity(_: Corpus, entry: Any) -> dict[str, Any]:
    return {
        "kind": "ambiguity",
        "title": entry.question,
        "text": entry.resolution,
        "sources": [],
        "notes": [("Evidence", entry.evidence), ("Reason", entry.reason)],
        "see": [*entry.rules, *([entry.switch] if entry.switch else [])],
        "table": None,
    }


def _switch(_: Corpus, entry: Any) -> dict[str, Any]:
    notes = [("Default", json.dumps(entry.default)), ("Otherwise", json.dumps(entry.alternative))]
    return {
        "kind": "switch",
        "title": "A choice of rules",
        "text": entry.meaning,
        "sources": [],
        "notes": [*notes, ("Switches", ", ".join(entry.names))],
        "see": list(entry.see),
        "table": None,
    }


def _erratum(corpus: Corpus, entry: Erratum) -> dict[str, Any]:
    day = entry.date or (f"not known; not before {entry.not_before}" if entry.not_before else "not known")
    conflict = f"{entry.conflict.reference} {entry.conflict.resolution}" if entry.conflict else ""
    return {
        "kind": "erratum",
        "title": entry.title,
        "text": entry.note,
        "sources": [entry.source],
        "notes": [("Date", day), *patch_notes(corpus, entry), ("Conflict", conflict)],
        "see": [*entry.rules, *(patch.target for patch in entry.patches)],
        "table": None,
    }


def patch_notes(corpus: Corpus, erratum: Erratum) -> Iterator[tuple[str, str]]:
    """Yield what each patch of an erratum changes: the printed value, then the one in force."""
    for patch in erratum.patches:
        card = corpus.by_id.get(patch.target)
        where = card.name if card else patch.target
        now = patch.current
        if now is None and card:
            now = getattr(card, patch.field)
        if now is None and not card:
            now = _current_text(corpus, patch.target)
        yield "Printed", f"{where}, {patch.field}: {shown_value(patch.printed, rule=card is None)}"
        yield "In force", f"{where}, {patch.field}: {shown_value(now)}"


def _current_text(corpus: Corpus, rule: str) -> str | None:
    found = next((r for r in corpus.rulebook.rules if r.id == rule), None)
    return found.text if found else None


def shown_value(value: Any, *, rule: bool = False) -> str:
    """Return a printed or current value for people."""
    if value in (None, "unknown"):
        return "not known"
    if value == "" and rule:
        return "no such rule"
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _other(_: Corpus, entry: Any) -> dict[str, Any]:
    return {
        "kind": entry.kind,
        "title": entry.title,
        "text": getattr(entry, "text", ""),
        "sources": list(getattr(entry, "sources", ())),
        "notes": [("Note", getattr(entry, "note", ""))],
        "see": list(getattr(entry, "rules", ())),
        "table": _table(entry.table),
    }


def _table(table: Table | None) -> dict[str, Any] | None:
    return {"columns": list(table.columns), "rows": [list(row) for row in table.rows]} if table else None


def rule(request: dict[str, Any], corpus: Corpus) -> dict[str, Any]:
    """Return the rule of ``id``; raise ``NotFound``."""
    return rule_answer(corpus, corpus.rulebook.find(str(request["id"])))


def ruling(request: dict[str, Any], corpus: Corpus) -> dict[str, Any]:
    """Return the ruling of ``id``; raise ``NotFound``."""
    wanted = str(request["id"]).lower()
    for found in corpus.rulebook.rulings:
        if found.id == wanted:
            return ruling_answer(corpus, found)
    raise NotFound(f"no ruling has the id {wanted[:40]!r}", hint="cardbase ruling WORDS finds rulings")

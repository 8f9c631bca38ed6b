"""Rules, errata and rulings laid out for people; what is laid out is what ``--json`` prints."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardbase.corpus import Card, Citable, Corpus, Erratum, Rule, Ruling, Table

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


def rule_answer(corpus: Corpus, entry: Citable) -> dict[str, Any]:
    """Return what ``rule --json`` prints of a rule or anything else with an id."""
    from cardbase.corpus import Ambiguity, Erratum, Rule, Switch, plain

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
    """Return what ``ruling --json`` prints of a ruling."""
    from cardbase.corpus import plain

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
        "notes": [("Date", day), *_patches(corpus, entry), ("Conflict", conflict)],
        "see": [*entry.rules, *(patch.target for patch in entry.patches)],
        "table": None,
    }


def _patches(corpus: Corpus, erratum: Erratum) -> Iterator[tuple[str, str]]:
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


def rule_page(answer: dict[str, Any], width: int) -> str:
    """Return an answer for people, in at most ``width`` columns."""
    head = f"{answer['id']} · {answer['title']}" if answer["title"] else answer["id"]
    facts = ["Source: " + ", ".join(answer["sources"])] if answer["sources"] else []
    facts += [f"{note['label']}: {note['text']}" for note in answer["notes"]]
    if answer["see"]:
        facts.append("See: " + ", ".join(dict.fromkeys(answer["see"])))
    rulings = [line for ruling in answer["rulings"] for line in ruling_lines(ruling)]
    parts = (
        wrapped([head], width),
        wrapped(answer["text"].splitlines(), width, hanging=0),
        wrapped(table_lines(answer["table"]), width) if answer["table"] else "",
        wrapped(facts, width),
        wrapped(["Rulings", *(f"  {line}" for line in rulings)], width) if rulings else "",
    )
    return "\n\n".join(part for part in parts if part)


def ruling_lines(ruling: dict[str, Any]) -> Iterator[str]:
    """Yield the line of a ruling."""
    yield f"{ruling['id']} ({ruling['source']}): {ruling['text']}"


def table_lines(table: dict[str, Any]) -> Iterator[str]:
    """Yield a table row by row, each cell after its head: cells of rules are sentences, too wide for columns."""
    for row in table["rows"]:
        cells = [f"{head}: {cell}" for head, cell in zip(table["columns"], row, strict=False) if cell not in ("", "—")]
        yield "  " + "; ".join(cells)


def wrapped(lines: Iterable[str], width: int, hanging: int = 2) -> str:
    """Return the lines as text of at most ``width`` columns, what follows a line ``hanging`` columns further in."""
    made: list[str] = []
    for line in lines:
        indent = " " * (len(line) - len(line.lstrip()) + hanging)
        made += textwrap.wrap(line, max(width, 20), subsequent_indent=indent, break_on_hyphens=False) or [""]
    return "\n".join(made)


# sections of ``cardbase show``


def errata_of(corpus: Corpus, card: Card) -> Iterator[str]:
    """The errata of the card, with both values."""
    from cardbase.corpus import bearing_on, plain

    for erratum in bearing_on(corpus, card).errata:
        yield f"Erratum {erratum.id} ({erratum.source})"
        yield "  " + plain(erratum.note, corpus)
        yield from (f"  {label}: {text}" for label, text in _patches(corpus, erratum))
        if erratum.conflict:
            yield f"  Conflict: {erratum.conflict.reference} {erratum.conflict.resolution}"
    if card.printed_unknown:
        yield f"  The printed value of {', '.join(card.printed_unknown)} is not known; shown as in force."


def rulings_of(corpus: Corpus, card: Card) -> Iterator[str]:
    """The rulings that name the card; how many more bear on cards of its kind."""
    from cardbase.corpus import bearing_on

    rulings = bearing_on(corpus, card).rulings
    own = [ruling for ruling in rulings if any(t.names_one_card and t.fits(card) for t in ruling.targets)]
    if rulings:
        yield "Rulings"
    for ruling in own:
        yield from (f"  {line}" for line in ruling_lines(ruling_answer(corpus, ruling)))
    if others := len(rulings) - len(own):
        more = "more on such cards" if own else "on such cards"
        yield f"  {others} {more}: cardbase ruling --card {card.id}"


def rules_of(corpus: Corpus, card: Card) -> Iterator[str]:
    """The ids of the rules that bear on the card."""
    from cardbase.corpus import bearing_on

    rules = bearing_on(corpus, card).rules
    if rules:
        yield "Rules (cardbase rule ID tells each)"
        yield "  " + ", ".join(rule.id for rule in rules)

"""Loading the rulebook from ``data/rules``, ``data/errata`` and ``data/rulings``.

What is malformed or cites what does not exist is never loaded: ``load_rules`` raises ``Faulty`` with every fault.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from cardbase.corpus.entries import (
    DataRecord,
    Reading,
    Shape,
    listed,
    mappings,
    number,
    numbers,
    rows,
    setting,
    table,
    text,
    text_or_null,
    texts,
)
from cardbase.corpus.errata import UNKNOWN, Erratum, Patch, read_errata
from cardbase.corpus.rulebook import (
    Ambiguity,
    Document,
    Example,
    Passage,
    Rule,
    Rulebook,
    Ruling,
    Section,
    Switch,
    Table,
    Term,
    Timing,
)
from cardbase.corpus.selectors import Selector, selector_from_json

if TYPE_CHECKING:
    from cardbase.corpus.card_pool import CardPool

T = TypeVar("T")
Read = list[tuple[T, DataRecord]]

RULESET = "cfg.ruleset"
"""The switch that takes the rulebook's own wording of every rule that errata changed."""

SECTION_SHAPE: Shape = {"section": text, "title": text, "order": number, "edition": text, "about?": mappings}
TABLE_SHAPE: Shape = {"id": text, "title": text, "columns": texts, "rows": rows, "note?": text}
TERM_SHAPE: Shape = {"term": text, "rules": texts, "meaning?": text, "words?": texts}
SHAPES: dict[str, Shape] = {
    "documents": {"id": text, "title": text, "date": text_or_null, "note": text},
    "rules": {
        "id": text,
        "text": text,
        "tag": text,
        "sources": texts,
        "note?": text,
        "see?": texts,
        "switches?": texts,
        "table?": table,
        "about?": mappings,
    },
    "ambiguities": {
        "id": text,
        "question": text,
        "evidence": text,
        "resolution": text,
        "reason?": text,
        "switch?": text,
        "rules": texts,
    },
    "switches": {
        "id": text,
        "meaning": text,
        "default": setting,
        "alternative": setting,
        "see": texts,
        "names?": texts,
    },
    "terms": TERM_SHAPE,
    "examples": {
        "id": text,
        "title?": text,
        "text": text,
        "basis": text,
        "sources": texts,
        "rules": texts,
        "table?": table,
    },
    "tables": TABLE_SHAPE,
    "sections": {"section": text, "title": text, "sentences": number, "rulings": listed, "unruled": listed},
    "unruled": {"sentences": numbers, "why": text},
    "rulings": {
        "id": text,
        "text": text,
        "source": text,
        "sentences": numbers,
        "targets": mappings,
        "rules": texts,
    },
}
SINGLE = {
    "documents": "documents", "ambiguities": "ambiguities", "switches": "switches", "lexicon": "terms",
    "examples": "examples", "timing": "tables",
}  # fmt: skip
"""The files of ``data/rules`` that hold no section of rules, and the list that each holds."""


class Pages:
    """Everything read from a data folder, each value with the entry it came from, and the faults met on the way."""

    def __init__(self, corpus: CardPool, folder: Path) -> None:
        self.reading = Reading()
        self._folder = folder
        self._corpus = corpus
        self._keywords: dict[str, tuple[str, ...]] = {}
        self.errata: Read[Erratum] = read_errata(folder, self.reading)
        self.documents = self._single("documents", lambda r: Document(r["id"], r["title"], r.get("date"), r["note"]))
        self.lexicon = self._single("lexicon", _term)
        self._keywords = {term.term: term.words for term, _ in self.lexicon if term.words}
        self.ambiguities = self._single("ambiguities", _ambiguity)
        self.switches = self._single("switches", _switch)
        self.examples = self._single("examples", _example)
        self.timing = self._single("timing", _timing)
        self.sections: Read[Section] = []
        self.rules: Read[Rule] = []
        self._read_sections()
        self.passages: Read[Passage] = []
        self.rulings: Read[Ruling] = []
        self._read_rulings()

    @property
    def keywords(self) -> Mapping[str, tuple[str, ...]]:
        """The terms of the lexicon that operations use, with their spellings."""
        return self._keywords

    def book(self) -> Rulebook:
        """Return what was read as one value."""
        return Rulebook(
            documents=_values(self.documents),
            sections=_values(self.sections),
            rules=_values(self.rules),
            ambiguities=_values(self.ambiguities),
            switches=_values(self.switches),
            lexicon=_values(self.lexicon),
            examples=_values(self.examples),
            timing=_values(self.timing),
            errata=_values(self.errata),
            rulings=_values(self.rulings),
            passages=_values(self.passages),
        )

    def _single(self, name: str, make: Any) -> Any:
        path = self._folder / "rules" / f"{name}.json"
        entries = self.reading.entries(path, self.reading.content(path), SINGLE[name], SHAPES[SINGLE[name]])
        return [(make(entry.record), entry) for entry in entries]

    def _read_sections(self) -> None:
        patches = self._rule_patches()
        found = []
        for path in sorted((self._folder / "rules").glob("*.json")):
            if path.stem in SINGLE:
                continue
            content = self.reading.content(path)
            head = {"sections": [content]} if content else {}
            for entry in self.reading.entries(path, head, "sections", SECTION_SHAPE):
                found.append((_section(entry.record), DataRecord(str(path), "$", entry.record)))
        self.sections = sorted(found, key=lambda item: item[0].order)
        for section, whole in self.sections:
            entries = self.reading.entries(Path(whole.file), whole.record, "rules", SHAPES["rules"])
            about = whole.record.get("about", [])
            self.rules += [(self._rule(entry.record, section.id, about, patches), entry) for entry in entries]

    def _rule(
        self,
        record: Mapping[str, Any],
        section: str,
        about: list[Any],
        patches: Mapping[str, list[tuple[Erratum, Patch]]],
    ) -> Rule:
        wording, printed = record["text"], None
        for erratum, patch in patches.get(record["id"], ()):
            active = erratum.in_force(self._corpus.view, self._corpus.as_of)
            printed = None if patch.printed in (None, UNKNOWN) else str(patch.printed)
            value = patch.current if active else printed
            wording = wording if value is None else value
        return Rule(
            id=record["id"],
            section=section,
            text=wording,
            tag=record["tag"],
            sources=tuple(record["sources"]),
            note=record.get("note", ""),
            see=tuple(record.get("see", ())),
            switches=(*record.get("switches", ()), *([RULESET] if record["id"] in patches else [])),
            table=_table(record["table"]) if "table" in record else None,
            about=self._selectors([*about, *record.get("about", ())]),
            errata=tuple(erratum.id for erratum, _ in patches.get(record["id"], ())),
            overrides=tuple(patch.printed_basis or "" for _, patch in patches.get(record["id"], ())),
            printed=printed,
        )

    def _rule_patches(self) -> dict[str, list[tuple[Erratum, Patch]]]:
        found: dict[str, list[tuple[Erratum, Patch]]] = {}
        for erratum, _ in self.errata:
            for patch in erratum.patches:
                if patch.target_kind == "rule":
                    found.setdefault(patch.target, []).append((erratum, patch))
        return found

    def _read_rulings(self) -> None:
        for path in sorted((self._folder / "rulings").glob("*.json")):
            content = self.reading.content(path)
            for entry in self.reading.entries(path, content, "sections", SHAPES["sections"]):
                unruled = self.reading.entries(path, entry.record, "unruled", SHAPES["unruled"], entry.place)
                self.passages.append((_passage(entry.record, [part.record for part in unruled]), entry))
                rulings = self.reading.entries(path, entry.record, "rulings", SHAPES["rulings"], entry.place)
                self.rulings += [(self._ruling(ruling.record), ruling) for ruling in rulings]

    def _ruling(self, record: Mapping[str, Any]) -> Ruling:
        return Ruling(
            id=record["id"],
            text=record["text"],
            source=record["source"],
            sentences=tuple(record["sentences"]),
            targets=self._selectors(record["targets"]),
            rules=tuple(record["rules"]),
        )

    def _selectors(self, records: Iterable[Mapping[str, str]]) -> tuple[Selector, ...]:
        return tuple(selector_from_json(record, self._keywords) for record in records)


def _values(read: Read[T]) -> tuple[T, ...]:
    return tuple(value for value, _ in read)


def _section(record: Mapping[str, Any]) -> Section:
    return Section(record["section"], record["title"], record["order"], record["edition"])


def _table(record: Mapping[str, Any]) -> Table:
    return Table(tuple(record["columns"]), tuple(tuple(row) for row in record["rows"]))


def _term(record: Mapping[str, Any]) -> Term:
    return Term(record["term"], record.get("meaning", ""), tuple(record["rules"]), tuple(record.get("words", ())))


def _ambiguity(record: Mapping[str, Any]) -> Ambiguity:
    return Ambiguity(
        id=record["id"],
        question=record["question"],
        evidence=record["evidence"],
        resolution=record["resolution"],
        reason=record.get("reason", ""),
        switch=record.get("switch"),
        rules=tuple(record["rules"]),
    )


def _switch(record: Mapping[str, Any]) -> Switch:
    return Switch(
        id=record["id"],
        meaning=record["meaning"],
        default=record["default"],
        alternative=record["alternative"],
        see=tuple(record["see"]),
        names=tuple(record.get("names", ())),
    )


def _example(record: Mapping[str, Any]) -> Example:
    return Example(
        id=record["id"],
        title=record.get("title", ""),
        text=record["text"],
        basis=record["basis"],
        sources=tuple(record["sources"]),
        rules=tuple(record["rules"]),
        table=_table(record["table"]) if "table" in record else None,
    )


def _timing(record: Mapping[str, Any]) -> Timing:
    return Timing(record["id"], record["title"], _table(record), record.get("note", ""))


def _passage(record: Mapping[str, Any], unruled: Iterable[Mapping[str, Any]]) -> Passage:
    parts = tuple((tuple(part["sentences"]), part["why"]) for part in unruled)
    return Passage(record["section"], record["title"], record["sentences"], parts)

"""What can be wrong with rules, errata and rulings. Each check returns every fault it finds, with file and place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from cardbase.corpus.card_pool import CardPool
from cardbase.corpus.entries import DataRecord, Reading
from cardbase.corpus.errata import UNKNOWN, Erratum, errata_faults
from cardbase.corpus.language import lexicon_of
from cardbase.corpus.marks import marked_names, references
from cardbase.corpus.pages import Pages
from cardbase.corpus.rulebook import Ruling
from cardbase.corpus.selectors import CONDITIONS
from cardbase.errors import AmbiguousName, Fault, NotFound, Ungrammatical
from cardbase.schemas import schema_faults

INFERENCE = "inference"
"""The source of a rule that no document gives."""


def page_faults(pages: Pages, corpus: CardPool) -> list[Fault]:
    """Return every fault in what was read."""
    checks = (
        _patch_faults(pages, corpus),
        _repeated_ids(pages),
        _source_faults(pages),
        _reference_faults(pages),
        _selector_faults(pages, corpus),
        _name_faults(pages, corpus),
        _coverage_faults(pages),
    )
    return [*pages.reading.faults, *(fault for check in checks for fault in check)]


def _patch_faults(pages: Pages, corpus: CardPool) -> Iterator[Fault]:
    cards = {card.id: {"type": card.type, "kind": card.kind} for card in corpus.by_id.values()}
    yield from errata_faults(pages.errata, cards)
    rules = {rule.id for rule, _ in pages.rules}
    for erratum, entry in pages.errata:
        for number, patch in enumerate(erratum.patches):
            if patch.target_kind == "rule":
                at = f".patches[{number}]"
                if patch.target not in rules:
                    yield entry.fault(f"{erratum.id}: no rule has the id {patch.target!r}", at=at)
                if patch.field != "text":
                    yield entry.fault(f"{erratum.id}: a rule has no field {patch.field!r}", at=at, hint="use 'text'")


def errata_operation_faults(pages: Pages, corpus: CardPool) -> Iterator[Fault]:
    """Every operation that an erratum gives is one."""
    from cardbase.operations import parse  # only the whole check needs the language

    lexicon = lexicon_of(corpus.by_id.values(), corpus.powers, corpus.tokens)
    for erratum, entry in pages.errata:
        for index, patch in enumerate(erratum.patches):
            for name in ("printed", "current"):
                text = getattr(patch, name)
                if patch.field == "operation" and text not in (None, UNKNOWN):
                    try:
                        parse(text, lexicon)
                    except Ungrammatical as error:
                        yield entry.fault(f"{erratum.id}: {error.message}", at=f".patches[{index}].{name}")


def _entries(pages: Pages) -> Iterator[tuple[Any, DataRecord]]:
    yield from pages.rules
    yield from pages.ambiguities
    yield from pages.switches
    yield from pages.examples
    yield from pages.timing
    yield from pages.errata
    yield from pages.rulings


def _repeated_ids(pages: Pages) -> Iterator[Fault]:
    first: dict[str, DataRecord] = {}
    for value, entry in _entries(pages):
        if value.id in first:
            before = first[value.id]
            yield entry.fault(f"the id {value.id!r} is used twice", hint=f"first in {before.file}: {before.place}")
        first.setdefault(value.id, entry)


def _source_faults(pages: Pages) -> Iterator[Fault]:
    """Every rule, erratum and ruling names a source, and each source is a document (and section) that is known."""
    documents = {document.id for document, _ in pages.documents}
    sections = {passage.section for passage, _ in pages.passages}
    for value, entry in [*pages.rules, *pages.examples]:
        if not value.sources:
            yield entry.fault(f"{value.id}: has no source", hint=f'write "{INFERENCE}" where no document says it')
        for source in value.sources:
            yield from _unknown_source(value.id, source, entry, documents, sections)
    for value, entry in _dated(pages):
        if value.source.strip():
            yield from _unknown_source(value.id, value.source, entry, documents, sections)
        else:
            yield entry.fault(
                f"{value.id}: has no source", hint="a ruling or an erratum without a source is not loaded"
            )


def _dated(pages: Pages) -> Iterator[tuple[Erratum | Ruling, DataRecord]]:
    yield from pages.errata
    yield from pages.rulings


def _unknown_source(
    name: str, source: str, entry: DataRecord, documents: set[str], sections: set[str]
) -> Iterator[Fault]:
    document, _, place = source.partition(" ")
    if document not in documents:
        known = ", ".join(sorted(documents))
        yield entry.fault(f"{name}: the source {source!r} names no known document", hint=f"documents: {known}")
    elif document == "CRF" and place.split(" ")[0] not in sections:
        yield entry.fault(f"{name}: the CRF has no section {place!r}")


def _reference_faults(pages: Pages) -> Iterator[Fault]:
    """Every id that is cited exists."""
    known = {value.id for value, _ in _entries(pages)} | {s.id for s, _ in pages.switches}
    known |= {erratum.delta for erratum, _ in pages.errata if erratum.delta}
    names = known | {name for switch, _ in pages.switches for name in switch.names}
    for value, entry in [*_entries(pages), *pages.lexicon]:
        own = getattr(value, "id", "") or getattr(value, "term", "")
        cited = [*getattr(value, "rules", ()), *getattr(value, "see", ()), *getattr(value, "switches", ())]
        switch = getattr(value, "switch", None)
        for reference in [*cited, *([switch] if switch else [])]:
            if reference not in names:
                yield entry.fault(f"{own}: no rule has the id {reference!r}")
        for text in _texts(value):
            for reference in references(text):
                if reference not in known:
                    yield entry.fault(f"{own}: names {reference}, which is not a rule", at=".text")


TEXTS = ("text", "note", "question", "evidence", "resolution", "reason", "meaning", "title")


def _texts(value: Any) -> list[str]:
    texts = [getattr(value, name, None) for name in TEXTS]
    patches = getattr(value, "patches", ())
    return [t for t in [*texts, *(p.printed for p in patches if p.target_kind == "rule")] if isinstance(t, str) and t]


def _selector_faults(pages: Pages, corpus: CardPool) -> Iterator[Fault]:
    """Every target exists: conditions, cards, kinds, subtypes, powers, keywords."""
    known = {
        "card": set(corpus.by_id),
        "type": {card.type for card in corpus.by_id.values()},
        "kind": {card.kind for card in corpus.by_id.values()},
        "deck": {card.deck for card in corpus.by_id.values()},
        "subtype": {subtype for card in corpus.by_id.values() for subtype in card.subtypes},
        "allegiance": {power.id for power in corpus.powers},
        "keyword": set(pages.keywords),
    }
    for ruling, entry in pages.rulings:
        if not ruling.targets and not ruling.rules:
            yield entry.fault(f"{ruling.id}: has no target", hint="name cards, kinds, subtypes, keywords or rules")
    for name, selector, entry in _selectors(pages):
        for condition, value in selector.conditions:
            if condition not in known:
                yield entry.fault(f"{name}: {condition!r} is not a target", hint=f"targets: {', '.join(CONDITIONS)}")
            elif value not in known[condition]:
                yield entry.fault(f"{name}: there is no {condition} {value!r}")
        if not selector.conditions:
            yield entry.fault(f"{name}: an empty target would be every card")


def _selectors(pages: Pages) -> Iterator[tuple[str, Any, DataRecord]]:
    for ruling, entry in pages.rulings:
        yield from ((ruling.id, selector, entry) for selector in ruling.targets)
    for rule, entry in pages.rules:
        yield from ((rule.id, selector, entry) for selector in rule.about)


def _name_faults(pages: Pages, corpus: CardPool) -> Iterator[Fault]:
    """Every card named in double brackets is one card, exactly."""
    for value, entry in _entries(pages):
        for text in _texts(value):
            yield from _dead_names(value.id, text, entry, corpus)


def _dead_names(own: str, text: str, entry: DataRecord, corpus: CardPool) -> Iterable[Fault]:
    if text.count("[[") != text.count("]]") or text.count("[[") != len(list(marked_names(text))):
        yield entry.fault(f"{own}: double brackets that do not match", at=".text")
    for name in marked_names(text):
        if name in corpus.by_id:
            continue
        try:
            card = corpus.exact(name)
        except (NotFound, AmbiguousName) as error:
            yield entry.fault(f"{own}: [[{name}]] names no one card: {error.message}", at=".text", hint=error.hint)
        else:
            if name not in {card.full_name, card.name}:
                yield entry.fault(f"{own}: [[{name}]] is not spelt like the card", at=".text", hint=card.full_name)


def _coverage_faults(pages: Pages) -> Iterator[Fault]:
    """Every sentence of every section of the CRF is in a ruling, or stands among those that rule nothing."""
    covered: dict[str, list[int]] = {}
    for ruling, _ in pages.rulings:
        covered.setdefault(ruling.source.removeprefix("CRF "), []).extend(ruling.sentences)
    for passage, entry in pages.passages:
        numbers = covered.get(passage.section, []) + [n for part, _ in passage.unruled for n in part]
        missing = sorted(set(range(1, passage.sentences + 1)) - set(numbers))
        beyond = sorted(set(numbers) - set(range(1, passage.sentences + 1)))
        if missing:
            yield entry.fault(f"section {passage.section}: no ruling covers sentence {', '.join(map(str, missing))}")
        if beyond:
            yield entry.fault(f"section {passage.section}: has no sentence {', '.join(map(str, beyond))}")


def page_schema_faults(folder: Path) -> Iterator[Fault]:
    """Yield where files of ``errata``, ``rules`` and ``rulings`` break the JSON Schema that they name."""
    reading = Reading()
    for path in sorted(path for name in ("errata", "rules", "rulings") for path in (folder / name).glob("*.json")):
        content = reading.content(path)
        name = Path(str(content.get("$schema", ""))).name.removesuffix(".schema.json")
        if name in SCHEMAS:
            yield from schema_faults(name, content, str(path))
        elif content:
            yield Fault(str(path), "$.$schema", f"must name one of {', '.join(SCHEMAS)}")


SCHEMAS = (*("ambiguities", "documents", "errata", "examples", "lexicon", "rules", "rulings", "switches", "timing"),)
"""The schemas of the files of ``errata``, ``rules`` and ``rulings``."""

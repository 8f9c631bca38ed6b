"""Rules, ambiguities, switches, errata and rulings, and which card or rule each ruling is about."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from cardbase.corpus import Corpus, Patch, Rule, Selector, bearing_on, cards_of, plain
from cardbase.database.tables import Base, Rows, TableGroup
from cardbase.database.words import EVERY_CARD, indexed


class DocumentRow(Base):
    """A source that rules, errata and rulings cite."""

    __tablename__ = "documents"

    document: Mapped[str] = mapped_column(primary_key=True)
    title: Mapped[str]
    date: Mapped[str | None]
    note: Mapped[str]


class RuleRow(Base):
    """One rule. ``printed`` is what the rulebook said before an erratum, "" where it had no such rule."""

    __tablename__ = "rules"

    rule_no: Mapped[int] = mapped_column(primary_key=True)
    rule: Mapped[str] = mapped_column(unique=True)
    section: Mapped[str] = mapped_column(index=True)
    section_title: Mapped[str]
    edition: Mapped[str]
    text: Mapped[str]
    printed: Mapped[str | None]
    tag: Mapped[str]
    note: Mapped[str]
    data: Mapped[str | None]
    switches: Mapped[str]
    see: Mapped[str]


class RuleSourceRow(Base):
    """A place in a document where a rule stands."""

    __tablename__ = "rule_sources"

    rule: Mapped[str] = mapped_column(ForeignKey("rules.rule"), primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True)
    document: Mapped[str] = mapped_column(ForeignKey("documents.document"))
    place: Mapped[str]


class AmbiguityRow(Base):
    """A question that the documents leave open, and its resolution."""

    __tablename__ = "ambiguities"

    ambiguity: Mapped[str] = mapped_column(primary_key=True)
    question: Mapped[str]
    evidence: Mapped[str]
    resolution: Mapped[str]
    reason: Mapped[str]
    switch: Mapped[str | None]


class AmbiguityRuleRow(Base):
    """A rule that an ambiguity is about."""

    __tablename__ = "ambiguity_rules"

    ambiguity: Mapped[str] = mapped_column(ForeignKey("ambiguities.ambiguity"), primary_key=True)
    rule: Mapped[str] = mapped_column(primary_key=True, index=True)


class SwitchRow(Base):
    """A choice of rules."""

    __tablename__ = "switches"

    switch: Mapped[str] = mapped_column(primary_key=True)
    meaning: Mapped[str]
    default_value: Mapped[str]
    alternative: Mapped[str]
    see: Mapped[str]


class TermRow(Base):
    """A word of the lexicon."""

    __tablename__ = "lexicon"

    term: Mapped[str] = mapped_column(primary_key=True)
    meaning: Mapped[str]
    rule: Mapped[str] = mapped_column(ForeignKey("rules.rule"))


class ErratumRow(Base):
    """A change made to cards or rules after they were printed."""

    __tablename__ = "errata"

    erratum_no: Mapped[int] = mapped_column(primary_key=True)
    erratum: Mapped[str] = mapped_column(unique=True)
    delta: Mapped[str | None]
    title: Mapped[str]
    note: Mapped[str]
    source: Mapped[str]
    date: Mapped[str | None]
    not_before: Mapped[str | None]
    until: Mapped[str | None]
    reference: Mapped[str | None]
    conflict: Mapped[str | None]


class PatchRow(Base):
    """One field that an erratum changes, with both values."""

    __tablename__ = "patches"

    patch_no: Mapped[int] = mapped_column(primary_key=True)
    erratum: Mapped[str] = mapped_column(ForeignKey("errata.erratum"), index=True)
    card: Mapped[str | None] = mapped_column(index=True)
    rule: Mapped[str | None] = mapped_column(index=True)
    field: Mapped[str]
    printed: Mapped[str]
    current: Mapped[str]
    printed_basis: Mapped[str | None]


class RulingRow(Base):
    """One statement of a document in our words."""

    __tablename__ = "rulings"

    ruling_no: Mapped[int] = mapped_column(primary_key=True)
    ruling: Mapped[str] = mapped_column(unique=True)
    text: Mapped[str]
    document: Mapped[str] = mapped_column(ForeignKey("documents.document"))
    section: Mapped[str]
    section_title: Mapped[str]


class TargetRow(Base):
    """A card or a rule that a ruling is about. ``because`` is the target as written: "kind venture"."""

    __tablename__ = "targets"

    target_no: Mapped[int] = mapped_column(primary_key=True)
    ruling: Mapped[str] = mapped_column(ForeignKey("rulings.ruling"), index=True)
    because: Mapped[str]
    card: Mapped[str | None] = mapped_column(index=True)
    rule: Mapped[str | None] = mapped_column(index=True)


class CardRuleRow(Base):
    """A rule that bears on a card."""

    __tablename__ = "card_rules"

    card: Mapped[str] = mapped_column(primary_key=True)
    rule: Mapped[str] = mapped_column(ForeignKey("rules.rule"), primary_key=True, index=True)


class _Words(Base):
    """What full-text search reads; ``rowid`` is the number of the row. Virtual tables, made by ``SEARCH``."""

    __abstract__ = True
    __table_args__ = {"info": {"virtual": True}}  # noqa: RUF012  (SQLAlchemy's own way to say it)

    rowid: Mapped[int] = mapped_column(primary_key=True)
    words: Mapped[str]


class RuleWordsRow(_Words):
    """The words of a rule."""

    __tablename__ = "rules_fts"


class ErratumWordsRow(_Words):
    """The words of an erratum."""

    __tablename__ = "errata_fts"


class RulingWordsRow(_Words):
    """The words of a ruling."""

    __tablename__ = "rulings_fts"


SEARCHED = ("rules_fts", "errata_fts", "rulings_fts")
SEARCH = tuple(
    f"create virtual table {name} using fts5("
    "words, content='', prefix='1 2 3', tokenize='unicode61 remove_diacritics 2')"
    for name in SEARCHED
)


def _rows(corpus: Corpus) -> Rows:
    book = corpus.rulebook
    yield DocumentRow, [{"document": d.id, "title": d.title, "date": d.date, "note": d.note} for d in book.documents]
    yield from _rule_rows(corpus)
    yield AmbiguityRow, [{"ambiguity": a.id, **_fields(a, AMBIGUITY_FIELDS)} for a in book.ambiguities]
    yield AmbiguityRuleRow, [{"ambiguity": a.id, "rule": rule} for a in book.ambiguities for rule in a.rules]
    yield SwitchRow, [_switch(switch) for switch in book.switches]
    yield TermRow, [{"term": t.term, "meaning": t.meaning, "rule": t.rules[0]} for t in book.lexicon]
    yield from _erratum_rows(corpus)
    yield from _ruling_rows(corpus)
    yield CardRuleRow, list(_card_rules(corpus))


AMBIGUITY_FIELDS = ("question", "resolution", "evidence", "reason", "switch")


def _fields(entry: Any, names: Iterable[str]) -> dict[str, Any]:
    return {name: getattr(entry, name) for name in names}


def _list(entries: Iterable[str]) -> str:
    return json.dumps(list(entries), ensure_ascii=False)


def _rule_rows(corpus: Corpus) -> Rows:
    book = corpus.rulebook
    sections = {section.id: section for section in book.sections}
    rules = list(enumerate(book.rules, 1))
    yield (
        RuleRow,
        [
            {
                "rule_no": number,
                "rule": rule.id,
                "section": rule.section,
                "section_title": sections[rule.section].title,
                "edition": sections[rule.section].edition,
                "text": plain(rule.text, corpus),
                "printed": rule.printed,
                "tag": rule.tag,
                "note": plain(rule.note, corpus),
                "data": json.dumps([rule.table.columns, *rule.table.rows], ensure_ascii=False) if rule.table else None,
                "switches": _list(rule.switches),
                "see": _list([*rule.see, *rule.errata]),
            }
            for number, rule in rules
        ],
    )
    yield RuleSourceRow, [row for _, rule in rules for row in _sources(rule)]
    yield (
        RuleWordsRow,
        [
            _words(number, rule.id, sections[rule.section].title, plain(rule.text, corpus), rule.note, *_cells(rule))
            for number, rule in rules
        ],
    )


def _sources(rule: Rule) -> Iterable[Mapping[str, Any]]:
    for position, source in enumerate(rule.sources, 1):
        document, _, place = source.partition(" ")
        yield {"rule": rule.id, "position": position, "document": document, "place": place}


def _cells(rule: Rule) -> list[str]:
    return [cell for row in rule.table.rows for cell in row] if rule.table else []


def _words(number: int, *texts: str) -> Mapping[str, Any]:
    return {"rowid": number, "words": indexed(" ".join([EVERY_CARD, *texts]))}


def _switch(switch: Any) -> Mapping[str, Any]:
    values = {"default_value": json.dumps(switch.default), "alternative": json.dumps(switch.alternative)}
    return {"switch": switch.id, "meaning": switch.meaning, **values, "see": _list(switch.see)}


def _erratum_rows(corpus: Corpus) -> Rows:
    book = corpus.rulebook
    errata = list(enumerate(book.errata, 1))
    own = ("delta", "title", "source", "date", "not_before", "until", "reference")
    yield (
        ErratumRow,
        [
            {
                "erratum_no": number,
                "erratum": erratum.id,
                **_fields(erratum, own),
                "note": plain(erratum.note, corpus),
                "conflict": erratum.conflict and f"{erratum.conflict.reference} {erratum.conflict.resolution}",
            }
            for number, erratum in errata
        ],
    )
    patches = [(erratum.id, patch) for _, erratum in errata for patch in erratum.patches]
    yield PatchRow, [_patch(number, owner, patch, corpus) for number, (owner, patch) in enumerate(patches, 1)]
    yield ErratumWordsRow, [_words(n, e.id, e.title, plain(e.note, corpus), e.source) for n, e in errata]


def _patch(number: int, erratum: str, patch: Patch, corpus: Corpus) -> Mapping[str, Any]:
    is_card = patch.target_kind == "card"
    current = patch.current
    if current is None and is_card and patch.target in corpus.by_id:
        current = getattr(corpus.by_id[patch.target], patch.field)
    elif current is None:
        current = next((plain(r.text, corpus) for r in corpus.rulebook.rules if r.id == patch.target), None)
    return {
        "patch_no": number,
        "erratum": erratum,
        "card": patch.target if is_card else None,
        "rule": None if is_card else patch.target,
        "field": patch.field,
        "printed": "no such rule" if patch.printed == "" and not is_card else _shown(patch.printed),
        "current": _shown(current),
        "printed_basis": patch.printed_basis,
    }


def _shown(value: Any) -> str:
    if value in (None, "unknown"):
        return "unknown"
    return ", ".join(value) if isinstance(value, list | tuple) else str(value)


def _ruling_rows(corpus: Corpus) -> Rows:
    book = corpus.rulebook
    titles = {passage.section: passage.title for passage in book.passages}
    rulings = list(enumerate(book.rulings, 1))
    rows: list[Mapping[str, Any]] = []
    words: list[Mapping[str, Any]] = []
    for number, ruling in rulings:
        document, _, section = ruling.source.partition(" ")
        text = plain(ruling.text, corpus)
        place = {"document": document, "section": section, "section_title": titles.get(section, "")}
        rows.append({"ruling_no": number, "ruling": ruling.id, "text": text, **place})
        words.append(_words(number, ruling.id, ruling.source, titles.get(section, ""), text, *ruling.rules))
    yield RulingRow, rows
    yield TargetRow, [{"target_no": number, **target} for number, target in enumerate(_targets(corpus), 1)]
    yield RulingWordsRow, words


def _targets(corpus: Corpus) -> Iterable[Mapping[str, Any]]:
    fitting: dict[Selector, list[str]] = {}
    for ruling in corpus.rulebook.rulings:
        told: set[str] = set()
        for selector in ruling.targets:
            if selector not in fitting:
                fitting[selector] = [card.id for card in cards_of(corpus, [selector])]
            for card in fitting[selector]:
                if card not in told:
                    yield {"ruling": ruling.id, "because": str(selector), "card": card, "rule": None}
                told.add(card)
        for rule in ruling.rules:
            yield {"ruling": ruling.id, "because": f"rule {rule}", "card": None, "rule": rule}


def _card_rules(corpus: Corpus) -> Iterable[Mapping[str, Any]]:
    for card in corpus.cards:
        yield from ({"card": card.id, "rule": rule.id} for rule in bearing_on(corpus, card).rules)


GROUP = TableGroup(_rows, before=SEARCH, after=tuple(map("insert into {0}({0}) values ('optimize')".format, SEARCHED)))

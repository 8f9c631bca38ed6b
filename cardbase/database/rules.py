"""Rules, ambiguities, switches, worked examples and timing tables, each with its sources."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from cardbase.corpus import Corpus, plain
from cardbase.corpus.rulebook import Ambiguity, Rule, Table
from cardbase.database.tables import Base, Rows, TableGroup, Words, optimized, search_table, words_of


class DocumentRow(Base):
    """A source that rules, errata and rulings cite."""

    __tablename__ = "documents"

    document: Mapped[str] = mapped_column(primary_key=True)
    title: Mapped[str]
    date: Mapped[str | None]
    note: Mapped[str]


class RuleRow(Base):
    """One rule. ``printed`` is the rulebook's text before an erratum, "" where it had no such rule."""

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


class ExampleRow(Base):
    """A worked example, which tests of the game cite."""

    __tablename__ = "examples"

    example: Mapped[str] = mapped_column(primary_key=True)
    title: Mapped[str]
    text: Mapped[str]
    basis: Mapped[str]
    sources: Mapped[str]
    data: Mapped[str | None]


class TimingRow(Base):
    """A table of steps."""

    __tablename__ = "timing"

    timing: Mapped[str] = mapped_column(primary_key=True)
    title: Mapped[str]
    note: Mapped[str]
    data: Mapped[str]


class RuleWordsRow(Words):
    """The words of a rule."""

    __tablename__ = "rules_fts"


def _rows(corpus: Corpus) -> Rows:
    book = corpus.rulebook
    yield DocumentRow, [{"document": d.id, "title": d.title, "date": d.date, "note": d.note} for d in book.documents]
    yield from _rule_rows(corpus)
    yield AmbiguityRow, [_ambiguity(ambiguity, corpus) for ambiguity in book.ambiguities]
    yield AmbiguityRuleRow, [{"ambiguity": a.id, "rule": rule} for a in book.ambiguities for rule in a.rules]
    yield SwitchRow, [_switch(switch) for switch in book.switches]
    yield TermRow, [{"term": t.term, "meaning": t.meaning, "rule": t.rules[0]} for t in book.lexicon]
    yield ExampleRow, [_example(example) for example in book.examples]
    yield TimingRow, [{"timing": t.id, "title": t.title, "note": t.note, "data": _data(t.table)} for t in book.timing]


def _ambiguity(ambiguity: Ambiguity, corpus: Corpus) -> Mapping[str, Any]:
    texts = ("question", "resolution", "evidence", "reason")
    linked = {name: plain(getattr(ambiguity, name), corpus) for name in texts}
    return {"ambiguity": ambiguity.id, **linked, "switch": ambiguity.switch}


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
                "data": _data(rule.table) if rule.table else None,
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
            words_of(number, rule.id, sections[rule.section].title, plain(rule.text, corpus), rule.note, *_cells(rule))
            for number, rule in rules
        ],
    )


def _sources(rule: Rule) -> Iterable[Mapping[str, Any]]:
    for position, source in enumerate(rule.sources, 1):
        document, _, place = source.partition(" ")
        yield {"rule": rule.id, "position": position, "document": document, "place": place}


def _cells(rule: Rule) -> list[str]:
    return [cell for row in rule.table.rows for cell in row] if rule.table else []


def _data(table: Table) -> str:
    return json.dumps([table.columns, *table.rows], ensure_ascii=False)


def _example(example: Any) -> Mapping[str, Any]:
    own = {name: getattr(example, name) for name in ("title", "text", "basis")}
    data = _data(example.table) if example.table else None
    return {"example": example.id, **own, "sources": _list(example.sources), "data": data}


def _switch(switch: Any) -> Mapping[str, Any]:
    values = {"default_value": json.dumps(switch.default), "alternative": json.dumps(switch.alternative)}
    return {"switch": switch.id, "meaning": switch.meaning, **values, "see": _list(switch.see)}


GROUP = TableGroup(_rows, before=(search_table("rules_fts"),), after=(optimized("rules_fts"),))

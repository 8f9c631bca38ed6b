"""Errata with both values, rulings, and which card or rule each of them is about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from cardbase.corpus import Corpus, Selector, bearing_on, cards_of, plain
from cardbase.corpus.errata import Patch
from cardbase.database.tables import Base, Rows, TableGroup, Words, optimized, search_table, words_of


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


class ErratumWordsRow(Words):
    """The words of an erratum."""

    __tablename__ = "errata_fts"


class RulingWordsRow(Words):
    """The words of a ruling."""

    __tablename__ = "rulings_fts"


def _rows(corpus: Corpus) -> Rows:
    yield from _erratum_rows(corpus)
    yield from _ruling_rows(corpus)
    yield CardRuleRow, _card_rules(corpus)


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
                **{name: getattr(erratum, name) for name in own},
                "note": plain(erratum.note, corpus),
                "conflict": erratum.conflict and f"{erratum.conflict.reference} {erratum.conflict.resolution}",
            }
            for number, erratum in errata
        ],
    )
    patches = [(erratum.id, patch) for _, erratum in errata for patch in erratum.patches]
    yield PatchRow, [_patch(number, owner, patch, corpus) for number, (owner, patch) in enumerate(patches, 1)]
    yield ErratumWordsRow, [words_of(n, e.id, e.title, plain(e.note, corpus), e.source) for n, e in errata]


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
        words.append(words_of(number, ruling.id, ruling.source, titles.get(section, ""), text, *ruling.rules))
    yield RulingRow, rows
    yield TargetRow, ({"target_no": number, **target} for number, target in enumerate(_targets(corpus), 1))
    yield RulingWordsRow, words


def _targets(corpus: Corpus) -> Iterable[Mapping[str, Any]]:
    fitting: dict[Selector, list[str]] = {}
    for ruling in corpus.rulebook.rulings:
        seen: set[str] = set()
        for selector in ruling.targets:
            if selector not in fitting:
                fitting[selector] = [card.id for card in cards_of(corpus, [selector])]
            for card in fitting[selector]:
                if card not in seen:
                    yield {"ruling": ruling.id, "because": str(selector), "card": card, "rule": None}
                seen.add(card)
        for rule in ruling.rules:
            yield {"ruling": ruling.id, "because": f"rule {rule}", "card": None, "rule": rule}


def _card_rules(corpus: Corpus) -> Iterable[Mapping[str, Any]]:
    for card in corpus.cards:
        yield from ({"card": card.id, "rule": rule.id} for rule in bearing_on(corpus, card).rules)


NAMES = ("errata_fts", "rulings_fts")
GROUP = TableGroup(_rows, before=tuple(map(search_table, NAMES)), after=tuple(map(optimized, NAMES)))

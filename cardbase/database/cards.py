"""Cards, and what a card has many of: talents, subtypes, allegiances, doubts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from cardbase.corpus import TALENTS, Card, Corpus
from cardbase.database.tables import Base, Rows, TableGroup
from cardbase.database.words import EVERY_CARD, indexed


class CardRow(Base):
    """One card. Columns are explained in ``datasette-metadata.json``."""

    __tablename__ = "cards"

    card_no: Mapped[int] = mapped_column(primary_key=True)
    id: Mapped[str] = mapped_column(unique=True)
    full_name: Mapped[str]
    name: Mapped[str]
    title: Mapped[str | None]
    aliases: Mapped[str]
    character: Mapped[str | None] = mapped_column(index=True)
    set_code: Mapped[str] = mapped_column(ForeignKey("sets.code"), index=True)
    number: Mapped[int | None]
    type: Mapped[str]
    kind: Mapped[str] = mapped_column(index=True)
    subtypes: Mapped[str]
    deck: Mapped[str]
    cost: Mapped[int | None]
    cost_is_x: Mapped[int]
    allegiances: Mapped[str]
    requirement_talent: Mapped[str | None]
    requirement_rank: Mapped[int | None]
    talents: Mapped[str]
    dueling: Mapped[int | None]
    battle: Mapped[int | None]
    arbitration: Mapped[int | None]
    intrigue: Mapped[int | None]
    weirding: Mapped[int | None]
    prescience: Mapped[int | None]
    command: Mapped[int | None]
    resistance: Mapped[int | None]
    is_unique: Mapped[int | None]
    unique_basis: Mapped[str]
    operation: Mapped[str | None]
    produces: Mapped[str]
    has: Mapped[str]
    windows: Mapped[str]
    octgn_id: Mapped[str | None]
    custom: Mapped[int]


class TalentRow(Base):
    """A talent that a card has, and its rank."""

    __tablename__ = "talents"

    card_no: Mapped[int] = mapped_column(ForeignKey("cards.card_no"), primary_key=True)
    talent: Mapped[str] = mapped_column(primary_key=True)
    rank: Mapped[int]


class SubtypeRow(Base):
    """A subtype printed on a card, and its place in the type line."""

    __tablename__ = "subtypes"

    card_no: Mapped[int] = mapped_column(ForeignKey("cards.card_no"), primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True)
    subtype: Mapped[str] = mapped_column(index=True)


class AllegianceRow(Base):
    """A power that a card owes allegiance to."""

    __tablename__ = "allegiances"

    card_no: Mapped[int] = mapped_column(ForeignKey("cards.card_no"), primary_key=True)
    power: Mapped[str] = mapped_column(ForeignKey("powers.id"), primary_key=True)


class DoubtRow(Base):
    """A fact of a card that could not be settled."""

    __tablename__ = "doubts"

    doubt_no: Mapped[int] = mapped_column(primary_key=True)
    card_no: Mapped[int] = mapped_column(ForeignKey("cards.card_no"), index=True)
    field: Mapped[str]
    found: Mapped[str]
    suggested: Mapped[str]
    reason: Mapped[str]
    confidence: Mapped[str]


class CardWordsRow(Base):
    """What full-text search reads of a card; ``rowid`` is the card's number. A virtual table, made by ``SEARCH``."""

    __tablename__ = "cards_fts"
    __table_args__ = {"info": {"virtual": True}}  # noqa: RUF012  (SQLAlchemy's own way to say it)

    rowid: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    traits: Mapped[str]
    operation: Mapped[str]


SEARCH = """create virtual table cards_fts using fts5(
    name, traits, operation, content='', prefix='1 2 3', tokenize='unicode61 remove_diacritics 2')"""


def _card(number: int, card: Card, facts: Mapping[str, frozenset[str]]) -> dict[str, Any]:
    own = ("id", "full_name", "name", "title", "character", "number", "type", "kind", "deck", "command", "resistance")
    return {
        **{name: getattr(card, name) for name in own},
        **{talent: card.talents.get(talent) for talent in TALENTS},
        "card_no": number,
        "set_code": card.set,
        "aliases": json.dumps(card.aliases, ensure_ascii=False),
        "subtypes": json.dumps(card.subtypes, ensure_ascii=False),
        "cost": card.cost if isinstance(card.cost, int) else None,
        "cost_is_x": int(card.cost == "X"),
        "allegiances": json.dumps(card.allegiances),
        "requirement_talent": card.requirement and card.requirement.talent,
        "requirement_rank": card.requirement and card.requirement.rank,
        "talents": json.dumps([talent for talent in TALENTS if talent in card.talents]),
        "is_unique": None if card.unique is None else int(card.unique),
        "unique_basis": card.unique_basis,
        "operation": card.operation,
        "produces": json.dumps(sorted(facts.get("produces", ()))),
        "has": json.dumps(sorted(facts.get("has", ()))),
        "windows": json.dumps(sorted(facts.get("window", ()))),
        "octgn_id": card.octgn_id,
        "custom": int(card.custom),
    }


def _words(number: int, card: Card, corpus: Corpus) -> dict[str, Any]:
    powers = {power.id: power.name for power in corpus.powers}
    sets = {entry.code: entry.name for entry in corpus.sets}
    traits = [
        EVERY_CARD,
        card.id,
        card.type,
        card.kind,
        *card.subtypes,
        *(powers.get(power, power) for power in card.allegiances),
        sets.get(card.set, card.set),
        *card.talents,
    ]
    return {
        "rowid": number,
        "name": indexed(" ".join([card.full_name, card.character or "", *card.aliases])),
        "traits": indexed(" ".join(traits)),
        "operation": indexed(card.operation or ""),
    }


def _rows(corpus: Corpus) -> Rows:
    cards = list(enumerate(corpus.cards, 1))
    doubts = [(number, doubt) for number, card in cards for doubt in card.doubts]
    yield CardRow, (_card(number, card, corpus.facts(card)) for number, card in cards)
    yield TalentRow, ({"card_no": n, "talent": t, "rank": card.talents[t]} for n, card in cards for t in card.talents)
    yield SubtypeRow, (_subtype(n, p, name) for n, card in cards for p, name in enumerate(card.subtypes, 1))
    yield AllegianceRow, ({"card_no": n, "power": power} for n, card in cards for power in card.allegiances)
    yield (
        DoubtRow,
        [
            {"doubt_no": i, "card_no": n, **{f: getattr(doubt, f) for f in DOUBT_FIELDS}}
            for i, (n, doubt) in enumerate(doubts, 1)
        ],
    )
    yield CardWordsRow, (_words(number, card, corpus) for number, card in cards)


def _subtype(number: int, position: int, name: str) -> Mapping[str, Any]:
    return {"card_no": number, "position": position, "subtype": name}


DOUBT_FIELDS = ("field", "found", "suggested", "reason", "confidence")
GROUP = TableGroup(_rows, before=(SEARCH,), after=("insert into cards_fts(cards_fts) values ('optimize')",))

"""What the operations of cards say: the tree of each as JSON, and the facts that follow from it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from cardbase.corpus import Card, Corpus
from cardbase.database.tables import Base, Rows, TableGroup
from cardbase.operations import explain, to_json


class OperationRow(Base):
    """An operation, its text and its tree."""

    __tablename__ = "operations"

    card_no: Mapped[int] = mapped_column(ForeignKey("cards.card_no"), primary_key=True)
    id: Mapped[str] = mapped_column(unique=True)
    text: Mapped[str]
    abilities: Mapped[str]
    explanation: Mapped[str]
    tree: Mapped[str]


class FactRow(Base):
    """A fact that follows from an operation."""

    __tablename__ = "operation_facts"

    card_no: Mapped[int] = mapped_column(ForeignKey("cards.card_no"), primary_key=True)
    fact: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str] = mapped_column(primary_key=True, index=True)


def _explanation(corpus: Corpus, card: Card) -> str:
    """Return a line for each ability: its own text and what it means, parted by a tab."""
    abilities = explain(corpus.operations[card.id], card.kind)
    return "\n".join(f"{ability.text}\t{' '.join(ability.sentences())}" for ability in abilities)


def _rows(corpus: Corpus) -> Rows:
    cards = [(number, card) for number, card in enumerate(corpus.cards, 1) if card.operation]
    yield OperationRow, (_operation(number, card, corpus) for number, card in cards)
    yield (
        FactRow,
        (
            {"card_no": number, "fact": fact, "value": value}
            for number, card in cards
            for fact, values in sorted(corpus.facts(card).items())
            for value in sorted(values)
        ),
    )


def _operation(number: int, card: Card, corpus: Corpus) -> Mapping[str, Any]:
    return {
        "card_no": number,
        "id": card.id,
        "text": card.operation,
        "abilities": json.dumps(sorted(corpus.facts(card).get("ability", ()))),
        "explanation": _explanation(corpus, card),
        "tree": json.dumps(to_json(corpus.operations[card.id]), ensure_ascii=False),
    }


GROUP = TableGroup(_rows)

"""What cards stand in: sets, powers and their adversaries, the constants of the game."""

from __future__ import annotations

import json

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from cardbase.corpus import Corpus
from cardbase.database.tables import Base, Rows, TableGroup


class SetRow(Base):
    """A published set."""

    __tablename__ = "sets"

    code: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    short: Mapped[str]
    cards: Mapped[int]


class PowerRow(Base):
    """A power that cards can owe allegiance to."""

    __tablename__ = "powers"

    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    short: Mapped[str]
    major: Mapped[int]
    evidence: Mapped[str]


class AdversaryRow(Base):
    """Two powers that are adversaries; each pair stands in both directions."""

    __tablename__ = "adversaries"

    power: Mapped[str] = mapped_column(ForeignKey("powers.id"), primary_key=True)
    adversary: Mapped[str] = mapped_column(ForeignKey("powers.id"), primary_key=True)
    evidence: Mapped[str]


class ConstantRow(Base):
    """A number of the game."""

    __tablename__ = "constants"

    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]
    rule: Mapped[str | None]


def _rows(corpus: Corpus) -> Rows:
    yield SetRow, [{"code": s.code, "name": s.name, "short": s.short, "cards": s.cards} for s in corpus.sets]
    yield (
        PowerRow,
        [
            {"id": p.id, "name": p.name, "short": p.short, "major": int(p.major), "evidence": p.evidence}
            for p in corpus.powers
        ],
    )
    yield (
        AdversaryRow,
        [
            {"power": p.id, "adversary": adversary, "evidence": evidence}
            for p in corpus.powers
            for adversary, evidence in sorted(p.adversaries.items())
        ],
    )
    constants = corpus.constants
    yield (
        ConstantRow,
        [
            {"name": name, "value": json.dumps(value), "rule": constants.rules.get(name)}
            for name, value in sorted(constants.values.items())
        ],
    )


GROUP = TableGroup(_rows)

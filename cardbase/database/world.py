"""What cards stand in: sets, powers and adversaries, subtypes, constants of the game, decisions on doubtful facts."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from cardbase.corpus import Corpus, Decision
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
    rule: Mapped[str]
    meaning: Mapped[str]


class SubtypeMeaningRow(Base):
    """A word of the type line and what it means."""

    __tablename__ = "subtype_meanings"

    name: Mapped[str] = mapped_column(primary_key=True)
    subtype_group: Mapped[str]
    meaning: Mapped[str]
    evidence: Mapped[str]


class DecisionRow(Base):
    """What was decided where the reference is at odds with itself."""

    __tablename__ = "decisions"

    decision_no: Mapped[int] = mapped_column(primary_key=True)
    card: Mapped[str] = mapped_column(index=True)
    field: Mapped[str]
    anomaly: Mapped[str]
    found: Mapped[str]
    suggested: Mapped[str]
    verdict: Mapped[str]
    confidence: Mapped[str]
    reason: Mapped[str]
    value: Mapped[str | None]


DECISION_FIELDS = ("card", "field", "anomaly", "found", "suggested", "verdict", "confidence", "reason")


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
            {
                "name": name,
                "value": json.dumps(value),
                "rule": constants.rules[name],
                "meaning": constants.meanings[name],
            }
            for name, value in sorted(constants.values.items())
        ],
    )
    yield (
        SubtypeMeaningRow,
        [
            {"name": s.name, "subtype_group": s.group, "meaning": s.meaning, "evidence": s.evidence}
            for s in corpus.subtypes
        ],
    )
    yield DecisionRow, [_decision(number, decision) for number, decision in enumerate(corpus.decisions, 1)]


def _decision(number: int, decision: Decision) -> dict[str, Any]:
    value = None if decision.value is None else json.dumps(decision.value, ensure_ascii=False)
    return {"decision_no": number, "value": value, **{name: getattr(decision, name) for name in DECISION_FIELDS}}


GROUP = TableGroup(_rows)

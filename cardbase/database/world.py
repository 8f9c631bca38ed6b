"""What cards stand in: sets, powers and adversaries, subtypes, constants of the game, decisions on doubtful facts."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from cardbase.corpus import Corpus, Decision, Subtype
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


def _rows(corpus: Corpus) -> Rows:
    constants = corpus.constants
    yield SetRow, _picked(corpus.sets, "code", "name", "short", "cards")
    yield PowerRow, _picked(corpus.powers, "id", "name", "short", "major", "evidence")
    yield (
        AdversaryRow,
        [
            {"power": power.id, "adversary": adversary, "evidence": evidence}
            for power in corpus.powers
            for adversary, evidence in sorted(power.adversaries.items())
        ],
    )
    yield (
        ConstantRow,
        [
            {"name": n, "value": json.dumps(value), "rule": constants.rules[n], "meaning": constants.meanings[n]}
            for n, value in sorted(constants.values.items())
        ],
    )
    yield SubtypeMeaningRow, [_subtype(subtype) for subtype in corpus.subtypes]
    yield DecisionRow, [_decision(number, decision) for number, decision in enumerate(corpus.decisions, 1)]


def _picked(values: Iterable[Any], *names: str) -> list[Mapping[str, Any]]:
    return [{name: getattr(value, name) for name in names} for value in values]


def _subtype(subtype: Subtype) -> dict[str, Any]:
    row = {name: getattr(subtype, name) for name in ("name", "meaning", "evidence")}
    return {**row, "subtype_group": subtype.group}  # "group" is a word of SQL


def _decision(number: int, decision: Decision) -> dict[str, Any]:
    names = ("card", "field", "anomaly", "found", "suggested", "verdict", "confidence", "reason")
    value = None if decision.value is None else json.dumps(decision.value, ensure_ascii=False)
    return {**{name: getattr(decision, name) for name in names}, "decision_no": number, "value": value}


GROUP = TableGroup(_rows)

"""The verdict on a deck: every fault at once, then warnings and notes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from cardbase.corpus import Corpus
from cardbase.decks.deck import Deck
from cardbase.decks.judging.case import Case
from cardbase.decks.judging.finding import KINDS, Finding, Step
from cardbase.decks.judging.lists import list_faults
from cardbase.decks.judging.rules import RULES
from cardbase.decks.judging.ruleset import CRF, Ruleset
from cardbase.decks.judging.table import table_for
from cardbase.decks.judging.warnings import WARNINGS

HouseRule = Callable[[Deck], Iterable[Finding]]
"""A rule of an organiser: takes a deck and returns its findings."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found in a deck under a ruleset: errors in the order of the rules, then warnings, then notes."""

    deck: Deck
    ruleset: Ruleset
    legal: bool
    findings: tuple[Finding, ...]

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings that make the deck illegal."""
        return tuple(finding for finding in self.findings if finding.severity == "error")


def judge(deck: Deck, corpus: Corpus, ruleset: Ruleset = CRF, house_rules: Iterable[HouseRule] = ()) -> Verdict:
    """Judge a deck by every rule; nothing stops at the first fault, and nothing about the deck is remembered."""
    case = Case(deck, table_for(corpus, ruleset))
    found: list[Finding] = list(list_faults(case))
    for rule in RULES:
        found += rule(case)
    for house_rule in house_rules:
        found += house_rule(deck)
    legal = not any(KINDS[finding.code].severity == "error" for finding in found) if found else True
    for warning in WARNINGS:
        found += warning(case)
    return Verdict(deck, ruleset, legal, tuple(found))


def finding_record(finding: Finding) -> dict[str, Any]:
    """Return a finding as ``deck check --json`` prints it (``schemas/deck-check.schema.json``)."""
    steps = [step_record(step) for step in finding.fix] or None
    return {
        "code": finding.code,
        "severity": finding.severity,
        "message": finding.message,
        "cards": list(finding.cards),
        "rules": [{"id": rule.id, "source": rule.source} for rule in finding.rules],
        "fix": steps,
        "mend": steps,  # the former name of "fix"; it goes with the next version
    }


def step_record(step: Step) -> dict[str, Any]:
    """Return a step of a fix as JSON."""
    record: dict[str, Any] = {"do": step.do, "where": step.where, "what": step.what}
    return record | {"count": step.copies} if step.copies else record

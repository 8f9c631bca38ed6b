"""The verdict on a deck: every fault at once, then warnings and notes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any

from cardbase.corpus import Corpus
from cardbase.decks.deck import Deck, Unresolved
from cardbase.decks.judging.case import Case
from cardbase.decks.judging.finding import KINDS, Finding, Step
from cardbase.decks.judging.lists import NOTHING_TOLD, list_faults, readings_of, shown, told_of
from cardbase.decks.judging.rules import RULES
from cardbase.decks.judging.ruleset import CRF, Ruleset
from cardbase.decks.judging.steps import carried_out
from cardbase.decks.judging.swapped import righted, swapped_headings
from cardbase.decks.judging.table import table_for
from cardbase.decks.judging.warnings import WARNINGS
from cardbase.given import checked

LEGAL, ILLEGAL, UNREAD_STATE = STATES = ("legal", "illegal", "unread")
"""What a verdict may say."""

MOST_READINGS = 32
"""Ways to read the names of a list that fit several cards, of which each is judged."""

_GRAVITY = {"error": 0, "warning": 1, "note": 2}

HouseRule = Callable[[Deck], Iterable[Finding]]
"""A rule of an organiser: takes a deck and returns its findings."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found in a deck under a ruleset: errors in the order of the rules, then warnings, then notes.

    ``state`` is "legal", "illegal", or "unread": legal as read, but lines of the list were not understood.
    """

    deck: Deck
    ruleset: Ruleset
    state: str
    findings: tuple[Finding, ...]

    def __str__(self) -> str:
        return "\n".join([self.state, *map(str, self.findings)])

    def __repr__(self) -> str:
        count = len(self.findings)
        return f"<Verdict: {self.state}, {count} finding{'' if count == 1 else 's'}, {self.ruleset.name}>"

    def __reduce__(self) -> tuple[type[Verdict], tuple[object, ...]]:
        """Travel between processes: a compiled frozen class cannot do so by itself."""
        return Verdict, (self.deck, self.ruleset, self.state, self.findings)

    @property
    def legal(self) -> bool:
        """Whether the deck is legal and its list was understood whole."""
        return self.state == LEGAL

    @property
    def errors(self) -> tuple[Finding, ...]:
        """The findings that keep the deck from being legal."""
        return tuple(finding for finding in self.findings if finding.severity == "error")


@checked
def judge(deck: Deck, corpus: Corpus, ruleset: Ruleset = CRF, house_rules: Iterable[HouseRule] = ()) -> Verdict:
    """Judge a deck by every rule; nothing stops at the first fault, and nothing about the deck is remembered.

    Where a name fits several cards, the deck is judged with each: legal with all of them it is legal, and says so.
    """
    house_rules = tuple(house_rules)
    if not any(line.code == "LIST-02" for line in deck.unresolved):
        return _judged(deck, corpus, ruleset, house_rules)
    doubtful, readings = _readings(deck, corpus)
    told = told_of(Case(deck, table_for(corpus, ruleset)))
    verdicts = [_judged(reading, corpus, ruleset, house_rules, told) for reading in readings]
    best = min(verdicts, key=lambda verdict: len(_broken(verdict.findings)))
    if not any(_broken(verdict.findings) for verdict in verdicts):
        choices = [_either(line) for line in doubtful]
        kept = tuple(_within(found, doubtful, corpus) for found in best.findings)
        return Verdict(deck, ruleset, best.state, (*kept, *choices))
    asked = [told[line] for line in doubtful]
    findings = (*asked, *(_within(found, doubtful, corpus) for found in best.findings))
    return Verdict(deck, ruleset, _state(findings), findings)


def _judged(
    deck: Deck,
    corpus: Corpus,
    ruleset: Ruleset,
    house_rules: Iterable[HouseRule],
    told: Mapping[Unresolved, Finding] = NOTHING_TOLD,
) -> Verdict:
    case = Case(deck, table_for(corpus, ruleset))
    found: list[Finding] = list(list_faults(case, told))
    swapped = swapped_headings(case)
    if swapped is not None:
        case = Case(righted(deck, swapped), case.table)
        found.append(swapped)
    own = len(found)
    for rule in RULES:
        found += rule(case)
    for house_rule in house_rules:
        found += house_rule(case.deck)
    state = _state(found) if found else LEGAL
    for warning in WARNINGS:
        found += warning(case)
    if swapped is not None:
        found[own:] = [finding._replace(fix=(), choices=()) for finding in found[own:]]
    if deck.unresolved:  # notes of the list stand among its errors
        found.sort(key=lambda finding: _GRAVITY[KINDS[finding.code].severity])
    return Verdict(deck, ruleset, state, tuple(found))


def _state(findings: Iterable[Finding]) -> str:
    errors = {finding.code for finding in findings if KINDS[finding.code].severity == "error"}
    return LEGAL if not errors else UNREAD_STATE if all(code.startswith("LIST-") for code in errors) else ILLEGAL


def _broken(findings: Iterable[Finding]) -> list[Finding]:
    """Return the errors that are no faults of the list itself."""
    return [f for f in findings if KINDS[f.code].severity == "error" and not f.code.startswith("LIST-")]


def _readings(deck: Deck, corpus: Corpus) -> tuple[list[Unresolved], list[Deck]]:
    """Return the lines whose names fit several cards, and the deck with every choice among these cards.

    Beyond ``MOST_READINGS`` the lines that come later stay unread.
    """
    doubtful: list[Unresolved] = []
    readings = [deck]
    for line in deck.unresolved:
        ways = readings_of(line, corpus) if line.code == "LIST-02" else ()
        if ways and len(readings) * len(ways) <= MOST_READINGS:
            doubtful.append(line)
            readings = [reduce(carried_out, way, reading) for reading in readings for way in ways]
    return doubtful, readings


def _within(finding: Finding, doubtful: Iterable[Unresolved], corpus: Corpus) -> Finding:
    """Return a finding without what would move a card that the list may not mean at all."""
    unsure = {way[-1].what for line in doubtful for way in readings_of(line, corpus)}
    moved = {step.what for way in (finding.fix, *finding.choices) for step in way}
    return finding._replace(fix=(), choices=()) if unsure & moved else finding


def _either(line: Unresolved) -> Finding:
    template = "{}: {!r} {} ({}), and the deck is legal with each"
    return Finding(
        "LIST-06", template, (line.place, shown(line.text), line.reason, ", ".join(map(repr, line.candidates)))
    )


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
        "choices": [[step_record(step) for step in choice] for choice in finding.choices],
        "mend": steps,  # the former name of "fix"; it goes with the next version
    }


def step_record(step: Step) -> dict[str, Any]:
    """Return a step of a fix as JSON."""
    record: dict[str, Any] = {"do": step.do, "where": step.where, "what": step.what}
    return record | {"count": step.copies} if step.copies else record

"""Judging a deck: rules DV-01 to DV-12, list faults, warnings; each with its code, cards, rules and fix."""

from cardbase.decks.judging.explanation import Explained, explain, headline
from cardbase.decks.judging.finding import KINDS, Citation, Finding, Kind, Step
from cardbase.decks.judging.ruleset import CRF, RULEBOOK_1997, RULESETS, SWITCHES, Ruleset, differences, ruleset_named
from cardbase.decks.judging.steps import carried_out
from cardbase.decks.judging.verdict import STATES, HouseRule, Verdict, finding_record, judge, step_record

__all__ = [
    "CRF",
    "KINDS",
    "RULEBOOK_1997",
    "RULESETS",
    "STATES",
    "SWITCHES",
    "Citation",
    "Explained",
    "Finding",
    "HouseRule",
    "Kind",
    "Ruleset",
    "Step",
    "Verdict",
    "carried_out",
    "differences",
    "explain",
    "finding_record",
    "headline",
    "judge",
    "ruleset_named",
    "step_record",
]

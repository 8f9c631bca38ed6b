"""Decks: reading any list, judging it, mending it, writing it in any format, running a tournament with it.

``read_deck(path, corpus)`` gives a ``Deck``; ``judge(deck, corpus)`` gives a ``Verdict`` with every finding.
"""

from cardbase.decks.deck import PILES, Deck, Entry, Profile, Unresolved, entries, expand
from cardbase.decks.formats import FORMATS, Format
from cardbase.decks.judging import (
    CRF,
    KINDS,
    RULEBOOK_1997,
    RULESETS,
    SWITCHES,
    Citation,
    Finding,
    HouseRule,
    Kind,
    Ruleset,
    Step,
    Verdict,
    differences,
    finding_record,
    judge,
    ruleset_named,
    step_record,
)
from cardbase.decks.reading import parse_deck, read_deck, sniff

__all__ = [
    "CRF",
    "FORMATS",
    "KINDS",
    "PILES",
    "RULEBOOK_1997",
    "RULESETS",
    "SWITCHES",
    "Citation",
    "Deck",
    "Entry",
    "Finding",
    "Format",
    "HouseRule",
    "Kind",
    "Profile",
    "Ruleset",
    "Step",
    "Unresolved",
    "Verdict",
    "differences",
    "entries",
    "expand",
    "finding_record",
    "judge",
    "parse_deck",
    "read_deck",
    "ruleset_named",
    "sniff",
    "step_record",
]

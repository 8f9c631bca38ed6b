"""Decks: reading any list, judging it, fixing it, writing it in any format, running a tournament with it.

``read_deck(path, corpus)`` gives a ``Deck``; ``judge(deck, corpus)`` gives a ``Verdict`` with every finding.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from cardbase.decks.deck import PILES, Deck, Entry, Profile, Unresolved, entries, expand
from cardbase.decks.formats import FORMATS, Format, format_named, lost_in
from cardbase.decks.judging import (
    CRF,
    KINDS,
    RULEBOOK_1997,
    RULESETS,
    SWITCHES,
    Citation,
    Explained,
    Finding,
    HouseRule,
    Kind,
    Ruleset,
    Step,
    Verdict,
    differences,
    explain,
    finding_record,
    headline,
    judge,
    ruleset_named,
    step_record,
)
from cardbase.decks.reading import parse_deck, read_deck, sniff

if TYPE_CHECKING:
    from cardbase.decks.archive import lists_in
    from cardbase.decks.construction import (
        RITES,
        Change,
        Chart,
        Choice,
        Collection,
        Completion,
        Difference,
        Estimate,
        Goal,
        HouseRules,
        Impossible,
        Lack,
        Requirement,
        Rite,
        Rule,
        Seen,
        Stats,
        Wish,
        bar_lines,
        complete,
        difference,
        difference_text,
        exact_odds,
        missing,
        parse_goal,
        parse_odds,
        parse_wish,
        piles_of,
        pool,
        read_collection,
        read_house_rules,
        seen_by,
        simulate_odds,
        stats,
        svg,
        wishes_of,
    )
    from cardbase.decks.fixes import Fixed, apply, describe, fix
    from cardbase.decks.formats.tabletop_simulator import Picture, pictures_from, write_tabletop_simulator
    from cardbase.decks.scoring import COLUMNS, STATUSES, Result, Standing, read_results, standings, victory_points
    from cardbase.decks.tournament import Row, as_csv, as_record, judge_file, judge_folder, write_report

__all__ = [
    "COLUMNS",
    "CRF",
    "FORMATS",
    "KINDS",
    "PILES",
    "RITES",
    "RULEBOOK_1997",
    "RULESETS",
    "STATUSES",
    "SWITCHES",
    "Change",
    "Chart",
    "Choice",
    "Citation",
    "Collection",
    "Completion",
    "Deck",
    "Difference",
    "Entry",
    "Estimate",
    "Explained",
    "Finding",
    "Fixed",
    "Format",
    "Goal",
    "HouseRule",
    "HouseRules",
    "Impossible",
    "Kind",
    "Lack",
    "Picture",
    "Profile",
    "Requirement",
    "Result",
    "Rite",
    "Row",
    "Rule",
    "Ruleset",
    "Seen",
    "Standing",
    "Stats",
    "Step",
    "Unresolved",
    "Verdict",
    "Wish",
    "apply",
    "as_csv",
    "as_record",
    "bar_lines",
    "complete",
    "describe",
    "difference",
    "difference_text",
    "differences",
    "entries",
    "exact_odds",
    "expand",
    "explain",
    "finding_record",
    "fix",
    "format_named",
    "headline",
    "judge",
    "judge_file",
    "judge_folder",
    "lists_in",
    "lost_in",
    "missing",
    "parse_deck",
    "parse_goal",
    "parse_odds",
    "parse_wish",
    "pictures_from",
    "piles_of",
    "pool",
    "read_collection",
    "read_deck",
    "read_house_rules",
    "read_results",
    "ruleset_named",
    "seen_by",
    "simulate_odds",
    "sniff",
    "standings",
    "stats",
    "step_record",
    "svg",
    "victory_points",
    "wishes_of",
    "write_report",
    "write_tabletop_simulator",
]

_ON_DEMAND = ("fixes", "formats.tabletop_simulator", "scoring", "tournament", "archive", "construction")
"""Modules that a single check of a deck does not need; they are imported when one of their names is first used."""


def __getattr__(name: str) -> Any:
    for module in _ON_DEMAND if name in __all__ else ():
        found = import_module(f"cardbase.decks.{module}")
        if hasattr(found, name):
            return getattr(found, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

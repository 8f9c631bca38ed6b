"""Building decks: what may be added, what a deck is made of, its odds, its best completion, what a collection lacks."""

from cardbase.decks.construction.build import STAGES, Proposal, build
from cardbase.decks.construction.charts import bar_lines, svg
from cardbase.decks.construction.collection import Collection, Lack, missing, read_collection
from cardbase.decks.construction.completion import (
    Completion,
    Goal,
    Impossible,
    Wish,
    complete,
    parse_goal,
    parse_wish,
    wishes_of,
)
from cardbase.decks.construction.difference import Change, Difference, difference, difference_text
from cardbase.decks.construction.house_rules import HouseRules, Rule, read_house_rules
from cardbase.decks.construction.odds import Estimate, Seen, exact_odds, parse_odds, seen_by, simulate_odds
from cardbase.decks.construction.piles import piles_of
from cardbase.decks.construction.plan import PLAN, Plan, sit_down
from cardbase.decks.construction.pool import Choice, pool
from cardbase.decks.construction.stats import RITES, Chart, Requirement, Rite, Stats, stats

__all__ = [
    "PLAN",
    "RITES",
    "STAGES",
    "Change",
    "Chart",
    "Choice",
    "Collection",
    "Completion",
    "Difference",
    "Estimate",
    "Goal",
    "HouseRules",
    "Impossible",
    "Lack",
    "Plan",
    "Proposal",
    "Requirement",
    "Rite",
    "Rule",
    "Seen",
    "Stats",
    "Wish",
    "bar_lines",
    "build",
    "complete",
    "difference",
    "difference_text",
    "exact_odds",
    "missing",
    "parse_goal",
    "parse_odds",
    "parse_wish",
    "piles_of",
    "pool",
    "read_collection",
    "read_house_rules",
    "seen_by",
    "simulate_odds",
    "sit_down",
    "stats",
    "svg",
    "wishes_of",
]

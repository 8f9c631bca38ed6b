"""Building decks: what may be added, the best completion, building step by step, what a collection lacks."""

from cardbase.decks.construction.build import STAGES, Proposal, build
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
from cardbase.decks.construction.plan import PLAN, Plan, complete_for_play
from cardbase.decks.construction.pool import Choice, pool

__all__ = [
    "PLAN",
    "STAGES",
    "Choice",
    "Collection",
    "Completion",
    "Goal",
    "Impossible",
    "Lack",
    "Plan",
    "Proposal",
    "Wish",
    "build",
    "complete",
    "complete_for_play",
    "missing",
    "parse_goal",
    "parse_wish",
    "pool",
    "read_collection",
    "wishes_of",
]

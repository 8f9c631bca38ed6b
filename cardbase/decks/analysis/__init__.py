"""What a deck is made of: statistics and charts, odds of what is drawn, the difference between two decks."""

from cardbase.decks.analysis.charts import bar_lines, svg
from cardbase.decks.analysis.difference import Change, Difference, difference, difference_text
from cardbase.decks.analysis.odds import Estimate, Seen, exact_odds, parse_odds, seen_by, simulate_odds
from cardbase.decks.analysis.piles import piles_of
from cardbase.decks.analysis.stats import RITES, Chart, Requirement, Rite, Stats, stats

__all__ = [
    "RITES",
    "Change",
    "Chart",
    "Difference",
    "Estimate",
    "Requirement",
    "Rite",
    "Seen",
    "Stats",
    "bar_lines",
    "difference",
    "difference_text",
    "exact_odds",
    "parse_odds",
    "piles_of",
    "seen_by",
    "simulate_odds",
    "stats",
    "svg",
]

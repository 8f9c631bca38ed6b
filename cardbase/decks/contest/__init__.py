"""What an organiser asks of decks: every list of a folder judged, house rules, results and their scores."""

from cardbase.decks.contest.archive import lists_in
from cardbase.decks.contest.house_rules import HouseRules, Rule, read_house_rules
from cardbase.decks.contest.judged import Row
from cardbase.decks.contest.scoring import COLUMNS, STATUSES, Result, Standing, read_results, standings, victory_points
from cardbase.decks.contest.tournament import as_csv, as_record, judge_file, judge_folder, write_report

__all__ = [
    "COLUMNS",
    "STATUSES",
    "HouseRules",
    "Result",
    "Row",
    "Rule",
    "Standing",
    "as_csv",
    "as_record",
    "judge_file",
    "judge_folder",
    "lists_in",
    "read_house_rules",
    "read_results",
    "standings",
    "victory_points",
    "write_report",
]

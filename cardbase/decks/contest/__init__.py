"""What an organiser asks of decks: every list of a folder judged, house rules, results and their scores."""

from cardbase.decks.contest.archive import LISTS_LOST, lists_in
from cardbase.decks.contest.folder import folders_in, list_files
from cardbase.decks.contest.house_rules import HouseRules, Rule, read_house_rules
from cardbase.decks.contest.judged import Row, lists_of_one_player
from cardbase.decks.contest.pages import html_text
from cardbase.decks.contest.recorded import is_filled_in, read_results
from cardbase.decks.contest.scoring import (
    COLUMNS,
    STATUSES,
    Result,
    Standing,
    standings,
    status_named,
    victory_points,
)
from cardbase.decks.contest.tournament import as_record, judge_file, judge_folder, rows_csv, write_report

__all__ = [
    "COLUMNS",
    "LISTS_LOST",
    "STATUSES",
    "HouseRules",
    "Result",
    "Row",
    "Rule",
    "Standing",
    "as_record",
    "folders_in",
    "html_text",
    "is_filled_in",
    "judge_file",
    "judge_folder",
    "list_files",
    "lists_in",
    "lists_of_one_player",
    "read_house_rules",
    "read_results",
    "rows_csv",
    "standings",
    "status_named",
    "victory_points",
    "write_report",
]

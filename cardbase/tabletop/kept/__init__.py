"""Long series as files: each chunk of games is kept once it is played, and what was broken off is continued."""

from cardbase.tabletop.kept.alone import alone_with
from cardbase.tabletop.kept.fields import list_of, once, text_of, whole
from cardbase.tabletop.kept.growing_file import GamesFile, Head, check_number, games_file, games_in, head_of, line_of
from cardbase.tabletop.kept.series import GameForm, Keep, KeptSeries, gone_on

__all__ = [
    "GameForm",
    "GamesFile",
    "Head",
    "Keep",
    "KeptSeries",
    "alone_with",
    "check_number",
    "games_file",
    "games_in",
    "gone_on",
    "head_of",
    "line_of",
    "list_of",
    "once",
    "text_of",
    "whole",
]

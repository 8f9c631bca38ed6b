"""Many games between the same players: simulations and leagues, their tables and their files."""

from cardbase.series.league import League, LeagueReport, Played, league_report, play_league
from cardbase.series.league_cards import card_report
from cardbase.series.league_files import write_league
from cardbase.series.league_games import Keeper, read_games
from cardbase.series.simulation import LeagueRow, Report, Result, Series, Spread, play_one, simulate

__all__ = [
    "Keeper",
    "League",
    "LeagueReport",
    "LeagueRow",
    "Played",
    "Report",
    "Result",
    "Series",
    "Spread",
    "card_report",
    "league_report",
    "play_league",
    "play_one",
    "read_games",
    "simulate",
    "write_league",
]

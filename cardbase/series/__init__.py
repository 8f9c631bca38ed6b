"""Many games between the same players: simulations and leagues, their tables and their files."""

from cardbase.series.league import League, LeagueReport, Played, league_report, play_league
from cardbase.series.league_cards import card_report
from cardbase.series.league_files import write_league
from cardbase.series.league_games import Keeper, read_games
from cardbase.series.shards import Finished, Shard, merge, play_shard, shards
from cardbase.series.simulation import LeagueRow, Report, Result, Series, Spread, play_one, simulate

__all__ = [
    "Finished",
    "Keeper",
    "League",
    "LeagueReport",
    "LeagueRow",
    "Played",
    "Report",
    "Result",
    "Series",
    "Shard",
    "Spread",
    "card_report",
    "league_report",
    "merge",
    "play_league",
    "play_one",
    "play_shard",
    "read_games",
    "shards",
    "simulate",
    "write_league",
]

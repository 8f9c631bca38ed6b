"""Many games between the same players: simulations and leagues, their tables and their files."""

from typing import TYPE_CHECKING

from cardbase.doors import lazy_names

if TYPE_CHECKING:
    from cardbase.series.league import League, LeagueReport, Played, league_report, play_league
    from cardbase.series.league_cards import card_report
    from cardbase.series.league_files import write_league
    from cardbase.series.league_games import Keeper, read_games
    from cardbase.series.lineup_files import LineupKeeper, read_lineups, write_lineups
    from cardbase.series.lineups import LineupReport, Lineups, PlayedGame, lineup_report, play_lineups
    from cardbase.series.results import Result
    from cardbase.series.sharding import merge, play_shard, shards
    from cardbase.series.simulation import Report, Series, play_one, simulate

__all__ = [
    "Keeper",
    "League",
    "LeagueReport",
    "LineupKeeper",
    "LineupReport",
    "Lineups",
    "Played",
    "PlayedGame",
    "Report",
    "Result",
    "Series",
    "card_report",
    "league_report",
    "lineup_report",
    "merge",
    "play_league",
    "play_lineups",
    "play_one",
    "play_shard",
    "read_games",
    "read_lineups",
    "shards",
    "simulate",
    "write_league",
    "write_lineups",
]
lazy_names(
    __name__,
    {
        "league": "League LeagueReport Played league_report play_league",
        "league_cards": "card_report",
        "league_files": "write_league",
        "league_games": "Keeper read_games",
        "lineup_files": "LineupKeeper read_lineups write_lineups",
        "lineups": "LineupReport Lineups PlayedGame lineup_report play_lineups",
        "sharding": "merge play_shard shards",
        "results": "Result",
        "simulation": "Report Series play_one simulate",
    },
)
